//! What a text reads and writes, with all that it sets off, and whether two such commute.

use std::collections::{BTreeMap, BTreeSet};

use model::program::{ColId, DomainId, ProcId, SlotAt};

/// A place of the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Cell {
    /// A column, of all its objects.
    Column(ColId),
    /// Where the pieces of a domain lie.
    Place(DomainId),
    /// Who knows the pieces of a domain.
    Known(DomainId),
    /// Which things of a domain are silenced.
    Muted(DomainId),
    /// A slot of the innermost running frame of a procedure.
    Frame(ProcId, SlotAt),
}

/// How a place is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Change {
    /// It only rises.
    Up,
    /// It only falls.
    Down,
    /// Members are only put in.
    Include,
    /// Members are only taken out.
    Exclude,
    /// It becomes this number, whatever it was.
    To(i32),
    /// It becomes something else.
    Set,
}

/// What a text reads and writes.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Footprint {
    /// It does what cannot be told by reads and writes.
    pub(super) opaque: bool,
    /// It may silence something.
    pub(super) mutes: bool,
    pub(super) reads: BTreeSet<Cell>,
    pub(super) writes: BTreeMap<Cell, Change>,
}

impl Footprint {
    /// Of something of which nothing is known.
    pub(super) fn opaque() -> Self {
        Self { opaque: true, ..Self::default() }
    }

    pub(super) fn write(&mut self, cell: Cell, change: Change) {
        let known = self.writes.entry(cell).or_insert(change);
        if *known != change {
            *known = Change::Set;
        }
    }

    /// Takes in what something inside reads and writes.
    pub(super) fn add(&mut self, inner: &Footprint) {
        self.opaque |= inner.opaque;
        self.mutes |= inner.mutes;
        self.reads.extend(&inner.reads);
        inner.writes.iter().for_each(|(cell, change)| self.write(*cell, *change));
    }

    /// Whether both orders lead to the same position.
    pub(super) fn commutes(&self, other: &Footprint) -> bool {
        let apart = |one: &Footprint, other: &Footprint| one.writes.keys().all(|cell| !other.reads.contains(cell));
        let together = |(cell, change): (&Cell, &Change)| match other.writes.get(cell) {
            Some(theirs) => theirs == change && *change != Change::Set,
            None => true,
        };
        !self.opaque && !other.opaque && apart(self, other) && apart(other, self) && self.writes.iter().all(together)
    }
}
