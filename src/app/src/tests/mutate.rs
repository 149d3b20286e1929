//! Mutants of a small game: one that its tests kill, one that survives, one that nothing runs; and rules proved by them.

use super::{World, objects};

#[test]
fn what_a_test_notices_is_killed_and_the_rest_is_listed() {
    let world = World::new();
    let ran = world.run("mutate leaves --json");
    assert_eq!(ran.code, 1, "{}", ran.err);
    let mutants = objects(&ran.out);
    let of = |from: &str, to: &str| {
        let found = mutants.iter().find(|m| m["from"] == from && m["to"] == to);
        found.unwrap_or_else(|| panic!("`{from}` => `{to}` is no mutant"))
    };
    let killed = of("gain 1 point", "gain 2 point");
    assert_eq!(killed["outcome"], "killed");
    assert_eq!(killed["test"], "an ash leaf pays for acorns at the top");
    assert_eq!((&killed["of"], &killed["kind"], &killed["line"]), (&"ash-leaf".into(), &"number".into(), &12.into()));
    let moved = of("move a to b", "nothing");
    assert_eq!((&moved["outcome"], &moved["rules"][0]), (&"killed".into(), &"LF-02".into()));
    // No test keeps an ash leaf, which is worth three.
    assert_eq!(of("3", "4")["outcome"], "survived");
    // No test keeps an elm leaf.
    let never = mutants.iter().find(|m| m["of"] == "elm-leaf" && m["kind"] == "must").expect("its gate may be forced");
    assert_eq!(never["outcome"], "never run");
    let all = mutants.last().expect("the counts stand last");
    let count = |outcome: &str| mutants.iter().filter(|m| m["outcome"] == outcome).count();
    assert_eq!(all["killed"], count("killed"));
    assert_eq!(all["mutants"], count("killed") + count("survived") + count("never run"));
}

#[test]
fn survivors_are_told_by_card_with_what_was_changed() {
    let world = World::new();
    let ran = world.run("mutate leaves ash-leaf");
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.out.starts_with("ash-leaf  ") && ran.out.contains(" killed\n"), "{}", ran.out);
    assert!(ran.out.contains("/content/all.ken:12  number  `3` => `4`\n"), "{}", ran.out);
    assert!(!ran.out.contains("oak-leaf"), "{}", ran.out);
    let alone = world.run("mutate leaves gain --jobs 1");
    let together = world.run("mutate leaves gain --jobs 3");
    assert_eq!(alone.out, together.out);
    assert_eq!(world.run("mutate leaves puddle").code, 2);
    assert_eq!(world.run("mutate leafs").code, 2);
}

#[test]
fn a_sample_is_drawn_by_the_seed() {
    let world = World::new();
    let of = |args: &str| world.run(args).out;
    let sample = of("mutate leaves --most 9 --json --seed 5");
    assert_eq!(objects(&sample).len(), 10);
    let places = |text: &str| -> Vec<String> {
        let mut rows = objects(text);
        rows.pop();
        rows.iter().map(|m| format!("{} {} {}", m["line"], m["from"], m["to"])).collect()
    };
    assert_eq!(places(&sample), places(&of("mutate leaves --most 9 --json --seed 5")));
    assert_ne!(places(&sample), places(&of("mutate leaves --most 9 --json --seed 6")));
    let (rules, items) = (objects(&of("mutate leaves --rules --json")), objects(&of("mutate leaves --items --json")));
    let all = objects(&of("mutate leaves --json"));
    assert_eq!(rules.len() + items.len(), all.len() + 1);
}

#[test]
fn tests_that_fail_already_are_told_first() {
    let world = World::new();
    world.change("cards/leaves/content/all.ken", "worth: 2", "worth: 1");
    for command in ["mutate leaves", "test leaves --rules --prove"] {
        let ran = world.run(command);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{command}");
        assert!(ran.err.contains("an oak leaf is worth two points"), "{}", ran.err);
        assert!(ran.err.contains("1 test of `leaves` failed before anything was changed"), "{}", ran.err);
    }
}

#[test]
fn a_rule_is_proved_where_a_test_that_names_it_fails_without_it() {
    let world = World::new();
    let ran = world.run("test leaves --rules --prove --json");
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    let states: Vec<_> = objects(&ran.out).iter().map(|r| r["state"].as_str().unwrap_or("").to_owned()).collect();
    assert_eq!(states, ["proved", "proved", "proved", "listed"]);
    assert_eq!(objects(&ran.out)[1]["test"], "an ash leaf pays for acorns at the top");

    let open = |world: &World, why: &str| {
        let ran = world.run("test leaves LF-02 --rules --prove");
        assert_eq!(ran.code, 1, "{}", ran.err);
        assert!(ran.out.contains("LF-02            unproved") && ran.out.contains(why), "{}", ran.out);
        assert!(ran.err.contains("1 rule, 0 proved, 0 listed, 1 unproved"), "{}", ran.err);
    };
    world.change("cards/leaves/rules/words.ken", "[LF-02] word verb put", "word verb put");
    open(&world, "no line carries it");
    // A test that names it but reads no such line.
    world.change("cards/leaves/rules/play.ken", "  step last {", "  [LF-02] step last {");
    open(&world, "no test that names it fails");
    world.change("cards/leaves/tests/all.ken", " proves LF-02 {", " {");
    open(&world, "no test names it");
    assert_eq!(world.run("test leaves --prove").code, 2);
}
