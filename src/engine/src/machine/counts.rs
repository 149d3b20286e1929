//! What is evaluated, counted: runs, rows and time of every statement, evaluations of every row.

use model::fast::FastMap;

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
    pub(crate) code: FastMap<u32, Cost>,
    pub(crate) nums: FastMap<u32, u64>,
    /// By the words of the set and the place among the rows of that width.
    pub(crate) sets: FastMap<(usize, usize), u64>,
    pub(crate) clock: Option<fn() -> u64>,
    pub(crate) pc: u32,
    pub(crate) since: u64,
}

impl Counts {
    fn cost(&mut self) -> &mut Cost {
        self.code.entry(self.pc).or_default()
    }

    /// A statement begins; the time so far goes to the one before.
    pub(crate) fn statement(&mut self, pc: u32) {
        self.pause();
        self.pc = pc;
        self.cost().runs += 1;
    }
    /// The clock runs for nobody until the next statement.
    pub(crate) fn pause(&mut self) {
        if let Some(clock) = self.clock {
            let (now, since) = (clock(), self.since);
            self.cost().ticks += now.saturating_sub(since);
            self.since = now;
        }
    }
    /// The clock runs again.
    pub(crate) fn resume(&mut self, pc: u32) {
        self.pc = pc;
        if let Some(clock) = self.clock {
            self.since = clock();
        }
    }
    /// A number row is evaluated.
    pub(crate) fn num(&mut self, at: u32) {
        self.cost().rows += 1;
        *self.nums.entry(at).or_default() += 1;
    }
    /// A set row of so many words is evaluated.
    pub(crate) fn set<B: Width>(&mut self, at: usize) {
        self.cost().rows += 1;
        *self.sets.entry((B::WORDS, at)).or_default() += 1;
    }
}
