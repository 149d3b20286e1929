//! Which tests read which place. A statement is read where it ran, that was recorded. A word, a printed field, the head
//! of an ability is read where a statement that ran says its name, or says a name whose definition does, and so on: so
//! nothing that was read is missed, and a little that was not is counted in.

use std::collections::HashSet;

use host::library::Loaded;
use model::program::Origin;
use model::unit::{Ability, Body, Decl, Does, NodeId, Op, SymId, Unit, What};

use super::edit::{abilities, named};
use super::names::Names;
use super::walk::is_statement;
use super::{Mutant, Reads};
use crate::testing::Probe;

/// When a test reads a place, the soonest that counts first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Reach {
    /// While its lines are played.
    Played,
    /// On the way to its first line.
    Before,
}

/// What every test reads.
pub(crate) struct Coverage {
    tests: Vec<[Read; 2]>,
}

/// What one test reads in one of its two parts.
struct Read {
    ran: HashSet<(usize, NodeId)>,
    said: Vec<bool>,
}

impl Coverage {
    /// Of these tests of a game.
    pub(crate) fn new(loaded: &Loaded, names: &Names<'_>, probes: &[Probe]) -> Self {
        let says = Says::new(loaded, names);
        let of = |probe: &Probe| {
            let units: Vec<Option<usize>> =
                probe.units.iter().map(|path| names.units.iter().position(|u| u.path == path.as_str())).collect();
            let ran = |origins: &[Origin]| -> HashSet<(usize, NodeId)> {
                let known = |o: &Origin| Some((units.get(usize::from(o.unit)).copied().flatten()?, o.node));
                origins.iter().filter_map(known).collect()
            };
            let [before, played] = [&probe.ran[0], &probe.ran[1]].map(|origins| ran(origins));
            let test: &Decl = &names.units[probe.head.unit].decls[probe.head.decl];
            let own: &[NodeId] = match &test.what {
                What::Test(test) => &test.body.roots,
                _ => &[],
            };
            let own: Vec<(usize, NodeId)> = own.iter().map(|root| (probe.head.unit, *root)).collect();
            [
                Read { said: says.closure(played.iter().chain(&own)), ran: played },
                Read { said: says.closure(before.iter()), ran: before },
            ]
        };
        Self { tests: probes.iter().map(of).collect() }
    }

    /// When a test reads what a mutant changes; none if it does not.
    pub(crate) fn reach(&self, names: &Names<'_>, mutant: &Mutant, test: usize) -> Option<Reach> {
        let [played, before] = &self.tests[test];
        let reads = |read: &Read| match &mutant.reads {
            Reads::Always => true,
            Reads::Said(symbol) => read.said[*symbol],
            Reads::Statement(node) => ran(names.units[mutant.unit], mutant.unit, *node, &read.ran),
        };
        match (reads(played), &mutant.reads) {
            (true, _) => Some(Reach::Played),
            (false, _) => reads(before).then_some(Reach::Before),
        }
    }
}

/// Whether a statement or anything in it ran.
fn ran(unit: &Unit, at: usize, node: NodeId, ran_at: &HashSet<(usize, NodeId)>) -> bool {
    ran_at.contains(&(at, node)) || unit.kids(node).iter().any(|kid| ran(unit, at, *kid, ran_at))
}

/// Which names are said where another one is.
struct Says<'a, 'u> {
    names: &'a Names<'u>,
    edges: Vec<Vec<usize>>,
    always: Vec<usize>,
    /// Verbs: the name, and where its statements stand.
    verbs: Vec<(usize, usize, NodeId)>,
}

impl<'a, 'u> Says<'a, 'u> {
    fn new(loaded: &Loaded, names: &'a Names<'u>) -> Self {
        let mut says = Self { names, edges: vec![Vec::new(); names.symbols.len()], always: Vec::new(), verbs: Vec::new() };
        for (at, unit) in names.units.iter().enumerate() {
            debug_assert_eq!(unit.path, loaded.units[at].unit.path);
            unit.decls.iter().for_each(|decl| says.declared(at, unit, decl));
        }
        says
    }

    fn id(&self, unit: &Unit, sym: SymId) -> usize {
        self.names.id(unit.symbol(sym)).unwrap_or(0)
    }

