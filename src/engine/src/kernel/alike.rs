//! Pieces that are interchangeable: nothing that anybody knows tells them apart.

use super::known_by;
use super::reveal::{everybody, known};
use crate::machine::Machine;

/// Whether pieces of a domain belong to one group of alike pieces, lie in one location, and are known to the same seats.
pub(crate) fn alike(m: &Machine<'_>, domain: usize, mut all: impl Iterator<Item = usize>) -> bool {
    let t = m.t;
    let Some(pieces) = &t.pieces[domain] else { return false };
    let bit = |piece: usize| t.words[pieces.alike_all as usize + (piece >> 6)] >> (piece & 63) & 1 != 0;
    let about = |piece: usize| {
        let group = t.ints[pieces.alike_of as usize + piece];
        (group, m.location(domain, piece as i32), known_by(m, domain, piece as i32))
    };
    let Some(first) = all.next().filter(|first| bit(*first)) else { return false };
    let known = about(first);
    all.all(|piece| bit(piece) && about(piece) == known)
}

/// Whether everybody knows these pieces of a domain. Of none it cannot be said, where pieces of it may lie hidden.
pub(crate) fn open(m: &Machine<'_>, domain: usize, all: impl Iterator<Item = usize>) -> bool {
    let Some(pieces) = m.t.pieces[domain].as_ref().filter(|pieces| pieces.known != 0) else { return true };
    let everybody = everybody(m);
    let mut some = false;
    let mut known = all.map(|piece| known(m.mem, pieces, piece, m.t.seats) == everybody).inspect(|_| some = true);
    let open = known.all(|known| known);
    drop(known);
    open && some
}
