//! The words, signs and comments of a text in the order written, with the line ends between them: what a formatter
//! needs to write the text again. It reports nothing; a text with mistakes gives no pieces.

use std::ops::Range;

use diag::{Diags, FileId, Severity};

use super::chars::{Lexeme, Scanner};
use super::layout::Layout;

/// What a [`Piece`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceKind {
    /// A name, a small word, a head, a rule id.
    Word,
    /// Digits.
    Number,
    /// A text in quotes.
    Text,
    /// A bracket or an operator.
    Sign,
    /// `// ..`
    Comment,
    /// `/// ..`
    Doc,
}

/// A piece of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece<'s> {
    /// As written; comments without the blanks at their end.
    pub text: &'s str,
    /// Its first byte.
    pub start: usize,
    /// What it is.
    pub kind: PieceKind,
    /// Whether anything stands between it and the piece before.
    pub apart: bool,
    /// Line ends between it and the piece before.
    pub line_ends: usize,
    /// Whether one of those line ends also ends a line of the language (else that line goes on).
    pub begins: bool,
}

impl Piece<'_> {
    /// The bytes it takes.
    #[must_use]
    pub fn range(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// Whether it is this sign.
    #[must_use]
    pub fn is_sign(&self, sign: &str) -> bool {
        self.kind == PieceKind::Sign && self.text == sign
    }

    /// Whether it is a comment of either sort.
    #[must_use]
    pub fn is_comment(&self) -> bool {
        matches!(self.kind, PieceKind::Comment | PieceKind::Doc)
    }
}

/// The pieces of a text, or `None` if it holds characters or brackets that were reported.
#[must_use]
pub fn pieces(text: &str) -> Option<Vec<Piece<'_>>> {
    let mut found = Diags::new();
    let layout = Layout::new(FileId(0), text, &mut found)?;
    if found.iter().any(|d| d.severity == Severity::Error) || layout.prepared.len() != text.len() {
        return None;
    }
    let prepared = layout.prepared.as_bytes();
    let mut out = Vec::with_capacity(text.len() / 4);
    let (mut apart, mut line_ends, mut begins) = (false, 0, false);
    for (at, lexeme) in Scanner::new(text) {
        let kind = match lexeme {
            Lexeme::Blank => {
                apart = true;
                continue;
            }
            Lexeme::LineEnd => {
                apart = true;
                line_ends += 1;
                begins |= prepared[at.start] == b'\n';
                continue;
            }
            Lexeme::Comment => PieceKind::Comment,
            Lexeme::Doc => PieceKind::Doc,
            Lexeme::Text { .. } => PieceKind::Text,
            Lexeme::Word => PieceKind::Word,
            Lexeme::Number => PieceKind::Number,
            Lexeme::Sign => PieceKind::Sign,
            Lexeme::Curly | Lexeme::Stray => return None,
        };
        let (start, text) = (at.start, text[at].trim_end());
        out.push(Piece { text, start, kind, apart, line_ends, begins });
        (apart, line_ends) = (false, 0);
        // A comment is no part of a line: the line end before it counts for the word after it.
        if kind != PieceKind::Comment {
            begins = false;
        }
    }
    Some(out)
}
