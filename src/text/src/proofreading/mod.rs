//! Texts of items that somebody wrote, and whether they say what the effect does.
//!
//! A written text is held against the text that is made from the effect in the same language: both are read for what a rule
//! stands or falls with (numbers, icons, words of the game, persons, limits, durations, negations), and these must agree.
//! The words that are looked for stand in catalogues: nouns, verbs and names in all their forms, and under `mark.` what the
//! language has besides.
//!
//! * [`icons`]: what stands for an icon;
//! * [`wordlists`]: lists of words, and finding them;
//! * [`lexicon`]: everything a language has words for;
//! * [`claims`]: what a text claims;
//! * [`modifiers`]: what it claims of what;
//! * [`compare`]: where two texts differ; [`persons`]: in whom they speak to.

mod claims;
mod compare;
mod icons;
mod lexicon;
mod modifiers;
mod persons;
mod wordlists;

use diag::{Code, Diagnostic, Diags, FileId, Span, codes, did_you_mean};
use model::unit::{Decl, Root, Unit, What};

use crate::at::{UnitFile, place, within};
use crate::catalogue::{Catalogue, Entry, Letters};
use crate::effect::effect_hash;
use crate::render::{CardText, MissingKeys, Sentence, kind_noun, loose_text, made_text, own_text};
use crate::stale::described;
use crate::words::Words;
use icons::shown;
use lexicon::Lexicon;

/// The text of an item in one language: what somebody wrote for the effect that it has (`text.<id>`), else what is made from
/// the effect; or whole in the language that it falls back to. `unit` is where `item` is declared; `words` index all units
/// of the game.
///
/// # Errors
/// The keys that are missing. A declaration that is no item has no text and misses nothing.
pub fn card_text(cat: &Catalogue, words: &Words<'_>, unit: &Unit, item: &Decl) -> Result<CardText, MissingKeys> {
    if let Some((text, true)) = written_text(cat, words, unit, item) {
        let facts = made_text(cat, words, unit, item)?.facts;
        let sentences = shown_lines(cat, text).into_iter().map(|text| Sentence { text, span: item.span }).collect();
        return Ok(CardText { facts, sentences, written: true });
    }
    match own_text(cat, words, unit, item) {
        Err(missing) => cat.fallback().map_or(Err(missing), |other| card_text(other, words, unit, item)),
        made => made,
    }
}

/// The text that somebody wrote for an item, as its entry has it, and whether it was written for the effect that the item
/// has.
#[must_use]
pub fn written_text<'c>(cat: &'c Catalogue, words: &Words<'_>, unit: &Unit, item: &Decl) -> Option<(&'c str, bool)> {
    let entry = cat.entry(&format!("text.{}", unit.name(item.sym?)))?;
    let said = entry.forms.get("t")?;
    let effect = effect_hash(words, unit, item)?;
    Some((&said.source, described(entry, &effect).is_none()))
}

/// The lines of a written text, as they are shown.
#[must_use]
pub fn shown_lines(cat: &Catalogue, text: &str) -> Vec<String> {
    text.lines().map(|line| cat.grammar().sentence(&cat.grammar().finish(&shown(cat, line)))).collect()
}

/// Whether a code is about what a written text says, and not about how it is written down.
pub(crate) fn is_of_meaning(code: Code) -> bool {
    ("E1012"..="E1019").contains(&code.as_str())
}

fn source(entry: &Entry) -> &str {
    entry.forms.get("t").map_or("", |t| t.source.as_str())
}

/// Reports what written texts say that the effect does not, and the reverse; and lists of words that nothing reads.
pub(crate) fn check(cat: &Catalogue, (units, words): (&[UnitFile<'_>], &Words<'_>), diags: &mut Diags) {
    unread(cat, diags);
    let mut texts = cat.entries().filter(|entry| entry.key.starts_with("text.")).peekable();
    if texts.peek().is_none() {
        return;
    }
    let reader = Proofreader::new(cat);
    for entry in texts {
        let Some((unit, item)) = entry.key.strip_prefix("text.").and_then(|id| words.item(id)) else { continue };
        if !entry.forms.contains_key("t") {
            let message = format!("`{}` lacks the form `t`", entry.key);
            let d = Diagnostic::new(codes::E1008, place(entry, ""), message).label("the text of an item is one text");
            diags.push(d.help("write `t = \"..\"`"));
            continue;
        }
        let file = units.iter().find(|file| std::ptr::eq(file.unit, unit)).map(|file| file.file).unwrap_or_default();
        let Some(effect) = reader.effect(words, unit, item, file) else { continue };
        let (key, said, at) = (&*entry.key, source(entry), place(entry, "t"));
        let text = compare::Text { key, said, at, letters: entry.letters.get("t") };
        compare::compare(&reader.lexis, &text, &effect, diags);
    }
}

/// Reads texts of items in one language against their effects.
pub struct Proofreader<'c> {
    lexis: Lexicon<'c>,
}

