//! Constant folding of number rows: constants are computed, neutral operands dropped, comparisons of counts turned into questions
//! for a member.
//!
//! In: a row about to be made. Out: a simpler one that says the same: `0 < Count(s)` is `Some(s)`.

use model::number::narrow;
use model::number::{quotient, quotient_up};
use model::program::{NONE, Num, NumId, Set, SetId};

use super::{Holds, Rows};
use crate::util::bits;

/// What became of a row.
pub(crate) enum Folded<Id, Row> {
    /// It is this row.
    Known(Id),
    /// It stays a row of its own.
    Row(Row),
}

use Folded::{Known, Row};

/// The number that a row of two numbers is for these, as the engine computes it; none for other rows.
#[expect(clippy::wildcard_enum_match_arm, reason = "no other row is computed from two numbers")]
pub(super) fn computed(row: Num, a: i32, b: i32) -> Option<i32> {
    Some(match row {
        Num::Add(..) => a.wrapping_add(b),
        Num::Sub(..) => a.wrapping_sub(b),
        Num::Mul(..) => a.wrapping_mul(b),
        Num::Div(..) => quotient(a, b),
        Num::DivUp(..) => quotient_up(a, b),
        Num::Min(..) => a.min(b),
        Num::Max(..) => a.max(b),
        Num::Eq(..) => i32::from(a == b),
        Num::Ne(..) => i32::from(a != b),
        Num::Lt(..) => i32::from(a < b),
        Num::Le(..) => i32::from(a <= b),
        _ => return None,
    })
}

impl Rows {
    pub(super) fn truth(&mut self, yes: bool) -> Folded<NumId, Num> {
        Known(self.int(i32::from(yes)))
    }

    fn compute(&mut self, row: Num, a: i32, b: i32) -> Folded<NumId, Num> {
        computed(row, a, b).map_or(Row(row), |known| Known(self.int(known)))
    }

