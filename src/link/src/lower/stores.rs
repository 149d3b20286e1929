//! The end of the game, log lines, stores and rolls.

use super::fields::{FieldAt, FieldRef, Spot};
use super::{Cx, Loc, Val};
use diag::codes;
use model::program::{Arg, ArgsId, ColId, DomainId, Num, NumId, ProcId, Reg, Set, SetId, SlotAt, Stmt, Store, Write};
use model::unit::{Base, Many, NodeId, SlotId, Tree, Ty};

impl<'u> Cx<'u> {
    pub(super) fn end_game(&mut self, node: NodeId) {
        let Tree::EndGame { slot, seats, value } = self.tree(node) else { return };
        let seats = self.set(seats);
        let (reg, value) = self.ranking(slot, Some(value));
        self.code.put(Stmt::End(None, seats, reg, value));
    }

    /// The end of a game for which it is said who wins. Without a ranking, winning is all there is to rank by.
    pub(super) fn end_game_won(&mut self, node: NodeId) {
        let Tree::EndGameWon { slot, seats, value } = self.tree(node) else { return };
        let winners = seats.map(|winners| self.set(winners)).unwrap_or_else(|| self.rows.empty(DomainId(0)));
        let seats = if value.is_some() { self.rows.all(DomainId(0)) } else { winners };
        let (reg, value) = self.ranking(slot, value);
        self.code.put(Stmt::End(Some(winners), seats, reg, value));
    }

    /// What seats are ranked by, of a register; 1 if there is nothing.
    fn ranking(&mut self, slot: SlotId, value: Option<NodeId>) -> (Reg, NumId) {
        let reg = self.take_register();
        let seat = self.row(Num::Reg(reg));
        self.bind(slot, Loc::Num(seat));
        let value = value.map(|value| self.num(value)).unwrap_or_else(|| self.rows.int(1));
        self.drop_register();
        (reg, value)
    }

