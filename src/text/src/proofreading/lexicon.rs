//! What a language has words for. In: a catalogue. Out: finders of its word lists (`mark.`) and of the words of the
//! game in all their forms: of `noun.cup` `cup`, `cups`, of `verb.gain` `gain`, `gains`, `gained`.

use std::collections::{BTreeMap, BTreeSet};

use model::unit::head;

use super::wordlists::{Class, Finder, Person, YOURS, folded};
use crate::catalogue::{Catalogue, Entry};
use crate::grammar::{Agr, Gender, Number};
use crate::render::inflected;
use crate::template::{Part, flattened};

/// A word of the game: its place among [`Lexicon::terms`].
pub(super) type Term = usize;

/// Sorts of entries that are verbs.
const VERBS: [&str; 3] = ["verb", "event", "act"];

/// Forms of a verb that are of one person.
const FORMS: [&str; 4] = ["imp", "you", "he", "they"];

/// What is looked for in a text.
pub(super) struct Lexicon<'c> {
    /// Marks of the language.
    pub marks: Finder<Class>,
    /// The words of the game.
    pub words: Finder<Term>,
    /// Words that translators must not use, with the entry that forbids them and the term they stand for.
    pub forbidden: Finder<(Term, Term)>,
    /// Words that are of a person by themselves.
    pub persons: Finder<Person>,
    /// Words that say that something is the reader's.
    pub yours: Finder<()>,
    /// What is said if the effect says it, and only then: the name of its list.
    pub musts: Finder<(&'c str, bool)>,
    /// Verbs in a person.
    pub verbs: Finder<(Person, Term)>,
    /// What denies a verb or participle when it stands before it, in one word.
    pub denying: Option<&'c str>,
    /// The words of the game, and entries that forbid some: sort and id. What verbs of one head say is one word.
    terms: Vec<(&'c str, &'c str)>,
    /// Their places.
    places: BTreeMap<(&'c str, &'c str), Term>,
    /// Single words that are numbers.
    pub numbers: BTreeSet<String>,
    /// The catalogue itself.
    pub cat: &'c Catalogue,
}

