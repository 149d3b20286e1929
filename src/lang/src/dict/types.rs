//! Types while compiling: as in units, with entities of the dictionary in place of symbols, and with the arithmetic
//! of ranges.
//!
//! It decides what fits where and reports nothing; whoever asks reports.

use model::unit::{Base, Many, Ty as UnitTy};

use crate::dict::{Dict, Ent};

/// A type. `lo..=hi` is meaningful for integers and quantities only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ty {
    /// What one value is.
    pub base: Base,
    /// The measure, enum, kind or procedure.
    pub of: Option<Ent>,
    /// Smallest value.
    pub lo: i32,
    /// Largest value.
    pub hi: i32,
    /// One, perhaps none, a set, a list.
    pub many: Many,
}

pub use model::unit::MOST;

impl Ty {
    /// What is known about a broken text: nothing, and it fits everything.
    pub const ERROR: Ty = Ty::plain(Base::Error);
    /// Statements.
    pub const UNIT: Ty = Ty::plain(Base::Unit);
    /// `yes` or `no`.
    pub const BOOL: Ty = Ty::plain(Base::Bool);
    /// Code that runs.
    pub const EFFECT: Ty = Ty::plain(Base::Effect);

    /// A type without name and range.
    #[must_use]
    pub const fn plain(base: Base) -> Ty {
        Ty { base, of: None, lo: 0, hi: 0, many: Many::One }
    }
    /// A type of a unit, of the entity that its symbol means; an error if it needs one and there is none.
    #[must_use]
    pub fn of_unit(row: UnitTy, of: Option<Ent>) -> Ty {
        let needs = matches!(row.base, Base::Quantity | Base::Enum | Base::Thing | Base::Design | Base::Zone);
        if needs && of.is_none() {
            return Ty::ERROR;
        }
        Ty { base: row.base, of, lo: row.lo, hi: row.hi, many: row.many }
    }
    /// A plain number in `lo..=hi`.
    #[must_use]
    pub const fn int(lo: i32, hi: i32) -> Ty {
        Ty { base: Base::Int, of: None, lo, hi, many: Many::One }
    }
    /// One `base` of `of`.
    #[must_use]
    pub const fn of(base: Base, of: Ent) -> Ty {
        Ty { base, of: Some(of), lo: 0, hi: 0, many: Many::One }
    }
    /// A thing of a kind.
    #[must_use]
    pub const fn thing(kind: Ent) -> Ty {
        Ty::of(Base::Thing, kind)
    }
    /// The same type in another number.
    #[must_use]
    pub const fn with(self, many: Many) -> Ty {
        Ty { many, ..self }
    }
    /// The same type with another range.
    #[must_use]
    pub const fn ranged(self, lo: i32, hi: i32) -> Ty {
        Ty { lo, hi, ..self }
    }
    /// One member of a set or list, the value of an option, the thing itself.
    #[must_use]
    pub const fn one(self) -> Ty {
        self.with(Many::One)
    }
    /// A set of these.
    #[must_use]
    pub const fn set(self) -> Ty {
        self.with(Many::Set)
    }
    /// One or none.
    #[must_use]
    pub const fn option(self) -> Ty {
        self.with(Many::Option)
    }
    /// Without its question mark: `of none` is none and no finding.
    #[must_use]
    pub fn soft(self) -> Ty {
        if self.many == Many::Option { self.one() } else { self }
    }
    /// Things and values of enums may be none.
    #[must_use]
    pub fn can_be_none(self) -> bool {
        matches!(self.base, Base::Thing | Base::Design | Base::Enum)
    }
    /// Nothing known, already reported.
    #[must_use]
    pub fn is_error(self) -> bool {
        self.base == Base::Error
    }
    /// A single plain number or quantity.
    #[must_use]
    pub fn is_number(self) -> bool {
        matches!(self.base, Base::Int | Base::Quantity) && matches!(self.many, Many::One)
    }
    /// Yes or no, or a condition that reads as one.
    #[must_use]
    pub fn is_bool(self) -> bool {
        matches!(self.base, Base::Bool | Base::Condition | Base::Error) && matches!(self.many, Many::One)
    }
    /// Something that has members: several values, or a zone.
    #[must_use]
    pub fn collects(self) -> bool {
        self.is_many() || self.base == Base::Zone
    }
    /// What one member of it is: of a zone a thing that lies there.
    #[must_use]
    pub fn member(self) -> Ty {
        if self.base == Base::Zone { self.of.map_or(Ty::ERROR, Ty::thing) } else { self.one() }
    }
    /// Several values: a set or a list.
    #[must_use]
    pub fn is_many(self) -> bool {
        matches!(self.many, Many::Set | Many::List(_))
    }
}

