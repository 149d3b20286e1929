//! The files of `lords_of_ragnarok/content/house`. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod cards;
#[rustfmt::skip]
pub mod events;
#[rustfmt::skip]
pub mod gods;
#[rustfmt::skip]
pub mod heroes;
#[rustfmt::skip]
pub mod map;
#[rustfmt::skip]
pub mod monsters;
#[rustfmt::skip]
pub mod realms;
