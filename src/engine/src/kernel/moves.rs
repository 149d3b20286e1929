//! Kernel verb `move`: the only writer of locations.

use model::program::{DomainId, NONE};

use super::{List, audience, known_by, loose, set_known, shuffle};
use crate::bits::Bits;
use crate::journal::Record;
use crate::machine::Machine;
use crate::machine::tables::{Keep, Location, Pieces};
use crate::mem;

/// The order of an ordered location.
pub(crate) fn list_of(m: &Machine<'_>, domain: usize, location: i32) -> Option<List> {
    m.t.location(domain, location).and_then(|(pieces, location)| List::new(pieces, location.list))
}

/// The top piece of an ordered location, else none.
pub(crate) fn top(m: &mut Machine<'_>, domain: usize, location: i32) -> i32 {
    if m.t.asking.chance {
        loose::settle(m, domain, location, 0);
    }
    list_of(m, domain, location).map_or(NONE, |list| list.top(m.mem))
}

/// The bottom piece of an ordered location, else none.
pub(crate) fn bottom(m: &mut Machine<'_>, domain: usize, location: i32) -> i32 {
    if m.t.asking.chance {
        loose::settle_bottom(m, domain, location);
    }
    list_of(m, domain, location).map_or(NONE, |list| list.bottom(m.mem))
}

/// Refills an empty ordered location from the one declared for it: all its pieces, shuffled.
pub(crate) fn ensure_top(m: &mut Machine<'_>, domain: usize, location: i32) {
    let Some((pieces, here)) = m.t.location(domain, location) else { return };
    let list = List::new(pieces, here.list);
    if here.refilled == u16::MAX || list.is_none_or(|list| list.top(m.mem) != NONE) {
        return;
    }
    let from = m.t.locations[pieces.first as usize + here.refilled as usize].mask as usize;
    let mut any = false;
    for word in 0..pieces.words as usize {
        let mut rest = mem::get_u64(m.mem, from + 8 * word);
        while let Some(piece) = rest.pop() {
            move_piece(m, domain, (64 * word + piece) as i32, location, false);
            any = true;
        }
    }
    if any {
        shuffle(m, domain, location);
    }
}

/// Deals the top so many of one location to another.
pub(crate) fn deal(m: &mut Machine<'_>, domain: usize, number: i32, from: i32, to: i32) {
    for _ in 0..number {
        ensure_top(m, domain, from);
        let piece = top(m, domain, from);
        if piece == NONE {
            break;
        }
        move_piece(m, domain, piece, to, false);
    }
}

/// Moves a piece to a location, on top or to the bottom; none moves nothing.
pub(crate) fn move_piece(m: &mut Machine<'_>, domain: usize, piece: i32, to: i32, to_bottom: bool) {
    if m.journal.is_none() {
        put(m, domain, piece, to, to_bottom);
        return;
    }
    let (from, known) = (m.location(domain, piece), known_by(m, domain, piece));
    if put(m, domain, piece, to, to_bottom) {
        let seen = known | known_by(m, domain, piece);
        let (domain, piece, from, to) = (DomainId(domain as u16), piece as u16, from as u16, to as u16);
        m.record(|| Record::Moved { domain, piece, from, to, seen });
    }
}

/// Writes where a piece lies.
#[inline(always)]
fn lies(m: &mut Machine<'_>, pieces: &Pieces, piece: usize, to: i32) {
    let at = pieces.at_offset as usize;
    match pieces.at_keep {
        Keep::Byte => mem::set_i8(m.mem, at + piece, to as i8),
        Keep::Half => mem::set_i16(m.mem, at + 2 * piece, to as i16),
        Keep::Word | Keep::Bits | Keep::Flags | Keep::Set => mem::set_i32(m.mem, at + 4 * piece, to),
    }
}

/// Writes where a piece lies, and with that whether it is live: its order, what is noted of it and who knows it are the
/// caller's matter.
#[inline(always)]
pub(crate) fn lay(m: &mut Machine<'_>, pieces: &Pieces, index: usize, old: Option<&Location>, to: i32, new: &Location) {
    if let Some(old) = old {
        mem::set_bit(m.mem, old.mask as usize, index, false);
    }
    mem::set_bit(m.mem, new.mask as usize, index, true);
    lies(m, pieces, index, to);
    if pieces.live != 0 {
        let words = &m.t.words;
        let live = new.live != u32::MAX && words[new.live as usize + (index >> 6)] >> (index & 63) & 1 != 0;
        mem::set_bit(m.mem, pieces.live as usize, index, live);
    }
}

