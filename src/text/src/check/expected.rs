//! Which entries the declarations of a game ask for. In: `verb gain (n: cups)`. Out: the key `verb.gain`, the slots
//! `{n}` and `{subject}` that it may have, and who needs it.

use std::collections::{BTreeSet, HashMap};

use diag::Span;
use model::unit::{
    Ability, Base, Body, Decl, Does, Flavour, Floor, Item, Kind, Many, Op, Root, Space, SymId, TyId, Unit, Verb, What,
    last_part,
};

use super::UnitFile;
use crate::keys::{Key, kebab, procedure_key, value_key, verb_key};
use crate::message::{Shape, place_slot};
use crate::render::{kind_noun, measure_key, member_key};

/// What one thing asks of a catalogue.
pub(crate) struct Expected {
    /// Its keys; one of them must have an entry if it is needed.
    pub key: Key,
    /// One of these forms must be there, if it is needed.
    pub forms: Vec<&'static str>,
    /// The slots that its templates may name.
    pub slots: Vec<String>,
    /// The declaration it follows from; none for what the language itself asks.
    pub from: Option<Span>,
    /// Who needs it, as it is called: "verb `put(stone)`". None: it may have an entry.
    pub needed: Option<String>,
}

/// The lines of a table of keys, each with its slots: `np.clockwise x`.
fn rows(table: &'static str) -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    let lines = table.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split_once(' ').map_or((line, Vec::new()), |(key, slots)| (key, slots.split(' ').collect())))
}

