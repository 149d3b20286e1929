//! The rarer statements, and those that end a frame in another way than by returning. They may change anything.

use model::program::Guard;

use super::{Step, ask, begin, events, replace, settled, triggers, unwind};
use crate::error::Fault;
use crate::kernel;
use crate::machine::tables::Op;
use crate::machine::{Machine, frame};
use crate::mem;
use crate::rows::num::kept_for;

/// Runs a statement that [`super::step`] leaves to this.
#[inline(never)]
pub(super) fn rare(m: &mut Machine<'_>, op: &Op, pc: u32, next: u32) -> Step {
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
        Op::Settle => return settled(m, pc, next),
        Op::NextChosen { .. } => return ask::next_chosen(m, pc),
        Op::CallDyn { column, object, seat } => {
            let (object, seat) = (m.num(object), m.num(seat));
            match kept_for(m, u32::from(column), object) {
                Some(proc) => begin(m, proc as u16, seat, object, frame::Kind::Call, pc + 1),
                None => next,
            }
        }
        Op::Deal { domain, number, from, to } => {
            let (number, from, to) = (m.num(number), m.num(from), m.num(to));
            kernel::deal(m, domain as usize, number, from, to);
            return settled(m, pc, next);
        }
        Op::Create { domain, pool, number, to } => {
            let (number, to) = (m.num(number), m.num(to));
            kernel::create(m, domain as usize, pool, number, to);
            return settled(m, pc, next);
        }
        Op::Shuffle { domain, location } => {
            let location = m.num(location);
            kernel::shuffle(m, domain as usize, location);
            return settled(m, pc, next);
        }
        Op::Draw { stream, number, slot } => {
            let number = m.num(number);
            let value = if number > 0 { kernel::draw(m, u32::from(stream), number as u32) } else { 0 };
            m.set_slot(slot, value as i32);
            next
        }
        Op::Commit { out, base, bytes, seat, slot } => {
            let seat = m.num(seat);
            if (0..t.seats).contains(&seat) {
                let own = m.base + slot as usize;
                let committed = m.base + (base + seat as u32 * bytes) as usize;
                let (from, to) = if out { (own, committed) } else { (committed, own) };
                m.mem.copy_within(from..from + mem::SLOT, to);
            }
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
        Op::Unwind { proc, to } => match m.innermost(u32::from(proc)) {
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
        Op::Over => {
            frame::set_over(m.mem, m.frame);
            next
        }
        Op::Grant(id) => {
            kernel::grant(m, id);
            return settled(m, pc, next);
        }
        Op::End(row) => {
            m.act(row);
            return Step::Finish;
        }
        Op::Guard(Guard::Unpaid) if !m.trying => next,
        Op::Guard(guard) => {
            m.fail(match guard {
                Guard::Loop => Fault::Loop,
                Guard::DeadEnd | Guard::Unpaid => Fault::DeadEnd,
            });
            pc
        }
        // These run in the loop itself.
        Op::Lets { .. }
        | Op::UnlessSame { .. }
        | Op::UnlessOther { .. }
        | Op::UnlessLess { .. }
        | Op::UnlessAtMost { .. }
        | Op::LetSome { .. }
        | Op::Bound { .. }
        | Op::If { .. }
        | Op::CopyOut { .. }
        | Op::CopyIn { .. }
        | Op::Let { .. }
        | Op::LetSet(_)
        | Op::LetWord { .. }
        | Op::NextLow { .. }
        | Op::Jump(_)
        | Op::Unless { .. }
        | Op::Next { .. }
        | Op::Emit { .. }
        | Op::Tell { .. }
        | Op::Ask(_)
        | Op::Verb(_)
        | Op::Write { .. }
        | Op::Move { .. }
        | Op::Call { .. }
        | Op::Return(_)
        | Op::Offer { .. } => next,
    })
}

/// Adds an object to the memory of every running frame of a procedure that is not over.
fn remember(m: &mut Machine<'_>, proc: u16, slot: u32, domain: u16, object: i32) {
    let size = m.t.domain_sizes[domain as usize];
    if object as u32 >= size {
        return;
    }
    let mut base = m.frame;
    while base != 0 {
        if frame::proc(m.mem, base) == proc && !frame::over(m.mem, base) {
            mem::set_bit(m.mem, base + slot as usize, object as usize, true);
        }
        base = usize::from(frame::previous(m.mem, base));
    }
}
