//! Loops: over a set fixed on entry, a number of times, round the table, and offers of a menu.

use model::program::{DomainId, Guard, Num, NumId, Reg, Set, SetId, Shape, SlotAt, Stmt, Walk, Write};
use model::unit::{NodeId, Op, SlotId, Tree, YOU};

use super::code::Accepted;
use super::gates::Asking;
use super::{Cx, Loc};

impl<'u> Cx<'u> {
    /// `for each`.
    pub(super) fn for_each(&mut self, node: NodeId) {
        let Tree::ForEach { slot, set, walk, body } = self.tree(node) else { return };
        let taken = self.code.taken();
        let all = self.set(set);
        let mut turn = None;
        let walk = |cx: &mut Cx<'u>, var| cx.walk(walk, slot, var, all);
        let (next, done) = self.each_in(all, walk, |cx, var| {
            cx.bind(slot, Loc::Slot(var));
            if cx.unit().node(set).op == Op::Select {
                cx.bind(cx.slot_of(set), Loc::Slot(var));
            }
            turn = Some(cx.code.label_here());
            cx.statement(body);
        });
        self.code.loops.extend(turn.map(|turn| (next, turn, done, None)));
        self.code.release(taken);
    }

    /// The order of a loop; a start seat is kept in a slot.
    #[expect(clippy::wildcard_enum_match_arm, reason = "every other order is that of the members")]
    fn walk(&mut self, walk: NodeId, slot: SlotId, var: SlotAt, all: SetId) -> Walk {
        match self.tree(walk) {
            Tree::WalkClockwise { seat } | Tree::WalkCounter { seat } => {
                let from = self.num(seat);
                let at = self.code.take(1);
                self.code.put(Stmt::Let(at, from));
                if self.unit().node(walk).op == Op::WalkClockwise { Walk::Clockwise(at) } else { Walk::Counter(at) }
            }
            Tree::WalkBy { .. } => {
                let (reg, key) = self.key(walk, Some(slot));
                Walk::By(reg, key)
            }
            Tree::WalkChosen { seat } => {
                let decider = self.num(seat);
                let decider = self.hold(decider);
                let here = self.exit();
                let how = Asking { verb: String::new(), decline: None, empty: here, hidden: false };
                Walk::Chosen(self.asked(walk, "order".to_owned(), how, decider, Shape::Pick(all), var))
            }
            _ => Walk::Natural,
        }
    }

    /// Several keys as one number: the first counts most. Reads the register.
    pub(super) fn key(&mut self, walk: NodeId, slot: Option<SlotId>) -> (Reg, NumId) {
        let reg = self.take_register();
        let member = self.row(Num::Reg(reg));
        let old = slot.and_then(|slot| self.env.slots.get(slot.index()).copied());
        if let Some(slot) = slot {
            self.bind(slot, Loc::Num(member));
        }
        let mut key: Option<NumId> = None;
        for kid in self.unit().kids(walk).iter().copied() {
            let (lo, hi) = self.range(self.env.unit, self.ty(kid));
            let value = self.num(kid);
            key = Some(match key {
                None => value,
                Some(before) => {
                    let size = self.rows.int(hi.saturating_sub(lo).saturating_add(1).clamp(2, 1 << 12));
                    let scaled = self.row(Num::Mul(before, size));
                    let lo = self.rows.int(lo);
                    let value = self.row(Num::Sub(value, lo));
                    self.row(Num::Add(scaled, value))
                }
            });
        }
        self.drop_register();
        if let (Some(slot), Some(old)) = (slot, old) {
            self.bind(slot, old);
        }
        (reg, key.unwrap_or(member))
    }

