//! Constant folding of set rows: what is known about a set before the game begins.
//!
//! In: a row about to be made. Out: a simpler one with the same members: `And(x, all)` is `x`.

use std::borrow::Cow;

use super::{Put, Rows};
use crate::util::bits;
use model::number::narrow;
use model::program::{DomainId, NONE, Num, Set, SetId};

impl Rows {
    pub(super) fn two_masks(&self, a: SetId, b: SetId, how: impl Fn(u64, u64) -> u64) -> Option<Vec<u64>> {
        let (a, b) = (self.as_mask(a)?, self.as_mask(b)?);
        Some(a.iter().zip(b).map(|(a, b)| how(*a, *b)).collect())
    }

    /// Whether a constant set holds everything a row can be.
    #[expect(clippy::wildcard_enum_match_arm, reason = "a set is covered only where that is known")]
    pub(super) fn covers(&self, mask: &[u64], s: SetId) -> bool {
        let inside = |sets: &[Vec<u64>]| sets.iter().all(|set| set.iter().zip(mask).all(|(a, b)| a & !b == 0));
        match self.sets[s.index()].0 {
            Set::Family(family, _) | Set::FamilyAll(family, _) => inside(&self.families[family as usize].sets),
            Set::And(a, b) => self.covers(mask, a) || self.covers(mask, b),
            Set::Or(a, b) => self.covers(mask, a) && self.covers(mask, b),
            Set::If(_, a, b) => self.covers(mask, a) && self.covers(mask, b),
            Set::Minus(a, _)
            | Set::Where(a, ..)
            | Set::WherePrint(a, ..)
            | Set::Filter(a, ..)
            | Set::Reached(a, ..) => self.covers(mask, a),
            Set::Const(other) => self.masks[other.index()].bits.iter().zip(mask).all(|(a, b)| a & !b == 0),
            _ => false,
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "a row that is not known here stays as it is")]
    pub(super) fn fold_set(&mut self, row: Set, domain: DomainId) -> Option<SetId> {
        if let Some(known) = self.worth_of_set(row, domain, &mut &*self).map(Cow::into_owned) {
            return Some(self.constant(domain, known));
        }
        match row {
            Set::And(a, b) if a == b => Some(a),
            Set::And(a, b) => {
                if let Some(mask) = self.two_masks(a, b, |a, b| a & b) {
                    return Some(self.constant(domain, mask));
                }
                let (a, b) = if self.as_mask(a).is_some() { (b, a) } else { (a, b) };
                if self.is_empty(b) || self.is_all(a) {
                    return Some(b);
                }
                if self.is_all(b) || self.as_mask(b).is_some_and(|mask| self.covers(mask, a)) {
                    return Some(a);
                }
                // A scan with a way around looks only at what is in both.
                for (of, other) in [(a, b), (b, a)] {
                    if let Some((from, reg, condition)) = self.scanned(of)
                        && !self.set_facts(other).reads(reg)
                    {
                        let fewer = (Set::And(from, other), domain).put(self);
                        return Some(self.refine(fewer, reg, condition));
                    }
                }
                match self.sets[a.index()].0 {
                    // Constant parts meet on the right, so that they are folded together.
                    Set::And(x, y) if self.as_mask(y).is_some() => {
                        if self.as_mask(b).is_some() {
                            Some((Set::And(x, (Set::And(y, b), domain).put(self)), domain).put(self))
                        } else {
                            Some((Set::And((Set::And(x, b), domain).put(self), y), domain).put(self))
                        }
                    }
                    Set::If(c, x, y) if self.is_empty(y) => {
                        Some((Set::If(c, (Set::And(x, b), domain).put(self), y), domain).put(self))
                    }
                    Set::Minus(x, y) if self.as_mask(b).is_some() => {
                        Some((Set::Minus((Set::And(x, b), domain).put(self), y), domain).put(self))
                    }
                    // A scan looks at what is left after everything else.
                    Set::Filter(x, reg, c) => {
                        Some((Set::Filter((Set::And(x, b), domain).put(self), reg, c), domain).put(self))
                    }
                    _ => match self.sets[b.index()].0 {
                        Set::If(c, x, y) if self.is_empty(y) => {
                            Some((Set::If(c, (Set::And(a, x), domain).put(self), y), domain).put(self))
                        }
                        Set::Filter(x, reg, c) => {
                            Some((Set::Filter((Set::And(a, x), domain).put(self), reg, c), domain).put(self))
                        }
                        _ => Some(self.intern_set(Set::And(a, b), domain)),
                    },
                }
            }
            Set::Or(a, b) if a == b => Some(a),
            Set::Or(a, b) => {
                if let Some(mask) = self.two_masks(a, b, |a, b| a | b) {
                    return Some(self.constant(domain, mask));
                }
                if self.is_empty(a) || self.is_all(b) {
                    return Some(b);
                }
                if self.is_empty(b) || self.is_all(a) {
                    return Some(a);
                }
                None
            }
            Set::Minus(a, b) if a == b => Some(self.empty(domain)),
            Set::Minus(a, b) => {
                if let Some(mask) = self.two_masks(a, b, |a, b| a & !b) {
                    return Some(self.constant(domain, mask));
                }
                if self.is_empty(a) || self.is_empty(b) {
                    return Some(a);
                }
                if self.is_all(b) {
                    return Some(self.empty(domain));
                }
                if let Some(out) = self.as_mask(b) {
                    let rest: Vec<u64> = out.iter().map(|word| !word).collect();
                    if self.covers(&rest, a) {
                        return Some(a);
                    }
                }
                match self.sets[b.index()].0 {
                    // Without what is in both is without what is in the other.
                    Set::And(x, y) if x == a => Some((Set::Minus(a, y), domain).put(self)),
                    Set::And(x, y) if y == a => Some((Set::Minus(a, x), domain).put(self)),
                    _ => self.inside_case(row, a, domain),
                }
            }
            Set::In(at) if self.as_int(at) == Some(NONE) => Some(self.empty(domain)),
            Set::InSpaces(first, s) => match self.sets[s.index()].0 {
                Set::One(space) => Some((Set::In(self.location(first, space)), domain).put(self)),
                Set::Const(_) => match self.single(s)? {
                    None => Some(self.empty(domain)),
                    Some(space) => Some((Set::In(self.int(i32::from(first) + space)), domain).put(self)),
                },
                _ => self.inside_case(row, s, domain),
            },
            Set::InOwned(first, s) => match self.sets[s.index()].0 {
                Set::One(seat) => Some((Set::In(self.location(first, seat)), domain).put(self)),
                Set::Const(_) if self.is_empty(s) => Some(self.empty(domain)),
                _ => None,
            },
            Set::FamilyAll(family, s) => match self.sets[s.index()].0 {
                Set::One(key) => Some((Set::Family(family, key), domain).put(self)),
                _ => None,
            },
            Set::Filter(s, reg, c) => match self.as_int(c) {
                Some(0) => Some(self.empty(domain)),
                Some(_) => Some(s),
                None if self.is_empty(s) => Some(s),
                None if !self.num_facts(c).reads(reg) => Some((Set::If(c, s, self.empty(domain)), domain).put(self)),
                None => self.inside_case(row, s, domain),
            },
            Set::Where(s, ..) | Set::WherePrint(s, ..) | Set::Distinct(s) | Set::Reached(s, ..) if self.is_empty(s) => {
                Some(s)
            }
            Set::Reached(_, from, ..) if self.is_empty(from) => Some(from),
            Set::Image(..) | Set::ImagePrint(..) | Set::SpacesOf(_) | Set::HoldersOf(_) => self.fold_image(row, domain),
            Set::If(c, a, b) => match self.as_int(c) {
                Some(0) => Some(b),
                Some(_) => Some(a),
                None if a == b => Some(a),
                None => {
                    if let Set::If(d, x, y) = self.sets[a.index()].0
                        && y == b
                    {
                        Some((Set::If(Num::And(c, d).put(self), x, b), domain).put(self))
                    } else {
                        None
                    }
                }
            },
            Set::Let(reg, a, body) => {
                if !self.set_facts(body).reads(reg) {
                    Some(body)
                } else if self.num_facts(a).cost <= 2 {
                    Some(self.subst_set(body, reg, a))
                } else {
                    None
                }
            }
            _ => None,
        }
    }

