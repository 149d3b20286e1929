//! What stands beside the text of an item for whoever translates it: its name and kind, its effect as a sentence, and whether
//! the effect is still the one that the text was written for.

use std::collections::BTreeMap;

use model::unit::What;

use super::{Row, State};
use crate::at::UnitFile;
use crate::catalogue::Catalogue;
use crate::effect::effect_hash;
use crate::render::{CardText, made_text, own_text};
use crate::stale;
use crate::words::Words;

/// An item whose text somebody may write.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// Its name in English, if it has one, with its facts: `Deep Cup · cup · size 3`.
    pub title: String,
    /// The hash of its effect.
    pub effect: String,
    /// What is made of the effect in English.
    pub english: Option<String>,
    /// What is made of the effect in the language.
    pub made: Option<String>,
    /// Whether the English text was written for another effect.
    pub outdated: bool,
    /// Whether the text of the language was.
    pub stale: bool,
}

/// Items by the key of their text.
pub type Items = BTreeMap<String, About>;

/// The items whose texts English has.
#[must_use]
pub fn items(english: &Catalogue, target: Option<&Catalogue>, units: &[UnitFile<'_>]) -> Items {
    let words = Words::of_files(units);
    let mut out = Items::new();
    for entry in english.entries() {
        let Some(id) = entry.key.strip_prefix("text.") else { continue };
        let Some((unit, decl)) = words.item(id) else { continue };
        let (What::Item(item), Some(effect)) = (&decl.what, effect_hash(&words, unit, decl)) else { continue };
        let made = made_text(english, &words, unit, decl).ok();
        let name = english.name(&item.key).map(str::to_owned);
        let facts = made.iter().flat_map(|made| made.facts.iter().cloned());
        let written = target.and_then(|target| target.entry(&entry.key));
        let said = |text: CardText| text.sentences.into_iter().map(|s| s.text).collect::<Vec<_>>().join(" ");
        let about = About {
            title: name.into_iter().chain(facts).collect::<Vec<_>>().join(" · "),
            outdated: stale::described(entry, &effect).is_some(),
            stale: written.is_some_and(|written| stale::described(written, &effect).is_some()),
            english: made.map(said),
            made: target.and_then(|target| own_text(target, &words, unit, decl).ok()).map(said),
            effect,
        };
        out.insert(entry.key.clone(), about);
    }
    out
}

/// Puts beside the texts of items what they are about. One that was written for another effect is stale, and English is what
/// is made of the effect while nobody has written it anew.
pub fn describe(rows: &mut [Row], items: &Items) {
    for row in rows {
        let Some(item) = items.get(&row.key) else { continue };
        if item.stale && row.text.is_some() {
            row.state = State::Stale;
        }
        if let Some(english) = item.english.as_ref().filter(|_| item.outdated) {
            let old = std::mem::replace(&mut row.english, english.clone());
            row.previous = row.text.is_some().then_some(old);
        }
        let english = item.english.iter().map(|said| format!("effect: {said}"));
        let made = item.made.iter().map(|said| format!("made: {said}"));
        row.notes = [item.title.clone()].into_iter().chain(english).chain(made).chain(row.notes.drain(..)).collect();
    }
}
