//! The game `skirmish`: its files, by path. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod content;
#[rustfmt::skip]
pub mod rules;

use crate::row::cards;
use model::baked::{BakedFile, BakedGame};

/// The game.
pub static GAME: BakedGame = BakedGame {
    id: "skirmish",
    manifest: cards!("skirmish/game.toml"),
    units: &[
        content::banners::FILE,
        content::editions::FILE,
        content::marsh::FILE,
        content::ploys::FILE,
        rules::play::FILE,
        rules::turns::FILE,
        rules::words::FILE,
    ],
    files: &[
        BakedFile { path: "rules.toml", text: cards!("skirmish/rules.toml") },
        BakedFile { path: "text/en/cards.toml", text: cards!("skirmish/text/en/cards.toml") },
        BakedFile { path: "text/en/log.toml", text: cards!("skirmish/text/en/log.toml") },
        BakedFile { path: "text/en/phrases.toml", text: cards!("skirmish/text/en/phrases.toml") },
        BakedFile { path: "text/terms.toml", text: cards!("skirmish/text/terms.toml") },
    ],
};
