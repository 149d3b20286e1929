//! Taking back: a ring of copies of the state at decisions, with the reason why an answer cannot be taken back.
//!
//! A copy restores frames, streams and knowledge at once, so there is no second mechanism that could disagree.

use std::collections::VecDeque;

use crate::error::UndoError;
use crate::journal::Record;
use crate::machine::Barrier;
use crate::state::State;

/// One remembered state, before an answer was given.
#[derive(Clone, Debug, Default)]
pub(crate) struct Snapshot {
    pub(crate) bytes: Vec<u8>,
    /// Why the answer given here cannot be taken back.
    pub(crate) barrier: Option<UndoError>,
    /// Records that were there before.
    pub(crate) records: usize,
    /// Records taken back with the answer.
    pub(crate) tail: Vec<Record>,
}

/// The ring.
#[derive(Clone, Debug, Default)]
pub(crate) struct History {
    room: usize,
    past: VecDeque<Snapshot>,
    future: Vec<Snapshot>,
}

impl History {
    pub(crate) fn new(room: usize) -> History {
        History { room: room.max(1), ..History::default() }
    }
    pub(crate) fn clear(&mut self) {
        self.past.clear();
        self.future.clear();
    }

    /// Remembers the state before an answer.
    pub(crate) fn remember(&mut self, state: &State, records: usize) {
        self.future.clear();
        let mut snapshot = if self.past.len() >= self.room { self.past.pop_front() } else { None }.unwrap_or_default();
        snapshot.bytes.clear();
        snapshot.bytes.extend_from_slice(state.used());
        snapshot.barrier = None;
        snapshot.records = records;
        self.past.push_back(snapshot);
    }

    /// Notes what the answer just given led to.
    pub(crate) fn settle(&mut self, barrier: Option<UndoError>) {
        if let Some(last) = self.past.back_mut() {
            last.barrier = barrier;
        }
    }

    /// Why the last answer cannot be taken back, if so.
    pub(crate) fn barrier(&self) -> Option<UndoError> {
        match self.past.back() {
            None => Some(UndoError::Nothing),
            Some(last) => last.barrier,
        }
    }

    /// Goes one answer back.
    pub(crate) fn undo(&mut self, state: &mut State, journal: &mut Option<Vec<Record>>) -> Result<(), UndoError> {
        if let Some(reason) = self.barrier() {
            return Err(reason);
        }
        let Some(last) = self.past.pop_back() else { return Err(UndoError::Nothing) };
        let tail = match journal {
            Some(records) if records.len() >= last.records => records.split_off(last.records),
            _ => Vec::new(),
        };
        self.future.push(Snapshot { bytes: state.used().to_vec(), barrier: None, records: last.records, tail });
        state.restore(&last.bytes);
        Ok(())
    }

    /// Goes one answer forward again.
    pub(crate) fn redo(&mut self, state: &mut State, journal: &mut Option<Vec<Record>>) -> Result<(), UndoError> {
        let Some(mut next) = self.future.pop() else { return Err(UndoError::Nothing) };
        let before = Snapshot { bytes: state.used().to_vec(), records: next.records, ..Snapshot::default() };
        if let Some(records) = journal {
            records.append(&mut next.tail);
        }
        state.restore(&next.bytes);
        self.past.push_back(before);
        Ok(())
    }
}

/// Why an answer cannot be taken back: chance, knowledge, then another decider.
pub(crate) fn barrier(seen: Barrier, before: u8, after: Option<u8>) -> Option<UndoError> {
    if seen.random {
        Some(UndoError::Random)
    } else if seen.revealed {
        Some(UndoError::Revealed)
    } else if after.is_some_and(|after| after != before) {
        Some(UndoError::Decider)
    } else {
        None
    }
}
