//! Attaching statements and questions.

use model::program::{Arg, Ask, AskId, Guard, Num, NumId, SetId, Shape, Stmt, Walk, Write};
use model::unit::Timing;

use super::{Attach, CONST, by_width, byte, row};
use crate::rows::{act, shape};

/// A statement. Slots are bytes in the frame, numbers and sets are operands.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Op {
    Let {
        slot: u32,
        value: u32,
    },
    /// As `Let` with the top of an ordered location, which is refilled first.
    LetTop {
        slot: u32,
        domain: u16,
        location: u32,
    },
    /// Entry `index` of `entries`, the first at byte `slot`, of the innermost frame of a procedure.
    LetFrame {
        proc: u16,
        entries: u16,
        slot: u32,
        index: u32,
        value: u32,
    },
    /// As `Let`, to the slot of `you` or `this`.
    LetOwn {
        slot: u32,
        value: u32,
    },
    /// Writes a set to slots.
    LetSet(u32),
    /// The same with a set of one word.
    LetWord {
        slot: u32,
        set: u32,
    },
    Act(u32),
    /// As `Act`, and state triggers are looked at afterwards.
    Verb(u32),
    Settle,
    Jump(u32),
    Unless {
        holds: u32,
        to: u32,
    },
    Next {
        row: u32,
        var: u32,
        done: u32,
    },
    /// As `Next` with the lowest member of a set of one word at byte `rest`.
    NextLow {
        rest: u32,
        var: u32,
        done: u32,
    },
    NextChosen {
        rest: u32,
        domain: u16,
        var: u32,
        done: u32,
        ask: u16,
        row: u32,
    },
    Call {
        proc: u16,
        dest: u16,
        list: u32,
    },
    CallDyn {
        column: u16,
        object: u32,
        seat: u32,
    },
    Return(u32),
    Write {
        column: u16,
        how: Write,
        object: u32,
        index: u32,
        amount: u32,
    },
    Move {
        domain: u16,
        bottom: bool,
        piece: u32,
        to: u32,
        refill: u32,
    },
    Deal {
        domain: u16,
        number: u32,
        from: u32,
        to: u32,
    },
    Create {
        domain: u16,
        pool: u32,
        number: u32,
        to: u32,
    },
    Shuffle {
        domain: u16,
        location: u32,
    },
    Draw {
        stream: u16,
        number: u32,
        slot: u32,
    },
    Ask(u16),
    Offer {
        menu: u16,
        ask: u16,
        slot: u32,
    },
    Commit {
        base: u32,
        bytes: u32,
        seat: u32,
        slot: u32,
    },
    Uncommit {
        base: u32,
        bytes: u32,
        seat: u32,
        slot: u32,
    },
    Emit {
        event: u16,
        slot: u32,
    },
    /// An event whose operands are rows.
    Tell {
        event: u16,
        list: u32,
    },
    Mark(u32),
    Fire {
        event: u16,
        timing: Timing,
        slot: u32,
    },
    RunQueue {
        slot: u32,
        ask: u16,
    },
    Replace {
        event: u16,
        dest: u32,
        slot: u32,
        ask: u16,
    },
    Remember {
        proc: u16,
        slot: u32,
        domain: u16,
        object: u32,
    },
    Stop(u16),
    Restart {
        proc: u16,
        to: u32,
    },
    EndFinally,
    Over,
    Grant(u16),
    End(u32),
    Guard(Guard),
    /// Several `Let` in a row, in `Tables::lets`. This and what follows stand in the fused code only.
    Lets {
        first: u32,
        count: u16,
    },
    /// `Unless` of a comparison of two operands.
    UnlessSame {
        x: u32,
        y: u32,
        to: u32,
    },
    UnlessOther {
        x: u32,
        y: u32,
        to: u32,
    },
    UnlessLess {
        x: u32,
        y: u32,
        to: u32,
    },
    UnlessAtMost {
        x: u32,
        y: u32,
        to: u32,
    },
    /// `Let` and `Unless` the slot is none.
    LetSome {
        slot: u32,
        value: u32,
        to: u32,
    },
    /// The count of a loop in a slot: one more, or on to the guard behind this statement.
    Bound {
        slot: u32,
        limit: i32,
        to: u32,
    },
    /// `Unless` of a negation.
    If {
        holds: u32,
        to: u32,
    },
    /// Several `Commit` of slots that stand side by side: bytes of a seat, bytes copied.
    CopyOut {
        bytes: u16,
        length: u16,
        seat: u32,
        from: u32,
        to: u32,
    },
    /// The same with `Uncommit`.
    CopyIn {
        bytes: u16,
        length: u16,
        seat: u32,
        from: u32,
        to: u32,
    },
}

