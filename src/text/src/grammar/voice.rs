//! Who speaks: the kernel of a language, or a pseudo-locale over it, which says otherwise what the kernel itself says.

use std::ops::Deref;

use super::accents::{accent, plain};
use super::{Agr, Grammar, Number};

/// What a pseudo-locale is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pseudo {
    /// Words have accents.
    Accented,
    /// Words are what is asked of them.
    Shown,
}

/// A language as it is spoken. What is not here is as the kernel has it.
#[derive(Clone, Copy)]
pub struct Voice {
    /// The kernel of the language itself, whose forms its entries have.
    pub kernel: &'static dyn Grammar,
    /// The pseudo-locale over it, if it is one.
    pub pseudo: Option<Pseudo>,
}

impl Deref for Voice {
    type Target = dyn Grammar;

    fn deref(&self) -> &Self::Target {
        self.kernel
    }
}

impl Voice {
    fn is_accented(self) -> bool {
        self.pseudo == Some(Pseudo::Accented)
    }

    /// As [`Grammar::inflect`]. A word that changes is shown as it is asked for.
    #[must_use]
    pub fn inflect(self, word: &str, agr: Agr) -> Option<String> {
        let said = self.kernel.inflect(word, agr)?;
        if self.pseudo != Some(Pseudo::Shown) {
            return Some(said);
        }
        let number = if agr.number == Number::One { "sg" } else { "pl" };
        let article = if agr.definite { ".def" } else { "" };
        Some(format!("⟦{word}:{}.{number}.{}{article}⟧", agr.gender.tag(), agr.case.tag()))
    }

    /// As [`Grammar::noun`]. The article is the kernel's word, so it gets its accents here.
    #[must_use]
    pub fn noun(self, before: &[String], noun: &str, way: &str) -> String {
        if !self.is_accented() {
            return self.kernel.noun(before, noun, way);
        }
        let bare = self.kernel.noun(before, noun, "");
        let unaccented: Vec<String> = before.iter().map(|word| plain(word)).collect();
        let said = self.kernel.noun(&unaccented, &plain(noun), way);
        let article = said.strip_suffix(&plain(&bare)).unwrap_or_default();
        format!("{}{bare}", accent(article))
    }

    /// As [`Grammar::possessive`], with accents.
    #[must_use]
    pub fn possessive(self, phrase: &str, agr: Agr) -> String {
        if !self.is_accented() {
            return self.kernel.possessive(phrase, agr);
        }
        let bare = plain(phrase);
        let said = self.kernel.possessive(&bare, agr);
        format!("{phrase}{}", accent(said.strip_prefix(&bare).unwrap_or_default()))
    }

    /// As [`Grammar::finish`], in brackets.
    #[must_use]
    pub fn finish(self, text: &str) -> String {
        let done = self.kernel.finish(text);
        if self.is_accented() && !done.is_empty() { format!("[{done}]") } else { done }
    }

    /// As [`Grammar::sentence`]. The brackets of a sentence stand around its final stop.
    #[must_use]
    pub fn sentence(self, text: &str) -> String {
        match text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) {
            Some(inner) if self.is_accented() => format!("[{}]", self.kernel.sentence(inner)),
            _ => self.kernel.sentence(text),
        }
    }
}
