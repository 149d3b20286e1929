//! Making a changed unit: rows are replaced where they stand, so spans and labels keep their places; new rows go to the
//! end of the arena.

use model::unit::{
    ABSENT, Ability, Body, Change, Decl, Node, NodeId, Op, Rows, Space, Symbol, Text, Tree, Ty, TyId, Unit, What,
};

/// A change of a unit.
#[derive(Clone, Debug)]
pub(super) enum Edit {
    /// Another row stands there.
    Row(NodeId, Node),
    /// It has other children.
    Kids(NodeId, Vec<NodeId>),
    /// What stood there becomes the only child of this.
    Under(NodeId, Op, TyId),
    /// Its immediate names another symbol.
    Named(NodeId, Space, Text),
    /// A gate that is entered without a question.
    Must(NodeId),
    /// A call is done by the seat to the left of `you`; the type is that of a seat.
    ByLeft(NodeId, TyId),
    /// Another ability stands there: its position in the declaration, counted as [`abilities`] goes.
    Ability(usize, usize, Box<Ability>),
    /// A state field of a kind, by its position, or a variable has another type.
    Typed(usize, Option<usize>, Ty),
    /// A declaration says something else.
    Declared(usize, Box<What>),
    /// The same in every item that a template makes.
    Each(Vec<Edit>),
}

impl Edit {
    pub(super) fn apply(&self, unit: &Unit) -> Unit {
        let mut unit = unit.clone();
        unit.meanings = Rows::default();
        self.put(&mut unit);
        unit
    }

    fn put(&self, unit: &mut Unit) {
        match self {
            Self::Row(at, row) => unit.nodes.to_mut()[at.index()] = *row,
            Self::Kids(at, kids) => set_kids(unit, *at, kids),
            Self::Under(at, op, ty) => {
                let old = unit.nodes[at.index()];
                let kid = push(unit, *at, old);
                unit.nodes.to_mut()[at.index()] = Node { op: *op, ty: *ty, imm: 0, start: 0, len: 0 };
                set_kids(unit, *at, &[kid]);
            }
            Self::Named(at, space, name) => {
                let symbol = Symbol { space: *space, name: name.clone() };
                let known = unit.symbols.iter().position(|s| *s == symbol);
                let place = known.unwrap_or_else(|| {
                    unit.symbols.to_mut().push(symbol);
                    unit.symbols.len() - 1
                });
                unit.nodes.to_mut()[at.index()].imm = place as i32;
            }
            Self::Must(at) => must(unit, *at),
            Self::ByLeft(at, ty) => {
                let you = push(unit, *at, Node { op: Op::Slot, ty: *ty, imm: 0, start: 0, len: 0 });
                let left = push(unit, *at, Node { op: Op::Left, ty: *ty, imm: 0, start: 0, len: 0 });
                set_kids(unit, left, &[you]);
                let mut kids = unit.kids(*at).to_vec();
                kids[0] = left;
                set_kids(unit, *at, &kids);
            }
            Self::Ability(decl, place, new) => {
                let mut places = 0..;
                abilities_mut(&mut unit.decls.to_mut()[*decl], &mut |ability| {
                    if places.next() == Some(*place) {
                        ability.clone_from(new);
                    }
                });
            }
            Self::Typed(decl, field, ty) => {
                unit.types.to_mut().push(*ty);
                let new = TyId::at(unit.types.len() - 1);
                match (&mut unit.decls.to_mut()[*decl].what, field) {
                    (What::Kind(kind), Some(field)) => kind.fields.to_mut()[*field].ty = new,
                    (What::Var { ty, .. }, None) => *ty = new,
                    _ => {}
                }
            }
            Self::Declared(decl, what) => unit.decls.to_mut()[*decl].what = (**what).clone(),
            Self::Each(edits) => edits.iter().for_each(|edit| edit.put(unit)),
        }
    }
}

fn push(unit: &mut Unit, like: NodeId, row: Node) -> NodeId {
    let span = unit.spans.get(like.index()).copied().unwrap_or_default();
    unit.nodes.to_mut().push(row);
    unit.spans.to_mut().push(span);
    NodeId(unit.nodes.len() as u32 - 1)
}

fn set_kids(unit: &mut Unit, at: NodeId, kids: &[NodeId]) {
    let start = unit.lists.len() as u32;
    unit.lists.to_mut().extend_from_slice(kids);
    let row = &mut unit.nodes.to_mut()[at.index()];
    (row.start, row.len) = (start, kids.len() as u16);
}

/// A gate becomes what it asks for: its choices, then its condition, its price, its block.
fn must(unit: &mut Unit, at: NodeId) {
    let Tree::Gate { seat, choices, condition, price, accepted, declined, .. } = unit.tree(at) else { return };
    let (ty, mut kids) = (unit.node(at).ty, unit.kids(choices).to_vec());
    let declined = declined.unwrap_or(ABSENT);
    let made = |unit: &mut Unit, op: Op, kids: &[NodeId]| {
        let node = push(unit, at, Node { op, ty, imm: 0, start: 0, len: 0 });
        set_kids(unit, node, kids);
        node
    };
    let mut body = accepted;
    if let Some(price) = price {
        body = made(unit, Op::Pay, &[price, body, declined]);
    }
    if let Some(condition) = condition {
        body = made(unit, Op::Branch, &[condition, body, declined]);
    }
    kids.push(body);
    if let Some(seat) = seat {
        let block = made(unit, Op::Block, &kids);
        unit.nodes.to_mut()[at.index()].op = Op::As;
        kids = vec![seat, block];
    } else {
        unit.nodes.to_mut()[at.index()].op = Op::Block;
    }
    unit.nodes.to_mut()[at.index()].imm = 0;
    set_kids(unit, at, &kids);
}

/// The abilities of a declaration with those that its bodies grant, each before what it grants itself.
pub(super) fn abilities(decl: &Decl) -> Vec<&Ability> {
    decl.code().into_iter().filter_map(|code| code.ability).collect()
}

/// As [`abilities`], to change them.
fn abilities_mut(decl: &mut Decl, each: &mut dyn FnMut(&mut Ability)) {
    fn one(ability: &mut Ability, each: &mut dyn FnMut(&mut Ability)) {
        each(ability);
        granted(&mut ability.body, each);
    }
    fn granted(body: &mut Body, each: &mut dyn FnMut(&mut Ability)) {
        if !body.grants.is_empty() {
            let grants = body.grants.to_mut().iter_mut();
            grants.for_each(|grant| grant.abilities.to_mut().iter_mut().for_each(|a| one(a, each)));
        }
    }
    match &mut decl.what {
        What::Verb(verb) => granted(&mut verb.body, each),
        What::Action(ability) | What::Ability(ability) => one(ability, each),
        What::Cost(cost) => cost.ways.to_mut().iter_mut().for_each(|way| one(way, each)),
        What::Item(item) => {
            item.fields.to_mut().iter_mut().for_each(|field| granted(&mut field.body, each));
            item.abilities.to_mut().iter_mut().for_each(|ability| one(ability, each));
            item.overrides.to_mut().iter_mut().for_each(|over| match &mut over.change {
                Change::Set(body) | Change::Replace(body) | Change::AddAfter(body) | Change::AddBefore(body) => {
                    granted(body, each);
                }
                Change::Remove => {}
            });
        }
        _ => {}
    }
}
