//! Over the trees of a unit: at every node what may be changed there, with the labels around it and who reads it.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};

use model::unit::{
    Ability, BESIDE, Base, Body, Decl, Does, Kid, LEAVE_OUT, LIKE, Many, NodeId, Op, PLAYERS, Sort, Space, SymId, Tree,
    Unit, What, YOU,
};
use seat::items::range;

use super::edit::Edit;
use super::made::{self, Made};
use super::names::Names;
use super::{Kind, Mutant, Reads, heads, words};
use crate::comes_in_by;

/// Every mutant of a unit.
pub(super) fn unit(names: &Names<'_>, at: usize, unit: &Unit) -> Vec<Mutant> {
    let mut labels: HashMap<NodeId, Vec<SymId>> = HashMap::new();
    for labelled in unit.labels.iter() {
        for node in labelled.node.iter().chain(labelled.before.iter()) {
            labels.entry(*node).or_default().push(labelled.rule);
        }
    }
    let mut out = Vec::new();
    let places = made::places(unit);
    let first = |(place, _): &(usize, &Decl)| !made::is_another(&places, unit, *place);
    for (place, decl) in unit.decls.iter().enumerate().filter(first) {
        let mut walk = Walk {
            names,
            at,
            unit,
            decl: place,
            made: made::of(&places, unit, place),
            labels: &labels,
            rules: decl.labels.to_vec(),
            around: Vec::new(),
            scope: Vec::new(),
            slots: None,
            printed: false,
            reads: Reads::Always,
            head: Head::of(decl),
            out: Vec::new(),
        };
        walk.declared(decl);
        heads::of(&mut walk, decl);
        out.append(&mut walk.out);
    }
    once(out)
}

/// The members of a family share what `else` says of them: the same change of the same letters is one mutant, of them all.
fn once(mutants: Vec<Mutant>) -> Vec<Mutant> {
    let mut known: HashMap<(Kind, (u32, u32), String, String), usize> = HashMap::new();
    let mut out: Vec<Mutant> = Vec::with_capacity(mutants.len());
    for mutant in mutants {
        let change = (mutant.kind, mutant.span, mutant.from.clone(), mutant.to.clone());
        match known.entry(change) {
            Entry::Occupied(first) => out[*first.get()].join(mutant),
            Entry::Vacant(place) => {
                place.insert(out.len());
                out.push(mutant);
            }
        }
    }
    out
}

/// What a value is read as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// As a value, or it is a statement.
    Plain,
    /// Something is done, or a thing fits, if it holds.
    Condition,
    /// As one of several conditions of a condition.
    Part,
}

/// What a body belongs to whose beginning may be looked at before it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Head {
    /// A way to pay: all of it is tried.
    Payment,
    Action,
    Verb,
    /// A printed field of an item.
    Effect,
    None,
}

impl Head {
    fn of(decl: &Decl) -> Self {
        match &decl.what {
            What::Cost(_) => Self::Payment,
            What::Verb(verb) if !verb.procedure => Self::Verb,
            What::Item(_) => Self::Effect,
            _ => Self::None,
        }
    }
}

/// A walk over one declaration.
pub(super) struct Walk<'a, 'u> {
    pub(super) names: &'a Names<'u>,
    pub(super) at: usize,
    pub(super) unit: &'a Unit,
    pub(super) decl: usize,
    /// The other items of its template.
    pub(super) made: Made,
    labels: &'a HashMap<NodeId, Vec<SymId>>,
    /// Labels around the place.
    pub(super) rules: Vec<SymId>,
    /// Nodes around the place, the outermost first.
    pub(super) around: Vec<NodeId>,
    /// Slots that are bound at the place.
    pub(super) scope: Vec<u16>,
    /// The body that is walked.
    pub(super) slots: Option<&'a Body>,
    /// In what is printed: see [`Mutant::printed`].
    pub(super) printed: bool,
    pub(super) reads: Reads,
    /// What is walked.
    head: Head,
    out: Vec<Mutant>,
}