impl<'c> Lexicon<'c> {
    /// Everything that a catalogue has.
    pub(super) fn new(cat: &'c Catalogue) -> Lexicon<'c> {
        let mut lexis = Lexicon {
            marks: Finder::new(),
            words: Finder::new(),
            forbidden: Finder::new(),
            persons: Finder::new(),
            yours: Finder::new(),
            musts: Finder::new(),
            verbs: Finder::new(),
            denying: cat.entry("mark.denying").map(super::source).filter(|not| !not.is_empty()),
            terms: Vec::new(),
            places: BTreeMap::new(),
            numbers: BTreeSet::new(),
            cat,
        };
        for entry in cat.entries() {
            match entry.key.split_once('.') {
                Some(("mark", list)) => lexis.mark(entry, list),
                Some((sort @ ("noun" | "name"), id)) => {
                    let forms = entry.forms.iter().filter(|(form, _)| *form != "icon");
                    let forms: BTreeSet<String> = forms.map(|(_, t)| t.source.clone()).collect();
                    lexis.add((sort, id), forms);
                }
                Some((sort @ "filter", id)) => {
                    if let Some(words) = entry.forms.get("pre") {
                        lexis.add((sort, id), inflections(cat, &words.source));
                    }
                }
                Some((sort, id)) if VERBS.contains(&sort) => {
                    lexis.verb(entry, head(id));
                    lexis.agreeing(entry);
                }
                _ => lexis.agreeing(entry),
            }
        }
        lexis
    }

    /// The sort and id of a word of the game.
    pub(super) fn term(&self, term: Term) -> (&'c str, &'c str) {
        self.terms.get(term).copied().unwrap_or_default()
    }

    /// Whether a word is a number, in digits or not.
    pub(super) fn is_number(&self, word: &str) -> bool {
        word.chars().all(|c| c.is_ascii_digit()) || self.numbers.contains(word)
    }

    /// The word of the game that an entry is of.
    pub(super) fn known(&self, entry: &Entry) -> Option<Term> {
        self.places.get(&entry.key.split_once('.')?).copied()
    }

    /// The nouns, with their ids.
    pub(super) fn nouns(&self) -> impl Iterator<Item = (Term, &'c str)> {
        self.terms.iter().enumerate().filter(|(_, (sort, _))| *sort == "noun").map(|(term, (_, id))| (term, *id))
    }

    /// Whether it is a noun or name.
    pub(super) fn is_noun(&self, term: Term) -> bool {
        ["noun", "name"].contains(&self.term(term).0)
    }

    /// Whether the last of several words is of a person.
    pub(super) fn ends_in_person(&self, words: &str) -> bool {
        words
            .rsplit_once(char::is_whitespace)
            .is_some_and(|(_, last)| !self.persons.at(&[&folded(last)], |_| false).is_empty())
    }

    fn place(&mut self, term: (&'c str, &'c str)) -> Term {
        *self.places.entry(term).or_insert_with(|| {
            self.terms.push(term);
            self.terms.len() - 1
        })
    }

    fn add(&mut self, term: (&'c str, &'c str), forms: BTreeSet<String>) {
        let term = self.place(term);
        forms.iter().for_each(|form| self.words.add_words(form, term));
    }

    fn mark(&mut self, entry: &'c Entry, list: &'c str) {
        let lists: Vec<&str> = entry.lists().map(super::source).collect();
        let words = &lists.join("|");
        if let Some(class) = Class::of(list) {
            if let Class::Number(_) = class {
                self.numbers.extend(words.split('|').map(|word| folded(word.trim())));
            }
            return self.marks.add(words, class);
        }
        if let Some(person) = Person::of(list) {
            return self.persons.add(words, person);
        }
        if list == YOURS {
            return self.yours.add(words, ());
        }
        let Some((sort, id)) = list.split_once('.') else { return };
        if let Some(person) = Person::of_verb(sort) {
            let of_game = meant(self.cat, id).into_iter().find(|(sort, _)| *sort == "verb");
            let verb = self.place(of_game.unwrap_or(("person", id)));
            return words.split('|').map(str::trim).for_each(|word| self.in_person(word, person, verb));
        }
        if ["must", "may"].contains(&sort) {
            return self.musts.add(words, (id, sort == "must"));
        }
        for of in meant(self.cat, id) {
            let term = self.place(of);
            match sort {
                "also" => self.words.add(words, term),
                "forbidden" => {
                    let by = self.place(("mark", list));
                    self.forbidden.add(words, (by, term));
                }
                _ => {}
            }
        }
    }

    /// The words of a verb: each by itself where a catalogue gives them, else the first of its sentence.
    fn verb(&mut self, entry: &'c Entry, head: &'c str) {
        let form = |name: &str| entry.forms.get(name).map(|t| t.source.as_str());
        let (mut you, mut other): (Vec<&str>, Vec<&str>) = Default::default();
        let mut words: BTreeSet<String> = BTreeSet::new();
        if form("imp").is_some() {
            you.extend(["imp", "you"].into_iter().filter_map(form));
            other.extend(["he", "they"].into_iter().filter_map(form));
        } else {
            let Some(base) = entry.forms.get("t").and_then(|t| leading(&t.parts)) else { return };
            words.insert(base.to_owned());
            // Where a verb has a form of its own for the third person, the first word of its sentence speaks to the reader.
            if let Some(third) = form("omitted").and_then(third) {
                you.push(base);
                other.push(third);
            }
        }
        let term = self.place(("verb", head));
        words.extend(you.iter().chain(&other).map(|word| (*word).to_owned()));
        words.extend(form("inf").map(str::to_owned));
        words.extend(entry.forms.get("passive").and_then(|t| participle(&t.parts)).map(str::to_owned));
        if let (Some(done), false) = (form("done"), words.is_empty()) {
            words.extend(inflections(self.cat, done));
        }
        words.iter().for_each(|word| self.words.add_words(word, term));
        you.iter().for_each(|word| self.in_person(word, Person::You, term));
        other.iter().for_each(|word| self.in_person(word, Person::Other, term));
    }

    /// A form of a verb that is of a person, denied or not.
    fn in_person(&mut self, word: &str, person: Person, verb: Term) {
        self.verbs.add_words(word, (person, verb));
        if let Some(not) = self.denying {
            self.verbs.add_words(&format!("{not}{word}"), (person, verb));
        }
    }

    /// The verbs that agree with somebody in the sentences of an entry: `{x:winnest|wins|win}`. They are the verb that the
    /// entry is of if they begin as it does; others help it.
    fn agreeing(&mut self, entry: &'c Entry) {
        let of_entry = match entry.key.split_once('.') {
            Some((sort, id)) if VERBS.contains(&sort) => Some(("verb", head(id))),
            _ => None,
        };
        let words: Vec<&str> = FORMS.iter().filter_map(|form| Some(entry.forms.get(*form)?.source.as_str())).collect();
        for [you, one, many] in entry.forms.values().flat_map(|t| persons(&t.parts)) {
            let alike =
                words.iter().any(|word| word.chars().zip(you.chars()).take(3).filter(|(a, b)| a == b).count() == 3);
            let term = self.place(of_entry.filter(|_| alike).unwrap_or(("person", you)));
            for (word, person) in [(you, Person::You), (one, Person::Other), (many, Person::Other)] {
                self.in_person(word, person, term);
            }
        }
    }
}

/// The words of templates that agree in person, where they are verbs: of one word each, that begin alike.
fn persons(parts: &[Part]) -> Vec<[&str; 3]> {
    let verbs = flattened(parts).into_iter().filter_map(|part| {
        let Part::Agree(_, words) = part else { return None };
        let [you, one, many] = words.as_slice() else { return None };
        let forms @ [you, one, _] = [you, one, many].map(|word| word.trim());
        let alike = you != one && you.chars().next().is_some_and(|c| one.starts_with(c));
        (alike && forms.iter().all(|word| !word.contains(' '))).then_some(forms)
    });
    verbs.collect()
}

/// The words of the game that an id means: a noun, a filter, a name, the head of a verb, each that is called so.
pub(super) fn meant<'c>(cat: &'c Catalogue, id: &str) -> Vec<(&'c str, &'c str)> {
    let of = |entry: &'c Entry| entry.key.split_once('.');
    let whole = ["noun", "filter", "name"].iter().filter_map(|sort| cat.entry(&format!("{sort}.{id}")).and_then(of));
    let verbs = cat.entries().filter_map(of).filter(|(sort, _)| VERBS.contains(sort)).map(|(_, rest)| head(rest));
    whole.chain(verbs.filter(|verb| *verb == id).take(1).map(|verb| ("verb", verb))).collect()
}

