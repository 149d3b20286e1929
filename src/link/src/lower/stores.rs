//! The end of the game, stores and rolls.

use super::fields::{FieldAt, Spot};
use super::{Cx, Put, Val};
use crate::names::Gid;
use diag::codes;
use model::program::{
    Arg, ArgsId, ColId, Column, DomainId, Num, NumId, ProcId, Set, SetId, SlotAt, Stmt, Store, Write,
};
use model::unit::{Base, Many, NodeId, SlotId, Tree, Ty};

impl<'u> Cx<'u> {
    /// The end of the game: seats are ranked by a value, all alike if there is none.
    pub(super) fn end_game(&mut self, won: Option<SetId>, seats: SetId, slot: SlotId, value: Option<NodeId>) {
        let seats = match self.things.unasked {
            0 => seats,
            unasked => {
                let unasked = self.rows.mask(DomainId(0), vec![unasked.into()]);
                let unasked = (Set::Const(unasked), DomainId(0)).put(self);
                (Set::Minus(seats, unasked), DomainId(0)).put(self)
            }
        };
        let keys = value.map_or(Vec::new(), |value| self.keys(value));
        let mut ranked = None;
        let (reg, value) = self.over_members(slot, |cx| {
            let own: Vec<NumId> = keys.iter().map(|(key, _)| cx.num(*key)).collect();
            ranked = match keys[..] {
                [] | [(_, false)] => None,
                _ => Some(cx.ranked(seats, slot, &keys, &own)),
            };
            own.first().copied().unwrap_or_else(|| cx.rows.int(1))
        });
        Stmt::End(won, seats, reg, value, ranked).put(self);
    }

    /// The keys that seats are ranked by, and of which the lowest ranks first.
    fn keys(&self, value: NodeId) -> Vec<(NodeId, bool)> {
        let Tree::Keys { keys } = self.tree(value) else { return vec![(value, false)] };
        let key = |node: &NodeId| {
            if let Tree::Fewest { value } = self.tree(*node) { (value, true) } else { (*node, false) }
        };
        keys.iter().map(key).collect()
    }

    /// How many of the seats one with these keys stands before: by the first, who is equal there by the next, and so on.
    fn ranked(&mut self, seats: SetId, slot: SlotId, keys: &[(NodeId, bool)], own: &[NumId]) -> NumId {
        let (reg, before) = self.over_members(slot, |cx| {
            let mut before = cx.rows.int(0);
            for ((key, fewest), own) in keys.iter().zip(own).rev() {
                let other = cx.num(*key);
                let (low, high) = if *fewest { (*own, other) } else { (other, *own) };
                let equal = Num::Eq(other, *own).put(cx);
                let next = Num::And(equal, before).put(cx);
                let ahead = Num::Lt(low, high).put(cx);
                before = Num::Or(ahead, next).put(cx);
            }
            before
        });
        let behind = (Set::Filter(seats, reg, before), DomainId(0)).put(self);
        Num::Count(behind).put(self)
    }

    /// Writes, adds or subtracts.
    pub(super) fn store(&mut self, how: i32, place: NodeId, value: NodeId) {
        let Some(spot) = self.place(place) else { return };
        if let Some(list) = self.state_list(spot) {
            return self.store_list(list, how, value);
        }
        match spot {
            Spot::Field(at) => match (self.field_at(at.field, at.design), at.object) {
                (Some(FieldAt::State(column)), Val::Num(object)) => {
                    self.write_column(column, object, at.index, how, value);
                }
                (Some(FieldAt::State(column)), Val::Set(all)) => {
                    self.each_member(all, |cx, member, _| cx.write_column(column, member, at.index, how, value));
                }
                _ => {
                    let what = "this is printed and cannot be written".to_owned();
                    let help = "declare the field with `var`, or modify the value that reads it";
                    self.finding(codes::E0962, place, what, "a field without `var`", help);
                }
            },
            Spot::Var(column, index) => {
                let zero = self.rows.int(0);
                self.write_column(column, zero, index, how, value);
            }
            Spot::Slot(at, unit, ty) => self.write_slot(None, at, unit, &ty, how, value),
            Spot::Frame(proc, at, unit, ty) => self.write_slot(Some(proc), at, unit, &ty, how, value),
            Spot::Entry(it) => {
                let (id, old) = (self.num(value), self.get(spot));
                let Val::Num(old) = old else { return };
                let id = self.joined(how, old, (value, id), &it.ty);
                Stmt::LetFrame(it.procedure, it.at, it.entries, it.index, id).put(self);
                self.settle();
            }
            Spot::Bound(_) => {
                self.refuse(place, "what a noun phrase or a loop binds cannot be written", "keep it in a `var`");
            }
        }
    }

