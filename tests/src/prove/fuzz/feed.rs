//! Feeds a reader and watches it: an input may not fail, take long, or leave the program much larger. What to do with an
//! input that was read is left to the caller.

use std::collections::BTreeSet;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use model::hash::mix;

use super::mutate::mutated;
use super::{Bench, Reader, corpus};

/// Longer than any input may take, optimised or not.
const HANG: Duration = Duration::from_secs(10);

/// More bytes than the program may ever hold.
const MEMORY: usize = 1 << 31;

/// Bytes by which the program may grow while it reads an input: so many for each byte of it ..
const GROWTH_FACTOR: usize = 2048;

/// .. and so many for what is made once, whatever the input.
const GROWTH_CONSTANT: usize = 32 << 20;

/// How often the input in work is looked at.
const GLANCE: Duration = Duration::from_millis(5);

/// What was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fed {
    /// Inputs read.
    pub inputs: u64,
    /// Bytes by which the program grew during the input that made it grow most; none where that cannot be known.
    pub growth: Option<usize>,
}

/// The input that is read, since when, and what the program held then.
type Current = Mutex<Option<(Instant, Option<usize>, Vec<u8>)>>;

/// Feeds a reader while `go_on` says so of the number of inputs. `met` is called after each, with the input and what
/// it was refused for.
///
/// # Errors
/// One line: what an input did, and where it is kept. A hang, or memory without bound, ends the program after it is told.
pub fn feed(
    bench: &Bench,
    seed: u64,
    go_on: impl Fn(u64) -> bool,
    mut met: impl FnMut(&[u8], &BTreeSet<String>),
) -> Result<Fed, String> {
    let reader = bench.reader;
    let (current, peak) = (Arc::<Current>::default(), Arc::new(AtomicUsize::new(0)));
    watch(reader, &current, &peak);
    let seeds: Vec<Vec<u8>> = bench.seeds.iter().chain(&bench.kept).cloned().collect();
    let mut fed = Fed::default();
    while go_on(fed.inputs) {
        let input = mutated(&seeds, mix(seed ^ mix(fed.inputs)));
        let before = resident();
        peak.store(0, Ordering::Relaxed);
        if let Ok(mut current) = current.lock() {
            *current = Some((Instant::now(), before, input.clone()));
        }
        let reasons = attempt(bench, &input);
        if let Ok(mut current) = current.lock() {
            *current = None;
        }
        let reasons = reasons.map_err(|what| format!("{what}; the input is {}", corpus::keep(reader, &input)))?;
        if let (Some(before), Some(after)) = (before, resident()) {
            let growth = after.max(peak.load(Ordering::Relaxed)).saturating_sub(before);
            fed.growth = fed.growth.max(Some(growth));
            if growth > allowed(input.len()) {
                let kept = corpus::keep(reader, &input);
                return Err(format!("{} grew by {growth} bytes; the input is {kept}", reader.name()));
            }
        }
        met(&input, &reasons);
        fed.inputs += 1;
    }
    Ok(fed)
}

/// Reads one input.
///
/// # Errors
/// That the reader fails.
pub(super) fn attempt(bench: &Bench, input: &[u8]) -> Result<BTreeSet<String>, String> {
    catch_unwind(AssertUnwindSafe(|| bench.read(input))).map_err(|_| format!("{} fails", bench.reader.name()))
}

/// Bytes by which the program may grow for an input of `length` bytes.
fn allowed(length: usize) -> usize {
    length.saturating_mul(GROWTH_FACTOR).saturating_add(GROWTH_CONSTANT)
}

/// Looks at the input in work until nobody feeds any more; notes the most that the program held.
fn watch(reader: Reader, current: &Arc<Current>, peak: &Arc<AtomicUsize>) {
    let (watched, peak) = (Arc::downgrade(current), Arc::clone(peak));
    std::thread::spawn(move || {
        while let Some(current) = watched.upgrade() {
            if let Ok(current) = current.lock()
                && let Some((began, before, bytes)) = &*current
            {
                let now = resident().unwrap_or(0);
                peak.fetch_max(now, Ordering::Relaxed);
                let grown = before.is_some_and(|before| now.saturating_sub(before) > allowed(bytes.len()));
                if began.elapsed() > HANG || now > MEMORY || grown {
                    let what = if began.elapsed() > HANG { "hangs" } else { "takes memory without bound" };
                    println!("fuzz: FAILED: {} {what}; the input is {}", reader.name(), corpus::keep(reader, bytes));
                    std::process::exit(1);
                }
            }
            drop(current);
            std::thread::sleep(GLANCE);
        }
    });
}

/// Bytes that the program holds, if the system says so. A page counts as 4096 bytes: where pages are larger, the bounds
/// are wider by as much.
fn resident() -> Option<usize> {
    let status = fs::read_to_string("/proc/self/statm").ok()?;
    Some(status.split(' ').nth(1)?.parse::<usize>().ok()? * 4096)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_held_is_seen_to_grow() {
        let Some(before) = resident() else { return };
        let held = vec![1_u8; 64 << 20];
        let after = resident().expect("it was known a moment ago");
        assert!(after.saturating_sub(before) > allowed(0), "{before} {after} {}", held.len());
        drop(held);
    }
}
