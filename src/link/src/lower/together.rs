//! `together`: the choices at the head of the body are made by all seats before anything is carried out.

use model::program::{DomainId, Num, NumId, Stmt};
use model::unit::{Many, NodeId, Op, YOU};

use super::gates::{After, Asking};
use super::{Cx, Loc};

impl<'u> Cx<'u> {
    /// A hidden commit: one record a seat (whether it chose, then its answers), filled seat by seat, then carried out.
    pub(super) fn together(&mut self, node: NodeId) {
        let (Some(set), Some(body)) = (self.kid(node, 0), self.kid(node, 1)) else { return };
        let seats = DomainId(0);
        let taken = self.code.taken();
        let all = self.set(set);
        let width = self.set_width(seats);
        // The seats are fixed before the first of them chooses.
        let fixed = self.code.take(width);
        self.code.put(Stmt::LetSet(fixed, all));
        let all = self.rows.set(model::program::Set::Slot(fixed), seats);
        let statements =
            if self.unit().node(body).op == Op::Block { self.unit().kids(body).to_vec() } else { vec![body] };
        let head = statements.iter().take_while(|kid| self.unit().node(**kid).op == Op::Choose).count();
        let (choices, rest) = statements.split_at(head);
        let widths: Vec<u16> = choices.iter().map(|choice| self.choice_width(*choice)).collect();
        let each = 1 + widths.iter().sum::<u16>();
        let base = self.code.take(each * u16::from(self.things.seats));
        // The record of one seat: whether it chose, then its answers.
        let chose = self.code.take(1);
        let answers: Vec<u16> = widths.iter().map(|width| self.code.take(*width)).collect();
        let step = each.min(255) as u8;
        let old = self.env.slots.first().copied().unwrap_or(Loc::Unbound);
        if !choices.is_empty() {
            self.each_member(all, seats, |cx, seat| {
                cx.bind_seat(set, seat);
                let you = cx.row(Num::Slot(seat));
                let (done, none) = (cx.code.label(), cx.rows.int(0));
                cx.code.put(Stmt::Let(chose, none));
                for (k, choice) in choices.iter().enumerate() {
                    let verb = cx.user(cx.slot_of(*choice), rest);
                    let taken = cx.code.taken();
                    cx.choose(*choice, Asking { verb, decline: None, empty: done, hidden: true }, After::default());
                    cx.copy_answer(*choice, answers[k]);
                    cx.code.release(taken);
                    cx.rebind(*choice, answers[k]);
                }
                let one = cx.rows.int(1);
                cx.code.put(Stmt::Let(chose, one));
                cx.code.place(done);
                cx.commits(base, step, you, chose, each, Stmt::Commit);
            });
        }
        self.each_member(all, seats, |cx, seat| {
            cx.bind_seat(set, seat);
            let you = cx.row(Num::Slot(seat));
            let skip = cx.code.label();
            if !choices.is_empty() {
                cx.commits(base, step, you, chose, each, Stmt::Uncommit);
                let did = cx.row(Num::Slot(chose));
                cx.unless(did, skip);
                for (k, choice) in choices.iter().enumerate() {
                    cx.rebind(*choice, answers[k]);
                }
            }
            let exit = cx.code.exit.replace(skip);
            let taken = cx.code.taken();
            for statement in rest {
                cx.statement(*statement);
            }
            cx.code.release(taken);
            cx.code.exit = exit;
            cx.code.place(skip);
        });
        self.bind(YOU, old);
        self.code.release(taken);
    }

    fn bind_seat(&mut self, set: NodeId, seat: u16) {
        self.sure_slot(seat, true);
        self.bind(YOU, Loc::Slot(seat));
        let slot = self.slot_of(set);
        if self.unit().node(set).op == Op::Select && slot != YOU {
            self.bind(slot, Loc::Slot(seat));
        }
    }

    fn choice_width(&self, choice: NodeId) -> u16 {
        self.slot_ty(self.slot_of(choice)).map_or(1, |ty| self.width(self.env.unit, ty))
    }

    /// Copies an answer to where the records are made from.
    fn copy_answer(&mut self, choice: NodeId, to: u16) {
        match self.read(self.slot_of(choice)) {
            super::Val::Num(id) => self.code.put(Stmt::Let(to, id)),
            super::Val::Set(id) => self.code.put(Stmt::LetSet(to, id)),
        }
    }

    fn rebind(&mut self, choice: NodeId, at: u16) {
        let slot = self.slot_of(choice);
        self.bind(slot, Loc::Slot(at));
        let sure = self.slot_ty(slot).is_some_and(|ty| ty.many == Many::One);
        self.sure_slot(at, sure);
    }

    /// Writes or reads the record of a seat, slot by slot.
    fn commits(
        &mut self,
        base: u16,
        step: u8,
        seat: NumId,
        record: u16,
        each: u16,
        make: fn(u16, u8, NumId, u16) -> Stmt,
    ) {
        for k in 0..each {
            self.code.put(make(base + k, step, seat, record + k));
        }
    }
}
