//! Number rows that loop over the members of a set; the child reads the member from a register.
//!
//! A register is put back after the loop, because a value may be read inside another value that uses the same one.

use crate::machine::tables::{NumRow, Width};
use model::program::NONE;

use super::num::computed;
use crate::machine::Machine;

type M<'m> = Machine<'m>;

/// Calls `see` with the value of op `c` for each member of set `a` in register `b`, until it answers false.
#[inline(always)]
fn each<B: Width>(m: &mut M<'_>, r: &NumRow, mut see: impl FnMut(i32) -> bool) {
    let set = m.set::<B>(r.a);
    each_of(m, set, r, |_, _, value| see(value));
}

/// The same for each member of a set that was read.
#[inline(always)]
pub(super) fn each_of<B: Width>(
    m: &mut M<'_>,
    mut set: B,
    r: &NumRow,
    mut see: impl FnMut(&mut M<'_>, i32, i32) -> bool,
) {
    if !m.affords(set.count() as u32) {
        return;
    }
    let before = *m.reg(r.b);
    while let Some(member) = set.pop() {
        *m.reg(r.b) = member as i32;
        let value = m.num(r.c);
        if !see(m, member as i32, value) {
            break;
        }
    }
    *m.reg(r.b) = before;
}

/// The member with the smallest key.
pub(crate) fn min_by<B: Width>(m: &mut M<'_>, r: &NumRow) -> i32 {
    let set = m.set::<B>(r.a);
    smallest(m, set, r)
}

/// The member with the smallest key of a set that was read; none if it is empty or cannot be looked at.
#[inline(always)]
pub(super) fn smallest<B: Width>(m: &mut M<'_>, set: B, r: &NumRow) -> i32 {
    let mut best = (NONE, i32::MAX);
    each_of(m, set, r, |_, member, key| {
        if best.0 == NONE || key < best.1 {
            best = (member, key);
        }
        true
    });
    best.0
}
/// What the values of all members come to one after another, from the first on; 0 if there is none.
#[inline(always)]
fn all<B: Width>(m: &mut M<'_>, r: &NumRow, join: impl Fn(i32, i32) -> i32) -> i32 {
    let mut made = None;
    each::<B>(m, r, |value| {
        made = Some(made.map_or(value, |old| join(old, value)));
        true
    });
    made.unwrap_or(0)
}
/// The sum.
pub(crate) fn total<B: Width>(m: &mut M<'_>, r: &NumRow) -> i32 {
    all::<B>(m, r, |sum, value| computed(sum.checked_add(value), sum.wrapping_add(value)))
}
/// The highest, 0 if empty.
pub(crate) fn highest<B: Width>(m: &mut M<'_>, r: &NumRow) -> i32 {
    all::<B>(m, r, i32::max)
}
/// The lowest, 0 if empty.
pub(crate) fn lowest<B: Width>(m: &mut M<'_>, r: &NumRow) -> i32 {
    all::<B>(m, r, i32::min)
}
/// Whether it holds for every member.
pub(crate) fn every<B: Width>(m: &mut M<'_>, r: &NumRow) -> i32 {
    let mut holds = true;
    each::<B>(m, r, |value| {
        holds = value != 0;
        holds
    });
    i32::from(holds)
}
/// Whether it holds for some member.
pub(crate) fn any<B: Width>(m: &mut M<'_>, r: &NumRow) -> i32 {
    let mut holds = false;
    each::<B>(m, r, |value| {
        holds = value != 0;
        !holds
    });
    i32::from(holds)
}
/// The sum of one byte of state over set `a`: first value at `b`, stride `c`: `total` of a field, fused.
pub(crate) fn total8<B: Width>(m: &mut M<'_>, r: &NumRow) -> i32 {
    let mut set = m.set::<B>(r.a);
    let mut sum = 0;
    while let Some(member) = set.pop() {
        sum += i32::from(crate::mem::get_i8(m.mem, r.b as usize + member * r.c as usize));
    }
    sum
}
/// The sum of a printed field over set `a`: table at `b` of `c` values.
pub(crate) fn total_print<B: Width>(m: &mut M<'_>, r: &NumRow) -> i32 {
    let mut set = m.set::<B>(r.a);
    let table = &m.t.ints[r.b as usize..(r.b + r.c) as usize];
    let mut sum = 0i32;
    while let Some(member) = set.pop() {
        sum = sum.wrapping_add(table.get(member).copied().unwrap_or(0));
    }
    sum
}
