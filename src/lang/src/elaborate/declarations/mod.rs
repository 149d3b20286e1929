//! Bodies of declarations, items and presets: from a header and its tree to the declaration's row of the unit.

mod apart;
pub mod cost;
pub mod item;
pub mod preset;
pub mod table;
pub mod value;
pub mod verb;
