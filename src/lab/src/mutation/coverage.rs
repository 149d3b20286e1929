//! Which tests read which place. A statement is read where it ran, that was recorded. A word, a printed field, the head
//! of an ability is read where a statement that ran says its name, or says a name whose definition does, and so on: so
//! nothing that was read is missed, and a little that was not is counted in.

use host::library::Loaded;
use model::program::Origin;
use model::unit::{Ability, Body, Decl, Does, NodeId, Op, SymId, Unit, What};

use super::edit::abilities;
use super::names::Names;
use super::walk::is_statement;
use super::{Mutant, Reads};
use crate::testing::Probe;
use crate::{comes_in_by, roots};

/// When a test reads a place, the soonest that counts first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reach {
    /// While its lines are played.
    Played,
    /// On the way to its first line.
    Before,
}

/// What every test reads.
pub struct Coverage {
    tests: Vec<Test>,
    nodes: Nodes,
}

struct Test {
    played: Read,
    before: Read,
    /// Statements that there are in its game.
    code: Vec<u64>,
}

/// What one test reads in one of its two parts.
struct Read {
    ran: Vec<u64>,
    said: Vec<bool>,
}

/// Nodes of all units, counted through.
struct Nodes {
    first: Vec<usize>,
    words: usize,
}

impl Nodes {
    fn new(units: &[&Unit]) -> Self {
        let mut count = 0;
        let mut begin = |unit: &&Unit| {
            count += unit.nodes.len();
            count - unit.nodes.len()
        };
        Self { first: units.iter().map(&mut begin).collect(), words: count.div_ceil(64) }
    }

    fn place(&self, unit: usize, node: NodeId) -> (usize, u64) {
        let at = self.first[unit] + node.index();
        (at / 64, 1 << (at % 64))
    }

    fn set<'n>(&self, of: impl Iterator<Item = &'n (usize, NodeId)>) -> Vec<u64> {
        let mut set = vec![0; self.words];
        for (unit, node) in of {
            let (word, bit) = self.place(*unit, *node);
            set[word] |= bit;
        }
        set
    }

    fn has(&self, set: &[u64], unit: usize, node: NodeId) -> bool {
        let (word, bit) = self.place(unit, node);
        set[word] & bit != 0
    }

    /// Whether a node or anything in it is in a set.
    fn within(&self, set: &[u64], unit: &Unit, at: usize, node: NodeId) -> bool {
        self.has(set, at, node) || unit.kids(node).iter().any(|kid| self.within(set, unit, at, *kid))
    }
}

impl Coverage {
    /// Of these tests of a game.
    pub fn new(loaded: &Loaded, names: &Names<'_>, probes: &[Probe]) -> Self {
        let nodes = Nodes::new(&names.units);
        let says = Says::new(loaded, names, &nodes);
        let of = |probe: &Probe| {
            let places = |origins: &[Origin]| -> Vec<(usize, NodeId)> {
                let known = |o: &Origin| Some((*probe.units.get(usize::from(o.unit))? as usize, o.node));
                origins.iter().filter_map(known).collect()
            };
            let [before, played] = probe.ran.each_ref().map(|origins| places(origins));
            let given = probe.head.given.iter().map(|(unit, decl)| (*unit, &names.units[*unit].decls[*decl]));
            let own: Vec<(usize, NodeId)> =
                given.flat_map(|(unit, decl)| roots(decl).into_iter().map(move |root| (unit, root))).collect();
            let code = nodes.set(places(probe.code()).iter());
            let read = |ran: &[(usize, NodeId)], own: &[(usize, NodeId)]| {
                let set = nodes.set(ran.iter());
                Read { said: says.closure(ran.iter().chain(own), &set, &code), ran: set }
            };
            Test { played: read(&played, &own), before: read(&before, &[]), code }
        };
        let tests = probes.iter().map(of).collect();
        Self { tests, nodes }
    }

    /// When a test reads what a mutant changes; none if it does not.
    pub fn reach(&self, names: &Names<'_>, mutant: &Mutant, test: usize) -> Option<Reach> {
        let test = &self.tests[test];
        let unit = names.units[mutant.unit];
        if self.reads(test, &test.played, unit, mutant.unit, &mutant.reads) {
            return Some(Reach::Played);
        }
        self.reads(test, &test.before, unit, mutant.unit, &mutant.reads).then_some(Reach::Before)
    }

    /// Whether a test reads a declaration, or a printed field of an item: it ran a statement of it, or says a name that it
    /// gives a meaning to. What gives a game its shape is read by every test.
    pub fn declaration(&self, names: &Names<'_>, at: usize, decl: &Decl, field: Option<usize>, test: usize) -> bool {
        let (unit, test) = (names.units[at], &self.tests[test]);
        let said = |sym: SymId| {
            let id = names.id(unit.symbol(sym));
            id.is_some_and(|id| test.played.said[id] || test.before.said[id])
        };
        let own = || decl.sym.is_some_and(said);
        let here = match &decl.what {
            What::Measure { .. } | What::Enum { .. } | What::Kind(_) | What::Zone(_) | What::Stream => true,
            What::Item(item) if !item.overrides.is_empty() => true,
            What::Item(item) => field.map_or_else(own, |field| said(item.fields[field].sym)),
            What::Action(ability) | What::Ability(ability) => {
                comes_in_by(unit, ability).map_or(matches!(ability.does, Does::State), said)
            }
            What::Noun { .. } | What::Value(_) | What::Setting { .. } | What::Var { .. } => own(),
            What::Verb(_) | What::Menu { .. } | What::Cost(_) => own(),
            What::Test(_) | What::Given(_) => false,
        };
        let ran = |node: NodeId| {
            [&test.played.ran, &test.before.ran].iter().any(|ran| self.nodes.within(ran, unit, at, node))
        };
        here || roots(decl).into_iter().any(ran)
    }

