//! Names that are made of names while a game is played: whose something is, one of several. In: `{x} {seat:gen}` with
//! both names. Out: a phrase that stands in a sentence in the case its slot asks for, as a single name does.

use std::collections::BTreeMap;

use crate::catalogue::{Catalogue, Entry};
use crate::grammar::{Ask, Case, Gender};
use crate::keys::Key;
use crate::message::{Value, say_in};

/// What something is called, in every case that is known of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Phrase {
    text: String,
    cases: BTreeMap<Case, String>,
    gender: Gender,
}

impl Phrase {
    /// A name as the catalogue declines it; words that are no name never change.
    #[must_use]
    pub fn of(cat: &Catalogue, name: impl Into<String>) -> Phrase {
        let text = name.into();
        let entry = cat.named(&text);
        let form = |entry: &Entry, case: Case| Some((case, entry.forms.get(case.tag())?.source.clone()));
        let cases = entry.into_iter().flat_map(|entry| Case::ALL.into_iter().filter_map(|case| form(entry, case)));
        Phrase { cases: cases.collect(), gender: entry.and_then(|entry| entry.gender).unwrap_or_default(), text }
    }

    /// As it is called by itself.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The same, of a phrase that is needed no more.
    #[must_use]
    pub fn into_text(self) -> String {
        self.text
    }

    /// As it stands in a case.
    pub(crate) fn cased(&self, case: Case) -> &str {
        self.cases.get(&case).unwrap_or(&self.text)
    }

    /// What words agree with.
    pub(crate) fn gender(&self) -> Gender {
        self.gender
    }
}

/// A text of the client that is a name itself. What its first slot without a case says is the head of the name: it takes the
/// case that is asked of the whole, and its gender is that of the whole. Everything else stays as it is.
#[must_use]
pub fn composed(cat: &Catalogue, key: &str, args: &[(&str, Value<'_>)]) -> Phrase {
    let keys = Key::one(format!("ui.{key}"));
    let speaker = cat.speaker(&keys);
    let template = speaker.find(&keys).and_then(|entry| entry.forms.get("t"));
    let slots = template.map(|template| template.slots()).unwrap_or_default();
    let open: Vec<&str> = slots.iter().filter(|(_, tag)| takes_case(tag)).map(|(role, _)| *role).collect();
    let head = open.first().copied();
    let phrase = |value: &Value<'_>| match value {
        Value::Text(text) => Some(Phrase::of(speaker, *text)),
        Value::Said(phrase) => Some((*phrase).clone()),
        _ => None,
    };
    let fixed = |role: &str, value: &Value<'_>| {
        let phrase = phrase(value).filter(|_| open.contains(&role) && head != Some(role));
        phrase.map(|phrase| Phrase { cases: BTreeMap::new(), ..phrase })
    };
    let fixed: Vec<Option<Phrase>> = args.iter().map(|(role, value)| fixed(role, value)).collect();
    let given: Vec<(&str, Value<'_>)> = args
        .iter()
        .zip(&fixed)
        .map(|((role, value), fixed)| (*role, fixed.as_ref().map_or(*value, Value::Said)))
        .collect();
    let said = |case| say_in(cat, &keys, &given, case).1;
    let of_head = args.iter().find(|(role, _)| Some(*role) == head).and_then(|(_, value)| phrase(value));
    let cases = if head.is_some() { speaker.grammar().facts().cases } else { &[] };
    Phrase {
        text: said(None),
        cases: cases.iter().map(|case| (*case, said(Some(*case)))).collect(),
        gender: of_head.map(|phrase| phrase.gender).unwrap_or_default(),
    }
}

/// Whether a slot is in the case that is asked of the whole.
fn takes_case(tag: &str) -> bool {
    tag != "|" && Ask::read(tag).case.is_none()
}