/// [`move_piece`] without a record; false if nothing moved.
pub(crate) fn put(m: &mut Machine<'_>, domain: usize, piece: i32, to: i32, to_bottom: bool) -> bool {
    let Some((pieces, new)) = m.t.location(domain, to) else { return false };
    if piece as u32 >= u32::from(pieces.size) {
        return false;
    }
    let (from, index) = (m.location(domain, piece), piece as usize);
    let old = m.t.location(domain, from).map(|(_, old)| old);
    if let Some(old) = old {
        if let Some(list) = List::new(pieces, old.list) {
            list.take(m.mem, piece);
        }
        if pieces.loose != 0 {
            loose::tighten(m, pieces, index, List::new(pieces, old.list));
        }
    }
    if let Some(list) = List::new(pieces, new.list) {
        list.insert(m.mem, piece, to_bottom);
    }
    lay(m, pieces, index, old, to, new);
    if pieces.muted != 0 {
        mem::set_bit(m.mem, pieces.muted as usize, index, false);
    }
    if pieces.known != 0 {
        let seats = audience(m, new);
        set_known(m, pieces, index, seats);
    }
    true
}

/// Moves pieces that lie in one location to another at once, as [`move_piece`] does one after another. False, and
/// nothing moved, if they lie apart or are some of an order, or a journal wants to know each.
pub(crate) fn move_together<B: Bits>(m: &mut Machine<'_>, domain: usize, set: &B, to: i32, to_bottom: bool) -> bool {
    let first = set.first();
    let (true, Some((pieces, new))) = (m.journal.is_none() && first != NONE, m.t.location(domain, to)) else {
        return false;
    };
    let t = m.t;
    let Some((_, old)) = m.t.location(domain, m.location(domain, first)) else { return false };
    let (set, words) = (*set, pieces.words as usize);
    let lying = B::read(m.mem, old.mask as usize, words);
    if !set.minus(lying).is_empty() {
        return false;
    }
    let (from_order, to_order) = (List::new(pieces, old.list), List::new(pieces, new.list));
    if old.mask == new.mask && to_order.is_some() {
        return false;
    }
    if pieces.loose != 0 {
        B::change(m.mem, pieces.loose as usize, words, |there| there.minus(set));
    }
    if let Some(list) = from_order {
        if lying != set {
            return false;
        }
        list.empty(m.mem);
    }
    B::change(m.mem, old.mask as usize, words, |there| there.minus(set));
    B::change(m.mem, new.mask as usize, words, |there| there.or(set));
    if pieces.muted != 0 {
        B::change(m.mem, pieces.muted as usize, words, |there| there.minus(set));
    }
    if pieces.live != 0 {
        let more = match new.live {
            u32::MAX => B::EMPTY,
            at => set.and(B::from_words(&t.words[at as usize..at as usize + words])),
        };
        B::change(m.mem, pieces.live as usize, words, |there| there.minus(set).or(more));
    }
    if pieces.known != 0 {
        let seats = audience(m, new);
        let mut at = pieces.known as usize;
        let watched = m.barrier.decider.map(|seat| B::read(m.mem, at + 8 * words * usize::from(seat), words));
        for seat in 0..t.seats as u32 {
            let knows = if seats >> seat & 1 == 0 { B::EMPTY } else { set };
            let before = B::change(m.mem, at, words, |there| there.minus(set).or(knows));
            let learned = knows.minus(before);
            m.barrier.revealed |= !learned.is_empty();
            if let Some(knew) = watched {
                m.barrier.news |= !learned.minus(knew).is_empty();
            }
            at += 8 * words;
        }
    }
    for k in 0..words {
        let mut rest = set.word(k);
        while let Some(piece) = rest.pop() {
            let piece = 64 * k + piece;
            lies(m, pieces, piece, to);
            if let Some(list) = to_order {
                list.insert(m.mem, piece as i32, to_bottom);
            }
        }
    }
    true
}
