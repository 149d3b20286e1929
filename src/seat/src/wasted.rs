//! What a seat gives up by declining: numbers of its own that fall at once. Looked up in games that the seat could be in for
//! all it knows, never in the one that is played, so that asking tells nothing.

use engine::{Answer, Game, Record};
use model::program::{DomainId, Store};
use text::Value;

use crate::names::Names;

/// Games that are imagined; what is not so in all of them is not told.
const WORLDS: u64 = 4;

/// A line for each number that falls.
pub(crate) fn lines(names: &Names<'_>, game: &Game, seat: u8, answer: &Answer) -> Vec<String> {
    let mut told = (0..WORLDS).map(|salt| {
        let mut world = game.fork();
        world.imagine(seat, salt);
        fallen(names, world, seat, answer)
    });
    let first = told.next().unwrap_or_default();
    told.fold(first, |kept, other| kept.into_iter().filter(|line| other.contains(line)).collect())
}

/// What falls before anything else begins, is drawn or is asked.
fn fallen(names: &Names<'_>, mut world: Game, seat: u8, answer: &Answer) -> Vec<String> {
    world.keep_journal();
    if world.answer(answer.clone()).is_err() {
        return Vec::new();
    }
    let program = names.program;
    let mut out = Vec::new();
    for record in world.journal().iter().skip(1) {
        match record {
            Record::Wrote { column, object, index: 0, old, new, .. } if new < old && *object == u16::from(seat) => {
                let Some(row) = program.columns.get(column.index()) else { continue };
                let number = matches!(row.store, Store::I8 | Store::I16 | Store::I32) && row.target.is_none();
                if number && row.family == 1 && row.domain == Some(DomainId(0)) {
                    let (name, seat) = (names.column(&row.name), names.seat(seat));
                    let [from, to] = [old, new].map(ToString::to_string);
                    let args = [("seat", &seat), ("x", &name), ("from", &from), ("to", &to)];
                    out.push(names.ui("changed", &args.map(|(key, text)| (key, Value::Text(text)))));
                }
            }
            Record::Event { event, .. } => {
                let name = &program.events[event.index()].name;
                if name.ends_with(".begins") || name.ends_with(".ends") {
                    break;
                }
            }
            Record::Drawn { .. }
            | Record::Shuffled { .. }
            | Record::Shown { .. }
            | Record::Answered { .. }
            | Record::Ended => {
                break;
            }
            Record::Wrote { .. }
            | Record::Moved { .. }
            | Record::Muted { .. }
            | Record::Granted { .. }
            | Record::Given { .. } => {}
        }
    }
    out
}
