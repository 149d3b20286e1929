//! What `kenning new` writes is found clean, whatever is begun in whatever game, and a game that is begun can be played.

use kenning_tests::command::{BUILT, kenning};

use crate::place::Place;

#[test]
fn every_kind_of_every_game_is_found_clean_in_a_pack() {
    for game in BUILT.games {
        let place = Place::empty();
        let at = place.path("");
        let refused = kenning(&at, BUILT, &["new", "?", "first", "--game", game.id]);
        let kinds: Vec<&str> = refused.err.split('`').skip(5).step_by(2).collect();
        assert!(kinds.contains(&"edition") && kinds.len() > 8, "{}", refused.err);
        for kind in kinds.iter().filter(|kind| !["pack", "game"].contains(kind)) {
            let id = format!("a-{}", kind.replace('_', "-"));
            let mut args = vec!["new", kind, &id, "--game", game.id];
            if *kind == "language" {
                args.extend(["--kernel", "cs"]);
            }
            let made = kenning(&at, BUILT, &args);
            assert_eq!(made.code, 0, "{kind}: {}", made.err);
        }
        let checked = kenning(&at, BUILT, &["check", "."]);
        assert_eq!(checked.code, 0, "{}{}", checked.out, checked.err);
        let formatted = kenning(&at, BUILT, &["fmt", "--check", "."]);
        assert_eq!(formatted.code, 0, "{}{}", formatted.out, formatted.err);
        let ran = kenning(&at, BUILT, &["test", game.id, "a-test.ken", "--content", "."]);
        assert_eq!(ran.out, "1 passed, 0 failed\n", "{}", ran.err);
    }
}

#[test]
fn a_game_that_is_begun_is_clean_and_can_be_played() {
    let place = Place::empty();
    let at = place.path("");
    let run = |args: &[&str]| {
        let ran = kenning(&at, BUILT, args);
        assert_eq!(ran.code, 0, "{args:?}: {}{}", ran.out, ran.err);
        ran.out
    };
    assert_eq!(run(&["new", "game", "glass-marbles"]).lines().count(), 6);
    assert_eq!(run(&["check", "glass-marbles"]), "");
    assert_eq!(run(&["test", "glass-marbles", "--cards", "."]), "1 passed, 0 failed\n");
    for players in ["2", "3", "4"] {
        let told = run(&["play", "glass-marbles", "--cards", ".", "--players", players]);
        assert!(told.contains("Final scores"), "{told}");
    }
    run(&["fmt", "--check", "glass-marbles"]);
}
