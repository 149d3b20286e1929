//! Names that differ in English and not in the language: players cannot tell them apart.

use std::collections::BTreeMap;

use diag::{Diagnostic, Diags, codes};

use super::place;
use crate::catalogue::{Catalogue, Entry};

/// Reports names, and nouns, that are called like another one. A note `alike` says that it is right so.
pub(super) fn check(cat: &Catalogue, english: &Catalogue, diags: &mut Diags) {
    for space in ["name.", "noun."] {
        let mut first: BTreeMap<&str, (&Entry, &str)> = BTreeMap::new();
        for entry in cat.entries().filter(|entry| entry.key.starts_with(space)) {
            if entry.notes.contains_key("alike") {
                continue;
            }
            let Some((form, said)) = cat.called(entry) else { continue };
            let of_english = english.entry(&entry.key).and_then(|source| english.called(source));
            let Some((_, source)) = of_english.filter(|_| !said.is_empty()) else { continue };
            match first.get(said) {
                None => {
                    first.insert(said, (entry, source));
                }
                Some((_, other)) if other.to_lowercase() == source.to_lowercase() => {}
                Some((twin, other)) => {
                    let there = cat.called(twin).map_or("", |(form, _)| form);
                    diags.push(
                        Diagnostic::new(codes::W1807, place(entry, form), format!("`{}` and `{}` are called alike", twin.key, entry.key))
                            .label(format!("in English this is \"{source}\""))
                            .other(place(twin, there), format!("and this is \"{other}\""))
                            .help("find another word for one of them; if the language has one for both, add `alike = \"why\"`"),
                    );
                }
            }
        }
    }
}
