//! The ways in which a text is made wrong.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::ops::Range;

use regex::{Regex, RegexBuilder};

use super::lexicon::Lexicon;
use super::table::{Language, Table};

/// What a change touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Operator {
    Digit,
    Numeral,
    Limit,
    Person,
    Noun,
    Duration,
    Icon,
    Negation,
}

impl Operator {
    pub(super) const ALL: [Operator; 8] = [
        Operator::Digit,
        Operator::Numeral,
        Operator::Limit,
        Operator::Person,
        Operator::Noun,
        Operator::Duration,
        Operator::Icon,
        Operator::Negation,
    ];

    /// Every text that one change makes of a text.
    pub(super) fn results(self, text: &str, table: &Table, language: &str, lexicon: &Lexicon) -> BTreeSet<String> {
        let of = &table.languages[language];
        match self {
            Operator::Digit => digits(text, &table.every.digits),
            Operator::Numeral => groups(text, of.numerals.iter().map(Vec::as_slice)),
            Operator::Limit => limits(text, of),
            Operator::Person => {
                let both = of.persons.iter().flat_map(|[one, other]| [(one, other), (other, one)]);
                let one_way = of.turned.iter().map(|[from, to]| (from, to));
                both.chain(one_way).flat_map(|(from, to)| swapped(text, from, to)).collect()
            }
            Operator::Noun => groups(text, lexicon.groups()),
            Operator::Duration => {
                of.durations.iter().flat_map(|pattern| replaced(text, &found(text, pattern), "")).collect()
            }
            Operator::Icon => {
                let icons: Vec<String> = table.every.icons.iter().map(|id| format!("<{id}>")).collect();
                let pairs = icons.iter().flat_map(|from| icons.iter().map(move |to| (from, to)));
                pairs.flat_map(|(from, to)| replaced(text, &found(text, &regex::escape(from)), to)).collect()
            }
            Operator::Negation => of.negations.iter().flat_map(|[from, to]| swapped(text, from, to)).collect(),
        }
    }
}

fn digits(text: &str, steps: &[i64]) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for at in found(text, r"\d+") {
        let n: i64 = text[at.clone()].parse().expect("digits");
        let others = steps.iter().map(|step| n + step).filter(|n| *n >= 0);
        all.extend(others.flat_map(|n| replaced(text, std::slice::from_ref(&at), &n.to_string())));
    }
    all
}

/// Each word of a group for any other of it. Of words that hold each other the longest is meant.
fn groups<'g>(text: &str, groups: impl Iterator<Item = &'g [String]>) -> BTreeSet<String> {
    let groups: Vec<&[String]> = groups.collect();
    let places = |word: &String| found(text, &format!(r"\b{}\b", regex::escape(word)));
    let all: BTreeSet<&String> = groups.iter().copied().flatten().collect();
    let taken: Vec<Range<usize>> = all.into_iter().flat_map(places).collect();
    let whole =
        |at: &Range<usize>| !taken.iter().any(|of| of.start <= at.start && at.end <= of.end && of.len() > at.len());
    let mut made = BTreeSet::new();
    for group in groups {
        for word in group {
            let at: Vec<Range<usize>> = places(word).into_iter().filter(whole).collect();
            made.extend(group.iter().filter(|other| *other != word).flat_map(|other| replaced(text, &at, other)));
        }
    }
    made
}

fn limits(text: &str, of: &Language) -> BTreeSet<String> {
    let mut all: BTreeSet<String> = of.limits.drop.iter().flat_map(|words| swapped(text, words, "")).collect();
    all.extend(of.limits.drop_where.iter().flat_map(|pattern| replaced(text, &found(text, pattern), "")));
    let numerals = of.numerals.iter().flatten().map(|word| regex::escape(word));
    let number = format!(r"\b(?:\d+|{})\b", numerals.collect::<Vec<_>>().join("|"));
    for at in found(text, &number) {
        let said = &text[at.clone()];
        let more = of.limits.before_number.iter().map(|words| format!("{words} {said}"));
        all.extend(more.flat_map(|more| replaced(text, std::slice::from_ref(&at), &more)));
    }
    let end = text.trim_end_matches('.').len();
    all.extend(of.limits.at_end.iter().map(|words| format!("{} {words}{}", &text[..end], &text[end..])));
    all
}

/// One text for each place where words stand whole.
fn swapped(text: &str, from: &str, to: &str) -> Vec<String> {
    let edge = |c: Option<char>| if c.is_some_and(char::is_alphanumeric) { r"\b" } else { "" };
    let (first, last) = (edge(from.chars().next()), edge(from.chars().next_back()));
    replaced(text, &found(text, &format!("{first}{}{last}", regex::escape(from))), to)
}

/// Where a pattern stands; its first group, if it has one.
fn found(text: &str, pattern: &str) -> Vec<Range<usize>> {
    let regex =
        KNOWN.with_borrow_mut(|known| known.entry(pattern.to_owned()).or_insert_with(|| regex(pattern)).clone());
    let places = regex.captures_iter(text).filter_map(|found| Some(found.get(1).or(found.get(0))?.range()));
    places.filter(|at| !at.is_empty()).collect()
}

fn regex(pattern: &str) -> Regex {
    RegexBuilder::new(pattern).case_insensitive(true).build().unwrap_or_else(|e| panic!("{e}"))
}

thread_local! {
    /// Patterns that were read before: each is looked for in every text.
    static KNOWN: RefCell<HashMap<String, Regex>> = RefCell::default();
}

/// One text for each place, with the capital that stood there; nothing leaves no doubled space behind.
fn replaced(text: &str, places: &[Range<usize>], to: &str) -> Vec<String> {
    let one = |at: &Range<usize>| {
        let (before, after) = (&text[..at.start], &text[at.end..]);
        let capital = text[at.clone()].starts_with(char::is_uppercase);
        let joined = match (to.is_empty(), before.is_empty()) {
            (true, true) => upper(after.trim_start_matches([' ', ','])),
            (true, false) if after.starts_with(['.', ',', ';', ':']) || after.is_empty() => {
                format!("{}{after}", before.trim_end())
            }
            (true, false) if before.trim_end().ends_with('.') => format!("{before}{}", upper(after.trim_start())),
            (true, false) => format!("{before}{}", after.trim_start()),
            (false, _) if capital => format!("{before}{}{after}", upper(to)),
            (false, _) => format!("{before}{to}{after}"),
        };
        joined.replace("  ", " ")
    };
    places.iter().map(one).collect()
}

fn upper(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().into_iter().flat_map(char::to_uppercase).chain(chars).collect()
}