impl<'a> Walk<'a, '_> {
    /// Adds a mutant at a byte range.
    pub(super) fn add(&mut self, kind: Kind, span: (u32, u32), edit: Edit, (from, to): (String, String)) {
        let mut rules: Vec<String> = self.rules.iter().map(|rule| self.unit.name(*rule).to_owned()).collect();
        let mut seen = HashSet::new();
        rules.retain(|rule| seen.insert(rule.clone()));
        let (unit, decl, printed) = (self.at, self.decl, self.printed);
        let (edit, reads) = (self.made.edit(self.unit, edit), self.made.reads(self.reads.clone()));
        self.out.push(Mutant { kind, unit, decl, span, printed, reads, rules, from, to, moot: false, edit });
    }

    /// Of two neighbours that have nothing to do with each other the order is moot: what was added last changes nothing.
    pub(super) fn moot(&mut self, neighbours: (NodeId, NodeId)) {
        let decl = &self.unit.decls[self.decl];
        let apart = |body| self.names.touches().apart(self.names, (self.at, decl, body), neighbours);
        let moot = self.slots.is_some_and(apart);
        self.out.last_mut().into_iter().for_each(|mutant| mutant.moot = moot);
    }

    /// Takes the labels of a node for what is added next.
    pub(super) fn labelled(&mut self, node: NodeId) {
        self.rules.extend(self.labels.get(&node).into_iter().flatten().copied());
    }

    /// Adds a mutant that reads as its phrase with a byte range replaced.
    pub(super) fn replace(&mut self, kind: Kind, node: NodeId, at: (u32, u32), new: &str, edit: Edit) {
        let around: Vec<NodeId> = self.around.last().copied().into_iter().chain([node]).collect();
        let shown = words::replaced(self.unit, at, &around, new);
        self.add(kind, range(self.unit, node), edit, shown);
    }

    /// Whoever says this name.
    fn said_by(&self, sym: SymId) -> Reads {
        self.names.id(self.unit.symbol(sym)).map_or(Reads::Always, Reads::Said)
    }

    fn declared(&mut self, decl: &'a Decl) {
        let own = decl.sym.map_or(Reads::Always, |sym| self.said_by(sym));
        self.printed = matches!(decl.what, What::Setting { .. } | What::Item(_));
        match &decl.what {
            What::Kind(kind) => {
                for field in kind.fields.iter() {
                    self.reads = if field.var { Reads::Always } else { self.said_by(field.sym) };
                    self.printed = !field.var;
                    field.init.iter().for_each(|body| self.body(body, 0, &[Role::Plain]));
                }
            }
            What::Noun { body, .. } | What::Setting { body, .. } => self.read(own, body, 0, &[Role::Plain]),
            What::Value(value) => {
                let ty = self.unit.types[value.ty.index()];
                let holds = ty.base == Base::Bool && ty.many == Many::One;
                let role = if holds { Role::Condition } else { Role::Plain };
                self.read(own, &value.body, value.params.len(), &[role]);
            }
            What::Var { init, .. } => init.iter().for_each(|body| self.body(body, 0, &[Role::Plain])),
            What::Verb(verb) => {
                let params = verb.params.len() + 1;
                self.read(own, &verb.body, params, &[Role::Condition, Role::Plain]);
            }
            What::Action(ability) | What::Ability(ability) => self.ability(ability),
            What::Cost(cost) => {
                for way in cost.ways.iter() {
                    self.reads = own.clone();
                    self.body(&way.body, cost.params.len(), &[Role::Condition]);
                }
            }
            What::Item(item) => {
                // who may play is asked before a game is linked
                let unit = self.unit;
                let setting =
                    |sym: SymId, name: &str| unit.symbol(sym).space == Space::Setting && unit.name(sym) == name;
                for field in item.fields.iter().filter(|field| !setting(field.sym, PLAYERS)) {
                    let condition = self.unit.symbol(field.sym).space == Space::Field
                        && field.body.roots.first().is_some_and(|root| {
                            self.unit.ty(*root).base == Base::Bool && self.unit.node(*root).op != Op::Bool
                        });
                    let role = if condition { Role::Condition } else { Role::Plain };
                    // what a preset is like, leaves out and seats is read by every game that has it
                    let shapes = [LIKE, LEAVE_OUT, BESIDE].iter().any(|name| setting(field.sym, name));
                    let reads = if shapes { Reads::Always } else { self.said_by(field.sym) };
                    self.read(reads, &field.body, 0, &[role]);
                }
                self.printed = false;
                item.abilities.iter().for_each(|ability| self.ability(ability));
                for body in item.overrides.iter().filter_map(|over| over.change.body()) {
                    self.read(Reads::Always, body, 0, &[Role::Plain]);
                }
            }
            What::Measure { .. }
            | What::Enum { .. }
            | What::Zone(_)
            | What::Menu { .. }
            | What::Stream
            | What::Test(_)
            | What::Given(_) => {}
        }
    }

    fn read(&mut self, reads: Reads, body: &'a Body, params: usize, roles: &[Role]) {
        self.reads = reads;
        self.body(body, params, roles);
    }

    /// An ability: its event, its conditions and its block.
    pub(super) fn ability(&mut self, ability: &'a Ability) {
        let labels = self.rules.len();
        self.rules.extend(ability.labels.iter().copied());
        let from = comes_in_by(self.unit, ability);
        self.reads = from.map_or(Reads::Always, |sym| self.said_by(sym));
        let roles: &[Role] = match &ability.does {
            Does::Listen(_) | Does::Modify { .. } => &[Role::Plain, Role::Condition],
            Does::State | Does::Permit { .. } | Does::Act { .. } => &[Role::Condition],
        };
        let head = match (self.head, &ability.does) {
            (Head::Payment, _) => Head::Payment,
            (_, Does::Act { .. }) => Head::Action,
            _ => Head::None,
        };
        let head = std::mem::replace(&mut self.head, head);
        self.body(&ability.body, 0, roles);
        self.head = head;
        self.rules.truncate(labels);
    }

    /// The roots of a body; the roles of the first, the rest are plain.
    fn body(&mut self, body: &'a Body, params: usize, roles: &[Role]) {
        let mut order: Vec<usize> = (0..body.roots.len()).collect();
        if self.head == Head::Action {
            // The choices are asked first, though they stand last.
            order.rotate_left(body.roots.len().min(3));
        }
        let (slots, scope) = (self.slots.replace(body), std::mem::take(&mut self.scope));
        let reads = self.reads.clone();
        if self.names.seat_of(self.unit, body).is_some() {
            self.scope.push(YOU.0);
        }
        self.scope.extend((0..params).map(|k| k as u16 + 2));
        for k in order {
            self.reads = reads.clone();
            self.node(body.roots[k], roles.get(k).copied().unwrap_or(Role::Plain));
        }
        for grant in body.grants.iter() {
            self.reads = reads.clone();
            self.node(grant.event, Role::Plain);
            grant.abilities.iter().for_each(|ability| self.ability(ability));
        }
        (self.slots, self.scope, self.reads) = (slots, scope, reads);
    }

    /// Who reads a statement of these nodes around it: whoever runs it, if it is not tried before anybody decides that it
    /// runs. What a price or a way to pay does is, and what a gate, a choice of several, an action or a verb begins with.
    /// Whoever asks whether an effect is possible reads what it begins with, as if that ran.
    pub(super) fn reads_of(&self, around: &[NodeId], node: NodeId) -> Reads {
        let unit = self.unit;
        let op = |node: &NodeId| unit.node(*node).op;
        let begins = |block: &NodeId| {
            let mut before = unit.kids(*block).iter().take_while(|line| **line != node);
            op(block) == Op::Block && before.all(|line| matches!(op(line), Op::Let | Op::Choose))
        };
        let looked_at = match self.head {
            Head::Payment | Head::Action => true,
            Head::Verb => matches!(op(&node), Op::Choose | Op::Gate | Op::Call | Op::Pay),
            Head::Effect | Head::None => false,
        };
        let tried = self.head == Head::Payment
            || around.iter().any(|up| op(up) == Op::Price)
            || match around {
                [block] => looked_at && begins(block),
                [.., up, block] => matches!(op(up), Op::Gate | Op::Either) && begins(block),
                [] => false,
            };
        let reads = self.reads.clone();
        match around {
            _ if tried => reads,
            [block] if self.head == Head::Effect && begins(block) => Reads::Statement(*block, Box::new(reads)),
            _ => Reads::Statement(node, Box::new(reads)),
        }
    }

    /// A node with everything below it.
    pub(super) fn node(&mut self, node: NodeId, role: Role) {
        let unit = self.unit;
        let row = *unit.node(node);
        if matches!(row.op, Op::Absent | Op::Error) {
            return;
        }
        let (reads, labels, scope) = (self.reads.clone(), self.rules.len(), self.scope.len());
        self.labelled(node);
        // What a gate or an action asks for is read with it.
        let asked = row.op == Op::Choose && self.around.last().is_none_or(|up| unit.node(*up).op != Op::Block);
        if is_statement(row.op) && !asked {
            self.reads = self.reads_of(&self.around, node);
        }
        self.changes(node, role);
        self.around.push(node);
        if row.op == Op::Select {
            self.scope.push(row.imm as u16);
        }
        // The bounds of a circle and of a step that is begun again are guards: no game reaches them.
        let guard = match unit.tree(node) {
            Tree::StepBlock { most, .. } => most,
            Tree::Circle { bound, .. } | Tree::CircleForGood { bound, .. } => Some(bound),
            _ => None,
        };
        for (kid, place) in unit.placed(node).filter(|(kid, _)| guard != Some(*kid)) {
            if matches!(row.op, Op::ForEach | Op::Repeat | Op::Divide) && place.sort == Sort::Statement {
                self.scope.extend(u16::try_from(row.imm));
            }
            match unit.tree(node) {
                Tree::Gate { choices, .. } if choices == kid => {
                    unit.kids(kid).iter().for_each(|choice| self.node(*choice, Role::Plain));
                }
                _ => self.node(kid, role_of(row.op, place, role)),
            }
        }
        self.around.pop();
        self.scope.truncate(scope);
        if matches!(row.op, Op::Let | Op::Choose | Op::PatBind) {
            self.scope.extend(u16::try_from(row.imm));
        }
        self.rules.truncate(labels);
        self.reads = reads;
    }
}

fn role_of(op: Op, place: &Kid, own: Role) -> Role {
    match place.sort {
        Sort::Condition => Role::Condition,
        _ if own != Role::Plain && matches!(op, Op::And | Op::Or | Op::Not) => Role::Part,
        _ => Role::Plain,
    }
}

/// Whether a node is a statement that runs by itself: what binds a name is read with what stands around it.
pub(super) fn is_statement(op: Op) -> bool {
    op.sort() == Sort::Statement && !matches!(op, Op::Block | Op::Let)
}
