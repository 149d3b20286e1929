//! State triggers (`as soon as`): looked at after every kernel statement, run at once when their condition becomes
//! true. An edge bit remembers whether it held.

use super::{Step, frames};
use crate::machine::Machine;
use crate::machine::frame::Kind;
use crate::mem;

/// Goes on at `next`, unless a state trigger comes first; the others are looked at when it has ended.
#[inline(always)]
pub(crate) fn settle(m: &mut Machine<'_>, next: u32) -> Step {
    if m.t.states.is_empty() { Step::Go(next) } else { look(m, next) }
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
