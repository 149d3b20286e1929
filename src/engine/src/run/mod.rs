//! The interpreter: one loop over statements, the program counter in a local, written to the state when a question
//! suspends the game. Whatever a statement needs to go on after a question lies in frames, slots or the queue, never
//! here, so a state read back from bytes goes on just as well.
//!
//! `events` finds who listens to what happened, `triggers` queues and runs them, `replace` is `instead`, `states` `as soon
//! as`; `ask`, `menu`, `payment` and `answer` are questions, `unwind` goes back out of one; `frames` are calls. `Emit`
//! only writes the journal.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "ids, members and places that were looked over when the program was attached"
)]

mod answer;
mod aside;
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

use crate::error::Fault;
use crate::kernel;
use crate::machine::frame::{self, Kind};
use crate::machine::tables::{NO_REFILL, Op};
use crate::machine::{Machine, note};
use crate::mem;
use crate::rows::num::kept_for;

pub(crate) use answer::answer;
pub(crate) use aside::{may_step_in, open as asides};
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
    /// Nature is asked before the statement can run.
    Falls,
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
            note(&mut m.scratch.seen, pc);
            if !m.t.marks.is_empty() {
                m.watched(last, pc);
            }
        }
        m.budget = budget;
        last = pc;
        let asks_nature = WATCH && m.t.asking.chance && !m.trying;
        if asks_nature {
            m.keep();
        }
        #[cfg(feature = "counters")]
        m.scratch.counts.statement(pc);
        let led = step::<WATCH>(m, pc);
        if asks_nature && m.gives_up() {
            return (End::Falls, pc);
        }
        match led {
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
        let fused = m.fused;
        let both = &fused[pc as usize];
        (&both.op, both.next)
    };
    let step = 'more: {
        let to = match *op {
            Op::Lets { first, count } => {
                lets(m, first, count);
                next
            }
            Op::UnlessSame { x, y, to } => either(m.num(x) == m.num(y), next, to),
            Op::UnlessOther { x, y, to } => either(m.num(x) == m.num(y), to, next),
            Op::UnlessLess { x, y, to } => either(m.num(x) < m.num(y), next, to),
            Op::UnlessAtMost { x, y, to } => either(m.num(x) <= m.num(y), next, to),
            Op::LetSome { slot, value, to } => either(m.let_slot(slot, value) == NONE, to, next),
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
            Op::Copy { length, seat, from, from_step, to, to_step } => {
                let seat = m.num(seat);
                if (0..t.seats).contains(&seat) {
                    let at = |first: u32, step: u32| m.base + (first + seat as u32 * step) as usize;
                    let (from, to) = (at(from, from_step), at(to, to_step));
                    m.mem.copy_within(from..from + length as usize, to);
                }
                next
            }
            Op::Let { slot, value } => {
                m.let_slot(slot, value);
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
            Op::Mark(slot) => {
                let length = triggers::length(m);
                m.set_slot(slot, length as i32);
                next
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
            Op::RunQueue { slot, .. } if !triggers::wait(m, slot) => next,
            Op::Guard(Guard::Unpaid) if !m.trying => next,
            Op::Ask(ask) => {
                let step = payment::ask(m, ask, pc);
                m.wrote_slots();
                return step;
            }
            // After these state triggers are looked at.
            Op::Settle => return settled(m, pc, next, true),
            Op::Verb(row) => {
                m.act(row);
                return settled(m, pc, next, true);
            }
            Op::Write { column, how, noticed, object, index, amount } => {
                let (object, index, amount) = (m.num(object), m.num(index), m.num(amount));
                kernel::change(m, u32::from(column), object, index, amount, how);
                return settled(m, pc, next, noticed);
            }
            Op::Move { domain, bottom, noticed, piece, to, refill } => {
                if refill != NO_REFILL {
                    let location = m.num(refill);
                    kernel::ensure_top(m, domain as usize, location);
                    m.changed();
                }
                let (piece, to) = (m.num(piece), m.num(to));
                kernel::move_piece(m, domain as usize, piece, to, bottom);
                return settled(m, pc, next, noticed);
            }
            Op::Grant(id) => {
                kernel::grant(m, id);
                return settled(m, pc, next, true);
            }
            // These may change anything.
            Op::LetOwn { slot, value } => {
                m.let_slot(slot, value);
                break 'more Step::Go(next);
            }
            Op::Act(row) => {
                m.act(row);
                break 'more Step::Go(next);
            }
            Op::NextChosen { .. } => break 'more ask::next_chosen(m, pc),
            Op::Call { proc, dest, list } => {
                let Some(base) = frames::reserve(m, proc) else { break 'more Step::Go(pc) };
                m.operands(list, base);
                break 'more Step::Go(frames::enter(m, base, proc, Kind::Call, dest, pc + 1));
            }
            Op::CallDyn { column, object, seat } => {
                let (object, seat) = (m.num(object), m.num(seat));
                let proc = kept_for(m, u32::from(column), object);
                let to = proc.map_or(next, |proc| begin(m, proc as u16, seat, object, Kind::Call, pc + 1));
                break 'more Step::Go(to);
            }
            Op::Return(value) => {
                let value = m.num(value);
                break 'more frames::leave(m, value);
            }
            Op::Offer { menu, ask, slot } => break 'more menu::offer(m, menu, ask, slot, pc),
            Op::Fire { event, timing, slot } => {
                if events::fire(m, event, timing, slot) {
                    break 'more Step::Go(next);
                }
                next
            }
            Op::RunQueue { slot, ask } => break 'more triggers::run(m, slot, ask, pc),
            Op::Replace { event, dest, slot, ask } => break 'more replace::replace(m, event, dest, slot, ask, pc),
            Op::Unwind { proc, to } => match m.innermost(u32::from(proc)) {
                Some(target) => break 'more unwind::unwind(m, target, to, pc),
                None => next,
            },
            Op::EndFinally => match frame::unwind(m.mem, m.frame) {
                0 => next,
                target => {
                    let to = frame::restart(m.mem, m.frame);
                    break 'more unwind::unwind(m, target as usize, to, pc);
                }
            },
            Op::Over => {
                frame::set_over(m.mem, m.frame);
                break 'more Step::Go(next);
            }
            Op::End(row) => {
                m.act(row);
                break 'more Step::Finish;
            }
            Op::Guard(guard) => {
                m.fail(match guard {
                    Guard::Loop => Fault::Loop,
                    Guard::DeadEnd | Guard::Unpaid => Fault::DeadEnd,
                });
                break 'more Step::Go(pc);
            }
        };
        // No more was changed than slots beyond `you` and `this`.
        m.wrote_slots();
        return Step::Go(to);
    };
    m.changed();
    step
}

/// One statement if something holds, else the other.
#[inline(always)]
fn either(holds: bool, one: u32, other: u32) -> u32 {
    if holds { one } else { other }
}

/// The state has changed, and if that can be noticed state triggers are looked at: one that comes first returns to the
/// statement behind this one.
#[inline(always)]
fn settled(m: &mut Machine<'_>, pc: u32, next: u32, noticed: bool) -> Step {
    m.changed();
    if noticed && m.t.looks {
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
        m.let_slot(*slot, *value);
        m.wrote_slots();
    }
}
