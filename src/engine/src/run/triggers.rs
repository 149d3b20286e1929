//! The queue of triggers: entries in the state, performed one at a time in the declared order.
//!
//! Order: what the rules queue first, then by controller clockwise from the active seat; a seat's own in the order it
//! chooses, asked only when they stand on different designs. Entries of replacements that were tried and declined lie
//! in the same queue until their event is settled.
//!
//! The queue has room for what usually waits. Entries beyond it lie at the bottom of the stack, which moves up for each
//! and down again when it is gone: so equal states are equal bytes, and a state without them is no larger.

use model::program::NONE;

use super::{Step, ask, frames};
use crate::bits::Members;
use crate::error::Fault;
use crate::kernel;
use crate::machine::Machine;
use crate::machine::frame::{self, Kind};
use crate::machine::tables::Place;
use crate::mem;
use crate::question::Options;

/// Bytes of an entry before its slots.
const ENTRY: usize = 8;

/// An entry of the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) ability: u16,
    pub(crate) this: i32,
    pub(crate) you: i32,
    pub(crate) flags: u16,
}

impl Entry {
    /// A trigger that waits.
    pub(crate) const WAITING: u16 = 0;
    /// A replacement that was tried and declined.
    pub(crate) const TRIED: u16 = 1;
    /// A scheduled block: the ability is a procedure.
    pub(crate) const SCHEDULED: u16 = 2;

    /// Reads the entry at a position.
    pub(crate) fn read(mem: &[u8], place: &Place, position: usize) -> Entry {
        let at = at(place, position);
        Entry {
            ability: mem::get_u16(mem, at),
            this: i32::from(mem::get_i16(mem, at + 2)),
            you: i32::from(mem::get_i16(mem, at + 4)),
            flags: mem::get_u16(mem, at + 6),
        }
    }
}

/// Number of entries.
#[inline(always)]
pub(crate) fn length(m: &Machine<'_>) -> usize {
    mem::get_u32(m.mem, m.t.place.queue) as usize
}

fn at(place: &Place, position: usize) -> usize {
    match position.checked_sub(place.queue_room) {
        None => place.queue + 4 + position * place.queue_entry,
        Some(beyond) => place.stack + beyond * place.queue_entry,
    }
}

/// Sets the number of entries, and moves the stack to where they end. What is beyond is lost. Nobody reads in a scratch
/// frame meanwhile.
fn set_length(m: &mut Machine<'_>, number: usize) {
    let place = m.t.place;
    let from = m.stack();
    mem::set_u32(m.mem, place.queue, number as u32);
    let to = m.stack();
    if from == to {
        return;
    }
    m.mem.copy_within(from..m.top, to);
    let by = to as isize - from as isize;
    m.top = m.top.wrapping_add_signed(by);
    m.limit = m.limit.wrapping_add_signed(by);
    if m.frame != 0 {
        m.frame = m.frame.wrapping_add_signed(by);
        m.base = m.frame;
        frame::moved(m.mem, m.frame, by);
    }
}

/// The entry at a position.
pub(crate) fn entry(m: &Machine<'_>, position: usize) -> Entry {
    Entry::read(m.mem, &m.t.place, position)
}

/// Adds an entry, with slots copied from a place of the state. One that finds no room waits for [`spill`].
pub(crate) fn push(m: &mut Machine<'_>, ability: u16, this: u16, you: i32, flags: u16, slots: Option<(usize, usize)>) {
    let place = m.t.place;
    let number = length(m);
    let from = slots.map_or(0..0, |(from, slots)| from..from + (mem::SLOT * slots).min(place.queue_entry - ENTRY));
    if number >= place.queue_room {
        let waiting = &mut m.scratch.waiting;
        for half in [ability, this, you as i16 as u16, flags] {
            waiting.extend(half.to_le_bytes());
        }
        let end = waiting.len() - ENTRY + place.queue_entry;
        waiting.extend(&m.mem[from]);
        waiting.resize(end, 0);
        return;
    }
    let at = at(&place, number);
    mem::clear(m.mem, at, at + place.queue_entry);
    mem::set_u16(m.mem, at, ability);
    mem::set_u16(m.mem, at + 2, this);
    mem::set_i16(m.mem, at + 4, you as i16);
    mem::set_u16(m.mem, at + 6, flags);
    m.mem.copy_within(from, at + ENTRY);
    mem::set_u32(m.mem, place.queue, number as u32 + 1);
}

/// Makes room for what found none, once nobody reads in a scratch frame.
pub(crate) fn spill(m: &mut Machine<'_>) {
    if !m.scratch.waiting.is_empty() {
        make_room(m);
    }
}

