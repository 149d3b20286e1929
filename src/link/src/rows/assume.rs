//! Facts that a loop has of its candidates: all lie in a constant set, so whether one is a member of another is often settled
//! before the game begins.
//!
//! In: a condition, and the set its candidates come from. Out: the condition with such memberships as constants. Example: over
//! `giants`, `it in figures` is yes.

use model::program::{Num, NumId, Reg, Set, SetId};

use super::rewrite::{Rewrite, Way};
use super::{Facts, Rows};
use crate::util::bits;

/// Settles memberships of a candidate.
struct Assume {
    reg: Reg,
    /// The constant set that holds every candidate.
    within: Vec<u64>,
}

impl Assume {
    fn settled(&self, rows: &Rows, row: Num) -> Option<bool> {
        let Num::Has(set, member) = row else { return None };
        if !rows.is_reg(member, self.reg) {
            return None;
        }
        let mask = rows.as_mask(set)?;
        if self.within.iter().zip(mask).all(|(within, mask)| within & mask == 0) {
            return Some(false);
        }
        self.within.iter().zip(mask).all(|(within, mask)| within & !mask == 0).then_some(true)
    }
}

impl Way for Assume {
    fn touches(&self, facts: Facts) -> bool {
        facts.reads(self.reg)
    }
    fn num(of: &mut Rewrite<'_, Self>, id: NumId, _: Facts) -> NumId {
        let row = of.rows.nums[id.index()];
        if let Some(holds) = of.way.settled(of.rows, row) {
            return of.rows.int(i32::from(holds));
        }
        let changed = row.visit(of);
        if changed == row { id } else { of.rows.num(changed) }
    }
    fn set(of: &mut Rewrite<'_, Self>, id: SetId, _: Facts) -> SetId {
        let (row, domain) = of.rows.sets[id.index()];
        let changed = row.visit(of);
        if changed == row { id } else { of.rows.set(changed, domain) }
    }
}

impl Rows {
    /// The condition for candidates of `from` in `reg`, with what that set alone settles.
    pub(super) fn assume(&mut self, from: SetId, reg: Reg, condition: NumId) -> NumId {
        if !self.num_facts(condition).reads(reg) {
            return condition;
        }
        match self.reach(from) {
            Some(within) => Rewrite::new(self, Assume { reg, within }).of_num(condition),
            None => condition,
        }
    }

    /// A constant set that holds every member a row can have; none if that is not known.
    #[expect(clippy::wildcard_enum_match_arm, reason = "of other sets no bound is known")]
    fn reach(&self, id: SetId) -> Option<Vec<u64>> {
        let join = |a: Option<Vec<u64>>, b: Option<Vec<u64>>| {
            let (mut a, b) = (a?, b?);
            bits::union(&mut a, &b);
            Some(a)
        };
        match self.sets[id.index()].0 {
            Set::Const(mask) => Some(self.masks[mask.index()].bits.clone()),
            Set::And(a, b) => match (self.reach(a), self.reach(b)) {
                (Some(a), Some(b)) => Some(a.iter().zip(b).map(|(a, b)| a & b).collect()),
                (some, None) | (None, some) => some,
            },
            Set::Minus(a, b) => match self.as_mask(b) {
                Some(out) => {
                    let within = self.reach(a).unwrap_or_else(|| bits::all(self.size(self.domain(a))));
                    Some(within.iter().zip(out).map(|(within, out)| within & !out).collect())
                }
                None => self.reach(a),
            },
            Set::Or(a, b) | Set::If(_, a, b) => join(self.reach(a), self.reach(b)),
            Set::Filter(a, ..)
            | Set::Reached(a, ..)
            | Set::Where(a, ..)
            | Set::WherePrint(a, ..)
            | Set::Distinct(a) => self.reach(a),
            _ => None,
        }
    }
}
