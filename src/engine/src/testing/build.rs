//! A small builder of programs: it lays out the state and numbers the rows.
//!
//! Every program has seats (domain 0) and stones (domain 1). Stones lie nowhere, in the `bag` (ordered, seen by nobody),
//! in the `palm` of a seat (seen by it), on the `ring` (open; abilities work here) or in the `well` (ordered, open).

use std::sync::Arc;

use model::program::*;
use model::unit::{How, Root};

use crate::{Engine, Game};

pub(super) const SEATS: DomainId = DomainId(0);
pub(super) const STONES: DomainId = DomainId(1);
pub(super) const BAG: i32 = 1;
pub(super) const RING: i32 = 2;
pub(super) const WELL: i32 = 3;
/// The palm of seat 0; those of the others follow.
pub(super) const PALM: i32 = 4;
pub(super) const NOWHERE: u16 = 0xffff;

pub(super) struct Build {
    pub(super) p: Program,
    cursor: u32,
    /// Initial values of columns: written when the program is finished.
    pub(super) starts: Vec<(u16, i32)>,
}

pub(super) fn words(size: u16) -> u8 {
    usize::from(size).div_ceil(64).max(1) as u8
}

impl Build {
    pub(super) fn new(seats: u8, stones: u16) -> Build {
        let mut b = Build { p: Program::default(), cursor: HEADER_BYTES, starts: Vec::new() };
        b.p.game = "made up".to_owned();
        b.p.seats = seats;
        b.p.content_hash = 11;
        b.p.layout_hash = 22;
        b.p.streams = vec!["bag".to_owned(), "dice".to_owned()];
        b.domain("seat", Sort::Things(Root::Seat), u16::from(seats));
        b.domain("stone", Sort::Things(Root::Piece), stones);
        // Every stone is a design of its own, so that orders of texts are asked for.
        for stone in 0..stones {
            b.p.designs.push(Design {
                name: format!("stone-{stone}"),
                kind: "stone".to_owned(),
                domain: Some(STONES),
                objects: vec![stone],
                ..Design::default()
            });
            b.p.domains[1].objects[stone as usize].design = Some(DesignId(stone));
        }
        let everybody = u8::MAX;
        b.location("", None, everybody, false);
        b.location("bag", None, 0, true);
        b.location("ring", None, everybody, false);
        b.location("well", None, everybody, true);
        for seat in 0..seats {
            b.location(&format!("palm/{seat}"), Some(seat), 1 << seat, false);
        }
        b.p.domains[1].links = Some(b.alloc(link_bytes(stones) * u32::from(stones)));
        let all = b.mask(STONES, 0..stones);
        b.p.domains[1].locations[RING as usize].live = Some(all);
        b.p.domains[1].locations[BAG as usize].stream = Some(StreamId(0));
        let at = b.column("stone.at", Some(STONES), Store::I16, (0, 3 + i32::from(seats)));
        b.p.domains[1].at = Some(at);
        b
    }

    pub(super) fn alloc(&mut self, bytes: u32) -> u32 {
        let at = self.cursor;
        self.cursor += bytes;
        at
    }

    pub(super) fn domain(&mut self, name: &str, sort: Sort, size: u16) -> DomainId {
        let objects = (0..size)
            .map(|index| {
                let name = format!("{name}/{index}");
                Object { hash: model::hash::name(&name), name, copy: 1, ..Object::default() }
            })
            .collect();
        self.p.domains.push(Domain {
            name: name.to_owned(),
            sort,
            size,
            words: words(size),
            objects,
            ..Domain::default()
        });
        DomainId(self.p.domains.len() as u16 - 1)
    }

    fn location(&mut self, name: &str, owner: Option<u8>, audience: u8, list: bool) {
        let size = self.p.domains[1].size;
        let mask = self.alloc(8 * u32::from(words(size)));
        let list = list.then(|| List { offset: self.alloc(2 * link_bytes(size)) });
        let zone = name.split('/').next().unwrap_or("").to_owned();
        let name = name.to_owned();
        self.p.domains[1].locations.push(Location { name, zone, owner, audience, mask, list, ..Location::default() });
    }

    pub(super) fn column(&mut self, name: &str, domain: Option<DomainId>, store: Store, range: (i32, i32)) -> ColId {
        self.family(name, domain, 1, store, range)
    }

    pub(super) fn family(
        &mut self,
        name: &str,
        domain: Option<DomainId>,
        family: u16,
        store: Store,
        (lo, hi): (i32, i32),
    ) -> ColId {
        let size = domain.map_or(1, |domain| self.p.domains[domain.index()].size);
        let bytes = match store {
            Store::I8 => size * family,
            Store::I16 => 2 * size * family,
            Store::I32 => 4 * size * family,
            Store::Bit => 8 * u16::from(words(size)) * family,
            Store::Set(words) => 8 * u16::from(words) * size * family,
        };
        let offset = self.alloc(u32::from(bytes));
        self.p.columns.push(Column {
            name: name.to_owned(),
            domain,
            family,
            index_domain: None,
            store,
            offset,
            lo,
            hi,
            hard: false,
            target: None,
            inverse: None,
            init: 0,
        });
        ColId(self.p.columns.len() as u16 - 1)
    }

