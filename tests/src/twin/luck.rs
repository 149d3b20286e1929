//! The random policy, written from its description in `engine`'s `policy.rs` and not from its code: the same seed makes
//! the same choices. It also keeps the trace.

use model::hash::{fold, mix};

use super::bits::{nth, nth_card};

/// What a seat may do with its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// Pass is an action like any other: mix A.
    Free,
    /// Pass only when nothing else is legal: mix B.
    Last,
}

/// The generator, the trace and the count of questions.
#[derive(Clone, Debug)]
pub struct Luck {
    state: u64,
    /// How `pass` is treated.
    pub pass: Pass,
    /// Hash of all choices so far.
    pub trace: u64,
    /// Questions so far.
    pub decisions: u32,
    /// Every draw: the trace after it, the number of options, the index taken.
    #[cfg(test)]
    pub(super) log: Vec<(u64, u32, u32)>,
}

impl Luck {
    /// A policy that draws from a seed.
    #[must_use]
    pub const fn new(seed: u64, pass: Pass) -> Luck {
        Luck {
            state: seed,
            pass,
            trace: 0,
            decisions: 0,
            #[cfg(test)]
            log: Vec::new(),
        }
    }

    /// One of so many options.
    #[inline]
    fn draw(&mut self, options: u32) -> u32 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let index = ((mix(self.state) >> 32) * u64::from(options)) >> 32;
        self.trace = fold(self.trace ^ u64::from(options).rotate_left(32), index);
        #[cfg(test)]
        self.log.push((self.trace, options, index as u32));
        index as u32
    }

    /// Answers a question with so many answers.
    #[inline]
    pub(super) fn pick(&mut self, options: u32) -> u32 {
        self.decisions += 1;
        self.draw(options)
    }

    /// One of a mask that is not empty: asked only if there are several.
    #[inline]
    pub(super) fn one(&mut self, mask: u64) -> usize {
        let number = mask.count_ones();
        if number == 1 { mask.trailing_zeros() as usize } else { nth(mask, self.pick(number)) }
    }

    /// One of a wide mask that is not empty: asked only if there are several.
    #[inline]
    pub(super) fn one_card(&mut self, mask: u128) -> usize {
        let number = mask.count_ones();
        if number == 1 { mask.trailing_zeros() as usize } else { nth_card(mask, self.pick(number)) }
    }

    /// One of a mask, or none of it: asked unless the mask is empty.
    #[inline]
    pub(super) fn maybe(&mut self, mask: u64) -> Option<usize> {
        let number = mask.count_ones();
        if number == 0 {
            return None;
        }
        let index = self.pick(number + 1);
        (index < number).then(|| nth(mask, index))
    }

    /// One of a wide mask, or none of it: asked unless the mask is empty.
    #[inline]
    pub(super) fn maybe_card(&mut self, mask: u128) -> Option<usize> {
        let number = mask.count_ones();
        if number == 0 {
            return None;
        }
        let index = self.pick(number + 1);
        (index < number).then(|| nth_card(mask, index))
    }

    /// From `least` to `most` of a mask: all of it if there are no more than the fewest.
    #[inline]
    pub(super) fn some(&mut self, mask: u64, least: u32, most: u32) -> u64 {
        let number = mask.count_ones();
        let least = least.min(number);
        let most = most.clamp(least, number);
        if least == number {
            return mask;
        }
        let size = least + self.pick(most - least + 1);
        let mut left = mask;
        for taken in 0..size {
            left &= !(1 << nth(left, self.draw(number - taken)));
        }
        mask & !left
    }

    /// Exactly so many of a wide mask, or all of it.
    #[inline]
    pub(super) fn some_cards(&mut self, mask: u128, size: u32) -> u128 {
        let number = mask.count_ones();
        if number <= size {
            return mask;
        }
        self.pick(1);
        let mut left = mask;
        for taken in 0..size {
            left &= !(1 << nth_card(left, self.draw(number - taken)));
        }
        mask & !left
    }
}
