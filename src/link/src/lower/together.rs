//! `together`: what the lines at the head of the body ask is answered by all seats before anything is carried out.

use model::program::{DomainId, Num, NumId, Stmt};
use model::unit::{Many, NodeId, Op, Tree, YOU};

use super::code::Label;
use super::gates::{After, Asking};
use super::{Cx, Loc};

/// A line at the head of a body: what it lets choose, and the slots of its answers.
struct Head {
    line: NodeId,
    choices: Vec<NodeId>,
    widths: Vec<u16>,
}

impl<'u> Cx<'u> {
    /// A hidden commit: one record a seat (whether it chose, then its answers), filled seat by seat, then carried out.
    pub(super) fn together(&mut self, node: NodeId) {
        let Tree::Together { seats: set, body, .. } = self.tree(node) else { return };
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
        let number = statements.iter().take_while(|kid| self.is_head(**kid)).count();
        let (heads, rest) = statements.split_at(number);
        let heads: Vec<Head> = heads.iter().map(|head| self.head_of(*head)).collect();
        let each = heads.iter().flat_map(|head| &head.widths).fold(1, |sum: u16, width| sum.saturating_add(*width));
        let base = self.code.take(each.saturating_mul(self.things.seats.into()));
        // The record of one seat: whether it chose, then its answers.
        let chose = self.code.take(1);
        let answers: Vec<Vec<u16>> =
            heads.iter().map(|head| head.widths.iter().map(|width| self.code.take(*width)).collect()).collect();
        let old = self.env.slots.first().copied().unwrap_or(Loc::Unbound);
        if !heads.is_empty() {
            self.each_member(all, |cx, you, seat| {
                cx.bind_seat(set, seat);
                let (done, none) = (cx.code.label(), cx.rows.int(0));
                cx.code.put(Stmt::Let(chose, none));
                for (head, answers) in heads.iter().zip(&answers) {
                    cx.head_asks(head, answers, done, rest);
                }
                cx.let_int(chose, 1);
                cx.code.place(done);
                cx.commits(base, you, chose, each, Stmt::Commit);
            });
        }
        self.each_member(all, |cx, you, seat| {
            cx.bind_seat(set, seat);
            let skip = cx.code.label();
            if !heads.is_empty() {
                cx.commits(base, you, chose, each, Stmt::Uncommit);
                let did = cx.row(Num::Slot(chose));
                cx.unless(did, skip);
            }
            let exit = cx.code.exit.replace(skip);
            let taken = cx.code.taken();
            for (head, answers) in heads.iter().zip(&answers) {
                cx.head_does(head, answers);
            }
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

    /// Whether a line at the head of a body is answered in secret: it asks its own seat and nothing is paid for it.
    fn is_head(&self, line: NodeId) -> bool {
        let tree = self.tree(line);
        matches!(tree, Tree::Choose { .. } | Tree::Either { .. } | Tree::Gate { seat: None, price: None, .. })
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "what is no choice and no gate is a branch")]
    fn head_of(&self, line: NodeId) -> Head {
        let (said, choices) = match self.tree(line) {
            Tree::Choose { .. } => (false, vec![line]),
            Tree::Gate { choices, .. } => (true, self.unit().kids(choices).to_vec()),
            _ => (true, Vec::new()),
        };
        let widths = said.then_some(1).into_iter().chain(choices.iter().map(|choice| self.choice_width(*choice)));
        Head { line, widths: widths.collect(), choices }
    }

    /// Asks one line of a head; its answers go to the record, first what was said if it can say more than a choice.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is no choice and no gate is a branch")]
    fn head_asks(&mut self, head: &Head, answers: &[u16], done: Label, rest: &[NodeId]) {
        let taken = self.code.taken();
        match self.unit().node(head.line).op {
            Op::Choose => {
                let verb = self.user(self.slot_of(head.line), rest);
                self.choose(head.line, Asking { verb, decline: None, empty: done, hidden: true }, After::default());
                self.copy_answer(head.line, answers[0]);
                self.code.release(taken);
                self.rebind(head.line, answers[0]);
            }
            Op::Gate => {
                let (no, zero, one) = (self.code.label(), self.rows.int(0), self.rows.int(1));
                let alone = self.unit().node(head.line).imm == 1;
                let refused = if alone && !head.choices.is_empty() { done } else { no };
                self.code.put(Stmt::Let(answers[0], zero));
                self.gate_asks(head.line, &head.choices, refused, true);
                for (choice, answer) in head.choices.iter().zip(&answers[1..]) {
                    self.copy_answer(*choice, *answer);
                }
                self.code.put(Stmt::Let(answers[0], one));
                self.code.place(no);
                self.code.release(taken);
                for (choice, answer) in head.choices.iter().zip(&answers[1..]) {
                    self.rebind(*choice, *answer);
                }
            }
            _ => {
                let (empty, none) = (self.code.label(), self.rows.int(model::program::NONE));
                self.code.put(Stmt::Let(answers[0], none));
                let chosen = self.either_asks(head.line, empty, true);
                let chosen = self.row(Num::Slot(chosen));
                self.code.put(Stmt::Let(answers[0], chosen));
                self.code.place(empty);
                self.code.release(taken);
            }
        }
    }

    /// Carries out one line of a head with the answers of the record.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is no choice and no gate is a branch")]
    fn head_does(&mut self, head: &Head, answers: &[u16]) {
        let said = answers.len() - head.choices.len();
        for (choice, answer) in head.choices.iter().zip(&answers[said..]) {
            self.rebind(*choice, *answer);
        }
        match self.unit().node(head.line).op {
            Op::Choose => {}
            Op::Gate => {
                let no = self.code.label();
                let accepted = self.row(Num::Slot(answers[0]));
                self.unless(accepted, no);
                self.gate_does(head.line, no);
            }
            _ => self.either_does(head.line, answers[0], false),
        }
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
    fn commits(&mut self, base: u16, seat: NumId, record: u16, each: u16, make: fn(u16, u16, NumId, u16) -> Stmt) {
        for k in 0..each {
            self.code.put(make(base.saturating_add(k), each, seat, record.saturating_add(k)));
        }
    }
}
