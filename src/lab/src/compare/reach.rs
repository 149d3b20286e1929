//! Which change a line is about that is itself unchanged: a definition it uses that the linker put in its place. Names
//! are followed through values, nouns, settings, prices and printed fields, the nearest change first; not through verbs,
//! whose statements are there by themselves.

use std::collections::{HashMap, HashSet, VecDeque};

use host::library::Loaded;
use model::unit::{Decl, NodeId, Space, Symbol, Unit, What};

use super::changes::Owners;

/// The names of one side.
pub(super) struct Reach<'g> {
    pub(super) owners: &'g Owners,
    units: Vec<&'g Unit>,
    decls: HashMap<&'g Symbol, (usize, &'g Decl)>,
    /// Changed items that give a printed field (or a preset a setting), by its name.
    givers: HashMap<&'g str, u16>,
    known: HashMap<(usize, NodeId), u16>,
}

impl<'g> Reach<'g> {
    /// Of a game.
    pub(super) fn new(owners: &'g Owners, game: &'g Loaded) -> Self {
        let units = game.units();
        let (mut decls, mut givers) = (HashMap::new(), HashMap::new());
        for (at, unit) in units.iter().enumerate() {
            for decl in unit.decls.iter() {
                let Some(symbol) = decl.sym.map(|sym| unit.symbol(sym)) else { continue };
                if let What::Item(item) = &decl.what {
                    let change = owners.of_name(Space::Item, &symbol.name);
                    if change != 0 {
                        givers.extend(item.fields.iter().map(|field| (unit.name(field.sym), change)));
                    }
                }
                if let What::Kind(kind) = &decl.what {
                    decls.extend(kind.fields.iter().map(|field| (unit.symbol(field.sym), (at, decl))));
                }
                decls.insert(symbol, (at, decl));
            }
        }
        Self { owners, units, decls, givers, known: HashMap::new() }
    }

    /// The nearest change that a tree is about; 0 for none.
    pub(super) fn of(&mut self, path: &str, node: NodeId) -> u16 {
        let Some(unit) = self.owners.units.get(path).copied() else { return 0 };
        if let Some(known) = self.known.get(&(unit, node)) {
            return *known;
        }
        let found = self.find(unit, node);
        self.known.insert((unit, node), found);
        found
    }

    /// The nearest change that an item is about, or one printed field of it; 0 for none.
    pub(super) fn of_item(&self, item: &str, field: Option<&str>) -> u16 {
        let symbol = Symbol { space: Space::Item, name: item.to_string().into() };
        let Some((unit, decl)) = self.decls.get(&symbol) else { return 0 };
        let What::Item(own) = &decl.what else { return 0 };
        let given = own.fields.iter().filter(|given| Some(self.units[*unit].name(given.sym)) == field);
        let roots: Vec<NodeId> = match field {
            Some(_) => given.flat_map(|given| given.body.roots.iter().copied()).collect(),
            None => crate::roots(decl),
        };
        roots.into_iter().map(|root| self.find(*unit, root)).find(|change| *change != 0).unwrap_or(0)
    }

    fn find(&self, unit: usize, node: NodeId) -> u16 {
        let mut seen: HashSet<&Symbol> = HashSet::new();
        let mut open: VecDeque<(usize, NodeId)> = VecDeque::from([(unit, node)]);
        while let Some((at, node)) = open.pop_front() {
            let unit = self.units[at];
            if unit.nodes.get(node.index()).is_none() {
                continue;
            }
            let own = self.owners.of_node(&unit.path, node);
            if own != 0 {
                return own;
            }
            if let Some(symbol) = unit.named(node).map(|sym| unit.symbol(sym)).filter(|symbol| seen.insert(symbol)) {
                let named = self.owners.of_name(symbol.space, &symbol.name);
                if named != 0 {
                    return named;
                }
                if let Some(giver) = self.givers.get(symbol.name.as_ref()) {
                    return *giver;
                }
                let through =
                    matches!(symbol.space, Space::Value | Space::Noun | Space::Setting | Space::Cost | Space::Field);
                if let Some((of, decl)) = self.decls.get(symbol).filter(|_| through) {
                    open.extend(crate::roots(decl).into_iter().map(|root| (*of, root)));
                }
            }
            open.extend(unit.kids(node).iter().map(|kid| (at, *kid)));
        }
        0
    }
}
