//! Events: which listeners fit one, and queueing them. Nobody listening costs one AND for each word and one branch.

use model::program::{DomainId, EventId, NONE, ProcId};
use model::unit::Timing;

use super::triggers;
use crate::bits::Bits;
use crate::journal::{Record, Source};
use crate::kernel::{self, Granted};
use crate::machine::tables::EventRow;
use crate::machine::{Found, Machine, Saved, frame};
use crate::mem::{self, SLOT};

/// An event laid out as listeners read it, in a scratch frame: controller, this, subject, cause, parameters.
pub(crate) struct Layout {
    pub(crate) saved: Saved,
    pub(crate) at: usize,
    /// Slots from 2 on.
    pub(crate) slots: usize,
}

/// Lays out the event whose slots begin at `slot` of the frame.
pub(crate) fn lay_out(m: &mut Machine<'_>, event: &EventRow, slot: u32) -> Option<Layout> {
    let slots = (event.slots as usize).max(3) - 1;
    let from = m.base + slot as usize;
    let (saved, at) = m.open(2 + slots + m.t.place.captured as usize)?;
    copy(m, from, at, slots);
    Some(Layout { saved, at, slots })
}

/// Copies an event's slots behind the first two of a listener's frame.
pub(crate) fn copy(m: &mut Machine<'_>, from: usize, at: usize, slots: usize) {
    m.mem.copy_within(from..from + SLOT, at + 2 * SLOT);
    m.mem.copy_within(from + 2 * SLOT..from + SLOT * (slots + 1), at + 3 * SLOT);
}

/// Whether a row holds for the event laid out, for a controller and a thing.
fn fits(m: &mut Machine<'_>, layout: &Layout, row: u32, you: i32, this: i32) -> bool {
    mem::set_slot(m.mem, layout.at, you);
    mem::set_slot(m.mem, layout.at + SLOT, this);
    m.base = layout.at;
    m.changed();
    m.num(row) != 0
}

/// Whether an ability has not acted as often as it may.
pub(crate) fn allowed(m: &Machine<'_>, ability: u16, this: i32) -> bool {
    let row = &m.t.abilities[ability as usize];
    row.times == 0 || kernel::read(m, row.counter as usize, this.max(0), 0) < i32::from(row.times)
}

