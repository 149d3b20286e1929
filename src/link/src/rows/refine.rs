//! Filters as set algebra: the members of a set for which a condition holds, without looking at them one by one wherever the
//! condition is an intersection, a difference, an image or a comparison of one field.
//!
//! In: `Filter(scouts, it, it.owner = you and it in i)`. Out: `scouts & [owner = you] & in(i)`. What has no such form stays a filter.

use model::program::{Compare, DomainId, NONE, Num, NumId, Reg, Set, SetId};

use super::{Holds, Put, Rows};
use crate::util::bits;

/// What is left of a set and of the condition that narrows it.
struct Left {
    /// The members that algebra leaves.
    core: SetId,
    /// What does not depend on the candidate: it is asked once, in front of everything else.
    first: NumId,
    /// What must be asked of each candidate.
    pending: Vec<NumId>,
}

impl Rows {
    /// The members of `from` for which `condition` holds, which reads the candidate in `reg`.
    pub(crate) fn refine(&mut self, from: SetId, reg: Reg, condition: NumId) -> SetId {
        let domain = self.domain(from);
        let all = self.nums[condition.index()] == Num::Const(1);
        if self.plain || self.heavy.lost {
            return if all { from } else { (Set::Filter(from, reg, condition), domain).put(self) };
        }
        // What is asked is weighed as it was asked, not as what algebra makes of it.
        let asked = self.set_facts(from).weight.saturating_add(self.num_facts(condition).weight);
        self.heavy.inside += 1;
        let mut refined = self.refined(from, domain, reg, condition);
        self.heavy.inside -= 1;
        if self.heavy.lost && self.heavy.inside == 0 {
            refined = (Set::Filter(from, reg, condition), domain).put(self);
            self.heavy.lost = false;
        }
        self.weigh_as(refined, asked);
        refined
    }

    fn refined(&mut self, from: SetId, domain: DomainId, reg: Reg, condition: NumId) -> SetId {
        let mut core = from;
        let mut pending = Vec::new();
        // Algebra goes below filters that are already there.
        while let Set::Filter(inner, other, old) = self.sets[core.index()].0 {
            let here = Num::Reg(reg).put(self);
            pending.push(if other == reg { old } else { self.subst(old, other, here) });
            core = inner;
        }
        pending.reverse();
        let mut left = Left { core, first: self.int(1), pending };
        self.narrow(&mut left, reg, condition);
        let Left { core, first, pending } = left;
        let none = self.empty(domain);
        if self.is_empty(core) {
            return none;
        }
        let narrowed = self.finish(core, domain, reg, pending);
        (Set::If(first, narrowed, none), domain).put(self)
    }

    /// Puts each conjunct of a condition where it belongs.
    fn narrow(&mut self, left: &mut Left, reg: Reg, condition: NumId) {
        if let Num::And(a, b) = self.nums[condition.index()] {
            self.narrow(left, reg, a);
            self.narrow(left, reg, b);
        } else if !self.num_facts(condition).reads(reg) {
            left.first = Num::And(left.first, condition).put(self);
        } else {
            match self.algebra(left.core, reg, condition) {
                Some(narrowed) => left.core = narrowed,
                None => left.pending.push(condition),
            }
        }
    }

