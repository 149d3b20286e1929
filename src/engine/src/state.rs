//! The state of a game: one flat block of bytes.
//!
//! The block is laid out by the program. Its used prefix (everything below the top of the stack) is the whole state:
//! cloning, comparing and hashing touch nothing else, and what lies above is scratch room without meaning. The block has
//! room for triggers beyond those of the queue only once there were some.
//!
//! ```text
//! 0        header, 40 bytes: pc, base, top, decisions, flags, fault, blame, size; seed in 8
//! 40       columns of 1, 2 and 4 bytes, bits and sets; masks, ends and links of locations; who knows what;
//! ..       live and muted objects, streams, queue, grants, edges, ranks: see [`Layout`]
//! stack    a frame: 20 bytes, see `machine::frame`, then its slots of 2 bytes: 0 `you`, 1 `this`, ..; the next frame
//! top      the end of the state
//! ```

use std::hash::{Hash, Hasher};

use model::hash::mix;
use model::program::{HEADER_BYTES, Layout, STACK_RESERVE};

use crate::mem;

/// Room beyond the layout for frames in which conditions and modifiers are read.
pub(crate) const SCRATCH: usize = 4096;

const PC: usize = 0;
const BASE: usize = 4;
const TOP: usize = 8;
const DECISIONS: usize = 12;
const FLAGS: usize = 16;
const FAULT: usize = 20;
const BLAME: usize = 24;
const SIZE: usize = 28;
const SEED: usize = 32;

/// The header ends here; the layout reserves more.
const HEADER_USED: usize = 40;
const _: () = assert!(HEADER_USED <= HEADER_BYTES as usize);

/// Bits of the header's flags.
pub(crate) mod flag {
    /// A question is open: the statement at the pc waits for an answer.
    pub(crate) const ASKING: u32 = 1;
    /// The game is over.
    pub(crate) const FINISHED: u32 = 2;
    /// A guard was hit: the game cannot go on.
    pub(crate) const FAULTY: u32 = 4;
    /// Nature is asked before the statement at the pc, or the answer that was given to it, can be taken in.
    pub(crate) const FALLING: u32 = 8;
}

/// One state. Equality and hash are over the used bytes, the seed and the number of answers among them: see
/// [`crate::Position`] for what does not ask how a state was reached.
#[derive(Debug)]
pub struct State {
    bytes: Box<[u8]>,
    header: usize,
    /// The block a machine went on in, until [`State::settle`].
    grown: Vec<u8>,
}

impl State {
    /// The block of a layout, all zero; [`State::begin`] makes it a start.
    pub(crate) fn new(layout: &Layout) -> State {
        State {
            bytes: vec![0; (layout.size + STACK_RESERVE) as usize + SCRATCH].into_boxed_slice(),
            header: layout.header as usize,
            grown: Vec::new(),
        }
    }

    /// Makes this the start of a game: the initial bytes, an empty stack, the seed.
    pub(crate) fn begin(&mut self, initial: &[u8], layout: &Layout, seed: u64) {
        let stack = layout.stack as usize;
        self.bytes[..initial.len()].copy_from_slice(initial);
        self.bytes[initial.len().min(stack)..stack].fill(0);
        let header = self.header;
        mem::clear(&mut self.bytes, header, header + HEADER_USED);
        self.set(TOP, layout.stack);
        mem::set_u32(&mut self.bytes, header + SIZE, layout.size);
        mem::set_u64(&mut self.bytes, header + SEED, seed);
    }

    pub(crate) fn memory(&mut self) -> &mut [u8] {
        &mut self.bytes
    }
    /// The block, and where a machine puts a bigger one: [`State::settle`] comes next.
    pub(crate) fn lend(&mut self) -> (&mut [u8], &mut Vec<u8>) {
        (&mut self.bytes, &mut self.grown)
    }
    /// Makes the block so long at least.
    #[cold]
    #[inline(never)]
    pub(crate) fn reach(&mut self, bytes: usize) {
        if self.bytes.len() < bytes {
            let mut longer = std::mem::take(&mut self.bytes).into_vec();
            longer.resize(bytes, 0);
            self.bytes = longer.into_boxed_slice();
        }
    }

    /// Goes on in the block in which the machine did.
    #[inline(always)]
    pub(crate) fn settle(&mut self) {
        if !self.grown.is_empty() {
            self.replace();
        }
    }
    #[cold]
    #[inline(never)]
    fn replace(&mut self) {
        self.bytes = std::mem::take(&mut self.grown).into_boxed_slice();
    }
    /// The whole block, scratch room included.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }
    /// The bytes that are the state.
    pub fn used(&self) -> &[u8] {
        &self.bytes[..self.top() as usize]
    }
    fn get(&self, field: usize) -> u32 {
        mem::get_u32(&self.bytes, self.header + field)
    }
    fn set(&mut self, field: usize, value: u32) {
        mem::set_u32(&mut self.bytes, self.header + field, value);
    }

