//! What a command does in the folder of a pack.

use std::process::Command;

use super::{World, objects};

const CARD: &str = "leaf fir-leaf { worth: 2; copies: 2; when you put any acorn on any branch { gain 1 point } }\n";
const TEST: &str = "test \"a fir leaf pays for any acorn\" {\n  given { players: 2; ann.album: [fir-leaf] }\n  \
                    do    { ann: plant acorn low-branch }\n  then  { ann.points is 1 } }\n";

/// A world of which one stands in a pack, or below it.
fn inside(folder: &str) -> World {
    let mut world = World::new();
    world.pack("firs", CARD, TEST);
    world.at.push(folder);
    world
}

#[test]
fn every_command_takes_the_pack_it_is_run_in_and_says_so_once() {
    for folder in ["firs", "firs/content"] {
        let world = inside(folder);
        for (line, part) in [
            ("check --format short", ""),
            ("test", "1 passed, 0 failed"),
            ("test fir", "1 passed, 0 failed"),
            ("test leaves fir --ways straight", "1 passed, 0 failed"),
            ("show fir-leaf", "leaf `fir-leaf`, 2 copies"),
            ("list --kind leaf", "fir-leaf"),
            ("sim --games 2", "2 games"),
            ("play --seed 1", "Ann: put "),
            ("mutate --most 3", "leaves: 3 mutants"),
            ("watch --reports 1", "1 test, none fails"),
            ("text status", ""),
            ("text check", ""),
            ("explain LF-02", "LF-02"),
            ("fmt --check", ""),
        ] {
            let ran = world.run(line);
            let said = ran.err.matches("with the pack `firs`: you are in its folder\n").count();
            assert_eq!(said, 1, "{line}: {}", ran.err);
            assert!(ran.code < 2 && ran.out.contains(part), "{line}: {} {}{}", ran.code, ran.out, ran.err);
        }
        assert_eq!(world.run("explain E0110").err, "");
    }
}

#[test]
fn a_broken_card_is_found_where_one_stands() {
    let world = inside("firs/content");
    world.change("all.ken", "worth: 2", "worht: 2");
    let ran = world.run("check --format short");
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.out.contains("unknown field `worht`") && ran.out.lines().count() == 1, "{}", ran.out);
    assert_eq!(world.run("test").code, 1);
}

#[test]
fn the_tests_of_a_pack_are_its_own_and_the_game_may_be_named() {
    let world = inside("firs");
    assert!(world.run("test leaves").out.starts_with("3 passed"), "{}", world.run("test leaves").out);
    let ran = world.run("test oak");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("no test of the pack `firs` has `oak`") && ran.err.contains("`kenning test leaves oak`"));
    let ran = world.run("test leaves oak");
    assert!(ran.out.starts_with("1 passed"), "{}{}", ran.out, ran.err);
    std::fs::remove_dir_all(world.at.join("tests")).expect("it is there");
    let ran = world.run("test");
    assert_eq!((ran.code, ran.out.as_str()), (0, "0 passed, 0 failed\n"));
    assert!(ran.err.contains("the pack `firs` has no tests yet: `kenning new test ID` begins one"), "{}", ran.err);
}

#[test]
fn another_game_is_left_without_it_and_one_that_is_named_twice_is_taken_once() {
    let world = inside("firs");
    let other = world.text("../cards/leaves/game.toml").replace("\"leaves\"", "\"trees\"");
    for path in ["rules/words.ken", "rules/play.ken", "content/all.ken"] {
        let text = world.text(&format!("../cards/leaves/{path}"));
        world.file(&format!("../cards/trees/{path}"), &text);
    }
    world.file("../cards/trees/game.toml", &other);
    let ran = world.run("list trees");
    assert!(ran.code == 0 && !ran.out.contains("fir-leaf") && !ran.err.contains("firs"), "{}{}", ran.out, ran.err);
    assert!(world.run("list").out.contains("fir-leaf"));
    for line in ["list --content .", "list leaves --content ../firs"] {
        let ran = world.run(line);
        assert!(
            ran.code == 0 && ran.out.contains("fir-leaf") && ran.err == "11 items\n",
            "{line}: {}{}",
            ran.out,
            ran.err
        );
    }
}