/// Why a value does not fit a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// Another sort of value altogether.
    Base,
    /// A quantity of another measure, or a plain number where a quantity is wanted or the other way round.
    Measure,
    /// A thing of another kind.
    Kind,
    /// A number that can never be in the range.
    Range,
    /// `none` where a thing is needed.
    None,
    /// Many where one is needed.
    Many,
    /// A design where a copy is needed.
    Design,
}

/// Whether a value of type `got` may stand where `want` is expected; `None` if it may.
///
/// An option fits a place that needs a thing here; whether that is reported depends on the expression and is decided
/// in `elaborate`.
#[must_use]
pub fn misfit(dict: &Dict, got: Ty, want: Ty) -> Option<Misfit> {
    if got.is_error() || want.is_error() {
        return None;
    }
    base_misfit(dict, got, want).or_else(|| (got.is_many() && !want.is_many()).then_some(Misfit::Many))
}

fn base_misfit(dict: &Dict, got: Ty, want: Ty) -> Option<Misfit> {
    match (got.base, want.base) {
        (Base::Int, Base::Int) => disjoint(got, want),
        (Base::Quantity, Base::Quantity) if got.of == want.of => disjoint(got, want),
        (Base::Quantity, Base::Quantity) => Some(Misfit::Measure),
        (Base::Int, Base::Quantity) if (got.lo, got.hi) == (0, 0) => None,
        (Base::Int, Base::Quantity) | (Base::Quantity, Base::Int) => Some(Misfit::Measure),
        (Base::Condition, Base::Bool) | (Base::Bool, Base::Condition) => None,
        (Base::Design, Base::Thing) if related(dict, got, want) => Some(Misfit::Design),
        (Base::Design, Base::Thing) => Some(Misfit::Kind),
        // a zone stands for the set of what lies in it
        (Base::Zone, Base::Thing) if want.is_many() => (!related(dict, got, want)).then_some(Misfit::Kind),
        (Base::Thing, Base::Thing)
        | (Base::Design, Base::Design)
        | (Base::Thing, Base::Design)
        | (Base::Zone, Base::Zone) => got.of.zip(want.of).filter(|(g, w)| !dict.is_a(*g, *w)).map(|_| Misfit::Kind),
        (Base::Enum, Base::Enum) | (Base::Frame, Base::Frame) => {
            if got.of == want.of || got.of.is_none() || want.of.is_none() { None } else { Some(Misfit::Base) }
        }
        (g, w) if g == w => None,
        _ => Some(Misfit::Base),
    }
}

fn disjoint(got: Ty, want: Ty) -> Option<Misfit> {
    (got.hi < want.lo || got.lo > want.hi).then_some(Misfit::Range)
}

/// Whether one kind is a case of the other, in either direction.
#[must_use]
pub fn related(dict: &Dict, a: Ty, b: Ty) -> bool {
    a.of.zip(b.of).is_none_or(|(x, y)| dict.is_a(x, y) || dict.is_a(y, x))
}

/// The type that covers both branches of a choice; `None` if there is none.
#[must_use]
pub fn join(dict: &Dict, a: Ty, b: Ty) -> Option<Ty> {
    if a.is_error() {
        return Some(b);
    }
    if b.is_error() {
        return Some(a);
    }
    let many = match (a.many, b.many) {
        (x, y) if x == y => x,
        (Many::One, Many::Option) | (Many::Option, Many::One) => Many::Option,
        (Many::List(m), Many::List(n)) => Many::List(m.max(n)),
        (Many::Set, _) | (_, Many::Set) => Many::Set,
        (Many::List(n), _) | (_, Many::List(n)) => Many::List(n),
        _ => Many::One,
    };
    let range = |t: Ty| t.ranged(a.lo.min(b.lo), a.hi.max(b.hi));
    let ty = match (a.base, b.base) {
        (Base::Int, Base::Int) => range(a),
        (Base::Quantity, Base::Quantity) if a.of == b.of => range(a),
        (Base::Int, Base::Quantity) if (a.lo, a.hi) == (0, 0) => range(b),
        (Base::Quantity, Base::Int) if (b.lo, b.hi) == (0, 0) => range(a),
        (Base::Thing, Base::Thing) | (Base::Design, Base::Design) | (Base::Zone, Base::Zone) => {
            let of = match (a.of, b.of) {
                (Some(x), Some(y)) => Some(dict.common(x, y)?),
                (x, y) => x.or(y),
            };
            Ty { of, ..a }
        }
        (Base::Condition, Base::Bool) | (Base::Bool, Base::Condition) => Ty::BOOL,
        (x, y) if x == y && a.of == b.of => a,
        _ => return None,
    };
    Some(ty.with(many))
}

/// The largest number that is computed, and the negative of the smallest: whatever is kept is no larger than [`MOST`],
/// what comes up on the way to it may be.
pub const COMPUTED: i32 = i32::MAX;

