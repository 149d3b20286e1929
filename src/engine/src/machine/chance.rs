//! Chance as a question: what an engine that asks for it ([`Asking::chance`]) keeps of a statement that chance decides.
//!
//! The statement is given up where an outcome is missing, everything it did is taken back, and it is run again once
//! nature has answered; outcomes that were given are used in their order. So no statement has to know of it, and between
//! two questions of nature the state is one that stands before a statement.
//!
//! [`Asking::chance`]: crate::Asking

use model::program::{DomainId, StreamId};

use super::{Barrier, Machine};
use crate::question::Answer;

/// What chance decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    /// What falls.
    pub of: Falls,
    /// What may come: a number or a piece, and in how many of all equally likely cases. At least two.
    pub outcomes: Vec<(u16, u32)>,
}

/// What falls by chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Falls {
    /// A number that is rolled from a stream: the outcomes count from 0.
    Roll(StreamId),
    /// A thing that is chosen at random.
    Chosen(DomainId),
    /// A piece of a shuffled location, which lies so deep below its top.
    Lies {
        /// The domain of its pieces.
        domain: DomainId,
        /// The location.
        location: u16,
        /// 0 for its top.
        depth: u16,
    },
}

impl Chance {
    /// All equally likely cases.
    #[must_use]
    pub fn cases(&self) -> u32 {
        self.outcomes.iter().map(|(_, cases)| cases).sum()
    }
}

/// What was asked of nature and answered by it, and the state to come back to.
#[derive(Default)]
pub(crate) struct Chances {
    /// What fell for the statement that runs.
    pub(crate) fallen: Vec<u16>,
    /// How many of them it has used.
    used: usize,
    /// What must fall before the statement can run.
    pub(crate) missing: Option<Chance>,
    /// The answer of a seat that is being taken in; none if a statement runs.
    pub(crate) given: Option<Answer>,
    bytes: Vec<u8>,
    place: [usize; 3],
    records: usize,
    barrier: Barrier,
}

impl Chances {
    /// Becomes as those of another game.
    pub(crate) fn copy(&mut self, other: &Chances) {
        self.fallen.clone_from(&other.fallen);
        self.missing.clone_from(&other.missing);
        self.given.clone_from(&other.given);
    }

    /// Nothing is missing and nothing has fallen.
    pub(crate) fn forget(&mut self) {
        self.fallen.clear();
        self.missing = None;
        self.given = None;
    }
}

impl Machine<'_> {
    /// What falls; where nature has not said so yet it is asked, and the statement is given up.
    pub(crate) fn falls(&mut self, of: Falls, outcomes: Vec<(u16, u32)>) -> u16 {
        let first = outcomes.first().map_or(0, |(outcome, _)| *outcome);
        if outcomes.len() < 2 {
            return first;
        }
        let chances = &mut self.scratch.chances;
        if let Some(fallen) = chances.fallen.get(chances.used) {
            chances.used += 1;
            return *fallen;
        }
        chances.missing.get_or_insert(Chance { of, outcomes });
        self.budget = 0;
        first
    }

    /// Notes what stands before a statement.
    pub(crate) fn keep(&mut self) {
        let chances = &mut self.scratch.chances;
        chances.used = 0;
        chances.bytes.clear();
        chances.bytes.extend_from_slice(&self.mem[..self.top]);
        chances.place = [self.base, self.frame, self.limit];
        chances.records = self.journal.as_ref().map_or(0, Vec::len);
        chances.barrier = self.barrier;
    }

    /// Whether nature must be asked first: then everything is as it was before the statement.
    pub(crate) fn gives_up(&mut self) -> bool {
        let chances = &mut self.scratch.chances;
        if chances.missing.is_none() {
            chances.forget();
            return false;
        }
        self.mem[..chances.bytes.len()].copy_from_slice(&chances.bytes);
        self.top = chances.bytes.len();
        [self.base, self.frame, self.limit] = chances.place;
        self.barrier = chances.barrier;
        self.fault = None;
        if let Some(journal) = self.journal {
            journal.truncate(chances.records);
        }
        self.changed();
        true
    }
}
