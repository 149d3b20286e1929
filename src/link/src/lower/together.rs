//! `together`: what the lines at the head of the body ask is answered by all seats before anything is carried out.

use model::program::{DomainId, NONE, Num, NumId, Set, Stmt};
use model::unit::{ALONE, Many, NodeId, Op, Tree, YOU};

use super::code::Label;
use super::gates::After;
use super::{Cx, Loc, Put};

/// A line at the head of a body: what it lets choose, and the slots of its answers.
struct Head {
    line: NodeId,
    choices: Vec<NodeId>,
    widths: Vec<u16>,
}

impl Head {
    /// Its choices, each with the slot of its answer: the last of the record's.
    fn answers(&self, all: &[u16]) -> impl Iterator<Item = (NodeId, u16)> {
        self.choices.iter().copied().zip(all[all.len() - self.choices.len()..].iter().copied())
    }
}

impl<'u> Cx<'u> {
    /// A hidden commit: one record a seat (whether it chose, then its answers), filled seat by seat, then carried out.
    pub(super) fn together(&mut self, set: NodeId, body: NodeId) {
        let seats = DomainId(0);
        let all = self.set(set);
        // The seats are fixed before the first of them chooses.
        let fixed = self.code.take(self.set_width(seats));
        Stmt::LetSet(fixed, all).put(self);
        let all = (Set::Slot(fixed), seats).put(self);
        let lines = if let Tree::Block { lines } = self.tree(body) { lines } else { &[body] };
        let (heads, rest) = lines.split_at(lines.iter().take_while(|line| self.is_head(**line)).count());
        let heads: Vec<Head> = heads.iter().map(|head| self.head_of(*head)).collect();
        let each = heads.iter().flat_map(|head| &head.widths).fold(1, |sum: u16, width| sum.saturating_add(*width));
        let base = self.code.take(each.saturating_mul(self.things.seats.into()));
        // The record of one seat: whether it chose, then its answers.
        let chose = self.code.take(1);
        let answers: Vec<Vec<u16>> =
            heads.iter().map(|head| head.widths.iter().map(|width| self.code.take(*width)).collect()).collect();
        let old = self.loc(YOU);
        if !heads.is_empty() {
            self.each_member(all, |cx, you, seat| {
                cx.bind_seat(set, seat);
                let done = cx.code.label();
                Stmt::Let(chose, cx.rows.int(0)).put(cx);
                for (head, answers) in heads.iter().zip(&answers) {
                    cx.head_asks(head, answers, done, rest);
                }
                Stmt::Let(chose, cx.rows.int(1)).put(cx);
                cx.code.place(done);
                cx.commits(base, you, chose, each, Stmt::Commit);
            });
        }
        self.each_member(all, |cx, you, seat| {
            cx.bind_seat(set, seat);
            let skip = cx.code.label();
            if !heads.is_empty() {
                cx.commits(base, you, chose, each, Stmt::Uncommit);
                Stmt::Unless(Num::Slot(chose).put(cx), skip.pc()).put(cx);
            }
            let exit = cx.code.exit.replace(skip);
            cx.freeing(|cx| {
                heads.iter().zip(&answers).for_each(|(head, answers)| cx.head_does(head, answers));
                rest.iter().for_each(|line| cx.statement(*line));
            });
            cx.code.exit = exit;
            cx.code.place(skip);
        });
        self.bind(YOU, old);
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
        let said = answers[0];
        let copy = |cx: &mut Cx<'u>| head.answers(answers).for_each(|(choice, at)| cx.copy_answer(choice, at));
        self.freeing(|cx| match cx.tree(head.line) {
            Tree::Choose { slot, .. } => {
                let call = cx.user(slot, rest);
                cx.choose(head.line, cx.asking(call, None, done, true), After::default());
                copy(cx);
            }
            Tree::Gate { how, .. } => {
                let no = cx.code.label();
                let refused = if how & ALONE != 0 && !head.choices.is_empty() { done } else { no };
                Stmt::Let(said, cx.rows.int(0)).put(cx);
                cx.gate_asks(head.line, &head.choices, refused, true);
                copy(cx);
                Stmt::Let(said, cx.rows.int(1)).put(cx);
                cx.code.place(no);
            }
            _ => {
                let empty = cx.code.label();
                Stmt::Let(said, cx.rows.int(NONE)).put(cx);
                let chosen = cx.either_asks(head.line, cx.unit().kids(head.line), empty, true);
                Stmt::Let(said, Num::Slot(chosen).put(cx)).put(cx);
                cx.code.place(empty);
            }
        });
        head.answers(answers).for_each(|(choice, at)| self.rebind(choice, at));
    }

    /// Carries out one line of a head with the answers of the record.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is no choice and no gate is a branch")]
    fn head_does(&mut self, head: &Head, answers: &[u16]) {
        head.answers(answers).for_each(|(choice, at)| self.rebind(choice, at));
        match self.unit().node(head.line).op {
            Op::Choose => {}
            Op::Gate => {
                let no = self.code.label();
                Stmt::Unless(Num::Slot(answers[0]).put(self), no.pc()).put(self);
                self.gate_does(head.line, no);
            }
            _ => self.either_does(self.unit().kids(head.line), answers[0], false),
        }
    }

    fn bind_seat(&mut self, set: NodeId, seat: u16) {
        self.sure_slot(seat, true);
        self.bind(YOU, Loc::Slot(seat));
        self.bind_phrase(set, Loc::Slot(seat));
    }

    fn choice_width(&self, choice: NodeId) -> u16 {
        self.slot_ty(self.slot_of(choice)).map_or(1, |ty| self.width(self.env.unit, ty))
    }

    /// Copies an answer to where the records are made from.
    fn copy_answer(&mut self, choice: NodeId, to: u16) {
        let answer = self.read(self.slot_of(choice));
        self.let_val(to, answer);
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
            make(base.saturating_add(k), each, seat, record.saturating_add(k)).put(self);
        }
    }
}