    fn reads(&self, test: &Test, read: &Read, unit: &Unit, at: usize, reads: &Reads) -> bool {
        match reads {
            Reads::Always => true,
            Reads::OneOf(places) => places.iter().any(|reads| self.reads(test, read, unit, at, reads)),
            Reads::Said(symbol) => read.said[*symbol],
            Reads::Statement(node, around) => match self.nodes.within(&test.code, unit, at, *node) {
                true => self.nodes.within(&read.ran, unit, at, *node),
                false => self.reads(test, read, unit, at, around),
            },
        }
    }
}

/// Which names are said where another one is.
struct Says<'a, 'u> {
    names: &'a Names<'u>,
    nodes: &'a Nodes,
    edges: Vec<Vec<usize>>,
    always: Vec<usize>,
    /// Verbs: the name, and where its statements stand.
    verbs: Vec<(usize, usize, NodeId)>,
    /// Statements of abilities.
    blocks: Vec<(usize, NodeId)>,
}

impl<'a, 'u> Says<'a, 'u> {
    fn new(loaded: &Loaded, names: &'a Names<'u>, nodes: &'a Nodes) -> Self {
        let edges = vec![Vec::new(); names.symbols.len()];
        let mut says = Self { names, nodes, edges, always: Vec::new(), verbs: Vec::new(), blocks: Vec::new() };
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
                verb.body.roots.iter().take(1).for_each(|condition| self.tree(own, unit, *condition));
                if let (Some(own), Some(block)) = (own, verb.body.roots.get(1)) {
                    self.verbs.push((own, at, *block));
                    let mut said = Vec::new();
                    self.own(at, *block, true, &mut said);
                    self.edges[own].append(&mut said);
                }
            }
            What::Menu { with, .. } => {
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
        abilities(decl).into_iter().for_each(|ability| self.ability(at, unit, ability));
    }

    fn ability(&mut self, unit_at: usize, unit: &Unit, ability: &Ability) {
        let from = comes_in_by(unit, ability).map(|sym| self.id(unit, sym));
        let is_head = |at: usize| match ability.does {
            Does::Listen(_) => at < 2,
            Does::State => at == 0,
            Does::Modify { .. } | Does::Permit { .. } => true,
            Does::Act { .. } => at != 2,
        };
        for (at, root) in ability.body.roots.iter().enumerate() {
            match is_head(at) {
                true => self.tree(from, unit, *root),
                false => self.blocks.push((unit_at, *root)),
            }
        }
    }

    fn body(&mut self, from: Option<usize>, unit: &Unit, body: &Body) {
        body.roots.iter().for_each(|root| self.tree(from, unit, *root));
    }

    /// All names of a tree are said where one is; of a tree that always counts, everywhere.
    fn tree(&mut self, from: Option<usize>, unit: &Unit, node: NodeId) {
        let said = unit.below(node).filter_map(|node| unit.named(node)).map(|sym| self.id(unit, sym));
        let said: Vec<usize> = said.collect();
        from.map_or(&mut self.always, |from| &mut self.edges[from]).extend(said);
    }

    /// Every name that is said by these statements and trees, at first or second hand.
    fn closure<'n>(&self, here: impl Iterator<Item = &'n (usize, NodeId)>, ran: &[u64], code: &[u64]) -> Vec<bool> {
        let mut said = vec![false; self.edges.len()];
        let mut open = self.always.clone();
        for (at, node) in here {
            self.own(*at, *node, true, &mut open);
        }
        for (verb, at, block) in &self.verbs {
            if self.nodes.within(ran, self.names.units[*at], *at, *block) {
                open.push(*verb);
            }
        }
        let verbs = self.verbs.iter().map(|(_, at, block)| (*at, *block));
        for (at, block) in verbs.chain(self.blocks.iter().copied()) {
            let unit = self.names.units[at];
            if self.nodes.within(ran, unit, at, block) {
                // What is decided before the game begins is no statement of it: it is read where those around it ran.
                let decided = |node: &NodeId| is_statement(unit.node(*node).op) && !self.nodes.has(code, at, *node);
                unit.below(block).filter(decided).for_each(|node| self.own(at, node, true, &mut open));
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
        // A choice of a gate is asked by the gate.
        let op = unit.node(node).op;
        if is_statement(op) && op != Op::Choose && !top || op == Op::Absent {
            return;
        }
        out.extend(unit.named(node).map(|sym| self.id(unit, sym)));
        unit.kids(node).iter().for_each(|kid| self.own(at, *kid, false, out));
    }
}
