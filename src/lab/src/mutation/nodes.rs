//! What can be changed at one node.

use model::unit::{Base, MUST, Many, Node, NodeId, Op, Space, Tree, TyId};
use seat::items::{range, slice};

use super::edit::Edit;
use super::names::Names;
use super::walk::{Role, Walk};
use super::words::{between, operator, place, source};
use super::{Kind, Reads};

/// Operators that are exchanged for each other.
const OPERATORS: [(Kind, Op, Op); 7] = [
    (Kind::Arithmetic, Op::Add, Op::Sub),
    (Kind::Arithmetic, Op::Div, Op::DivUp),
    (Kind::Arithmetic, Op::Min, Op::Max),
    (Kind::Arithmetic, Op::Highest, Op::Lowest),
    (Kind::Owner, Op::Left, Op::Right),
    (Kind::Order, Op::WalkClockwise, Op::WalkCounter),
    (Kind::Duration, Op::PatternBegin, Op::PatternEnd),
];

impl Walk<'_, '_> {
    /// Every mutant of a node alone.
    pub(super) fn changes(&mut self, node: NodeId, role: Role) {
        let row = *self.unit.node(node);
        if role != Role::Plain {
            self.condition(node, role);
        }
        match self.unit.tree(node) {
            Tree::If { condition, then, otherwise } => {
                self.kids(Kind::Condition, node, vec![condition, otherwise, then], "the other way round");
            }
            Tree::Printed { value } => self.stands_for(Kind::Target, node, &[value]),
            Tree::Keys { keys: [first, _, ..] } => self.stands_for(Kind::Order, node, &[*first]),
            Tree::Fewest { value } => self.stands_for(Kind::Order, node, &[value]),
            Tree::Else { left, right } => self.stands_for(Kind::Target, node, &[left, right]),
            Tree::Pay { paid: Some(paid), .. } => self.stands_for(Kind::Price, node, &[paid]),
            Tree::Gate { how, price, .. } => self.gate(node, how, price),
            Tree::Call { subject: None, .. } => self.call(node),
            // Every member of a kind is what stands there anyway.
            Tree::PatBind { set: Some(set), .. } if self.unit.node(set).len > 1 => {
                self.row(Kind::Condition, set, Op::Absent, "anything");
            }
            _ => {}
        }
        match row.op {
            Op::Int => self.number(node),
            Op::Bool if role == Role::Plain => {
                let other = Node { imm: 1 - row.imm, ..row };
                self.replace(Kind::Condition, node, range(self.unit, node), yes(other.imm), Edit::Row(node, other));
            }
            Op::Top if row.len == 1 => self.swap(Kind::Target, node, Op::Bottom),
            Op::Member => self.other(Space::Member, node),
            Op::Item => self.other(Space::Item, node),
            Op::Zone => self.other(Space::Zone, node),
            Op::Field => self.other(Space::Field, node),
            Op::Noun => self.other(Space::Noun, node),
            Op::Filter => self.other(Space::Value, node),
            Op::Slot => self.slot(node),
            Op::Select => self.tails(node),
            Op::List => self.entries(node),
            Op::WalkBy if row.len > 1 => {
                let kids: Vec<NodeId> = self.unit.kids(node).iter().rev().copied().collect();
                self.kids(Kind::Order, node, kids, "the other way round");
            }
            Op::WalkChosen => self.row(Kind::Order, node, Op::WalkNatural, "by name"),
            Op::Block => self.statements(node),
            Op::Store if row.imm > 0 => {
                let other = Node { imm: 3 - row.imm, ..row };
                let source = source(self.unit, node);
                let (from, to) = if row.imm == 1 { ("+=", "-=") } else { ("-=", "+=") };
                let new = source.replacen(from, to, 1);
                self.turned(Kind::Arithmetic, node, Edit::Row(node, other), new);
            }
            Op::Either if row.len > 1 => self.entries(node),
            Op::Price if self.around.is_empty() => {
                self.turned(Kind::Price, node, self.bare(node, Op::Absent), "nothing".to_owned());
            }
            Op::PatIs => self.row(Kind::Condition, node, Op::PatAny, "anything"),
            op => {
                for (kind, one, other) in OPERATORS.into_iter().filter(|(_, one, other)| [*one, *other].contains(&op)) {
                    self.swap(kind, node, if op == one { other } else { one });
                }
            }
        }
    }

