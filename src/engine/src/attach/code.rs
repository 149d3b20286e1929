//! Attaching statements and questions.
//!
//! In: `Stmt::Let(4, n7)`. Out: `Op::Let` with the byte where slot 4 stands and the operand of `n7`. Statements over sets become
//! rows, because their functions depend on the width.

use crate::machine::tables::{AskRow, CONST, NO_REFILL, NumRun, Op, ShapeRow};
use model::program::{Arg, Ask, AskId, Num, NumId, SetId, Shape, Stmt, Walk, Write};

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
                    return Op::LetTop { slot: byte(slot), domain: domain.0, location: self.op(location) };
                }
                let (slot_at, value) = (byte(slot), self.op(value));
                if slot < 2 { Op::LetOwn { slot: slot_at, value } } else { Op::Let { slot: slot_at, value } }
            }
            Stmt::LetSet(slot, set) if self.words_of(set) == 1 => Op::LetWord { slot: byte(slot), set: self.set(set) },
            Stmt::LetSet(slot, set) => {
                let (words, operands) = (self.words_of(set), [self.set(set), byte(slot), 0, self.words_of(set) as u32]);
                let made = by_width!(words, B => row(act::let_set::<B>, operands));
                Op::LetSet(self.push(made))
            }
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
                let args = &self.p.args[list.0 as usize];
                let set = args.iter().find_map(|arg| if let Arg::Set(set) = arg { Some(*set) } else { None });
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
                let refill =
                    if let Num::Top(_, location) = self.p.nums[piece.index()] { self.op(location) } else { NO_REFILL };
                Op::Move { domain: domain.0, bottom, piece: self.op(piece), to: self.op(to), refill }
            }
            Stmt::MoveAll(set, to, bottom) => {
                let run = by_width!(self.words_of(set), B => act::move_all::<B>);
                self.verb(run, set, [self.op(to), u32::from(bottom)])
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
            Stmt::Reveal(set) => self.verb(by_width!(self.words_of(set), B => act::reveal::<B>), set, [0, 0]),
            Stmt::Look(set, seat) => {
                self.verb(by_width!(self.words_of(set), B => act::look::<B>), set, [self.op(seat), 0])
            }
            Stmt::Draw(stream, number, slot) => {
                Op::Draw { stream: stream.0, number: self.op(number), slot: byte(slot) }
            }
            Stmt::DrawOf(stream, set, slot) => {
                let operands = [u32::from(stream.0), self.set(set), byte(slot), u32::from(self.domain_of(set).0)];
                let made = by_width!(self.words_of(set), B => row(act::draw_of::<B>, operands));
                Op::Act(self.push(made))
            }
            Stmt::Mute(set) => self.verb(by_width!(self.words_of(set), B => act::mute::<B>), set, [0, 0]),
            Stmt::Ask(ask) => Op::Ask(ask.0),
            Stmt::Offer(menu, ask, slot) => Op::Offer { menu: menu.0, ask: ask.0, slot: byte(slot) },
            Stmt::Commit(base, each, seat, slot) => {
                Op::Commit { out: true, base: byte(base), bytes: byte(each), seat: self.op(seat), slot: byte(slot) }
            }
            Stmt::Uncommit(base, each, seat, slot) => {
                Op::Commit { out: false, base: byte(base), bytes: byte(each), seat: self.op(seat), slot: byte(slot) }
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
            Stmt::Stop(proc) => Op::Unwind { proc: proc.0, to: STOP },
            Stmt::Restart(proc, to) => Op::Unwind { proc: proc.0, to: to.0 },
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

    /// What is done to the pieces of a set.
    fn verb(&mut self, run: NumRun, set: SetId, [x, y]: [u32; 2]) -> Op {
        let made = row(run, [self.set(set), u32::from(self.domain_of(set).0), x, y]);
        Op::Verb(self.push(made))
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
