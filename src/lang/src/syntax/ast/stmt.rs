//! Statements that have a head of their own. All others are phrases.

use super::{Amount, Block, Else, Expr, Gate, If, Pattern, Pay, Phrase, Query, Walk, Word};

/// A statement.
#[derive(Clone, Debug)]
pub enum Stmt<'s> {
    /// `let x = e`
    Let(Word<'s>, Expr<'s>),
    /// `if c { } else { }`
    If(If<'s>),
    /// `may ..`, decided by `you`.
    Gate(Gate<'s>),
    /// `pay p { } else { }`: not asked; without a block, the rest is not done when it cannot be paid.
    Pay {
        /// The price.
        pay: Pay<'s>,
        /// What it buys.
        body: Option<Block<'s>>,
        /// What happens if it cannot be paid.
        els: Option<Else<'s>>,
    },
    /// `for each NP from x clockwise { }`, `for each NP, NP { }`
    ForEach {
        /// Over what.
        query: Query<'s>,
        /// Loops inside it, in the same line; only where content is made.
        more: Vec<Query<'s>>,
        /// In which order.
        walk: Option<Walk<'s>>,
        /// What is done.
        body: Block<'s>,
    },
    /// `repeat at most n times as i while c { }`
    Repeat(Repeat<'s>),
    /// `circle NP from x clockwise until all pass for good if c at most n { }`
    Circle(Circle<'s>),
    /// `offer m at most n times`
    Offer {
        /// The menu.
        menu: Word<'s>,
        /// How often; once when not written.
        at_most: Option<Expr<'s>>,
    },
    /// `together each NP { }`
    Together(Query<'s>, Block<'s>),
    /// `either .. or .. or ..`, at least two.
    Either(Vec<Branch<'s>>),
    /// `divide n among NP at most m each as k { }`
    Divide(Shares<'s>),
    /// `as x { }`: `you` is x inside.
    As(Expr<'s>, Block<'s>),
    /// `until E { }`: grants abilities.
    Until(Pattern<'s>, Block<'s>),
    /// `at E { }`: schedules a block.
    At(Pattern<'s>, Block<'s>),
    /// `step s up to n times if c { }`
    Step {
        /// Its name.
        name: Word<'s>,
        /// How often it may be come back to and run in all; once when not written.
        times: Option<i64>,
        /// Without it the step is not begun.
        cond: Option<Expr<'s>>,
        /// What is done.
        body: Block<'s>,
    },
    /// `finally { }`
    Finally(Block<'s>),
    /// `openly { }`
    Openly(Block<'s>),
}

/// `repeat at most n times as i while c { }`
#[derive(Clone, Debug)]
pub struct Repeat<'s> {
    /// With `at most`: the number is only a bound.
    pub at_most: bool,
    /// How often: a number, a value in brackets, a call, a name.
    pub times: Expr<'s>,
    /// The name of the round's number, from 1.
    pub binder: Option<Word<'s>>,
    /// What holds as long as it goes on; `until c` is [`super::ExprKind::Not`] of `c`.
    pub cond: Option<Expr<'s>>,
    /// What is done.
    pub body: Block<'s>,
}

/// `circle NP from x clockwise until all pass for good if c at most n { }`
#[derive(Clone, Debug)]
pub struct Circle<'s> {
    /// Who takes part.
    pub query: Query<'s>,
    /// In which order.
    pub walk: Walk<'s>,
    /// When it ends.
    pub until: CircleEnd<'s>,
    /// At most so many turns.
    pub at_most: Expr<'s>,
    /// A turn.
    pub body: Block<'s>,
}

/// When a `circle` ends.
#[derive(Clone, Debug)]
pub enum CircleEnd<'s> {
    /// `until all pass`
    AllPass,
    /// `until all pass for good if c`: a pass is final, if this holds.
    ForGood(Option<Expr<'s>>),
    /// `until c`
    Cond(Expr<'s>),
}

/// `n among NP at most m each as k { }`
#[derive(Clone, Debug)]
pub struct Shares<'s> {
    /// How much, and among whom.
    pub amount: Amount<'s>,
    /// How much one of them gets at most.
    pub most: Option<Expr<'s>>,
    /// The name of each one's share.
    pub binder: Word<'s>,
    /// What is done with each.
    pub body: Block<'s>,
}

/// A branch of `either`.
#[derive(Clone, Debug)]
pub enum Branch<'s> {
    /// `{ .. }`
    Block(Block<'s>),
    /// `fill 1 cup`
    Phrase(Phrase<'s>),
}
