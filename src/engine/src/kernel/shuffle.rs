//! Kernel verb `shuffle`: orders a location by a hash of stream, round and name, so a location with one piece more
//! keeps the order of the rest.

use model::hash::mix;
use model::program::DomainId;

use super::{List, alike, audience, loose, open, set_known};
use crate::bits::Bits;
use crate::journal::Record;
use crate::machine::Machine;
use crate::machine::tables::Pieces;
use crate::mem;
use crate::state;

/// Orders a location at random; an unordered one only forgets who knows what lies there.
pub(crate) fn shuffle(m: &mut Machine<'_>, domain: usize, location: i32) {
    let t = m.t;
    let Some((pieces, here)) = t.location(domain, location) else { return };
    let mut order = std::mem::take(&mut m.scratch.order);
    order.clear();
    let (seed, round) =
        if here.stream == u16::MAX || t.asking.chance { (0, 0) } else { advance(m, u32::from(here.stream)) };
    let salt = salt(seed, round);
    for word in 0..pieces.words as usize {
        let mut rest = mem::get_u64(m.mem, here.mask as usize + 8 * word);
        while let Some(piece) = rest.pop() {
            let piece = 64 * word + piece;
            order.push((rank(salt, t.words[pieces.hashes as usize + piece]), piece as u16));
        }
    }
    if here.stream != u16::MAX {
        let pieces = || order.iter().map(|(_, piece)| usize::from(*piece));
        // Of hidden ones it would tell that they are alike.
        m.barrier.random |= order.len() > 1 && !(open(m, domain, pieces()) && alike(m, domain, pieces()));
    }
    if let Some(list) = List::new(pieces, here.list).filter(|_| here.stream != u16::MAX) {
        if t.asking.chance {
            loose::loosen(m, pieces, list);
            if audience(m, here) != 0 || differ(m, pieces, list) || t.at_once {
                loose::settle_all(m, domain, location);
            }
        } else {
            order.sort_unstable();
            list.arrange(m.mem, order.iter().map(|(_, piece)| i32::from(*piece)));
        }
    }
    if pieces.known != 0 {
        let seats = audience(m, here);
        for (_, piece) in &order {
            set_known(m, pieces, *piece as usize, seats);
        }
    }
    m.scratch.order = order;
    m.record(|| Record::Shuffled { domain: DomainId(domain as u16), location: location as u16 });
}

/// Whether the backs in a pile differ, so that everybody sees what comes up.
fn differ(m: &Machine<'_>, pieces: &Pieces, list: List) -> bool {
    let Some(backs) = pieces.backs else { return false };
    let back = |piece: i32| m.t.ints[backs as usize + piece as usize];
    let mut all = list.down(m.mem).map(back);
    all.next().is_some_and(|first| all.any(|other| other != first))
}

/// What the ranks of a shuffle are made with.
pub(crate) fn salt(seed: u64, round: u64) -> u64 {
    seed ^ mix(round)
}

/// Where a piece comes in a shuffle, by the hash of its name: the lowest lies on top.
pub(crate) fn rank(salt: u64, name: u64) -> u64 {
    mix(salt ^ name)
}

/// Seed and round of a stream; the round rises by one.
pub(crate) fn advance(m: &mut Machine<'_>, stream: u32) -> (u64, u64) {
    let at = m.t.place.streams + 4 * stream as usize;
    let round = mem::get_u32(m.mem, at);
    mem::set_u32(m.mem, at, round.wrapping_add(1));
    (seed(m, stream), u64::from(round))
}

/// The seed of a stream.
pub(crate) fn seed(m: &Machine<'_>, stream: u32) -> u64 {
    mix(state::seed(m.mem, m.t.place.header) ^ m.t.streams[stream as usize])
}
