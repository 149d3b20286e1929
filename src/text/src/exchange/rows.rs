//! What is exchanged: every text that English has, beside what the language has for it.

use std::collections::{BTreeMap, BTreeSet};

use model::unit::head;

use super::entries::{Placed, entries};
use super::{Language, Row, Source, State};
use crate::catalogue::{FORMS, NOUN_FORMS, VERB_FORMS, class_of};
use crate::english::is_recorded;
use crate::grammar::{Class, Grammar};
use crate::template::Template;

/// The texts of a language, in the order of the English files.
///
/// An entry that is there is shown with the forms it has; one that is missing with the forms that the language would ask
/// of it. What English does not have, and lists of words, are nobody's translation and stay.
#[must_use]
pub fn rows(language: &Language<'_>, english: &[Source<'_>], target: &[Source<'_>]) -> Vec<Row> {
    let (from, to) = (entries(english), entries(target));
    let mut keys: Vec<(&String, &Placed)> = from.iter().filter(|(_, placed)| !placed.forms.is_empty()).collect();
    keys.retain(|(key, _)| !["adj", "mark", "title"].contains(&head(key)));
    keys.sort_by_key(|(_, placed)| (placed.layer, english[placed.source].path, placed.at));
    let mut out = Vec::new();
    for (key, placed) in keys {
        let there = translation(&to, key, placed);
        let now = placed.source();
        let was = there.map(Placed::recorded).filter(|was| is_recorded(key) && !was.is_empty() && *was != now);
        let source = &english[placed.source];
        let notes = notes(placed);
        let (forms, plural) = forms(language.grammar, key, placed, there);
        let mut comment = there.and_then(|entry| entry.notes.get("note").cloned());
        for form in forms {
            let text = there.and_then(|entry| entry.forms.get(&form)).map(|written| written.text.clone());
            let state = match (&text, &was) {
                (None, _) => State::Missing,
                (Some(_), Some(_)) => State::Stale,
                (Some(_), None) => State::Done,
            };
            let told = beside(placed, &form);
            let previous =
                was.as_ref().and_then(|was| was.get(told).or_else(|| was.get("")).or_else(|| was.values().next()));
            out.push(Row {
                key: key.clone(),
                english: placed.forms[told].text.clone(),
                previous: previous.filter(|_| text.is_some()).cloned(),
                notes: notes.clone(),
                comment: comment.take(),
                place: place(source, placed.forms[told].at),
                state,
                plural: plural.contains(&form.as_str()),
                form,
                text,
            });
        }
    }
    out
}

/// What a language has for an English entry. A text that is made from the English is of another one if it stands in a
/// lower layer; a phrase or noun serves wherever it stands.
pub(super) fn translation<'t>(to: &'t BTreeMap<String, Placed>, key: &str, english: &Placed) -> Option<&'t Placed> {
    to.get(key).filter(|entry| !entry.forms.is_empty() && (entry.layer >= english.layer || !is_recorded(key)))
}

/// The English form that stands beside a form of another language.
pub(super) fn beside<'e>(english: &'e Placed, form: &str) -> &'e str {
    let many = ["count", "few", "many", "pl_def"].contains(&form) || form.split('.').any(|piece| piece == "pl");
    let like: &[&str] = if many { &["other", "t"] } else { &["t", "one", "other"] };
    let found = [form].iter().chain(like).find_map(|form| english.forms.get_key_value(*form));
    found.or_else(|| english.forms.first_key_value()).map_or("", |(form, _)| form)
}

/// The forms that are shown, in an order that does not depend on how files are written; and which differ by number.
fn forms<'g>(
    grammar: &'g dyn Grammar,
    key: &str,
    english: &Placed,
    there: Option<&Placed>,
) -> (Vec<String>, Vec<&'g str>) {
    let categories: Vec<&str> = grammar.facts().categories.iter().map(|category| category.form()).collect();
    let noun = class_of(key) == Class::Noun;
    let has = |entry: &Placed, form: &str| entry.forms.contains_key(form);
    // Of a value that changed a log may tell one thing only: that is no sentence with a number.
    let plural = !noun
        && match there {
            Some(entry) => categories.iter().filter(|form| has(entry, form)).count() > 1,
            None => has(english, "one") && has(english, "other"),
        };
    let plural = if plural { categories } else { Vec::new() };
    let mut wanted: BTreeSet<String> = match there {
        Some(entry) => entry.forms.keys().cloned().collect(),
        None if noun => noun_forms(grammar),
        None if plural.is_empty() => english.forms.keys().cloned().collect(),
        None => english.forms.keys().filter(|form| *form != "one" && *form != "other").cloned().collect(),
    };
    if there.is_none() && class_of(key) == Class::Verb && !grammar.facts().cases.is_empty() {
        wanted.extend(VERB_FORMS.iter().map(|form| (*form).to_owned()));
    }
    wanted.extend(plural.iter().map(|form| (*form).to_owned()));
    let mut wanted: Vec<String> = wanted.into_iter().collect();
    wanted.sort_by_key(|form| rank(form));
    (wanted, plural)
}

/// Every form that a noun of the language can be asked for.
fn noun_forms(grammar: &dyn Grammar) -> BTreeSet<String> {
    let forms = grammar.agreements().into_iter().filter_map(|agr| grammar.noun_forms(agr).into_iter().next());
    forms.chain((!grammar.facts().cases.is_empty()).then(|| "gender".to_owned())).collect()
}

/// Where a form stands among the forms of an entry: its pieces by the order in which catalogues name them.
fn rank(form: &str) -> Vec<usize> {
    let piece = |piece: &str| {
        // The text itself comes first, then the words of it.
        let mut all = ["t", "gender"].iter().chain(VERB_FORMS).chain(NOUN_FORMS.iter().chain(FORMS).copied().flatten());
        all.position(|known| *known == piece).unwrap_or(usize::MAX)
    };
    form.split('.').map(piece).collect()
}

/// What a translator is told: the notes of the English, and the slots.
fn notes(english: &Placed) -> Vec<String> {
    let mut out: Vec<String> = english.notes.get("note").cloned().into_iter().collect();
    let templates: Vec<Template> = english.forms.values().filter_map(|w| Template::parse(&w.text).ok()).collect();
    let slots: BTreeSet<&str> = templates.iter().flat_map(Template::slots).map(|(role, _)| role).collect();
    if !slots.is_empty() {
        out.push(format!("slots: {}", slots.iter().map(|role| format!("{{{role}}}")).collect::<Vec<_>>().join(" ")));
    }
    out
}

fn place(source: &Source<'_>, at: usize) -> String {
    let before = &source.text.as_bytes()[..at.min(source.text.len())];
    format!("{}:{}", source.path, before.iter().filter(|byte| **byte == b'\n').count() + 1)
}
