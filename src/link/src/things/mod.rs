//! Stages 2 and 3, selection: what is played takes from the units presets and options, populations, zones.
//!
//! In: declarations, and a [`crate::Selection`]. Out: domains with their members, and where those can lie. Example: `copies: 1, 2+`
//! gives one copy with two seats and two with three. No body is read here, except the constant lists of what is left out.

pub(crate) mod kinds;
pub(crate) mod population;
pub(crate) mod presets;
pub(crate) mod zones;

/// What a named item reads as that has no copy at the table, like the pieces and the zones of a seat nobody sits on: a
/// number that no thing has, so it is like nothing that is. In a field it is kept as none.
pub(crate) const ABSENT: i32 = -2;

pub(crate) use kinds::Kinds;
pub(crate) use population::Things;
pub(crate) use presets::{Over, Presets, SettingValue, Target};
