//! The contract between the stages: what the compiler writes and what the engine reads.
//!
//! * [`mod@unit`]: one compiled source file, symbolic: names are names, trees are trees. Written by `lang`, committed under
//!   `generated/`, read by `link` and `text`. [`baked`] is what stands there of a game.
//! * [`program`]: one linked selection, dense: ids, masks, offsets, code. Written by `link`, read by `engine`.
//!
//! This crate holds data, the hashes it is found by and what division means, nothing else: it does not parse, link,
//! evaluate or print, and it knows no game.

// A new variant stops the build wherever it must be considered.
#![deny(clippy::wildcard_enum_match_arm)]
#![deny(clippy::cast_possible_truncation, clippy::cast_possible_wrap, clippy::cast_sign_loss)]

pub mod baked;
pub mod fast;
pub mod hash;
pub mod ids;
pub mod number;
pub mod program;
pub mod unit;
