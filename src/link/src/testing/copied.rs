//! The rows of a test as they are numbered in the finished program.

use super::{Deed, Given, Lot, Part, Says, Seen, Step, TestRows, Word};
use crate::finish::Copier;

/// The rows of a test, as they are numbered in the program.
pub(crate) fn copy(copier: &mut Copier<'_, '_>, test_rows: TestRows) -> TestRows {
    let given = test_rows.given.into_iter().map(|given| copy_given(copier, given)).collect();
    let steps = test_rows.steps.into_iter().map(|step| copy_step(copier, step)).collect();
    let then = test_rows.then.into_iter().map(|step| copy_step(copier, step)).collect();
    TestRows { given, steps, then, slots: test_rows.slots }
}

fn copy_given(copier: &mut Copier<'_, '_>, given: Given) -> Given {
    match given {
        Given::Put { domain, lot, location, at } => {
            Given::Put { domain, lot: copy_lot(copier, lot), location: copier.copy_num(location), at }
        }
        Given::Set { column, object, index, value, at } => Given::Set {
            column,
            object: copier.copy_num(object),
            index: copier.copy_num(index),
            value: copier.copy_num(value),
            at,
        },
        Given::SetEach { column, objects, index, value, at } => Given::SetEach {
            column,
            objects: copier.copy_set(objects),
            index: copier.copy_num(index),
            value: copier.copy_num(value),
            at,
        },
        Given::SetThing { column, object, index, things, at } => Given::SetThing {
            column,
            object: copier.copy_num(object),
            index: copier.copy_num(index),
            things: copier.copy_set(things),
            at,
        },
        Given::SetAll { column, object, value, at } => {
            Given::SetAll { column, object: copier.copy_num(object), value: copier.copy_set(value), at }
        }
        Given::Zone { domain, location, lots, at } => Given::Zone {
            domain,
            location: copier.copy_num(location),
            lots: lots.into_iter().map(|lot| copy_lot(copier, lot)).collect(),
            at,
        },
        Given::Bare { domain, things } => Given::Bare { domain, things: copier.copy_set(things) },
        Given::Dealt { domain, location, zone } => {
            Given::Dealt { domain, location: location.map(|row| copier.copy_num(row)), zone }
        }
    }
}

fn copy_lot(copier: &mut Copier<'_, '_>, lot: Lot) -> Lot {
    Lot {
        things: copier.copy_set(lot.things),
        number: copier.copy_num(lot.number),
        owner: lot.owner.map(|(column, owner)| (column, copier.copy_num(owner))),
        node: lot.node,
    }
}

fn copy_step(copier: &mut Copier<'_, '_>, step: Step) -> Step {
    let says = match step.says {
        Says::Answer { refused, seat, words } => {
            Says::Answer { refused, seat: copier.copy_num(seat), words: copy_words(copier, words) }
        }
        Says::Asked { negated, seat, words } => {
            Says::Asked { negated, seat: seat.map(|seat| copier.copy_num(seat)), words: copy_words(copier, words) }
        }
        Says::AskedTimes { times, seat, words } => {
            Says::AskedTimes { times, seat: copier.copy_num(seat), words: copy_words(copier, words) }
        }
        Says::Offered { seat, bounds, answers } => Says::Offered {
            seat: copier.copy_num(seat),
            bounds,
            answers: answers.into_iter().map(|words| copy_words(copier, words)).collect(),
        },
        Says::Holds { domain, location, lots } => Says::Holds {
            domain,
            location: copier.copy_num(location),
            lots: lots.into_iter().map(|lot| copy_lot(copier, lot)).collect(),
        },
        Says::Happened { negated, deeds } => {
            let deed = |deed: Deed| Deed {
                seat: deed.seat.map(|seat| copier.copy_num(seat)),
                words: copy_words(copier, deed.words),
            };
            Says::Happened { negated, deeds: deeds.into_iter().map(deed).collect() }
        }
        Says::Knows { hidden, seat, domain, things } => {
            Says::Knows { hidden, seat: copier.copy_num(seat), domain, things: copier.copy_set(things) }
        }
        Says::Won { seats } => Says::Won { seats: seats.into_iter().map(|seat| copier.copy_num(seat)).collect() },
        Says::Check { cond, parts } => {
            let part = |part: Part| Part {
                seen: match part.seen {
                    Seen::Number(row) => Seen::Number(copier.copy_num(row)),
                    Seen::Set(row) => Seen::Set(copier.copy_set(row)),
                    Seen::Anywhere(row) => Seen::Anywhere(copier.copy_set(row)),
                    Seen::Place(domain, row) => Seen::Place(domain, copier.copy_num(row)),
                },
                ..part
            };
            let parts = parts.into_iter().map(part).collect();
            Says::Check { cond: copier.copy_num(cond), parts }
        }
        Says::RunTo(_) | Says::Told { .. } | Says::Sealed { .. } => step.says,
    };
    Step { says, node: step.node }
}

fn copy_words(copier: &mut Copier<'_, '_>, words: Vec<Word>) -> Vec<Word> {
    words.into_iter().map(|word| copy_word(copier, word)).collect()
}

fn copy_word(copier: &mut Copier<'_, '_>, word: Word) -> Word {
    match word {
        Word::Things { domain, set } => Word::Things { domain, set: copier.copy_set(set) },
        Word::List(words) => Word::List(copy_words(copier, words)),
        Word::Name(_) | Word::Number(_) | Word::Done(_) => word,
    }
}
