//! Journal records as lines: a sentence for people, an object for programs. A reader sees no more than a seat knows.
//!
//! Objects of `--log json`, one a line, with names as [`crate::objects`] writes them:
//!
//! * `{"event": NAME, "subject": SEAT, ..}`: what happened, each parameter of the event under its own name;
//! * `{"event": "answer", "subject": SEAT, "ask": NAME, "answer": {..}}`: `ask` is the verb that uses the answer, or what
//!   else the question is called; of another seat's only where everybody may be told that it is asked. What is done of a
//!   menu is told whether it was chosen or all that could be done;
//! * `{"event": "end"}`, and from `play` last `{"event": "result", "results": [{"seat", "place", "value"}]}`.

use engine::{Answer, Game, Record, Source};
use model::program::{
    AskId, DomainId, Event, EventId, EventParam, Location, NONE, Program, Shape, Store, members_in_slots,
};
use serde_json::{Map, Value as Json, json};
use text::{Phrase, Value, log_line, place_slot, says, told};

use crate::aftermath::Aftermath;
use crate::forced;
use crate::names::Names;
use crate::objects::{OfferedTriggers, given, hidden};

/// Who reads: a seat, or somebody who may see everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// No secrets.
    Everything,
    /// What these seats know together, one bit each.
    Seats(u8),
}

impl Reader {
    fn seats(self) -> Option<u8> {
        if let Self::Seats(seats) = self { Some(seats) } else { None }
    }

    /// Whether it sees what these seats know, one bit each.
    pub fn sees(self, seen: u8) -> bool {
        self.seats().is_none_or(|seats| seen & seats != 0)
    }

    /// Whether it may see everything that a seat may, and nobody else reads.
    fn is(self, seat: u8) -> bool {
        self.seats().is_none_or(|seats| seats == 1 << seat)
    }

    /// Whether it may be told that a seat was asked something, and what it answered: every seat that reads may.
    pub fn told(self, program: &Program, ask: AskId, of: u8) -> bool {
        let seats = self.seats().unwrap_or(0);
        (0..8).filter(|seat| seats >> seat & 1 != 0).all(|seat| program.tells(ask, of, seat))
    }
}

/// One argument of an event, owned so that text can borrow it.
enum Argument {
    None,
    Said(Phrase),
    Names(Vec<Phrase>),
    Number(i32),
    Amount(i32, String),
    Key(String),
}

impl Argument {
    fn value(&self) -> Value<'_> {
        match self {
            Self::None => Value::None,
            Self::Said(phrase) => Value::Said(phrase),
            Self::Names(list) => Value::Names(list),
            Self::Number(n) => Value::Number((*n).into()),
            Self::Amount(n, measure) => Value::Amount((*n).into(), measure),
            Self::Key(key) => Value::Key(key),
        }
    }
}

/// The sentence of a record of the journal; none for records that the catalogue is silent about, and for events that
/// changed nothing.
pub fn sentence(names: &Names<'_>, game: &Game, at: usize, reader: Reader) -> Option<String> {
    let program = names.program;
    let line = match game.journal().get(at)? {
        Record::Event { event, slots, seen, by } => {
            let event = program.events.get(usize::from(event.0))?;
            let line = happened(names, event, slots, (game, at), seen, reader)?;
            because(names, line, by, reader)
        }
        Record::Answered { ask, seat, answer: Answer::Entry(entry), .. }
        | Record::Given { ask, seat, answer: Answer::Entry(entry) } => {
            acted(names, game, (*ask, *seat), *entry, reader)?
        }
        Record::Given { ask, seat, answer } => forced::told(names, (game, at), reader, (*ask, *seat), answer)?,
        Record::Wrote { column, object, index: _, old, new, .. } if old != new => {
            let row = program.columns.get(column.index())?;
            let known = |domain: DomainId, member: u16| reader.sees(game.known_by(domain, member));
            if row.domain.is_some_and(|domain| !known(domain, *object)) || matches!(row.store, Store::Set(_)) {
                return None;
            }
            let x = row.domain.map_or_else(String::new, |domain| names.object(domain, *object));
            let v = match (row.target, u16::try_from(*new)) {
                (Some(target), Ok(member)) if known(target, member) => Some(names.object(target, member)),
                _ => None,
            };
            let v = v.as_deref().map_or(Value::None, Value::Text);
            let space = if row.domain.is_some() { "field" } else { "var" };
            let args = [("x", Value::Text(&x)), ("v", v), ("n", Value::Number((*new).into()))];
            told(names.texts.catalogue(), &format!("{space}.{}", row.name), &args)
        }
        _ => return None,
    };
    (!line.is_empty()).then_some(line)
}

