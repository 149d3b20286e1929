//! Kernel verb `roll`: a number at random from a stream.

use model::hash::mix;

use super::shuffle::{advance, id};
use crate::journal::Record;
use crate::machine::Machine;

/// A number below `number`, which is at least 1.
pub(crate) fn draw(m: &mut Machine<'_>, stream: u32, number: u32) -> u32 {
    let (seed, round) = advance(m, stream);
    let value = (mix(seed ^ mix(round)) % u64::from(number)) as u32;
    if let Some(journal) = m.journal {
        journal.push(Record::Drawn { stream: id(stream), of: number, value });
    }
    value
}
