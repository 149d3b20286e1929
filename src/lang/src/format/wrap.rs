//! Where a line that is too long is broken: after a `;` of the outermost block if that block is loose, else after the
//! outermost `{` or before the `else` of a block or the next part of a test, else after a comma or `=` or before `and` or
//! `or`, else after the label. One place at a time; what is still too long is broken again.

use super::WIDTH;
use super::lines::Line;
use super::prepare::{Token, ends_label};
use crate::syntax::pieces::PieceKind;

/// A way to break a line, the better one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Way {
    /// Between lines of the language, and into a block.
    Block,
    /// Inside a line of the language.
    Inside,
    /// After its label.
    Label,
}

/// The token before which the line is broken, if there is a place.
pub(super) fn place(tokens: &[Token<'_>], line: &Line<'_>) -> Option<usize> {
    let mut best: Option<(Way, usize, usize)> = None;
    let mut early: Option<usize> = None;
    for (at, place) in (line.start..line.end).zip(&line.places).skip(1) {
        let (last, next) = (&tokens[at - 1], &tokens[at]);
        if next.piece.is_comment() || next.is("}") {
            continue;
        }
        let after_block = last.is("}");
        let way = match () {
            () if last.is(";") && place.loose => Way::Block,
            () if last.is("{") && !place.hangs => Way::Block,
            () if after_block && (next.is_word("else") || next.is_word("or")) => Way::Block,
            () if section(tokens, at) => Way::Block,
            () if in_label(&tokens[..at]) => continue,
            () if ends_label(tokens[..at].iter().rev().map(|t| &t.piece)) => Way::Label,
            () if last.is(",") || last.is("=") => Way::Inside,
            () if next.is_word("and") || next.is_word("or") => Way::Inside,
            () => continue,
        };
        // what stands before the first bracket of the line needs its room
        if place.column > WIDTH {
            early = early.or(Some(at));
            continue;
        }
        // among places of one depth the last one that fits
        let better = best.is_none_or(|(w, depth, _)| (way, place.depth) <= (w, depth));
        if better {
            best = Some((way, place.depth, at));
        }
    }
    best.map(|(_, _, at)| at).or(early)
}

/// Whether a part of a test begins with a token: `do {` or `then {` behind what the test begins with.
fn section(tokens: &[Token<'_>], at: usize) -> bool {
    let (last, next) = (&tokens[at - 1], &tokens[at]);
    let named = next.is_word("do") || next.is_word("then");
    named && tokens.get(at + 1).is_some_and(|t| t.is("{")) && (last.is("}") || last.piece.kind == PieceKind::Text)
}

/// Whether rule ids may follow: a label is not broken.
fn in_label(before: &[Token<'_>]) -> bool {
    match before {
        [.., id, comma] if comma.is(",") => id.piece.text.starts_with(|c: char| c.is_ascii_uppercase()),
        _ => false,
    }
}
