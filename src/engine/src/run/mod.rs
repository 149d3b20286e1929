//! The interpreter: one loop over statements, the program counter in a local, written to the state when a question
//! suspends the game. Whatever a statement needs to go on after a question lies in frames, slots or the queue, never
//! here, so a state read back from bytes goes on just as well.
//!
//! `events` finds who listens to what happened, `triggers` queues and runs them, `replace` is `instead`, `states` `as soon
//! as`; `ask`, `menu`, `payment` and `answer` are questions, `unwind` goes back out of one; `frames` are calls, `rare` all
//! statements that seldom run. `Emit` only writes the journal.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "ids, members and places that were looked over when the program was attached"
)]

mod answer;
mod ask;
mod events;
mod frames;
mod menu;
mod payment;
mod rare;
mod replace;
mod states;
mod triggers;
mod unwind;

use model::program::NONE;

use crate::error::Fault;
use crate::kernel;
use crate::machine::tables::Op;
use crate::machine::{Machine, frame};
use crate::mem;

pub(crate) use answer::answer;
pub(crate) use ask::replay as ask_again;
pub(crate) use frames::{NOWHERE, begin};
pub(crate) use payment::payable;
pub(crate) use replace::replacing;
pub(crate) use states::settle_edges;
pub(crate) use triggers::{Entry, queued, unasked};
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

/// Runs one statement, as it stands in the plain code.
pub(crate) fn one(m: &mut Machine<'_>, pc: u32) -> Step {
    step::<true>(m, pc)
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
            if m.stops.end(pc) {
                return (End::Stopped, pc);
            }
            if let Some(word) = m.scratch.seen.get_mut(pc as usize / 64) {
                *word |= 1 << (pc % 64);
            }
            if !m.t.marks.is_empty() {
                m.watched(last, pc);
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

#[expect(clippy::wildcard_enum_match_arm, reason = "`rare` lists the others")]
#[inline(always)]
fn step<const WATCH: bool>(m: &mut Machine<'_>, pc: u32) -> Step {
    let t = m.t;
    // A statement to stop at may stand inside a run of statements that are one in the fused code.
    let (op, next) = if WATCH {
        (&t.code[pc as usize], pc + 1)
    } else {
        let fused = m.fused;
        let both = &fused[pc as usize];
        (&both.op, both.next)
    };
    // Those that change no more than slots beyond `you` and `this` come first.
    let to = match *op {
        Op::Lets { first, count } => {
            lets(m, first, count);
            next
        }
        Op::UnlessSame { x, y, to } => either(m.num(x) == m.num(y), next, to),
        Op::UnlessOther { x, y, to } => either(m.num(x) == m.num(y), to, next),
        Op::UnlessLess { x, y, to } => either(m.num(x) < m.num(y), next, to),
        Op::UnlessAtMost { x, y, to } => either(m.num(x) <= m.num(y), next, to),
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
        Op::If { holds, to } => either(m.num(holds) != 0, to, next),
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
        Op::LetWord { slot, set } => {
            let set = m.set::<u64>(set);
            mem::set_u64(m.mem, m.base + slot as usize, set);
            next
        }
        Op::NextLow { rest, var, done } => {
            let left = mem::change_u64(m.mem, m.base + rest as usize, |left| left & left.wrapping_sub(1));
            if left == 0 {
                done
            } else {
                mem::set_i16(m.mem, m.base + var as usize, left.trailing_zeros() as i16);
                next
            }
        }
        Op::Jump(to) => to,
        Op::Unless { holds, to } => either(m.num(holds) == 0, to, next),
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
        Op::Tell { event, list } => {
            if m.journal.is_some() {
                events::tell(m, event, list);
            }
            next
        }
        Op::Ask(ask) => {
            let step = payment::ask(m, ask, pc);
            m.wrote_slots();
            return step;
        }
        // The others change more.
        Op::Verb(row) => {
            m.act(row);
            return settled(m, pc, next);
        }
        Op::Write { column, how, object, index, amount } => {
            let (object, index, amount) = (m.num(object), m.num(index), m.num(amount));
            kernel::change(m, u32::from(column), object, index, amount, how);
            return settled(m, pc, next);
        }
        Op::Move { domain, bottom, piece, to, refill } => {
            if refill != crate::machine::tables::NO_REFILL {
                let location = m.num(refill);
                kernel::ensure_top(m, domain as usize, location);
                m.changed();
            }
            let (piece, to) = (m.num(piece), m.num(to));
            kernel::move_piece(m, domain as usize, piece, to, bottom);
            return settled(m, pc, next);
        }
        Op::Call { proc, dest, list } => {
            let mut to = pc;
            if let Some(base) = frames::reserve(m, proc) {
                m.operands(list, base);
                to = frames::enter(m, base, proc, frame::Kind::Call, dest, pc + 1);
            }
            m.changed();
            return Step::Go(to);
        }
        Op::Return(value) => {
            let value = m.num(value);
            let step = frames::leave(m, value);
            m.changed();
            return step;
        }
        Op::Offer { menu, ask, slot } => {
            let step = menu::offer(m, menu, ask, slot, pc);
            m.changed();
            return step;
        }
        _ => {
            let step = rare::rare(m, op, pc, next);
            m.changed();
            return step;
        }
    };
    m.wrote_slots();
    Step::Go(to)
}

/// One statement if something holds, else the other.
#[inline(always)]
fn either(holds: bool, one: u32, other: u32) -> u32 {
    if holds { one } else { other }
}

/// The state has changed and state triggers are looked at: one that comes first returns to the statement behind this one.
#[inline(always)]
fn settled(m: &mut Machine<'_>, pc: u32, next: u32) -> Step {
    m.changed();
    if m.t.looks {
        let step = states::settle(m, pc + 1);
        m.changed();
        return step;
    }
    Step::Go(next)
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
