//! Stages 2 and 3: what the selection takes from the units: presets and options, populations, zones.
//!
//! Nothing here reads a body beyond constants that say what is left out.

pub(crate) mod kinds;
pub(crate) mod population;
pub(crate) mod presets;
pub(crate) mod zones;

pub(crate) use kinds::Kinds;
pub(crate) use population::Things;
pub(crate) use presets::{Over, Presets, SettingValue, Target};
