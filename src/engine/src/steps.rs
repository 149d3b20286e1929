//! A game statement by statement: for whoever looks over the engine's shoulder. What is read here is read as the
//! statement that comes next would read it; nothing is changed by looking.

use std::sync::Arc;

use model::program::{NONE, NumId, Pc, ProcId, SetId};

use crate::bits::Members;
use crate::game::{Engine, Game};
use crate::machine::{EVERYWHERE, Machine, frame};
use crate::mem;
use crate::run;

/// A frame on the stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Running {
    /// Its procedure.
    pub proc: ProcId,
    /// Whether it has told its end, and only what waits for that still runs in it.
    pub over: bool,
    /// Its slots.
    pub slots: Vec<i32>,
}

impl Game {
    /// A game that stops before its first statement, and after every answer before the next one.
    pub fn step_by_step(engine: &Arc<Engine>, seed: u64) -> Game {
        let mut game = Game::blank(engine);
        game.stops = EVERYWHERE;
        game.reset(seed);
        game
    }
    /// The statement that [`Game::step`] runs next; none while a question waits, and when the game is over.
    pub fn next_statement(&self) -> Option<Pc> {
        (self.stops == EVERYWHERE && self.state.flags() == 0).then(|| Pc(self.state.pc()))
    }
    /// Runs one statement of a game that goes [step by step](Game::step_by_step).
    pub fn step(&mut self) {
        if let Some(Pc(pc)) = self.next_statement() {
            self.drive(EVERYWHERE, |m| run::one(m, pc));
        }
    }

    /// The frames that run, the innermost first.
    pub fn frames(&self) -> Vec<Running> {
        let bytes = self.state.bytes();
        let running = |(base, proc, _): (usize, ProcId, Pc)| {
            let slots = 0..usize::from(self.engine.program.procs[proc.index()].slots);
            let slots = slots.map(|slot| mem::slot(bytes, base + mem::SLOT * slot)).collect();
            Running { proc, over: frame::over(bytes, base), slots }
        };
        self.frames_down().map(running).collect()
    }
    /// Reads a number row with these slots, or in the innermost frame; none where a bound of what may be looked at is
    /// passed.
    pub fn peek(&mut self, row: NumId, slots: Option<&[i32]>) -> Option<i32> {
        let operand = self.engine.tables.operands[row.index()];
        self.peek_by(slots, |m| m.num(operand))
    }

    /// Reads a set row likewise.
    pub fn peek_set(&mut self, row: SetId, slots: Option<&[i32]>) -> Option<Members> {
        self.peek_by(slots, self.set_reader(row))
    }

    fn peek_by<R>(&mut self, slots: Option<&[i32]>, read: impl FnOnce(&mut Machine<'_>) -> R) -> Option<R> {
        let slots = slots.map(|slots| {
            let mut slots = slots.to_vec();
            slots.resize(slots.len().max(2), NONE);
            slots
        });
        self.reading(|m| {
            let read = match slots {
                Some(slots) => m.read_in_slots(&slots, read),
                None => Some(read(m)),
            };
            read.filter(|_| m.fault.is_none())
        })
    }
}