/// Calls `found` for every listener of a timing that fits, in order: objects by domain and index, rules, grants.
pub(crate) fn each(
    m: &mut Machine<'_>,
    event: &EventRow,
    timing: Timing,
    layout: &Layout,
    found: &mut dyn FnMut(&mut Machine<'_>, Found, usize),
) {
    let t = m.t;
    let at = timing as usize;
    for group in &event.groups[at] {
        for word in 0..group.words as usize {
            let mut rest = group.active(m, word);
            while let Some(object) = rest.pop() {
                let object = 64 * word + object;
                let this = object as i32;
                let you = m.controller(group.domain as usize, this);
                for ability in group.of(t, object) {
                    let row = &t.abilities[*ability as usize];
                    if allowed(m, *ability, this) && fits(m, layout, row.matches, you, this) {
                        let one = Found { ability: *ability, this: object as u16, you, grant: u16::MAX };
                        found(m, one, layout.slots);
                    }
                }
            }
        }
    }
    for ability in &event.rules[at] {
        let row = &t.abilities[*ability as usize];
        if allowed(m, *ability, NONE) && fits(m, layout, row.matches, NONE, NONE) {
            found(m, Found { ability: *ability, this: u16::MAX, you: NONE, grant: u16::MAX }, layout.slots);
        }
    }
    if event.granted {
        granted(m, event.id, timing, layout, found);
    }
}

fn granted(
    m: &mut Machine<'_>,
    event: u16,
    timing: Timing,
    layout: &Layout,
    found: &mut dyn FnMut(&mut Machine<'_>, Found, usize),
) {
    let t = m.t;
    for position in 0..kernel::grants(m) {
        let grant = Granted::at(m, position);
        let (you, this) = (grant.you(m), grant.this(m));
        for ability in &grant.row.abilities {
            let row = &t.abilities[*ability as usize];
            if row.timing != timing || row.event != event {
                continue;
            }
            capture(m, layout, grant);
            if !m.muted(row.domain, this) && allowed(m, *ability, this) && fits(m, layout, row.matches, you, this) {
                let one = Found { ability: *ability, this: this as u16, you, grant: position as u16 };
                found(m, one, layout.slots + grant.row.captured as usize);
            }
        }
    }
}

/// Copies the captured slots of a grant behind those of the event.
fn capture(m: &mut Machine<'_>, layout: &Layout, grant: Granted<'_>) {
    m.mem.copy_within(grant.captured(), layout.at + SLOT * (2 + layout.slots));
}

/// Queues the listeners that fit, and ends the grants that last until this event; whether somebody was asked at all.
#[inline(never)]
pub(crate) fn fire(m: &mut Machine<'_>, id: u16, timing: Timing, slot: u32) -> bool {
    let event = &m.t.events[id as usize];
    if timing == Timing::Instead || !any(m, event, timing, event.granted || event.ends) {
        return false;
    }
    let Some(layout) = lay_out(m, event, slot) else { return true };
    let at = layout.at;
    each(m, event, timing, &layout, &mut |m, found, slots| {
        triggers::push(m, found.ability, found.this, found.you, triggers::Entry::WAITING, Some((at + 2 * SLOT, slots)));
    });
    if event.ends && timing == Timing::When {
        end_grants(m, id, &layout);
    }
    m.close(layout.saved);
    triggers::spill(m);
    true
}

/// Whether somebody may listen at all; `by_grants` says that grants may.
pub(crate) fn any(m: &Machine<'_>, event: &EventRow, timing: Timing, by_grants: bool) -> bool {
    let at = timing as usize;
    (by_grants && kernel::grants(m) != 0) || !event.rules[at].is_empty() || event.groups[at].iter().any(|it| it.any(m))
}

fn end_grants(m: &mut Machine<'_>, id: u16, layout: &Layout) {
    let t = m.t;
    let mut position = 0;
    while position < kernel::grants(m) {
        let grant = Granted::at(m, position);
        let (row, you, this) = (grant.row, grant.you(m), grant.this(m));
        let lasts = row.event != id || (row.own && !kernel::lasts_until(m, position, t.events[id as usize].frame)) || {
            capture(m, layout, grant);
            !fits(m, layout, row.matches, you, this)
        };
        if lasts {
            position += 1;
            continue;
        }
        if row.scheduled != u16::MAX {
            let slots = Some((layout.at + 2 * SLOT, layout.slots + row.captured as usize));
            triggers::push(m, row.scheduled, this as u16, you, triggers::Entry::SCHEDULED, slots);
        }
        kernel::drop_grant(m, position);
    }
}

/// Records an event that journal and log show.
#[cold]
pub(crate) fn record(m: &mut Machine<'_>, id: u16, slot: u32) {
    let event = &m.t.events[id as usize];
    if !event.shown {
        return;
    }
    let slots: Vec<i32> = (0..u32::from(event.slots)).map(|k| m.slot(slot + model::program::SLOT_BYTES * k)).collect();
    note(m, id, slots);
}

/// Records an event whose operands are the rows of a list, numbers all.
pub(crate) fn tell(m: &mut Machine<'_>, id: u16, list: u32) {
    let t = m.t;
    if t.events[id as usize].shown {
        let (start, end) = t.lists[list as usize];
        let slots = t.args[start as usize..end as usize].iter().map(|arg| m.num(arg.operand)).collect();
        note(m, id, slots);
    }
}

fn note(m: &mut Machine<'_>, id: u16, slots: Vec<i32>) {
    let event = &m.t.events[id as usize];
    let by = source(m);
    let seen = event
        .params
        .iter()
        .map(|(at, domain)| match slots.get(*at as usize) {
            Some(object) if *domain != u16::MAX => kernel::known_by(m, *domain as usize, *object),
            _ => u8::MAX,
        })
        .collect();
    m.journal.get_or_insert_default().push(Record::Event { event: EventId(id), slots, seen, by });
}

/// What runs, and the thing whose text it is.
fn source(m: &Machine<'_>) -> Source {
    let frames = || frame::down(m.mem, m.frame).map(|base| (base, frame::proc(m.mem, base)));
    let procs = frames().map(|(_, proc)| ProcId(proc)).collect();
    let thing = frames().find_map(|(base, proc)| {
        let domain = Some(m.t.procs[usize::from(proc)].domain).filter(|domain| *domain != u16::MAX)?;
        u16::try_from(mem::slot(m.mem, base + SLOT)).ok().map(|object| (DomainId(domain), object))
    });
    let seen = thing.map_or(u8::MAX, |(domain, object)| kernel::known_by(m, domain.index(), i32::from(object)));
    Source { procs, thing, seen }
}
