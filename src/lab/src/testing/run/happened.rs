//! Lines that look back: what happened since the first line, and in which order.

use engine::Record;
use link::testing::Deed;
use model::program::{NONE, Program};
use model::unit::head;

use super::{Held, Player};
use crate::testing::answers::{self, Known};
use seat::items;

/// A deed with its things looked up.
struct Looked {
    seat: Option<u8>,
    words: Vec<Known>,
}

impl Player<'_> {
    pub(super) fn happened(&self, negated: bool, deeds: &[Deed]) -> Held {
        let look = |deed: &Deed| {
            let seat = deed.seat.map(|seat| self.seat(seat)).transpose()?;
            Ok(Looked { seat, words: self.known(&deed.words) })
        };
        let looked = deeds.iter().map(look).collect::<Result<Vec<_>, _>>()?;
        let mut records = self.records.iter();
        let missing = looked.iter().position(|deed| !records.any(|record| is(self.program, record, deed)));
        if missing.is_some() == negated {
            return Ok(());
        }
        let unit = self.site.unit;
        let text = |at: usize| items::source(unit, unit.kids(self.node)[at]);
        let anywhere = |at: usize| self.records.iter().any(|record| is(self.program, record, &looked[at]));
        Err(self.fails().label(match missing {
            None => "it happened".to_string(),
            Some(at) if at > 0 && anywhere(at) => {
                format!("`{}` happened, but not after `{}`", text(at), text(at - 1))
            }
            Some(at) => format!("`{}` did not happen since the first line", text(at)),
        }))
    }
}

/// Whether a record is the event that a deed names: its verb, who did it, its things and numbers.
fn is(program: &Program, record: &Record, deed: &Looked) -> bool {
    let Some((row, slots)) = answers::event(program, record) else { return false };
    let by = deed.seat.is_none_or(|seat| slots.first() == Some(&i32::from(seat)));
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
    by && deed.words.iter().all(held)
}
