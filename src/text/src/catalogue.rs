//! Catalogues: the entries of one language, read from TOML that somebody else has opened.
//!
//! An entry has a key (`verb.gain.stone`) and forms (`t`, `one`, `done`, ..). In TOML a table whose strings stand under
//! names of forms is an entry; a string under any other name is an entry with the single form `t`. So these say the same:
//!
//! ```toml
//! [verb.gain.stone]          [verb.gain]
//! t = "gain {n}"             stone = "gain {n}"
//! ```
//!
//! Forms may also stand under `t` (`t.one = ".."`). Beside the forms of an entry may stand notes, which are never shown:
//! `en`, the English it was translated from (`en.one`, `en.other` where that has several forms); `effect`, the hash of the
//! effect it describes; `same`, why it reads like the English; `alike`, why another name reads like it; `omits`, why it says
//! less than the English; `note`, anything else.
//! A pack's entry goes over the game's, the game's over the common one; twice in one layer is a finding.

mod letters;
mod load;
pub(crate) mod odd;
pub(crate) mod walk;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use diag::{FileId, Span};
use model::unit::head;

use crate::grammar::{Agr, Forms, Gender, Grammar, Pseudo, Voice};
use crate::keys::Key;
use crate::template::Template;

pub(crate) use letters::Letters;
pub(crate) use load::{class_of, offset};

/// A catalogue file that somebody has read.
#[derive(Clone, Copy, Debug)]
pub struct CatalogueFile<'s> {
    /// The file findings point at.
    pub file: FileId,
    /// Whose file it is.
    pub layer: Layer,
    /// What it says.
    pub text: &'s str,
}

/// Whose file a catalogue is; a later layer goes over an earlier one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layer {
    /// `cards/common/text`: the constructs of the language.
    #[default]
    Common,
    /// `cards/<game>/text`.
    Game,
    /// `text/` of a pack.
    Pack,
}

/// The entries of one language.
pub struct Catalogue {
    language: String,
    voice: Voice,
    entries: BTreeMap<String, Entry>,
    /// Keys of names by how they read: what the client puts into a sentence is a name as it reads.
    names: BTreeMap<String, String>,
    /// What is said where this one has no words.
    fallback: Option<Arc<Catalogue>>,
}

/// One entry.
#[derive(Clone, Debug, Default)]
pub(crate) struct Entry {
    /// Its key.
    pub key: String,
    /// Its forms, derived ones included.
    pub forms: Forms,
    /// What somebody wrote as `t`, where a form that follows by rule has taken its place.
    pub usual: Option<Template>,
    /// Where each written form stands, and the gender under its name; the key itself under the empty name.
    pub spans: BTreeMap<String, Span>,
    /// Where the letters of each written form stand.
    pub letters: BTreeMap<String, Letters>,
    /// Whose it is.
    pub layer: Layer,
    /// The gender of a noun or name, where the language has genders and the entry says one.
    pub gender: Option<Gender>,
    /// What stands beside the forms for translators, by name: `en`, `en.one`, `effect`.
    pub notes: BTreeMap<String, Note>,
    /// The list of words of the layer below that this one adds to.
    pub below: Option<Box<Entry>>,
    /// Made from fields, see `naming`: it stands in no file.
    pub made: bool,
}

impl Entry {
    /// This list of words, then those of the layers below.
    pub(crate) fn lists(&self) -> impl Iterator<Item = &Entry> {
        std::iter::successors(Some(self), |entry| entry.below.as_deref())
    }

    /// The forms that somebody wrote: without those that follow by rule.
    pub(crate) fn written(&self) -> impl Iterator<Item = (&str, &Template)> {
        let usual = |form: &str| self.usual.as_ref().filter(|_| form == "t");
        let written = self.forms.iter().filter(|(form, _)| self.spans.contains_key(*form));
        written.map(move |(form, t)| (form.as_str(), usual(form).unwrap_or(t)))
    }
}

/// What a note says, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Note {
    /// As written.
    pub text: String,
    /// Where it stands, quotes included.
    pub span: Span,
}

