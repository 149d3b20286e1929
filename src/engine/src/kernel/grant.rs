//! Kernel verbs `grant` and `schedule`: abilities that last until an event, and blocks that run at one.

use std::ops::Range;

use model::program::SLOT_BYTES;

use crate::error::Fault;
use crate::journal::Record;
use crate::machine::tables::GrantRow;
use crate::machine::{Machine, frame};
use crate::mem;

/// No frame owns the grant: it lasts until its event.
const NO_FRAME: u16 = u16::MAX;

/// Where the captured slots of a grant begin in its entry.
pub(crate) const CAPTURED: usize = 8;

/// A grant in force.
#[derive(Clone, Copy)]
pub(crate) struct Granted<'t> {
    pub(crate) row: &'t GrantRow,
    /// Where its entry stands.
    at: usize,
}

impl<'t> Granted<'t> {
    /// The one at a position.
    #[inline(always)]
    pub(crate) fn at(m: &Machine<'t>, position: usize) -> Granted<'t> {
        let at = m.t.place.grant(position);
        Granted { row: &m.t.grants[mem::get_u16(m.mem, at) as usize], at }
    }
    /// The thing that granted it.
    #[inline(always)]
    pub(crate) fn this(self, m: &Machine<'_>) -> i32 {
        i32::from(mem::get_i16(m.mem, self.at + 2))
    }
    /// For whom it is.
    #[inline(always)]
    pub(crate) fn you(self, m: &Machine<'_>) -> i32 {
        i32::from(mem::get_i16(m.mem, self.at + 4))
    }
    /// The slots that it captured.
    #[inline(always)]
    pub(crate) fn captured(self) -> Range<usize> {
        self.at + CAPTURED..self.at + CAPTURED + mem::SLOT * self.row.captured as usize
    }
}

/// Number of grants in force.
#[inline(always)]
pub(crate) fn grants(m: &Machine<'_>) -> usize {
    mem::get_u32(m.mem, m.t.place.grants) as usize
}

/// Grants a group to `you` and `this` of the running frame.
#[inline(never)]
pub(crate) fn grant(m: &mut Machine<'_>, id: u16) {
    let t = m.t;
    let place = t.place;
    let number = grants(m);
    if number >= place.grant_room {
        return m.fail(Fault::Grants);
    }
    let row = &t.grants[id as usize];
    let at = place.grant(number);
    let (you, this) = (m.slot(0), m.slot(SLOT_BYTES));
    let owner = unfinished(m, t.events[row.event as usize].frame);
    mem::set_u16(m.mem, at, id);
    mem::set_i16(m.mem, at + 2, this as i16);
    mem::set_i16(m.mem, at + 4, you as i16);
    mem::set_u16(m.mem, at + 6, owner.map_or(NO_FRAME, |base| mark(m, base)));
    m.fill(&t.args[row.list.0 as usize..row.list.1 as usize], at + CAPTURED);
    mem::set_u32(m.mem, place.grants, number as u32 + 1);
    m.record(|| Record::Granted { grant: id, you, this });
}

/// The innermost frame of a procedure that has not told its end; `u16::MAX` is no procedure.
fn unfinished(m: &Machine<'_>, proc: u16) -> Option<usize> {
    let fits = |base: &usize| frame::proc(m.mem, *base) == proc && !frame::over(m.mem, *base);
    if proc == u16::MAX { None } else { frame::down(m.mem, m.frame).find(fits) }
}

/// Whether the event of a frame of that procedure that happens now is the one that a grant lasts until.
pub(crate) fn lasts_until(m: &Machine<'_>, position: usize, proc: u16) -> bool {
    let owner = mem::get_u16(m.mem, m.t.place.grant(position) + 6);
    owner == NO_FRAME || m.innermost(u32::from(proc)).is_none_or(|base| mark(m, base) == owner)
}

/// A frame's mark in a grant.
fn mark(m: &Machine<'_>, base: usize) -> u16 {
    ((base - m.stack()) / 2) as u16
}

/// Takes a grant away by its position.
pub(crate) fn drop_grant(m: &mut Machine<'_>, position: usize) {
    let place = m.t.place;
    let number = grants(m);
    m.mem.copy_within(place.grant(position + 1)..place.grant(number), place.grant(position));
    mem::clear(m.mem, place.grant(number - 1), place.grant(number));
    mem::set_u32(m.mem, place.grants, number as u32 - 1);
}

/// Takes away what was granted until an event of a frame that is dropped: the event will not come.
pub(crate) fn drop_grants_of(m: &mut Machine<'_>, base: usize) {
    owned(m, base, drop_grant);
}

/// A frame ended as it should: what is still granted until an event of its procedure waits for the next one.
pub(crate) fn free_grants_of(m: &mut Machine<'_>, base: usize) {
    if grants(m) != 0 {
        owned(m, base, |m, position| mem::set_u16(m.mem, m.t.place.grant(position) + 6, NO_FRAME));
    }
}

/// Calls `with` for the grants of a frame, the last first.
fn owned(m: &mut Machine<'_>, base: usize, with: impl Fn(&mut Machine<'_>, usize)) {
    let place = m.t.place;
    let owner = mark(m, base);
    for position in (0..grants(m)).rev() {
        if mem::get_u16(m.mem, place.grant(position) + 6) == owner {
            with(m, position);
        }
    }
}
