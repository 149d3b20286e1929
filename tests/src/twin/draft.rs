//! Setting up, dealing, drafting, and the end of an age.

use model::hash::mix;

use super::Twin;
use super::bits::{Cards, Members, nth};
use super::board::{FINAL, TOKENS};
use super::state::{NOWHERE, RESERVE, SPOTS, State, VALHALLA};

/// Cards dealt to each seat and cards each takes.
const DEALT: usize = 8;
const PICKS: usize = 6;

impl Twin {
    /// Clears the table and sets up a game of that seed.
    pub(super) fn set_up(&mut self, seed: u64) {
        let (figures, places) = (&self.facts.figures, &self.facts.places);
        let state = &mut self.state;
        let order = state.order;
        *state = State { order, ..State::default() };
        state.at = [0; SPOTS];
        state.at[usize::from(NOWHERE)] = figures.monsters;
        for seat in 0..self.facts.seats {
            state.rage[seat] = 6;
            state.own[seat] = figures.clan[seat];
            let reserve = RESERVE + seat as u8;
            state.at[usize::from(reserve)] = figures.clan[seat];
            for figure in Members(figures.clan[seat]) {
                state.spot[figure] = reserve;
            }
        }
        state.vacant = places.provinces;
        state.token[places.centre] = TOKENS.len() as u8 - 1;

        let streams = self.facts.streams.map(|name| mix(seed ^ name));
        let mut bag: [(u64, u8); 8] = [(0, 0); 8];
        for (at, hash) in self.facts.token_hashes.iter().enumerate() {
            bag[at] = (mix(streams[0] ^ mix(0) ^ hash), at as u8);
        }
        bag.sort_unstable();
        for (place, (_, token)) in Members(u64::from(places.outer)).zip(bag) {
            state.token[place] = token;
        }

        let mut left = places.outer;
        let players = self.facts.seats as u64;
        for round in 0..3 + (5 - players) {
            let drawn = mix(streams[4] ^ mix(round)) % u64::from(left.count_ones());
            let bit = 1u16 << nth(u64::from(left), drawn as u32);
            left &= !bit;
            if round < 3 {
                state.doomed[round as usize] = bit;
            } else {
                state.destroyed |= bit;
                state.vacant &= !bit;
            }
        }
        for age in 0..3 {
            let salt = streams[1 + age] ^ mix(0);
            let cards = self.facts.cards.ages[age];
            let mut keys = [(0u64, 0u8); 128];
            let mut number = 0;
            for card in Cards(cards) {
                keys[number] = (mix(salt ^ self.facts.cards.hashes[card]), card as u8);
                number += 1;
            }
            keys[..number].sort_unstable();
            for (to, (_, card)) in state.order[age].iter_mut().zip(&keys[..number]) {
                *to = *card;
            }
            state.decks[age] = cards;
        }
    }

    /// Deals the cards of the age; each seat takes some of its pack and hands the rest on.
    pub(super) fn draft(&mut self) {
        let seats = self.facts.seats;
        let age = usize::from(self.state.age) - 1;
        let state = &mut self.state;
        let mut top = state.order[age].iter();
        let mut left = state.decks[age];
        for seat in 0..seats {
            state.drafted[seat] = std::mem::take(&mut state.hand[seat]);
            let deal = left.count_ones().min(DEALT as u32) as usize;
            state.pack[seat] = top.by_ref().take(deal).fold(0, |pack, card| pack | 1 << card);
            left &= !state.pack[seat];
        }
        state.boxed |= left;
        state.decks[age] = 0;
        let take = if seats == 2 { 2 } else { 1 };
        for round in 0..PICKS / take {
            if round > 0 {
                self.state.pack[..seats].rotate_right(1);
            }
            for seat in 0..seats {
                let taken = self.luck.some_cards(self.state.pack[seat], take as u32);
                self.state.pack[seat] &= !taken;
                self.state.drafted[seat] |= taken;
            }
        }
        let state = &mut self.state;
        for seat in 0..seats {
            state.boxed |= std::mem::take(&mut state.pack[seat]);
            state.hand[seat] = std::mem::take(&mut state.drafted[seat]);
        }
    }

    /// Every seat keeps one card at most, none after the last age.
    pub(super) fn leavings(&mut self) {
        for seat in self.around(self.state.opener) {
            let hand = self.state.hand[seat];
            let kept = if self.state.age < 3 { self.luck.maybe_card(self.facts.cards.distinct(hand)) } else { None };
            let kept = kept.map_or(0, |card| 1 << card);
            self.state.hand[seat] = kept;
            self.state.discards |= hand & !kept;
        }
    }

    /// Valhalla opens: every figure goes home.
    pub(super) fn release(&mut self) {
        let fallen = self.state.at[usize::from(VALHALLA)];
        for seat in 0..self.facts.seats {
            self.put_all(fallen & self.state.own[seat], RESERVE + seat as u8);
        }
    }

    /// Pillaged provinces recover and the next seat opens.
    pub(super) fn end_age(&mut self) {
        self.state.pillaged = 0;
        self.state.opener = (self.state.opener + 1) % self.facts.seats;
    }

    /// Glory for what the stats have come to.
    pub(super) fn final_score(&mut self) {
        for seat in 0..self.facts.seats {
            for stat in 0..3 {
                let step = usize::from(self.state.steps[seat][stat]);
                self.gain(seat, FINAL[step - 1]);
            }
        }
    }
}
