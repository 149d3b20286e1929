//! What stands beside a noun: whose it is, which it is, and what limits it.

use super::lexis::{Lexis, Term};
use super::marks::Class;
use super::scan::{Claim, What};

/// What says something about a noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Modifier {
    /// It is the reader's.
    Yours,
    /// A filter.
    Filter(Term),
    /// A limit or duration.
    Mark(Class),
    /// What happens happens there and then: `in battle`.
    Within,
}

/// A noun, by the words it may be, and what says something about it.
pub(super) struct Bound<'c> {
    /// The noun.
    pub noun: &'c Claim,
    /// What says something about it, and where.
    pub by: Vec<(Modifier, &'c Claim)>,
}

/// Words between a noun and what is said of it, at most.
const REACH: usize = 2;

/// The nouns of a text in order.
pub(super) fn bound<'c>(lexis: &Lexis<'_>, text: &str, claims: &'c [Claim], strictly: bool) -> Vec<Bound<'c>> {
    let words = |from: &Claim, to: &Claim| {
        let between = text.get(from.at.end..to.at.start).map(|between| between.split_whitespace().count());
        between.filter(|_| from.clause == to.clause)
    };
    let mut all: Vec<Bound<'c>> = Vec::new();
    let mut waiting: Vec<(Modifier, &'c Claim)> = Vec::new();
    // Whether what follows may belong to the noun before.
    let mut open = false;
    for (k, claim) in claims.iter().enumerate() {
        let before = claims[..k].iter().rev().find(|claim| !matches!(claim.what, What::Must(_) | What::May(_)));
        let next = claims.get(k + 1);
        match sort(lexis, text, claim) {
            Sort::Noun => {
                let near = |(_, by): &(Modifier, &Claim)| words(by, claim).is_some_and(|n| n <= REACH);
                let mut by: Vec<(Modifier, &'c Claim)> = waiting.drain(..).filter(near).collect();
                // `once per province and battle`
                let once = Modifier::Mark(Class::Limit("once"));
                let joined = all.last().filter(|last| before == Some(last.noun) && words(last.noun, claim) == Some(1));
                by.extend(joined.iter().flat_map(|last| &last.by).filter(|(m, _)| *m == once));
                all.push(Bound { noun: claim, by });
                open = true;
            }
            Sort::Modifier(modifier) => {
                let of_noun = |next: &Claim| matches!(sort(lexis, text, next), Sort::Noun | Sort::Modifier(Modifier::Filter(_)));
                let ahead = next.is_some_and(|next| words(claim, next) == Some(0) && of_noun(next));
                let behind = all.last_mut().filter(|last| open && !ahead && words(last.noun, claim) == Some(0));
                match behind.filter(|_| modifier == Modifier::Yours) {
                    Some(last) => last.by.push((modifier, claim)),
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
    for claim in claims.iter().filter(|claim| happens(lexis, claim)) {
        let within = claims.iter().filter(|c| matches!(&c.what, What::Must(name) | What::May(name) if name == "within"));
        let near = |by: &&Claim| {
            let reach = if strictly { words(by, claim).or(words(claim, by)) == Some(0) } else { true };
            by.clause == claim.clause && reach
        };
        let by = within.filter(near).map(|by| (Modifier::Within, by)).take(1).collect();
        all.push(Bound { noun: claim, by });
    }
    all
}

/// Whether a claim is a verb, or what a verb has made of something.
fn happens(lexis: &Lexis<'_>, claim: &Claim) -> bool {
    let verb = |term: &Term| lexis.term(*term).0 == "verb";
    let noun = |term: &Term| ["noun", "name"].contains(&lexis.term(*term).0);
    matches!(&claim.what, What::Words { terms, whole: true } if terms.iter().any(verb) && !terms.iter().any(noun))
}

enum Sort {
    Noun,
    Verb,
    Modifier(Modifier),
    Other,
}

fn sort(lexis: &Lexis<'_>, text: &str, claim: &Claim) -> Sort {
    match &claim.what {
        // `at the end of it`
        What::Mark(Class::Span(_)) if lexis.ends_in_person(&text[claim.at.clone()]) => Sort::Other,
        What::Icon(_) => Sort::Noun,
        What::Words { terms, whole: true } => {
            let of = |sorts: &[&str]| terms.iter().find(|term| sorts.contains(&lexis.term(**term).0));
            match (of(&["noun", "name"]), of(&["filter"])) {
                (Some(_), _) => Sort::Noun,
                (None, Some(filter)) => Sort::Modifier(Modifier::Filter(*filter)),
                (None, None) => Sort::Verb,
            }
        }
        What::Yours => Sort::Modifier(Modifier::Yours),
        What::Mark(class @ (Class::Limit(_) | Class::Span(_))) => Sort::Modifier(Modifier::Mark(*class)),
        _ => Sort::Other,
    }
}
