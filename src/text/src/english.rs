//! What a translation says it was made from, and what English says: one reading for whoever compares the two.

use std::collections::BTreeMap;

/// Sorts of texts that are translated from the English one. Phrases and nouns say the same in their own way, and the text of
/// an item tells its effect.
const RECORDED: &[&str] = &["action", "ask", "log", "name", "question", "step", "ui"];

/// Whether the text of a key is translated from the English one, and may say from which.
pub(crate) fn is_recorded(key: &str) -> bool {
    key.split_once('.').is_some_and(|(space, _)| RECORDED.contains(&space))
}

/// What a text was translated from, or what there is to translate: templates by form, a single one under no name.
pub(crate) type Source = BTreeMap<String, String>;

/// What an English entry says with these forms.
pub(crate) fn said<'f>(forms: impl Iterator<Item = (&'f str, &'f str)>) -> Source {
    let all: Source = forms.map(|(form, text)| (form.to_owned(), text.to_owned())).collect();
    if all.len() == 1 { all.into_values().map(|text| (String::new(), text)).collect() } else { all }
}

/// What an entry with these notes says that it was made from; empty if it says nothing.
pub(crate) fn noted<'n>(notes: impl Iterator<Item = (&'n str, &'n str)>) -> Source {
    let of = |name: &str| match name.split_once('.') {
        Some(("en", form)) => Some(form.to_owned()),
        None if name == "en" => Some(String::new()),
        _ => None,
    };
    notes.filter_map(|(name, text)| Some((of(name)?, text.to_owned()))).collect()
}

/// As people read it.
pub(crate) fn shown(source: &Source) -> String {
    source.values().map(String::as_str).collect::<Vec<_>>().join(" / ")
}