    /// Whether a row is 0 or 1.
    #[expect(clippy::wildcard_enum_match_arm, reason = "a row is taken for a truth only where that is known")]
    pub(crate) fn is_truth(&self, id: NumId) -> bool {
        use Num::{And, Any, Eq, Every, Has, IsModified, Le, Lt, Ne, Not, Or, Payable, Running, Same, Some, Within};
        match self.nums[id.index()] {
            Num::Const(n) => n == 0 || n == 1,
            Eq(..) | Ne(..) | Lt(..) | Le(..) | And(..) | Or(..) | Not(_) | Some(_) | Has(..) | Within(..)
            | Same(..) | Every(..) | Any(..) | Running(_) | IsModified(..) | Payable(..) => true,
            Num::Let(_, _, a) => self.is_truth(a),
            Num::If(_, a, b) => self.is_truth(a) && self.is_truth(b),
            _ => false,
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "a row that is not known here stays as it is")]
    pub(super) fn fold_num(&mut self, row: Num) -> Folded<NumId, Num> {
        match row {
            Num::Add(a, b) => match (self.as_int(a), self.as_int(b)) {
                (Some(a), Some(b)) => self.compute(row, a, b),
                (Some(0), _) => Known(b),
                (_, Some(0)) => Known(a),
                _ => Row(row),
            },
            Num::Sub(a, b) => match (self.as_int(a), self.as_int(b)) {
                (Some(a), Some(b)) => self.compute(row, a, b),
                (_, Some(0)) => Known(a),
                _ => Row(row),
            },
            Num::Mul(a, b) => match (self.as_int(a), self.as_int(b)) {
                (Some(a), Some(b)) => self.compute(row, a, b),
                (Some(1), _) => Known(b),
                (_, Some(1)) => Known(a),
                (Some(0), _) | (_, Some(0)) => Known(self.int(0)),
                _ => Row(row),
            },
            Num::Div(a, b) | Num::DivUp(a, b) => match (self.as_int(a), self.as_int(b)) {
                (Some(a), Some(b)) => self.compute(row, a, b),
                (_, Some(1)) => Known(a),
                _ => Row(row),
            },
            Num::Min(a, b) | Num::Max(a, b) => match (self.as_int(a), self.as_int(b)) {
                (Some(a), Some(b)) => self.compute(row, a, b),
                _ if a == b => Known(a),
                _ => Row(row),
            },
            Num::Abs(a) => match self.as_int(a) {
                Some(a) => Known(self.int(a.wrapping_abs())),
                None => Row(row),
            },
            Num::Eq(..) | Num::Ne(..) | Num::Lt(..) | Num::Le(..) => self.fold_compare(row),
            Num::And(a, b) => match (self.as_int(a), self.as_int(b)) {
                (Some(0), _) | (_, Some(0)) => self.truth(false),
                (Some(_), _) => Known(b),
                (_, Some(_)) => Known(a),
                _ if a == b => Known(a),
                _ => Row(row),
            },
            Num::Or(a, b) => match (self.as_int(a), self.as_int(b)) {
                (Some(0), _) => Known(b),
                (_, Some(0)) => Known(a),
                (Some(_), _) | (_, Some(_)) => self.truth(true),
                _ if a == b => Known(a),
                _ => Row(row),
            },
            Num::Not(a) => self.fold_not(a),
            Num::If(c, a, b) => match self.as_int(c) {
                Some(0) => Known(b),
                Some(_) => Known(a),
                None if a == b => Known(a),
                None => match (self.as_int(a), self.as_int(b)) {
                    (Some(1), Some(0)) if self.is_truth(c) => Known(c),
                    (Some(0), Some(1)) if self.is_truth(c) => Known(self.num(Num::Not(c))),
                    // A condition in two cases is a conjunction or alternative as soon as one case is decided.
                    (Some(1), None) if self.is_truth(b) => Known(self.num(Num::Or(c, b))),
                    (None, Some(0)) if self.is_truth(a) => Known(self.num(Num::And(c, a))),
                    (Some(0), None) if self.is_truth(b) => {
                        let not = self.num(Num::Not(c));
                        Known(self.num(Num::And(not, b)))
                    }
                    (None, Some(1)) if self.is_truth(a) => {
                        let not = self.num(Num::Not(c));
                        Known(self.num(Num::Or(not, a)))
                    }
                    _ => Row(row),
                },
            },
            Num::Else(a, b) => match self.as_int(a) {
                Some(NONE) => Known(b),
                Some(_) => Known(a),
                None if self.sure(a) => Known(a),
                None => Row(row),
            },
            Num::Let(reg, a, body) => {
                if !self.num_facts(body).reads(reg) {
                    Known(body)
                } else if self.num_facts(a).cost <= 2 {
                    Known(self.subst(body, reg, a))
                } else {
                    Row(row)
                }
            }
            Num::Print(col, a) => match self.as_int(a) {
                Some(object) if self.const_facts[col.index()].holds == Holds::Plain => {
                    let values = &self.consts[col.index()].values;
                    match usize::try_from(object).ok().and_then(|o| values.get(o)) {
                        Some(value) => {
                            let value = *value;
                            Known(self.int(value))
                        }
                        None => Row(row),
                    }
                }
                _ => Row(row),
            },
            Num::PrintAt(col, a, i) => match (self.as_int(a), self.as_int(i)) {
                (Some(object), Some(index)) if self.const_facts[col.index()].holds == Holds::Plain => {
                    let family = i32::from(self.consts[col.index()].family);
                    let at = object * family + index.clamp(0, family - 1);
                    match usize::try_from(at).ok().and_then(|at| self.consts[col.index()].values.get(at)) {
                        Some(value) if object >= 0 => {
                            let value = *value;
                            Known(self.int(value))
                        }
                        _ => Row(row),
                    }
                }
                _ => Row(row),
            },
            Num::DesignOf(d, a) => match self.as_int(a) {
                Some(object) => {
                    let designs = &self.domains[d.index()].designs;
                    let design = usize::try_from(object).ok().and_then(|o| designs.get(o)).copied().unwrap_or(NONE);
                    Known(self.int(design))
                }
                None => Row(row),
            },
            Num::Count(s) => match self.as_mask(s) {
                Some(mask) => {
                    let count = bits::count(mask);
                    Known(self.int(narrow(count)))
                }
                None => Row(row),
            },
            Num::Some(s) => self.fold_some(s),
            Num::Has(s, a) => match (self.as_mask(s), self.as_int(a)) {
                (Some(mask), Some(member)) => {
                    let yes = bits::has(mask, member);
                    self.truth(yes)
                }
                (Some(mask), None) if mask.iter().all(|word| *word == 0) => self.truth(false),
                _ => Row(row),
            },
            Num::Every(s, reg, c) => match self.as_int(c) {
                Some(0) => {
                    let some = self.num(Num::Some(s));
                    self.fold_not(some)
                }
                Some(_) => self.truth(true),
                None if !self.num_facts(c).reads(reg) => {
                    let some = self.num(Num::Some(s));
                    let none = self.num(Num::Not(some));
                    Known(self.num(Num::Or(none, c)))
                }
                None => Row(row),
            },
            Num::Any(s, reg, c) if !self.num_facts(c).reads(reg) => {
                let some = self.num(Num::Some(s));
                Known(self.num(Num::And(some, c)))
            }
            Num::Total(..) | Num::HighestOf(..) | Num::LowestOf(..) | Num::MinBy(..) => self.fold_loop(row),
            Num::Only(s) | Num::Lowest(s) => match self.sets[s.index()].0 {
                Set::One(a) => Known(a),
                Set::Const(_) if self.is_empty(s) => Known(self.int(NONE)),
                _ => Row(row),
            },
            _ => Row(row),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "a row that is not known here stays as it is")]
    pub(super) fn fold_not(&mut self, a: NumId) -> Folded<NumId, Num> {
        match self.nums[a.index()] {
            Num::Const(n) => self.truth(n == 0),
            Num::Not(b) if self.is_truth(b) => Known(b),
            Num::Eq(x, y) => Known(self.num(Num::Ne(x, y))),
            Num::Ne(x, y) => Known(self.num(Num::Eq(x, y))),
            Num::Lt(x, y) => Known(self.num(Num::Le(y, x))),
            Num::Le(x, y) => Known(self.num(Num::Lt(y, x))),
            Num::Or(x, y) => {
                let (x, y) = (self.num(Num::Not(x)), self.num(Num::Not(y)));
                Known(self.num(Num::And(x, y)))
            }
            _ => Row(Num::Not(a)),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "a row that is not known here stays as it is")]
    pub(super) fn fold_some(&mut self, s: SetId) -> Folded<NumId, Num> {
        match self.sets[s.index()].0 {
            Set::Const(_) => {
                let some = !self.is_empty(s);
                self.truth(some)
            }
            Set::One(a) => Known(self.is_there(a, self.domain(s))),
            Set::And(x, y) => match (self.sets[x.index()].0, self.sets[y.index()].0) {
                (_, Set::One(a)) => Known(self.has(x, a)),
                (Set::One(a), _) => Known(self.has(y, a)),
                _ => Row(Num::Some(s)),
            },
            Set::Minus(x, y) => {
                if let Set::One(a) = self.sets[x.index()].0 {
                    let from = self.has(x, a);
                    let out = self.has(y, a);
                    let stays = self.num(Num::Not(out));
                    Known(self.num(Num::And(from, stays)))
                } else {
                    Row(Num::Some(s))
                }
            }
            Set::Or(x, y) => {
                let a = self.num(Num::Some(x));
                let b = self.num(Num::Some(y));
                Known(self.num(Num::Or(a, b)))
            }
            Set::If(c, x, y) => {
                let a = self.num(Num::Some(x));
                let b = self.num(Num::Some(y));
                match (self.as_int(a), self.as_int(b)) {
                    (_, Some(0)) => Known(self.num(Num::And(c, a))),
                    _ => Known(self.num(Num::If(c, a, b))),
                }
            }
            Set::Filter(x, reg, c) => Known(self.num(Num::Any(x, reg, c))),
            Set::Distinct(x) => Known(self.num(Num::Some(x))),
            _ => Row(Num::Some(s)),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "only comparisons get here")]
    pub(super) fn fold_compare(&mut self, row: Num) -> Folded<NumId, Num> {
        let (Num::Eq(a, b) | Num::Ne(a, b) | Num::Lt(a, b) | Num::Le(a, b)) = row else { return Row(row) };
        if let (Some(x), Some(y)) = (self.as_int(a), self.as_int(b)) {
            return self.compute(row, x, y);
        }
        if a == b {
            return self.truth(matches!(row, Num::Eq(..) | Num::Le(..)));
        }
        let count = |rows: &Rows, id: NumId| if let Num::Count(s) = rows.nums[id.index()] { Some(s) } else { None };
        let some = match row {
            Num::Lt(..) => match (self.as_int(a), count(self, b), count(self, a), self.as_int(b)) {
                (Some(0), Some(s), ..) => Some((s, true)),
                (.., Some(s), Some(1)) => Some((s, false)),
                _ => None,
            },
            Num::Le(..) => match (self.as_int(a), count(self, b), count(self, a), self.as_int(b)) {
                (Some(1), Some(s), ..) => Some((s, true)),
                (.., Some(s), Some(0)) => Some((s, false)),
                _ => None,
            },
            _ => match (count(self, a), self.as_int(b), count(self, b), self.as_int(a)) {
                (Some(s), Some(0), ..) | (.., Some(s), Some(0)) => Some((s, matches!(row, Num::Ne(..)))),
                _ => None,
            },
        };
        if let Some((s, wanted)) = some {
            let some = self.num(Num::Some(s));
            return Known(if wanted { some } else { self.num(Num::Not(some)) });
        }
        let known = self.compare_held(row, a, b).or_else(|| self.compare_cases(row, a, b));
        if let Some(known) = known.or_else(|| self.compare_difference(row, a, b)) {
            return Known(known);
        }
        if let Num::Eq(..) | Num::Ne(..) = row {
            let none =
                |rows: &Rows, x: NumId, y: NumId| rows.as_int(x) == Some(NONE) && rows.sure(y) && !rows.is_number(y);
            if none(self, a, b) || none(self, b, a) {
                return self.truth(matches!(row, Num::Ne(..)));
            }
            if self.as_int(a).is_some() {
                let swapped = if matches!(row, Num::Eq(..)) { Num::Eq(b, a) } else { Num::Ne(b, a) };
                return Row(swapped);
            }
        }
        Row(row)
    }

