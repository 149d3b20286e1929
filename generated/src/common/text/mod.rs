//! The files of `common/text`. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod bg;
#[rustfmt::skip]
pub mod cs;
#[rustfmt::skip]
pub mod en;
#[rustfmt::skip]
pub mod pl;
