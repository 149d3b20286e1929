//! What one link learned for the next.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Mutex;

use crate::lower::counts::Scoped;

/// What links of one game foresee of each other, for each number of seats: the limits that procedures set back. A link
/// that meets just these is written once and not twice; one that meets others is made as if nothing had been foreseen.
/// So what was linked before never shows in a program, and a game may be another each time, such as one that was edited.
#[derive(Default)]
pub struct Foresight(Mutex<BTreeMap<u8, Vec<Scoped>>>);

impl Foresight {
    /// The limits that the last link for so many seats met too late; none of the first.
    pub(crate) fn of(&self, seats: u8) -> Option<Vec<Scoped>> {
        self.0.lock().ok()?.get(&seats).cloned()
    }

    pub(crate) fn keep(&self, seats: u8, met: &[Scoped]) {
        self.0.lock().into_iter().for_each(|mut known| drop(known.insert(seats, met.to_vec())));
    }
}

impl fmt::Debug for Foresight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Foresight").finish_non_exhaustive()
    }
}
