//! The tests that content brings along, `.ken` by `.ken`, as `kenning test` runs them: every way of playing.

use std::collections::BTreeSet;

use kenning_tests::command::{BUILT, kenning};
use kenning_tests::root;

use crate::place::objects;

#[test]
fn the_tests_of_every_game_hold() {
    for game in generated::GAMES {
        let ran = kenning(root(), BUILT, &["test", game.id]);
        assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
        assert!(ran.out.contains(" passed, 0 failed") && !ran.out.starts_with("0 passed"), "{}", ran.out);
    }
}

#[test]
fn every_gap_that_a_line_mentions_is_listed() {
    let mut mentioned = BTreeSet::new();
    let tree = host::read::tree(&root().join("cards"), &["ken"]).expect("cards/ can be read");
    for (_, place) in &tree.files {
        let text = host::read::whole(place).expect("it is text");
        for comment in text.lines().filter_map(|line| line.split_once("//")).map(|(_, comment)| comment) {
            let Some((_, ids)) = comment.split_once(" gap") else { continue };
            let ids = ids.split([' ', ',', ':', ')']).filter(|word| word.starts_with("G-"));
            mentioned.extend(ids.map(str::to_owned));
        }
    }
    assert!(mentioned.len() > 15, "{mentioned:?}");
    for id in &mentioned {
        let ran = kenning(root(), BUILT, &["explain", id, "--game", "blood-rage", "--json"]);
        let told = objects(&ran.out);
        let said = |key: &str| told[0][key].as_str().is_some_and(|text| !text.is_empty());
        assert!(
            ran.code == 0 && ["question", "default", "source"].into_iter().all(said),
            "{id}: {}{}",
            ran.out,
            ran.err
        );
        assert!(told[0]["lines"].as_array().is_some_and(|lines| !lines.is_empty()), "{id}");
    }
}
