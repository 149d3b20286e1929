//! A game as it could be for all a seat knows: what it does not know lies anywhere it could, and chance falls anew. For
//! policies that look ahead without looking at what is hidden.
//!
//! Pieces of one back are exchanged at random between places where pieces of both kinds lie hidden now, so that each
//! stands where it could stand. What frames hold is left as it is: see [`crate::Greedy`] for hidden commitments.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "ids, members and places that were looked over when the program was attached"
)]

use std::sync::Arc;

use model::hash::mix;
use model::program::DomainId;

use crate::game::Game;
use crate::kernel;
use crate::knowledge::{Classes, swap};

/// A piece that a seat does not know, with the classes of its back, its kind and its zone.
struct Unknown {
    piece: u16,
    back: usize,
    kind: usize,
    zone: usize,
    at: i32,
}

impl Game {
    /// Becomes a game that a seat could not tell from this one: its view and its question stay as they are, everything
    /// else is drawn by the salt. Games of one salt are alike.
    pub fn imagine(&mut self, seat: u8, salt: u64) {
        let engine = Arc::clone(&self.engine);
        for (index, place) in engine.program.domains.iter().enumerate().filter(|(_, place)| place.at.is_some()) {
            let domain = DomainId(index as u16);
            let (mut backs, mut kinds, mut zones) = (Classes::default(), Classes::default(), Classes::default());
            let mut unknown: Vec<Unknown> = Vec::new();
            for piece in (0..place.size).filter(|piece| !self.knows(seat, domain, *piece)) {
                let at = self.location(domain, piece).unwrap_or(0);
                let design = place.objects[piece as usize].design;
                unknown.push(Unknown {
                    piece,
                    back: backs.of(self.backs(domain, piece)),
                    kind: kinds.of(design.map(|id| engine.program.designs[id.index()].kind.as_str())),
                    zone: zones.of(place.locations[at as usize].zone.as_str()),
                    at: i32::from(at),
                });
            }
            // Which kinds lie in which zones; a zone that holds none of a kind may be one that takes none.
            let mut lies = vec![false; kinds.len() * zones.len()];
            unknown.iter().for_each(|one| lies[one.kind * zones.len() + one.zone] = true);
            let may = |kind: usize, zone: usize| lies[kind * zones.len() + zone];
            for at in (1..unknown.len()).rev() {
                let one = &unknown[at];
                let fits =
                    |other: &Unknown| one.back == other.back && may(one.kind, other.zone) && may(other.kind, one.zone);
                // It may stay where it is: that keeps every arrangement as likely as every other.
                let number = unknown[..=at].iter().filter(|other| fits(other)).count() as u64;
                let drawn = mix(salt ^ mix(u64::from(domain.0) << 32 | at as u64)) % number.max(1);
                let Some(other) = (0..=at).filter(|k| fits(&unknown[*k])).nth(drawn as usize) else { continue };
                if other != at {
                    self.exchange(index, &unknown[at], &unknown[other]);
                    let (zone, location) = (unknown[at].zone, unknown[at].at);
                    (unknown[at].zone, unknown[at].at) = (unknown[other].zone, unknown[other].at);
                    (unknown[other].zone, unknown[other].at) = (zone, location);
                }
            }
        }
        self.state.reseed(mix(self.state.seed() ^ mix(salt)));
        self.ask_again();
    }

    fn exchange(&mut self, domain: usize, one: &Unknown, other: &Unknown) {
        let (a, b) = (one.piece, other.piece);
        self.reading(|m| {
            let t = m.t;
            // In one heap without an order only what else is noted of the two could tell them apart.
            let heap = one.at == other.at
                && t.pieces[domain].as_ref().is_some_and(|pieces| {
                    t.locations[pieces.first as usize + one.at as usize].list == 0
                        && t.columns.iter().filter(|column| column.domain as usize == domain).count() == 1
                        && kernel::known_by(m, domain, a.into()) == kernel::known_by(m, domain, b.into())
                });
            if !heap {
                swap(m, domain, a, b);
            }
        });
    }
}
