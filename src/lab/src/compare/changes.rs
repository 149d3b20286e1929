//! What two versions of a game declare otherwise: declarations and labelled lines, compared by their canonical form. It
//! knows which change a node stands in, and nothing of what a game does with it.

use std::collections::{BTreeMap, HashMap};

use host::library::Loaded;
use link::Meaning;
use model::unit::{Floor, NodeId, Space, SymId, Unit, What};

use crate::roots;

/// How something differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum How {
    /// Both sides have it.
    Changed,
    /// Only the second has it.
    Added,
    /// Only the first has it.
    Removed,
}

/// A declaration or a labelled line that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Its name: of an item its id, of a line its rule ids, of a nameless line of the rules where it stands.
    pub name: String,
    /// How it differs.
    pub how: How,
    /// `file:line`, on the second side if it is there.
    pub place: String,
}

/// All changes, and where they stand.
pub struct Changes {
    /// In order of place.
    pub all: Vec<Change>,
    /// Which of them what stands on each side is of.
    pub(super) sides: [Owners; 2],
}

/// Which change a node of one side stands in: number of the change and 1, 0 for none.
pub(super) struct Owners {
    nodes: Vec<Vec<u16>>,
    /// By path, the first unit of that path.
    pub(super) units: HashMap<String, usize>,
    named: HashMap<(Space, String), u16>,
    /// Labels around each node that has one, the innermost.
    labels: Vec<HashMap<NodeId, String>>,
}

/// What is compared: a declaration or a labelled line.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Key {
    Named(Space, String),
    /// A nameless declaration: by what it means, and which of several that mean the same.
    Nameless(u64, usize),
    /// Rule ids, and which of several lines that carry the same.
    Line(String, usize),
}

#[derive(Clone, Debug)]
struct Thing {
    hash: u64,
    name: String,
    place: String,
    path: String,
    unit: usize,
    of: Of,
}

#[derive(Clone, Debug)]
enum Of {
    Decl(usize),
    Line(Vec<NodeId>),
}

impl Changes {
    /// Compares two games.
    pub fn new(games: [&Loaded; 2]) -> Self {
        let units = games.map(Loaded::units);
        let meanings = [&units[0], &units[1]].map(|units| link::meanings(units));
        let things = [0, 1].map(|side| things(games[side], &units[side], &meanings[side]));
        let mut all: Vec<(Change, [Option<Key>; 2])> = Vec::new();
        let change = |thing: &Thing, how| Change { name: thing.name.clone(), how, place: thing.place.clone() };
        let mut lone: [Vec<(&Key, &Thing)>; 2] = [Vec::new(), Vec::new()];
        for (key, old) in &things[0] {
            match things[1].get(key) {
                Some(new) if new.hash == old.hash => {}
                Some(new) => all.push((change(new, How::Changed), [Some(key.clone()), Some(key.clone())])),
                None => lone[0].push((key, old)),
            }
        }
        lone[1].extend(things[1].iter().filter(|(key, _)| !things[0].contains_key(key)));
        // Nameless lines of one file that are new stand for those that are gone, in order.
        let [gone, new] = &mut lone;
        gone.retain(|(key, old)| {
            let alike = |(other, thing): &(&Key, &Thing)| {
                matches!((key, other), (Key::Nameless(..), Key::Nameless(..))) && thing.path == old.path
            };
            let Some(at) = new.iter().position(alike) else { return true };
            let (other, thing) = new.remove(at);
            all.push((change(thing, How::Changed), [Some((*key).clone()), Some(other.clone())]));
            false
        });
        for (side, how) in [(0, How::Removed), (1, How::Added)] {
            for (key, thing) in &lone[side] {
                let mut keys = [None, None];
                keys[side] = Some((*key).clone());
                all.push((change(thing, how), keys));
            }
        }
        all.sort_by(|a, b| (&a.0.place, &a.0.name).cmp(&(&b.0.place, &b.0.name)));
        let sides = [0, 1].map(|side| {
            let changed: HashMap<&Key, u16> =
                (1..).zip(&all).filter_map(|(k, (_, keys))| Some((keys[side].as_ref()?, k))).collect();
            Owners::new(&units[side], &meanings[side], &things[side], &changed)
        });
        Self { all: all.into_iter().map(|(change, _)| change).collect(), sides }
    }
}

