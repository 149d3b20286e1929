//! The closed-class words of the language: the grammar's lists, for those who suggest, colour and complete.

use diag::did_you_mean;
use strsim::osa_distance;

use super::expected::{self, FORMS};

/// Names with a meaning of their own everywhere.
pub const GIVEN: &[&str] = &["you", "this", "it", "none", "nothing", "yes", "no", "number"];

/// Words that are never names.
pub const SMALL_WORDS: &[&str] = &[
    "after", "against", "all", "among", "and", "another", "any", "as", "at", "because", "between", "by", "count",
    "during", "each", "else", "every", "first", "for", "from", "highest", "if", "ignoring", "in", "into", "is",
    "lowest", "may", "no", "not", "of", "on", "once", "only", "onto", "or", "other", "over", "pay", "per", "random",
    "some", "than", "times", "to", "total", "under", "until", "up", "where", "with", "your",
];

/// The prepositions among [`SMALL_WORDS`].
pub const PREPOSITIONS: &[&str] = &[
    "after", "against", "among", "as", "at", "because", "between", "by", "for", "from", "in", "into", "on", "onto",
    "over", "to", "under", "with",
];

/// Words that are special as the first word of a line, in order.
pub const HEADS: &[&str] = &{
    let mut heads = [""; FORMS.len()];
    let mut at = 0;
    while at < FORMS.len() {
        heads[at] = FORMS[at].0;
        at += 1;
    }
    heads
};

/// Small words that begin no line: a line end before them ends none.
const CONTINUING: &[&str] = &[
    "after", "against", "among", "and", "because", "between", "by", "during", "else", "from", "ignoring", "in", "into",
    "is", "of", "on", "once", "onto", "or", "over", "per", "than", "to", "under", "where", "with",
];

/// For each length the letters with which a small word of it begins, a bit for each.
const FIRST_LETTERS: [u32; 9] = {
    let mut letters = [0; 9];
    let mut at = 0;
    while at < SMALL_WORDS.len() {
        let word = SMALL_WORDS[at].as_bytes();
        letters[word.len()] |= 1 << (word[0] - b'a');
        at += 1;
    }
    letters
};

/// Whether a word can never be a name.
#[must_use]
pub fn is_small_word(word: &str) -> bool {
    let (Some(first), Some(letters)) = (word.bytes().next(), FIRST_LETTERS.get(word.len())) else { return false };
    first.is_ascii_lowercase() && letters & (1 << (first - b'a')) != 0 && SMALL_WORDS.binary_search(&word).is_ok()
}

/// The form of the lines that begin with a head.
#[must_use]
pub fn form(head: &str) -> Option<&'static str> {
    expected::form(head)
}

/// Whether a word is special as the first word of a line.
#[must_use]
pub fn is_head(word: &str) -> bool {
    HEADS.binary_search(&word).is_ok()
}

/// The head that a word seems to mean: one slip away, or two in a long word.
#[must_use]
pub fn near_head(word: &str) -> Option<&'static str> {
    if is_head(word) || is_small_word(word) {
        return None;
    }
    if word.len() == 3 {
        return HEADS.iter().copied().find(|h| h.len() == 3 && osa_distance(word, h) == 1 && same_letters(word, h));
    }
    did_you_mean(word, HEADS.iter().copied().filter(|h| h.len() > 2))
}

fn same_letters(a: &str, b: &str) -> bool {
    let sorted = |s: &str| {
        let mut bytes: Vec<u8> = s.bytes().collect();
        bytes.sort_unstable();
        bytes
    };
    sorted(a) == sorted(b)
}

/// Whether a line end after this word ends no line. Not `of`, which may stand last (`owner: player?, of`).
pub(super) fn line_goes_on_after(word: &str) -> bool {
    matches!(word, "and" | "else" | "is" | "not" | "or" | "where")
}

/// Whether a line end before this word ends no line: a small word that begins none.
pub(crate) fn line_goes_on_before(word: &str) -> bool {
    is_small_word(word) && CONTINUING.binary_search(&word).is_ok()
}

/// Whether what begins with this head may have a condition or a price, and no line of its own can begin with `if` or `pay`
/// below it: then they belong to it.
pub(super) fn takes_condition(head: &str) -> bool {
    let ability = matches!(head, "action" | "allow" | "before" | "forbid" | "instead" | "modify" | "when");
    ability || matches!(head, "procedure" | "step" | "verb" | "way" | "word")
}

/// The words of a piece of source.
pub fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '-')).filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_sorted() {
        for list in [SMALL_WORDS, PREPOSITIONS, HEADS, CONTINUING] {
            assert!(list.windows(2).all(|w| w[0] < w[1]));
        }
        assert!(PREPOSITIONS.iter().all(|p| is_small_word(p)));
    }

    #[test]
    fn slips_are_recognised() {
        assert_eq!(near_head("whem"), Some("when"));
        assert_eq!(near_head("modfy"), Some("modify"));
        assert_eq!(near_head("procedrue"), Some("procedure"));
        assert_eq!(near_head("fro"), Some("for"));
        assert_eq!(near_head("drop"), None);
        assert_eq!(near_head("stone"), None);
        assert_eq!(near_head("when"), None);
    }
}
