//! The forms that texts may ask of a noun. What a noun needs is what the templates of its language ask for: cases of any
//! slot, numbers of noun phrases, what stands after a number.

use std::collections::{BTreeMap, BTreeSet};

use diag::{Diags, Span};

use super::{Expected, place};
use crate::catalogue::{Catalogue, Entry};
use crate::grammar::{Agr, Ask, Case, Number};
use crate::keys::{Key, kebab};
use crate::template::{Part, flattened};

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
#[derive(Clone, Copy, PartialEq)]
struct Phrase {
    number: Option<Number>,
    case: Option<Case>,
    definite: bool,
}

/// What is asked for, in the order in which it first is, each with the place that asks for it first.
type Asked<'c, T> = Vec<(T, Place<'c>)>;

fn first<'c, T: PartialEq>(asked: &mut Asked<'c, T>, what: T, at: Place<'c>) {
    if asked.iter().all(|(known, _)| *known != what) {
        asked.push((what, at));
    }
}

/// What the templates of a language ask of nouns.
pub(super) struct Nouns<'c> {
    cat: &'c Catalogue,
    cases: BTreeMap<Case, Place<'c>>,
    phrases: Asked<'c, Phrase>,
    /// What is counted, by the case that is asked of it.
    amounts: Asked<'c, Option<Case>>,
    /// Nouns that a template names, with what it asks of them; and those that it counts.
    named: Asked<'c, (String, Agr)>,
    counted: Asked<'c, (String, Option<Case>)>,
}

