//! Who may step in while another seat is asked, and who decided what was answered.

use std::fmt;

use model::program::MenuId;

use crate::error::Refusal;
use crate::game::Game;
use crate::question::{Answer, Question};
use crate::run;

impl Question {
    /// The seat that decides an answer: who steps in, else who is asked.
    #[must_use]
    pub fn decides(&self, answer: &Answer) -> u8 {
        if let Answer::Aside { seat, .. } = answer { *seat } else { self.decider }
    }
}

/// Memory for a copy of a game, and of the next one: what is looked at again and again is not made anew each time.
#[derive(Default)]
pub(crate) struct Room(Option<Game>);

impl Room {
    /// A copy of a game.
    pub(crate) fn copy(&mut self, game: &Game) -> &mut Game {
        let copy = self.0.get_or_insert_with(|| Game::blank(&game.engine));
        copy.fork_from(game);
        copy
    }
}

impl Clone for Room {
    fn clone(&self) -> Room {
        Room::default()
    }
}

impl fmt::Debug for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Room")
    }
}

impl Game {
    /// The standing menus with which seats may step in before the open question is answered: an
    /// [`Answer::Aside`] of each is taken. None unless a seat is offered a menu that is not standing, and
    /// nobody has stepped in. Whether a seat can is for that seat alone to know.
    #[must_use]
    pub fn asides(&self) -> Vec<(u8, MenuId)> {
        self.asides_in(&mut Room::default())
    }

    /// Whether what is asked is a question before which seats may step in.
    fn may_step_in(&self) -> bool {
        self.question().is_some_and(|question| run::may_step_in(&self.engine.tables, question, self.state.pc()))
    }

    /// As [`Game::asides`], in memory that is used again.
    pub(crate) fn asides_in(&self, room: &mut Room) -> Vec<(u8, MenuId)> {
        if !self.may_step_in() {
            return Vec::new();
        }
        let pc = self.state.pc();
        room.copy(self).reading(|m| run::asides(m, pc))
    }

    /// As [`Game::asides`], without a copy: what is read here leaves no trace.
    pub(crate) fn asides_here(&mut self) -> Vec<(u8, MenuId)> {
        if !self.may_step_in() {
            return Vec::new();
        }
        let (noted, epoch, pc) = (self.scratch.noted.len(), self.scratch.state_epoch, self.state.pc());
        let open = self.reading(|m| run::asides(m, pc));
        self.scratch.noted.truncate(noted);
        self.scratch.state_epoch = epoch;
        debug_assert_eq!(open, self.asides(), "what is read on a copy and here is the same");
        open
    }

    /// Whether an answer would be taken now: one that the open question offers, or a seat that may step in.
    #[must_use]
    pub fn takes(&self, answer: &Answer) -> bool {
        self.check(answer).is_ok()
    }

    /// Whether a seat may step in with a menu.
    pub(crate) fn check_aside(&self, seat: u8, menu: MenuId) -> Result<(), Refusal> {
        let question = self.question().ok_or(Refusal::NothingAsked)?;
        if self.asides().contains(&(seat, menu)) { Ok(()) } else { Err(Refusal::NotOffered(question.ask)) }
    }
}
