//! Types as they stand in units: flat rows, symbols for names.

use super::SymId;

/// A type. Integer ranges are inclusive; `lo..hi` is meaningful for [`Base::Int`] and [`Base::Quantity`] only (else 0, 0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ty {
    /// What one value is.
    pub base: Base,
    /// The measure, enum, kind or procedure meant by `base`, where it needs one.
    pub sym: Option<SymId>,
    /// Smallest value.
    pub lo: i32,
    /// Largest value.
    pub hi: i32,
    /// One value, perhaps none, a set, or a list.
    pub many: Many,
}

/// What one value of a type is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Base {
    /// Nothing known because a finding was already reported; fits everything.
    Error,
    /// No value: statements.
    Unit,
    /// `yes` or `no`.
    Bool,
    /// A plain integer.
    Int,
    /// An integer of measure `sym`.
    Quantity,
    /// A member of enum `sym`.
    Enum,
    /// A thing (a copy, a space, a seat) of kind `sym`.
    Thing,
    /// A design: an item of kind `sym`.
    Design,
    /// A zone holding things of kind `sym`.
    Zone,
    /// Code that runs (`effect`).
    Effect,
    /// Code that answers yes or no (`condition`).
    Condition,
    /// A price (`cost`).
    Cost,
    /// A running frame of procedure `sym`.
    Frame,
}

/// How many values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Many {
    /// Exactly one.
    One,
    /// One or none.
    Option,
    /// A set; its population is that of the kind or enum.
    Set,
    /// A list of at most so many.
    List(u16),
}

impl Ty {
    /// A type without symbol and range.
    pub const fn plain(base: Base) -> Ty {
        Ty { base, sym: None, lo: 0, hi: 0, many: Many::One }
    }
    /// An integer in `lo..=hi`.
    pub const fn int(lo: i32, hi: i32) -> Ty {
        Ty { base: Base::Int, sym: None, lo, hi, many: Many::One }
    }
    /// One `base` of `sym`.
    pub const fn of(base: Base, sym: SymId) -> Ty {
        Ty { base, sym: Some(sym), lo: 0, hi: 0, many: Many::One }
    }
    /// The same type, set, optional or listed.
    pub const fn with(self, many: Many) -> Ty {
        Ty { many, ..self }
    }
}
