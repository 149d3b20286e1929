//! The files of `mage_knight/content`. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod advanced_actions;
#[rustfmt::skip]
pub mod artifacts;
#[rustfmt::skip]
pub mod basic_actions;
#[rustfmt::skip]
pub mod enemies;
#[rustfmt::skip]
pub mod heroes;
#[rustfmt::skip]
pub mod map;
#[rustfmt::skip]
pub mod ruins;
#[rustfmt::skip]
pub mod scenarios;
#[rustfmt::skip]
pub mod skills;
#[rustfmt::skip]
pub mod spells;
#[rustfmt::skip]
pub mod tactics;
#[rustfmt::skip]
pub mod tiles;
#[rustfmt::skip]
pub mod units;