    /// A node turned into something else; told with all of its text.
    fn turned(&mut self, kind: Kind, node: NodeId, edit: Edit, to: String) {
        self.add(kind, range(self.unit, node), edit, (source(self.unit, node), to));
    }

    /// A node that becomes one without children.
    fn bare(&self, node: NodeId, op: Op) -> Edit {
        Edit::Row(node, Node { op, imm: 0, start: 0, len: 0, ..*self.unit.node(node) })
    }

    fn number(&mut self, node: NodeId) {
        let row = *self.unit.node(node);
        let least = self.unit.ty(node).lo.min(0);
        let written = place(self.unit, node, &row.imm.to_string());
        let at = written.unwrap_or_else(|| range(self.unit, node));
        if written.is_none() && self.made.any() {
            // the name of a loop: another number in each of the items
            for (imm, sign) in [(row.imm + 1, '+'), (row.imm - 1, '-')].into_iter().filter(|(imm, _)| *imm >= least) {
                let new = format!("{} {sign} 1", slice(self.unit, at));
                self.replace(Kind::Number, node, at, &new, Edit::Row(node, Node { imm, ..row }));
            }
            return;
        }
        let mut seen = vec![row.imm];
        for imm in [row.imm + 1, row.imm - 1, 0] {
            if imm >= least && !seen.contains(&imm) {
                seen.push(imm);
                self.replace(Kind::Number, node, at, &imm.to_string(), Edit::Row(node, Node { imm, ..row }));
            }
        }
    }

    fn swap(&mut self, kind: Kind, node: NodeId, op: Op) {
        let (unit, row) = (self.unit, *self.unit.node(node));
        let edit = Edit::Row(node, Node { op, ..row });
        let (old, new) = (operator(row.op), operator(op));
        if let [left, right] = *unit.kids(node)
            && let Some(at) = between(unit, left, right)
            && slice(unit, at) == old
        {
            return self.replace(kind, node, at, &new, edit);
        }
        let source = source(unit, node);
        let changed = if source.contains(&old) { source.replacen(&old, &new, 1) } else { format!("{new}, not {old}") };
        self.turned(kind, node, edit, changed);
    }

    fn condition(&mut self, node: NodeId, role: Role) {
        let (unit, row) = (self.unit, *self.unit.node(node));
        let none = unit.kids(node).iter().any(|kid| unit.node(*kid).op == Op::NoneValue);
        // Of none nothing comes: to ask for it is a guard.
        if role == Role::Condition && row.op != Op::Bool && !none {
            let holds = Node { op: Op::Bool, ty: row.ty, imm: 1, start: 0, len: 0 };
            self.turned(Kind::Condition, node, Edit::Row(node, holds), "yes".to_owned());
        }
        match row.op {
            Op::Lt => self.compare(node, [Op::Le, Op::Ge]),
            Op::Le => self.compare(node, [Op::Lt, Op::Gt]),
            Op::Gt => self.compare(node, [Op::Ge, Op::Le]),
            Op::Ge => self.compare(node, [Op::Gt, Op::Lt]),
            Op::Eq => self.swap(Kind::Comparison, node, Op::Ne),
            Op::Ne => self.swap(Kind::Comparison, node, Op::Eq),
            Op::Some => self.swap(Kind::Comparison, node, Op::No),
            Op::No => self.swap(Kind::Comparison, node, Op::Some),
            Op::Not | Op::And | Op::Or => self.stands_for(Kind::Condition, node, unit.kids(node)),
            Op::Bool => {}
            _ if unit.ty(node).base == Base::Bool => {
                let edit = Edit::Under(node, Op::Not, row.ty);
                self.turned(Kind::Condition, node, edit, format!("not ({})", source(unit, node)));
            }
            _ => {}
        }
    }

    fn compare(&mut self, node: NodeId, [edge, opposite]: [Op; 2]) {
        self.swap(Kind::Edge, node, edge);
        self.swap(Kind::Comparison, node, opposite);
    }

    /// The node becomes one of its children.
    fn stands_for(&mut self, kind: Kind, node: NodeId, kids: &[NodeId]) {
        for kid in kids.iter().copied() {
            let edit = Edit::Row(node, *self.unit.node(kid));
            let (from, mut to) = (source(self.unit, node), source(self.unit, kid));
            if from == to {
                to = match kids.iter().copied().find(|other| *other != kid) {
                    // A long text is cut, so the part that goes is told.
                    Some(gone) => format!("without {}", source(self.unit, gone)),
                    // `is not` stands inside the phrase it denies.
                    None => format!("not so: {}", from.replacen("not ", "", 1)),
                };
            }
            self.turned(kind, node, edit, to);
        }
    }

