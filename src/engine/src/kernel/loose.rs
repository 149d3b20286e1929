//! Orders that nobody knows yet: after a shuffle, of an engine that asks nature, the pieces of a location lie loose. Each
//! settles when its place matters: when it is read, or before somebody learns what the piece is.
//!
//! A mask a domain says which pieces are loose. Those of one location lie side by side in its chain, by their numbers,
//! which says nothing: above and below them lies what came later. As every order of theirs is as likely as any other,
//! whichever settles next is any of them with the same chance, whatever settled before. One that is left alone is loose no
//! more.

use model::program::{DomainId, NONE};

use super::{List, alike, list_of};
use crate::machine::Machine;
use crate::machine::chance::Falls;
use crate::machine::tables::Pieces;
use crate::mem;

fn is_loose(m: &Machine<'_>, pieces: &Pieces, piece: i32) -> bool {
    piece != NONE && mem::bit(m.mem, pieces.loose as usize, piece as usize)
}

/// The loose pieces of a location, from the top down.
fn loose_in(m: &Machine<'_>, pieces: &Pieces, list: List) -> Vec<i32> {
    list.down(m.mem).filter(|piece| is_loose(m, pieces, *piece)).collect()
}

/// After a shuffle: the pieces of an ordered location lie loose, but for a single one.
pub(crate) fn loosen(m: &mut Machine<'_>, pieces: &Pieces, list: List) {
    let mut order: Vec<i32> = list.down(m.mem).collect();
    order.sort_unstable();
    list.arrange(m.mem, order.iter().copied());
    let some = order.len() > 1;
    order.into_iter().for_each(|piece| _ = mem::set_bit(m.mem, pieces.loose as usize, piece as usize, some));
}

/// A piece that goes elsewhere is loose no more, nor the last that it leaves behind.
pub(crate) fn tighten(m: &mut Machine<'_>, pieces: &Pieces, piece: usize, left: Option<List>) {
    if mem::bit(m.mem, pieces.loose as usize, piece) {
        mem::set_bit(m.mem, pieces.loose as usize, piece, false);
        if let Some(list) = left
            && let [last] = loose_in(m, pieces, list)[..]
        {
            mem::set_bit(m.mem, pieces.loose as usize, last as usize, false);
        }
    }
}

/// Settles what lies in a location so deep below its top, as far as it is loose.
#[cold]
pub(crate) fn settle(m: &mut Machine<'_>, domain: usize, location: i32, depth: usize) {
    let (Some((pieces, _)), Some(list)) = (m.t.location(domain, location), list_of(m, domain, location)) else {
        return;
    };
    let mut order: Vec<i32> = list.down(m.mem).collect();
    let Some(here) = order.get(depth).copied().filter(|piece| is_loose(m, pieces, *piece)) else { return };
    if m.trying {
        // A way that turns something up counts as one that pays, whatever it is.
        m.barrier.random = true;
        return;
    }
    let loose = loose_in(m, pieces, list);
    let of = Falls::Lies { domain: DomainId(domain as u16), location: location as u16, depth: depth as u16 };
    let outcomes = alternatives(m, domain, &loose);
    let chosen = i32::from(m.falls(of, outcomes));
    if m.scratch.chances.missing.is_some() {
        return;
    }
    let at = order.iter().position(|piece| *piece == chosen).unwrap_or(depth);
    order.remove(at);
    order.insert(depth, chosen);
    debug_assert!(loose.contains(&here), "loose pieces lie side by side");
    list.arrange(m.mem, order.into_iter());
    tighten(m, pieces, chosen as usize, Some(list));
}

/// Settles the bottom of a location.
pub(crate) fn settle_bottom(m: &mut Machine<'_>, domain: usize, location: i32) {
    if let Some(last) = list_of(m, domain, location).and_then(|list| list.down(m.mem).count().checked_sub(1)) {
        settle(m, domain, location, last);
    }
}

/// Settles everything in a location.
pub(crate) fn settle_all(m: &mut Machine<'_>, domain: usize, location: i32) {
    let number = list_of(m, domain, location).map_or(0, |list| list.down(m.mem).count());
    for depth in 0..number {
        settle(m, domain, location, depth);
    }
}

/// Before somebody learns what a piece is: where it lies can be seen then, and so must be settled.
pub(crate) fn settle_around(m: &mut Machine<'_>, domain: usize, piece: usize) {
    if let Some(Some(pieces)) = m.t.pieces.get(domain)
        && pieces.loose != 0
        && is_loose(m, pieces, piece as i32)
    {
        settle_all(m, domain, m.location(domain, piece as i32));
    }
}

/// Things of which one comes by chance, each as likely as any other; of those that are interchangeable one stands for all.
pub(crate) fn alternatives(m: &Machine<'_>, domain: usize, all: &[i32]) -> Vec<(u16, u32)> {
    let mut outcomes: Vec<(u16, u32)> = Vec::new();
    for one in all {
        let same = |other: &&mut (u16, u32)| alike(m, domain, [usize::from(other.0), *one as usize].into_iter());
        match outcomes.iter_mut().find(same) {
            Some((_, cases)) => *cases += 1,
            None => outcomes.push((*one as u16, 1)),
        }
    }
    outcomes
}
