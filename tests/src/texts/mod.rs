//! Card texts in the languages that Kenning knows: golden sentences, tables of counted nouns, plural rules.

mod agreement;
mod anew;
mod exchange;
mod mutants;
mod names;
mod packs;
mod pages;
mod pseudo;
mod stale;
mod tables;
mod worked;

use std::path::Path;

use diag::Diags;
use host::library::{Baked, Library, Loaded, Tables};
use text::{Catalogue, Words};

use kenning_tests::{command, root};

/// The languages with kernels of their own.
const LANGUAGES: [&str; 4] = ["en", "cs", "pl", "bg"];

/// Loads a game of `tests/data/texts`, with the common texts that are shipped.
fn fixture(name: &str) -> Loaded {
    let place = tempfile::tempdir().expect("a folder");
    let home = place.path();
    let copy = |from: &Path, to: &str| command::copy(from, &home.join("cards").join(to)).expect("copied");
    copy(&root().join("cards/common"), "common");
    copy(&root().join("tests/data/texts").join(name), name);
    let library = Library::open(home, None, Tables::Source, Baked::default()).expect("a library");
    library.load(name, &[]).expect("it can be read")
}

/// A game that is shipped.
fn shipped(name: &str) -> Loaded {
    let library = Library::open(root(), None, Tables::Source, Baked::default()).expect("a library");
    library.load(name, &[]).expect("it can be read")
}

/// The catalogue of a language, which must be without mistakes.
fn catalogue(loaded: &Loaded, language: &str) -> Catalogue {
    let mut diags = Diags::new();
    let catalogue = host::texts::catalogue(loaded, language, &mut diags).expect("a known language");
    let found: Vec<String> = diags.iter().map(|d| format!("{} {}", d.code, d.message)).collect();
    assert_eq!(found, Vec::<String>::new(), "{language}");
    catalogue
}

/// What an item says, one sentence after the other.
fn said(loaded: &Loaded, catalogue: &Catalogue, item: &str) -> String {
    let units = loaded.units();
    let words = Words::new(&units);
    let (unit, decl) = words.item(item).expect("the item is declared");
    let text = text::made_text(catalogue, &words, unit, decl).expect("every word has a text");
    text.sentences.iter().map(|s| s.text.as_str()).collect::<Vec<_>>().join(" ")
}