    fn kids(&mut self, kind: Kind, node: NodeId, kids: Vec<NodeId>, to: &str) {
        self.turned(kind, node, Edit::Kids(node, kids), to.to_owned());
    }

    fn row(&mut self, kind: Kind, node: NodeId, op: Op, to: &str) {
        self.replace(kind, node, range(self.unit, node), to, self.bare(node, op));
    }

    /// Another name of the same family.
    fn other(&mut self, space: Space, node: NodeId) {
        let (unit, row) = (self.unit, self.unit.node(node));
        let Some(name) = unit.symbols.get(row.imm as usize).map(|s| s.name.as_ref()) else { return };
        let names: &Names<'_> = self.names;
        let beside = self.around.last().map_or(&[][..], |up| unit.kids(*up));
        let there = |other: &str| {
            let twice = |kid: &NodeId| unit.named(*kid).is_some_and(|sym| unit.name(sym) == other);
            beside.iter().any(twice)
        };
        if let Some(other) = names.other(space, name).filter(|other| !there(other)) {
            let shown = shown(other);
            let place = place(unit, node, self::shown(name)).unwrap_or_else(|| range(unit, node));
            self.replace(Kind::Target, node, place, shown, Edit::Named(node, space, other.to_owned().into()));
        }
    }

    /// Another thing of the same type that is known there; of a lone seat the one to its left.
    fn slot(&mut self, node: NodeId) {
        let (unit, row) = (self.unit, *self.unit.node(node));
        let Some(body) = self.slots else { return };
        let Some(own) = body.slots.get(row.imm as usize) else { return };
        // Of none nothing comes: whether another thing is none is no other question.
        let guard = self.around.last().is_some_and(|up| {
            matches!(unit.node(*up).op, Op::Eq | Op::Ne)
                && unit.kids(*up).iter().any(|k| unit.node(*k).op == Op::NoneValue)
        });
        if guard {
            return;
        }
        let thing = |ty: TyId| {
            let ty = unit.types[ty.index()];
            (ty.base == Base::Thing && matches!(ty.many, Many::One | Many::Option)).then_some(ty.sym).flatten()
        };
        let Some(kind) = thing(own.ty) else { return };
        let seat = self.names.is_seat(unit, unit.node(node).ty) || self.names.is_seat(unit, own.ty);
        let sort = if seat { Kind::Owner } else { Kind::Target };
        let fits = |slot: &&u16| {
            i32::from(**slot) != row.imm && body.slots.get(usize::from(**slot)).and_then(|s| thing(s.ty)) == Some(kind)
        };
        match self.scope.iter().rev().find(fits).copied() {
            Some(slot) => {
                let name = if slot == 0 { "you" } else { body.slots[usize::from(slot)].name.as_ref() };
                let (name, edit) = (name.to_owned(), Edit::Row(node, Node { imm: slot.into(), ..row }));
                self.replace(sort, node, range(unit, node), &name, edit);
            }
            None if seat => {
                let text = format!("left of {}", source(unit, node));
                self.replace(Kind::Owner, node, range(unit, node), &text, Edit::Under(node, Op::Left, row.ty));
            }
            None => {}
        }
    }

