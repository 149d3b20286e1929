//! Stage 6: events and everything that listens to them: listeners, modifiers, actions, state triggers, and what is
//! granted of these for a while.

pub(crate) mod actions;
pub(crate) mod events;
pub(crate) mod grants;
pub(crate) mod limits;
pub(crate) mod listeners;
pub(crate) mod modifiers;
pub(crate) mod over;
