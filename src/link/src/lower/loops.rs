//! Loops: over a set fixed on entry, a number of times, round the table, and offers of a menu.

use model::program::{DomainId, Guard, Num, NumId, Reg, Set, SetId, Shape, SlotAt, Stmt, Walk, Write};
use model::unit::{NodeId, Op, SlotId, Tree};

use super::code::{Accepted, Label};
use super::gates::Asking;
use super::{Cx, Loc, Put};

impl<'u> Cx<'u> {
    /// `for each`.
    pub(super) fn for_each(&mut self, slot: SlotId, set: NodeId, walk: NodeId, body: NodeId) {
        let all = self.set(set);
        let mut turn = None;
        let walk = |cx: &mut Cx<'u>, var| cx.walk(walk, slot, var, all);
        let (next, done) = self.each_in(all, walk, |cx, var| {
            cx.bind(slot, Loc::Slot(var));
            cx.bind_phrase(set, Loc::Slot(var));
            turn = Some(cx.code.label_here());
            cx.statement(body);
        });
        self.code.loops.extend(turn.map(|turn| (next, turn, done, None)));
    }

    /// Binds the slot of a noun phrase, if it is one.
    pub(super) fn bind_phrase(&mut self, set: NodeId, loc: Loc) {
        if let Tree::Select { slot, .. } = self.tree(set) {
            self.bind(slot, loc);
        }
    }

