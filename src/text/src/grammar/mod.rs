//! The grammar kernel of a language: what templates alone cannot say. One file per language, no game word in any.
//!
//! A kernel knows number, agreement, articles, possessives and punctuation, and derives the forms of an entry that
//! follow by rule. Order of words, prepositions and commas stand in templates.

mod en;

use std::collections::BTreeMap;

use crate::template::Template;

/// What agreement looks at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Features {
    /// The reader of the text.
    pub second_person: bool,
    /// More than one.
    pub plural: bool,
}

/// What sort of entry a key names: decides which forms it has and which follow by rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// A noun of the lexicon.
    Noun,
    /// A verb: of a game, or one the language itself has.
    Verb,
    /// A condition or anything else that is a clause.
    Clause,
    /// Everything else.
    Other,
}

/// The forms of one entry, by name.
pub type Forms = BTreeMap<String, Template>;

/// The grammar of one language.
pub trait Grammar: Sync {
    /// The form of noun that goes with a whole number: `one`, `other`, ..
    fn plural(&self, n: i64) -> &'static str;
    /// Forms that an entry of the class must have, beyond those that follow by rule.
    fn required(&self, class: Class) -> &'static [&'static str];
    /// Tags that a slot may ask with, beyond ids of nouns.
    fn tags(&self) -> &'static [&'static str];
    /// Adds the forms that follow by rule from those that are there.
    fn derive(&self, class: Class, forms: &mut Forms);
    /// The word that agrees; `options` are as the language orders them and not empty.
    fn agree<'a>(&self, options: &'a [String], features: Features) -> &'a str;
    /// A noun with what stands before it, in the number and case asked for.
    fn noun(&self, before: &[String], noun: &str, tag: &str) -> String;
    /// The possessive of a name or noun phrase.
    fn possessive(&self, phrase: &str, features: Features) -> String;
    /// Makes a sentence: capital, final stop.
    fn sentence(&self, text: &str) -> String;
}

/// The kernel of a language, by its code.
#[must_use]
pub fn of(language: &str) -> Option<&'static dyn Grammar> {
    match language {
        "en" => Some(&en::English),
        _ => None,
    }
}
