//! Kernel verb `roll`: a number at random from a stream.

use model::hash::mix;
use model::program::StreamId;

use super::shuffle::advance;
use crate::journal::Record;
use crate::machine::Machine;

/// A number below `number`, which is at least 1. Of one, chance decides nothing.
pub(crate) fn draw(m: &mut Machine<'_>, stream: u32, number: u32) -> u32 {
    let value = draw_alike(m, stream, number);
    m.barrier.random |= number > 1;
    if number > 1 {
        m.record(|| Record::Drawn { stream: StreamId(stream as u16), of: number, value });
    }
    value
}

/// A member of pieces that are interchangeable, of which there are so many: chance decides nothing that anybody learns.
pub(crate) fn draw_alike(m: &mut Machine<'_>, stream: u32, number: u32) -> u32 {
    let (seed, round) = advance(m, stream);
    (mix(seed ^ mix(round)) % u64::from(number)) as u32
}
