//! Constant folding of number rows: constants are computed, neutral operands dropped, comparisons of counts turned into questions
//! for a member.
//!
//! In: a row about to be made. Out: a simpler one that says the same: `0 < Count(s)` is `Some(s)`.

use model::number::{quotient, quotient_up};
use model::program::{NONE, Num, NumId, Set, SetId};

use super::{Put, Rows};

/// How the engine computes a number from two.
pub(super) type Operation = fn(i32, i32) -> i32;

/// The two numbers that a row is computed from, and how the engine computes it; none for other rows.
#[expect(clippy::wildcard_enum_match_arm, reason = "no other row is computed from two numbers")]
pub(super) fn operation(row: Num) -> Option<(NumId, NumId, Operation)> {
    Some(match row {
        Num::Add(a, b) => (a, b, i32::wrapping_add),
        Num::Sub(a, b) => (a, b, i32::wrapping_sub),
        Num::Mul(a, b) => (a, b, i32::wrapping_mul),
        Num::Div(a, b) => (a, b, quotient),
        Num::DivUp(a, b) => (a, b, quotient_up),
        Num::Min(a, b) => (a, b, i32::min),
        Num::Max(a, b) => (a, b, i32::max),
        Num::Eq(a, b) => (a, b, |a, b| i32::from(a == b)),
        Num::Ne(a, b) => (a, b, |a, b| i32::from(a != b)),
        Num::Lt(a, b) => (a, b, |a, b| i32::from(a < b)),
        Num::Le(a, b) => (a, b, |a, b| i32::from(a <= b)),
        _ => return None,
    })
}

/// The same comparison of other numbers.
#[expect(clippy::wildcard_enum_match_arm, reason = "only comparisons get here")]
pub(super) fn compared(row: Num, a: NumId, b: NumId) -> Num {
    match row {
        Num::Eq(..) => Num::Eq(a, b),
        Num::Ne(..) => Num::Ne(a, b),
        Num::Lt(..) => Num::Lt(a, b),
        _ => Num::Le(a, b),
    }
}