    pub(super) fn table(&mut self, name: &str, domain: Option<DomainId>, family: u16, values: &[i32]) -> ConstId {
        let column = ConstColumn { name: name.to_owned(), domain, none: 0, family, values: values.to_vec() };
        self.p.consts.push(column);
        ConstId(self.p.consts.len() as u16 - 1)
    }

    pub(super) fn mask(&mut self, domain: DomainId, members: impl IntoIterator<Item = u16>) -> MaskId {
        let mut bits = vec![0; usize::from(self.p.domains[domain.index()].words)];
        for member in members {
            bits[usize::from(member) / 64] |= 1 << (member % 64);
        }
        self.p.masks.push(Mask { domain, bits });
        MaskId(self.p.masks.len() as u16 - 1)
    }

    pub(super) fn num(&mut self, row: Num) -> NumId {
        self.p.nums.push(row);
        self.p.num_origins.push(Origin::NOWHERE);
        NumId(self.p.nums.len() as u16 - 1)
    }
    pub(super) fn c(&mut self, value: i32) -> NumId {
        self.num(Num::Const(value))
    }
    pub(super) fn slot(&mut self, slot: u16) -> NumId {
        self.num(Num::Slot(slot))
    }
    pub(super) fn set(&mut self, row: Set, domain: DomainId) -> SetId {
        self.p.sets.push((row, domain));
        SetId(self.p.sets.len() as u16 - 1)
    }
    /// What lies in a location.
    pub(super) fn lying(&mut self, location: i32) -> SetId {
        let at = self.c(location);
        self.set(Set::In(at), STONES)
    }
    pub(super) fn args(&mut self, list: &[NumId]) -> ArgsId {
        self.p.args.push(list.iter().map(|num| Arg::Num(*num)).collect());
        ArgsId(self.p.args.len() as u32 - 1)
    }

    /// Adds a procedure; the statements are told where they begin.
    pub(super) fn proc(&mut self, name: &str, slots: u16, body: impl FnOnce(&mut Build, u32) -> Vec<Stmt>) -> ProcId {
        let entry = self.p.code.len() as u32;
        let body = body(self, entry);
        assert_eq!(entry, self.p.code.len() as u32, "procedures are built one after another");
        self.p.origins.extend(body.iter().map(|_| Origin::NOWHERE));
        self.p.code.extend(body);
        self.p.procs.push(Proc {
            name: name.to_owned(),
            entry: Pc(entry),
            slots,
            params: 2,
            finally: None,
            design: None,
            possible: None,
            pays: false,
        });
        ProcId(self.p.procs.len() as u16 - 1)
    }

    pub(super) fn ask(&mut self, decider: NumId, shape: Shape, dest: u16, decline: Option<u32>, empty: u32) -> AskId {
        self.p.asks.push(Ask {
            key: String::new(),
            choice: String::new(),
            given: Vec::new(),
            verb: String::new(),
            decider,
            shape,
            dest,
            decline: decline.map(Pc),
            empty: Pc(empty),
            hidden: false,
            public: true,
        });
        AskId(self.p.asks.len() as u16 - 1)
    }

    /// An event of `you`, `this`, cause and one stone.
    pub(super) fn event(&mut self, name: &str) -> EventId {
        self.p.events.push(Event {
            name: name.to_owned(),
            slots: 4,
            params: vec![EventParam { name: "s".to_owned(), slot: 3, domain: Some(STONES), set: false, measure: None }],
            shown: true,
            acts: true,
            ..Event::default()
        });
        EventId(self.p.events.len() as u16 - 1)
    }

    /// A listener of a stone.
    pub(super) fn listener(
        &mut self,
        event: EventId,
        timing: model::unit::Timing,
        stone: u16,
        matches: NumId,
        proc: ProcId,
        accepted: Option<u16>,
    ) -> AbilityId {
        let id = AbilityId(self.p.abilities.len() as u16);
        self.p.abilities.push(Ability {
            name: format!("stone-{stone}.when"),
            design: Some(DesignId(stone)),
            event,
            timing,
            matches,
            proc,
            accepted,
            limit: None,
        });
        let size = usize::from(self.p.domains[1].size);
        if self.p.events[event.index()].listeners.is_empty() {
            let masks = [(); 3].map(|()| self.mask(STONES, []));
            let of = vec![Vec::new(); size];
            self.p.events[event.index()].listeners.push(Listeners { domain: STONES, masks, of });
        }
        let at = match timing {
            model::unit::Timing::Before => 0,
            model::unit::Timing::Instead => 1,
            model::unit::Timing::When => 2,
        };
        let group = &mut self.p.events[event.index()].listeners[0];
        group.of[usize::from(stone)].push(id);
        self.p.masks[group.masks[at].index()].bits[usize::from(stone) / 64] |= 1 << (stone % 64);
        id
    }

