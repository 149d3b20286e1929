//! Set rows. Every one is written once and attached for the width of its domain (and of the domain it looks at).

use crate::machine::tables::{SetRow, Width};
use model::program::NONE;

use crate::machine::Machine;
use crate::mem;

type M<'m> = Machine<'m>;

/// Constant set at word `a`.
pub(crate) fn constant<B: Width>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    B::from_words(&m.t.words[r.a as usize..r.a as usize + r.d as usize])
}
/// Slots at byte `a`, `d` words.
pub(crate) fn slot<B: Width>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    B::read(m.mem, m.base + r.a as usize, r.d as usize)
}
/// State at byte `a`, `d` words.
pub(crate) fn state<B: Width>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    B::read(m.mem, r.a as usize, r.d as usize)
}
/// Slots at byte `b` of the innermost frame of procedure `a`, `d` words.
pub(crate) fn frame<B: Width>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    m.innermost(r.a).map_or(B::EMPTY, |base| B::read(m.mem, base + r.b as usize, r.d as usize))
}
/// What lies in location op `a`, or in that of thing op `a` among those of a zone or of all spaces: masks in the table at `b`
/// of `c` entries, `d` words. Nothing for none.
pub(crate) fn lying<B: Width, const X: u32>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    let location = m.num_of::<X>(r.a) as u32;
    if location >= r.c {
        return B::EMPTY;
    }
    let at = m.t.ints[(r.b + location) as usize];
    B::read(m.mem, at as usize, r.d as usize)
}
/// What lies in the locations of the members of set `a`: masks in the table at `b` of `c` entries, `d` words.
pub(crate) fn lying_at<B: Width, C: Width>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    let mut keys = m.set::<C>(r.a);
    let mut all = B::EMPTY;
    while let Some(key) = keys.pop() {
        if key < r.c as usize {
            let at = m.t.ints[r.b as usize + key];
            all = all.or(B::read(m.mem, at as usize, r.d as usize));
        }
    }
    all
}
/// What lies in locations whose masks stand side by side: `b` of them from byte `a` on, of one word each.
pub(crate) fn lying_along<B: Width>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    let masks = along(m.mem, r.a, r.b);
    B::low(masks.fold(0, |all, mask| all | mask))
}
/// The top op `b` pieces of location op `a` of domain `c`.
pub(crate) fn top_of<B: Width>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    let (location, number) = (m.num(r.a), m.num(r.b));
    let mut set = B::EMPTY;
    if m.t.asking.chance {
        (0..number.max(0) as usize).for_each(|depth| crate::kernel::settle(m, r.c as usize, location, depth));
    }
    if let Some(list) = crate::kernel::list_of(m, r.c as usize, location) {
        for piece in list.down(m.mem).take(number.max(0) as usize) {
            set.insert(piece);
        }
    }
    set
}
/// Kept inverse: value op `a`, masks at `b`, `c` values, `d` words.
pub(crate) fn by<B: Width, const X: u32>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    let value = m.num_of::<X>(r.a) as u32;
    if value >= r.c {
        return B::EMPTY;
    }
    B::read(m.mem, (r.b + value * 8 * r.d) as usize, r.d as usize)
}
/// A constant set by key op `a`: sets at word `b`, `c` keys, `d` words.
pub(crate) fn family<B: Width, const X: u32>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    let key = m.num_of::<X>(r.a) as u32;
    if key >= r.c {
        return B::EMPTY;
    }
    let at = (r.b + key * r.d) as usize;
    B::from_words(&m.t.words[at..at + r.d as usize])
}
/// Union of constant sets over the keys in set `a`: sets at word `b`, `c` keys, `d` words.
pub(crate) fn family_all<B: Width, C: Width>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    let mut keys = m.set::<C>(r.a);
    let mut all = B::EMPTY;
    while let Some(key) = keys.pop() {
        if key < r.c as usize {
            let at = r.b as usize + key * r.d as usize;
            all = all.or(B::from_words(&m.t.words[at..at + r.d as usize]));
        }
    }
    all
}
/// As [`family_all`], read from the other side: the `c` members of which the keys, at word `b`, `d` words each, meet set `a`.
pub(crate) fn family_met<B: Width, C: Width>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    let keys = m.set::<C>(r.a);
    let mut all = B::EMPTY;
    for member in 0..r.c {
        let at = (r.b + member * r.d) as usize;
        if !keys.and(C::from_words(&m.t.words[at..at + r.d as usize])).is_empty() {
            all.insert(member as i32);
        }
    }
    all
}
/// A set field of object op `a`: first at `b`, `c`: objects in the low half, stride above; `d` words.
pub(crate) fn field<B: Width, const X: u32>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    let object = m.num_of::<X>(r.a) as u32;
    if object >= r.c & 0xffff {
        return B::EMPTY;
    }
    B::read(m.mem, (r.b + object * (r.c >> 16)) as usize, r.d as usize)
}
/// Both of sets `a`, `b`.
pub(crate) fn and<B: Width, const X: u32, const Y: u32>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    m.set_of::<B, X>(r.a).and(m.set_of::<B, Y>(r.b))
}
/// Either.
pub(crate) fn or<B: Width, const X: u32, const Y: u32>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    m.set_of::<B, X>(r.a).or(m.set_of::<B, Y>(r.b))
}
/// The first without the second.
pub(crate) fn minus<B: Width, const X: u32, const Y: u32>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    m.set_of::<B, X>(r.a).minus(m.set_of::<B, Y>(r.b))
}
/// One member op `a` of a domain of `b`.
pub(crate) fn one<B: Width, const X: u32>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    let member = m.num_of::<X>(r.a);
    if (member as u32) < r.b { B::one(member) } else { B::EMPTY }
}
/// Those members of a set for which something holds.
#[inline(always)]
fn kept<B: Width>(set: B, mut holds: impl FnMut(usize) -> bool) -> B {
    let (mut rest, mut kept) = (set, set);
    while let Some(member) = rest.pop() {
        if !holds(member) {
            kept.remove(member as i32);
        }
    }
    kept
}
/// What the members of a set lead to.
#[inline(always)]
fn led_to<B: Width, C: Width>(mut from: C, mut to: impl FnMut(i32) -> i32) -> B {
    let mut all = B::EMPTY;
    while let Some(member) = from.pop() {
        all.insert(to(member as i32));
    }
    all
}
/// Members of set `a` for which op `c` holds; it reads register `b`.
pub(crate) fn filter<B: Width>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    let set = m.set::<B>(r.a);
    if !m.affords(set.count() as u32) {
        return B::EMPTY;
    }
    let before = *m.reg(r.b);
    let kept = kept(set, |member| {
        *m.reg(r.b) = member as i32;
        m.num(r.c) != 0
    });
    *m.reg(r.b) = before;
    kept
}

