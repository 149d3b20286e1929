//! The gate, payments that must be made, branches and shares: what asks before it acts.

use super::code::Label;
use super::gates::After;
use super::{Cx, Loc, Put};
use model::number::narrow;
use model::program::{Guard, Num, NumId, Shape, SlotAt, Stmt};
use model::unit::{ALONE, MUST, NodeId, Tree};

impl<'u> Cx<'u> {
    /// The gate: lock, check, ask or pay, branch.
    pub(super) fn gate(&mut self, node: NodeId) {
        let Tree::Gate { how, choices, .. } = self.tree(node) else { return };
        let (alone, choices) = (how & ALONE != 0, self.unit().kids(choices));
        let taken = self.code.taken();
        let no = self.code.label();
        // What a gate without a block binds is used after it: declined, the rest of the block is left out.
        let refused = if alone && !choices.is_empty() { self.exit() } else { no };
        self.gate_asks(node, choices, refused, false);
        self.gate_does(node, no);
        if !alone {
            self.code.release(taken);
        }
    }

    /// The questions of a gate: declined, where it may be, or with nothing to choose, it goes elsewhere.
    pub(super) fn gate_asks(&mut self, node: NodeId, choices: &[NodeId], refused: Label, hidden: bool) {
        let Tree::Gate { how, condition, price, accepted, .. } = self.tree(node) else { return };
        if choices.is_empty() {
            let ready = self.chain(After { condition, price, ..After::default() });
            let dest = self.code.take(1);
            let how = self.asking(self.first_verb(accepted), Some(refused), refused, hidden);
            self.put_ask(node, how.key("may"), how, Shape::YesNo(ready), dest);
        }
        for (k, choice) in choices.iter().enumerate() {
            let call = self.user(self.slot_of(*choice), &[accepted]);
            let decline = (k == 0 && how & MUST == 0).then_some(refused);
            let after = After { choices: &choices[k + 1..], condition, price, ..After::default() };
            self.choose(*choice, self.asking(call, decline, refused, hidden), after);
        }
    }

    /// What a gate does when it is accepted, and at `no` what it does when it is not.
    pub(super) fn gate_does(&mut self, node: NodeId, no: Label) {
        let Tree::Gate { price, accepted, declined, .. } = self.tree(node) else { return };
        self.accept();
        if let Some(price) = price {
            self.pay(price);
        }
        self.statement(accepted);
        if let Some(declined) = declined {
            let end = self.code.label();
            Stmt::Jump(end.pc()).put(self);
            self.code.place(no);
            self.statement(declined);
            self.code.place(end);
        } else {
            self.code.place(no);
        }
    }

    /// A payment that must be made. One that cannot be made is left out with what it pays for.
    pub(super) fn pay_line(&mut self, price: NodeId, paid: Option<NodeId>, otherwise: Option<NodeId>) {
        let payable = self.payable(price);
        let pay = |cx: &mut Cx<'u>| {
            cx.pay(price);
            paid.into_iter().for_each(|paid| cx.statement(paid));
        };
        self.in_case(payable, pay, |cx| match otherwise {
            Some(otherwise) => cx.statement(otherwise),
            None => Stmt::Guard(Guard::Unpaid).put(cx),
        });
    }

    /// `either`: one of several, chosen among the possible.
    pub(super) fn either(&mut self, node: NodeId, ways: &[NodeId]) {
        let end = self.code.label();
        let chosen = self.either_asks(node, ways, end, false);
        self.either_does(ways, chosen, true);
        self.code.place(end);
    }

    /// Asks which branch; the slot that holds it.
    pub(super) fn either_asks(&mut self, node: NodeId, ways: &[NodeId], empty: Label, hidden: bool) -> SlotAt {
        let ready: Vec<NumId> = ways.iter().map(|way| self.possible(*way)).collect();
        let dest = self.code.take(1);
        self.sure_slot(dest, true);
        let call = ways.first().and_then(|way| self.first_verb(*way));
        let how = self.asking(call, None, empty, hidden);
        self.put_ask(node, "either.branch".to_owned(), how, Shape::Branch(ready), dest);
        dest
    }

    /// Carries out the branch that a slot holds; surely one of them, or perhaps none.
    pub(super) fn either_does(&mut self, ways: &[NodeId], chosen: SlotAt, sure: bool) {
        let end = self.code.label();
        for (k, way) in ways.iter().enumerate() {
            let asked = !sure || k + 1 < ways.len();
            self.in_branch(chosen, k, asked, end, |cx| cx.statement(*way));
        }
        self.code.place(end);
    }

    /// Writes one of several branches: goes past it if a slot `asked` for it holds another, and behind all at its end.
    pub(super) fn in_branch(
        &mut self,
        chosen: SlotAt,
        k: usize,
        asked: bool,
        end: Label,
        write: impl FnOnce(&mut Cx<'u>),
    ) {
        let next = self.code.label();
        if asked {
            let this = Num::Eq(Num::Slot(chosen).put(self), self.rows.int(narrow(k))).put(self);
            Stmt::Unless(this, next.pc()).put(self);
        }
        write(self);
        Stmt::Jump(end.pc()).put(self);
        self.code.place(next);
    }

    /// `divide`: an amount spread over the members of a set.
    pub(super) fn divide(&mut self, node: NodeId) {
        let Tree::Divide { share: slot, amount, set, body, most } = self.tree(node) else { return };
        let amount = self.num(amount);
        let amount = self.hold(amount);
        let all = self.set(set);
        let shares = self.code.take(narrow(self.rows.size(self.rows.domain(all))));
        let end = self.code.label();
        let call = self.first_verb(body);
        let reg = self.take_register();
        let room = most.map_or(amount, |most| {
            let member = Num::Reg(reg).put(self);
            self.bind_phrase(set, Loc::Num(member));
            self.num(most)
        });
        self.drop_register();
        let how = self.asking(call, None, end, false);
        self.put_ask(node, "divide.allocate".to_owned(), how, Shape::Allocate(amount, all, reg, room), shares);
        self.each_member(all, |cx, who, member| {
            let share = cx.code.take(1);
            Stmt::Let(share, Num::SlotOf(shares, who).put(cx)).put(cx);
            let some = Num::Lt(cx.rows.int(0), Num::Slot(share).put(cx)).put(cx);
            cx.if_so(some, |cx| {
                cx.bind(slot, Loc::Slot(share));
                cx.bind_phrase(set, Loc::Slot(member));
                cx.statement(body);
            });
        });
        self.code.place(end);
    }
}
