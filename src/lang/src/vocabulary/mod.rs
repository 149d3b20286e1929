//! The words that a file may say. In: the units of a game. Out: rows of plain text: each word as it is said, what it takes,
//! its documentation; what an item of a kind may say; the words of the language itself.
//!
//! What a message lists where a word is unknown and what these rows list are chosen by the same functions
//! (`dict::fitting`), so the command, an editor and a finding never tell different things. Nothing is judged here: whether a
//! word fits where it stands is for `elaborate`; no phrase of a language people speak is known.

mod language;

use std::collections::HashMap;

use model::unit::{Decl, Field, Floor, Root, Space, Unit, What};

use crate::dict::{self, Dict, Ent, Headers, Role, fitting, noun_of, said};

pub use crate::dict::said::Slot;
pub use language::{LANGUAGE, OfLanguage, PRECEDENCE, Reserved, Stands};

/// A word of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// What sort of declaration it is: "verb", "kind".
    pub sort: &'static str,
    /// Its name space.
    pub space: Space,
    /// Its canonical name, unique in its space.
    pub name: String,
    /// The name as it is written.
    pub word: String,
    /// How it is said, what it takes in brackets: `borrow (gold) from (player)`, `weight of (stone)`.
    pub said: String,
    /// Other forms: the plural of a noun, third person and participle of a verb.
    pub forms: Vec<String>,
    /// The prepositions in it.
    pub prepositions: Vec<String>,
    /// What it takes, in order.
    pub takes: Vec<Slot>,
    /// What it is or gives, in words; empty for what is no value.
    pub gives: String,
    /// What an item has that leaves the field out; for a field of an item that need not be given.
    pub default: Option<String>,
    /// What it belongs to: the enum of a member, the kind of a field, the procedure of a step.
    pub of: Option<String>,
    /// The procedure that must run where it is said.
    pub during: Option<String>,
    /// Its `///` lines, or nothing.
    pub doc: String,
    /// Rule ids on its line.
    pub rules: Vec<String>,
    /// Where it is declared: the unit, as they were given, and the bytes of the name.
    pub place: (usize, (u32, u32)),
}

/// What every item may say beside the fields of its kind, with what that means.
pub const OF_EVERY_ITEM: [(&str, &str); 3] = [
    ("copies: 2+, 3+", "one for each copy: from how many seats on it is used"),
    ("name: ID", "the key of its name, if that is not its id"),
    ("replaces: ID", "the item that it stands for where it is selected"),
];

/// A part of what an item of a kind may say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// What stands there: "fields", "events".
    pub title: &'static str,
    /// Its words, as they are said in that place.
    pub words: Vec<Word>,
}

/// The words of a game, with its packs.
pub struct Vocabulary<'u> {
    units: Vec<&'u Unit>,
    dict: Dict,
    /// Every declaration and field, by space and canonical name.
    places: HashMap<(Space, &'u str), (usize, Declared<'u>)>,
}

