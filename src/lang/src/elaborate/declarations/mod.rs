//! Bodies of declarations, items and presets.

pub mod cost;
pub mod item;
pub mod preset;
pub mod value;
pub mod verb;
