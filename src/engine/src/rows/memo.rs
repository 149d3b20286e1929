//! Rows that are memoized: value op or set `a`, place in `Scratch::memo` at `b`, where the epoch stands in which it was computed,
//! then the value. Those of `BY_STATE` go by the state epoch.

use crate::machine::Machine;
use crate::machine::tables::{NumRow, SetRow, Width};

#[inline(always)]
fn epoch_of<const BY_STATE: bool>(m: &Machine<'_>) -> u64 {
    if BY_STATE { m.state_epoch } else { m.epoch }
}

/// A number.
pub(crate) fn num<const BY_STATE: bool>(m: &mut Machine<'_>, r: &NumRow) -> i32 {
    let at = r.b as usize;
    match m.scratch.memo.get(at..at + 2) {
        Some([epoch, value]) if *epoch == epoch_of::<BY_STATE>(m) => *value as i32,
        _ => find_num::<BY_STATE>(m, r),
    }
}

#[inline(never)]
fn find_num<const BY_STATE: bool>(m: &mut Machine<'_>, r: &NumRow) -> i32 {
    let value = m.num(r.a);
    let epoch = epoch_of::<BY_STATE>(m);
    if let Some(place) = m.scratch.memo.get_mut(r.b as usize..r.b as usize + 2) {
        place.copy_from_slice(&[epoch, value as u32 as u64]);
    }
    value
}

/// A set.
pub(crate) fn set<B: Width, const BY_STATE: bool>(m: &mut Machine<'_>, r: &SetRow<B>) -> B {
    let at = r.b as usize;
    match m.scratch.memo.get(at..) {
        Some([epoch, words @ ..]) if *epoch == epoch_of::<BY_STATE>(m) => B::from_words(words),
        _ => find_set::<B, BY_STATE>(m, r),
    }
}

#[inline(never)]
fn find_set<B: Width, const BY_STATE: bool>(m: &mut Machine<'_>, r: &SetRow<B>) -> B {
    let value = m.set::<B>(r.a);
    let epoch = epoch_of::<BY_STATE>(m);
    if let Some([place, words @ ..]) = m.scratch.memo.get_mut(r.b as usize..r.b as usize + 1 + B::WORDS) {
        *place = epoch;
        for (k, word) in words.iter_mut().enumerate() {
            *word = value.word(k);
        }
    }
    value
}
