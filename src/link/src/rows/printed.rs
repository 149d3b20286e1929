//! Evaluation by print alone: what a row is worth for one thing, read off without making rows. It is the number that the row would
//! be folded to with the thing in its place; what reads more than print has none.

use std::borrow::Cow;

use model::number::narrow;
use model::program::{ConstId, NONE, Num, NumId, Reg, Set, SetId};

use super::fold::{computed, pair};
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

    /// The number with a thing in a register; none where print alone does not tell.
    pub(super) fn of(&mut self, id: NumId, reg: Reg, thing: i32) -> Option<i32> {
        let old = self.regs[usize::from(reg)].replace(thing);
        let worth = self.num(id);
        self.regs[usize::from(reg)] = old;
        worth
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "of other rows no table is made")]
    fn num(&mut self, id: NumId) -> Option<i32> {
        let row = self.rows.nums[id.index()];
        match row {
            Num::Const(n) => Some(n),
            Num::Reg(reg) => self.regs[usize::from(reg)],
            Num::Let(reg, a, body) => {
                let a = self.num(a)?;
                self.of(body, reg, a)
            }
            Num::Print(col, a) => {
                let object = self.num(a)?;
                self.rows.says(col, object, None)
            }
            Num::PrintAt(col, a, i) => {
                let (object, index) = (self.num(a)?, self.num(i)?);
                self.rows.says(col, object, Some(index))
            }
            Num::DesignOf(domain, a) => {
                let object = usize::try_from(self.num(a)?);
                let designs = &self.rows.domains[domain.index()].designs;
                Some(object.ok().and_then(|object| designs.get(object)).copied().unwrap_or(NONE))
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
            Num::Not(a) => self.num(a).map(|a| i32::from(a == 0)),
            Num::Abs(a) => self.num(a).map(i32::wrapping_abs),
            Num::Count(s) => self.set(s).map(|set| narrow(bits::count(&set))),
            Num::Some(s) => self.set(s).map(|set| i32::from(bits::count(&set) > 0)),
            Num::Has(s, a) => {
                let (set, a) = (self.set(s)?, self.num(a)?);
                Some(i32::from(bits::has(&set, a)))
            }
            _ => {
                let (a, b) = pair(row)?;
                let (a, b) = (self.num(a)?, self.num(b)?);
                computed(row, a, b)
            }
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "of other rows no table is made")]
    fn set(&mut self, id: SetId) -> Option<Cow<'r, [u64]>> {
        let rows = self.rows;
        let (row, domain) = rows.sets[id.index()];
        let size = rows.size(domain);
        let one = |key: i32, sets: &'r [Vec<u64>]| usize::try_from(key).ok().and_then(|key| sets.get(key));
        Some(match row {
            Set::Const(mask) => Cow::Borrowed(&rows.masks[mask.index()].bits),
            Set::Family(family, key) => match one(self.num(key)?, &rows.families[usize::from(family)].sets) {
                Some(set) => Cow::Borrowed(set),
                None => Cow::Owned(bits::none(size)),
            },
            Set::FamilyAll(family, keys) => {
                let mut set = bits::none(size);
                let sets = &rows.families[usize::from(family)].sets;
                bits::members(&self.set(keys)?)
                    .filter_map(|key| sets.get(key))
                    .for_each(|more| bits::union(&mut set, more));
                Cow::Owned(set)
            }
            Set::One(a) => {
                let member = self.num(a)?;
                Cow::Owned(bits::between(member, member, size))
            }
            Set::Range(a, b) => Cow::Owned(bits::between(self.num(a)?, self.num(b)?, size)),
            _ => return None,
        })
    }
}

impl Rows {
    /// What a constant column says of an object, and of an index of a family; none where that is no number.
    pub(super) fn says(&self, col: ConstId, object: i32, index: Option<i32>) -> Option<i32> {
        let column = &self.consts[col.index()];
        let (object, family) = (usize::try_from(object).ok()?, usize::from(column.family));
        let inside = |index: i32| object * family + usize::try_from(index).unwrap_or(0).min(family - 1);
        let value = column.values.get(index.map_or(object, inside)).copied();
        value.filter(|_| self.const_facts[col.index()].holds == Holds::Plain)
    }
}
