//! Which entries the declarations of a game ask for. In: `verb gain (n: cups)`. Out: the key `verb.gain`, the slots
//! `{n}` and `{subject}` that it may have, and who needs it.

use std::collections::{BTreeSet, HashMap};

use diag::Span;
use model::unit::{Ability, Decl, Does, Flavour, Op, Space, SymId, Unit, Verb, What};

use super::UnitFile;
use super::actions::actions;
use crate::keys::{Key, procedure_key, value_key, verb_key, way_key};
use crate::message::Shape;
use crate::render::{kind_noun, measure_key, member_key};

/// What one thing asks of a catalogue.
pub(crate) struct Expected {
    /// Its keys; one of them must have an entry if it is needed.
    pub key: Key,
    /// One of these forms must be there, if it is needed.
    pub forms: &'static [&'static str],
    /// The slots that its templates may name.
    pub slots: Vec<String>,
    /// The declaration it follows from; none for what the language itself asks.
    pub from: Option<Span>,
    /// Who needs it: the name to show and where it is declared. None: it may have an entry.
    pub needed: Option<Need>,
}

/// Who needs an entry.
pub(crate) struct Need {
    /// What to call it: "verb `put(stone)`".
    pub what: String,
    /// Where it is declared; none for what the language itself asks.
    pub at: Option<Span>,
}

/// The lines of a table of keys, each with its slots: `np.clockwise x`.
fn rows(table: &str) -> impl Iterator<Item = (&str, Vec<&str>)> {
    let lines = table.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| {
        let mut words = line.split(' ');
        (words.next().unwrap_or_default(), words.collect())
    })
}

/// Everything the language, the client and the units ask for.
pub(crate) fn expected(units: &[UnitFile<'_>]) -> Vec<Expected> {
    let mut out = Vec::new();
    // A language that says a part of a game need not be able to say everything.
    let whole = units.iter().any(|file| file.whole);
    for (key, slots) in rows(include_str!("constructs.txt")) {
        let (key, form) = key.split_once(':').unwrap_or((key, "t"));
        let need = Need { what: format!("the construct `{key}`"), at: None };
        out.push(Expected { forms: one_form(form), ..entry(Key::one(key), &slots, Some(need)) });
    }
    for (key, slots) in rows(include_str!("ui.txt")) {
        let need = Need { what: format!("the text `ui.{key}`"), at: None };
        out.push(Expected { forms: &["t", "other"], ..entry(Key::one(format!("ui.{key}")), &slots, Some(need)) });
    }
    for shape in Shape::ALL {
        let need = Need { what: format!("the question `{}`", shape.key()), at: None };
        out.push(entry(Key::one(format!("ask.{}", shape.key())), ASK, Some(need)));
    }
    if !whole {
        out.iter_mut().for_each(|want| want.needed = None);
    }
    let mut named = BTreeSet::new();
    let said: BTreeSet<&str> = units.iter().flat_map(|file| heads(file.unit)).collect();
    for file in units {
        let mut blocks = None;
        for decl in file.unit.decls.iter() {
            let before = out.len();
            declared(file, decl, &mut out);
            let from = Some(Span::new(file.file, decl.span.0, decl.span.1));
            out[before..].iter_mut().for_each(|want| want.from = want.from.or(from));
            for action in actions(decl) {
                let key = action_key(file.unit, action);
                let first = !said.contains(&*action.name) && named.insert(key.clone());
                named_action(file, action, key, first, &mut out);
            }
            if !file.whole {
                out[before..].iter_mut().for_each(|want| want.needed = None);
            }
            if let What::Verb(verb) = &decl.what
                && !verb.steps.is_empty()
            {
                let blocks = blocks.get_or_insert_with(|| blocks_of(file.unit));
                place_steps(file, verb, blocks, &mut out[before..]);
            }
        }
    }
    out
}

/// The bytes of the first block of each step of a unit.
fn blocks_of(unit: &Unit) -> HashMap<i32, (u32, u32)> {
    let blocks = unit.nodes.iter().zip(unit.spans.iter()).filter(|(node, _)| node.op == Op::StepBlock);
    // The first of several counts.
    blocks.rev().map(|(node, span)| (node.imm, *span)).collect()
}

/// The keys of a step follow from its block: its procedure's declaration only names it.
fn place_steps(file: &UnitFile<'_>, verb: &Verb, blocks: &HashMap<i32, (u32, u32)>, wants: &mut [Expected]) {
    let unit = file.unit;
    let block = |step: &SymId| Some((&*unit.symbols[step.index()].name, *blocks.get(&(step.0 as i32))?));
    let steps: HashMap<&str, (u32, u32)> = verb.steps.iter().filter_map(block).collect();
    for want in wants {
        let of_step = |key: &String| {
            let (_, rest) = key.split_once('.')?;
            let ends = rest.match_indices('.').map(|(at, _)| at).chain([rest.len()]);
            ends.filter_map(|end| steps.get(&rest[..end])).next_back()
        };
        if let Some((start, end)) = want.key.0.iter().find_map(of_step) {
            want.from = Some(Span::new(file.file, *start, *end));
        }
    }
}

const ASK: &[&str] = &["seat", "n", "low", "high"];

fn one_form(form: &str) -> &'static [&'static str] {
    match form {
        "pre" => &["pre"],
        "not" => &["not"],
        "np" => &["np"],
        _ => &["t"],
    }
}