    /// Every tail of a noun phrase is dropped once; the kind it is about is made wider.
    fn tails(&mut self, node: NodeId) {
        let unit = self.unit;
        let Tree::Select { noun, tails, .. } = unit.tree(node) else { return };
        for tail in tails {
            let kind = match unit.node(*tail).op {
                Op::TailOf | Op::TailOwn => Kind::Owner,
                Op::TailMemory => Kind::Duration,
                // To hold of everything is the same.
                Op::TailWhere => continue,
                _ => Kind::Target,
            };
            let rest = unit.kids(node).iter().copied().filter(|kid| kid != tail).collect();
            let at = range(unit, *tail);
            self.replace(kind, node, at, "", Edit::Kids(node, rest));
        }
        if let Tree::Population { of } = unit.tree(noun) {
            let kind = unit.name(of);
            // Adjectives and conditions may need the narrower kind.
            let free = |kid: &NodeId| !matches!(unit.node(*kid).op, Op::Filter | Op::FieldFilter | Op::TailWhere);
            // A zone that holds nothing else makes it no wider.
            let held = |kid: &NodeId| {
                let zone = |zone| matches!(unit.tree(zone), Tree::Zone { zone, .. } if self.names.zones.get(unit.name(zone)) == Some(&kind));
                unit.kids(*kid).first().is_some_and(|first| zone(*first))
            };
            // Nor does a field that only this kind has.
            let own = |kid: &NodeId| {
                let Tree::TailOf { field, .. } = unit.tree(*kid) else { return false };
                unit.name(field).split_once('.').is_some_and(|(owner, _)| owner == kind)
            };
            let wider = tails.iter().all(|kid| free(kid) && !held(kid) && !own(kid));
            if let Some(parent) = self.names.parents.get(kind).copied().filter(|_| wider) {
                let at = place(unit, noun, kind).unwrap_or_else(|| range(unit, noun));
                let edit = Edit::Named(noun, Space::Kind, parent.to_owned().into());
                self.replace(Kind::Target, noun, at, parent, edit);
            }
        }
    }

    /// Every entry of a list is dropped once.
    fn entries(&mut self, node: NodeId) {
        let kids = self.unit.kids(node);
        for k in 0..kids.len() {
            let rest: Vec<NodeId> = kids.iter().enumerate().filter(|(at, _)| *at != k).map(|(_, kid)| *kid).collect();
            let shown = (source(self.unit, node), format!("without {}", source(self.unit, kids[k])));
            self.add(Kind::Target, range(self.unit, kids[k]), Edit::Kids(node, rest), shown);
        }
    }

    /// Every statement is dropped once; neighbours change places. What binds a name stays where it is.
    fn statements(&mut self, node: NodeId) {
        let unit = self.unit;
        let kids = unit.kids(node);
        let binds = |kid: NodeId| matches!(unit.node(kid).op, Op::Let | Op::Choose);
        let around: Vec<NodeId> = self.around.iter().copied().chain([node]).collect();
        for k in 0..kids.len() {
            if binds(kids[k]) {
                continue;
            }
            let rules = self.rules.len();
            self.labelled(kids[k]);
            let rest: Vec<NodeId> = kids.iter().enumerate().filter(|(at, _)| *at != k).map(|(_, kid)| *kid).collect();
            let tried = self.reads_of(&around, kids[k]);
            let reads = std::mem::replace(&mut self.reads, tried);
            let shown = (source(unit, kids[k]), "nothing".to_owned());
            self.add(Kind::Statement, range(unit, kids[k]), Edit::Kids(node, rest), shown);
            if k + 1 < kids.len() && !binds(kids[k + 1]) {
                self.labelled(kids[k + 1]);
                let mut turned = kids.to_vec();
                turned.swap(k, k + 1);
                let shown = (source(unit, kids[k]), format!("after {}", source(unit, kids[k + 1])));
                self.add(Kind::Order, range(unit, kids[k]), Edit::Kids(node, turned), shown);
                // what a block begins with may say whether it can be begun
                if matches!(self.reads, Reads::Statement(..)) {
                    self.moot((kids[k], kids[k + 1]));
                }
            }
            self.reads = reads;
            self.rules.truncate(rules);
        }
    }

    fn gate(&mut self, node: NodeId, how: i32, price: Option<NodeId>) {
        let unit = self.unit;
        let text = source(unit, node);
        if how & MUST == 0 {
            let must = text.replacen("may ", "", 1);
            self.turned(Kind::Must, node, Edit::Must(node), format!("must: {must}"));
        }
        if let Some(price) = price {
            let shown = (text, format!("without {}", source(unit, price)));
            self.add(Kind::Price, range(unit, price), self.bare(price, Op::Absent), shown);
        }
    }

    fn call(&mut self, node: NodeId) {
        let unit = self.unit;
        let Some(body) = self.slots else { return };
        if self.names.reads_you(unit, node)
            && let Some(seat) = self.names.seat_of(unit, body)
        {
            self.turned(Kind::Owner, node, Edit::ByLeft(node, seat), format!("left of you: {}", source(unit, node)));
        }
    }
}

fn yes(imm: i32) -> &'static str {
    if imm == 0 { "no" } else { "yes" }
}

/// A name as people write it: without what it stands under and without its signature.
fn shown(name: &str) -> &str {
    model::unit::head(model::unit::last_part(name))
}
