//! Values read from outside, and what made them: nothing is noted unless somebody asks.

use model::program::{NONE, NumId};

use crate::game::Game;
use crate::machine::Machine;
use crate::machine::workings::Worked;

impl Game {
    /// Reads a row in a frame of nobody, nothing and these slots. For reports, not for loops: it works on a copy.
    pub fn read(&self, row: NumId, slots: &[i32]) -> i32 {
        let operand = self.engine.tables.operands[row.index()];
        self.fork().reading(|m| read(m, operand, slots))
    }

    /// Reads a row likewise; with it the values that modifiers applied to on the way, the innermost first.
    pub fn explain(&self, row: NumId, slots: &[i32]) -> (i32, Vec<Worked>) {
        let operand = self.engine.tables.operands[row.index()];
        let mut copy = self.fork();
        copy.scratch.worked = Some(Box::default());
        let made = copy.reading(|m| read(m, operand, slots));
        let done = copy.scratch.worked.take().map_or(Vec::new(), |workings| workings.done);
        (made, done.into_iter().filter(|worked| !worked.by.is_empty()).collect())
    }

    /// How well a seat stands, by the value that the game declares for it; none if it declares none.
    pub(crate) fn promised(&mut self, seat: u8) -> Option<i32> {
        let row = self.engine.program.promise?;
        let operand = self.engine.tables.operands[row.index()];
        Some(self.reading(|m| read(m, operand, &[seat.into()])))
    }
}

fn read(m: &mut Machine<'_>, operand: u32, slots: &[i32]) -> i32 {
    m.read_in_slots(&[&[NONE; 2], slots].concat(), |m| m.num(operand)).unwrap_or(0)
}
