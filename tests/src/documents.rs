//! The documents at the top say what is so: the card of the README is shipped, its error is what a slip in that card
//! brings, and the map of ARCHITECTURE names every crate.

use std::fs;

use host::library::{Baked, Library, Tables};
use host::report::{self, Format, Look};
use kenning_tests::command::copy;
use kenning_tests::root;

use crate::markdown;

fn text(path: &str) -> String {
    fs::read_to_string(root().join(path)).expect("the document is there")
}

/// The first block of a language in a Markdown text.
fn block<'t>(text: &'t str, language: &str) -> &'t str {
    markdown::blocks(text).iter().find(|block| block.info == language).expect("the document has such a block").text
}

#[test]
fn the_card_of_the_readme_is_shipped_and_its_error_is_real() {
    let readme = text("README.md");
    let (card, error) = (block(&readme, "ken"), block(&readme, "text"));
    let upgrades = "blood-rage/content/upgrades-1.ken";
    assert!(text(&format!("cards/{upgrades}")).contains(card), "the card of README.md is not in cards/{upgrades}");

    let at = tempfile::tempdir().expect("a folder can be made");
    copy(&root().join("cards"), &at.path().join("cards")).expect("the folder can be copied");
    let file = at.path().join("cards").join(upgrades);
    let slip = fs::read_to_string(&file).expect("it was copied").replace(card, &card.replace("{ gain", "{ gian"));
    fs::write(&file, slip).expect("the folder is writable");
    let library = Library::open(at.path(), None, Tables::Source, Baked::default()).expect("the folder is there");
    let loaded = library.load("blood-rage", &[]).expect("the game can be read");
    let found = loaded.diags.sorted();
    assert_eq!(found.len(), 1, "one slip is one finding");
    let shown = report::render(&found, &loaded.sources, Format::Human, Look { width: 100, ..Look::default() });
    // The temporary folder is no news to readers.
    let shown = shown.replace(&format!("{}/", at.path().display()), "");
    assert_eq!(shown.trim(), error.trim(), "README.md shows another error");
}

#[test]
fn the_map_names_every_crate() {
    let map = text("ARCHITECTURE.md");
    let crates = fs::read_dir(root().join("src")).expect("src is there").flatten().filter(|e| e.path().is_dir());
    for krate in crates.map(|entry| entry.file_name().to_string_lossy().into_owned()) {
        assert!(map.contains(&format!("| `src/{krate}` |")), "`src/{krate}` is not on the map");
    }
    assert!(map.lines().count() < 200, "ARCHITECTURE.md has 200 lines or more");
}

#[test]
fn every_dependency_has_its_reason() {
    let map = text("ARCHITECTURE.md");
    let reasons =
        map.split("## Dependencies").nth(1).and_then(|part| part.split("\n## ").next()).expect("the part is there");
    let manifest: toml::Table = text("Cargo.toml").parse().expect("the manifest is TOML");
    let foreign = manifest["workspace"]["dependencies"].as_table().expect("a table");
    for (name, how) in foreign {
        let ours = how.get("path").is_some();
        assert!(ours || reasons.contains(name.as_str()), "`{name}` has no reason in ARCHITECTURE.md");
    }
}
