//! Kernel verb `mute`: takes a piece's abilities and texts away until it moves.

use model::program::DomainId;

use crate::journal::Record;
use crate::machine::Machine;
use crate::mem;

/// Silences a piece.
pub(crate) fn mute(m: &mut Machine<'_>, domain: usize, piece: usize) {
    let t = m.t;
    let Some(pieces) = &t.pieces[domain] else { return };
    if pieces.muted != 0 {
        mem::set_bit(m.mem, pieces.muted as usize, piece, true);
    }
    if pieces.live != 0 {
        mem::set_bit(m.mem, pieces.live as usize, piece, false);
    }
    m.record(|| Record::Muted { domain: DomainId(domain as u16), piece: piece as u16 });
}