    fn write_column(&mut self, column: ColId, object: NumId, index: Option<NumId>, how: i32, value: NodeId) {
        let index = index.unwrap_or_else(|| self.rows.int(0));
        let it = &self.columns[column.index()];
        let (args, write) = match (it.store, it.target) {
            (Store::Set(_), Some(domain)) if how == 0 || self.is_set(value) => {
                let (set, old) = (self.set(value), (Set::Field(column, object), domain).put(self));
                let set = self.joined_set(how, old, set);
                (self.rows.operands(vec![Arg::Num(object), Arg::Num(index), Arg::Set(set)]), Write::SetAll)
            }
            (store, target) => {
                let member = matches!(store, Store::Set(_)) && target.is_some();
                let value = self.num(value);
                let write = match how {
                    1 if member => Write::Include,
                    _ if member => Write::Exclude,
                    1 => Write::Add,
                    2 => Write::Sub,
                    _ => Write::Set,
                };
                (self.three(object, index, value), write)
            }
        };
        Stmt::Write(column, args, write).put(self);
    }

    /// Operands of a write.
    pub(crate) fn three(&mut self, object: NumId, index: NumId, value: NumId) -> ArgsId {
        self.rows.operands(vec![Arg::Num(object), Arg::Num(index), Arg::Num(value)])
    }

    /// Writes a variable: of the current frame, or of the innermost one of a procedure.
    fn write_slot(&mut self, of: Option<ProcId>, at: SlotAt, unit: usize, ty: &Ty, how: i32, value: NodeId) {
        let line = if ty.many == Many::Set {
            let domain = self.domain_in(unit, ty).unwrap_or(DomainId(0));
            let set = self.set(value);
            let old = (of.map_or(Set::Slot(at), |proc| Set::Frame(proc, at)), domain).put(self);
            let set = self.joined_set(how, old, set);
            of.map_or(Stmt::LetSet(at, set), |proc| Stmt::LetFrameSet(proc, at, set))
        } else {
            let id = self.num(value);
            let old = of.map_or(Num::Slot(at), |proc| Num::Frame(proc, at)).put(self);
            let id = self.joined(how, old, (value, id), ty);
            of.map_or(Stmt::Let(at, id), |proc| Stmt::LetFrame(proc, at, 1, self.rows.int(0), id))
        };
        line.put(self);
        self.settle();
    }

    fn joined_set(&mut self, how: i32, old: SetId, set: SetId) -> SetId {
        let domain = self.rows.domain(old);
        match how {
            1 => (Set::Or(old, set), domain).put(self),
            2 => (Set::Minus(old, set), domain).put(self),
            _ => set,
        }
    }

    /// The new value of a variable: set, added or subtracted, and clamped at the ends of its type.
    fn joined(&mut self, how: i32, old: NumId, (node, value): (NodeId, NumId), ty: &Ty) -> NumId {
        let id = match how {
            0 => return self.held_number(value, node, ty),
            1 => Num::Add(old, value).put(self),
            _ => Num::Sub(old, value).put(self),
        };
        let number = matches!(ty.base, Base::Int | Base::Quantity) && ty.many == Many::One;
        if number { self.between(id, ty.lo, ty.hi) } else { id }
    }

    /// After a variable was written or something remembered: it may have made the condition of a state trigger true.
    pub(super) fn settle(&mut self) {
        if self.interest.states {
            Stmt::Settle.put(self);
        }
    }

    pub(super) fn roll(&mut self, node: NodeId, place: NodeId) {
        let stream = self.stream_of(node);
        if let Some(Spot::Field(at)) = self.place(place)
            && let (Some(FieldAt::State(column)), Val::Num(object)) = (self.field_at(at.field, at.design), at.object)
        {
            let Column { lo, hi, target, .. } = self.columns[column.index()];
            let lo = if target.is_some() { lo.max(0) } else { lo };
            let slot = self.code.take(1);
            Stmt::Draw(stream, self.rows.int(hi - lo + 1), slot).put(self);
            let value = Num::Add(Num::Slot(slot).put(self), self.rows.int(lo)).put(self);
            let index = at.index.unwrap_or_else(|| self.rows.int(0));
            Stmt::Write(column, self.three(object, index, value), Write::Set).put(self);
        } else {
            self.refuse(place, "only a state field can be rolled", "name a field declared with `var`");
        }
    }

    /// A field of `you`, for prices.
    pub(crate) fn own_field(&mut self, field: Gid) -> Option<(ColId, NumId)> {
        let you = self.you();
        if let Some(FieldAt::State(column)) = self.field_at(field, false) { Some((column, you)) } else { None }
    }
}
