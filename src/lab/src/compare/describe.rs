//! What a game does, in one line for the report of a difference: `points(ann)` from 3 to 5, by the names its content gives,
//! whoever may know them.

use engine::{Game, Options, Record};
use model::program::{DomainId, Program};
use seat::names::id;

use super::mapping::{Among, thing};

/// Candidates that are named; the rest is counted.
const MOST: usize = 12;

/// A record of the journal.
pub(super) fn record(game: &Game, at: usize) -> String {
    let p = game.engine().program();
    let Some(record) = game.journal().get(at) else { return String::new() };
    match record {
        Record::Moved { domain, piece, from, to, .. } => {
            let place = |at: u16| match place(p, *domain, at) {
                "" => "nowhere".to_string(),
                text => format!("`{text}`"),
            };
            format!("`{}` moves from {} to {}", id(p, *domain, *piece), place(*from), place(*to))
        }
        Record::Wrote { column, object: of, index, old, new, asked } => {
            let row = &p.columns[column.index()];
            let value = |value: i32| match (row.target, u16::try_from(value)) {
                (Some(target), Ok(member)) => format!("`{}`", id(p, target, member)),
                (Some(_), Err(_)) => "none".to_string(),
                (None, _) => value.to_string(),
            };
            let whose = row.domain.map(|domain| id(p, domain, *of));
            let which = row.index_domain.map(|domain| id(p, domain, *index));
            let brackets: Vec<String> = [whose, which].into_iter().flatten().collect();
            let of = if brackets.is_empty() { String::new() } else { format!("({})", brackets.join(", ")) };
            let clamped = if asked == new { String::new() } else { format!(" (asked for {})", value(*asked)) };
            format!("`{}{of}` from {} to {}{clamped}", row.name, value(*old), value(*new))
        }
        Record::Shuffled { domain, location } => format!("`{}` is shuffled", place(p, *domain, *location)),
        Record::Shown { domain, piece, seen } => {
            format!("`{}` is shown to {}", id(p, *domain, *piece), seats(p, *seen))
        }
        Record::Drawn { stream, of, value } => format!("`{}` draws {value} of {of}", p.streams[stream.index()]),
        Record::Muted { domain, piece } => format!("`{}` is muted", id(p, *domain, *piece)),
        Record::Granted { .. } => "abilities are granted".to_string(),
        Record::Event { event, slots, .. } => {
            let row = &p.events[event.index()];
            let subject = slots.first().and_then(|of| u8::try_from(*of).ok()).map(|of| seat(p, of));
            let params = row.params.iter().filter(|param| !param.set).filter_map(|param| {
                let value = *slots.get(usize::from(param.slot))?;
                let shown = match (param.domain, u16::try_from(value)) {
                    (Some(domain), Ok(member)) => id(p, domain, member),
                    (Some(_), Err(_)) => return None,
                    (None, _) => value.to_string(),
                };
                Some(format!("{} {shown}", param.name))
            });
            let all: Vec<String> = subject.into_iter().chain(params).collect();
            let about = if all.is_empty() { String::new() } else { format!(": {}", all.join(", ")) };
            format!("event `{}`{about}", row.name)
        }
        Record::Answered { seat: of, .. } => format!("`{}` answers", seat(p, *of)),
        Record::Given { ask, seat: of, .. } => {
            format!("`{}` has no choice of `{}`", seat(p, *of), p.asks[ask.index()].name())
        }
        Record::Ended => end(game),
    }
}

/// The open question.
pub(super) fn question(game: &Game) -> String {
    let p = game.engine().program();
    let Some(question) = game.question() else { return "nobody is asked".to_string() };
    let name = |member: u16| match Among::of(question) {
        Among::Things(domain) => id(p, domain, member),
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
    offered.extend(question.decline.then(|| "nothing".to_string()));
    let more = offered.len().saturating_sub(MOST);
    offered.truncate(MOST);
    offered.extend((more > 0).then(|| format!("{more} more")));
    format!(
        "`{}` is asked `{}`: {}",
        seat(p, question.decider),
        p.asks[question.ask.index()].name(),
        offered.join(", ")
    )
}

fn place(p: &Program, domain: DomainId, at: u16) -> &str {
    p.domains[domain.index()].locations.get(usize::from(at)).map_or("", |place| place.name.as_str())
}

/// How a game ended.
pub(super) fn end(game: &Game) -> String {
    let p = game.engine().program();
    if let Some(error) = game.error() {
        return format!("the game cannot go on: {error}");
    }
    let standings = game.result().unwrap_or_default();
    let players = standings.iter().filter(|s| p.plays(s.seat));
    let each = players.map(|s| format!("{} {}", seat(p, s.seat), s.value));
    let won: Vec<String> = standings.iter().filter(|s| s.won).map(|s| seat(p, s.seat)).collect();
    let won = if won.is_empty() { "nobody".to_owned() } else { won.join(", ") };
    format!("the game ends, won by {won}: {}", each.collect::<Vec<_>>().join(", "))
}

fn seat(p: &Program, seat: u8) -> String {
    id(p, DomainId(0), seat.into())
}

fn seats(p: &Program, seen: u8) -> String {
    (0..8).filter(|of| seen >> of & 1 == 1).map(|of| seat(p, of)).collect::<Vec<_>>().join(", ")
}
