//! The games as they were when the tables were last built. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod blood_rage;
#[rustfmt::skip]
pub mod common;
#[rustfmt::skip]
pub mod row;
#[rustfmt::skip]
pub mod skirmish;

use model::baked::{BakedFile, BakedGame};

/// Every game, by id.
#[rustfmt::skip]
pub static GAMES: &[&BakedGame] = &[
    &blood_rage::GAME,
    &skirmish::GAME,
];

/// The text files all games share, by path below `cards/common`.
#[rustfmt::skip]
pub static COMMON: &[BakedFile] = &[
    common::text::bg::lexicon_toml::FILE,
    common::text::bg::marks_toml::FILE,
    common::text::bg::phrases_toml::FILE,
    common::text::bg::ui_toml::FILE,
    common::text::cs::lexicon_toml::FILE,
    common::text::cs::marks_toml::FILE,
    common::text::cs::phrases_toml::FILE,
    common::text::cs::ui_toml::FILE,
    common::text::en::lexicon_toml::FILE,
    common::text::en::marks_toml::FILE,
    common::text::en::phrases_toml::FILE,
    common::text::en::ui_toml::FILE,
    common::text::pl::lexicon_toml::FILE,
    common::text::pl::marks_toml::FILE,
    common::text::pl::phrases_toml::FILE,
    common::text::pl::ui_toml::FILE,
];