    /// A value of no arguments, to which stone 0 always adds a number.
    pub(super) fn stone_0_adds(&mut self, operand: NumId) {
        let (always, mask) = (self.c(1), self.mask(STONES, [0]));
        let mut of = vec![Vec::new(); usize::from(self.p.domains[1].size)];
        of[0].push(0);
        let (design, how) = (Some(DesignId(0)), Modify::Number(How::By));
        let modifier = Modifier { design, how, applies: always, operand, own: None, ignoring_this: false, rank: 0 };
        self.p.values.push(Value {
            name: "worth()".to_owned(),
            slots: 0,
            range: (0, 99),
            by: vec![(STONES, mask)],
            of: vec![of],
            modifiers: vec![modifier],
        });
    }

    /// Lays out the rest and puts every stone into a location.
    pub(super) fn finish(mut self, start: ProcId, lie: impl Fn(u16) -> i32) -> Program {
        self.p.start = Some(start);
        let stones = self.p.domains[1].size;
        let bytes = 8 * u32::from(words(stones));
        let seats = u32::from(self.p.seats);
        let none = vec![None; self.p.domains.len()];
        let (mut known, mut live, mut muted) = (none.clone(), none.clone(), none);
        known[1] = Some(self.alloc(bytes * seats));
        live[1] = Some(self.alloc(bytes));
        muted[1] = Some(self.alloc(bytes));
        let streams = self.alloc(32);
        let queue = self.alloc(4 + 8 * 40);
        let grants = self.alloc(4 + 4 * 40);
        let edges = self.alloc(8);
        let ranks = self.alloc(6 * seats);
        let stack = self.alloc(0).next_multiple_of(8);
        self.p.layout = Layout {
            header: 0,
            known,
            live,
            muted,
            streams,
            queue,
            queue_entry: 40,
            queue_room: 8,
            queue_spill: 4000,
            grants,
            grant_entry: 40,
            grant_room: 4,
            edges,
            ranks,
            stack,
            size: stack + 1024,
            used_at_start: stack,
        };
        self.p.initial = vec![0; stack as usize];
        for (column, value) in &self.starts {
            let column = &self.p.columns[usize::from(*column)];
            let size = column.domain.map_or(1, |domain| self.p.domains[domain.index()].size);
            for object in 0..usize::from(size) {
                let at = column.offset as usize;
                match column.store {
                    Store::I8 => self.p.initial[at + object] = *value as u8,
                    Store::I16 => {
                        self.p.initial[at + 2 * object..][..2].copy_from_slice(&(*value as i16).to_le_bytes());
                    }
                    _ => panic!("the builder starts bytes and halves only"),
                }
            }
        }
        let domain = &self.p.domains[1];
        for stone in 0..stones {
            let location = lie(stone);
            let place = &domain.locations[location as usize];
            let at = self.p.columns[domain.at.expect("stones have a place").index()].offset as usize
                + 2 * usize::from(stone);
            self.p.initial[at..at + 2].copy_from_slice(&(location as i16).to_le_bytes());
            let bit = |offset: u32| (offset as usize + usize::from(stone) / 8, 1u8 << (stone % 8));
            let (byte, mask) = bit(place.mask);
            self.p.initial[byte] |= mask;
            if let Some(list) = place.list {
                let (top, links) = (list.offset as usize, domain.links.expect("stones have links") as usize);
                let (cell, bytes) = (link_bytes(stones) as usize, &mut self.p.initial);
                bytes.copy_within(top..top + cell, links + cell * usize::from(stone));
                bytes[top..top + cell].copy_from_slice(&(stone + 1).to_le_bytes()[..cell]);
                if bytes[top + cell..top + 2 * cell].iter().all(|byte| *byte == 0) {
                    bytes.copy_within(top..top + cell, top + cell);
                }
            }
            for seat in 0..seats {
                if place.audience >> seat & 1 != 0 {
                    let (byte, mask) = bit(self.p.layout.known[1].expect("laid out above") + seat * bytes);
                    self.p.initial[byte] |= mask;
                }
            }
            if location == RING {
                let (byte, mask) = bit(self.p.layout.live[1].expect("laid out above"));
                self.p.initial[byte] |= mask;
            }
        }
        self.p
    }

    pub(super) fn engine(self, start: ProcId, lie: impl Fn(u16) -> i32) -> Arc<Engine> {
        Engine::new(self.finish(start, lie)).expect("the builder makes sound programs")
    }

    pub(super) fn game(self, start: ProcId, lie: impl Fn(u16) -> i32) -> Game {
        let engine = self.engine(start, lie);
        Game::new(&engine, 1)
    }
}

/// Asserts that everything kept twice agrees.
pub(super) fn sound(game: &Game) {
    assert_eq!(crate::invariant::check(game), Vec::<String>::new());
    assert_eq!(game.error(), None);
}
