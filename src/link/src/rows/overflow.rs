//! Tables that are full while rows are made: it is noted, rows go on with what is there, and in the end nothing is linked.

use model::program::{Origin, Reg};

use super::Rows;

/// Registers of a tree. Sets of them are masks of 64 bits, with some to spare.
const MOST_REGISTERS: Reg = 48;

/// What finds no room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Full {
    /// Number rows.
    Numbers,
    /// Set rows.
    Sets,
    /// Constant sets.
    Masks,
    /// Candidates inside one another.
    Registers,
}

/// What found no room first, and the line it stands in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Overflow {
    /// What it is.
    pub(crate) what: Full,
    /// Where it stands.
    pub(crate) at: Option<Origin>,
}

impl Rows {
    /// Notes that something finds no room where rows are made now.
    pub(crate) fn no_room(&mut self, what: Full) {
        self.overflow.get_or_insert(Overflow { what, at: self.here });
    }

    /// A fresh register outside of a mask.
    pub(crate) fn fresh(&mut self, taken: u64) -> Reg {
        match (0..MOST_REGISTERS).find(|reg| taken >> reg & 1 == 0) {
            Some(reg) => reg,
            None => {
                self.no_room(Full::Registers);
                0
            }
        }
    }
}
