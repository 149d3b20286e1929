//! The files of `common/text`. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod en;
