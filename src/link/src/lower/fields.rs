//! Fields, variables and locals: where a value is kept, and reading it. Printed fields become constant columns and
//! constant tables of sets the first time one is read.

use model::number::narrow;
use model::program::{ColId, ConstId, DesignId, DomainId, NONE, Num, NumId, ProcId, Set, SetId, SlotAt, Store};
use model::unit::{Base, Body, Decl, Field, Many, NodeId, Op, SymId, Tree, Ty, What, last_part};

use super::printed::PrintedField;
use super::procs::ProcKey;
use super::{Cx, Env, Loc, Put, Val};
use crate::names::Gid;
use crate::rows::{ConstFacts, Holds};

/// How a field is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FieldAt {
    /// In the state.
    State(ColId),
    /// A constant column.
    Print(ConstId),
    /// A constant table of sets.
    Sets(u16),
    /// A constant column of procedures.
    Effects(ConstId),
    /// A constant column of number rows.
    Rows(ConstId),
}

/// A field of something.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FieldRef {
    /// The field.
    pub(crate) field: Gid,
    /// The thing, design or set of things.
    pub(crate) object: Val,
    /// Whether the object is a design.
    pub(crate) design: bool,
    /// The index of a family.
    pub(crate) index: Option<NumId>,
}

/// An entry of a family in the frame of a procedure.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FrameEntry {
    /// The procedure.
    pub(crate) procedure: ProcId,
    /// Whether the frame is the one being written.
    pub(crate) own: bool,
    /// The first slot of the family.
    pub(crate) at: SlotAt,
    /// How many entries it has.
    pub(crate) entries: u16,
    /// Which of them, from 0.
    pub(crate) index: NumId,
    /// The type of an entry.
    pub(crate) ty: Ty,
}

/// Where a value is kept.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Spot {
    /// A field, with the place that names it.
    Field(FieldRef),
    /// State of the game.
    Var(ColId, Option<NumId>),
    /// A slot of the current frame, with its type.
    Slot(SlotAt, usize, Ty),
    /// A slot of a running procedure.
    Frame(ProcId, SlotAt, usize, Ty),
    /// An entry of a family in the frame of a procedure.
    Entry(FrameEntry),
    /// A value put in the place of a slot.
    Bound(Val),
}

impl<'u> Cx<'u> {
    /// Where the value of a Var, Field, Local or Slot node is kept.
    #[expect(clippy::wildcard_enum_match_arm, reason = "no other node is a place to write to")]
    pub(crate) fn place(&mut self, node: NodeId) -> Option<Spot> {
        match self.tree(node) {
            Tree::Var { indices, .. } => {
                let gid = self.sym(node);
                let known = self.column_of.get(&gid).copied().zip(self.names.decl(gid));
                let Some((column, (unit, Decl { what: What::Var { index, .. }, .. }))) = known else {
                    self.unknown(node, gid);
                    return None;
                };
                Some(Spot::Var(column, self.flat(unit, index, indices)))
            }
            Tree::Field { object, indices, .. } => {
                let field = self.sym(node);
                let Some((_, unit, at)) = self.names.field(field) else {
                    self.unknown(node, field);
                    return None;
                };
                let design = self.ty(object).base == Base::Design;
                let index = self.flat(unit, &at.index, indices);
                Some(Spot::Field(FieldRef { field, object: self.val(object), design, index }))
            }
            Tree::Local { indices, .. } => {
                let gid = self.sym(node);
                let Some((procedure, at, unit, ty, kinds)) = self.local(gid) else {
                    self.unknown(node, gid);
                    return None;
                };
                let index = self.flat(unit, kinds, indices);
                let own = self.frame_of == Some(procedure);
                if own && index.is_none() {
                    return Some(Spot::Slot(at, unit, ty));
                }
                let procedure = self.proc_of_verb(procedure);
                self.rows.sure_frames.insert((procedure, at), self.never_none(unit, &ty));
                let entries = self.family_size(unit, kinds);
                Some(match index {
                    Some(index) => Spot::Entry(FrameEntry { procedure, own, at, entries, index, ty }),
                    None => Spot::Frame(procedure, at, unit, ty),
                })
            }
            Tree::Slot { slot } => Some(if let Loc::Slot(at) = self.loc(slot) {
                let ty = self.slot_ty(slot).copied().unwrap_or(Ty::plain(Base::Error));
                Spot::Slot(at, self.env.unit, ty)
            } else {
                Spot::Bound(self.read(slot))
            }),
            _ => None,
        }
    }

    /// Whether values of a type of a unit are surely there, outside of the procedure that sets them.
    pub(crate) fn never_none(&self, unit: usize, ty: &Ty) -> bool {
        ty.many == Many::One && !self.may_lack(unit, ty)
    }

    /// Whether a thing of the type may be one that is not in this game.
    pub(super) fn may_lack(&self, unit: usize, ty: &Ty) -> bool {
        ty.base == Base::Thing && self.domain_in(unit, ty).is_some_and(|domain| self.things.lacks[domain.index()])
    }

