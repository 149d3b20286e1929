//! Prices: whether one can be paid in full, and paying it.

use model::program::{Guard, Num, NumId, Shape, Stmt, Write};
use model::unit::{Body, Decl, NodeId, Op, Tree, What};

use super::calls::NOWHERE;
use super::code::Label;
use super::gates::{After, Asking};
use super::{Cx, Env, Loc, Put};
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
            return Num::Payable(proc, args).put(self);
        }
        self.payable_of(self.parts(price))
    }

    /// Whether both of two prices can be paid, one behind the other. Only amounts are summed.
    pub(crate) fn payable_both(&mut self, first: NodeId, second: NodeId) -> NumId {
        if [first, second].into_iter().any(|price| self.weigh(price).shared) {
            let (first, second) = (self.payable(first), self.payable(second));
            return Num::And(first, second).put(self);
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
            let one = match self.tree(part) {
                Tree::PriceAmount { amount, .. } => {
                    let (field, amount) = (self.sym(part), self.num(amount));
                    match sums.iter_mut().find(|(of, _)| *of == field) {
                        Some((_, sum)) => *sum = Num::Add(*sum, amount).put(self),
                        None => sums.push((field, amount)),
                    }
                    continue;
                }
                Tree::PriceDo { deed } => self.possible(deed),
                Tree::PriceCost { .. } => {
                    let no = self.rows.int(0);
                    self.ways(part).into_iter().fold(no, |any, (_, ready)| Num::Or(any, ready).put(self))
                }
                Tree::If { .. } | Tree::Value { .. } => match self.judge_named(part, Cx::payable) {
                    Some(one) => one,
                    None => continue,
                },
                Tree::Field { .. } => self.possible_of(part, None),
                Tree::Absent {} | Tree::NoneValue {} => continue,
                _ => self.no_price(part),
            };
            all = Num::And(all, one).put(self);
        }
        for (field, amount) in sums {
            let Some((column, you)) = self.own_field(field) else { continue };
            all = Num::And(all, Num::Le(amount, Num::Get(column, you).put(self)).put(self)).put(self);
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
            Stmt::Call { proc, args, dest: NOWHERE }.put(self);
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
                        let enough = Num::Le(amount, Num::Get(column, you).put(self)).put(self);
                        Stmt::Unless(enough, stuck.pc()).put(self);
                    }
                    let zero = self.rows.int(0);
                    Stmt::Write(column, self.three(you, zero, amount), Write::Sub).put(self);
                }
                Tree::PriceDo { deed } => {
                    if let Some(stuck) = stuck {
                        Stmt::Unless(self.possible(deed), stuck.pc()).put(self);
                    }
                    self.statement(deed);
                }
                Tree::PriceCost { .. } => self.freeing(|cx| cx.pay_cost(part)),
                Tree::If { .. } | Tree::Value { .. } => {
                    let pay = |cx: &mut Cx<'u>, price| match stuck {
                        Some(_) => cx.pay_parts(price, stuck),
                        None => cx.pay(price),
                    };
                    self.freeing(|cx| cx.do_named(part, pay));
                }
                Tree::Field { .. } => {
                    let seat = self.you();
                    if let Some(stuck) = stuck {
                        Stmt::Unless(self.possible_as(part, seat), stuck.pc()).put(self);
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
            let ready = self.within(env.clone(), |cx| {
                let (block, after) = cx.way(&way.body);
                let ready = cx.chain(after);
                match block.filter(|_| after.choices.is_empty()) {
                    Some(block) => Num::And(ready, cx.possible(block)).put(cx),
                    None => ready,
                }
            });
            ways.push((env, ready));
        }
        ways
    }

    /// The block of a way, and what must hold before it.
    fn way(&self, body: &'u Body) -> (Option<NodeId>, After<'u>) {
        let choices = body.roots.get(2..).unwrap_or_default();
        let condition = self.there(&body.roots, 0);
        (body.roots.get(1).copied(), After { choices, condition, strict: true, ..After::default() })
    }

    fn pay_cost(&mut self, part: NodeId) {
        let ways = self.ways(part);
        let name = self.names.name(self.sym(part)).to_owned();
        let dest = self.code.take(1);
        let (end, stuck) = (self.code.label(), self.code.label());
        let how = Asking { verb: name.clone(), call: None, decline: None, empty: stuck, hidden: false };
        let shape = Shape::Pay(ways.iter().map(|(_, ready)| *ready).collect());
        self.put_ask(part, format!("{name}.pay"), how, shape, dest);
        for (k, (env, _)) in ways.into_iter().enumerate() {
            let write = |cx: &mut Cx<'u>| {
                let (block, mut after) = cx.way(cx.env.body);
                while let Some((choice, rest)) = after.choices.split_first() {
                    after.choices = rest;
                    let empty = if cx.may_be_empty(*choice) { end } else { stuck };
                    cx.choose(
                        *choice,
                        Asking { verb: name.clone(), call: None, decline: None, empty, hidden: false },
                        after,
                    );
                }
                block.into_iter().for_each(|block| cx.statement(block));
            };
            self.in_branch(dest, k, true, end, |cx| cx.within(env, write));
        }
        // No way is left, though the price was offered.
        self.code.place(stuck);
        Stmt::Guard(Guard::DeadEnd).put(self);
        self.code.place(end);
    }

    /// Whether a choice may be answered with nothing.
    fn may_be_empty(&self, choice: NodeId) -> bool {
        let Tree::Choose { quantity, .. } = self.tree(choice) else { return false };
        matches!(self.unit().node(quantity).op, Op::AnyNumber | Op::Between)
    }
}