    /// The statement that waits for an answer.
    pub fn pc(&self) -> u32 {
        self.get(PC)
    }
    /// Offset of the first slot of the innermost frame; 0 if no frame runs.
    pub fn base(&self) -> u32 {
        self.get(BASE)
    }
    /// End of the used bytes.
    pub fn top(&self) -> u32 {
        self.get(TOP)
    }
    /// Answers given so far; questions that the engine answers itself do not count.
    pub fn decisions(&self) -> u32 {
        self.get(DECISIONS)
    }
    pub(crate) fn count_decision(&mut self) {
        self.set(DECISIONS, self.decisions() + 1);
    }
    pub(crate) fn flags(&self) -> u32 {
        self.get(FLAGS)
    }
    /// Writes what the end of a run leaves behind.
    #[inline(always)]
    pub(crate) fn pause(&mut self, pc: u32, base: u32, top: u32, flags: u32) {
        let header = &mut self.bytes[self.header..self.header + HEADER_USED];
        mem::set_u32(header, PC, pc);
        mem::set_u32(header, BASE, base);
        mem::set_u32(header, TOP, top);
        mem::set_u32(header, FLAGS, flags);
    }
    /// Whether the game is over.
    pub fn finished(&self) -> bool {
        self.flags() & flag::FINISHED != 0
    }
    pub(crate) fn fault(&self) -> u32 {
        self.get(FAULT)
    }
    /// Notes which guard was hit at which statement.
    pub(crate) fn blame_on(&mut self, fault: u32, pc: u32) {
        self.set(FAULT, fault);
        self.set(BLAME, pc);
    }
    /// The statement at which a guard was hit.
    pub fn blame(&self) -> u32 {
        self.get(BLAME)
    }
    /// Bytes the layout has, as they were written when the game began.
    pub(crate) fn size(&self) -> u32 {
        self.get(SIZE)
    }
    /// The seed of the game.
    pub fn seed(&self) -> u64 {
        seed(&self.bytes, self.header)
    }

    /// Lets chance fall as in a game of another seed from here on.
    pub(crate) fn reseed(&mut self, seed: u64) {
        mem::set_u64(&mut self.bytes, self.header + SEED, seed);
    }

    /// Takes back bytes that [`State::used`] gave.
    pub(crate) fn restore(&mut self, used: &[u8]) {
        match self.bytes.get_mut(..used.len()) {
            Some(bytes) => bytes.copy_from_slice(used),
            None => self.bytes = used.into(),
        }
    }

    /// A hash of the used bytes: two lanes of wide multiplication.
    pub fn fingerprint(&self) -> u64 {
        fingerprint(self.used())
    }
}

/// Clears what only tells how a state was reached: the seed and the number of answers.
pub(crate) fn forget_way(bytes: &mut [u8], header: usize) {
    mem::clear(bytes, header + DECISIONS, header + DECISIONS + 4);
    mem::clear(bytes, header + SEED, header + SEED + 8);
}

/// The seed of a game, from its bytes.
pub(crate) fn seed(bytes: &[u8], header: usize) -> u64 {
    mem::get_u64(bytes, header + SEED)
}

impl Clone for State {
    fn clone(&self) -> State {
        let mut bytes = Vec::with_capacity(self.bytes.len());
        bytes.extend_from_slice(self.used());
        bytes.resize(self.bytes.len(), 0);
        State { bytes: bytes.into_boxed_slice(), header: self.header, grown: Vec::new() }
    }
    fn clone_from(&mut self, source: &State) {
        if self.bytes.len() == source.bytes.len() && self.header == source.header {
            self.restore(source.used());
        } else {
            *self = source.clone();
        }
    }
}

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        self.used() == other.used()
    }
}

impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.fingerprint());
    }
}

#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "the two halves of a product")]
fn wide(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

/// Hashes bytes, 32 at a time through two independent lanes of 64 by 64 multiplication.
pub(crate) fn fingerprint(bytes: &[u8]) -> u64 {
    const A: u64 = 0x9e37_79b9_7f4a_7c15;
    const B: u64 = 0xc2b2_ae3d_27d4_eb4f;
    let (mut one, mut two) = (A, B);
    let mut blocks = bytes.chunks_exact(32);
    for block in &mut blocks {
        one = wide(mem::get_u64(block, 0) ^ one, mem::get_u64(block, 8) ^ A);
        two = wide(mem::get_u64(block, 16) ^ two, mem::get_u64(block, 24) ^ B);
    }
    let mut last = [0u8; 32];
    last[..blocks.remainder().len()].copy_from_slice(blocks.remainder());
    one = wide(mem::get_u64(&last, 0) ^ one, mem::get_u64(&last, 8) ^ A);
    two = wide(mem::get_u64(&last, 16) ^ two, mem::get_u64(&last, 24) ^ B);
    mix(mix(one) ^ two.rotate_left(32) ^ bytes.len() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout() -> Layout {
        Layout { size: 256, stack: 128, used_at_start: 128, ..Layout::default() }
    }

    #[test]
    fn what_lies_above_the_top_is_not_the_state() {
        let layout = layout();
        let mut one = State::new(&layout);
        one.begin(&[0; 128], &layout, 7);
        let mut two = one.clone();
        two.memory()[200] = 9;
        assert_eq!((&one, one.fingerprint()), (&two, two.fingerprint()));
        two.set(TOP, 204);
        assert_ne!(one, two);
        two.begin(&[0; 128], &layout, 7);
        assert_eq!(one, two);
        assert_eq!((two.seed(), two.decisions(), two.base()), (7, 0, 0));
    }

    #[test]
    fn a_block_becomes_as_long_as_what_is_put_into_it() {
        let mut one = State::new(&layout());
        let mut used = vec![3; one.bytes().len() + 100];
        let length = u32::try_from(used.len()).expect("it is short");
        mem::set_u32(&mut used, TOP, length);
        one.restore(&used);
        assert_eq!(one.used(), used);
        let mut two = State::new(&layout());
        two.clone_from(&one);
        assert_eq!(two, one);
        two.reach(5 * used.len());
        assert_eq!((two.bytes().len(), &two), (5 * used.len(), &one));
    }

    #[test]
    fn a_fingerprint_notices_every_byte() {
        let zero = [0u8; 100];
        let plain = fingerprint(&zero);
        for at in 0..100 {
            let mut other = zero;
            other[at] = 1;
            assert_ne!(fingerprint(&other), plain, "byte {at}");
        }
        assert_ne!(fingerprint(&zero[..99]), plain);
    }
}
