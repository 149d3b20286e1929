//! Looking at a game and putting things in place: for clients that show it and tests that set it up.
//!
//! Putting runs no rule: no event, no trigger, no record. After it comes [`Game::refresh`].

use model::program::{ColId, DomainId, NONE, NumId, ProcId, SetId, SlotAt, Write};

use crate::attach::by_width;
use crate::bits::{Bits, Members};
use crate::game::Game;
use crate::kernel::{self, List};
use crate::machine::Machine;
use crate::machine::tables::Keep;
use crate::mem;

impl Game {
    /// Where a piece lies; 0 is nowhere.
    pub fn location(&self, domain: DomainId, piece: u16) -> Option<u16> {
        let tables = &self.engine.tables;
        let pieces = tables.pieces.get(domain.index())?.as_ref().filter(|pieces| piece < pieces.size)?;
        u16::try_from(tables.columns[pieces.at as usize].read(self.state.bytes(), i32::from(piece), 0)).ok()
    }
    /// What lies in a location.
    pub fn contents(&self, domain: DomainId, location: u16) -> Members {
        let found = self.engine.tables.location(domain.index(), location.into());
        found.map_or(Members::NONE, |(pieces, here)| self.members_at(here.mask as usize, pieces.words as usize))
    }
    /// The pieces of an ordered location, bottom first; of an unordered one by index.
    pub fn order(&self, domain: DomainId, location: u16) -> Vec<u16> {
        let found = self.engine.tables.location(domain.index(), location.into());
        let Some(list) = found.and_then(|(pieces, here)| List::new(pieces, here.list)) else {
            return self.contents(domain, location).iter().collect();
        };
        let mut order: Vec<u16> = list.down(self.state.bytes()).filter_map(|piece| u16::try_from(piece).ok()).collect();
        order.reverse();
        order
    }
    /// A field of an object; object 0 for state of the game, index 0 outside families.
    pub fn field(&self, column: ColId, object: u16, index: u16) -> i32 {
        self.engine.tables.columns[column.index()].read(self.state.bytes(), i32::from(object), i32::from(index))
    }
    /// A set field of an object.
    pub fn set_field(&self, column: ColId, object: u16, index: u16) -> Members {
        let row = &self.engine.tables.columns[column.index()];
        match row.place(i32::from(object), i32::from(index)) {
            Some(at) if row.keep == Keep::Set => self.members_at(at, row.words as usize),
            _ => Members::NONE,
        }
    }
    fn members_at(&self, at: usize, words: usize) -> Members {
        by_width!(words, B => Members::from_bits(B::read(self.state.bytes(), at, words)))
    }

    /// Reads a number row in a fresh frame of so many slots; `you` and `this` are none, the other slots 0. Works on a
    /// copy: for tests and reports, not for loops.
    pub fn eval(&self, row: NumId, slots: u16) -> i32 {
        self.read(row, &vec![0; usize::from(slots.saturating_sub(2))])
    }
    /// Reads a set row likewise.
    pub fn eval_set(&self, row: SetId, slots: u16) -> Vec<u16> {
        let mut slots = vec![0; usize::from(slots.max(2))];
        slots[..2].fill(NONE);
        let read = self.set_reader(row);
        self.fork().reading(|m| m.read_in_slots(&slots, read).map_or(Vec::new(), |set| set.iter().collect()))
    }
    /// What reads a set row.
    pub(crate) fn set_reader(&self, row: SetId) -> impl FnOnce(&mut Machine<'_>) -> Members + use<> {
        let operand = self.engine.tables.set_operands[row.index()];
        let domain = self.engine.program.sets[row.index()].1;
        let words = usize::from(self.engine.program.domains[domain.index()].words);
        move |m| by_width!(words, B => Members::from_bits(m.set::<B>(operand)))
    }

    /// Puts a piece into a location, on top; false if there is no such piece, place or room.
    pub fn place(&mut self, domain: DomainId, piece: u16, location: u16) -> bool {
        self.reading(|m| kernel::put(m, domain.index(), i32::from(piece), i32::from(location), false))
    }
    /// As [`Game::place`], but under what lies there.
    pub fn place_under(&mut self, domain: DomainId, piece: u16, location: u16) -> bool {
        self.reading(|m| kernel::put(m, domain.index(), i32::from(piece), i32::from(location), true))
    }
    /// Makes exactly these seats know a piece, one bit each.
    pub fn show(&mut self, domain: DomainId, piece: u16, seats: u8) {
        self.reading(|m| {
            if let Some(Some(pieces)) = m.t.pieces.get(domain.index())
                && pieces.known != 0
                && piece < pieces.size
            {
                kernel::set_known(m, pieces, piece as usize, seats);
            }
        });
    }
    /// Writes a field; false, and nothing is written, if there is no such object or index or the value is out of range.
    pub fn set(&mut self, column: ColId, object: u16, index: u16, value: i32) -> bool {
        let row = self.engine.tables.columns[column.index()];
        if object >= row.count || index >= row.family || value < row.low || value > row.high {
            return false;
        }
        let (object, index) = (i32::from(object), i32::from(index));
        self.reading(|m| kernel::change(m, u32::from(column.0), object, index, value, Write::Set));
        true
    }
    /// Writes a set field; false if there is no such object or index.
    pub fn set_members(&mut self, column: ColId, object: u16, index: u16, members: &[u16]) -> bool {
        let row = self.engine.tables.columns[column.index()];
        let (Some(at), Keep::Set) = (row.place(i32::from(object), i32::from(index)), row.keep) else { return false };
        let (words, set) = (row.words as usize, Members::of(members.iter().copied()));
        self.scratch.state_epoch = 0;
        by_width!(words, B => set.to_bits::<B>().write(self.state.memory(), at, words));
        true
    }
    /// A slot of the innermost running frame of a procedure; none if none runs or it has no such slot.
    pub fn slot_of(&self, proc: ProcId, slot: SlotAt) -> Option<i32> {
        self.place_of_slot(proc, slot).map(|at| mem::slot(self.state.bytes(), at))
    }
    /// Where that slot stands.
    pub(crate) fn place_of_slot(&self, proc: ProcId, slot: SlotAt) -> Option<usize> {
        let (base, ..) = self.frames_down().find(|(_, of, _)| *of == proc)?;
        (slot < self.engine.program.procs[proc.index()].slots).then(|| base + mem::SLOT * usize::from(slot))
    }
}
