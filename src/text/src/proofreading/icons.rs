//! Icons of written texts: `<cup>`, `<cup:other.gen>`. Where none is drawn the noun stands in the form that is asked for.

use super::wordlists::folded;
use crate::catalogue::Catalogue;
use crate::grammar::{Ask, Case};
use crate::pieces::{Icon, icon};
use crate::render::noun_after;

/// The first icon of a text, with what stands before and after it.
pub(super) fn next_icon(text: &str) -> Option<(&str, Icon<'_>, &str)> {
    let mut places = text.match_indices('<');
    let (at, icon) = places.find_map(|(at, _)| icon(&text[at..]).map(|icon| (at, icon)))?;
    Some((&text[..at], icon, &text[at + icon.len..]))
}

/// A written text as it is shown: an icon is what the catalogue draws for the noun (form `icon`); else the noun as it is
/// counted behind a number, else the name of the thing itself, or its noun where a number is asked for or it has no name.
/// Without a case that is asked for it is what somebody gains, pays or raises: an accusative.
pub(super) fn shown(cat: &Catalogue, text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, icon, after)) = next_icon(rest) {
        out.push_str(before);
        let number = number_before(cat, &out);
        let said = std::iter::successors(Some(cat), |cat| cat.fallback()).find_map(|cat| said(cat, icon, number));
        out.push_str(said.as_deref().unwrap_or(icon.id));
        rest = after;
    }
    out + rest
}

fn said(cat: &Catalogue, icon: Icon<'_>, number: Option<i64>) -> Option<String> {
    let key = format!("noun.{}", icon.id);
    if let Some(drawn) = cat.form(&key, "icon") {
        return Some(drawn.source.clone());
    }
    let ask = Ask::read(icon.tag);
    let ask = Ask { case: ask.case.or(Some(Case::Acc)), ..ask };
    let alone = number.is_none() && ask.number.is_none();
    let name = cat.form(&format!("name.{}", icon.id), "t").filter(|_| alone);
    noun_after(cat, &key, name.map(|name| name.source.as_str()), number, ask)
}

/// The number that a text ends with, in digits or as a word.
fn number_before(cat: &Catalogue, text: &str) -> Option<i64> {
    let words = text.strip_suffix([' ', '\u{a0}'])?;
    let word = words.rsplit(|c: char| !c.is_alphanumeric()).next().filter(|word| !word.is_empty())?;
    if let Ok(number) = word.parse() {
        return Some(number);
    }
    let word = folded(word);
    let lists = cat.entries().filter_map(|entry| Some((entry.key.strip_prefix("mark.number.")?, entry)));
    let mut found = lists.filter(|(_, entry)| {
        entry.lists().any(|list| super::source(list).split('|').any(|one| folded(one.trim()) == word))
    });
    found.find_map(|(number, _)| number.parse().ok())
}
