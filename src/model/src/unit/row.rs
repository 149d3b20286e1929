//! What the rows of primitives speak of: where a node may stand, what its immediate is and which children it has.

/// Where a node may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// Anywhere: a missing child, a broken one.
    Nothing,
    /// Where something is read; in a test also a word of an answer.
    Value,
    /// Where a value that is yes or no decides what is done or meant.
    Condition,
    /// What a noun phrase begins with; a set that has a name, as a zone has, stands there too.
    Noun,
    /// What it goes on with.
    Tail,
    /// An order.
    Walk,
    /// Where something is done.
    Statement,
    /// How many are chosen.
    Quantity,
    /// What is paid; as a cost is a value, one stands where the other does.
    Price,
    /// An event.
    Pattern,
    /// What stands in a place of an event.
    Match,
    /// A line of a test; a block holds them as it holds statements.
    Line,
}

/// What an immediate is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Imm {
    /// The op has none.
    None,
    /// A number.
    Number,
    /// 0 or 1.
    Flag,
    /// An index into the unit's symbols.
    Symbol,
    /// Such an index, or -1.
    MaybeSymbol,
    /// An index into the body's slots.
    Slot,
    /// Such an index, or -1.
    MaybeSlot,
}

/// A child, or all that follow.
#[derive(Clone, Copy, Debug)]
pub struct Kid {
    /// What it is called.
    pub name: &'static str,
    /// How many there are.
    pub times: Times,
    /// What it is.
    pub sort: Sort,
}

/// How many children stand in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Times {
    /// One.
    One,
    /// One, which may be `Absent`.
    Maybe,
    /// Any number, at the end.
    Many,
    /// Any number, at the end, each of which may be `Absent`.
    Gaps,
}
