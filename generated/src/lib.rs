//! The games as they were when the tables were last built. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod blood_rage;
#[rustfmt::skip]
pub mod lords_of_ragnarok;
#[rustfmt::skip]
pub mod mage_knight;
#[rustfmt::skip]
pub mod row;
#[rustfmt::skip]
pub mod skirmish;

use crate::row::cards;
use model::baked::{BakedFile, BakedGame};

/// Every game, by id.
#[rustfmt::skip]
pub static GAMES: &[&BakedGame] = &[
    &blood_rage::GAME,
    &lords_of_ragnarok::GAME,
    &mage_knight::GAME,
    &skirmish::GAME,
];

/// The text files all games share, by path below `cards/common`.
#[rustfmt::skip]
pub static COMMON: &[BakedFile] = &[
    BakedFile { path: "text/bg/lexicon.toml", text: cards!("common/text/bg/lexicon.toml") },
    BakedFile { path: "text/bg/marks.toml", text: cards!("common/text/bg/marks.toml") },
    BakedFile { path: "text/bg/phrases.toml", text: cards!("common/text/bg/phrases.toml") },
    BakedFile { path: "text/bg/ui.toml", text: cards!("common/text/bg/ui.toml") },
    BakedFile { path: "text/cs/lexicon.toml", text: cards!("common/text/cs/lexicon.toml") },
    BakedFile { path: "text/cs/marks.toml", text: cards!("common/text/cs/marks.toml") },
    BakedFile { path: "text/cs/phrases.toml", text: cards!("common/text/cs/phrases.toml") },
    BakedFile { path: "text/cs/ui.toml", text: cards!("common/text/cs/ui.toml") },
    BakedFile { path: "text/en/lexicon.toml", text: cards!("common/text/en/lexicon.toml") },
    BakedFile { path: "text/en/marks.toml", text: cards!("common/text/en/marks.toml") },
    BakedFile { path: "text/en/phrases.toml", text: cards!("common/text/en/phrases.toml") },
    BakedFile { path: "text/en/ui.toml", text: cards!("common/text/en/ui.toml") },
    BakedFile { path: "text/pl/lexicon.toml", text: cards!("common/text/pl/lexicon.toml") },
    BakedFile { path: "text/pl/marks.toml", text: cards!("common/text/pl/marks.toml") },
    BakedFile { path: "text/pl/phrases.toml", text: cards!("common/text/pl/phrases.toml") },
    BakedFile { path: "text/pl/ui.toml", text: cards!("common/text/pl/ui.toml") },
];
