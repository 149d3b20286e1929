//! The terms of a game with what two languages call them.

use text::Catalogue;
use text::exchange::Entry;

use crate::library::Loaded;
use crate::{Failure, terms};

/// The terms of a game, in the order of its lists.
///
/// # Errors
/// When the language is English, or its grammar is not known (exit 2).
pub fn glossary(loaded: &Loaded, language: &str) -> Result<Vec<Entry>, Failure> {
    super::spoken(loaded, language)?;
    let (english, target) = (crate::texts::source(loaded), crate::texts::spoken(loaded, language));
    let called = |cat: &Option<Catalogue>, id: &str| cat.as_ref().and_then(|cat| cat.term(id)).map(str::to_owned);
    let entry = |term: terms::Term| Entry {
        english: called(&english, &term.id).unwrap_or_else(|| term.id.replace('-', " ")),
        target: called(&target, &term.id),
        id: term.id,
        gloss: term.gloss,
        pos: term.pos,
        proper: term.proper,
    };
    Ok(terms::all(loaded).into_iter().map(entry).collect())
}