    /// What algebra could not take: alternatives part by part, modifiable conditions with a way around, then a scan.
    fn finish(&mut self, core: SetId, domain: DomainId, reg: Reg, mut pending: Vec<NumId>) -> SetId {
        // What the candidates left are known to be settles more, and what no longer depends on one comes first.
        let mut first = self.int(1);
        for condition in std::mem::take(&mut pending) {
            let condition = self.assume(core, reg, condition);
            if self.num_facts(condition).reads(reg) {
                pending.push(condition);
            } else {
                first = Num::And(first, condition).put(self);
            }
        }
        if self.as_int(first) != Some(1) {
            let narrowed = self.finish(core, domain, reg, pending);
            return (Set::If(first, narrowed, self.empty(domain)), domain).put(self);
        }
        if pending.is_empty() {
            return core;
        }
        if let Some(at) = pending.iter().position(|c| matches!(self.nums[c.index()], Num::Or(..)))
            && let Num::Or(a, b) = self.nums[pending[at].index()]
            && (self.has_algebra(core, reg, a) || self.has_algebra(core, reg, b))
        {
            pending.remove(at);
            let rest = self.finish(core, domain, reg, pending);
            let (a, b) = if self.has_algebra(core, reg, a) { (a, b) } else { (b, a) };
            let a = self.refine(rest, reg, a);
            // What is found already needs no second look, unless finding it was a look at each.
            let rest = match self.algebra(rest, reg, b) {
                None if self.set_facts(a).bound == 0 => (Set::Minus(rest, a), domain).put(self),
                _ => rest,
            };
            let b = self.refine(rest, reg, b);
            return (Set::Or(a, b), domain).put(self);
        }
        let mut readings = Vec::new();
        let mut without = self.int(1);
        for condition in &pending {
            let plain = if self.num_facts(*condition).modified {
                let (plain, of) = self.plain(*condition);
                readings.extend(of);
                plain
            } else {
                *condition
            };
            without = Num::And(without, plain).put(self);
        }
        let joined: Vec<NumId> = pending.iter().map(|condition| self.define(core, reg, *condition)).collect();
        let full = self.scan(core, domain, reg, &joined);
        if readings.is_empty() {
            return full;
        }
        let quick = self.refine(core, reg, without);
        if matches!(self.sets[quick.index()].0, Set::Filter(from, ..) if from == core) {
            return full;
        }
        let any = self.any_modified(core, reg, &pending, readings);
        (Set::If(any, full, quick), domain).put(self)
    }

    fn scan(&mut self, core: SetId, domain: DomainId, reg: Reg, conditions: &[NumId]) -> SetId {
        let mut all = self.int(1);
        // Cheap conditions first; they are pure, so the order is free.
        let mut sorted = conditions.to_vec();
        sorted.sort_by_key(|c| self.num_facts(*c).cost);
        for condition in sorted {
            all = Num::And(all, condition).put(self);
        }
        (Set::Filter(core, reg, all), domain).put(self)
    }

    /// Whether some conjunct of a condition narrows the set by algebra.
    fn has_algebra(&mut self, core: SetId, reg: Reg, condition: NumId) -> bool {
        if let Num::And(a, b) = self.nums[condition.index()] {
            self.has_algebra(core, reg, a) || self.has_algebra(core, reg, b)
        } else {
            self.algebra(core, reg, condition).is_some()
        }
    }

