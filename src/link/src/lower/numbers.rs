//! Number-valued trees: one arm for each op, in the order of the table of ops.

use diag::codes;
use model::number::narrow;
use model::program::{DomainId, NONE, Num, NumId, Set, SetId};
use model::unit::{Base, Many, NodeId, Op, SlotId, Sort, Space, Tree};

use super::{Cx, Val};
use crate::things::{ABSENT, Over};
use model::unit::Change;

impl<'u> Cx<'u> {
    /// A tree as a number: bools are 0 and 1, things and members their index, zones their location.
    pub(crate) fn num(&mut self, node: NodeId) -> NumId {
        if let Some(over) = self.changed(node) {
            return self.in_override(over, |cx, root| cx.num(root));
        }
        if self.spent(node) {
            return self.nothing();
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
        let overs = self.presets.overs.get(&crate::things::Target::Node(self.env.unit, node))?;
        overs.iter().find(|over| matches!(over.over.change, Change::Set(_) | Change::Replace(_))).copied()
    }

    /// Reads the tree of an override in the scope of the line it changes.
    pub(crate) fn in_override<T>(&mut self, over: Over<'u>, read: impl FnOnce(&mut Cx<'u>, NodeId) -> T) -> T {
        let body = over.over.change.body().unwrap_or(self.env.body);
        let env = super::Env { unit: over.unit, body, slots: self.env.slots.clone(), design: self.env.design };
        let root = body.roots.first().copied().unwrap_or(NodeId(0));
        self.within(env, |cx| read(cx, root))
    }

