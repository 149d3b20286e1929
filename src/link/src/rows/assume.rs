//! Facts that a loop has of its candidates: all lie in a constant set, so whether one is a member of another is often settled
//! before the game begins.
//!
//! In: a condition, and the set its candidates come from. Out: the condition with such memberships as constants. Example: over
//! `giants`, `it in figures` is yes.

use model::program::{ArgsId, Num, NumId, Reg, Set, SetId, Under, Visit};

use super::Rows;
use super::memo::Memo;
use crate::util::bits;

/// Settles memberships of a candidate.
struct Assume<'r> {
    rows: &'r mut Rows,
    reg: Reg,
    /// The constant set that holds every candidate.
    within: Vec<u64>,
    memo: Memo,
}

impl Assume<'_> {
    fn settled(&self, row: Num) -> Option<bool> {
        let Num::Has(set, member) = row else { return None };
        if self.rows.nums[member.index()] != Num::Reg(self.reg) {
            return None;
        }
        let mask = self.rows.as_mask(set)?;
        if self.within.iter().zip(mask).all(|(within, mask)| within & mask == 0) {
            return Some(false);
        }
        self.within.iter().zip(mask).all(|(within, mask)| within & !mask == 0).then_some(true)
    }
}

impl Visit for Assume<'_> {
    fn num(&mut self, id: NumId, _: Under) -> NumId {
        let facts = self.rows.num_facts(id);
        if !facts.reads(self.reg) {
            return id;
        }
        if let Some(known) = self.memo.num(id, facts) {
            return known;
        }
        let row = self.rows.nums[id.index()];
        let made = match self.settled(row) {
            Some(holds) => self.rows.int(i32::from(holds)),
            None => {
                let changed = row.visit(self);
                if changed == row { id } else { self.rows.num(changed) }
            }
        };
        self.memo.keep_num(id, facts, made);
        made
    }
    fn set(&mut self, id: SetId, _: Under) -> SetId {
        let facts = self.rows.set_facts(id);
        if !facts.reads(self.reg) {
            return id;
        }
        if let Some(known) = self.memo.set(id, facts) {
            return known;
        }
        let (row, domain) = self.rows.sets[id.index()];
        let changed = row.visit(self);
        let made = if changed == row { id } else { self.rows.set(changed, domain) };
        self.memo.keep_set(id, facts, made);
        made
    }
    fn args(&mut self, id: ArgsId) -> ArgsId {
        let list = self.rows.args[id.index()].clone();
        let list = list.into_iter().map(|arg| arg.visit(self)).collect();
        self.rows.operands(list)
    }
}

impl Rows {
    /// The condition for candidates of `from` in `reg`, with what that set alone settles.
    pub(super) fn assume(&mut self, from: SetId, reg: Reg, condition: NumId) -> NumId {
        if !self.num_facts(condition).reads(reg) {
            return condition;
        }
        match self.reach(from) {
            Some(within) => Assume { rows: self, reg, within, memo: Memo::default() }.num(condition, Under::Plain),
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
            Set::Filter(a, ..) | Set::Where(a, ..) | Set::WherePrint(a, ..) | Set::Distinct(a) => self.reach(a),
            _ => None,
        }
    }
}
