//! Taking back: a ring of copies of the state at decisions, with the reason why an answer cannot be taken back.
//!
//! A copy restores frames, streams and knowledge at once, so there is no second mechanism that could disagree. The question
//! that was open is kept with it: it follows from the state, but computing it costs more than both copies.

use std::collections::VecDeque;
use std::sync::OnceLock;

use crate::error::UndoError;
use crate::journal::{Journal, Record};
use crate::machine::Barrier;
use crate::question::{Answer, Question};
use crate::state::State;

/// One remembered state, before an answer was given.
#[derive(Clone, Debug, Default)]
pub(crate) struct Snapshot {
    pub(crate) bytes: Vec<u8>,
    /// The question that was open.
    pub(crate) question: Question,
    /// The answer given to it.
    pub(crate) answer: Option<Answer>,
    /// Why it cannot be taken back.
    pub(crate) barrier: Option<UndoError>,
    /// Whether it told its seat something, once that was looked at.
    pub(crate) told: OnceLock<bool>,
    /// Records that were there before.
    pub(crate) records: usize,
    /// Records taken back with the answer.
    pub(crate) tail: Vec<Record>,
}

impl Snapshot {
    /// Becomes a copy of what is there, in the memory it has.
    fn copy(&mut self, state: &State, question: &Question, records: usize) {
        self.bytes.clear();
        self.bytes.extend_from_slice(state.used());
        self.question.clone_from(question);
        self.answer = None;
        self.told.take();
        self.barrier = None;
        self.records = records;
    }
}

/// The ring.
#[derive(Clone, Debug, Default)]
pub(crate) struct History {
    room: usize,
    past: VecDeque<Snapshot>,
    future: Vec<Snapshot>,
    /// Memory of one that went.
    spare: Snapshot,
}

impl History {
    pub(crate) fn new(room: usize) -> History {
        History { room: room.max(1), ..History::default() }
    }
    pub(crate) fn clear(&mut self) {
        self.past.clear();
        self.future.clear();
    }

    /// Remembers the state and its question before an answer.
    pub(crate) fn remember(&mut self, state: &State, question: &Question, answer: &Answer, records: usize) {
        self.future.clear();
        let mut snapshot = if self.past.len() >= self.room { self.past.pop_front() } else { None }.unwrap_or_default();
        snapshot.copy(state, question, records);
        snapshot.answer = Some(answer.clone());
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
        self.last().map_or(Some(UndoError::Nothing), |last| last.barrier)
    }

    /// What was before the last answer.
    pub(crate) fn last(&self) -> Option<&Snapshot> {
        self.past.back()
    }

    /// Goes one answer back, whatever stands between; none if there is none.
    pub(crate) fn undo(&mut self, state: &mut State, question: &mut Question, journal: &mut Journal) -> Option<()> {
        let last = self.past.pop_back()?;
        let mut now = self.exchange(last, state, question);
        now.tail = match journal {
            Some(records) if records.len() >= now.records => records.split_off(now.records),
            _ => Vec::new(),
        };
        self.future.push(now);
        Some(())
    }

    /// Goes one answer forward again; none if none was taken back.
    pub(crate) fn redo(&mut self, state: &mut State, question: &mut Question, journal: &mut Journal) -> Option<()> {
        let mut next = self.future.pop()?;
        if let Some(records) = journal {
            records.append(&mut next.tail);
        }
        let before = self.exchange(next, state, question);
        self.past.push_back(before);
        Some(())
    }

    /// Puts a snapshot in the place of what is there; answers a snapshot of that, with its answer and as many records before.
    fn exchange(&mut self, other: Snapshot, state: &mut State, question: &mut Question) -> Snapshot {
        let mut now = std::mem::replace(&mut self.spare, other);
        now.copy(state, question, self.spare.records);
        now.answer = self.spare.answer.take();
        state.restore(&self.spare.bytes);
        std::mem::swap(question, &mut self.spare.question);
        now
    }
}

/// Why an answer cannot be taken back: chance, what its seat did not know and somebody saw, then another decider.
pub(crate) fn barrier(seen: Barrier, before: u8, after: Option<u8>) -> Option<UndoError> {
    let decider = after.is_some_and(|after| after != before);
    let reasons = [(seen.random, UndoError::Random), (seen.news, UndoError::Revealed), (decider, UndoError::Decider)];
    reasons.into_iter().find(|(holds, _)| *holds).map(|(_, reason)| reason)
}
