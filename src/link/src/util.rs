//! A fast hasher for the tables of link. Not for hashes that leave this crate: those are `model::hash`.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

/// Multiply and rotate, as in the Rust compiler's own tables.
#[derive(Clone, Copy, Default)]
pub(crate) struct Fast(u64);

impl Fast {
    #[inline(always)]
    fn fold(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

impl Hasher for Fast {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        let mut chunks = bytes.chunks_exact(8);
        for chunk in &mut chunks {
            self.fold(chunk.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte)));
        }
        let tail = chunks.remainder();
        if !tail.is_empty() {
            self.fold(tail.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte)));
        }
    }
    fn write_u8(&mut self, n: u8) {
        self.fold(u64::from(n));
    }
    fn write_u16(&mut self, n: u16) {
        self.fold(u64::from(n));
    }
    fn write_u32(&mut self, n: u32) {
        self.fold(u64::from(n));
    }
    fn write_u64(&mut self, n: u64) {
        self.fold(n);
    }
    fn write_usize(&mut self, n: usize) {
        self.fold(n as u64);
    }
}

pub(crate) type Map<K, V> = HashMap<K, V, BuildHasherDefault<Fast>>;
pub(crate) type Seen<K> = HashSet<K, BuildHasherDefault<Fast>>;

/// A bit set in words of 64, as wide as its domain.
pub(crate) mod bits {
    /// Words that hold so many members; at least one.
    pub(crate) fn words(size: usize) -> usize {
        size.div_ceil(64).max(1)
    }
    /// An empty set.
    pub(crate) fn none(size: usize) -> Vec<u64> {
        vec![0; words(size)]
    }
    /// Every member.
    pub(crate) fn all(size: usize) -> Vec<u64> {
        let mut set = none(size);
        for member in 0..size {
            put(&mut set, member);
        }
        set
    }
    /// Adds a member.
    pub(crate) fn put(set: &mut [u64], member: usize) {
        set[member / 64] |= 1 << (member % 64);
    }
    /// Whether it is a member; no for what lies outside.
    pub(crate) fn has(set: &[u64], member: i64) -> bool {
        usize::try_from(member).is_ok_and(|m| set.get(m / 64).is_some_and(|word| word >> (m % 64) & 1 == 1))
    }
    /// Adds the members of another set.
    pub(crate) fn union(set: &mut [u64], other: &[u64]) {
        set.iter_mut().zip(other).for_each(|(a, b)| *a |= b);
    }
    /// The members in order.
    pub(crate) fn members(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
        (0..set.len() * 64).filter(|m| set[m / 64] >> (m % 64) & 1 == 1)
    }
    /// How many.
    pub(crate) fn count(set: &[u64]) -> u32 {
        set.iter().map(|word| word.count_ones()).sum()
    }
}