/// Everything that is compared of one side.
fn things(game: &Loaded, units: &[&Unit], meanings: &[Meaning]) -> BTreeMap<Key, Thing> {
    let mut out = BTreeMap::new();
    for (at, unit) in units.iter().enumerate().filter(|(_, unit)| unit.floor != Floor::Tests) {
        let thing = |hash, name: String, span, of| {
            let place = game.place(at, span);
            let path = unit.path.to_string();
            Thing { hash, name: if name.is_empty() { place.clone() } else { name }, place, path, unit: at, of }
        };
        for (k, decl) in unit.decls.iter().enumerate().filter(|(_, decl)| !matches!(decl.what, What::Test(_))) {
            let hash = meanings[at].decls[k];
            let named = decl.sym.map(|sym| unit.symbol(sym));
            let key = |n| match named {
                Some(symbol) => Key::Named(symbol.space, symbol.name.to_string()),
                None => Key::Nameless(hash, n),
            };
            let name = named.map_or_else(String::new, |symbol| symbol.name.to_string());
            insert(&mut out, key, thing(hash, name, decl.span, Of::Decl(k)));
        }
        for line in &meanings[at].lines {
            let name = ids(unit, &line.rules);
            let span = line.nodes.last().and_then(|node| unit.spans.get(node.index())).copied().unwrap_or_default();
            let key = |n| Key::Line(name.clone(), n);
            insert(&mut out, key, thing(line.hash, name.clone(), span, Of::Line(line.nodes.clone())));
        }
    }
    out
}

/// What stands in for another has its name: the later counts, as it does for the linker.
fn insert(out: &mut BTreeMap<Key, Thing>, key: impl Fn(usize) -> Key, thing: Thing) {
    let mut n = 0;
    while !matches!(key(n), Key::Named(..)) && out.contains_key(&key(n)) {
        n += 1;
    }
    out.insert(key(n), thing);
}

impl Owners {
    /// The change that a node stands in, if it stands in one: number and 1, else 0.
    pub(super) fn of_node(&self, path: &str, node: NodeId) -> u16 {
        self.units.get(path).and_then(|unit| self.nodes[*unit].get(node.index())).copied().unwrap_or(0)
    }

    /// The change of a declaration.
    pub(super) fn of_name(&self, space: Space, name: &str) -> u16 {
        self.named.get(&(space, name.to_string())).copied().unwrap_or(0)
    }

    /// The rule ids of the innermost labelled line, ability or declaration around a node; empty for none.
    pub(super) fn label(&self, path: &str, node: NodeId) -> &str {
        self.units.get(path).and_then(|unit| self.labels[*unit].get(&node)).map_or("", String::as_str)
    }

    fn new(units: &[&Unit], meanings: &[Meaning], things: &BTreeMap<Key, Thing>, changed: &HashMap<&Key, u16>) -> Self {
        let mut lines: HashMap<(usize, NodeId), u16> = HashMap::new();
        let mut decls: HashMap<(usize, usize), u16> = HashMap::new();
        let mut named = HashMap::new();
        for (key, thing) in things {
            let change = changed.get(key).copied().unwrap_or(0);
            match &thing.of {
                Of::Decl(decl) => decls.extend([((thing.unit, *decl), change)]),
                Of::Line(nodes) => lines.extend(nodes.iter().map(|node| ((thing.unit, *node), change))),
            }
            if let Key::Named(space, name) = key {
                named.insert((*space, name.clone()), change);
            }
        }
        let mut owners = Self {
            nodes: units.iter().map(|unit| vec![0; unit.nodes.len()]).collect(),
            units: HashMap::new(),
            named,
            labels: vec![HashMap::new(); units.len()],
        };
        for (at, unit) in units.iter().enumerate() {
            owners.units.entry(unit.path.to_string()).or_insert(at);
            let mut rules: HashMap<NodeId, String> = HashMap::new();
            for line in &meanings[at].lines {
                rules.extend(line.nodes.iter().map(|node| (*node, ids(unit, &line.rules))));
            }
            for (k, decl) in unit.decls.iter().enumerate() {
                let change = decls.get(&(at, k)).copied().unwrap_or(0);
                let of_decl = |root| (root, change, ids(unit, &decl.labels));
                let mut open: Vec<(NodeId, u16, String)> = roots(decl).into_iter().map(of_decl).collect();
                while let Some((node, change, label)) = open.pop() {
                    let change = lines.get(&(at, node)).copied().unwrap_or(change);
                    let label = rules.get(&node).cloned().unwrap_or(label);
                    owners.nodes[at][node.index()] = change;
                    open.extend(unit.kids(node).iter().map(|kid| (*kid, change, label.clone())));
                    if !label.is_empty() {
                        owners.labels[at].insert(node, label);
                    }
                }
            }
        }
        owners
    }
}

/// The ids of rules in one text.
fn ids(unit: &Unit, rules: &[SymId]) -> String {
    rules.iter().map(|rule| unit.name(*rule)).collect::<Vec<_>>().join(", ")
}
