//! The plain tables: columns, constants, locations, procedures, menus, places of the layout.

use crate::mem;
use crate::state::SCRATCH;

/// How a column keeps its values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keep {
    Byte,
    Half,
    Word,
    /// One bit for each object.
    Bits,
    /// Bools of the game: one byte for each index.
    Flags,
    Set,
}

/// A state column.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Column {
    pub(crate) offset: u32,
    /// From object to object, in bytes; 0 for bits.
    pub(crate) stride: u32,
    /// From index to index.
    pub(crate) step: u32,
    pub(crate) keep: Keep,
    pub(crate) family: u16,
    pub(crate) count: u16,
    pub(crate) words: u16,
    pub(crate) domain: u16,
    pub(crate) target: u16,
    pub(crate) low: i32,
    pub(crate) high: i32,
    pub(crate) hard: bool,
    /// Value for no object.
    pub(crate) none: i32,
    /// Masks of the kept inverse, 0 for none.
    pub(crate) inverse: u32,
    /// The value of the first mask.
    pub(crate) inverse_low: i32,
    /// Words of a mask of the inverse.
    pub(crate) inverse_words: u16,
}

impl Column {
    /// Offset of a value, of bits that of the set; none for an object or index that is not there.
    #[inline(always)]
    pub(crate) fn place(&self, object: i32, index: i32) -> Option<usize> {
        let there = (object as u32) < u32::from(self.count) && (index as u32) < u32::from(self.family);
        there.then(|| (self.offset + object as u32 * self.stride + index as u32 * self.step) as usize)
    }
    #[inline(always)]
    pub(crate) fn read(&self, mem: &[u8], object: i32, index: i32) -> i32 {
        let Some(at) = self.place(object, index) else { return self.none };
        match self.keep {
            Keep::Byte => i32::from(mem::get_i8(mem, at)),
            Keep::Half => i32::from(mem::get_i16(mem, at)),
            Keep::Word => mem::get_i32(mem, at),
            Keep::Bits => i32::from(mem::bit(mem, at, object as usize)),
            Keep::Flags => i32::from(mem::get_u8(mem, at)),
            Keep::Set => 0,
        }
    }
    /// Writes a value that fits; the object and index are there.
    pub(crate) fn write(&self, mem: &mut [u8], object: i32, index: i32, value: i32) {
        let Some(at) = self.place(object, index) else { return };
        match self.keep {
            Keep::Byte => mem::set_i8(mem, at, value as i8),
            Keep::Half => mem::set_i16(mem, at, value as i16),
            Keep::Word => mem::set_i32(mem, at, value),
            Keep::Bits => _ = mem::set_bit(mem, at, object as usize, value != 0),
            Keep::Flags => mem::set_u8(mem, at, u8::from(value != 0)),
            Keep::Set => {}
        }
    }
}

/// A constant column.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Const {
    pub(crate) start: u32,
    pub(crate) objects: u32,
    pub(crate) family: u32,
    pub(crate) none: i32,
    /// Domain of the objects, `u16::MAX` for none.
    pub(crate) domain: u16,
}

impl Const {
    /// A value; an index outside is the nearest end.
    #[inline(always)]
    pub(crate) fn value(&self, ints: &[i32], object: i32, index: i32) -> i32 {
        if object as u32 >= self.objects {
            return self.none;
        }
        let index = (index.max(0) as u32).min(self.family - 1);
        ints[(self.start + object as u32 * self.family + index) as usize]
    }
}

