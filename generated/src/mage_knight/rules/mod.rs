//! The files of `mage_knight/rules`. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod adventures;
#[rustfmt::skip]
pub mod cards;
#[rustfmt::skip]
pub mod cities;
#[rustfmt::skip]
pub mod combat;
#[rustfmt::skip]
pub mod dummy;
#[rustfmt::skip]
pub mod effects;
#[rustfmt::skip]
pub mod heroes;
#[rustfmt::skip]
pub mod mana;
#[rustfmt::skip]
pub mod map;
#[rustfmt::skip]
pub mod moving;
#[rustfmt::skip]
pub mod offers;
#[rustfmt::skip]
pub mod play;
#[rustfmt::skip]
pub mod prospect;
#[rustfmt::skip]
pub mod quests;
#[rustfmt::skip]
pub mod scoring;
#[rustfmt::skip]
pub mod setup;
#[rustfmt::skip]
pub mod sites;
#[rustfmt::skip]
pub mod skills;
#[rustfmt::skip]
pub mod units;
#[rustfmt::skip]
pub mod words;
