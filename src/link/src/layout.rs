//! Stage 4, layout: where everything lies in the state, and the bytes of the state at the start.
//!
//! In: columns, locations, grants, abilities. Out: an offset for each. Example: a bool of 40 figures is one word of 64 bits.

use model::number::narrow;
use model::program::{
    Column, EventId, HEADER_BYTES, Layout, Listeners, MOST_BYTES, Program, SLOT_BYTES, STACK_RESERVE, StateTrigger,
    Stmt, Store, link_bytes,
};

use crate::lower::Cx;
use crate::util::bits;

/// Least and most room in the queue of triggers, where there are any.
const QUEUE_ROOM: (usize, usize) = (24, 200);
/// Least and most room for granted abilities, where there are any, and how often each is counted.
const GRANT_ROOM: (usize, usize) = (48, 96);
const GRANTED_AT_ONCE: usize = 3;

/// Triggers that an event may wake.
fn listening(program: &Program, event: EventId) -> usize {
    let it = &program.events[event.index()];
    let when = |one: &Listeners| bits::count(&program.masks[one.masks[2].index()].bits);
    let granted = program.grants.iter().flat_map(|grant| &grant.abilities);
    let granted = granted.filter(|id| program.abilities[id.index()].event == event).count();
    it.rules.len() + it.listeners.iter().map(when).sum::<usize>() + GRANTED_AT_ONCE * granted
}

/// What usually waits: the triggers of an event or two.
fn queue_room(program: &Program) -> u8 {
    let most = (0..narrow(program.events.len())).map(|id| listening(program, EventId(id))).max().unwrap_or(0);
    narrow((2 * most).clamp(QUEUE_ROOM.0, QUEUE_ROOM.1))
}

/// What may wait at worst: a whole batch is queued before the first trigger runs, and every thing of a kind may be in it.
fn queue_most(program: &Program) -> usize {
    let of = |id: u16| {
        let params = program.events[usize::from(id)].params.iter().filter(|param| !param.set);
        let batch = params.filter_map(|param| param.domain).map(|domain| program.domains[domain.index()].size).max();
        2 * listening(program, EventId(id)) * usize::from(batch.unwrap_or(1))
    };
    (0..narrow(program.events.len())).map(of).max().unwrap_or(0)
}

fn grant_room(program: &Program) -> u16 {
    narrow((GRANTED_AT_ONCE * program.grants.len()).clamp(GRANT_ROOM.0, GRANT_ROOM.1))
}

fn align(at: u32, to: u32) -> u32 {
    at.div_ceil(to) * to
}

/// Bytes of one value; 0 for bools of a domain, which are bits.
fn size(store: Store) -> u32 {
    match store {
        Store::I8 => 1,
        Store::I16 => 2,
        Store::I32 => 4,
        Store::Bit => 0,
        Store::Set(words) => 8 * u32::from(words),
    }
}