impl Catalogue {
    /// The code of the language: `en`.
    #[must_use]
    pub fn language(&self) -> &str {
        &self.language
    }

    /// The same with another language for what this one cannot say: whole cards and lines, never half of one.
    #[must_use]
    pub fn or(mut self, fallback: impl Into<Arc<Catalogue>>) -> Catalogue {
        self.fallback = Some(fallback.into());
        self
    }

    /// The language for what this one cannot say.
    pub(crate) fn fallback(&self) -> Option<&Catalogue> {
        self.fallback.as_deref()
    }

    /// The first of this and its fallbacks that has an entry for one of the keys; itself if none has.
    pub(crate) fn speaker(&self, key: &Key) -> &Catalogue {
        let mut speakers = std::iter::successors(Some(self), |catalogue| catalogue.fallback());
        speakers.find(|catalogue| catalogue.find(key).is_some()).unwrap_or(self)
    }

    /// The name under a catalogue key (`name.<key>`), if the catalogue or its fallback has it.
    #[must_use]
    pub fn name(&self, key: &str) -> Option<&str> {
        let own = self.form(&format!("name.{key}"), "t").map(|t| t.source.as_str());
        own.or_else(|| self.fallback().and_then(|other| other.name(key)))
    }

    /// What the noun or name of an id is called where it stands alone.
    #[must_use]
    pub fn term(&self, id: &str) -> Option<&str> {
        let mut entries = ["noun", "name"].into_iter().filter_map(|space| self.entry(&format!("{space}.{id}")));
        entries.find_map(|entry| Some(self.called(entry)?.1))
    }

    /// The ids of the nouns of its lexicon (`cup` of `noun.cup`), in order.
    pub fn nouns(&self) -> impl Iterator<Item = &str> {
        self.entries().filter_map(|entry| entry.key.strip_prefix("noun."))
    }

    /// The entry of a name that reads so.
    pub(crate) fn named(&self, words: &str) -> Option<&Entry> {
        self.names.get(words).and_then(|key| self.entry(key))
    }

