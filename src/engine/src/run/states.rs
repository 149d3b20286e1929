//! State triggers (`as soon as`): looked at after every kernel statement, run at once when their condition becomes
//! true. An edge bit remembers whether it held.

use super::{Step, frames};
use crate::kernel::{self, Granted};
use crate::machine::Machine;
use crate::machine::frame::Kind;
use crate::machine::tables::StateRow;
use crate::mem;

/// Goes on at `next`, unless a state trigger comes first; the others are looked at when it has ended.
#[inline(always)]
pub(crate) fn settle(m: &mut Machine<'_>, next: u32) -> Step {
    if m.t.looks { look(m, next) } else { Step::Go(next) }
}

#[inline(never)]
fn look(m: &mut Machine<'_>, next: u32) -> Step {
    let t = m.t;
    for (index, trigger) in t.states.iter().enumerate() {
        let holds = holds(m, trigger);
        let held = mem::set_bit(m.mem, t.place.edges, index, holds);
        if holds && !held {
            let you = controller(m, trigger);
            return Step::Go(frames::begin(m, trigger.proc, you, trigger.this, Kind::State, next));
        }
    }
    granted(m, next)
}

/// Those of grants: a grant keeps in its last captured slot which of its conditions held.
fn granted(m: &mut Machine<'_>, next: u32) -> Step {
    let t = m.t;
    for position in 0..kernel::grants(m) {
        let grant = Granted::at(m, position);
        let (you, this, captured) = (grant.you(m), grant.this(m), grant.captured());
        for (index, trigger) in grant.row.states.iter().enumerate() {
            let holds =
                !m.muted(trigger.domain, this) && m.read_with(trigger.condition, you, this, captured.clone()) != 0;
            let (flags, bit) = (captured.end - mem::SLOT, 1 << index);
            let held = mem::slot(m.mem, flags);
            mem::set_slot(m.mem, flags, if holds { held | bit } else { held & !bit });
            if holds && held & bit == 0 {
                let size = mem::SLOT * 2 + captured.len() - mem::SLOT;
                let pc = frames::begin(m, trigger.proc, you, this, Kind::State, next);
                if pc != next && t.procs[trigger.proc as usize].bytes as usize >= size {
                    m.mem.copy_within(captured.start..flags, m.frame + 2 * mem::SLOT);
                }
                return Step::Go(pc);
            }
        }
    }
    Step::Go(next)
}

/// Whether what a trigger stands on is live, and its condition holds.
#[inline(always)]
fn holds(m: &mut Machine<'_>, trigger: &StateRow) -> bool {
    let live = match m.t.pieces.get(trigger.domain as usize) {
        Some(Some(pieces)) if pieces.live != 0 => mem::bit(m.mem, pieces.live as usize, trigger.this as usize),
        _ => true,
    };
    live && m.read_in(trigger.condition, controller(m, trigger), trigger.this) != 0
}

#[inline(always)]
fn controller(m: &Machine<'_>, trigger: &StateRow) -> i32 {
    if trigger.domain == u16::MAX { -1 } else { m.controller(trigger.domain as usize, trigger.this) }
}

/// Takes what holds now as given: edge bits are written and nothing runs.
pub(crate) fn settle_edges(m: &mut Machine<'_>) {
    let t = m.t;
    for (index, trigger) in t.states.iter().enumerate() {
        let holds = holds(m, trigger);
        mem::set_bit(m.mem, t.place.edges, index, holds);
    }
}
