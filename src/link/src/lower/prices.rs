//! Prices: whether one can be paid in full, and paying it.

use model::number::narrow;
use model::program::{Guard, Num, NumId, Shape, Stmt, Write};
use model::unit::{Decl, NodeId, Op, Tree, What};

use super::calls::NOWHERE;
use super::code::Label;
use super::gates::{After, Asking};
use super::{Cx, Env, Loc};
use crate::names::Gid;

impl<'u> Cx<'u> {
    pub(super) fn parts(&self, price: NodeId) -> Vec<NodeId> {
        if self.unit().node(price).op != Op::Price {
            return vec![price];
        }
        self.unit().kids(price).iter().flat_map(|kid| self.parts(*kid)).collect()
    }

    /// Whether `you` can pay all of a price. Amounts of one field count together; parts that may draw on one purse are
    /// tried on a copy of the state.
    pub(crate) fn payable(&mut self, price: NodeId) -> NumId {
        if self.weigh(price).shared {
            let (proc, args) = self.payment(price);
            return self.row(Num::Payable(proc, args));
        }
        self.payable_of(self.parts(price))
    }

    /// Whether both of two prices can be paid, one behind the other. Only amounts are summed.
    pub(crate) fn payable_both(&mut self, first: NodeId, second: NodeId) -> NumId {
        if [first, second].into_iter().any(|price| self.weigh(price).shared) {
            let (first, second) = (self.payable(first), self.payable(second));
            return self.row(Num::And(first, second));
        }
        let parts = [self.parts(first), self.parts(second)].concat();
        self.payable_of(parts)
    }

    /// Whether these parts can, each judged alone.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is no part of a price is refused")]
    fn payable_of(&mut self, parts: Vec<NodeId>) -> NumId {
        let mut all = self.rows.int(1);
        let mut sums: Vec<(Gid, NumId)> = Vec::new();
        for part in parts {
            let one = match self.unit().node(part).op {
                Op::PriceAmount => {
                    let field = self.sym(part);
                    let Tree::PriceAmount { amount, .. } = self.tree(part) else { continue };
                    let amount = self.num(amount);
                    match sums.iter().position(|(of, _)| *of == field) {
                        Some(at) => sums[at].1 = self.row(Num::Add(sums[at].1, amount)),
                        None => sums.push((field, amount)),
                    }
                    continue;
                }
                Op::PriceDo => {
                    let Tree::PriceDo { deed } = self.tree(part) else { continue };
                    self.possible(deed)
                }
                Op::PriceCost => {
                    let ways = self.ways(part);
                    let mut any = self.rows.int(0);
                    for (_, ready) in ways {
                        any = self.row(Num::Or(any, ready));
                    }
                    any
                }
                Op::If | Op::Value => match self.judge_named(part, Cx::payable) {
                    Some(one) => one,
                    None => continue,
                },
                Op::Field => {
                    let seat = self.you();
                    self.possible_as(part, seat)
                }
                Op::Absent | Op::NoneValue => continue,
                _ => self.no_price(part),
            };
            all = self.row(Num::And(all, one));
        }
        for (field, amount) in sums {
            let Some((column, you)) = self.own_field(field) else { continue };
            let have = self.row(Num::Get(column, you));
            let enough = self.row(Num::Le(amount, have));
            all = self.row(Num::And(all, enough));
        }
        all
    }

    fn no_price(&mut self, part: NodeId) -> NumId {
        self.refuse(part, "this is no price", "name an amount of a measure, a cost, or something done")
    }

    /// Pays: amounts are taken, ways are chosen, deeds are done.
    pub(crate) fn pay(&mut self, price: NodeId) {
        if self.weigh(price).shared {
            let (proc, args) = self.payment(price);
            self.code.put(Stmt::Call { proc, args, dest: NOWHERE });
            return;
        }
        self.pay_parts(price, None);
    }

