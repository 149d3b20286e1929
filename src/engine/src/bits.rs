//! Sets as bits: one trait over one word, two words and wide arrays, and [`Members`], a set of any width.
//!
//! Rows are attached for the width of their domain, so a set of at most 64 members is one register.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "ids, members and places that were looked over when the program was attached"
)]

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

use crate::mem;

/// Most members of a domain.
pub(crate) const WIDEST: usize = 64 * 32;
const _: () = assert!(WIDEST == model::unit::MOST_THINGS as usize);

/// A set of small numbers.
pub(crate) trait Bits: Copy + PartialEq + 'static {
    /// Words of 64 bits; a wide type may hold sets of fewer.
    const WORDS: usize;
    /// No member.
    const EMPTY: Self;
    /// Reads a set of so many words.
    fn read(mem: &[u8], at: usize, words: usize) -> Self;
    /// Writes a set of so many words.
    fn write(self, mem: &mut [u8], at: usize, words: usize);
    /// Changes a set of so many words in place; answers what it was.
    #[inline(always)]
    fn change(mem: &mut [u8], at: usize, words: usize, change: impl FnOnce(Self) -> Self) -> Self {
        let old = Self::read(mem, at, words);
        change(old).write(mem, at, words);
        old
    }
    /// The set whose members below 64 are the bits of a word.
    #[inline(always)]
    fn low(word: u64) -> Self {
        let mut words = [0; 32];
        words[0] = word;
        Self::from_words(&words)
    }
    /// Number of members as far as 2: none, one, or more.
    #[inline(always)]
    fn few(self) -> i32 {
        let mut rest = self;
        if rest.pop().is_none() { 0 } else { 2 - i32::from(rest.is_empty()) }
    }
    /// Takes a set from words.
    fn from_words(words: &[u64]) -> Self;
    /// One word.
    fn word(&self, k: usize) -> u64;
    /// Both.
    fn and(self, other: Self) -> Self;
    /// Either.
    fn or(self, other: Self) -> Self;
    /// Without.
    fn minus(self, other: Self) -> Self;
    /// Whether it has no member.
    fn is_empty(self) -> bool;
    /// Number of members.
    fn count(self) -> i32;
    /// The lowest member, else none.
    fn first(self) -> i32;
    /// Takes the lowest member out.
    fn pop(&mut self) -> Option<usize>;
    /// Whether the number is a member.
    fn has(self, member: i32) -> bool;
    /// Adds a member; a number out of range is no member.
    fn insert(&mut self, member: i32);
    /// Takes a member out.
    fn remove(&mut self, member: i32);
    /// One member, or none for a number out of range.
    #[inline(always)]
    fn one(member: i32) -> Self {
        let mut set = Self::EMPTY;
        set.insert(member);
        set
    }
}

macro_rules! narrow {
    ($int:ty, $words:literal, $get:ident, $set:ident, $change:ident) => {
        impl Bits for $int {
            const WORDS: usize = $words;
            const EMPTY: $int = 0;
            #[inline(always)]
            fn read(mem: &[u8], at: usize, _: usize) -> $int {
                mem::$get(mem, at)
            }
            #[inline(always)]
            fn write(self, mem: &mut [u8], at: usize, _: usize) {
                mem::$set(mem, at, self)
            }
            #[inline(always)]
            fn change(mem: &mut [u8], at: usize, _: usize, change: impl FnOnce($int) -> $int) -> $int {
                mem::$change(mem, at, change)
            }
            #[inline(always)]
            fn from_words(words: &[u64]) -> $int {
                let words = &words[..$words];
                let mut set: $int = 0;
                for k in 0..$words {
                    set |= (words[k] as $int).unbounded_shl(64 * k as u32);
                }
                set
            }
            #[inline(always)]
            fn word(&self, k: usize) -> u64 {
                self.unbounded_shr(64 * k as u32) as u64
            }
            #[inline(always)]
            fn and(self, other: $int) -> $int {
                self & other
            }
            #[inline(always)]
            fn or(self, other: $int) -> $int {
                self | other
            }
            #[inline(always)]
            fn minus(self, other: $int) -> $int {
                self & !other
            }
            #[inline(always)]
            fn is_empty(self) -> bool {
                self == 0
            }
            #[inline(always)]
            fn count(self) -> i32 {
                self.count_ones() as i32
            }
            #[inline(always)]
            fn first(self) -> i32 {
                if self == 0 { -1 } else { self.trailing_zeros() as i32 }
            }
            #[inline(always)]
            fn pop(&mut self) -> Option<usize> {
                if *self == 0 {
                    return None;
                }
                let member = self.trailing_zeros() as usize;
                *self &= *self - 1;
                Some(member)
            }
            #[inline(always)]
            fn has(self, member: i32) -> bool {
                (member as u32) < <$int>::BITS && self >> member & 1 != 0
            }
            #[inline(always)]
            fn insert(&mut self, member: i32) {
                *self |= (1 as $int).unbounded_shl(member as u32);
            }
            #[inline(always)]
            fn remove(&mut self, member: i32) {
                *self &= !(1 as $int).unbounded_shl(member as u32);
            }
        }
    };
}