    /// Writes, adds or subtracts.
    pub(super) fn store(&mut self, node: NodeId) {
        let Tree::Store { how, place, value } = self.tree(node) else { return };
        let taken = self.code.taken();
        let Some(spot) = self.place(place) else { return };
        if let Some(list) = self.state_list(spot) {
            self.store_list(list, how, value);
            self.code.release(taken);
            return;
        }
        match spot {
            Spot::Field(at) => match (self.field_at(at.field, at.design), at.object) {
                (Some(FieldAt::State(column)), Val::Num(object)) => {
                    self.write_column(column, object, at.index, how, value);
                }
                (Some(FieldAt::State(column)), Val::Set(all)) => {
                    self.each_member(all, |cx, member, _| {
                        cx.write_column(column, member, at.index, how, value);
                    });
                }
                _ => {
                    self.finding(
                        codes::E0962,
                        place,
                        "this is printed and cannot be written".to_owned(),
                        "a field without `var`",
                        "declare the field with `var`, or modify the value that reads it",
                    );
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
                self.code.put(Stmt::LetFrame(it.procedure, it.at, it.entries, it.index, id));
                self.settle();
            }
            Spot::Bound(_) => {
                self.refuse(place, "what a noun phrase or a loop binds cannot be written", "keep it in a `var`");
            }
        }
        self.code.release(taken);
    }

    pub(super) fn write_column(&mut self, column: ColId, object: NumId, index: Option<NumId>, how: i32, value: NodeId) {
        let index = index.unwrap_or_else(|| self.rows.int(0));
        let it = &self.columns[column.index()];
        let (store, target) = (it.store, it.target);
        if let (Store::Set(_), Some(domain)) = (store, target) {
            let whole = self.is_set(value);
            if how == 0 || whole {
                let set = self.set(value);
                let old = self.rows.set(Set::Field(column, object), domain);
                let set = self.joined_set(how, old, set);
                let args = self.rows.operands(vec![Arg::Num(object), Arg::Num(index), Arg::Set(set)]);
                self.code.put(Stmt::Write(column, args, Write::SetAll));
                return;
            }
            let member = self.num(value);
            let args = self.three(object, index, member);
            self.code.put(Stmt::Write(column, args, if how == 1 { Write::Include } else { Write::Exclude }));
            return;
        }
        let value = self.num(value);
        let args = self.three(object, index, value);
        let write = match how {
            1 => Write::Add,
            2 => Write::Sub,
            _ => Write::Set,
        };
        self.code.put(Stmt::Write(column, args, write));
    }

    /// Operands of a write.
    pub(crate) fn three(&mut self, object: NumId, index: NumId, value: NumId) -> ArgsId {
        self.rows.operands(vec![Arg::Num(object), Arg::Num(index), Arg::Num(value)])
    }

    /// Writes a variable: of the current frame, or of the innermost one of a procedure.
    fn write_slot(&mut self, of: Option<ProcId>, at: SlotAt, unit: usize, ty: &Ty, how: i32, value: NodeId) {
        if ty.many == Many::Set {
            let domain = self.domain_in(unit, ty).unwrap_or(DomainId(0));
            let set: SetId = self.set(value);
            let old = self.rows.set(of.map_or(Set::Slot(at), |proc| Set::Frame(proc, at)), domain);
            let set = self.joined_set(how, old, set);
            self.code.put(match of {
                None => Stmt::LetSet(at, set),
                Some(proc) => Stmt::LetFrameSet(proc, at, set),
            });
            self.settle();
            return;
        }
        let id = self.num(value);
        let old = self.row(of.map_or(Num::Slot(at), |proc| Num::Frame(proc, at)));
        let id = self.joined(how, old, (value, id), ty);
        self.code.put(match of {
            None => Stmt::Let(at, id),
            Some(proc) => {
                let first = self.rows.int(0);
                Stmt::LetFrame(proc, at, 1, first, id)
            }
        });
        self.settle();
    }

    fn joined_set(&mut self, how: i32, old: SetId, set: SetId) -> SetId {
        let domain = self.rows.domain(old);
        match how {
            1 => self.rows.set(Set::Or(old, set), domain),
            2 => self.rows.set(Set::Minus(old, set), domain),
            _ => set,
        }
    }

    /// The new value of a variable: set, added or subtracted, and clamped at the ends of its type.
    fn joined(&mut self, how: i32, old: NumId, (node, value): (NodeId, NumId), ty: &Ty) -> NumId {
        let id = match how {
            0 => return self.held_number(value, node, ty),
            1 => self.row(Num::Add(old, value)),
            _ => self.row(Num::Sub(old, value)),
        };
        let number = matches!(ty.base, Base::Int | Base::Quantity) && ty.many == Many::One;
        if number { self.between(id, ty.lo, ty.hi) } else { id }
    }

    /// After a variable was written or something remembered: it may have made the condition of a state trigger true.
    pub(super) fn settle(&mut self) {
        if self.interest.states {
            self.code.put(Stmt::Settle);
        }
    }

    pub(super) fn roll(&mut self, node: NodeId) {
        let Tree::Roll { field: place, .. } = self.tree(node) else { return };
        let taken = self.code.taken();
        let name = self.stream_name(node, "random");
        let stream = self.stream(&name);
        if let Some(Spot::Field(at)) = self.place(place)
            && let (Some(FieldAt::State(column)), Val::Num(object)) = (self.field_at(at.field, at.design), at.object)
        {
            let (lo, hi) = (self.columns[column.index()].lo, self.columns[column.index()].hi);
            let lo = if self.columns[column.index()].target.is_some() { lo.max(0) } else { lo };
            let sides = self.rows.int(hi - lo + 1);
            let slot = self.code.take(1);
            self.code.put(Stmt::Draw(stream, sides, slot));
            let drawn = self.row(Num::Slot(slot));
            let lo = self.rows.int(lo);
            let value = self.row(Num::Add(drawn, lo));
            let index = at.index.unwrap_or_else(|| self.rows.int(0));
            let args = self.three(object, index, value);
            self.code.put(Stmt::Write(column, args, Write::Set));
        } else {
            self.refuse(place, "only a state field can be rolled", "name a field declared with `var`");
        }
        self.code.release(taken);
    }

    /// A field of `you`, for prices.
    pub(crate) fn own_field(&mut self, field: u32) -> Option<(ColId, NumId)> {
        let you = self.you();
        let place = FieldRef { field, object: Val::Num(you), design: false, index: None };
        match self.field_at(place.field, false) {
            Some(FieldAt::State(column)) => Some((column, you)),
            _ => None,
        }
    }
}
