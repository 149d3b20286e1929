//! Rows that run as statements because they are written once for every width of set. Their answer is a number where
//! the statement needs one, else 0.

use crate::machine::chance::Falls;
use crate::machine::tables::{NumRow, Width};
use model::program::{DomainId, NONE};

use crate::bits::Bits;
use crate::kernel;
use crate::machine::{Machine, frame};
use crate::mem;
use crate::rows::fold::smallest;
use crate::rows::num::{clockwise, counter};

type M<'m> = Machine<'m>;

/// Writes set `a` to the slots at byte `b`, `d` words.
pub(crate) fn let_set<B: Width>(m: &mut M<'_>, r: &NumRow) -> i32 {
    let set = m.set::<B>(r.a);
    set.write(m.mem, m.base + r.b as usize, r.d as usize);
    0
}
/// Writes set `a` to the slots at byte `c`, `d` words, of the innermost frame of procedure `b`.
pub(crate) fn let_frame_set<B: Width>(m: &mut M<'_>, r: &NumRow) -> i32 {
    let set = m.set::<B>(r.a);
    if let Some(base) = m.innermost(r.b) {
        set.write(m.mem, base + r.c as usize, r.d as usize);
    }
    0
}
/// Writes op `d` to entry op `c` of a variable of the innermost frame of a procedure. The variable begins at byte `b`; the
/// low half of `a` is the procedure, the high half how many entries the variable has.
pub(crate) fn let_frame(m: &mut M<'_>, r: &NumRow) -> i32 {
    let (index, value) = (m.num(r.c), m.num(r.d));
    if let Some(base) = m.innermost(r.a & 0xffff)
        && (0..(r.a >> 16) as i32).contains(&index)
    {
        mem::set_slot(m.mem, base + r.b as usize + mem::SLOT * index as usize, value);
    }
    0
}
/// The top piece of location op `a` of domain `b`, which is refilled first, to the slot at byte `c`.
pub(crate) fn let_top(m: &mut M<'_>, r: &NumRow) -> i32 {
    let location = m.num(r.a);
    kernel::ensure_top(m, r.b as usize, location);
    let piece = kernel::top(m, r.b as usize, location);
    m.set_slot(r.c, piece);
    0
}
/// Adds object op `d` of domain `c` to the memory at byte `b` of every running frame of procedure `a` that is not over.
pub(crate) fn remember(m: &mut M<'_>, r: &NumRow) -> i32 {
    let object = m.num(r.d) as u32;
    let mut base = if object < m.t.domain_sizes[r.c as usize] { m.frame } else { 0 };
    while base != 0 {
        if u32::from(frame::proc(m.mem, base)) == r.a && !frame::over(m.mem, base) {
            mem::set_bit(m.mem, base + r.b as usize, object as usize, true);
        }
        base = usize::from(frame::previous(m.mem, base));
    }
    0
}
/// An operand of a call: set `a` to byte `b` of the operands, `d` words.
pub(crate) fn put_set<B: Width>(m: &mut M<'_>, r: &NumRow) -> i32 {
    // Reading the set may fill operands of its own.
    let dest = m.dest;
    let set = m.set::<B>(r.a);
    set.write(m.mem, dest + r.b as usize, r.d as usize);
    0
}

#[inline(always)]
fn take<B: Width>(m: &mut M<'_>, r: &NumRow, choose: impl FnOnce(&mut M<'_>, B) -> i32) -> i32 {
    let at = m.base + r.a as usize;
    let mut rest = B::read(m.mem, at, r.d as usize);
    if rest.is_empty() {
        return NONE;
    }
    let member = choose(m, rest);
    rest.remove(member);
    rest.write(m.mem, at, r.d as usize);
    member
}
/// Takes the lowest member out of the slots at byte `a`, `d` words; none if there is none.
pub(crate) fn next<B: Width>(m: &mut M<'_>, r: &NumRow) -> i32 {
    take::<B>(m, r, |_, rest| rest.first())
}
/// The next seat clockwise from the one in the slot at byte `b`.
pub(crate) fn next_clockwise(m: &mut M<'_>, r: &NumRow) -> i32 {
    take::<u64>(m, r, |m, rest| clockwise(rest, m.slot(r.b)))
}
/// The next seat counter-clockwise.
pub(crate) fn next_counter(m: &mut M<'_>, r: &NumRow) -> i32 {
    take::<u64>(m, r, |m, rest| counter(rest, m.slot(r.b)))
}
/// The member with the smallest key op `c`, which reads register `b`.
pub(crate) fn next_by<B: Width>(m: &mut M<'_>, r: &NumRow) -> i32 {
    take::<B>(m, r, |m, rest| match smallest(m, rest, r) {
        NONE => rest.first(),
        member => member,
    })
}

