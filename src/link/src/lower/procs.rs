//! Procedures of the program: which bodies run in a frame of their own, how those frames are laid out, and writing them.

use std::rc::Rc;

use model::number::narrow;
use model::program::{DesignId, DomainId, NONE, Pc, Proc, ProcId, SlotAt, Stmt};
use model::unit::{ABSENT, Base, Body, Change, Many, NodeId, Op, Param, SlotId, Space, SymId, Timing, Tree, Ty, Verb};

use super::code::{Code, Label};
use super::{Cx, Env, Loc, Put};
use crate::interest::{EventKey, Moment};
use crate::names::Gid;
use crate::things::{Over, Target};
use crate::util::Seen;

/// What a procedure is made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ProcKey {
    /// A verb or procedure, whole.
    Verb(Gid),
    /// A verb after its attempt: for batches.
    Happen(Gid),
    /// An effect field of an item: item and field.
    Effect(Gid, Gid),
    /// Anything else, numbered.
    Other(u32),
}

/// A procedure and, once written, its body.
pub(crate) struct ProcAt<'u> {
    /// What it is made from.
    pub(crate) key: ProcKey,
    /// Name, entry and slots; the entry is filled in at the end.
    pub(crate) proc: Proc,
    /// The statements.
    pub(crate) code: Option<Code>,
    /// Where an effect stands.
    body: Option<(usize, &'u Body)>,
}

/// Where the parts of a verb's or procedure's frame lie.
#[derive(Clone, Debug, Default)]
pub(crate) struct FrameLayout {
    /// Slots of the body that have a place from the start: parameters and variables.
    pub(crate) slots: Vec<(SlotId, SlotAt)>,
    /// Sets of what stood in a verb's first slot: verb, slot, domain.
    pub(crate) memories: Vec<(Gid, SlotAt, DomainId)>,
    /// Operands: `you`, `this`, cause, parameters.
    pub(crate) operands: u16,
    /// Everything.
    pub(crate) size: u16,
}

impl<'u> Cx<'u> {
    /// The layout of a verb's frame, starting at slot 0.
    pub(crate) fn frame_layout(&self, gid: Gid) -> Rc<FrameLayout> {
        self.frames.get(&gid).cloned().unwrap_or_default()
    }

    /// Lays out the frames of all verbs.
    pub(crate) fn lay_frames(&mut self) {
        let verbs = self.names.of_space(Space::Verb);
        self.frames = verbs.map(|gid| (gid, Rc::new(self.lay_frame(gid)))).collect();
    }

    fn lay_frame(&self, gid: Gid) -> FrameLayout {
        let mut layout = FrameLayout::default();
        let Some((unit, _, verb)) = self.names.verb(gid) else { return layout };
        let source = self.names.sources.units[unit];
        layout.slots = vec![(SlotId(0), 0), (SlotId(1), 1), (SlotId(2), 2)];
        let (params, mut next) = self.param_slots(unit, &verb.params, 3);
        layout.slots.extend(params.iter().enumerate().map(|(k, (at, _))| (SlotId::at(3 + k), *at)));
        layout.operands = next;
        let mut laid: Seen<SlotId> = layout.slots.iter().map(|(slot, _)| *slot).collect();
        for local in verb.locals.iter() {
            if !laid.insert(local.slot) {
                continue;
            }
            layout.slots.push((local.slot, next));
            let ty = verb.body.slots.get(local.slot.index()).map(|slot| &source.types[slot.ty.index()]);
            let entries = self.family_size(unit, &local.index);
            next = next.saturating_add(entries.saturating_mul(ty.map_or(1, |ty| self.width(unit, ty))));
        }
        for (verb, domain) in self.interest.memories(gid) {
            layout.memories.push((*verb, next, *domain));
            next = next.saturating_add(self.set_width(*domain));
        }
        layout.size = next;
        layout
    }

    /// Where parameters stand in a frame from a slot on, each with its type; and where they end.
    pub(crate) fn param_slots(
        &self,
        unit: usize,
        params: &'u [Param],
        from: SlotAt,
    ) -> (Vec<(SlotAt, &'u Ty)>, SlotAt) {
        let source = self.names.sources.units[unit];
        let mut next = from;
        let place = |param: &'u Param| {
            let (at, ty) = (next, &source.types[param.ty.index()]);
            next = next.saturating_add(self.width(unit, ty));
            (at, ty)
        };
        (params.iter().map(place).collect(), next)
    }

