//! The action phase: turns, and the actions that are not a pillage.

use super::Twin;
use super::bits::Members;
use super::board::{HORNS, RAGE};
use super::cards::Slot;
use super::facts::NOBODY;
use super::luck::Pass;
use super::state::{NOWHERE, RESERVE};

/// The actions by name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Action {
    Invade,
    March,
    Pass,
    Pillage,
    Quest,
    Upgrade,
}

impl Twin {
    /// Turns until nobody has rage or nothing is left to pillage.
    pub(super) fn action_phase(&mut self) {
        let seats = self.facts.seats;
        for seat in 0..seats {
            self.state.rage[seat] = self.level(seat, RAGE);
        }
        let mut next = self.state.opener;
        while self.open() != 0 {
            let Some(seat) = self.around(next).find(|seat| self.state.rage[*seat] > 0) else { break };
            self.turn(seat);
            next = (seat + 1) % seats;
        }
    }

    /// Provinces that can be pillaged.
    #[inline]
    pub(super) fn open(&self) -> u16 {
        self.facts.places.provinces & !self.state.pillaged & !self.state.destroyed
    }

    fn turn(&mut self, seat: usize) {
        let invaders = self.invaders(seat);
        let starts = self.starts(seat);
        let held = self.held(seat);
        let hand = self.state.hand[seat];
        let quests = self.facts.cards.distinct(hand & self.facts.cards.quests);
        let upgrades = hand & self.facts.cards.payable[usize::from(self.state.rage[seat])];

        let mut ready = [Action::Pass; 6];
        let mut number = 0;
        let last = self.luck.pass == Pass::Last;
        let others = invaders != 0 || starts != 0 || held != 0 || quests != 0 || upgrades != 0;
        let legal = [
            (Action::Invade, invaders != 0),
            (Action::March, starts != 0),
            (Action::Pass, !last || !others),
            (Action::Pillage, held != 0),
            (Action::Quest, quests != 0),
            (Action::Upgrade, upgrades != 0),
        ];
        for (action, is_ready) in legal {
            ready[number] = action;
            number += usize::from(is_ready);
        }
        // A menu without anything but `pass` asks nothing; one whose `pass` is only left out asks.
        let index = if others { self.luck.pick(number as u32) } else { 0 };
        match ready[index as usize] {
            Action::Invade => {
                let figure = self.luck.one(invaders);
                let place = self.luck.one(u64::from(self.landings(figure)));
                self.state.rage[seat] -= self.facts.figures.cost[figure];
                self.put(figure, place as u8);
            }
            Action::March => self.march(seat, starts),
            Action::Pass => self.state.rage[seat] = 0,
            Action::Pillage => {
                let place = self.luck.one(u64::from(held));
                self.pillage(seat, place);
            }
            Action::Quest => {
                let card = 1 << self.luck.one_card(quests);
                self.state.hand[seat] &= !card;
                self.state.committed[seat] |= card;
            }
            Action::Upgrade => {
                let card = self.luck.one_card(upgrades);
                self.state.rage[seat] -= self.facts.cards.cost[card];
                self.build(seat, card);
            }
        }
    }

    /// Whether a seat may have one more figure on the board.
    #[inline]
    fn below_horns(&self, seat: usize) -> bool {
        (self.state.board & self.state.own[seat]).count_ones() < u32::from(self.level(seat, HORNS))
    }

    /// Figures in a seat's reserve that have a place to invade.
    #[inline]
    fn landable(&self, seat: usize) -> u64 {
        let reserve = self.state.at[usize::from(RESERVE) + seat];
        if self.state.vacant & self.facts.places.outer != 0 { reserve } else { reserve & !self.facts.figures.mobile }
    }

    /// Figures a seat may invade with and pay for.
    fn invaders(&self, seat: usize) -> u64 {
        if !self.below_horns(seat) {
            return 0;
        }
        let payable = self.facts.figures.payable[usize::from(self.state.rage[seat])];
        self.alike(seat, self.landable(seat) & payable)
    }

    /// Places a figure may invade.
    #[inline]
    fn landings(&self, figure: usize) -> u16 {
        if self.facts.figures.mobile >> figure & 1 == 0 {
            self.facts.places.fjords
        } else {
            self.state.vacant & self.facts.places.outer
        }
    }

    /// Provinces a seat may march from.
    fn starts(&self, seat: usize) -> u16 {
        let figures = self.state.board & self.state.own[seat] & self.facts.figures.mobile;
        let vacant = self.state.vacant;
        if figures == 0 || vacant == 0 {
            return 0;
        }
        let mut starts = 0;
        for place in Members(u64::from(self.facts.places.provinces)) {
            starts |= u16::from(self.state.at[place] & figures != 0) << place;
        }
        if vacant & (vacant - 1) == 0 { starts & !vacant } else { starts }
    }

    fn march(&mut self, seat: usize, starts: u16) {
        let from = self.luck.one(u64::from(starts));
        let to = self.luck.one(u64::from(self.state.vacant & !(1 << from)));
        self.state.rage[seat] -= 1;
        let figures = self.state.at[from] & self.state.own[seat] & self.facts.figures.mobile;
        let room = u32::from(self.facts.places.villages[to]).saturating_sub(self.state.at[to].count_ones());
        let marching = self.luck.some(figures, 1, room);
        self.put_all(marching, to as u8);
    }

    /// Open provinces in whose force a seat has a figure.
    fn held(&self, seat: usize) -> u16 {
        let figures = self.state.board & self.state.own[seat];
        if figures == 0 {
            return 0;
        }
        let mut held = 0;
        for place in Members(u64::from(self.open())) {
            held |= u16::from(self.force(place) & figures != 0) << place;
        }
        held
    }

    /// Puts an upgrade on the clan sheet; it may bring a figure at once.
    fn build(&mut self, seat: usize, card: usize) {
        let slot = self.facts.cards.slot[card];
        let there = self.state.built[seat] & self.facts.cards.slots[slot as usize];
        if there.count_ones() >= self.facts.cards.room(card) {
            let old = self.luck.one_card(there);
            self.scrap(seat, old);
        }
        self.state.hand[seat] &= !(1 << card);
        self.state.built[seat] |= 1 << card;
        let monster = self.facts.cards.figure[card];
        if monster != NOBODY {
            self.state.own[seat] |= 1 << monster;
            self.put(usize::from(monster), RESERVE + seat as u8);
        }
        if !self.below_horns(seat) {
            return;
        }
        let fitting = match slot {
            Slot::Monster => 1u64.checked_shl(u32::from(monster)).unwrap_or(0),
            Slot::Warrior | Slot::Leader | Slot::Ship | Slot::Clan => self.facts.figures.class[slot as usize],
        };
        let figures = self.alike(seat, self.landable(seat) & fitting);
        if let Some(figure) = self.luck.maybe(figures) {
            let place = self.luck.one(u64::from(self.landings(figure)));
            self.put(figure, place as u8);
        }
    }

    /// Takes an upgrade off the clan sheet; its monster leaves at once.
    fn scrap(&mut self, seat: usize, card: usize) {
        let monster = self.facts.cards.figure[card];
        if monster != NOBODY {
            self.state.own[seat] &= !(1 << monster);
            self.put(usize::from(monster), NOWHERE);
        }
        self.state.built[seat] &= !(1 << card);
        self.state.discards |= 1 << card;
    }
}
