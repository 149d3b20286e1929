//! The game `lords-of-ragnarok`: its files, by path. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod content;
#[rustfmt::skip]
pub mod rules;

use crate::row::cards;
use model::baked::{BakedFile, BakedGame};

/// The game.
pub static GAME: BakedGame = BakedGame {
    id: "lords-of-ragnarok",
    manifest: cards!("lords-of-ragnarok/game.toml"),
    units: &[
        content::editions::FILE,
        content::house::cards::FILE,
        content::house::events::FILE,
        content::house::gods::FILE,
        content::house::heroes::FILE,
        content::house::map::FILE,
        content::house::monsters::FILE,
        content::house::realms::FILE,
        content::published::heroes::FILE,
        content::published::realms::FILE,
        rules::artifacts::FILE,
        rules::battle::FILE,
        rules::board::FILE,
        rules::endings::FILE,
        rules::figures::FILE,
        rules::heroes::FILE,
        rules::hunt::FILE,
        rules::monsters::FILE,
        rules::monuments::FILE,
        rules::prospect::FILE,
        rules::runes::FILE,
        rules::setup::FILE,
        rules::temples::FILE,
        rules::turn::FILE,
        rules::wheel::FILE,
        rules::words::FILE,
    ],
    files: &[
        BakedFile { path: "rules.toml", text: cards!("lords-of-ragnarok/rules.toml") },
        BakedFile { path: "text/bg/lexicon.toml", text: cards!("lords-of-ragnarok/text/bg/lexicon.toml") },
        BakedFile { path: "text/bg/log.toml", text: cards!("lords-of-ragnarok/text/bg/log.toml") },
        BakedFile { path: "text/bg/names.toml", text: cards!("lords-of-ragnarok/text/bg/names.toml") },
        BakedFile { path: "text/bg/phrases.toml", text: cards!("lords-of-ragnarok/text/bg/phrases.toml") },
        BakedFile { path: "text/cs/lexicon.toml", text: cards!("lords-of-ragnarok/text/cs/lexicon.toml") },
        BakedFile { path: "text/cs/log.toml", text: cards!("lords-of-ragnarok/text/cs/log.toml") },
        BakedFile { path: "text/cs/names.toml", text: cards!("lords-of-ragnarok/text/cs/names.toml") },
        BakedFile { path: "text/cs/phrases.toml", text: cards!("lords-of-ragnarok/text/cs/phrases.toml") },
        BakedFile { path: "text/en/lexicon.toml", text: cards!("lords-of-ragnarok/text/en/lexicon.toml") },
        BakedFile { path: "text/en/log.toml", text: cards!("lords-of-ragnarok/text/en/log.toml") },
        BakedFile { path: "text/en/names.toml", text: cards!("lords-of-ragnarok/text/en/names.toml") },
        BakedFile { path: "text/en/phrases.toml", text: cards!("lords-of-ragnarok/text/en/phrases.toml") },
        BakedFile { path: "text/pl/lexicon.toml", text: cards!("lords-of-ragnarok/text/pl/lexicon.toml") },
        BakedFile { path: "text/pl/log.toml", text: cards!("lords-of-ragnarok/text/pl/log.toml") },
        BakedFile { path: "text/pl/names.toml", text: cards!("lords-of-ragnarok/text/pl/names.toml") },
        BakedFile { path: "text/pl/phrases.toml", text: cards!("lords-of-ragnarok/text/pl/phrases.toml") },
    ],
};
