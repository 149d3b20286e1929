//! Kernel verb `roll`: a number at random from a stream.

use model::hash::mix;
use model::program::StreamId;

use super::shuffle::advance;
use crate::journal::Record;
use crate::machine::Machine;
use crate::machine::chance::Falls;

/// A number below `number`, which is at least 1. Of one, chance decides nothing.
pub(crate) fn draw(m: &mut Machine<'_>, stream: u32, number: u32) -> u32 {
    let value = if m.t.asking.chance { fallen(m, stream, number) } else { draw_alike(m, stream, number) };
    m.barrier.random |= number > 1;
    if number > 1 {
        m.record(|| Record::Drawn { stream: StreamId(stream as u16), of: number, value });
    }
    value
}

/// A number that nature says; while a payment is tried any will do, for a way that draws one counts as one that pays.
#[cold]
fn fallen(m: &mut Machine<'_>, stream: u32, number: u32) -> u32 {
    if m.trying {
        return 0;
    }
    let outcomes = (0..number).map(|value| (value as u16, 1)).collect();
    m.falls(Falls::Roll(StreamId(stream as u16)), outcomes).into()
}

/// A member of pieces that are interchangeable, of which there are so many: chance decides nothing that anybody learns.
pub(crate) fn draw_alike(m: &mut Machine<'_>, stream: u32, number: u32) -> u32 {
    let (seed, round) = advance(m, stream);
    drawn(seed, round, number)
}

/// What is drawn from a stream in a round.
pub(crate) fn drawn(seed: u64, round: u64, number: u32) -> u32 {
    (mix(seed ^ mix(round)) % u64::from(number)) as u32
}
