//! Every primitive of the kernel serves two games or proofs at least: what serves one alone is knowledge of that one.
//! A chapter of the book lists them with two uses each; `cargo xtask bless` writes the list anew.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use host::library::{Baked, Library, Loaded, Tables};
use kenning_tests::prove::{PROOFS, proofs};
use kenning_tests::root;
use model::unit::{Ability, Does, OPS, Op, Sort, Timing, Unit, What};

use crate::book::complete::written;

/// The groups of the list: a title and the first op of each, in the order of the table.
const GROUPS: [(&str, Op); 5] = [
    ("Values", Op::Int),
    ("Noun phrases", Op::Select),
    ("Orders", Op::WalkNatural),
    ("Statements", Op::Block),
    ("Patterns", Op::Pattern),
];
/// The first op that only tests have.
const TESTS: Op = Op::GivenPut;
/// The first op after them: what came later stands at the end of the table, so that no number of an op changes, and is
/// told by its sort to which group it belongs.
const LATER: Op = Op::Printed;
/// Columns of a line.
const WIDTH: usize = 120;

/// What is used where: the uses of a primitive, by its title in the list and its name.
type Uses = BTreeMap<(&'static str, String), BTreeSet<String>>;

#[test]
fn every_primitive_has_two_uses_and_stands_in_the_book() {
    let (uses, sizes) = gathered();
    let lonely: Vec<String> = uses
        .iter()
        .filter(|(_, users)| users.len() < 2)
        .map(|((group, name), users)| format!("{group}, {name}: {users:?}"))
        .collect();
    assert!(lonely.is_empty(), "fewer than two games or proofs use these:\n{}", lonely.join("\n"));

    written("reference/uses.md", &listed(&uses, &sizes));
}

/// The uses of every primitive, and how many primitives each game uses: small ones are the better examples.
fn gathered() -> (Uses, BTreeMap<String, usize>) {
    let mut uses = Uses::new();
    for row in OPS.iter().filter(|row| counts(row.op)) {
        uses.insert((group(row.op), row.name.to_owned()), BTreeSet::new());
    }
    for name in DECLARED.iter().chain(&ABILITIES) {
        uses.insert(
            (if DECLARED.contains(name) { "Declarations" } else { "Abilities" }, (*name).to_owned()),
            BTreeSet::new(),
        );
    }
    let shipped = Library::open(root(), None, Tables::Source, Baked::default()).expect("the games are there");
    let small = Library::open(root(), Some(PROOFS.as_ref()), Tables::Source, Baked::default()).expect("the proofs too");
    let ids = proofs().expect("the folder of proofs can be read");
    let all = shipped.games().into_iter().map(|id| (&shipped, id)).chain(ids.into_iter().map(|id| (&small, id)));
    for (library, id) in all {
        let loaded: Loaded = library.load(&id, &[]).expect("the game can be read");
        let users = short(&id);
        for (_, unit) in loaded.played() {
            for (group, name) in used(unit) {
                uses.entry((group, name)).or_default().insert(users.clone());
            }
        }
    }
    let mut sizes = BTreeMap::new();
    for user in uses.values().flatten() {
        *sizes.entry(user.clone()).or_insert(0) += 1;
    }
    (uses, sizes)
}

/// `l1` of `l1-a-climb`; games and other proofs keep their names.
fn short(id: &str) -> String {
    let head = id.split('-').next().unwrap_or(id);
    let row = head.len() > 1 && head[1..].bytes().all(|b| b.is_ascii_digit()) && "blm".contains(&head[..1]);
    if row { head.to_owned() } else { id.to_owned() }
}

/// Whether an op is counted: one that games and content are made of.
fn counts(op: Op) -> bool {
    (op >= GROUPS[0].1 && op < TESTS) || (op >= LATER && op.sort() != Sort::Line)
}

#[expect(clippy::wildcard_enum_match_arm, reason = "later ops of other sorts have no group of their own yet")]
fn group(op: Op) -> &'static str {
    if op >= LATER {
        return match op.sort() {
            Sort::Noun | Sort::Tail => "Noun phrases",
            Sort::Statement | Sort::Quantity | Sort::Price => "Statements",
            Sort::Walk => "Orders",
            Sort::Pattern | Sort::Match => "Patterns",
            _ => "Values",
        };
    }
    GROUPS.iter().rev().find(|(_, first)| op >= *first).map_or("Values", |(title, _)| title)
}

