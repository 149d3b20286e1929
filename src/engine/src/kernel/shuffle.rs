//! Kernel verb `shuffle`: orders a location by a hash of stream, round and name, so a location with one piece more
//! keeps the order of the rest.

use model::hash::mix;
use model::program::{DomainId, StreamId};

use super::{audience, set_known};
use crate::journal::Record;
use crate::machine::Machine;
use crate::mem;

/// Orders a location at random; an unordered one only forgets who knows what lies there.
pub(crate) fn shuffle(m: &mut Machine<'_>, domain: usize, location: i32) {
    let t = m.t;
    let Some(pieces) = &t.pieces[domain] else { return };
    if location as u32 >= pieces.count {
        return;
    }
    let here = &t.locations[pieces.first as usize + location as usize];
    let mut order = std::mem::take(&mut m.scratch.order);
    order.clear();
    let (seed, round) = if here.stream == u16::MAX { (0, 0) } else { advance(m, u32::from(here.stream)) };
    let salt = seed ^ mix(round);
    for word in 0..pieces.words as usize {
        let mut rest = mem::get_u64(m.mem, here.mask as usize + 8 * word);
        while rest != 0 {
            let piece = 64 * word + rest.trailing_zeros() as usize;
            rest &= rest - 1;
            order.push((mix(salt ^ t.words[pieces.hashes as usize + piece]), piece as u16));
        }
    }
    if here.list != 0 && here.stream != u16::MAX {
        order.sort_unstable();
        let places = here.list as usize + 2;
        for (k, (_, piece)) in order.iter().rev().enumerate() {
            mem::set_u16(m.mem, places + 2 * k, *piece);
        }
    }
    if pieces.known != 0 {
        let seats = audience(m, here);
        for (_, piece) in &order {
            set_known(m, pieces, *piece as usize, seats);
        }
    }
    m.scratch.order = order;
    if let Some(journal) = m.journal {
        journal.push(Record::Shuffled { domain: DomainId(domain as u16), location: location as u16 });
    }
}

/// Seed and round of a stream; the round rises by one.
pub(crate) fn advance(m: &mut Machine<'_>, stream: u32) -> (u64, u64) {
    let at = m.t.place.streams + 16 * stream as usize;
    let (seed, round) = (mem::get_u64(m.mem, at), mem::get_u64(m.mem, at + 8));
    mem::set_u64(m.mem, at + 8, round + 1);
    m.barrier.random = true;
    (seed, round)
}

/// Id of a stream, for records.
pub(super) fn id(stream: u32) -> StreamId {
    StreamId(stream as u16)
}
