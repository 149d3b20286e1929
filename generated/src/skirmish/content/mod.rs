//! The files of `skirmish/content`. Written by `cargo xtask build`: edit `cards/`, not this.

#[rustfmt::skip]
pub mod banners;
#[rustfmt::skip]
pub mod editions;
#[rustfmt::skip]
pub mod marsh;
#[rustfmt::skip]
pub mod ploys;
