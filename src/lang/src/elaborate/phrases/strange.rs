//! Parts of what cannot be read as a whole, read for the unknown names in them: a second slip in a line is told with
//! the first.
//!
//! In: the pieces of `droop 2 stnes`, where `droop` was reported. Out: a finding for `stnes`, and for nothing that is
//! merely of a wrong type. What such parts bind is bound, so that its uses bring no findings of their own.

use super::argument::argument;
use super::phrase::{Piece, pieces, subject};
use crate::cx::Cx;
use crate::elaborate::expressions::names;
use crate::syntax::ast::{Phrase, Word};
use crate::syntax::words::is_small_word;
use crate::syntax::words::words_of;
use diag::Span;

/// Reads the pieces of a command, but for the one at `known`, of which something was reported. Words side by side may
/// belong together in ways nobody knows, so they are left out.
pub fn parts(cx: &mut Cx<'_>, all: &[Piece<'_, '_>], known: Option<Span>) {
    let told = |piece: &Piece<'_, '_>| known.is_some_and(|span| span == piece.span());
    let word = |piece: Option<&Piece<'_, '_>>| piece.is_some_and(|p| matches!(p, Piece::Word(_)) && !told(p));
    for (n, piece) in all.iter().enumerate() {
        let apart = !word(n.checked_sub(1).map(|n| &all[n])) && !word(all.get(n + 1));
        let read = match piece {
            Piece::Prep(_) | Piece::Number(_) => false,
            Piece::Amount(amount, _) => amount.query.words.len() == 1,
            Piece::Word(_) => apart,
            Piece::Pick(_) | Piece::Expr(_) => true,
        };
        if read && !told(piece) {
            cx.strange(|cx| argument(cx, std::slice::from_ref(piece), None));
        }
    }
}

/// Reads a line whose verb is unknown.
pub fn line(cx: &mut Cx<'_>, phrase: &Phrase<'_>, known: Span) {
    parts(cx, &pieces(phrase, false), Some(known));
}

/// Binds what a line that was not read may bind, so that its uses stay silent.
pub fn unread(cx: &mut Cx<'_>, line: Span) {
    let Some(text) = cx.unit.source.get(line.range()).map(str::to_owned) else { return };
    for word in words_of(&text) {
        let known = cx.visible(word).is_some() || crate::syntax::words::GIVEN.contains(&word) || is_small_word(word);
        if word.len() <= 2 && word.starts_with(|c: char| c.is_ascii_lowercase()) && !known {
            names::bind_unknown(cx, Word { text: word, span: line });
        }
    }
}

/// Reads who acts, and why.
pub fn around(cx: &mut Cx<'_>, who: &[Piece<'_, '_>], why: &[Piece<'_, '_>]) {
    cx.strange(|cx| subject(cx, who));
    parts(cx, why, None);
}
