//! Taking answers back, as long as no other seat decides and nothing came to light: neither by chance nor by a piece that was
//! shown (both noted by the kernel, `history` looks), nor by what an effect did because of one.
//!
//! The last of these no kernel verb sees. So the answer is given in worlds that its seat could have been in, as far as it
//! knows: where one of them looks different to it afterwards, the answer told which world it is in. The worlds follow from
//! what that seat knows; whether an answer can be taken back tells no more than what it has seen.

use model::program::EventId;

use crate::error::UndoError;
use crate::game::Game;
use crate::history::{History, Snapshot};
use crate::journal::Record;

/// So many worlds are tried. What differs in none of them told little.
const WORLDS: u64 = 16;

/// What happened, without the pieces that a seat does not know.
type Events = Vec<(EventId, Vec<Option<i32>>)>;

impl Game {
    /// Remembers so many answers for [`Game::undo`].
    pub fn keep_history(&mut self, answers: usize) {
        self.history = Some(History::new(answers));
    }

    /// Why the last answer cannot be taken back; none if it can.
    pub fn undo_barrier(&self) -> Option<UndoError> {
        let Some(history) = &self.history else { return Some(UndoError::Nothing) };
        history.barrier().or_else(|| {
            let last = history.last()?;
            last.told.get_or_init(|| self.told(last)).then_some(UndoError::Revealed)
        })
    }

    /// Takes the last answer back.
    ///
    /// # Errors
    /// Nothing is remembered, or chance, knowledge or another seat stands between.
    pub fn undo(&mut self) -> Result<(), UndoError> {
        if let Some(reason) = self.undo_barrier() {
            return Err(reason);
        }
        let history = self.history.as_mut().ok_or(UndoError::Nothing)?;
        self.scratch.state_epoch = 0;
        history.undo(&mut self.state, &mut self.scratch.question, &mut self.journal).ok_or(UndoError::Nothing)
    }

    /// Gives the answer again that was taken back last.
    ///
    /// # Errors
    /// No answer was taken back, or another one was given since.
    pub fn redo(&mut self) -> Result<(), UndoError> {
        let history = self.history.as_mut().ok_or(UndoError::Nothing)?;
        self.scratch.state_epoch = 0;
        history.redo(&mut self.state, &mut self.scratch.question, &mut self.journal).ok_or(UndoError::Nothing)
    }

    /// Whether the answer that was given to a question told its seat something.
    fn told(&self, before: &Snapshot) -> bool {
        let seat = before.answer.as_ref().map_or(before.question.decider, |answer| before.question.decides(answer));
        let mut then = self.fork();
        then.state.restore(&before.bytes);
        then.scratch.question.clone_from(&before.question);
        let (mut after, mut world) = (then.fork(), then.fork());
        let Some(seen) = after.answered(before, seat) else { return true };
        let unseen = then.unseen(seat);
        (0..WORLDS).any(|salt| {
            world.fork_from(&then);
            world.imagine_as(&unseen, salt);
            // Chance is no matter here: it falls as it fell.
            world.state.reseed(then.state.seed());
            world.answered(before, seat).is_none_or(|told| told != seen || !world.looks_like(&after, seat))
        })
    }

    /// Gives the answer; what a seat is told of what happens, none if it cannot be given.
    fn answered(&mut self, before: &Snapshot, seat: u8) -> Option<Events> {
        self.journal = Some(Vec::new());
        self.answer(before.answer.clone()?).ok()?;
        let events = self.journal().iter().filter_map(|record| {
            let Record::Event { event, slots, seen, .. } = record else { return None };
            let params = &slots[slots.len().saturating_sub(seen.len())..];
            let known = params.iter().zip(seen).map(|(slot, seen)| (seen >> seat & 1 == 1).then_some(*slot));
            Some((*event, slots.first().copied().into_iter().map(Some).chain(known).collect()))
        });
        Some(events.collect())
    }
}