/// Deals the top op `b` pieces of domain `a` from location op `c` to location op `d`.
pub(crate) fn deal(m: &mut M<'_>, r: &NumRow) -> i32 {
    let (number, from, to) = (m.num(r.b), m.num(r.c), m.num(r.d));
    kernel::deal(m, r.a as usize, number, from, to);
    0
}
/// Brings op `c` pieces of the pool at word `b` of domain `a` to location op `d`.
pub(crate) fn create(m: &mut M<'_>, r: &NumRow) -> i32 {
    let (number, to) = (m.num(r.c), m.num(r.d));
    kernel::create(m, r.a as usize, r.b, number, to);
    0
}
/// Orders location op `b` of domain `a` at random.
pub(crate) fn shuffle(m: &mut M<'_>, r: &NumRow) -> i32 {
    let location = m.num(r.b);
    kernel::shuffle(m, r.a as usize, location);
    0
}
/// Moves the members of set `a` of domain `b` to location op `c`; `d` is 1 for the bottom.
pub(crate) fn move_all<B: Width>(m: &mut M<'_>, r: &NumRow) -> i32 {
    let mut set = m.set::<B>(r.a);
    let location = m.num(r.c);
    if kernel::move_together(m, r.b as usize, &set, location, r.d != 0) {
        return 0;
    }
    while let Some(piece) = set.pop() {
        kernel::move_piece(m, r.b as usize, piece as i32, location, r.d != 0);
    }
    0
}
/// Everybody knows the members of set `a` of domain `b`.
pub(crate) fn reveal<B: Width>(m: &mut M<'_>, r: &NumRow) -> i32 {
    let mut set = m.set::<B>(r.a);
    while let Some(piece) = set.pop() {
        kernel::show(m, r.b as usize, piece, u8::MAX);
    }
    0
}
/// Seat op `c` knows the members of set `a` of domain `b`.
pub(crate) fn look<B: Width>(m: &mut M<'_>, r: &NumRow) -> i32 {
    let mut set = m.set::<B>(r.a);
    let seat = m.num(r.c);
    if seat >= 0 {
        while let Some(piece) = set.pop() {
            kernel::show(m, r.b as usize, piece, 1 << seat);
        }
    }
    0
}
/// Silences the members of set `a` of domain `b`.
pub(crate) fn mute<B: Width>(m: &mut M<'_>, r: &NumRow) -> i32 {
    let mut set = m.set::<B>(r.a);
    while let Some(piece) = set.pop() {
        kernel::mute(m, r.b as usize, piece);
    }
    0
}
/// A number below op `b` at random from stream `a`, to the slot at byte `c`.
pub(crate) fn draw(m: &mut M<'_>, r: &NumRow) -> i32 {
    let number = m.num(r.b);
    let value = if number > 0 { kernel::draw(m, r.a, number as u32) } else { 0 };
    m.set_slot(r.c, value as i32);
    0
}
/// The member of a set of domain `d` that nature chooses; while a payment is tried any will do.
#[cold]
fn chosen<B: Width>(m: &mut M<'_>, r: &NumRow, mut set: B) -> i32 {
    let all: Vec<i32> = std::iter::from_fn(move || set.pop()).map(|member| member as i32).collect();
    let outcomes = kernel::alternatives(m, r.d as usize, &all);
    m.barrier.random |= outcomes.len() > 1;
    if m.trying {
        return all[0];
    }
    m.falls(Falls::Chosen(DomainId(r.d as u16)), outcomes).into()
}
/// A member of set `b` of domain `d` at random from stream `a`, to the slot at byte `c`.
pub(crate) fn draw_of<B: Width>(m: &mut M<'_>, r: &NumRow) -> i32 {
    let mut set = m.set::<B>(r.b);
    let number = set.count();
    let mut member = NONE;
    let mut all = set;
    if !kernel::open(m, r.d as usize, std::iter::from_fn(move || all.pop())) {
        // That there was nothing to draw from, or nothing but alike pieces, would tell what lies hidden.
        m.barrier.random = true;
    }
    if number > 0 {
        let mut rest = set;
        let all = std::iter::from_fn(move || rest.pop());
        if m.t.asking.chance {
            let member = chosen(m, r, set);
            m.set_slot(r.c, member);
            return 0;
        }
        let chosen = match kernel::alike(m, r.d as usize, all) {
            true => kernel::draw_alike(m, r.a, number as u32),
            false => kernel::draw(m, r.a, number as u32),
        };
        for _ in 0..=chosen {
            member = set.pop().map_or(NONE, |found| found as i32);
        }
    }
    m.set_slot(r.c, member);
    0
}
/// Replaces a set field: operands of list `a` are object, index and set `b`; column `c`, `d` words.
pub(crate) fn write_set<B: Width>(m: &mut M<'_>, r: &NumRow) -> i32 {
    let set = m.set::<B>(r.b);
    let (object, index) = m.pair(r.a);
    let column = &m.t.columns[r.c as usize];
    if let Some(at) = column.place(object, index) {
        set.write(m.mem, at, r.d as usize);
        kernel::wrote(m, r.c, object, index, [0; 3]);
    }
    0
}
/// There is no set that says who has won.
pub(crate) const WHO_IS_FIRST: u32 = u32::MAX;

/// Ends the game for the seats of set `a`; value op `c`, and what ranks in the upper 24 bits of `b`, read the register of its
/// lower 8; set `d` has won, or [`WHO_IS_FIRST`].
pub(crate) fn end(m: &mut M<'_>, r: &NumRow) -> i32 {
    let won = (r.d != WHO_IS_FIRST).then(|| m.set::<u64>(r.d));
    let mut seats = m.set::<u64>(r.a);
    let mut values = [None; 64];
    while let Some(seat) = seats.pop() {
        *m.reg(r.b & 0xff) = seat as i32;
        values[seat] = Some((m.num(r.c), m.num(r.b >> 8)));
    }
    kernel::end(m, &values, won);
    0
}
