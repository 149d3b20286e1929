//! Division as the language means it, for who folds numbers before the game and for who computes them in it.

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
    fn quotients_round_down_and_up() {
        let cases = [(7, 2, 3, 4), (-7, 2, -4, -3), (7, -2, -4, -3), (-7, -2, 3, 4), (6, 3, 2, 2), (5, 0, 0, 0)];
        for (x, y, down, up) in cases {
            assert_eq!((quotient(x, y), quotient_up(x, y)), (down, up), "{x} / {y}");
        }
    }
}
