//! A position: what a game may still become, whatever way led there.

use std::hash::{Hash, Hasher};

use crate::game::Game;
use crate::mem;
use crate::state;

/// A key of a position, for tables of positions that were looked at before.
///
/// Two keys of games of one [`crate::Engine`] are equal only if the two games have the same future: the same question is
/// open, every answer to it leads to equal positions where no chance is met, and where it is, the same things can fall
/// equally often. So the seed, the number of answers given and how often each stream of chance was drawn from stand in
/// no key. Everything else does: where things lie and in what order, what each seat knows of them, what is granted and
/// waits, and the frames that run.
///
/// The other way round it is careful and not complete: two positions of which the same will come may have two keys. Copies
/// of one design are told apart (which of two equal pieces lies here), and so is the order in which what is in force
/// was granted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    bytes: Box<[u8]>,
    hash: u64,
}

impl Position {
    /// A hash of the key: the same for equal keys, and on every machine.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        self.hash
    }

    /// The position with a number that tells it from others like it.
    pub(crate) fn and(self, number: usize) -> Position {
        let bytes = [&self.bytes, &number.to_le_bytes()[..]].concat();
        let hash = state::fingerprint(&bytes);
        Position { bytes: bytes.into(), hash }
    }
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.hash);
    }
}

impl Game {
    /// The key of the position; see [`Position`] for what it leaves out.
    #[must_use]
    pub fn position(&self) -> Position {
        let (place, streams) = (&self.engine.tables.place, self.engine.tables.streams.len());
        let mut bytes = self.state.used().to_vec();
        state::forget_way(&mut bytes, place.header);
        mem::clear(&mut bytes, place.streams, place.streams + 4 * streams);
        if self.chance().is_some() {
            let chances = &self.scratch.chances;
            bytes.extend(chances.fallen.iter().flat_map(|one| one.to_le_bytes()));
            bytes.extend(chances.given.iter().flat_map(|answer| format!("{answer:?}").into_bytes()));
        }
        let hash = state::fingerprint(&bytes);
        Position { bytes: bytes.into(), hash }
    }
}
