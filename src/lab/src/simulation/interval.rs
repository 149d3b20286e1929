//! How sure a count is: 95 % intervals. Of a rate it is Wilson's ("Probable inference, the law of succession, and
//! statistical inference", 1927), which holds near 0 and 1 and for few games; of a mean the normal one.

/// Standard deviations of a normal distribution around 95 % of it.
const Z: f64 = 1.959_963_985;

/// The interval of a rate of `hits` in `of` trials, within 0 and 1; everything if there was no trial.
pub fn rate(hits: u64, of: u64) -> (f64, f64) {
    if of == 0 {
        return (0.0, 1.0);
    }
    let (n, p) = (of as f64, hits as f64 / of as f64);
    let middle = p + Z * Z / (2.0 * n);
    let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + Z * Z / n;
    // At the ends rounding must not leave a trace.
    let low = if hits == 0 { 0.0 } else { (middle - half) / whole };
    let high = if hits == of { 1.0 } else { (middle + half) / whole };
    (low, high)
}

/// The interval of the mean of `of` numbers with this sum and sum of squares; the mean alone if there are fewer than two.
pub fn mean(sum: i64, squares: u64, of: u64) -> (f64, f64) {
    let n = of.max(1) as f64;
    let mean = sum as f64 / n;
    if of < 2 {
        return (mean, mean);
    }
    let variance = ((squares as f64 - sum as f64 * mean) / (n - 1.0)).max(0.0);
    let half = Z * (variance / n).sqrt();
    (mean - half, mean + half)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near((low, high): (f64, f64), expected: (f64, f64)) {
        assert!((low - expected.0).abs() < 5e-5 && (high - expected.1).abs() < 5e-5, "{low} {high} {expected:?}");
    }

    #[test]
    fn rates_have_the_intervals_of_the_books() {
        near(rate(5, 10), (0.23659, 0.76341));
        near(rate(0, 10), (0.0, 0.27753));
        near(rate(10, 10), (0.72247, 1.0));
        near(rate(1, 1000), (0.00018, 0.00564));
        near(rate(81, 263), (0.25529, 0.36621));
        assert_eq!(rate(0, 0), (0.0, 1.0));
        assert_eq!((rate(0, 7).0, rate(7, 7).1), (0.0, 1.0));
    }

    #[test]
    fn means_have_the_normal_interval() {
        // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, variance 32/7.
        near(mean(40, 232, 8), (5.0 - 1.481_601, 5.0 + 1.481_601));
        assert_eq!(mean(7, 49, 1), (7.0, 7.0));
        assert_eq!(mean(30, 300, 3), (10.0, 10.0));
        assert_eq!(mean(0, 0, 0), (0.0, 0.0));
    }
}
