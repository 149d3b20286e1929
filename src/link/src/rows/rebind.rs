//! Substitution in finished rows: a register replaced by a number, never captured by a binder inside; or modifiers left out.
//!
//! In: `Any(s, r1, x = r0)`, `r0` to become `r1`. Out: `Any(s, r2, x = r1)`: the binder takes another register.

use model::program::{Arg, Binder, Num, NumId, Reg, Set, SetId, Under};

use super::guards::Reading;
use super::rewrite::{Rewrite, Way};
use super::{Facts, Rows};

/// Puts a number in the place of a register.
struct Subst {
    reg: Reg,
    with: NumId,
    taken: u64,
}

impl Subst {
    /// The register to be taken in the place of one that is bound here, if that would capture something.
    fn instead(&self, rows: &mut Rows, reg: Reg, facts: Facts) -> Option<Reg> {
        let captures = reg != self.reg && self.taken >> reg & 1 == 1;
        captures.then(|| rows.fresh(facts.free | facts.bound | self.taken | 1 << self.reg))
    }
}

impl Way for Subst {
    fn touches(&self, facts: Facts) -> bool {
        facts.reads(self.reg)
    }
    fn enters(&self, under: Under) -> bool {
        under.bound() != Some(self.reg)
    }
    fn num(of: &mut Rewrite<'_, Self>, id: NumId, facts: Facts) -> NumId {
        let mut row = of.rows.nums[id.index()];
        if row == Num::Reg(of.way.reg) {
            return of.way.with;
        }
        if let Some(Binder { reg, body: Arg::Num(body), .. }) = row.binder()
            && let Some(fresh) = of.way.instead(of.rows, reg, facts)
        {
            let body = of.rows.rename(body, reg, fresh);
            row = row.rebound(fresh, body);
        }
        let row = row.visit(of);
        of.rows.num(row)
    }
    fn set(of: &mut Rewrite<'_, Self>, id: SetId, facts: Facts) -> SetId {
        let (mut row, domain) = of.rows.sets[id.index()];
        if let Some(Binder { reg, .. }) = row.binder()
            && let Some(fresh) = of.way.instead(of.rows, reg, facts)
        {
            row = of.rows.rebind_set(row, reg, fresh);
        }
        let row = row.visit(of);
        of.rows.set(row, domain)
    }
}

/// Reads definitions without their modifiers; the readings it left them out of.
#[derive(Default)]
struct Plain(Vec<Reading>);

impl Way for Plain {
    fn touches(&self, facts: Facts) -> bool {
        facts.modified
    }
    fn num(of: &mut Rewrite<'_, Self>, id: NumId, _: Facts) -> NumId {
        let row = of.rows.nums[id.index()];
        if let Num::Modified(value, args, definition) = row {
            of.way.0.push((value, args));
            of.of_num(definition)
        } else if let Num::IsModified(value, args) = row {
            of.way.0.push((value, args));
            of.rows.int(0)
        } else {
            let row = row.visit(of);
            of.rows.num(row)
        }
    }
    fn set(of: &mut Rewrite<'_, Self>, id: SetId, _: Facts) -> SetId {
        let (row, domain) = of.rows.sets[id.index()];
        if let Set::Filter(from, reg, condition) = row {
            let (from, condition) = (of.of_set(from), of.of_num(condition));
            of.rows.refine(from, reg, condition)
        } else {
            let row = row.visit(of);
            of.rows.set(row, domain)
        }
    }
}

impl Rows {
    /// The row with a number in the place of a register.
    pub(crate) fn subst(&mut self, id: NumId, reg: Reg, with: NumId) -> NumId {
        let taken = self.num_facts(with).free;
        Rewrite::new(self, Subst { reg, with, taken }).of_num(id)
    }

    /// The set row with a number in the place of a register.
    pub(crate) fn subst_set(&mut self, id: SetId, reg: Reg, with: NumId) -> SetId {
        let taken = self.num_facts(with).free;
        Rewrite::new(self, Subst { reg, with, taken }).of_set(id)
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
            Set::Reached(among, start, most, _, step) => {
                self.sure_regs = self.sure_regs & !(1 << to) | (self.sure_regs >> from & 1) << to;
                let with = self.intern_num(Num::Reg(to));
                Set::Reached(among, start, most, to, self.subst_set(step, from, with))
            }
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

    /// The row as if nothing modified anything.
    pub(crate) fn unmodified(&mut self, id: NumId) -> NumId {
        if self.num_facts(id).modified { self.plain(id).0 } else { id }
    }

    /// The row as if nothing modified anything, and the readings it left the modifiers out of.
    pub(super) fn plain(&mut self, id: NumId) -> (NumId, Vec<Reading>) {
        let mut plain = Rewrite::new(self, Plain::default());
        let made = plain.of_num(id);
        (made, plain.way.0)
    }
}
