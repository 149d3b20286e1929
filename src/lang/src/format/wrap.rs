//! Where a line that is too long is broken: after a `;` of the outermost block if that block is loose, else after the
//! outermost `{` or before the `else` of a block or the next part of a test, else after a comma or `=` or before `and` or
//! `or`, else after the label. One place at a time; what is still too long is broken again.

use super::WIDTH;
use super::lines::Place;
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

/// Where a line may be broken, as far as it was looked at.
#[derive(Debug, Default)]
pub(super) struct Places {
    best: Option<(Way, usize, usize)>,
    /// The first place beyond the width: what stands before the first bracket of the line needs its room.
    early: Option<usize>,
}

impl Places {
    /// Looks at the place before a token that is not the first of the line.
    pub fn see(&mut self, tokens: &[Token<'_>], at: usize, place: Place) {
        let (last, next) = (&tokens[at - 1], &tokens[at]);
        if next.piece.is_comment() || next.is("}") {
            return;
        }
        let after_block = last.is("}");
        let way = match () {
            () if last.is(";") && place.loose => Way::Block,
            () if last.is("{") && !place.hangs => Way::Block,
            () if after_block && (next.is_word("else") || next.is_word("or")) => Way::Block,
            () if section(tokens, at) => Way::Block,
            () if in_label(&tokens[..at]) => return,
            () if ends_label(tokens[..at].iter().rev().map(|t| &t.piece)) => Way::Label,
            () if last.is(",") || last.is("=") => Way::Inside,
            () if next.is_word("and") || next.is_word("or") => Way::Inside,
            () => return,
        };
        if place.column > WIDTH {
            self.early = self.early.or(Some(at));
            return;
        }
        // among places of one depth the last one that fits
        if self.best.is_none_or(|(w, depth, _)| (way, place.depth) <= (w, depth)) {
            self.best = Some((way, place.depth, at));
        }
    }

    /// The token before which the line is broken, if there is a place.
    pub fn best(&self) -> Option<usize> {
        self.best.map(|(_, _, at)| at).or(self.early)
    }
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
