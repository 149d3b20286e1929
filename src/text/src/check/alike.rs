//! Names that differ in English and not in the language: players cannot tell them apart.

use std::collections::BTreeMap;

use diag::{Diagnostic, Diags, codes};

use super::place;
use crate::catalogue::{Catalogue, Entry};
use crate::grammar::Agr;

/// Reports names, and nouns, that are called like another one. A note `alike` says that it is right so.
pub(super) fn check(cat: &Catalogue, english: &Catalogue, diags: &mut Diags) {
    for space in ["name.", "noun."] {
        let mut first: BTreeMap<&str, (&Entry, &str)> = BTreeMap::new();
        for entry in cat.entries().filter(|entry| entry.key.starts_with(space)) {
            if entry.notes.contains_key("alike") {
                continue;
            }
            let Some((form, said)) = called(cat, entry) else { continue };
            let of_english = english.entry(&entry.key).and_then(|source| called(english, source));
            let Some((_, source)) = of_english.filter(|_| !said.is_empty()) else { continue };
            match first.get(said) {
                None => {
                    first.insert(said, (entry, source));
                }
                Some((_, other)) if other.to_lowercase() == source.to_lowercase() => {}
                Some((twin, other)) => {
                    let there = called(cat, twin).map_or("", |(form, _)| form);
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

/// What something is called where it stands alone, and the form that says so.
fn called<'e>(cat: &Catalogue, entry: &'e Entry) -> Option<(&'e str, &'e str)> {
    let grammar = cat.grammar();
    let forms = grammar.noun_forms(Agr { case: grammar.usual_case(), ..Agr::default() });
    let mut wanted = ["t".to_owned()].into_iter().chain(forms);
    wanted.find_map(|form| entry.forms.get_key_value(&form)).map(|(form, said)| (form.as_str(), said.source.as_str()))
}