    /// As [`Rows::refine`], if algebra suffices.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is not known here is looked at member by member")]
    pub(crate) fn algebra(&mut self, core: SetId, reg: Reg, condition: NumId) -> Option<SetId> {
        let domain = self.domain(core);
        let facts = self.num_facts(condition);
        if !facts.reads(reg) {
            return Some((Set::If(condition, core, self.empty(domain)), domain).put(self));
        }
        if let Some(holds) = self.printed_set(domain, reg, condition) {
            return Some((Set::And(core, holds), domain).put(self));
        }
        match self.nums[condition.index()] {
            Num::And(a, b) => {
                let core = self.algebra(core, reg, a)?;
                self.algebra(core, reg, b)
            }
            Num::Or(a, b) => {
                let a = self.algebra(core, reg, a)?;
                let b = self.algebra(core, reg, b)?;
                Some((Set::Or(a, b), domain).put(self))
            }
            Num::Not(a) => {
                let out = self.algebra(core, reg, a)?;
                Some((Set::Minus(core, out), domain).put(self))
            }
            Num::If(c, a, b) => {
                if !self.num_facts(c).reads(reg) {
                    let a = self.algebra(core, reg, a)?;
                    let b = self.algebra(core, reg, b)?;
                    return Some((Set::If(c, a, b), domain).put(self));
                }
                let yes = self.algebra(core, reg, c)?;
                let no = (Set::Minus(core, yes), domain).put(self);
                let a = self.algebra(yes, reg, a)?;
                let b = self.algebra(no, reg, b)?;
                Some((Set::Or(a, b), domain).put(self))
            }
            Num::Let(inner, value, body) if inner != reg && !self.num_facts(value).reads(reg) => {
                let body = self.algebra(core, reg, body)?;
                Some((Set::Let(inner, value, body), domain).put(self))
            }
            Num::Eq(a, b) => self.equal(core, reg, a, b, Compare::Eq),
            Num::Ne(a, b) => self.equal(core, reg, a, b, Compare::Ne),
            Num::Lt(a, b) => self.less(core, reg, a, b, Compare::Lt, Compare::Gt),
            Num::Le(a, b) => self.less(core, reg, a, b, Compare::Le, Compare::Ge),
            Num::Get(col, x) if self.is_reg(x, reg) => {
                let zero = self.int(0);
                Some(self.by_field(core, col, Compare::Ne, zero))
            }
            Num::Print(col, x) if self.is_reg(x, reg) => {
                let zero = self.int(0);
                self.by_print(core, col, Compare::Ne, zero)
            }
            Num::Has(s, x) => self.member(core, reg, s, x),
            Num::Some(s) => {
                let all = self.all(self.domain(s));
                self.exists(core, reg, s, all)
            }
            Num::Within(a, b) => {
                let of = self.domain(a);
                let outside = (Set::Minus(a, b), of).put(self);
                let all = self.all(of);
                let out = self.exists(core, reg, outside, all)?;
                Some((Set::Minus(core, out), domain).put(self))
            }
            _ => None,
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "what is not known here is looked at member by member")]
    fn equal(&mut self, core: SetId, reg: Reg, a: NumId, b: NumId, how: Compare) -> Option<SetId> {
        let (of, value) = match (self.num_facts(a).reads(reg), self.num_facts(b).reads(reg)) {
            (true, false) => (a, b),
            (false, true) => (b, a),
            _ => return None,
        };
        let domain = self.domain(core);
        let of = self.table(domain, reg, of);
        let row = self.nums[of.index()];
        let hit = match row {
            Num::Reg(_) => (Set::One(value), domain).put(self),
            Num::Get(col, x) if self.is_reg(x, reg) => return Some(self.by_field(core, col, how, value)),
            Num::Print(col, x) if self.is_reg(x, reg) => return self.by_print(core, col, how, value),
            Num::At(d, x) if self.is_reg(x, reg) && d == domain => (Set::In(value), domain).put(self),
            Num::SpaceOf(d, x) if self.is_reg(x, reg) && d == domain => {
                let (spaces, first) = self.domains[d.index()].spaces?;
                if self.as_int(value) == Some(NONE) {
                    let lying = (Set::InSpaces(first, self.all(spaces)), domain).put(self);
                    let row = if how == Compare::Eq { Set::Minus(core, lying) } else { Set::And(core, lying) };
                    return Some(self.set(row, domain));
                }
                if !self.sure(value) {
                    return None;
                }
                (Set::In(self.location(first, value)), domain).put(self)
            }
            Num::HolderOf(d, x) if self.is_reg(x, reg) && d == domain && self.sure(value) => self.held_by(d, value),
            Num::DesignOf(d, x) if self.is_reg(x, reg) && d == domain => {
                let family = self.by_design(d);
                (Set::Family(family, value), domain).put(self)
            }
            Num::Seat(x, step) if self.is_reg(x, reg) && self.sure(value) => {
                (Set::One(Num::Seat(value, -step).put(self)), domain).put(self)
            }
            _ => return None,
        };
        Some(self.kept(core, hit, how))
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "what is not known here is looked at member by member")]
    fn less(&mut self, core: SetId, reg: Reg, a: NumId, b: NumId, how: Compare, turned: Compare) -> Option<SetId> {
        let (of, value, how) = match (self.num_facts(a).reads(reg), self.num_facts(b).reads(reg)) {
            (true, false) => (a, b, how),
            (false, true) => (b, a, turned),
            _ => return None,
        };
        let domain = self.domain(core);
        let of = self.table(domain, reg, of);
        match self.nums[of.index()] {
            Num::Get(col, x) if self.is_reg(x, reg) => Some(self.by_field(core, col, how, value)),
            Num::Print(col, x) if self.is_reg(x, reg) => self.by_print(core, col, how, value),
            _ => None,
        }
    }

    /// Members whose printed field compares so: a constant set for a constant, a table of sets for a thing.
    fn by_print(&mut self, core: SetId, col: model::program::ConstId, how: Compare, value: NumId) -> Option<SetId> {
        let domain = self.domain(core);
        let column = &self.consts[col.index()];
        if column.domain != Some(domain) || column.family != 1 || self.const_facts[col.index()].holds != Holds::Plain {
            return None;
        }
        if let Some(wanted) = self.as_int(value) {
            let holds = |value: i32| match how {
                Compare::Eq => value == wanted,
                Compare::Ne => value != wanted,
                Compare::Lt => value < wanted,
                Compare::Le => value <= wanted,
                Compare::Gt => value > wanted,
                Compare::Ge => value >= wanted,
            };
            let set = bits::of(self.size(domain), (0..column.values.len()).filter(|at| holds(column.values[*at])));
            return Some((Set::And(core, self.constant(domain, set)), domain).put(self));
        }
        if matches!(how, Compare::Eq | Compare::Ne)
            && self.sure(value)
            && let Some(family) = self.partition(col, domain)
        {
            let hit = (Set::Family(family, value), domain).put(self);
            return Some(self.kept(core, hit, how));
        }
        Some((Set::WherePrint(core, col, how, value), domain).put(self))
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "what is not known here is looked at member by member")]
    fn member(&mut self, core: SetId, reg: Reg, s: SetId, x: NumId) -> Option<SetId> {
        let domain = self.domain(core);
        let of = self.domain(s);
        if self.set_facts(s).reads(reg) {
            if self.num_facts(x).reads(reg) {
                return None;
            }
            let one = (Set::One(x), of).put(self);
            return self.exists(core, reg, s, one);
        }
        match self.nums[x.index()] {
            Num::Reg(_) if of == domain => Some((Set::And(core, s), domain).put(self)),
            Num::SpaceOf(d, y) if self.is_reg(y, reg) && d == domain => {
                let (_, first) = self.domains[d.index()].spaces?;
                Some((Set::And(core, (Set::InSpaces(first, s), domain).put(self)), domain).put(self))
            }
            Num::HolderOf(d, y) if self.is_reg(y, reg) && d == domain => {
                let mut lying = self.empty(domain);
                for first in self.domains[d.index()].seat_zones.clone() {
                    lying = (Set::Or(lying, (Set::InOwned(first, s), domain).put(self)), domain).put(self);
                }
                Some((Set::And(core, lying), domain).put(self))
            }
            Num::Print(col, y) if self.is_reg(y, reg) => {
                let column = &self.consts[col.index()];
                if column.domain != Some(domain) || column.family != 1 {
                    return None;
                }
                if let Some(mask) = self.as_mask(s) {
                    let inside = (0..column.values.len()).filter(|at| bits::has(mask, column.values[*at]));
                    let set = bits::of(self.size(domain), inside);
                    return Some((Set::And(core, self.constant(domain, set)), domain).put(self));
                }
                let family = self.partition(col, domain)?;
                Some((Set::And(core, (Set::FamilyAll(family, s), domain).put(self)), domain).put(self))
            }
            _ => None,
        }
    }
}
