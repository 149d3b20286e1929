//! `hint`: what the bot that looks ahead would do, and why in one line.

use engine::{Question, Weighed};
use text::Value;

use crate::session::choices::{self, Choices};
use crate::session::guide::Guide;

/// The line; none if nothing was weighed.
pub(super) fn line(guide: &Guide<'_>, question: &Question, shown: &Choices, weighed: &[Weighed]) -> Option<String> {
    let told = |one: &Weighed| choices::told(guide, question, shown, &one.answer);
    let best = weighed.first()?;
    let text = told(best);
    let (ahead, games) = (format!("{:+.1}", best.mean()), Value::Number(best.games.into()));
    let line = guide.names.ui("hint", &[("text", Value::Text(&text)), ("n", games), ("x", Value::Text(&ahead))]);
    // Things that look alike are one choice to a person.
    let other = weighed.iter().map(|one| (one, told(one))).find(|(_, label)| *label != text);
    Some(match other {
        Some((one, label)) => {
            let ahead = format!("{:+.1}", one.mean());
            let next = guide.names.ui("hint_next", &[("text", Value::Text(&label)), ("x", Value::Text(&ahead))]);
            format!("{line} {next}")
        }
        None => line,
    })
}
