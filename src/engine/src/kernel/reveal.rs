//! Kernel verbs `reveal` and `look`, and the masks of who knows which piece.

use model::program::DomainId;

use super::loose;
use crate::journal::Record;
use crate::machine::Machine;
use crate::machine::tables::{Location, Pieces};
use crate::mem;

/// The seats that see what lies in a location.
#[inline(always)]
pub(crate) fn audience(m: &Machine<'_>, location: &Location) -> u8 {
    location.audience & everybody(m)
}

#[inline(always)]
pub(super) fn everybody(m: &Machine<'_>) -> u8 {
    u8::MAX.unbounded_shr(8 - m.t.seats as u32)
}

/// The seats that know a piece.
pub(crate) fn known_by(m: &Machine<'_>, domain: usize, piece: i32) -> u8 {
    let Some(pieces) = m.t.pieces.get(domain).and_then(Option::as_ref) else { return u8::MAX };
    if pieces.known == 0 || piece as u32 >= u32::from(pieces.size) {
        return everybody(m);
    }
    known(m.mem, pieces, piece as usize, m.t.seats)
}

/// The seats that know a piece of a domain with knowledge.
pub(crate) fn known(mem: &[u8], pieces: &Pieces, piece: usize, seats: i32) -> u8 {
    let step = 8 * pieces.words as usize;
    (0..seats as usize).map(|seat| u8::from(mem::bit(mem, pieces.known as usize + seat * step, piece)) << seat).sum()
}

/// Makes exactly these seats know a piece. Notes a barrier if one of them did not before: what a seat shows of its own it can
/// take back.
#[inline(always)]
pub(crate) fn set_known(m: &mut Machine<'_>, pieces: &Pieces, piece: usize, seats: u8) {
    let (step, bit) = (8 * pieces.words as usize, piece & 63);
    let mut at = pieces.known as usize + (piece >> 6) * 8;
    let (mut rest, mut learned) = (u64::from(seats), 0);
    if let Some(seat) = m.barrier.decider {
        note_news(m, pieces, piece, seats, seat);
    }
    for _ in 0..m.t.seats {
        let knows = (rest & 1) << bit;
        learned |= knows & !mem::change_u64(m.mem, at, |old| (old & !(1 << bit)) | knows);
        rest >>= 1;
        at += step;
    }
    m.barrier.revealed |= learned != 0;
}

/// Notes whether seats are about to learn a piece that who decides does not know either.
#[cold]
fn note_news(m: &mut Machine<'_>, pieces: &Pieces, piece: usize, seats: u8, decider: u8) {
    let before = known(m.mem, pieces, piece, m.t.seats);
    m.barrier.news |= seats & everybody(m) & !before != 0 && before >> decider & 1 == 0;
}

/// Adds seats to those that know a piece.
pub(crate) fn show(m: &mut Machine<'_>, domain: usize, piece: usize, seats: u8) {
    let t = m.t;
    let Some(pieces) = &t.pieces[domain] else { return };
    if pieces.known == 0 || piece >= pieces.size as usize {
        return;
    }
    if t.asking.chance && seats & everybody(m) != 0 {
        loose::settle_around(m, domain, piece);
    }
    let before = known(m.mem, pieces, piece, t.seats);
    let seen = before | seats & everybody(m);
    if seen != before {
        set_known(m, pieces, piece, seen);
    }
    m.record(|| Record::Shown { domain: DomainId(domain as u16), piece: piece as u16, seen });
}
