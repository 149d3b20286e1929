//! Verbs performed: written in place of the call where nobody can interfere, else called; batches; effects resolved.

use model::program::{DomainId, NONE, Num, NumId, Set, SetId, SlotAt, Stmt, Walk};
use model::unit::{Base, Many, NodeId, Op, Param, THIS, Timing, Tree, Unit, Verb};

use super::code::Label;
use super::procs::ProcKey;
use super::statements::stores;
use super::{Cx, Env, Loc, Put, Val};
use crate::interest::{EventKey, Moment};
use crate::names::Gid;

/// No slot for a result.
pub(super) const NOWHERE: SlotAt = 0xffff;
/// Verbs with more nodes than this are called, not written in place.
const INLINE: usize = 60;

/// A call with its operands read.
struct Call<'u> {
    gid: Gid,
    verb: &'u Verb,
    unit: usize,
    you: NumId,
    cause: NumId,
    args: Vec<Val>,
}

/// What must hold before a verb of a unit is performed, if it asks for anything.
pub(super) fn required(source: &Unit, verb: &Verb) -> Option<NodeId> {
    let root = verb.body.roots.first().copied().filter(|_| verb.body.roots.len() > 1)?;
    Some(root).filter(|root| source.node(*root).op != Op::Absent)
}

impl<'u> Cx<'u> {
    /// A Call node.
    pub(super) fn call(&mut self, node: NodeId, subject: Option<NodeId>) {
        let gid = self.sym(node);
        let Some((unit, _, verb)) = self.names.verb(gid) else {
            self.unknown(node, gid);
            return;
        };
        // A subject of many: each performs it in turn.
        if let Some(subject) = subject
            && self.is_set(subject)
        {
            let seats = self.set(subject);
            self.each_member(seats, |cx, you, member| {
                cx.sure_slot(member, true);
                cx.as_you(Loc::Slot(member), |cx| cx.perform(node, gid, unit, verb, you));
            });
            return;
        }
        let you = self.seat_or_you(subject);
        self.perform(node, gid, unit, verb, you);
    }

    fn perform(&mut self, node: NodeId, gid: Gid, unit: usize, verb: &'u Verb, you: NumId) {
        let Tree::Call { cause, arguments, .. } = self.tree(node) else { return };
        let cause = cause.map(|cause| self.num(cause)).unwrap_or_else(|| self.rows.int(NONE));
        let source = self.names.sources.units[unit];
        let mut args = Vec::with_capacity(verb.params.len());
        let mut batch = None;
        for (k, param) in verb.params.iter().enumerate() {
            let ty = source.types[param.ty.index()];
            let wants_set = ty.many == Many::Set;
            let read = |cx: &mut Cx<'u>, root| if wants_set { Val::Set(cx.set(root)) } else { Val::Num(cx.num(root)) };
            let arg = match self.there(arguments, k) {
                Some(kid) if wants_set => Val::Set(self.set(kid)),
                Some(kid) => self.operand(kid, &ty),
                None => match self.default_of(unit, param, read) {
                    Some(default) => default,
                    None if wants_set => Val::Set(self.rows.empty(self.domain_in(unit, &ty).unwrap_or(DomainId(0)))),
                    None => Val::Num(self.rows.int(NONE)),
                },
            };
            if !wants_set && matches!(arg, Val::Set(_)) {
                if batch.is_some() {
                    self.refuse(node, "only one thing can be many in one line", "write `for each` around it");
                }
                batch.get_or_insert(k);
            }
            args.push(arg);
        }
        let call = Call { gid, verb, unit, you, cause, args };
        match batch {
            Some(k) => self.batch(call, k),
            None => self.single(call),
        }
    }

