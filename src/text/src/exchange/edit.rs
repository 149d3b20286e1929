//! Catalogue files while they are changed.

use std::collections::BTreeMap;

use toml_edit::{DocumentMut, InlineTable, Item, Key, Table, TableLike, Value, value};

use super::blank::dotted;
use super::entries::Placed;
use super::merge::Change;
use super::{Edited, Source};
use crate::catalogue::Layer;

/// A file that changes.
struct Changed {
    layer: Layer,
    document: DocumentMut,
    /// Entries that are new in it.
    added: String,
}

/// The files of a language.
pub(super) struct Files<'s> {
    language: &'s str,
    english: &'s [Source<'s>],
    target: &'s [Source<'s>],
    changed: BTreeMap<String, Changed>,
}

impl<'s> Files<'s> {
    pub(super) fn new(language: &'s str, english: &'s [Source<'s>], target: &'s [Source<'s>]) -> Self {
        Files { language, english, target, changed: BTreeMap::new() }
    }

    /// Changes an entry; whether there was a place for it.
    pub(super) fn apply(&mut self, key: &str, source: &Placed, there: Option<&Placed>, change: &Change<'_>) -> bool {
        if change.texts.is_empty() && !change.is_noted() {
            return true;
        }
        match there {
            Some(entry) => self.change(entry, change).is_some(),
            None => self.add(key, source, change).is_some(),
        }
    }

    /// The files as they are now.
    pub(super) fn done(self) -> Vec<Edited> {
        let finished = self.changed.into_iter().map(|(path, file)| {
            let mut text = file.document.to_string();
            if !text.is_empty() && !text.ends_with('\n') {
                text.push('\n');
            }
            let added = if text.is_empty() { file.added.trim_start() } else { &file.added };
            Edited { path, layer: file.layer, text: text + added }
        });
        finished.collect()
    }

    /// A file that is to change; a new one if there is none.
    fn file(&mut self, path: &str, layer: Layer) -> Option<&mut Changed> {
        if !self.changed.contains_key(path) {
            let text = self.target.iter().find(|source| source.path == path).map_or("", |source| source.text);
            let changed = Changed { layer, document: text.parse().ok()?, added: String::new() };
            self.changed.insert(path.to_owned(), changed);
        }
        self.changed.get_mut(path)
    }

    fn change(&mut self, entry: &Placed, change: &Change<'_>) -> Option<()> {
        let mut new: Vec<(Vec<&str>, &str)> = Vec::new();
        for (form, text) in &change.texts {
            let Some(written) = entry.forms.get(*form) else {
                new.push((form.split('.').collect(), text));
                continue;
            };
            let path = self.target[written.source].path;
            let document = &mut self.file(path, entry.layer)?.document;
            say(find(document, &written.path)?, text);
        }
        if new.is_empty() && !change.is_noted() {
            return Some(());
        }
        let path = self.target[entry.source].path;
        let item = find(&mut self.file(path, entry.layer)?.document, &entry.path)?;
        if let Some(text) = item.as_str().map(Value::from) {
            let mut table = InlineTable::from_iter([("t", text)]);
            *table.decor_mut() = item.as_value().map(|value| value.decor().clone()).unwrap_or_default();
            *item = value(table);
        }
        if let Some(english) = &change.english {
            if !english.keys().eq(entry.recorded().keys()) {
                item.as_table_like_mut()?.remove("en");
            }
            record(item.as_table_like_mut()?, english)?;
        }
        beside(item.as_table_like_mut()?, change)?;
        for (names, text) in new {
            let numbered = ["one", "few", "many", "other"].contains(&names[0]);
            let below = item.get("t").is_some_and(Item::is_table_like) && numbered;
            let into = if below { item.get_mut("t")? } else { &mut *item };
            put(into.as_table_like_mut()?, &names, text)?;
        }
        // What it was made from stands first.
        let first = |name: &Key| ["en", "effect"].iter().position(|known| *known == name.get()).unwrap_or(2);
        match item {
            Item::Table(table) => table.sort_values_by(|a, _, b, _| first(a).cmp(&first(b))),
            Item::Value(Value::InlineTable(table)) => {
                table.sort_values_by(|a, _, b, _| first(a).cmp(&first(b)));
                table.fmt();
            }
            Item::None | Item::Value(_) | Item::ArrayOfTables(_) => {}
        }
        Some(())
    }

    /// A new entry stands at the end of the file that is called like the English one.
    fn add(&mut self, key: &str, source: &Placed, change: &Change<'_>) -> Option<()> {
        let (path, layer) = home(self.language, &self.english[source.source], self.target)?;
        let mut table = Table::new();
        if let Some(english) = &change.english {
            record(&mut table, english)?;
        }
        beside(&mut table, change)?;
        for (form, text) in &change.texts {
            put(&mut table, &form.split('.').collect::<Vec<_>>(), text)?;
        }
        self.file(&path, layer)?.added.push_str(&format!("\n[{}]\n{table}", dotted(key)));
        Some(())
    }
}

/// The file for what is new, with its layer: beside the English one; if the language has no folder there but one in a
/// higher layer, in that: a language that a pack brings stays in the pack.
pub(super) fn home(language: &str, english: &Source<'_>, target: &[Source<'_>]) -> Option<(String, Layer)> {
    let (before, after) = english.path.rsplit_once("text/en/")?;
    let folder = format!("text/{language}/");
    let beside = format!("{before}{folder}");
    let above = target.iter().filter(|source| source.layer > english.layer).min_by_key(|source| source.layer);
    let elsewhere = above.filter(|_| !target.iter().any(|source| source.path.starts_with(&beside)));
    Some(match elsewhere.and_then(|source| Some((source.path.rsplit_once(&folder)?.0, source.layer))) {
        Some((before, layer)) => (format!("{before}{folder}{after}"), layer),
        None => (format!("{beside}{after}"), english.layer),
    })
}

fn find<'d>(document: &'d mut DocumentMut, path: &[String]) -> Option<&'d mut Item> {
    path.iter().try_fold(document.as_item_mut(), |item, name| item.get_mut(name.as_str()))
}

