//! Menus: which entries a seat may choose now, and performing one.

use model::program::NONE;

use super::{Step, ask, frames};
use crate::bits::Bits;
use crate::kernel::{self, Granted};
use crate::machine::Machine;
use crate::machine::frame::Kind;
use crate::machine::tables::MenuEntryRow;
use crate::mem;
use crate::question::{Answer, Options};

/// Offers a menu; `slot` says afterwards whether an entry was performed.
pub(crate) fn offer(m: &mut Machine<'_>, menu: u16, ask: u16, slot: u32, pc: u32) -> Step {
    let row = &m.t.asks[ask as usize];
    let you = m.num(row.decider);
    let t = m.t;
    let (mut word, mut more) = (0u64, Vec::new());
    // What stands on nothing is read in one frame, so that entries share what they keep.
    let frame = m.open(2);
    if let Some((_, at)) = frame {
        mem::set_slot(m.mem, at, you);
        mem::set_slot(m.mem, at + mem::SLOT, NONE);
    }
    m.scratch.offered = m.state_epoch;
    for (index, entry) in t.menus[menu as usize].entries.iter().enumerate() {
        let index = index as u16;
        let ready = match frame {
            Some((_, at)) if !entry.granted && entry.this == NONE => {
                m.base = at;
                m.num(entry.ready) != 0
            }
            _ => ready(m, menu, index, entry, you).is_some(),
        };
        if !ready {
            continue;
        }
        if index < 64 {
            word |= 1 << index;
        } else {
            more.push(index);
        }
    }
    if let Some((saved, _)) = frame {
        m.close(saved);
    }
    m.scratch.question.among.assign(word);
    let number = word.few() + more.len() as i32;
    more.into_iter().for_each(|index| m.scratch.question.among.insert(index));
    let decline = row.decline != u32::MAX;
    match (number, decline) {
        (0, _) => {
            m.set_slot(slot, 0);
            ask::given(m, ask, |_| Answer::Decline);
            Step::Go(row.empty)
        }
        (1, false) if !t.asking.forced => {
            let only = m.scratch.question.among.nth(0).unwrap_or(0);
            ask::given(m, ask, |_| Answer::Entry(only));
            perform(m, menu, only, you, slot, pc)
        }
        _ => ask::open(m, ask, you, Options::Menu { menu: model::program::MenuId(menu) }, decline),
    }
}

/// Whether some entry of a menu is ready for a seat.
pub(crate) fn any(m: &mut Machine<'_>, menu: u16, you: i32) -> bool {
    let entries = &m.t.menus[menu as usize].entries;
    (0..).zip(entries).any(|(index, entry)| ready(m, menu, index, entry, you).is_some())
}

/// Where the entry comes from if it is ready: the position of its grant, or `usize::MAX`.
fn ready(m: &mut Machine<'_>, menu: u16, index: u16, entry: &MenuEntryRow, you: i32) -> Option<usize> {
    if entry.granted {
        return ready_by_grant(m, menu, index, entry, you);
    }
    if entry.this != NONE && !belongs(m, entry, you) {
        return None;
    }
    (m.read_in(entry.ready, you, entry.this) != 0).then_some(usize::MAX)
}

/// Whether the thing an entry stands on is live and the seat's.
fn belongs(m: &Machine<'_>, entry: &MenuEntryRow, you: i32) -> bool {
    match m.t.pieces.get(entry.domain as usize) {
        Some(Some(pieces)) => {
            let live = pieces.live == 0 || mem::bit(m.mem, pieces.live as usize, entry.this as usize);
            live && m.controller(entry.domain as usize, entry.this) == you
        }
        _ => entry.domain != 0 || entry.this == you,
    }
}

fn ready_by_grant(m: &mut Machine<'_>, menu: u16, index: u16, entry: &MenuEntryRow, you: i32) -> Option<usize> {
    (0..kernel::grants(m)).find(|position| {
        let grant = Granted::at(m, *position);
        let this = grant.this(m);
        grant.row.entries.contains(&(menu, index))
            && grant.you(m) == you
            && m.read_with(entry.ready, you, this, grant.captured()) != 0
    })
}

/// Performs an entry: a frame of `you`, the thing it stands on, and what its grant captured.
pub(crate) fn perform(m: &mut Machine<'_>, menu: u16, index: u16, you: i32, slot: u32, pc: u32) -> Step {
    let t = m.t;
    let entry = &t.menus[menu as usize].entries[index as usize];
    let grant = if entry.granted { ready_by_grant(m, menu, index, entry, you) } else { None };
    m.set_slot(slot, 1);
    let Some(position) = grant else {
        return Step::Go(frames::begin(m, entry.proc, you, entry.this, Kind::Call, pc + 1));
    };
    let grant = Granted::at(m, position);
    let this = grant.this(m);
    let Some(base) = frames::reserve(m, entry.proc) else { return Step::Go(pc) };
    mem::set_slot(m.mem, base, you);
    mem::set_slot(m.mem, base + mem::SLOT, this);
    m.mem.copy_within(grant.captured(), base + 2 * mem::SLOT);
    Step::Go(frames::enter(m, base, entry.proc, Kind::Call, frames::NOWHERE, pc + 1))
}
