//! What is known of an item beyond its text: what uses it and at which price, when its lines act, which tests name it, and
//! the rules that come with all of that.

use std::collections::BTreeSet;
use std::fmt;

use host::library::Loaded;
use host::rulebook;
use model::unit::{Does, NodeId, Op, Rows, SymId, Unit, What, last_part};

use host::tree;
use seat::items::{self, Row};

use crate::decls;

/// An action of the rules that takes things like this one.
pub struct Use {
    /// Its name.
    pub action: String,
    /// The menu it stands in.
    pub menu: String,
    /// What it costs, as its line says it; none if nothing.
    pub price: Option<String>,
    /// `file:line`.
    pub place: String,
}

/// A test that names it.
pub struct Named {
    /// Its title.
    pub title: String,
    /// The rules it proves.
    pub proves: Vec<String>,
    /// `file:line`.
    pub place: String,
}

/// A rule, and where it comes in.
pub struct Cited {
    /// Its id, without suffix.
    pub id: String,
    /// What it says; empty where no rulebook lists it.
    pub title: String,
    /// Where it is cited.
    pub by: By,
}

/// Where the rule of an item is cited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum By {
    /// On a line of its own.
    Line,
    /// On the declaration of a word that it says.
    Word(String),
    /// By a test that names it.
    Test,
}

impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line => f.write_str("its line"),
            Self::Word(word) => write!(f, "`{word}`"),
            Self::Test => f.write_str("its tests"),
        }
    }
}

/// The actions of the rules that take a thing of the item's kind, in order of file and line.
pub fn uses(loaded: &Loaded, row: &Row<'_>) -> Vec<Use> {
    let kinds = items::names_of_kinds(loaded, row.kind());
    let mut out = Vec::new();
    for (at, unit, decl) in decls(loaded) {
        let What::Action(action) = &decl.what else { continue };
        let Does::Act { menu, params, .. } = &action.does else { continue };
        let takes = params.iter().filter_map(|slot| action.body.slots.get(slot.index()));
        let mut takes = takes.filter_map(|slot| unit.types[slot.ty.index()].sym);
        if takes.any(|kind| kinds.contains(&unit.name(kind))) {
            let price = action.body.roots.get(1).filter(|root| unit.node(**root).op != Op::Absent);
            out.push(Use {
                action: action.name.to_string(),
                menu: unit.name(*menu).to_string(),
                price: price.map(|price| items::source(unit, *price)),
                place: loaded.place(at, decl.span),
            });
        }
    }
    out
}

/// When its abilities act, each with what its line says up to what it does.
pub fn timings(row: &Row<'_>) -> Vec<(String, String)> {
    let abilities = row.item.abilities.iter().map(|ability| {
        let head = items::slice(row.unit, ability.span).split('{').next().unwrap_or_default();
        (tree::head(row.unit, ability), head.split_whitespace().collect::<Vec<_>>().join(" "))
    });
    abilities.collect()
}

/// What it is compiled to: the trees of its fields and abilities.
pub fn parts(row: &Row<'_>) -> Vec<(String, Vec<String>)> {
    let fields = row.item.fields.iter().map(|field| {
        let name = last_part(row.unit.name(field.sym)).to_string();
        (name, tree::body(row.unit, &field.body))
    });
    let abilities = row.item.abilities.iter();
    let abilities = abilities.map(|ability| (tree::head(row.unit, ability), tree::body(row.unit, &ability.body)));
    fields.chain(abilities).collect()
}

/// The tests that name it, in order of file and line.
pub fn tests(loaded: &Loaded, row: &Row<'_>) -> Vec<Named> {
    let mut out = Vec::new();
    for (at, unit, decl) in decls(loaded) {
        let What::Test(test) = &decl.what else { continue };
        if test.body.roots.iter().any(|root| says(unit, *root, row.id())) {
            out.push(Named {
                title: test.title.to_string(),
                proves: names(unit, &test.proves),
                place: loaded.place(at, decl.span),
            });
        }
    }
    out
}

/// The rules on its lines, on the declarations of the words it says, and of the tests that name it; each once, by id.
pub fn rules(loaded: &Loaded, row: &Row<'_>, tests: &[Named]) -> Vec<Cited> {
    let mut found: Vec<(String, By)> = Vec::new();
    let mut add = |ids: Vec<String>, by: By| found.extend(ids.into_iter().map(|id| (id, by.clone())));
    add(names(row.unit, &row.decl.labels), By::Line);
    row.item.abilities.iter().for_each(|ability| add(names(row.unit, &ability.labels), By::Line));
    let words = words(row);
    for (_, unit, decl) in decls(loaded) {
        let Some(name) = decl.sym.map(|sym| unit.name(sym)).filter(|name| words.contains(*name)) else { continue };
        if !matches!(decl.what, What::Item(_) | What::Test(_) | What::Given(_)) {
            add(names(unit, &decl.labels), By::Word(model::unit::head(name).to_string()));
        }
    }
    tests.iter().for_each(|test| add(test.proves.clone(), By::Test));
    let mut out: Vec<Cited> = Vec::new();
    for (label, by) in found {
        // A line carries more rules than the one that it is labelled with, a test proves what it names.
        let carried = loaded.rules.iter().filter(|rule| by != By::Test && rule.is_carried_by(&label));
        let named = rulebook::find(&loaded.rules, &label);
        let rules: BTreeSet<(&str, &str)> =
            carried.chain(named).map(|rule| (rule.id.as_str(), rule.title.as_str())).collect();
        let unlisted = rules.is_empty().then_some((label.as_str(), ""));
        for (id, title) in rules.into_iter().chain(unlisted) {
            if !out.iter().any(|one| one.id == id) {
                out.push(Cited { id: id.to_owned(), title: title.to_owned(), by: by.clone() });
            }
        }
    }
    out.sort_by(|a, b| a.id.cmp(&b.id));
    out
}

fn names(unit: &Unit, ids: &Rows<SymId>) -> Vec<String> {
    ids.iter().map(|id| unit.name(*id).to_string()).collect()
}

/// Whether a tree names an item.
fn says(unit: &Unit, node: NodeId, item: &str) -> bool {
    unit.below(node).any(|node| unit.node(node).op == Op::Item && &*unit.sym(node).name == item)
}

/// Every name in the trees of an item, and what its abilities modify, permit or stand in.
fn words<'u>(row: &Row<'u>) -> BTreeSet<&'u str> {
    let heads = row.item.abilities.iter().filter_map(|ability| crate::comes_in_by(row.unit, ability));
    let nodes = crate::roots(row.decl).into_iter().flat_map(|root| row.unit.below(root));
    heads.chain(nodes.filter_map(|node| row.unit.named(node))).map(|sym| row.unit.name(sym)).collect()
}
