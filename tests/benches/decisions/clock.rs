//! Time: of this thread on the processor where Linux tells it, else of the clock on the wall.

use std::fs;
use std::time::Instant;

/// Where times come from.
pub struct Clock {
    start: Instant,
    processor: bool,
}

impl Clock {
    /// Looks which clock there is.
    pub fn start() -> Clock {
        Clock { start: Instant::now(), processor: on_processor().is_some() }
    }

    /// What is measured.
    pub fn name(&self) -> &'static str {
        if self.processor { "processor time of the thread" } else { "time on the wall" }
    }

    /// Seconds so far.
    pub fn now(&self) -> f64 {
        let nanoseconds = if self.processor { on_processor() } else { None };
        nanoseconds.map_or_else(|| self.start.elapsed().as_secs_f64(), |ns| ns as f64 * 1e-9)
    }

    /// What something answers, and its seconds.
    pub fn time<T>(&self, work: impl FnOnce() -> T) -> (T, f64) {
        let before = self.now();
        let made = work();
        (made, self.now() - before)
    }

    /// Seconds of one of many repetitions, the smallest of several tries.
    pub fn smallest(&self, repetitions: u32, mut work: impl FnMut()) -> f64 {
        let mut best = f64::MAX;
        for _ in 0..9 {
            let ((), seconds) = self.time(|| (0..repetitions).for_each(|_| work()));
            best = best.min(seconds / f64::from(repetitions));
        }
        best
    }
}

/// Nanoseconds this thread has run. The count is brought up to date by giving up the processor for a moment.
fn on_processor() -> Option<u64> {
    std::thread::yield_now();
    fs::read_to_string("/proc/thread-self/schedstat").ok()?.split_whitespace().next()?.parse().ok()
}

/// How this binary was built.
pub fn build() -> String {
    let kind = if cfg!(debug_assertions) { "with debug assertions: not a measurement" } else { "bench profile" };
    let popcnt = if cfg!(target_feature = "popcnt") { "popcnt" } else { "portable, no popcnt" };
    format!("{kind}, {}, {popcnt}", std::env::consts::ARCH)
}
