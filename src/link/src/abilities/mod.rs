//! Stage 6: events and everything that listens to them: listeners, modifiers, actions, state triggers.

pub(crate) mod actions;
pub(crate) mod events;
pub(crate) mod interest;
pub(crate) mod limits;
pub(crate) mod listeners;
pub(crate) mod modifiers;
pub(crate) mod over;

use crate::names::Gid;

/// A kind of event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct EventKey {
    /// The verb, procedure or step.
    pub(crate) of: Gid,
    /// Which moment of it.
    pub(crate) moment: Moment,
}

/// A moment of a verb, procedure or step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Moment {
    /// It is performed.
    Do,
    /// It begins.
    Begin,
    /// It ends.
    End,
}
