//! How far a language is: which of the texts that a game asks for are there, which are stale, which are missing.

use diag::Span;
use model::unit::{Floor, What, head};

use crate::at::UnitFile;
use crate::catalogue::{Catalogue, Entry};
use crate::check::{asked_for, expected, is_there};
use crate::effect::effect_hash;
use crate::english::{is_recorded, shown};
use crate::render::made_text;
use crate::stale;
use crate::words::Words;

/// What a text is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Use {
    /// The texts of items, made or written.
    Cards,
    /// What is told of a game.
    Log,
    /// What players are asked.
    Prompts,
    /// What the client says besides.
    Help,
    /// Words and constructs, of which the texts of items are made.
    Phrases,
    /// Names.
    Names,
}

impl Use {
    /// Every use, in the order they are listed.
    pub const ALL: [Use; 6] = [Use::Cards, Use::Log, Use::Prompts, Use::Help, Use::Phrases, Use::Names];

    /// As it is listed: `log`.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["cards", "log", "prompts", "help", "phrases", "names"][self as usize]
    }

    fn of(key: &str) -> Use {
        match head(key) {
            "log" => Use::Log,
            "ask" | "question" | "action" | "step" | "menu" => Use::Prompts,
            "ui" => Use::Help,
            "name" => Use::Names,
            "text" => Use::Cards,
            _ => Use::Phrases,
        }
    }
}

/// Whether a text is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum State {
    /// It is there and its source is as it was.
    Done,
    /// It is there, and its source has changed since.
    Stale,
    /// It is not there.
    Missing,
}

impl State {
    /// As it is listed: `stale`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            State::Done => "done",
            State::Stale => "stale",
            State::Missing => "missing",
        }
    }
}

/// A text that a game asks a language for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// What it is for.
    pub usage: Use,
    /// Its key; that of an item's text is `text.` and the item's id.
    pub key: String,
    /// Whether it is there.
    pub state: State,
    /// Where it stands; if it does not, where the declaration or the English text stands.
    pub at: Option<Span>,
    /// The English it says; nothing for texts that are not translated but made.
    pub english: Option<String>,
    /// The English it was translated from, if that has changed.
    pub was: Option<String>,
}

/// Every text that the units ask a language for, by use and key.
#[must_use]
pub fn status(cat: &Catalogue, english: Option<&Catalogue>, units: &[UnitFile<'_>]) -> Vec<Wanted> {
    let mut all = items(cat, english, units);
    for want in expected(units).iter().filter(|want| want.needed.is_some()) {
        let there = is_there(cat, want);
        let found = cat.find(&want.key).filter(|_| there);
        let key = found.map_or(asked_for(&want.key, english), |entry| entry.key.as_str());
        let of_english = english.and_then(|english| english.find(&want.key));
        all.push(one(key, found, english, of_english, want.from));
    }
    let translated = english.into_iter().flat_map(Catalogue::entries).filter(|entry| is_recorded(&entry.key));
    all.extend(translated.map(|entry| one(&entry.key, cat.entry(&entry.key), english, Some(entry), None)));
    // Of one text the first counts.
    all.sort_by(|a, b| (a.usage, &a.key).cmp(&(b.usage, &b.key)));
    all.dedup_by(|later, first| (later.usage, &later.key) == (first.usage, &first.key));
    all
}

fn one(
    key: &str,
    found: Option<&Entry>,
    english: Option<&Catalogue>,
    of_english: Option<&Entry>,
    declared: Option<Span>,
) -> Wanted {
    let place = |entry: &Entry| entry.spans.get("").copied();
    let changed = found.zip(english).and_then(|(entry, english)| stale::translated_from(entry, english));
    // An English text that stands above it is another text, of which nobody has made this one.
    let above = found.zip(of_english).is_some_and(|(entry, of)| of.layer > entry.layer && is_recorded(key));
    let state = match found {
        Some(_) if above => State::Missing,
        Some(_) if changed.is_some() => State::Stale,
        Some(_) => State::Done,
        None => State::Missing,
    };
    Wanted {
        usage: Use::of(key),
        key: key.to_owned(),
        state,
        at: found.filter(|_| !above).and_then(place).or(declared).or_else(|| of_english.and_then(place)),
        english: of_english.map(|english| shown(&stale::source(english))),
        was: changed.map(|(was, _)| shown(&was)),
    }
}

/// The texts of items: whether each can be made, and whether one that was written still fits.
fn items(cat: &Catalogue, english: Option<&Catalogue>, units: &[UnitFile<'_>]) -> Vec<Wanted> {
    let words = Words::of_files(units);
    let mut out = Vec::new();
    for file in units.iter().filter(|file| file.unit.floor == Floor::Content) {
        for decl in file.unit.decls.iter().filter(|decl| matches!(decl.what, What::Item(_))) {
            let Some(sym) = decl.sym else { continue };
            let key = format!("text.{}", file.unit.name(sym));
            let written = cat.entry(&key);
            let effect = effect_hash(&words, file.unit, decl).unwrap_or_default();
            let declared = Span::new(file.file, decl.span.0, decl.span.1);
            let mut item = one(&key, written, english, english.and_then(|of| of.entry(&key)), Some(declared));
            match written {
                Some(entry) if stale::described(entry, &effect).is_some() => item.state = State::Stale,
                None if made_text(cat, &words, file.unit, decl).is_ok() => item.state = State::Done,
                Some(_) | None => {}
            }
            out.push(item);
        }
    }
    out
}