#[derive(Clone, Copy)]
enum Declared<'u> {
    Whole(&'u Decl),
    Field(&'u Field),
    /// A member, a step, a variable: the declaration around it.
    Inside(&'u Decl),
}

impl<'u> Vocabulary<'u> {
    /// Of these units; of two declarations of one name the first counts.
    #[must_use]
    pub fn of(units: &[&'u Unit]) -> Vocabulary<'u> {
        let headers: Vec<Headers<'_>> = units.iter().map(|unit| Headers::from(*unit)).collect();
        let mut places = HashMap::new();
        for (at, unit) in units.iter().enumerate() {
            for decl in unit.decls.iter() {
                let mut enter = |sym, what| {
                    let symbol = unit.symbol(sym);
                    places.entry((symbol.space, &*symbol.name)).or_insert((at, what));
                };
                decl.sym.into_iter().for_each(|sym| enter(sym, Declared::Whole(decl)));
                for inner in decl.what.inner() {
                    enter(inner.sym, inner.field.map_or(Declared::Inside(decl), Declared::Field));
                }
            }
        }
        Vocabulary { units: units.to_vec(), dict: dict::build(&headers), places }
    }

    /// Every word that a file of this floor may say, by sort and name: what is marked `word` for content, all that is
    /// declared for rules. Items, tests and random streams are none.
    #[must_use]
    pub fn words(&self, floor: Floor) -> Vec<Word> {
        let mut out: Vec<Word> = fitting::sayable(&self.dict, floor).filter_map(|ent| self.word(ent)).collect();
        out.sort_by(|a, b| (place_of(a.sort), &a.word, &a.said).cmp(&(place_of(b.sort), &b.word, &b.said)));
        out
    }

    /// Kinds of which an item may be, presets among them, by name.
    #[must_use]
    pub fn kinds(&self) -> Vec<String> {
        let ours = self.dict.iter().filter(|(ent, _)| self.dict.kind(*ent).is_some_and(|k| k.root != Root::Seat));
        let mut names: Vec<String> = ours.map(|(_, entity)| entity.short.to_string()).collect();
        names.extend(model::unit::PRESETS.map(str::to_owned));
        names.sort();
        names.dedup();
        names
    }

    /// What an item of a kind may say, in the order in which one writes it; none of what is no kind.
    #[must_use]
    pub fn of_kind(&self, kind: &str) -> Option<Vec<Section>> {
        let dict = &self.dict;
        let ent = dict.find(Space::Kind, kind);
        let preset = ent.map_or(model::unit::PRESETS.contains(&kind), |ent| dict.root(ent) == Some(Root::Preset));
        let section = |title, words: Vec<Word>| Section { title, words };
        if preset {
            let settings = fitting::of_roles(dict, Floor::Rules, &[Role::Setting]);
            return Some(vec![section("settings", self.all(&settings))]);
        }
        let kind = ent?;
        let of = |roles: &[Role]| self.all(&fitting::of_roles(dict, Floor::Content, roles));
        let values = fitting::of_roles(dict, Floor::Content, &[Role::Value]);
        let (permitted, values): (Vec<Ent>, Vec<Ent>) =
            values.into_iter().partition(|e| fitting::is_permitted(dict, *e));
        let (changed, asked): (Vec<Ent>, Vec<Ent>) = values.into_iter().partition(|e| dict.ty(*e).is_number());
        let fields = fitting::printed(dict, kind).into_iter();
        let fields = fields.filter_map(|ent| Some(Word { said: said::field(dict, ent), ..self.word(ent)? }));
        let filters = fitting::of_roles(dict, Floor::Content, &[Role::Filter]);
        let state = dict.fields_of(kind).filter(|f| dict.field_info(*f).is_some_and(|f| f.var)).collect::<Vec<_>>();
        let verbs = fitting::of_roles(dict, Floor::Content, &[Role::Verb]);
        let sections = vec![
            section("fields", fields.collect()),
            section("events", verbs.iter().flat_map(|ent| self.events(*ent)).collect()),
            section("values to modify", self.all(&changed)),
            section("to allow and forbid", self.all(&[permitted, filters.clone()].concat())),
            section("menus for actions", of(&[Role::Menu])),
            section("verbs", self.all(&verbs)),
            section("nouns", of(&[Role::Kind, Role::Noun, Role::Enum])),
            section("adjectives", self.all(&filters)),
            section("other values", self.all(&asked)),
            section("measures", of(&[Role::Measure])),
            section("members", of(&[Role::Member])),
            section("zones", of(&[Role::Zone])),
            section("state of `this`", self.all(&state)),
        ];
        Some(sections.into_iter().filter(|section| !section.words.is_empty()).collect())
    }

    fn all(&self, ents: &[Ent]) -> Vec<Word> {
        ents.iter().filter_map(|ent| self.word(*ent)).collect()
    }

    /// The events that a verb or procedure is, as a listener says them.
    fn events(&self, ent: Ent) -> Vec<Word> {
        let Some((word, verb)) = self.word(ent).zip(self.dict.verb(ent)) else { return Vec::new() };
        let as_event = |word: Word, said: String| Word { sort: "event", said, ..word };
        if verb.procedure {
            let head = &verb.head;
            let steps = self.all(&verb.steps).into_iter();
            let steps = steps.map(|step| {
                let said = format!("{} of {head} begins, ends", step.word);
                as_event(step, said)
            });
            return std::iter::once(as_event(word, format!("{head} begins, ends"))).chain(steps).collect();
        }
        let said = said::event(&self.dict, ent, &word.forms);
        vec![as_event(word, said)]
    }

    fn word(&self, ent: Ent) -> Option<Word> {
        let entity = self.dict.get(ent);
        let (at, declared) = self.places.get(&(entity.space, &*entity.name)).copied()?;
        let unit = self.units[at];
        let (span, doc, rules) = match declared {
            Declared::Whole(decl) => (decl.span, trimmed(&decl.doc), decl.labels.iter().collect()),
            Declared::Field(field) => (field.span, doc_before(&unit.source, field.span.0 as usize), Vec::new()),
            Declared::Inside(decl) => (decl.span, String::new(), Vec::new()),
        };
        let owner = self.dict.owner_of(ent);
        Some(Word {
            sort: noun_of(&entity.data),
            space: entity.space,
            name: entity.name.to_string(),
            word: entity.short.to_string(),
            said: said::said(&self.dict, ent),
            forms: self.forms(ent),
            prepositions: said::prepositions(&self.dict, ent),
            takes: said::slots(&self.dict, ent),
            gives: said::gives(&self.dict, ent),
            default: self.default(unit, declared),
            of: (owner != ent).then(|| self.dict.short(owner).to_owned()),
            during: during(unit, declared),
            doc,
            rules: rules.into_iter().map(|id| unit.name(*id).to_owned()).collect(),
            place: (at, span),
        })
    }

    /// The forms that a word has beside the one it is declared by.
    fn forms(&self, ent: Ent) -> Vec<String> {
        let roles = [Role::Third, Role::Participle, Role::Kind, Role::Noun, Role::Enum];
        roles.iter().flat_map(|role| self.dict.forms_of(ent, *role)).collect()
    }

    /// What stands for a field that is left out, as its declaration says it.
    fn default(&self, unit: &Unit, declared: Declared<'_>) -> Option<String> {
        let Declared::Field(field) = declared else { return None };
        let root = field.init.as_ref()?.roots.first()?;
        let (from, to) = *unit.spans.get(root.index())?;
        unit.source.get(from as usize..to as usize).map(str::to_owned)
    }
}

/// Sorts in the order in which they are listed.
const SORTS: &[&str] = &[
    "verb",
    "procedure",
    "step",
    "noun",
    "kind",
    "field",
    "filter",
    "relation",
    "value",
    "measure",
    "enum",
    "member",
    "zone",
    "variable",
    "setting",
    "menu",
    "action",
    "cost",
];

fn place_of(sort: &str) -> usize {
    SORTS.iter().position(|one| *one == sort).unwrap_or(SORTS.len())
}

fn during(unit: &Unit, declared: Declared<'_>) -> Option<String> {
    let (Declared::Whole(decl) | Declared::Inside(decl)) = declared else { return None };
    let sym = match (&decl.what, declared) {
        (What::Value(value), _) => value.during,
        (What::Verb(verb), Declared::Whole(_)) => verb.during,
        _ => None,
    };
    sym.map(|sym| model::unit::head(unit.name(sym)).to_owned())
}

/// The `///` lines above the line on which a field is the first that is declared.
fn doc_before(source: &str, at: usize) -> String {
    let Some(before) = source.get(..at) else { return String::new() };
    let line = before.rfind('\n').map_or(0, |end| end + 1);
    let own = before[line..].trim_start();
    let own = own.split_once(']').filter(|_| own.starts_with('[')).map_or(own, |(_, rest)| rest.trim_start());
    if !matches!(own, "" | "var ") {
        return String::new();
    }
    let docs = before[..line].lines().rev().map_while(|line| line.trim_start().strip_prefix("///"));
    let mut docs: Vec<&str> = docs.map(str::trim).collect();
    docs.reverse();
    docs.join(" ")
}

fn trimmed(doc: &str) -> String {
    doc.lines().map(str::trim).collect::<Vec<_>>().join(" ").trim().to_owned()
}

#[cfg(test)]
mod tests;
