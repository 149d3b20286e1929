//! Bit sets, orders, and the maps of the tables of link.

pub(crate) use model::fast::{FastMap as Map, FastSet as Seen};

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
    /// These members.
    pub(crate) fn of(size: usize, members: impl IntoIterator<Item = usize>) -> Vec<u64> {
        let mut set = none(size);
        members.into_iter().for_each(|member| put(&mut set, member));
        set
    }
    /// Every member.
    pub(crate) fn all(size: usize) -> Vec<u64> {
        of(size, 0..size)
    }
    /// Adds a member.
    pub(crate) fn put(set: &mut [u64], member: usize) {
        set[member / 64] |= 1 << (member % 64);
    }
    /// Whether it is a member; no for what lies outside.
    pub(crate) fn has(set: &[u64], member: impl TryInto<usize>) -> bool {
        member.try_into().is_ok_and(|m| set.get(m / 64).is_some_and(|word| word >> (m % 64) & 1 == 1))
    }
    /// Adds the members of another set.
    pub(crate) fn union(set: &mut [u64], other: &[u64]) {
        set.iter_mut().zip(other).for_each(|(a, b)| *a |= b);
    }
    /// Keeps the members of another set.
    pub(crate) fn common(set: &mut [u64], other: &[u64]) {
        set.iter_mut().zip(other).for_each(|(a, b)| *a &= b);
    }
    /// The members in order.
    pub(crate) fn members(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
        (0..set.len() * 64).filter(|m| set[m / 64] >> (m % 64) & 1 == 1)
    }
    /// How many.
    pub(crate) fn count(set: &[u64]) -> usize {
        set.iter().map(|word| word.count_ones() as usize).sum()
    }
    /// The members by their value: a set for each value from 0.
    pub(crate) fn grouped(values: usize, size: usize, of: &[i32]) -> Vec<Vec<u64>> {
        let mut sets = vec![none(size); values];
        for (member, value) in of.iter().enumerate() {
            if let Some(set) = usize::try_from(*value).ok().and_then(|value| sets.get_mut(value)) {
                put(set, member);
            }
        }
        sets
    }
    /// A set for each row of so many numbers: where they are not 0.
    pub(crate) fn rows_of(width: usize, of: &[i32]) -> Vec<Vec<u64>> {
        of.chunks(width).map(|row| self::of(width, (0..row.len()).filter(|at| row[*at] != 0))).collect()
    }
    /// The members from one number to another.
    pub(crate) fn between(first: i32, last: i32, size: usize) -> Vec<u64> {
        let end = usize::try_from(i64::from(last) + 1).unwrap_or(0).min(size);
        of(size, usize::try_from(first).unwrap_or(0)..end)
    }
}

/// The numbers below this one in the order of what they are sorted by; equals stay as they were.
pub(crate) fn sorted<K: Ord>(count: usize, key: impl Fn(usize) -> K) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by_key(|at| key(*at));
    order
}

/// Where in an order each of its numbers stands.
pub(crate) fn places(order: &[usize]) -> Vec<usize> {
    let mut places = vec![0; order.len()];
    order.iter().enumerate().for_each(|(to, from)| places[*from] = to);
    places
}

/// Puts a list in order, each thing once.
pub(crate) fn tidy<T: Ord>(list: &mut Vec<T>) {
    list.sort_unstable();
    list.dedup();
}