    /// The numbers of the children of an op that has two.
    pub(super) fn two(&mut self, node: NodeId) -> (NumId, NumId) {
        let [left, right] = self.unit().kids(node) else { return (self.rows.int(NONE), self.rows.int(NONE)) };
        (self.num(*left), self.num(*right))
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
                    Some(Val::Set(set)) => self.row(Num::Only(set)),
                    None => self.rows.int(NONE),
                }
            }
            Tree::Setting { .. } => {
                let indices = self.indices(node, 0);
                self.setting(node, &indices)
            }
            Tree::Running { .. } => {
                let procedure = self.sym(node);
                self.runs(procedure)
            }
            Tree::Index { .. } => self.index(node),
            Tree::Zone { .. } => self.location(node),
            Tree::Place { piece } => {
                let at = self.num(piece);
                self.row(Num::SpaceOf(self.domain(piece).unwrap_or(DomainId(0)), at))
            }
            Tree::Owner { piece } => {
                let at = self.num(piece);
                self.row(Num::HolderOf(self.domain(piece).unwrap_or(DomainId(0)), at))
            }
            Tree::Bottom { zone } => {
                let at = self.location(zone);
                self.row(Num::Bottom(self.domain(zone).unwrap_or(DomainId(0)), at))
            }
            Tree::Top { zone, number } => {
                let (at, domain) = (self.location(zone), self.domain(zone).unwrap_or(DomainId(0)));
                let row = match number {
                    Some(number) => {
                        let count = self.num(number);
                        Num::Only(self.rows.set(Set::TopOf(at, count), domain))
                    }
                    None => Num::Top(domain, at),
                };
                self.row(row)
            }
            Tree::Add { .. } => self.pair(node, Num::Add),
            Tree::Sub { .. } => self.pair(node, Num::Sub),
            Tree::Mul { .. } => self.pair(node, Num::Mul),
            Tree::Div { .. } => self.pair(node, Num::Div),
            Tree::DivUp { .. } => self.pair(node, Num::DivUp),
            Tree::Min { .. } => self.pair(node, Num::Min),
            Tree::Max { .. } => self.pair(node, Num::Max),
            Tree::And { .. } => self.pair(node, Num::And),
            Tree::Or { .. } => self.pair(node, Num::Or),
            Tree::Lt { .. } => self.pair(node, Num::Lt),
            Tree::Le { .. } => self.pair(node, Num::Le),
            Tree::Gt { .. } => self.pair(node, |a, b| Num::Lt(b, a)),
            Tree::Ge { .. } => self.pair(node, |a, b| Num::Le(b, a)),
            Tree::Seats { .. } => self.pair(node, Num::Seats),
            Tree::Else { .. } => self.pair(node, Num::Else),
            Tree::Cast { value } => self.num(value),
            Tree::Abs { value } => self.made_of(value, Num::Abs),
            Tree::Not { value } => self.made_of(value, Num::Not),
            Tree::Left { seat } => self.made_of(seat, |seat| Num::Seat(seat, 1)),
            Tree::Right { seat } => self.made_of(seat, |seat| Num::Seat(seat, -1)),
            Tree::Per { divisor, amount, set } => {
                let (amount, set) = (self.num(amount), self.set(set));
                let count = self.row(Num::Count(set));
                let divisor = self.rows.int(divisor.max(1));
                let times = self.row(Num::Div(count, divisor));
                self.row(Num::Mul(amount, times))
            }
            Tree::If { condition, then, otherwise } => {
                let condition = self.num(condition);
                match self.rows.as_int(condition) {
                    Some(0) => self.num(otherwise),
                    Some(_) => self.num(then),
                    None => {
                        let (a, b) = (self.num(then), self.num(otherwise));
                        self.row(Num::If(condition, a, b))
                    }
                }
            }
            Tree::Eq { .. } => self.equal(node),
            Tree::Ne { .. } => {
                let equal = self.equal(node);
                self.row(Num::Not(equal))
            }
            Tree::In { .. } => self.is_in(node),
            Tree::IsKind { .. } => self.is_kind(node),
            Tree::Possible { effect } => self.possible_of(effect, None),
            Tree::All { .. } | Tree::Select { .. } | Tree::List { .. } | Tree::Range { .. } => {
                self.made_of_set(node, Num::Only)
            }
            Tree::Count { set } => self.made_of_set(set, Num::Count),
            Tree::Some { set } => self.made_of_set(set, Num::Some),
            Tree::Only { set } => self.made_of_set(set, Num::Only),
            Tree::No { set } => {
                let some = self.made_of_set(set, Num::Some);
                self.row(Num::Not(some))
            }
            Tree::First { .. } => self.first(node),
            Tree::Every { slot, set, condition } => {
                let set = self.set(set);
                let (reg, condition) = self.over_members(slot, condition);
                // Every member of a set fits if none is left once those that fit are taken away.
                match self.rows.algebra(set, reg, condition) {
                    Some(fitting) => {
                        let rest = self.rows.set(Set::Minus(set, fitting), self.rows.domain(set));
                        let some = self.row(Num::Some(rest));
                        self.row(Num::Not(some))
                    }
                    None => self.row(Num::Every(set, reg, condition)),
                }
            }
            Tree::Total { slot, set, value }
            | Tree::Highest { slot, set, value }
            | Tree::Lowest { slot, set, value } => {
                let set = self.set(set);
                let (reg, value) = self.over_members(slot, value);
                self.row(match self.unit().node(node).op {
                    Op::Total => Num::Total(set, reg, value),
                    Op::Highest => Num::HighestOf(set, reg, value),
                    _ => Num::LowestOf(set, reg, value),
                })
            }
            _ => {
                let op = self.unit().node(node).op;
                debug_assert!(op.sort() != Sort::Value || op > Op::GivenPut, "{op:?} has no lowering to a number");
                self.refuse(node, "this is no value", "write an expression here")
            }
        }
    }

    fn made_of(&mut self, value: NodeId, make: impl FnOnce(NumId) -> Num) -> NumId {
        let value = self.num(value);
        self.row(make(value))
    }

    fn made_of_set(&mut self, set: NodeId, make: impl FnOnce(SetId) -> Num) -> NumId {
        let set = self.set(set);
        self.row(make(set))
    }

    fn pair(&mut self, node: NodeId, make: impl FnOnce(NumId, NumId) -> Num) -> NumId {
        let (a, b) = self.two(node);
        self.row(make(a, b))
    }

    /// A value that reads one member of a set in a slot: with the register that holds the member.
    fn over_members(&mut self, slot: SlotId, value: NodeId) -> (u8, NumId) {
        let reg = self.take_register();
        let candidate = self.row(Num::Reg(reg));
        self.bind(slot, super::Loc::Num(candidate));
        let value = self.num(value);
        self.drop_register();
        (reg, value)
    }

    /// An item: the thing it denotes, or its design.
    fn item(&mut self, node: NodeId) -> NumId {
        let gid = self.sym(node);
        if self.kinds.root(self.item_kind(gid)) == Some(model::unit::Root::Preset) {
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

    fn item_kind(&self, gid: u32) -> u32 {
        self.names.item(gid).map_or(u32::MAX, |(unit, item)| self.names.gid(unit, item.kind))
    }

    /// Whether a procedure runs.
    pub(crate) fn runs(&mut self, procedure: u32) -> NumId {
        if self.frame_of == Some(procedure) {
            return self.rows.int(1);
        }
        let proc = self.proc_of_verb(procedure);
        self.row(Num::Running(proc))
    }

    /// The first member of a set in some order.
    #[expect(clippy::wildcard_enum_match_arm, reason = "every other order is that of the members")]
    fn first(&mut self, node: NodeId) -> NumId {
        let Tree::First { set: of, walk } = self.tree(node) else { return self.rows.int(NONE) };
        let set = self.set(of);
        match self.tree(walk) {
            Tree::WalkClockwise { seat } => {
                let from = self.num(seat);
                self.row(Num::FirstFrom(set, from))
            }
            Tree::WalkCounter { seat } => {
                let from = self.num(seat);
                self.row(Num::LastFrom(set, from))
            }
            Tree::WalkBy { .. } => {
                let (reg, key) = self.key(walk, Some(self.slot_of(of)));
                self.row(Num::MinBy(set, reg, key))
            }
            Tree::WalkChosen { .. } => {
                self.refuse(walk, "nobody can be asked inside a value", "choose first, in a line of its own")
            }
            _ => self.row(Num::Lowest(set)),
        }
    }

    /// The name of the stream that a node draws from.
    pub(crate) fn stream_name(&self, node: NodeId, otherwise: &str) -> String {
        let imm = self.unit().node(node).imm;
        let symbol = usize::try_from(imm).ok().and_then(|at| self.unit().symbols.get(at));
        symbol.filter(|s| s.space == Space::Stream).map_or_else(|| otherwise.to_owned(), |s| s.name.to_string())
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
        let gone = self.row(Num::Eq(whose, absent));
        self.row(Num::If(gone, nowhere, at))
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
            let whose = owner.map(|owner| self.num(owner)).unwrap_or_else(|| self.you());
            (owners, zone.first, whose)
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
            self.finding(
                codes::E0963,
                node,
                "this must be known before the game begins".to_owned(),
                "it reads what changes in play",
                "write a number, a name or a setting",
            );
        }
        known
    }

    /// Whether a node's type is a set.
    pub(crate) fn is_set(&self, node: NodeId) -> bool {
        self.ty(node).many == Many::Set
    }
}