/// The sentence of an action that a seat chose, or that was all it could do.
fn acted(names: &Names<'_>, game: &Game, (ask, seat): (AskId, u8), entry: u16, reader: Reader) -> Option<String> {
    let Shape::Menu(menu) = &names.program.asks.get(ask.index())?.shape else { return None };
    let row = names.program.menus.get(menu.index())?.entries.get(usize::from(entry))?;
    let last = match row.this {
        Some(_) if row.action.is_empty() => return None,
        Some(_) => &row.action,
        None => row.name.rsplit('.').next().unwrap_or(&row.name),
    };
    // What is done shows; that something could have been done does not.
    if row.declines && !reader.told(names.program, ask, seat) {
        return None;
    }
    let seat = names.titled(DomainId(0), seat.into());
    let thing = row.this.map(|(domain, thing)| match reader.sees(game.known_by(domain, thing)) {
        true => names.mentioned(domain, thing, None),
        false => names.phrase(names.hidden(game, domain, thing)),
    });
    let x = thing.as_ref().map_or(Value::None, Value::Said);
    let args = [("subject", Value::Text(&seat)), ("x", x)];
    Some(told(names.texts.catalogue(), &names.action_key(*menu, last), &args))
}

/// The sentence of an event that somebody may still change, as it would be told.
pub fn impending(names: &Names<'_>, game: &Game, event: EventId, slots: &[i32], reader: Reader) -> Option<String> {
    let event = names.program.events.get(event.index())?;
    let known = |param: &EventParam| match (param.domain, slots.get(usize::from(param.slot))) {
        (Some(domain), Some(object)) => u16::try_from(*object).map_or(u8::MAX, |object| game.known_by(domain, object)),
        _ => u8::MAX,
    };
    let seen: Vec<u8> = event.params.iter().map(known).collect();
    let line = happened(names, event, slots, (game, game.journal().len()), &seen, reader)?;
    (!line.is_empty()).then_some(line)
}

/// A sentence with the thing whose text made it happen, if the reader knows that and is not told in the sentence.
fn because(names: &Names<'_>, line: String, by: &Source, reader: Reader) -> String {
    let thing = by.thing.filter(|_| reader.sees(by.seen)).map(|(domain, object)| names.unowned(domain, object));
    match thing {
        Some(x) if !line.is_empty() && !text::names(names.texts.catalogue(), &line, &x) => {
            let text = line.trim_end_matches('.');
            names.ui("because", &[("text", Value::Text(text)), ("x", Value::Text(&x))])
        }
        _ => line,
    }
}

/// Where a piece lay at a record.
fn whereabouts(game: &Game, at: usize, domain: DomainId, piece: u16) -> Option<&Location> {
    let moved = |record: &Record| match record {
        Record::Moved { domain: d, piece: p, from, to, .. } if (*d, *p) == (domain, piece) => Some((*from, *to)),
        _ => None,
    };
    let (before, after) = game.journal().split_at_checked(at).unwrap_or((game.journal(), &[]));
    let came = before.iter().rev().find_map(moved).map(|(_, to)| to);
    let left = || after.iter().find_map(moved).map(|(from, _)| from);
    let place = came.or_else(left).or_else(|| game.location(domain, piece))?;
    game.engine().program().domains.get(domain.index())?.locations.get(usize::from(place))
}

/// The space that the piece of a parameter lay on at a record, and who sees what lies there, one bit each.
fn space_of(game: &Game, at: usize, param: &EventParam, value: i32) -> Option<((DomainId, u16), u8)> {
    let domain = param.domain.filter(|_| !param.set)?;
    let location = whereabouts(game, at, domain, u16::try_from(value).ok()?)?;
    location.space.map(|space| (space, location.audience))
}

/// The seat in whose place a piece lay at a record, or else that which controls it.
fn holder(game: &Game, at: usize, domain: DomainId, piece: u16) -> Option<u8> {
    let owner = whereabouts(game, at, domain, piece).and_then(|location| location.owner);
    owner.or_else(|| game.controller(domain, piece))
}

