//! The files of `skirmish/rules`. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod play;
#[rustfmt::skip]
pub mod turns;
#[rustfmt::skip]
pub mod words;
