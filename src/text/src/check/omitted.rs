//! Translations that say less than the English text: nothing at all, or nothing of what stands in one of its slots.

use std::collections::BTreeSet;

use diag::{Diagnostic, Diags, and_list, codes};

use super::place;
use crate::catalogue::{Catalogue, Entry};
use crate::english::is_recorded;
use crate::stale;

/// Reports what is left out. A note `omits` says that it is right so; what is stale is told as that.
pub(super) fn check(cat: &Catalogue, english: &Catalogue, diags: &mut Diags) {
    for entry in cat.entries().filter(|entry| !entry.notes.contains_key("omits")) {
        let Some(source) = english.entry(&entry.key).filter(|source| source.layer <= entry.layer) else { continue };
        let stale = stale::translated_from(entry, english).is_some();
        if stale || !(is_recorded(&entry.key) || entry.key.starts_with("noun.")) {
            continue;
        }
        let silent = |entry: &Entry| entry.written().any(|(_, said)| said.source.trim().is_empty());
        let d = if silent(entry) && !silent(source) {
            let empty = entry.written().find(|(_, said)| said.source.trim().is_empty());
            let at = place(entry, empty.map_or("t", |(form, _)| form));
            let message = format!("`{}` says nothing, where English does", entry.key);
            Diagnostic::new(codes::W1808, at, message)
                .label("empty")
                .help("translate it, or take it out; if the language needs no words for it, add `omits = \"why\"`")
        } else {
            let named = named(entry);
            let left: Vec<&str> = said(source).into_iter().filter(|role| !named.contains(role)).collect();
            if left.is_empty() || silent(entry) {
                continue;
            }
            let list = and_list(left.iter().map(|role| format!("`{{{role}}}`")));
            let message = format!("`{}` leaves out {list}, which English names", entry.key);
            let at = place(entry, entry.written().next().map_or("t", |(form, _)| form));
            Diagnostic::new(codes::W1808, at, message)
                .label("players are not told")
                .help(format!("name {list} too; if nobody needs it in the language, add `omits = \"why\"`"))
        };
        diags.push(d.other(place(source, "t"), "the English text"));
    }
}

/// The slots that an entry says in any of its forms, in order of name.
fn said(entry: &Entry) -> BTreeSet<&str> {
    slots(entry).filter(|(_, tag)| *tag != "|").map(|(role, _)| role).collect()
}

/// Those that it says or agrees with: a verb may stand for its subject.
fn named(entry: &Entry) -> BTreeSet<&str> {
    slots(entry).map(|(role, _)| role).collect()
}

fn slots(entry: &Entry) -> impl Iterator<Item = (&str, &str)> {
    entry.written().flat_map(|(_, template)| template.slots())
}
