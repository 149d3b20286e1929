//! Verbs performed: written in place of the call where nobody can interfere, else called; batches; effects resolved.

use model::number::narrow;
use model::program::{DomainId, NONE, Num, NumId, Set, SetId, SlotAt, Stmt, Walk};
use model::unit::{Base, Many, NodeId, Op, Timing, Tree, Unit, Verb, YOU};

use super::code::Label;
use super::procs::ProcKey;
use super::{Cx, Env, Loc, Val};
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
    /// The operand that is many where one is wanted.
    batch: Option<usize>,
}

/// What must hold before a verb of a unit is performed, if it asks for anything.
pub(super) fn required(source: &Unit, verb: &Verb) -> Option<NodeId> {
    let root = verb.body.roots.first().copied().filter(|_| verb.body.roots.len() > 1)?;
    Some(root).filter(|root| source.node(*root).op != Op::Absent)
}

impl<'u> Cx<'u> {
    /// A Call node.
    pub(crate) fn call(&mut self, node: NodeId) {
        let gid = self.sym(node);
        let Some((unit, _, verb)) = self.names.verb(gid) else {
            self.unknown(node, gid);
            return;
        };
        // A subject of many: each performs it in turn.
        let Tree::Call { subject, .. } = self.tree(node) else { return };
        if let Some(subject) = subject
            && self.is_set(subject)
        {
            let taken = self.code.taken();
            let seats = self.set(subject);
            self.each_member(seats, |cx, you, member| {
                let old = cx.env.slots.first().copied().unwrap_or(Loc::Unbound);
                cx.sure_slot(member, true);
                cx.bind(YOU, Loc::Slot(member));
                cx.perform(node, gid, unit, verb, you);
                cx.bind(YOU, old);
            });
            self.code.release(taken);
            return;
        }
        let you = subject.map(|subject| self.num(subject)).unwrap_or_else(|| self.you());
        self.perform(node, gid, unit, verb, you);
    }