    /// Folds a row inside the one case in which its first operand has members at all.
    fn inside_case(&mut self, row: Set, of: SetId, domain: DomainId) -> Option<SetId> {
        let Set::If(condition, some, none) = self.sets[of.index()].0 else { return None };
        if !self.is_empty(none) {
            return None;
        }
        Some((Set::If(condition, self.set(row.of(some), domain), self.empty(domain)), domain).put(self))
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "a row that is not known here stays as it is")]
    pub(super) fn fold_image(&mut self, row: Set, domain: DomainId) -> Option<SetId> {
        let (Set::Image(_, from) | Set::ImagePrint(_, from) | Set::SpacesOf(from) | Set::HoldersOf(from)) = row else {
            return None;
        };
        if self.is_empty(from) {
            return Some(self.empty(domain));
        }
        let Set::One(a) = self.sets[from.index()].0 else {
            return match (row, self.as_mask(from)) {
                (Set::ImagePrint(col, _), Some(mask)) => {
                    let values = &self.consts[col.index()].values;
                    let said = bits::members(mask).filter_map(|object| values.get(object));
                    let set = bits::of(self.size(domain), said.filter_map(|value| usize::try_from(*value).ok()));
                    Some(self.constant(domain, set))
                }
                _ => None,
            };
        };
        let of = self.domain(from);
        let value = match row {
            Set::Image(col, _) => Num::Get(col, a).put(self),
            Set::ImagePrint(col, _) => Num::Print(col, a).put(self),
            Set::SpacesOf(_) => Num::SpaceOf(of, a).put(self),
            _ => Num::HolderOf(of, a).put(self),
        };
        Some((Set::One(value), domain).put(self))
    }

    /// The only member of a constant set of at most one: `Some(None)` if it is empty.
    pub(super) fn single(&self, s: SetId) -> Option<Option<i32>> {
        let mask = self.as_mask(s)?;
        let mut members = bits::members(mask);
        match (members.next(), members.next()) {
            (None, _) => Some(None),
            (Some(member), None) => Some(Some(narrow(member))),
            _ => None,
        }
    }
}
