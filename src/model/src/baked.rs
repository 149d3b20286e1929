//! What the `generated` crate holds: a game as it was when the tables were built.

use crate::unit::Unit;

/// A game with everything that is needed to play, check, explain and extend it without its folder.
#[derive(Clone, Copy, Debug)]
pub struct BakedGame {
    /// Its id, as in the manifest.
    pub id: &'static str,
    /// `game.toml`, as it was.
    pub manifest: &'static str,
    /// The compiled units, in order of path; each holds its source.
    pub units: &'static [&'static Unit],
    /// Every other text file of the folder (catalogues, `rules.toml`), in order of path.
    pub files: &'static [BakedFile],
}

/// A text file: path below its folder, and what it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BakedFile {
    /// Path, `/`-separated.
    pub path: &'static str,
    /// Its text.
    pub text: &'static str,
}
