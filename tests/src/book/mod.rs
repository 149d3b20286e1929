//! The book under `grammar/reference`: every block of it is tried, every link leads somewhere, nothing of the language is
//! left out.
//!
//! What a block is, its info string says:
//!
//! - `ken skirmish rules`, `ken skirmish content`, `ken skirmish tests`: a file laid over that game, without findings; tests
//!   are run. A word `wrong CODE` at the end: it has findings of this code and no other.
//! - `ken skirmish does`: lines of an effect, on a card of content.
//! - `ken skirmish shipped`: this stands in the game's files.
//! - `ken write PATH`, `ken append PATH`, `ken change PATH` (and `toml ..`), in chapters that are tours: a file is written
//!   (`rewrite`: once more), lengthened, or the paragraph of it that begins alike is replaced.
//! - `console`: commands after `$`, and all they print; `...` stands for anything. In a tour they see its files, elsewhere
//!   an empty folder.

pub mod complete;
mod console;
mod fragments;
mod links;
mod tours;

use std::fs;
use std::path::PathBuf;

use kenning_tests::root;

/// A chapter.
struct Chapter {
    /// Its path below the folder of chapters.
    path: String,
    /// Its text.
    text: String,
}

/// The folder of chapters.
fn folder() -> PathBuf {
    root().join("grammar/reference/src")
}

/// Chapters in the order of the summary, which is not one of them.
fn chapters() -> Vec<Chapter> {
    let summary = fs::read_to_string(folder().join("SUMMARY.md")).expect("the book has a summary");
    links::of(&summary)
        .map(|(_, path)| {
            let text = fs::read_to_string(folder().join(path)).unwrap_or_else(|e| panic!("{path}: {e}"));
            Chapter { path: path.to_owned(), text }
        })
        .collect()
}

/// Whether the chapter builds something from an empty folder, block by block.
fn is_tour(chapter: &Chapter) -> bool {
    chapter.path.starts_with("start/")
}