#[cold]
#[inline(never)]
fn make_room(m: &mut Machine<'_>) {
    let place = m.t.place;
    let waiting = std::mem::take(&mut m.scratch.waiting);
    let number = length(m);
    let after = number + waiting.len() / place.queue_entry;
    if (after - place.queue_room) * place.queue_entry > place.queue_spill {
        return m.fail(Fault::Queue);
    }
    m.grow();
    set_length(m, after);
    let from = at(&place, number);
    m.mem[from..from + waiting.len()].copy_from_slice(&waiting);
}

fn remove(m: &mut Machine<'_>, position: usize) {
    let place = m.t.place;
    let last = length(m) - 1;
    if last < place.queue_room {
        // The entry behind the last may be one that would lie elsewhere.
        let (from, end) = (at(&place, position), at(&place, last) + place.queue_entry);
        m.mem.copy_within(from + place.queue_entry..end, from);
        mem::clear(m.mem, end - place.queue_entry, end);
        mem::set_u32(m.mem, place.queue, last as u32);
        return;
    }
    for one in position..last {
        let (to, next) = (at(&place, one), at(&place, one + 1));
        m.mem.copy_within(next..next + place.queue_entry, to);
    }
    set_length(m, last);
}

/// Drops the entries beyond a length; answers by how many bytes the stack moved down.
pub(crate) fn truncate(m: &mut Machine<'_>, wanted: usize) -> usize {
    let place = m.t.place;
    let number = length(m);
    if wanted >= number {
        return 0;
    }
    let inside = number.min(place.queue_room);
    if wanted < inside {
        mem::clear(m.mem, at(&place, wanted), at(&place, inside - 1) + place.queue_entry);
    }
    let before = m.top;
    set_length(m, wanted);
    before - m.top
}

/// The design an entry stands on, as far as choosing an order goes.
pub(crate) fn text_of(m: &Machine<'_>, entry: Entry) -> u32 {
    if entry.flags == Entry::SCHEDULED {
        return 1 << 20 | u32::from(entry.ability);
    }
    match m.t.abilities[entry.ability as usize].design {
        u16::MAX => 2 << 20 | u32::from(entry.ability),
        design => u32::from(design),
    }
}

/// Whether a trigger waits beyond the mark in a slot.
#[inline(always)]
pub(crate) fn wait(m: &Machine<'_>, slot: u32) -> bool {
    length(m) as i32 > m.slot(slot)
}

/// Performs the next trigger beyond the mark in a slot, or asks which; goes on when none waits there.
#[inline(never)]
pub(crate) fn run(m: &mut Machine<'_>, slot: u32, ask: u16, pc: u32) -> Step {
    if !wait(m, slot) {
        return Step::Go(pc + 1);
    }
    let mark = m.slot(slot).max(0) as usize;
    let seat = seat_to_act(m, mark);
    let (candidates, first) = choices(m, mark, seat);
    if candidates.count() > 1 && seat != NONE {
        if !m.t.asking.orders
            && let Some(position) = indifferent(m, mark, seat, &candidates)
        {
            return perform(m, position, pc);
        }
        return ask::pose(m, ask, seat, Options::Trigger, candidates, false);
    }
    perform(m, first, pc)
}

fn seat_to_act(m: &Machine<'_>, mark: usize) -> i32 {
    let active = m.active_seat().max(0);
    let distance = |you: i32| if you < 0 { -1 } else { (you - active).rem_euclid(m.t.seats) };
    (mark..length(m)).map(|position| entry(m, position).you).min_by_key(|you| distance(*you)).unwrap_or(NONE)
}

/// The first entry of each text of a seat, and the first of all.
fn choices(m: &Machine<'_>, mark: usize, seat: i32) -> (Members, usize) {
    let mut members = Members::NONE;
    let mut first = mark;
    for position in (mark..length(m)).rev() {
        let one = entry(m, position);
        if one.you == seat {
            let text = text_of(m, one);
            let repeated = members.iter().find(|other| text_of(m, entry(m, *other as usize)) == text);
            if let Some(other) = repeated {
                members.remove(other);
            }
            members.insert(position as u16);
            first = position;
        }
    }
    (members, first)
}

/// The first of a seat's triggers that may come first without a difference: it commutes with all those that wait beside it
/// on other texts.
fn indifferent(m: &Machine<'_>, mark: usize, seat: i32, candidates: &Members) -> Option<usize> {
    let alone = |position: &usize| {
        let one = entry(m, *position);
        let text = text_of(m, one);
        (mark..length(m)).all(|other| {
            let beside = entry(m, other);
            beside.you != seat || text_of(m, beside) == text || commute(m, (*position, one), (other, beside))
        })
    };
    candidates.iter().map(usize::from).find(alone)
}