narrow!(u64, 1, get_u64, set_u64, change_u64);
narrow!(u128, 2, get_u128, set_u128, change_u128);

impl<const N: usize> Bits for [u64; N] {
    const WORDS: usize = N;
    const EMPTY: [u64; N] = [0; N];
    fn read(mem: &[u8], at: usize, words: usize) -> [u64; N] {
        let mut set = [0; N];
        for (k, word) in set.iter_mut().take(words).enumerate() {
            *word = mem::get_u64(mem, at + 8 * k);
        }
        set
    }
    fn write(self, mem: &mut [u8], at: usize, words: usize) {
        for (k, word) in self.iter().take(words).enumerate() {
            mem::set_u64(mem, at + 8 * k, *word);
        }
    }
    fn from_words(words: &[u64]) -> [u64; N] {
        std::array::from_fn(|k| words.get(k).copied().unwrap_or(0))
    }
    fn word(&self, k: usize) -> u64 {
        self.get(k).copied().unwrap_or(0)
    }
    fn and(self, other: [u64; N]) -> [u64; N] {
        std::array::from_fn(|k| self[k] & other[k])
    }
    fn or(self, other: [u64; N]) -> [u64; N] {
        std::array::from_fn(|k| self[k] | other[k])
    }
    fn minus(self, other: [u64; N]) -> [u64; N] {
        std::array::from_fn(|k| self[k] & !other[k])
    }
    fn is_empty(self) -> bool {
        self.iter().all(|word| *word == 0)
    }
    fn count(self) -> i32 {
        self.iter().map(|word| word.count_ones() as i32).sum()
    }
    fn first(self) -> i32 {
        let at = self.iter().position(|word| *word != 0);
        at.map_or(-1, |k| (64 * k) as i32 + self[k].trailing_zeros() as i32)
    }
    fn pop(&mut self) -> Option<usize> {
        self.iter_mut().enumerate().find_map(|(k, word)| Some(64 * k + word.pop()?))
    }
    fn has(self, member: i32) -> bool {
        let member = member as u32 as usize;
        member < 64 * N && self[member >> 6] >> (member & 63) & 1 != 0
    }
    fn insert(&mut self, member: i32) {
        let member = member as u32 as usize;
        if member < 64 * N {
            self[member >> 6] |= 1 << (member & 63);
        }
    }
    fn remove(&mut self, member: i32) {
        let member = member as u32 as usize;
        if member < 64 * N {
            self[member >> 6] &= !(1 << (member & 63));
        }
    }
}

/// Words that a set keeps without memory of its own.
const FEW: usize = 2;

/// A set of any width, for questions and reports. Up to 128 members it needs no memory of its own.
#[derive(Clone, Debug, Default)]
pub struct Members {
    few: [u64; FEW],
    /// Words of `few` in use; those beyond are zero or stale and never read.
    used: usize,
    many: Option<Box<[u64]>>,
}

impl PartialEq for Members {
    fn eq(&self, other: &Members) -> bool {
        let longest = self.words().len().max(other.words().len());
        (0..longest).all(|k| self.words().get(k).unwrap_or(&0) == other.words().get(k).unwrap_or(&0))
    }
}

impl Eq for Members {}

impl Hash for Members {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let used = self.words().iter().rposition(|word| *word != 0).map_or(0, |last| last + 1);
        self.words()[..used].hash(hasher);
    }
}

/// By the lowest member in which they differ.
impl Ord for Members {
    fn cmp(&self, other: &Members) -> Ordering {
        self.iter().cmp(other.iter())
    }
}