/// What is reached among the members of set `a` from those of set `b`: a step leads from what stands in a register to the
/// members of set `d`. At `c` in the table of numbers stand the register and the operand that says how many steps.
pub(crate) fn reached<B: Width>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    let (among, start) = (m.set::<B>(r.a), m.set::<B>(r.b));
    let (register, most) = (m.t.ints[r.c as usize] as u32, m.t.ints[r.c as usize + 1] as u32);
    let mut left = m.num(most);
    let (mut seen, mut newest) = (start, start);
    let before = *m.reg(register);
    while left > 0 && !newest.is_empty() {
        if !m.affords(newest.count() as u32) {
            break;
        }
        let mut found = B::EMPTY;
        while let Some(from) = newest.pop() {
            *m.reg(register) = from as i32;
            found = found.or(m.set::<B>(r.d));
        }
        newest = found.and(among).minus(seen);
        seen = seen.or(newest);
        left -= 1;
    }
    *m.reg(register) = before;
    seen.and(among)
}

/// Bits of a comparison: less, equal, greater.
#[inline(always)]
pub(crate) fn fits(value: i32, key: i32, wanted: u32) -> bool {
    wanted >> (1 + i32::from(value > key) - i32::from(value < key)) & 1 != 0
}
/// Members of set `a` whose one-byte field in column `b` compares (`c`) to op `d`.
pub(crate) fn where8<B: Width>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    let set = m.set::<B>(r.a);
    if set.is_empty() {
        return set;
    }
    let key = m.num(r.d);
    let column = &m.t.columns[r.b as usize];
    let (first, stride) = (column.offset as usize, column.stride as usize);
    kept(set, |member| fits(i32::from(mem::get_i8(m.mem, first + member * stride)), key, r.c))
}
/// As [`where8`], for a domain of few members whose values stand side by side: first at `b`, `c` of them.
pub(crate) fn where_few<B: Width, const HOW: u32>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    let set = m.set::<B>(r.a);
    let key = m.num(r.d);
    let values = &m.mem[r.b as usize..(r.b + r.c) as usize];
    let mut found = 0;
    for (member, value) in values.iter().enumerate() {
        found |= u64::from(fits(i32::from(*value as i8), key, HOW)) << member;
    }
    set.and(B::low(found))
}
/// As [`where8`], any field.
pub(crate) fn where_<B: Width>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    let set = m.set::<B>(r.a);
    let key = m.num(r.d);
    kept(set, |member| fits(crate::kernel::read(m, r.b as usize, member as i32, 0), key, r.c))
}
/// Members of set `a` whose printed field in constant column `b` compares (`c`) to op `d`.
pub(crate) fn where_print<B: Width>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    let set = m.set::<B>(r.a);
    let key = m.num(r.d);
    let column = m.t.consts[r.b as usize];
    kept(set, |member| fits(column.value(&m.t.ints, member as i32, 0), key, r.c))
}
/// Members of set `a` whose printed field compares to op `b`: sets by key from word `c` on, first key and number of keys in
/// the halves of `d`; a key beyond the ends counts as the one there.
pub(crate) fn where_table<B: Width>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    let set = m.set::<B>(r.a);
    let (first, last) = (i32::from(r.d as i16), (r.d >> 16) as i32 - 1);
    let key = m.num(r.b).saturating_sub(first).clamp(0, last);
    let at = r.c as usize + key as usize * B::WORDS;
    set.and(B::from_words(&m.t.words[at..at + B::WORDS]))
}
/// Values of column `b` over set `a`.
pub(crate) fn image<B: Width, C: Width>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    led_to(m.set::<C>(r.a), |member| crate::kernel::read(m, r.b as usize, member, 0))
}
/// Values of constant column `b` over set `a`.
pub(crate) fn image_print<B: Width, C: Width>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    let from = m.set::<C>(r.a);
    let column = m.t.consts[r.b as usize];
    led_to(from, |member| column.value(&m.t.ints, member, 0))
}
/// What the table at `c` of `d` entries says of the locations of the pieces (domain `b`) in set `a`.
pub(crate) fn locations<B: Width, C: Width>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    led_to(m.set::<C>(r.a), |member| {
        let location = m.location(r.b as usize, member) as u32;
        if location < r.d { m.t.ints[(r.c + location) as usize] } else { NONE }
    })
}
/// Spaces on which members of set `a` lie: masks of the `c` spaces in the table at `b`, words of a mask `d`.
pub(crate) fn spaces<B: Width, C: Width>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    let from = m.set::<C>(r.a);
    let mut all = B::EMPTY;
    if from.is_empty() {
        return all;
    }
    let masks = &m.t.ints[r.b as usize..(r.b + r.c) as usize];
    for (space, mask) in masks.iter().enumerate() {
        if !from.and(C::read(m.mem, *mask as usize, r.d as usize)).is_empty() {
            all.insert(space as i32);
        }
    }
    all
}
/// As [`spaces`], where the masks stand side by side: `c` of them from byte `b` on, of one word each.
pub(crate) fn spaces_along<B: Width>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    let from = m.set::<u64>(r.a);
    if from == 0 {
        return B::EMPTY;
    }
    let masks = along(m.mem, r.b, r.c).enumerate();
    B::low(masks.fold(0, |all, (space, mask)| all | u64::from(mask & from != 0) << space))
}
/// So many words from a byte on.
#[inline(always)]
fn along(mem: &[u8], at: u32, number: u32) -> impl Iterator<Item = u64> + '_ {
    let words = &mem[at as usize..(at + 8 * number) as usize];
    words.chunks_exact(8).map(|word| mem::get_u64(word, 0))
}
/// If op `a` set `b`, else set `c`.
pub(crate) fn if_<B: Width>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    if m.num(r.a) != 0 { m.set::<B>(r.b) } else { m.set::<B>(r.c) }
}
/// Register `a` bound to op `b` while set `c` is read.
pub(crate) fn let_<B: Width>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    let value = m.num(r.b);
    let before = std::mem::replace(m.reg(r.a), value);
    let set = m.set::<B>(r.c);
    *m.reg(r.a) = before;
    set
}
/// The numbers from op `a` to op `b`, below `c`.
pub(crate) fn range<B: Width>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    let low = m.num(r.a).max(0);
    let high = m.num(r.b).min(r.c as i32 - 1);
    let mut set = B::EMPTY;
    for number in low..=high {
        set.insert(number);
    }
    set
}
/// One of each group of alike pieces in a location: set `a` of domain `b`.
pub(crate) fn distinct<B: Width>(m: &mut M<'_>, r: &SetRow<B>) -> B {
    let mut set = m.set::<B>(r.a);
    let t = m.t;
    let Some(pieces) = &t.pieces[r.b as usize] else { return set };
    let words = pieces.words as usize;
    let group = |at: usize| B::from_words(&t.words[at..at + words]);
    let mut some = set.and(group(pieces.alike_all as usize));
    while let Some(first) = some.pop() {
        let own = t.ints[pieces.alike_of as usize + first] as usize;
        let mut twins = some.and(group(pieces.alike as usize + own * words));
        if twins.is_empty() {
            continue;
        }
        let location = m.location(r.b as usize, first as i32);
        if location == NONE {
            continue;
        }
        let mask = t.ints[pieces.masks as usize + location as usize] as usize;
        twins = twins.and(B::read(m.mem, mask, words));
        set = set.minus(twins);
        some = some.minus(twins);
    }
    set
}
