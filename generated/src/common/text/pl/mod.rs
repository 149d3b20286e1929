//! The files of `common/text/pl`. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod lexicon_toml;
#[rustfmt::skip]
pub mod marks_toml;
#[rustfmt::skip]
pub mod phrases_toml;
#[rustfmt::skip]
pub mod ui_toml;
