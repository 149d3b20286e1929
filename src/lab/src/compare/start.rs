//! What differs before the first statement runs: populations, places, columns and what they hold, events, the seats.
//! Every game meets it.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::hash::Hash;

use model::hash::{fold, name};
use model::program::{Column, DesignId, Domain, DomainId, Location, Program, Store};
use model::unit::Space;

use super::canon::{Canon, form, join};
use super::marks::{Source, sure};

/// The changes that every game meets, each once.
pub(super) fn marks(canon: &[Canon<'_>; 2], sources: &[Source<'_>; 2], watched: &[HashSet<DesignId>; 2]) -> Vec<u16> {
    let mut met = BTreeSet::new();
    let p = [canon[0].p, canon[1].p];
    things(p, sources, watched, &mut met);
    columns(p, sources, &mut met);
    let events = p.map(|p| p.events.iter().map(|e| (e.name.as_str(), (event(p, e), e.name.as_str()))).collect());
    differ(&events, false, sources, &[Space::Verb], &mut met);
    let domains = p.map(|p| p.domains.iter().map(|d| (d.name.as_str(), (domain(p, d), d.name.as_str()))).collect());
    differ(&domains, false, sources, &[Space::Kind], &mut met);
    let places = p.map(|p| {
        let inside = p.domains.iter().flat_map(|d| d.locations.iter().map(move |l| (d, l)));
        inside.map(|(d, l)| ((d.name.as_str(), l.name.as_str()), (place(p, d, l), l.zone.as_str()))).collect()
    });
    differ(&places, true, sources, &[Space::Zone, Space::Item], &mut met);
    let first = p.map(|p| p.start.map(|proc| p.procs[proc.index()].name.as_str()));
    if first[0] != first[1] || p[0].seats != p[1].seats {
        met.insert(sure([]));
    }
    met.into_iter().collect()
}

/// The object of the second program that has the name of one of the first; of columns without objects the same position.
pub(super) fn twin(p: [&Program; 2], domains: [Option<DomainId>; 2], at: usize) -> Option<usize> {
    let [Some(old), Some(new)] = domains else { return Some(at) };
    let (old, new) = (&p[0].domains[old.index()], &p[1].domains[new.index()]);
    let object = old.objects.get(at)?;
    match new.objects.get(at) {
        Some(other) if other.name == object.name => Some(at),
        _ => new.objects.iter().position(|other| other.name == object.name),
    }
}

