//! The files of `blood_rage/content`. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod battle_cards;
#[rustfmt::skip]
pub mod board;
#[rustfmt::skip]
pub mod editions;
#[rustfmt::skip]
pub mod figures;
#[rustfmt::skip]
pub mod quests;
#[rustfmt::skip]
pub mod tokens;
#[rustfmt::skip]
pub mod upgrades_1;
#[rustfmt::skip]
pub mod upgrades_2;
#[rustfmt::skip]
pub mod upgrades_3;
