//! Counting what is evaluated: runs, rows and time of every statement, evaluations of every row. Only with the feature
//! `counters`, because counting costs more than what it counts.
//!
//! The engine reads no clock; whoever counts lends one. What is tried on a copy of the state (payments) is not counted.

use model::program::{NumId, Pc, SetId};

use crate::attach::ROW;
use crate::game::Game;
use crate::machine::Width;

/// What one statement came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// How often it ran.
    pub runs: u64,
    /// Rows evaluated for it.
    pub rows: u64,
    /// Ticks of the clock from its dispatch to the next, a reading of the clock included; 0 without a clock.
    pub ticks: u64,
}

/// What was counted since counting began.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    code: Vec<Cost>,
    nums: Vec<u64>,
    /// By width of set: one, two, eight and thirty-two words.
    sets: [Vec<u64>; 4],
    clock: Option<fn() -> u64>,
    pc: usize,
    since: u64,
}

fn count(list: &mut Vec<u64>, at: usize) {
    if at >= list.len() {
        list.resize(at + 1, 0);
    }
    list[at] += 1;
}

fn width(words: usize) -> usize {
    match words {
        0 | 1 => 0,
        2 => 1,
        3..=8 => 2,
        _ => 3,
    }
}

impl Counts {
    fn cost(&mut self, pc: usize) -> &mut Cost {
        if pc >= self.code.len() {
            self.code.resize(pc + 1, Cost::default());
        }
        &mut self.code[pc]
    }

    /// A statement begins; the time so far goes to the one before.
    pub(crate) fn statement(&mut self, pc: u32) {
        self.pause();
        self.pc = pc as usize;
        self.cost(pc as usize).runs += 1;
    }
    /// The clock runs for nobody until the next statement.
    pub(crate) fn pause(&mut self) {
        if let Some(clock) = self.clock {
            let (now, since, pc) = (clock(), self.since, self.pc);
            self.cost(pc).ticks += now.saturating_sub(since);
            self.since = now;
        }
    }
    /// The clock runs again.
    pub(crate) fn resume(&mut self, pc: u32) {
        self.pc = pc as usize;
        if let Some(clock) = self.clock {
            self.since = clock();
        }
    }
    /// A number row is evaluated.
    pub(crate) fn num(&mut self, at: u32) {
        let pc = self.pc;
        self.cost(pc).rows += 1;
        count(&mut self.nums, at as usize);
    }
    /// A set row of so many words is evaluated.
    pub(crate) fn set<B: Width>(&mut self, at: usize) {
        let pc = self.pc;
        self.cost(pc).rows += 1;
        count(&mut self.sets[width(B::WORDS)], at);
    }
}

impl Game {
    /// Counts from here on, from zero; with a clock statements are timed in its ticks.
    pub fn count(&mut self, clock: Option<fn() -> u64>) {
        self.scratch.counts = Counts { clock, ..Counts::default() };
    }
    /// What a statement came to.
    pub fn cost_of(&self, pc: Pc) -> Cost {
        self.scratch.counts.code.get(pc.0 as usize).copied().unwrap_or_default()
    }
    /// How often a number row was evaluated; what became part of another row is counted there.
    pub fn evaluations(&self, id: NumId) -> u64 {
        self.scratch.counts.nums.get(id.index()).copied().unwrap_or(0)
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
        self.scratch.counts.sets[width(words)].get((operand >> 2) as usize).copied().unwrap_or(0)
    }
}
