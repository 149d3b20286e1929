//! The gate, payments that must be made, branches and shares: what asks before it acts.

use super::code::Label;
use super::gates::{After, Asking};
use super::{Cx, Loc};
use model::number::narrow;
use model::program::{Guard, Num, NumId, Shape, SlotAt, Stmt};
use model::unit::{NodeId, Op, Tree};

impl<'u> Cx<'u> {
    /// The gate: lock, check, ask or pay, branch.
    pub(crate) fn gate(&mut self, node: NodeId) {
        if let Tree::Gate { seat: Some(seat), .. } = self.tree(node) {
            let seat = self.num(seat);
            self.with_you(seat, |cx| cx.gate_of_you(node));
        } else {
            self.gate_of_you(node);
        }
    }

    pub(super) fn gate_of_you(&mut self, node: NodeId) {
        let Tree::Gate { alone, choices, .. } = self.tree(node) else { return };
        let choices = self.unit().kids(choices);
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

    /// The questions of a gate: declined, or with nothing to choose, it goes elsewhere.
    pub(super) fn gate_asks(&mut self, node: NodeId, choices: &[NodeId], refused: Label, hidden: bool) {
        let Tree::Gate { condition, price, accepted, .. } = self.tree(node) else { return };
        if choices.is_empty() {
            let ready = self.chain(After { condition, price, ..After::default() });
            let verb = self.first_verb(accepted).unwrap_or_default();
            let dest = self.code.take(1);
            let key = format!("{}.may", if verb.is_empty() { "choose" } else { &verb });
            let how = Asking { verb, decline: Some(refused), empty: refused, hidden };
            self.put_ask(node, key, how, Shape::YesNo(ready), dest);
        }
        for (k, choice) in choices.iter().enumerate() {
            let verb = self.user(self.slot_of(*choice), &[accepted]);
            let decline = (k == 0).then_some(refused);
            let after = After { choices: &choices[k + 1..], condition, price, ..After::default() };
            self.choose(*choice, Asking { verb, decline, empty: refused, hidden }, after);
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
        match declined {
            Some(declined) => {
                let end = self.code.label();
                self.code.put(Stmt::Jump(end.pc()));
                self.code.place(no);
                self.statement(declined);
                self.code.place(end);
            }
            None => self.code.place(no),
        }
    }

    /// A payment that must be made. One that cannot be made is left out with what it pays for.
    pub(crate) fn pay_line(&mut self, node: NodeId) {
        let Tree::Pay { price, paid, otherwise } = self.tree(node) else { return };
        let payable = self.payable(price);
        let pay = |cx: &mut Cx<'u>| {
            cx.pay(price);
            paid.into_iter().for_each(|paid| cx.statement(paid));
        };
        self.in_case(payable, pay, |cx| match otherwise {
            Some(otherwise) => cx.statement(otherwise),
            None => cx.code.put(Stmt::Guard(Guard::Unpaid)),
        });
    }

    /// `either`: one of several, chosen among the possible.
    pub(crate) fn either(&mut self, node: NodeId) {
        let taken = self.code.taken();
        let end = self.code.label();
        let chosen = self.either_asks(node, end, false);
        self.either_does(node, chosen, true);
        self.code.place(end);
        self.code.release(taken);
    }

    /// Asks which branch; the slot that holds it.
    pub(super) fn either_asks(&mut self, node: NodeId, empty: Label, hidden: bool) -> SlotAt {
        let branches = self.unit().kids(node);
        let ready: Vec<NumId> = branches.iter().map(|branch| self.possible(*branch)).collect();
        let dest = self.code.take(1);
        self.sure_slot(dest, true);
        let verb = branches.first().and_then(|branch| self.first_verb(*branch)).unwrap_or_default();
        let how = Asking { verb, decline: None, empty, hidden };
        self.put_ask(node, "either.branch".to_owned(), how, Shape::Branch(ready), dest);
        dest
    }

    /// Carries out the branch that a slot holds; surely one of them, or perhaps none.
    pub(super) fn either_does(&mut self, node: NodeId, chosen: SlotAt, sure: bool) {
        let branches = self.unit().kids(node);
        let end = self.code.label();
        let chosen = self.row(Num::Slot(chosen));
        for (k, branch) in branches.iter().enumerate() {
            let next = self.code.label();
            if !sure || k + 1 < branches.len() {
                let which = self.rows.int(narrow(k));
                let this = self.row(Num::Eq(chosen, which));
                self.unless(this, next);
            }
            self.statement(*branch);
            self.code.put(Stmt::Jump(end.pc()));
            self.code.place(next);
        }
        self.code.place(end);
    }

    /// `divide`: an amount spread over the members of a set.
    pub(crate) fn divide(&mut self, node: NodeId) {
        let Tree::Divide { share: slot, amount, set, body } = self.tree(node) else { return };
        let taken = self.code.taken();
        let amount = self.num(amount);
        let amount = self.hold(amount);
        let all = self.set(set);
        let domain = self.rows.domain(all);
        let size = narrow(self.rows.size(domain));
        let shares = self.code.take(size);
        let end = self.code.label();
        let verb = self.first_verb(body).unwrap_or_default();
        let reg = self.take_register();
        self.drop_register();
        let how = Asking { verb, decline: None, empty: end, hidden: false };
        self.put_ask(node, "divide.allocate".to_owned(), how, Shape::Allocate(amount, all, reg, amount), shares);
        self.each_member(all, |cx, who, member| {
            let share = cx.code.take(1);
            let given = cx.row(Num::SlotOf(shares, who));
            cx.code.put(Stmt::Let(share, given));
            let (zero, skip) = (cx.rows.int(0), cx.code.label());
            let given = cx.row(Num::Slot(share));
            let some = cx.row(Num::Lt(zero, given));
            cx.unless(some, skip);
            cx.bind(slot, Loc::Slot(share));
            if cx.unit().node(set).op == Op::Select {
                cx.bind(cx.slot_of(set), Loc::Slot(member));
            }
            cx.statement(body);
            cx.code.place(skip);
        });
        self.code.place(end);
        self.code.release(taken);
    }
}
