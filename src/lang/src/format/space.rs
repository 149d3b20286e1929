//! Whether a blank stands between two pieces of one line. Where a blank has a meaning (before `(` and `[`, around `-`) the
//! author's choice stays.

use super::prepare::Token;
use crate::syntax::pieces::PieceKind;
use crate::syntax::words;

/// Whether a blank stands before `tokens[at]`, which is not the first of its line. `heading` says that the piece before is
/// the name of a declaration or of what a modifier names.
pub(super) fn blank(tokens: &[Token<'_>], at: usize, heading: Heading) -> bool {
    let (last, next) = (&tokens[at - 1], &tokens[at]);
    let sign = |t: &Token<'_>| if t.piece.kind == PieceKind::Sign { t.piece.text.as_bytes()[0] } else { b'w' };
    let (before, after) = (sign(last), sign(next));
    match (before, after) {
        (b'(' | b'[' | b'.', _) | (_, b')' | b']' | b',' | b';' | b':' | b'.' | b'?') => false,
        (b',' | b';' | b':' | b'{' | b'}', _) | (_, b'{' | b'}') => true,
        (b'w', b'(' | b'[') if takes_no_bracket(last.piece.text) => true,
        (b'w' | b')' | b']', b'(') => heading == Heading::Named || next.piece.apart,
        (b'w' | b')' | b']', b'[') => next.piece.apart,
        // `-1` is a number
        (b'-', _) if last.piece.text == "-" => next.piece.apart,
        (b'w' | b')' | b']' | b'-', b'-') if next.piece.text == "-" => next.piece.apart,
        (_, b'+') if next.piece.text == "+" => !at_least(tokens, at),
        _ => true,
    }
}

/// Whether a bracket after this word belongs to something else: small words are neither called nor indexed.
pub(super) fn takes_no_bracket(word: &str) -> bool {
    words::is_small_word(word) && word != "no"
}

/// What the piece before is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heading {
    /// The name that a head declares or modifies: `value side (..)`.
    Named,
    /// Anything else.
    None,
}

/// Whether the `+` belongs to the number before it, `4+`.
fn at_least(tokens: &[Token<'_>], at: usize) -> bool {
    if tokens[at - 1].piece.kind != PieceKind::Number || tokens[at].piece.apart {
        return false;
    }
    let Some(next) = tokens.get(at + 1) else { return true };
    let operand = match next.piece.kind {
        PieceKind::Word | PieceKind::Number | PieceKind::Text => true,
        PieceKind::Sign => matches!(next.piece.text, "(" | "[" | "-"),
        PieceKind::Comment | PieceKind::Doc => false,
    };
    !operand || next.piece.line_ends > 0
}
