//! Names that are made of names while a game is played: whose something is, one of several. In: `{x} {seat:gen}` with
//! both names. Out: a phrase that stands in a sentence in the case its slot asks for, as a single name does.

use std::collections::BTreeMap;

use crate::catalogue::Catalogue;
use crate::grammar::Ask;
use crate::keys::Key;
use crate::message::{Value, say_in};
use crate::said::Phrase;

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
        phrase.map(|phrase| Phrase::new(phrase.text().to_owned(), BTreeMap::new(), phrase.gender()))
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
    let cases = cases.iter().map(|case| (*case, said(Some(*case)))).collect();
    Phrase::new(said(None), cases, of_head.map(|phrase| phrase.gender()).unwrap_or_default())
}

/// Whether a slot is in the case that is asked of the whole.
fn takes_case(tag: &str) -> bool {
    tag != "|" && Ask::read(tag).case.is_none()
}
