//! Journal records as lines: a sentence for people, an object for programs. A reader sees no more than a seat knows.
//!
//! Objects of `--log json`, one a line, with names as [`super::given`] writes them:
//!
//! * `{"event": NAME, "subject": SEAT, ..}`: what happened, each parameter of the event under its own name;
//! * `{"event": "answer", "subject": SEAT, "ask": NAME, "answer": {..}}`: `ask` is the verb that uses the answer, or what
//!   else the question is called;
//! * `{"event": "end"}`, and from `play` last `{"event": "result", "results": [{"seat", "place", "value"}]}`.

use engine::{Game, Record};
use model::program::{AskId, EventParam, NONE, Program};
use serde_json::{Map, Value as Json, json};
use text::{Value, log_line};

use super::given::{Waited, given};
use super::names::Names;

/// Who reads: a seat, or somebody who may see everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reader {
    /// No secrets.
    Everything,
    /// What these seats know together, one bit each.
    Seats(u8),
}

impl Reader {
    /// Whether it sees what these seats know, one bit each.
    pub(crate) fn sees(self, seen: u8) -> bool {
        match self {
            Self::Everything => true,
            Self::Seats(seats) => seen & seats != 0,
        }
    }
}

/// One argument of an event, owned so that text can borrow it.
enum Argument {
    None,
    Text(String),
    Names(Vec<String>),
    Number(i64),
    Amount(i64, String),
    Key(String),
}

/// The sentence of a record; none for records that the catalogue is silent about.
pub(crate) fn sentence(names: &Names<'_>, record: &Record, reader: Reader) -> Option<String> {
    let Record::Event { event, slots, seen } = record else { return None };
    let event = names.program.events.get(usize::from(event.0))?;
    let mut arguments: Vec<(&str, Argument)> = vec![("subject", seat(names, slots.first()))];
    for (at, param) in event.params.iter().enumerate() {
        let known = reader.sees(seen.get(at).copied().unwrap_or(u8::MAX));
        arguments.push((param.name.as_str(), argument(names, param, slots, known)));
    }
    let lists: Vec<Vec<&str>> = arguments
        .iter()
        .map(|(_, a)| match a {
            Argument::Names(list) => list.iter().map(String::as_str).collect(),
            _ => Vec::new(),
        })
        .collect();
    let values: Vec<(&str, Value<'_>)> = arguments
        .iter()
        .zip(&lists)
        .map(|((name, a), list)| {
            let value = match a {
                Argument::None => Value::None,
                Argument::Text(text) => Value::Text(text),
                Argument::Names(_) => Value::Names(list),
                Argument::Number(n) => Value::Number(*n),
                Argument::Amount(n, measure) => Value::Amount(*n, measure),
                Argument::Key(key) => Value::Key(key),
            };
            (*name, value)
        })
        .collect();
    let line = log_line(names.texts.catalogue(), &event.name, &values);
    (!line.is_empty()).then_some(line)
}

fn seat(names: &Names<'_>, slot: Option<&i32>) -> Argument {
    match slot.copied() {
        Some(seat) if (0..i32::from(names.program.seats)).contains(&seat) => Argument::Text(names.seat(seat as u8)),
        _ => Argument::None,
    }
}

fn argument(names: &Names<'_>, param: &EventParam, slots: &[i32], known: bool) -> Argument {
    let value = slots.get(usize::from(param.slot)).copied().unwrap_or(NONE);
    match (param.domain, &param.measure) {
        (None, Some(measure)) => {
            Argument::Amount(value.into(), measure.strip_prefix("unit.").unwrap_or(measure).to_string())
        }
        (None, None) => Argument::Number(value.into()),
        (Some(domain), _) if param.set => {
            let members = set(names.program, param, slots);
            Argument::Names(members.into_iter().map(|m| names.object(domain, m)).collect())
        }
        (Some(_), _) if value < 0 => Argument::None,
        (Some(domain), _) if !known => {
            let kind = names.program.domains.get(usize::from(domain.0)).map_or("", |d| d.name.as_str());
            Argument::Key(format!("back.{kind}"))
        }
        (Some(domain), _) => match &names.program.domains[usize::from(domain.0)] {
            home if param.name == "cause" => match home.objects.get(value as usize) {
                Some(member) => Argument::Key(format!("cause.{}", member.name)),
                None => Argument::None,
            },
            _ => Argument::Text(names.object(domain, value as u16)),
        },
    }
}

/// The members of a set that an event carries: two slots a word.
fn set(program: &Program, param: &EventParam, slots: &[i32]) -> Vec<u16> {
    let words = param.domain.map_or(1, |d| usize::from(program.domains[usize::from(d.0)].words));
    let mut out = Vec::new();
    for half in 0..2 * words {
        let bits = slots.get(usize::from(param.slot) + half).copied().unwrap_or(0) as u32;
        out.extend((0..32).filter(|b| bits >> b & 1 != 0).map(|b| (32 * half + b) as u16));
    }
    out
}

/// A record of the journal as an object with names; none for records that a reader may not see or that are no events.
pub(crate) fn object(game: &Game, waited: &Waited, at: usize, reader: Reader) -> Option<Json> {
    let program = game.engine().program();
    match game.journal().get(at)? {
        Record::Event { event, slots, seen } => {
            let event = program.events.get(usize::from(event.0))?;
            let mut map = Map::new();
            map.insert("event".into(), json!(event.name));
            if let Some(seat) = slots.first().and_then(|s| program.domains[0].objects.get(usize::try_from(*s).ok()?)) {
                map.insert("subject".into(), json!(seat.name));
            }
            for (at, param) in event.params.iter().enumerate() {
                let known = reader.sees(seen.get(at).copied().unwrap_or(u8::MAX));
                map.insert(param.name.clone(), plain(program, param, slots, known));
            }
            Some(Json::Object(map))
        }
        Record::Answered { ask, seat, hidden, answer } if !hidden || reader.sees(1 << seat) => {
            let seat = program.domains[0].objects.get(usize::from(*seat)).map_or("", |o| o.name.as_str());
            let answer = given(game, reader, (waited, at), *ask, answer);
            Some(json!({ "event": "answer", "subject": seat, "ask": asked(program, *ask), "answer": answer }))
        }
        Record::Ended => Some(json!({ "event": "end" })),
        Record::Answered { .. }
        | Record::Moved { .. }
        | Record::Wrote { .. }
        | Record::Shuffled { .. }
        | Record::Shown { .. }
        | Record::Drawn { .. }
        | Record::Muted { .. }
        | Record::Granted { .. } => None,
    }
}

/// What a question is called: the verb that uses its answer, else the middle of its key.
fn asked(program: &Program, ask: AskId) -> &str {
    let Some(row) = program.asks.get(ask.index()) else { return "" };
    if row.verb.is_empty() { row.key.split('.').nth(1).unwrap_or(&row.key) } else { &row.verb }
}

fn plain(program: &Program, param: &EventParam, slots: &[i32], known: bool) -> Json {
    let value = slots.get(usize::from(param.slot)).copied().unwrap_or(NONE);
    let Some(domain) = param.domain else { return json!(value) };
    let home = &program.domains[usize::from(domain.0)];
    let name = |member: u16| home.objects.get(usize::from(member)).map_or_else(|| json!(member), |o| json!(o.name));
    if param.set {
        return Json::Array(set(program, param, slots).into_iter().map(name).collect());
    }
    match u16::try_from(value) {
        Ok(member) if known => name(member),
        Ok(_) => json!({ "hidden": home.name }),
        Err(_) => Json::Null,
    }
}