impl<'c> Proofreader<'c> {
    /// Learns the words of a language.
    #[must_use]
    pub fn new(cat: &'c Catalogue) -> Proofreader<'c> {
        Proofreader { lexis: Lexicon::new(cat) }
    }

    /// What is wrong with each of several texts of one item; `None` if the language cannot make the item's text, so there
    /// is nothing to hold them against. Spans of the findings count from the beginning of the text that was read.
    #[must_use]
    pub fn read(&self, words: &Words<'_>, unit: &Unit, item: &Decl, texts: &[&str]) -> Option<Vec<Diags>> {
        let effect = self.effect(words, unit, item, FileId::default())?;
        let key = item.sym.map_or("", |sym| unit.name(sym));
        let read = |said: &&str| {
            let mut diags = Diags::new();
            let at = Span::new(FileId::default(), 0, u32::try_from(said.len()).unwrap_or_default());
            let text = compare::Text { key, said, at, letters: Some(&Letters::Plain(0)) };
            compare::compare(&self.lexis, &text, &effect, &mut diags);
            diags
        };
        Some(texts.iter().map(read).collect())
    }

    fn effect(&self, words: &Words<'_>, unit: &Unit, item: &Decl, file: FileId) -> Option<compare::Effect> {
        let made = loose_text(self.lexis.cat, words, unit, item)?;
        let line = |s: Sentence| compare::Line {
            claims: claims::scan(&self.lexis, &s.text),
            span: Span::new(file, s.span.0, s.span.1),
            said: s.text,
        };
        let whole = Span::new(file, item.span.0, item.span.1);
        let cat = self.lexis.cat;
        let kind = if let What::Item(it) = &item.what { words.line_of(unit.name(it.kind)) } else { Vec::new() };
        let own = kind.into_iter().filter_map(|kind| self.lexis.known(cat.find(&kind_noun(kind))?)).collect();
        let is_seat = |id: &str| words.kind(id).is_some() && words.root(id) == Root::Seat;
        let people = self.lexis.nouns().filter(|(_, id)| is_seat(id)).map(|(term, _)| term).collect();
        Some(compare::Effect { whole, lines: made.sentences.into_iter().map(line).collect(), own, people })
    }
}

/// Lists under names that nothing reads.
fn unread(cat: &Catalogue, diags: &mut Diags) {
    for entry in cat.entries() {
        let Some(list) = entry.key.strip_prefix("mark.") else { continue };
        let of_word = ["also.", "forbidden."].iter().find_map(|sort| list.strip_prefix(sort));
        let known = of_word.map_or_else(|| is_read(cat, list), |id| !lexicon::meant(cat, id).is_empty());
        if known {
            entry.lists().for_each(|list| idle(list, diags));
            continue;
        }
        let d = Diagnostic::new(codes::W1801, place(entry, ""), format!("nothing reads the list `{}`", entry.key))
            .label("not looked for");
        let names: Vec<String> = wordlists::Class::names().collect();
        let near = did_you_mean(list, names.iter().map(String::as_str));
        diags.push(match (near, of_word) {
            (_, Some(id)) => d.help(format!(
                "after `also.` and `forbidden.` stands a noun, name, verb or filter; none is called `{id}`"
            )),
            (Some(near), None) => d.help(format!("did you mean `mark.{near}`?")),
            (None, None) => d.help(
                "lists are `number.N`, `negation`, `denying`, `none`, `some`, `plain`, `limit.`, `span.`, `person.`, `you.` with `other.`, `must.`, perhaps with `may.`, `also.` and `forbidden.`",
            ),
        });
    }
}

/// Whether the list means anything: of two that are read together both must be there.
fn is_read(cat: &Catalogue, list: &str) -> bool {
    let has = |list: String| cat.entry(&format!("mark.{list}")).is_some();
    match list.split_once('.') {
        Some(("must", _)) => true,
        Some(("may", name)) => has(format!("must.{name}")),
        Some(("you", verb)) => has(format!("other.{verb}")),
        Some(("other", verb)) => has(format!("you.{verb}")),
        _ => {
            ["denying", wordlists::YOURS].contains(&list)
                || wordlists::Class::of(list).is_some()
                || wordlists::Person::of(list).is_some()
        }
    }
}

/// The alternative of a list that is no words.
fn idle(entry: &Entry, diags: &mut Diags) {
    let Some((at, written)) = wordlists::idle(source(entry)).map(|at| (at.clone(), &source(entry)[at])) else { return };
    let message = format!("nothing matches `{written}` in the list `{}`", entry.key);
    let d = Diagnostic::new(codes::W1801, within(entry, "t", at).0, message).label("not looked for");
    diags.push(d.help(
        "an alternative is words: `!` before them excepts them, `*` ends a word that has any ending or is any word beside others, `#` stands last, for a number",
    ));
}

#[cfg(test)]
mod tests;
