//! Number rows without a loop: state, tables, arithmetic, comparison.

use crate::machine::tables::{NumRow, Width};
use model::number::{quotient, quotient_up};
use model::program::NONE;

use crate::error::Fault;
use crate::kernel;
use crate::machine::{Machine, note};
use crate::mem;

type M<'m> = Machine<'m>;

/// Value `a`.
pub(crate) fn constant(_: &mut M<'_>, r: &NumRow) -> i32 {
    r.a as i32
}
/// Slot at byte `a`.
pub(crate) fn slot(m: &mut M<'_>, r: &NumRow) -> i32 {
    m.slot(r.a)
}
/// Register `a`.
pub(crate) fn reg(m: &mut M<'_>, r: &NumRow) -> i32 {
    *m.reg(r.a)
}
/// Slot at byte `a` plus op `b` slots, inside the frame.
pub(crate) fn slot_of(m: &mut M<'_>, r: &NumRow) -> i32 {
    let index = m.num(r.b);
    let at = m.base as i64 + i64::from(r.a) + mem::SLOT as i64 * i64::from(index);
    if index < 0 || at + mem::SLOT as i64 > m.top as i64 { 0 } else { mem::slot(m.mem, at as usize) }
}
/// Slot at byte `b` of the innermost frame of procedure `a`.
pub(crate) fn frame(m: &mut M<'_>, r: &NumRow) -> i32 {
    m.innermost(r.a).map_or(NONE, |base| mem::slot(m.mem, base + r.b as usize))
}
/// Entry op `d` of `c`, the first at byte `b`, of the innermost frame of procedure `a`.
pub(crate) fn frame_of(m: &mut M<'_>, r: &NumRow) -> i32 {
    let index = m.num(r.d);
    match m.innermost(r.a) {
        None => NONE,
        Some(base) if (0..r.c as i32).contains(&index) => {
            mem::slot(m.mem, base + r.b as usize + mem::SLOT * index as usize)
        }
        Some(_) => 0,
    }
}
/// The lowest of `d` lanes that no grant of group `a` on thing op `c` keeps at byte `b` of what it captured.
pub(crate) fn lane(m: &mut M<'_>, r: &NumRow) -> i32 {
    let this = m.num(r.c);
    let place = m.t.place;
    let (mut taken, last) = (0u64, r.d as i32 - 1);
    for position in 0..kernel::grants(m) {
        let from = place.grant(position);
        if u32::from(mem::get_u16(m.mem, from)) == r.a && i32::from(mem::get_i16(m.mem, from + 2)) == this {
            taken |= 1 << mem::slot(m.mem, from + kernel::CAPTURED + r.b as usize).clamp(0, last);
        }
    }
    let free = taken.trailing_ones() as i32;
    if free > last {
        m.fail(Fault::Grants);
    }
    free.min(last)
}
/// Whether procedure `a` runs.
pub(crate) fn running(m: &mut M<'_>, r: &NumRow) -> i32 {
    i32::from(m.innermost(r.a).is_some())
}

/// Byte at `a`.
pub(crate) fn var8(m: &mut M<'_>, r: &NumRow) -> i32 {
    i32::from(mem::get_i8(m.mem, r.a as usize))
}
/// Two bytes at `a`.
pub(crate) fn var16(m: &mut M<'_>, r: &NumRow) -> i32 {
    i32::from(mem::get_i16(m.mem, r.a as usize))
}
/// Four bytes at `a`.
pub(crate) fn var32(m: &mut M<'_>, r: &NumRow) -> i32 {
    mem::get_i32(m.mem, r.a as usize)
}

