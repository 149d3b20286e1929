//! Chance made to come out: for tests that say what the next dice show, or what lies on top after a shuffle.
//!
//! A stream of random numbers is a seed and a round, and what is drawn follows from both. So the next outcomes are fixed by the
//! round at which the stream goes on: one is looked for, and nothing else of the state changes.

use model::program::{DomainId, StreamId};

use crate::game::Game;
use crate::kernel::{drawn, rank, salt, seed};
use crate::machine::Machine;
use crate::mem;

/// Rounds that are looked at, at most.
const ROUNDS: u32 = 1 << 23;

impl Game {
    /// The next draws of numbers below `number` from a stream come to these, one after the other. False if no round does
    /// that which is looked at: each of them is below `number`, and all of them together are not too unlikely.
    pub fn fix_draws(&mut self, stream: StreamId, number: u32, wanted: &[u32]) -> bool {
        if number == 0 {
            return false;
        }
        self.fix(stream, |m| {
            let seed = seed(m, u32::from(stream.0));
            move |round| (round..).zip(wanted).all(|(round, wanted)| drawn(seed, round, number) == *wanted)
        })
    }

    /// After the next shuffle of a location one of each of these sets lies on top, the first uppermost, whatever else lies
    /// there by then. False if no such round is found, or the location has no order.
    pub fn fix_order(&mut self, domain: DomainId, location: u16, top: &[Vec<u16>]) -> bool {
        let Some((pieces, here)) = self.engine.tables.location(domain.index(), location.into()) else { return false };
        let (first, size, stream) = (pieces.hashes as usize, pieces.size, here.stream);
        if stream == u16::MAX || here.list == 0 {
            return false;
        }
        self.fix(StreamId(stream), |m| {
            let seed = seed(m, u32::from(stream));
            let names = m.t.words[first..first + usize::from(size)].to_vec();
            move |round| {
                let salt = salt(seed, round);
                let rank = |piece: u16| rank(salt, names[usize::from(piece)]);
                let (mut last, mut taken) = (None, Vec::with_capacity(top.len()));
                for one in top {
                    let next = one.iter().filter(|piece| !taken.contains(*piece)).min_by_key(|piece| rank(**piece));
                    let Some(next) = next.filter(|next| last.is_none_or(|last| rank(**next) > last)) else {
                        return false;
                    };
                    last = Some(rank(*next));
                    taken.push(*next);
                }
                let under = |piece: u16| taken.contains(&piece) || last.is_none_or(|last| rank(piece) > last);
                (0..size).all(under)
            }
        })
    }

    /// Sets a stream to the first round that fits.
    fn fix<F: Fn(u64) -> bool>(&mut self, stream: StreamId, fits: impl FnOnce(&Machine<'_>) -> F) -> bool {
        let at = self.engine.tables.place.streams + 4 * usize::from(stream.0);
        let fits = self.reading(|m| fits(m));
        let Some(round) = (0..ROUNDS).find(|round| fits(u64::from(*round))) else { return false };
        mem::set_u32(self.state.memory(), at, round);
        true
    }
}
