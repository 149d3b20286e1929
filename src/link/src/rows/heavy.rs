//! What one row may cost: rows that mention others are short to write and long to evaluate.

use model::program::Origin;

use super::Rows;
use super::facts::Facts;

/// Rows that one row may stand for, each counted as often as it is evaluated where nothing is a loop.
pub(crate) const MOST_COST: u32 = 20_000;
/// The same for a row that evaluates others once for every member of a set.
const MOST_LOOPED: u32 = 3_000;
/// Rows inside one another.
const MOST_DEPTH: u16 = 2_000;

/// Whether a row takes too long to evaluate, and the first that does.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Heavy {
    /// Where it stands.
    pub(crate) at: Option<Origin>,
    /// Whether the reason was reported.
    pub(crate) told: bool,
}

impl Rows {
    /// Notes a row that takes too long to evaluate.
    pub(super) fn weigh(&mut self, facts: Facts, is_loop: bool) {
        let most = if is_loop { MOST_LOOPED } else { MOST_COST };
        if facts.cost > most || facts.depth > MOST_DEPTH {
            let here = self.here.unwrap_or(Origin::NOWHERE);
            self.heavy.at.get_or_insert(here);
        }
    }
}
