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

use crate::exchange::{permute, swap};
use crate::game::Game;
use crate::knowledge::{Unknown, below};
use crate::machine::tables::Keep;
use crate::mem;

/// Worlds in which the open question of another seat cannot be asked are drawn again so often.
const TRIES: u64 = 16;

/// Where not every place may hold every piece, so many rounds of exchanges make any arrangement as likely as any other.
const ROUNDS: u64 = 8;

/// Where a piece lies that a seat does not know, and what is noted of it there: how many of these pieces may lie there,
/// place, position in its order, who knows it, and the rest.
type Spot = (usize, u16, usize, u8, Vec<i32>);

/// What a seat does not know of a game.
pub(crate) struct Unseen {
    seat: u8,
    /// The pieces of a domain; none where that follows only once their backs are dealt.
    domains: Vec<(DomainId, Option<Vec<Class>>)>,
}

/// Pieces of one back that a seat does not know.
struct Class {
    /// Where they lie, in an order that does not depend on which lies where, and what lies there now.
    spots: Vec<(Spot, u16)>,
    /// One way to deal them, the same whatever lies where.
    order: Vec<u16>,
    /// Not every place may hold every one.
    bound: bool,
}

/// Pieces by their backs.
fn alike(unknown: Vec<Unknown>) -> Vec<Vec<Unknown>> {
    let mut classes: Vec<Vec<Unknown>> = Vec::new();
    for one in unknown {
        match classes.iter_mut().find(|class| class[0].back == one.back) {
            Some(class) => class.push(one),
            None => classes.push(vec![one]),
        }
    }
    classes
}

impl Game {
    /// Becomes a game that a seat could not tell from this one: its view and its question stay as they are, everything
    /// else is drawn by the salt. Games of one salt are alike, and those of games that the asked seat cannot tell apart are
    /// the same. Where another seat is asked, it is one in which that seat can be asked this.
    pub fn imagine(&mut self, seat: u8, salt: u64) {
        let unseen = self.unseen(seat);
        self.imagine_as(&unseen, salt);
    }

    /// Lets chance fall from here on as in a game of another seed; all else stays as it is.
    pub fn reseed(&mut self, seed: u64) {
        self.state.reseed(seed);
    }

    /// As [`Game::imagine`], of a game for which what its seat does not know was made out before.
    pub(crate) fn imagine_as(&mut self, unseen: &Unseen, salt: u64) {
        if self.question().is_none_or(|question| question.decider == unseen.seat) {
            self.imagine_once(unseen, salt);
            return;
        }
        let here = self.fork();
        for again in 0..TRIES {
            if self.imagine_once(unseen, salt ^ mix(again)) {
                return;
            }
            self.fork_from(&here);
        }
        self.imagine_slowly(unseen.seat, salt);
    }

    /// What a seat does not know: the same for every world that is imagined for it here.
    pub(crate) fn unseen(&self, seat: u8) -> Unseen {
        let classes = |domain: DomainId| {
            let unknown = self.unknown(seat, domain);
            // Where backs are dealt anew as well, what lies where is known when they are.
            let dealt = unknown.iter().any(|one| one.beneath);
            (domain, if dealt { None } else { Some(self.classes(domain, unknown)) })
        };
        Unseen { seat, domains: self.domains_of_pieces().map(classes).collect() }
    }

    /// Answers whether the open question can be asked there.
    fn imagine_once(&mut self, unseen: &Unseen, salt: u64) -> bool {
        for (domain, classes) in &unseen.domains {
            let mut made = Vec::new();
            if classes.is_none() {
                self.mix_lists(unseen.seat, *domain, salt);
                made = self.classes(*domain, self.unknown(unseen.seat, *domain));
            }
            for (number, class) in classes.as_ref().unwrap_or(&made).iter().enumerate() {
                self.deal(*domain, class, mix(salt ^ mix((number as u64) << 32 | u64::from(domain.0))));
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
            for mut unknown in alike(self.unknown(seat, domain)) {
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
            let back = |piece: &u16| (self.backs(domain, *piece), self.back_class(domain, *piece));
            let mut backs: Vec<(Vec<i32>, i32)> = now.iter().map(back).collect();
            backs.sort_unstable();
            for at in (1..backs.len()).rev() {
                backs.swap(at, below(mix(salt ^ mix(u64::from(list) << 48 | at as u64)), at + 1));
            }
            for at in 0..now.len() {
                let fits = |other: &usize| self.back_class(domain, now[*other]) == backs[at].1;
                let Some(other) = (at..now.len()).find(fits).filter(|other| *other != at) else { continue };
                let (one, two) = (now[at], now[other]);
                self.reading(|m| swap(m, domain, one, two));
                now.swap(at, other);
            }
        }
    }

    /// Pieces that a seat does not know, by their backs, with where they lie.
    fn classes(&self, domain: DomainId, unknown: Vec<Unknown>) -> Vec<Class> {
        let class = |unknown: Vec<Unknown>| {
            let spots = self.spots(domain, &unknown);
            let bound = spots.iter().any(|(spot, _)| spot.0 < unknown.len());
            // From an order of its own, whatever lies where.
            let mut order: Vec<u16> = unknown.iter().map(|one| one.piece).collect();
            order.sort_unstable();
            if bound {
                order = spots.iter().map(|(_, piece)| *piece).collect();
                for at in 0..order.len() {
                    let fits = |other: &usize| self.may_trade(domain, &spots, &order, at, *other);
                    if let Some(other) = (at..order.len()).filter(fits).min_by_key(|other| order[*other]) {
                        order.swap(at, other);
                    }
                }
            }
            Class { spots, order, bound }
        };
        alike(unknown).into_iter().map(class).collect()
    }

    /// Whether what comes to lie in two places may as well lie in the other.
    fn may_trade(&self, domain: DomainId, spots: &[(Spot, u16)], order: &[u16], at: usize, other: usize) -> bool {
        let may = |spot: usize, piece: u16| self.may_hold(domain, spots[spot].0.1, piece);
        may(at, order[other]) && may(other, order[at])
    }

    /// Deals pieces of one back anew among the places where they lie.
    fn deal(&mut self, domain: DomainId, class: &Class, salt: u64) {
        let Class { spots, order, bound } = class;
        let mut dealt = order.clone();
        for round in 0..if *bound { ROUNDS } else { 1 } {
            for at in (1..dealt.len()).rev() {
                let other = below(mix(salt ^ mix(round << 32 | at as u64)), at + 1);
                if !bound || self.may_trade(domain, spots, &dealt, at, other) {
                    dealt.swap(at, other);
                }
            }
        }
        let all = dealt.into_iter().zip(spots).map(|(piece, (_, lies))| (piece, *lies));
        let moves: Vec<(u16, u16)> = all.filter(|(piece, lies)| piece != lies).collect();
        self.reading(|m| permute(m, domain, &moves));
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
