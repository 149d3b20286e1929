//! The files of `skirmish/text`. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod en;
#[rustfmt::skip]
pub mod terms_toml;
