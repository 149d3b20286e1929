//! The tests that content brings along, `.ken` by `.ken`, as `kenning test` runs them: every way of playing.

use std::ffi::OsString;

use kenning_tests::root;

#[test]
fn the_tests_of_every_game_hold() {
    for game in generated::GAMES {
        let (mut out, mut err, mut input) = (Vec::new(), Vec::new(), std::io::empty());
        let mut io = app::Io {
            out: &mut out,
            err: &mut err,
            input: &mut input,
            color: false,
            color_err: false,
            terminal: false,
            here: root().to_path_buf(),
        };
        let line = ["kenning", "test", game.id].map(OsString::from);
        let code = app::run(line, &mut io);
        let (out, err) = (String::from_utf8_lossy(&out), String::from_utf8_lossy(&err));
        assert_eq!(code, 0, "{out}{err}");
        assert!(out.contains(" passed, 0 failed") && !out.starts_with("0 passed"), "{out}");
    }
}
