//! Values, conditions, noun phrases.

use model::unit::Op;

use super::{Label, Path, Span, Word};

/// A value or condition.
#[derive(Clone, Debug)]
pub struct Expr<'s> {
    /// Which.
    pub kind: ExprKind<'s>,
    /// Where.
    pub span: Span,
    /// How deep it is nested, 1 for what holds no other value; the parser gives none deeper than [`super::MAX_DEPTH`].
    pub depth: u16,
}

/// The kinds of values.
#[derive(Clone, Debug)]
pub enum ExprKind<'s> {
    /// `x`, `x.y`, `none`, `yes`, `no`, `you`.
    Name(Path<'s>),
    /// `3`, `-1`.
    Number(i64),
    /// `4+`: four or more.
    AtLeast(i64),
    /// `1..6`.
    Range(Range),
    /// `2 grams`, `(n) grams`, `2 own stones in north`: a number and what it counts or measures.
    Amount(Box<Amount<'s>>),
    /// `f(a, b)`. The function is a [`ExprKind::Name`] or again a call, index or field.
    Call(Box<Expr<'s>>, Vec<Expr<'s>>),
    /// `f[a, b]`.
    Index(Box<Expr<'s>>, Vec<Expr<'s>>),
    /// `f(a).b.c`: fields of something that is no plain path.
    Field(Box<Expr<'s>>, Path<'s>),
    /// `x of y`, the same node as `y.x` and `x(y)`; right associative.
    Of(Box<Expr<'s>>, Box<Expr<'s>>),
    /// `your cup`.
    Your(Word<'s>),
    /// `count NP`, `some NP`, `no NP`, `all NP`, `only NP`.
    Aggregate(Aggregate, Query<'s>),
    /// `total v of NP`, `highest v of NP`, `lowest v of NP`.
    Fold {
        /// Which.
        op: Op,
        /// The value of each candidate: a name that is applied to it, or an expression that speaks of it.
        value: Box<Expr<'s>>,
        /// Over what.
        query: Query<'s>,
    },
    /// `first NP from x clockwise`.
    First(Query<'s>, Box<Walk<'s>>),
    /// `every NP: C`.
    Every(Query<'s>, Box<Expr<'s>>),
    /// `any number of x`, `each x` as an argument of a modifier's target, a menu or a restriction.
    Pick(Box<Pick<'s>>),
    /// A noun phrase of several words or with tails, where one is expected: after `is`, in a target's brackets.
    Noun(Query<'s>),
    /// `[a, b: c]`.
    List(Vec<Entry<'s>>),
    /// `x?`: the line that says it is left out if there is no `x`.
    Perhaps(Box<Expr<'s>>),
    /// `printed f of x`: without modifiers.
    Printed(Box<Expr<'s>>),
    /// `position of x in l`.
    Position(Word<'s>, Box<(Expr<'s>, Expr<'s>)>),
    /// `(e)`. Kept, so that `(2) grams` and `f (x)` can be told from `2 grams` and `f(x)`.
    Paren(Box<Expr<'s>>),
    /// `a + b` and so on.
    Binary {
        /// Which.
        op: BinaryOp,
        /// Left.
        left: Box<Expr<'s>>,
        /// Right.
        right: Box<Expr<'s>>,
    },
    /// `1 gram per 2 own stones`: the left side times (count of the right side / `each`).
    Per {
        /// The amount, and what is counted.
        amount: Box<Amount<'s>>,
        /// How many make one, 1 when not written.
        each: i64,
    },
    /// `a < b` and so on.
    Compare {
        /// Which.
        op: Op,
        /// Left.
        left: Box<Expr<'s>>,
        /// Right.
        right: Box<Expr<'s>>,
    },
    /// `x is y`, `x is not y`. The right side is a value, a filter, a noun or a kind.
    Is {
        /// Left.
        left: Box<Expr<'s>>,
        /// With `not`.
        negated: bool,
        /// Right.
        right: Box<Expr<'s>>,
    },
    /// `x in y`, `x not in y`.
    In {
        /// Left.
        left: Box<Expr<'s>>,
        /// With `not`.
        negated: bool,
        /// Right.
        right: Box<Expr<'s>>,
    },
    /// `not c`.
    Not(Box<Expr<'s>>),
    /// `a and b and c`, at least two.
    And(Vec<Expr<'s>>),
    /// `a or b or c`, at least two.
    Or(Vec<Expr<'s>>),
    /// `a if c else b`.
    If {
        /// The value if the condition holds.
        then: Box<Expr<'s>>,
        /// The condition.
        cond: Box<Expr<'s>>,
        /// The value if not.
        els: Box<Expr<'s>>,
    },
    /// `a else b`: `b` if `a` is `none`.
    Else(Box<Expr<'s>>, Box<Expr<'s>>),
    /// Not readable, already reported; meets everything silently.
    Error,
}

impl<'s> From<Path<'s>> for Expr<'s> {
    fn from(path: Path<'s>) -> Self {
        Self::new(ExprKind::Name(path), path.span)
    }
}

/// A value with the noun phrase behind it.
#[derive(Clone, Debug)]
pub struct Amount<'s> {
    /// For [`ExprKind::Amount`] a [`ExprKind::Number`] or [`ExprKind::Paren`].
    pub number: Expr<'s>,
    /// A measure, or what is counted.
    pub query: Query<'s>,
}

/// A noun phrase: `own white stone s in north where it.round`. Filters, noun, memory and binder are not told apart.
#[derive(Clone, Debug)]
pub struct Query<'s> {
    /// The names, at least one.
    pub words: Vec<Word<'s>>,
    /// What follows, in order.
    pub tails: Vec<Tail<'s>>,
    /// Where.
    pub span: Span,
}

/// A tail of a noun phrase.
#[derive(Clone, Debug)]
pub struct Tail<'s> {
    /// Which.
    pub kind: TailKind,
    /// What follows the word: a value, for `where` a condition.
    pub expr: Expr<'s>,
    /// Of [`TailKind::Reached`] alone: how one goes.
    pub reach: Option<Box<Reach<'s>>>,
    /// With the word.
    pub span: Span,
}

/// The tails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TailKind {
    /// `of x`
    Of,
    /// `in x`
    In,
    /// `during f`
    During,
    /// `other than x`
    OtherThan,
    /// `where c`
    Where,
    /// `reached from x within n by s`
    Reached,
}

/// How things are reached from others.
#[derive(Clone, Debug)]
pub struct Reach<'s> {
    /// In how many steps at most, if it is said.
    pub within: Option<Expr<'s>>,
    /// Where one step leads: a name that is applied to what it starts from, or an expression that speaks of it.
    pub step: Expr<'s>,
}

/// A quantified noun phrase.
#[derive(Clone, Debug)]
pub struct Pick<'s> {
    /// How many.
    pub quant: Quant<'s>,
    /// Of what.
    pub query: Query<'s>,
    /// Where.
    pub span: Span,
}

/// The quantifiers of a [`Pick`].
#[derive(Clone, Debug)]
pub enum Quant<'s> {
    /// `any`
    Any,
    /// `any number of`
    AnyNumber,
    /// `another`
    Another,
    /// `each`
    Each,
    /// `random`
    Random,
    /// `any 1 to 3`, `any 1 to (room of q)`: the least and the most; `up to n` is from 0.
    Between(Box<Expr<'s>>, Box<Expr<'s>>),
    /// `n`, only after `may choose` and for a parameter; elsewhere such a thing is an [`Amount`].
    Exactly(Box<Expr<'s>>),
}

/// Aggregates over a noun phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aggregate {
    /// `count`
    Count,
    /// `some`
    Some,
    /// `no`
    No,
    /// `all`
    All,
    /// `only`
    Only,
}

/// In which order things are walked.
#[derive(Clone, Debug)]
pub enum Walk<'s> {
    /// `from x clockwise`
    From {
        /// The first.
        start: Expr<'s>,
        /// The direction, if written.
        direction: Option<Word<'s>>,
    },
    /// `by a, b`: smallest first, later values break ties.
    By(Vec<Expr<'s>>),
    /// `chosen by x`
    ChosenBy(Expr<'s>),
}

/// An entry of a list; a list of pairs is a table.
#[derive(Clone, Debug)]
pub struct Entry<'s> {
    /// Its rule ids.
    pub label: Option<Label<'s>>,
    /// The key of a pair.
    pub key: Option<Expr<'s>>,
    /// `else` in the place of a key: whatever has no entry of its own.
    pub others: Option<Span>,
    /// The value.
    pub value: Expr<'s>,
    /// Without the label.
    pub span: Span,
}

/// Arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`, rounded down.
    Div,
    /// `/+`, rounded up.
    DivUp,
}

/// Whole numbers `lo..hi`, both ends included. `lo <= hi` is checked here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// The least.
    pub lo: i64,
    /// The greatest.
    pub hi: i64,
    /// Where.
    pub span: Span,
}