/// Everything the language, the client and the units ask for.
pub(crate) fn expected(units: &[UnitFile<'_>]) -> Vec<Expected> {
    let constructs = rows(include_str!("constructs.txt")).map(|(key, slots)| {
        let (key, form) = key.split_once(':').unwrap_or((key, "t"));
        Expected { forms: vec![form], ..entry(Key::one(key), &slots, Some(format!("the construct `{key}`"))) }
    });
    let client = rows(include_str!("ui.txt")).map(|(key, slots)| {
        let key = format!("ui.{key}");
        let needed = Some(format!("the text `{key}`"));
        Expected { forms: vec!["t", "other"], ..entry(Key::one(key), &slots, needed) }
    });
    let questions = Shape::ALL.iter().map(|shape| {
        entry(Key::one(format!("question.{}", shape.key())), ASK, Some(format!("the question `{}`", shape.key())))
    });
    let mut out: Vec<Expected> = constructs.chain(client).chain(questions).collect();
    // A language that says a part of a game need not be able to say everything.
    if !units.iter().any(|file| file.whole) {
        out.iter_mut().for_each(|want| want.needed = None);
    }
    let mut named = BTreeSet::new();
    // An action called like a verb is said like it.
    let decls = units.iter().flat_map(|file| file.unit.decls.iter());
    let heads = decls.filter_map(|decl| if let What::Verb(verb) = &decl.what { Some(&*verb.head) } else { None });
    let said: BTreeSet<&str> = heads.collect();
    let pieces: BTreeSet<&str> = units.iter().flat_map(|file| pieces(file.unit)).collect();
    for file in units {
        let mut blocks = None;
        for decl in file.unit.decls.iter() {
            let before = out.len();
            declared(file, decl, &pieces, &mut out);
            for (action, menu) in actions(decl) {
                // Actions of one name in one menu are said alike.
                let key = format!("action.{}.{}", file.unit.name(menu), action.name);
                let first = !said.contains(&*action.name) && named.insert(key.clone());
                named_action(file, action, key, first, &mut out);
            }
            let from = Span::new(file.file, decl.span.0, decl.span.1);
            for want in &mut out[before..] {
                want.from.get_or_insert(from);
                want.needed = want.needed.take().filter(|_| file.whole);
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
    let block = |step: &SymId| Some((unit.name(*step), *blocks.get(&(step.0 as i32))?));
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

fn entry(key: Key, slots: &[&str], needed: Option<String>) -> Expected {
    Expected { key, forms: vec!["t"], slots: slots.iter().map(|s| (*s).to_owned()).collect(), from: None, needed }
}

/// What may have an entry.
fn may(key: String, slots: &[&str]) -> Expected {
    entry(Key::one(key), slots, None)
}

/// What is said as a noun.
fn noun(key: Key, needed: Option<String>) -> Expected {
    Expected { forms: vec!["one"], ..entry(key, &[], needed) }
}

/// The actions that have a name, of a declaration, of an item, or granted somewhere in a body, each with its menu. Those of
/// tests are said nowhere.
fn actions(decl: &Decl) -> impl Iterator<Item = (&Ability, SymId)> {
    let code = if matches!(decl.what, What::Test(_) | What::Given(_)) { Vec::new() } else { decl.code() };
    let named = code.into_iter().filter_map(|code| code.ability).filter(|ability| !ability.name.is_empty());
    named.filter_map(|ability| if let Does::Act { menu, .. } = ability.does { Some((ability, menu)) } else { None })
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
    let from = Some(Span::new(file.file, start, end));
    let needed = needed.then(|| format!("action `{}`", action.name));
    out.push(Expected { from, ..may(format!("log.{key}"), &["subject", "x"]) });
    out.push(Expected { from, ..entry(Key::one(key), &["subject"], needed) });
}

/// The kinds of pieces that a unit declares.
fn pieces(unit: &Unit) -> impl Iterator<Item = &str> {
    let piece = |decl: &&Decl| matches!(&decl.what, What::Kind(kind) if kind.root == Root::Piece);
    unit.decls.iter().filter(piece).filter_map(|decl| decl.sym.map(|sym| unit.name(sym)))
}

fn declared(file: &UnitFile<'_>, decl: &Decl, pieces: &BTreeSet<&str>, out: &mut Vec<Expected>) {
    let unit = file.unit;
    let Some(name) = decl.sym.map(|sym| unit.name(sym)) else { return };
    let need = |sort: &str| decl.word.then(|| format!("{sort} `{name}`"));
    match &decl.what {
        What::Measure { .. } => out.push(noun(measure_key(name), need("measure"))),
        What::Enum { members } => {
            for member in members.iter().map(|id| unit.name(*id)) {
                let needed = decl.word.then(|| format!("member `{member}`"));
                if name != "cause" {
                    out.push(Expected { forms: vec!["t", "one"], ..entry(member_key(member), &[], needed) });
                    continue;
                }
                let short = last_part(member);
                let given = decl.word.then(|| format!("what is done because of `{short}`"));
                let key = Key::one(format!("cause.{short}"));
                out.push(entry(key.clone(), &[], needed));
                out.push(Expected { forms: vec!["given"], ..entry(key, &[], given) });
            }
        }
        What::Kind(kind) => {
            out.push(noun(kind_noun(name), need("kind")));
            out.push(may(format!("title.{name}"), &["x"]));
            let above = std::iter::successors(Some(kind), |kind| of_unit(unit, kind.parent?)).take(64);
            let fields = above.flat_map(|kind| kind.fields.iter()).filter(|field| !field.var);
            let fields: Vec<&str> = fields.map(|field| last_part(unit.name(field.sym))).collect();
            out.push(may(format!("names.{name}"), &fields));
            for field in kind.fields.iter().map(|field| unit.name(field.sym)) {
                out.push(Expected { forms: Vec::new(), ..may(format!("field.{field}"), &["o", "k", "x", "v"]) });
                out.push(may(format!("tail.of.{field}"), &["x"]));
                out.push(may(format!("log.field.{field}"), &["x", "n", "v"]));
            }
        }
        What::Zone(_) => out.push(entry(Key::one(format!("zone.{name}")), &["owner", "x"], need("zone"))),
        What::Noun { .. } => out.push(noun(Key::one(format!("noun.{}", kebab(name))), need("noun"))),
        What::Value(value) => {
            let (class, forms) = match value.flavour {
                Flavour::Value => ("value", vec!["t"]),
                Flavour::Relation => ("relation", vec!["t"]),
                Flavour::Filter => ("filter", vec!["det", "pre", "post"]),
            };
            let params = value.params.iter().map(|p| p.name.to_string());
            let slots = params.chain(["x".to_owned()]).collect();
            out.push(Expected { forms, slots, ..entry(value_key(class, name), &[], need(class)) });
        }
        What::Setting { .. } => out.push(may(format!("setting.{name}"), &["k", "x"])),
        What::Var { .. } => {
            out.extend([may(format!("var.{name}"), &["k", "x"]), may(format!("log.var.{name}"), &["n", "v"])]);
        }
        What::Verb(verb) => {
            verb_entries(unit, name, verb, pieces, need(if verb.procedure { "procedure" } else { "verb" }), out)
        }
        What::Menu { .. } => {
            out.extend([entry(Key::one(format!("menu.{name}")), &[], need("menu")), may(format!("ask.{name}"), ASK)]);
        }
        What::Action(action) => {
            if !action.name.is_empty() {
                out.push(may(format!("ask.{}", action.name), ASK));
                chosen(unit, &action.name, &action.body, out);
            }
        }
        // What a file of tests declares for itself needs no texts.
        What::Item(_) if file.unit.floor == Floor::Tests => {}
        What::Item(item) => {
            out.push(entry(Key::one(format!("name.{}", item.key)), &[], named(unit, item, name)));
            let fields = item.fields.iter().map(|field| last_part(unit.name(field.sym)));
            out.extend(fields.map(|field| may(format!("ask.{name}.{field}"), ASK)));
        }
        What::Cost(cost) => {
            let params = cost.params.iter().map(|param| &*param.name);
            let slots: Vec<&str> = params.chain(["x"]).collect();
            out.extend([may(format!("cost.{name}"), &slots), may(format!("ask.{name}"), ASK)]);
            // Who pays chooses among the ways, so each is shown.
            for way in cost.ways.iter() {
                let from = Some(Span::new(file.file, way.span.0, way.span.1));
                let needed = Some(format!("way `{}` of cost `{name}`", way.name));
                out.push(Expected { from, ..entry(Key::one(format!("cost.{name}.{}", way.name)), &[], needed) });
            }
        }
        What::Ability(_) | What::Stream | What::Test(_) | What::Given(_) => {}
    }
}

/// A kind of the same unit.
fn of_unit(unit: &Unit, name: SymId) -> Option<&Kind> {
    let mut kinds = unit.decls.iter().filter(|decl| decl.sym == Some(name));
    kinds.find_map(|decl| if let What::Kind(kind) = &decl.what { Some(kind) } else { None })
}

/// Every item has a name; presets too, since a player selects them by it.
fn named(unit: &Unit, item: &Item, name: &str) -> Option<String> {
    (unit.symbol(item.kind).space == Space::Kind && item.inside.is_none()).then(|| format!("item `{name}`"))
}

fn verb_entries(
    unit: &Unit,
    name: &str,
    verb: &Verb,
    pieces: &BTreeSet<&str>,
    need: Option<String>,
    out: &mut Vec<Expected>,
) {
    let (key, head) = (verb_key(name), procedure_key(name));
    let params = verb.params.iter().map(|p| &*p.name);
    let slots: Vec<&str> = params.chain(["subject", "cause"]).collect();
    let own = &slots[..slots.len() - 1];
    out.push(may(format!("event.{key}"), own));
    let logged = need.as_ref().map(|verb| format!("the log line of {verb}"));
    out.push(entry(Key::one(format!("verb.{key}")), own, need));
    if verb.procedure {
        let steps: Vec<&str> = verb.steps.iter().map(|id| unit.name(*id)).collect();
        for step in &steps {
            out.extend([may(format!("ask.{step}"), ASK), may(format!("step.{step}"), &[])]);
        }
        for of in steps.iter().copied().chain([&*head]) {
            for way in ["begins", "ends"] {
                out.push(may(format!("log.{of}.{way}"), &slots));
                out.push(may(format!("event.{of}.{way}"), &["p", "subject"]));
            }
        }
        let locals = verb.locals.iter().map(|local| unit.name(local.sym).to_owned());
        let params = verb.params.iter().map(|p| format!("{head}.{}", p.name));
        out.extend(locals.chain(params).map(|local| may(format!("local.{local}"), &["o", "k", "x"])));
        out.push(may(format!("tail.during.{head}"), &["o"]));
        out.push(noun(Key::one(format!("proc.{head}")), None));
    } else {
        let mut wants = entry(Key::one(format!("log.{key}")), &slots, logged);
        let lies = verb.params.iter().filter(|param| is_one_of(unit, param.ty, pieces));
        wants.slots.extend(lies.map(|param| place_slot(&param.name)));
        out.push(Expected { forms: vec!["t", "other"], ..wants });
    }
    let params = verb.params.iter().map(|param| (&*param.name, param.ty));
    let slots = asked(unit, params);
    out.extend([key, head.clone()].map(|key| may(format!("ask.{key}"), &slots)));
    chosen(unit, &head, &verb.body, out);
}

/// A choice may have words of its own, by the name that it binds.
fn chosen(unit: &Unit, place: &str, body: &Body, out: &mut Vec<Expected>) {
    let slots = asked(unit, body.slots.iter().skip(2).map(|slot| (&*slot.name, slot.ty)));
    out.extend(body.slots.iter().skip(2).map(|slot| may(format!("ask.{place}.{}", slot.name), &slots)));
}

/// Whether a type has single things of such kinds.
fn is_one_of(unit: &Unit, ty: TyId, kinds: &BTreeSet<&str>) -> bool {
    let ty = &unit.types[ty.index()];
    ty.base == Base::Thing && ty.many != Many::Set && ty.sym.is_some_and(|kind| kinds.contains(unit.name(kind)))
}

/// What a question may name: besides what it always may, single things that are known by a name.
fn asked<'u>(unit: &'u Unit, names: impl Iterator<Item = (&'u str, TyId)>) -> Vec<&'u str> {
    let thing = |ty: TyId| {
        let ty = &unit.types[ty.index()];
        matches!(ty.base, Base::Thing | Base::Enum) && ty.many != Many::Set
    };
    ASK.iter().copied().chain(names.filter(|(_, ty)| thing(*ty)).map(|(name, _)| name)).collect()
}
