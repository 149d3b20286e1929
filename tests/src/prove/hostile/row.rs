//! What a shape cost through one command, and whether that holds.

use std::fmt;

use super::child::Cost;

/// How much dearer twice the input may be.
const DOUBLE: f64 = 2.4;
/// Seconds below which a time says nothing about growth: the clock and the system's noise.
pub(super) const FLOOR: f64 = 0.1;
/// The same for commands that play: a text as short as `repeat 99 times` inside itself is long in playing, so what holds
/// there is that a game is ended by its budgets within this time.
const PLAYING: f64 = 1.0;
/// The commands that play.
const PLAYED: [&str; 4] = ["sim", "play", "replay", "test"];
/// An input of so many bytes at most must be done within the three that follow.
const SMALL: u64 = 64 << 10;
/// Seconds of the processor.
const SECONDS: f64 = 2.0;
/// Bytes held.
const MEMORY: u64 = 300 << 20;
/// Bytes written.
const OUTPUT: u64 = 8 << 20;

/// What a shape cost through one command, a size after the other.
#[derive(Clone, Debug)]
pub struct Row {
    /// The shape.
    pub shape: &'static str,
    /// The command.
    pub command: String,
    /// Seconds that starting takes.
    started: f64,
    /// Bytes of the input, and the least cost.
    pub costs: Vec<(u64, Cost)>,
    /// Why it does not hold.
    pub broken: Vec<String>,
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:26} {:44}", self.shape, self.command)?;
        for (bytes, cost) in &self.costs {
            let how = match cost.code {
                Some(0) => "",
                Some(1) => " refused",
                Some(2) => " unknown",
                _ => " ABORTED",
            };
            write!(f, " | {:>5} KiB {:.2} s{how}", bytes >> 10, cost.seconds)?;
        }
        let most = |of: fn(&Cost) -> u64| self.costs.iter().map(|(_, cost)| of(cost)).max().unwrap_or(0);
        write!(f, " | {} MB, {} KB out", most(|c| c.memory) >> 20, most(|c| c.output) >> 10)?;
        self.broken.iter().try_for_each(|why| write!(f, "\n    {why}"))
    }
}

impl Row {
    /// Before anything was measured but starting, in seconds.
    pub(super) fn new(shape: &'static str, command: &str, started: f64) -> Row {
        Row { shape, command: command.to_owned(), started, costs: Vec::new(), broken: Vec::new() }
    }

    /// Whether a size holds, beside the ones before.
    pub(super) fn judge(&mut self, bytes: u64, cost: &Cost) {
        let kib = bytes >> 10;
        let mut broken = |why: String| self.broken.push(format!("{kib} KiB {why}"));
        match cost.code {
            Some(0 | 1) => {}
            Some(2) => broken(format!("are not understood: {}", cost.last.trim())),
            Some(_) | None => broken(format!("end it violently: {}", cost.last.trim())),
        }
        if bytes <= SMALL {
            if cost.seconds > SECONDS {
                broken(format!("take {:.1} s", cost.seconds));
            }
            if cost.memory > MEMORY {
                broken(format!("take {} MB", cost.memory >> 20));
            }
            if cost.output > OUTPUT {
                broken(format!("make {} KB of output", cost.output >> 10));
            }
        }
        if let Some((_, before)) = self.costs.last().filter(|(_, before)| self.is_dear(before, cost)) {
            let times = self.own(cost) / self.own(before).max(0.001);
            self.broken.push(format!("{kib} KiB take {times:.2} times as long as half of it"));
        }
    }

    /// Whether a cost is more than twice the input may be dearer than half of it.
    pub(super) fn is_dear(&self, before: &Cost, cost: &Cost) -> bool {
        let floor = if PLAYED.iter().any(|word| self.command.starts_with(word)) { PLAYING } else { FLOOR };
        let (old, new) = (self.own(before), self.own(cost));
        new > floor && new > old.max(floor / DOUBLE) * DOUBLE
    }

    /// Seconds without those for starting.
    pub(super) fn own(&self, cost: &Cost) -> f64 {
        (cost.seconds - self.started).max(0.0)
    }
}
