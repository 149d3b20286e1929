//! The files of `blood_rage/text/en`. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod authored_toml;
#[rustfmt::skip]
pub mod cards_toml;
#[rustfmt::skip]
pub mod lexicon_toml;
#[rustfmt::skip]
pub mod log_toml;
#[rustfmt::skip]
pub mod marks_toml;
#[rustfmt::skip]
pub mod phrases_toml;
