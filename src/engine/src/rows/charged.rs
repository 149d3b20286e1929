//! Rows that stand for so many that what they cost is taken from what may still be done: op or set `a`, the price `b` in
//! members of loops. Where that cannot be afforded nothing is looked at, and the machine stops.

use crate::machine::Machine;
use crate::machine::tables::{NumRow, SetRow, Width};

/// A number.
pub(crate) fn num(m: &mut Machine<'_>, r: &NumRow) -> i32 {
    if m.affords(r.b) { m.num(r.a) } else { 0 }
}

/// A set.
pub(crate) fn set<B: Width>(m: &mut Machine<'_>, r: &SetRow<B>) -> B {
    if m.affords(r.b) { m.set::<B>(r.a) } else { B::EMPTY }
}
