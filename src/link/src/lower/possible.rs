//! Whether something could be done now: one step ahead, as conditions of offers, branches and prices read it.

use model::program::{Num, NumId};
use model::unit::demand;
use model::unit::{Base, MUST, NodeId, Op, Tree, YOU};

use super::fields::{FieldAt, Spot};
use super::gates::After;
use super::{Cx, Loc, Put, Val};
use crate::things::Target;

impl<'u> Cx<'u> {
    /// Whether the first thing a statement does is possible.
    #[expect(clippy::wildcard_enum_match_arm, reason = "a line that is not judged may always do something")]
    pub(crate) fn possible(&mut self, node: NodeId) -> NumId {
        if self.ty(node).base == Base::Cost {
            return self.payable(node);
        }
        match self.tree(node) {
            Tree::Block { lines: all } => {
                if let Some(demand) = self.demand_of(node) {
                    return self.chain(After::of(demand));
                }
                match all.iter().find(|kid| !self.possible_let(**kid)) {
                    Some(first) => self.possible(*first),
                    None => self.rows.int(1),
                }
            }
            Tree::Openly { body } => self.possible(body),
            // Whether a random one is there to draw nobody may know.
            Tree::Choose { set, .. } if !demand::is_asked(self, node) && self.is_blind(set) => self.rows.int(1),
            Tree::Choose { .. } => self.chain(After { choices: &[node], ..After::default() }),
            Tree::Pay { otherwise: None, .. } => {
                let after = demand::payment(self, node).map_or_else(After::default, After::of);
                self.chain(after)
            }
            Tree::Gate { how, choices, condition, price, declined, .. } if how & MUST != 0 => {
                let choices = self.unit().kids(choices);
                let ready = self.chain(After { choices, condition, price, ..After::default() });
                match declined.map(|declined| self.possible(declined)) {
                    Some(otherwise) => Num::Or(ready, otherwise).put(self),
                    None => ready,
                }
            }
            Tree::Branch { condition, then, otherwise } => {
                // What its seat may not know may hold or not.
                let condition = if self.is_blind(condition) { None } else { Some(self.num(condition)) };
                let then = self.possible(then);
                let otherwise = otherwise.map(|otherwise| self.possible(otherwise)).unwrap_or_else(|| self.rows.int(0));
                match condition {
                    Some(condition) => Num::If(condition, then, otherwise).put(self),
                    None => Num::Or(then, otherwise).put(self),
                }
            }
            Tree::Either { ways } => {
                let no = self.rows.int(0);
                ways.iter().fold(no, |any, way| Num::Or(any, self.possible(*way)).put(self))
            }
            Tree::Resolve { effect, seat } => self.possible_of(effect, seat),
            Tree::As { seat, body } => {
                let seat = self.num(seat);
                self.as_you(Loc::Num(seat), |cx| cx.possible(body))
            }
            Tree::Call { subject, arguments, .. } => self.possible_call(node, subject, arguments),
            Tree::Move { pieces, .. } if !self.is_blind(pieces) && self.is_set(pieces) => {
                Num::Some(self.set(pieces)).put(self)
            }
            _ => self.rows.int(1),
        }
    }

    /// Whether what is done for a price, or after choices, can be begun as things are now.
    pub(super) fn can_begin(&mut self, block: Option<NodeId>) -> NumId {
        match block {
            Some(block) => self.possible(block),
            None => self.rows.int(1),
        }
    }

    /// Binds what a line binds; whether it is one that does.
    pub(super) fn possible_let(&mut self, node: NodeId) -> bool {
        let Tree::Let { slot, value } = self.tree(node) else { return false };
        let val = self.val(value);
        self.bind(slot, val.into());
        true
    }

    /// A verb: its requirement holds, what it is done to is there, and so is what it must choose first.
    fn possible_call(&mut self, node: NodeId, subject: Option<NodeId>, arguments: &[NodeId]) -> NumId {
        let yes = self.rows.int(1);
        let Some((unit, _, verb)) = self.names.verb(self.sym(node)) else { return yes };
        let source = self.names.sources.units[unit];
        let mut slots = vec![Loc::Unbound; verb.body.slots.len().max(3 + verb.params.len())];
        slots[0] = match subject {
            Some(subject) if self.is_set(subject) => return yes,
            Some(subject) => Loc::Num(self.num(subject)),
            None => self.loc(YOU),
        };
        let mut whole = subject.is_none() && !verb.procedure;
        for (k, param) in verb.params.iter().enumerate() {
            let Some(kid) = self.there(arguments, k) else {
                whole = false;
                continue;
            };
            let single = source.types[param.ty.index()].many != model::unit::Many::Set;
            match self.val(kid) {
                Val::Set(_) if single && self.is_blind(kid) => return yes,
                // Which of them it is done to is not known yet.
                Val::Set(many) if single => return Num::Some(many).put(self),
                val @ (Val::Num(_) | Val::Set(_)) => slots[3 + k] = val.into(),
            }
        }
        let requirement = super::calls::required(source, verb).filter(|root| !self.is_blind_in(unit, *root));
        let env = super::Env { unit, body: &verb.body, slots, design: None };
        let gid = self.sym(node);
        whole &= !self.begun.contains(&gid);
        self.begun.push(gid);
        let holds = self.within(env, |cx| {
            let holds = requirement.map_or(yes, |root| cx.num(root));
            match verb.body.roots.last().filter(|block| whole && cx.looks_into(**block)) {
                Some(block) => {
                    let begins = cx.possible(*block);
                    Num::And(holds, begins).put(cx)
                }
                None => holds,
            }
        });
        self.begun.pop();
        holds
    }

    /// Whether it is looked at whether the first line of a verb can be carried out: what is chosen there, or done to choose
    /// it. What its seat may not know may hold.
    fn looks_into(&self, block: NodeId) -> bool {
        let Tree::Block { lines } = self.unit().tree(block) else { return false };
        // What a preset puts in the place of a line is not looked at.
        let changed = |line: &NodeId| self.presets.overs.contains_key(&Target::Node(self.env.unit, *line));
        let hidden = |line: &NodeId| changed(line) || self.is_blind(*line);
        demand::beginning(self, lines).is_some_and(|lines| !lines.iter().any(hidden))
    }

    pub(super) fn possible_of(&mut self, effect: NodeId, seat: Option<NodeId>) -> NumId {
        let seat = self.seat_or_you(seat);
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
            (Some(FieldAt::Effects(column)), Val::Num(object)) => Num::PossibleDyn(column, object, seat).put(self),
            (Some(FieldAt::Effects(column)), Val::Set(all)) => {
                let reg = self.take_register();
                let each = Num::PossibleDyn(column, Num::Reg(reg).put(self), seat).put(self);
                self.drop_register();
                Num::Any(all, reg, each).put(self)
            }
            _ => self.rows.int(0),
        }
    }

    /// What `possible` reads for each effect procedure, once all are known.
    pub(crate) fn note_possible(&mut self) {
        for at in 0..self.procs.len() {
            let super::procs::ProcKey::Effect(item, field) = self.procs[at].key else { continue };
            let Some(design) = self.things.design_of.get(&item).copied() else { continue };
            let Some((unit, body)) = self.printed_body(item, field) else { continue };
            let Some(root) = body.roots.first().copied() else { continue };
            let row = self.in_item(design.index(), unit, body, |cx| cx.possible(root));
            if self.rows.as_int(row) != Some(1) {
                self.procs[at].proc.possible = Some(row);
            }
        }
    }
}
