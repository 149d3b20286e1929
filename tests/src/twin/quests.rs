//! The quests that were committed, and Ragnarök.

use super::Twin;
use super::bits::{Cards, Members};
use super::board::DOOM;
use super::cards::Goal;
use super::state::VALHALLA;

impl Twin {
    /// Every seat's quests in turn: glory and a stat for those that are fulfilled.
    pub(super) fn quest_phase(&mut self) {
        for seat in self.around(self.state.opener) {
            let quests = std::mem::take(&mut self.state.committed[seat]);
            self.state.discards |= quests;
            for card in Cards(quests) {
                if self.fulfilled(seat, self.facts.cards.goal[card]) {
                    self.gain(seat, self.facts.cards.glory[card]);
                    if let Some(stat) = self.luck.maybe(0b111) {
                        self.raise(seat, stat);
                    }
                }
            }
        }
    }

    fn fulfilled(&self, seat: usize, goal: Goal) -> bool {
        match goal {
            Goal::Lead(region) => {
                Members(u64::from(self.facts.places.region(region))).any(|place| self.leads(seat, place))
            }
            Goal::Centre => self.leads(seat, self.facts.places.centre),
            Goal::Fallen => (self.state.at[usize::from(VALHALLA)] & self.state.own[seat]).count_ones() >= 4,
        }
    }

    /// Whether a seat alone is strongest in a province.
    fn leads(&self, seat: usize, place: usize) -> bool {
        if self.state.destroyed >> place & 1 != 0 {
            return false;
        }
        let mine = self.side(seat, place);
        mine > 0 && (0..self.facts.seats).all(|other| other == seat || self.side(other, place) < mine)
    }

    /// The province of the age is destroyed with all figures there.
    pub(super) fn ragnarok(&mut self) {
        let age = usize::from(self.state.age) - 1;
        for place in Members(u64::from(self.state.doomed[age])) {
            self.state.destroyed |= 1 << place;
            self.recount(place as u8);
            let force = self.force(place);
            for seat in 0..self.facts.seats {
                let lost = (force & self.state.own[seat]).count_ones();
                self.gain(seat, DOOM[age] * lost as i32);
            }
            self.put_all(force, VALHALLA);
        }
    }
}