    /// Pays part by part. In a payment each part is looked at again: one that cannot be paid goes to `stuck`.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is no part of a price is refused")]
    pub(super) fn pay_parts(&mut self, price: NodeId, stuck: Option<Label>) {
        for part in self.parts(price) {
            match self.tree(part) {
                Tree::PriceAmount { amount, .. } => {
                    let amount = self.num(amount);
                    if self.rows.as_int(amount) == Some(0) {
                        continue;
                    }
                    let Some((column, you)) = self.own_field(self.sym(part)) else { continue };
                    if let Some(stuck) = stuck {
                        let have = self.row(Num::Get(column, you));
                        let enough = self.row(Num::Le(amount, have));
                        self.unless(enough, stuck);
                    }
                    let zero = self.rows.int(0);
                    let args = self.three(you, zero, amount);
                    self.code.put(Stmt::Write(column, args, Write::Sub));
                }
                Tree::PriceDo { deed } => {
                    if let Some(stuck) = stuck {
                        let possible = self.possible(deed);
                        self.unless(possible, stuck);
                    }
                    self.statement(deed);
                }
                Tree::PriceCost { .. } => self.pay_cost(part),
                Tree::If { .. } | Tree::Value { .. } => {
                    let taken = self.code.taken();
                    self.do_named(part, |cx, price| match stuck {
                        Some(_) => cx.pay_parts(price, stuck),
                        None => cx.pay(price),
                    });
                    self.code.release(taken);
                }
                Tree::Field { .. } => {
                    let seat = self.you();
                    if let Some(stuck) = stuck {
                        let payable = self.possible_as(part, seat);
                        self.unless(payable, stuck);
                    }
                    self.resolve_as(part, seat);
                }
                Tree::Absent {} | Tree::NoneValue {} => {}
                _ => {
                    self.no_price(part);
                }
            }
        }
    }

    /// The ways of a cost with its arguments: tree to read each in, and whether it can be gone.
    fn ways(&mut self, part: NodeId) -> Vec<(Env<'u>, NumId)> {
        let gid = self.sym(part);
        let Some((unit, Decl { what: What::Cost(cost), .. })) = self.names.decl(gid) else {
            self.unknown(part, gid);
            return Vec::new();
        };
        let args: Vec<NumId> = self.unit().kids(part).iter().map(|kid| self.num(*kid)).collect();
        let mut ways = Vec::new();
        for way in cost.ways.iter() {
            let mut slots = self.slots_of(&way.body, args.len());
            for (k, arg) in args.iter().enumerate() {
                slots[2 + k] = Loc::Num(*arg);
            }
            let env = Env { unit, body: &way.body, slots, design: None };
            let roots = way.body.roots.clone();
            let ready = self.within(env.clone(), |cx| {
                let condition = roots.first().copied().filter(|root| cx.unit().node(*root).op != Op::Absent);
                let choices = roots.get(2..).unwrap_or_default();
                let mut ready = cx.chain(After { choices, condition, strict: true, ..After::default() });
                if choices.is_empty()
                    && let Some(block) = roots.get(1)
                {
                    let possible = cx.possible(*block);
                    ready = cx.row(Num::And(ready, possible));
                }
                ready
            });
            ways.push((env, ready));
        }
        ways
    }

    fn pay_cost(&mut self, part: NodeId) {
        let taken = self.code.taken();
        let ways = self.ways(part);
        let name = self.names.name(self.sym(part)).to_owned();
        let dest = self.code.take(1);
        let (end, stuck) = (self.code.label(), self.code.label());
        let how = Asking { verb: name.clone(), decline: None, empty: stuck, hidden: false };
        let shape = Shape::Pay(ways.iter().map(|(_, ready)| *ready).collect());
        self.put_ask(part, format!("{name}.pay"), how, shape, dest);
        let chosen = self.row(Num::Slot(dest));
        for (k, (env, _)) in ways.into_iter().enumerate() {
            let next = self.code.label();
            let which = self.rows.int(narrow(k));
            let this = self.row(Num::Eq(chosen, which));
            self.unless(this, next);
            let roots = env.body.roots.clone();
            let verb = name.clone();
            self.within(env, |cx| {
                let choices = roots.get(2..).unwrap_or_default();
                let condition = roots.first().copied().filter(|root| cx.unit().node(*root).op != Op::Absent);
                for (at, choice) in choices.iter().enumerate() {
                    let empty = if cx.may_be_empty(*choice) { end } else { stuck };
                    let how = Asking { verb: verb.clone(), decline: None, empty, hidden: false };
                    cx.choose(
                        *choice,
                        how,
                        After { choices: &choices[at + 1..], condition, strict: true, ..After::default() },
                    );
                }
                if let Some(block) = roots.get(1) {
                    cx.statement(*block);
                }
            });
            self.code.put(Stmt::Jump(end.pc()));
            self.code.place(next);
        }
        // No way is left, though the price was offered.
        self.code.place(stuck);
        self.code.put(Stmt::Guard(Guard::DeadEnd));
        self.code.place(end);
        self.code.release(taken);
    }

    /// Whether a choice may be answered with nothing.
    fn may_be_empty(&self, choice: NodeId) -> bool {
        let Tree::Choose { quantity, .. } = self.tree(choice) else { return false };
        matches!(self.unit().node(quantity).op, Op::AnyNumber | Op::Between)
    }
}
