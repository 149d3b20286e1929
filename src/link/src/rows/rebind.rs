//! Substitution in finished rows: a register replaced by a number, never captured by a binder inside; or modifiers left out.
//!
//! In: `Any(s, r1, x = r0)`, `r0` to become `r1`. Out: `Any(s, r2, x = r1)`: the binder takes another register.

use model::program::{Arg, ArgsId, Binder, Num, NumId, Reg, Set, SetId, Under, Visit};

use super::Rows;
use super::guards::Reading;
use super::memo::Memo;

/// Puts a number in the place of a register.
struct Subst<'r> {
    rows: &'r mut Rows,
    reg: Reg,
    with: NumId,
    taken: u64,
    memo: Memo,
}

impl Subst<'_> {
    fn of_num(&mut self, id: NumId) -> NumId {
        let facts = self.rows.num_facts(id);
        if !facts.reads(self.reg) {
            return id;
        }
        if let Some(known) = self.memo.num(id, facts) {
            return known;
        }
        let mut row = self.rows.nums[id.index()];
        if row == Num::Reg(self.reg) {
            return self.with;
        }
        if let Some(Binder { reg, body: Arg::Num(body), .. }) = row.binder()
            && reg != self.reg
            && self.taken >> reg & 1 == 1
        {
            let fresh = self.rows.fresh(facts.free | facts.bound | self.taken | 1 << self.reg);
            let body = self.rows.rename(body, reg, fresh);
            row = row.rebound(fresh, body);
        }
        let row = row.visit(self);
        let made = self.rows.num(row);
        self.memo.keep_num(id, facts, made);
        made
    }

    fn of_set(&mut self, id: SetId) -> SetId {
        let facts = self.rows.set_facts(id);
        if !facts.reads(self.reg) {
            return id;
        }
        if let Some(known) = self.memo.set(id, facts) {
            return known;
        }
        let (mut row, domain) = self.rows.sets[id.index()];
        if let Some(Binder { reg, .. }) = row.binder()
            && reg != self.reg
            && self.taken >> reg & 1 == 1
        {
            let fresh = self.rows.fresh(facts.free | facts.bound | self.taken | 1 << self.reg);
            row = self.rows.rebind_set(row, reg, fresh);
        }
        let row = row.visit(self);
        let made = self.rows.set(row, domain);
        self.memo.keep_set(id, facts, made);
        made
    }
}

impl Visit for Subst<'_> {
    fn num(&mut self, id: NumId, under: Under) -> NumId {
        if under.bound() == Some(self.reg) { id } else { self.of_num(id) }
    }
    fn set(&mut self, id: SetId, under: Under) -> SetId {
        if under.bound() == Some(self.reg) { id } else { self.of_set(id) }
    }
    fn args(&mut self, id: ArgsId) -> ArgsId {
        let list = self.rows.args[id.index()].clone();
        let list = list.into_iter().map(|arg| arg.visit(self)).collect();
        self.rows.operands(list)
    }
}

/// Reads definitions without their modifiers.
struct Plain<'r> {
    rows: &'r mut Rows,
    readings: Vec<Reading>,
    memo: Memo,
}

impl Plain<'_> {
    fn of_num(&mut self, id: NumId) -> NumId {
        let facts = self.rows.num_facts(id);
        if !facts.modified {
            return id;
        }
        if let Some(known) = self.memo.num(id, facts) {
            return known;
        }
        let row = self.rows.nums[id.index()];
        let made = if let Num::Modified(value, args, definition) = row {
            self.readings.push((value, args));
            self.of_num(definition)
        } else if let Num::IsModified(value, args) = row {
            self.readings.push((value, args));
            self.rows.int(0)
        } else {
            let row = row.visit(self);
            self.rows.num(row)
        };
        self.memo.keep_num(id, facts, made);
        made
    }

    fn of_set(&mut self, id: SetId) -> SetId {
        let facts = self.rows.set_facts(id);
        if !facts.modified {
            return id;
        }
        if let Some(known) = self.memo.set(id, facts) {
            return known;
        }
        let (row, domain) = self.rows.sets[id.index()];
        let made = if let Set::Filter(from, reg, condition) = row {
            let from = self.of_set(from);
            let condition = self.of_num(condition);
            self.rows.refine(from, reg, condition)
        } else {
            let row = row.visit(self);
            self.rows.set(row, domain)
        };
        self.memo.keep_set(id, facts, made);
        made
    }
}

impl Visit for Plain<'_> {
    fn num(&mut self, id: NumId, _: Under) -> NumId {
        self.of_num(id)
    }
    fn set(&mut self, id: SetId, _: Under) -> SetId {
        self.of_set(id)
    }
    fn args(&mut self, id: ArgsId) -> ArgsId {
        let list = self.rows.args[id.index()].clone();
        let list = list.into_iter().map(|arg| arg.visit(self)).collect();
        self.rows.operands(list)
    }
}

impl Rows {
    /// The row with a number in the place of a register.
    pub(crate) fn subst(&mut self, id: NumId, reg: Reg, with: NumId) -> NumId {
        let taken = self.num_facts(with).free;
        Subst { rows: self, reg, with, taken, memo: Memo::default() }.of_num(id)
    }

    /// The set row with a number in the place of a register.
    pub(crate) fn subst_set(&mut self, id: SetId, reg: Reg, with: NumId) -> SetId {
        let taken = self.num_facts(with).free;
        Subst { rows: self, reg, with, taken, memo: Memo::default() }.of_set(id)
    }

    fn rename(&mut self, id: NumId, from: Reg, to: Reg) -> NumId {
        self.sure_regs = self.sure_regs & !(1 << to) | (self.sure_regs >> from & 1) << to;
        let with = self.intern_num(Num::Reg(to));
        self.subst(id, from, with)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "no other row binds")]
    fn rebind_set(&mut self, row: Set, from: Reg, to: Reg) -> Set {
        match row {
            Set::Filter(s, _, condition) => Set::Filter(s, to, self.rename(condition, from, to)),
            Set::Let(_, value, body) => {
                self.sure_regs = self.sure_regs & !(1 << to) | (self.sure_regs >> from & 1) << to;
                let with = self.intern_num(Num::Reg(to));
                Set::Let(to, value, self.subst_set(body, from, with))
            }
            other => other,
        }
    }

    /// The row with its own register free in everything it reads: no binder stands inside one of the same register.
    pub(super) fn free_binder_num(&mut self, row: Num) -> Num {
        let Some(Binder { reg, body: Arg::Num(body), .. }) = row.binder() else { return row };
        let facts = self.num_facts(body);
        if facts.bound >> reg & 1 == 0 {
            return row;
        }
        let fresh = self.fresh(facts.free | facts.bound);
        let body = self.rename(body, reg, fresh);
        row.rebound(fresh, body)
    }

    /// See [`Rows::free_binder_num`].
    pub(super) fn free_binder_set(&mut self, row: Set) -> Set {
        let Some(Binder { reg, body, .. }) = row.binder() else { return row };
        let facts = self.facts(body);
        if facts.bound >> reg & 1 == 0 {
            return row;
        }
        let fresh = self.fresh(facts.free | facts.bound);
        self.rebind_set(row, reg, fresh)
    }

    /// The row as if nothing modified anything, and the readings it left the modifiers out of.
    pub(super) fn plain(&mut self, id: NumId) -> (NumId, Vec<Reading>) {
        let mut plain = Plain { rows: self, readings: Vec::new(), memo: Memo::default() };
        let made = plain.of_num(id);
        (made, plain.readings)
    }
}