/// Fills in the offsets of columns and locations and makes the layout; the stack takes `stack` bytes.
pub(crate) fn make(program: &mut Program, stack: u32) {
    let mut end = HEADER_BYTES;
    // Takes so many bytes at a multiple of a number of them.
    let mut take = |bytes: u32, step: u32| {
        end = align(end, step) + bytes;
        end - bytes
    };
    let words: Vec<u32> = program.domains.iter().map(|domain| u32::from(domain.words)).collect();
    let counts: Vec<u32> = program.domains.iter().map(|domain| u32::from(domain.size)).collect();
    let values = |column: &Column| column.domain.map_or(1, |domain| counts[domain.index()]) * u32::from(column.family);
    // Small values first, then words, so that nothing needs padding.
    for width in [1, 2, 4] {
        for column in &mut program.columns {
            let single_bool = column.store == Store::Bit && column.domain.is_none();
            if size(column.store) == width || width == 1 && single_bool {
                column.offset = take(values(column) * width, width);
            }
        }
    }
    for column in &mut program.columns {
        match (column.store, column.domain) {
            (Store::Bit, Some(domain)) => {
                column.offset = take(8 * words[domain.index()] * u32::from(column.family), 8);
            }
            (Store::Set(_), _) => column.offset = take(values(column) * size(column.store), 8),
            _ => {}
        }
        if let (Some(_), Some(domain), Some(target)) = (column.inverse, column.domain, column.target) {
            column.inverse = Some(take(8 * words[domain.index()] * counts[target.index()], 8));
        }
    }
    for (domain, words) in program.domains.iter_mut().zip(&words) {
        domain.locations.iter_mut().for_each(|location| location.mask = take(8 * words, 8));
    }
    for domain in &mut program.domains {
        let cell = link_bytes(domain.size);
        take(0, cell);
        for list in domain.locations.iter_mut().filter_map(|location| location.list.as_mut()) {
            list.offset = take(2 * cell, cell);
        }
        if domain.locations.iter().any(|location| location.list.is_some()) {
            domain.links = Some(take(cell * u32::from(domain.size), cell));
        }
    }
    let mut layout = Layout::default();
    let muted = |domain: usize| {
        program.code.iter().any(|stmt| matches!(stmt, Stmt::Mute(set) if program.sets[set.index()].1.index() == domain))
    };
    for (k, domain) in program.domains.iter().enumerate() {
        let seats = u32::from(program.seats);
        let mut mask = |there: bool, number: u32| there.then(|| take(8 * words[k] * number, 8));
        let places = !domain.locations.is_empty();
        let hides = domain.locations.iter().any(|location| location.audience.count_ones() < seats);
        layout.known.push(mask(hides, seats));
        layout.live.push(mask(places, 1));
        layout.muted.push(mask(places && muted(k), 1));
    }
    layout.streams = take(4 * narrow::<u32>(program.streams.len()), 8);
    let widest = program.queued_slots();
    layout.queue_entry = 8 + SLOT_BYTES * widest.unwrap_or(0);
    layout.queue_room = if widest.is_some() { queue_room(program) } else { 0 };
    layout.queue = take(align(4 + layout.queue_entry * u32::from(layout.queue_room), 8), 1);
    layout.grant_entry =
        8 + SLOT_BYTES * program.grants.iter().map(|grant| program.slots_of(&grant.captured)).max().unwrap_or(0);
    layout.grant_room = if program.grants.is_empty() { 0 } else { grant_room(program) };
    layout.grants = take(align(4 + layout.grant_entry * u32::from(layout.grant_room), 8), 1);
    let things =
        |trigger: &StateTrigger| trigger.design.map_or(1, |design| program.designs[design.index()].objects.len());
    let edges: usize = program.state_triggers.iter().map(things).sum();
    layout.edges = take(align(narrow(edges.div_ceil(8)), 8), 1);
    layout.ranks = take(align(6 * u32::from(program.seats), 8), 1);
    layout.stack = take(0, 1);
    layout.used_at_start = layout.stack;
    layout.size = align(layout.stack + stack, 64);
    let beyond = queue_most(program).saturating_sub(layout.queue_room.into()) * layout.queue_entry as usize;
    let left = MOST_BYTES.saturating_sub(layout.size + STACK_RESERVE);
    layout.queue_spill = u32::try_from(beyond).map_or(left, |beyond| beyond.min(left));
    program.layout = layout;
}

