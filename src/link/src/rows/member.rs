//! Membership of one thing: a set that is asked for one member is never computed, its definition is asked instead.
//!
//! In: `Has(And(a, b), x)`. Out: `Has(a, x) and Has(b, x)`.

use model::number::narrow;
use model::program::{ColId, Compare, DomainId, NONE, Num, NumId, Reg, Set, SetId};

use super::{Put, Rows};

impl Rows {
    /// Whether a number is a member of a set; no for none.
    #[expect(clippy::wildcard_enum_match_arm, reason = "a row that is not known here is asked for its member")]
    pub(crate) fn has(&mut self, s: SetId, x: NumId) -> NumId {
        if self.plain {
            return Num::Has(s, x).put(self);
        }
        let (row, domain) = self.sets[s.index()];
        let cheap = self.num_facts(x).cost <= 6;
        match row {
            Set::Const(_) if self.is_all(s) => self.is_there(x, domain),
            Set::And(a, b) | Set::Or(a, b) if cheap => {
                let (a, b) = (self.has(a, x), self.has(b, x));
                self.num(if matches!(row, Set::And(..)) { Num::And(a, b) } else { Num::Or(a, b) })
            }
            Set::Minus(a, b) if cheap => {
                let (a, b) = (self.has(a, x), self.has(b, x));
                Num::And(a, Num::Not(b).put(self)).put(self)
            }
            // One thing needs no way around its modifiers.
            Set::If(_, full, _) if cheap && self.scanned(s).is_some() => self.has(full, x),
            Set::If(c, a, b) if cheap => {
                let (a, b) = (self.has(a, x), self.has(b, x));
                if self.as_int(b) == Some(0) { Num::And(c, a).put(self) } else { Num::If(c, a, b).put(self) }
            }
            Set::One(e) => self.same_thing(x, e),
            Set::In(at) => {
                if let Some((spaces, first)) = self.domains[domain.index()].spaces
                    && let Some(space) = self.space_of_location(at, first, self.size(spaces))
                    && self.sure(space)
                {
                    return Num::Eq(Num::SpaceOf(domain, x).put(self), space).put(self);
                }
                if self.sure(at) {
                    return Num::Eq(Num::At(domain, x).put(self), at).put(self);
                }
                Num::Has(s, x).put(self)
            }
            Set::InSpaces(_, spaces) => {
                let lies = Num::SpaceOf(domain, x).put(self);
                self.has(spaces, lies)
            }
            Set::By(col, value) if self.columns[col.index()].target.is_some() => {
                Num::Eq(Num::Get(col, x).put(self), value).put(self)
            }
            Set::Flag(col) => Num::Get(col, x).put(self),
            Set::Where(from, col, how, n) if cheap => {
                let inside = self.has(from, x);
                let got = Num::Get(col, x).put(self);
                Num::And(inside, self.compare(how, got, n)).put(self)
            }
            Set::WherePrint(from, col, how, n) if cheap => {
                let inside = self.has(from, x);
                let got = Num::Print(col, x).put(self);
                Num::And(inside, self.compare(how, got, n)).put(self)
            }
            Set::Filter(from, reg, c) if cheap => Num::And(self.has(from, x), self.subst(c, reg, x)).put(self),
            Set::Let(reg, value, body) if cheap && !self.num_facts(x).reads(reg) => {
                Num::Let(reg, value, self.has(body, x)).put(self)
            }
            Set::Distinct(from) => self.has(from, x),
            Set::Range(lo, hi) if cheap => Num::And(Num::Le(lo, x).put(self), Num::Le(x, hi).put(self)).put(self),
            _ => Num::Has(s, x).put(self),
        }
    }

    /// Whether a thing of a domain is one and in this game.
    pub(super) fn is_there(&mut self, x: NumId, domain: DomainId) -> NumId {
        if self.domains[domain.index()].lacks && !self.sure(x) {
            return Num::Le(self.int(0), x).put(self);
        }
        Num::Ne(x, self.int(NONE)).put(self)
    }

    /// Equality of two things; no if both are none.
    fn same_thing(&mut self, x: NumId, e: NumId) -> NumId {
        let same = Num::Eq(x, e).put(self);
        if self.sure(x) || self.sure(e) {
            return same;
        }
        Num::And(Num::Ne(x, self.int(NONE)).put(self), same).put(self)
    }

    /// The space whose location this is, for `first + space`.
    #[expect(clippy::wildcard_enum_match_arm, reason = "of other numbers it is not known which space they are")]
    pub(super) fn space_of_location(&mut self, at: NumId, first: u16, spaces: usize) -> Option<NumId> {
        match self.nums[at.index()] {
            Num::Add(a, b) if self.as_int(a) == Some(i32::from(first)) => Some(b),
            Num::Const(n) if n >= i32::from(first) && n < i32::from(first) + narrow::<i32>(spaces) => {
                Some(self.int(n - i32::from(first)))
            }
            _ => None,
        }
    }

    /// A comparison of two numbers.
    pub(crate) fn compare(&mut self, how: Compare, a: NumId, b: NumId) -> NumId {
        self.num(match how {
            Compare::Eq => Num::Eq(a, b),
            Compare::Ne => Num::Ne(a, b),
            Compare::Lt => Num::Lt(a, b),
            Compare::Le => Num::Le(a, b),
            Compare::Gt => Num::Lt(b, a),
            Compare::Ge => Num::Le(b, a),
        })
    }

    /// Those of a set that are among others, or for any comparison but equality those that are not.
    pub(super) fn kept(&mut self, from: SetId, hit: SetId, how: Compare) -> SetId {
        let row = if how == Compare::Eq { Set::And(from, hit) } else { Set::Minus(from, hit) };
        self.set(row, self.domain(from))
    }

    /// Whether a number is this register.
    pub(crate) fn is_reg(&self, id: NumId, reg: Reg) -> bool {
        self.nums[id.index()] == Num::Reg(reg)
    }

    /// Members of a set whose state field compares so; bools and kept inverses are sets already.
    pub(crate) fn by_field(&mut self, from: SetId, col: ColId, how: Compare, n: NumId) -> SetId {
        let domain = self.domain(from);
        let facts = self.columns[col.index()].clone();
        let wanted = match (how, self.as_int(n)) {
            (Compare::Eq, Some(1)) | (Compare::Ne, Some(0)) => Some(true),
            (Compare::Eq, Some(0)) | (Compare::Ne, Some(1)) => Some(false),
            _ => None,
        };
        if let (true, Some(wanted)) = (facts.flag, wanted) {
            let flag = (Set::Flag(col), domain).put(self);
            return self.kept(from, flag, if wanted { Compare::Eq } else { Compare::Ne });
        }
        if facts.inverse && facts.target.is_some() && self.sure(n) && matches!(how, Compare::Eq | Compare::Ne) {
            let by = (Set::By(col, n), domain).put(self);
            return self.kept(from, by, how);
        }
        (Set::Where(from, col, how, n), domain).put(self)
    }
}
