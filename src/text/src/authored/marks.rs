//! Lists of words, as catalogues write them, and finding them in a text: `up to | at most`, `ne* | !nebo`.
//!
//! Alternatives stand between bars. A word that ends in `*` has any ending; an alternative that begins with `!` is none of
//! the others. `#` at the end stands before a number, which is not a part of it: `od #`. Letters are compared without their
//! capitals.

use std::collections::HashMap;

/// What a word of a list marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Class {
    /// This number.
    Number(i64),
    /// Not.
    Negation,
    /// None: denies by itself, or beside a verb that is denied.
    Nothing,
    /// How often, how many; by the name of the list.
    Limit(&'static str),
    /// When and for how long; by the name of the list.
    Span(&'static str),
    /// The reader.
    You,
    /// Somebody else.
    Other,
    /// An everyday word here, whatever else it may be.
    Plain,
}

/// How the marks of a limit or duration must agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// In number.
    Count,
    /// In whether there is one.
    Presence,
    /// Known, so that longer marks win, and not compared: there are many ways to say it.
    Free,
}

/// Lists of limits.
pub(super) const LIMITS: &[(&str, Rule)] = &[
    ("up_to", Rule::Count),
    ("at_least", Rule::Count),
    ("less", Rule::Count),
    ("more", Rule::Count),
    ("once", Rule::Count),
    ("only", Rule::Count),
    ("first", Rule::Count),
    ("each", Rule::Presence),
    ("other", Rule::Presence),
    ("any", Rule::Free),
];

/// Lists of durations.
pub(super) const SPANS: &[(&str, Rule)] = &[
    ("until", Rule::Count),
    ("during", Rule::Count),
    ("start", Rule::Count),
    ("end", Rule::Count),
    ("before", Rule::Presence),
    ("when", Rule::Free),
    ("after", Rule::Free),
];

impl Class {
    /// The class of the list that is called so, less `mark.`.
    pub(super) fn of(list: &str) -> Option<Class> {
        let known = |all: &[(&'static str, Rule)], name: &str| all.iter().map(|(n, _)| *n).find(|n| *n == name);
        match list.split_once('.').unwrap_or((list, "")) {
            ("negation", "") => Some(Class::Negation),
            ("none", "") => Some(Class::Nothing),
            ("plain", "") => Some(Class::Plain),
            ("person", "you") => Some(Class::You),
            ("person", "other") => Some(Class::Other),
            ("number", n) => n.parse().ok().map(Class::Number),
            ("limit", name) => known(LIMITS, name).map(Class::Limit),
            ("span", name) => known(SPANS, name).map(Class::Span),
            _ => None,
        }
    }

    /// Whether one word may mark this and the other.
    pub(super) fn goes_with(self, other: Class) -> bool {
        let person = |class: Class| matches!(class, Class::You | Class::Other);
        (self == Class::Negation && person(other)) || (person(self) && other == Class::Negation)
    }

    /// The names of lists, less `mark.`, but for those of numbers.
    pub(super) fn names() -> impl Iterator<Item = String> {
        let below = |space: &'static str, all: &'static [(&'static str, Rule)]| {
            all.iter().map(move |(name, _)| format!("{space}.{name}"))
        };
        let single =
            ["negation", "none", "plain", "person.you", "person.other", "number.2"].into_iter().map(str::to_owned);
        single.chain(below("limit", LIMITS)).chain(below("span", SPANS))
    }
}

/// A word of an alternative.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Piece {
    /// In small letters.
    word: String,
    /// With any ending.
    open: bool,
}

impl Piece {
    fn fits(&self, word: &str) -> bool {
        if self.open { word.starts_with(&self.word) } else { word == self.word }
    }
}

#[derive(Debug)]
struct Pattern<T> {
    pieces: Vec<Piece>,
    /// None for what the others of its list are not.
    meaning: Option<T>,
    /// A number stands behind it.
    counts: bool,
    /// Its list.
    list: usize,
}

/// Lists that are looked for together.
#[derive(Debug)]
pub(super) struct Finder<T> {
    /// By their first word, where that has one ending.
    by_word: HashMap<String, Vec<Pattern<T>>>,
    /// Those whose first word has any ending.
    open: Vec<Pattern<T>>,
    lists: usize,
}

impl<T: Copy + PartialEq> Finder<T> {
    /// Nothing to look for.
    pub(super) fn new() -> Finder<T> {
        Finder { by_word: HashMap::new(), open: Vec::new(), lists: 0 }
    }

    /// Looks for the alternatives of a list too.
    pub(super) fn add(&mut self, list: &str, meaning: T) {
        for one in list.split('|') {
            let (one, meaning) = match one.trim().strip_prefix('!') {
                Some(exception) => (exception, None),
                None => (one, Some(meaning)),
            };
            let (one, counts) = one.trim_end().strip_suffix('#').map_or((one, false), |one| (one, true));
            let words = one.split(|c: char| !c.is_alphanumeric() && c != '*' && c != '\'' && c != '’');
            let pieces: Vec<Piece> = words.filter(|word| !word.is_empty()).map(piece).collect();
            let Some(first) = pieces.first() else { continue };
            let (open, word) = (first.open, first.word.clone());
            let pattern = Pattern { pieces, meaning, counts, list: self.lists };
            if open {
                self.open.push(pattern);
            } else {
                self.by_word.entry(word).or_default().push(pattern);
            }
        }
        self.lists += 1;
    }

    /// What stands at the beginning of `words`, with the number of words that say it. Longer ones come first; of equal ones
    /// those without an open ending. An exception and what it excepts are left out.
    pub(super) fn at(&self, words: &[&str], is_number: impl Fn(&str) -> bool) -> Vec<(usize, T)> {
        let Some(first) = words.first() else { return Vec::new() };
        let fits = |p: &&Pattern<T>| {
            let (len, pairs) = (p.pieces.len(), p.pieces.iter().zip(words));
            let counted = || !p.counts || words.get(len).is_some_and(|word| is_number(word));
            len <= words.len() && pairs.into_iter().all(|(piece, word)| piece.fits(word)) && counted()
        };
        let near = self.by_word.get(*first).into_iter().flatten().chain(&self.open);
        let fitting: Vec<&Pattern<T>> = near.filter(fits).collect();
        let excepted = |p: &Pattern<T>| {
            fitting.iter().any(|e| e.meaning.is_none() && e.list == p.list && e.pieces.len() >= p.pieces.len())
        };
        let mut found: Vec<(usize, bool, T)> = Vec::new();
        for pattern in fitting.iter().filter(|p| !excepted(p)) {
            let open = pattern.pieces.iter().any(|piece| piece.open);
            found.extend(pattern.meaning.map(|meaning| (pattern.pieces.len(), open, meaning)));
        }
        found.sort_by_key(|(len, open, _)| (std::cmp::Reverse(*len), *open));
        found.into_iter().map(|(len, _, meaning)| (len, meaning)).collect()
    }
}

fn piece(word: &str) -> Piece {
    let open = word.ends_with('*');
    Piece { word: folded(word.trim_end_matches('*')), open }
}

/// A word as it is compared: in small letters, without the `'s` of an owner.
pub(super) fn folded(word: &str) -> String {
    let word = word.replace('’', "'").to_lowercase();
    word.strip_suffix("'s").map(str::to_owned).unwrap_or(word)
}
