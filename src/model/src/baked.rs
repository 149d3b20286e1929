//! What the `generated` crate holds: a game as it was when the tables were built.

use crate::hash;
use crate::unit::Unit;

/// A game with everything that is needed to play, check, explain and extend it without its folder.
#[derive(Clone, Copy, Debug)]
pub struct BakedGame {
    /// Its id, as in the manifest.
    pub id: &'static str,
    /// `game.toml`, as it was.
    pub manifest: &'static str,
    /// The compiled units of rules and content, in order of path; tests are read where they stand.
    pub units: &'static [BakedUnit],
    /// Every other text file of the folder (catalogues, `rules.toml`), in order of path.
    pub files: &'static [BakedFile],
}

/// A compiled file.
#[derive(Clone, Copy, Debug)]
pub struct BakedUnit {
    /// The unit, with its source as it was when the program was built.
    pub unit: &'static Unit,
    /// The [`hash::name`] of the source that its rows were made from.
    pub of: u64,
}

impl BakedUnit {
    /// Whether the rows are those of this text.
    #[must_use]
    pub fn is_of(&self, text: &str) -> bool {
        hash::name(text) == self.of
    }
}

/// A text file: path below its folder, and what it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BakedFile {
    /// Path, `/`-separated.
    pub path: &'static str,
    /// Its text.
    pub text: &'static str,
}
