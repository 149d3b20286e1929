//! The files of `lords_of_ragnarok/content`. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod editions;
#[rustfmt::skip]
pub mod house;
#[rustfmt::skip]
pub mod published;
