//! What the records after an event say about it: who learned of the things in it, whether it changed anything, how much
//! of what was asked was done. An event is recorded before its effects; those follow it directly.

use engine::Record;
use model::program::{DomainId, EventParam, Program};

/// The records that follow an event.
#[derive(Clone, Copy)]
pub struct Aftermath<'j> {
    program: &'j Program,
    after: &'j [Record],
}

impl<'j> Aftermath<'j> {
    /// Of the record at a position of a journal.
    pub fn of(program: &'j Program, journal: &'j [Record], at: usize) -> Self {
        Self { program, after: journal.get(at + 1..).unwrap_or(&[]) }
    }

    /// Seats that know a piece of the event, one bit each: those that knew it before, and those that saw it in the first
    /// thing that happened to it. What happens in a later event tells nothing about this one.
    pub fn seen(self, domain: DomainId, piece: u16, before: u8) -> u8 {
        for record in self.after {
            match record {
                Record::Moved { domain: d, piece: p, seen, .. } | Record::Shown { domain: d, piece: p, seen }
                    if (*d, *p) == (domain, piece) =>
                {
                    return before | seen;
                }
                Record::Event { event, slots, .. } => {
                    let params = self.program.events.get(event.index()).map_or(&[][..], |e| &e.params);
                    if params.iter().any(|param| names(param, slots, domain, piece)) {
                        return before;
                    }
                }
                _ => {}
            }
        }
        before
    }

    /// The first two things that happened; answers the kernel gave itself are none.
    fn first(self) -> [Option<&'j Record>; 2] {
        let mut after = self.after.iter().filter(|record| !matches!(record, Record::Given { .. }));
        [after.next(), after.next()]
    }

    /// Whether all that the event did was to write what stood there already. It ends where another begins or somebody
    /// answers: what comes before that is taken for its own.
    pub fn idle(self) -> bool {
        let mut after = self.after.iter().filter(|record| !matches!(record, Record::Given { .. }));
        let idle = |record: &&Record| matches!(record, Record::Wrote { old, new, .. } if old == new);
        let ends = |record: &Record| matches!(record, Record::Event { .. } | Record::Answered { .. });
        after.next().is_some_and(|first| idle(&first)) && after.find(|record| !idle(record)).is_none_or(ends)
    }

    /// How much of an amount was done: less than asked where a field was at its end, or where it was taken from somebody
    /// who had less.
    pub fn done(self, asked: i32) -> i32 {
        match self.first() {
            [Some(Record::Wrote { old, new, asked: wanted, .. }), _]
                if new != wanted && old.abs_diff(*wanted) == asked.unsigned_abs() =>
            {
                diff(*old, *new)
            }
            [
                Some(Record::Wrote { column: a, old: from, new: left, .. }),
                Some(Record::Wrote { column: b, old: had, new: has, .. }),
            ] if a == b && from.wrapping_sub(*left) == has.wrapping_sub(*had) && diff(*from, *left) < asked => {
                diff(*from, *left)
            }
            _ => asked,
        }
    }
}

fn diff(a: i32, b: i32) -> i32 {
    i32::try_from(a.abs_diff(b)).unwrap_or(i32::MAX)
}

fn names(param: &EventParam, slots: &[i32], domain: DomainId, piece: u16) -> bool {
    param.domain == Some(domain) && !param.set && slots.get(usize::from(param.slot)) == Some(&i32::from(piece))
}

#[cfg(test)]
mod tests {
    use engine::Source;
    use model::program::{ColId, Event, EventId};

    use super::*;

    fn wrote(object: u16, old: i32, new: i32, asked: i32) -> Record {
        Record::Wrote { column: ColId(3), object, index: 0, old, new, asked }
    }

    fn about(piece: i32) -> Record {
        Record::Event { event: EventId(0), slots: vec![0, -1, -1, piece], seen: vec![1], by: Source::default() }
    }

    fn program() -> Program {
        let param = EventParam { name: "s".into(), slot: 3, domain: Some(DomainId(1)), set: false, measure: None };
        Program { events: vec![Event { params: vec![param], ..Event::default() }], ..Program::default() }
    }

    #[test]
    fn amounts_are_what_was_done() {
        let program = program();
        let done = |asked, records: &[Record]| {
            let journal: Vec<Record> = [about(0)].into_iter().chain(records.iter().cloned()).collect();
            let after = Aftermath::of(&program, &journal, 0);
            (after.idle(), after.done(asked))
        };
        assert_eq!(done(3, &[wrote(0, 4, 7, 7)]), (false, 3));
        assert_eq!(done(3, &[wrote(0, 8, 9, 11)]), (false, 1), "the field ends at 9");
        assert_eq!(done(3, &[wrote(0, 9, 9, 12)]), (true, 0));
        assert_eq!(done(2, &[wrote(0, 1, 0, 0), wrote(1, 5, 6, 6)]), (false, 1), "taken from one who had 1");
        assert!(done(2, &[wrote(0, 0, 0, 0), wrote(1, 5, 5, 5)]).0);
        assert!(done(2, &[wrote(0, 0, 0, 0), about(1), wrote(1, 5, 6, 6)]).0, "what comes after is another event's");
        assert!(!done(2, &[wrote(0, 1, 1, 1), wrote(1, 5, 6, 6)]).0, "it is marked already, and goes on");
        assert_eq!(done(2, &[]), (false, 2));
    }

    #[test]
    fn a_thing_is_known_by_what_happens_to_it_in_the_event() {
        let program = program();
        let moved = |piece, seen| Record::Moved { domain: DomainId(1), piece, from: 1, to: 2, seen };
        let seen = |journal: &[Record]| Aftermath::of(&program, journal, 0).seen(DomainId(1), 7, 1);
        assert_eq!(seen(&[about(7), moved(8, 7), moved(7, 3)]), 3);
        assert_eq!(seen(&[about(7), about(8), moved(7, 3)]), 3, "another event in between is part of it");
        assert_eq!(seen(&[about(7), about(7), moved(7, 3)]), 1, "that is the other event's");
        assert_eq!(seen(&[about(7), moved(7, 1), moved(7, 3)]), 1, "only the first move is its own");
    }
}