/// Whether two waiting triggers of a seat lead to the same position in either order.
fn commute(m: &Machine<'_>, (here, one): (usize, Entry), (there, other): (usize, Entry)) -> bool {
    let orders = &m.t.orders;
    let class = |entry: Entry| match entry.flags == Entry::SCHEDULED {
        true => orders.scheduled.iter().find(|(proc, _)| proc.0 == entry.ability).map(|(_, class)| *class),
        false => orders.class.get(entry.ability as usize).copied(),
    };
    if let (Some(a), Some(b)) = (class(one), class(other))
        && orders
            .commute
            .get(a as usize)
            .and_then(|row| row.get(b as usize / 64))
            .is_some_and(|w| w >> (b % 64) & 1 == 1)
    {
        return true;
    }
    let body = |entry: Entry| match entry.flags == Entry::SCHEDULED {
        true => None,
        false => orders.alike.get(entry.ability as usize).copied().flatten(),
    };
    let told = |position: usize| {
        let from = at(&m.t.place, position);
        &m.mem[from + ENTRY..from + m.t.place.queue_entry]
    };
    body(one).is_some() && body(one) == body(other) && told(here) == told(there)
}

/// Of the triggers that the open question asks for, the one that is performed first where such questions are left out.
pub(crate) fn unasked(m: &mut Machine<'_>, slot: u32) -> Option<u16> {
    let mark = m.slot(slot).max(0) as usize;
    let seat = seat_to_act(m, mark);
    let (candidates, _) = choices(m, mark, seat);
    indifferent(m, mark, seat, &candidates).map(|position| position as u16)
}

/// Performs an entry and comes back to the statement that runs the queue.
pub(crate) fn perform(m: &mut Machine<'_>, position: usize, pc: u32) -> Step {
    let one = entry(m, position);
    let t = m.t;
    let (proc, kind) = if one.flags == Entry::SCHEDULED {
        (one.ability, Kind::Call)
    } else {
        let row = &t.abilities[one.ability as usize];
        // What was silenced since does nothing; what merely moved still acts.
        if m.muted(row.domain, one.this) || !super::events::allowed(m, one.ability, one.this) {
            remove(m, position);
            return Step::Go(pc);
        }
        (row.proc, Kind::Trigger)
    };
    let bytes = (t.procs[proc as usize].bytes as usize).saturating_sub(2 * mem::SLOT).min(t.place.queue_entry - ENTRY);
    let from = at(&m.t.place, position) + ENTRY;
    let base = if length(m) <= t.place.queue_room {
        let Some(base) = frames::reserve(m, proc) else { return Step::Go(pc) };
        m.mem.copy_within(from..from + bytes, base + 2 * mem::SLOT);
        remove(m, position);
        base
    } else {
        // The stack moves when the entry is gone, so its slots are taken along first.
        let slots = m.mem[from..from + bytes].to_vec();
        remove(m, position);
        let Some(base) = frames::reserve(m, proc) else { return Step::Go(pc) };
        m.mem[base + 2 * mem::SLOT..][..bytes].copy_from_slice(&slots);
        base
    };
    mem::set_slot(m.mem, base, one.you);
    mem::set_slot(m.mem, base + mem::SLOT, one.this);
    let entry_pc = frames::enter(m, base, proc, kind, frames::NOWHERE, pc);
    if kind == Kind::Trigger {
        acts(m, base, one.ability, one.this);
    }
    Step::Go(entry_pc)
}

/// A frame was entered for an ability, whose performance is counted unless a gate decides whether it acts.
pub(crate) fn acts(m: &mut Machine<'_>, base: usize, ability: u16, this: i32) {
    frame::set_ability(m.mem, base, ability);
    let row = &m.t.abilities[ability as usize];
    if row.accepted == u32::MAX && row.times > 0 {
        kernel::change(m, u32::from(row.counter), this.max(0), 0, 1, model::program::Write::Add);
    }
}

/// Ability (or scheduled procedure), thing, and whether it is scheduled, of a position of the queue.
pub(crate) fn queued(m: &mut Machine<'_>, position: u16) -> Option<(u16, i32, bool)> {
    let one = ((position as usize) < length(m)).then(|| entry(m, position as usize))?;
    Some((one.ability, one.this, one.flags == Entry::SCHEDULED))
}
