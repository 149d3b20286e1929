//! Where a run ends, for tests.

use model::program::Pc;

/// Statements before which a run ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stops {
    /// One; none is `u32::MAX`.
    pub(crate) at: u32,
    /// Another one; none is `u32::MAX`.
    pub(crate) or: u32,
    /// The statement at which the run begins, if it does not end there at once; none is `u32::MAX`.
    pub(crate) passed: u32,
    /// All of them.
    pub(crate) every: bool,
}

/// To the next question.
pub(crate) const NOWHERE_TO_STOP: Stops = Stops { at: u32::MAX, or: u32::MAX, passed: u32::MAX, every: false };

/// Statement by statement.
pub(crate) const EVERYWHERE: Stops = Stops { every: true, ..NOWHERE_TO_STOP };

impl Stops {
    /// Before one statement.
    pub(crate) fn at(pc: Pc) -> Stops {
        Stops { at: pc.0, ..NOWHERE_TO_STOP }
    }

    /// Whether a run that comes to a statement ends before it.
    pub(crate) fn end(&mut self, pc: u32) -> bool {
        let passed = std::mem::replace(&mut self.passed, u32::MAX);
        (self.every || pc == self.at || pc == self.or) && pc != passed
    }
}
