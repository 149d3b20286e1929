//! What cards bring, told: a line each with how sure it is, and how many games would make it sure.

use model::program::Program;
use serde_json::{Map, Value, json};

use super::counts::Sum;
use super::weigh::{Weight, Weights};
use seat::texts::columns;

/// A mean with its interval.
struct Mean {
    mean: f64,
    low: f64,
    high: f64,
}

impl Mean {
    /// Of sums that are so many times too large.
    fn of(sum: &Sum, times: f64) -> Self {
        let (low, high) = sum.interval();
        Self { mean: sum.mean() / times, low: low / times, high: high / times }
    }

    fn told(&self, times: f64, unit: &str) -> String {
        let [mean, low, high] = [self.mean, self.low, self.high].map(|value| value * times);
        format!("{mean:+.1}{unit} ({low:+.1}..{high:+.1})")
    }
}

impl Weight {
    fn means(&self, program: &Program) -> [Mean; 2] {
        let others = f64::from(program.player_count().saturating_sub(1).max(1));
        [Mean::of(&self.ahead, others), Mean::of(&self.wins, 1.0)]
    }
}

/// Lines for people.
pub(super) fn lines(program: &Program, weights: &Weights, games: u64) -> Vec<String> {
    let head = ["chosen, or something else instead", "pairs", "ahead of the others by", "wins", ""];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for (design, weight) in weights {
        let [ahead, wins] = weight.means(program);
        let name = program.designs[usize::from(*design)].name.clone();
        let (pairs, said) = (weight.ahead.of, said(&ahead, weight.ahead.of, games));
        rows.push(vec![name, pairs.to_string(), ahead.told(1.0, ""), wins.told(100.0, " %"), said]);
    }
    if weights.is_empty() {
        return vec!["what was to be weighed was never offered".to_owned()];
    }
    columns(&rows)
}

/// Whether chance could have made it, and how many games would tell.
fn said(ahead: &Mean, pairs: u64, games: u64) -> String {
    if pairs < 2 {
        return "too few games".to_owned();
    }
    match ahead {
        Mean { low, .. } if *low > 0.0 => "stronger than what else there was".to_owned(),
        Mean { high, .. } if *high < 0.0 => "weaker than what else there was".to_owned(),
        Mean { mean, low, high } => {
            let half = (high - low) / 2.0;
            // Intervals shrink with the root of their number.
            let wanted = |size: f64| (games as f64 * (half / size).powi(2)).ceil();
            let round = |n: f64| if n < 1000.0 { n.ceil() } else { (n / 100.0).ceil() * 100.0 };
            match mean.abs() {
                small if small < half / 20.0 => format!("no difference above {half:.1}"),
                size => format!("may be chance; if it is not, --games {} shows it", round(wanted(size))),
            }
        }
    }
}

/// The same for programs.
pub(super) fn object(program: &Program, weights: &Weights) -> Value {
    let short = |value: f64| (value * 10_000.0).round() / 10_000.0;
    let all = weights.iter().map(|(design, weight)| {
        let [ahead, wins] = weight.means(program);
        let row = json!({
            "pairs": weight.ahead.of,
            "ahead": short(ahead.mean), "interval": [short(ahead.low), short(ahead.high)],
            "win_rate": short(wins.mean), "win_interval": [short(wins.low), short(wins.high)],
        });
        (program.designs[usize::from(*design)].name.clone(), row)
    });
    Value::Object(all.collect::<Map<_, _>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_chance_could_make_is_said_with_how_many_games_would_tell() {
        let mean = |mean: f64, half: f64| Mean { mean, low: mean - half, high: mean + half };
        assert_eq!(said(&mean(3.0, 2.0), 100, 200), "stronger than what else there was");
        assert_eq!(said(&mean(-3.0, 2.0), 100, 200), "weaker than what else there was");
        assert_eq!(said(&mean(1.0, 2.0), 100, 200), "may be chance; if it is not, --games 800 shows it");
        assert_eq!(said(&mean(0.05, 2.0), 100, 200), "no difference above 2.0");
        assert_eq!(said(&mean(9.0, 0.0), 1, 200), "too few games");
    }
}
