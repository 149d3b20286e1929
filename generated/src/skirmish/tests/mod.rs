//! The files of `skirmish/tests`. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod cards;
#[rustfmt::skip]
pub mod rules;
