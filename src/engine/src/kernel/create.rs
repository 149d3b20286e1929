//! Kernel verb `create`: brings spare pieces of a bounded kind into play.

use super::move_piece;
use crate::bits::Bits;
use crate::machine::Machine;
use crate::mem;

/// Brings so many pieces of a pool (a constant set at a word) from nowhere to a location, the lowest first. Fewer, if
/// no more are spare.
pub(crate) fn create(m: &mut Machine<'_>, domain: usize, pool: u32, number: i32, to: i32) {
    let t = m.t;
    let Some(pieces) = &t.pieces[domain] else { return };
    let nowhere = t.locations[pieces.first as usize].mask as usize;
    let mut left = number;
    for word in 0..pieces.words as usize {
        let mut spare = t.words[pool as usize + word] & mem::get_u64(m.mem, nowhere + 8 * word);
        while left > 0
            && let Some(piece) = spare.pop()
        {
            left -= 1;
            move_piece(m, domain, (64 * word + piece) as i32, to, false);
        }
    }
}
