//! Counting what is evaluated: runs, rows and time of every statement, evaluations of every row. Only with the feature
//! `counters`, because counting costs more than what it counts.
//!
//! The engine reads no clock; whoever counts lends one. What is tried on a copy of the state (payments) is not counted.

use model::program::{NumId, Pc, SetId};

use crate::attach::by_width;
use crate::bits::Bits;
use crate::game::Game;
use crate::machine::counts::{Cost, Counts};
use crate::machine::tables::ROW;

impl Game {
    /// Counts from here on, from zero; with a clock statements are timed in its ticks.
    pub fn count(&mut self, clock: Option<fn() -> u64>) {
        self.scratch.counts = Counts { clock, ..Counts::default() };
    }
    /// What a statement came to.
    pub fn cost_of(&self, pc: Pc) -> Cost {
        self.scratch.counts.code.get(&pc.0).copied().unwrap_or_default()
    }
    /// How often a number row was evaluated; what became part of another row is counted there.
    pub fn evaluations(&self, id: NumId) -> u64 {
        self.scratch.counts.nums.get(&u32::from(id.0)).copied().unwrap_or(0)
    }
    /// How often a set row was evaluated; what lies at a fixed place is never.
    pub fn set_evaluations(&self, id: SetId) -> u64 {
        let engine = &self.engine;
        let operand = engine.tables.set_operands[id.index()];
        let domain = engine.program.sets[id.index()].1;
        let words = engine.program.domains[domain.index()].words as usize;
        if operand & 3 != ROW {
            return 0;
        }
        let width = by_width!(words, B => B::WORDS);
        self.scratch.counts.sets.get(&(width, (operand >> 2) as usize)).copied().unwrap_or(0)
    }
}