    fn declared(&mut self, at: usize, unit: &Unit, decl: &Decl) {
        let own = decl.sym.map(|sym| self.id(unit, sym));
        match &decl.what {
            What::Kind(kind) => {
                for field in kind.fields.iter() {
                    let id = self.id(unit, field.sym);
                    field.init.iter().for_each(|body| self.body(Some(id), unit, body));
                }
            }
            What::Noun { body, .. } | What::Setting { body, .. } => self.body(own, unit, body),
            What::Value(value) => self.body(own, unit, &value.body),
            What::Verb(verb) => {
                if let Some(condition) = verb.body.roots.first() {
                    self.tree(own, unit, *condition);
                }
                if let (Some(own), Some(block)) = (own, verb.body.roots.get(1)) {
                    self.verbs.push((own, at, *block));
                    let mut said = Vec::new();
                    self.own(at, *block, true, &mut said);
                    self.edges[own].append(&mut said);
                }
            }
            What::Menu { with } => {
                let with: Vec<usize> = with.iter().map(|menu| self.id(unit, *menu)).collect();
                own.into_iter().for_each(|own| self.edges[own].extend(&with));
            }
            What::Cost(cost) => cost.ways.iter().for_each(|way| self.body(own, unit, &way.body)),
            What::Item(item) => {
                for field in item.fields.iter() {
                    let id = self.id(unit, field.sym);
                    self.body(Some(id), unit, &field.body);
                }
            }
            _ => {}
        }
        abilities(decl, &mut |ability| self.ability(unit, ability));
    }

    fn ability(&mut self, unit: &Unit, ability: &Ability) {
        let roots = &ability.body.roots;
        match &ability.does {
            Does::Listen(_) => {
                let event = roots.first().and_then(|root| named(unit, *root)).map(|sym| self.id(unit, sym));
                roots.iter().take(2).for_each(|root| self.tree(event, unit, *root));
            }
            Does::State => roots.iter().take(1).for_each(|root| self.tree(None, unit, *root)),
            Does::Modify { value: said, .. } | Does::Permit { relation: said, .. } => {
                let said = self.id(unit, *said);
                self.body(Some(said), unit, &ability.body);
            }
            Does::Act { menu, .. } => {
                let menu = self.id(unit, *menu);
                let heads = roots.iter().enumerate().filter(|(k, _)| *k != 2);
                heads.for_each(|(_, root)| self.tree(Some(menu), unit, *root));
            }
        }
    }

    fn body(&mut self, from: Option<usize>, unit: &Unit, body: &Body) {
        body.roots.iter().for_each(|root| self.tree(from, unit, *root));
    }

    /// All names of a tree are said where one is; of a tree that always counts, everywhere.
    fn tree(&mut self, from: Option<usize>, unit: &Unit, node: NodeId) {
        if let Some(sym) = named(unit, node) {
            let id = self.id(unit, sym);
            match from {
                Some(from) => self.edges[from].push(id),
                None => self.always.push(id),
            }
        }
        unit.kids(node).iter().for_each(|kid| self.tree(from, unit, *kid));
    }

    /// Every name that is said by these statements and trees, at first or second hand.
    fn closure<'n>(&self, ran_here: impl Iterator<Item = &'n (usize, NodeId)>) -> Vec<bool> {
        let mut said = vec![false; self.edges.len()];
        let mut open = self.always.clone();
        let mut here: HashSet<(usize, NodeId)> = HashSet::new();
        for (at, node) in ran_here {
            here.insert((*at, *node));
            self.own(*at, *node, true, &mut open);
        }
        for (verb, at, block) in &self.verbs {
            if ran(self.names.units[*at], *at, *block, &here) {
                open.push(*verb);
            }
        }
        while let Some(id) = open.pop() {
            if !std::mem::replace(&mut said[id], true) {
                open.extend(&self.edges[id]);
            }
        }
        said
    }

    /// The names that a statement says itself, not those of statements in it.
    fn own(&self, at: usize, node: NodeId, top: bool, out: &mut Vec<usize>) {
        let unit = self.names.units[at];
        if is_statement(unit.node(node).op) && !top || unit.node(node).op == Op::Absent {
            return;
        }
        out.extend(named(unit, node).map(|sym| self.id(unit, sym)));
        unit.kids(node).iter().for_each(|kid| self.own(at, *kid, false, out));
    }
}
