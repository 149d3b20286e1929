//! Rows that are read several times while nothing changes keep what they found: value op or set `a`, place in
//! `Scratch::kept` at `b`: the epoch, then the value. Those of `STEADY` go by the steady epoch.

use crate::machine::Machine;
use crate::machine::tables::{NumRow, SetRow, Width};

#[inline(always)]
fn epoch_of<const STEADY: bool>(m: &Machine<'_>) -> u64 {
    if STEADY { m.steady } else { m.epoch }
}

/// A number.
pub(crate) fn num<const STEADY: bool>(m: &mut Machine<'_>, r: &NumRow) -> i32 {
    let at = r.b as usize;
    match m.scratch.kept.get(at..at + 2) {
        Some([epoch, value]) if *epoch == epoch_of::<STEADY>(m) => *value as i32,
        _ => find_num::<STEADY>(m, r),
    }
}

#[inline(never)]
fn find_num<const STEADY: bool>(m: &mut Machine<'_>, r: &NumRow) -> i32 {
    let value = m.num(r.a);
    let epoch = epoch_of::<STEADY>(m);
    if let Some(place) = m.scratch.kept.get_mut(r.b as usize..r.b as usize + 2) {
        place.copy_from_slice(&[epoch, value as u32 as u64]);
    }
    value
}

/// A set.
pub(crate) fn set<B: Width, const STEADY: bool>(m: &mut Machine<'_>, r: &SetRow<B>) -> B {
    let at = r.b as usize;
    match m.scratch.kept.get(at..) {
        Some([epoch, words @ ..]) if *epoch == epoch_of::<STEADY>(m) => B::from_words(words),
        _ => find_set::<B, STEADY>(m, r),
    }
}

#[inline(never)]
fn find_set<B: Width, const STEADY: bool>(m: &mut Machine<'_>, r: &SetRow<B>) -> B {
    let value = m.set::<B>(r.a);
    let epoch = epoch_of::<STEADY>(m);
    if let Some([place, words @ ..]) = m.scratch.kept.get_mut(r.b as usize..r.b as usize + 1 + B::WORDS) {
        *place = epoch;
        for (k, word) in words.iter_mut().enumerate() {
            *word = value.word(k);
        }
    }
    value
}