    /// What a slot, a place or a mentioned definition holds.
    #[expect(clippy::wildcard_enum_match_arm, reason = "every other node that holds a value is a place")]
    pub(super) fn kept(&mut self, node: NodeId) -> Option<Val> {
        match self.tree(node) {
            Tree::Slot { slot } => Some(self.read(slot)),
            Tree::Value { .. } => Some(self.apply_node(node)),
            _ => self.place(node).map(|place| self.get(place)),
        }
    }

    /// The value kept there.
    pub(crate) fn get(&mut self, spot: Spot) -> Val {
        match spot {
            Spot::Field(place) => self.get_field(NodeId(0), place),
            Spot::Var(column, index) => {
                let zero = self.rows.int(0);
                self.get_column(column, zero, index)
            }
            Spot::Slot(at, unit, ty) => self.read_as(unit, Some(&ty), Num::Slot(at), Set::Slot(at)),
            Spot::Frame(proc, at, unit, ty) => {
                self.read_as(unit, Some(&ty), Num::Frame(proc, at), Set::Frame(proc, at))
            }
            Spot::Entry(it) if it.own => Val::Num(Num::SlotOf(it.at, it.index).put(self)),
            Spot::Entry(it) => Val::Num(Num::FrameOf(it.procedure, it.at, it.entries, it.index).put(self)),
            Spot::Bound(val) => val,
        }
    }

    /// A field read.
    pub(crate) fn get_field(&mut self, node: NodeId, place: FieldRef) -> Val {
        let Some(at) = self.field_at(place.field, place.design) else {
            let readable = self.may_read(node, place.field);
            return Val::Num(if readable { self.unknown(node, place.field) } else { self.rows.int(0) });
        };
        let object = match place.object {
            Val::Num(object) => object,
            Val::Set(over) => return self.get_over(node, place, over),
        };
        match at {
            FieldAt::State(column) => self.get_column(column, object, place.index),
            FieldAt::Print(column) => Val::Num(match place.index {
                Some(index) => Num::PrintAt(column, object, index).put(self),
                None => Num::Print(column, object).put(self),
            }),
            FieldAt::Sets(family) => {
                let domain = self.rows.families[family as usize].domain;
                Val::Set((Set::Family(family, object), domain).put(self))
            }
            FieldAt::Rows(column) => Val::Num(Num::Dyn(column, object, self.you()).put(self)),
            FieldAt::Effects(_) => {
                Val::Num(self.refuse(node, "an effect is no value", "write `resolve` in front of it"))
            }
        }
    }

    /// What a column holds for an object; one of the game holds it for none.
    fn get_column(&mut self, column: ColId, object: NumId, index: Option<NumId>) -> Val {
        let it = &self.columns[column.index()];
        if let (Store::Set(_), Some(domain)) = (it.store, it.target) {
            return Val::Set((Set::Field(column, object), domain).put(self));
        }
        if index.is_none() && self.lists.contains_key(&column) {
            return Val::Set(self.list_members(column, object));
        }
        let row = match index {
            Some(index) => Num::GetAt(column, object, index),
            None if it.domain.is_none() => Num::Var(column),
            None => Num::Get(column, object),
        };
        Val::Num(row.put(self))
    }

    /// A field of many things: its values together.
    pub(super) fn get_over(&mut self, node: NodeId, place: FieldRef, over: SetId) -> Val {
        let target = self.field_target(place.field);
        self.over_set(node, over, target, "take `total`, `highest` or `lowest` of them", |cx, member| {
            cx.get_field(node, FieldRef { object: Val::Num(member), ..place })
        })
    }