fn both(sources: &[Source<'_>; 2], space: Space, text: &str) -> [u16; 2] {
    [0, 1].map(|side| sources[side].reach.owners.of_name(space, text))
}

/// What the sides have of one name and otherwise, or, of what is not read by what differs alone, what one side lacks. Of
/// each its name, a hash, and what a change would be called.
fn differ<K: Hash + Eq>(
    all: &[HashMap<K, (u64, &str)>; 2],
    alone: bool,
    sources: &[Source<'_>; 2],
    spaces: &[Space],
    met: &mut BTreeSet<u16>,
) {
    for side in [0, 1] {
        for (key, (hash, text)) in &all[side] {
            if all[1 - side].get(key).map_or(alone, |(other, _)| other != hash) {
                met.insert(sure(spaces.iter().flat_map(|space| both(sources, *space, text))));
            }
        }
    }
}

fn event(p: &Program, event: &model::program::Event) -> u64 {
    let frame = event.frame.map_or(0, |proc| name(&p.procs[proc.index()].name));
    let params = event.params.iter().map(|param| {
        let domain = param.domain.map_or(0, |domain| name(&p.domains[domain.index()].name));
        join([name(&param.name), param.slot.into(), domain, param.set.into()])
    });
    join([event.slots.into(), event.shown.into(), frame, join(params)])
}

/// A thing: what it is, the places where its abilities work (0 for none), its design, whether that is watched.
struct Thing {
    hash: u64,
    lives: u64,
    design: Option<DesignId>,
    watched: bool,
}

/// Things that only one side has, or that begin otherwise: copies, owners, who is like whom, whose abilities work where.
fn things(p: [&Program; 2], sources: &[Source<'_>; 2], watched: &[HashSet<DesignId>; 2], met: &mut BTreeSet<u16>) {
    let all = [0, 1].map(|side| {
        let mut out: HashMap<(&str, &str), Thing> = HashMap::new();
        for domain in &p[side].domains {
            let (lives, alike) = (lives(p[side], domain), alike(p[side], domain));
            for ((object, lives), alike) in domain.objects.iter().zip(lives).zip(alike) {
                let design = object.design.map(|id| &p[side].designs[id.index()]);
                let kind = design.map_or(0, |design| fold(name(&design.name), name(&design.kind)));
                let hash = join([object.owner.map_or(u64::MAX, u64::from), object.copy.into(), kind, alike]);
                let watched = object.design.is_some_and(|id| watched[side].contains(&id));
                out.insert((&domain.name, &object.name), Thing { hash, lives, design: object.design, watched });
            }
        }
        out
    });
    // A thing that has its first ability, or lost its last, is met where that ability is.
    let first = |one: &Thing, other: &Thing| one.lives == 0 && other.watched;
    for side in [0, 1] {
        for (key, one) in &all[side] {
            let same = all[1 - side].get(key).is_some_and(|other| {
                let lives = one.lives == other.lives || first(one, other) || first(other, one);
                one.hash == other.hash && lives
            });
            if !same {
                let text = one.design.map_or("", |id| p[side].designs[id.index()].name.as_str());
                met.insert(sure(both(sources, Space::Item, text)));
            }
        }
    }
}

/// For each thing the places where its abilities work.
fn lives(p: &Program, domain: &Domain) -> Vec<u64> {
    let mut out = vec![0; domain.objects.len()];
    for place in &domain.locations {
        let Some(mask) = place.live else { continue };
        let bits = &p.masks[mask.index()].bits;
        for (at, lives) in out.iter_mut().enumerate() {
            if bits.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 == 1) {
                *lives = fold(*lives, name(&place.name));
            }
        }
    }
    out
}

/// For each thing those it is interchangeable with.
fn alike(p: &Program, domain: &Domain) -> Vec<u64> {
    let mut out = vec![0; domain.objects.len()];
    for mask in &domain.alike {
        let bits = &p.masks[mask.index()].bits;
        let inside = |at: usize| bits.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 == 1);
        let group = (0..domain.objects.len()).filter(|at| inside(*at)).map(|at| domain.objects[at].hash);
        let group = join(group);
        (0..out.len()).filter(|at| inside(*at)).for_each(|at| out[at] = group);
    }
    out
}

/// Who controls what lies in a domain, and what of it is known though it is hidden.
fn domain(p: &Program, domain: &Domain) -> u64 {
    let controller = domain.controller.map_or(0, |column| name(&p.columns[column.index()].name));
    fold(controller, join(domain.backs.iter().map(|back| name(&p.consts[back.column.index()].name))))
}

/// What a place holds and shows.
fn place(p: &Program, domain: &Domain, place: &Location) -> u64 {
    let refilled = place.refilled.and_then(|at| domain.locations.get(usize::from(at)));
    let refilled = refilled.map_or(0, |from| name(&from.name));
    let stream = place.stream.map_or(0, |stream| name(&p.streams[stream.index()]));
    let owner = place.owner.map_or(u64::MAX, u64::from);
    join([place.audience.into(), place.list.is_some().into(), place.up_to.into(), refilled, stream, owner])
}

/// Columns of both sides that are kept or begin otherwise. What only one side has is read only by what differs.
fn columns(p: [&Program; 2], sources: &[Source<'_>; 2], met: &mut BTreeSet<u16>) {
    let named: HashMap<&str, &Column> = p[1].columns.iter().map(|column| (column.name.as_str(), column)).collect();
    for old in &p[0].columns {
        let Some(new) = named.get(old.name.as_str()) else { continue };
        let shape = |p: &Program, column: &Column| {
            let domain = |id: Option<DomainId>| id.map_or(0, |id| name(&p.domains[id.index()].name));
            let ids = [domain(column.domain), domain(column.index_domain), domain(column.target)];
            let bounds = [column.lo as u64, column.hi as u64, column.init as u64, column.hard.into()];
            let store = match column.store {
                Store::I8 | Store::I16 | Store::I32 => 0,
                store => 1 + form(&store),
            };
            join(ids.into_iter().chain(bounds).chain([column.family.into(), store]))
        };
        let own = [0, 1].map(|side| sources[side].column(&old.name));
        if shape(p[0], old) != shape(p[1], new) {
            met.insert(sure(own.into_iter().chain(measures(p, sources))));
        }
        let objects = old.domain.map_or(1, |domain| p[0].domains[domain.index()].objects.len());
        for at in 0..objects {
            let Some(to) = twin(p, [old.domain, new.domain], at) else { continue };
            if begins(p[0], old, at) == begins(p[1], new, to) {
                continue;
            }
            let design = old.domain.and_then(|domain| p[0].domains[domain.index()].objects.get(at)?.design);
            let design = design.map(|id| &p[0].designs[id.index()]);
            let (text, kind) = design.map_or(("", ""), |design| (design.name.as_str(), design.kind.as_str()));
            let item = both(sources, Space::Item, text).into_iter().chain(both(sources, Space::Kind, kind));
            met.insert(sure(item.chain(own)));
        }
    }
}

/// Measures that differ: a bound of a column may be theirs.
fn measures(p: [&Program; 2], sources: &[Source<'_>; 2]) -> Vec<u16> {
    let texts: BTreeSet<&str> = p
        .iter()
        .flat_map(|p| &p.events)
        .flat_map(|event| &event.params)
        .filter_map(|param| param.measure.as_deref())
        .map(|key| key.strip_prefix("unit.").unwrap_or(key))
        .collect();
    texts.into_iter().flat_map(|text| both(sources, Space::Measure, text)).collect()
}

/// What a column holds for an object at the start, by name where it holds things or places.
fn begins(p: &Program, column: &Column, object: usize) -> Vec<u64> {
    let family = usize::from(column.family.max(1));
    let home = column.domain.map(|id| &p.domains[id.index()]);
    let at = |size: usize, index: usize| column.offset as usize + (object * family + index) * size;
    let bytes = |from: usize, size: usize| -> &[u8] { p.initial.get(from..from + size).unwrap_or(&[]) };
    let number = |value: i32| -> u64 {
        let member = usize::try_from(value).ok();
        let lies = home.is_some_and(|home| home.at.is_some_and(|id| p.columns[id.index()] == *column));
        let place = member.filter(|_| lies).and_then(|at| home?.locations.get(at));
        let thing = member.and_then(|at| p.domains[column.target?.index()].objects.get(at));
        match (place, thing) {
            (Some(place), _) => name(&place.name),
            (None, Some(thing)) => thing.hash,
            (None, None) => value as u64,
        }
    };
    let numbers = |value: Option<i32>| value.into_iter().map(number).collect::<Vec<u64>>();
    let one = |index: usize| -> Vec<u64> {
        match (column.store, home) {
            (Store::I8, _) => numbers(bytes(at(1, index), 1).first().map(|byte| i32::from(*byte as i8))),
            (Store::I16, _) => numbers(bytes(at(2, index), 2).try_into().ok().map(i16::from_ne_bytes).map(i32::from)),
            (Store::I32, _) => numbers(bytes(at(4, index), 4).try_into().ok().map(i32::from_ne_bytes)),
            (Store::Bit, Some(home)) => {
                let from = column.offset as usize + index * 8 * usize::from(home.words) + object / 8;
                bytes(from, 1).iter().map(|b| u64::from(b >> (object % 8) & 1)).collect()
            }
            (Store::Bit, None) => bytes(column.offset as usize + index, 1).iter().map(|b| u64::from(*b)).collect(),
            (Store::Set(words), _) => {
                let target = column.target.map(|id| &p.domains[id.index()]);
                let all = bytes(at(8 * usize::from(words), index), 8 * usize::from(words));
                let inside = |k: &usize| all.get(k / 8).is_some_and(|b| b >> (k % 8) & 1 == 1);
                let named = |k: usize| target.and_then(|t| t.objects.get(k)).map_or(k as u64, |o| o.hash);
                (0..64 * usize::from(words)).filter(inside).map(named).collect()
            }
        }
    };
    (0..family).flat_map(one).collect()
}
