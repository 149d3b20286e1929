//! Texts whose source has changed since they were written: the English they were translated from, or the effect that they
//! describe.

use std::collections::BTreeMap;

use diag::{Diagnostic, Diags, Span, codes, did_you_mean};

use super::{UnitFile, place};
use crate::catalogue::{Catalogue, Entry};
use crate::effect::effect_hash;
use crate::words::Words;

/// Sorts of texts that are translated from the English one. Phrases and nouns say the same in their own way, and the text of
/// an item tells its effect.
const RECORDED: &[&str] = &["action", "ask", "log", "name", "step", "ui"];

/// Whether the text of a key is translated from the English one, and may say from which.
pub(crate) fn is_recorded(key: &str) -> bool {
    key.split_once('.').is_some_and(|(space, _)| RECORDED.contains(&space))
}

/// What a text was translated from, or what there is to translate: templates by form, a single one under no name.
pub(crate) type Source = BTreeMap<String, String>;

/// What an English entry says now.
pub(crate) fn source(english: &Entry) -> Source {
    let mut all: Source = english.written().map(|(form, t)| (form.to_owned(), t.source.clone())).collect();
    if all.len() == 1 {
        all = all.into_values().map(|text| (String::new(), text)).collect();
    }
    all
}

/// What an entry says that it was translated from; empty if it says nothing.
pub(crate) fn recorded(entry: &Entry) -> Source {
    let of = |name: &str| name.strip_prefix("en").map(|form| form.trim_start_matches('.').to_owned());
    entry.notes.iter().filter_map(|(name, note)| Some((of(name)?, note.text.clone()))).collect()
}

/// As people read it.
pub(crate) fn shown(source: &Source) -> String {
    source.values().map(String::as_str).collect::<Vec<_>>().join(" / ")
}

/// Whether the English of an entry has changed since: what it was and what it is. An English text of a higher layer has
/// no translation yet, which is another matter.
pub(crate) fn translated_from(entry: &Entry, english: &Catalogue) -> Option<(Source, Source)> {
    let was = recorded(entry);
    if was.is_empty() || !is_recorded(&entry.key) {
        return None;
    }
    let now = match english.entry(&entry.key) {
        Some(now) if now.layer > entry.layer => return None,
        Some(now) => source(now),
        None => Source::new(),
    };
    (was != now).then_some((was, now))
}

/// Reports the texts that were translated from another English text.
pub(super) fn english(cat: &Catalogue, english: &Catalogue, diags: &mut Diags) {
    for entry in cat.entries() {
        let Some((was, now)) = translated_from(entry, english) else { continue };
        let note = entry.notes.iter().find(|(name, _)| name.starts_with("en"));
        let at = note.map_or_else(|| place(entry, ""), |(_, note)| note.span);
        let message = format!("`{}` was translated from an English text that has changed", entry.key);
        let d = Diagnostic::new(codes::W1802, at, message).label(format!("it was: {}", shown(&was)));
        let form = if now.contains_key("") { "t" } else { "" };
        diags.push(match english.entry(&entry.key) {
            Some(source) => d
                .other(place(source, form), format!("it is: {}", shown(&now)))
                .help("translate it anew and put the English of today beside it"),
            None => d.help("there is no English text of this key any more: take the entry out"),
        });
    }
}

/// Whether a text that somebody wrote for an item describes another effect than the item has: what is recorded, and
/// what the effect is.
pub(crate) fn described(entry: &Entry, effect: &str) -> Option<Span> {
    entry.notes.get("effect").filter(|note| note.text != effect).map(|note| note.span)
}

/// Reports the texts of items whose effect has changed, and those of no item.
pub(super) fn effects(cat: &Catalogue, units: &[UnitFile<'_>], diags: &mut Diags) {
    let list: Vec<_> = units.iter().map(|file| file.unit).collect();
    let words = Words::new(&list);
    for entry in cat.entries() {
        let Some(id) = entry.key.strip_prefix("text.") else { continue };
        let Some((unit, decl)) = words.item(id) else {
            let message = format!("nothing uses the text `{}`", entry.key);
            let d = Diagnostic::new(codes::W1801, place(entry, ""), message).label("no item is called so");
            let near = did_you_mean(id, words.items());
            diags.push(match near {
                Some(near) => d.help(format!("did you mean `text.{near}`?")),
                None => d.help("its key is `text` and the id of the item"),
            });
            continue;
        };
        let effect = effect_hash(&words, unit, decl).unwrap_or_default();
        if !entry.notes.contains_key("effect") {
            let message = format!("`{}` does not say which effect it was written for", entry.key);
            let d = Diagnostic::new(codes::W1802, place(entry, ""), message).label("nobody can tell when it is stale");
            diags.push(d.help(format!("read it against the effect, then write `effect = \"{effect}\"`")));
        }
        let Some(at) = described(entry, &effect) else { continue };
        let message = format!("`{}` describes an effect that has changed", entry.key);
        let d = Diagnostic::new(codes::W1802, at, message).label("the effect it was written for");
        let file = units.iter().find(|file| std::ptr::eq(file.unit, unit));
        let d = file.iter().fold(d, |d, file| {
            d.other(Span::new(file.file, decl.span.0, decl.span.1), format!("its effect is `{effect}` now"))
        });
        diags.push(d.help(format!("read it against the effect, then write `effect = \"{effect}\"`")));
    }
}
