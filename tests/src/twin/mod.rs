//! The hand-written twin: Blood Rage once more, in plain Rust, with cards that are numbers only.
//!
//! It is a second opinion on the rules and the yardstick of the engine's speed: ordinary typed fields and masks, the
//! policy called in the middle of a rule. It offers the same complete legal answers in the same order, so that its
//! trace equals the engine's on the same stripped content (see [`strip`]), decision by decision. It cannot
//! suspend, fork, undo, keep a journal or tell a seat what it may see, and it knows no ability of a card.

#[cfg(test)]
mod agree;
mod battle;
mod bits;
mod board;
mod cards;
mod draft;
mod facts;
mod luck;
pub mod pair;
mod quests;
#[cfg(test)]
mod scenes;
mod state;
pub mod strip;
#[cfg(test)]
mod tests;
mod turns;

pub use facts::Facts;
pub use luck::{Luck, Pass};
pub use state::State;

/// What a whole game comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Hash of every choice: number of options and index taken.
    pub trace: u64,
    /// Questions answered; forced answers are none.
    pub decisions: u32,
    /// Glory at the end by seat, 0 for seats that are not in play.
    pub glory: [i32; 4],
}

/// A table with everything on it, used for one game after another.
#[derive(Clone, Debug)]
pub struct Twin {
    facts: Facts,
    state: State,
    luck: Luck,
}

impl Twin {
    /// A table for 2 to 4 players.
    ///
    /// # Panics
    /// With any other number of players.
    #[must_use]
    pub fn new(players: usize) -> Twin {
        assert!((2..=4).contains(&players), "the game is for 2 to 4 players");
        Twin { facts: Facts::new(players), state: State::default(), luck: Luck::new(0, Pass::Free) }
    }

    /// Plays a whole game: `seed` shuffles, `choices` answers.
    pub fn play(&mut self, seed: u64, choices: u64, pass: Pass) -> Outcome {
        self.luck = Luck::new(choices, pass);
        self.set_up(seed);
        for age in 1..=3 {
            self.state.age = age;
            self.draft();
            self.action_phase();
            self.leavings();
            self.quest_phase();
            self.ragnarok();
            self.release();
            self.end_age();
        }
        self.final_score();
        Outcome { trace: self.luck.trace, decisions: self.luck.decisions, glory: self.state.glory }
    }

    /// The table as the last game left it.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// What never changes during a game.
    #[must_use]
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// The seats in play, clockwise from one of them.
    fn around(&self, first: usize) -> impl Iterator<Item = usize> + use<> {
        let seats = self.facts.seats;
        (0..seats).map(move |k| (first + k) % seats)
    }
}
