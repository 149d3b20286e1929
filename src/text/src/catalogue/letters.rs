//! Where the letters of a text stand in its file: what TOML writes may be longer than what it says.

use std::ops::Range;

use super::load::offset;

/// The places of a text's letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Letters {
    /// The text stands as it is, from this byte of the file on.
    Plain(u32),
    /// For each byte of the text, and for its end, a byte of the file.
    Escaped(Box<[u32]>),
}

impl Letters {
    /// The letters of the string `raw`, quotes included, which begins at byte `at` of its file and says `text`. None if it
    /// does not say that.
    pub(super) fn of(raw: &str, at: usize, text: &str) -> Option<Letters> {
        let quote = raw.chars().next().filter(|c| matches!(c, '"' | '\''))?;
        let long = raw.len() >= 6 && raw.chars().take(3).all(|c| c == quote);
        let mut here = if long { 3 } else { 1 };
        if long {
            here += ["\r\n", "\n"].iter().find(|end| raw[here..].starts_with(**end)).map_or(0, |end| end.len());
        }
        if raw[here..].starts_with(text) && raw.len() == here + text.len() + if long { 3 } else { 1 } {
            return Some(Letters::Plain(offset(at + here)));
        }
        let mut places = Vec::with_capacity(text.len() + 1);
        for c in text.chars() {
            if quote == '"' && long {
                here += continued(&raw[here..]);
            }
            places.extend(std::iter::repeat_n(offset(at + here), c.len_utf8()));
            let rest = &raw[here..];
            here += match c {
                _ if quote == '"' && rest.starts_with('\\') => escape(rest)?,
                '\n' if rest.starts_with("\r\n") => 2,
                _ if rest.starts_with(c) => c.len_utf8(),
                _ => return None,
            };
        }
        places.push(offset(at + here));
        Some(Letters::Escaped(places.into()))
    }

    /// Bytes of the file for bytes of the text, which begin and end letters.
    pub(crate) fn range(&self, range: Range<usize>) -> Option<(u32, u32)> {
        match self {
            Letters::Plain(start) => Some((start + offset(range.start), start + offset(range.end))),
            Letters::Escaped(places) => Some((*places.get(range.start)?, *places.get(range.end)?)),
        }
    }
}

/// The length of what an escape begins.
fn escape(rest: &str) -> Option<usize> {
    let digits = match rest[1..].chars().next()? {
        'x' => 2,
        'u' => 4,
        'U' => 8,
        _ => 0,
    };
    rest.get(..2 + digits).map(str::len)
}

/// The length of the line ends that backslashes hide, with the spaces around them.
fn continued(raw: &str) -> usize {
    let mut rest = raw;
    while let Some(after) = rest.strip_prefix('\\') {
        if !after.trim_start_matches([' ', '\t']).starts_with(['\n', '\r']) {
            break;
        }
        rest = after.trim_start_matches([' ', '\t', '\n', '\r']);
    }
    raw.len() - rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What stands in the file for a piece of the text.
    fn raw<'r>(raw: &'r str, text: &str, piece: &str) -> Option<&'r str> {
        let at = text.find(piece)?;
        let (start, end) = Letters::of(raw, 100, text)?.range(at..at + piece.len())?;
        raw.get(start as usize - 100..end as usize - 100)
    }

    #[test]
    fn each_letter_is_found_behind_escapes() {
        assert_eq!(raw("\"a cup\"", "a cup", "cup"), Some("cup"));
        assert_eq!(raw("'a cup'", "a cup", "a"), Some("a"));
        assert_eq!(raw("\"\"\"\na\ncup\"\"\"", "a\ncup", "cup"), Some("cup"));
        assert_eq!(raw(r#""a \"cup\"""#, "a \"cup\"", "\"cup"), Some("\\\"cup"));
        assert_eq!(raw(r#""a\u00A0cup""#, "a\u{a0}cup", "\u{a0}"), Some("\\u00A0"));
        assert_eq!(raw("\"\"\"a \\\n  cup\"\"\"", "a cup", "cup"), Some("cup"));
        assert_eq!(raw("\"\"\"a \\\n  \\ \n\n cup\"\"\"", "a cup", "cup"), Some("cup"));
        assert_eq!(raw("\"a cup\"", "a jug", "jug"), None);
    }
}
