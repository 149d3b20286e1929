//! Limits of one row: rows that mention others are short to write and long to evaluate.

use model::program::{Origin, SetId};

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
    /// Filters that algebra works at, one inside another.
    pub(super) inside: u16,
    /// What algebra makes of one of them takes longer than to look at each candidate, so that is what is done.
    pub(super) lost: bool,
}

impl Rows {
    /// Notes a row that takes too long to evaluate.
    pub(super) fn weigh(&mut self, facts: Facts, is_loop: bool) {
        // How long a row takes is a matter of how it is played, and plain rows are not.
        if self.plain {
            return;
        }
        if self.heavy.inside > 0 {
            self.heavy.lost |= facts.cost > MOST_LOOPED;
            return;
        }
        let most = if is_loop { MOST_LOOPED } else { MOST_COST };
        if facts.weight > most || facts.depth > MOST_DEPTH {
            let here = self.here.unwrap_or(Origin::NOWHERE);
            self.heavy.at.get_or_insert(here);
        }
    }

    /// Weighs a set as a look at each member would cost, however algebra finds them.
    pub(super) fn weigh_as(&mut self, set: SetId, cost: u32) {
        let facts = &mut self.set_facts[set.index()];
        facts.weight = facts.weight.min(cost.saturating_add(3));
        let facts = *facts;
        self.weigh(facts, true);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_that_is_not_played_may_take_long() {
        let heavy = |plain| {
            let mut rows = Rows { plain, ..Rows::default() };
            rows.weigh(Facts { weight: MOST_COST + 1, ..Facts::default() }, false);
            rows.heavy.at.is_some()
        };
        assert_eq!((heavy(false), heavy(true)), (true, false));
    }
}
