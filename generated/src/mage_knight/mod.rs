//! The game `mage-knight`: its files, by path. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod content;
#[rustfmt::skip]
pub mod rules;

use crate::row::cards;
use model::baked::{BakedFile, BakedGame};

/// The game.
pub static GAME: BakedGame = BakedGame {
    id: "mage-knight",
    manifest: cards!("mage-knight/game.toml"),
    units: &[
        content::advanced_actions::FILE,
        content::artifacts::FILE,
        content::basic_actions::FILE,
        content::enemies::FILE,
        content::heroes::FILE,
        content::map::FILE,
        content::ruins::FILE,
        content::scenarios::FILE,
        content::skills::FILE,
        content::spells::FILE,
        content::tactics::FILE,
        content::tiles::FILE,
        content::units::FILE,
        rules::adventures::FILE,
        rules::cards::FILE,
        rules::cities::FILE,
        rules::combat::FILE,
        rules::dummy::FILE,
        rules::effects::FILE,
        rules::heroes::FILE,
        rules::mana::FILE,
        rules::map::FILE,
        rules::moving::FILE,
        rules::offers::FILE,
        rules::play::FILE,
        rules::prospect::FILE,
        rules::quests::FILE,
        rules::scoring::FILE,
        rules::setup::FILE,
        rules::sites::FILE,
        rules::skills::FILE,
        rules::units::FILE,
        rules::words::FILE,
    ],
    files: &[
        BakedFile { path: "rules.toml", text: cards!("mage-knight/rules.toml") },
        BakedFile { path: "text/bg/lexicon.toml", text: cards!("mage-knight/text/bg/lexicon.toml") },
        BakedFile { path: "text/bg/names.toml", text: cards!("mage-knight/text/bg/names.toml") },
        BakedFile { path: "text/cs/lexicon.toml", text: cards!("mage-knight/text/cs/lexicon.toml") },
        BakedFile { path: "text/cs/names.toml", text: cards!("mage-knight/text/cs/names.toml") },
        BakedFile { path: "text/en/lexicon.toml", text: cards!("mage-knight/text/en/lexicon.toml") },
        BakedFile { path: "text/en/log.toml", text: cards!("mage-knight/text/en/log.toml") },
        BakedFile { path: "text/en/names.toml", text: cards!("mage-knight/text/en/names.toml") },
        BakedFile { path: "text/en/phrases.toml", text: cards!("mage-knight/text/en/phrases.toml") },
        BakedFile { path: "text/en/things.toml", text: cards!("mage-knight/text/en/things.toml") },
        BakedFile { path: "text/pl/lexicon.toml", text: cards!("mage-knight/text/pl/lexicon.toml") },
        BakedFile { path: "text/pl/names.toml", text: cards!("mage-knight/text/pl/names.toml") },
    ],
};
