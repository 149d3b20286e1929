//! Statements: one arm for each op. Blocks give back the slots they take; an empty choice goes to their end.

use model::program::{Guard, Num, NumId, SetId, SlotAt, Stmt};
use model::unit::{Base, Change, Many, NodeId, Op, SlotId, Sort, Tree, Ty, YOU};

use super::{Cx, Loc};
use crate::interest::{EventKey, Moment};
use crate::things::{Over, Target};

impl<'u> Cx<'u> {
    /// A statement, with overrides of its line applied.
    pub(crate) fn statement(&mut self, node: NodeId) {
        self.statement_in(node, &[]);
    }

    pub(super) fn statement_in(&mut self, node: NodeId, rest: &[NodeId]) {
        if self.spent(node) {
            return;
        }
        let old = (self.code.here, self.rows.here);
        let here = self.origin(node);
        self.code.here = Some(here);
        self.rows.here = Some(here);
        if self.presets.overs.is_empty() {
            self.statement_of(node, rest);
        } else {
            self.overridden(Target::Node(self.env.unit, node), |cx, instead| match instead {
                Some(over) if over.over.change == Change::Remove => {}
                Some(over) if cx.unit().node(node).op == Op::StepBlock => cx.step(node, Some(over)),
                Some(over) => cx.in_override(over, |cx, root| cx.statement(root)),
                None => cx.statement_of(node, rest),
            });
        }
        (self.code.here, self.rows.here) = old;
    }

    /// Writes what overrides put before and after a line, and between them the line, given what stands in its place.
    pub(crate) fn overridden(&mut self, target: Target, write: impl FnOnce(&mut Cx<'u>, Option<Over<'u>>)) {
        let overs = self.presets.overs.get(&target).cloned().unwrap_or_default();
        for over in overs.iter().filter(|over| matches!(over.over.change, Change::AddBefore(_))) {
            self.in_override(*over, |cx, root| cx.statement(root));
        }
        let instead = overs.iter().find(|over| matches!(over.over.change, Change::Replace(_) | Change::Remove));
        write(self, instead.copied());
        for over in overs.iter().filter(|over| matches!(over.over.change, Change::AddAfter(_))) {
            self.in_override(*over, |cx, root| cx.statement(root));
        }
    }

    /// The statements of a block. `procedure`: its `finally` parts are written elsewhere.
    pub(crate) fn statements(&mut self, block: NodeId, procedure: bool) {
        if self.unit().node(block).op != Op::Block {
            self.statement(block);
            return;
        }
        let kids = self.unit().kids(block);
        for (k, kid) in kids.iter().enumerate() {
            if procedure && self.unit().node(*kid).op == Op::Finally {
                continue;
            }
            self.statement_in(*kid, &kids[k + 1..]);
        }
    }