impl Rows {
    pub(super) fn truth(&mut self, yes: bool) -> Option<NumId> {
        Some(self.int(i32::from(yes)))
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
    pub(super) fn fold_num(&mut self, row: Num) -> Option<NumId> {
        if let Some(known) = self.worth_of(row, &mut &*self) {
            return Some(self.int(known));
        }
        match row {
            Num::Add(a, b) => match (self.as_int(a), self.as_int(b)) {
                (Some(0), _) => Some(b),
                (_, Some(0)) => Some(a),
                _ => None,
            },
            Num::Sub(a, b) => (self.as_int(b) == Some(0)).then_some(a),
            Num::Mul(a, b) => match (self.as_int(a), self.as_int(b)) {
                (Some(1), _) => Some(b),
                (_, Some(1)) => Some(a),
                (Some(0), _) | (_, Some(0)) => Some(self.int(0)),
                _ => None,
            },
            Num::Div(a, b) | Num::DivUp(a, b) => (self.as_int(b) == Some(1)).then_some(a),
            Num::Min(a, b) | Num::Max(a, b) => (a == b).then_some(a),
            Num::Eq(..) | Num::Ne(..) | Num::Lt(..) | Num::Le(..) => self.fold_compare(row),
            Num::And(a, b) => match (self.as_int(a), self.as_int(b)) {
                (Some(0), _) | (_, Some(0)) => self.truth(false),
                (Some(_), _) => Some(b),
                (_, Some(_)) => Some(a),
                _ if a == b => Some(a),
                _ => None,
            },
            Num::Or(a, b) => match (self.as_int(a), self.as_int(b)) {
                (Some(0), _) => Some(b),
                (_, Some(0)) => Some(a),
                (Some(_), _) | (_, Some(_)) => self.truth(true),
                _ if a == b => Some(a),
                _ => None,
            },
            Num::Not(a) => self.fold_not(a),
            Num::If(c, a, b) => match self.as_int(c) {
                Some(0) => Some(b),
                Some(_) => Some(a),
                None if a == b => Some(a),
                None => match (self.as_int(a), self.as_int(b)) {
                    (Some(1), Some(0)) if self.is_truth(c) => Some(c),
                    (Some(0), Some(1)) if self.is_truth(c) => Some(Num::Not(c).put(self)),
                    // A condition in two cases is a conjunction or alternative as soon as one case is decided.
                    (Some(1), None) if self.is_truth(b) => Some(Num::Or(c, b).put(self)),
                    (None, Some(0)) if self.is_truth(a) => Some(Num::And(c, a).put(self)),
                    (Some(0), None) if self.is_truth(b) => Some(Num::And(Num::Not(c).put(self), b).put(self)),
                    (None, Some(1)) if self.is_truth(a) => Some(Num::Or(Num::Not(c).put(self), a).put(self)),
                    _ => None,
                },
            },
            Num::Else(a, b) => match self.as_int(a) {
                Some(NONE) => Some(b),
                Some(_) => Some(a),
                None if self.sure(a) => Some(a),
                None => None,
            },
            Num::Let(reg, a, body) => {
                if !self.num_facts(body).reads(reg) {
                    Some(body)
                } else if self.num_facts(a).cost <= 2 {
                    Some(self.subst(body, reg, a))
                } else {
                    None
                }
            }
            Num::Some(s) => self.fold_some(s),
            Num::Has(s, _) if self.is_empty(s) => self.truth(false),
            Num::Every(s, reg, c) => match self.as_int(c) {
                Some(0) => Some(Num::Not(Num::Some(s).put(self)).put(self)),
                Some(_) => self.truth(true),
                None if !self.num_facts(c).reads(reg) => {
                    Some(Num::Or(Num::Not(Num::Some(s).put(self)).put(self), c).put(self))
                }
                None => None,
            },
            Num::Any(s, reg, c) if !self.num_facts(c).reads(reg) => Some(Num::And(Num::Some(s).put(self), c).put(self)),
            Num::Total(..) | Num::HighestOf(..) | Num::LowestOf(..) | Num::MinBy(..) => self.fold_loop(row),
            Num::Only(s) | Num::Lowest(s) => match self.sets[s.index()].0 {
                Set::One(a) => Some(a),
                Set::Const(_) if self.is_empty(s) => Some(self.int(NONE)),
                _ => None,
            },
            _ => None,
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "a row that is not known here stays as it is")]
    pub(super) fn fold_not(&mut self, a: NumId) -> Option<NumId> {
        match self.nums[a.index()] {
            Num::Not(b) if self.is_truth(b) => Some(b),
            Num::Eq(x, y) => Some(Num::Ne(x, y).put(self)),
            Num::Ne(x, y) => Some(Num::Eq(x, y).put(self)),
            Num::Lt(x, y) => Some(Num::Le(y, x).put(self)),
            Num::Le(x, y) => Some(Num::Lt(y, x).put(self)),
            Num::Or(x, y) => Some(Num::And(Num::Not(x).put(self), Num::Not(y).put(self)).put(self)),
            _ => None,
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "a row that is not known here stays as it is")]
    pub(super) fn fold_some(&mut self, s: SetId) -> Option<NumId> {
        match self.sets[s.index()].0 {
            Set::One(a) => Some(self.is_there(a, self.domain(s))),
            Set::And(x, y) => match (self.sets[x.index()].0, self.sets[y.index()].0) {
                (_, Set::One(a)) => Some(self.has(x, a)),
                (Set::One(a), _) => Some(self.has(y, a)),
                _ => None,
            },
            Set::Minus(x, y) => {
                if let Set::One(a) = self.sets[x.index()].0 {
                    Some(Num::And(self.has(x, a), Num::Not(self.has(y, a)).put(self)).put(self))
                } else {
                    None
                }
            }
            Set::Or(x, y) => Some(Num::Or(Num::Some(x).put(self), Num::Some(y).put(self)).put(self)),
            Set::If(c, x, y) => {
                let a = Num::Some(x).put(self);
                let b = Num::Some(y).put(self);
                match (self.as_int(a), self.as_int(b)) {
                    (_, Some(0)) => Some(Num::And(c, a).put(self)),
                    _ => Some(Num::If(c, a, b).put(self)),
                }
            }
            Set::Filter(x, reg, c) => Some(Num::Any(x, reg, c).put(self)),
            Set::Distinct(x) => Some(Num::Some(x).put(self)),
            _ => None,
        }
    }

    pub(super) fn fold_compare(&mut self, row: Num) -> Option<NumId> {
        let (Num::Eq(a, b) | Num::Ne(a, b) | Num::Lt(a, b) | Num::Le(a, b)) = row else { return None };
        if a == b {
            return self.truth(matches!(row, Num::Eq(..) | Num::Le(..)));
        }
        let count = |rows: &Rows, id: NumId| if let Num::Count(s) = rows.nums[id.index()] { Some(s) } else { None };
        let of = |id: NumId| (count(self, id), self.as_int(id));
        let some = match (row, of(a), of(b)) {
            (Num::Lt(..), (_, Some(0)), (Some(s), _)) | (Num::Le(..), (_, Some(1)), (Some(s), _)) => Some((s, true)),
            (Num::Lt(..), (Some(s), _), (_, Some(1))) | (Num::Le(..), (Some(s), _), (_, Some(0))) => Some((s, false)),
            (Num::Eq(..), (Some(s), _), (_, Some(0))) | (Num::Eq(..), (_, Some(0)), (Some(s), _)) => Some((s, false)),
            (Num::Ne(..), (Some(s), _), (_, Some(0))) | (Num::Ne(..), (_, Some(0)), (Some(s), _)) => Some((s, true)),
            _ => None,
        };
        if let Some((s, wanted)) = some {
            let some = Num::Some(s).put(self);
            return Some(if wanted { some } else { Num::Not(some).put(self) });
        }
        let known = self.compare_held(row, a, b).or_else(|| self.compare_cases(row, a, b));
        if let Some(known) = known.or_else(|| self.compare_difference(row, a, b)) {
            return Some(known);
        }
        if let Num::Eq(..) | Num::Ne(..) = row {
            let none =
                |rows: &Rows, x: NumId, y: NumId| rows.as_int(x) == Some(NONE) && rows.sure(y) && !rows.is_number(y);
            if none(self, a, b) || none(self, b, a) {
                return self.truth(matches!(row, Num::Ne(..)));
            }
            if self.as_int(a).is_some() {
                return Some(self.intern_num(compared(row, b, a)));
            }
        }
        None
    }

    /// A constant against one of two numbers: two comparisons, if one of them is decided.
    fn compare_cases(&mut self, row: Num, a: NumId, b: NumId) -> Option<NumId> {
        let again = |x: NumId, y: NumId| compared(row, x, y);
        let (cases, yes, no) = match (self.nums[a.index()], self.nums[b.index()]) {
            (Num::Const(_), Num::If(c, x, y)) => (c, again(a, x), again(a, y)),
            (Num::If(c, x, y), Num::Const(_)) => (c, again(x, b), again(y, b)),
            _ => return None,
        };
        let (yes, no) = (self.num(yes), self.num(no));
        let decided = self.as_int(yes).is_some() || self.as_int(no).is_some();
        decided.then(|| Num::If(cases, yes, no).put(self))
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
    fn is_number(&self, id: NumId) -> bool {
        use Num::*;
        match self.nums[id.index()] {
            Const(n) => n < 0,
            Get(col, _) | GetAt(col, ..) | Var(col) => self.columns[col.index()].target.is_none(),
            Print(col, _) | PrintAt(col, ..) => self.const_facts[col.index()].target.is_none(),
            Add(a, b) | Else(a, b) | If(_, a, b) => self.is_number(a) || self.is_number(b),
            Let(_, _, a) | Modified(_, _, a) => self.is_number(a),
            Sub(..) | Mul(..) | Div(..) | DivUp(..) | Min(..) | Max(..) | Total(..) | HighestOf(..) | LowestOf(..) => {
                true
            }
            Slot(_) | SlotOf(..) | Reg(_) | Frame(..) | FrameOf(..) | Running(_) | Lane(..) | At(..) | SpaceOf(..)
            | HolderOf(..) | Position(..) | DesignOf(..) | Top(..) | Bottom(..) | Abs(_) | Eq(..) | Ne(..) | Lt(..)
            | Le(..) | And(..) | Or(..) | Not(_) | Count(_) | Some(_) | Has(..) | Within(..) | Same(..) | Only(_)
            | Lowest(_) | FirstFrom(..) | LastFrom(..) | MinBy(..) | Every(..) | Any(..) | Seat(..) | Seats(..)
            | IsModified(..) | Dyn(..) | PossibleDyn(..) | Payable(..) => false,
        }
    }
}
