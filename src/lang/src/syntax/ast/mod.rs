//! The tree of one file, as written: borrowed words, a span on every node, nothing resolved.
//!
//! The tree never guesses. Bare words of a phrase stand one after the other ([`Part`]); which of them make a noun
//! phrase, a subject or a binder is for the resolver and the dictionary of the game. A line that could not be read is
//! [`LineKind::Error`]: it has been reported, and later stages pass over it silently.

mod ability;
mod decl;
mod depth;
mod expr;
mod stmt;
mod test;

pub use ability::*;
pub use decl::*;
pub use depth::MAX_DEPTH;
pub(super) use depth::of_query;
pub use diag::{FileId, Span};
pub use expr::*;
pub use stmt::*;
pub use test::*;

/// One file.
#[derive(Clone, Debug)]
pub struct File<'s> {
    /// The file the spans point into.
    pub id: FileId,
    /// Its text.
    pub text: &'s str,
    /// The lines in the order written; empty for an empty file.
    pub lines: Vec<Line<'s>>,
    /// `false` when the text was refused as a whole (too large, nested too deep): it may declare any name, so an
    /// unknown name elsewhere is no finding.
    pub complete: bool,
}

/// A word as written: a name, a small word (`each`, `in`), a head, a rule id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Word<'s> {
    /// The word.
    pub text: &'s str,
    /// Where.
    pub span: Span,
}

impl Word<'_> {
    /// Whether it is this word.
    #[must_use]
    pub fn is(&self, text: &str) -> bool {
        self.text == text
    }
}

/// Names joined by dots, without blanks: `stone`, `north.stones`. Bare `no` is such a name too (the value).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Path<'s> {
    /// The whole path.
    pub text: &'s str,
    /// Where.
    pub span: Span,
}

impl<'s> Path<'s> {
    /// The names, each with its own span; at least one.
    pub fn words(&self) -> impl DoubleEndedIterator<Item = Word<'s>> + use<'s> {
        let (base, span) = (self.text.as_ptr() as usize, self.span);
        // a name that stands for another one is not as long as its letters
        let one = !self.text.contains('.');
        self.text.split('.').map(move |text| {
            let start = span.start + (text.as_ptr() as usize - base) as u32;
            let end = if one { span.end } else { start + text.len() as u32 };
            Word { text, span: Span::new(span.file, start, end) }
        })
    }

    /// The first name.
    #[must_use]
    pub fn head(&self) -> Word<'s> {
        self.words().next().unwrap_or(Word { text: self.text, span: self.span })
    }

    /// The name, if it is one without dots.
    #[must_use]
    pub fn single(&self) -> Option<Word<'s>> {
        (!self.text.contains('.')).then_some(Word { text: self.text, span: self.span })
    }
}

/// A documentation line `/// ..`.
#[derive(Clone, Copy, Debug)]
pub struct Doc<'s> {
    /// What follows `///` and one blank; may be empty.
    pub text: &'s str,
    /// With the slashes.
    pub span: Span,
}

/// A label `[AA-BB-01, AA-BB-02a]`: the rule ids a line carries, or the place an override names.
#[derive(Clone, Debug)]
pub struct Label<'s> {
    /// The ids, at least one, with their lower-case suffix if written.
    pub ids: Vec<Word<'s>>,
    /// With the brackets.
    pub span: Span,
}

/// A line: documentation, label, and what it says.
#[derive(Clone, Debug)]
pub struct Line<'s> {
    /// `///` lines before it.
    pub docs: Vec<Doc<'s>>,
    /// Its rule ids.
    pub label: Option<Label<'s>>,
    /// What it says.
    pub kind: LineKind<'s>,
    /// From the first word (after docs and label) to the end of the line or its block.
    pub span: Span,
}