    /// A parameter or variable of a procedure: the procedure, its slot and type, and the enums of a family.
    pub(crate) fn local(&self, gid: Gid) -> Option<(Gid, SlotAt, usize, Ty, &'u [SymId])> {
        let name = self.names.name(gid);
        let (head, word) = name.rsplit_once('.')?;
        let owner = self.names.inner(gid).map(|inner| inner.owner).or_else(|| self.procedure(head))?;
        let (unit, _, verb) = self.names.verb(owner)?;
        let mut index: &[SymId] = &[];
        let slot = match self.names.inner(gid) {
            Some(inner) => {
                let local = verb.locals.get(inner.position)?;
                index = &local.index;
                local.slot
            }
            None => {
                let at = verb.params.iter().position(|param| param.name == word);
                match at {
                    Some(at) => SlotId::at(3 + at),
                    None => SlotId::at(verb.body.slots.iter().position(|slot| slot.name == word)?),
                }
            }
        };
        let at = self.frame_layout(owner).slots.iter().find(|(of, _)| *of == slot).map(|(_, at)| *at)?;
        let ty = self.names.sources.units[unit].types[verb.body.slots.get(slot.index())?.ty.index()];
        Some((owner, at, unit, ty, index))
    }

    /// The procedure of that head.
    pub(crate) fn procedure(&self, head: &str) -> Option<Gid> {
        self.names
            .of_space(Space::Verb)
            .find(|gid| self.names.verb(*gid).is_some_and(|(_, _, verb)| verb.procedure && verb.head == head))
    }

    /// The procedure of a verb.
    pub(crate) fn proc_of_verb(&mut self, gid: Gid) -> ProcId {
        let key = ProcKey::Verb(gid);
        if let Some(known) = self.proc_ids.get(&key) {
            return *known;
        }
        let name = self.names.name(gid).to_owned();
        let params = self.frame_layout(gid).operands;
        self.want(key, name, params, None, None)
    }

    pub(super) fn want(
        &mut self,
        key: ProcKey,
        name: String,
        params: u16,
        design: Option<DesignId>,
        body: Option<(usize, &'u Body)>,
    ) -> ProcId {
        if let Some(id) = self.proc_ids.get(&key) {
            return *id;
        }
        let id = ProcId::at(self.procs.len());
        let proc =
            Proc { name, entry: Pc(0), slots: params, params, finally: None, design, possible: None, pays: false };
        self.procs.push(ProcAt { key, proc, code: None, body });
        self.proc_ids.insert(key, id);
        id
    }

    /// Writes every procedure that is wanted, and those that they want. Those that set limits back come last: what others
    /// grant may have such a limit.
    pub(crate) fn write_procs(&mut self) {
        let mut waiting = Vec::new();
        let mut at = 0;
        loop {
            while at < self.procs.len() {
                if self.sets_back(at) {
                    waiting.push(at);
                } else {
                    self.write_proc(at);
                }
                at += 1;
            }
            let Some(next) = waiting.pop() else { return };
            self.write_proc(next);
        }
    }

    /// Whether a limit was met that a procedure sets back.
    fn sets_back(&self, at: usize) -> bool {
        let (ProcKey::Verb(gid) | ProcKey::Happen(gid)) = self.procs[at].key else { return false };
        self.scopes.are_known(gid)
    }

    fn write_proc(&mut self, at: usize) {
        let ProcAt { key, body, ref proc, ref code } = self.procs[at];
        if code.is_some() {
            return;
        }
        let (id, params, design) = (ProcId::at(at), proc.params, proc.design);
        match key {
            ProcKey::Verb(gid) => self.write_verb(id, gid),
            ProcKey::Happen(gid) => self.write_happen(id, gid),
            ProcKey::Effect(..) | ProcKey::Other(_) => {
                if let Some((unit, body)) = body {
                    let env = Env { unit, body, slots: Loc::frame(body.slots.len()), design };
                    let write = |cx: &mut Cx<'u>| body.roots.iter().for_each(|root| cx.statement(*root));
                    self.write(id, params, env, write);
                }
            }
        }
    }

    /// Writes a body: its statements, then the return.
    pub(crate) fn write(&mut self, id: ProcId, params: u16, env: Env<'u>, write: impl FnOnce(&mut Cx<'u>)) {
        let code = self.apart(env, |cx| {
            cx.running = true;
            cx.code.take(params);
            cx.sure_both(true);
            let end = cx.code.label();
            cx.code.exit = Some(end);
            write(cx);
            cx.code.place(end);
            Stmt::Return(cx.rows.int(0)).put(cx);
            std::mem::take(&mut cx.code)
        });
        let at = &mut self.procs[id.index()];
        at.proc.slots = code.slots.max(params);
        at.code = Some(code);
    }

