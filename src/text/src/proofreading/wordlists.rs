//! Lists of words, as catalogues write them, and finding them in a text: `up to | at most`, `ne* | !nebo`.
//!
//! Alternatives stand between bars. A word that ends in `*` has any ending, and a `*` beside other words is any one word; an
//! alternative that begins with `!` is none of the others. `#` at the end stands before a number, which is not a part of it:
//! `od #`. Letters are compared without their capitals.

use std::collections::HashMap;
use std::ops::Range;

/// What a word of a list marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Class {
    /// This number.
    Number(i64),
    /// Not.
    Negation,
    /// None: denies by itself, or beside a verb that is denied.
    Nothing,
    /// Some: beside a verb that is denied it is not none.
    Some,
    /// How often, how many; by the name of the list.
    Limit(&'static str),
    /// When and for how long; by the name of the list.
    Span(&'static str),
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
    /// There is one where the effect has one.
    Kept,
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
    ("each", Rule::Kept),
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
            ("some", "") => Some(Class::Some),
            ("plain", "") => Some(Class::Plain),
            ("number", n) => n.parse().ok().map(Class::Number),
            ("limit", name) => known(LIMITS, name).map(Class::Limit),
            ("span", name) => known(SPANS, name).map(Class::Span),
            _ => None,
        }
    }

    /// The names of lists, less `mark.`, but for those of words of the game.
    pub(super) fn names() -> impl Iterator<Item = String> {
        let below = |space: &'static str, all: &'static [(&'static str, Rule)]| {
            all.iter().map(move |(name, _)| format!("{space}.{name}"))
        };
        let single = ["negation", "none", "some", "plain", "denying", "number.2"].into_iter().map(str::to_owned);
        let persons = Person::LISTS.iter().map(|(name, _)| (*name).to_owned()).chain([YOURS.to_owned()]);
        single.chain(persons).chain(below("limit", LIMITS)).chain(below("span", SPANS))
    }
}

/// The list of words that say that something is the reader's.
pub(super) const YOURS: &str = "person.yours";

/// Whom a word speaks to or of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Person {
    /// The reader.
    You,
    /// Somebody else.
    Other,
    /// Somebody else or something.
    It,
}

impl Person {
    const LISTS: [(&'static str, Person); 3] =
        [("person.you", Person::You), ("person.other", Person::Other), ("person.it", Person::It)];

    /// The person of the verbs of `you.ID` and `other.ID`.
    pub(super) fn of_verb(sort: &str) -> Option<Person> {
        [("you", Person::You), ("other", Person::Other)].into_iter().find(|(name, _)| *name == sort).map(|(_, p)| p)
    }

    /// The person whose words the list has that is called so, less `mark.`.
    pub(super) fn of(list: &str) -> Option<Person> {
        Person::LISTS.into_iter().find(|(name, _)| *name == list).map(|(_, person)| person)
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
        let place = self.lists;
        list.split('|').filter_map(|one| alternative(one, meaning, place)).for_each(|pattern| self.put(pattern));
        self.lists += 1;
    }

    /// Looks for words too that are no list: signs in them mean nothing.
    pub(super) fn add_words(&mut self, words: &str, meaning: T) {
        let pieces = words.split(|c: char| !is_of_word(c)).filter(|word| !word.is_empty());
        let pieces = pieces.map(|word| Piece { word: folded(word), open: false }).collect();
        self.put(Pattern { pieces, meaning: Some(meaning), counts: false, list: self.lists });
        self.lists += 1;
    }

    fn put(&mut self, pattern: Pattern<T>) {
        match pattern.pieces.first() {
            None => {}
            Some(first) if first.open => self.open.push(pattern),
            Some(first) => self.by_word.entry(first.word.clone()).or_default().push(pattern),
        }
    }

    /// What stands at the beginning of `words`. Longer ones come first; of equal ones those without an open ending. An
    /// exception and what it excepts are left out.
    pub(super) fn at(&self, words: &[&str], is_number: impl Fn(&str) -> bool) -> Vec<Hit<T>> {
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
        let mut found: Vec<Hit<T>> = Vec::new();
        for pattern in fitting.iter().filter(|p| !excepted(p)) {
            let open = pattern.pieces.iter().any(|piece| piece.open);
            found.extend(pattern.meaning.map(|meaning| Hit { len: pattern.pieces.len(), open, meaning }));
        }
        found.sort_by_key(|hit| (std::cmp::Reverse(hit.len), hit.open));
        found
    }
}

/// Words that were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hit<T> {
    /// How many they are.
    pub len: usize,
    /// One of them has any ending, so that more is said in it.
    pub open: bool,
    /// What they mean.
    pub meaning: T,
}

/// What means something in a list, beside bars.
const SIGNS: [char; 3] = ['*', '#', '!'];

/// Whether a letter belongs to a word.
pub(super) fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '\'' || c == '’'
}

/// Reads an alternative. None if it has no words, or a sign where it means nothing.
fn alternative<T>(one: &str, meaning: T, list: usize) -> Option<Pattern<T>> {
    let one = one.trim();
    let (one, excepted) = one.strip_prefix('!').map_or((one, false), |one| (one, true));
    let (one, counts) = one.strip_suffix('#').map_or((one, false), |one| (one, true));
    let words = one.split(|c: char| !is_of_word(c) && !SIGNS.contains(&c));
    let pieces: Option<Vec<Piece>> = words.filter(|word| !word.is_empty()).map(piece).collect();
    // What is any word and no other would be found everywhere.
    let pieces = pieces.filter(|pieces| pieces.iter().any(|piece| !piece.word.is_empty()))?;
    Some(Pattern { pieces, meaning: (!excepted).then_some(meaning), counts, list })
}

/// The first alternative of a list that nothing matches, by its bytes. One without a letter or sign is none.
pub(super) fn idle(list: &str) -> Option<Range<usize>> {
    let mut at = 0;
    list.split('|').find_map(|one| {
        let start = at + one.len() - one.trim_start().len();
        at += one.len() + 1;
        (!one.trim().is_empty() && alternative(one, (), 0).is_none()).then(|| start..start + one.trim().len())
    })
}

fn piece(word: &str) -> Option<Piece> {
    let bare = word.strip_suffix('*');
    let said = bare.unwrap_or(word);
    (!said.contains(SIGNS)).then(|| Piece { word: folded(said), open: bare.is_some() })
}

/// A word as it is compared: in small letters, without the `'s` of an owner.
pub(super) fn folded(word: &str) -> String {
    let word = word.replace('’', "'").to_lowercase();
    word.strip_suffix("'s").map(str::to_owned).unwrap_or(word)
}