    /// `repeat`.
    pub(super) fn repeat(&mut self, node: NodeId) {
        let Tree::Repeat { counter, number, condition, body } = self.tree(node) else { return };
        let taken = self.code.taken();
        let times = self.num(number);
        let counted = counter.is_some();
        if condition.is_none() && !counted && self.deal(times, body) {
            self.code.release(taken);
            return;
        }
        let times = self.hold(times);
        let counter = self.code.take(1);
        self.sure_slot(counter, true);
        self.let_int(counter, 0);
        let (again, done) = (self.code.label_here(), self.code.label());
        let count = self.row(Num::Slot(counter));
        let more = self.row(Num::Lt(count, times));
        self.unless(more, done);
        if let Some(condition) = condition {
            let holds = self.num(condition);
            self.unless(holds, done);
        }
        let one = self.rows.int(1);
        let next = self.row(Num::Add(count, one));
        self.code.put(Stmt::Let(counter, next));
        if counted {
            self.bind(self.slot_of(node), Loc::Slot(counter));
        }
        let turn = self.code.label_here();
        self.statement(body);
        self.code.put(Stmt::Jump(again.pc()));
        self.code.place(done);
        self.code.loops.push((again, turn, done, None));
        self.code.release(taken);
    }

    /// `circle`: round and round the fitting seats, which are read anew for every turn.
    pub(super) fn circle_of_seats(&mut self, node: NodeId) {
        let for_good = self.unit().node(node).op == Op::CircleForGood;
        let seats = DomainId(0);
        let (Tree::Circle { seats: set, walk, until: extra, body, bound, .. }
        | Tree::CircleForGood { seats: set, walk, until: extra, body, bound, .. }) = self.tree(node)
        else {
            return;
        };
        let taken = self.code.taken();
        let bound = self.num(bound);
        let clockwise = self.unit().node(walk).op != Op::WalkCounter;
        let start = if let Tree::WalkClockwise { seat } | Tree::WalkCounter { seat } = self.tree(walk) {
            self.num(seat)
        } else {
            self.rows.int(0)
        };
        let width = self.set_width(seats);
        let next_seat = self.code.take(1);
        let seat = self.code.take(1);
        let turns = self.code.take(1);
        let acted = self.code.take(1);
        // Seats that passed since somebody acted; and, for good, seats that are out.
        let passed = self.code.take(width);
        let out = for_good.then(|| self.code.take(width));
        self.code.put(Stmt::Let(next_seat, start));
        let zero = self.rows.int(0);
        self.code.put(Stmt::Let(turns, zero));
        let none = self.rows.empty(seats);
        self.code.put(Stmt::LetSet(passed, none));
        if let Some(out) = out {
            self.code.put(Stmt::LetSet(out, none));
        }
        let (again, done) = (self.code.label_here(), self.code.label());
        let until = extra.filter(|_| !for_good);
        if let Some(until) = until {
            let over = self.num(until);
            let goes_on = self.row(Num::Not(over));
            self.unless(goes_on, done);
        }
        let mut fitting = self.set(set);
        if let Some(out) = out {
            let gone = self.rows.set(Set::Slot(out), seats);
            fitting = self.rows.set(Set::Minus(fitting, gone), seats);
        }
        let from = self.row(Num::Slot(next_seat));
        let first = self.row(if clockwise { Num::FirstFrom(fitting, from) } else { Num::LastFrom(fitting, from) });
        self.code.put(Stmt::Let(seat, first));
        self.sure_slot(seat, false);
        let here = self.row(Num::Slot(seat));
        let somebody = self.is_some(here);
        self.unless(somebody, done);
        let count = self.row(Num::Slot(turns));
        let fine = self.code.label();
        let runaway = self.row(Num::Le(bound, count));
        self.unless(runaway, fine);
        self.code.put(Stmt::Guard(Guard::Loop));
        self.code.place(fine);
        let one = self.rows.int(1);
        let more = self.row(Num::Add(count, one));
        self.code.put(Stmt::Let(turns, more));
        self.sure_slot(seat, true);
        let here = self.row(Num::Slot(seat));
        let by_passes = until.is_none();
        if by_passes {
            self.code.put(Stmt::Let(acted, zero));
            self.code.accepted.push(Accepted { slot: acted, count: None });
        }
        let old = self.env.slots.first().copied().unwrap_or(Loc::Unbound);
        self.bind(YOU, Loc::Slot(seat));
        let slot = self.slot_of(set);
        if self.unit().node(set).op == Op::Select && slot != YOU {
            self.bind(slot, Loc::Slot(seat));
        }
        let turn = self.code.label_here();
        self.code.loops.push((again, turn, done, Some(seat)));
        self.statement(body);
        if by_passes {
            self.code.accepted.pop();
            self.note_pass(extra.filter(|_| for_good), here, acted, passed, out);
        }
        self.bind(YOU, old);
        let step = self.row(Num::Seat(here, if clockwise { 1 } else { -1 }));
        self.code.put(Stmt::Let(next_seat, step));
        if by_passes {
            // Over once everybody who fits has passed since somebody acted.
            let mut fitting = self.set(set);
            if let Some(out) = out {
                let gone = self.rows.set(Set::Slot(out), seats);
                fitting = self.rows.set(Set::Minus(fitting, gone), seats);
            }
            let all = self.rows.set(Set::Slot(passed), seats);
            let over = self.row(Num::Within(fitting, all));
            let goes_on = self.row(Num::Not(over));
            self.unless(goes_on, done);
        }
        self.code.put(Stmt::Jump(again.pc()));
        self.code.place(done);
        self.code.release(taken);
    }

