//! Rows that note that something marked is read, before they read it.

use crate::machine::Machine;
use crate::machine::tables::{NumRow, SetRow, Width};

/// Operand `a` with mark `b`.
pub(crate) fn number(m: &mut Machine<'_>, r: &NumRow) -> i32 {
    m.note(r.b as u16);
    m.num(r.a)
}

/// Op `d`, which reads a cell of object `a`: marks by object in `ints` from `b` on, `c` of them.
pub(crate) fn cell(m: &mut Machine<'_>, r: &NumRow) -> i32 {
    let object = m.num(r.a);
    if object >= 0 {
        read(m, object as u32, (r.b, r.c));
    }
    m.num(r.d)
}

/// Set `d`, which reads a cell of each object of set `a`: marks as above.
pub(crate) fn cells<B: Width, C: Width>(m: &mut Machine<'_>, r: &SetRow<B>) -> B {
    let mut of = m.set::<C>(r.a);
    while let Some(object) = of.pop() {
        read(m, object as u32, (r.b, r.c));
    }
    m.set(r.d)
}

fn read(m: &mut Machine<'_>, object: u32, (table, size): (u32, u32)) {
    let mark = if object < size { m.t.ints[(table + object) as usize] } else { 0 };
    if mark != 0 {
        m.note(mark as u16);
    }
}
