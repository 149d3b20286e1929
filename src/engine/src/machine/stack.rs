//! Where the stack begins: above the triggers for which the queue has no room.

use super::Machine;
use super::tables::Place;
use crate::mem;

/// Bytes of the entries at the bottom of the stack.
pub(crate) fn spill_of(mem: &[u8], place: &Place) -> usize {
    let number = mem::get_u32(mem, place.queue) as usize;
    if number > place.queue_room { (number - place.queue_room) * place.queue_entry } else { 0 }
}

/// Bytes of the entries at the bottom of the stack.
#[inline]
pub(crate) fn spilled(m: &Machine<'_>) -> usize {
    spill_of(m.mem, &m.t.place)
}

/// Where the stack begins.
pub(crate) fn stack(m: &Machine<'_>) -> usize {
    m.t.place.stack + spilled(m)
}
