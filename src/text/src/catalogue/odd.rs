//! Letters that no text may hold: those that command whoever shows them, line ends, and marks without end on one letter.

use std::fmt;

use diag::letters;
use unicode_normalization::char::is_combining_mark;

/// Marks that stand on one letter at most: Vietnamese needs two, transcriptions three.
const MARKS: usize = 4;

/// What is odd about a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Odd {
    /// It commands, or is not seen.
    Commands(char),
    /// It ends the line, or is a tab.
    LineEnd,
    /// It is one mark too many on a letter.
    Mark,
}

impl fmt::Display for Odd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Commands(c) => write!(f, "a letter that cannot be shown (U+{:04X})", u32::from(*c)),
            Self::LineEnd => f.write_str("a line end or tab inside a text"),
            Self::Mark => write!(f, "more than {MARKS} marks on one letter"),
        }
    }
}

/// The first letter of a text that it may not hold, with its byte.
pub(crate) fn odd_letter(text: &str) -> Option<(usize, Odd)> {
    let mut marks = 0;
    text.char_indices().find_map(|(at, c)| {
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        let odd = match c {
            '\n' | '\r' | '\t' => Odd::LineEnd,
            c if letters::commands(c) => Odd::Commands(c),
            _ if marks > MARKS => Odd::Mark,
            _ => return None,
        };
        Some((at, odd))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_letters_are_found_and_honest_ones_are_not() {
        assert_eq!(odd_letter("říčka\u{ad}mlýn a\u{302}\u{301} 🎲\u{200d}x"), None);
        assert_eq!(odd_letter("a\u{202e}b"), Some((1, Odd::Commands('\u{202e}'))));
        assert_eq!(odd_letter("a\nb"), Some((1, Odd::LineEnd)));
        assert_eq!(odd_letter(&format!("a{}", "\u{301}".repeat(5))), Some((9, Odd::Mark)));
    }
}
