//! Rows that compare how many pieces lie in the location of each member of set `a` with a printed number of it: masks of
//! the locations in the table at `b`, numbers at `c`, bits of the comparison in the low three bits of `d`, words of a
//! mask above.

use super::set::fits;
use crate::machine::{Machine, NumRow, SetRow, Width};

#[inline(always)]
fn holds<C: Width>(m: &Machine<'_>, member: usize, b: u32, c: u32, d: u32) -> bool {
    let mask = m.t.ints[b as usize + member] as usize;
    let number = C::read(m.mem, mask, (d >> 3) as usize).count();
    fits(number, m.t.ints[c as usize + member], d & 7)
}

/// The members for which it holds.
pub(crate) fn filter<B: Width, C: Width>(m: &mut Machine<'_>, r: &SetRow<B>) -> B {
    let mut rest = m.set::<B>(r.a);
    let mut kept = rest;
    while let Some(member) = rest.pop() {
        if !holds::<C>(m, member, r.b, r.c, r.d) {
            kept.remove(member as i32);
        }
    }
    kept
}

/// Whether it holds for one.
pub(crate) fn any<B: Width, C: Width>(m: &mut Machine<'_>, r: &NumRow) -> i32 {
    let mut rest = m.set::<B>(r.a);
    while let Some(member) = rest.pop() {
        if holds::<C>(m, member, r.b, r.c, r.d) {
            return 1;
        }
    }
    0
}
