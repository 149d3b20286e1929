//! Reading and writing the flat state block: little endian, bounds checked, nothing else.
//!
//! Offsets come from a validated program, so an access outside the block is a fault of the engine and panics; no input
//! of a user reaches one.

#![expect(
    clippy::cast_possible_truncation,
    reason = "ids, members and places that were looked over when the program was attached"
)]

#[cold]
#[inline(never)]
fn outside(at: usize, len: usize) -> ! {
    panic!("offset {at} lies outside a state of {len} bytes")
}

#[inline(always)]
fn chunk<const N: usize>(mem: &[u8], at: usize) -> [u8; N] {
    // Offsets have 32 bits at most: the end cannot wrap, so one comparison is enough.
    let at = at as u32 as usize;
    match mem.get(at..at + N).and_then(|bytes| bytes.first_chunk::<N>()) {
        Some(bytes) => *bytes,
        None => outside(at, mem.len()),
    }
}

#[inline(always)]
fn chunk_mut<const N: usize>(mem: &mut [u8], at: usize) -> &mut [u8; N] {
    let len = mem.len();
    let at = at as u32 as usize;
    match mem.get_mut(at..at + N).and_then(|bytes| bytes.first_chunk_mut::<N>()) {
        Some(place) => place,
        None => outside(at, len),
    }
}

#[inline(always)]
fn put<const N: usize>(mem: &mut [u8], at: usize, bytes: [u8; N]) {
    *chunk_mut(mem, at) = bytes;
}

macro_rules! access {
    ($($get:ident $set:ident $int:ty $(, $change:ident)?;)+) => {$(
        /// Reads one value.
        #[inline(always)]
        pub(crate) fn $get(mem: &[u8], at: usize) -> $int { <$int>::from_le_bytes(chunk(mem, at)) }
        /// Writes one value.
        #[inline(always)]
        pub(crate) fn $set(mem: &mut [u8], at: usize, value: $int) { put(mem, at, value.to_le_bytes()) }
        $(
            /// Changes words of a set in place; answers what they were.
            #[inline(always)]
            pub(crate) fn $change(mem: &mut [u8], at: usize, change: impl FnOnce($int) -> $int) -> $int {
                let words = chunk_mut(mem, at);
                let old = <$int>::from_le_bytes(*words);
                *words = change(old).to_le_bytes();
                old
            }
        )?
    )+};
}

access! {
    get_u8 set_u8 u8;
    get_i8 set_i8 i8;
    get_u16 set_u16 u16;
    get_i16 set_i16 i16;
    get_u32 set_u32 u32;
    get_i32 set_i32 i32;
    get_u64 set_u64 u64, change_u64;
    get_u128 set_u128 u128, change_u128;
}

/// Bytes of a slot.
pub(crate) const SLOT: usize = model::program::SLOT_BYTES as usize;
const _: () = assert!(SLOT == 2);

/// Reads a slot.
#[inline(always)]
pub(crate) fn slot(mem: &[u8], at: usize) -> i32 {
    i32::from(get_i16(mem, at))
}
/// Writes a slot; what is out of its range is clamped.
#[inline(always)]
pub(crate) fn set_slot(mem: &mut [u8], at: usize, value: i32) {
    set_i16(mem, at, value.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16);
}

/// Whether bit `index` of the set at `at` is on.
#[inline(always)]
pub(crate) fn bit(mem: &[u8], at: usize, index: usize) -> bool {
    get_u8(mem, at + (index >> 3)) >> (index & 7) & 1 != 0
}

/// Sets bit `index` of the set at `at`; answers what it was. It writes the whole word, because sets are read by words
/// and a processor waits for a word of which it has just written a byte.
#[inline(always)]
pub(crate) fn set_bit(mem: &mut [u8], at: usize, index: usize, on: bool) -> bool {
    let bit = index & 63;
    let old = change_u64(mem, at + (index >> 6) * 8, |old| (old & !(1 << bit)) | u64::from(on) << bit);
    old >> bit & 1 != 0
}

/// Writes zeros.
#[inline(always)]
pub(crate) fn clear(mem: &mut [u8], from: usize, to: usize) {
    mem[from..to].fill(0);
}
