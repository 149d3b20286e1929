//! Goldens: what every card does and says, and whole games, as they are now. `cargo xtask bless` accepts what has changed;
//! the diff is read by a person.

mod cards;
mod games;
mod sessions;

use std::fs;
use std::path::PathBuf;

use kenning_tests::root;

fn folder(of: &str) -> PathBuf {
    root().join("tests/data/goldens").join(of)
}

/// Compares with `tests/data/goldens/OF/NAME.snap`.
fn compare(of: &str, name: &str, text: &str) {
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(folder(of));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// Whether what is found is accepted: a test that compares a written list writes it instead.
pub(crate) fn blessing() -> bool {
    std::env::var("INSTA_UPDATE").is_ok_and(|how| how == "always")
}

/// No golden is left over: the folder has these names and no other.
fn only(of: &str, mut names: Vec<String>) {
    let files = fs::read_dir(folder(of)).expect("the goldens are there").flatten();
    let names_there = files.filter_map(|f| Some(f.file_name().to_str()?.strip_suffix(".snap")?.to_owned()));
    let mut there: Vec<String> = names_there.collect();
    there.sort();
    names.sort();
    assert_eq!(there, names, "goldens of `{of}`: remove what is left over");
}
