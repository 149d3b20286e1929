//! What a game does, in one line for the report of a difference: `points(ann)` from 3 to 5, by the names its content gives,
//! whoever may know them.

use engine::{Game, Options, Record};
use model::program::{DomainId, Program};

use super::mapping::{Among, thing};

/// Candidates that are named; the rest is counted.
const MOST: usize = 12;

/// A record of the journal.
pub(super) fn record(game: &Game, at: usize) -> String {
    let p = game.engine().program();
    let Some(record) = game.journal().get(at) else { return String::new() };
    match record {
        Record::Moved { domain, piece, from, to, .. } => {
            let place = |at: u16| {
                let text = p.domains[domain.index()].locations.get(usize::from(at)).map_or("", |l| l.name.as_str());
                if text.is_empty() { "nowhere".to_string() } else { format!("`{text}`") }
            };
            format!("`{}` moves from {} to {}", object(p, *domain, *piece), place(*from), place(*to))
        }
        Record::Wrote { column, object: of, index, old, new, asked } => {
            let row = &p.columns[column.index()];
            let value = |value: i32| match (row.target, u16::try_from(value)) {
                (Some(target), Ok(member)) => format!("`{}`", object(p, target, member)),
                (Some(_), Err(_)) => "none".to_string(),
                (None, _) => value.to_string(),
            };
            let whose = row.domain.map(|domain| object(p, domain, *of));
            let which = row.index_domain.map(|domain| object(p, domain, *index));
            let brackets: Vec<String> = [whose, which].into_iter().flatten().collect();
            let of = if brackets.is_empty() { String::new() } else { format!("({})", brackets.join(", ")) };
            let clamped = if asked == new { String::new() } else { format!(" (asked for {})", value(*asked)) };
            format!("`{}{of}` from {} to {}{clamped}", row.name, value(*old), value(*new))
        }
        Record::Shuffled { domain, location } => {
            let place = p.domains[domain.index()].locations.get(usize::from(*location));
            format!("`{}` is shuffled", place.map_or("", |place| place.name.as_str()))
        }
        Record::Shown { domain, piece, seen } => {
            format!("`{}` is shown to {}", object(p, *domain, *piece), seats(p, *seen))
        }
        Record::Drawn { stream, of, value } => format!("`{}` draws {value} of {of}", p.streams[stream.index()]),
        Record::Muted { domain, piece } => format!("`{}` is muted", object(p, *domain, *piece)),
        Record::Granted { .. } => "abilities are granted".to_string(),
        Record::Event { event, slots, .. } => {
            let row = &p.events[event.index()];
            let subject =
                slots.first().and_then(|seat| u16::try_from(*seat).ok()).map(|seat| object(p, DomainId(0), seat));
            let params = row.params.iter().filter(|param| !param.set).filter_map(|param| {
                let value = *slots.get(usize::from(param.slot))?;
                let shown = match (param.domain, u16::try_from(value)) {
                    (Some(domain), Ok(member)) => object(p, domain, member),
                    (Some(_), Err(_)) => return None,
                    (None, _) => value.to_string(),
                };
                Some(format!("{} {shown}", param.name))
            });
            let all: Vec<String> = subject.into_iter().chain(params).collect();
            let about = if all.is_empty() { String::new() } else { format!(": {}", all.join(", ")) };
            format!("event `{}`{about}", row.name)
        }
        Record::Answered { seat, .. } => format!("`{}` answers", object(p, DomainId(0), u16::from(*seat))),
        Record::Given { ask, seat, .. } => {
            let seat = object(p, DomainId(0), u16::from(*seat));
            format!("`{seat}` has no choice of `{}`", p.asks[ask.index()].key)
        }
        Record::Ended => end(game),
    }
}

/// The open question.
pub(super) fn question(game: &Game) -> String {
    let p = game.engine().program();
    let Some(question) = game.question() else { return "nobody is asked".to_string() };
    let seat = object(p, DomainId(0), u16::from(question.decider));
    let name = |member: u16| match Among::of(question) {
        Among::Things(domain) => object(p, domain, member),
        Among::Menu(menu) => {
            let entry = &p.menus[menu.index()].entries[usize::from(member)];
            let own = entry.name.rsplit('.').next().unwrap_or(&entry.name);
            let thing = thing(p, entry.this);
            if thing.is_empty() || thing.starts_with(own) { own.to_string() } else { format!("{own} {thing}") }
        }
        Among::Bare => match game.waiting(member) {
            Some(waits) => {
                let (own, thing) = (&p.procs[waits.proc.index()].name, thing(p, waits.this));
                if thing.is_empty() { own.clone() } else { format!("{own} of {thing}") }
            }
            None => member.to_string(),
        },
    };
    let mut offered: Vec<String> = question.among.iter().map(name).collect();
    offered.sort();
    match question.options {
        Options::Number { low, high } => offered = vec![format!("{low} to {high}")],
        Options::YesNo => offered = vec!["yes".to_string(), "no".to_string()],
        Options::Subset { min, max, .. } => offered.insert(0, format!("{min} to {max} of")),
        Options::Allocate { amount, .. } => offered.insert(0, format!("{amount} over")),
        Options::Pick { .. } | Options::Branch | Options::Pay | Options::Menu { .. } | Options::Trigger => {}
    }
    if question.decline {
        offered.push("nothing".to_string());
    }
    let more = offered.len().saturating_sub(MOST);
    offered.truncate(MOST);
    if more > 0 {
        offered.push(format!("{more} more"));
    }
    format!("`{seat}` is asked `{}`: {}", p.asks[question.ask.index()].key, offered.join(", "))
}

/// How a game ended.
pub(super) fn end(game: &Game) -> String {
    let p = game.engine().program();
    if let Some(error) = game.error() {
        return format!("the game cannot go on: {error}");
    }
    let standings = game.result().unwrap_or_default();
    let each = standings.iter().map(|s| format!("{} {}", object(p, DomainId(0), u16::from(s.seat)), s.value));
    let won = standings.iter().filter(|s| s.won).map(|s| object(p, DomainId(0), u16::from(s.seat)));
    let won = won.collect::<Vec<_>>();
    let won = if won.is_empty() { "nobody".to_owned() } else { won.join(", ") };
    format!("the game ends, won by {won}: {}", each.collect::<Vec<_>>().join(", "))
}

fn object(p: &Program, domain: DomainId, at: u16) -> String {
    let home = &p.domains[domain.index()];
    home.objects.get(usize::from(at)).map_or_else(|| at.to_string(), |object| object.name.clone())
}

fn seats(p: &Program, seen: u8) -> String {
    let names = (0..8u16).filter(|seat| seen >> seat & 1 == 1).map(|seat| object(p, DomainId(0), seat));
    names.collect::<Vec<_>>().join(", ")
}
