//! The interpreter: one loop over statements, the program counter in a local, written to the state when a question
//! suspends the game. Whatever a statement needs to go on after a question lies in frames, slots or the queue, never
//! here, so a state read back from bytes goes on just as well.

mod answer;
mod ask;
mod events;
mod frames;
mod menu;
mod payment;
mod replace;
mod states;
mod triggers;
mod unwind;

use model::program::{Guard, NONE};

use crate::attach::Op;
use crate::error::Fault;
use crate::kernel;
use crate::machine::{Machine, frame};
use crate::mem;

pub(crate) use answer::answer;
pub(crate) use ask::replay as ask_again;
pub(crate) use frames::{NOWHERE, begin};
pub(crate) use payment::payable;
pub(crate) use replace::replacing;
pub(crate) use states::settle_edges;
pub(crate) use triggers::{Entry, queued};
pub(crate) use unwind::STOP;

/// Where a statement leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// Goes on there.
    Go(u32),
    /// A question is open.
    Ask,
    /// The game is over.
    Finish,
}

/// Why the loop ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Asked,
    Finished,
    Faulty(Fault),
    /// The statement to stop at comes next.
    Stopped,
}

/// Runs from a statement until something ends the loop; answers why and at which statement. What rows kept before is
/// believed as far as the machine's epochs say.
pub(crate) fn run<const WATCH: bool>(m: &mut Machine<'_>, start: u32) -> (End, u32) {
    let mut pc = start;
    let mut last = start;
    loop {
        let Some(budget) = m.budget.checked_sub(1) else {
            return (End::Faulty(m.fault.unwrap_or(Fault::Runaway)), last);
        };
        if WATCH {
            if pc == m.stop_at {
                return (End::Stopped, pc);
            }
            if let Some(word) = m.scratch.seen.get_mut(pc as usize / 64) {
                *word |= 1 << (pc % 64);
            }
        }
        m.budget = budget;
        last = pc;
        #[cfg(feature = "counters")]
        m.scratch.counts.statement(pc);
        match step::<WATCH>(m, pc) {
            Step::Go(next) => pc = next,
            Step::Ask => return (End::Asked, pc),
            Step::Finish => return (End::Finished, pc),
        }
    }
}

#[inline(always)]
fn step<const WATCH: bool>(m: &mut Machine<'_>, pc: u32) -> Step {
    let t = m.t;
    // A statement to stop at may stand inside a run of statements that are one in the fused code.
    let (op, next) = if WATCH {
        (&t.code[pc as usize], pc + 1)
    } else {
        let both = &t.fused[pc as usize];
        (&both.op, both.next)
    };
    // Those that change no more than slots beyond `you` and `this` come first.
    let to = match *op {
        Op::Lets { first, count } => {
            lets(m, first, count);
            next
        }
        Op::LetsEmit { first, count, event, slot } => {
            lets(m, first, count);
            if m.journal.is_some() {
                events::record(m, event, slot);
            }
            next
        }
        Op::UnlessSame { x, y, to } => {
            let (x, y) = (m.num(x), m.num(y));
            if x == y { next } else { to }
        }
        Op::UnlessOther { x, y, to } => {
            let (x, y) = (m.num(x), m.num(y));
            if x == y { to } else { next }
        }
        Op::UnlessLess { x, y, to } => {
            let (x, y) = (m.num(x), m.num(y));
            if x < y { next } else { to }
        }
        Op::UnlessAtMost { x, y, to } => {
            let (x, y) = (m.num(x), m.num(y));
            if x <= y { next } else { to }
        }
        Op::LetSome { slot, value, to } => {
            let value = m.num(value);
            m.set_slot(slot, value);
            if value == NONE { to } else { next }
        }
        Op::Bound { slot, limit, to } => {
            let count = m.slot(slot);
            if count >= limit {
                pc + 1
            } else {
                m.set_slot(slot, count + 1);
                to
            }
        }
        Op::If { holds, to } => {
            if m.num(holds) != 0 {
                to
            } else {
                next
            }
        }
        Op::CopyOut { bytes, length, seat, from, to } => {
            let seat = m.num(seat);
            if (0..t.seats).contains(&seat) {
                let from = m.base + from as usize;
                let to = m.base + to as usize + seat as usize * bytes as usize;
                m.mem.copy_within(from..from + length as usize, to);
            }
            next
        }
        Op::CopyIn { bytes, length, seat, from, to } => {
            let seat = m.num(seat);
            if (0..t.seats).contains(&seat) {
                let from = m.base + from as usize + seat as usize * bytes as usize;
                m.mem.copy_within(from..from + length as usize, m.base + to as usize);
            }
            next
        }
        Op::Let { slot, value } => {
            let value = m.num(value);
            m.set_slot(slot, value);
            next
        }
        Op::LetSet(row) => {
            m.act(row);
            next
        }
        Op::Jump(to) => to,
        Op::Unless { holds, to } => {
            if m.num(holds) == 0 {
                to
            } else {
                next
            }
        }
        Op::Next { row, var, done } => {
            let member = m.act(row);
            if member == NONE {
                done
            } else {
                m.set_slot(var, member);
                next
            }
        }
        Op::Emit { event, slot } => {
            if m.journal.is_some() {
                events::record(m, event, slot);
            }
            next
        }
        Op::Ask(ask) => {
            let step = payment::ask(m, ask, pc);
            m.wrote_slots();
            return step;
        }
        _ => {
            let step = loud(m, op, pc, next);
            m.changed();
            return step;
        }
    };
    m.wrote_slots();
    Step::Go(to)
}

