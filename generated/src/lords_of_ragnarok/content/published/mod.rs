//! The files of `lords_of_ragnarok/content/published`. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod heroes;
#[rustfmt::skip]
pub mod realms;
