//! What something is called, with its cases, for whoever puts it into a sentence. How names are made is not known here.

use std::collections::BTreeMap;

use crate::catalogue::{Catalogue, Entry};
use crate::grammar::{Case, Gender};

/// What something is called, in every case that is known of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Phrase {
    text: String,
    cases: BTreeMap<Case, String>,
    gender: Gender,
}

impl Phrase {
    /// A name as the catalogue declines it; words that are no name never change.
    #[must_use]
    pub fn of(cat: &Catalogue, name: impl Into<String>) -> Phrase {
        let text = name.into();
        let entry = cat.named(&text);
        let form = |entry: &Entry, case: Case| Some((case, entry.forms.get(case.tag())?.source.clone()));
        let cases = entry.into_iter().flat_map(|entry| Case::ALL.into_iter().filter_map(|case| form(entry, case)));
        Phrase { cases: cases.collect(), gender: entry.and_then(|entry| entry.gender).unwrap_or_default(), text }
    }

    /// What is called so by itself, and otherwise in some cases.
    pub(crate) fn new(text: String, cases: BTreeMap<Case, String>, gender: Gender) -> Phrase {
        Phrase { text, cases, gender }
    }

    /// As it is called by itself.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The same, of a phrase that is needed no more.
    #[must_use]
    pub fn into_text(self) -> String {
        self.text
    }

    /// As it stands in a case.
    pub(crate) fn cased(&self, case: Case) -> &str {
        self.cases.get(&case).unwrap_or(&self.text)
    }

    /// What words agree with.
    pub(crate) fn gender(&self) -> Gender {
        self.gender
    }
}
