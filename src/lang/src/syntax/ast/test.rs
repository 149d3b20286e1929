//! Tests, and what they share.

use super::{Block, Expr, Path, Phrase, Query, Span, Word};

/// A test.
#[derive(Clone, Debug)]
pub struct Test<'s> {
    /// Its title, without the quotes.
    pub title: Word<'s>,
    /// The rule ids it proves.
    pub proves: Vec<Word<'s>>,
    /// What it shares: titles, without the quotes.
    pub like: Vec<Word<'s>>,
    /// What is placed and set; fields, phrases.
    pub given: Option<Block<'s>>,
    /// The answers in order, and what is asserted between them.
    pub steps: Vec<TestStep<'s>>,
    /// What holds at the end.
    pub then: Vec<TestStep<'s>>,
}

/// What several tests share.
#[derive(Clone, Debug)]
pub struct Given<'s> {
    /// Its title, without the quotes; none if every test of the file shares it.
    pub title: Option<Word<'s>>,
    /// The word `given`.
    pub head: Span,
    /// What it shares itself.
    pub like: Vec<Word<'s>>,
    /// What is placed and set; fields, phrases.
    pub block: Block<'s>,
}

/// A line under `do` or `then`.
#[derive(Clone, Debug)]
pub struct TestStep<'s> {
    /// Which.
    pub kind: TestStepKind<'s>,
    /// Where.
    pub span: Span,
}

/// The lines under `do` and `then`.
#[derive(Clone, Debug)]
pub enum TestStepKind<'s> {
    /// `north: drop x`, `refused north: drop x`.
    Answer {
        /// Who answers.
        seat: Word<'s>,
        /// Asserts that this is no legal answer.
        refused: bool,
        /// The answer.
        phrase: Phrase<'s>,
    },
    /// `asked north`, `asked north: drop x`, `not asked north`, `asked north 2 times`, `nobody asked`.
    Asked {
        /// The seat, or the word `nobody`.
        who: Word<'s>,
        /// With `not` (never with `nobody`).
        negated: bool,
        /// How often since the first line, if that is told.
        times: Option<i64>,
        /// What for.
        phrase: Option<Phrase<'s>>,
    },
    /// `offered north: drop, pass`, `offered north: 1 to 2 of flint, chert`.
    Offered {
        /// Who.
        who: Word<'s>,
        /// Fewest and most of them, if that is told.
        bounds: Option<(i64, i64)>,
        /// The answers, with commas between them.
        phrase: Phrase<'s>,
    },
    /// `known to north: cards in hand of south`, `hidden from north: ..`.
    Knows {
        /// Who.
        who: Word<'s>,
        /// With `hidden from`.
        hidden: bool,
        /// Which things.
        things: Query<'s>,
    },
    /// `until reveal`, `until duel.reveal`.
    RunTo(Path<'s>),
    /// `happened: north drops x before south gains 2 gold`.
    Happened {
        /// With `not`.
        negated: bool,
        /// What, with the word `before` between two of them.
        phrase: Phrase<'s>,
    },
    /// `log: "..."`, `log cs: "..."`.
    Told {
        /// With `not`.
        negated: bool,
        /// The language, if it is told.
        locale: Option<Word<'s>>,
        /// The sentence, without the quotes.
        text: Word<'s>,
    },
    /// `as north { gain 2 gold }`.
    Does(Expr<'s>, Block<'s>),
    /// `north.hand: [a, b]`.
    Holds(Path<'s>, Vec<Expr<'s>>),
    /// A phrase: `won by north, south`, or nothing that can be read here.
    Phrase(Phrase<'s>),
    /// A condition that holds at this point.
    Check(Expr<'s>),
    /// Not readable, already reported.
    Error,
}
