//! The game `skirmish`: its files, by path. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod content;
#[rustfmt::skip]
pub mod game_toml;
#[rustfmt::skip]
pub mod rules;
#[rustfmt::skip]
pub mod rules_toml;
#[rustfmt::skip]
pub mod tests;
#[rustfmt::skip]
pub mod text;

use model::baked::BakedGame;

/// The game.
pub static GAME: BakedGame = BakedGame {
    id: "skirmish",
    manifest: game_toml::TEXT,
    units: &[
        &content::banners::UNIT,
        &content::editions::UNIT,
        &content::marsh::UNIT,
        &content::ploys::UNIT,
        &rules::play::UNIT,
        &rules::turns::UNIT,
        &rules::words::UNIT,
        &tests::cards::UNIT,
        &tests::rules::UNIT,
    ],
    files: &[
        rules_toml::FILE,
        text::en::cards_toml::FILE,
        text::en::log_toml::FILE,
        text::en::phrases_toml::FILE,
        text::terms_toml::FILE,
    ],
};