/// Object op `a`, first value at `b`, `c` objects, `d`: stride in the low half, whether nothing is none above.
#[inline(always)]
fn at<const X: u32>(m: &mut M<'_>, r: &NumRow) -> Result<usize, i32> {
    let object = m.num_of::<X>(r.a) as u32;
    if object < r.c { Ok((r.b + object * (r.d & 0xffff)) as usize) } else { Err(-((r.d >> 16) as i32)) }
}
/// A field of one byte, see [`at`].
pub(crate) fn get8<const X: u32>(m: &mut M<'_>, r: &NumRow) -> i32 {
    at::<X>(m, r).map_or_else(|none| none, |at| i32::from(mem::get_i8(m.mem, at)))
}
/// A field of two bytes, see [`at`].
pub(crate) fn get16<const X: u32>(m: &mut M<'_>, r: &NumRow) -> i32 {
    at::<X>(m, r).map_or_else(|none| none, |at| i32::from(mem::get_i16(m.mem, at)))
}
/// A field of four bytes, see [`at`].
pub(crate) fn get32<const X: u32>(m: &mut M<'_>, r: &NumRow) -> i32 {
    at::<X>(m, r).map_or_else(|none| none, |at| mem::get_i32(m.mem, at))
}
/// A bool: object op `a`, set at `b`, `c` objects.
pub(crate) fn get_bit<const X: u32>(m: &mut M<'_>, r: &NumRow) -> i32 {
    let object = m.num_of::<X>(r.a) as u32;
    i32::from(object < r.c && mem::bit(m.mem, r.b as usize, object as usize))
}
/// Object op `a`, index op `b`, column `c`.
pub(crate) fn get_at(m: &mut M<'_>, r: &NumRow) -> i32 {
    let (object, index) = (m.num(r.a), m.num(r.b));
    kernel::read(m, r.c as usize, object, index)
}

/// Object op `a`, table at `b` of `c` values; `d` for no object.
pub(crate) fn print<const X: u32>(m: &mut M<'_>, r: &NumRow) -> i32 {
    let object = m.num_of::<X>(r.a) as u32;
    if object < r.c { m.t.ints[(r.b + object) as usize] } else { r.d as i32 }
}
/// Object op `a`, index op `b`, constant column `c`.
pub(crate) fn print_at(m: &mut M<'_>, r: &NumRow) -> i32 {
    let (object, index) = (m.num(r.a), m.num(r.b));
    m.t.consts[r.c as usize].value(&m.t.ints, object, index)
}
/// Index op `a`, table at `b` of `c` values: one row of a family, the nearest end outside.
pub(crate) fn print_row<const X: u32>(m: &mut M<'_>, r: &NumRow) -> i32 {
    let index = m.num_of::<X>(r.a).clamp(0, r.c as i32 - 1);
    m.t.ints[r.b as usize + index as usize]
}
/// Piece op `a`, domain `b`, table by location at `c` of `d` values.
pub(crate) fn by_location<const X: u32>(m: &mut M<'_>, r: &NumRow) -> i32 {
    let piece = m.num_of::<X>(r.a);
    let location = m.location(r.b as usize, piece) as u32;
    if location < r.d { m.t.ints[(r.c + location) as usize] } else { NONE }
}
/// Location op `a` of domain `b`: its top piece.
pub(crate) fn top(m: &mut M<'_>, r: &NumRow) -> i32 {
    let location = m.num(r.a);
    kernel::top(m, r.b as usize, location)
}
/// Location op `a` of domain `b`: its bottom piece.
pub(crate) fn bottom(m: &mut M<'_>, r: &NumRow) -> i32 {
    let location = m.num(r.a);
    kernel::bottom(m, r.b as usize, location)
}

/// How far from the top piece op `a` lies in location op `b` of domain `c`, the top at 1; 0 if it does not lie there.
pub(crate) fn position(m: &mut M<'_>, r: &NumRow) -> i32 {
    let (piece, location) = (m.num(r.a), m.num(r.b));
    if piece < 0 || m.location(r.c as usize, piece) != location {
        return 0;
    }
    let Some(list) = kernel::list_of(m, r.c as usize, location) else { return 0 };
    if m.t.asking.chance {
        for depth in 0..list.down(m.mem).count() {
            kernel::settle(m, r.c as usize, location, depth);
            if list.down(m.mem).nth(depth) == Some(piece) {
                break;
            }
        }
    }
    let above = list.down(m.mem).take_while(|other| *other != piece).count();
    if m.affords(above as u32 / 8) { above as i32 + 1 } else { 0 }
}

