//! A game as it could be for all a seat knows: what it does not know lies anywhere it could, and chance falls anew. For
//! policies that look ahead without looking at what is hidden.
//!
//! Pieces of one back are exchanged at random between places that may hold both: what lies where now says nothing about
//! that, so worlds depend on nothing that the seat does not know. What frames hold is left as it is: see
//! [`crate::Greedy`] for hidden commitments.

#![expect(
    clippy::cast_possible_truncation,
    reason = "ids, members and places that were looked over when the program was attached"
)]

use std::sync::Arc;

use model::hash::mix;
use model::program::DomainId;

use crate::game::Game;
use crate::kernel;
use crate::knowledge::{Unknown, swap};

/// Worlds in which the open question of another seat cannot be asked are drawn again so often.
const TRIES: u64 = 16;

impl Game {
    /// Becomes a game that a seat could not tell from this one: its view and its question stay as they are, everything
    /// else is drawn by the salt. Games of one salt are alike. Where another seat is asked, it is one in which that seat
    /// can be asked this; if none such is found, everything stays where it lies, and only chance falls anew.
    pub fn imagine(&mut self, seat: u8, salt: u64) {
        if self.question().is_none_or(|question| question.decider == seat) {
            self.imagine_once(seat, salt);
            return;
        }
        let here = self.fork();
        for again in 0..TRIES {
            if self.imagine_once(seat, salt ^ mix(again)) {
                return;
            }
            self.fork_from(&here);
        }
        self.state.reseed(mix(self.state.seed() ^ mix(salt)));
    }

    /// Answers whether the open question can be asked there.
    fn imagine_once(&mut self, seat: u8, salt: u64) -> bool {
        let engine = Arc::clone(&self.engine);
        let pieces = |index: &usize| engine.program.domains[*index].at.is_some();
        for index in (0..engine.program.domains.len()).filter(pieces) {
            let domain = DomainId(index as u16);
            let mut unknown = self.unknown(seat, domain);
            for at in (1..unknown.len()).rev() {
                let fits = |other: &Unknown| self.could_swap(domain, &unknown[at], other);
                // It may stay where it is: that keeps every arrangement as likely as every other.
                let number = unknown[..=at].iter().filter(|other| fits(other)).count() as u64;
                let drawn = mix(salt ^ mix(u64::from(domain.0) << 32 | at as u64)) % number.max(1);
                let Some(other) = (0..=at).filter(|k| fits(&unknown[*k])).nth(drawn as usize) else { continue };
                if other != at {
                    self.exchange(index, &unknown[at], &unknown[other]);
                    let here = unknown[at].at;
                    unknown[at].at = std::mem::replace(&mut unknown[other].at, here);
                }
            }
        }
        self.state.reseed(mix(self.state.seed() ^ mix(salt)));
        self.ask_again() && self.question().is_some_and(|question| question.len() > 0)
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