    pub(super) fn block(&mut self, node: NodeId) {
        let taken = self.code.taken();
        let end = self.code.label();
        let exit = self.code.exit.replace(end);
        self.statements(node, false);
        self.code.place(end);
        self.code.exit = exit;
        self.code.release(taken);
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "what does nothing is refused")]
    pub(super) fn statement_of(&mut self, node: NodeId, rest: &[NodeId]) {
        let imm = self.unit().node(node).imm;
        if self.ty(node).base == Base::Cost {
            // A printed price: what is done to pay it.
            self.pay(node);
            return;
        }
        match self.unit().node(node).op {
            Op::Absent | Op::Error => {}
            Op::Block => self.block(node),
            Op::Openly => self.unit().kids(node).iter().for_each(|block| self.block(*block)),
            Op::Let => self.let_value(node),
            Op::Store => self.store(node),
            Op::Branch => self.branch(node),
            Op::ForEach => self.for_each(node),
            Op::Repeat => self.repeat(node),
            Op::Circle | Op::CircleForGood => self.circle_of_seats(node),
            Op::Offer => self.offer(node),
            Op::Together => self.together(node),
            Op::Choose => self.choose_line(node, rest),
            Op::Gate => self.gate(node),
            Op::Pay => self.pay_line(node),
            Op::Either => self.either(node),
            Op::Divide => self.divide(node),
            Op::As => self.as_seat(node, rest),
            Op::Until | Op::At => self.grant(node),
            Op::StepBlock => self.step(node, None),
            Op::Finally => {
                self.refuse(node, "`finally` stands inside something", "write it at the end of a procedure");
            }
            Op::Stop => {
                let proc = self.proc_of_verb(self.sym(node));
                self.code.put(Stmt::Stop(proc));
            }
            Op::Restart => self.restart(node),
            Op::EndGame => self.end_game(node),
            Op::EndGameWon => self.end_game_won(node),
            Op::Resolve => self.resolve(node),
            Op::Call => self.call(node),
            Op::Move => self.move_pieces(node, imm == 1),
            Op::Create => self.create(node),
            Op::Remove => self.remove(node),
            Op::Shuffle => self.shuffle(node),
            Op::Reveal => self.with_pieces(node, Stmt::Reveal),
            Op::Mute => self.with_pieces(node, Stmt::Mute),
            Op::Look => self.look(node),
            Op::Roll => self.roll(node),
            op => {
                debug_assert_ne!(op.sort(), Sort::Statement, "{op:?} has no lowering to statements");
                self.refuse(node, "this does nothing", "write a line that does something here");
            }
        }
    }

    /// Binds a slot to a place in the frame: the one it has already if it is a variable of the procedure.
    pub(crate) fn home(&mut self, slot: SlotId, width: u16, sure: bool) -> SlotAt {
        if let Some(gid) = self.frame_of
            && let Some((unit, _, verb)) = self.names.verb(gid)
            && unit == self.env.unit
            && std::ptr::eq(&verb.body, self.env.body)
            && verb.locals.iter().any(|local| local.slot == slot)
            && let Some(Loc::Slot(at)) = self.env.slots.get(slot.index()).copied()
        {
            return at;
        }
        let at = self.code.take(width);
        self.bind(slot, Loc::Slot(at));
        self.sure_slot(at, sure);
        at
    }

    pub(super) fn let_value(&mut self, node: NodeId) {
        let slot = self.slot_of(node);
        let ty = self.slot_ty(slot).copied().unwrap_or(Ty::plain(Base::Error));
        let Tree::Let { value, .. } = self.tree(node) else { return };
        if let Some((at, entries)) = self.family(slot) {
            // every entry stands at the start of its type already
            let id = self.num(value);
            if self.rows.as_int(id) != Some(Self::start_of(&ty)) {
                self.code.put(Stmt::Let(at, id));
                let first = self.row(Num::Slot(at));
                (1..entries).for_each(|entry| self.code.put(Stmt::Let(at.saturating_add(entry), first)));
            }
            return;
        }
        if ty.many == Many::Set || self.is_set(value) {
            let set = self.set(value);
            let domain = self.rows.domain(set);
            let width = self.set_width(domain);
            let at = self.home(slot, width, false);
            self.code.put(Stmt::LetSet(at, set));
            return;
        }
        let id = self.num(value);
        let sure = self.rows.sure(id);
        let variable = self.stored_later(slot);
        if !variable && self.rows.as_int(id).is_some() && !self.is_local(slot) {
            self.bind(slot, Loc::Num(id));
            return;
        }
        let at = self.home(slot, 1, sure && !variable);
        self.code.put(Stmt::Let(at, id));
    }

    /// What a variable without a value starts as.
    pub(super) fn start_of(ty: &Ty) -> i32 {
        if ty.many == Many::Option { model::program::NONE } else { 0.clamp(ty.lo, ty.hi.max(ty.lo)) }
    }

    /// A variable of the procedure being written that is a family: its first slot and its entries.
    fn family(&self, slot: SlotId) -> Option<(SlotAt, u16)> {
        let (unit, _, verb) = self.names.verb(self.frame_of?)?;
        if !std::ptr::eq(&verb.body, self.env.body) {
            return None;
        }
        let local = verb.locals.iter().find(|local| local.slot == slot && !local.index.is_empty())?;
        match self.env.slots.get(slot.index()).copied() {
            Some(Loc::Slot(at)) => Some((at, self.family_size(unit, &local.index))),
            _ => None,
        }
    }

    pub(super) fn is_local(&self, slot: SlotId) -> bool {
        let Some((_, _, verb)) = self.frame_of.and_then(|gid| self.names.verb(gid)) else { return false };
        std::ptr::eq(&verb.body, self.env.body) && verb.locals.iter().any(|local| local.slot == slot)
    }

    /// Whether some statement of the body writes to a slot.
    pub(super) fn stored_later(&self, slot: SlotId) -> bool {
        let unit = self.unit();
        let mut open: Vec<NodeId> = self.env.body.roots.to_vec();
        while let Some(node) = open.pop() {
            let kids = unit.kids(node);
            if let Tree::Store { place, .. } = unit.tree(node)
                && matches!(unit.tree(place), Tree::Slot { slot: stored } if stored == slot)
            {
                return true;
            }
            open.extend(kids);
        }
        false
    }

    fn with_pieces(&mut self, node: NodeId, make: impl Fn(SetId) -> Stmt) {
        for pieces in self.unit().kids(node) {
            let pieces = self.set(*pieces);
            self.code.put(make(pieces));
        }
    }

    fn look(&mut self, node: NodeId) {
        let Tree::Look { pieces, seat } = self.tree(node) else { return };
        let pieces = self.set(pieces);
        let seat = seat.map(|seat| self.num(seat)).unwrap_or_else(|| self.you());
        self.code.put(Stmt::Look(pieces, seat));
    }

    pub(super) fn branch(&mut self, node: NodeId) {
        let Tree::Branch { condition, then, otherwise } = self.tree(node) else { return };
        let condition = self.num(condition);
        match (self.rows.as_int(condition), otherwise) {
            (Some(0), None) => {}
            (Some(0), Some(otherwise)) => self.statement(otherwise),
            (Some(_), _) => self.statement(then),
            (None, Some(otherwise)) => {
                self.in_case(condition, |cx| cx.statement(then), |cx| cx.statement(otherwise));
            }
            (None, None) => {
                let no = self.code.label();
                self.unless(condition, no);
                self.statement(then);
                self.code.place(no);
            }
        }
    }

    pub(super) fn as_seat(&mut self, node: NodeId, rest: &[NodeId]) {
        let taken = self.code.taken();
        let Tree::As { seat, body } = self.tree(node) else { return };
        let seat = self.num(seat);
        // "q chooses any ..": what is chosen is known to the lines that follow, and an empty set ends their block.
        let only = if let Tree::Block { lines: [only] } = self.tree(body) { *only } else { body };
        if self.unit().node(only).op == Op::Choose {
            self.with_you(seat, |cx| cx.choose_line(only, rest));
            return;
        }
        self.with_you(seat, |cx| cx.statement(body));
        self.code.release(taken);
    }

    /// Does something with another seat as `you`.
    pub(crate) fn with_you<T>(&mut self, seat: NumId, write: impl FnOnce(&mut Cx<'u>) -> T) -> T {
        let seat = self.hold(seat);
        let old = self.env.slots.first().copied().unwrap_or(Loc::Unbound);
        self.bind(YOU, Loc::Num(seat));
        let made = write(self);
        self.bind(YOU, old);
        made
    }

    /// A named step: events at its begin and end, and a place to come back to.
    pub(super) fn step(&mut self, node: NodeId, over: Option<Over<'u>>) {
        let Tree::StepBlock { most, body, .. } = self.tree(node) else { return };
        let gid = self.sym(node);
        let bound = most.map(|most| self.num(most));
        // The counter outlives the step: a restart comes back to it from later lines.
        let counter = bound.map(|_| {
            let at = self.code.take(1);
            self.let_int(at, 0);
            at
        });
        let taken = self.code.taken();
        let start = self.code.label_here();
        self.code.steps.push((gid, start));
        if let (Some(counter), Some(bound)) = (counter, bound) {
            let count = self.row(Num::Slot(counter));
            let one = self.rows.int(1);
            let more = self.row(Num::Add(count, one));
            self.code.put(Stmt::Let(counter, more));
            let fine = self.code.label();
            let over = self.row(Num::Lt(bound, count));
            self.unless(over, fine);
            self.code.put(Stmt::Guard(Guard::Loop));
            self.code.place(fine);
        }
        let end = self.code.label();
        let begins = EventKey { of: gid, moment: Moment::Begin };
        self.step_event(begins, end);
        match over {
            Some(over) => self.in_override(over, |cx, root| cx.statement(root)),
            None => self.statement(body),
        }
        let ends = EventKey { of: gid, moment: Moment::End };
        self.step_event(ends, end);
        self.code.place(end);
        // What runs later may come back to a bounded step: its counter keeps its slot until the block around ends.
        self.code.release(counter.map_or(taken, |at| at + 1));
    }

    pub(super) fn step_event(&mut self, key: EventKey, skip: super::code::Label) {
        if !self.interest.any(key) {
            return;
        }
        self.attempt_event(key, 0, skip);
        self.after(key, 0);
    }

    pub(super) fn restart(&mut self, node: NodeId) {
        let step = self.sym(node);
        let Some(owner) = self.names.inner(step).map(|inner| inner.owner) else {
            self.unknown(node, step);
            return;
        };
        let proc = self.proc_of_verb(owner);
        // The step's place is known once its procedure is written: the name stands in for it.
        self.code.put(Stmt::Restart(proc, model::program::Pc(RESTART | step)));
    }
}

/// Marks a restart whose step is still a name.
pub(crate) const RESTART: u32 = 0x8000_0000;
