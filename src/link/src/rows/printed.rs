//! Evaluation by print alone: what a row is worth for one thing, read off without making rows. It is the number that the row would
//! be folded to with the thing in its place; what reads more than print has none.
//!
//! Here too: what a row is worth whose parts are known, for this and for folding.

use std::borrow::Cow;

use model::number::narrow;
use model::program::{ConstId, DomainId, NONE, Num, NumId, Reg, Set, SetId};

use super::fold::operation;
use super::{Holds, Rows};
use crate::util::bits;

/// Reads rows with a thing in a register.
pub(super) struct Printed<'r> {
    rows: &'r Rows,
    /// What is known of each register.
    regs: [Option<i32>; 64],
}

impl<'r> Printed<'r> {
    pub(super) fn new(rows: &'r Rows) -> Printed<'r> {
        Printed { rows, regs: [None; 64] }
    }

    /// From here on a thing is in a register.
    pub(super) fn put(&mut self, reg: Reg, thing: i32) {
        self.regs[usize::from(reg)] = Some(thing);
    }

    /// The number with a thing in a register; none where print alone does not tell.
    pub(super) fn of(&mut self, id: NumId, reg: Reg, thing: i32) -> Option<i32> {
        let old = self.regs[usize::from(reg)].replace(thing);
        let worth = self.num(id);
        self.regs[usize::from(reg)] = old;
        worth
    }
}

impl<'r> Parts<'r> for Printed<'r> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "every other row is worth what its parts make of it")]
    fn num(&mut self, id: NumId) -> Option<i32> {
        let row = self.rows.nums[id.index()];
        match row {
            Num::Const(n) => Some(n),
            Num::Reg(reg) => self.regs[usize::from(reg)],
            Num::Let(reg, a, body) => {
                let a = self.num(a)?;
                self.of(body, reg, a)
            }
            Num::And(a, b) => match self.num(a) {
                Some(0) => Some(0),
                known => self.num(b).filter(|b| *b == 0 || known.is_some()),
            },
            Num::Or(a, b) => match self.num(a) {
                Some(0) => self.num(b),
                Some(_) => Some(1),
                None => self.num(b).filter(|b| *b != 0).map(|_| 1),
            },
            Num::If(c, a, b) => match self.num(c)? {
                0 => self.num(b),
                _ => self.num(a),
            },
            Num::Else(a, b) => match self.num(a)? {
                NONE => self.num(b),
                a => Some(a),
            },
            _ => self.rows.worth_of(row, self),
        }
    }

    fn set(&mut self, id: SetId) -> Option<Cow<'r, [u64]>> {
        let (row, domain) = self.rows.sets[id.index()];
        if let Set::Const(mask) = row {
            return Some(Cow::Borrowed(&self.rows.masks[mask.index()].bits));
        }
        self.rows.worth_of_set(row, domain, self)
    }
}

/// What the parts of a row are worth, as far as that is known.
pub(super) trait Parts<'r> {
    fn num(&mut self, id: NumId) -> Option<i32>;
    fn set(&mut self, id: SetId) -> Option<Cow<'r, [u64]>>;
}

/// Parts that are constants.
impl<'r> Parts<'r> for &'r Rows {
    fn num(&mut self, id: NumId) -> Option<i32> {
        self.as_int(id)
    }
    fn set(&mut self, id: SetId) -> Option<Cow<'r, [u64]>> {
        let rows = *self;
        rows.as_mask(id).map(Cow::Borrowed)
    }
}

impl Rows {
    /// The number that a row is, computed from what its parts are worth as the engine does; none where they do not tell.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "of other rows it is not known, or they are computed from two numbers"
    )]
    pub(super) fn worth_of<'r>(&'r self, row: Num, of: &mut impl Parts<'r>) -> Option<i32> {
        match row {
            Num::Print(col, a) => self.says(col, of.num(a)?, None),
            Num::PrintAt(col, a, i) => self.says(col, of.num(a)?, Some(of.num(i)?)),
            Num::DesignOf(domain, a) => {
                let object = usize::try_from(of.num(a)?).ok();
                let designs = &self.domains[domain.index()].designs;
                Some(object.and_then(|object| designs.get(object)).copied().unwrap_or(NONE))
            }
            Num::Not(a) => of.num(a).map(|a| i32::from(a == 0)),
            Num::Abs(a) => of.num(a).map(i32::wrapping_abs),
            Num::Count(s) => of.set(s).map(|set| narrow(bits::count(&set))),
            Num::Some(s) => of.set(s).map(|set| i32::from(bits::count(&set) > 0)),
            Num::Has(s, a) => of.set(s).zip(of.num(a)).map(|(set, a)| i32::from(bits::has(&set, a))),
            _ => {
                let (a, b, made) = operation(row)?;
                Some(made(of.num(a)?, of.num(b)?))
            }
        }
    }

    /// See [`Rows::worth_of`].
    #[expect(clippy::wildcard_enum_match_arm, reason = "of other sets it is not known")]
    pub(super) fn worth_of_set<'r>(
        &'r self,
        row: Set,
        domain: DomainId,
        of: &mut impl Parts<'r>,
    ) -> Option<Cow<'r, [u64]>> {
        let size = self.size(domain);
        let sets = |family: u16| &self.families[usize::from(family)].sets;
        Some(match row {
            Set::Family(family, key) => {
                let key = usize::try_from(of.num(key)?).ok();
                let set = key.and_then(|key| sets(family).get(key));
                set.map_or_else(|| Cow::Owned(bits::none(size)), |set| Cow::Borrowed(&**set))
            }
            Set::FamilyAll(family, keys) => {
                let mut all = bits::none(size);
                let keys = of.set(keys)?;
                let said = bits::members(&keys).filter_map(|key| sets(family).get(key));
                said.for_each(|more| bits::union(&mut all, more));
                Cow::Owned(all)
            }
            Set::One(a) => {
                let member = of.num(a)?;
                Cow::Owned(bits::between(member, member, size))
            }
            Set::Range(a, b) => Cow::Owned(bits::between(of.num(a)?, of.num(b)?, size)),
            _ => return None,
        })
    }

    /// What a constant column says of an object, and of an index of a family; none where that is no number.
    pub(super) fn says(&self, col: ConstId, object: i32, index: Option<i32>) -> Option<i32> {
        let column = &self.consts[col.index()];
        let (object, family) = (usize::try_from(object).ok()?, usize::from(column.family));
        let inside = |index: i32| object * family + usize::try_from(index).unwrap_or(0).min(family - 1);
        let value = column.values.get(index.map_or(object, inside)).copied();
        value.filter(|_| self.const_facts[col.index()].holds == Holds::Plain)
    }
}
