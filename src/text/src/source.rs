//! What stands beside a translated text for those who look whether it is stale: the English, the hash of an effect.

use diag::Span;

use crate::at::UnitFile;
use crate::catalogue::Catalogue;
use crate::effect::effect_hash;
use crate::english::is_recorded;
use crate::stale;
use crate::words::Words;

/// An entry that does not say what its text was made from, or says something else than what there is now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unstamped {
    /// Its key.
    pub key: String,
    /// Where it stands.
    pub at: Span,
    /// The English of today by form; the only form has no name. Empty if it has none or says it already.
    pub english: Vec<(String, String)>,
    /// The hash of the effect of today, for the text of an item that does not say it already.
    pub effect: Option<String>,
    /// Whether it says something else: then somebody has to look at the text first.
    pub changed: bool,
}

/// The entries of a language whose notes are missing or differ from what there is, by key. `english` is the language they
/// are translated from; none for English itself, where only texts of items are made from something.
#[must_use]
pub fn unstamped(cat: &Catalogue, english: Option<&Catalogue>, units: &[UnitFile<'_>]) -> Vec<Unstamped> {
    let words = Words::of_files(units);
    let mut out = Vec::new();
    for entry in cat.entries().filter(|entry| is_recorded(&entry.key) || entry.key.starts_with("text.")) {
        let now = english.and_then(|english| english.entry(&entry.key)).filter(|now| now.layer <= entry.layer);
        let now = now.filter(|_| is_recorded(&entry.key)).map(stale::source).unwrap_or_default();
        let item = entry.key.strip_prefix("text.").and_then(|id| words.item(id));
        let effect = item.and_then(|(unit, decl)| effect_hash(&words, unit, decl));
        let noted = entry.notes.get("effect").map(|note| note.text.as_str());
        let effect = effect.filter(|effect| noted != Some(effect));
        let was = stale::recorded(entry);
        let english = if was == now { Vec::new() } else { now.into_iter().collect() };
        let changed = (!was.is_empty() && !english.is_empty()) || (noted.is_some() && effect.is_some());
        if !english.is_empty() || effect.is_some() {
            let at = entry.spans.get("").copied().unwrap_or_default();
            out.push(Unstamped { key: entry.key.clone(), at, english, effect, changed });
        }
    }
    out
}
