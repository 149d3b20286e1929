//! Statements: one arm for each op. Blocks give back the slots they take; an empty choice goes to their end.

use model::program::{DomainId, Guard, Num, NumId, SlotAt, Stmt};
use model::unit::{Base, Change, LocalVar, Many, NodeId, Op, SlotId, Sort, Tree, Ty, Unit};

use super::{Cx, Loc, Put};
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
        self.freeing(|cx| {
            let end = cx.code.label();
            let exit = cx.code.exit.replace(end);
            cx.statements(node, false);
            cx.code.place(end);
            cx.code.exit = exit;
        });
    }

    /// Writes something that gives back the slots it takes.
    pub(crate) fn freeing(&mut self, write: impl FnOnce(&mut Cx<'u>)) {
        let taken = self.code.taken();
        write(self);
        self.code.release(taken);
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "what does nothing is refused")]
    pub(super) fn statement_of(&mut self, node: NodeId, rest: &[NodeId]) {
        if self.ty(node).base == Base::Cost {
            // A printed price: what is done to pay it.
            self.pay(node);
            return;
        }
        match self.tree(node) {
            Tree::Absent {} | Tree::Error {} => {}
            Tree::Block { .. } => self.block(node),
            Tree::Openly { body } => self.block(body),
            Tree::Let { slot, value } => self.let_value(slot, value),
            Tree::Store { how, place, value } => self.freeing(|cx| cx.store(how, place, value)),
            Tree::Branch { condition, then, otherwise } => self.branch(condition, then, otherwise),
            Tree::ForEach { slot, set, walk, body } => self.freeing(|cx| cx.for_each(slot, set, walk, body)),
            Tree::Repeat { counter, number, condition, body } => {
                self.freeing(|cx| cx.repeat(counter, number, condition, body));
            }
            Tree::Circle { .. } | Tree::CircleForGood { .. } => self.freeing(|cx| cx.circle_of_seats(node)),
            Tree::Offer { most, .. } => self.freeing(|cx| cx.offer(node, most)),
            Tree::Together { seats, body, .. } => self.freeing(|cx| cx.together(seats, body)),
            Tree::Choose { .. } => self.choose_line(node, rest),
            Tree::Gate { seat: Some(seat), .. } => {
                let seat = self.num(seat);
                self.with_you(seat, |cx| cx.gate(node));
            }
            Tree::Gate { .. } => self.gate(node),
            Tree::Pay { price, paid, otherwise } => self.pay_line(price, paid, otherwise),
            Tree::Either { ways } => self.freeing(|cx| cx.either(node, ways)),
            Tree::Divide { .. } => self.freeing(|cx| cx.divide(node)),
            Tree::As { seat, body } => self.as_seat(seat, body, rest),
            Tree::Until { group: at } | Tree::At { listener: at } => self.freeing(|cx| cx.grant(node, at)),
            Tree::StepBlock { .. } => self.step(node, None),
            Tree::Finally { .. } => {
                self.refuse(node, "`finally` stands inside something", "write it at the end of a procedure");
            }
            Tree::Stop { .. } => Stmt::Stop(self.proc_of_verb(self.sym(node))).put(self),
            Tree::Restart { .. } => self.restart(node),
            Tree::EndGame { slot, seats, value } => {
                let seats = self.set(seats);
                self.end_game(None, seats, slot, Some(value));
            }
            Tree::EndGameWon { slot, seats, value } => {
                let winners = seats.map(|winners| self.set(winners)).unwrap_or_else(|| self.rows.empty(DomainId(0)));
                // Without a ranking, winning is all there is to rank by.
                let seats = if value.is_some() { self.rows.all(DomainId(0)) } else { winners };
                self.end_game(Some(winners), seats, slot, value);
            }
            Tree::Resolve { effect, seat } => {
                let seat = self.seat_or_you(seat);
                self.resolve_as(effect, seat);
            }
            Tree::Call { subject, .. } => self.freeing(|cx| cx.call(node, subject)),
            Tree::Move { bottom, pieces, place } => self.move_pieces(pieces, place, bottom),
            Tree::Create { number, place, owner, .. } => self.freeing(|cx| cx.create(node, number, place, owner)),
            Tree::Remove { pieces } => self.remove(pieces),
            Tree::Shuffle { zone } => self.shuffle(zone),
            Tree::Reveal { pieces } => Stmt::Reveal(self.set(pieces)).put(self),
            Tree::Mute { pieces } => Stmt::Mute(self.set(pieces)).put(self),
            Tree::Look { pieces, seat } => Stmt::Look(self.set(pieces), self.seat_or_you(seat)).put(self),
            Tree::Roll { field, .. } => self.freeing(|cx| cx.roll(node, field)),
            _ => {
                let op = self.unit().node(node).op;
                debug_assert_ne!(op.sort(), Sort::Statement, "{op:?} has no lowering to statements");
                self.refuse(node, "this does nothing", "write a line that does something here");
            }
        }
    }

    /// A seat that is named, else `you`.
    pub(super) fn seat_or_you(&mut self, seat: Option<NodeId>) -> NumId {
        seat.map(|seat| self.num(seat)).unwrap_or_else(|| self.you())
    }

    /// Binds a slot to a place in the frame: the one it has already if it is a variable of the procedure.
    pub(crate) fn home(&mut self, slot: SlotId, width: u16, sure: bool) -> SlotAt {
        if let (Some(_), Loc::Slot(at)) = (self.variable(slot), self.loc(slot)) {
            return at;
        }
        let at = self.code.take(width);
        self.bind(slot, Loc::Slot(at));
        self.sure_slot(at, sure);
        at
    }

    fn let_value(&mut self, slot: SlotId, value: NodeId) {
        let ty = self.slot_ty(slot).copied().unwrap_or(Ty::plain(Base::Error));
        let variable = self.variable(slot);
        let index = variable.map_or(&[][..], |local| &local.index);
        if !index.is_empty()
            && let Loc::Slot(at) = self.loc(slot)
        {
            // every entry stands at the start of its type already
            let id = self.num(value);
            if self.rows.as_int(id) != Some(Self::start_of(&ty)) {
                Stmt::Let(at, id).put(self);
                let first = Num::Slot(at).put(self);
                let entries = self.family_size(self.env.unit, index);
                (1..entries).for_each(|entry| Stmt::Let(at.saturating_add(entry), first).put(self));
            }
            return;
        }
        if ty.many == Many::Set || self.is_set(value) {
            let set = self.set(value);
            let at = self.home(slot, self.set_width(self.rows.domain(set)), false);
            return Stmt::LetSet(at, set).put(self);
        }
        let id = self.num(value);
        let stored = stores(self.unit(), &self.env.body.roots, |to| to == slot);
        if !stored && self.rows.as_int(id).is_some() && variable.is_none() {
            return self.bind(slot, Loc::Num(id));
        }
        let sure = self.rows.sure(id) && !stored;
        Stmt::Let(self.home(slot, 1, sure), id).put(self);
    }

    /// What a variable without a value starts as.
    pub(super) fn start_of(ty: &Ty) -> i32 {
        if ty.many == Many::Option { model::program::NONE } else { 0.clamp(ty.lo, ty.hi.max(ty.lo)) }
    }

    /// The variable of the procedure being written that a slot is.
    fn variable(&self, slot: SlotId) -> Option<&'u LocalVar> {
        let (_, _, verb) = self.names.verb(self.frame_of?)?;
        verb.locals.iter().find(|local| local.slot == slot && std::ptr::eq(&verb.body, self.env.body))
    }

    fn branch(&mut self, condition: NodeId, then: NodeId, otherwise: Option<NodeId>) {
        let condition = self.num(condition);
        match (self.rows.as_int(condition), otherwise) {
            (Some(0), None) => {}
            (Some(0), Some(otherwise)) => self.statement(otherwise),
            (Some(_), _) => self.statement(then),
            (None, Some(otherwise)) => {
                self.in_case(condition, |cx| cx.statement(then), |cx| cx.statement(otherwise));
            }
            (None, None) => self.if_so(condition, |cx| cx.statement(then)),
        }
    }

    fn as_seat(&mut self, seat: NodeId, body: NodeId, rest: &[NodeId]) {
        let seat = self.num(seat);
        // "q chooses any ..": what is chosen is known to the lines that follow, and an empty set ends their block.
        let only = if let Tree::Block { lines: [only] } = self.tree(body) { *only } else { body };
        if self.unit().node(only).op == Op::Choose {
            self.with_you(seat, |cx| cx.choose_line(only, rest));
        } else {
            self.freeing(|cx| cx.with_you(seat, |cx| cx.statement(body)));
        }
    }

    /// Does something with another seat as `you`.
    pub(crate) fn with_you(&mut self, seat: NumId, write: impl FnOnce(&mut Cx<'u>)) {
        let seat = self.hold(seat);
        self.as_you(Loc::Num(seat), write);
    }

    /// A named step: events at its begin and end, and a place to come back to.
    fn step(&mut self, node: NodeId, over: Option<Over<'u>>) {
        let Tree::StepBlock { most, body, condition, .. } = self.tree(node) else { return };
        let gid = self.sym(node);
        let bound = most.map(|most| self.num(most));
        // The counter outlives the step: a restart comes back to it from later lines.
        let bound = bound.map(|bound| (self.counter(), bound));
        let taken = self.code.taken();
        let start = self.code.label_here();
        self.code.steps.push((gid, start));
        let end = self.code.label();
        if let Some((counter, bound)) = bound {
            self.count_up(counter);
            let runaway = Num::Lt(bound, Num::Slot(counter).put(self)).put(self);
            self.if_so(runaway, |cx| Stmt::Guard(Guard::Loop).put(cx));
        }
        // Counted before: what is sent back here for ever finds its end though the step is never begun.
        if let Some(condition) = condition {
            let holds = self.num(condition);
            Stmt::Unless(holds, end.pc()).put(self);
        }
        self.step_event(EventKey { of: gid, moment: Moment::Begin }, end);
        self.part(over, body, |cx, root| cx.statement(root));
        self.step_event(EventKey { of: gid, moment: Moment::End }, end);
        self.code.place(end);
        // What runs later may come back to a bounded step: its counter keeps its slot until the block around ends.
        self.code.release(bound.map_or(taken, |(at, _)| at + 1));
    }

    fn step_event(&mut self, key: EventKey, skip: super::code::Label) {
        if self.interest.any(key) {
            self.attempt_event(key, 0, skip);
            self.after(key, 0);
        }
    }

    fn restart(&mut self, node: NodeId) {
        let step = self.sym(node);
        let Some(owner) = self.names.inner(step).map(|inner| inner.owner) else {
            self.unknown(node, step);
            return;
        };
        // The step's place is known once its procedure is written: the name stands in for it.
        Stmt::Restart(self.proc_of_verb(owner), model::program::Pc(RESTART | step)).put(self);
    }
}

/// Whether some statement of trees of a unit writes to such a slot.
pub(super) fn stores(unit: &Unit, roots: &[NodeId], is: impl Fn(SlotId) -> bool) -> bool {
    roots
        .iter()
        .flat_map(|root| unit.below(*root))
        .filter_map(|node| unit.tree(node).stored())
        .any(|place| matches!(unit.tree(place), Tree::Slot { slot } if is(slot)))
}

/// Marks a restart whose step is still a name.
pub(crate) const RESTART: u32 = 0x8000_0000;
