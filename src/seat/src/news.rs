//! What happened since the last time, as lines: sentences or objects, and a sentence that repeats itself told once.

use std::ops::Range;

use engine::Game;
use serde_json::Value as Json;
use text::Value;

use crate::log::{self, Reader};
use crate::names::Names;
use crate::objects::OfferedTriggers;

/// How what happened is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Log {
    /// In sentences.
    Text,
    /// As objects of JSON.
    Json,
    /// Not at all.
    None,
}

/// The lines of some records of a game's journal.
pub fn lines(
    names: &Names<'_>,
    game: &Game,
    waited: &OfferedTriggers,
    records: Range<usize>,
    (log, reader): (Log, Reader),
) -> Vec<String> {
    match log {
        Log::None => Vec::new(),
        Log::Text => once(names, records.filter_map(|at| log::sentence(names, game, at, reader))),
        Log::Json => objects(game, waited, records, reader).into_iter().map(|o| o.to_string()).collect(),
    }
}

/// The same as objects.
pub fn objects(game: &Game, waited: &OfferedTriggers, records: Range<usize>, reader: Reader) -> Vec<Json> {
    records.filter_map(|at| log::object(game, waited, at, reader)).collect()
}

/// Sentences; one that is said several times in a row is said once, with how often.
fn once(names: &Names<'_>, sentences: impl Iterator<Item = String>) -> Vec<String> {
    let mut said: Vec<(String, i64)> = Vec::new();
    for sentence in sentences {
        match said.last_mut() {
            Some((last, times)) if *last == sentence => *times += 1,
            _ => said.push((sentence, 1)),
        }
    }
    let line = |(sentence, times): (String, i64)| match times {
        1 => sentence,
        _ => {
            let args = [("text", Value::Text(sentence.trim_end_matches('.'))), ("n", Value::Number(times))];
            names.ui("times", &args)
        }
    };
    said.into_iter().map(line).collect()
}
