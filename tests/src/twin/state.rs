//! What changes during a game, and the moves that keep masks and columns in step.

use super::Twin;
use super::bits::Members;
use super::board::{PLACES, TRACKS};
use super::facts::FIGURES;

/// Off the board: the four reserves follow from here on.
pub(super) const RESERVE: u8 = PLACES as u8;
/// Where destroyed figures go.
pub(super) const VALHALLA: u8 = RESERVE + 4;
/// Out of the game, or not yet in it.
pub(super) const NOWHERE: u8 = VALHALLA + 1;
/// All of these.
pub(super) const SPOTS: usize = NOWHERE as usize + 1;

/// A game at some moment.
#[derive(Clone, Debug)]
pub struct State {
    /// Glory by seat.
    pub glory: [i32; 4],
    /// Rage by seat.
    pub rage: [u8; 4],
    /// Steps of rage, axes and horns by seat, from 1.
    pub steps: [[u8; 3]; 4],
    /// The age, from 1.
    pub age: u8,
    /// The seat that begins the age.
    pub opener: usize,
    // Figures: who lies where, where each lies, whose each is.
    pub(super) at: [u64; SPOTS],
    pub(super) spot: [u8; FIGURES],
    pub(super) own: [u64; 4],
    pub(super) board: u64,
    // Provinces, as masks over places.
    pub(super) vacant: u16,
    pub(super) destroyed: u16,
    pub(super) pillaged: u16,
    pub(super) doomed: [u16; 3],
    pub(super) token: [u8; PLACES],
    // Cards, as masks.
    pub(super) decks: [u128; 3],
    pub(super) order: [[u8; 128]; 3],
    pub(super) hand: [u128; 4],
    pub(super) pack: [u128; 4],
    pub(super) drafted: [u128; 4],
    pub(super) table: [u128; 4],
    pub(super) built: [u128; 4],
    pub(super) committed: [u128; 4],
    pub(super) discards: u128,
    pub(super) boxed: u128,
}

impl Default for State {
    fn default() -> State {
        State {
            glory: [0; 4],
            rage: [0; 4],
            steps: [[1; 3]; 4],
            age: 1,
            opener: 0,
            at: [0; SPOTS],
            spot: [NOWHERE; FIGURES],
            own: [0; 4],
            board: 0,
            vacant: 0,
            destroyed: 0,
            pillaged: 0,
            doomed: [0; 3],
            token: [0; PLACES],
            decks: [0; 3],
            order: [[0; 128]; 3],
            hand: [0; 4],
            pack: [0; 4],
            drafted: [0; 4],
            table: [0; 4],
            built: [0; 4],
            committed: [0; 4],
            discards: 0,
            boxed: 0,
        }
    }
}

impl Twin {
    /// Moves a figure to a spot.
    #[inline]
    pub(super) fn put(&mut self, figure: usize, to: u8) {
        let state = &mut self.state;
        let from = state.spot[figure];
        let bit = 1u64 << figure;
        state.at[usize::from(from)] &= !bit;
        state.at[usize::from(to)] |= bit;
        state.spot[figure] = to;
        if to < RESERVE {
            state.board |= bit;
        } else {
            state.board &= !bit;
        }
        self.recount(from);
        self.recount(to);
    }

    /// Moves figures to a spot.
    #[inline]
    pub(super) fn put_all(&mut self, figures: u64, to: u8) {
        for figure in Members(figures) {
            self.put(figure, to);
        }
    }

    /// Notes anew whether a place is a province with room that still stands.
    #[inline]
    pub(super) fn recount(&mut self, place: u8) {
        let at = usize::from(place);
        if place >= RESERVE {
            return;
        }
        let bit = 1u16 << at;
        let room = self.state.at[at].count_ones() < u32::from(self.facts.places.villages[at]);
        if room && bit & self.facts.places.provinces & !self.state.destroyed != 0 {
            self.state.vacant |= bit;
        } else {
            self.state.vacant &= !bit;
        }
    }

    /// What a stat of a seat comes to.
    #[inline]
    pub(super) fn level(&self, seat: usize, stat: usize) -> u8 {
        TRACKS[stat][usize::from(self.state.steps[seat][stat]) - 1]
    }

    /// One step up, if there is one.
    #[inline]
    pub(super) fn raise(&mut self, seat: usize, stat: usize) {
        let step = &mut self.state.steps[seat][stat];
        *step = (*step + 1).min(6);
    }

    /// More glory.
    #[inline]
    pub(super) fn gain(&mut self, seat: usize, glory: i32) {
        let all = &mut self.state.glory[seat];
        *all = (*all + glory).clamp(0, 999);
    }

    /// The figures of a province and of the fjord that supports it.
    #[inline]
    pub(super) fn force(&self, place: usize) -> u64 {
        self.state.at[place] | self.state.at[usize::from(self.facts.places.support[place])]
    }

    /// The strength of a seat's figures in a province and its fjord.
    #[inline]
    pub(super) fn side(&self, seat: usize, place: usize) -> u32 {
        self.facts.figures.strength(self.force(place) & self.state.own[seat])
    }

    /// The warriors of a seat that lie together, as one; leaders, ships and monsters as they are.
    #[inline]
    pub(super) fn alike(&self, seat: usize, figures: u64) -> u64 {
        let warriors = figures & self.facts.figures.warriors[seat];
        figures & !(warriors & warriors.wrapping_sub(1))
    }
}
