//! Rows that are read several times while nothing changes keep what they found: value op or set `a`, place in
//! `Scratch::kept` at `b`: the epoch, then the value. Those of `CALM` go by the calm epoch.

use crate::machine::{Machine, NumRow, SetRow, Width};

#[inline(always)]
fn epoch_of<const CALM: bool>(m: &Machine<'_>) -> u64 {
    if CALM { m.calm } else { m.epoch }
}

/// A number.
pub(crate) fn num<const CALM: bool>(m: &mut Machine<'_>, r: &NumRow) -> i32 {
    let at = r.b as usize;
    match m.scratch.kept.get(at..at + 2) {
        Some([epoch, value]) if *epoch == epoch_of::<CALM>(m) => *value as i32,
        _ => find_num::<CALM>(m, r),
    }
}

#[inline(never)]
fn find_num<const CALM: bool>(m: &mut Machine<'_>, r: &NumRow) -> i32 {
    let value = m.num(r.a);
    let at = room(m, r.b);
    m.scratch.kept[at] = epoch_of::<CALM>(m);
    m.scratch.kept[at + 1] = value as u32 as u64;
    value
}

/// A set.
pub(crate) fn set<B: Width, const CALM: bool>(m: &mut Machine<'_>, r: &SetRow<B>) -> B {
    let at = r.b as usize;
    match m.scratch.kept.get(at..) {
        Some([epoch, words @ ..]) if *epoch == epoch_of::<CALM>(m) => B::from_words(words),
        _ => find_set::<B, CALM>(m, r),
    }
}

#[inline(never)]
fn find_set<B: Width, const CALM: bool>(m: &mut Machine<'_>, r: &SetRow<B>) -> B {
    let value = m.set::<B>(r.a);
    let at = room(m, r.b);
    m.scratch.kept[at] = epoch_of::<CALM>(m);
    for k in 0..B::WORDS {
        m.scratch.kept[at + 1 + k] = value.word(k);
    }
    value
}

/// Makes room the first time something is kept.
fn room(m: &mut Machine<'_>, at: u32) -> usize {
    let size = m.t.kept as usize;
    if m.scratch.kept.len() < size {
        m.scratch.kept.resize(size, 0);
    }
    at as usize
}