macro_rules! binary {
    ($($(#[$doc:meta])* $name:ident |$x:ident, $y:ident| $value:expr;)+) => {$(
        $(#[$doc])*
        pub(crate) fn $name<const X: u32, const Y: u32>(m: &mut M<'_>, r: &NumRow) -> i32 {
            let $x = m.num_of::<X>(r.a);
            let $y = m.num_of::<Y>(r.b);
            $value
        }
    )+};
}
binary! {
    /// Sum of ops `a` and `b`.
    add |x, y| computed(x.checked_add(y), x.wrapping_add(y));
    /// Difference.
    sub |x, y| computed(x.checked_sub(y), x.wrapping_sub(y));
    /// Product.
    mul |x, y| computed(x.checked_mul(y), x.wrapping_mul(y));
    /// Quotient rounded down.
    div |x, y| quotient(x, y);
    /// Quotient rounded up.
    div_up |x, y| quotient_up(x, y);
    /// The smaller.
    min |x, y| x.min(y);
    /// The larger.
    max |x, y| x.max(y);
    /// Equal.
    eq |x, y| i32::from(x == y);
    /// Not equal.
    ne |x, y| i32::from(x != y);
    /// Less.
    lt |x, y| i32::from(x < y);
    /// Less or equal.
    le |x, y| i32::from(x <= y);
}

/// A result as the machine has it: the compiler found that it fits.
#[inline(always)]
pub(crate) fn computed(exact: Option<i32>, wrapped: i32) -> i32 {
    debug_assert!(exact.is_some(), "a number is larger than the compiler found it to be");
    wrapped
}

/// Without sign, op `a`.
pub(crate) fn abs(m: &mut M<'_>, r: &NumRow) -> i32 {
    m.num(r.a).wrapping_abs()
}
/// Both of ops `a`, `b`; the second is read only if needed.
pub(crate) fn and<const X: u32, const Y: u32>(m: &mut M<'_>, r: &NumRow) -> i32 {
    i32::from(m.num_of::<X>(r.a) != 0 && m.num_of::<Y>(r.b) != 0)
}
/// Either.
pub(crate) fn or<const X: u32, const Y: u32>(m: &mut M<'_>, r: &NumRow) -> i32 {
    i32::from(m.num_of::<X>(r.a) != 0 || m.num_of::<Y>(r.b) != 0)
}
/// Not.
pub(crate) fn not<const X: u32>(m: &mut M<'_>, r: &NumRow) -> i32 {
    i32::from(m.num_of::<X>(r.a) == 0)
}
/// If op `a` then op `b` else op `c`.
pub(crate) fn if_<const X: u32>(m: &mut M<'_>, r: &NumRow) -> i32 {
    if m.num_of::<X>(r.a) != 0 { m.num(r.b) } else { m.num(r.c) }
}
/// Op `a` unless it is none, else op `b`.
pub(crate) fn else_(m: &mut M<'_>, r: &NumRow) -> i32 {
    let first = m.num(r.a);
    if first != NONE { first } else { m.num(r.b) }
}
/// Register `a` bound to op `b` while op `c` is read.
pub(crate) fn let_(m: &mut M<'_>, r: &NumRow) -> i32 {
    let value = m.num(r.b);
    let before = std::mem::replace(m.reg(r.a), value);
    let answer = m.num(r.c);
    *m.reg(r.a) = before;
    answer
}
/// Seat op `a`, `b` seats further (as a signed number).
pub(crate) fn seat<const X: u32>(m: &mut M<'_>, r: &NumRow) -> i32 {
    let seat = m.num_of::<X>(r.a);
    if seat < 0 { NONE } else { (seat + r.b as i32).rem_euclid(m.t.seats) }
}
/// Seats clockwise from op `a` to op `b`.
pub(crate) fn seats(m: &mut M<'_>, r: &NumRow) -> i32 {
    let (from, to) = (m.num(r.a), m.num(r.b));
    if from < 0 || to < 0 { 0 } else { (to - from).rem_euclid(m.t.seats) }
}

/// What constant column `column` keeps for an object that is not silenced.
#[inline(always)]
pub(crate) fn kept_for(m: &M<'_>, column: u32, object: i32) -> Option<usize> {
    let column = m.t.consts[column as usize];
    let kept = column.value(&m.t.ints, object, 0);
    (kept != NONE && object >= 0 && !m.muted(column.domain, object)).then_some(kept as usize)
}
/// Number row kept in constant column `a` for object op `b`, in a frame of seat op `c` and the object.
pub(crate) fn dynamic(m: &mut M<'_>, r: &NumRow) -> i32 {
    let (object, seat) = (m.num(r.b), m.num(r.c));
    kept_for(m, r.a, object).map_or(0, |row| m.read_in(m.t.operands[row], seat, object))
}
/// Whether the procedure kept in constant column `a` for object op `b` could do something for seat op `c`.
pub(crate) fn possible(m: &mut M<'_>, r: &NumRow) -> i32 {
    let (object, seat) = (m.num(r.b), m.num(r.c));
    let Some(proc) = kept_for(m, r.a, object) else { return 0 };
    note(&mut m.scratch.looked_at, m.t.procs[proc].entry);
    m.t.procs[proc].possible.map_or(1, |operand| m.read_in(operand, seat, object))
}
/// Size of set `a`.
pub(crate) fn count<B: Width, const X: u32>(m: &mut M<'_>, r: &NumRow) -> i32 {
    m.set_of::<B, X>(r.a).count()
}
/// Whether set `a` has a member.
pub(crate) fn some<B: Width, const X: u32>(m: &mut M<'_>, r: &NumRow) -> i32 {
    i32::from(!m.set_of::<B, X>(r.a).is_empty())
}
/// Whether sets `a` and `b` have a member in common: `some` of `and`, fused.
pub(crate) fn some_both<B: Width, const X: u32, const Y: u32>(m: &mut M<'_>, r: &NumRow) -> i32 {
    i32::from(!m.set_of::<B, X>(r.a).and(m.set_of::<B, Y>(r.b)).is_empty())
}
/// Size of what sets `a` and `b` have in common: `count` of `and`, fused.
pub(crate) fn count_both<B: Width, const X: u32, const Y: u32>(m: &mut M<'_>, r: &NumRow) -> i32 {
    m.set_of::<B, X>(r.a).and(m.set_of::<B, Y>(r.b)).count()
}
/// Whether set `a` has op `b`.
pub(crate) fn has<B: Width, const X: u32, const Y: u32>(m: &mut M<'_>, r: &NumRow) -> i32 {
    i32::from(m.set_of::<B, X>(r.a).has(m.num_of::<Y>(r.b)))
}
/// Whether all of set `a` is in set `b`.
pub(crate) fn within<B: Width, const X: u32, const Y: u32>(m: &mut M<'_>, r: &NumRow) -> i32 {
    i32::from(m.set_of::<B, X>(r.a).minus(m.set_of::<B, Y>(r.b)).is_empty())
}
/// Whether sets `a` and `b` are equal.
pub(crate) fn same<B: Width>(m: &mut M<'_>, r: &NumRow) -> i32 {
    i32::from(m.set::<B>(r.a) == m.set::<B>(r.b))
}
/// The only member of set `a`.
pub(crate) fn only<B: Width, const X: u32>(m: &mut M<'_>, r: &NumRow) -> i32 {
    let mut set = m.set_of::<B, X>(r.a);
    match set.pop() {
        Some(member) if set.is_empty() => member as i32,
        _ => NONE,
    }
}
/// The lowest member of set `a`.
pub(crate) fn lowest<B: Width, const X: u32>(m: &mut M<'_>, r: &NumRow) -> i32 {
    m.set_of::<B, X>(r.a).first()
}
/// The first seat of set `a` at or after seat op `b`, clockwise.
pub(crate) fn first_from<const X: u32, const Y: u32>(m: &mut M<'_>, r: &NumRow) -> i32 {
    clockwise(m.set_of::<u64, X>(r.a), m.num_of::<Y>(r.b))
}
/// The first seat of set `a` at or after seat op `b`, counter-clockwise.
pub(crate) fn last_from<const X: u32, const Y: u32>(m: &mut M<'_>, r: &NumRow) -> i32 {
    counter(m.set_of::<u64, X>(r.a), m.num_of::<Y>(r.b))
}

/// The first member at or after a seat; a start of none counts as the first seat.
#[inline(always)]
pub(crate) fn clockwise(set: u64, from: i32) -> i32 {
    if set == 0 {
        return NONE;
    }
    let after = set & u64::MAX.unbounded_shl(from.max(0) as u32);
    if after != 0 { after.trailing_zeros() as i32 } else { set.trailing_zeros() as i32 }
}
/// The first member at or before a seat; a start of none counts as the last seat.
#[inline(always)]
pub(crate) fn counter(set: u64, from: i32) -> i32 {
    if set == 0 {
        return NONE;
    }
    let before = if from < 0 { set } else { set & !u64::MAX.unbounded_shl(from as u32 + 1) };
    let chosen = if before != 0 { before } else { set };
    63 - chosen.leading_zeros() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_walked_both_ways() {
        assert_eq!([clockwise(0b1001, 1), clockwise(0b1001, 0), clockwise(0, 2)], [3, 0, NONE]);
        assert_eq!([counter(0b1001, 2), counter(0b1010, 0), counter(0b0110, 1)], [0, 3, 1]);
    }
}