    /// What a name or noun is called where it stands alone, and the form that says so.
    pub(crate) fn called<'e>(&self, entry: &'e Entry) -> Option<(&'e str, &'e str)> {
        let grammar = self.grammar();
        let forms = grammar.noun_forms(Agr { case: grammar.facts().usual_case, ..Agr::default() });
        let mut wanted = ["t".to_owned()].into_iter().chain(forms);
        let found = wanted.find_map(|form| entry.forms.get_key_value(&form));
        found.map(|(form, said)| (form.as_str(), said.source.as_str()))
    }

    /// Whether a text of what is called `head` (a verb, its events, its log lines) names a slot.
    #[must_use]
    pub fn says(&self, head: &str, slot: &str) -> bool {
        let of_head = |entry: &&Entry| entry.key.split('.').skip(1).any(|part| part == head);
        let named = |template: &Template| template.slots().iter().any(|(role, _)| *role == slot);
        self.entries().filter(of_head).any(|entry| entry.forms.values().any(named))
    }

    /// The language as it is spoken: by its kernel, or by a pseudo-locale over that.
    pub(crate) fn grammar(&self) -> &Voice {
        &self.voice
    }

    /// The same with only the entries of these keys and layers.
    #[must_use]
    pub fn only(mut self, keep: impl Fn(&str, Layer) -> bool) -> Catalogue {
        self.entries.retain(|key, entry| keep(key, entry.layer));
        self
    }

    /// The same in a language made from it: the words changed, and spoken otherwise.
    pub(crate) fn remade(
        mut self,
        language: &str,
        change: impl Fn(&dyn Grammar, &mut Entry),
        pseudo: Pseudo,
    ) -> Catalogue {
        self.entries.values_mut().for_each(|entry| change(self.voice.kernel, entry));
        self.language = language.to_owned();
        self.voice.pseudo = Some(pseudo);
        self.index();
        self
    }

    /// Adds entries that no file has.
    pub(crate) fn extend(&mut self, made: Vec<Entry>) {
        self.entries.extend(made.into_iter().map(|entry| (entry.key.clone(), entry)));
        self.index();
    }

    /// Indexes names by how they read. Of two that read alike the one that can be inflected is found.
    fn index(&mut self) {
        let names = self.entries.values().filter(|entry| entry.key.starts_with("name."));
        let read = |entry: &Entry| Some((entry.forms.get("t")?.source.clone(), entry.forms.len(), entry.key.clone()));
        let names: BTreeSet<(String, usize, String)> = names.filter_map(read).collect();
        self.names = names.into_iter().map(|(words, _, key)| (words, key)).collect();
    }

    /// The entry of a key.
    pub(crate) fn entry(&self, key: &str) -> Option<&Entry> {
        self.entries.get(key)
    }

    /// The first entry of a chain.
    pub(crate) fn find(&self, key: &Key) -> Option<&Entry> {
        key.0.iter().find_map(|k| self.entry(k))
    }

    /// A form of the first entry of a chain that has it.
    pub(crate) fn find_form(&self, key: &Key, form: &str) -> Option<&Template> {
        key.0.iter().find_map(|k| self.form(k, form))
    }

    /// A form of an entry.
    pub(crate) fn form(&self, key: &str, form: &str) -> Option<&Template> {
        self.entry(key).and_then(|e| e.forms.get(form))
    }

    /// The keys of all entries, in order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.entries().map(|entry| entry.key.as_str())
    }

    /// Every entry that somebody wrote, in order of key.
    pub(crate) fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.values().filter(|entry| !entry.made)
    }

    fn new(language: &str, kernel: &'static dyn Grammar) -> Catalogue {
        let (language, voice) = (language.to_owned(), Voice { kernel, pseudo: None });
        Catalogue { language, voice, entries: BTreeMap::new(), names: BTreeMap::new(), fallback: None }
    }
}

/// Names of forms, by what they are of; a string under another name is an entry of its own.
pub(crate) const FORMS: &[&[&str]] = &[
    &["t", "one", "few", "many", "other"],
    &["do", "to", "does", "done", "pred", "clause", "omitted", "passive", "threat", "would"],
    &["np", "not", "some", "is_not", "pre", "post", "det"],
    &["is", "in", "from", "in_own", "from_own", "has", "has_not", "had", "had_not"],
    &["is_you", "is_not_you", "is_none", "is_not_none"],
    &["short", "adj", "fact", "lasting", "later", "endless", "rel", "noun", "given", "reflexive"],
    &["nom", "gen", "dat", "acc", "loc", "ins"],
];

/// Names of forms that only nouns and words that agree with them have; tables under `sg` and `pl` add one a case.
pub(crate) const NOUN_FORMS: &[&[&str]] = &[
    &["icon", "sg", "pl", "def_full", "def_short", "pl_def", "count"],
    &["m", "m_pers", "m_anim", "m_inan", "f", "n", "m_full", "m_short", "f_def", "n_def"],
];

/// Names of forms that only verbs have: their words.
pub(crate) const VERB_FORMS: &[&str] = &["imp", "inf", "you", "he", "they"];

/// Whether a string under this name is a form of the entry of this key.
pub(crate) fn is_form(key: &str, name: &str) -> bool {
    let own = match head(key) {
        // Below these stand ids and lists of words only, whatever they are called.
        "mark" => return name == "t",
        "noun" | "adj" => is_among(NOUN_FORMS, name),
        "verb" | "act" | "event" => VERB_FORMS.contains(&name),
        _ => false,
    };
    own || is_among(FORMS, name)
}

/// Whether a name is one of these.
pub(crate) fn is_among(forms: &[&[&str]], name: &str) -> bool {
    forms.iter().any(|of| of.contains(&name))
}

/// For translators, not shown.
pub(crate) const NOTES: &[&str] = &["en", "effect", "same", "alike", "omits", "note"];
