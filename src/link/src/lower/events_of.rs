//! The events around a verb: requirement, attempt, listeners, memory, counters.

use super::Cx;
use super::calls::required;
use super::code::Label;
use super::counts::Counting;
use crate::interest::{EventKey, Moment};
use crate::names::Gid;
use model::program::{NONE, Num, NumId, Set, SlotAt, Stmt};
use model::unit::{Many, Timing, Verb};

impl<'u> Cx<'u> {
    /// The requirement of a verb, as a number; none if it has none.
    pub(super) fn requirement(&mut self, gid: Gid, base: SlotAt) -> Option<NumId> {
        let (env, verb) = self.verb_env(gid, base)?;
        self.within(env, |cx| required(cx.unit(), verb).map(|root| cx.num(root)))
    }

    /// The attempt: requirement, those who act before, replacements, requirement again. Goes to the label if it fails.
    pub(crate) fn attempt(&mut self, gid: Gid, base: SlotAt, fail: Label) {
        let requirement = self.requirement(gid, base);
        if let Some(requirement) = requirement {
            self.unless(requirement, fail);
        }
        let key = EventKey { of: gid, moment: Moment::Do };
        let interrupted = self.attempt_event(key, base, fail);
        if let (true, Some(requirement)) = (interrupted, requirement) {
            self.unless(requirement, fail);
        }
    }

    /// Listeners before an event and in its place; whether there can be any.
    pub(crate) fn attempt_event(&mut self, key: EventKey, base: SlotAt, fail: Label) -> bool {
        let (before, instead) = (self.interest.hears(key, Timing::Before), self.interest.hears(key, Timing::Instead));
        if before {
            self.fire(key, Timing::Before, base);
        }
        if instead {
            let event = self.event(key);
            let ask = self.trigger_ask();
            let taken = self.code.taken();
            let dest = self.code.take(1);
            self.code.put(Stmt::Replace(event, dest, base, ask));
            let replaced = self.row(Num::Slot(dest));
            let goes_on = self.row(Num::Not(replaced));
            self.code.put(Stmt::Unless(goes_on, fail.pc()));
            self.code.release(taken);
        }
        before || instead
    }

    /// Fires an event for listeners of a timing and lets them act.
    pub(crate) fn fire(&mut self, key: EventKey, timing: Timing, base: SlotAt) {
        self.fire_and(key, timing, base, |_| {});
    }

    /// Fires an event, does something else, and lets those act that the event has queued.
    fn fire_and(&mut self, key: EventKey, timing: Timing, base: SlotAt, between: impl FnOnce(&mut Cx<'u>)) {
        let event = self.event(key);
        let ask = self.trigger_ask();
        let taken = self.code.taken();
        let mark = self.code.take(1);
        self.code.put(Stmt::Mark(mark));
        self.code.put(Stmt::Fire(event, timing, base));
        between(self);
        self.code.put(Stmt::RunQueue(mark, ask));
        self.code.release(taken);
    }

    /// The end of a procedure: it is over before anybody acts on that.
    pub(super) fn end_of_frame(&mut self, ends: EventKey, counting: Option<&Counting>) {
        let over = |cx: &mut Cx<'u>| {
            cx.code.put(Stmt::Over);
            if let Some(counting) = counting {
                cx.end_counting(counting);
            }
        };
        if self.interest.hears(ends, Timing::When) {
            self.fire_and(ends, Timing::When, 0, over);
        } else {
            over(self);
        }
    }

    /// Listeners after an event, if there can be any.
    pub(crate) fn after(&mut self, key: EventKey, base: SlotAt) {
        if self.interest.hears(key, Timing::When) {
            self.fire(key, Timing::When, base);
        }
    }

    /// What happens: the record, the body, the memories. Operands stand from a slot on.
    pub(crate) fn happen(&mut self, gid: Gid, base: SlotAt) {
        let Some((_, decl, verb)) = self.names.verb(gid) else { return };
        if decl.word {
            let event = self.event(EventKey { of: gid, moment: Moment::Do });
            self.code.put(Stmt::Emit(event, base));
        }
        let Some((env, _)) = self.verb_env(gid, base) else { return };
        let end = self.code.label();
        let exit = self.code.exit.replace(end);
        let accepted = std::mem::take(&mut self.code.accepted);
        self.within(env, |cx| {
            for (over, root) in cx.verb_parts(gid) {
                cx.part(over, root, |cx, root| cx.statement(root));
            }
        });
        self.code.accepted = accepted;
        self.code.exit = exit;
        self.code.place(end);
        self.remember(gid, base, verb);
    }

    pub(super) fn remember(&mut self, gid: Gid, base: SlotAt, verb: &'u Verb) {
        let procedures = self.interest.remembering(gid).to_vec();
        if procedures.is_empty() {
            return;
        }
        let Some((unit, ..)) = self.names.verb(gid) else { return };
        let Some(param) = verb.params.first() else { return };
        let ty = self.names.sources.units[unit].types[param.ty.index()];
        let Some(domain) = self.domain_in(unit, &ty) else { return };
        for procedure in procedures {
            let layout = self.frame_layout(procedure);
            let Some((_, at, _)) = layout.memories.iter().find(|(of, ..)| *of == gid).copied() else { continue };
            let proc = self.proc_of_verb(procedure);
            let object = self.row(Num::Slot(base + 3));
            if ty.many == Many::Set {
                let all = self.rows.set(Set::Slot(base + 3), domain);
                self.each_member(all, |cx, member, _| {
                    cx.code.put(Stmt::Remember(proc, at, domain, member));
                });
            } else {
                self.code.put(Stmt::Remember(proc, at, domain, object));
            }
        }
        self.settle();
    }

    /// Triggers after a verb.
    pub(crate) fn triggers(&mut self, gid: Gid, base: SlotAt) {
        self.after(EventKey { of: gid, moment: Moment::Do }, base);
    }

    /// Whether a value is not the one for nothing.
    pub(crate) fn is_some(&mut self, value: NumId) -> NumId {
        let none = self.rows.int(NONE);
        self.row(Num::Ne(value, none))
    }

    /// Keeps a number in a slot.
    pub(crate) fn let_int(&mut self, slot: SlotAt, number: i32) {
        let number = self.rows.int(number);
        self.code.put(Stmt::Let(slot, number));
    }

    /// Does one thing or another.
    pub(super) fn in_case(
        &mut self,
        condition: NumId,
        then: impl FnOnce(&mut Cx<'u>),
        otherwise: impl FnOnce(&mut Cx<'u>),
    ) {
        let (no, end) = (self.code.label(), self.code.label());
        self.unless(condition, no);
        then(self);
        self.code.put(Stmt::Jump(end.pc()));
        self.code.place(no);
        otherwise(self);
        self.code.place(end);
    }

    /// Goes to a label if a condition does not hold.
    pub(crate) fn unless(&mut self, condition: NumId, to: Label) {
        match self.rows.as_int(condition) {
            Some(0) => self.code.put(Stmt::Jump(to.pc())),
            Some(_) => {}
            None => self.code.put(Stmt::Unless(condition, to.pc())),
        }
    }
}