/// A statement of the fused code and where it leads if it does not say so itself. Half a cache line each.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub(crate) struct Fused {
    pub(crate) op: Op,
    pub(crate) next: u32,
}

/// No refill.
pub(crate) const NO_REFILL: u32 = u32::MAX;

/// A question.
#[derive(Clone, Debug)]
pub(crate) struct AskRow {
    pub(crate) decider: u32,
    pub(crate) shape: ShapeRow,
    pub(crate) dest: u32,
    /// `u32::MAX` if it may not be declined.
    pub(crate) decline: u32,
    pub(crate) empty: u32,
    pub(crate) hidden: bool,
}

/// The shape of a question; rows fill in the candidates.
#[derive(Clone, Debug)]
pub(crate) enum ShapeRow {
    Pick { row: u32, domain: u16 },
    Subset { row: u32, domain: u16, words: u16, low: u32, high: u32 },
    Number { low: u32, high: u32 },
    YesNo { offered: u32 },
    Branch { ready: Box<[u32]>, pay: bool },
    Menu,
    Trigger,
    Allocate { row: u32, domain: u16, size: u16, amount: u32 },
}

impl Attach<'_> {
    pub(super) fn code(&mut self) {
        let p = self.p;
        for (pc, statement) in p.code.iter().enumerate() {
            let made = self.statement(pc, statement);
            self.t.code.push(made);
        }
        self.fuse();
        for ask in &p.asks {
            let made = self.ask(ask);
            self.t.asks.push(made);
        }
    }

    fn statement(&mut self, pc: usize, statement: &Stmt) -> Op {
        match *statement {
            Stmt::Let(slot, value) => match self.p.nums[value.index()] {
                Num::Top(domain, location) => {
                    Op::LetTop { slot: byte(slot), domain: domain.0, location: self.op(location) }
                }
                _ if slot < 2 => Op::LetOwn { slot: byte(slot), value: self.op(value) },
                _ => Op::Let { slot: byte(slot), value: self.op(value) },
            },
            Stmt::LetSet(slot, set) if self.words_of(set) == 1 => Op::LetWord { slot: byte(slot), set: self.set(set) },
            Stmt::LetSet(slot, set) => Op::LetSet(self.set_act(set, [byte(slot), 0], Kind::Let)),
            Stmt::LetFrame(proc, slot, entries, index, value) => {
                let (index, value) = (self.op(index), self.op(value));
                Op::LetFrame { proc: proc.0, entries, slot: byte(slot), index, value }
            }
            Stmt::LetFrameSet(proc, slot, set) => {
                let words = self.words_of(set);
                let operands = [self.set(set), u32::from(proc.0), byte(slot), words as u32];
                let made = by_width!(words, B => row(act::let_frame_set::<B>, operands));
                Op::Act(self.push(made))
            }
            Stmt::Settle => Op::Settle,
            Stmt::Jump(to) => Op::Jump(to.0),
            Stmt::Unless(holds, to) => Op::Unless { holds: self.op(holds), to: to.0 },
            Stmt::Next { rest, domain, var, walk, done } => {
                let words = self.words(domain);
                let (at, var, done) = (byte(rest), byte(var), done.0);
                let operands = |b, c| [at, b, c, words as u32];
                let made = match walk {
                    Walk::Natural if words == 1 => return Op::NextLow { rest: at, var, done },
                    Walk::Natural => by_width!(words, B => row(act::next::<B>, operands(0, 0))),
                    Walk::Clockwise(slot) => row(act::next_clockwise, operands(byte(slot), 0)),
                    Walk::Counter(slot) => row(act::next_counter, operands(byte(slot), 0)),
                    Walk::By(register, key) => {
                        let key = self.op(key);
                        by_width!(words, B => row(act::next_by::<B>, operands(u32::from(register), key)))
                    }
                    Walk::Chosen(AskId(ask)) => {
                        let made = by_width!(words, B => row(shape::remaining::<B>, operands(0, 0)));
                        let row = self.push(made);
                        return Op::NextChosen { rest: at, domain: domain.0, var, done, ask, row };
                    }
                };
                Op::Next { row: self.push(made), var, done }
            }
            Stmt::Call { proc, args, dest } => Op::Call { proc: proc.0, dest, list: args.0 },
            Stmt::CallDyn(column, object, seat) => {
                Op::CallDyn { column: column.0, object: self.op(object), seat: self.op(seat) }
            }
            Stmt::Return(value) => Op::Return(self.op(value)),
            Stmt::Write(column, list, Write::SetAll) => {
                let set = self.p.args[list.0 as usize].iter().find_map(|arg| match arg {
                    Arg::Set(set) => Some(*set),
                    Arg::Num(_) => None,
                });
                match set {
                    Some(set) => {
                        let operands = [list.0, self.set(set), u32::from(column.0), self.words_of(set) as u32];
                        let made = by_width!(self.words_of(set), B => row(act::write_set::<B>, operands));
                        Op::Verb(self.push(made))
                    }
                    None => Op::Jump(pc as u32 + 1),
                }
            }
            Stmt::Write(column, list, how) => {
                let operand = |at: usize| match self.p.args[list.0 as usize].get(at) {
                    Some(Arg::Num(id)) => self.op(*id),
                    _ => CONST,
                };
                Op::Write { column: column.0, how, object: operand(0), index: operand(1), amount: operand(2) }
            }
            Stmt::Move(domain, piece, to, bottom) => {
                let refill = match self.p.nums[piece.index()] {
                    Num::Top(_, location) => self.op(location),
                    _ => NO_REFILL,
                };
                Op::Move { domain: domain.0, bottom, piece: self.op(piece), to: self.op(to), refill }
            }
            Stmt::MoveAll(set, to, bottom) => {
                let to = self.op(to);
                Op::Verb(self.set_act(set, [to, u32::from(bottom)], Kind::Move))
            }
            Stmt::Deal(domain, number, from, to) => {
                Op::Deal { domain: domain.0, number: self.op(number), from: self.op(from), to: self.op(to) }
            }
            Stmt::Create(mask, number, to) => Op::Create {
                domain: self.p.masks[mask.index()].domain.0,
                pool: self.masks[mask.index()],
                number: self.op(number),
                to: self.op(to),
            },
            Stmt::Shuffle(domain, location) => Op::Shuffle { domain: domain.0, location: self.op(location) },
            Stmt::Reveal(set) => Op::Verb(self.set_act(set, [0, 0], Kind::Reveal)),
            Stmt::Look(set, seat) => {
                let seat = self.op(seat);
                Op::Verb(self.set_act(set, [seat, 0], Kind::Look))
            }
            Stmt::Draw(stream, number, slot) => {
                Op::Draw { stream: stream.0, number: self.op(number), slot: byte(slot) }
            }
            Stmt::DrawOf(stream, set, slot) => {
                let operands = [u32::from(stream.0), self.set(set), byte(slot), u32::from(self.domain_of(set).0)];
                let made = by_width!(self.words_of(set), B => row(act::draw_of::<B>, operands));
                Op::Act(self.push(made))
            }
            Stmt::Mute(set) => Op::Verb(self.set_act(set, [0, 0], Kind::Mute)),
            Stmt::Ask(ask) => Op::Ask(ask.0),
            Stmt::Offer(menu, ask, slot) => Op::Offer { menu: menu.0, ask: ask.0, slot: byte(slot) },
            Stmt::Commit(base, each, seat, slot) => {
                Op::Commit { base: byte(base), bytes: byte(each), seat: self.op(seat), slot: byte(slot) }
            }
            Stmt::Uncommit(base, each, seat, slot) => {
                Op::Uncommit { base: byte(base), bytes: byte(each), seat: self.op(seat), slot: byte(slot) }
            }
            Stmt::Emit(event, slot) => Op::Emit { event: event.0, slot: byte(slot) },
            Stmt::Tell(event, args) => Op::Tell { event: event.0, list: args.0 },
            Stmt::Mark(slot) => Op::Mark(byte(slot)),
            Stmt::Fire(event, timing, slot) => Op::Fire { event: event.0, timing, slot: byte(slot) },
            Stmt::RunQueue(slot, ask) => Op::RunQueue { slot: byte(slot), ask: ask.0 },
            Stmt::Replace(event, dest, slot, ask) => {
                Op::Replace { event: event.0, dest: byte(dest), slot: byte(slot), ask: ask.0 }
            }
            Stmt::Remember(proc, slot, domain, object) => {
                Op::Remember { proc: proc.0, slot: byte(slot), domain: domain.0, object: self.op(object) }
            }
            Stmt::Stop(proc) => Op::Stop(proc.0),
            Stmt::Restart(proc, to) => Op::Restart { proc: proc.0, to: to.0 },
            Stmt::EndFinally => Op::EndFinally,
            Stmt::Over => Op::Over,
            Stmt::Grant(group) => Op::Grant(group),
            Stmt::End(won, set, register, value) => {
                let won = won.map_or(act::WHO_IS_FIRST, |won| self.set(won));
                let operands = [self.set(set), u32::from(register), self.op(value), won];
                Op::End(self.push(row(act::end, operands)))
            }
            Stmt::Guard(guard) => Op::Guard(guard),
        }
    }

    /// A row over a set that runs as a statement.
    fn set_act(&mut self, set: SetId, [x, y]: [u32; 2], kind: Kind) -> u32 {
        let words = self.words_of(set);
        let domain = u32::from(self.domain_of(set).0);
        let of = self.set(set);
        let made = match kind {
            Kind::Let => by_width!(words, B => row(act::let_set::<B>, [of, x, 0, words as u32])),
            Kind::Move => by_width!(words, B => row(act::move_all::<B>, [of, domain, x, y])),
            Kind::Reveal => by_width!(words, B => row(act::reveal::<B>, [of, domain, 0, 0])),
            Kind::Look => by_width!(words, B => row(act::look::<B>, [of, domain, x, 0])),
            Kind::Mute => by_width!(words, B => row(act::mute::<B>, [of, domain, 0, 0])),
        };
        self.push(made)
    }

    fn members(&mut self, set: SetId, one: bool) -> (u32, u16, u16) {
        let words = self.words_of(set);
        let operands = [self.set(set), 0, 0, 0];
        let made = match one {
            true => by_width!(words, B => row(shape::candidates::<B>, operands)),
            false => by_width!(words, B => row(shape::members::<B>, operands)),
        };
        (self.push(made), self.domain_of(set).0, words as u16)
    }

    fn ask(&mut self, ask: &Ask) -> AskRow {
        let ready = |cx: &Self, list: &[NumId]| list.iter().map(|id| cx.op(*id)).collect();
        let shape = match &ask.shape {
            Shape::Pick(set) => {
                let (row, domain, _) = self.members(*set, true);
                ShapeRow::Pick { row, domain }
            }
            Shape::Subset(set, low, high) => {
                let (row, domain, words) = self.members(*set, false);
                ShapeRow::Subset { row, domain, words, low: self.op(*low), high: self.op(*high) }
            }
            Shape::Number(low, high) => ShapeRow::Number { low: self.op(*low), high: self.op(*high) },
            Shape::YesNo(offered) => ShapeRow::YesNo { offered: self.op(*offered) },
            Shape::Branch(list) => ShapeRow::Branch { ready: ready(self, list), pay: false },
            Shape::Pay(list) => ShapeRow::Branch { ready: ready(self, list), pay: true },
            Shape::Menu(_) => ShapeRow::Menu,
            Shape::Trigger => ShapeRow::Trigger,
            Shape::Allocate(amount, set, register, room) => {
                let operands = [self.set(*set), u32::from(*register), self.op(*room), 0];
                let made = by_width!(self.words_of(*set), B => row(shape::rooms::<B>, operands));
                let domain = self.domain_of(*set);
                let size = self.p.domains[domain.index()].size;
                ShapeRow::Allocate { row: self.push(made), domain: domain.0, size, amount: self.op(*amount) }
            }
        };
        AskRow {
            decider: self.op(ask.decider),
            shape,
            dest: byte(ask.dest),
            decline: ask.decline.map_or(u32::MAX, |pc| pc.0),
            empty: ask.empty.0,
            hidden: ask.hidden,
        }
    }
}

/// What a row over a set does as a statement.
#[derive(Clone, Copy)]
enum Kind {
    Let,
    Move,
    Reveal,
    Look,
    Mute,
}
