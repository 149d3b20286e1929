//! The header of a frame: the [`FRAME_BYTES`] before its slots.
//!
//! ```text
//! -20     -16      -12       -10     -8         -6           -4       -2                           0
//! return  restart  previous  unwind  procedure  destination  ability  kind 2 bits, over 1, queue 13  slots ..
//! ```

use model::program::FRAME_BYTES;

use crate::mem;

const RETURN: usize = 20;
const RESTART: usize = 16;
const PREVIOUS: usize = 12;
const UNWIND: usize = 10;
const PROC: usize = 8;
const DEST: usize = 6;
const ABILITY: usize = 4;
/// Two bits for the kind, one for [`over`], the rest for the length of the queue.
const QUEUE: usize = 2;
const KIND_BIT: u32 = 14;
const OVER: u16 = 1 << 13;
const LENGTH: u16 = OVER - 1;
const _: () = assert!(RETURN == FRAME_BYTES as usize);

/// Why a frame runs: what happens when it ends depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A call: the result goes to a slot.
    Call,
    /// A queued trigger.
    Trigger,
    /// A replacement of an event.
    Replacement,
    /// A state trigger: others are looked for when it ends.
    State,
}

macro_rules! field {
    ($($get:ident $set:ident $at:ident $read:ident $write:ident $int:ty;)+) => {$(
        #[inline(always)]
        pub(crate) fn $get(mem: &[u8], base: usize) -> $int { mem::$read(mem, base - $at) }
        #[inline(always)]
        pub(crate) fn $set(mem: &mut [u8], base: usize, value: $int) { mem::$write(mem, base - $at, value) }
    )+};
}
field! {
    return_pc set_return_pc RETURN get_u32 set_u32 u32;
    proc set_proc PROC get_u16 set_u16 u16;
    dest set_dest DEST get_u16 set_u16 u16;
    ability set_ability ABILITY get_u16 set_u16 u16;
    unwind set_unwind UNWIND get_u16 set_u16 u16;
    previous set_previous PREVIOUS get_u16 set_u16 u16;
    restart set_restart RESTART get_u32 set_u32 u32;
}
/// Whether the frame has told its end: what waits for that still runs in it.
#[inline(always)]
pub(crate) fn over(mem: &[u8], base: usize) -> bool {
    mem::get_u16(mem, base - QUEUE) & OVER != 0
}
/// The frame has told its end.
#[inline(always)]
pub(crate) fn set_over(mem: &mut [u8], base: usize) {
    let word = mem::get_u16(mem, base - QUEUE);
    mem::set_u16(mem, base - QUEUE, word | OVER);
}
#[inline(always)]
pub(crate) fn kind(mem: &[u8], base: usize) -> Kind {
    match mem::get_u16(mem, base - QUEUE) >> KIND_BIT {
        0 => Kind::Call,
        1 => Kind::Trigger,
        2 => Kind::Replacement,
        _ => Kind::State,
    }
}
/// The length of the queue when the frame was entered.
#[inline(always)]
pub(crate) fn queue(mem: &[u8], base: usize) -> usize {
    usize::from(mem::get_u16(mem, base - QUEUE) & LENGTH)
}
/// Why the frame runs, and the length of the queue as it is entered; a state has no room for one as long as the bits.
#[inline(always)]
pub(crate) fn set_kind(mem: &mut [u8], base: usize, kind: Kind, queue: u32) {
    mem::set_u16(mem, base - QUEUE, (kind as u16) << KIND_BIT | queue as u16);
}

/// The frames from one down, the outermost last.
pub(crate) fn down(mem: &[u8], innermost: usize) -> impl Iterator<Item = usize> {
    let mut next = innermost;
    std::iter::from_fn(move || {
        let base = next;
        (base != 0).then(|| {
            next = usize::from(previous(mem, base));
            base
        })
    })
}

/// Moves the frames from the innermost down by so many bytes: each names others by where they stand.
pub(crate) fn moved(mem: &mut [u8], innermost: usize, by: isize) {
    let to = |at: usize| if at == 0 { 0 } else { at.wrapping_add_signed(by) };
    let mut base = innermost;
    while base != 0 {
        let (before, target) = (to(previous(mem, base) as usize), to(unwind(mem, base) as usize));
        set_previous(mem, base, before as u16);
        set_unwind(mem, base, target as u16);
        base = before;
    }
}
