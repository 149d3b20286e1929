//! Which separators and empty lines stay: `;` between two lines on one line of the text and nowhere else, one empty line
//! where there are some, none at the edges of a block.

use crate::syntax::pieces::{Piece, PieceKind};
use crate::syntax::words;

/// How a piece follows the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Break {
    /// On the same line.
    None,
    /// On a new line.
    Line,
    /// After an empty line.
    Empty,
}

/// A piece with its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'s> {
    /// The piece.
    pub piece: Piece<'s>,
    /// How it follows the one before it.
    pub brk: Break,
    /// Whether a line of the language begins with it.
    pub begins: bool,
    /// The last token before it that is no comment.
    pub last: Option<usize>,
    /// The first token from it on that is no comment; the number of tokens if there is none.
    pub next: usize,
}

impl Token<'_> {
    /// Whether it is this sign.
    pub fn is(&self, sign: &str) -> bool {
        self.piece.is_sign(sign)
    }

    /// Whether it is this word.
    pub fn is_word(&self, word: &str) -> bool {
        self.piece.kind == PieceKind::Word && self.piece.text == word
    }
}

/// Takes out what is not written again and settles where lines begin.
pub(super) fn prepare<'s>(cut: &[Piece<'s>]) -> Vec<Token<'s>> {
    let mut out: Vec<Token<'s>> = Vec::with_capacity(cut.len());
    let mut ended = false;
    // the last token that is no comment, and the first piece from here on that says something
    let mut solid: Option<usize> = None;
    let mut ahead = 0;
    for (at, piece) in cut.iter().enumerate() {
        if piece.is_sign(";") {
            ahead = ahead.max(at + 1);
            while cut.get(ahead).is_some_and(|p| p.kind == PieceKind::Comment || p.is_sign(";")) {
                ahead += 1;
            }
            let next = cut.get(ahead);
            let last = solid.map(|at| &out[at]);
            let needed = match (last, next) {
                (Some(last), Some(next)) => !last.is("{") && !last.is(";") && !next.is_sign("}"),
                (None, _) | (_, None) => false,
            };
            let after_comment = out.last().is_some_and(|t| t.piece.is_comment());
            ended |= needed;
            if !needed || (after_comment && next.is_some_and(ends_the_line_before)) {
                continue;
            }
        }
        let last = out.last();
        let mut brk = match (last, piece.line_ends) {
            (None, _) | (_, 0) => Break::None,
            (_, 1) => Break::Line,
            (Some(_), _) => Break::Empty,
        };
        if let Some(last) = last {
            let comment = last.piece.is_comment();
            if (piece.is_sign("{") || piece.is_sign(";")) && !comment {
                brk = Break::None;
            }
            if last.is("{") || piece.is_sign("}") {
                brk = brk.min(Break::Line);
            }
            if comment {
                brk = brk.max(Break::Line);
            }
        }
        let opened = solid.is_none_or(|at| out[at].is("{"));
        let labelled = ends_label(out.iter().rev().map(|t| &t.piece));
        let begins = piece.begins || opened || labelled || (ended && !piece.is_sign(";") && !piece.is_sign("}"));
        if piece.kind != PieceKind::Comment && !piece.is_sign(";") {
            ended = false;
        }
        out.push(Token { piece: *piece, brk, begins, last: solid, next: out.len() });
        if piece.kind != PieceKind::Comment {
            solid = Some(out.len() - 1);
        }
    }
    let mut next = out.len();
    for at in (0..out.len()).rev() {
        if out[at].piece.kind != PieceKind::Comment {
            next = at;
        }
        out[at].next = next;
    }
    out
}

/// Whether a line end alone, before this piece, ends the line before it.
pub(super) fn ends_the_line_before(next: &Piece<'_>) -> bool {
    match next.kind {
        PieceKind::Word => !words::line_goes_on_before(next.text) && next.text != "proves",
        PieceKind::Number | PieceKind::Text | PieceKind::Doc => true,
        PieceKind::Sign => matches!(next.text, "[" | "}"),
        PieceKind::Comment => false,
    }
}

/// Whether the pieces that stand before, nearest first, end with a label: a line of the language begins after it.
pub(super) fn ends_label<'p, 's: 'p>(mut before: impl Iterator<Item = &'p Piece<'s>>) -> bool {
    let mut next = || before.find(|p| p.kind != PieceKind::Comment);
    next().is_some_and(|p| p.is_sign("]"))
        && next().is_some_and(|p| p.text.starts_with(|c: char| c.is_ascii_uppercase()))
}
