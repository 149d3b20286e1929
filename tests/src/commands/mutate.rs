//! Mutants of a small game: one that its tests kill, one that survives, one that nothing runs; and rules proved by them.

use super::testing::{BIRCH, BIRCH_TEST};
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

#[test]
fn a_survivor_with_a_reason_is_accepted_and_an_entry_without_one_is_stale() {
    let world = World::new();
    let lines = |text: &str| text.lines().filter(|line| line.starts_with("  ")).count();
    let before = world.run("mutate leaves ash-leaf");
    world.file("cards/leaves/mutants.toml", include_str!("../../data/leaves/mutants.toml"));
    let ran = world.run("mutate leaves ash-leaf");
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert_eq!(lines(&ran.out) + 1, lines(&before.out), "{}", ran.out);
    assert!(!ran.out.contains("number  `3` => `4`"), "{}", ran.out);
    assert!(ran.out.contains(", 1 of them accepted: "), "{}", ran.out);
    let stale: Vec<&str> = ran.out.lines().filter(|line| line.contains("  stale  ")).collect();
    assert!(stale[0].contains("mutants.toml:3  stale  ash-leaf number `gain 1 point` => `gain 2 point`"), "{stale:?}");
    assert!(stale[0].ends_with("(\"an ash leaf pays for acorns at the top\" notices it)"), "{stale:?}");
    assert!(stale[1].contains("mutants.toml:4") && stale[1].ends_with("(the game has no such mutant)"), "{stale:?}");
    // One whose mutant was not asked says nothing.
    assert_eq!(stale.len(), 2, "{stale:?}");
    let all = objects(&world.run("mutate leaves ash-leaf --json").out);
    let accepted = all.iter().find(|m| m["mutant"] == "ash-leaf number `3` => `4`").expect("it is told");
    assert_eq!((&accepted["outcome"], &accepted["accepted"]), (&"survived".into(), &"nobody keeps one".into()));
    let last = all.last().expect("the counts stand last");
    assert_eq!((&last["accepted"], &last["stale"]), (&1.into(), &2.into()));
    world.file("cards/leaves/mutants.toml", "[why]\nwhy = 3\n");
    let wrong = world.run("check leaves --format short");
    assert!(wrong.out.contains("E0903") && wrong.out.contains("E0904"), "{}", wrong.out);
}

#[test]
fn nothing_is_listed_where_every_survivor_has_its_reason() {
    let world = World::new();
    let survivors = objects(&world.run("mutate leaves --json").out);
    let lives = |m: &&serde_json::Value| m["outcome"] == "survived" || m["outcome"] == "never run";
    let lines: Vec<String> = survivors.iter().filter(lives).map(|m| m["mutant"].to_string()).collect();
    let text = format!("[all]\nwhy = \"a small game\"\nmutants = [{}]\n", lines.join(", "));
    world.file("cards/leaves/mutants.toml", &text);
    let ran = world.run("mutate leaves");
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    assert!(ran.out.contains(&format!(" {} of them accepted: ", lines.len())), "{}", ran.out);
}

#[test]
fn who_sees_a_zone_is_noticed_by_a_test_that_says_it() {
    let world = World::new();
    let of = |world: &World| {
        let all = objects(&world.run("mutate leaves sight --json").out);
        let one = all.iter().find(|m| m["of"] == "basket" && m["to"] == "open").expect("it may be seen");
        one["outcome"].clone()
    };
    assert_eq!(of(&world), "survived");
    let seen = "given { players: 2; ann.basket: [oak-leaf] }\n  do    { ann:";
    world.change(
        "cards/leaves/tests/all.ken",
        seen,
        &seen.replace("ann:", "hidden from bob: leaf in basket of ann; ann:"),
    );
    assert_eq!(of(&world), "killed");
}

#[test]
fn a_rule_about_the_content_is_proved_by_a_test_that_notices_what_is_printed() {
    let world = World::new();
    let state = |world: &World, rule: &str| {
        let ran = world.run(&format!("test leaves {rule} --rules --prove"));
        let head = ran.out.lines().next().unwrap_or("").to_owned();
        (ran.code, head.split_whitespace().nth(1).unwrap_or("").to_owned(), ran.out)
    };
    let book = "cards/leaves/rules.toml";
    let title = "title = \"A leaf that is kept pays what it is worth\"\nproof = ";
    world.change(book, &format!("{title}\"test\""), &format!("{title}\"content\""));
    world.change("cards/leaves/rules/words.ken", "[LF-03] word verb keep", "word verb keep");
    let (code, proved, out) = state(&world, "LF-03");
    assert_eq!((code, proved.as_str()), (0, "proved"), "{out}");
    assert!(out.contains("content/all.ken"), "{out}");
    // A test that compares nothing that is printed.
    world.change("cards/leaves/tests/all.ken", " proves LF-01, LF-03 {", " proves LF-01 {");
    let idle = "\ntest \"bob begins without points\" proves LF-03 {\n  given { players: 2 }\n  do    { }\n  then  { bob.points < 9 } }\n";
    let tests = world.text("cards/leaves/tests/all.ken") + idle;
    world.file("cards/leaves/tests/all.ken", &tests);
    let (code, open, out) = state(&world, "LF-03");
    assert_eq!((code, open.as_str()), (1, "unproved"), "{out}");
    assert!(out.contains("of what is printed, and no test that names it fails"), "{out}");
}

#[test]
fn of_a_pack_only_the_pack_is_changed_and_only_its_tests_are_asked() {
    let world = World::new();
    world.pack("birches", BIRCH, BIRCH_TEST);
    // A test of the game that fails is no matter of the pack.
    world.change("cards/leaves/content/all.ken", "worth: 2", "worth: 1");
    world.file("cards/leaves/mutants.toml", "[old]\nwhy = \"of the game\"\nmutants = [\"gone number `1` => `2`\"]\n");
    let ran = world.run("mutate leaves --content birches --json");
    assert_eq!(ran.code, 1, "{}", ran.err);
    let mut mutants = objects(&ran.out);
    let all = mutants.pop().expect("the counts stand last");
    assert!(mutants.len() > 8 && mutants.iter().all(|m| m["of"] == "birch-leaf"), "{}", ran.out);
    let killed = mutants.iter().find(|m| m["from"] == "gain 2 point" && m["to"] == "gain 3 point");
    assert_eq!(killed.map(|m| m["test"].clone()), Some("a birch leaf pays twice for acorns at the top".into()));
    assert_eq!((all["stale"].as_u64(), all["accepted"].as_u64()), (Some(0), Some(0)), "{all}");

    // What no test of the pack could notice stands in the pack.
    let survivors = mutants.iter().filter(|m| m["outcome"] == "survived" || m["outcome"] == "never run");
    let lines: Vec<String> = survivors.map(|m| m["mutant"].to_string()).collect();
    let accepted = format!("[why]\nwhy = \"a reason\"\nmutants = [{}]\n", lines.join(", "));
    world.file("birches/mutants.toml", &accepted);
    let ran = world.run("mutate leaves --content birches");
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);

    world.file("birches/tests/all.ken", "");
    let ran = world.run("mutate leaves --content birches");
    assert_eq!(ran.code, 1, "{}", ran.out);
    assert!(ran.err.contains("the pack `birches` has no tests that could notice anything"), "{}", ran.err);
}
