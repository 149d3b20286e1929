//! Goldens: what every card does and says, and whole games, as they are now. `cargo xtask bless` accepts what has changed;
//! the diff is read by a person.

mod cards;
mod games;
mod sessions;

use std::fs;
use std::panic::AssertUnwindSafe;
use std::path::PathBuf;

use kenning_tests::root;

fn folder(of: &str) -> PathBuf {
    root().join("tests/data/goldens").join(of)
}

/// Compares texts by name with `tests/data/goldens/OF/NAME.snap`: all of them, so that whoever changed something sees all
/// that it changes. No golden is left over: the folder has these names and no other.
pub(crate) fn compare(of: &str, texts: &[(String, String)]) {
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(folder(of));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let differs = |(name, text): &&(String, String)| {
        let compared = || settings.bind(|| insta::assert_snapshot!(name.as_str(), text));
        std::panic::catch_unwind(AssertUnwindSafe(compared)).is_err()
    };
    let differing: Vec<&str> = texts.iter().filter(differs).map(|(name, _)| name.as_str()).collect();

    let files = fs::read_dir(folder(of)).expect("the goldens are there").flatten();
    let names_there = files.filter_map(|f| Some(f.file_name().to_str()?.strip_suffix(".snap")?.to_owned()));
    let mut there: Vec<String> = names_there.collect();
    let mut names: Vec<&String> = texts.iter().map(|(name, _)| name).collect();
    there.sort();
    names.sort();
    assert_eq!(there.iter().collect::<Vec<_>>(), names, "goldens of `{of}`: remove what is left over");
    assert!(
        differing.is_empty(),
        "{} of {} goldens of `{of}` differ: {}; read the diffs above, `cargo xtask bless` accepts them",
        differing.len(),
        texts.len(),
        differing.join(", ")
    );
}

/// Whether what is found is accepted: a test that compares a written list writes it instead.
pub(crate) fn blessing() -> bool {
    std::env::var("INSTA_UPDATE").is_ok_and(|how| how == "always")
}
