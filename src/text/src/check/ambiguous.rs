//! Names that differ in English and not in the language: players cannot tell them apart.

use std::collections::BTreeMap;

use diag::{Diagnostic, Diags, codes};

use super::place;
use crate::catalogue::{Catalogue, Entry};

/// Reports names, and nouns, that are called like another one. A note `alike` says that it is right so.
pub(super) fn check(cat: &Catalogue, english: &Catalogue, diags: &mut Diags) {
    for space in ["name.", "noun."] {
        let mut first: BTreeMap<&str, (&Entry, &str)> = BTreeMap::new();
        let entries = cat.entries().filter(|entry| entry.key.starts_with(space));
        for entry in entries.filter(|entry| !entry.notes.contains_key("alike")) {
            let Some((form, said)) = cat.called(entry) else { continue };
            let of_english = english.entry(&entry.key).and_then(|source| english.called(source));
            let Some((_, source)) = of_english.filter(|_| !said.is_empty()) else { continue };
            match first.get(said) {
                None => drop(first.insert(said, (entry, source))),
                Some((_, other)) if other.to_lowercase() == source.to_lowercase() => {}
                Some((twin, other)) => {
                    let there = place(twin, cat.called(twin).map_or("", |(form, _)| form));
                    let message = format!("`{}` and `{}` are called alike", twin.key, entry.key);
                    let d = Diagnostic::new(codes::W1807, place(entry, form), message);
                    let d = d.label(format!("in English this is \"{source}\""));
                    let help =
                        "find another word for one of them; if the language has one for both, add `alike = \"why\"`";
                    diags.push(d.other(there, format!("and this is \"{other}\"")).help(help));
                }
            }
        }
    }
}