    /// A procedure written at once, without a key that finds it again.
    pub(crate) fn write_new(
        &mut self,
        name: String,
        params: u16,
        env: Env<'u>,
        write: impl FnOnce(&mut Cx<'u>),
    ) -> ProcId {
        let id = self.want(ProcKey::Other(narrow(self.procs.len())), name, params, env.design, None);
        // Not yet written: keep the queue from taking it.
        self.procs[id.index()].code = Some(Code::default());
        self.write(id, params, env, write);
        id
    }

    /// The tree a verb's frame reads, its operands from a slot on.
    pub(crate) fn verb_env(&mut self, gid: Gid, base: SlotAt) -> Option<(Env<'u>, &'u Verb)> {
        let (unit, _, verb) = self.names.verb(gid)?;
        let layout = self.frame_layout(gid);
        let mut slots = vec![Loc::Unbound; verb.body.slots.len().max(3 + verb.params.len())];
        for (slot, at) in &layout.slots {
            if let Some(loc) = slots.get_mut(slot.index()) {
                *loc = Loc::Slot(base.saturating_add(*at));
            }
        }
        self.verb_sure(gid, base);
        Some((Env { unit, body: &verb.body, slots, design: None }, verb))
    }

    fn write_verb(&mut self, id: ProcId, gid: Gid) {
        let layout = self.frame_layout(gid);
        let Some((env, verb)) = self.verb_env(gid, 0) else {
            self.procs[id.index()].code = Some(Code::default());
            return;
        };
        if verb.procedure {
            return self.write(id, layout.operands, env, |cx| cx.procedure_body(gid, &layout));
        }
        self.write(id, layout.operands, env, |cx| {
            cx.verb_sure(gid, 0);
            let end = cx.exit();
            cx.attempt(gid, 0, end);
            cx.happen(gid, 0);
            cx.after(EventKey { of: gid, moment: Moment::Do }, 0);
        });
    }

    fn write_happen(&mut self, id: ProcId, gid: Gid) {
        let Some((env, _)) = self.verb_env(gid, 0) else { return };
        self.write(id, self.frame_layout(gid).operands, env, |cx| {
            cx.verb_sure(gid, 0);
            cx.happen(gid, 0);
            let key = EventKey { of: gid, moment: Moment::Do };
            if cx.interest.hears(key, Timing::When) {
                Stmt::Fire(cx.event(key), Timing::When, 0).put(cx);
            }
        });
    }

    /// Which operands of a verb are surely there, noted for the frame that holds them from a slot on.
    pub(crate) fn verb_sure(&mut self, gid: Gid, base: SlotAt) {
        let Some((unit, _, verb)) = self.names.verb(gid) else { return };
        let source = self.names.sources.units[unit];
        for (slot, at) in &self.frame_layout(gid).slots {
            let k = slot.index();
            let Some(ty) = verb.body.slots.get(k).map(|slot| &source.types[slot.ty.index()]) else { continue };
            let local = k >= 3 + verb.params.len();
            let sure = self.never_none(unit, ty) && ty.base != Base::Error && !local && k != 2;
            self.sure_slot(base.saturating_add(*at), sure);
        }
    }

    /// Where an empty choice goes now.
    pub(crate) fn exit(&mut self) -> Label {
        if let Some(label) = self.code.exit {
            return label;
        }
        let label = self.code.label();
        *self.code.exit.insert(label)
    }

    /// The body of a procedure in its own frame: variables, begin, statements, `finally`, end.
    pub(super) fn procedure_body(&mut self, gid: Gid, layout: &FrameLayout) {
        self.frame_of = Some(gid);
        self.verb_sure(gid, 0);
        self.code.take(layout.size - layout.operands);
        let Some((unit, _, verb)) = self.names.verb(gid) else { return };
        let source = self.names.sources.units[unit];
        for local in verb.locals.iter() {
            let Some((_, at)) = layout.slots.iter().find(|(slot, _)| *slot == local.slot) else { continue };
            if *at < layout.operands {
                continue;
            }
            let Some(slot) = verb.body.slots.get(local.slot.index()) else { continue };
            let ty = source.types[slot.ty.index()];
            let (start, single) = (Self::start_of(&ty), local.index.is_empty());
            if single && ty.many == Many::Set {
                let domain = self.domain_in(unit, &ty).unwrap_or(DomainId(0));
                Stmt::LetSet(*at, self.rows.empty(domain)).put(self);
            } else if !single || start != 0 {
                for entry in 0..self.family_size(unit, &local.index) {
                    Stmt::Let(at.saturating_add(entry), self.rows.int(start)).put(self);
                }
            }
        }
        for (_, at, domain) in &layout.memories {
            Stmt::LetSet(*at, self.rows.empty(*domain)).put(self);
        }
        let counting = self.counting_in(gid);
        if self.start == Some(gid) {
            // Slot 2 holds the cause, which nobody gave.
            Stmt::Let(2, self.rows.int(NONE)).put(self);
        }
        let end = self.exit();
        let done = self.code.label();
        self.attempt(gid, 0, done);
        let begins = EventKey { of: gid, moment: Moment::Begin };
        self.attempt_event(begins, 0, done);
        if let Some(counting) = &counting {
            self.begin_counting(counting);
        }
        Stmt::Emit(self.event(begins), 0).put(self);
        self.after(begins, 0);
        // Statements; what `finally` holds comes last.
        let last = self.code.label();
        self.code.exit = Some(last);
        for (over, root) in self.verb_parts(gid) {
            self.part(over, root, |cx, root| cx.statements(root, true));
        }
        self.code.place(last);
        self.code.exit = Some(end);
        let [does, ends] = [Moment::Do, Moment::End].map(|moment| EventKey { of: gid, moment });
        let finals = self.finally_blocks(gid);
        let listened = self.interest.any(ends) || self.interest.hears(does, Timing::When);
        if finals.is_empty() && !listened && counting.is_none() {
            self.code.place(done);
            return;
        }
        let start = self.code.label_here();
        self.code.finally = Some(start);
        finals.into_iter().for_each(|root| self.statement(root));
        let skip = self.code.label();
        self.attempt_event(ends, 0, skip);
        self.code.place(skip);
        self.end_of_frame(ends, counting.as_ref());
        self.after(does, 0);
        Stmt::EndFinally.put(self);
        self.code.place(done);
    }

    /// Writes part of a verb: its own block, or one that an override puts there.
    pub(crate) fn part(&mut self, over: Option<Over<'u>>, root: NodeId, write: impl FnOnce(&mut Cx<'u>, NodeId)) {
        match over {
            Some(over) => self.in_override(over, |cx, root| write(cx, root)),
            None => write(self, root),
        }
    }