impl PartialOrd for Members {
    fn partial_cmp(&self, other: &Members) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Members {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Members {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Members, D::Error> {
        Vec::deserialize(deserializer).map(|members: Vec<u16>| Members::of(members))
    }
}

impl Members {
    /// No member.
    pub const NONE: Members = Members { few: [0; FEW], used: 0, many: None };

    /// The numbers given.
    pub fn of(members: impl IntoIterator<Item = u16>) -> Members {
        let mut set = Members::NONE;
        members.into_iter().for_each(|member| set.insert(member));
        set
    }
    /// One number.
    pub(crate) fn one(member: u16) -> Members {
        Members::of([member])
    }
    pub(crate) fn from_bits<B: Bits>(bits: B) -> Members {
        let mut set = Members::NONE;
        set.assign(bits);
        set
    }
    /// Becomes a set, in place.
    pub(crate) fn assign<B: Bits>(&mut self, bits: B) {
        if B::WORDS <= FEW {
            for k in 0..B::WORDS {
                self.few[k] = bits.word(k);
            }
            self.used = B::WORDS;
            if self.many.is_some() {
                self.many = None;
            }
            return;
        }
        match &mut self.many {
            Some(words) if words.len() == B::WORDS => {
                words.iter_mut().enumerate().for_each(|(k, word)| *word = bits.word(k));
            }
            many => *many = Some((0..B::WORDS).map(|k| bits.word(k)).collect()),
        }
    }
    pub(crate) fn to_bits<B: Bits>(&self) -> B {
        let padded: [u64; 32] = std::array::from_fn(|k| self.words().get(k).copied().unwrap_or(0));
        B::from_words(&padded)
    }
    /// The words, lowest members first.
    #[inline]
    pub fn words(&self) -> &[u64] {
        match &self.many {
            Some(words) => words,
            None => &self.few[..self.used.min(FEW)],
        }
    }
    fn words_mut(&mut self) -> &mut [u64] {
        match &mut self.many {
            Some(words) => words,
            None => &mut self.few[..self.used.min(FEW)],
        }
    }
    /// Number of members.
    #[inline]
    pub fn count(&self) -> u32 {
        self.words().iter().map(|word| word.count_ones()).sum()
    }
    /// Whether it has no member.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words().iter().all(|word| *word == 0)
    }
    /// Whether the number is a member.
    #[inline]
    pub fn has(&self, member: u16) -> bool {
        self.words().get(member as usize >> 6).is_some_and(|word| word >> (member & 63) & 1 != 0)
    }
    /// Number of members below a number.
    pub(crate) fn rank(&self, member: u16) -> u32 {
        let at = usize::from(member) >> 6;
        let below = self.words().iter().take(at).map(|word| word.count_ones()).sum::<u32>();
        let word = self.words().get(at).copied().unwrap_or(0);
        below + (word & !(u64::MAX << (member & 63))).count_ones()
    }
    /// Adds a member.
    pub fn insert(&mut self, member: u16) {
        let at = usize::from(member) >> 6;
        if at >= self.words().len() {
            if self.many.is_none() && at < FEW {
                self.few[self.used..=at].fill(0);
                self.used = at + 1;
            } else {
                let mut words = self.words().to_vec();
                words.resize((at + 1).max(32), 0);
                self.many = Some(words.into());
            }
        }
        self.words_mut()[at] |= 1 << (member & 63);
    }
    /// Takes a member out.
    pub fn remove(&mut self, member: u16) {
        if let Some(word) = self.words_mut().get_mut(usize::from(member) >> 6) {
            *word &= !(1 << (member & 63));
        }
    }
    /// The `k`-th member in order, from 0.
    #[inline]
    pub fn nth(&self, k: u32) -> Option<u16> {
        let mut left = k;
        for (at, word) in self.words().iter().enumerate() {
            let mut word = *word;
            while let Some(member) = word.pop() {
                if left == 0 {
                    return Some((64 * at + member) as u16);
                }
                left -= 1;
            }
        }
        None
    }
    /// The members in order.
    pub fn iter(&self) -> impl Iterator<Item = u16> + '_ {
        self.words().iter().enumerate().flat_map(|(at, word)| {
            let mut rest = *word;
            std::iter::from_fn(move || rest.pop().map(|member| (64 * at + member) as u16))
        })
    }
    /// Whether every member is one of the other set.
    pub fn within(&self, other: &Members) -> bool {
        let others = other.words();
        self.words().iter().enumerate().all(|(at, word)| word & !others.get(at).copied().unwrap_or(0) == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laws<B: Bits>() {
        let top = 64 * B::WORDS as i32 - 1;
        let mut set = B::one(0).or(B::one(top));
        assert_eq!(set.count(), if top == 0 { 1 } else { 2 });
        assert!(set.has(top) && set.has(0) && !set.has(-1) && !set.has(top + 1));
        assert!(B::one(-1).is_empty() && B::one(top + 1).is_empty());
        assert_eq!(set.pop(), Some(0));
        assert_eq!(set.first(), top);
        set.remove(top);
        assert_eq!((set.first(), set.pop()), (-1, None));
        let mut bytes = [0u8; 256];
        B::one(3).or(B::one(61)).write(&mut bytes, 0, B::WORDS);
        assert!(mem::bit(&bytes, 0, 61) && mem::bit(&bytes, 0, 3) && !mem::bit(&bytes, 0, 4));
        assert!(B::read(&bytes, 0, B::WORDS) == B::one(61).or(B::one(3)));
    }

    #[test]
    fn every_width_obeys_the_same_laws() {
        laws::<u64>();
        laws::<u128>();
        laws::<[u64; 8]>();
        laws::<[u64; 32]>();
    }

    #[test]
    fn members_compare_by_content_and_count_in_order() {
        let mut set = Members::of([700, 2, 65]);
        assert_eq!(set.iter().collect::<Vec<_>>(), [2, 65, 700]);
        assert_eq!((set.nth(1), set.nth(3)), (Some(65), None));
        set.remove(700);
        assert_eq!(set, Members::of([65, 2]));
        assert!(set.within(&Members::of([2, 65, 66])) && !set.within(&Members::of([2])));
        assert!(Members::from_bits(set.to_bits::<[u64; 32]>()) == set);
    }
}
