//! Rows that compute what a question offers, straight into the machine's question.

use crate::machine::Machine;
use crate::machine::tables::{NumRow, Width};
use crate::rows::fold::each_of;

/// The members of set `a` are the candidates of whom one is picked; answers whether there is none, one, or more.
pub(crate) fn candidates<B: Width>(m: &mut Machine<'_>, r: &NumRow) -> i32 {
    let set = m.set::<B>(r.a);
    m.scratch.question.among.assign(set);
    set.few()
}
/// The members of set `a` are the candidates; answers how many.
pub(crate) fn members<B: Width>(m: &mut Machine<'_>, r: &NumRow) -> i32 {
    let set = m.set::<B>(r.a);
    m.scratch.question.among.assign(set);
    set.count()
}
/// As [`candidates`], the set in the slots at byte `a`, `d` words.
pub(crate) fn remaining<B: Width>(m: &mut Machine<'_>, r: &NumRow) -> i32 {
    let set = B::read(m.mem, m.base + r.a as usize, r.d as usize);
    m.scratch.question.among.assign(set);
    set.few()
}
/// The members of set `a` with room op `c` (which reads register `b`) above 0; answers the whole room.
pub(crate) fn rooms<B: Width>(m: &mut Machine<'_>, r: &NumRow) -> i32 {
    let set = m.set::<B>(r.a);
    let (mut fitting, mut whole) = (B::EMPTY, 0i32);
    m.scratch.question.room.clear();
    each_of(m, set, r, |m, member, room| {
        if room > 0 {
            whole = whole.saturating_add(room);
            fitting.insert(member);
            m.scratch.question.room.push((member as u16, room));
        }
        true
    });
    m.scratch.question.among.assign(fitting);
    whole
}
