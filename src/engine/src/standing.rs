//! Games that stand at a statement: for tests that begin in the middle of a game, or look at it between two questions.
//!
//! A game that stands asks nothing, and things can be put in place before [`Game::resume`]. No client of a game needs
//! any of this.

use std::sync::Arc;

use model::program::{Loop, NONE, Pc, ProcId};

use crate::error::{GameError, Refusal};
use crate::game::{Engine, Game};
use crate::machine::frame::Kind;
use crate::machine::{NOWHERE_TO_STOP, Stops, frame};
use crate::mem;
use crate::question::{Answer, Question};
use crate::run::{self, End, Step};

impl Game {
    /// A game before its first statement.
    pub fn unbegun(engine: &Arc<Engine>, seed: u64) -> Game {
        let mut game = Game::blank(engine);
        game.prepare(seed);
        game
    }

    /// Whether it stands at a statement.
    pub fn stands(&self) -> bool {
        self.state.flags() == 0
    }

    /// Starts again with the same seed, but stops before a statement, as [`Game::go_to`].
    ///
    /// # Errors
    /// The game failed on the way.
    pub fn advance_to(&mut self, stop: Pc, choose: &mut dyn FnMut(&Question) -> Answer) -> Result<bool, GameError> {
        self.prepare(self.state.seed());
        let end = self.begin(Stops::at(stop));
        self.follow(end, stop, choose)
    }

    /// Goes on from where it stands or asks up to the next time that it comes before a statement, answering questions on
    /// the way by `choose`. False if the game ended, or an answer was refused, before the statement was reached.
    ///
    /// # Errors
    /// The game failed on the way.
    pub fn go_to(&mut self, stop: Pc, choose: &mut dyn FnMut(&Question) -> Answer) -> Result<bool, GameError> {
        let end = match self.question() {
            Some(_) => End::Asked,
            None if self.stands() => self.leave(Stops::at(stop)),
            None => End::Finished,
        };
        self.follow(end, stop, choose)
    }

    fn follow(
        &mut self,
        mut end: End,
        stop: Pc,
        choose: &mut dyn FnMut(&Question) -> Answer,
    ) -> Result<bool, GameError> {
        while end == End::Asked {
            let answer = choose(self.question().unwrap_or(&Question::default()));
            if self.check(&answer).is_err() {
                return Ok(false);
            }
            end = self.give(&answer, Stops::at(stop));
        }
        self.error().map_or(Ok(end == End::Stopped), Err)
    }

    /// Goes on from where it stands: to the next question, or before a statement if that comes first. Whether it stands
    /// there.
    pub fn run_to(&mut self, stop: Pc) -> bool {
        self.stands() && self.leave(Stops::at(stop)) == End::Stopped
    }

    /// Answers as [`Game::answer`] does, and stops before a statement if it comes before the next question. Such an
    /// answer cannot be taken back.
    ///
    /// # Errors
    /// As [`Game::answer`].
    pub fn answer_to(&mut self, answer: &Answer, stop: Pc) -> Result<bool, Refusal> {
        self.check(answer)?;
        Ok(self.give(answer, Stops::at(stop)) == End::Stopped)
    }

    /// Goes on after [`Game::advance_to`].
    pub fn resume(&mut self) {
        if self.stands() {
            self.leave(NOWHERE_TO_STOP);
        }
    }

    /// Goes on from the statement where it stands, which is carried out wherever it is to stop.
    fn leave(&mut self, stops: Stops) -> End {
        let pc = self.state.pc();
        self.drive(Stops { passed: pc, ..stops }, |_| Step::Go(pc))
    }

    /// A seat does what a procedure of no parameters says, before the game goes on from where it stands or asks: what is
    /// asked then is asked again afterwards, as things are then. Whether the procedure was begun: it is not once the game is over or has failed.
    /// This cannot be taken back, and no answer before it.
    pub fn perform(&mut self, proc: ProcId, seat: u8) -> bool {
        let (here, asks) = (Pc(self.state.pc()), self.question().is_some());
        if !asks && !self.stands() {
            return false;
        }
        if let Some(history) = &mut self.history {
            history.clear();
        }
        let stops = if asks { NOWHERE_TO_STOP } else { Stops::at(here) };
        self.drive(stops, |m| Step::Go(run::begin(m, proc.0, i32::from(seat), NONE, Kind::Call, here.0)));
        true
    }

    /// Where the game goes on after the outermost of what was begun as a seat and still runs; none if nothing was.
    pub(crate) fn begun_as(&self, seat: u8) -> Option<Pc> {
        let bytes = self.state.bytes();
        let begun = |(base, ..): &(usize, ProcId, Pc)| mem::slot(bytes, *base) == i32::from(seat);
        let outermost = self.frames_down().filter(begun).last();
        outermost.map(|(base, ..)| Pc(frame::return_pc(bytes, base)))
    }

    /// The loops it is in, the outermost first, by position in the program.
    pub fn loops(&self) -> Vec<usize> {
        let program = &self.engine.program;
        let mut found = Vec::new();
        for (_, proc, Pc(pc)) in self.frames_down() {
            let around = |of: &Loop| of.proc == proc && (of.body.0..of.done.0).contains(&pc);
            let mut here: Vec<usize> = (0..program.loops.len()).filter(|at| around(&program.loops[*at])).collect();
            // The innermost loop of a frame is the shortest.
            here.sort_by_key(|at| program.loops[*at].done.0 - program.loops[*at].body.0);
            found.extend(here);
        }
        found.reverse();
        found
    }

    /// Leaves out the turn of a loop at whose body it stands; it stands at the next one then, if there is one. Round the
    /// table there always is: whose turn it is is not asked for.
    pub fn next_turn(&mut self, of: &Loop) -> bool {
        if !self.stands() || self.state.pc() != of.body.0 {
            return false;
        }
        if let Some(seat) = of.seat {
            let seats = i32::from(self.engine.program.seats);
            let Some(at) = self.place_of_slot(of.proc, seat) else { return false };
            let next = (mem::slot(self.state.bytes(), at) + 1).rem_euclid(seats.max(1));
            self.scratch.state_epoch = 0;
            mem::set_slot(self.state.memory(), at, next);
            return true;
        }
        let head = of.head.0;
        let stops = Stops { at: of.body.0, or: of.done.0, ..NOWHERE_TO_STOP };
        self.drive(stops, |_| Step::Go(head)) == End::Stopped && self.state.pc() == of.body.0
    }
}