#[test]
fn a_pack_that_names_no_game_is_told_so() {
    let world = inside("firs");
    world.file("pack.toml", "id = \"firs\"\ngame = \"leaves\nversion = \"1\"\n");
    for line in ["list", "test", "show fir-leaf", "new leaf elder-leaf"] {
        let ran = world.run(line);
        let said = ran.err.contains("pack.toml` has findings") && ran.err.contains("`kenning check` tells them");
        assert!(ran.code == 1 && said, "{line}: {}", ran.err);
    }
    let ran = world.run("check --format short");
    assert!(ran.code == 1 && ran.out.contains("pack.toml:2"), "{}{}", ran.out, ran.err);
}

#[test]
fn two_versions_of_a_pack_are_compared() {
    let world = inside("");
    let git = |line: &str| {
        let identity = ["-c", "user.name=ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false"];
        let done = Command::new("git").arg("-C").arg(&world.at).args(identity).args(line.split(' ')).output();
        assert!(done.expect("git is there").status.success(), "git {line}");
    };
    git("init -q");
    git("add firs");
    git("commit -q -m one");
    for path in ["pack.toml", "content/all.ken", "tests/all.ken"] {
        world.file(&format!("new/{path}"), &world.text(&format!("firs/{path}")));
    }
    let ran = world.run("diff firs new --games 20");
    assert!(ran.code == 0 && ran.out.starts_with("leaves: firs and new, 2 players\n"), "{}{}", ran.out, ran.err);
    world.change("firs/content/all.ken", "gain 1 point", "gain 2 point");
    let within = World { at: world.at.join("firs/content"), _keeper: tempfile::tempdir().expect("a folder") };
    for (world, line) in [
        (&world, "diff new firs"),
        (&world, "diff HEAD firs"),
        (&world, "diff HEAD:firs firs"),
        (&within, "diff HEAD"),
        (&within, "diff HEAD:firs"),
        (&within, "diff HEAD .."),
        (&within, "diff ../../new"),
    ] {
        let ran = world.run(&format!("{line} --games 40 --json"));
        let all = objects(&ran.out).pop().unwrap_or_else(|| panic!("{line}: {}", ran.err));
        assert_eq!((ran.code, &all["groups"][0]["cause"]), (1, &serde_json::json!("fir-leaf")), "{line}: {}", ran.err);
    }
    world.file("odd/pack.toml", "id = \"odd\"\ngame = \"other\"\nversion = \"1\"\n");
    for (line, part) in
        [("diff odd firs", "have no game in common"), ("diff HEAD:new firs", "no game and no pack in `new`")]
    {
        let ran = world.run(line);
        assert!(ran.code == 2 && ran.err.contains(part), "{line}: {}", ran.err);
    }
}

#[test]
fn a_game_is_played_where_it_lies() {
    let mut world = World::new();
    world.at.push("mine");
    std::fs::create_dir_all(&world.at).expect("the folder is writable");
    let ran = world.run("new game marbles");
    assert!(ran.err.ends_with("next: `kenning play marbles`\n"), "{}", ran.err);
    for folder in ["mine", "mine/marbles", "mine/marbles/rules"] {
        let place = World { at: world.at.join("..").join(folder), _keeper: tempfile::tempdir().expect("a folder") };
        let ran = place.run("play marbles --seed 3");
        assert!(ran.code == 0 && ran.out.contains("Red lays "), "{folder}: {}{}", ran.out, ran.err);
    }
    world.at.pop();
    world.file("mine/common/text/en/ui.toml", "[ui]\ngo_on_unsaved = \"{text}\"\n");
    let ran = world.typed("play marbles --cards mine --human red --seed 3", "quit\n");
    assert!(ran.err.contains("--cards mine"), "{}{}", ran.out, ran.err);
}
