//! `test`: on what tests of a game and of packs run, and what is told of one that fails.

use super::{World, objects};

pub(super) const BIRCH: &str =
    "leaf birch-leaf { worth: 2; copies: 4; when you put any acorn on high_up branch { gain 2 point } }\n";
pub(super) const BIRCH_TEST: &str = "test \"a birch leaf pays twice for acorns at the top\" {
  given { players: 2; ann.album: [birch-leaf] }
  do    { ann: plant acorn top-branch }
  then  { ann.points is 2; count leafs is 9 } }
";
const FIVE: &str = "\ntest \"five leaves are played with\" { given { players: 2 } do { } then { count leafs is 5 } }\n";

/// A game of which a test counts the cards that all draw from.
fn counted() -> World {
    let world = World::new();
    let tests = world.text("cards/leaves/tests/all.ken") + FIVE;
    world.file("cards/leaves/tests/all.ken", &tests);
    world
}

#[test]
fn a_pack_breaks_no_test_of_its_game() {
    let world = counted();
    world.pack("birches", BIRCH, BIRCH_TEST);
    let ran = world.run("test leaves --content birches");
    assert_eq!((ran.code, ran.out.as_str()), (0, "4 passed, 0 failed\n"), "{}", ran.err);
    assert_eq!(world.run("test leaves").out, "3 passed, 0 failed\n");
}

#[test]
fn a_test_of_a_pack_runs_on_the_packs_it_names_and_no_others() {
    let world = counted();
    world.pack("birches", BIRCH, BIRCH_TEST);
    let alders = |leaves: u8| {
        format!("test \"alders\" {{ given {{ players: 2 }} do {{ }} then {{ count leafs is {leaves} }} }}\n")
    };
    world.pack("alders", "leaf alder-leaf { copies: 3 }\n", &alders(8));
    let run = || world.run("test leaves --content birches --content alders");
    let ran = run();
    assert_eq!((ran.code, ran.out.as_str()), (0, "5 passed, 0 failed\n"), "{}", ran.err);
    let named = alders(12).replace("count leafs", "birch-leaf.worth is 2; count leafs");
    world.file("alders/tests/all.ken", &named);
    let ran = run();
    assert_eq!((ran.code, ran.out.as_str()), (0, "5 passed, 0 failed\n"), "{}", ran.err);
}

#[test]
fn a_test_that_fails_tells_what_happened_and_what_is_asked() {
    let world = World::new();
    let turns = "ann: plant acorn low-branch; bob: plant acorn low-branch; ".repeat(2) + "ann: pass; bob: pass; ";
    let failing = format!(
        "\ntest \"two acorns each\" {{ given {{ players: 2; ann.basket: [oak-leaf, elm-leaf] }} do {{ {turns} }} \
         then {{ count acorns in low-branch is 3 + 2 and ann.points is 0 }} }}\n"
    );
    let tests = world.text("cards/leaves/tests/all.ken") + &failing;
    world.file("cards/leaves/tests/all.ken", &tests);
    let ran = world.run("test leaves each");
    assert_eq!(ran.code, 1, "{}", ran.out);
    for part in [
        "failed: two acorns each  ",
        "cards/leaves/tests/all.ken:11\n",
        "`count acorns in low-branch is 3 + 2` does not hold",
        "`count acorns in low-branch` is 4: ",
        "what happened",
    ] {
        assert!(ran.out.contains(part), "`{part}` is not in\n{}", ran.out);
    }
    assert!(!ran.out.contains("`ann.points is 0` does not hold"), "{}", ran.out);
    let told = |args: &str| objects(&world.run(args).out)[0].clone();
    let all = told("test leaves each --json");
    assert!(all["log"].as_array().is_some_and(|log| log.len() >= 4), "{all}");
    assert!(all["open"].is_string(), "{all}");
    let passes = told("test leaves oak --json");
    assert_eq!((passes["passed"].as_bool(), passes["log"].as_array().map(Vec::len)), (Some(true), Some(0)));
}

#[test]
fn the_last_lines_of_a_log_are_shown_and_all_on_demand() {
    let world = World::new();
    let kept =
        "\ntest \"many\" { given { players: 2; ann.basket: [oak-leaf, oak-leaf, elm-leaf, ash-leaf, elm-leaf] } do {
      ann: collect oak-leaf; bob: pass; ann: collect oak-leaf; ann: collect ash-leaf; ann: collect elm-leaf; ann: pass
      ann: plant acorn low-branch; ann: plant acorn low-branch } then { ann.points is 0 } }\n";
    world.file("cards/leaves/tests/all.ken", kept);
    let few = world.run("test leaves many");
    let all = world.run("test leaves many --log");
    assert_eq!((few.code, all.code), (1, 1), "{}", few.out);
    assert!(few.out.contains("(`--log` shows all):"), "{}", few.out);
    assert!(!all.out.contains("`--log`") && all.out.contains("  what happened:\n"), "{}", all.out);
    assert!(all.out.lines().count() > few.out.lines().count(), "{}", all.out);
}