/// Smallest and largest result of an operation; as an error if numbers that large are not computed.
pub type Reach = Result<(i32, i32), (i64, i64)>;

fn reach(lo: i64, hi: i64) -> Reach {
    let all = -COMPUTED..=COMPUTED;
    match (i32::try_from(lo), i32::try_from(hi)) {
        (Ok(lo), Ok(hi)) if all.contains(&lo) && all.contains(&hi) => Ok((lo, hi)),
        _ => Err((lo, hi)),
    }
}

/// The range of a sum.
pub fn add(a: Ty, b: Ty) -> Reach {
    reach(i64::from(a.lo) + i64::from(b.lo), i64::from(a.hi) + i64::from(b.hi))
}

/// The range of a difference.
pub fn sub(a: Ty, b: Ty) -> Reach {
    reach(i64::from(a.lo) - i64::from(b.hi), i64::from(a.hi) - i64::from(b.lo))
}

/// The range of a product.
pub fn mul(a: Ty, b: Ty) -> Reach {
    corners(a, b, |x, y| x * y)
}

/// The range of a quotient, rounded down or up; the divisor's range must not hold 0.
pub fn div(a: Ty, b: Ty, up: bool) -> Reach {
    corners(a, b, |x, y| {
        let exact = x % y == 0;
        let down = x / y - i64::from(!exact && (x < 0) != (y < 0));
        down + i64::from(up && !exact)
    })
}

fn corners(a: Ty, b: Ty, f: impl Fn(i64, i64) -> i64) -> Reach {
    let [lo, hi] = [b.lo, b.hi].map(i64::from);
    let mut all = [a.lo, a.hi].map(i64::from).map(|x| [f(x, lo), f(x, hi)]).concat();
    all.sort_unstable();
    reach(all[0], all[3])
}

/// What a comparison of two ranges always gives, if it does: `op` is `<`, `<=`, `>`, `>=` or equality.
#[must_use]
#[expect(clippy::wildcard_enum_match_arm, reason = "a few shapes are looked for; of any other nothing is said")]
pub fn foregone(op: model::unit::Op, a: Ty, b: Ty) -> Option<bool> {
    use model::unit::Op;
    match op {
        Op::Lt if a.hi < b.lo => Some(true),
        Op::Lt if a.lo >= b.hi => Some(false),
        Op::Le if a.hi <= b.lo => Some(true),
        Op::Le if a.lo > b.hi => Some(false),
        Op::Gt => foregone(Op::Lt, b, a),
        Op::Ge => foregone(Op::Le, b, a),
        Op::Eq if a.hi < b.lo || a.lo > b.hi => Some(false),
        Op::Ne if a.hi < b.lo || a.lo > b.hi => Some(true),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::unit::Op;

    #[test]
    fn ranges_follow_the_arithmetic() {
        let (a, b) = (Ty::int(1, 6), Ty::int(-2, 3));
        assert_eq!(add(a, b), Ok((-1, 9)));
        assert_eq!(sub(a, b), Ok((-2, 8)));
        assert_eq!(mul(a, b), Ok((-12, 18)));
        assert_eq!(div(Ty::int(-3, 7), Ty::int(2, 2), false), Ok((-2, 3)));
        assert_eq!(div(Ty::int(-3, 7), Ty::int(2, 2), true), Ok((-1, 4)));
        assert_eq!(div(Ty::int(7, 7), Ty::int(-3, -2), false), Ok((-4, -3)));
    }

    #[test]
    fn ranges_are_as_wide_as_what_is_computed() {
        let most = Ty::int(0, MOST);
        assert_eq!(mul(most, most), Ok((0, 1_073_676_289)));
        let square = Ty::int(0, 1_073_676_289);
        assert_eq!(add(square, square), Ok((0, 2_147_352_578)));
        assert_eq!(mul(square, most), Err((0, 35_181_150_961_663)));
        assert_eq!(sub(Ty::int(-COMPUTED, 0), Ty::int(0, 1)), Err((i64::from(-COMPUTED) - 1, 0)));
    }

    #[test]
    fn foregone_comparisons() {
        assert_eq!(foregone(Op::Lt, Ty::int(0, 3), Ty::int(4, 4)), Some(true));
        assert_eq!(foregone(Op::Ge, Ty::int(0, 3), Ty::int(4, 4)), Some(false));
        assert_eq!(foregone(Op::Ge, Ty::int(0, 3), Ty::int(0, 0)), Some(true));
        assert_eq!(foregone(Op::Gt, Ty::int(0, 3), Ty::int(0, 0)), None);
        assert_eq!(foregone(Op::Eq, Ty::int(0, 3), Ty::int(9, 9)), Some(false));
    }
}