    /// After a turn: a pass is noted (for good, if that is so), an action wipes the passes.
    fn note_pass(&mut self, final_if: Option<NodeId>, here: NumId, acted: SlotAt, passed: SlotAt, out: Option<SlotAt>) {
        let seats = DomainId(0);
        let (pass, noted) = (self.code.label(), self.code.label());
        let did = self.row(Num::Slot(acted));
        self.unless(did, pass);
        let none = self.rows.empty(seats);
        self.code.put(Stmt::LetSet(passed, none));
        self.code.put(Stmt::Jump(noted.pc()));
        self.code.place(pass);
        let one = self.rows.set(Set::One(here), seats);
        let before = self.rows.set(Set::Slot(passed), seats);
        let with = self.rows.set(Set::Or(before, one), seats);
        self.code.put(Stmt::LetSet(passed, with));
        if let Some(out) = out {
            let condition = final_if.map(|condition| self.num(condition)).unwrap_or_else(|| self.rows.int(1));
            self.unless(condition, noted);
            let before = self.rows.set(Set::Slot(out), seats);
            let with = self.rows.set(Set::Or(before, one), seats);
            self.code.put(Stmt::LetSet(out, with));
        }
        self.code.place(noted);
    }

    /// `offer`: one action of a menu; with a number, several until declined.
    pub(super) fn offer(&mut self, node: NodeId) {
        let taken = self.code.taken();
        let gid = self.sym(node);
        let menu = self.menu(gid);
        let Tree::Offer { most, .. } = self.tree(node) else { return };
        let most = most.map(|most| self.num(most));
        let performed = self.code.take(1);
        let decider = self.you();
        let end = self.code.label();
        let counter = most.map(|most| {
            let most = self.hold(most);
            let counter = self.code.take(1);
            self.let_int(counter, 0);
            (counter, most)
        });
        let again = self.code.label_here();
        if let Some((counter, most)) = counter {
            let count = self.row(Num::Slot(counter));
            let more = self.row(Num::Lt(count, most));
            self.unless(more, end);
            let one = self.rows.int(1);
            let next = self.row(Num::Add(count, one));
            self.code.put(Stmt::Let(counter, next));
        }
        let name = self.names.name(gid).to_owned();
        let key = format!("{name}.menu");
        let how = Asking { verb: name, decline: counter.map(|_| end), empty: end, hidden: false };
        let ask = self.asked(node, key, how, decider, Shape::Menu(menu), performed);
        self.code.put(Stmt::Offer(menu, ask, performed));
        self.accept();
        if counter.is_some() {
            self.code.put(Stmt::Jump(again.pc()));
        }
        self.code.place(end);
        self.code.release(taken);
    }

    /// A gate was accepted: whoever counts passes, replacements or how often something may be done is told, before
    /// anything comes of it.
    pub(super) fn accept(&mut self) {
        let yes = self.rows.int(1);
        for Accepted { slot, count } in self.code.accepted.clone() {
            if let Some((column, args)) = count {
                let known = self.code.label();
                let before = self.row(Num::Slot(slot));
                let first = self.row(Num::Not(before));
                self.unless(first, known);
                self.code.put(Stmt::Write(column, args, Write::Add));
                self.code.place(known);
            }
            self.code.put(Stmt::Let(slot, yes));
        }
    }
}
