//! Room for what is worked out between two questions; it is reused and never part of the state.

use super::chance::Chances;
use super::tables::{Prefilter, Tables};
use super::workings::Workings;
use crate::question::Question;

/// A listener that fits, while the engine decides between several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) ability: u16,
    pub(crate) this: u16,
    pub(crate) you: i32,
    /// Position of the grant in the state, or `u16::MAX`.
    pub(crate) grant: u16,
}

/// The registers of queries.
#[derive(Clone, Copy)]
pub(crate) struct Regs(pub(crate) [i32; 256]);

impl Default for Regs {
    fn default() -> Regs {
        Regs([0; 256])
    }
}

/// Room that is reused from decision to decision and is never part of the state.
#[derive(Default)]
pub(crate) struct Scratch {
    pub(crate) regs: Regs,
    pub(crate) ignored: Vec<u16>,
    /// Operands of modifiers that have a bound of their own, with it, of the values that are read now.
    pub(crate) bounded: Vec<(i32, i32)>,
    pub(crate) order: Vec<(u64, u16)>,
    pub(crate) found: Vec<Found>,
    /// Triggers for which the queue has no room, until the stack moves up for them.
    pub(crate) waiting: Vec<u8>,
    pub(crate) question: Question,
    /// What was asked of nature, of an engine that asks it.
    pub(crate) chances: Chances,
    /// What rows keep while nothing they read changes: for each the epoch it was computed in, then its value.
    pub(crate) memo: Vec<u64>,
    /// By modifiable value, which first arguments those modifiers may mean that were live last.
    pub(crate) prefilters: Vec<Prefilter>,
    /// The last epoch there was.
    pub(crate) epochs: u64,
    /// The state epoch that the open question was asked in, 0 once anything else touched the state.
    pub(crate) state_epoch: u64,
    /// The state epoch in which the entries of the last menu were read.
    pub(crate) offered: u64,
    /// Where payments are tried: a copy of the state and room of its own.
    pub(crate) trial: Option<Box<Trial>>,
    /// What modifiers made of values, while that is recorded; see [`crate::Game::explain`].
    pub(crate) worked: Option<Box<Workings>>,
    /// Statements that ran, one bit each, while that is recorded; else empty.
    pub(crate) seen: Vec<u64>,
    /// The first statement of each effect of which it was asked whether it could do something, likewise.
    pub(crate) looked_at: Vec<u64>,
    /// What was read of what is watched.
    pub(crate) noted: Vec<super::noted::Noted>,
    /// The statement of each record, of an engine that watches.
    pub(crate) places: Vec<model::program::Pc>,
    #[cfg(feature = "counters")]
    pub(crate) counts: super::counts::Counts,
}

/// A copy of a state on which a payment is tried.
#[derive(Default)]
pub(crate) struct Trial {
    pub(crate) memory: Vec<u8>,
    /// The block it went on in, once triggers needed a bigger one.
    pub(crate) grown: Vec<u8>,
    pub(crate) scratch: Box<Scratch>,
}

impl Scratch {
    /// Forgets what belongs to an engine.
    pub(crate) fn forget(&mut self) {
        self.memo.clear();
        self.prefilters.clear();
        self.trial = None;
    }

    /// Makes room for what rows keep.
    #[inline(always)]
    pub(crate) fn make_room(&mut self, t: &Tables) {
        if self.memo.len() < t.memo_words as usize {
            self.memo.resize(t.memo_words as usize, 0);
        }
        if self.prefilters.len() < t.values.len() {
            self.prefilters.resize(t.values.len(), Prefilter::default());
        }
    }
}

/// Notes a statement, while that is recorded.
#[inline(always)]
pub(crate) fn note(bits: &mut [u64], pc: u32) {
    if let Some(word) = bits.get_mut(pc as usize / 64) {
        *word |= 1 << (pc % 64);
    }
}
