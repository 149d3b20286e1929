//! The files of `blood_rage/rules`. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod actions;
#[rustfmt::skip]
pub mod battle;
#[rustfmt::skip]
pub mod play;
#[rustfmt::skip]
pub mod words;
