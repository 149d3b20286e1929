//! The forms that texts may ask of a noun. What a noun needs is what the templates of its language ask for: cases of any
//! slot, numbers of noun phrases, what stands after a number.

use std::collections::{BTreeMap, BTreeSet};

use diag::{Diags, Span};

use super::{Expected, place};
use crate::catalogue::{Catalogue, Entry};
use crate::grammar::{Agr, Ask, Case, Number};
use crate::keys::{Key, kebab};
use crate::template::{Part, single};

/// Numbers of every sort that a language may tell apart.
const NUMBERS: [i64; 6] = [0, 1, 2, 5, 12, 22];

/// Where something is asked for.
#[derive(Clone, Copy)]
struct Place<'c> {
    role: &'c str,
    tag: &'c str,
    span: Span,
}

/// A noun phrase that a template asks for; what it leaves open is open.
struct Phrase<'c> {
    number: Option<Number>,
    case: Option<Case>,
    definite: bool,
    at: Place<'c>,
}

/// What the templates of a language ask for.
#[derive(Default)]
struct Asked<'c> {
    cases: BTreeMap<Case, Place<'c>>,
    phrases: Vec<Phrase<'c>>,
    /// What is counted, by the case that is asked of it.
    amounts: Vec<(Option<Case>, Place<'c>)>,
    /// Nouns that a template names, with what it asks of them; and those that it counts.
    named: Vec<(String, Agr, Place<'c>)>,
    counted: Vec<(String, Option<Case>, Place<'c>)>,
}

/// What the templates of a language ask of nouns.
pub(super) struct Nouns<'c> {
    cat: &'c Catalogue,
    asked: Asked<'c>,
}

impl<'c> Nouns<'c> {
    pub(super) fn of(cat: &'c Catalogue) -> Nouns<'c> {
        Nouns { cat, asked: collect(cat) }
    }

    /// The forms that are asked of the noun of a word, whether they are there or not.
    pub(super) fn asked(&self, key: &Key) -> Vec<String> {
        let (key, agrs) = demanded(self.cat, &self.asked, key);
        let gender = self.cat.find(&key).and_then(|entry| entry.gender).unwrap_or_default();
        let first = |(agr, _)| self.cat.grammar().noun_needs(Agr { gender, ..agr }).into_iter().next();
        let forms: BTreeSet<String> = agrs.into_iter().filter_map(first).collect();
        forms.into_iter().collect()
    }

    /// Reports each noun and name that lacks forms, once. `wanted` is what the game asks for, `lacking` has the keys that
    /// were reported already.
    pub(super) fn check(&self, wanted: &[Expected], lacking: &BTreeSet<&str>, diags: &mut Diags) {
        let Nouns { cat, asked } = self;
        let mut missing = Missing::new();
        for want in wanted {
            if want.key.0.iter().any(|key| lacking.contains(key.as_str())) {
                continue;
            }
            let (key, agrs) = demanded(cat, asked, &want.key);
            // What need not be a noun, like the title of a procedure, may be none.
            let declined =
                |agr: &Agr| cat.grammar().noun_needs(*agr).iter().any(|form| cat.find_form(&key, form).is_some());
            if want.needed.is_none() && !agrs.iter().any(|(agr, _)| declined(agr)) {
                continue;
            }
            for (agr, at) in agrs {
                need(cat, &key, agr, at, &mut missing);
            }
        }
        for (noun, agr, at) in &asked.named {
            need(cat, &Key::one(noun.clone()), *agr, *at, &mut missing);
        }
        for (noun, case, at) in &asked.counted {
            for case in cases(cat, asked, *case) {
                let key = Key::one(noun.clone());
                counts(cat, &key, case).into_iter().for_each(|agr| need(cat, &key, agr, *at, &mut missing));
            }
        }
        names(cat, asked, &mut missing);
        for (key, forms) in missing {
            let Some(entry) = cat.entry(key) else { continue };
            let list: Vec<String> = forms.keys().cloned().collect();
            let d = super::lacking_forms(entry, &list, "texts may ask for it");
            let asks = forms.values().find(|at| !at.tag.is_empty()).or(forms.values().next());
            diags.push(asks.into_iter().fold(d, |d, at| match at.tag {
                "" => d.other(at.span, format!("`{{{}}}` may ask for it", at.role)),
                tag => d.other(at.span, format!("`{{{}:{tag}}}` asks for it", at.role)),
            }));
        }
    }
}

/// What is missing: by entry the forms, each with the place that asks for it.
type Missing<'c> = BTreeMap<&'c str, BTreeMap<String, Place<'c>>>;

/// Everything that templates ask for.
fn collect(cat: &Catalogue) -> Asked<'_> {
    let mut asked = Asked::default();
    for entry in cat.entries() {
        for (form, template) in &entry.forms {
            walk(cat, entry, &template.parts, place(entry, form), &mut asked);
        }
    }
    asked
}

fn walk<'c>(cat: &'c Catalogue, entry: &Entry, parts: &'c [Part], span: Span, asked: &mut Asked<'c>) {
    let grammar = cat.grammar();
    for part in single(parts) {
        match part {
            Part::Text(_) | Part::Agree(..) | Part::Inflect(..) | Part::Group(_) => {}
            Part::Noun(noun, tag) => {
                let (ask, at) = (Ask::read(tag), Place { role: noun, tag, span });
                let case = ask.case.unwrap_or(grammar.facts().usual_case);
                let agr = Agr {
                    number: ask.number.unwrap_or_default(),
                    case,
                    definite: ask.way == "def",
                    ..gendered(cat, noun)
                };
                asked.named.push((noun.clone(), agr, at));
            }
            Part::Slot(role, tag) => {
                let (ask, at) = (Ask::read(tag), Place { role, tag, span });
                let known = ask.case.filter(|case| grammar.facts().cases.contains(case));
                if let Some(case) = known {
                    asked.cases.entry(case).or_insert(at);
                }
                let phrase = role == "np" && (entry.key.starts_with("np.") || entry.key.starts_with("ref."));
                if phrase || ask.number.is_some() {
                    let definite = ask.way == "def";
                    asked.phrases.push(Phrase { number: ask.number, case: known, definite, at });
                } else if role == "unit" && entry.key.starts_with("num.") {
                    asked.amounts.push((known, at));
                }
                if !ask.way.is_empty() && cat.entry(&format!("noun.{}", ask.way)).is_some() {
                    asked.counted.push((format!("noun.{}", ask.way), known, at));
                }
            }
        }
    }
}

