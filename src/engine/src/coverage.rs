//! Which statements a game ran, and which effects it asked whether they are possible, for tools that ask it. Off unless asked
//! for: a game that is not recorded runs the loop that knows nothing of it.

use model::program::Origin;

use crate::game::Game;

impl Game {
    /// Records from now on which statements run, and which effects are looked at.
    pub fn record(&mut self) {
        let words = self.engine.program.code.len().div_ceil(64);
        self.scratch.seen = vec![0; words];
        self.scratch.looked_at = vec![0; words];
    }

    /// Where the statements come from that ran since [`Game::record`], or since this was asked last; each once, in order
    /// of the program. Statements that link made by itself are left out.
    pub fn take_record(&mut self) -> Vec<Origin> {
        take(&mut self.scratch.seen, &self.engine.program.origins)
    }

    /// As [`Game::take_record`], where the effects begin of which it was asked whether they could do something, be it that
    /// they ran or not.
    pub fn take_looked_at(&mut self) -> Vec<Origin> {
        take(&mut self.scratch.looked_at, &self.engine.program.origins)
    }
}

fn take(bits: &mut [u64], origins: &[Origin]) -> Vec<Origin> {
    let mut taken = Vec::new();
    for (at, word) in bits.iter_mut().enumerate() {
        let origins = origins.get(at * 64..).unwrap_or(&[]);
        let set = (0..64usize).filter(|bit| *word >> bit & 1 == 1);
        taken.extend(set.filter_map(|bit| origins.get(bit)).filter(|origin| **origin != Origin::NOWHERE));
        *word = 0;
    }
    taken.dedup();
    taken
}
