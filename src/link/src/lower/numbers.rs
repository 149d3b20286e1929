//! Number-valued trees: one arm for each op, in the order of the table of ops.

use model::number::narrow;
use model::program::{DomainId, NONE, Num, NumId, Reg, Set, SetId, StreamId};
use model::unit::{Base, Many, NodeId, Op, Root, SlotId, Sort, Space, Tree};

use super::{Cx, Loc, Put, Val};
use crate::findings::early;
use crate::things::{ABSENT, Over, Target};
use model::unit::Change;

impl<'u> Cx<'u> {
    /// A tree as a number: bools are 0 and 1, things and members their index, zones their location.
    pub(crate) fn num(&mut self, node: NodeId) -> NumId {
        if let Some(over) = self.changed(node) {
            return self.in_override(over, |cx, root| cx.num(root));
        }
        if self.spent(node) {
            return self.rows.int(0);
        }
        let old = self.rows.here.replace(self.origin(node));
        let made = self.num_of(node);
        self.rows.here = old;
        made
    }

    /// The value an override puts in the place of a node.
    pub(crate) fn changed(&self, node: NodeId) -> Option<Over<'u>> {
        if self.presets.overs.is_empty() {
            return None;
        }
        let mut changes = self.presets.changes(Target::Node(self.env.unit, node)).iter();
        changes.find(|over| matches!(over.over.change, Change::Set(_) | Change::Replace(_))).copied()
    }

    /// Reads the tree of an override in the scope of the line it changes.
    pub(crate) fn in_override<T>(&mut self, over: Over<'u>, read: impl FnOnce(&mut Cx<'u>, NodeId) -> T) -> T {
        let body = over.over.change.body().unwrap_or(self.env.body);
        let env = super::Env { unit: over.unit, body, slots: self.env.slots.clone(), design: self.env.design };
        let root = body.roots.first().copied().unwrap_or(NodeId(0));
        self.within(env, |cx| read(cx, root))
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "what is no value is refused")]
    fn num_of(&mut self, node: NodeId) -> NumId {
        let imm = self.unit().node(node).imm;
        match self.tree(node) {
            Tree::Absent { .. } | Tree::Error { .. } | Tree::NoneValue { .. } => self.rows.int(NONE),
            Tree::Int { .. } | Tree::Bool { .. } => self.rows.int(imm),
            Tree::Member { .. } => {
                let position = self.names.inner(self.sym(node)).map_or(NONE, |inner| narrow(inner.position));
                self.rows.int(position)
            }
            Tree::Item { .. } => self.item(node),
            Tree::Slot { .. } | Tree::Var { .. } | Tree::Field { .. } | Tree::Local { .. } | Tree::Value { .. } => {
                match self.kept(node) {
                    Some(Val::Num(id)) => id,
                    Some(Val::Set(set)) => Num::Only(set).put(self),
                    None => self.rows.int(NONE),
                }
            }
            Tree::Setting { indices, .. } => self.setting(node, indices),
            Tree::Running { .. } => self.runs(self.sym(node)),
            Tree::Index { list, position } => self.index(node, list, position),
            Tree::Zone { .. } => self.location(node),
            Tree::Place { piece } => Num::SpaceOf(self.domain(piece).unwrap_or(DomainId(0)), self.num(piece)).put(self),
            Tree::Owner { piece } => {
                Num::HolderOf(self.domain(piece).unwrap_or(DomainId(0)), self.num(piece)).put(self)
            }
            Tree::Design { piece } => {
                let number = self.num(piece);
                self.design(piece, number)
            }
            Tree::Bottom { zone } => {
                Num::Bottom(self.domain(zone).unwrap_or(DomainId(0)), self.location(zone)).put(self)
            }
            Tree::Top { zone, number } => {
                let (at, domain) = (self.location(zone), self.domain(zone).unwrap_or(DomainId(0)));
                let row = match number {
                    Some(number) => Num::Only((Set::TopOf(at, self.num(number)), domain).put(self)),
                    None => Num::Top(domain, at),
                };
                row.put(self)
            }
            Tree::Add { left, right } => Num::Add(self.num(left), self.num(right)).put(self),
            Tree::Sub { left, right } => Num::Sub(self.num(left), self.num(right)).put(self),
            Tree::Mul { left, right } => Num::Mul(self.num(left), self.num(right)).put(self),
            Tree::Div { left, right } => Num::Div(self.num(left), self.num(right)).put(self),
            Tree::DivUp { left, right } => Num::DivUp(self.num(left), self.num(right)).put(self),
            Tree::Min { left, right } => Num::Min(self.num(left), self.num(right)).put(self),
            Tree::Max { left, right } => Num::Max(self.num(left), self.num(right)).put(self),
            Tree::And { left, right } => Num::And(self.num(left), self.num(right)).put(self),
            Tree::Or { left, right } => Num::Or(self.num(left), self.num(right)).put(self),
            Tree::Lt { left, right } => Num::Lt(self.num(left), self.num(right)).put(self),
            Tree::Le { left, right } => Num::Le(self.num(left), self.num(right)).put(self),
            Tree::Gt { left, right } => {
                let (a, b) = (self.num(left), self.num(right));
                Num::Lt(b, a).put(self)
            }
            Tree::Ge { left, right } => {
                let (a, b) = (self.num(left), self.num(right));
                Num::Le(b, a).put(self)
            }
            Tree::Seats { from, to } => Num::Seats(self.num(from), self.num(to)).put(self),
            Tree::Else { left, right } => Num::Else(self.num(left), self.num(right)).put(self),
            Tree::Cast { value } => self.num(value),
            Tree::Printed { value } => self.unmodified(value),
            Tree::Position { member, list } => self.position(node, member, list),
            Tree::Abs { value } => Num::Abs(self.num(value)).put(self),
            Tree::Not { value } => Num::Not(self.num(value)).put(self),
            Tree::Left { seat } => Num::Seat(self.num(seat), 1).put(self),
            Tree::Right { seat } => Num::Seat(self.num(seat), -1).put(self),
            Tree::Per { divisor, amount, set } => {
                let (amount, set) = (self.num(amount), self.set(set));
                let count = Num::Count(set).put(self);
                Num::Mul(amount, Num::Div(count, self.rows.int(divisor.max(1))).put(self)).put(self)
            }
            Tree::If { condition, then, otherwise } => {
                let condition = self.num(condition);
                match self.rows.as_int(condition) {
                    Some(0) => self.num(otherwise),
                    Some(_) => self.num(then),
                    None => {
                        let (a, b) = (self.num(then), self.num(otherwise));
                        Num::If(condition, a, b).put(self)
                    }
                }
            }
            Tree::Eq { left, right } => self.equal(left, right),
            Tree::Ne { left, right } => Num::Not(self.equal(left, right)).put(self),
            Tree::In { thing, set } => self.is_in(thing, set),
            Tree::IsKind { thing, .. } => self.is_kind(node, thing),
            Tree::Possible { effect } => self.possible_of(effect, None),
            Tree::All { .. } | Tree::Select { .. } | Tree::List { .. } | Tree::Range { .. } => {
                Num::Only(self.set(node)).put(self)
            }
            Tree::Count { set } => Num::Count(self.set(set)).put(self),
            Tree::Some { set } => Num::Some(self.set(set)).put(self),
            Tree::Only { set } => Num::Only(self.set(set)).put(self),
            Tree::No { set } => Num::Not(Num::Some(self.set(set)).put(self)).put(self),
            Tree::First { set, walk } => self.first(set, walk),
            Tree::Every { slot, set, condition } => {
                let set = self.set(set);
                let (reg, condition) = self.over_members(slot, |cx| cx.num(condition));
                // Every member of a set fits if none is left once those that fit are taken away.
                match self.rows.algebra(set, reg, condition) {
                    Some(fitting) => {
                        let rest = (Set::Minus(set, fitting), self.rows.domain(set)).put(self);
                        Num::Not(Num::Some(rest).put(self)).put(self)
                    }
                    None => Num::Every(set, reg, condition).put(self),
                }
            }
            Tree::Total { slot, set, value } => self.over_set_of(slot, set, value, Num::Total),
            Tree::Highest { slot, set, value } => self.over_set_of(slot, set, value, Num::HighestOf),
            Tree::Lowest { slot, set, value } => self.over_set_of(slot, set, value, Num::LowestOf),
            _ => {
                let op = self.unit().node(node).op;
                debug_assert!(op.sort() != Sort::Value || op > Op::GivenPut, "{op:?} has no lowering to a number");
                self.refuse(node, "this is no value", "write an expression here")
            }
        }
    }

    /// What is read of one member of a set in a slot: with the register that holds the member.
    pub(super) fn over_members(&mut self, slot: SlotId, read: impl FnOnce(&mut Cx<'u>) -> NumId) -> (Reg, NumId) {
        let reg = self.take_register();
        let candidate = Num::Reg(reg).put(self);
        self.bind(slot, Loc::Num(candidate));
        let value = read(self);
        self.drop_register();
        (reg, value)
    }

    /// A number over the members of a set.
    fn over_set_of(&mut self, slot: SlotId, set: NodeId, value: NodeId, make: fn(SetId, Reg, NumId) -> Num) -> NumId {
        let set = self.set(set);
        let (reg, value) = self.over_members(slot, |cx| cx.num(value));
        make(set, reg, value).put(self)
    }

    /// An item: the thing it denotes, or its design.
    fn item(&mut self, node: NodeId) -> NumId {
        let gid = self.sym(node);
        let kind = self.names.item(gid).map(|(unit, item)| self.names.gid(unit, item.kind));
        if kind.and_then(|kind| self.kinds.root(kind)) == Some(Root::Preset) {
            let active = self.presets.active.binary_search(&gid).is_ok();
            return self.rows.int(i32::from(active));
        }
        if self.names.at(gid).is_none() {
            return self.unknown(node, gid);
        }
        let value = if self.ty(node).base == Base::Design {
            self.things.design_of.get(&gid).map_or(ABSENT, |design| i32::from(design.0))
        } else {
            self.things.copies(gid).and_then(|(_, objects)| objects.first().copied()).map_or(ABSENT, i32::from)
        };
        self.rows.int(value)
    }

    /// Whether a procedure runs.
    pub(crate) fn runs(&mut self, procedure: u32) -> NumId {
        if self.frame_of == Some(procedure) {
            return self.rows.int(1);
        }
        Num::Running(self.proc_of_verb(procedure)).put(self)
    }

    /// The first member of a set in some order.
    #[expect(clippy::wildcard_enum_match_arm, reason = "every other order is that of the members")]
    fn first(&mut self, of: NodeId, walk: NodeId) -> NumId {
        let set = self.set(of);
        match self.tree(walk) {
            Tree::WalkClockwise { seat } => Num::FirstFrom(set, self.num(seat)).put(self),
            Tree::WalkCounter { seat } => Num::LastFrom(set, self.num(seat)).put(self),
            Tree::WalkBy { keys } => {
                let (reg, key) = self.key(keys, self.slot_of(of));
                Num::MinBy(set, reg, key).put(self)
            }
            Tree::WalkChosen { .. } => {
                self.refuse(walk, "nobody can be asked inside a value", "choose first, in a line of its own")
            }
            _ => Num::Lowest(set).put(self),
        }
    }

    /// The stream that a node draws from.
    pub(crate) fn stream_of(&self, node: NodeId) -> StreamId {
        let named = self.unit().named(node).map(|sym| self.unit().symbol(sym));
        self.stream(named.filter(|symbol| symbol.space == Space::Stream).map_or("random", |symbol| &symbol.name))
    }

    /// The location a node names: a zone with its owner, or a space for the pieces of a domain.
    pub(crate) fn location(&mut self, node: NodeId) -> NumId {
        if self.unit().node(node).op != Op::Zone {
            return self.num(node);
        }
        self.location_for(node, DomainId(0)).0
    }

    /// A place for pieces of a domain: a zone or a space.
    pub(crate) fn destination(&mut self, node: NodeId, pieces: DomainId) -> NumId {
        self.location_for(node, pieces).0
    }

    /// Where pieces of a domain go. What belongs to somebody who is not at the table leaves the game.
    pub(crate) fn goal(&mut self, node: NodeId, pieces: DomainId) -> NumId {
        let (at, whose) = self.location_for(node, pieces);
        let Some(whose) = whose.filter(|whose| !self.rows.sure(*whose)) else { return at };
        let (absent, nowhere) = (self.rows.int(ABSENT), self.rows.int(0));
        Num::If(Num::Eq(whose, absent).put(self), nowhere, at).put(self)
    }

    /// A place for pieces of a domain, and what numbers it if that may not be there.
    fn location_for(&mut self, node: NodeId, pieces: DomainId) -> (NumId, Option<NumId>) {
        let (of, first, whose) = if self.ty(node).base == Base::Zone {
            if self.unit().node(node).op != Op::Zone {
                return (self.num(node), None);
            }
            let gid = self.sym(node);
            let Some(zone) = self.zones.get(gid) else { return (self.unknown(node, gid), None) };
            let Some(owners) = zone.owners else { return (self.rows.int(i32::from(zone.first)), None) };
            let owner = if let Tree::Zone { owner, .. } = self.tree(node) { owner } else { None };
            (owners, zone.first, self.seat_or_you(owner))
        } else {
            let Some((spaces, first)) = self.zones.spaces[pieces.index()] else {
                let help = "name a zone, or a space whose kind holds them";
                return (self.refuse(node, "these pieces cannot lie there", help), None);
            };
            (spaces, first, self.num(node))
        };
        (self.rows.location(first, whose), self.things.lacks[of.index()].then_some(whose))
    }

    /// The number a node is when the game is linked.
    pub(crate) fn constant(&mut self, node: NodeId) -> Option<i32> {
        let id = self.num(node);
        let known = self.rows.as_int(id);
        if known.is_none() {
            let span = self.names.sources.node(self.env.unit, node);
            early(&mut self.diags, span, "this", "write a number, a name or a setting");
        }
        known
    }

    /// Whether a node's type is a set.
    pub(crate) fn is_set(&self, node: NodeId) -> bool {
        self.ty(node).many == Many::Set
    }
}