    /// What is read of each member of a set, together.
    pub(super) fn over_set(
        &mut self,
        node: NodeId,
        over: SetId,
        target: Option<DomainId>,
        help: &str,
        read: impl FnOnce(&mut Cx<'u>, NumId) -> Val,
    ) -> Val {
        let reg = self.take_register();
        let member = Num::Reg(reg).put(self);
        let made = match (read(self, member), target) {
            (Val::Set(of), _) => Val::Set(self.union_over(over, reg, of)),
            (Val::Num(value), Some(target)) => Val::Set(self.image(over, reg, value, target)),
            (Val::Num(_), None) => Val::Num(self.refuse(node, "these values make no set", help)),
        };
        self.drop_register();
        made
    }

    pub(super) fn field_target(&self, field: Gid) -> Option<DomainId> {
        let (_, unit, at) = self.names.field(field)?;
        self.domain_in(unit, &self.names.sources.units[unit].types[at.ty.index()])
    }

    /// The position in a family: its indices folded into one.
    pub(crate) fn flat(&mut self, unit: usize, index: &[SymId], values: &[NodeId]) -> Option<NumId> {
        let values: Vec<NumId> = values.iter().map(|value| self.num(*value)).collect();
        let mut at = *values.first()?;
        for (sym, value) in index.iter().zip(values).skip(1) {
            let size = self.rows.int(narrow(self.enum_members(unit, *sym)));
            at = Num::Add(Num::Mul(at, size).put(self), value).put(self);
        }
        Some(at)
    }

    fn enum_members(&self, unit: usize, sym: SymId) -> usize {
        let domain = self.things.of_enum.get(&self.names.gid(unit, sym));
        domain.map_or(1, |domain| self.rows.size(*domain))
    }

    /// Entries of a family: the product of its enums.
    pub(crate) fn family_size(&self, unit: usize, index: &[SymId]) -> u16 {
        index.iter().fold(1, |size: u16, sym| size.saturating_mul(narrow(self.enum_members(unit, *sym))))
    }

    /// How a field is kept; printed ones are read from the items the first time.
    pub(crate) fn field_at(&mut self, gid: Gid, design: bool) -> Option<FieldAt> {
        if let Some(known) = self.fields.get(&(gid, design)) {
            return Some(*known);
        }
        if let Some(column) = self.column_of.get(&gid) {
            return Some(FieldAt::State(*column));
        }
        let (kind, unit, field) = self.names.field(gid)?;
        if self.is_too_deep(gid) {
            return None;
        }
        let made = self.reading_of(gid, |cx| cx.printed(gid, kind, unit, field, design));
        self.fields.insert((gid, design), made);
        Some(made)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "every other type is printed as a number or a set")]
    pub(super) fn printed(&mut self, gid: Gid, kind: Gid, unit: usize, field: &'u Field, design: bool) -> FieldAt {
        let ty = self.names.sources.units[unit].types[field.ty.index()];
        let domain = self.things.of_kind.get(&kind).copied().unwrap_or(DomainId(0));
        // The value of each design of the kind.
        let designs = self.things.designs_of.get(&kind).map_or(&[][..], Vec::as_slice);
        let bodies = designs.iter().map(|k| (*k, self.printed_body(self.things.items[*k].gid, gid))).collect();
        let it = PrintedField { gid, unit, field, ty, domain, design, bodies };
        match ty.base {
            // A price is paid by running it; whether it can be paid is whether that is possible.
            Base::Effect | Base::Cost => {
                let mut values = vec![NONE; self.things.designs.len()];
                for (k, body) in &it.bodies {
                    let proc = body.and_then(|(unit, body)| self.effect(*k, gid, unit, body));
                    values[*k] = proc.map_or(NONE, |proc| i32::from(proc.0));
                }
                let facts = ConstFacts { holds: Holds::Procs, target: None, sure: false };
                FieldAt::Effects(self.spread(&it, values, 1, NONE, facts))
            }
            Base::Condition => FieldAt::Rows(self.lazy(&it)),
            _ if ty.many == Many::Set => self.printed_sets(&it),
            _ => self.printed_numbers(&it),
        }
    }

    /// What an item says in a printed field, else what the field says of itself.
    pub(super) fn printed_body(&self, item: Gid, field: Gid) -> Option<(usize, &'u Body)> {
        self.field_values.get(&(item, field)).copied().or_else(|| {
            let (_, unit, it) = self.names.field(field)?;
            Some((unit, it.init.as_ref()?))
        })
    }

    /// The procedure of an effect field; none for `nothing`.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is no block is not empty")]
    pub(super) fn effect(&mut self, k: usize, field: Gid, unit: usize, body: &'u Body) -> Option<ProcId> {
        let root = *body.roots.first()?;
        let source = self.names.sources.units[unit];
        let empty = match source.node(root).op {
            Op::NoneValue | Op::Absent => source.ty(root).base != Base::Cost,
            Op::Block => source.kids(root).is_empty(),
            _ => false,
        };
        if empty {
            return None;
        }
        let item = self.things.items[k].gid;
        let name = format!("{}.{}", self.names.name(item), last_part(self.names.name(field)));
        Some(self.want(ProcKey::Effect(item, field), name, 2, Some(DesignId::at(k)), Some((unit, body))))
    }

    /// Number rows read in a frame of `you` and `this`.
    pub(super) fn lazy(&mut self, it: &PrintedField<'u>) -> ConstId {
        let mut values = vec![NONE; self.things.designs.len()];
        for (k, body) in &it.bodies {
            let Some((unit, body)) = body else { continue };
            let Some(root) = body.roots.first().copied() else { continue };
            let row = self.in_item(*k, *unit, body, |cx| {
                let number = cx.num(root);
                cx.held_number(number, root, &it.ty)
            });
            values[*k] = i32::from(row.0);
        }
        let facts = ConstFacts { holds: Holds::Rows, target: None, sure: false };
        self.spread(it, values, 1, NONE, facts)
    }

    /// Reads something in the frame of an item: `you` and `this`.
    pub(crate) fn in_item<T>(
        &mut self,
        k: usize,
        unit: usize,
        body: &'u Body,
        read: impl FnOnce(&mut Cx<'u>) -> T,
    ) -> T {
        let env = Env { unit, body, slots: Loc::frame(body.slots.len()), design: Some(DesignId::at(k)) };
        self.apart(env, |cx| {
            cx.sure_both(true);
            read(cx)
        })
    }
}
