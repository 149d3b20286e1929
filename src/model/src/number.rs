//! What the stages agree on about numbers: division as the language means it, and counts in fewer bits.

/// A count in fewer bits; the largest number there is for one that does not fit.
///
/// Ids and lengths are made with it. An arena with more entries than its ids can tell apart is a finding of the stage
/// that fills it, so the largest id never stands for two entries in a program that is played; until then it names an
/// entry that is there.
#[inline]
#[must_use]
pub fn narrow<N: TryFrom<usize> + Most>(count: usize) -> N {
    N::try_from(count).unwrap_or(N::MOST)
}

/// The largest number of a type.
pub trait Most {
    /// That number.
    const MOST: Self;
}

impl Most for u8 {
    const MOST: u8 = u8::MAX;
}
impl Most for u16 {
    const MOST: u16 = u16::MAX;
}
impl Most for u32 {
    const MOST: u32 = u32::MAX;
}
impl Most for i32 {
    const MOST: i32 = i32::MAX;
}

/// The quotient rounded down, towards the smaller number; by 0 it is 0.
#[inline]
#[must_use]
pub const fn quotient(x: i32, y: i32) -> i32 {
    if y == 0 {
        return 0;
    }
    let whole = x.wrapping_div(y);
    if x.wrapping_rem(y) != 0 && ((x < 0) != (y < 0)) { whole - 1 } else { whole }
}

/// The quotient rounded up; by 0 it is 0.
#[inline]
#[must_use]
pub const fn quotient_up(x: i32, y: i32) -> i32 {
    quotient(x.wrapping_neg(), y).wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_that_do_not_fit_are_the_largest_there_is() {
        assert_eq!((narrow::<u8>(255), narrow::<u8>(256)), (255, 255));
        assert_eq!((narrow::<u16>(65_535), narrow::<u16>(66_001)), (65_535, 65_535));
        assert_eq!((narrow::<i32>(7), narrow::<i32>(usize::MAX)), (7, i32::MAX));
    }

    #[test]
    fn quotients_round_down_and_up() {
        let cases = [(7, 2, 3, 4), (-7, 2, -4, -3), (7, -2, -4, -3), (-7, -2, 3, 4), (6, 3, 2, 2), (5, 0, 0, 0)];
        for (x, y, down, up) in cases {
            assert_eq!((quotient(x, y), quotient_up(x, y)), (down, up), "{x} / {y}");
        }
    }
}
