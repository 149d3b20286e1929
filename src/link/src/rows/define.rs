//! Definitions taken out of loops: what a modifiable value says when nothing modifies it is found once for all members: where a
//! relation holds by itself is a set, a number by itself is a table. Modifiers still join in member by member.
//!
//! In: a condition or number about each member. Out: the same with `Has(set, it)` and `Print(table, it)` for what is defined.

use model::program::{Num, NumId, Reg, Set, SetId, Under, Visit};

use super::{Put, Rows};

/// Puts sets and tables in the place of definitions.
struct Define<'r> {
    rows: &'r mut Rows,
    from: SetId,
    reg: Reg,
}

impl Define<'_> {
    fn definition(&mut self, id: NumId) -> NumId {
        let facts = self.rows.num_facts(id);
        if facts.free != 1 << self.reg || facts.cost <= 2 {
            return id;
        }
        if !self.rows.is_truth(id) {
            return self.rows.table(self.rows.domain(self.from), self.reg, id);
        }
        let set = self.rows.refine(self.from, self.reg, id);
        if matches!(self.rows.sets[set.index()].0, Set::Filter(from, ..) if from == self.from) {
            return id;
        }
        let member = Num::Reg(self.reg).put(self.rows);
        self.rows.intern_num(Num::Has(set, member))
    }
}

impl Visit for Define<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "every other row is looked into")]
    fn num(&mut self, id: NumId, _: Under) -> NumId {
        let facts = self.rows.num_facts(id);
        if !facts.modified || !facts.reads(self.reg) {
            return id;
        }
        let row = match self.rows.nums[id.index()] {
            Num::Modified(value, args, definition) => Num::Modified(value, args, self.definition(definition)),
            // What an inner loop reads is its own affair.
            row if row.binder().is_some() => row,
            row => row.visit(self),
        };
        self.rows.num(row)
    }
}

impl Rows {
    /// A condition or number about each member of `from` in `reg`, with what is defined found for all at once.
    pub(super) fn define(&mut self, from: SetId, reg: Reg, id: NumId) -> NumId {
        let domain = self.domain(from);
        let from = if self.set_facts(from).free == 0 { from } else { self.all(domain) };
        Define { rows: self, from, reg }.num(id, Under::Plain)
    }
}
