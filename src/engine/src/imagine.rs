//! A game as it could be for all a seat knows: what it does not know lies anywhere it could, and chance falls anew. For
//! policies that look ahead without looking at what is hidden.
//!
//! Pieces of one back are dealt anew among the places where such pieces lie, as far as those may hold them; in which order
//! backs lie beneath the top of a pile nobody sees. What lies where now says nothing about that: of all arrangements that
//! a seat cannot tell apart the same salt makes the same one. What frames hold is left as it is: see [`crate::Greedy`] for
//! hidden commitments.

use std::sync::Arc;

use model::hash::mix;
use model::program::DomainId;

use crate::game::Game;
use crate::knowledge::{Unknown, below, swap};
use crate::machine::tables::Keep;
use crate::mem;

/// Worlds in which the open question of another seat cannot be asked are drawn again so often.
const TRIES: u64 = 16;

/// Where not every place may hold every piece, so many rounds of exchanges make any arrangement as likely as any other.
const ROUNDS: u64 = 8;

/// Where a piece lies that a seat does not know, and what is noted of it there: how many of these pieces may lie there,
/// place, position in its order, who knows it, and the rest.
type Spot = (usize, u16, usize, u8, Vec<i32>);

impl Game {
    /// Becomes a game that a seat could not tell from this one: its view and its question stay as they are, everything
    /// else is drawn by the salt. Games of one salt are alike, and those of games that the asked seat cannot tell apart are
    /// the same. Where another seat is asked, it is one in which that seat can be asked this.
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
        self.imagine_slowly(seat, salt);
    }

    /// Answers whether the open question can be asked there.
    fn imagine_once(&mut self, seat: u8, salt: u64) -> bool {
        for domain in self.domains_of_pieces() {
            self.mix_lists(seat, domain, salt);
            for (class, unknown) in self.alike(seat, domain).iter().enumerate() {
                self.deal(domain, unknown, mix(salt ^ mix((class as u64) << 32 | u64::from(domain.0))));
            }
        }
        self.state.reseed(mix(self.state.seed() ^ mix(salt)));
        self.is_possible()
    }

    /// Exchanges two by two, and takes back what makes the open question impossible: for questions that few arrangements
    /// let be asked.
    fn imagine_slowly(&mut self, seat: u8, salt: u64) {
        for domain in self.domains_of_pieces() {
            let here = self.fork();
            self.mix_lists(seat, domain, salt);
            if !self.stays_possible() {
                self.fork_from(&here);
            }
            for mut unknown in self.alike(seat, domain) {
                for at in (1..unknown.len()).rev() {
                    let other = below(mix(salt ^ mix(u64::from(domain.0) << 32 | at as u64)), at + 1);
                    if other == at || !self.could_swap(domain, &unknown[at], &unknown[other]) {
                        continue;
                    }
                    self.exchange(domain, &mut unknown, at, other);
                    if !self.stays_possible() {
                        self.exchange(domain, &mut unknown, at, other);
                    }
                }
            }
        }
        self.state.reseed(mix(self.state.seed() ^ mix(salt)));
        self.asks_here();
    }

    fn is_possible(&mut self) -> bool {
        self.ask_again() && self.question().is_some_and(|question| question.len() > 0)
    }

    /// As [`Game::is_possible`], but goes on from here if it is not.
    fn stays_possible(&mut self) -> bool {
        self.asks_here() && self.question().is_some_and(|question| question.len() > 0)
    }

    fn domains_of_pieces(&self) -> impl Iterator<Item = DomainId> + use<> {
        let engine = Arc::clone(&self.engine);
        let number = engine.program.domains.len();
        (0..number).filter(move |at| engine.program.domains[*at].at.is_some()).map(DomainId::at)
    }

    /// Backs lie in another order beneath the tops of piles. Which piece of a back lies there is not chosen here.
    fn mix_lists(&mut self, seat: u8, domain: DomainId, salt: u64) {
        if self.engine.program.domains[domain.index()].backs.is_empty() {
            return;
        }
        let unknown = self.unknown(seat, domain);
        let mut lists: Vec<u16> = unknown.iter().filter(|one| one.beneath).map(|one| one.at).collect();
        lists.sort_unstable();
        lists.dedup();
        for list in lists {
            let here = |piece: &u16| unknown.iter().any(|one| one.piece == *piece && one.beneath);
            let mut now: Vec<u16> = self.order(domain, list).into_iter().filter(here).collect();
            let mut backs: Vec<Vec<i32>> = now.iter().map(|piece| self.backs(domain, *piece)).collect();
            backs.sort_unstable();
            for at in (1..backs.len()).rev() {
                backs.swap(at, below(mix(salt ^ mix(u64::from(list) << 48 | at as u64)), at + 1));
            }
            for at in 0..now.len() {
                let fits = |other: &usize| self.backs(domain, now[*other]) == backs[at];
                let Some(other) = (at..now.len()).find(fits).filter(|other| *other != at) else { continue };
                let (one, two) = (now[at], now[other]);
                self.reading(|m| swap(m, domain, one, two));
                now.swap(at, other);
            }
        }
    }

    /// The pieces that a seat does not know, by their backs.
    fn alike(&self, seat: u8, domain: DomainId) -> Vec<Vec<Unknown>> {
        let mut classes: Vec<Vec<Unknown>> = Vec::new();
        for unknown in self.unknown(seat, domain) {
            match classes.iter_mut().find(|class| class[0].backs == unknown.backs) {
                Some(class) => class.push(unknown),
                None => classes.push(vec![unknown]),
            }
        }
        classes
    }

    /// Deals pieces of one back anew among the places where they lie.
    fn deal(&mut self, domain: DomainId, unknown: &[Unknown], salt: u64) {
        let spots = self.spots(domain, unknown);
        let bound = spots.iter().any(|(spot, _)| spot.0 < unknown.len());
        let may = |spot: usize, piece: u16| self.may_hold(domain, spots[spot].0.1, piece);
        // From an order of its own, whatever lies where.
        let mut dealt: Vec<u16> = unknown.iter().map(|one| one.piece).collect();
        dealt.sort_unstable();
        if bound {
            dealt = spots.iter().map(|(_, piece)| *piece).collect();
            for at in 0..dealt.len() {
                let fits = |other: &usize| may(at, dealt[*other]) && may(*other, dealt[at]);
                if let Some(other) = (at..dealt.len()).filter(fits).min_by_key(|other| dealt[*other]) {
                    dealt.swap(at, other);
                }
            }
        }
        for round in 0..if bound { ROUNDS } else { 1 } {
            for at in (1..dealt.len()).rev() {
                let other = below(mix(salt ^ mix(round << 32 | at as u64)), at + 1);
                if !bound || may(at, dealt[other]) && may(other, dealt[at]) {
                    dealt.swap(at, other);
                }
            }
        }
        let mut now: Vec<u16> = spots.iter().map(|(_, piece)| *piece).collect();
        for at in 0..now.len() {
            let Some(other) = (at..now.len()).find(|other| now[*other] == dealt[at]).filter(|other| *other != at)
            else {
                continue;
            };
            // What is noted of two is the same: they lie in one heap, and it makes no difference.
            if spots[at].0 != spots[other].0 {
                let (one, two) = (now[at], now[other]);
                self.reading(|m| swap(m, domain, one, two));
            }
            now.swap(at, other);
        }
    }

    /// Where pieces lie, as it is whatever lies there.
    fn spots(&self, domain: DomainId, all: &[Unknown]) -> Vec<(Spot, u16)> {
        let mut places: Vec<(u16, usize, Vec<u16>)> = Vec::new();
        let mut spots = Vec::with_capacity(all.len());
        for one in all {
            let known = places.iter().position(|(at, ..)| *at == one.at);
            let place = known.unwrap_or_else(|| {
                let room = all.iter().filter(|other| self.may_hold(domain, one.at, other.piece)).count();
                let listed = self.engine.program.domains[domain.index()].locations[one.at as usize].list.is_some();
                places.push((one.at, room, if listed { self.order(domain, one.at) } else { Vec::new() }));
                places.len() - 1
            });
            let (at, room, order) = &places[place];
            let position = order.iter().position(|piece| *piece == one.piece).unwrap_or(0);
            let known = self.known_by(domain, one.piece);
            spots.push(((*room, *at, position, known, self.marks(domain, one.piece)), one.piece));
        }
        spots.sort_unstable();
        spots
    }

    /// What is noted of a piece beside its place: whether it is silenced, and its fields.
    fn marks(&self, domain: DomainId, piece: u16) -> Vec<i32> {
        let (t, mem) = (&self.engine.tables, self.state.bytes());
        let Some(pieces) = &t.pieces[domain.index()] else { return Vec::new() };
        let muted = pieces.muted != 0 && mem::bit(mem, pieces.muted as usize, piece as usize);
        let mut noted = vec![i32::from(muted)];
        for (id, column) in t.columns.iter().enumerate() {
            if column.domain as usize != domain.index() || id == pieces.at as usize {
                continue;
            }
            for index in 0..i32::from(column.family) {
                match column.place(piece.into(), index) {
                    Some(at) if column.keep == Keep::Set => {
                        noted.extend((0..8 * column.words as usize).map(|byte| i32::from(mem::get_u8(mem, at + byte))));
                    }
                    _ => noted.push(column.read(mem, piece.into(), index)),
                }
            }
        }
        noted
    }
}
