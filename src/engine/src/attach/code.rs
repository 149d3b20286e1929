//! Attaching statements and questions.
//!
//! In: `Stmt::Let(4, n7)`. Out: `Op::Let` with the byte where slot 4 stands and the operand of `n7`. Statements over sets become
//! rows, because their functions depend on the width.

use crate::machine::tables::{AskRow, CONST, NO_REFILL, NumRun, Op, ShapeRow};
use model::program::{Arg, Ask, AskId, Num, NumId, SLOT_BYTES, SetId, Shape, SlotAt, Stmt, Walk, Write};

use super::{Attach, by_width, byte, row};
use crate::rows::{act, shape};
use crate::run::STOP;

impl Attach<'_> {
    pub(super) fn code(&mut self) {
        let p = self.p;
        self.t.code = p.code.iter().enumerate().map(|(pc, statement)| self.statement(pc, statement)).collect();
        self.fuse();
        self.t.asks = p.asks.iter().map(|ask| self.ask(ask)).collect();
    }

    fn statement(&mut self, pc: usize, statement: &Stmt) -> Op {
        match *statement {
            Stmt::Let(slot, value) => {
                if let Num::Top(domain, location) = self.p.nums[value.index()] {
                    return self.act(act::let_top, [self.op(location), domain.0.into(), byte(slot), 0]);
                }
                let (slot_at, value) = (byte(slot), self.op(value));
                if slot < 2 { Op::LetOwn { slot: slot_at, value } } else { Op::Let { slot: slot_at, value } }
            }
            Stmt::LetSet(slot, set) if self.words_of(set) == 1 => Op::LetWord { slot: byte(slot), set: self.set(set) },
            Stmt::LetSet(slot, set) => {
                let operands = [self.set(set), byte(slot), 0, self.words_of(set) as u32];
                Op::LetSet(self.push(row(by_width!(self.words_of(set), B => act::let_set::<B>), operands)))
            }
            Stmt::LetFrame(proc, slot, entries, index, value) => {
                let frame = u32::from(proc.0) | u32::from(entries) << 16;
                self.act(act::let_frame, [frame, byte(slot), self.op(index), self.op(value)])
            }
            Stmt::LetFrameSet(proc, slot, set) => {
                let operands = [self.set(set), u32::from(proc.0), byte(slot), self.words_of(set) as u32];
                self.act(by_width!(self.words_of(set), B => act::let_frame_set::<B>), operands)
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
                    Walk::Natural => row(by_width!(words, B => act::next::<B>), operands(0, 0)),
                    Walk::Clockwise(slot) => row(act::next_clockwise, operands(byte(slot), 0)),
                    Walk::Counter(slot) => row(act::next_counter, operands(byte(slot), 0)),
                    Walk::By(register, key) => {
                        row(by_width!(words, B => act::next_by::<B>), operands(u32::from(register), self.op(key)))
                    }
                    Walk::Chosen(AskId(ask)) => {
                        let row = self.push(row(by_width!(words, B => shape::remaining::<B>), operands(0, 0)));
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
                let args = &self.p.args[list.0 as usize];
                let set = args.iter().find_map(|arg| if let Arg::Set(set) = arg { Some(*set) } else { None });
                match set {
                    Some(set) => {
                        let operands = [list.0, self.set(set), u32::from(column.0), self.words_of(set) as u32];
                        self.verb(by_width!(self.words_of(set), B => act::write_set::<B>), operands)
                    }
                    None => Op::Jump(pc as u32 + 1),
                }
            }
            Stmt::Write(column, list, how) => {
                let operand = |at: usize| match self.p.args[list.0 as usize].get(at) {
                    Some(Arg::Num(id)) => self.op(*id),
                    _ => CONST,
                };
                Op::Write {
                    column: column.0,
                    how,
                    noticed: true,
                    object: operand(0),
                    index: operand(1),
                    amount: operand(2),
                }
            }
            Stmt::Move(domain, piece, to, bottom) => {
                let refill =
                    if let Num::Top(_, location) = self.p.nums[piece.index()] { self.op(location) } else { NO_REFILL };
                Op::Move { domain: domain.0, bottom, noticed: true, piece: self.op(piece), to: self.op(to), refill }
            }
            Stmt::MoveAll(set, to, bottom) => {
                let run = by_width!(self.words_of(set), B => act::move_all::<B>);
                self.verb_of(run, set, [self.op(to), u32::from(bottom)])
            }
            Stmt::Deal(domain, number, from, to) => {
                self.verb(act::deal, [domain.0.into(), self.op(number), self.op(from), self.op(to)])
            }
            Stmt::Create(mask, number, to) => {
                let (domain, pool) = (self.p.masks[mask.index()].domain, self.masks[mask.index()]);
                self.verb(act::create, [domain.0.into(), pool, self.op(number), self.op(to)])
            }
            Stmt::Shuffle(domain, location) => self.verb(act::shuffle, [domain.0.into(), self.op(location), 0, 0]),
            Stmt::Reveal(set) => self.verb_of(by_width!(self.words_of(set), B => act::reveal::<B>), set, [0, 0]),
            Stmt::Look(set, seat) => {
                self.verb_of(by_width!(self.words_of(set), B => act::look::<B>), set, [self.op(seat), 0])
            }
            Stmt::Draw(stream, number, slot) => self.act(act::draw, [stream.0.into(), self.op(number), byte(slot), 0]),
            Stmt::DrawOf(stream, set, slot) => {
                let operands = [u32::from(stream.0), self.set(set), byte(slot), u32::from(self.domain_of(set).0)];
                self.act(by_width!(self.words_of(set), B => act::draw_of::<B>), operands)
            }
            Stmt::Mute(set) => self.verb_of(by_width!(self.words_of(set), B => act::mute::<B>), set, [0, 0]),
            Stmt::Ask(ask) => Op::Ask(ask.0),
            Stmt::Offer(menu, ask, slot) => Op::Offer { menu: menu.0, ask: ask.0, slot: byte(slot) },
            Stmt::Commit(base, each, seat, slot) => self.copy(seat, (slot, 0), (base, each)),
            Stmt::Uncommit(base, each, seat, slot) => self.copy(seat, (base, each), (slot, 0)),
            Stmt::Emit(event, slot) => Op::Emit { event: event.0, slot: byte(slot) },
            Stmt::Tell(event, args) => Op::Tell { event: event.0, list: args.0 },
            Stmt::Mark(slot) => Op::Mark(byte(slot)),
            Stmt::Fire(event, timing, slot) => Op::Fire { event: event.0, timing, slot: byte(slot) },
            Stmt::RunQueue(slot, ask) => Op::RunQueue { slot: byte(slot), ask: ask.0 },
            Stmt::Replace(event, dest, slot, ask) => {
                Op::Replace { event: event.0, dest: byte(dest), slot: byte(slot), ask: ask.0 }
            }
            Stmt::Remember(proc, slot, domain, object) => {
                self.act(act::remember, [proc.0.into(), byte(slot), domain.0.into(), self.op(object)])
            }
            Stmt::Stop(proc) => Op::Unwind { proc: proc.0, to: STOP },
            Stmt::Restart(proc, to) => Op::Unwind { proc: proc.0, to: to.0 },
            Stmt::EndFinally => Op::EndFinally,
            Stmt::Over => Op::Over,
            Stmt::Grant(group) => Op::Grant(group),
            Stmt::End(won, set, register, value, ranked) => {
                let won = won.map_or(act::WHO_IS_FIRST, |won| self.set(won));
                let ranked = self.op(ranked.unwrap_or(value));
                let operands = [self.set(set), u32::from(register) | ranked << 8, self.op(value), won];
                Op::End(self.push(row(act::end, operands)))
            }
            Stmt::Guard(guard) => Op::Guard(guard),
        }
    }

    fn act(&mut self, run: NumRun, operands: [u32; 4]) -> Op {
        Op::Act(self.push(row(run, operands)))
    }

    fn verb(&mut self, run: NumRun, operands: [u32; 4]) -> Op {
        Op::Verb(self.push(row(run, operands)))
    }

    /// What is done to the pieces of a set.
    fn verb_of(&mut self, run: NumRun, set: SetId, [x, y]: [u32; 2]) -> Op {
        self.verb(run, [self.set(set), u32::from(self.domain_of(set).0), x, y])
    }

    /// One slot copied: the first of each pair, so many slots further for each seat before this one.
    fn copy(&self, seat: NumId, from: (SlotAt, u16), to: (SlotAt, u16)) -> Op {
        let [from, from_step, to, to_step] = [from.0, from.1, to.0, to.1].map(byte);
        Op::Copy { length: SLOT_BYTES as u16, seat: self.op(seat), from, from_step, to, to_step }
    }

    fn members(&mut self, set: SetId, one: bool) -> (u32, u16, u16) {
        let words = self.words_of(set);
        let run = match one {
            true => by_width!(words, B => shape::candidates::<B> as NumRun),
            false => by_width!(words, B => shape::members::<B>),
        };
        (self.push(row(run, [self.set(set), 0, 0, 0])), self.domain_of(set).0, words as u16)
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
                let made = by_width!(self.words_of(*set), B => shape::rooms::<B>);
                let row = self.push(row(made, [self.set(*set), u32::from(*register), self.op(*room), 0]));
                let domain = self.domain_of(*set);
                let size = self.p.domains[domain.index()].size;
                ShapeRow::Allocate { row, domain: domain.0, size, amount: self.op(*amount) }
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
