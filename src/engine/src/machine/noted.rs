//! Places of a program that a game may read, and which of them it read when.

use model::program::{AbilityId, ConstId, Pc, ProcId, ValueId};

/// A place of a program that a game may read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Spot {
    /// A statement, when it runs.
    Statement(Pc),
    /// The condition of a listener.
    Listener(AbilityId),
    /// The condition of a modifier: value, and position in its modifiers.
    Modifier(ValueId, u16),
    /// Whether an entry of a menu is ready: menu and entry.
    Entry(u16, u16),
    /// The condition of a state trigger, by position.
    State(u16),
    /// The condition of a state trigger that a grant holds: grant and position.
    GrantedState(u16, u16),
    /// Whether an event ends a grant.
    GrantEnd(u16),
    /// Whether a procedure could do something.
    Possible(ProcId),
    /// What a constant column says of an object (0 for a setting), when a row reads it of that object alone or of a set
    /// it is in.
    Cell(ConstId, u16),
}

/// A mark that was read, and how many records the journal had then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noted {
    /// Records made before.
    pub records: u32,
    /// The mark.
    pub mark: u16,
}
