//! Names beside the forms of an entry that are neither forms that somebody asks for nor notes: `voc` of a noun, `acc` of
//! a heading, `smae` for `same`.

use std::collections::BTreeSet;

use diag::{Diagnostic, Diags, codes, did_you_mean};
use model::unit::head;

use super::place;
use crate::catalogue::{Catalogue, Entry, NOTES};
use crate::grammar::{Agr, Ask, Gender};

/// The forms that entries may have, by what asks for them.
pub(super) struct Strays {
    /// Of nouns and names.
    nouns: BTreeSet<String>,
    /// Of words that agree with them.
    adjectives: BTreeSet<String>,
    /// Of sentences: a single one, or one for each sort of number.
    sentences: BTreeSet<String>,
    /// Of what joins a list.
    lists: BTreeSet<String>,
}

impl Strays {
    pub(super) fn of(cat: &Catalogue) -> Strays {
        let grammar = cat.grammar();
        let genders = || Gender::ALL.iter().map(|(_, gender)| *gender);
        let agreements = || {
            let all = grammar.agreements().into_iter();
            all.flat_map(|agr| genders().map(move |gender| Agr { gender, ..agr }))
        };
        let usual = || ["t".to_owned()].into_iter();
        let cases = grammar.facts().cases.iter().map(|case| case.tag().to_owned());
        // What a slot asks for in any other way is a form of what stands there.
        let templates = cat.entries().flat_map(|entry| entry.forms.values());
        let tags = templates.flat_map(|template| template.slots()).flat_map(|(_, tag)| tag.split('.'));
        let ways = tags.filter(|piece| !piece.is_empty() && Ask::read(piece).way == *piece).map(str::to_owned);
        let nouns = agreements().flat_map(|agr| grammar.noun_forms(agr));
        let categories = grammar.facts().categories.iter().map(|category| category.form().to_owned());
        Strays {
            nouns: usual().chain(["icon".to_owned()]).chain(nouns).chain(cases).chain(ways).collect(),
            adjectives: usual().chain(agreements().flat_map(|agr| grammar.adjective_forms(agr))).collect(),
            sentences: usual().chain(categories).collect(),
            lists: usual().chain(["to".to_owned()]).collect(),
        }
    }

    /// Reports what is no form of an entry. `is_asked` tells whether anything asks for the text of a key.
    pub(super) fn check(&self, cat: &Catalogue, entry: &Entry, is_asked: impl Fn(&str) -> bool, diags: &mut Diags) {
        let Some(forms) = self.forms(&entry.key) else { return };
        if let Some((above, name)) = beside(cat, entry).filter(|_| !is_asked(&entry.key)) {
            let message = format!("nothing uses `{name}` of `{}`", above.key);
            let d = Diagnostic::new(codes::W1801, place(entry, ""), message).label("neither a form nor a note");
            let known = forms.iter().map(String::as_str).chain(NOTES.iter().copied());
            return diags.push(d.help(meant(name, known)));
        }
        // More than one sort of number is told as that.
        let told = |form: &str| matches!(form, "one" | "few" | "many" | "other") && is_sentence(&entry.key);
        for (form, _) in entry.written().filter(|(form, _)| !forms.contains(*form) && !told(form)) {
            let message = format!("nothing uses the form `{form}` of `{}`", entry.key);
            let d = Diagnostic::new(codes::W1801, place(entry, form), message).label("nothing asks for it");
            diags.push(d.help(meant(form, forms.iter().map(String::as_str))));
        }
    }

    /// The forms of entries of which all are known.
    fn forms(&self, key: &str) -> Option<&BTreeSet<String>> {
        match head(key) {
            "noun" | "name" => Some(&self.nouns),
            "adj" => Some(&self.adjectives),
            "list" => Some(&self.lists),
            _ if is_sentence(key) => Some(&self.sentences),
            _ => None,
        }
    }
}

/// Whether what stands under a key is shown as it is and stands in no other text.
fn is_sentence(key: &str) -> bool {
    matches!(head(key), "ui" | "ask" | "question" | "log")
}

/// The noun or name that an entry stands below, and what it is called there.
fn beside<'c, 'e>(cat: &'c Catalogue, entry: &'e Entry) -> Option<(&'c Entry, &'e str)> {
    let (above, name) = entry.key.rsplit_once('.').filter(|_| !is_sentence(&entry.key))?;
    cat.entry(above).map(|above| (above, name))
}

fn meant<'k>(name: &str, known: impl Iterator<Item = &'k str>) -> String {
    let known: Vec<&str> = known.collect();
    match did_you_mean(name, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("take it out; there may be {}", known.join(", ")),
    }
}
