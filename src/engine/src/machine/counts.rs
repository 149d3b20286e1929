//! What is evaluated, counted: runs, rows and time of every statement, evaluations of every row.

use super::tables::Width;

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
    pub(crate) code: Vec<Cost>,
    pub(crate) nums: Vec<u64>,
    /// By width of set: one, two, eight and thirty-two words.
    pub(crate) sets: [Vec<u64>; 4],
    pub(crate) clock: Option<fn() -> u64>,
    pub(crate) pc: usize,
    pub(crate) since: u64,
}

fn place<T: Clone + Default>(list: &mut Vec<T>, at: usize) -> &mut T {
    if at >= list.len() {
        list.resize(at + 1, T::default());
    }
    &mut list[at]
}

pub(crate) fn width(words: usize) -> usize {
    match words {
        0 | 1 => 0,
        2 => 1,
        3..=8 => 2,
        _ => 3,
    }
}

impl Counts {
    fn cost(&mut self, pc: usize) -> &mut Cost {
        place(&mut self.code, pc)
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
        *place(&mut self.nums, at as usize) += 1;
    }
    /// A set row of so many words is evaluated.
    pub(crate) fn set<B: Width>(&mut self, at: usize) {
        let pc = self.pc;
        self.cost(pc).rows += 1;
        *place(&mut self.sets[width(B::WORDS)], at) += 1;
    }
}
