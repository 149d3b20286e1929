//! The game `blood-rage`: its files, by path. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod content;
#[rustfmt::skip]
pub mod rules;

use crate::row::cards;
use model::baked::{BakedFile, BakedGame};

/// The game.
pub static GAME: BakedGame = BakedGame {
    id: "blood-rage",
    manifest: cards!("blood-rage/game.toml"),
    units: &[
        content::battle_cards::FILE,
        content::board::FILE,
        content::editions::FILE,
        content::figures::FILE,
        content::quests::FILE,
        content::tokens::FILE,
        content::upgrades_1::FILE,
        content::upgrades_2::FILE,
        content::upgrades_3::FILE,
        rules::actions::FILE,
        rules::battle::FILE,
        rules::play::FILE,
        rules::words::FILE,
    ],
    files: &[
        BakedFile { path: "mutants.toml", text: cards!("blood-rage/mutants.toml") },
        BakedFile { path: "rules.toml", text: cards!("blood-rage/rules.toml") },
        BakedFile { path: "text/bg/authored.toml", text: cards!("blood-rage/text/bg/authored.toml") },
        BakedFile { path: "text/bg/cards.toml", text: cards!("blood-rage/text/bg/cards.toml") },
        BakedFile { path: "text/bg/lexicon.toml", text: cards!("blood-rage/text/bg/lexicon.toml") },
        BakedFile { path: "text/bg/log.toml", text: cards!("blood-rage/text/bg/log.toml") },
        BakedFile { path: "text/bg/marks.toml", text: cards!("blood-rage/text/bg/marks.toml") },
        BakedFile { path: "text/bg/phrases.toml", text: cards!("blood-rage/text/bg/phrases.toml") },
        BakedFile { path: "text/cs/authored.toml", text: cards!("blood-rage/text/cs/authored.toml") },
        BakedFile { path: "text/cs/cards.toml", text: cards!("blood-rage/text/cs/cards.toml") },
        BakedFile { path: "text/cs/lexicon.toml", text: cards!("blood-rage/text/cs/lexicon.toml") },
        BakedFile { path: "text/cs/log.toml", text: cards!("blood-rage/text/cs/log.toml") },
        BakedFile { path: "text/cs/marks.toml", text: cards!("blood-rage/text/cs/marks.toml") },
        BakedFile { path: "text/cs/phrases.toml", text: cards!("blood-rage/text/cs/phrases.toml") },
        BakedFile { path: "text/en/authored.toml", text: cards!("blood-rage/text/en/authored.toml") },
        BakedFile { path: "text/en/cards.toml", text: cards!("blood-rage/text/en/cards.toml") },
        BakedFile { path: "text/en/lexicon.toml", text: cards!("blood-rage/text/en/lexicon.toml") },
        BakedFile { path: "text/en/log.toml", text: cards!("blood-rage/text/en/log.toml") },
        BakedFile { path: "text/en/marks.toml", text: cards!("blood-rage/text/en/marks.toml") },
        BakedFile { path: "text/en/phrases.toml", text: cards!("blood-rage/text/en/phrases.toml") },
        BakedFile { path: "text/pl/authored.toml", text: cards!("blood-rage/text/pl/authored.toml") },
        BakedFile { path: "text/pl/cards.toml", text: cards!("blood-rage/text/pl/cards.toml") },
        BakedFile { path: "text/pl/lexicon.toml", text: cards!("blood-rage/text/pl/lexicon.toml") },
        BakedFile { path: "text/pl/log.toml", text: cards!("blood-rage/text/pl/log.toml") },
        BakedFile { path: "text/pl/marks.toml", text: cards!("blood-rage/text/pl/marks.toml") },
        BakedFile { path: "text/pl/phrases.toml", text: cards!("blood-rage/text/pl/phrases.toml") },
        BakedFile { path: "text/terms.toml", text: cards!("blood-rage/text/terms.toml") },
    ],
};