fn entry(key: Key, slots: &[&str], needed: Option<Need>) -> Expected {
    Expected { key, forms: &["t"], slots: slots.iter().map(|s| (*s).to_owned()).collect(), from: None, needed }
}

/// The verbs of a unit: an action called like one of them is said like it.
fn heads(unit: &Unit) -> impl Iterator<Item = &str> {
    unit.decls.iter().filter_map(|decl| match &decl.what {
        What::Verb(verb) => Some(&*verb.head),
        _ => None,
    })
}

/// The key of an action that has a name: actions of one name in one menu are said alike.
fn action_key(unit: &Unit, action: &Ability) -> String {
    let menu = match &action.does {
        Does::Act { menu, .. } => &*unit.symbols[menu.index()].name,
        Does::Listen(_) | Does::State | Does::Modify { .. } | Does::Permit { .. } => "",
    };
    format!("action.{menu}.{}", action.name)
}

/// Where the name of an action stands in its line.
fn name_of(unit: &Unit, action: &Ability) -> Option<(u32, u32)> {
    let line = unit.source.get(action.span.0 as usize..action.span.1 as usize)?;
    let rest = line.strip_prefix("action")?.trim_start();
    let start = action.span.0 + (line.len() - rest.len()) as u32;
    rest.starts_with(&*action.name).then_some((start, start + action.name.len() as u32))
}

/// An action that has a name is shown by it, wherever it stands.
fn named_action(file: &UnitFile<'_>, action: &Ability, key: String, needed: bool, out: &mut Vec<Expected>) {
    let (start, end) = name_of(file.unit, action).unwrap_or(action.span);
    let at = Some(Span::new(file.file, start, end));
    let needed = needed.then(|| Need { what: format!("action `{}`", action.name), at });
    out.push(Expected { from: at, ..entry(Key::one(format!("log.{key}")), &["subject", "x"], None) });
    out.push(Expected { from: at, ..entry(Key::one(key), &["subject"], needed) });
}

fn declared(file: &UnitFile<'_>, decl: &Decl, out: &mut Vec<Expected>) {
    let unit: &Unit = file.unit;
    let Some(symbol) = decl.sym.map(|s| &unit.symbols[s.index()]) else { return };
    let name = &*symbol.name;
    let at = Some(Span::new(file.file, decl.span.0, decl.span.1));
    let need = |sort: &str| decl.word.then(|| Need { what: format!("{sort} `{name}`"), at });
    let sym = |id: &SymId| &*unit.symbols[id.index()].name;
    match &decl.what {
        What::Measure { .. } => {
            out.push(Expected { forms: &["one"], ..entry(measure_key(name), &[], need("measure")) })
        }
        What::Enum { members } => {
            for member in members.iter() {
                let member = sym(member);
                let needed = decl.word.then(|| Need { what: format!("member `{member}`"), at });
                if name == "cause" {
                    let short = member.rsplit('.').next().unwrap_or(member);
                    let key = Key::one(format!("cause.{short}"));
                    let given = Need { what: format!("what is done because of `{short}`"), at };
                    let given = decl.word.then_some(given).filter(|_| needed.is_some());
                    out.push(entry(key.clone(), &[], needed));
                    out.push(Expected { forms: &["given"], ..entry(key, &[], given) });
                } else {
                    out.push(Expected { forms: &["t", "one"], ..entry(member_key(member), &[], needed) });
                }
            }
        }
        What::Kind(kind) => {
            out.push(Expected { forms: &["one"], ..entry(kind_noun(name), &[], need("kind")) });
            out.push(entry(Key::one(format!("title.{name}")), &["x"], None));
            for field in kind.fields.iter() {
                let field = sym(&field.sym);
                let slots = &["o", "k", "x", "v"];
                out.push(Expected { forms: &[], ..entry(Key::one(format!("field.{field}")), slots, None) });
                out.push(entry(Key::one(format!("tail.of.{field}")), &["x"], None));
                out.push(entry(Key::one(format!("log.field.{field}")), &["x", "n", "v"], None));
            }
        }
        What::Zone(_) => out.push(entry(Key::one(format!("zone.{name}")), &["owner", "x"], need("zone"))),
        What::Noun { .. } => {
            let noun = Key::one(format!("noun.{}", crate::keys::kebab(name)));
            out.push(Expected { forms: &["one"], ..entry(noun, &[], need("noun")) });
        }
        What::Value(value) => {
            let (class, forms): (&str, &'static [&'static str]) = match value.flavour {
                Flavour::Value => ("value", &["t"]),
                Flavour::Relation => ("relation", &["t"]),
                Flavour::Filter => ("filter", &["det", "pre", "post"]),
            };
            let mut slots: Vec<String> = value.params.iter().map(|p| p.name.to_string()).collect();
            slots.push("x".to_owned());
            let key = value_key(class, name);
            out.push(Expected { forms, slots, ..entry(key, &[], need(class)) });
        }
        What::Setting { .. } => out.push(entry(Key::one(format!("setting.{name}")), &["k", "x"], None)),
        What::Var { .. } => {
            out.push(entry(Key::one(format!("var.{name}")), &["k", "x"], None));
            out.push(entry(Key::one(format!("log.var.{name}")), &["n", "v"], None));
        }
        What::Verb(verb) => {
            verb_entries(unit, name, verb, need(if verb.procedure { "procedure" } else { "verb" }), out)
        }
        What::Menu { .. } => {
            out.push(entry(Key::one(format!("menu.{name}")), &[], need("menu")));
            out.push(entry(Key::one(format!("ask.{name}")), ASK, None));
        }
        What::Action(action) => {
            if !action.name.is_empty() {
                out.push(entry(Key::one(format!("ask.{}", action.name)), ASK, None));
                chosen(&action.name, &action.body, out);
            }
        }
        What::Item(item) => {
            out.push(entry(Key::one(format!("name.{}", item.key)), &[], named(file, item, name, at)));
            for field in item.fields.iter() {
                let field = sym(&field.sym);
                let short = field.rsplit('.').next().unwrap_or(field);
                out.push(entry(Key::one(format!("ask.{name}.{short}")), ASK, None));
            }
        }
        What::Cost(cost) => {
            out.push(entry(Key::one(format!("cost.{name}")), &[], None));
            out.push(entry(Key::one(format!("ask.{name}")), ASK, None));
            // Who pays chooses among the ways, so each is shown.
            for way in cost.ways.iter() {
                let at = Some(Span::new(file.file, way.span.0, way.span.1));
                let need = Need { what: format!("way `{}` of cost `{name}`", way.name), at };
                out.push(Expected { from: at, ..entry(way_key(name, &way.name), &[], Some(need)) });
            }
        }
        What::Ability(_) | What::Stream | What::Test(_) | What::Given(_) => {}
    }
}