    /// The blocks of a verb in order, with overrides of its line applied.
    pub(crate) fn verb_parts(&self, gid: Gid) -> Vec<(Option<Over<'u>>, NodeId)> {
        let (Some(at), Some((unit, _, verb))) = (self.names.at(gid), self.names.verb(gid)) else { return Vec::new() };
        let source = self.names.sources.units[unit];
        let overs = self.presets.changes(Target::Decl(at));
        let part = |over: &Over<'u>| (Some(*over), ABSENT);
        let before = overs.iter().filter(|over| matches!(over.over.change, Change::AddBefore(_))).map(part);
        let after = overs.iter().filter(|over| matches!(over.over.change, Change::AddAfter(_))).map(part);
        let own = match overs.iter().find(|over| matches!(over.over.change, Change::Replace(_) | Change::Remove)) {
            Some(over) => (over.over.change != Change::Remove).then(|| part(over)),
            None => {
                verb.body.roots.get(1).filter(|root| source.node(**root).op != Op::Absent).map(|root| (None, *root))
            }
        };
        before.chain(own).chain(after).collect()
    }

    /// The `finally` blocks at the top of a procedure. Blocks of overrides keep their own statements in order; only the
    /// rule's own text has a last part.
    fn finally_blocks(&self, gid: Gid) -> Vec<NodeId> {
        let Some((unit, ..)) = self.names.verb(gid) else { return Vec::new() };
        let source = self.names.sources.units[unit];
        let own = self.verb_parts(gid).into_iter().filter(|(over, _)| over.is_none());
        let last = |line: &NodeId| if let Tree::Finally { body } = source.tree(*line) { Some(body) } else { None };
        own.flat_map(|(_, root)| source.kids(root)).filter_map(last).collect()
    }
}
