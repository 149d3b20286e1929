//! Listeners, modifiers, actions, and the gate.

pub use model::unit::{Bound, How, Timing};

use super::{Block, Expr, Param, Phrase, Pick, Query, Span, Word};

/// An ability.
#[derive(Clone, Debug)]
pub enum Ability<'s> {
    /// `when E if C once per T { }`, and the same with `before` and `instead of`.
    Listener {
        /// When it acts.
        timing: Timing,
        /// The event.
        pattern: Pattern<'s>,
        /// The condition.
        cond: Option<Expr<'s>>,
        /// How often.
        limit: Option<Limit<'s>>,
        /// What it does.
        body: Block<'s>,
    },
    /// `as soon as C { }`
    AsSoonAs {
        /// What becomes true.
        cond: Expr<'s>,
        /// What it does.
        body: Block<'s>,
    },
    /// `modify V of NP by E at least|most E ignoring this over n, n if C`
    Modify {
        /// What is modified.
        target: Target<'s>,
        /// How.
        op: How,
        /// By what; `None` only for [`How::HalfDown`].
        value: Option<Expr<'s>>,
        /// How far this modifier alone changes the value.
        own: Option<(Bound, Expr<'s>)>,
        /// With `ignoring this`.
        ignoring_this: bool,
        /// The items whose modifiers it goes over.
        over: Vec<Word<'s>>,
        /// The condition.
        cond: Option<Expr<'s>>,
    },
    /// `allow R (..) if C`, `forbid R (..) if C`
    Permit {
        /// `allow`, else `forbid`.
        allow: bool,
        /// What.
        target: Target<'s>,
        /// The condition.
        cond: Option<Expr<'s>>,
    },
    /// `action n in m (p: NP) if C pay P once per T { }`
    Action(Box<Action<'s>>),
}

/// An event as written: its parts in order, grouped only where the grammar groups them.
#[derive(Clone, Debug)]
pub struct Pattern<'s> {
    /// At least one.
    pub parts: Vec<PatternPart<'s>>,
    /// Where.
    pub span: Span,
}

/// A part of a pattern.
#[derive(Clone, Debug)]
pub enum PatternPart<'s> {
    /// A preposition; `is`; `of` at the beginning of a part (elsewhere it is a tail).
    Fixed(Word<'s>),
    /// `another stone s`
    Pick(Pick<'s>),
    /// Words and their tails: `you fill`, `stone of this`.
    Noun(Query<'s>),
}

/// The value or relation a modifier names.
#[derive(Clone, Debug)]
pub struct Target<'s> {
    /// Its name.
    pub name: Word<'s>,
    /// For which arguments, each an [`super::ExprKind::Noun`], an [`super::ExprKind::Pick`] or another value:
    /// `(you, north x)`, `of own stone`. Not written: for all.
    pub args: Vec<Expr<'s>>,
    /// Where.
    pub span: Span,
}

/// An action of a menu.
#[derive(Clone, Debug)]
pub struct Action<'s> {
    /// Its name; content may leave it out.
    pub name: Option<Word<'s>>,
    /// The menu.
    pub menu: Word<'s>,
    /// `, declines`.
    pub marks: Vec<Word<'s>>,
    /// What is asked, in order.
    pub params: Vec<Param<'s>>,
    /// The condition.
    pub cond: Option<Expr<'s>>,
    /// The price.
    pub pay: Option<Pay<'s>>,
    /// How often.
    pub limit: Option<Limit<'s>>,
    /// What it does.
    pub body: Block<'s>,
}

/// `once per turn`, `up to 2 times per q per turn`.
#[derive(Clone, Debug)]
pub struct Limit<'s> {
    /// How often; `once` is 1.
    pub times: i64,
    /// Per what; possibly nothing.
    pub per: Vec<Word<'s>>,
    /// Where.
    pub span: Span,
}

/// `may choose .. if .. pay .. { } else { }`
#[derive(Clone, Debug)]
pub struct Gate<'s> {
    /// What is chosen, in order.
    pub choose: Vec<Pick<'s>>,
    /// The condition.
    pub cond: Option<Expr<'s>>,
    /// The price.
    pub pay: Option<Pay<'s>>,
    /// What it does if accepted.
    pub body: GateBody<'s>,
    /// From `may`.
    pub span: Span,
}

/// What an accepted gate does.
#[derive(Clone, Debug)]
pub enum GateBody<'s> {
    /// Nothing more: `may pay 1 stone`.
    None,
    /// `may resolve x`
    Phrase(Phrase<'s>),
    /// `may { } else { }`
    Block(Block<'s>, Option<Else<'s>>),
}

/// `else { }`, `else if c { }`
#[derive(Clone, Debug)]
pub enum Else<'s> {
    /// The block.
    Block(Block<'s>),
    /// Another question.
    If(Box<If<'s>>),
}

/// `if c { } else ..`
#[derive(Clone, Debug)]
pub struct If<'s> {
    /// The condition.
    pub cond: Expr<'s>,
    /// What happens if it holds.
    pub then: Block<'s>,
    /// What happens if not.
    pub els: Option<Else<'s>>,
    /// From `if`.
    pub span: Span,
}

/// `pay p and q`
#[derive(Clone, Debug)]
pub struct Pay<'s> {
    /// At least one.
    pub prices: Vec<Price<'s>>,
    /// From `pay`.
    pub span: Span,
}

/// A price.
#[derive(Clone, Debug)]
pub enum Price<'s> {
    /// `2 stones`, `cost(c)`
    Value(Expr<'s>),
    /// `(drop any stone in north)`: a deed in brackets. `(x)` with one word stands here too.
    Deed(Phrase<'s>),
}
