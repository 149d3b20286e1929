//! State triggers (`as soon as`): looked at after every kernel statement, run at once when their condition becomes
//! true. An edge bit remembers whether it held.

use super::{Step, frames};
use crate::kernel::CAPTURED;
use crate::machine::Machine;
use crate::machine::frame::Kind;
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
        let holds = if live(m, trigger.domain, trigger.this) {
            let you = if trigger.domain == u16::MAX { -1 } else { m.controller(trigger.domain as usize, trigger.this) };
            m.read_in(trigger.condition, you, trigger.this) != 0
        } else {
            false
        };
        let held = mem::set_bit(m.mem, t.place.edges, index, holds);
        if holds && !held {
            let you = if trigger.domain == u16::MAX { -1 } else { m.controller(trigger.domain as usize, trigger.this) };
            return Step::Go(frames::begin(m, trigger.proc, you, trigger.this, Kind::State, next));
        }
    }
    granted(m, next)
}

/// Those of grants: a grant keeps in its last captured slot which of its conditions held.
fn granted(m: &mut Machine<'_>, next: u32) -> Step {
    let t = m.t;
    for position in 0..mem::get_u32(m.mem, t.place.grants) as usize {
        let from = t.place.grants + 4 + position * t.place.grant_entry;
        let grant = &t.grants[mem::get_u16(m.mem, from) as usize];
        let (this, you) = (i32::from(mem::get_i16(m.mem, from + 2)), i32::from(mem::get_i16(m.mem, from + 4)));
        let captured = from + CAPTURED..from + CAPTURED + mem::SLOT * grant.captured as usize;
        for (index, trigger) in grant.states.iter().enumerate() {
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

fn live(m: &Machine<'_>, domain: u16, this: i32) -> bool {
    match m.t.pieces.get(domain as usize) {
        Some(Some(pieces)) if pieces.live != 0 => mem::bit(m.mem, pieces.live as usize, this as usize),
        _ => true,
    }
}

/// Takes what holds now as given: edge bits are written and nothing runs.
pub(crate) fn settle_edges(m: &mut Machine<'_>) {
    let t = m.t;
    for (index, trigger) in t.states.iter().enumerate() {
        let you = if trigger.domain == u16::MAX { -1 } else { m.controller(trigger.domain as usize, trigger.this) };
        let holds = live(m, trigger.domain, trigger.this) && m.read_in(trigger.condition, you, trigger.this) != 0;
        mem::set_bit(m.mem, t.place.edges, index, holds);
    }
}