/// State triggers are looked at; one that comes first returns to the statement behind this one.
#[inline(always)]
fn settle(m: &mut Machine<'_>, pc: u32, next: u32) -> Step {
    if m.t.looks {
        m.changed();
        states::settle(m, pc + 1)
    } else {
        Step::Go(next)
    }
}

#[inline(always)]
fn lets(m: &mut Machine<'_>, first: u32, count: u16) {
    let t = m.t;
    for (slot, value) in &t.lets[first as usize..first as usize + count as usize] {
        let value = m.num(*value);
        m.set_slot(*slot, value);
        m.wrote_slots();
    }
}

/// The statements that change more than slots beyond `you` and `this`.
#[inline(always)]
fn loud(m: &mut Machine<'_>, op: &Op, pc: u32, next: u32) -> Step {
    let t = m.t;
    Step::Go(match *op {
        Op::LetOwn { slot, value } => {
            let value = m.num(value);
            m.set_slot(slot, value);
            next
        }
        Op::LetTop { slot, domain, location } => {
            let location = m.num(location);
            kernel::ensure_top(m, domain as usize, location);
            let piece = kernel::top(m, domain as usize, location);
            m.set_slot(slot, piece);
            next
        }
        Op::LetFrame { proc, entries, slot, index, value } => {
            let (index, value) = (m.num(index), m.num(value));
            if let Some(base) = m.innermost(u32::from(proc))
                && (0..i32::from(entries)).contains(&index)
            {
                mem::set_slot(m.mem, base + slot as usize + mem::SLOT * index as usize, value);
            }
            next
        }
        Op::Act(row) => {
            m.act(row);
            next
        }
        Op::Settle => return settle(m, pc, next),
        Op::Verb(row) => {
            m.act(row);
            return settle(m, pc, next);
        }
        Op::NextChosen { .. } => return ask::next_chosen(m, pc),
        Op::Call { proc, dest, list } => match frames::reserve(m, proc) {
            Some(base) => {
                m.operands(list, base);
                frames::enter(m, base, proc, frame::Kind::Call, dest, pc + 1)
            }
            None => pc,
        },
        Op::CallDyn { column, object, seat } => {
            let (object, seat) = (m.num(object), m.num(seat));
            let column = t.consts[column as usize];
            let proc = column.value(&t.ints, object, 0);
            if proc == NONE || object < 0 || m.muted(column.domain, object) {
                next
            } else {
                begin(m, proc as u16, seat, object, frame::Kind::Call, pc + 1)
            }
        }
        Op::Return(value) => {
            let value = m.num(value);
            return frames::leave(m, value);
        }
        Op::Write { column, how, list } => {
            let (object, index) = m.pair(list);
            let amount = m.num(t.args[t.lists[list as usize].0 as usize + 2].operand);
            kernel::change(m, u32::from(column), object, index, amount, how);
            return settle(m, pc, next);
        }
        Op::Move { domain, bottom, piece, to, refill } => {
            if refill != crate::attach::NO_REFILL {
                let location = m.num(refill);
                kernel::ensure_top(m, domain as usize, location);
                m.changed();
            }
            let (piece, to) = (m.num(piece), m.num(to));
            kernel::move_piece(m, domain as usize, piece, to, bottom);
            return settle(m, pc, next);
        }
        Op::Deal { domain, number, from, to } => {
            let (number, from, to) = (m.num(number), m.num(from), m.num(to));
            kernel::deal(m, domain as usize, number, from, to);
            return settle(m, pc, next);
        }
        Op::Create { domain, pool, number, to } => {
            let (number, to) = (m.num(number), m.num(to));
            kernel::create(m, domain as usize, pool, number, to);
            return settle(m, pc, next);
        }
        Op::Shuffle { domain, location } => {
            let location = m.num(location);
            kernel::shuffle(m, domain as usize, location);
            return settle(m, pc, next);
        }
        Op::Draw { stream, number, slot } => {
            let number = m.num(number);
            let value = if number > 0 { kernel::draw(m, u32::from(stream), number as u32) } else { 0 };
            m.set_slot(slot, value as i32);
            next
        }
        Op::Offer { menu, ask, slot } => return menu::offer(m, menu, ask, slot, pc),
        Op::Commit { base, bytes, seat, slot } => {
            let seat = m.num(seat);
            commit(m, seat, bytes, |own, at| (own + slot as usize, at + base as usize));
            next
        }
        Op::Uncommit { base, bytes, seat, slot } => {
            let seat = m.num(seat);
            commit(m, seat, bytes, |own, at| (at + base as usize, own + slot as usize));
            next
        }
        Op::Mark(slot) => {
            let length = mem::get_u32(m.mem, t.place.queue);
            m.set_slot(slot, length as i32);
            next
        }
        Op::Fire { event, timing, slot } => {
            events::fire(m, event, timing, slot);
            next
        }
        Op::RunQueue { slot, ask } => return triggers::run(m, slot, ask, pc),
        Op::Replace { event, dest, slot, ask } => return replace::replace(m, event, dest, slot, ask, pc),
        Op::Remember { proc, slot, domain, object } => {
            let object = m.num(object);
            remember(m, proc, slot, domain, object);
            next
        }
        Op::Stop(proc) => match m.innermost(u32::from(proc)) {
            Some(target) => return unwind::unwind(m, target, STOP, pc),
            None => next,
        },
        Op::Restart { proc, to } => match m.innermost(u32::from(proc)) {
            Some(target) => return unwind::unwind(m, target, to, pc),
            None => next,
        },
        Op::EndFinally => {
            let target = frame::unwind(m.mem, m.frame);
            if target != 0 {
                let to = frame::restart(m.mem, m.frame);
                return unwind::unwind(m, target as usize, to, pc);
            }
            next
        }
        Op::Grant(id) => {
            kernel::grant(m, id);
            return settle(m, pc, next);
        }
        Op::End(row) => {
            m.act(row);
            return Step::Finish;
        }
        Op::Guard(guard) => {
            m.fail(match guard {
                Guard::Loop => Fault::Loop,
                Guard::DeadEnd => Fault::DeadEnd,
            });
            pc
        }
        // The rest are run by `step`.
        _ => next,
    })
}

/// Copies one slot between a seat's commitments and the frame; `places` gets the frame and the frame shifted by the seat.
fn commit(m: &mut Machine<'_>, seat: i32, bytes: u32, places: impl Fn(usize, usize) -> (usize, usize)) {
    if (0..m.t.seats).contains(&seat) {
        let (from, to) = places(m.base, m.base + seat as usize * bytes as usize);
        m.mem.copy_within(from..from + mem::SLOT, to);
    }
}

/// Adds an object to the memory of every running frame of a procedure.
fn remember(m: &mut Machine<'_>, proc: u16, slot: u32, domain: u16, object: i32) {
    let size = m.t.domain_sizes[domain as usize];
    if object as u32 >= size {
        return;
    }
    let mut base = m.frame;
    while base != 0 {
        if frame::proc(m.mem, base) == proc {
            mem::set_bit(m.mem, base + slot as usize, object as usize, true);
        }
        base = frame::previous(m.mem, base);
    }
}
