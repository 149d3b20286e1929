//! Attaching the plain tables: columns, constants, locations, procedures, menus, places of the layout.
//!
//! In: names and ids. Out: numbers: offsets, widths, bounds. A column of bytes and one of halves differ here for the last time.

use crate::machine::tables::{ArgRow, Column, Const, Keep, Location, MenuEntryRow, MenuRow, Pieces, Place, ProcRow};
use model::program::{Arg, MenuId, NONE, NumId, SLOT_BYTES, SLOTS_A_WORD, STACK_RESERVE, Store};

use super::{Attach, by_width, row};
use crate::rows::act;

impl Attach<'_> {
    pub(super) fn tables(&mut self) {
        let p = self.p;
        let layout = &p.layout;
        self.t.seats = i32::from(p.seats.max(1));
        self.t.unasked = p.unasked;
        self.t.domain_sizes = p.domains.iter().map(|domain| u32::from(domain.size)).collect();
        self.t.orders.clone_from(&p.orders);
        self.t.streams = p.streams.iter().map(|name| model::hash::name(name)).collect();
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
        self.t.columns = p.columns.iter().map(|column| self.column(column)).collect();
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
        self.t.pieces = (0..p.domains.len()).map(|domain| self.pieces(domain)).collect();
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
            stride: if keep == Keep::Bits { 0 } else { size * u32::from(family) },
            step: size,
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
        let groups: Vec<&[u64]> = domain.alike.iter().map(|mask| &p.masks[mask.index()].bits[..]).collect();
        let alike = self.t.words.len() as u32;
        self.t.words.extend(groups.iter().copied().flatten());
        let alike_all = self.t.words.len() as u32;
        let all = (0..usize::from(domain.words)).map(|k| groups.iter().fold(0, |all, bits| all | bits[k]));
        self.t.words.extend(all);
        let in_group = |piece: usize, bits: &[u64]| bits[piece >> 6] >> (piece & 63) & 1 != 0;
        let group_of = |piece| groups.iter().rposition(|bits| in_group(piece, bits)).unwrap_or(0) as i32;
        let alike_of = self.ints((0..usize::from(domain.size)).map(group_of));
        let hashes = self.t.words.len() as u32;
        self.t.words.extend(domain.objects.iter().map(|object| object.hash));
        let back = |piece: u16| -> Vec<i32> {
            let all = domain.backs.iter().map(|back| &self.t.consts[back.column.index()]);
            all.map(|column| column.value(&self.t.ints, i32::from(piece), 0)).collect()
        };
        let all: Vec<Vec<i32>> = (0..domain.size).map(back).collect();
        let first_of = |back: &Vec<i32>| all.iter().position(|one| one == back).unwrap_or(0) as i32;
        let backs = (!domain.backs.is_empty()).then(|| self.ints(all.iter().map(first_of)));
        let of = |list: &[Option<u32>]| list.get(index).copied().flatten().unwrap_or(0);
        Some(Pieces {
            size: domain.size,
            words: u16::from(domain.words),
            at: at.0,
            at_offset: self.t.columns[at.index()].offset,
            at_keep: self.t.columns[at.index()].keep,
            controller: domain.controller.map(|column| column.0),
            known: of(&p.layout.known),
            loose: 0,
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
            backs,
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
        self.t.lists = p.args.iter().map(|args| self.list(args)).collect();
        for proc in &p.procs {
            self.t.procs.push(ProcRow {
                entry: proc.entry.0,
                bytes: SLOT_BYTES * u32::from(proc.slots),
                domain: self.stands_in(proc.design),
                finally: proc.finally.map_or(u32::MAX, |pc| pc.0),
                possible: proc.possible.map(|id: NumId| self.op(id)),
                pays: proc.pays,
            });
        }
        self.t.pays = p.procs.iter().any(|proc| proc.pays);
        let granted: Vec<_> = p.grants.iter().flat_map(|grant| &grant.entries).collect();
        for (number, menu) in p.menus.iter().enumerate() {
            let entries = (0..).zip(&menu.entries).map(|(index, entry)| MenuEntryRow {
                domain: entry.this.map_or(u16::MAX, |this| this.0.0),
                this: entry.this.map_or(NONE, |this| i32::from(this.1)),
                ready: self.op(entry.ready),
                proc: entry.proc.0,
                granted: granted.contains(&&(MenuId::at(number), index)),
            });
            let entries = entries.collect();
            let declining = (0..).zip(&menu.entries).filter(|(_, entry)| entry.declines).map(|(at, _)| at).collect();
            let standing = menu.standing.map(|proc| proc.0);
            self.t.stands |= standing.is_some();
            self.t.menus.push(MenuRow { entries, declining, standing });
        }
    }
}
