//! Tests: what they begin with, and what their lines say.

use super::{Body, Rows, SymId, Text};

/// A test.
#[derive(Clone, Debug, PartialEq)]
pub struct Test {
    /// Its title.
    pub title: Text,
    /// Rule ids it proves.
    pub proves: Rows<SymId>,
    /// What it shares, in order: titles of [`Given`].
    pub like: Rows<SymId>,
    /// Sentences that its lines name.
    pub sentences: Rows<Sentence>,
    /// Roots: Block of given, Block of do, Block of then.
    pub body: Body,
}

/// What several tests begin with.
#[derive(Clone, Debug, PartialEq)]
pub struct Given {
    /// Its title; empty for what every test of the file begins with.
    pub title: Text,
    /// What it shares itself, in order.
    pub like: Rows<SymId>,
    /// Root: Block of given.
    pub body: Body,
}

/// A sentence of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Sentence {
    /// The language; empty for the game's first.
    pub locale: Text,
    /// The sentence.
    pub text: Text,
}
