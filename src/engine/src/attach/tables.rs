//! The plain tables: columns, constants, locations, procedures, menus, places of the layout.

use model::program::{Arg, NONE, NumId, ProcId, SLOT_BYTES, SLOTS_A_WORD, STACK_RESERVE, Store};

use super::{Attach, by_width, row};
use crate::mem;
use crate::rows::act;

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
    /// From object to object, in bytes (for bits: from index to index).
    pub(crate) stride: u32,
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
    /// Offset of a value; none for bits, or for an object or index that is not there.
    #[inline(always)]
    pub(crate) fn place(&self, object: i32, index: i32) -> Option<usize> {
        if object as u32 >= u32::from(self.count) || index as u32 >= u32::from(self.family) {
            return None;
        }
        let step = self.stride as usize / self.family as usize;
        Some(self.offset as usize + object as usize * self.stride as usize + index as usize * step)
    }
    #[inline(always)]
    pub(crate) fn read(&self, mem: &[u8], object: i32, index: i32) -> i32 {
        if object as u32 >= u32::from(self.count) || index as u32 >= u32::from(self.family) {
            return self.none;
        }
        let (object, index) = (object as usize, index as usize);
        let (offset, stride) = (self.offset as usize, self.stride as usize);
        match self.keep {
            Keep::Byte => i32::from(mem::get_i8(mem, offset + object * stride + index)),
            Keep::Half => i32::from(mem::get_i16(mem, offset + object * stride + 2 * index)),
            Keep::Word => mem::get_i32(mem, offset + object * stride + 4 * index),
            Keep::Bits => i32::from(mem::bit(mem, offset + index * stride, object)),
            Keep::Flags => i32::from(mem::get_u8(mem, offset + index)),
            Keep::Set => 0,
        }
    }
    /// Writes a value that fits; the object and index are there.
    pub(crate) fn write(&self, mem: &mut [u8], object: i32, index: i32, value: i32) {
        let (object, index) = (object as usize, index as usize);
        let (offset, stride) = (self.offset as usize, self.stride as usize);
        match self.keep {
            Keep::Byte => mem::set_i8(mem, offset + object * stride + index, value as i8),
            Keep::Half => mem::set_i16(mem, offset + object * stride + 2 * index, value as i16),
            Keep::Word => mem::set_i32(mem, offset + object * stride + 4 * index, value),
            Keep::Bits => {
                mem::set_bit(mem, offset + index * stride, object, value != 0);
            }
            Keep::Flags => mem::set_u8(mem, offset + index, u8::from(value != 0)),
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
    pub(crate) live: u32,
    pub(crate) muted: u32,
    /// First of its locations in `Tables::locations`, and their number.
    pub(crate) first: u32,
    pub(crate) count: u32,
    /// Tables by location in `Tables::ints`: owner, mask, space.
    pub(crate) owners: u32,
    pub(crate) masks: u32,
    pub(crate) spaces: u32,
    /// Groups of alike pieces: first word, and number of groups.
    /// Offset of the links of ordered locations, 0 for none.
    pub(crate) links: u32,
    pub(crate) alike: u32,
    /// Pieces in some group, in `Tables::words`, and the group of each in `Tables::ints`.
    pub(crate) alike_all: u32,
    pub(crate) alike_of: u32,
    /// Hashes of the names in `Tables::words`.
    pub(crate) hashes: u32,
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

impl Attach<'_> {
    pub(super) fn tables(&mut self) {
        let p = self.p;
        let layout = &p.layout;
        self.t.seats = i32::from(p.seats.max(1));
        self.t.place = Place {
            header: layout.header as usize,
            streams: layout.streams as usize,
            queue: layout.queue as usize,
            queue_entry: layout.queue_entry as usize,
            queue_room: layout.queue_room as usize,
            queue_spill: layout.queue_spill as usize,
            grants: layout.grants as usize,
            grant_entry: layout.grant_entry as usize,
            grant_room: layout.grant_room as usize,
            edges: layout.edges as usize,
            ranks: layout.ranks as usize,
            stack: layout.stack as usize,
            limit: (layout.size + STACK_RESERVE) as usize,
            captured: p.grants.iter().map(|grant| p.slots_of(&grant.captured)).max().unwrap_or(0),
        };
        for mask in &p.masks {
            self.masks.push(self.t.words.len() as u32);
            self.t.words.extend(&mask.bits);
        }
        for column in &p.columns {
            let row = self.column(column);
            self.t.columns.push(row);
        }
        for column in &p.consts {
            let family = u32::from(column.family.max(1));
            self.t.consts.push(Const {
                start: self.t.ints.len() as u32,
                objects: column.values.len() as u32 / family,
                family,
                none: column.none,
                domain: column.domain.map_or(u16::MAX, |domain| domain.0),
            });
            self.t.ints.extend(&column.values);
        }
        for domain in 0..p.domains.len() {
            let pieces = self.pieces(domain);
            self.t.pieces.push(pieces);
        }
    }

    fn column(&self, column: &model::program::Column) -> Column {
        let p = self.p;
        let family = column.family.max(1);
        let (count, words) = match column.domain {
            Some(domain) => (p.domains[domain.index()].size, p.domains[domain.index()].words),
            None => (1, 1),
        };
        let (keep, size) = match (column.store, column.domain) {
            (Store::I8, _) => (Keep::Byte, 1),
            (Store::I16, _) => (Keep::Half, 2),
            (Store::I32, _) => (Keep::Word, 4),
            (Store::Bit, Some(_)) => (Keep::Bits, 8 * u32::from(words)),
            (Store::Bit, None) => (Keep::Flags, 1),
            (Store::Set(words), _) => (Keep::Set, 8 * u32::from(words)),
        };
        let set_words = if let Store::Set(words) = column.store { words } else { words };
        Column {
            offset: column.offset,
            stride: if keep == Keep::Bits { size } else { size * u32::from(family) },
            keep,
            family,
            count,
            words: u16::from(set_words),
            domain: column.domain.map_or(u16::MAX, |domain| domain.0),
            target: column.target.map_or(u16::MAX, |domain| domain.0),
            low: column.lo,
            high: column.hi,
            hard: column.hard,
            none: if column.target.is_some() { NONE } else { 0 },
            inverse: column.inverse.unwrap_or(0),
            inverse_low: if column.target.is_some() { 0 } else { column.lo },
            inverse_words: u16::from(words),
        }
    }

    fn pieces(&mut self, index: usize) -> Option<Pieces> {
        let p = self.p;
        let domain = &p.domains[index];
        let at = domain.at?;
        let first = self.t.locations.len() as u32;
        for location in &domain.locations {
            self.t.locations.push(Location {
                mask: location.mask,
                list: location.list.map_or(0, |list| list.offset),
                audience: location.audience,
                live: location.live.map_or(u32::MAX, |mask| self.masks[mask.index()]),
                refilled: location.refilled.unwrap_or(u16::MAX),
                stream: location.stream.map_or(u16::MAX, |stream| stream.0),
            });
        }
        let owners = self.ints(domain.locations.iter().map(|place| place.owner.map_or(NONE, i32::from)));
        let masks = self.ints(domain.locations.iter().map(|place| place.mask as i32));
        let spaces =
            self.ints(domain.locations.iter().map(|place| place.space.map_or(NONE, |space| i32::from(space.1))));
        let alike = self.t.words.len() as u32;
        for mask in &domain.alike {
            let bits = &p.masks[mask.index()].bits;
            self.t.words.extend(bits);
        }
        let alike_all = self.t.words.len() as u32;
        let mut group_of = vec![0; domain.size as usize];
        for k in 0..usize::from(domain.words) {
            let all = domain.alike.iter().map(|mask| p.masks[mask.index()].bits.get(k).copied().unwrap_or(0));
            self.t.words.push(all.fold(0, |one, other| one | other));
        }
        for (group, mask) in domain.alike.iter().enumerate() {
            let bits = &p.masks[mask.index()].bits;
            for (piece, of) in group_of.iter_mut().enumerate() {
                if bits.get(piece >> 6).is_some_and(|word| word >> (piece & 63) & 1 != 0) {
                    *of = group as i32;
                }
            }
        }
        let alike_of = self.ints(group_of.into_iter());
        let hashes = self.t.words.len() as u32;
        self.t.words.extend(domain.objects.iter().map(|object| object.hash));
        let of = |list: &[Option<u32>]| list.get(index).copied().flatten().unwrap_or(0);
        Some(Pieces {
            size: domain.size,
            words: u16::from(domain.words),
            at: at.0,
            at_offset: self.t.columns[at.index()].offset,
            at_keep: self.t.columns[at.index()].keep,
            controller: domain.controller.map(|column| column.0),
            known: of(&p.layout.known),
            live: of(&p.layout.live),
            muted: of(&p.layout.muted),
            first,
            count: domain.locations.len() as u32,
            owners,
            masks,
            spaces,
            links: domain.links.unwrap_or(0),
            alike,
            alike_all,
            alike_of,
            hashes,
        })
    }

    /// Adds a table of numbers; answers its start.
    pub(super) fn ints(&mut self, values: impl Iterator<Item = i32>) -> u32 {
        let start = self.t.ints.len() as u32;
        self.t.ints.extend(values);
        start
    }

    /// Adds an operand list; answers its range in `Tables::args`.
    pub(super) fn list(&mut self, args: &[Arg]) -> (u32, u32) {
        let start = self.t.args.len() as u32;
        let mut at = 0;
        for arg in args {
            let (operand, set, slots) = match arg {
                Arg::Num(num) => (self.op(*num), false, 1),
                Arg::Set(id) => {
                    let words = self.words_of(*id);
                    let set = self.set(*id);
                    let operands = [set, at, 0, words as u32];
                    let made = by_width!(words, B => self.push(row(act::put_set::<B>, operands)));
                    (made, true, u32::from(SLOTS_A_WORD) * words as u32)
                }
            };
            self.t.args.push(ArgRow { at, operand, set });
            at += SLOT_BYTES * slots;
        }
        (start, self.t.args.len() as u32)
    }

    /// Operand lists, procedures and menus: everything that needs operands.
    pub(super) fn lists(&mut self) {
        let p = self.p;
        for args in &p.args {
            let list = self.list(args);
            self.t.lists.push(list);
        }
        for proc in &p.procs {
            self.t.procs.push(ProcRow {
                entry: proc.entry.0,
                bytes: SLOT_BYTES * u32::from(proc.slots),
                domain: proc.design.and_then(|id| p.designs[id.index()].domain).map_or(u16::MAX, |domain| domain.0),
                finally: proc.finally.map_or(u32::MAX, |pc| pc.0),
                possible: proc.possible.map(|id: NumId| self.op(id)),
                pays: proc.pays,
            });
        }
        self.t.pays = p.procs.iter().any(|proc| proc.pays);
        for (number, menu) in p.menus.iter().enumerate() {
            let mut row = MenuRow::default();
            for (index, entry) in menu.entries.iter().enumerate() {
                let granted =
                    p.grants.iter().flat_map(|g| &g.entries).any(|(m, e)| m.index() == number && *e as usize == index);
                let ProcId(proc) = entry.proc;
                row.entries.push(MenuEntryRow {
                    domain: entry.this.map_or(u16::MAX, |this| this.0.0),
                    this: entry.this.map_or(NONE, |this| i32::from(this.1)),
                    ready: self.op(entry.ready),
                    proc,
                    granted,
                });
            }
            row.declining = (0..).zip(&menu.entries).filter(|(_, entry)| entry.declines).map(|(at, _)| at).collect();
            self.t.menus.push(row);
        }
    }
}
