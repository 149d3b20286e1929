//! Kernel verb `end`: ranks the seats and drops everything that runs or waits.

use crate::journal::Record;
use crate::machine::Machine;
use crate::mem;

/// Ranks the seats that have a value, the highest first, equal values sharing a rank; the others share the place after.
pub(crate) fn end(m: &mut Machine<'_>, values: &[Option<i32>; 64]) {
    let place = m.t.place;
    for seat in 0..m.t.seats as usize {
        let better = values.iter().flatten().filter(|value| values[seat].is_none_or(|own| **value > own)).count();
        mem::set_i16(m.mem, place.ranks + 6 * seat, better as i16 + 1);
        mem::set_i32(m.mem, place.ranks + 6 * seat + 2, values[seat].unwrap_or(0));
    }
    let queued = mem::get_u32(m.mem, place.queue) as usize;
    mem::clear(m.mem, place.queue, place.queue + 4 + queued * place.queue_entry);
    let granted = mem::get_u32(m.mem, place.grants) as usize;
    mem::clear(m.mem, place.grants, place.grants + 4 + granted * place.grant_entry);
    m.base = 0;
    m.frame = 0;
    m.top = place.stack;
    if let Some(journal) = m.journal {
        journal.push(Record::Ended);
    }
}