    fn perform(&mut self, node: NodeId, gid: Gid, unit: usize, verb: &'u Verb, you: NumId) {
        let Tree::Call { cause, arguments, .. } = self.tree(node) else { return };
        let taken = self.code.taken();
        let cause = cause.map(|cause| self.num(cause)).unwrap_or_else(|| self.rows.int(NONE));
        let source = self.names.sources.units[unit];
        let mut args = Vec::with_capacity(verb.params.len());
        let mut batch = None;
        for (k, param) in verb.params.iter().enumerate() {
            let ty = source.types[param.ty.index()];
            let wants_set = ty.many == Many::Set;
            let arg = match self.there(arguments, k) {
                Some(kid) if wants_set => Val::Set(self.set(kid)),
                Some(kid) => self.operand(kid, &ty),
                None => match param.default.as_ref().and_then(|body| body.roots.first().map(|root| (body, *root))) {
                    Some((body, root)) => {
                        let env = Env { unit, body, slots: vec![Loc::Unbound; 2], design: None };
                        self.within(env, |cx| if wants_set { Val::Set(cx.set(root)) } else { Val::Num(cx.num(root)) })
                    }
                    None if wants_set => {
                        let domain = self.domain_in(unit, &ty).unwrap_or(DomainId(0));
                        Val::Set(self.rows.empty(domain))
                    }
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
        let call = Call { gid, verb, unit, you, cause, args, batch };
        match batch {
            Some(_) => self.batch(call),
            None => self.single(call),
        }
        self.code.release(taken);
    }

    /// An operand where one value is wanted; many make a batch.
    fn operand(&mut self, kid: NodeId, wanted: &model::unit::Ty) -> Val {
        if self.is_set(kid) {
            return Val::Set(self.set(kid));
        }
        if self.ty(kid).base == Base::Zone && wanted.base == Base::Thing {
            return Val::Set(self.set(kid));
        }
        let number = self.num(kid);
        Val::Num(self.held_number(number, kid, wanted))
    }

    /// Whether a verb can stand in place of its call.
    fn can_inline(&self, gid: Gid, verb: &Verb, unit: usize) -> bool {
        let key = EventKey { of: gid, moment: Moment::Do };
        if verb.procedure
            || self.interest.framed(gid)
            || self.interest.any(key)
            || self.inlined.contains(&gid)
            || self.inlined.len() > 8
            || self.code.stmts.len() > super::budget::LONG
        {
            return false;
        }
        let source = self.names.sources.units[unit];
        verb.body.roots.iter().map(|root| source.tree_size(*root)).sum::<usize>() <= INLINE
    }

    fn single(&mut self, call: Call<'u>) {
        let Call { gid, verb, unit, .. } = call;
        if self.can_inline(gid, verb, unit) {
            self.inline(call);
            return;
        }
        let proc = self.proc_of_verb(gid);
        let this = self.this();
        let operands = [call.you, this, call.cause].map(Val::Num).into_iter().chain(call.args).collect();
        let args = self.rows.operands(operands);
        self.code.put(Stmt::Call { proc, args, dest: NOWHERE });
    }

    /// Writes the body in place of the call.
    fn inline(&mut self, call: Call<'u>) {
        let Call { gid, verb, .. } = call;
        let Some((_, decl, _)) = self.names.verb(gid) else { return };
        let taken = self.code.taken();
        self.inlined.push(gid);
        let fail = self.code.label();
        let sets = call.args.iter().any(|arg| matches!(arg, Val::Set(_)));
        if (decl.word && sets) || !self.interest.remembering(gid).is_empty() {
            let base = self.operands(&call);
            self.attempt(gid, base, fail);
            self.happen(gid, base);
        } else {
            // Nobody looks at the operands as slots: cheap ones need none.
            self.inline_light(&call, verb, fail, decl.word);
        }
        self.code.place(fail);
        self.inlined.pop();
        self.code.release(taken);
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
        slots[1] = self.env.slots.get(1).copied().unwrap_or(Loc::Unbound);
        slots[2] = self.keep(Val::Num(call.cause));
        let stored = stores_parameter(source, verb);
        for (k, arg) in call.args.iter().enumerate() {
            slots[3 + k] = if stored { self.keep_in_slot(*arg) } else { self.keep(*arg) };
        }
        let env = Env { unit: call.unit, body: &verb.body, slots, design: self.env.design };
        let exit = self.code.exit.replace(fail);
        let accepted = std::mem::take(&mut self.code.accepted);
        if let Some(root) = requirement {
            self.within(env.clone(), |cx| {
                let holds = cx.num(root);
                cx.unless(holds, fail);
            });
        }
        if told {
            self.tell(call);
        }
        self.within(env, |cx| {
            for (over, root) in parts {
                cx.part(over, root, |cx, root| cx.statement(root));
            }
        });
        self.code.accepted = accepted;
        self.code.exit = exit;
    }

    /// Records a verb whose operands are numbers; they are read here, where nothing has happened yet.
    fn tell(&mut self, call: &Call<'u>) {
        let mut operands: Vec<Val> = [call.you, self.this(), call.cause].map(Val::Num).into();
        operands.extend(call.args.iter().filter(|arg| matches!(arg, Val::Num(_))));
        let args = self.rows.operands(operands);
        let event = self.event(EventKey { of: call.gid, moment: Moment::Do });
        self.code.put(Stmt::Tell(event, args));
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
        match val {
            Val::Num(id) => {
                let at = self.code.take(1);
                let sure = self.rows.sure(id);
                self.sure_slot(at, sure);
                self.code.put(Stmt::Let(at, id));
                Loc::Slot(at)
            }
            Val::Set(id) => {
                let domain = self.rows.domain(id);
                let width = self.set_width(domain);
                let at = self.code.take(width);
                self.code.put(Stmt::LetSet(at, id));
                Loc::Slot(at)
            }
        }
    }

    /// Puts the operands of a call into slots that follow each other: `you`, `this`, cause, parameters.
    fn operands(&mut self, call: &Call<'u>) -> SlotAt {
        let width = self.frame_layout(call.gid).operands;
        let base = self.code.take(width);
        let this = self.this();
        for (k, id) in [call.you, this, call.cause].into_iter().enumerate() {
            self.code.put(Stmt::Let(base.saturating_add(narrow(k)), id));
        }
        let mut at = base + 3;
        for arg in &call.args {
            match arg {
                Val::Num(id) => {
                    self.code.put(Stmt::Let(at, *id));
                    at += 1;
                }
                Val::Set(id) => {
                    self.code.put(Stmt::LetSet(at, *id));
                    at += self.set_width(self.rows.domain(*id));
                }
            }
        }
        base
    }

    /// Many where one is wanted: all attempts, then all bodies, then all triggers.
    fn batch(&mut self, mut call: Call<'u>) {
        let Some(k) = call.batch.take() else { return };
        let Val::Set(all) = call.args[k] else { return };
        let domain = self.rows.domain(all);
        let key = EventKey { of: call.gid, moment: Moment::Do };
        // The other operands are read once, before anything happens.
        call.you = self.hold(call.you);
        call.cause = self.hold(call.cause);
        for at in 0..call.args.len() {
            if at == k {
                continue;
            }
            if let Val::Num(id) = call.args[at] {
                call.args[at] = Val::Num(self.hold(id));
            }
        }
        if call.verb.procedure || !self.interest.any(key) {
            self.each_member(all, |cx, member, _| {
                let mut args = call.args.clone();
                args[k] = Val::Num(member);
                cx.single(Call { args, batch: None, ..call });
            });
            return;
        }
        let mut surviving = all;
        let width = self.set_width(domain);
        if self.interest.hears(key, Timing::Before)
            || self.interest.hears(key, Timing::Instead)
            || required(self.names.sources.units[call.unit], call.verb).is_some()
        {
            let kept = self.code.take(width);
            let none = self.rows.empty(domain);
            self.code.put(Stmt::LetSet(kept, none));
            surviving = self.rows.set(Set::Slot(kept), domain);
            self.each_member(all, |cx, member, _| {
                let taken = cx.code.taken();
                let mut args = call.args.clone();
                args[k] = Val::Num(member);
                let base = cx.operands(&Call { args, batch: None, ..call });
                let fail = cx.code.label();
                cx.attempt(call.gid, base, fail);
                let one = cx.rows.set(Set::One(member), domain);
                let with = cx.rows.set(Set::Or(surviving, one), domain);
                cx.code.put(Stmt::LetSet(kept, with));
                cx.code.place(fail);
                cx.code.release(taken);
            });
        }
        let mark = self.code.take(1);
        self.code.put(Stmt::Mark(mark));
        let name = format!("{} happens", self.names.name(call.gid));
        let params = self.frame_layout(call.gid).operands;
        let proc = self.want(ProcKey::Happen(call.gid), name, params, None, None);
        let this = self.this();
        self.each_member(surviving, |cx, member, _| {
            let mut operands: Vec<Val> = [call.you, this, call.cause].map(Val::Num).into();
            operands.extend(&call.args);
            operands[3 + k] = Val::Num(member);
            let args = cx.rows.operands(operands);
            cx.code.put(Stmt::Call { proc, args, dest: NOWHERE });
        });
        let ask = self.trigger_ask();
        self.code.put(Stmt::RunQueue(mark, ask));
    }

    /// A number that is read once and does not change afterwards.
    pub(crate) fn hold(&mut self, id: NumId) -> NumId {
        if matches!(self.rows.nums[id.index()], Num::Const(_) | Num::Slot(_)) {
            return id;
        }
        let sure = self.rows.sure(id);
        let at = self.code.take(1);
        self.sure_slot(at, sure);
        self.code.put(Stmt::Let(at, id));
        self.row(Num::Slot(at))
    }

    /// Does something for every member of a set fixed on entry, in order of index; the slot holds the member.
    pub(crate) fn each_member(&mut self, all: SetId, mut each: impl FnMut(&mut Cx<'u>, NumId, SlotAt)) {
        let each = |cx: &mut Cx<'u>, var| {
            let member = cx.row(Num::Slot(var));
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
        let width = self.set_width(domain);
        let (rest, var) = (self.code.take(width), self.code.take(1));
        self.sure_slot(var, true);
        self.code.put(Stmt::LetSet(rest, all));
        let walk = walk(self, var);
        let (next, done) = (self.code.label_here(), self.code.label());
        self.code.put(Stmt::Next { rest, domain, var, walk, done: done.pc() });
        each(self, var);
        self.code.put(Stmt::Jump(next.pc()));
        self.code.place(done);
        self.code.release(taken);
        (next, done)
    }
}

/// Whether the body of a verb writes to one of its parameters.
fn stores_parameter(unit: &Unit, verb: &Verb) -> bool {
    let last = 3 + narrow::<i32>(verb.params.len());
    let mut open: Vec<NodeId> = verb.body.roots.to_vec();
    while let Some(node) = open.pop() {
        let kids = unit.kids(node);
        if let Tree::Store { place, .. } = unit.tree(node)
            && matches!(unit.tree(place), Tree::Slot { slot } if (3..last).contains(&i32::from(slot.0)))
        {
            return true;
        }
        open.extend(kids);
    }
    false
}

/// Sizes of trees.
pub(crate) trait TreeSize {
    /// Nodes in a tree.
    fn tree_size(&self, root: NodeId) -> usize;
}

impl TreeSize for Unit {
    fn tree_size(&self, root: NodeId) -> usize {
        let mut size = 0;
        let mut open = vec![root];
        while let Some(node) = open.pop() {
            size += 1;
            open.extend(self.kids(node));
        }
        size
    }
}
