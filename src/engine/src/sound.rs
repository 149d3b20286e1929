//! Whether bytes are a state that this program can run. A save may have been put together by hand: whatever [`sound`]
//! takes can be played on, if not always as the rules would have it.
//!
//! Numbers in slots are not looked at: what reads a slot takes any number.

use std::ops::Range;

use model::number::narrow;
use model::program::{FRAME_BYTES, NONE};

use crate::error::Fault;
use crate::game::Game;
use crate::invariant;
use crate::kernel::List;
use crate::machine::frame::{self, Kind};
use crate::machine::tables::{Op, Tables};
use crate::mem;
use crate::run::{Entry, NOWHERE, STOP};
use crate::state::{State, flag};

/// Whether a state that was read from bytes can be run.
pub(crate) fn sound(game: &Game) -> bool {
    let engine = game.engine();
    let tables = Read { t: &engine.tables, state: game.state(), bytes: game.state().bytes() };
    // Invariants are read through places and orders, so these come first.
    tables.header(engine.program().layout.size)
        && tables.queue()
        && tables.frames()
        && tables.grants()
        && tables.places()
        && invariant::check(game).is_empty()
}

struct Read<'a> {
    t: &'a Tables,
    state: &'a State,
    bytes: &'a [u8],
}

impl Read<'_> {
    fn header(&self, size: u32) -> bool {
        let state = self.state;
        let known = flag::ASKING | flag::FINISHED | flag::FAULTY;
        let flags = state.flags().count_ones() <= 1 && state.flags() & !known == 0;
        let fault = state.fault() == 0 || Fault::from_code(state.fault()).is_some();
        let blame = (state.blame() as usize) < self.t.code.len().max(1);
        // What asks, asks from a frame.
        let asked = state.flags() != flag::ASKING || state.base() != 0;
        flags && fault && blame && asked && state.size() == size
    }

    /// The statements of a procedure: from its first to the first of the next.
    fn body(&self, proc: u16) -> Range<u32> {
        let from = self.t.procs[proc as usize].entry;
        let next = self.t.procs.iter().map(|other| other.entry).filter(|entry| *entry > from).min();
        from..next.unwrap_or(narrow(self.t.code.len()))
    }

    /// Where the stack begins.
    fn stack(&self) -> usize {
        self.t.place.stack + self.t.place.spilled(self.bytes)
    }

    /// Frames lie one on the other without a gap, each where its caller could have put it.
    fn frames(&self) -> bool {
        let (bytes, stack) = (self.bytes, self.stack());
        let mut base = self.state.base() as usize;
        let mut end = self.state.top() as usize;
        let mut pc = (self.state.flags() == flag::ASKING).then(|| self.state.pc());
        while base != 0 {
            if base < stack + FRAME_BYTES as usize || base > end {
                return false;
            }
            let proc = frame::proc(bytes, base);
            let fits = self.t.procs.get(proc as usize).is_some_and(|row| base + row.bytes as usize == end);
            if !fits || pc.is_some_and(|pc| !self.body(proc).contains(&pc)) {
                return false;
            }
            let caller = usize::from(frame::previous(bytes, base));
            let from = base - FRAME_BYTES as usize;
            if caller >= base
                || !self.caller(base, proc, caller)
                || !self.unwinds(base)
                || !self.stands(base, end, proc)
            {
                return false;
            }
            pc = (caller != 0).then(|| frame::return_pc(bytes, base));
            (base, end) = (caller, from);
        }
        end == stack
    }

    /// The statement at which a frame goes back fits the reason for which it runs.
    fn caller(&self, base: usize, proc: u16, caller: usize) -> bool {
        let (t, bytes) = (self.t, self.bytes);
        let pc = frame::return_pc(bytes, base);
        let at = |pc: u32| t.code.get(pc as usize);
        let dest = frame::dest(bytes, base);
        let (kind, ability) = (frame::kind(bytes, base), frame::ability(bytes, base));
        let called = |op: &Op| matches!(*op, Op::Call { proc: of, dest: to, .. } if of == proc && to == dest);
        if dest != NOWHERE && !(kind == Kind::Call && pc.checked_sub(1).and_then(at).is_some_and(called)) {
            return false;
        }
        let performed = t.abilities.get(ability as usize).is_some_and(|row| row.proc == proc);
        match kind {
            Kind::Call | Kind::State => caller == 0 || at(pc).is_some(),
            Kind::Trigger => performed && matches!(at(pc), Some(Op::RunQueue { .. })),
            Kind::Replacement => performed && matches!(at(pc), Some(Op::Replace { .. })),
        }
    }

    /// A frame in its `finally` goes on to a frame below it, or to itself.
    fn unwinds(&self, base: usize) -> bool {
        let target = frame::unwind(self.bytes, base) as usize;
        let mut below = base;
        while below != 0 && below != target {
            let caller = usize::from(frame::previous(self.bytes, below));
            // The frames below are looked at later: here they may still lie anywhere.
            if caller >= below || (caller != 0 && caller < self.stack() + FRAME_BYTES as usize) {
                return false;
            }
            below = caller;
        }
        let to = frame::restart(self.bytes, base);
        let there = |proc: u16| (proc as usize) < self.t.procs.len() && self.body(proc).contains(&to);
        target == 0 || (below == target && (to == STOP || there(frame::proc(self.bytes, target))))
    }

    /// `you` is a seat and `this` a thing that the text stands on, or nobody and nothing.
    fn stands(&self, base: usize, end: usize, proc: u16) -> bool {
        let slot =
            |at: usize| if base + mem::SLOT * at < end { mem::slot(self.bytes, base + mem::SLOT * at) } else { NONE };
        self.seat(slot(0)) && self.thing(self.t.procs[proc as usize].domain, slot(1))
    }

    fn seat(&self, seat: i32) -> bool {
        (NONE..self.t.seats).contains(&seat)
    }

    fn thing(&self, domain: u16, thing: i32) -> bool {
        thing == NONE
            || self
                .t
                .domain_sizes
                .get(domain as usize)
                .is_none_or(|size| u32::try_from(thing).is_ok_and(|thing| thing < *size))
    }

    fn queue(&self) -> bool {
        let place = self.t.place;
        let number = mem::get_u32(self.bytes, place.queue) as usize;
        let spill = number.saturating_sub(place.queue_room).saturating_mul(place.queue_entry);
        spill <= place.queue_spill
            && self.state.top() as usize >= place.stack + spill
            && (0..number).all(|position| {
                let entry = Entry::read(self.bytes, &place, position);
                match (entry.flags, self.t.abilities.get(entry.ability as usize)) {
                    (Entry::SCHEDULED, _) => (entry.ability as usize) < self.t.procs.len() && self.seat(entry.you),
                    (Entry::WAITING, Some(row)) => self.thing(row.domain, entry.this) && self.seat(entry.you),
                    // Its `you` is the frame that asked.
                    (Entry::TRIED, Some(row)) => self.thing(row.domain, entry.this),
                    _ => false,
                }
            })
    }

    fn grants(&self) -> bool {
        let place = self.t.place;
        let number = mem::get_u32(self.bytes, place.grants) as usize;
        number <= place.grant_room
            && (0..number).all(|position| {
                let at = place.grant(position);
                let Some(row) = self.t.grants.get(mem::get_u16(self.bytes, at) as usize) else { return false };
                let (this, you) =
                    (i32::from(mem::get_i16(self.bytes, at + 2)), i32::from(mem::get_i16(self.bytes, at + 4)));
                let abilities = row.abilities.iter().map(|id| self.t.abilities[*id as usize].domain);
                let mut domains = abilities.chain(row.states.iter().map(|state| state.domain));
                self.seat(you) && domains.all(|domain| self.thing(domain, this))
            })
    }

    /// Pieces lie in locations that are there, and orders have an end.
    fn places(&self) -> bool {
        self.t.pieces.iter().flatten().all(|pieces| {
            let column = &self.t.columns[pieces.at as usize];
            let lies = |piece: i32| u32::try_from(column.read(self.bytes, piece, 0)).is_ok_and(|at| at < pieces.count);
            (0..i32::from(pieces.size)).all(lies)
                && (0..pieces.count).all(|k| {
                    let location = &self.t.locations[(pieces.first + k) as usize];
                    List::new(pieces, location.list).is_none_or(|list| list.sound(self.bytes, pieces.size))
                })
        })
    }
}
