//! Texts whose source has changed since they were written: the English they were translated from, or the effect that they
//! describe.

use std::collections::BTreeSet;

use diag::{Diagnostic, Diags, Span, codes};

use crate::at::{UnitFile, near, place};
use crate::catalogue::{Catalogue, Entry};
use crate::effect::effect_hash;
use crate::english::{Source, is_recorded, noted, said, shown};
use crate::words::Words;

/// What an English entry says now.
pub(crate) fn source(english: &Entry) -> Source {
    said(english.written().map(|(form, t)| (form, t.source.as_str())))
}

/// What an entry says that it was translated from; empty if it says nothing.
pub(crate) fn recorded(entry: &Entry) -> Source {
    noted(entry.notes.iter().map(|(name, note)| (name.as_str(), note.text.as_str())))
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

/// Reports the texts that were translated from another English text, but for those whose key is a slip.
pub(super) fn english(cat: &Catalogue, english: &Catalogue, slips: &BTreeSet<String>, diags: &mut Diags) {
    let nearest = diag::Nearest::default();
    for entry in cat.entries().filter(|entry| !slips.contains(&entry.key)) {
        let Some((was, now)) = translated_from(entry, english) else { continue };
        let note = entry.notes.iter().find(|(name, _)| name.starts_with("en"));
        let at = note.map_or_else(|| place(entry, ""), |(_, note)| note.span);
        let message = format!("`{}` was translated from an English text that has changed", entry.key);
        let d = Diagnostic::new(codes::W1802, at, message).label(format!("it was: {}", shown(&was)));
        let form = if now.contains_key("") { "t" } else { "" };
        diags.push(match english.entry(&entry.key) {
            Some(source) => {
                let d = d.other(place(source, form), format!("it is: {}", shown(&now)));
                d.help("translate it anew and put the English of today beside it")
            }
            None => {
                let idle = english.keys().filter(|key| cat.entry(key).is_none());
                match near(&nearest, &entry.key, idle) {
                    Some(near) => d.help(format!("there is no English text of this key: did you mean `{near}`?")),
                    None => d.help("there is no English text of this key any more: take the entry out"),
                }
            }
        });
    }
}

/// What stands for the effect of a text that whoever translates it has marked as unfinished: no effect has this hash.
pub(crate) const UNFINISHED: &str = "unfinished";

/// Whether a text that somebody wrote for an item describes another effect than the item has: what is recorded, and
/// what the effect is.
pub(crate) fn described(entry: &Entry, effect: &str) -> Option<Span> {
    entry.notes.get("effect").filter(|note| note.text != effect).map(|note| note.span)
}

/// Reports the texts of items whose effect has changed, and those of no item.
pub(super) fn effects(cat: &Catalogue, (units, words): (&[UnitFile<'_>], &Words<'_>), diags: &mut Diags) {
    let nearest = diag::Nearest::default();
    for entry in cat.entries() {
        let Some(id) = entry.key.strip_prefix("text.") else { continue };
        let Some((unit, decl)) = words.item(id) else {
            let message = format!("nothing uses the text `{}`", entry.key);
            let d = Diagnostic::new(codes::W1801, place(entry, ""), message).label("no item is called so");
            diags.push(match nearest.to(id, words.items()) {
                Some(near) => d.help(format!("did you mean `text.{near}`?")),
                None => d.help("its key is `text` and the id of the item"),
            });
            continue;
        };
        let effect = effect_hash(words, unit, decl).unwrap_or_default();
        let found = |at, what| Diagnostic::new(codes::W1802, at, format!("`{}` {what}", entry.key));
        let (d, what) = match entry.notes.get("effect") {
            None => {
                let d = found(place(entry, ""), "does not say which effect it was written for");
                (d.label("nobody can tell when it is stale"), "read it against the effect")
            }
            Some(note) if note.text == effect => continue,
            Some(note) if note.text == UNFINISHED => {
                let d = found(note.span, "is marked as unfinished");
                (d.label("by whoever translated it; till then the text is made from the effect"), "finish it")
            }
            Some(note) => {
                let d = found(note.span, "describes an effect that has changed").label("the effect it was written for");
                let file = units.iter().find(|file| std::ptr::eq(file.unit, unit));
                let place = file.map(|file| Span::new(file.file, decl.span.0, decl.span.1));
                let now = |d: Diagnostic, at| d.other(at, format!("its effect is `{effect}` now"));
                (place.into_iter().fold(d, now), "read it against the effect")
            }
        };
        diags.push(d.help(format!("{what}, then write `effect = \"{effect}\"`")));
    }
}
