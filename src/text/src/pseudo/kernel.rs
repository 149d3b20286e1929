//! The kernel of a pseudo-locale: that of its base, but for what the kernel itself says.

use super::accents::{accent, plain};
use crate::grammar::{Agr, Class, Facts, Grammar, Number};

/// What a pseudo-locale is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Words have accents.
    Accented,
    /// Words are what is asked of them.
    Shown,
}

/// The kernel of a language, over another one.
pub(super) struct Pseudo {
    /// The kernel of its base.
    pub base: &'static dyn Grammar,
    /// What it is for.
    pub kind: Kind,
}

impl Pseudo {
    fn is_accented(&self) -> bool {
        self.kind == Kind::Accented
    }
}

impl Grammar for Pseudo {
    fn facts(&self) -> &'static Facts {
        self.base.facts()
    }

    fn required(&self, class: Class) -> &'static [&'static str] {
        self.base.required(class)
    }

    fn noun_forms(&self, agr: Agr) -> Vec<String> {
        self.base.noun_forms(agr)
    }

    fn noun_needs(&self, agr: Agr) -> Vec<String> {
        self.base.noun_needs(agr)
    }

    fn counted(&self, n: Option<i64>, noun: Agr) -> Agr {
        self.base.counted(n, noun)
    }

    fn predicate(&self, counted: Agr, word: &str) -> Agr {
        self.base.predicate(counted, word)
    }

    fn agree<'a>(&self, options: &'a [String], agr: Agr) -> &'a str {
        self.base.agree(options, agr)
    }

    /// A word that changes is shown as it is asked for.
    fn inflect(&self, word: &str, agr: Agr) -> Option<String> {
        let said = self.base.inflect(word, agr);
        if self.is_accented() || said.is_none() {
            return said;
        }
        let number = if agr.number == Number::One { "sg" } else { "pl" };
        let article = if agr.definite { ".def" } else { "" };
        Some(format!("⟦{word}:{}.{number}.{}{article}⟧", agr.gender.tag(), agr.case.tag()))
    }

    fn adjective_forms(&self, agr: Agr) -> Vec<String> {
        self.base.adjective_forms(agr)
    }

    /// The article is the kernel's word, so it gets its accents here.
    fn noun(&self, before: &[String], noun: &str, way: &str) -> String {
        if !self.is_accented() {
            return self.base.noun(before, noun, way);
        }
        let bare = self.base.noun(before, noun, "");
        let unaccented: Vec<String> = before.iter().map(|word| plain(word)).collect();
        let said = self.base.noun(&unaccented, &plain(noun), way);
        let article = said.strip_suffix(&plain(&bare)).unwrap_or_default();
        format!("{}{bare}", accent(article))
    }

    fn possessive(&self, phrase: &str, agr: Agr) -> String {
        if !self.is_accented() {
            return self.base.possessive(phrase, agr);
        }
        let bare = plain(phrase);
        let said = self.base.possessive(&bare, agr);
        format!("{phrase}{}", accent(said.strip_prefix(&bare).unwrap_or_default()))
    }

    fn finish(&self, text: &str) -> String {
        let done = self.base.finish(text);
        if self.is_accented() && !done.is_empty() { format!("[{done}]") } else { done }
    }

    /// The brackets of a sentence stand around its final stop.
    fn sentence(&self, text: &str) -> String {
        match text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) {
            Some(inner) if self.is_accented() => format!("[{}]", self.base.sentence(inner)),
            _ => self.base.sentence(text),
        }
    }

    fn gendered(&self, words: &[&str]) -> Option<(usize, usize)> {
        self.base.gendered(words)
    }
}