/// Every item has a name; presets too, since a player selects them by it.
fn named(file: &UnitFile<'_>, item: &model::unit::Item, name: &str, at: Option<Span>) -> Option<Need> {
    let kind = &file.unit.symbols[item.kind.index()];
    (kind.space == Space::Kind && item.inside.is_none()).then(|| Need { what: format!("item `{name}`"), at })
}

fn verb_entries(unit: &Unit, name: &str, verb: &Verb, need: Option<Need>, out: &mut Vec<Expected>) {
    let mut slots: Vec<String> = verb.params.iter().map(|p| p.name.to_string()).collect();
    slots.push("subject".to_owned());
    let key = verb_key(name);
    let slotted = |key: String, slots: &[String], needed: Option<Need>| Expected {
        slots: slots.to_vec(),
        ..entry(Key::one(key), &[], needed)
    };
    out.push(slotted(format!("event.{key}"), &slots, None));
    let logged = need.as_ref().map(|n| Need { what: format!("the log line of {}", n.what), at: n.at });
    out.push(slotted(format!("verb.{key}"), &slots, need));
    slots.push("cause".to_owned());
    let head = procedure_key(name);
    if verb.procedure {
        let steps: Vec<&str> = verb.steps.iter().map(|id| &*unit.symbols[id.index()].name).collect();
        for step in &steps {
            out.push(entry(Key::one(format!("ask.{step}")), ASK, None));
            out.push(entry(Key::one(format!("step.{step}")), &[], None));
        }
        for of in steps.iter().copied().chain([&*head]) {
            for way in ["begins", "ends"] {
                out.push(slotted(format!("log.{of}.{way}"), &slots, None));
                out.push(entry(Key::one(format!("event.{of}.{way}")), &["p", "subject"], None));
            }
        }
        let locals = verb.locals.iter().map(|l| unit.symbols[l.sym.index()].name.to_string());
        let params = verb.params.iter().map(|p| format!("{head}.{}", p.name));
        for local in locals.chain(params) {
            out.push(entry(Key::one(format!("local.{local}")), &["o", "k", "x"], None));
        }
        out.push(entry(Key::one(format!("tail.during.{head}")), &["o"], None));
        out.push(Expected { forms: &["one"], ..entry(Key::one(format!("proc.{head}")), &[], None) });
    } else {
        out.push(Expected { forms: &["t", "other"], ..slotted(format!("log.{key}"), &slots, logged) });
    }
    out.push(entry(Key::one(format!("ask.{key}")), ASK, None));
    out.push(entry(Key::one(format!("ask.{head}")), ASK, None));
    chosen(&head, &verb.body, out);
}

/// A choice may have words of its own, by the name that it binds.
fn chosen(place: &str, body: &model::unit::Body, out: &mut Vec<Expected>) {
    for slot in body.slots.iter().skip(2) {
        out.push(entry(Key::one(format!("ask.{place}.{}", slot.name)), ASK, None));
    }
}