impl<'c> Nouns<'c> {
    pub(super) fn of(cat: &'c Catalogue) -> Nouns<'c> {
        let (named, counted) = (Vec::new(), Vec::new());
        let mut nouns = Nouns { cat, cases: BTreeMap::new(), phrases: Vec::new(), amounts: Vec::new(), named, counted };
        for entry in cat.entries() {
            entry.forms.iter().for_each(|(form, template)| nouns.read(entry, &template.parts, place(entry, form)));
        }
        nouns
    }

    fn read(&mut self, entry: &Entry, parts: &'c [Part], span: Span) {
        let facts = self.cat.grammar().facts();
        for part in flattened(parts) {
            match part {
                Part::Text(_) | Part::Agree(..) | Part::Inflect(..) | Part::Group(_) => {}
                Part::Noun(noun, tag) => {
                    let (ask, at) = (Ask::read(tag), Place { role: noun, tag, span });
                    let (number, definite) = (ask.number.unwrap_or_default(), ask.way == "def");
                    let case = ask.case.unwrap_or(facts.usual_case);
                    let agr = Agr { number, case, definite, ..self.gendered(noun) };
                    first(&mut self.named, (noun.clone(), agr), at);
                }
                Part::Slot(role, tag) => {
                    let (ask, at) = (Ask::read(tag), Place { role, tag, span });
                    let case = ask.case.filter(|case| facts.cases.contains(case));
                    if let Some(case) = case {
                        self.cases.entry(case).or_insert(at);
                    }
                    let phrase = role == "np" && (entry.key.starts_with("np.") || entry.key.starts_with("ref."));
                    if phrase || ask.number.is_some() {
                        let phrase = Phrase { number: ask.number, case, definite: ask.way == "def" };
                        first(&mut self.phrases, phrase, at);
                    } else if role == "unit" && entry.key.starts_with("num.") {
                        first(&mut self.amounts, case, at);
                    }
                    let noun = format!("noun.{}", ask.way);
                    if !ask.way.is_empty() && self.cat.entry(&noun).is_some() {
                        first(&mut self.counted, (noun, case), at);
                    }
                }
            }
        }
    }

    /// The forms that are asked of the noun of a word, whether they are there or not.
    pub(super) fn asked(&self, key: &Key) -> Vec<String> {
        let (key, agrs) = self.demanded(key);
        let gender = self.cat.find(&key).and_then(|entry| entry.gender).unwrap_or_default();
        let first = |(agr, _)| self.cat.grammar().noun_needs(Agr { gender, ..agr }).into_iter().next();
        let forms: BTreeSet<String> = agrs.into_iter().filter_map(first).collect();
        forms.into_iter().collect()
    }

    /// Reports each noun and name that lacks forms, once. `wanted` is what the game asks for, `lacking` has the keys that
    /// were reported already.
    pub(super) fn check(&self, wanted: &[Expected], lacking: &BTreeSet<&str>, diags: &mut Diags) {
        let cat = self.cat;
        let mut missing = Missing::new();
        for want in wanted.iter().filter(|want| !want.key.0.iter().any(|key| lacking.contains(key.as_str()))) {
            let (key, agrs) = self.demanded(&want.key);
            // What need not be a noun, like the title of a procedure, may be none.
            let declined =
                |agr: &Agr| cat.grammar().noun_needs(*agr).iter().any(|form| cat.find_form(&key, form).is_some());
            if want.needed.is_some() || agrs.iter().any(|(agr, _)| declined(agr)) {
                agrs.into_iter().for_each(|(agr, at)| self.need(&key, agr, at, &mut missing));
            }
        }
        for ((noun, agr), at) in &self.named {
            self.need(&Key::one(noun.clone()), *agr, *at, &mut missing);
        }
        for ((noun, case), at) in &self.counted {
            let key = Key::one(noun.clone());
            let agrs = self.cases(*case).into_iter().flat_map(|case| self.counts(&key, case));
            agrs.for_each(|agr| self.need(&key, agr, *at, &mut missing));
        }
        self.names(&mut missing);
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

    fn gendered(&self, key: &str) -> Agr {
        Agr { gender: self.cat.entry(key).and_then(|entry| entry.gender).unwrap_or_default(), ..Agr::default() }
    }

    /// The cases that stand for an open one: all that anything asks for.
    fn cases(&self, case: Option<Case>) -> BTreeSet<Case> {
        let usual = self.cat.grammar().facts().usual_case;
        let all = || self.cases.keys().copied().chain([usual]).collect();
        case.map_or_else(all, |case| BTreeSet::from([case]))
    }

    /// What a noun is after every sort of number.
    fn counts(&self, key: &Key, case: Case) -> Vec<Agr> {
        let gendered = key.0.iter().map(|key| self.gendered(key)).find(|agr| *agr != Agr::default());
        let noun = Agr { case, ..gendered.unwrap_or_default() };
        NUMBERS.map(Some).into_iter().chain([None]).map(|n| self.cat.grammar().counted(n, noun)).collect()
    }

    /// What is asked of the noun of a word, by what the word is, with the keys of that noun.
    fn demanded(&self, key: &Key) -> (Key, Vec<(Agr, Place<'c>)>) {
        let mut out = Vec::new();
        let first = key.0.first().map_or("", String::as_str);
        let (space, word) = first.split_once('.').unwrap_or((first, ""));
        let single = space == "proc";
        let key = if single { Key::of([first.to_owned(), format!("noun.{}", kebab(word))]) } else { key.clone() };
        if space == "unit" {
            for (case, at) in &self.amounts {
                let agrs = self.cases(*case).into_iter().flat_map(|case| self.counts(&key, case));
                out.extend(agrs.map(|agr| (agr, *at)));
            }
        }
        let said = ["kind", "noun", "proc"].contains(&space);
        for (phrase, asked) in self.phrases.iter().filter(|_| said) {
            let definite = phrase.definite;
            for case in self.cases(phrase.case) {
                let at = self.cases.get(&case).copied().filter(|_| phrase.case.is_none()).unwrap_or(*asked);
                let agr = |number| (Agr { number, case, definite, ..Agr::default() }, at);
                match phrase.number {
                    Some(Number::Count) if !single => {
                        let agrs = self.counts(&key, case).into_iter();
                        out.extend(agrs.map(|agr| (Agr { definite, ..agr }, *asked)));
                    }
                    Some(Number::Many | Number::Count) if single => {}
                    Some(number) => out.push(agr(number)),
                    None if single => out.push(agr(Number::One)),
                    None => out.extend([Number::One, Number::Many].map(agr)),
                }
            }
        }
        (key, out)
    }

    /// Notes that a noun cannot be said so, if it cannot.
    fn need(&self, key: &Key, agr: Agr, at: Place<'c>, missing: &mut Missing<'c>) {
        let Some(entry) = self.cat.find(key) else { return };
        let forms = self.cat.grammar().noun_needs(Agr { gender: entry.gender.unwrap_or_default(), ..agr });
        let said = forms.iter().any(|form| self.cat.find_form(key, form).is_some());
        let told = super::lacks(self.cat, entry).any(|lack| forms.iter().any(|form| form == lack));
        if let Some(form) = forms.into_iter().next().filter(|_| !said && !told) {
            missing.entry(&entry.key).or_default().entry(form).or_insert(at);
        }
    }

    /// A name needs no cases; one that has some has all.
    fn names(&self, missing: &mut Missing<'c>) {
        let facts = self.cat.grammar().facts();
        for entry in self.cat.entries().filter(|entry| entry.key.starts_with("name.")) {
            let has = |case: &Case| entry.forms.contains_key(case.tag());
            if facts.cases.iter().any(has) {
                for (case, at) in self.cases.iter().filter(|(case, _)| **case != facts.usual_case && !has(case)) {
                    missing.entry(&entry.key).or_default().entry(case.tag().to_owned()).or_insert(*at);
                }
            }
        }
    }
}

/// What is missing: by entry the forms, each with the place that asks for it.
type Missing<'c> = BTreeMap<&'c str, BTreeMap<String, Place<'c>>>;
