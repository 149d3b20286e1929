//! Rewriting of finished rows: a way to change them is shown each row of a tree once, however often it stands there. Only large
//! rows are remembered: a small one is sooner changed again than looked up, and comes to the same row.

use model::program::{ArgsId, NumId, SetId, Under, Visit};

use super::{Facts, Rows};
use crate::util::Map;

/// Cost up to which a row is small.
const SMALL: u32 = 16;

/// What is changed, and how.
pub(super) trait Way: Sized {
    /// Whether a row of which this is known may change.
    fn touches(&self, facts: Facts) -> bool;
    /// Whether it may where it stands.
    fn enters(&self, _: Under) -> bool {
        true
    }
    /// What a number row becomes.
    fn num(of: &mut Rewrite<'_, Self>, id: NumId, facts: Facts) -> NumId;
    /// What a set row becomes.
    fn set(of: &mut Rewrite<'_, Self>, id: SetId, facts: Facts) -> SetId;
}

/// Rows that are being changed.
pub(super) struct Rewrite<'r, W> {
    pub(super) rows: &'r mut Rows,
    pub(super) way: W,
    nums: Map<NumId, NumId>,
    sets: Map<SetId, SetId>,
}

impl<'r, W: Way> Rewrite<'r, W> {
    pub(super) fn new(rows: &'r mut Rows, way: W) -> Self {
        Rewrite { rows, way, nums: Map::default(), sets: Map::default() }
    }

    /// The number row, changed.
    pub(super) fn of_num(&mut self, id: NumId) -> NumId {
        self.num(id, Under::Plain)
    }

    /// The set row, changed.
    pub(super) fn of_set(&mut self, id: SetId) -> SetId {
        self.set(id, Under::Plain)
    }
}

impl<W: Way> Visit for Rewrite<'_, W> {
    fn num(&mut self, id: NumId, under: Under) -> NumId {
        let facts = self.rows.num_facts(id);
        if !self.way.enters(under) || !self.way.touches(facts) {
            return id;
        }
        if facts.cost <= SMALL {
            return W::num(self, id, facts);
        }
        if let Some(known) = self.nums.get(&id) {
            return *known;
        }
        let made = W::num(self, id, facts);
        self.nums.insert(id, made);
        made
    }
    fn set(&mut self, id: SetId, under: Under) -> SetId {
        let facts = self.rows.set_facts(id);
        if !self.way.enters(under) || !self.way.touches(facts) {
            return id;
        }
        if facts.cost <= SMALL {
            return W::set(self, id, facts);
        }
        if let Some(known) = self.sets.get(&id) {
            return *known;
        }
        let made = W::set(self, id, facts);
        self.sets.insert(id, made);
        made
    }
    fn args(&mut self, id: ArgsId) -> ArgsId {
        let list = self.rows.args[id.index()].clone();
        let list = list.into_iter().map(|arg| arg.visit(self)).collect();
        self.rows.operands(list)
    }
}