#[test]
fn two_tests_of_one_title_are_refused_at_both_places() {
    let world = World::new();
    world.file("cards/leaves/tests/more.ken", FIVE);
    world.file("cards/leaves/tests/other.ken", FIVE);
    let ran = world.run("check leaves --json");
    let found = objects(&ran.out);
    assert_eq!((ran.code, found.len()), (1, 1), "{}", ran.out);
    assert_eq!(found[0]["code"], "E0206");
    assert!(found[0]["file"].to_string().contains("tests/other.ken"), "{}", ran.out);
    assert!(found[0]["others"][0].to_string().contains("tests/more.ken"), "{}", ran.out);
}

#[test]
fn what_a_loop_counts_sets_the_loop() {
    let world = World::new();
    world.change("cards/leaves/rules/words.ken", "zone heap", "word var day: 0..9 = 0\nzone heap");
    let daily = "procedure daily {
  step morning { for each child q { q.done = no; q gains 1 point } }
  step noon { circle child where not it.done from ann clockwise until no child q where not q.done at most 9 { offer go } } }
";
    let rules = world.text("cards/leaves/rules/play.ken");
    let rules = rules.replace("  step main {", "  repeat 3 times as n { day = n; daily }\n  step main {") + daily;
    world.file("cards/leaves/rules/play.ken", &rules);
    let days = |day: &str, rest: &str| {
        format!(
            "test \"from day {day}\" {{ given {{ players: 2; step: noon; {day} }}
              do {{ ann: pass; bob: pass; {rest} }} then {{ day is 3 }} }}\n"
        )
    };
    let one = days("", "ann.points is 2; ann: pass; bob: pass; ann.points is 3; ann: pass; bob: pass; nobody asked");
    let three = days("day: 3", "ann.points is 1; nobody asked");
    let never = days("day: 7", "nobody asked");
    world.file("cards/leaves/tests/all.ken", &format!("{one}{three}{never}"));
    let ran = world.run("test leaves");
    assert!(ran.out.ends_with("2 passed, 1 failed\n"), "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("`day: 7`: the loop that counts it has 3 turns, from 1 to 3"), "{}", ran.out);
}

#[test]
fn a_field_of_a_design_is_given_to_all_its_copies() {
    let world = World::new();
    world.change("cards/leaves/rules/words.ken", "shown: effect }", "shown: effect; var torn: 0..9 = 0 }");
    let test = "test \"torn\" { given { players: 2; elm-leaf.torn: 4; ann.basket: [elm-leaf] } do { }
      then { (count leafs where it.torn is 4) is 2; (count leafs in basket of ann where it.torn is 4) is 1 } }\n";
    world.file("cards/leaves/tests/all.ken", test);
    let ran = world.run("test leaves");
    assert_eq!((ran.code, ran.out.as_str()), (0, "1 passed, 0 failed\n"), "{}", ran.err);
}

#[test]
fn only_an_order_that_matters_is_asked_for() {
    let world = World::new();
    let yew = "leaf yew-leaf { copies: 1; when you put any acorn on high_up branch { if points of you > point(2) { gain 5 point } } }\n";
    let content = world.text("cards/leaves/content/all.ken") + BIRCH + yew;
    world.file("cards/leaves/content/all.ken", &content);
    world.file(
        "cards/leaves/tests/all.ken",
        "test \"both gain\" { given { players: 2; ann.album: [ash-leaf, birch-leaf] }
           do { ann: plant acorn top-branch; asked bob; asked ann 2 times } then { ann.points is 3 } }
         test \"alike\" { given { players: 2; ann.album: [birch-leaf, birch-leaf, birch-leaf] }
           do { ann: plant acorn top-branch; asked bob; asked ann 2 times } then { ann.points is 6 } }
         test \"one looks at what the others gain\" { given { players: 2; ann.album: [ash-leaf, birch-leaf, yew-leaf] }
           do { ann: plant acorn top-branch; offered ann: 1, 2, 3; offered ann: ash-leaf, birch-leaf, yew-leaf
                ann: yew-leaf; asked bob } then { ann.points is 3 } }
         test \"the other way round\" { given { players: 2; ann.album: [ash-leaf, birch-leaf, yew-leaf] }
           do { ann: plant acorn top-branch; ann: 2; ann: 1; asked bob } then { ann.points is 8 } }\n",
    );
    let ran = world.run("test leaves");
    assert_eq!((ran.code, ran.out.as_str()), (0, "4 passed, 0 failed\n"), "{}", ran.err);
}
