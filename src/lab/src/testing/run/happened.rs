//! Lines that look back: what happened since the first line, and in which order.

use diag::{Diagnostic, codes};
use engine::Record;
use link::testing::Deed;
use model::program::{NONE, Program};
use model::unit::{NodeId, head};

use super::Player;
use crate::testing::answers::{self, Known};
use seat::items;

/// A deed with its things looked up.
struct Looked {
    seat: Option<u8>,
    words: Vec<Known>,
}

impl Player<'_> {
    pub(super) fn happened(&mut self, negated: bool, deeds: &[Deed], node: NodeId) -> Result<(), Diagnostic> {
        let mut looked = Vec::new();
        for deed in deeds {
            let seat = deed.seat.map(|seat| self.seat(seat, node)).transpose()?;
            looked.push(Looked { seat, words: answers::known(&self.game, self.test.slots, &deed.words) });
        }
        let program = self.engine.program();
        let mut from = 0;
        let mut missing = None;
        for (at, deed) in looked.iter().enumerate() {
            match (from..self.records.len()).find(|k| is(program, &self.records[*k], deed)) {
                Some(k) => from = k + 1,
                None => {
                    missing = Some(at);
                    break;
                }
            }
        }
        if missing.is_some() == negated {
            return Ok(());
        }
        let texts: Vec<String> =
            self.site.unit.kids(node).iter().map(|deed| items::source(self.site.unit, *deed)).collect();
        let anywhere = |at: usize| self.records.iter().any(|record| is(program, record, &looked[at]));
        let text = items::source(self.site.unit, node);
        let finding = self.site.at(codes::E0812, Some(node), format!("`{text}` does not hold"));
        Err(match missing {
            None => finding.label("it happened"),
            Some(at) if at > 0 && anywhere(at) => {
                finding.label(format!("`{}` happened, but not after `{}`", texts[at], texts[at - 1]))
            }
            Some(at) => finding.label(format!("`{}` did not happen since the first line", texts[at])),
        })
    }
}

/// Whether a record is the event that a deed names: its verb, who did it, its things and numbers.
fn is(program: &Program, record: &Record, deed: &Looked) -> bool {
    let Record::Event { event, slots, .. } = record else { return false };
    let Some(row) = program.events.get(event.index()) else { return false };
    let by = |seat: u8| slots.first() == Some(&i32::from(seat));
    if deed.seat.is_some_and(|seat| !by(seat)) {
        return false;
    }
    let held = |word: &Known| match word {
        Known::Name(name) => head(&row.name) == name,
        Known::Things(domain, things) => answers::holds(program, record, *domain, things),
        Known::List(list) => list.iter().all(
            |word| matches!(word, Known::Things(domain, things) if answers::holds(program, record, *domain, things)),
        ),
        Known::Number(n) => row
            .params
            .iter()
            .any(|param| param.domain.is_none() && slots.get(usize::from(param.slot)).copied().unwrap_or(NONE) == *n),
        Known::Done | Known::Yes | Known::No => false,
    };
    deed.words.iter().all(held)
}
