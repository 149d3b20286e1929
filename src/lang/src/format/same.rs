//! Whether two texts say the same: equal pieces with equal line ends of the language and equal comments. It is the guard
//! behind the formatter; it knows nothing of style.

use super::lines::names_follow;
use super::space::takes_no_bracket;
use crate::syntax::pieces::{Piece, PieceKind, pieces};

/// Whether both texts can be cut and say the same.
pub(super) fn same(a: &str, b: &str) -> bool {
    match (pieces(a), pieces(b)) {
        (Some(a), Some(b)) => said(&a) == said(&b) && comments(&a).eq(comments(&b)),
        _ => false,
    }
}

/// What the grammar sees: the pieces, where a line begins, and where a blank has a meaning.
fn said<'s>(cut: &[Piece<'s>]) -> Vec<(&'s str, bool, bool)> {
    let mut out: Vec<(&str, bool, bool)> = Vec::with_capacity(cut.len());
    let mut begins = true;
    let mut headed = false;
    for (at, piece) in cut.iter().enumerate() {
        match piece.kind {
            PieceKind::Comment => begins |= piece.begins,
            PieceKind::Sign if piece.text == ";" => begins = true,
            PieceKind::Word | PieceKind::Number | PieceKind::Text | PieceKind::Sign | PieceKind::Doc => {
                let last = out.last().map_or("", |l| l.0);
                let after_value = last.ends_with(|c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | ')' | ']'));
                let matters = match piece.text {
                    // the grammar itself allows any blank after the name that a head declares or modifies
                    "(" => after_value && !headed && !takes_no_bracket(last),
                    "[" => after_value && !takes_no_bracket(last),
                    "-" | "." => after_value,
                    _ => matches!(last, "-" | "."),
                };
                let label =
                    last == "]" && out.len() > 1 && out[out.len() - 2].0.starts_with(|c: char| c.is_ascii_uppercase());
                // the parts of a test may stand on one line
                let section = matches!(piece.text, "do" | "then")
                    && (last == "}" || last.ends_with('"'))
                    && cut.get(at + 1).is_some_and(|next| next.text == "{");
                let fixed = section || matches!(piece.text, "}" | "{") || last == "{";
                let begins_here = label || (begins || piece.begins) && !fixed;
                out.push((piece.text, begins_here, matters && piece.apart));
                headed = piece.kind == PieceKind::Word && names_follow(last);
                begins = false;
            }
        }
    }
    out
}

/// The comments, and which of them stand after something on their line.
fn comments<'s>(cut: &[Piece<'s>]) -> impl Iterator<Item = (&'s str, bool)> {
    cut.iter().enumerate().filter(|(_, p)| p.is_comment()).map(|(at, p)| (p.text, at > 0 && p.line_ends == 0))
}
