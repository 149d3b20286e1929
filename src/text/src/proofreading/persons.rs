//! Whom a text speaks to and of. In: the claims of what somebody wrote and of what is made from the effect. Out: where
//! one says `you gain` and the other `the winner gains`.

use std::collections::BTreeSet;

use super::claims::{Claim, What};
use super::lexicon::Term;
use super::wordlists::Person;

/// Where a text speaks of other persons than the effect: the claim that does, if it is one, and what is wrong.
pub(super) fn strange<'a>(
    written: &[&'a Claim],
    made: &[&'a Claim],
    people: &[Term],
    said: impl Fn(&Claim) -> String,
) -> Option<(Option<&'a Claim>, String)> {
    let turned = turned(written, made).map(|(claim, to)| {
        let effect = match to {
            Person::Other | Person::It => "addresses the reader",
            Person::You => "speaks of somebody else",
        };
        (Some(claim), format!("says `{}`, and the effect {effect}", said(claim)))
    });
    turned.or_else(|| of_words(written, made, people, said))
}

/// The same by words that are of a person by themselves.
fn of_words<'a>(
    written: &[&'a Claim],
    made: &[&'a Claim],
    people: &[Term],
    said: impl Fn(&Claim) -> String,
) -> Option<(Option<&'a Claim>, String)> {
    let words = |all: &[&Claim], person: Person| all.iter().filter(|c| c.what == What::Person(person)).count();
    let any = |all: &[&Claim], person: Person| all.iter().any(|c| c.person() == Some(person));
    let (you, of_you) = (words(written, Person::You), words(made, Person::You));
    let (other, of_other) = (words(written, Person::Other), words(made, Person::Other));
    let last = |person: Person, message: &str| {
        let claim = written.iter().rev().find(|c| c.what == What::Person(person)).copied();
        Some((claim, message.replace("{}", &claim.map(&said).unwrap_or_default())))
    };
    // A pronoun may stand where the effect says a noun once more.
    let is = |claim: &&&Claim| match &claim.what {
        What::Words { terms, whole: true } => terms.iter().any(|term| people.contains(term)),
        _ => false,
    };
    let nouns = |all: &[&Claim]| all.iter().filter(is).count();
    let instead = nouns(made).saturating_sub(nouns(written));
    let (it, of_it) = (words(written, Person::It), words(made, Person::It));
    // A verb may address the reader where the effect has a word of its own for that: `you win it`, `you are its winner`.
    let addressed = |all: &[&Claim]| {
        let of_reader = all.iter().filter(|claim| claim.person() == Some(Person::You));
        of_reader.map(|claim| claim.at.start).collect::<BTreeSet<usize>>().len()
    };
    if it > 0 && you < of_you && addressed(written) < addressed(made) && other + it > of_other + of_it {
        last(Person::It, "speaks of somebody else (`{}`) where the effect addresses the reader")
    } else if other > of_other + instead || (other > of_other && you < of_you) {
        last(Person::Other, "speaks of somebody else (`{}`) more often than the effect")
    } else if you > of_you && other < of_other {
        last(Person::You, "addresses the reader (`{}`) where the effect speaks of somebody else")
    } else if of_you > 0 && !any(written, Person::You) {
        Some((None, "does not address the reader, and the effect does".to_owned()))
    } else if you > 0 && !any(made, Person::You) {
        last(Person::You, "addresses the reader (`{}`), and the effect does not")
    } else {
        None
    }
}

/// A verb that is said more often in one person than the effect says it so, and less often in the other; with the person it
/// is turned to. A form of several persons may be of either, but is not counted for both.
fn turned<'a>(written: &[&'a Claim], made: &[&'a Claim]) -> Option<(&'a Claim, Person)> {
    let verbs: BTreeSet<Term> = written.iter().flat_map(|claim| terms(claim)).copied().collect();
    let is = |claim: &Claim, verb: Term, persons: &[Option<Person>]| matches!(&claim.what, What::Verb(person, terms) if persons.contains(person) && terms.contains(&verb));
    let turned = |verb: Term, to: Person, from: Person| {
        let count = |all: &[&Claim], persons: &[Option<Person>]| all.iter().filter(|c| is(c, verb, persons)).count();
        let more = |persons: &[Option<Person>]| count(written, persons) > count(made, persons);
        let less = |persons: &[Option<Person>]| count(written, persons) < count(made, persons);
        let (only, maybe) = ([Some(to)], [Some(to), None]);
        let to_form: &[Option<Person>] = if more(&only) && less(&[Some(from), None]) {
            &only
        } else if to == Person::Other && more(&maybe) && less(&[Some(from)]) {
            &maybe
        } else {
            return None;
        };
        let claim = written.iter().rev().find(|claim| is(claim, verb, to_form))?;
        Some((*claim, to))
    };
    let ways = [(Person::Other, Person::You), (Person::You, Person::Other)];
    verbs.into_iter().find_map(|verb| ways.into_iter().find_map(|(to, from)| turned(verb, to, from)))
}

fn terms(claim: &Claim) -> &[Term] {
    match &claim.what {
        What::Verb(_, terms) => terms,
        _ => &[],
    }
}
