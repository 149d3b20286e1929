//! The pieces of a template by their bytes: what is said, what is typed, what is a slot.

use std::ops::Range;

/// A piece of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// Words as they stand.
    Prose(Range<usize>),
    /// What stands in backticks: it is typed as it is.
    Typed(Range<usize>),
    /// One of the words that agree with a slot: bytes, which of them it is, how many there are.
    Agreeing(Range<usize>, usize, usize),
    /// A word of the dictionary that agrees with a slot.
    Word(Range<usize>),
    /// A slot that is said.
    Slot,
}

/// The pieces of a template that can be read, in order.
pub(crate) fn pieces(source: &str) -> Vec<Piece> {
    let mut out = Vec::new();
    let (mut from, mut at, mut typed, mut inside) = (0, 0, false, false);
    let words = |range, typed| if typed { Piece::Typed(range) } else { Piece::Prose(range) };
    while let Some(c) = source[at..].chars().next() {
        let next = at + c.len_utf8();
        let doubled = source[next..].starts_with(c);
        let end = match c {
            '{' | '}' | '[' | ']' if doubled && !(inside && c == ']') => next + 1,
            '{' => source[at..].find('}').map_or(source.len(), |length| at + length + 1),
            '[' | ']' | '}' | '`' => next,
            '<' if icon(&source[at..]).is_some() => at + icon(&source[at..]).map_or(0, |icon| icon.len),
            _ => {
                at = next;
                continue;
            }
        };
        if from < at {
            out.push(words(from..at, typed));
        }
        match c {
            '<' => out.push(Piece::Slot),
            '{' if !doubled => slot(source, next..end.saturating_sub(1).max(next), &mut out),
            '[' | ']' if end == next => inside = c == '[',
            '`' => typed = !typed,
            _ => {}
        }
        (from, at) = (end, end);
    }
    if from < source.len() {
        out.push(words(from..source.len(), typed));
    }
    out
}

/// An icon in a text: `<cup>`, `<cup:other.gen>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Icon<'t> {
    /// The id of its noun.
    pub id: &'t str,
    /// The form that the noun has where the icon is not drawn; empty for the usual one.
    pub tag: &'t str,
    /// Bytes from bracket to bracket, both included.
    pub len: usize,
}

/// The icon that a text begins with.
pub(crate) fn icon(text: &str) -> Option<Icon<'_>> {
    let inner = text.strip_prefix('<')?;
    let inner = inner.split_at(inner.find('>')?).0;
    let (id, tag) = inner.split_once(':').unwrap_or((inner, ""));
    let fine = |text: &str, also: char| text.chars().all(|c| c.is_ascii_alphanumeric() || c == also);
    let whole = !id.is_empty() && fine(id, '-') && fine(tag, '.') && tag.is_empty() != inner.contains(':');
    whole.then_some(Icon { id, tag, len: inner.len() + 2 })
}

/// What stands between the brackets of a slot.
fn slot(source: &str, inner: Range<usize>, out: &mut Vec<Piece>) {
    let text = &source[inner.clone()];
    let (role, tag) = text.split_once(':').unwrap_or((text, ""));
    if role.starts_with("noun.") {
        return out.push(Piece::Slot);
    }
    if let Some((before, word)) = role.split_once('~') {
        let start = inner.start + before.len() + 1;
        return out.push(Piece::Word(start..start + word.len()));
    }
    if !tag.contains('|') {
        return out.push(Piece::Slot);
    }
    let mut start = inner.end - tag.len();
    let count = tag.split('|').count();
    for (which, option) in tag.split('|').enumerate() {
        out.push(Piece::Agreeing(start..start + option.len(), which, count));
        start += option.len() + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_told_from_what_is_typed() {
        let source = "put {s:acc}[ into {c:it|them}] `save {x}` {np~new} [[a]]";
        let said = |piece: &Piece| match piece {
            Piece::Prose(range) => format!("prose {}", &source[range.clone()]),
            Piece::Typed(range) => format!("typed {}", &source[range.clone()]),
            Piece::Agreeing(range, which, count) => format!("{which}/{count} {}", &source[range.clone()]),
            Piece::Word(range) => format!("word {}", &source[range.clone()]),
            Piece::Slot => "slot".to_owned(),
        };
        let said: Vec<String> = pieces(source).iter().map(said).collect();
        assert_eq!(
            said,
            [
                "prose put ",
                "slot",
                "prose  into ",
                "0/2 it",
                "1/2 them",
                "prose  ",
                "typed save ",
                "slot",
                "prose  ",
                "word new",
                "prose  ",
                "prose a"
            ]
        );
    }
}