    /// The order of a loop; a start seat is kept in a slot.
    #[expect(clippy::wildcard_enum_match_arm, reason = "every other order is that of the members")]
    fn walk(&mut self, walk: NodeId, slot: SlotId, var: SlotAt, all: SetId) -> Walk {
        let start = |cx: &mut Cx<'u>, seat| {
            let from = cx.num(seat);
            let at = cx.code.take(1);
            Stmt::Let(at, from).put(cx);
            at
        };
        match self.tree(walk) {
            Tree::WalkClockwise { seat } => Walk::Clockwise(start(self, seat)),
            Tree::WalkCounter { seat } => Walk::Counter(start(self, seat)),
            Tree::WalkBy { keys } => {
                let (reg, key) = self.key(keys, slot);
                Walk::By(reg, key)
            }
            Tree::WalkChosen { seat } => {
                let decider = self.num(seat);
                let decider = self.hold(decider);
                let how = Asking { verb: String::new(), call: None, decline: None, empty: self.exit(), hidden: false };
                Walk::Chosen(self.asked(Some(walk), ".order".to_owned(), how, decider, Shape::Pick(all), var))
            }
            _ => Walk::Natural,
        }
    }

    /// Several keys as one number: the first counts most. Reads the register.
    pub(super) fn key(&mut self, keys: &[NodeId], slot: SlotId) -> (Reg, NumId) {
        let reg = self.take_register();
        let member = Num::Reg(reg).put(self);
        let old = self.loc(slot);
        self.bind(slot, Loc::Num(member));
        let mut key: Option<NumId> = None;
        for kid in keys.iter().copied() {
            let (lo, hi) = self.range(self.env.unit, self.ty(kid));
            let value = self.num(kid);
            key = Some(match key {
                None => value,
                Some(before) => {
                    let size = self.rows.int(hi.saturating_sub(lo).saturating_add(1).clamp(2, 1 << 12));
                    Num::Add(Num::Mul(before, size).put(self), Num::Sub(value, self.rows.int(lo)).put(self)).put(self)
                }
            });
        }
        self.drop_register();
        self.bind(slot, old);
        (reg, key.unwrap_or(member))
    }

    /// A slot that counts from 0.
    pub(super) fn counter(&mut self) -> SlotAt {
        let counter = self.code.take(1);
        Stmt::Let(counter, self.rows.int(0)).put(self);
        counter
    }

    /// Counts once more.
    pub(super) fn count_up(&mut self, counter: SlotAt) {
        Stmt::Let(counter, Num::Add(Num::Slot(counter).put(self), self.rows.int(1)).put(self)).put(self);
    }

    /// Goes on elsewhere once so much is counted.
    fn until_counted(&mut self, counter: SlotAt, most: NumId, done: Label) {
        let more = Num::Lt(Num::Slot(counter).put(self), most).put(self);
        Stmt::Unless(more, done.pc()).put(self);
    }

    /// `repeat`.
    pub(super) fn repeat(&mut self, slot: Option<SlotId>, number: NodeId, condition: Option<NodeId>, body: NodeId) {
        let times = self.num(number);
        if condition.is_none() && slot.is_none() && self.deal(times, body) {
            return;
        }
        let times = self.hold(times);
        let counter = self.counter();
        self.sure_slot(counter, true);
        let (again, done) = (self.code.label_here(), self.code.label());
        self.until_counted(counter, times, done);
        if let Some(condition) = condition {
            Stmt::Unless(self.num(condition), done.pc()).put(self);
        }
        self.count_up(counter);
        slot.into_iter().for_each(|slot| self.bind(slot, Loc::Slot(counter)));
        let turn = self.code.label_here();
        self.statement(body);
        Stmt::Jump(again.pc()).put(self);
        self.code.place(done);
        self.code.loops.push((again, turn, done, None));
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
        let bound = self.num(bound);
        let bound = self.hold(bound);
        let clockwise = self.unit().node(walk).op != Op::WalkCounter;
        let start = if let Tree::WalkClockwise { seat } | Tree::WalkCounter { seat } = self.tree(walk) {
            self.num(seat)
        } else {
            self.rows.int(0)
        };
        let width = self.set_width(seats);
        let [next_seat, seat, turns, acted] = [(); 4].map(|()| self.code.take(1));
        // Seats that passed since somebody acted; and, for good, seats that are out.
        let passed = self.code.take(width);
        let out = for_good.then(|| self.code.take(width));
        Stmt::Let(next_seat, start).put(self);
        let zero = self.rows.int(0);
        Stmt::Let(turns, zero).put(self);
        for seats_of in [passed].into_iter().chain(out) {
            Stmt::LetSet(seats_of, self.rows.empty(seats)).put(self);
        }
        let (again, done) = (self.code.label_here(), self.code.label());
        let until = extra.filter(|_| !for_good);
        if let Some(until) = until {
            Stmt::Unless(Num::Not(self.num(until)).put(self), done.pc()).put(self);
        }
        let fitting = |cx: &mut Cx<'u>| {
            let fitting = cx.set(set);
            let Some(out) = out else { return fitting };
            (Set::Minus(fitting, (Set::Slot(out), seats).put(cx)), seats).put(cx)
        };
        let (all, from) = (fitting(self), Num::Slot(next_seat).put(self));
        let first = if clockwise { Num::FirstFrom } else { Num::LastFrom }(all, from).put(self);
        Stmt::Let(seat, first).put(self);
        self.sure_slot(seat, false);
        let here = Num::Slot(seat).put(self);
        Stmt::Unless(self.is_some(here), done.pc()).put(self);
        let runaway = Num::Le(bound, Num::Slot(turns).put(self)).put(self);
        self.if_so(runaway, |cx| Stmt::Guard(Guard::Loop).put(cx));
        self.count_up(turns);
        self.sure_slot(seat, true);
        let by_passes = until.is_none();
        if by_passes {
            Stmt::Let(acted, zero).put(self);
            self.code.accepted.push(Accepted { slot: acted, count: None });
        }
        self.as_you(Loc::Slot(seat), |cx| {
            cx.bind_phrase(set, Loc::Slot(seat));
            let turn = cx.code.label_here();
            cx.code.loops.push((again, turn, done, Some(seat)));
            cx.statement(body);
            if by_passes {
                cx.code.accepted.pop();
                cx.note_pass(extra.filter(|_| for_good), here, acted, passed, out);
            }
        });
        let step = Num::Seat(here, if clockwise { 1 } else { -1 }).put(self);
        Stmt::Let(next_seat, step).put(self);
        if by_passes {
            // Over once everybody who fits has passed since somebody acted.
            let over = Num::Within(fitting(self), (Set::Slot(passed), seats).put(self)).put(self);
            Stmt::Unless(Num::Not(over).put(self), done.pc()).put(self);
        }
        Stmt::Jump(again.pc()).put(self);
        self.code.place(done);
    }

    /// After a turn: a pass is noted (for good, if that is so), an action wipes the passes.
    fn note_pass(&mut self, final_if: Option<NodeId>, here: NumId, acted: SlotAt, passed: SlotAt, out: Option<SlotAt>) {
        let seats = DomainId(0);
        let add = |cx: &mut Cx<'u>, to: SlotAt| {
            let with = Set::Or((Set::Slot(to), seats).put(cx), (Set::One(here), seats).put(cx));
            Stmt::LetSet(to, (with, seats).put(cx)).put(cx);
        };
        let did = Num::Slot(acted).put(self);
        let wipe = |cx: &mut Cx<'u>| Stmt::LetSet(passed, cx.rows.empty(seats)).put(cx);
        self.in_case(did, wipe, |cx| {
            add(cx, passed);
            if let Some(out) = out {
                let for_good = final_if.map(|condition| cx.num(condition)).unwrap_or_else(|| cx.rows.int(1));
                cx.if_so(for_good, |cx| add(cx, out));
            }
        });
    }

    /// `offer`: one action of a menu; with a number, several until declined.
    pub(super) fn offer(&mut self, node: NodeId, most: Option<NodeId>) {
        let gid = self.sym(node);
        let menu = self.menu(gid);
        let most = most.map(|most| self.num(most));
        let performed = self.code.take(1);
        let end = self.code.label();
        let counted = most.map(|most| (self.hold(most), self.counter()));
        let again = self.code.label_here();
        if let Some((most, counter)) = counted {
            self.until_counted(counter, most, end);
            self.count_up(counter);
        }
        let name = self.names.name(gid).to_owned();
        let key = format!("{name}.menu");
        let how = Asking { verb: name, call: None, decline: counted.map(|_| end), empty: end, hidden: false };
        let decider = self.you();
        let ask = self.asked(Some(node), key, how, decider, Shape::Menu(menu), performed);
        Stmt::Offer(menu, ask, performed).put(self);
        self.accept();
        if counted.is_some() {
            Stmt::Jump(again.pc()).put(self);
        }
        self.code.place(end);
    }

    /// A gate was accepted: whoever counts passes, replacements or how often something may be done is told, before
    /// anything comes of it.
    pub(super) fn accept(&mut self) {
        for Accepted { slot, count } in self.code.accepted.clone() {
            if let Some((column, args)) = count {
                let first = Num::Not(Num::Slot(slot).put(self)).put(self);
                self.if_so(first, |cx| Stmt::Write(column, args, Write::Add).put(cx));
            }
            Stmt::Let(slot, self.rows.int(1)).put(self);
        }
    }
}
