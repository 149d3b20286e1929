//! A game statement by statement: for whoever looks over the engine's shoulder. What is read here is read as the
//! statement that comes next would read it; nothing is changed by looking.

use crate::machine::EVERYWHERE;
use std::sync::Arc;

use model::program::{NONE, NumId, Pc, ProcId, SLOT_BYTES, SetId};

use crate::attach::by_width;
use crate::bits::Members;
use crate::game::{Engine, Game};
use crate::machine::{Machine, frame};
use crate::mem;
use crate::run::{self};

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
        let mut base = self.state.base() as usize;
        let mut frames = Vec::new();
        while base != 0 {
            let proc = ProcId(frame::proc(bytes, base));
            let slots = usize::from(self.engine.program.procs[proc.index()].slots);
            let slots = slots_at(bytes, base, slots);
            frames.push(Running { proc, over: frame::over(bytes, base), slots });
            base = frame::previous(bytes, base);
        }
        frames
    }
    /// Reads a number row with these slots, or in the innermost frame; none where a bound of what may be looked at is
    /// passed.
    pub fn peek(&mut self, row: NumId, slots: Option<&[i32]>) -> Option<i32> {
        let operand = self.engine.tables.operands[row.index()];
        self.reading(|m| {
            let read = in_slots(m, slots, |m| m.num(operand));
            m.fault.is_none().then_some(read)
        })
    }

    /// Reads a set row likewise.
    pub fn peek_set(&mut self, row: SetId, slots: Option<&[i32]>) -> Option<Members> {
        let operand = self.engine.tables.set_operands[row.index()];
        let domain = self.engine.program.sets[row.index()].1;
        let words = usize::from(self.engine.program.domains[domain.index()].words);
        let read = |m: &mut Machine<'_>| by_width!(words, B => Members::from_bits(m.set::<B>(operand)));
        self.reading(|m| {
            let read = in_slots(m, slots, read);
            m.fault.is_none().then_some(read)
        })
    }
}

fn slots_at(bytes: &[u8], base: usize, slots: usize) -> Vec<i32> {
    (0..slots).map(|slot| mem::slot(bytes, base + SLOT_BYTES as usize * slot)).collect()
}

/// Reads in a frame of these slots above the stack.
fn in_slots<R: Default>(m: &mut Machine<'_>, slots: Option<&[i32]>, read: impl FnOnce(&mut Machine<'_>) -> R) -> R {
    let Some(slots) = slots else { return read(m) };
    let Some((saved, at)) = m.open(slots.len().max(2)) else { return R::default() };
    for k in 0..slots.len().max(2) {
        mem::set_slot(m.mem, at + mem::SLOT * k, slots.get(k).copied().unwrap_or(NONE));
    }
    m.base = at;
    let value = read(m);
    m.close(saved);
    value
}