    /// A constant against one of two numbers: two comparisons, if one of them is decided.
    #[expect(clippy::wildcard_enum_match_arm, reason = "only comparisons get here")]
    fn compare_cases(&mut self, row: Num, a: NumId, b: NumId) -> Option<NumId> {
        let again = |x: NumId, y: NumId| match row {
            Num::Eq(..) => Num::Eq(x, y),
            Num::Ne(..) => Num::Ne(x, y),
            Num::Lt(..) => Num::Lt(x, y),
            _ => Num::Le(x, y),
        };
        let (cases, yes, no) = match (self.nums[a.index()], self.nums[b.index()]) {
            (Num::Const(_), Num::If(c, x, y)) => (c, again(a, x), again(a, y)),
            (Num::If(c, x, y), Num::Const(_)) => (c, again(x, b), again(y, b)),
            _ => return None,
        };
        let (yes, no) = (self.num(yes), self.num(no));
        let decided = self.as_int(yes).is_some() || self.as_int(no).is_some();
        decided.then(|| self.num(Num::If(cases, yes, no)))
    }

    /// A difference against nothing is a comparison of what is subtracted. Numbers of the language are far from the ends
    /// of the machine's, so no difference wraps.
    fn compare_difference(&mut self, row: Num, a: NumId, b: NumId) -> Option<NumId> {
        let made = match (row, self.nums[a.index()], self.nums[b.index()]) {
            (Num::Lt(..), Num::Const(0), Num::Sub(x, y)) | (Num::Le(..), Num::Const(1), Num::Sub(x, y)) => {
                Num::Lt(y, x)
            }
            (Num::Le(..), Num::Const(0), Num::Sub(x, y)) => Num::Le(y, x),
            (Num::Lt(..), Num::Sub(x, y), Num::Const(0)) => Num::Lt(x, y),
            (Num::Le(..), Num::Sub(x, y), Num::Const(0)) | (Num::Lt(..), Num::Sub(x, y), Num::Const(1)) => {
                Num::Le(x, y)
            }
            _ => return None,
        };
        Some(self.num(made))
    }

    /// Whether a row is plainly a number that may be below 0: then the number that stands for none is a number too.
    #[expect(clippy::wildcard_enum_match_arm, reason = "a row is taken for a number only where that is known")]
    fn is_number(&self, id: NumId) -> bool {
        use Num::{Div, DivUp, HighestOf, LowestOf, Max, Min, Mul, Sub, Total};
        match self.nums[id.index()] {
            Num::Const(n) => n < 0,
            Num::Get(col, _) | Num::GetAt(col, ..) | Num::Var(col) => self.columns[col.index()].target.is_none(),
            Num::Print(col, _) | Num::PrintAt(col, ..) => self.const_facts[col.index()].target.is_none(),
            Num::Add(a, b) | Num::Else(a, b) | Num::If(_, a, b) => self.is_number(a) || self.is_number(b),
            Num::Let(_, _, a) | Num::Modified(_, _, a) => self.is_number(a),
            Sub(..) | Mul(..) | Div(..) | DivUp(..) | Min(..) | Max(..) | Total(..) | HighestOf(..) | LowestOf(..) => {
                true
            }
            _ => false,
        }
    }
}
