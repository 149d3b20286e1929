//! Whether something could be done now: one step ahead, as conditions of offers, branches and prices read it.

use model::program::{Num, NumId};
use model::unit::demand::{self, Demand};
use model::unit::{Base, NodeId, Op, Tree};

use super::fields::{FieldAt, Spot};
use super::gates::After;
use super::{Cx, Loc, Val};

impl<'u> Cx<'u> {
    /// Whether the first thing a statement does is possible.
    #[expect(clippy::wildcard_enum_match_arm, reason = "a line that is not judged may always do something")]
    pub(crate) fn possible(&mut self, node: NodeId) -> NumId {
        if self.ty(node).base == Base::Cost {
            return self.payable(node);
        }
        match self.tree(node) {
            Tree::Block { lines: all } => {
                if let Some(Demand { lines, price }) = self.demand_of(node) {
                    return self.chain(After { choices: lines, price: Some(price), ..After::default() });
                }
                for kid in all.iter().copied() {
                    if self.unit().node(kid).op == Op::Let {
                        self.possible_let(kid);
                        continue;
                    }
                    return self.possible(kid);
                }
                self.rows.int(1)
            }
            Tree::Openly { body } => self.possible(body),
            // Whether a random one is there to draw nobody may know.
            Tree::Choose { set, .. } if !demand::is_asked(self, node) && self.is_blind(set) => self.rows.int(1),
            Tree::Choose { .. } => {
                let choices = [node];
                self.chain(After { choices: &choices, ..After::default() })
            }
            Tree::Pay { price, otherwise: None, .. } => self.payable(price),
            Tree::Branch { condition, then, otherwise } => {
                // What its seat may not know may hold or not.
                let condition = if self.is_blind(condition) { None } else { Some(self.num(condition)) };
                let then = self.possible(then);
                let otherwise = otherwise.map(|otherwise| self.possible(otherwise)).unwrap_or_else(|| self.rows.int(0));
                match condition {
                    Some(condition) => self.row(Num::If(condition, then, otherwise)),
                    None => self.row(Num::Or(then, otherwise)),
                }
            }
            Tree::Either { ways } => {
                let mut any = self.rows.int(0);
                for way in ways {
                    let one = self.possible(*way);
                    any = self.row(Num::Or(any, one));
                }
                any
            }
            Tree::Resolve { effect, seat } => self.possible_of(effect, seat),
            Tree::As { seat, body } => {
                let seat = self.num(seat);
                let old = self.env.slots.first().copied().unwrap_or(Loc::Unbound);
                self.bind(model::unit::YOU, Loc::Num(seat));
                let made = self.possible(body);
                self.bind(model::unit::YOU, old);
                made
            }
            Tree::Call { .. } => self.possible_call(node),
            Tree::Move { pieces, .. } if !self.is_blind(pieces) && self.is_set(pieces) => {
                let all = self.set(pieces);
                self.row(Num::Some(all))
            }
            _ => self.rows.int(1),
        }
    }

    pub(super) fn possible_let(&mut self, node: NodeId) {
        if let Tree::Let { slot, value } = self.tree(node) {
            let val = self.val(value);
            self.bind(slot, val.into());
        }
    }

    /// A verb: its requirement holds, and what it is done to is there.
    fn possible_call(&mut self, node: NodeId) -> NumId {
        let gid = self.sym(node);
        let Some((unit, _, verb)) = self.names.verb(gid) else { return self.rows.int(1) };
        let source = self.names.sources.units[unit];
        let mut all = self.rows.int(1);
        let mut slots = vec![Loc::Unbound; verb.body.slots.len().max(3 + verb.params.len())];
        let Tree::Call { subject, arguments, .. } = self.tree(node) else { return all };
        slots[0] = match subject {
            Some(subject) if self.is_set(subject) => return all,
            Some(subject) => Loc::Num(self.num(subject)),
            None => self.env.slots.first().copied().unwrap_or(Loc::Unbound),
        };
        for (k, param) in verb.params.iter().enumerate() {
            let Some(kid) = self.there(arguments, k) else { continue };
            let single = source.types[param.ty.index()].many != model::unit::Many::Set;
            match self.val(kid) {
                Val::Set(_) if single && self.is_blind(kid) => return all,
                Val::Set(many) if single => {
                    let some = self.row(Num::Some(many));
                    all = self.row(Num::And(all, some));
                    // Which of them it is done to is not known yet.
                    return all;
                }
                val @ (Val::Num(_) | Val::Set(_)) => slots[3 + k] = val.into(),
            }
        }
        let requirement = super::calls::required(source, verb);
        if let Some(requirement) = requirement.filter(|root| !self.is_blind_in(unit, *root)) {
            let env = super::Env { unit, body: &verb.body, slots, design: None };
            let holds = self.within(env, |cx| cx.num(requirement));
            all = self.row(Num::And(all, holds));
        }
        all
    }

    pub(super) fn possible_of(&mut self, effect: NodeId, seat: Option<NodeId>) -> NumId {
        let seat = seat.map(|seat| self.num(seat)).unwrap_or_else(|| self.you());
        self.possible_as(effect, seat)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "what is no effect does nothing")]
    pub(super) fn possible_as(&mut self, effect: NodeId, seat: NumId) -> NumId {
        match self.unit().node(effect).op {
            Op::If | Op::Value => {
                let made = self.judge_named(effect, |cx, effect| cx.possible_as(effect, seat));
                return made.unwrap_or_else(|| self.rows.int(0));
            }
            Op::Field => {}
            _ => return self.rows.int(0),
        }
        let Some(Spot::Field(place)) = self.place(effect) else { return self.rows.int(0) };
        match (self.field_at(place.field, false), place.object) {
            (Some(FieldAt::Effects(column)), Val::Num(object)) => self.row(Num::PossibleDyn(column, object, seat)),
            (Some(FieldAt::Effects(column)), Val::Set(all)) => {
                let reg = self.take_register();
                let member = self.row(Num::Reg(reg));
                let each = self.row(Num::PossibleDyn(column, member, seat));
                self.drop_register();
                self.row(Num::Any(all, reg, each))
            }
            _ => self.rows.int(0),
        }
    }

    /// What `possible` reads for each effect procedure, once all are known.
    pub(crate) fn note_possible(&mut self) {
        for at in 0..self.procs.len() {
            let super::procs::ProcKey::Effect(item, field) = self.procs[at].key else { continue };
            let Some(design) = self.things.design_of.get(&item).copied() else { continue };
            let given = self.field_values.get(&(item, field)).copied();
            let default = || {
                let (_, unit, it) = self.names.field(field)?;
                it.init.as_ref().map(|body| (unit, body))
            };
            let Some((unit, body)) = given.or_else(default) else { continue };
            let Some(root) = body.roots.first().copied() else { continue };
            let row = self.in_item(design.index(), unit, body, |cx| cx.possible(root));
            if self.rows.as_int(row) != Some(1) {
                self.procs[at].proc.possible = Some(row);
            }
        }
    }
}
