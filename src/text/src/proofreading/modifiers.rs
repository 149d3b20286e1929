//! What stands beside a word of the game. In: the claims of a text. Out: for each noun and verb whose it is, which it
//! is, what limits it and where it happens: in `up to 2 of your painted cups` the cups are yours, painted, and up to.

use super::claims::{Claim, What};
use super::lexicon::{Lexicon, Term};
use super::wordlists::Class;

/// What says something about a word of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Modifier {
    /// It is the reader's.
    Yours,
    /// A filter.
    Filter(Term),
    /// A limit or duration.
    Mark(Class),
    /// It happens there and then: `in a storm`.
    Within,
}

/// A noun or verb, and what says something about it.
pub(super) struct Bound<'c> {
    /// The noun or verb.
    pub of: &'c Claim,
    /// What says something about it.
    pub by: Vec<Modifier>,
}

impl Bound<'_> {
    /// How often the modifier is there.
    pub(super) fn count(&self, modifier: Modifier) -> usize {
        self.by.iter().filter(|by| **by == modifier).count()
    }
}

/// How near to a verb it must be said where it happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Within {
    /// Beside it.
    Beside,
    /// In its clause.
    Clause,
}

/// The list of words that say where something happens: `mark.must.within`, `mark.may.within`.
const WITHIN: &str = "within";

/// Words between a noun and what is said of it, at most.
const REACH: usize = 2;

/// The nouns of a text in order, then its verbs.
pub(super) fn bound<'c>(lexis: &Lexicon<'_>, text: &str, claims: &'c [Claim], within: Within) -> Vec<Bound<'c>> {
    let mut all = nouns(lexis, text, claims);
    let places = || claims.iter().filter(|claim| is_within(&claim.what, true));
    for of in claims.iter().filter(|claim| is_verb(lexis, claim)) {
        let near = |place: &&Claim| match within {
            Within::Beside => gap(text, place, of).or(gap(text, of, place)) == Some(0),
            Within::Clause => place.clause == of.clause,
        };
        let by = places().find(near).map(|_| Modifier::Within).into_iter().collect();
        all.push(Bound { of, by });
    }
    all
}

/// Whether it says where something happens: as must be said, or `loosely` as may be said too.
pub(super) fn is_within(what: &What, loosely: bool) -> bool {
    match what {
        What::Must(name) => name == WITHIN,
        What::May(name) => loosely && name == WITHIN,
        _ => false,
    }
}

fn nouns<'c>(lexis: &Lexicon<'_>, text: &str, claims: &'c [Claim]) -> Vec<Bound<'c>> {
    let mut all: Vec<Bound<'c>> = Vec::new();
    let mut waiting: Vec<(Modifier, &Claim)> = Vec::new();
    // Whether what follows may belong to the noun before.
    let mut open = false;
    for (k, claim) in claims.iter().enumerate() {
        match sort(lexis, text, claim) {
            Sort::Noun => {
                let near = |(_, by): &(Modifier, &Claim)| gap(text, by, claim).is_some_and(|words| words <= REACH);
                let mut by: Vec<Modifier> = waiting.drain(..).filter(near).map(|(modifier, _)| modifier).collect();
                // `once per cup and stone`
                let before = claims[..k].iter().rev().find(|c| !matches!(c.what, What::Must(_) | What::May(_)));
                let joined = all.last().filter(|last| before == Some(last.of) && gap(text, last.of, claim) == Some(1));
                let once = Modifier::Mark(Class::Limit("once"));
                by.extend(joined.iter().flat_map(|last| &last.by).filter(|modifier| **modifier == once));
                all.push(Bound { of: claim, by });
                open = true;
            }
            Sort::Modifier(modifier) => {
                let of_noun =
                    |next: &Claim| matches!(sort(lexis, text, next), Sort::Noun | Sort::Modifier(Modifier::Filter(_)));
                let ahead = claims.get(k + 1).is_some_and(|next| gap(text, claim, next) == Some(0) && of_noun(next));
                let behind = all.last_mut().filter(|last| open && !ahead && gap(text, last.of, claim) == Some(0));
                // `cups of yours`, `cups painted by others`
                match behind.filter(|_| matches!(modifier, Modifier::Yours | Modifier::Filter(_))) {
                    Some(last) => last.by.push(modifier),
                    None => waiting.push((modifier, claim)),
                }
            }
            Sort::Verb => {
                waiting.clear();
                open = false;
            }
            Sort::Other => {}
        }
    }
    all
}

/// How many words stand between two claims of one clause, of which the first ends first.
fn gap(text: &str, from: &Claim, to: &Claim) -> Option<usize> {
    let between = text.get(from.at.end..to.at.start).filter(|_| from.clause == to.clause)?;
    Some(between.split_whitespace().count())
}

enum Sort {
    Noun,
    Verb,
    Modifier(Modifier),
    Other,
}

fn sort(lexis: &Lexicon<'_>, text: &str, claim: &Claim) -> Sort {
    match &claim.what {
        // `at the end of it`
        What::Mark(Class::Span(_)) if lexis.ends_in_person(&text[claim.at.clone()]) => Sort::Other,
        What::Mark(class @ (Class::Limit(_) | Class::Span(_))) => Sort::Modifier(Modifier::Mark(*class)),
        What::Yours => Sort::Modifier(Modifier::Yours),
        What::Icon(..) => Sort::Noun,
        What::Words { terms, whole: true } => {
            let filter = || terms.iter().find(|term| lexis.term(**term).0 == "filter");
            match filter() {
                _ if terms.iter().any(|term| lexis.is_noun(*term)) => Sort::Noun,
                Some(filter) => Sort::Modifier(Modifier::Filter(*filter)),
                None => Sort::Verb,
            }
        }
        _ => Sort::Other,
    }
}

fn is_verb(lexis: &Lexicon<'_>, claim: &Claim) -> bool {
    let What::Words { terms, whole: true } = &claim.what else { return false };
    let verb = terms.iter().any(|term| lexis.term(*term).0 == "verb");
    verb && !terms.iter().any(|term| lexis.is_noun(*term))
}
