//! Which statements a game ran, for tools that ask it. An effect of which it was asked whether it could do something counts
//! as begun: its first statement is told, too. Off unless asked for: a game that is not recorded runs the loop that knows
//! nothing of it.

use model::program::Origin;

use crate::game::Game;

impl Game {
    /// Records from now on which statements run, or are looked at in an effect.
    pub fn record(&mut self) {
        let statements = self.engine.program.code.len();
        self.scratch.seen = vec![0; statements.div_ceil(64)];
    }

    /// Where the statements come from that ran since [`Game::record`], or since this was asked last; each once, in order
    /// of the program. Statements that link made by itself are left out.
    pub fn take_record(&mut self) -> Vec<Origin> {
        let mut ran = Vec::new();
        for (at, word) in self.scratch.seen.iter_mut().enumerate() {
            let origins = self.engine.program.origins.get(at * 64..).unwrap_or(&[]);
            let bits = (0..64usize).filter(|bit| *word >> bit & 1 == 1);
            ran.extend(bits.filter_map(|bit| origins.get(bit)).filter(|origin| **origin != Origin::NOWHERE));
            *word = 0;
        }
        ran.dedup();
        ran
    }
}