fn happened(
    names: &Names<'_>,
    event: &Event,
    slots: &[i32],
    (game, position): (&Game, usize),
    seen: &[u8],
    reader: Reader,
) -> Option<String> {
    let after = Aftermath::of(names.program, game.journal(), position);
    let subject = slots.first().and_then(|s| u8::try_from(*s).ok()).filter(|s| *s < names.program.seats);
    let who =
        subject.map_or(Argument::None, |seat| Argument::Said(names.phrase(names.titled(DomainId(0), seat.into()))));
    let mut arguments: Vec<(&str, Argument)> = vec![("subject", who)];
    let mut places: Vec<(String, Phrase)> = Vec::new();
    // Whose it is goes without saying only where the sentence says who did it.
    let by = subject.filter(|_| says(names.texts.catalogue(), &event.name, "subject"));
    let amounts = event.params.iter().filter(|p| p.domain.is_none() && p.measure.is_some()).count();
    for (at, param) in event.params.iter().enumerate() {
        let value = slots.get(usize::from(param.slot)).copied().unwrap_or(NONE);
        let known = reader.sees(knowing(param, value, seen.get(at), after));
        let mut said = argument(names, game, param, slots, known, by);
        match &mut said {
            Argument::Amount(n, _) if amounts == 1 => *n = after.done(*n),
            // Whose it is goes without saying only of who is said to do it.
            Argument::Said(said) if known => {
                let thing = param.domain.zip(u16::try_from(value).ok()).filter(|(domain, _)| domain.0 != 0);
                let thing = thing.filter(|(domain, piece)| names.titled(*domain, *piece) == said.text());
                let seat = thing.and_then(|(domain, piece)| holder(game, position, domain, piece));
                if let Some(seat) = seat.filter(|seat| by != Some(*seat)) {
                    *said = names.owned(said.text(), seat);
                }
            }
            _ => {}
        }
        let place = place_slot(&param.name);
        if known && says(names.texts.catalogue(), &event.name, &place) {
            let space = space_of(game, position, param, value).filter(|(_, audience)| reader.sees(*audience));
            places.extend(space.map(|((domain, space), _)| (place, names.mentioned(domain, space, by))));
        }
        arguments.push((&param.name, said));
    }
    let nothing = arguments.iter().any(|(_, a)| matches!(a, Argument::Amount(0, _)));
    // What happens to nobody, such as a phase that begins, is told whatever it does first.
    let about = subject.is_some() || event.params.iter().any(|p| slots.get(usize::from(p.slot)) != Some(&NONE));
    if (about && event.acts && after.idle()) || (amounts == 1 && nothing) {
        return None;
    }
    let arguments = arguments.iter().map(|(name, argument)| (*name, argument.value()));
    let places = places.iter().map(|(name, space)| (&**name, Value::Said(space)));
    let values: Vec<(&str, Value<'_>)> = arguments.chain(places).collect();
    Some(log_line(names.texts.catalogue(), &event.name, &values))
}

/// Seats that know the thing of a parameter, one bit each.
fn knowing(param: &EventParam, value: i32, seen: Option<&u8>, after: Aftermath<'_>) -> u8 {
    let before = seen.copied().unwrap_or(u8::MAX);
    match (param.domain, u16::try_from(value)) {
        (Some(domain), Ok(piece)) if !param.set => after.seen(domain, piece, before),
        _ => before,
    }
}

fn argument(
    names: &Names<'_>,
    game: &Game,
    param: &EventParam,
    slots: &[i32],
    known: bool,
    subject: Option<u8>,
) -> Argument {
    let value = slots.get(usize::from(param.slot)).copied().unwrap_or(NONE);
    match (param.domain, &param.measure) {
        (None, Some(measure)) => Argument::Amount(value, measure.strip_prefix("unit.").unwrap_or(measure).to_string()),
        (None, None) => Argument::Number(value),
        (Some(domain), _) if param.set => {
            let members = set(names.program, param, slots);
            Argument::Names(members.into_iter().map(|m| names.mentioned(domain, m, subject)).collect())
        }
        (Some(_), _) if value < 0 => Argument::None,
        (Some(domain), _) if !known => Argument::Said(names.phrase(names.hidden(game, domain, value as u16))),
        (Some(domain), _) => match &names.program.domains[usize::from(domain.0)] {
            home if param.name == "cause" => match home.objects.get(value as usize) {
                Some(member) => Argument::Key(format!("cause.{}", member.name)),
                None => Argument::None,
            },
            _ => Argument::Said(names.mentioned(domain, value as u16, subject)),
        },
    }
}

/// The members of a set that an event carries: two slots a word.
fn set(program: &Program, param: &EventParam, slots: &[i32]) -> Vec<u16> {
    slots.get(program.slots_of_param(param)).map_or(Vec::new(), |set| members_in_slots(set).collect())
}

/// A record of the journal as an object with names; none for records that a reader may not see or that are no events.
pub fn object(game: &Game, waited: &OfferedTriggers, position: usize, reader: Reader) -> Option<Json> {
    let program = game.engine().program();
    let answered = |ask: AskId, seat: u8, answer: &Answer| {
        let seat = program.domains[0].objects.get(usize::from(seat)).map_or("", |o| o.name.as_str());
        let answer = given(game, reader, (waited, position), ask, answer);
        json!({ "event": "answer", "subject": seat, "ask": asked(program, ask), "answer": answer })
    };
    match game.journal().get(position)? {
        Record::Event { event, slots, seen, .. } => {
            let event = program.events.get(usize::from(event.0))?;
            let after = Aftermath::of(program, game.journal(), position);
            let mut map = Map::new();
            map.insert("event".into(), json!(event.name));
            if let Some(seat) = slots.first().and_then(|s| program.domains[0].objects.get(usize::try_from(*s).ok()?)) {
                map.insert("subject".into(), json!(seat.name));
            }
            for (at, param) in event.params.iter().enumerate() {
                let value = slots.get(usize::from(param.slot)).copied().unwrap_or(NONE);
                let known = reader.sees(knowing(param, value, seen.get(at), after));
                map.insert(param.name.clone(), plain(game, param, slots, known));
            }
            Some(Json::Object(map))
        }
        Record::Answered { ask, seat, hidden, answer }
            if (!hidden || reader.sees(1 << seat)) && reader.told(program, *ask, *seat) =>
        {
            // What is taken from a menu shows; that there was something to take does not.
            let shows = *answer != Answer::Decline || !is_menu(program, *ask) || reader.is(*seat);
            shows.then(|| answered(*ask, *seat, answer))
        }
        Record::Given { ask, seat, answer: answer @ Answer::Entry(_) } if reader.told(program, *ask, *seat) => {
            Some(answered(*ask, *seat, answer))
        }
        Record::Ended => Some(json!({ "event": "end" })),
        Record::Answered { .. }
        | Record::Moved { .. }
        | Record::Wrote { .. }
        | Record::Shuffled { .. }
        | Record::Shown { .. }
        | Record::Drawn { .. }
        | Record::Muted { .. }
        | Record::Granted { .. }
        | Record::Given { .. } => None,
    }
}

fn is_menu(program: &Program, ask: AskId) -> bool {
    program.asks.get(ask.index()).is_some_and(|row| matches!(row.shape, Shape::Menu(_)))
}

/// What a question is called: the verb that uses its answer, else the middle of its key.
fn asked(program: &Program, ask: AskId) -> &str {
    let Some(row) = program.asks.get(ask.index()) else { return "" };
    if row.verb.is_empty() { row.key.split('.').nth(1).unwrap_or(&row.key) } else { &row.verb }
}

fn plain(game: &Game, param: &EventParam, slots: &[i32], known: bool) -> Json {
    let program = game.engine().program();
    let value = slots.get(usize::from(param.slot)).copied().unwrap_or(NONE);
    let Some(domain) = param.domain else { return json!(value) };
    let home = &program.domains[domain.index()];
    // Numbers of a set are told by their names, as things are.
    let name = |member: u16| home.objects.get(usize::from(member)).map_or_else(|| json!(member), |o| json!(o.name));
    if param.set {
        return set(program, param, slots).into_iter().map(name).collect();
    }
    match u16::try_from(value) {
        Ok(member) if known => name(member),
        Ok(member) => hidden(game, domain, member),
        Err(_) => Json::Null,
    }
}
