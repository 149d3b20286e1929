//! Memo of a rewriting: what became of the rows of a tree that is being changed, so that a row that stands in several places is
//! changed once. Only large rows are remembered: a small one is sooner changed again than looked up, and comes to the same row.

use model::program::{NumId, SetId};

use super::Facts;
use crate::util::Map;

/// Cost up to which a row is small.
const SMALL: u32 = 16;

/// Changed rows by what they were.
#[derive(Default)]
pub(super) struct Memo {
    nums: Map<NumId, NumId>,
    sets: Map<SetId, SetId>,
}

impl Memo {
    /// What a number row became.
    pub(super) fn num(&self, id: NumId, facts: Facts) -> Option<NumId> {
        if facts.cost > SMALL { self.nums.get(&id).copied() } else { None }
    }

    /// What a set row became.
    pub(super) fn set(&self, id: SetId, facts: Facts) -> Option<SetId> {
        if facts.cost > SMALL { self.sets.get(&id).copied() } else { None }
    }

    /// Notes what a number row became.
    pub(super) fn keep_num(&mut self, id: NumId, facts: Facts, made: NumId) {
        if facts.cost > SMALL {
            self.nums.insert(id, made);
        }
    }

    /// Notes what a set row became.
    pub(super) fn keep_set(&mut self, id: SetId, facts: Facts, made: SetId) {
        if facts.cost > SMALL {
            self.sets.insert(id, made);
        }
    }
}
