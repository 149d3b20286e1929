//! The files of `blood_rage/tests`. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod actions;
#[rustfmt::skip]
pub mod battle;
#[rustfmt::skip]
pub mod battle_cards;
#[rustfmt::skip]
pub mod draft;
#[rustfmt::skip]
pub mod edges;
#[rustfmt::skip]
pub mod editions;
#[rustfmt::skip]
pub mod end;
#[rustfmt::skip]
pub mod examples;
#[rustfmt::skip]
pub mod hard;
#[rustfmt::skip]
pub mod knowledge;
#[rustfmt::skip]
pub mod owners;
#[rustfmt::skip]
pub mod pillage;
#[rustfmt::skip]
pub mod printed;
#[rustfmt::skip]
pub mod quests;
#[rustfmt::skip]
pub mod ragnarok;
#[rustfmt::skip]
pub mod rulings;
#[rustfmt::skip]
pub mod set_up;
#[rustfmt::skip]
pub mod turns;
#[rustfmt::skip]
pub mod upgrades_1;
#[rustfmt::skip]
pub mod upgrades_2;
#[rustfmt::skip]
pub mod upgrades_3;