/// Writes the state at the start.
pub(crate) fn initial(program: &mut Program, cx: &Cx<'_>) {
    let mut bytes = vec![0u8; program.layout.used_at_start as usize];
    for (id, column) in program.columns.iter().enumerate() {
        let id = model::program::ColId::at(id);
        let objects = column.domain.map_or(1, |domain| program.domains[domain.index()].size as usize);
        let width = column.domain.map_or(1, |domain| program.domains[domain.index()].words as usize);
        if let Store::Set(words) = column.store {
            for (entry, set) in cx.start_sets.get(&id).into_iter().flatten().enumerate() {
                put_set(&mut bytes, column.offset as usize + entry * 8 * words as usize, set);
            }
            continue;
        }
        let starts = cx.starts.get(&id);
        for object in 0..objects {
            let value = starts.and_then(|starts| starts.get(object)).copied().unwrap_or(column.init);
            for index in 0..column.family as usize {
                let entry = object * column.family as usize + index;
                match (column.store, column.domain) {
                    (Store::Bit, Some(_)) if value != 0 => {
                        let at = column.offset as usize + index * 8 * width + object / 8;
                        bytes[at] |= 1 << (object % 8);
                    }
                    (Store::Bit, Some(_)) => {}
                    (Store::Bit, None) => bytes[column.offset as usize + index] = u8::from(value != 0),
                    (store, _) => {
                        let step = size(store) as usize;
                        let at = column.offset as usize + entry * step;
                        bytes[at..at + step].copy_from_slice(&value.to_le_bytes()[..step]);
                    }
                }
            }
            if let Some(inverse) = column.inverse
                && let Ok(value) = usize::try_from(value)
            {
                let at = inverse as usize + value * 8 * width + object / 8;
                if let Some(byte) = bytes.get_mut(at) {
                    *byte |= 1 << (object % 8);
                }
            }
        }
    }
    for (k, domain) in program.domains.iter().enumerate() {
        if domain.locations.is_empty() {
            continue;
        }
        let mut live = bits::none(domain.size as usize);
        for object in 0..domain.size as usize {
            let place = cx.zones.start[k].get(object).copied().unwrap_or(0) as usize;
            let location = &domain.locations[place];
            bytes[location.mask as usize + object / 8] |= 1 << (object % 8);
            if let (Some(list), Some(links)) = (location.list, domain.links) {
                put_on_top(&mut bytes, list.offset, links, domain.size, object);
            }
            if let Some(known) = program.layout.known[k] {
                for seat in 0..program.seats as usize {
                    if location.audience >> seat & 1 == 1 {
                        let at = known as usize + seat * 8 * domain.words as usize + object / 8;
                        bytes[at] |= 1 << (object % 8);
                    }
                }
            }
            if location.live.is_some_and(|mask| bits::has(&program.masks[mask.index()].bits, object)) {
                bits::put(&mut live, object);
            }
        }
        if let Some(at) = program.layout.live[k] {
            put_set(&mut bytes, at as usize, &live);
        }
    }
    program.initial = bytes;
}

/// Writes the links of an object that lies on top of those before it.
fn put_on_top(bytes: &mut [u8], ends: u32, links: u32, size: u16, object: usize) {
    let cell = link_bytes(size) as usize;
    let (top, bottom) = (ends as usize, ends as usize + cell);
    let piece = (narrow::<u16>(object) + 1).to_le_bytes();
    bytes.copy_within(top..top + cell, links as usize + cell * object);
    bytes[top..top + cell].copy_from_slice(&piece[..cell]);
    if bytes[bottom..bottom + cell].iter().all(|byte| *byte == 0) {
        bytes[bottom..bottom + cell].copy_from_slice(&piece[..cell]);
    }
}

fn put_set(bytes: &mut [u8], at: usize, set: &[u64]) {
    for (k, word) in set.iter().enumerate() {
        bytes[at + 8 * k..at + 8 * k + 8].copy_from_slice(&word.to_le_bytes());
    }
}

/// A hash of the layout: a save fits only the layout it was made with.
pub(crate) fn hash(program: &Program) -> u64 {
    use model::hash::{fold, name};
    let mut state = name("layout");
    for column in &program.columns {
        state = fold(fold(state, name(&column.name)), u64::from(column.offset));
        state = fold(fold(state, u64::from(column.family)), u64::from(column.inverse.unwrap_or(0)));
    }
    for domain in &program.domains {
        state = fold(state, name(&domain.name));
        for object in &domain.objects {
            state = fold(state, object.hash);
        }
        for location in &domain.locations {
            state = fold(fold(state, name(&location.name)), u64::from(location.mask));
        }
    }
    for stream in &program.streams {
        state = fold(state, name(stream));
    }
    let layout = &program.layout;
    for at in [layout.queue, layout.grants, layout.edges, layout.ranks, layout.stack, layout.size] {
        state = fold(state, u64::from(at));
    }
    for proc in &program.procs {
        state = fold(fold(state, name(&proc.name)), u64::from(proc.slots));
    }
    state
}
