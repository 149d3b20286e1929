//! Guards of loops: a loop over values that modifiers may change stands twice, with modifiers and without, and a guard decides
//! which is read.
//!
//! In: the modifiable values that a loop reads. Out: `IsModified` of each, with the things it is read of. Example: of `total strength
//! of figures in i` the loop with modifiers is read only while something that may mean a figure in `i` is in force.

use model::program::{Arg, ArgsId, Binder, Num, NumId, Reg, Set, SetId, Under, ValueId, Visit};

use super::{Facts, Put, Rows};
use crate::util::{Seen, tidy};

/// A reading of a modifiable value: its operands, or those of a guard that stood there.
pub(super) type Reading = (ValueId, ArgsId);

/// Finds the registers bound around modifiable values.
struct Search<'r> {
    rows: &'r Rows,
    /// Each with the set it runs over; none where it is no member of a set known there.
    over: Vec<(Reg, Option<SetId>)>,
    nums: Seen<NumId>,
    sets: Seen<SetId>,
}

/// Whether a row binds registers and modifiable values are read in it.
fn matters(facts: Facts) -> bool {
    facts.bound != 0 && facts.modified
}

impl Search<'_> {
    fn note(&mut self, binder: Option<Binder>) {
        self.over.extend(binder.filter(|it| self.rows.facts(it.body).modified).map(|it| (it.reg, it.over)));
    }
}

impl Visit for Search<'_> {
    fn num(&mut self, id: NumId, _: Under) -> NumId {
        if !matters(self.rows.num_facts(id)) || !self.nums.insert(id) {
            return id;
        }
        let row = self.rows.nums[id.index()];
        self.note(row.binder());
        row.visit(self);
        id
    }
    fn set(&mut self, id: SetId, _: Under) -> SetId {
        if !matters(self.rows.set_facts(id)) || !self.sets.insert(id) {
            return id;
        }
        let row = self.rows.sets[id.index()].0;
        self.note(row.binder());
        row.visit(self);
        id
    }
    fn args(&mut self, id: ArgsId) -> ArgsId {
        for arg in &self.rows.args[id.index()] {
            arg.visit(self);
        }
        id
    }
}

impl Rows {
    /// Whether something may modify what a loop over `from` in `reg` reads by way of `bodies`.
    pub(super) fn any_modified(&mut self, from: SetId, reg: Reg, bodies: &[NumId], readings: Vec<Reading>) -> NumId {
        let over = vec![(reg, Some(from))];
        let mut search = Search { rows: self, over, nums: Seen::default(), sets: Seen::default() };
        for body in bodies {
            search.num(*body, Under::Plain);
        }
        let over = search.over;
        let mut guards: Vec<Reading> =
            readings.into_iter().map(|(value, args)| (value, self.outside(args, &over))).collect();
        tidy(&mut guards);
        // A guard that means all things leaves nothing to ask of some.
        let all = self.operands(Vec::new());
        let whole: Vec<ValueId> = guards.iter().filter(|(_, args)| *args == all).map(|(value, _)| *value).collect();
        guards.retain(|(value, args)| *args == all || !whole.contains(value));
        let mut any = self.int(0);
        for (value, args) in guards {
            any = Num::Or(any, Num::IsModified(value, args).put(self)).put(self);
        }
        any
    }

    /// The scan that a set with a way around modifiers stands for: its candidates, register and condition.
    pub(super) fn scanned(&self, id: SetId) -> Option<(SetId, Reg, NumId)> {
        let Set::If(guard, full, _) = self.sets[id.index()].0 else { return None };
        let Set::Filter(from, reg, condition) = self.sets[full.index()].0 else { return None };
        self.guards(guard).then_some((from, reg, condition))
    }

    /// Whether a row says nothing but that something may be modified.
    #[expect(clippy::wildcard_enum_match_arm, reason = "no other row is a guard")]
    fn guards(&self, id: NumId) -> bool {
        match self.nums[id.index()] {
            Num::IsModified(..) => true,
            Num::Or(a, b) => self.guards(a) && self.guards(b),
            _ => false,
        }
    }

    /// The operands of a guard that stands outside of the loops: the things that a first argument may be there.
    fn outside(&mut self, args: ArgsId, over: &[(Reg, Option<SetId>)]) -> ArgsId {
        let inner = over.iter().fold(0, |regs, (reg, _)| regs | 1 << reg);
        let things = match self.args[args.index()].first() {
            Some(Arg::Num(first)) => {
                if let Num::Reg(reg) = self.nums[first.index()]
                    && inner >> reg & 1 == 1
                {
                    self.members_of(reg, over, inner).map(Arg::Set)
                } else {
                    (self.num_facts(*first).free & inner == 0).then_some(Arg::Num(*first))
                }
            }
            Some(Arg::Set(set)) => self.at_most(*set, inner).map(Arg::Set),
            None => None,
        };
        self.operands(things.into_iter().collect())
    }

    /// What a register runs over, as far as that is known outside of the loops.
    fn members_of(&mut self, reg: Reg, over: &[(Reg, Option<SetId>)], inner: u64) -> Option<SetId> {
        let mut all: Option<SetId> = None;
        for (_, set) in over.iter().filter(|(of, _)| *of == reg) {
            let set = self.at_most((*set)?, inner)?;
            all = match all {
                None => Some(set),
                Some(other) if self.domain(other) == self.domain(set) => {
                    Some((Set::Or(other, set), self.domain(set)).put(self))
                }
                Some(_) => return None,
            };
        }
        all
    }

    /// A set that is cheap to find, holds every member of this one and reads none of the registers; none if that would
    /// be everything.
    #[expect(clippy::wildcard_enum_match_arm, reason = "other sets stand for themselves")]
    fn at_most(&mut self, id: SetId, inner: u64) -> Option<SetId> {
        let (row, domain) = self.sets[id.index()];
        match row {
            Set::Distinct(of)
            | Set::Filter(of, ..)
            | Set::Reached(of, ..)
            | Set::Where(of, ..)
            | Set::WherePrint(of, ..) => self.at_most(of, inner),
            Set::Minus(of, out) if self.set_facts(out).free & inner != 0 => self.at_most(of, inner),
            Set::Minus(of, out) => {
                let of = self.at_most(of, inner)?;
                Some((Set::Minus(of, out), domain).put(self))
            }
            Set::And(a, b) => match (self.at_most(a, inner), self.at_most(b, inner)) {
                (Some(a), Some(b)) => Some((Set::And(a, b), domain).put(self)),
                (some, None) | (None, some) => some,
            },
            Set::Or(a, b) | Set::If(_, a, b) if self.set_facts(id).free & inner != 0 => {
                let (a, b) = (self.at_most(a, inner)?, self.at_most(b, inner)?);
                Some((Set::Or(a, b), domain).put(self))
            }
            _ => (self.set_facts(id).free & inner == 0 && !self.is_all(id)).then_some(id),
        }
    }
}
