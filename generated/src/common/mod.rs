//! The files of `common`. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod text;
