//! Stage 6: events and everything that listens to them: listeners, modifiers, actions, state triggers, and what is
//! granted of these for a while.
//!
//! In: abilities of items, presets and rules. Out: for each event the objects that listen, for each value those that modify it, for
//! each menu its entries. Example: `when you win battle { .. }` on a card of two copies is one body and two bits.

pub(crate) mod actions;
pub(crate) mod events;
pub(crate) mod grants;
pub(crate) mod limits;
pub(crate) mod listeners;
pub(crate) mod modifiers;
pub(crate) mod over;