/// A domain of pieces.
#[derive(Clone, Debug)]
pub(crate) struct Pieces {
    pub(crate) size: u16,
    pub(crate) words: u16,
    pub(crate) at: u16,
    /// First value of that column, and how it is kept: the commonest read of all.
    pub(crate) at_offset: u32,
    pub(crate) at_keep: Keep,
    pub(crate) controller: Option<u16>,
    /// Knowledge masks, one a seat; 0 if everything is known.
    pub(crate) known: u32,
    /// Mask of the loose pieces of an engine that asks nature, else 0: see `kernel/loose`.
    pub(crate) loose: u32,
    pub(crate) live: u32,
    pub(crate) muted: u32,
    /// First of its locations in `Tables::locations`, and their number.
    pub(crate) first: u32,
    pub(crate) count: u32,
    /// Tables by location in `Tables::ints`: owner, mask, space.
    pub(crate) owners: u32,
    pub(crate) masks: u32,
    pub(crate) spaces: u32,
    /// Offset of the links of ordered locations, 0 for none.
    pub(crate) links: u32,
    /// Groups of alike pieces in `Tables::words`.
    pub(crate) alike: u32,
    /// Pieces in some group, in `Tables::words`, and the group of each in `Tables::ints`.
    pub(crate) alike_all: u32,
    pub(crate) alike_of: u32,
    /// Hashes of the names in `Tables::words`.
    pub(crate) hashes: u32,
    /// Which of them have the same back, in `Tables::ints`; none if nothing is printed there.
    pub(crate) backs: Option<u32>,
}

/// A location.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Location {
    pub(crate) mask: u32,
    /// Offset of top and bottom, 0 for none.
    pub(crate) list: u32,
    pub(crate) audience: u8,
    /// First word of the objects whose abilities work here; `u32::MAX` for none.
    pub(crate) live: u32,
    /// `u16::MAX` for none.
    pub(crate) refilled: u16,
    /// `u16::MAX` for none.
    pub(crate) stream: u16,
}

/// A procedure.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProcRow {
    pub(crate) entry: u32,
    /// Bytes of its slots.
    pub(crate) bytes: u32,
    /// Domain of `this`, `u16::MAX` if it stands on no object.
    pub(crate) domain: u16,
    /// Where `finally` begins, `u32::MAX` for none.
    pub(crate) finally: u32,
    pub(crate) possible: Option<u32>,
    pub(crate) pays: bool,
}

/// An operand of a call: where it goes and what it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ArgRow {
    /// Byte in the operands.
    pub(crate) at: u32,
    pub(crate) operand: u32,
    /// The operand is a row that writes a set.
    pub(crate) set: bool,
}

/// A menu.
#[derive(Clone, Debug, Default)]
pub(crate) struct MenuRow {
    pub(crate) entries: Vec<MenuEntryRow>,
    /// The entries by which the menu is declined, ascending.
    pub(crate) declining: Vec<u16>,
    /// Of a standing menu: what offers it to a seat that steps in.
    pub(crate) standing: Option<u16>,
}

/// An entry of a menu.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MenuEntryRow {
    pub(crate) domain: u16,
    pub(crate) this: i32,
    pub(crate) ready: u32,
    pub(crate) proc: u16,
    /// Offered only while granted.
    pub(crate) granted: bool,
}

/// Places of the layout.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Place {
    pub(crate) header: usize,
    pub(crate) streams: usize,
    pub(crate) queue: usize,
    pub(crate) queue_entry: usize,
    pub(crate) queue_room: usize,
    /// Bytes by which the stack may move up for entries that have no room.
    pub(crate) queue_spill: usize,
    pub(crate) grants: usize,
    pub(crate) grant_entry: usize,
    pub(crate) grant_room: usize,
    pub(crate) edges: usize,
    pub(crate) ranks: usize,
    /// Where the stack begins while the queue has room, and where it ends.
    pub(crate) stack: usize,
    pub(crate) limit: usize,
    /// Most captured slots of a grant.
    pub(crate) captured: u32,
}

impl Place {
    /// Bytes of the triggers at the bottom of the stack, for which the queue has no room.
    pub(crate) fn spilled(&self, mem: &[u8]) -> usize {
        let number = mem::get_u32(mem, self.queue) as usize;
        if number > self.queue_room { (number - self.queue_room) * self.queue_entry } else { 0 }
    }
    /// Bytes of a block that has room for every trigger that can wait at once.
    pub(crate) fn whole(&self) -> usize {
        self.limit + self.queue_spill + SCRATCH
    }
    /// Where the entry of a grant stands.
    #[inline(always)]
    pub(crate) fn grant(&self, position: usize) -> usize {
        self.grants + 4 + position * self.grant_entry
    }
}
