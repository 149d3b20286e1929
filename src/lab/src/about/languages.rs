//! One item in every language its game has texts in: what somebody wrote, what is made from the effect, and where the two
//! differ.

use diag::Diags;
use host::Failure;
use host::library::Loaded;
use text::{Proofreader, Words};

use seat::items::Row;
use seat::texts;

/// An item in one language.
pub struct Spoken {
    /// Its code.
    pub language: String,
    /// What the item is called.
    pub name: String,
    /// What is printed beside its text.
    pub facts: Vec<String>,
    /// What somebody wrote, as it is shown; whether it was written for another effect.
    pub written: Option<(Vec<String>, bool)>,
    /// What is made from the effect, or the keys that are missing.
    pub made: Result<Vec<String>, Vec<String>>,
    /// Where the written text differs from the effect.
    pub differs: Vec<String>,
}

/// An item in every language of its game.
///
/// # Errors
/// When the grammar of a language is not known.
pub fn spoken(loaded: &Loaded, row: &Row<'_>) -> Result<Vec<Spoken>, Failure> {
    let units = loaded.units();
    let words = Words::new(&units);
    host::texts::languages(loaded).into_iter().map(|language| one(loaded, &words, row, language)).collect()
}

fn one(loaded: &Loaded, words: &Words<'_>, row: &Row<'_>, language: String) -> Result<Spoken, Failure> {
    let catalogue = host::texts::catalogue(loaded, &language, &mut Diags::new())?;
    let name = catalogue.name(&row.item.key).map_or_else(|| texts::words(&row.item.key), str::to_owned);
    let made = text::own_text(&catalogue, words, row.unit, row.decl);
    let written = text::written_text(&catalogue, words, row.unit, row.decl);
    let reader = written.map(|(source, _)| (source, Proofreader::new(&catalogue)));
    let found = reader.and_then(|(source, reader)| reader.read(words, row.unit, row.decl, &[source]));
    let differs = found.into_iter().flatten().flat_map(Diags::into_sorted);
    Ok(Spoken {
        differs: differs.map(|d| format!("{} {}", d.code, d.message)).collect(),
        written: written.map(|(source, current)| (text::shown_lines(&catalogue, source), !current)),
        facts: made.as_ref().map_or_else(|_| Vec::new(), |made| made.facts.clone()),
        made: made.map(|made| made.sentences.into_iter().map(|s| s.text).collect()).map_err(|missing| missing.0),
        language,
        name,
    })
}
