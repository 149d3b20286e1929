//! `hint`: what the bot that looks ahead would do, and why in one line.

use engine::{Question, Weighed};
use text::Value;

use crate::choices::{self, Choices};
use crate::guide::Guide;

/// The line; none if nothing was weighed.
pub(crate) fn line(guide: &Guide<'_>, question: &Question, shown: &Choices, weighed: &[Weighed]) -> Option<String> {
    let names = &guide.names;
    let told = |one: &Weighed| choices::told(guide, question, shown, &one.answer).trim_end_matches('.').to_owned();
    let best = weighed.first()?;
    let text = told(best);
    let games = Value::Number(best.games.into());
    let margin = by("hint_ahead", "hint_behind", "hint_even", best.mean(), guide);
    let args = [("text", Value::Text(&text)), ("n", games), ("x", Value::Text(&margin))];
    let line = names.ui("hint", &args);
    // Things that look alike are one choice to a person.
    let other = weighed.iter().map(|one| (one, told(one))).find(|(_, label)| *label != text);
    let line = match best.unsure().filter(|by| *by >= 0.05) {
        Some(by) => {
            let by = text::tenths(guide.names.texts.catalogue(), by);
            format!("{line} {}", names.ui("hint_unsure", &[("x", Value::Text(&by))]))
        }
        None => line,
    };
    Some(match other {
        Some((one, label)) => {
            // The best answer is the best: none beats it.
            let worse = by("hint_worse", "hint_same", "hint_same", best.mean() - one.mean(), guide);
            let next = names.ui("hint_next", &[("text", Value::Text(&label)), ("x", Value::Text(&worse))]);
            let chance = match (best.unsure(), one.unsure()) {
                (Some(a), Some(b)) if best.mean() - one.mean() > a.hypot(b) => String::new(),
                _ => format!(" {}", names.ui("hint_chance", &[])),
            };
            format!("{line} {next}{chance}")
        }
        None => line,
    })
}

/// A difference in words: which of three it is as it is written, with one digit.
fn by(more: &str, less: &str, none: &str, difference: f64, guide: &Guide<'_>) -> String {
    let size = text::tenths(guide.names.texts.catalogue(), difference.abs());
    let key = match difference {
        small if small.abs() < 0.05 => none,
        large if large > 0.0 => more,
        _ => less,
    };
    guide.names.ui(key, &[("x", Value::Text(&size))])
}
