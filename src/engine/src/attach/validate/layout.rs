//! Places of the state: every region lies between the header and the stack.

use model::program::{DesignId, HEADER_BYTES, MOST_BYTES, SLOT_BYTES, STACK_RESERVE, Store, link_bytes};

use super::Check;

impl Check<'_> {
    pub(super) fn layout(&mut self) {
        let p = self.p;
        let layout = &p.layout;
        let sound = layout.header + HEADER_BYTES <= layout.stack
            && layout.stack <= layout.size
            && p.initial.len() <= layout.stack as usize;
        self.require(sound, || "the stack begins before the rest ends".to_owned());
        let most = layout.size + STACK_RESERVE + layout.queue_spill;
        self.require(most <= MOST_BYTES, || format!("a state has {} bytes", layout.size));
        self.region("streams", layout.streams, 4 * p.streams.len());
        self.region("queue", layout.queue, 4 + usize::from(layout.queue_room) * layout.queue_entry as usize);
        self.region("grants", layout.grants, 4 + usize::from(layout.grant_room) * layout.grant_entry as usize);
        self.region("ranks", layout.ranks, 6 * usize::from(p.seats));
        let things = |design: DesignId| p.designs.get(design.index()).map_or(0, |d| d.objects.len());
        let edges: usize = p.state_triggers.iter().map(|trigger| trigger.design.map_or(1, things)).sum();
        if edges > 0 {
            self.region("edges", layout.edges, edges.div_ceil(8));
        }
        self.entries();
        for (index, domain) in p.domains.iter().enumerate() {
            let bytes = 8 * usize::from(domain.words);
            let mut masks = |list: &[Option<u32>], what: &str, number: usize| {
                if let Some(Some(offset)) = list.get(index) {
                    self.region(what, *offset, number * bytes);
                }
            };
            masks(&layout.known, "knowledge", usize::from(p.seats));
            masks(&layout.live, "live objects", 1);
            masks(&layout.muted, "muted objects", 1);
            self.places(index, bytes);
        }
        for column in &p.columns {
            self.column(column);
        }
        for column in &p.consts {
            let family = usize::from(column.family);
            self.require(family > 0 && column.values.len() % family == 0, || {
                format!("`{}` has {} values in families of {family}", column.name, column.values.len())
            });
        }
    }

    fn region(&mut self, what: &str, offset: u32, bytes: usize) {
        let layout = &self.p.layout;
        let inside = offset >= layout.header + HEADER_BYTES && offset as usize + bytes <= layout.stack as usize;
        self.require(inside, || format!("{what} at {offset}, {bytes} bytes, lies outside the state"));
    }

    /// Entries of queue and grants hold what is copied into them.
    fn entries(&mut self) {
        let p = self.p;
        for grant in &p.grants {
            let fits = p.layout.grant_entry as usize >= 8 + (SLOT_BYTES * p.slots_of(&grant.captured)) as usize;
            self.require(fits, || "an entry of the grants is too small for what is captured".to_owned());
        }
        let widest = p.queued_slots().unwrap_or(0);
        let fits = p.layout.queue_entry as usize >= 8 + (SLOT_BYTES * widest) as usize;
        self.require(fits, || "an entry of the queue is too small for the widest event".to_owned());
    }

    fn places(&mut self, index: usize, bytes: usize) {
        let p = self.p;
        let domain = &p.domains[index];
        let Some(at) = domain.at else {
            self.require(domain.locations.is_empty(), || format!("`{}` has locations but no place field", domain.name));
            return;
        };
        let own = p.columns.get(at.index()).is_some_and(|column| {
            column.domain.is_some_and(|of| of.index() == index)
                && column.family <= 1
                && column.inverse.is_none()
                && matches!(column.store, Store::I8 | Store::I16 | Store::I32)
        });
        self.require(own, || format!("the place field of `{}` is none of its own", domain.name));
        let controlled = domain.controller.is_none_or(|column| column.index() < p.columns.len());
        let backs = domain.backs.iter().all(|back| back.column.index() < p.consts.len());
        let alike =
            domain.alike.iter().all(|mask| p.masks.get(mask.index()).is_some_and(|m| m.domain.index() == index));
        self.require(controlled && backs && alike, || {
            format!("`{}` names a field or mask that is not there", domain.name)
        });
        self.require(!domain.locations.is_empty(), || format!("`{}` lies nowhere", domain.name));
        for location in &domain.locations {
            self.region(&location.name, location.mask, bytes);
            if let Some(list) = location.list {
                let cell = link_bytes(domain.size) as usize;
                self.region(&location.name, list.offset, 2 * cell);
                self.region("links", domain.links.unwrap_or(0), cell * usize::from(domain.size));
            }
            let named = location.refilled.is_none_or(|from| usize::from(from) < domain.locations.len())
                && location.stream.is_none_or(|stream| stream.index() < p.streams.len())
                && location.space.is_none_or(|(space, _)| space.index() < p.domains.len())
                && location.owner.is_none_or(|seat| seat < p.seats)
                && location
                    .live
                    .is_none_or(|mask| p.masks.get(mask.index()).is_some_and(|m| m.domain.index() == index));
            self.require(named, || format!("location `{}` names what is not there", location.name));
        }
    }

    fn column(&mut self, column: &model::program::Column) {
        let p = self.p;
        let named = [column.domain, column.target, column.index_domain]
            .iter()
            .flatten()
            .all(|domain| domain.index() < p.domains.len());
        if !named || column.family == 0 {
            self.faults.push(format!("column `{}` names a domain that is not there, or has no index", column.name));
            return;
        }
        let (count, words) = column.domain.map_or((1, 1), |domain| {
            let domain = &p.domains[domain.index()];
            (usize::from(domain.size), usize::from(domain.words))
        });
        let family = usize::from(column.family);
        let bytes = match (column.store, column.domain) {
            (Store::I8, _) => count * family,
            (Store::I16, _) => 2 * count * family,
            (Store::I32, _) => 4 * count * family,
            (Store::Bit, Some(_)) => 8 * words * family,
            (Store::Bit, None) => family,
            (Store::Set(words), _) => 8 * usize::from(words) * count * family,
        };
        self.region(&column.name, column.offset, bytes);
        self.require(bytes / count.max(1) < 1 << 16, || format!("`{}` is too wide", column.name));
        let (low, high) = match column.store {
            Store::I8 => (i32::from(i8::MIN), i32::from(i8::MAX)),
            Store::I16 => (i32::from(i16::MIN), i32::from(i16::MAX)),
            Store::I32 | Store::Set(_) => (i32::MIN, i32::MAX),
            Store::Bit => (0, 1),
        };
        let fits = column.lo <= column.hi && low <= column.lo && column.hi <= high;
        self.require(fits, || format!("`{}` holds {}..{} in {:?}", column.name, column.lo, column.hi, column.store));
        if let Some(inverse) = column.inverse {
            let values = column.target.map_or((column.hi - column.lo + 1).max(0) as usize, |target| {
                usize::from(p.domains[target.index()].size)
            });
            self.region(&column.name, inverse, values * 8 * words);
            self.require(column.domain.is_some() && family == 1, || format!("`{}` keeps no inverse", column.name));
        }
        if let (Store::Set(own), Some(target)) = (column.store, column.target) {
            let fits = own == p.domains[target.index()].words;
            self.require(fits, || format!("`{}` is not as wide as its members", column.name));
        }
    }
}
