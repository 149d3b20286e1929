//! Frames: a header and slots for each running procedure, one above the other.

use model::program::{FRAME_BYTES, SLOT_BYTES};

use super::{Step, replace, states};
use crate::error::Fault;
use crate::kernel;
use crate::machine::Machine;
use crate::machine::frame::{self, Kind};
use crate::mem;

/// No slot takes the result.
pub(crate) const NOWHERE: u16 = u16::MAX;

/// Makes room for a frame, all zero, and answers where its slots begin. Operands are evaluated before it is entered.
pub(crate) fn reserve(m: &mut Machine<'_>, proc: u16) -> Option<usize> {
    let base = m.top + FRAME_BYTES as usize;
    let end = base + m.t.procs[proc as usize].bytes as usize;
    if end > m.limit {
        m.fail(Fault::Depth);
        return None;
    }
    mem::clear(m.mem, m.top, end);
    m.top = end;
    Some(base)
}

/// Enters a reserved frame; answers its first statement.
pub(crate) fn enter(m: &mut Machine<'_>, base: usize, proc: u16, kind: Kind, dest: u16, return_pc: u32) -> u32 {
    frame::set_return_pc(m.mem, base, return_pc);
    frame::set_previous(m.mem, base, m.frame as u16);
    frame::set_proc(m.mem, base, proc);
    frame::set_dest(m.mem, base, dest);
    let queued = mem::get_u32(m.mem, m.t.place.queue);
    frame::set_kind(m.mem, base, kind, queued);
    m.frame = base;
    m.base = base;
    m.t.procs[proc as usize].entry
}

/// Enters a frame of `you` and `this`.
pub(crate) fn begin(m: &mut Machine<'_>, proc: u16, you: i32, this: i32, kind: Kind, return_pc: u32) -> u32 {
    match reserve(m, proc) {
        Some(base) => {
            if m.t.procs[proc as usize].bytes as usize >= 2 * mem::SLOT {
                mem::set_slot(m.mem, base, you);
                mem::set_slot(m.mem, base + mem::SLOT, this);
            }
            enter(m, base, proc, kind, NOWHERE, return_pc)
        }
        None => return_pc,
    }
}

/// Ends the innermost frame with a result.
pub(crate) fn leave(m: &mut Machine<'_>, value: i32) -> Step {
    let base = m.frame;
    let return_pc = frame::return_pc(m.mem, base);
    let kind = frame::kind(m.mem, base);
    let replaced = if kind == Kind::Replacement { Some(replace::ended(m, base)) } else { None };
    let dest = frame::dest(m.mem, base);
    drop_frame(m, base);
    if m.frame == 0 {
        return Step::Finish;
    }
    if let Some(outcome) = replaced {
        return replace::resume(m, outcome, return_pc);
    }
    match kind {
        Kind::Call => {
            if dest != NOWHERE {
                m.set_slot(SLOT_BYTES * u32::from(dest), value);
            }
            Step::Go(return_pc)
        }
        Kind::Trigger | Kind::Replacement => Step::Go(return_pc),
        Kind::State => states::settle(m, return_pc),
    }
}

/// Takes the innermost frame off the stack.
pub(crate) fn drop_frame(m: &mut Machine<'_>, base: usize) {
    kernel::free_grants_of(m, base);
    m.frame = usize::from(frame::previous(m.mem, base));
    m.base = m.frame;
    m.top = base - FRAME_BYTES as usize;
}