const DECLARED: [&str; 13] = [
    "measure", "enum", "kind", "zone", "noun", "value", "setting", "var", "verb", "menu", "cost", "stream", "override",
];
const ABILITIES: [&str; 16] = [
    "when",
    "before",
    "instead of",
    "as soon as",
    "modify to",
    "modify by",
    "modify times",
    "modify half down",
    "modify at least",
    "modify at most",
    "ignoring this",
    "over",
    "allow",
    "forbid",
    "action",
    "limit",
];

fn used(unit: &Unit) -> Vec<(&'static str, String)> {
    let mut out: Vec<(&'static str, String)> = Vec::new();
    for node in unit.nodes.iter().filter(|node| counts(node.op)) {
        let name = node.op.row().name;
        out.push((group(node.op), name.to_owned()));
    }
    let mut put = |group: &'static str, name: &str| out.push((group, name.to_owned()));
    for decl in unit.decls.iter() {
        let name = match &decl.what {
            What::Measure { .. } => "measure",
            What::Enum { .. } => "enum",
            What::Kind(_) => "kind",
            What::Zone(_) => "zone",
            What::Noun { .. } => "noun",
            What::Value(_) => "value",
            What::Setting { .. } => "setting",
            What::Var { .. } => "var",
            What::Verb(verb) => {
                granted(&verb.body, &mut put);
                "verb"
            }
            What::Menu { .. } => "menu",
            What::Cost(cost) => {
                cost.ways.iter().for_each(|way| granted(&way.body, &mut put));
                "cost"
            }
            What::Stream => "stream",
            What::Action(a) | What::Ability(a) => {
                ability(a, &mut put);
                continue;
            }
            What::Item(item) => {
                item.abilities.iter().for_each(|a| ability(a, &mut put));
                item.fields.iter().for_each(|field| granted(&field.body, &mut put));
                if item.overrides.is_empty() {
                    continue;
                }
                "override"
            }
            What::Test(_) | What::Given(_) => continue,
        };
        put("Declarations", name);
    }
    out
}

fn ability(ability: &Ability, put: &mut impl FnMut(&'static str, &str)) {
    use model::unit::How;
    let name = match &ability.does {
        Does::Listen(Timing::Before) => "before",
        Does::Listen(Timing::Instead) => "instead of",
        Does::Listen(Timing::When) => "when",
        Does::State => "as soon as",
        Does::Modify { how, ignoring_this, over, .. } => {
            if *ignoring_this {
                put("Abilities", "ignoring this");
            }
            if !over.is_empty() {
                put("Abilities", "over");
            }
            match how {
                How::To => "modify to",
                How::By => "modify by",
                How::Times => "modify times",
                How::HalfDown => "modify half down",
                How::AtLeast => "modify at least",
                How::AtMost => "modify at most",
            }
        }
        Does::Permit { allow: true, .. } => "allow",
        Does::Permit { allow: false, .. } => "forbid",
        Does::Act { .. } => "action",
    };
    put("Abilities", name);
    if ability.limit.is_some() {
        put("Abilities", "limit");
    }
    granted(&ability.body, put);
}

fn granted(body: &model::unit::Body, put: &mut impl FnMut(&'static str, &str)) {
    body.grants.iter().flat_map(|grant| grant.abilities.iter()).for_each(|a| ability(a, put));
}

/// The list: a paragraph a group, each primitive with the two smallest of its users.
fn listed(uses: &Uses, sizes: &BTreeMap<String, usize>) -> String {
    let mut out = String::new();
    let order = ["Declarations", "Abilities"].into_iter().chain(GROUPS.iter().map(|(title, _)| *title));
    for title in order {
        let mut words = vec![format!("**{title}.**")];
        let mut rows: Vec<(&String, &BTreeSet<String>)> =
            uses.iter().filter(|((group, _), _)| *group == title).map(|((_, name), users)| (name, users)).collect();
        rows.sort_by_key(|(name, _)| OPS.iter().position(|row| row.name == name.as_str()));
        for (name, users) in rows {
            let mut users: Vec<&String> = users.iter().collect();
            users.sort_by_key(|user| (sizes.get(*user), *user));
            let two: Vec<&str> = users.iter().take(2).map(|user| user.as_str()).collect();
            words.push(format!("`{name}` {},", two.join(" ")));
        }
        out.push('\n');
        let mut line = String::new();
        for word in words {
            if line.len() + word.len() >= WIDTH {
                let _ = writeln!(out, "{line}");
                line.clear();
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&word);
        }
        let _ = writeln!(out, "{}.", line.trim_end_matches(','));
    }
    out.push('\n');
    out
}
