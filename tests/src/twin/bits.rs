//! Masks: the n-th member, and a walk over the members. Nothing else.

/// The n-th member of a mask, from 0; there must be so many.
#[inline]
pub(super) fn nth(mut mask: u64, n: u32) -> usize {
    for _ in 0..n {
        mask &= mask - 1;
    }
    mask.trailing_zeros() as usize
}

/// The n-th member of a wide mask, from 0; there must be so many.
#[inline]
pub(super) fn nth_card(mask: u128, n: u32) -> usize {
    let low = mask as u64;
    let below = low.count_ones();
    if n < below { nth(low, n) } else { 64 + nth((mask >> 64) as u64, n - below) }
}

/// The members of a mask, lowest first.
#[derive(Clone, Copy)]
pub(super) struct Members(pub(super) u64);

impl Iterator for Members {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(lowest)
    }
}

/// The members of a wide mask, lowest first.
#[derive(Clone, Copy)]
pub(super) struct Cards(pub(super) u128);

impl Iterator for Cards {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(lowest)
    }
}
