//! The line that begins a game once more.

use host::library::Choice;

use crate::cli::{LANGUAGE, Place};

/// What is written after `kenning play` to begin the same game.
pub(crate) fn again(
    id: &str,
    choice: &Choice,
    (seed, given): (u64, Option<&str>),
    (people, bots): (&[String], &[String]),
    place: &Place,
) -> String {
    let one = |name: &str, value: &Option<String>| value.as_ref().map(|value| format!(" --{name} {value}"));
    let each =
        |name: &str, values: &[String]| values.iter().map(|value| format!(" --{name} {value}")).collect::<String>();
    let mut out = id.to_string();
    if let Some(test) = given {
        out.push_str(&format!(" --given \"{test}\""));
        return out + &rest(place, people, bots);
    }
    out.extend(choice.players.map(|players| format!(" --players {players}")));
    out.extend((!choice.seats.is_empty()).then(|| format!(" --seats {}", choice.seats.join(","))));
    out.push_str(&format!(" --seed {seed}"));
    out.extend(one("edition", &choice.edition));
    out.extend(one("scenario", &choice.scenario));
    out.push_str(&each("variant", &choice.variants));
    out.push_str(&each("option", &choice.options));
    out + &rest(place, people, bots)
}

/// Who plays, where, and in which language.
fn rest(place: &Place, people: &[String], bots: &[String]) -> String {
    let mut out: String = people.iter().map(|seat| format!(" --human {seat}")).collect();
    if place.lang != LANGUAGE {
        out.push_str(&format!(" --lang {}", place.lang));
    }
    out.extend(place.cards.iter().map(|cards| format!(" --cards {}", cards.display())));
    place.content.iter().for_each(|pack| out.push_str(&format!(" --content {}", pack.display())));
    if !bots.is_empty() {
        out.push_str(&format!(" --bots {}", bots.join(",")));
    }
    out
}
