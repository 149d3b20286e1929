//! The tests that content brings along, `.ken` by `.ken`, as `kenning test` runs them: every way of playing.

use kenning_tests::command::{BUILT, kenning};
use kenning_tests::root;

#[test]
fn the_tests_of_every_game_hold() {
    for game in generated::GAMES {
        let ran = kenning(root(), BUILT, &["test", game.id]);
        assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
        assert!(ran.out.contains(" passed, 0 failed") && !ran.out.starts_with("0 passed"), "{}", ran.out);
    }
}
