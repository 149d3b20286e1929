//! Where the texts of a catalogue file stand, with the names that lead there. It reads as [`crate::Catalogue::load`]
//! does and reports nothing: mistakes are told there.

use std::collections::BTreeMap;

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use super::Source;
use crate::catalogue::{Layer, NOTES, NOUN_FORMS, is_form};
use crate::english::{Source as English, noted, said};

/// One text of a file.
#[derive(Clone, Debug)]
pub(super) struct Written {
    pub text: String,
    /// Byte where it begins.
    pub at: usize,
    /// The names that lead to it.
    pub path: Vec<String>,
    /// The file: an index into the sources.
    pub source: usize,
}

/// What the files say of one key.
#[derive(Clone, Debug)]
pub(super) struct Placed {
    pub layer: Layer,
    /// The first of its files.
    pub source: usize,
    /// Byte where it begins there.
    pub at: usize,
    /// The names that lead to the entry there.
    pub path: Vec<String>,
    pub forms: BTreeMap<String, Written>,
    /// What stands beside the forms for translators: `note`, `en`, `en.one`.
    pub notes: BTreeMap<String, String>,
}

impl Placed {
    /// What is to be recorded of it, as an English entry, in a translation.
    pub(super) fn source(&self) -> English {
        // A gender is nothing that is said.
        let forms = self.forms.iter().filter(|(form, _)| *form != "gender");
        said(forms.map(|(form, written)| (form.as_str(), written.text.as_str())))
    }

    /// What it says that it was made from; empty if it says nothing.
    pub(super) fn recorded(&self) -> English {
        noted(self.notes.iter().map(|(name, text)| (name.as_str(), text.as_str())))
    }
}

/// The entries of the files, a later layer over an earlier one.
pub(super) fn entries(sources: &[Source<'_>]) -> BTreeMap<String, Placed> {
    let mut order: Vec<usize> = (0..sources.len()).collect();
    order.sort_by_key(|at| sources[*at].layer);
    let mut walk = Walk { entries: BTreeMap::new(), source: 0, layer: Layer::Common };
    for source in order {
        (walk.source, walk.layer) = (source, sources[source].layer);
        let Ok(table) = DeTable::parse(sources[source].text) else { continue };
        for (key, value) in table.get_ref() {
            walk.value(key.get_ref().to_string(), vec![key.get_ref().to_string()], key, value);
        }
    }
    walk.entries
}

struct Walk {
    entries: BTreeMap<String, Placed>,
    source: usize,
    layer: Layer,
}

type Name<'a> = Spanned<DeString<'a>>;

impl Walk {
    fn value(&mut self, key: String, path: Vec<String>, name: &Name<'_>, value: &Spanned<DeValue<'_>>) {
        match value.get_ref() {
            DeValue::String(text) => self.form(&key, "t", (&path, name), path.clone(), text, value.span().start),
            DeValue::Table(table) => self.table(&key, &path, name, table),
            _ => {}
        }
    }

    fn table(&mut self, key: &str, path: &[String], at: &Name<'_>, table: &DeTable<'_>) {
        let is_noun = ["noun.", "name.", "adj."].iter().any(|space| key.starts_with(space));
        let inside = key.contains('.');
        let is_text = |word: &str, value: &DeValue<'_>| match value {
            DeValue::String(_) => is_form(key, word),
            DeValue::Table(_) => word == "t" || (is_noun && NOUN_FORMS.contains(&word)),
            _ => false,
        };
        let beside = inside && table.iter().any(|(name, value)| is_text(name.get_ref(), value.get_ref()));
        for (name, value) in table {
            let word: &str = name.get_ref();
            let below: Vec<String> = path.iter().cloned().chain([word.to_owned()]).collect();
            match value.get_ref() {
                DeValue::String(_) if NOTES.contains(&word) && !beside => {}
                DeValue::String(text) if NOTES.contains(&word) => {
                    self.entry(key, path, at).notes.insert(word.to_owned(), text.to_string());
                }
                DeValue::Table(inner) if word == "en" && beside => {
                    let texts = inner.iter().filter_map(|(form, text)| Some((form, text.get_ref().as_str()?)));
                    let texts = texts.map(|(form, text)| (format!("en.{}", form.get_ref()), text.to_owned()));
                    self.entry(key, path, at).notes.extend(texts);
                }
                DeValue::String(text) if inside && (is_form(key, word) || (is_noun && word == "gender")) => {
                    self.form(key, word, (path, at), below, text, value.span().start);
                }
                DeValue::Table(inner) if word == "t" || (inside && is_noun && NOUN_FORMS.contains(&word)) => {
                    let under = if word == "t" { "" } else { word };
                    self.forms(key, under, (path, at), &below, inner);
                }
                _ => self.value(format!("{key}.{word}"), below, name, value),
            }
        }
    }

    /// The forms under `t` or in a noun's table.
    fn forms(&mut self, key: &str, under: &str, at: (&[String], &Name<'_>), path: &[String], table: &DeTable<'_>) {
        for (name, value) in table {
            let word: &str = name.get_ref();
            let form = if under.is_empty() { word.to_owned() } else { format!("{under}.{word}") };
            let below: Vec<String> = path.iter().cloned().chain([word.to_owned()]).collect();
            match value.get_ref() {
                DeValue::String(text) => self.form(key, &form, at, below, text, value.span().start),
                DeValue::Table(inner) => self.forms(key, &form, at, &below, inner),
                _ => {}
            }
        }
    }

    fn entry(&mut self, key: &str, path: &[String], name: &Name<'_>) -> &mut Placed {
        let (source, layer) = (self.source, self.layer);
        let at = name.span().start;
        let fresh =
            || Placed { layer, source, at, path: path.to_vec(), forms: BTreeMap::new(), notes: BTreeMap::new() };
        let entry = self.entries.entry(key.to_owned()).or_insert_with(fresh);
        if entry.layer != layer {
            *entry = fresh();
        }
        entry
    }

    fn form(
        &mut self,
        key: &str,
        form: &str,
        (path, name): (&[String], &Name<'_>),
        below: Vec<String>,
        text: &str,
        at: usize,
    ) {
        let source = self.source;
        let written = Written { text: text.to_owned(), at, path: below, source };
        self.entry(key, path, name).forms.entry(form.to_owned()).or_insert(written);
    }
}
