//! Replacements: what acts in place of an event, one at a time until one is accepted.
//!
//! A replacement that is itself running for the same thing does not apply again, and none is tried twice on one event:
//! those declined lie in the queue, marked with the frame that asked, until the event is settled.

use model::program::{NONE, SLOT_BYTES};
use model::unit::Timing;

use super::{Step, ask, events, frames, triggers};
use crate::bits::Members;
use crate::kernel::Granted;
use crate::machine::frame::{self, Kind};
use crate::machine::tables::Op;
use crate::machine::{Found, Machine};
use crate::mem;
use crate::question::Options;

/// How the body of a replacement ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outcome {
    accepted: bool,
    ability: u16,
    this: i32,
}

/// Lets replacements of an event act; `dest` says whether one did.
#[inline(never)]
pub(crate) fn replace(m: &mut Machine<'_>, event: u16, dest: u32, slot: u32, ask: u16, pc: u32) -> Step {
    let row = &m.t.events[event as usize];
    if !events::any(m, row, Timing::Instead, row.granted) {
        return settled(m, dest, pc, 0);
    }
    gather(m, event, slot);
    let (number, several) = {
        let found = &m.scratch.found;
        let text = |one: &Found| m.t.abilities[one.ability as usize].design;
        (found.len(), found.iter().any(|one| text(one) != text(&found[0])))
    };
    if number == 0 {
        return settled(m, dest, pc, 0);
    }
    if several {
        let seat = affected(m, event, slot);
        let members = Members::of(0..number as u16);
        return ask::pose(m, ask, seat, Options::Trigger, members, false);
    }
    start(m, 0, slot, pc)
}

/// The event is settled: the tried are forgotten, the next statement comes.
fn settled(m: &mut Machine<'_>, dest: u32, pc: u32, replaced: i32) -> Step {
    let mark = mark(m);
    let mut number = triggers::length(m);
    while number > 0 && tried_here(triggers::entry(m, number - 1), mark) {
        number -= 1;
    }
    triggers::truncate(m, number);
    m.set_slot(dest, replaced);
    Step::Go(pc + 1)
}

fn mark(m: &Machine<'_>) -> i32 {
    ((m.frame - m.stack()) / 4) as i16 as i32
}

fn tried_here(entry: triggers::Entry, mark: i32) -> bool {
    entry.flags == triggers::Entry::TRIED && entry.you == mark
}

/// Finds the replacements that fit and were not tried.
pub(crate) fn gather(m: &mut Machine<'_>, event: u16, slot: u32) {
    let row = &m.t.events[event as usize];
    let mut list = std::mem::take(&mut m.scratch.found);
    list.clear();
    let mark = mark(m);
    if let Some(layout) = events::lay_out(m, row, slot) {
        events::each(m, row, Timing::Instead, &layout, &mut |m, one, _| {
            if !running(m, one) && !tried(m, one, mark) {
                list.push(one);
            }
        });
        m.close(layout.saved);
    }
    m.scratch.found = list;
}

fn tried(m: &Machine<'_>, one: Found, mark: i32) -> bool {
    (0..triggers::length(m))
        .rev()
        .map(|position| triggers::entry(m, position))
        .take_while(|entry| tried_here(*entry, mark))
        .any(|entry| entry.ability == one.ability && entry.this as u16 == one.this)
}

fn running(m: &Machine<'_>, one: Found) -> bool {
    frame::down(m.mem, m.frame).any(|base| {
        frame::kind(m.mem, base) == Kind::Replacement
            && frame::ability(m.mem, base) == one.ability
            && mem::slot(m.mem, base + mem::SLOT) as u16 == one.this
    })
}

/// The seat that chooses: who controls the thing in the event's first parameter.
fn affected(m: &Machine<'_>, event: u16, slot: u32) -> i32 {
    let first = m.t.events[event as usize].first;
    let owner = if first == u16::MAX { NONE } else { m.controller(first as usize, m.slot(slot + 3 * SLOT_BYTES)) };
    [owner, m.slot(slot), m.scratch.found[0].you, m.active_seat(), 0].into_iter().find(|seat| *seat >= 0).unwrap_or(0)
}

/// Starts one of the replacements found.
pub(crate) fn start(m: &mut Machine<'_>, index: usize, slot: u32, pc: u32) -> Step {
    let t = m.t;
    let one = m.scratch.found[index];
    let row = &t.abilities[one.ability as usize];
    let event = &t.events[row.event as usize];
    let slots = (event.slots as usize).max(3) - 1;
    let from = m.base + slot as usize;
    let Some(base) = frames::reserve(m, row.proc) else { return Step::Go(pc) };
    mem::set_slot(m.mem, base, one.you);
    mem::set_slot(m.mem, base + mem::SLOT, i32::from(one.this as i16));
    events::copy(m, from, base, slots);
    if one.grant != u16::MAX {
        let captured = Granted::at(m, one.grant as usize).captured();
        m.mem.copy_within(captured, base + mem::SLOT * (2 + slots));
    }
    let entry = frames::enter(m, base, row.proc, Kind::Replacement, frames::NOWHERE, pc);
    triggers::acts(m, base, one.ability, i32::from(one.this as i16));
    Step::Go(entry)
}

/// The body of a replacement ended.
pub(crate) fn ended(m: &mut Machine<'_>, base: usize) -> Outcome {
    let ability = frame::ability(m.mem, base);
    let row = &m.t.abilities[ability as usize];
    let this = mem::slot(m.mem, base + mem::SLOT);
    let accepted = row.accepted == u32::MAX || mem::slot(m.mem, base + row.accepted as usize) != 0;
    Outcome { accepted, ability, this }
}

/// Goes on in the frame whose event was up for replacement.
pub(crate) fn resume(m: &mut Machine<'_>, outcome: Outcome, pc: u32) -> Step {
    if outcome.accepted
        && let Op::Replace { dest, .. } = m.t.code[pc as usize]
    {
        return settled(m, dest, pc, 1);
    }
    let mark = mark(m);
    triggers::push(m, outcome.ability, outcome.this as u16, mark, triggers::Entry::TRIED, None);
    triggers::spill(m);
    Step::Go(pc)
}

/// Ability and thing of a position among the replacements that fit now.
pub(crate) fn replacing(m: &mut Machine<'_>, event: u16, slot: u32, position: u16) -> Option<(u16, i32, bool)> {
    gather(m, event, slot);
    m.scratch.found.get(position as usize).map(|one| (one.ability, i32::from(one.this as i16), false))
}
