//! Who knows what: the one reading of the knowledge masks for views, and the permutation that proves views tight.
//! The masks are written by `kernel/reveal` and, for many pieces together, `kernel/moves`, from the audience of the
//! location that a piece enters.

use std::sync::Arc;

use model::hash::mix;
use model::program::DomainId;

use crate::exchange::swap;
use crate::game::Game;
use crate::mem;

impl Game {
    /// Whether a seat knows a piece; what is no piece everybody knows, and what lies nowhere too.
    pub fn knows(&self, seat: u8, domain: DomainId, object: u16) -> bool {
        match self.engine.tables.pieces.get(domain.index()) {
            Some(Some(pieces)) if pieces.known != 0 && object < pieces.size => {
                let at = pieces.known as usize + seat as usize * 8 * pieces.words as usize;
                mem::bit(self.state.bytes(), at, object as usize) || self.location(domain, object) == Some(0)
            }
            _ => true,
        }
    }

    /// What everybody sees on the back of a piece, in the order of the domain's backs; empty if nothing is printed there, or
    /// if it lies under others in an ordered place.
    #[must_use]
    pub fn back(&self, domain: DomainId, piece: u16) -> Vec<i32> {
        let place = &self.engine.program().domains[domain.index()];
        if place.backs.is_empty() || piece >= place.size {
            return Vec::new();
        }
        let at = self.location(domain, piece).unwrap_or(0);
        let ordered = place.locations.get(usize::from(at)).is_some_and(|location| location.list.is_some());
        if ordered && self.order(domain, at).last() != Some(&piece) { Vec::new() } else { self.backs(domain, piece) }
    }

    /// The printed fields of a piece that are known even while it is hidden.
    pub(crate) fn backs(&self, domain: DomainId, piece: u16) -> Vec<i32> {
        let tables = &self.engine.tables;
        let backs = &self.engine.program().domains[domain.index()].backs;
        backs.iter().map(|back| tables.consts[back.column.index()].value(&tables.ints, i32::from(piece), 0)).collect()
    }

    /// The same for all pieces whose backs are the same: the first of them; 0 where nothing is printed.
    pub(crate) fn back_class(&self, domain: DomainId, piece: u16) -> i32 {
        let tables = &self.engine.tables;
        let backs = tables.pieces[domain.index()].as_ref().and_then(|pieces| pieces.backs);
        backs.map_or(0, |backs| tables.ints[backs as usize + usize::from(piece)])
    }

    /// The pieces of a domain that a seat does not know and that lie somewhere.
    pub(crate) fn unknown(&self, seat: u8, domain: DomainId) -> Vec<Unknown> {
        let place = &self.engine.program().domains[domain.index()];
        let hidden = (0..place.size).filter(|piece| !self.knows(seat, domain, *piece));
        let tops: Vec<u16> = if place.backs.is_empty() { Vec::new() } else { self.tops(domain).collect() };
        let one = |piece| {
            let at = self.location(domain, piece).unwrap_or(0);
            let ordered = place.locations.get(usize::from(at)).is_some_and(|location| location.list.is_some());
            let beneath = ordered && !place.backs.is_empty() && !tops.contains(&piece);
            Unknown { piece, back: self.back_class(domain, piece), at, beneath }
        };
        hidden.map(one).collect()
    }

    /// The pieces that lie on top of ordered places.
    fn tops(&self, domain: DomainId) -> impl Iterator<Item = u16> + '_ {
        let places = &self.engine.program().domains[domain.index()].locations;
        let ordered = (0..).zip(places).filter(|(_, place)| place.list.is_some());
        ordered.filter_map(move |(location, _)| self.order(domain, location).pop())
    }

    /// Whether two pieces that a seat does not know could each lie where the other does: it sees the same back in either
    /// place, and either may hold either. What lies where now says nothing about that. Of a pile it sees how many of each
    /// back lie there, and the back on top.
    pub(crate) fn could_swap(&self, domain: DomainId, one: &Unknown, other: &Unknown) -> bool {
        let may = |location: u16, piece: u16| self.may_hold(domain, location, piece);
        let same = one.back == other.back || one.at == other.at && one.beneath && other.beneath;
        same && may(one.at, other.piece) && may(other.at, one.piece)
    }

    /// Whether a place may hold a piece.
    pub(crate) fn may_hold(&self, domain: DomainId, location: u16, piece: u16) -> bool {
        let program = self.engine.program();
        let holds = program.domains[domain.index()].locations[location as usize].holds;
        holds.is_none_or(|mask| program.masks[mask.index()].bits[usize::from(piece) / 64] >> (piece % 64) & 1 != 0)
    }

    /// Exchanges, at random by the salt, pieces the seat does not know and could not tell apart. The seat's view, question
    /// and answers stay equal. Answers how many were exchanged.
    pub fn permute_unknown(&mut self, seat: u8, salt: u64) -> usize {
        let engine = Arc::clone(&self.engine);
        let mut swaps = 0;
        for index in 0..engine.program.domains.len() {
            let domain = DomainId::at(index);
            let mut unknown = self.unknown(seat, domain);
            for at in 0..unknown.len() {
                let partners: Vec<usize> = (at + 1..unknown.len())
                    .filter(|other| self.could_swap(domain, &unknown[at], &unknown[*other]))
                    .collect();
                if partners.is_empty() {
                    continue;
                }
                let drawn = mix(salt ^ mix(u64::from(domain.0) << 32 | at as u64));
                let other = partners[below(drawn, partners.len())];
                if drawn >> 60 != 0 {
                    self.exchange(domain, &mut unknown, at, other);
                    swaps += 1;
                }
            }
        }
        self.asks_here();
        swaps
    }

    /// Exchanges two of these pieces.
    pub(crate) fn exchange(&mut self, domain: DomainId, unknown: &mut [Unknown], one: usize, other: usize) {
        self.reading(|m| swap(m, domain, unknown[one].piece, unknown[other].piece));
        let here = (unknown[one].at, unknown[one].beneath);
        (unknown[one].at, unknown[one].beneath) = (unknown[other].at, unknown[other].beneath);
        (unknown[other].at, unknown[other].beneath) = here;
    }
}

/// A number below another, from one drawn uniformly.
pub(crate) fn below(drawn: u64, number: usize) -> usize {
    usize::try_from(drawn % number.max(1) as u64).unwrap_or(0)
}

/// A piece that a seat does not know, with its back and where it lies.
pub(crate) struct Unknown {
    pub(crate) piece: u16,
    /// As [`Game::back_class`].
    pub(crate) back: i32,
    pub(crate) at: u16,
    /// It lies under others, where its back cannot be seen.
    pub(crate) beneath: bool,
}