    /// What a parameter is where it is left out, if its declaration says that.
    pub(super) fn default_of<T>(
        &mut self,
        unit: usize,
        param: &'u Param,
        read: impl FnOnce(&mut Cx<'u>, NodeId) -> T,
    ) -> Option<T> {
        let body = param.default.as_ref()?;
        let root = *body.roots.first()?;
        let env = Env { unit, body, slots: vec![Loc::Unbound; 2], design: None };
        Some(self.within(env, |cx| read(cx, root)))
    }

    /// An operand where one value is wanted; many make a batch.
    fn operand(&mut self, kid: NodeId, wanted: &model::unit::Ty) -> Val {
        if self.is_set(kid) || self.ty(kid).base == Base::Zone && wanted.base == Base::Thing {
            return Val::Set(self.set(kid));
        }
        let number = self.num(kid);
        Val::Num(self.held_number(number, kid, wanted))
    }

    /// Whether a verb can stand in place of its call.
    fn can_inline(&self, Call { gid, verb, unit, .. }: &Call<'u>) -> bool {
        let source = self.names.sources.units[*unit];
        !verb.procedure
            && !self.interest.framed(*gid)
            && !self.interest.any(EventKey { of: *gid, moment: Moment::Do })
            && !self.inlined.contains(gid)
            && self.inlined.len() <= 8
            && self.code.stmts.len() <= super::budget::LONG
            && verb.body.roots.iter().flat_map(|root| source.below(*root)).count() <= INLINE
    }

    fn single(&mut self, call: Call<'u>) {
        if self.can_inline(&call) {
            self.freeing(|cx| cx.inline(&call));
        } else {
            let proc = self.proc_of_verb(call.gid);
            let args = self.operands(&call);
            Stmt::Call { proc, args: self.rows.operands(args), dest: NOWHERE }.put(self);
        }
    }

    /// Writes the body in place of the call.
    fn inline(&mut self, call: &Call<'u>) {
        let Call { gid, verb, .. } = *call;
        let Some((_, decl, _)) = self.names.verb(gid) else { return };
        self.inlined.push(gid);
        let fail = self.code.label();
        let sets = call.args.iter().any(|arg| matches!(arg, Val::Set(_)));
        if (decl.word && sets) || !self.interest.remembering(gid).is_empty() {
            let base = self.operand_slots(call);
            self.attempt(gid, base, fail);
            self.happen(gid, base);
        } else {
            // Nobody looks at the operands as slots: cheap ones need none.
            self.inline_light(call, verb, fail, decl.word);
        }
        self.code.place(fail);
        self.inlined.pop();
    }

    /// Operands stand in slots only where that is cheaper than reading them again.
    fn inline_light(&mut self, call: &Call<'u>, verb: &'u Verb, fail: Label, told: bool) {
        let source = self.names.sources.units[call.unit];
        let parts = self.verb_parts(call.gid);
        let requirement = required(source, verb);
        if told && parts.is_empty() && requirement.is_none() {
            return self.tell(call);
        }
        let mut slots = vec![Loc::Unbound; verb.body.slots.len().max(3 + verb.params.len())];
        slots[0] = self.keep(Val::Num(call.you));
        slots[1] = self.loc(THIS);
        slots[2] = self.keep(Val::Num(call.cause));
        let parameters = 3..3 + verb.params.len();
        let stored = stores(source, &verb.body.roots, |slot| parameters.contains(&slot.index()));
        for (k, arg) in call.args.iter().enumerate() {
            slots[3 + k] = if stored { self.keep_in_slot(*arg) } else { self.keep(*arg) };
        }
        let env = Env { unit: call.unit, body: &verb.body, slots, design: self.env.design };
        if let Some(root) = requirement {
            self.within(env.clone(), |cx| Stmt::Unless(cx.num(root), fail.pc()).put(cx));
        }
        if told {
            self.tell(call);
        }
        self.write_parts(env, parts, fail);
    }

    /// Records a verb whose operands are numbers; they are read here, where nothing has happened yet.
    fn tell(&mut self, call: &Call<'u>) {
        let mut operands = self.operands(call);
        operands.retain(|arg| matches!(arg, Val::Num(_)));
        let args = self.rows.operands(operands);
        Stmt::Tell(self.event(EventKey { of: call.gid, moment: Moment::Do }), args).put(self);
    }

    /// A value kept for later statements: as it is if it cannot change meanwhile, else in a slot.
    fn keep(&mut self, val: Val) -> Loc {
        let stays = match val {
            Val::Num(id) => matches!(self.rows.nums[id.index()], Num::Const(_) | Num::Slot(_)),
            Val::Set(id) => self.rows.as_mask(id).is_some(),
        };
        if stays { val.into() } else { self.keep_in_slot(val) }
    }

    fn keep_in_slot(&mut self, val: Val) -> Loc {
        let at = self.code.take(self.width_of(val));
        if let Val::Num(id) = val {
            self.sure_slot(at, self.rows.sure(id));
        }
        self.let_val(at, val);
        Loc::Slot(at)
    }

    /// A number that is read once and does not change afterwards.
    pub(crate) fn hold(&mut self, id: NumId) -> NumId {
        if let Loc::Slot(at) = self.keep(Val::Num(id)) { Num::Slot(at).put(self) } else { id }
    }

    /// Slots that a value takes.
    pub(crate) fn width_of(&self, val: Val) -> u16 {
        match val {
            Val::Num(_) => 1,
            Val::Set(set) => self.set_width(self.rows.domain(set)),
        }
    }

    /// Writes a value to slots.
    pub(super) fn let_val(&mut self, at: SlotAt, val: Val) {
        match val {
            Val::Num(id) => Stmt::Let(at, id).put(self),
            Val::Set(id) => Stmt::LetSet(at, id).put(self),
        }
    }

    /// The operands of a call: `you`, `this`, cause, parameters.
    fn operands(&mut self, call: &Call<'u>) -> Vec<Val> {
        let first = [call.you, self.this(), call.cause].map(Val::Num);
        first.into_iter().chain(call.args.iter().copied()).collect()
    }

    /// Puts the operands of a call into slots that follow each other.
    fn operand_slots(&mut self, call: &Call<'u>) -> SlotAt {
        let base = self.code.take(self.frame_layout(call.gid).operands);
        let mut at = base;
        for val in self.operands(call) {
            self.let_val(at, val);
            at = at.saturating_add(self.width_of(val));
        }
        base
    }

    /// Many where one is wanted, the operand of that number: all attempts, then all bodies, then all triggers.
    fn batch(&mut self, mut call: Call<'u>, k: usize) {
        let Val::Set(all) = call.args[k] else { return };
        let domain = self.rows.domain(all);
        let key = EventKey { of: call.gid, moment: Moment::Do };
        // The other operands are read once, before anything happens.
        call.you = self.hold(call.you);
        call.cause = self.hold(call.cause);
        for arg in &mut call.args {
            if let Val::Num(id) = arg {
                *id = self.hold(*id);
            }
        }
        let one = |member| {
            let mut args = call.args.clone();
            args[k] = Val::Num(member);
            Call { args, ..call }
        };
        if call.verb.procedure || !self.interest.any(key) {
            return self.each_member(all, |cx, member, _| cx.single(one(member)));
        }
        let mut surviving = all;
        if self.interest.hears(key, Timing::Before)
            || self.interest.hears(key, Timing::Instead)
            || required(self.names.sources.units[call.unit], call.verb).is_some()
        {
            let kept = self.code.take(self.set_width(domain));
            Stmt::LetSet(kept, self.rows.empty(domain)).put(self);
            surviving = (Set::Slot(kept), domain).put(self);
            self.each_member(all, |cx, member, _| {
                let base = cx.operand_slots(&one(member));
                let fail = cx.code.label();
                cx.attempt(call.gid, base, fail);
                Stmt::LetSet(kept, (Set::Or(surviving, (Set::One(member), domain).put(cx)), domain).put(cx)).put(cx);
                cx.code.place(fail);
            });
        }
        let mark = self.code.take(1);
        Stmt::Mark(mark).put(self);
        let name = format!("{} happens", self.names.name(call.gid));
        let params = self.frame_layout(call.gid).operands;
        let proc = self.want(ProcKey::Happen(call.gid), name, params, None, None);
        self.each_member(surviving, |cx, member, _| {
            let args = cx.operands(&one(member));
            Stmt::Call { proc, args: cx.rows.operands(args), dest: NOWHERE }.put(cx);
        });
        Stmt::RunQueue(mark, self.trigger_ask()).put(self);
    }

    /// Does something for every member of a set fixed on entry, in order of index; the slot holds the member.
    pub(crate) fn each_member(&mut self, all: SetId, mut each: impl FnMut(&mut Cx<'u>, NumId, SlotAt)) {
        let each = |cx: &mut Cx<'u>, var| {
            let member = Num::Slot(var).put(cx);
            each(cx, member, var);
        };
        self.each_in(all, |_, _| Walk::Natural, each);
    }

    /// Goes over the members of a set in some order; where the next one is taken, and what stands behind the last.
    pub(super) fn each_in(
        &mut self,
        all: SetId,
        walk: impl FnOnce(&mut Cx<'u>, SlotAt) -> Walk,
        each: impl FnOnce(&mut Cx<'u>, SlotAt),
    ) -> (Label, Label) {
        let taken = self.code.taken();
        let domain = self.rows.domain(all);
        let (rest, var) = (self.code.take(self.set_width(domain)), self.code.take(1));
        self.sure_slot(var, true);
        Stmt::LetSet(rest, all).put(self);
        let walk = walk(self, var);
        let (next, done) = (self.code.label_here(), self.code.label());
        Stmt::Next { rest, domain, var, walk, done: done.pc() }.put(self);
        each(self, var);
        Stmt::Jump(next.pc()).put(self);
        self.code.place(done);
        self.code.release(taken);
        (next, done)
    }
}
