//! Pillage: the call to battle, the cards, the resolution.

use super::Twin;
use super::bits::Members;
use super::board::{AXES, TOKENS};
use super::state::VALHALLA;

impl Twin {
    /// A seat pillages a province.
    pub(super) fn pillage(&mut self, raider: usize, place: usize) {
        self.call(raider, place);
        let force = self.force(place);
        if force & !self.state.own[raider] == 0 {
            self.claim(raider, place);
        } else {
            self.battle(raider, place, force);
        }
    }

    /// Round and round until all pass in a row: a figure from the neighbourhood joins.
    fn call(&mut self, raider: usize, place: usize) {
        let seats = self.facts.seats;
        let mobile = self.facts.figures.mobile;
        let neighbours = self.facts.places.neighbours[place];
        let mut seat = raider;
        let mut passes = 0;
        while passes < seats {
            seat = (seat + 1) % seats;
            passes += 1;
            if self.state.vacant >> place & 1 == 0 {
                continue;
            }
            let mut callable = 0;
            for near in Members(u64::from(neighbours)) {
                callable |= self.alike(seat, self.state.at[near] & self.state.own[seat] & mobile);
            }
            if let Some(figure) = self.luck.maybe(callable) {
                self.put(figure, place as u8);
                passes = 0;
            }
        }
    }

    fn battle(&mut self, raider: usize, place: usize, force: u64) {
        let seats = self.facts.seats;
        let mut fighters = 0u8;
        for seat in 0..seats {
            fighters |= u8::from(force & self.state.own[seat] != 0) << seat;
        }
        let fights = |seat: usize| fighters >> seat & 1 != 0;

        // Nobody sees what another lays, so laying at once changes no question.
        for seat in (0..seats).filter(|seat| fights(*seat)) {
            let cards = self.facts.cards.distinct(self.state.hand[seat]);
            if cards != 0 {
                let card = self.luck.one_card(cards);
                self.lay(seat, card);
            }
        }

        let number = fighters.count_ones();
        let mut passes = 0;
        let mut seat = raider;
        while passes < number {
            if fights(seat) {
                passes += 1;
                let late = self.facts.cards.distinct(self.state.hand[seat] & self.facts.cards.late);
                if let Some(card) = self.luck.maybe_card(late) {
                    self.lay(seat, card);
                    passes = 0;
                }
            }
            seat = (seat + 1) % seats;
        }

        let (mut best, mut winner, mut tied) = (0, 0, false);
        for seat in (0..seats).filter(|seat| fights(*seat)) {
            let power = self.side(seat, place) + self.facts.cards.bonus(self.state.table[seat]);
            if power > best {
                (best, winner, tied) = (power, seat, false);
            } else if power == best {
                tied = true;
            }
        }
        let winner = (!tied).then_some(winner);

        for seat in (0..seats).filter(|seat| fights(*seat)) {
            let cards = std::mem::take(&mut self.state.table[seat]);
            if winner == Some(seat) {
                self.state.discards |= cards;
            } else {
                self.state.hand[seat] |= cards;
            }
        }
        let spared = winner.map_or(0, |seat| self.state.own[seat]);
        self.put_all(force & !spared, VALHALLA);
        if let Some(winner) = winner {
            if winner == raider {
                self.claim(winner, place);
            }
            self.gain(winner, i32::from(self.level(winner, AXES)));
        }
    }

    fn lay(&mut self, seat: usize, card: usize) {
        self.state.hand[seat] &= !(1 << card);
        self.state.table[seat] |= 1 << card;
    }

    /// A successful pillage: the reward, and the token turned over.
    fn claim(&mut self, seat: usize, place: usize) {
        let token = &TOKENS[usize::from(self.state.token[place])];
        for stat in token.raises {
            self.raise(seat, *stat);
        }
        self.gain(seat, token.glory);
        self.state.pillaged |= 1 << place;
    }
}