/// A text in the place of another, with the spaces and comments around that.
fn say(item: &mut Item, text: &str) {
    let mut new = Value::from(text);
    if let Some(old) = item.as_value() {
        *new.decor_mut() = old.decor().clone();
    }
    *item = Item::Value(new);
}

/// The effect and the note of an entry; a note that says nothing is taken out.
fn beside(table: &mut dyn TableLike, change: &Change<'_>) -> Option<()> {
    if let Some(effect) = &change.effect {
        put(table, &["effect"], effect)?;
    }
    match change.note.as_deref() {
        Some("") => drop(table.remove("note")),
        Some(note) => put(table, &["note"], note)?,
        None => {}
    }
    Some(())
}

/// The English that an entry is made from: one text, or one a form.
fn record(table: &mut dyn TableLike, english: &BTreeMap<String, String>) -> Option<()> {
    for (form, text) in english {
        let path: Vec<&str> = ["en", form].into_iter().filter(|name| !name.is_empty()).collect();
        put(table, &path, text)?;
    }
    Some(())
}

/// A text under names, with the tables between.
fn put(table: &mut dyn TableLike, names: &[&str], text: &str) -> Option<()> {
    match names {
        [] => None,
        [name] => {
            match table.get_mut(name) {
                Some(item) => say(item, text),
                None => drop(table.insert(name, value(text))),
            }
            Some(())
        }
        [name, rest @ ..] => {
            if !table.contains_key(name) {
                table.insert(name, value(InlineTable::new()));
            }
            let inner = table.get_mut(name)?;
            put(inner.as_table_like_mut()?, rest, text)?;
            inner.as_inline_table_mut().into_iter().for_each(InlineTable::fmt);
            Some(())
        }
    }
}
