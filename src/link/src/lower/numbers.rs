//! Number-valued trees: one arm for each op, in the order of the table of ops.

use diag::codes;
use model::number::narrow;
use model::program::{DomainId, NONE, Num, NumId, Set};
use model::unit::{Base, Many, NodeId, Op, Space};

use super::fields::Got;
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

    fn two(&mut self, node: NodeId) -> (NumId, NumId) {
        let kids = self.unit().kids(node);
        let (a, b) = (kids.first().copied(), kids.get(1).copied());
        let none = self.rows.int(NONE);
        (a.map_or(none, |a| self.num(a)), b.map_or(none, |b| self.num(b)))
    }

    fn one(&mut self, node: NodeId) -> NumId {
        match self.kid(node, 0) {
            Some(kid) => self.num(kid),
            None => self.rows.int(NONE),
        }
    }

    fn set_kid(&mut self, node: NodeId, k: usize) -> model::program::SetId {
        match self.kid(node, k) {
            Some(kid) => self.set(kid),
            None => self.rows.empty(DomainId(0)),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "what is no value is refused")]
    fn num_of(&mut self, node: NodeId) -> NumId {
        let imm = self.unit().node(node).imm;
        match self.unit().node(node).op {
            Op::Absent | Op::Error | Op::NoneValue => self.rows.int(NONE),
            Op::Int | Op::Bool => self.rows.int(imm),
            Op::Member => {
                let position = self.names.inner(self.sym(node)).map_or(NONE, |inner| narrow(inner.position));
                self.rows.int(position)
            }
            Op::Item => self.item(node),
            Op::Slot => match self.read(self.slot_of(node)) {
                Val::Num(id) => id,
                Val::Set(set) => self.row(Num::Only(set)),
            },
            Op::Var | Op::Field | Op::Local => match self.place(node) {
                Some(place) => match self.get(place) {
                    Got::Num(id) => id,
                    Got::Set(set) => self.row(Num::Only(set)),
                },
                None => self.rows.int(NONE),
            },
            Op::Setting => {
                let indices = self.indices(node, 0);
                self.setting(node, &indices)
            }
            Op::Running => {
                let procedure = self.sym(node);
                self.runs(procedure)
            }
            Op::Value => match self.apply_node(node) {
                Val::Num(id) => id,
                Val::Set(set) => self.row(Num::Only(set)),
            },
            Op::Index => self.index(node),
            Op::Zone => self.location(node),
            Op::Place => {
                let piece = self.one(node);
                let domain = self.kid(node, 0).and_then(|kid| self.domain(kid)).unwrap_or(DomainId(0));
                self.row(Num::SpaceOf(domain, piece))
            }
            Op::Top | Op::Bottom => {
                let (at, domain) = match self.kid(node, 0) {
                    Some(zone) => (self.location(zone), self.domain(zone).unwrap_or(DomainId(0))),
                    None => (self.rows.int(NONE), DomainId(0)),
                };
                if self.unit().node(node).op == Op::Bottom {
                    return self.row(Num::Bottom(domain, at));
                }
                match self.kid(node, 1) {
                    Some(count) => {
                        let count = self.num(count);
                        let top = self.rows.set(Set::TopOf(at, count), domain);
                        self.row(Num::Only(top))
                    }
                    None => self.row(Num::Top(domain, at)),
                }
            }
            Op::Owner => {
                let piece = self.one(node);
                let domain = self.kid(node, 0).and_then(|kid| self.domain(kid)).unwrap_or(DomainId(0));
                self.row(Num::HolderOf(domain, piece))
            }
            Op::Add => self.pair(node, Num::Add),
            Op::Sub => self.pair(node, Num::Sub),
            Op::Mul => self.pair(node, Num::Mul),
            Op::Div => self.pair(node, Num::Div),
            Op::DivUp => self.pair(node, Num::DivUp),
            Op::Min => self.pair(node, Num::Min),
            Op::Max => self.pair(node, Num::Max),
            Op::And => self.pair(node, Num::And),
            Op::Or => self.pair(node, Num::Or),
            Op::Lt => self.pair(node, Num::Lt),
            Op::Le => self.pair(node, Num::Le),
            Op::Gt => self.pair(node, |a, b| Num::Lt(b, a)),
            Op::Ge => self.pair(node, |a, b| Num::Le(b, a)),
            Op::Seats => self.pair(node, Num::Seats),
            Op::Else => self.pair(node, Num::Else),
            Op::Cast => self.one(node),
            Op::Abs => {
                let a = self.one(node);
                self.row(Num::Abs(a))
            }
            Op::Not => {
                let a = self.one(node);
                self.row(Num::Not(a))
            }
            Op::Left | Op::Right => {
                let seat = self.one(node);
                let step = if self.unit().node(node).op == Op::Left { 1 } else { -1 };
                self.row(Num::Seat(seat, step))
            }
            Op::Per => {
                let amount = self.one(node);
                let set = self.set_kid(node, 1);
                let count = self.row(Num::Count(set));
                let divisor = self.rows.int(imm.max(1));
                let times = self.row(Num::Div(count, divisor));
                self.row(Num::Mul(amount, times))
            }
            Op::If => {
                let condition = self.one(node);
                let (then, otherwise) =
                    (self.unit().kids(node).get(1).copied(), self.unit().kids(node).get(2).copied());
                match self.rows.as_int(condition) {
                    Some(0) => otherwise.map_or(condition, |kid| self.num(kid)),
                    Some(_) => then.map_or(condition, |kid| self.num(kid)),
                    None => {
                        let none = self.rows.int(NONE);
                        let a = then.map_or(none, |kid| self.num(kid));
                        let b = otherwise.map_or(none, |kid| self.num(kid));
                        self.row(Num::If(condition, a, b))
                    }
                }
            }
            Op::Eq => self.equal(node),
            Op::Ne => {
                let equal = self.equal(node);
                self.row(Num::Not(equal))
            }
            Op::In => self.is_in(node),
            Op::IsKind => self.is_kind(node),
            Op::Possible => self.possible_effect(node),
            Op::Count => {
                let set = self.set_kid(node, 0);
                self.row(Num::Count(set))
            }
            Op::Some => {
                let set = self.set_kid(node, 0);
                self.row(Num::Some(set))
            }
            Op::No => {
                let set = self.set_kid(node, 0);
                let some = self.row(Num::Some(set));
                self.row(Num::Not(some))
            }
            Op::Only | Op::All | Op::Select | Op::List | Op::Range => {
                let set =
                    if self.unit().node(node).op == Op::Select { self.set(node) } else { self.set_or_members(node) };
                self.row(Num::Only(set))
            }
            Op::First => self.first(node),
            Op::Every => {
                let set = self.set_kid(node, 0);
                let (reg, condition) = self.over_members(node, 1);
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
            Op::Total | Op::Highest | Op::Lowest => {
                let set = self.set_kid(node, 0);
                let (reg, value) = self.over_members(node, 1);
                self.row(match self.unit().node(node).op {
                    Op::Total => Num::Total(set, reg, value),
                    Op::Highest => Num::HighestOf(set, reg, value),
                    _ => Num::LowestOf(set, reg, value),
                })
            }
            _ => self.refuse(node, "this is no value", "write an expression here"),
        }
    }

    fn set_or_members(&mut self, node: NodeId) -> model::program::SetId {
        if self.unit().node(node).op == Op::Only { self.set_kid(node, 0) } else { self.set(node) }
    }

    fn pair(&mut self, node: NodeId, make: impl FnOnce(NumId, NumId) -> Num) -> NumId {
        let (a, b) = self.two(node);
        self.row(make(a, b))
    }

    /// The value of a child that reads one member of a set: with the register that holds the member.
    fn over_members(&mut self, node: NodeId, k: usize) -> (u8, NumId) {
        let reg = self.take_register();
        let candidate = self.row(Num::Reg(reg));
        self.bind(self.slot_of(node), super::Loc::Num(candidate));
        let value = match self.kid(node, k) {
            Some(kid) => self.num(kid),
            None => self.rows.int(0),
        };
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
        let set = self.set_kid(node, 0);
        let Some(walk) = self.kid(node, 1) else { return self.row(Num::Lowest(set)) };
        match self.unit().node(walk).op {
            Op::WalkClockwise | Op::WalkCounter => {
                let from = self.one(walk);
                let clockwise = self.unit().node(walk).op == Op::WalkClockwise;
                self.row(if clockwise { Num::FirstFrom(set, from) } else { Num::LastFrom(set, from) })
            }
            Op::WalkBy => {
                let slot = self.kid(node, 0).map(|select| self.slot_of(select));
                let (reg, key) = self.key(walk, slot);
                self.row(Num::MinBy(set, reg, key))
            }
            Op::WalkChosen => {
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
            let whose = match self.kid(node, 0) {
                Some(owner) => self.num(owner),
                None => self.you(),
            };
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
