//! Little helpers that make every message grammatical, and the search for a near word.

use std::fmt;

use strsim::osa_distance;

/// A number with its noun: `Count("line", 1)` reads "1 line", `Count("line", 2)` "2 lines".
#[derive(Clone, Copy, Debug)]
pub struct Count<'a>(pub &'a str, pub usize);

impl fmt::Display for Count<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(noun, n) = *self;
        if n == 1 {
            return write!(f, "1 {noun}");
        }
        let stem_y = noun.strip_suffix('y').filter(|s| !s.ends_with(['a', 'e', 'i', 'o', 'u']));
        match stem_y {
            Some(stem) => write!(f, "{n} {stem}ies"),
            None if noun.ends_with(['s', 'x', 'z']) || noun.ends_with("ch") || noun.ends_with("sh") => {
                write!(f, "{n} {noun}es")
            }
            None => write!(f, "{n} {noun}s"),
        }
    }
}

/// No list of a message is longer: nobody reads it, and a file could make every finding as long as itself.
const MOST_LISTED: usize = 60;

/// Joins alternatives as English does: "a", "a or b", "a, b or c". Empty for none; of very many the first, "or others".
#[must_use]
pub fn or_list(items: impl IntoIterator<Item: AsRef<str>>) -> String {
    joined(items, " or ")
}

/// Joins what belongs together as English does: "a", "a and b", "a, b and c". Empty for none; of very many the first, "and
/// others".
#[must_use]
pub fn and_list(items: impl IntoIterator<Item: AsRef<str>>) -> String {
    joined(items, " and ")
}

/// `a` or `an`: by the first letter, which is right for all words without a silent one; `u` as in "unit" is taken as a
/// consonant when a consonant and a vowel follow.
#[must_use]
pub fn article(word: &str) -> &'static str {
    let lower = word.to_lowercase();
    let long_u = lower.starts_with("uni") || lower.starts_with("use");
    if lower.starts_with(['a', 'e', 'i', 'o', 'u']) && !long_u { "an" } else { "a" }
}

fn joined(items: impl IntoIterator<Item: AsRef<str>>, last: &str) -> String {
    let mut items = items.into_iter();
    let mut listed: Vec<String> = items.by_ref().take(MOST_LISTED).map(|item| item.as_ref().to_owned()).collect();
    listed.extend(items.next().map(|_| "others".to_owned()));
    match listed.split_last() {
        Some((end, before)) if !before.is_empty() => format!("{}{last}{end}", before.join(", ")),
        _ => listed.concat(),
    }
}

/// How many edits a word of so many letters may be away from another and still be a slip of it: one up to five letters,
/// two up to eight, three above.
#[must_use]
pub fn slips(length: usize) -> usize {
    match length {
        0..=5 => 1,
        6..=8 => 2,
        _ => 3,
    }
}

/// The candidate nearest to `word`, if near enough to be a slip: at most [`slips`] edits away, or one more for a word of
/// four or five letters that are the same but for one; never for words of one or two letters. Among equals the first in
/// order of spelling. The word itself is no candidate.
#[must_use]
pub fn did_you_mean<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = word.chars().count();
    if length < 3 {
        return None;
    }
    let limit = slips(length);
    let letters = letters_of(word);
    // an edit brings one letter and takes another at most
    let alike = |c: &str| (letters ^ letters_of(c)).count_ones() as usize <= 2 * (limit + 1);
    let near = candidates.into_iter().filter(|c| *c != word && c.chars().count().abs_diff(length) <= limit && alike(c));
    let near = near.map(|c| (osa_distance(word, c), c));
    // as many letters, all but one of them the same: `gane` is a slip of `gain`
    let scrambled = |c: &str| length < 6 && length > 3 && c.len() == word.len() && starts_alike(word, c);
    near.filter(|(d, c)| *d <= limit || (*d == limit + 1 && scrambled(c))).min().map(|(_, c)| c)
}

/// Which letters occur, a bit for each; letters that share one are taken for the same.
fn letters_of(word: &str) -> u32 {
    word.chars().fold(0, |all, letter| all | 1 << (u32::from(letter) % 32))
}

/// As [`did_you_mean`], for so many words at most: each is compared with every candidate, and a text with thousands of
/// unknown words is no slip. Deterministic in the order of asking.
#[derive(Debug, Default)]
pub struct Nearest {
    asked: std::cell::Cell<u32>,
}

/// For so many words [`Nearest`] looks.
const MOST_ASKED: u32 = 64;

impl Nearest {
    /// The candidate nearest to `word`; none once enough were asked for.
    pub fn to<'a>(&self, word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
        self.once_more().then(|| did_you_mean(word, candidates)).flatten()
    }

    /// Whether one more is looked for; counts it.
    pub fn once_more(&self) -> bool {
        let asked = self.asked.get();
        self.asked.set(asked.saturating_add(1));
        asked < MOST_ASKED
    }
}

/// Whether two words of one length have the first letter and all others but one in common, in any order.
fn starts_alike(a: &str, b: &str) -> bool {
    let mut rest: Vec<char> = b.chars().collect();
    let strange = a.chars().filter(|c| rest.iter().position(|r| r == c).map(|at| rest.remove(at)).is_none());
    strange.count() <= 1 && a.chars().next() == b.chars().next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_read_as_english() {
        assert_eq!(Count("stone", 1).to_string(), "1 stone");
        assert_eq!(Count("stone", 0).to_string(), "0 stones");
        assert_eq!(Count("entry", 2).to_string(), "2 entries");
        assert_eq!(Count("way", 2).to_string(), "2 ways");
        assert_eq!(Count("box", 3).to_string(), "3 boxes");
        assert_eq!(Count("branch", 3).to_string(), "3 branches");
    }

    #[test]
    fn alternatives_are_joined() {
        assert_eq!(or_list([""; 0]), "");
        assert_eq!(or_list(["a"]), "a");
        assert_eq!(or_list(["a", "b"]), "a or b");
        assert_eq!(or_list(["a".to_owned(), "b".to_owned(), "c".to_owned()]), "a, b or c");
    }

    #[test]
    fn near_words_are_found_and_far_ones_not() {
        let words = ["stone", "cup", "north", "store"];
        assert_eq!(did_you_mean("stnoe", words), Some("stone"));
        assert_eq!(did_you_mean("nroth", words), Some("north"));
        assert_eq!(did_you_mean("stoe", words), Some("stone"), "the first in order of spelling");
        assert_eq!(did_you_mean("nroht", words), Some("north"));
        assert_eq!(did_you_mean("nerht", words), Some("north"), "all letters but one");
        assert_eq!(did_you_mean("cu", words), None);
        assert_eq!(did_you_mean("banana", words), None);
        assert_eq!(did_you_mean("cup", words), None);
    }
}
