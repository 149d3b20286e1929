//! The files of `blood_rage/text`. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod bg;
#[rustfmt::skip]
pub mod cs;
#[rustfmt::skip]
pub mod en;
#[rustfmt::skip]
pub mod pl;
#[rustfmt::skip]
pub mod terms_toml;
