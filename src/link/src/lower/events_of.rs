//! The events around a verb: requirement, attempt, listeners, memory, counters.

use super::calls::required;
use super::code::Label;
use super::counts::Counting;
use super::{Cx, Env, Put};
use crate::interest::{EventKey, Moment};
use crate::names::Gid;
use crate::things::Over;
use model::program::{NONE, Num, NumId, Set, SlotAt, Stmt};
use model::unit::{Many, NodeId, Timing, Verb};

impl<'u> Cx<'u> {
    /// The attempt: requirement, those who act before, replacements, requirement again. Goes to the label if it fails.
    pub(crate) fn attempt(&mut self, gid: Gid, base: SlotAt, fail: Label) {
        let requirement = self
            .verb_env(gid, base)
            .and_then(|(env, verb)| self.within(env, |cx| required(cx.unit(), verb).map(|root| cx.num(root))));
        if let Some(requirement) = requirement {
            Stmt::Unless(requirement, fail.pc()).put(self);
        }
        let key = EventKey { of: gid, moment: Moment::Do };
        let interrupted = self.attempt_event(key, base, fail);
        if let (true, Some(requirement)) = (interrupted, requirement) {
            Stmt::Unless(requirement, fail.pc()).put(self);
        }
    }

    /// Listeners before an event and in its place; whether there can be any.
    pub(crate) fn attempt_event(&mut self, key: EventKey, base: SlotAt, fail: Label) -> bool {
        let (before, instead) = (self.interest.hears(key, Timing::Before), self.interest.hears(key, Timing::Instead));
        if before {
            self.fire(key, Timing::Before, base, |_| {});
        }
        if instead {
            let (event, ask) = (self.event(key), self.trigger_ask());
            self.freeing(|cx| {
                let dest = cx.code.take(1);
                Stmt::Replace(event, dest, base, ask).put(cx);
                Stmt::Unless(Num::Not(Num::Slot(dest).put(cx)).put(cx), fail.pc()).put(cx);
            });
        }
        before || instead
    }

    /// Fires an event for listeners of a timing, does something else, and lets those act that the event has queued.
    fn fire(&mut self, key: EventKey, timing: Timing, base: SlotAt, between: impl FnOnce(&mut Cx<'u>)) {
        let (event, ask) = (self.event(key), self.trigger_ask());
        self.freeing(|cx| {
            let mark = cx.code.take(1);
            Stmt::Mark(mark).put(cx);
            Stmt::Fire(event, timing, base).put(cx);
            between(cx);
            Stmt::RunQueue(mark, ask).put(cx);
        });
    }

    /// The end of a procedure: it is over before anybody acts on that.
    pub(super) fn end_of_frame(&mut self, ends: EventKey, counting: Option<&Counting>) {
        let over = |cx: &mut Cx<'u>| {
            Stmt::Over.put(cx);
            if let Some(counting) = counting {
                cx.end_counting(counting);
            }
        };
        if self.interest.hears(ends, Timing::When) {
            self.fire(ends, Timing::When, 0, over);
        } else {
            over(self);
        }
    }

    /// Listeners after an event, if there can be any.
    pub(crate) fn after(&mut self, key: EventKey, base: SlotAt) {
        if self.interest.hears(key, Timing::When) {
            self.fire(key, Timing::When, base, |_| {});
        }
    }

    /// What happens: the record, the body, the memories. Operands stand from a slot on.
    pub(crate) fn happen(&mut self, gid: Gid, base: SlotAt) {
        let Some((unit, decl, verb)) = self.names.verb(gid) else { return };
        if decl.word {
            Stmt::Emit(self.event(EventKey { of: gid, moment: Moment::Do }), base).put(self);
        }
        let Some((env, _)) = self.verb_env(gid, base) else { return };
        let end = self.code.label();
        self.write_parts(env, self.verb_parts(gid), end);
        self.code.place(end);
        self.remember(gid, base, unit, verb);
    }

    /// Writes the blocks of a verb, which no gate around them hears of; an empty choice goes to a label.
    pub(super) fn write_parts(&mut self, env: Env<'u>, parts: Vec<(Option<Over<'u>>, NodeId)>, exit: Label) {
        let old = (self.code.exit.replace(exit), std::mem::take(&mut self.code.accepted));
        self.within(env, |cx| {
            parts.into_iter().for_each(|(over, root)| cx.part(over, root, |cx, root| cx.statement(root)));
        });
        (self.code.exit, self.code.accepted) = old;
    }

    fn remember(&mut self, gid: Gid, base: SlotAt, unit: usize, verb: &'u Verb) {
        let procedures = self.interest.remembering(gid).to_vec();
        let Some(param) = verb.params.first().filter(|_| !procedures.is_empty()) else { return };
        let ty = self.names.sources.units[unit].types[param.ty.index()];
        let Some(domain) = self.domain_in(unit, &ty) else { return };
        for procedure in procedures {
            let layout = self.frame_layout(procedure);
            let Some((_, at, _)) = layout.memories.iter().find(|(of, ..)| *of == gid).copied() else { continue };
            let proc = self.proc_of_verb(procedure);
            if ty.many == Many::Set {
                let all = (Set::Slot(base + 3), domain).put(self);
                self.each_member(all, |cx, member, _| Stmt::Remember(proc, at, domain, member).put(cx));
            } else {
                Stmt::Remember(proc, at, domain, Num::Slot(base + 3).put(self)).put(self);
            }
        }
        self.settle();
    }

    /// Whether a value is not the one for nothing.
    pub(crate) fn is_some(&mut self, value: NumId) -> NumId {
        Num::Ne(value, self.rows.int(NONE)).put(self)
    }

    /// Does something if a condition holds.
    pub(super) fn if_so(&mut self, condition: NumId, then: impl FnOnce(&mut Cx<'u>)) {
        let no = self.code.label();
        Stmt::Unless(condition, no.pc()).put(self);
        then(self);
        self.code.place(no);
    }

    /// Does one thing or another.
    pub(super) fn in_case(
        &mut self,
        condition: NumId,
        then: impl FnOnce(&mut Cx<'u>),
        otherwise: impl FnOnce(&mut Cx<'u>),
    ) {
        let (no, end) = (self.code.label(), self.code.label());
        Stmt::Unless(condition, no.pc()).put(self);
        then(self);
        Stmt::Jump(end.pc()).put(self);
        self.code.place(no);
        otherwise(self);
        self.code.place(end);
    }
}
