//! Rows as they are made, none simplified: what a game that is linked so does is what the same game does with all that is
//! made of its rows. Only what the stages must know before the game begins is worked out beside them.

use model::program::{DomainId, MaskId, Num, NumId, Set, SetId};

use super::Rows;
use crate::util::Map;

/// What rows are worth that stay as they are, of those that are constants.
#[derive(Default)]
pub(super) struct Worth {
    nums: Map<NumId, i32>,
    sets: Map<SetId, MaskId>,
}

impl Worth {
    pub(super) fn num(&self, id: NumId) -> Option<i32> {
        self.nums.get(&id).copied()
    }

    pub(super) fn set(&self, id: SetId) -> Option<MaskId> {
        self.sets.get(&id).copied()
    }
}

impl Rows {
    pub(super) fn plain_num(&mut self, row: Num) -> NumId {
        // Conditions are gathered from yes on.
        if let Num::And(yes, condition) = row
            && self.nums[yes.index()] == Num::Const(1)
        {
            return condition;
        }
        let worth = self.fold_num(row).and_then(|id| self.as_int(id));
        let row = self.free_binder_num(row);
        let made = self.intern_num(row);
        self.worth.nums.extend(worth.map(|worth| (made, worth)));
        made
    }

    pub(super) fn plain_set(&mut self, row: Set, domain: DomainId) -> SetId {
        let worth = self.fold_set(row, domain).and_then(|id| {
            if let Set::Const(mask) = self.sets[id.index()].0 { Some(mask) } else { self.worth.set(id) }
        });
        let row = self.free_binder_set(row);
        let made = self.intern_set(row, domain);
        self.worth.sets.extend(worth.map(|worth| (made, worth)));
        made
    }
}
