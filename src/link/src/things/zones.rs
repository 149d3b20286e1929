//! Where pieces can lie: locations of every piece domain, nowhere first, then zones by name and owner, then spaces.

use model::number::narrow;
use model::program::{DomainId, List, Location};
use model::unit::{Root, Seen, Space, What, Zone};

use super::{Kinds, Things};
use crate::names::{Gid, Names};
use crate::util::Map;

/// A zone of the rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ZoneAt {
    /// Domain of the pieces.
    pub(crate) domain: DomainId,
    /// First location.
    pub(crate) first: u16,
    /// Domain of the owners: one location for each of its members.
    pub(crate) owners: Option<DomainId>,
}

/// All zones, and the spaces of every piece domain.
#[derive(Default)]
pub(crate) struct Zones {
    /// Zones by name.
    pub(crate) known: Map<Gid, ZoneAt>,
    /// For each domain the spaces its pieces may lie on, and the first location of them.
    pub(crate) spaces: Vec<Option<(DomainId, u16)>>,
    /// For each domain the first location of every zone owned by seats.
    pub(crate) seat_zones: Vec<Vec<u16>>,
    /// For each domain the location its pieces start in, by object.
    pub(crate) start: Vec<Vec<u16>>,
    /// For each location whether it is looked at for abilities: the zone it is.
    pub(crate) zone_of: Vec<Vec<Option<Gid>>>,
}

/// All seats in play, one bit each.
fn everybody(things: &Things<'_>) -> u8 {
    u8::MAX.checked_shr(8 - u32::from(things.seats.min(8))).unwrap_or(0)
}

impl Zones {
    /// Writes the locations into the domains.
    pub(crate) fn new<'u>(names: &Names<'u>, kinds: &Kinds<'u>, things: &mut Things<'u>) -> Zones {
        let count = things.domains.len();
        let mut zones = Zones {
            spaces: vec![None; count],
            seat_zones: vec![Vec::new(); count],
            start: vec![Vec::new(); count],
            zone_of: vec![Vec::new(); count],
            ..Zones::default()
        };
        let all = everybody(things);
        for at in 0..count {
            let domain = DomainId::at(at);
            if things.root(domain) == Some(Root::Piece) {
                things.domains[at].locations.push(Location { audience: all, ..Location::default() });
                zones.zone_of[at].push(None);
            }
        }
        let mut refills = Vec::new();
        for gid in names.of_space(Space::Zone) {
            let Some((unit, decl)) = names.decl(gid) else { continue };
            let What::Zone(zone) = &decl.what else { continue };
            zones.zone(names, things, gid, unit, zone);
            if let Some(from) = zone.refilled {
                refills.push((gid, names.gid(unit, from)));
            }
        }
        for (zone, from) in refills {
            let (Some(to), Some(from)) = (zones.known.get(&zone), zones.known.get(&from)) else { continue };
            let count = to.owners.map_or(1, |owners| narrow(things.domains[owners.index()].objects.len()));
            for k in 0..count {
                let step = if from.owners.is_some() { k } else { 0 };
                things.domains[to.domain.index()].locations[(to.first + k) as usize].refilled = Some(from.first + step);
            }
        }
        zones.boards(names, kinds, things, all);
        zones.starts(names, kinds, things);
        zones
    }

    fn zone<'u>(&mut self, names: &Names<'u>, things: &mut Things<'u>, gid: Gid, unit: usize, zone: &Zone) {
        let Some(domain) = things.of_kind.get(&names.gid(unit, zone.holds)).copied() else { return };
        let owners = zone.of.and_then(|sym| {
            let gid = names.gid(unit, sym);
            things.of_kind.get(&gid).or_else(|| things.of_enum.get(&gid)).copied()
        });
        let first = narrow(things.domains[domain.index()].locations.len());
        let name = names.name(gid);
        let owner_names: Vec<Option<String>> = match owners {
            Some(owners) => things.domains[owners.index()].objects.iter().map(|o| Some(o.name.clone())).collect(),
            None => vec![None],
        };
        for (k, owner) in owner_names.iter().enumerate() {
            let seat = (owners == Some(DomainId(0))).then_some(narrow::<u8>(k));
            let audience = match (zone.seen, seat) {
                (Seen::Open, _) => everybody(things),
                (Seen::Owner, Some(seat)) => 1 << seat,
                (Seen::Owner, None) | (Seen::Nobody, _) => 0,
            };
            things.domains[domain.index()].locations.push(Location {
                name: owner.as_ref().map_or_else(|| name.to_owned(), |owner| format!("{name}/{owner}")),
                zone: name.to_owned(),
                owner: seat,
                audience,
                list: zone.list.then(List::default),
                up_to: zone.up_to,
                ..Location::default()
            });
            self.zone_of[domain.index()].push(Some(gid));
        }
        if owners == Some(DomainId(0)) {
            self.seat_zones[domain.index()].push(first);
        }
        self.known.insert(gid, ZoneAt { domain, first, owners });
    }

    fn boards<'u>(&mut self, names: &Names<'u>, kinds: &Kinds<'u>, things: &mut Things<'u>, all: u8) {
        for gid in &kinds.order {
            let Some(at) = kinds.get(*gid) else { continue };
            let Some(holds) = at.kind.holds.filter(|_| at.kind.root == Root::Space) else { continue };
            let Some(pieces) = things.of_kind.get(&names.gid(at.unit, holds)).copied() else { continue };
            let Some(spaces) = things.of_kind.get(gid).copied() else { continue };
            if self.spaces[pieces.index()].is_none() {
                let first = narrow(things.domains[pieces.index()].locations.len());
                self.spaces[pieces.index()] = Some((spaces, first));
                for object in 0..things.domains[spaces.index()].objects.len() {
                    let name = things.domains[spaces.index()].objects[object].name.clone();
                    things.domains[pieces.index()].locations.push(Location {
                        zone: name.clone(),
                        name,
                        space: Some((spaces, narrow(object))),
                        audience: all,
                        ..Location::default()
                    });
                    self.zone_of[pieces.index()].push(None);
                }
            }
            let Some((_, first)) = self.spaces[pieces.index()] else { continue };
            let audience = match at.kind.seen {
                Seen::Open | Seen::Owner => all,
                Seen::Nobody => 0,
            };
            if audience != all {
                for object in crate::util::bits::members(&things.members[gid]) {
                    things.domains[pieces.index()].locations[first as usize + object].audience = audience;
                }
            }
        }
    }

    fn starts<'u>(&mut self, names: &Names<'u>, kinds: &Kinds<'u>, things: &Things<'u>) {
        for (at, domain) in things.domains.iter().enumerate() {
            if domain.locations.is_empty() {
                continue;
            }
            for (object, kind) in things.kind_of[at].iter().enumerate() {
                let it = &domain.objects[object];
                let zone = kinds.inherited(*kind, |unit, kind| kind.starts.map(|sym| names.gid(unit, sym)));
                let place = it.design.and(zone).and_then(|zone| self.known.get(&zone)).and_then(|zone| {
                    match (zone.owners, it.owner) {
                        (None, _) => Some(zone.first),
                        (Some(DomainId(0)), Some(seat)) => Some(zone.first + u16::from(seat)),
                        _ => None,
                    }
                });
                self.start[at].push(place.unwrap_or(0));
            }
        }
    }

    /// The location a zone has for an owner.
    pub(crate) fn get(&self, zone: Gid) -> Option<ZoneAt> {
        self.known.get(&zone).copied()
    }
}
