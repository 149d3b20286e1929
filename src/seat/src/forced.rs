//! What a seat was not asked because one answer was possible: told to those who would have been asked, unless what
//! follows says it, or its name tells nothing. Branches and shares are told by what they do.

use engine::{Answer, Game, Record};
use model::program::{AskId, DomainId};
use text::{Phrase, Shape, Value, prompt};

use crate::log::{self, Reader};
use crate::names::Names;
use crate::objects::domain_of;

/// The sentence of an answer that the kernel gave itself, which is record number `at`.
pub fn told(
    names: &Names<'_>,
    (game, at): (&Game, usize),
    reader: Reader,
    (ask, seat): (AskId, u8),
    answer: &Answer,
) -> Option<String> {
    let asked = matches!(reader, Reader::Seats(_)) && reader.sees(1 << seat) && reader.told(names.program, ask, seat);
    // What comes next is no choice where one thing is left.
    let row = names.program.asks.get(ask.index()).filter(|row| asked && row.of_kernel().is_none())?;
    let domain = domain_of(names.program, &row.shape)?;
    let (shape, members): (Shape, Vec<u16>) = match answer {
        Answer::Pick(member) => (Shape::Pick, vec![*member]),
        Answer::Subset(members) => (Shape::Subset, members.iter().collect()),
        _ => return None,
    };
    let known = |member: &u16| reader.sees(game.known_by(domain, *member));
    // One of several alike is said by what is done with it alone.
    let nameless = members.iter().all(|member| names.has_alike(domain, *member));
    if nameless || !members.iter().all(known) || follows(names, (game, at), reader, domain, &members) {
        return None;
    }
    let own: Vec<Phrase> = members.iter().map(|member| names.mentioned(domain, *member, Some(seat))).collect();
    let seat = names.seat(seat);
    let number = Value::Number(members.len() as i64);
    let args = [("seat", Value::Text(&seat)), ("low", number), ("high", number)];
    // Words that fit every question say nothing of this one.
    let catalogue = names.texts.catalogue();
    let words = prompt(catalogue, shape, &row.keys(), &args);
    let told = words != prompt(catalogue, shape, &[], &args);
    let text = if told { Value::Text(words.trim_end_matches('.')) } else { Value::None };
    Some(names.ui("only", &[("seat", Value::Text(&seat)), ("text", text), ("x", Value::Names(&own))]))
}

/// Whether what happens before the next answer, as far as the reader can tell, names all of them.
fn follows(names: &Names<'_>, (game, at): (&Game, usize), reader: Reader, domain: DomainId, members: &[u16]) -> bool {
    let journal = game.journal();
    // Whether somebody else was asked in between, or had one answer too, may be no business of the reader.
    let breaks = |k: &usize| match &journal[*k] {
        Record::Answered { .. } => true,
        Record::Given { ask, seat, .. } => !reader.told(names.program, *ask, *seat),
        _ => false,
    };
    let end = (at + 1..journal.len()).find(breaks).unwrap_or(journal.len());
    let mut missing: Vec<String> = members.iter().map(|member| names.unowned(domain, *member)).collect();
    for k in (at + 1..end).filter(|k| !matches!(journal[*k], Record::Given { .. })) {
        if missing.is_empty() {
            break;
        }
        if let Some(line) = log::sentence(names, game, k, reader) {
            missing.retain(|name| !text::names(names.texts.catalogue(), &line, name));
        }
    }
    missing.is_empty()
}
