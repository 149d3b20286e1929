//! Payments as procedures: a price whose parts may draw on one purse is paid in a frame of its own, so that the engine can
//! try it on a copy of the state before it is offered. Which prices need that is known here; nothing is searched.

use model::program::{ArgsId, DesignId, DomainId, Guard, NONE, ProcId, Stmt};
use model::unit::{NodeId, Op, SlotId, Tree};

use super::{Cx, Env, Loc, Put, Val};
use crate::names::Gid;

/// What tells one payment from another: unit, price, design, and what of the body around it reads.
pub(crate) type PaymentKey = (usize, NodeId, Option<DesignId>, Vec<(SlotId, Option<DomainId>)>);

/// What a price takes.
#[derive(Clone, Debug, Default)]
pub(super) struct Weight {
    /// Fields of which amounts are taken.
    fields: Vec<Gid>,
    /// Whether something is done, or paid one of several ways.
    deeds: bool,
    /// Whether two of its parts may draw on one purse.
    pub(super) shared: bool,
}

impl Weight {
    fn beside(mut self, other: Weight) -> Weight {
        let takes = |one: &Weight| one.deeds || !one.fields.is_empty();
        let same = self.fields.iter().any(|field| other.fields.contains(field));
        self.shared |= other.shared || same || self.deeds && takes(&other) || other.deeds && takes(&self);
        self.or(other)
    }

    fn or(mut self, other: Weight) -> Weight {
        self.fields.extend(other.fields);
        self.deeds |= other.deeds;
        self.shared |= other.shared;
        self
    }
}

impl<'u> Cx<'u> {
    /// What a price takes, as far as its text says. Amounts that stand beside each other are summed.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is no part of a price weighs nothing")]
    pub(super) fn weigh(&mut self, price: NodeId) -> Weight {
        let mut amounts = Weight::default();
        let mut all = Weight::default();
        for part in self.parts(price) {
            let one = match self.unit().node(part).op {
                Op::PriceAmount => {
                    amounts.fields.push(self.sym(part));
                    continue;
                }
                Op::PriceDo | Op::PriceCost | Op::Field => Weight { deeds: true, ..Weight::default() },
                Op::If => {
                    let Tree::If { then, otherwise, .. } = self.tree(part) else { continue };
                    let then = self.weigh(then);
                    then.or(self.weigh(otherwise))
                }
                Op::Value => self.in_definition(part, false, Cx::weigh).unwrap_or_default(),
                _ => continue,
            };
            all = all.beside(one);
        }
        all.beside(amounts)
    }

    /// The procedure that pays a price, and its operands here.
    pub(super) fn payment(&mut self, price: NodeId) -> (ProcId, ArgsId) {
        let slots = self.free_slots([(price, None)]);
        let mut args = vec![Val::Num(self.you()), Val::Num(self.this())];
        let mut locs = Loc::frame(self.env.slots.len());
        let mut next = 2;
        let mut captured = Vec::new();
        for slot in slots {
            locs[slot.index()] = Loc::Slot(next);
            let val = self.read(slot);
            let domain = if let Val::Set(id) = val { Some(self.rows.domain(id)) } else { None };
            args.push(val);
            captured.push((slot, domain));
            next += domain.map_or(1, |domain| self.set_width(domain));
        }
        let args = self.rows.operands(args);
        let key = (self.env.unit, price, self.env.design, captured);
        if let Some(known) = self.payments.get(&key) {
            return (*known, args);
        }
        let env = Env { unit: self.env.unit, body: self.env.body, slots: locs, design: self.env.design };
        let (name, design) = (format!("{} pay", self.here_name()), self.env.design);
        let here = self.origin(price);
        let id = self.write_new(name, next, env, |cx| {
            cx.sure_slot(1, design.is_some());
            cx.code.here = Some(here);
            let stuck = cx.code.label();
            let end = cx.code.exit.replace(stuck);
            cx.pay_parts(price, Some(stuck));
            Stmt::Return(cx.rows.int(NONE)).put(cx);
            cx.code.place(stuck);
            Stmt::Guard(Guard::DeadEnd).put(cx);
            cx.code.exit = end;
        });
        self.procs[id.index()].proc.pays = true;
        self.payments.insert(key, id);
        (id, args)
    }
}
