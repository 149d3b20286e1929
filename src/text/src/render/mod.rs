//! The rules text of an item, made from its trees. In: `when you pass { gain 2 cups }`. Out:
//! `When you pass, gain 2 cups.`
//!
//! [`plan`] says what, in terms without words; [`realise`] says how, in one language: [`noun`] noun phrases, [`verbs`]
//! what is done, [`phrase`] what stands around them, [`agree`] their forms, [`mentions`] when a noun becomes a pronoun.
//! A key that is missing drops the whole card: never half a sentence. [`in_play`] and [`label`] are for questions and
//! names, [`sample`] for whoever looks a word up.

mod agree;
mod in_play;
mod label;
mod mentions;
mod noun;
mod phrase;
mod plan;
mod realise;
mod sample;
mod term;
mod verbs;

use model::unit::{Decl, Unit, What};

use crate::catalogue::Catalogue;
use crate::words::Words;

pub(crate) use agree::{inflected, noun_after};
pub use in_play::{Price, action_price, action_text, branch_texts, line_at, way_texts};
pub(crate) use label::label_term;
pub use label::{has_words, label};
use mentions::Mentions;
pub(crate) use plan::{kind_noun, measure_key, member_key};
pub(crate) use realise::Realiser;
pub use sample::word_text;
pub(crate) use term::{Join, Msg, Term};

/// One sentence of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The sentence, with its capital and final stop.
    pub text: String,
    /// Bytes of the unit's source it was made from.
    pub span: (u32, u32),
}

/// The text of a card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardText {
    /// Short facts: kind, numbers. They are no sentences: "round tile", "size 3".
    pub facts: Vec<String>,
    /// What it does: a sentence for each line of the source, or the lines that somebody wrote.
    pub sentences: Vec<Sentence>,
    /// Whether somebody wrote the sentences; else they are made from the effect.
    pub written: bool,
}

/// The keys a card needs and the catalogue lacks, in order of name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingKeys(pub Vec<String>);

/// The text of an item as it is made from its effect, whatever somebody wrote; or whole in the language that it falls back
/// to.
///
/// # Errors
/// The keys that are missing. A declaration that is no item has no text and misses nothing.
pub fn made_text(cat: &Catalogue, words: &Words<'_>, unit: &Unit, item: &Decl) -> Result<CardText, MissingKeys> {
    match own_text(cat, words, unit, item) {
        Err(missing) => cat.fallback().map_or(Err(missing), |other| made_text(other, words, unit, item)),
        made => made,
    }
}

/// The text of an item as it is made from its effect in this language and no other.
///
/// # Errors
/// As [`made_text`].
pub fn own_text(cat: &Catalogue, words: &Words<'_>, unit: &Unit, item: &Decl) -> Result<CardText, MissingKeys> {
    realised(Realiser::new(cat), words, unit, item)
}

/// The same with a pronoun for everything that was mentioned, however long ago: as few words as a text can do with.
pub(crate) fn loose_text(cat: &Catalogue, words: &Words<'_>, unit: &Unit, item: &Decl) -> Option<CardText> {
    realised(Realiser { mentions: Mentions::loose(), ..Realiser::new(cat) }, words, unit, item).ok()
}

fn realised(mut realiser: Realiser<'_>, words: &Words<'_>, unit: &Unit, item: &Decl) -> Result<CardText, MissingKeys> {
    let cat = realiser.cat;
    let mut text = CardText::default();
    if let What::Item(design) = &item.what {
        for line in plan::facts_and_lines(words, unit, design, item) {
            let said = realiser.fragment(&line.term);
            if said.is_empty() {
                continue;
            }
            if line.fact && !said.ends_with('.') {
                text.facts.push(said);
            } else {
                text.sentences.push(Sentence { text: cat.grammar().sentence(&said), span: line.span });
            }
        }
    }
    let missing = realiser.into_missing();
    if missing.is_empty() { Ok(text) } else { Err(MissingKeys(missing)) }
}

/// A printed field (`KIND.FIELD`) of an item as its facts say it: `4 houses`; none as [`printed`].
#[must_use]
pub fn stated(cat: &Catalogue, words: &Words<'_>, unit: &Unit, item: &Decl, field: &str) -> Option<String> {
    let What::Item(design) = &item.what else { return None };
    let value = plan::printed(words, unit, design, field)?;
    fragment(cat, &plan::fact(field, value))
}

/// The value of a printed field (`KIND.FIELD`) of an item, as it stands beside the item's name; none if the item does not
/// say it or the catalogue has no words for it.
#[must_use]
pub fn printed(cat: &Catalogue, words: &Words<'_>, unit: &Unit, item: &Decl, field: &str) -> Option<String> {
    let What::Item(design) = &item.what else { return None };
    fragment(cat, &plan::printed(words, unit, design, field)?)
}

fn fragment(cat: &Catalogue, term: &Term) -> Option<String> {
    let mut realiser = Realiser::new(cat);
    let said = realiser.fragment(term);
    (realiser.into_missing().is_empty() && !said.is_empty()).then_some(said)
}
