//! The files of `lords_of_ragnarok/rules`. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod artifacts;
#[rustfmt::skip]
pub mod battle;
#[rustfmt::skip]
pub mod board;
#[rustfmt::skip]
pub mod endings;
#[rustfmt::skip]
pub mod figures;
#[rustfmt::skip]
pub mod heroes;
#[rustfmt::skip]
pub mod hunt;
#[rustfmt::skip]
pub mod monsters;
#[rustfmt::skip]
pub mod monuments;
#[rustfmt::skip]
pub mod prospect;
#[rustfmt::skip]
pub mod runes;
#[rustfmt::skip]
pub mod setup;
#[rustfmt::skip]
pub mod temples;
#[rustfmt::skip]
pub mod turn;
#[rustfmt::skip]
pub mod wheel;
#[rustfmt::skip]
pub mod words;
