//! Kernel verb `end`: ranks the seats and drops everything that runs or waits.

use super::grants;
use crate::journal::Record;
use crate::machine::Machine;
use crate::mem;

/// The place of a seat at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Standing {
    /// The seat.
    pub seat: u8,
    /// Its place, from 1; equal values share one. A game may be over without anybody in the first.
    pub rank: u16,
    /// The value it was ranked by; where winning is all, 1 for those who won and 0 for the others.
    pub value: i32,
    /// Whether it has won: is first, or is among those of whom the rules say so. A whole table may win, or nobody, whatever
    /// the places are.
    pub won: bool,
}

/// Bit of a seat's rank that says that it has won.
const WON: u16 = 0x8000;

/// Ranks the seats that have a value by the number beside it, the highest first, equal ones sharing a rank; the others share
/// the place after, which is never the first. Those of `won` have won; where nobody says who, whoever is first.
pub(crate) fn end(m: &mut Machine<'_>, values: &[Option<(i32, i32)>; 64], won: Option<u64>) {
    let place = m.t.place;
    for seat in 0..m.t.seats as usize {
        let above = |other: &&(i32, i32)| values[seat].is_none_or(|(_, own)| other.1 > own);
        let better = values.iter().flatten().filter(above).count() as u16;
        let rank = if values[seat].is_some() { better } else { better.max(1) } + 1;
        let won = won.map_or(rank == 1, |won| won >> seat & 1 != 0);
        mem::set_u16(m.mem, place.ranks + 6 * seat, if won { rank | WON } else { rank });
        mem::set_i32(m.mem, place.ranks + 6 * seat + 2, values[seat].map_or(0, |(value, _)| value));
    }
    let queued = (mem::get_u32(m.mem, place.queue) as usize).min(place.queue_room);
    mem::clear(m.mem, place.queue, place.queue + 4 + queued * place.queue_entry);
    mem::clear(m.mem, place.grants, place.grant(grants(m)));
    m.base = 0;
    m.frame = 0;
    m.top = place.stack;
    m.limit = place.limit;
    m.record(|| Record::Ended);
}

/// How a seat stands in the state of a game that is over; its ranks begin at `ranks`.
pub(crate) fn standing(bytes: &[u8], ranks: usize, seat: u8) -> Standing {
    let at = ranks + 6 * usize::from(seat);
    let rank = mem::get_u16(bytes, at);
    Standing { seat, rank: rank & !WON, value: mem::get_i32(bytes, at + 2), won: rank & WON != 0 }
}
