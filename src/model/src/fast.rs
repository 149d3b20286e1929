//! A hasher for the tables of the compiler and the linker: short keys, many look-ups, no enemies. The order of such a map
//! is never relied on, and no such hash leaves the process: those that do are [`crate::hash`].

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

/// A map with the fast hasher.
pub type FastMap<K, V> = HashMap<K, V, BuildHasherDefault<Fast>>;

/// A set with the fast hasher.
pub type FastSet<K> = HashSet<K, BuildHasherDefault<Fast>>;

/// Eight bytes at a time: rotate, mix in, multiply by an odd number with well spread bits.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fast(u64);

const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

impl Fast {
    #[inline]
    fn fold(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(SPREAD);
    }
}

impl Hasher for Fast {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.fold(u64::from_le_bytes(word) ^ (chunk.len() as u64) << 56);
        }
    }

    #[inline]
    fn write_u8(&mut self, n: u8) {
        self.fold(u64::from(n));
    }

    #[inline]
    fn write_u16(&mut self, n: u16) {
        self.fold(u64::from(n));
    }

    #[inline]
    fn write_u32(&mut self, n: u32) {
        self.fold(u64::from(n));
    }

    #[inline]
    fn write_u64(&mut self, n: u64) {
        self.fold(n);
    }

    #[inline]
    fn write_usize(&mut self, n: usize) {
        self.fold(n as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        // the table takes its bits from both ends
        self.0 ^ (self.0 >> 32)
    }
}
