//! Room in the state for which pieces lie loose, of an engine that asks nature: a mask a domain of pieces, before the stack.

use model::program::{MOST_BYTES, Program, STACK_RESERVE};

use crate::machine::tables::Tables;

/// Makes room; answers where it begins.
pub(crate) fn room_for_loose(program: &mut Program) -> u32 {
    let masks: u32 = program.domains.iter().filter(|it| it.at.is_some()).map(|it| 8 * u32::from(it.words)).sum();
    let layout = &mut program.layout;
    let from = layout.stack.next_multiple_of(8);
    let added = from + masks - layout.stack;
    layout.stack += added;
    layout.size += added;
    layout.used_at_start = layout.stack;
    layout.queue_spill = layout.queue_spill.min(MOST_BYTES.saturating_sub(layout.size + STACK_RESERVE));
    program.initial.resize(layout.stack as usize, 0);
    from
}

/// Tells the tables of it.
pub(crate) fn loose(tables: &mut Tables, from: u32) {
    let mut at = from;
    for pieces in tables.pieces.iter_mut().flatten() {
        pieces.loose = at;
        at += 8 * u32::from(pieces.words);
    }
}
