//! The game `blood-rage`: its files, by path. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod content;
#[rustfmt::skip]
pub mod game_toml;
#[rustfmt::skip]
pub mod mutants_toml;
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
    id: "blood-rage",
    manifest: game_toml::TEXT,
    units: &[
        &content::battle_cards::UNIT,
        &content::board::UNIT,
        &content::editions::UNIT,
        &content::figures::UNIT,
        &content::quests::UNIT,
        &content::tokens::UNIT,
        &content::upgrades_1::UNIT,
        &content::upgrades_2::UNIT,
        &content::upgrades_3::UNIT,
        &rules::actions::UNIT,
        &rules::battle::UNIT,
        &rules::play::UNIT,
        &rules::words::UNIT,
        &tests::actions::UNIT,
        &tests::battle_cards::UNIT,
        &tests::battle::UNIT,
        &tests::draft::UNIT,
        &tests::edges::UNIT,
        &tests::editions::UNIT,
        &tests::end::UNIT,
        &tests::examples::UNIT,
        &tests::hard::UNIT,
        &tests::knowledge::UNIT,
        &tests::owners::UNIT,
        &tests::pillage::UNIT,
        &tests::printed::UNIT,
        &tests::quests::UNIT,
        &tests::ragnarok::UNIT,
        &tests::rulings::UNIT,
        &tests::set_up::UNIT,
        &tests::turns::UNIT,
        &tests::upgrades_1::UNIT,
        &tests::upgrades_2::UNIT,
        &tests::upgrades_3::UNIT,
    ],
    files: &[
        mutants_toml::FILE,
        rules_toml::FILE,
        text::bg::authored_toml::FILE,
        text::bg::cards_toml::FILE,
        text::bg::lexicon_toml::FILE,
        text::bg::log_toml::FILE,
        text::bg::marks_toml::FILE,
        text::bg::phrases_toml::FILE,
        text::cs::authored_toml::FILE,
        text::cs::cards_toml::FILE,
        text::cs::lexicon_toml::FILE,
        text::cs::log_toml::FILE,
        text::cs::marks_toml::FILE,
        text::cs::phrases_toml::FILE,
        text::en::authored_toml::FILE,
        text::en::cards_toml::FILE,
        text::en::lexicon_toml::FILE,
        text::en::log_toml::FILE,
        text::en::marks_toml::FILE,
        text::en::phrases_toml::FILE,
        text::pl::authored_toml::FILE,
        text::pl::cards_toml::FILE,
        text::pl::lexicon_toml::FILE,
        text::pl::log_toml::FILE,
        text::pl::marks_toml::FILE,
        text::pl::phrases_toml::FILE,
        text::terms_toml::FILE,
    ],
};
