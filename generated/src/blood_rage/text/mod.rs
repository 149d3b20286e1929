//! The files of `blood_rage/text`. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod en;
#[rustfmt::skip]
pub mod terms_toml;