/// What a line says.
#[derive(Clone, Debug)]
pub enum LineKind<'s> {
    /// A declaration, an override or a test.
    Decl(Box<Decl<'s>>),
    /// A listener, modifier or action.
    Ability(Box<Ability<'s>>),
    /// A statement with a head of its own: `let`, `if`, `for each` ..
    Stmt(Box<Stmt<'s>>),
    /// `name: value, value`.
    Field(Field<'s>),
    /// A phrase and what follows it: a verb call, a store, a content item, a nested item, an effect field.
    Phrase(Box<PhraseLine<'s>>),
    /// An expression alone, that cannot be a phrase: a condition or value in a block. A condition that could also be a
    /// phrase (`some a in b` cannot, `a in b` can) is a phrase.
    Condition(Expr<'s>),
    /// Not readable, already reported.
    Error(Broken<'s>),
}

/// What can be said about a line that could not be read.
#[derive(Clone, Copy, Debug, Default)]
pub struct Broken<'s> {
    /// The name it seems to declare (of a declaration or content item); its uses are not reported as unknown. It
    /// stands as written and may hold capital letters: compare without case.
    pub declares: Option<Word<'s>>,
}

/// Lines in braces.
#[derive(Clone, Debug)]
pub struct Block<'s> {
    /// The lines in the order written.
    pub lines: Vec<Line<'s>>,
    /// With the braces.
    pub span: Span,
}

/// What chance is to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// What dice come to.
    Rolls,
    /// What lies on top.
    Shuffle,
}

/// `name: value, value`.
#[derive(Clone, Debug)]
pub struct Field<'s> {
    /// Where `option` stands before it (under `given`); then the value may be the name `on`.
    pub option: Option<Span>,
    /// Where `next rolls of` or `next shuffle of` stands before it (under `given`).
    pub next: Option<Chance>,
    /// The field, `copies` or `north.cups`.
    pub name: Path<'s>,
    /// `north.load[top]: ..`: which entry of a family; usually none.
    pub keys: Vec<Expr<'s>>,
    /// The values, at least one.
    pub values: Vec<Expr<'s>>,
}

/// A phrase with its ending.
#[derive(Clone, Debug)]
pub struct PhraseLine<'s> {
    /// The phrase.
    pub phrase: Phrase<'s>,
    /// The ending.
    pub rest: Rest<'s>,
}

/// How a phrase line ends.
#[derive(Clone, Debug)]
pub enum Rest<'s> {
    /// With the line.
    None,
    /// `stone round-one { .. }`, `shown { .. }`.
    Block(Block<'s>),
    /// `north may choose ..`: the phrase is the one who decides.
    Gate(Box<Gate<'s>>),
    /// `north chooses either ..`, `north divides ..`: the phrase is the one who decides.
    Seat(Box<Stmt<'s>>, Span),
    /// `choose any stone s if c pay 1 gold { } else { }`: the phrase is the choice, and `may` is not there.
    Must(Box<Gate<'s>>),
    /// `x = e`, `x += e`, `x -= e`.
    Store {
        /// Which sign, and where.
        op: StoreOp,
        /// Where the sign stands.
        op_span: Span,
        /// The right side.
        value: Expr<'s>,
    },
}

/// How a store changes its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StoreOp {
    /// `=`
    Set,
    /// `+=`
    Add,
    /// `-=`
    Sub,
}

/// Parts in the order written, at least one.
#[derive(Clone, Debug)]
pub struct Phrase<'s> {
    /// The parts.
    pub parts: Vec<Part<'s>>,
    /// From the first to the last part.
    pub span: Span,
}

impl<'s> Phrase<'s> {
    /// The words, when the phrase is nothing but single names: `stone round-one`.
    #[must_use]
    pub fn bare_words(&self) -> Option<Vec<Word<'s>>> {
        self.parts.iter().map(Part::word).collect()
    }
}

/// A part of a phrase.
#[derive(Clone, Debug)]
pub enum Part<'s> {
    /// A preposition: `into`, `because`.
    Prep(Word<'s>),
    /// `any cup c in north`, `each stone`, `up to 2 stones`.
    Pick(Pick<'s>),
    /// A comma between parts.
    Comma(Span),
    /// A value. A bare word is [`ExprKind::Name`]; the resolver groups runs of them.
    Expr(Expr<'s>),
}

impl<'s> Part<'s> {
    /// Where it stands.
    #[must_use]
    pub fn span(&self) -> Span {
        match self {
            Self::Prep(w) => w.span,
            Self::Pick(p) => p.span,
            Self::Comma(s) => *s,
            Self::Expr(e) => e.span,
        }
    }

    /// The name, if the part is a single bare name.
    #[must_use]
    pub fn word(&self) -> Option<Word<'s>> {
        if let Self::Expr(Expr { kind: ExprKind::Name(path), .. }) = self { path.single() } else { None }
    }
}