fn gendered(cat: &Catalogue, key: &str) -> Agr {
    Agr { gender: cat.entry(key).and_then(|entry| entry.gender).unwrap_or_default(), ..Agr::default() }
}

/// The cases that stand for an open one: all that anything asks for.
fn cases(cat: &Catalogue, asked: &Asked<'_>, case: Option<Case>) -> Vec<Case> {
    let usual = cat.grammar().facts().usual_case;
    match case {
        Some(case) => vec![case],
        None => asked.cases.keys().copied().chain([usual]).collect::<BTreeSet<_>>().into_iter().collect(),
    }
}

/// What a noun is after every sort of number.
fn counts(cat: &Catalogue, key: &Key, case: Case) -> Vec<Agr> {
    let noun = Agr {
        case,
        ..key.0.iter().map(|key| gendered(cat, key)).find(|agr| *agr != Agr::default()).unwrap_or_default()
    };
    NUMBERS.map(Some).into_iter().chain([None]).map(|n| cat.grammar().counted(n, noun)).collect()
}

/// What is asked of the noun of a word, by what the word is, with the keys of that noun.
fn demanded<'c>(cat: &Catalogue, asked: &Asked<'c>, key: &Key) -> (Key, Vec<(Agr, Place<'c>)>) {
    let mut out = Vec::new();
    let first = key.0.first().map_or("", String::as_str);
    let (space, word) = first.split_once('.').unwrap_or((first, ""));
    let key = if space == "proc" { Key::of([first.to_owned(), format!("noun.{}", kebab(word))]) } else { key.clone() };
    match space {
        "unit" => {
            for (case, at) in &asked.amounts {
                let agrs = cases(cat, asked, *case).into_iter().flat_map(|case| counts(cat, &key, case));
                out.extend(agrs.map(|agr| (agr, *at)));
            }
        }
        "kind" | "noun" | "proc" => {
            for phrase in &asked.phrases {
                let single = space == "proc";
                for case in cases(cat, asked, phrase.case) {
                    let at = asked.cases.get(&case).copied().filter(|_| phrase.case.is_none()).unwrap_or(phrase.at);
                    let agr = |number| Agr { number, case, definite: phrase.definite, ..Agr::default() };
                    match phrase.number {
                        Some(Number::Count) if !single => {
                            let agrs = counts(cat, &key, case).into_iter();
                            out.extend(agrs.map(|agr| (Agr { definite: phrase.definite, ..agr }, phrase.at)));
                        }
                        Some(Number::Many | Number::Count) if single => {}
                        Some(number) => out.push((agr(number), at)),
                        None if single => out.push((agr(Number::One), at)),
                        None => out.extend([Number::One, Number::Many].map(|number| (agr(number), at))),
                    }
                }
            }
        }
        _ => {}
    }
    (key, out)
}

/// Notes that a noun cannot be said so, if it cannot.
fn need<'c>(cat: &'c Catalogue, key: &Key, agr: Agr, at: Place<'c>, missing: &mut Missing<'c>) {
    let Some(entry) = cat.find(key) else { return };
    let forms = cat.grammar().noun_needs(Agr { gender: entry.gender.unwrap_or_default(), ..agr });
    if forms.iter().any(|form| cat.find_form(key, form).is_some())
        || super::lacks(cat, entry).any(|lack| forms.iter().any(|form| form == lack))
    {
        return;
    }
    if let Some(form) = forms.into_iter().next() {
        missing.entry(&entry.key).or_default().entry(form).or_insert(at);
    }
}

/// A name needs no cases; one that has some has all.
fn names<'c>(cat: &'c Catalogue, asked: &Asked<'c>, missing: &mut Missing<'c>) {
    let grammar = cat.grammar();
    for entry in cat.entries().filter(|entry| entry.key.starts_with("name.")) {
        if !grammar.facts().cases.iter().any(|case| entry.forms.contains_key(case.tag())) {
            continue;
        }
        for (case, at) in asked.cases.iter().filter(|(case, _)| **case != grammar.facts().usual_case) {
            if !entry.forms.contains_key(case.tag()) {
                missing.entry(&entry.key).or_default().entry(case.tag().to_owned()).or_insert(*at);
            }
        }
    }
}