/// The one word that a template begins with, before its first slot.
fn leading(parts: &[Part]) -> Option<&str> {
    let (Part::Text(text), rest) = parts.split_first()? else { return None };
    let words = text.trim();
    (!words.contains(' ') && !words.is_empty() && (!rest.is_empty() || !text.ends_with(' '))).then_some(words)
}

/// The third person of `{subject:gains|gain} {n}`.
fn third(omitted: &str) -> Option<&str> {
    omitted.strip_prefix("{subject:")?.split_once('|').map(|(third, _)| third)
}

/// The word that a passive has behind the word that agrees: `{n} {n:is|are} gained`.
fn participle(parts: &[Part]) -> Option<&str> {
    let at = parts.iter().rposition(|part| matches!(part, Part::Agree(..)))?;
    match parts.get(at + 1)? {
        Part::Text(text) => text.split_whitespace().next(),
        _ => None,
    }
}

/// Every form of words that are no nouns.
fn inflections(cat: &Catalogue, words: &str) -> BTreeSet<String> {
    let all = cat.grammar().agreements().into_iter().filter(|agr| agr.number != Number::Count);
    let all = all.flat_map(|agr| Gender::ALL.map(|(_, gender)| Agr { gender, ..agr }));
    all.map(|agr| inflected(cat, words, agr)).chain([words.to_owned()]).collect()
}
