//! The rows of a test as they are numbered in the finished program.

use super::{Check, Draft, Given, Step, Word};
use crate::finish::Copier;

/// The rows of a test, as they are numbered in the program.
pub(crate) fn copy(copier: &mut Copier<'_, '_>, draft: Draft) -> Draft {
    let given = draft
        .given
        .into_iter()
        .map(|given| match given {
            Given::Put { domain, things, number, location, node } => Given::Put {
                domain,
                things: copier.copy_set(things),
                number: copier.copy_num(number),
                location: copier.copy_num(location),
                node,
            },
            Given::Set { column, object, index, value, node } => Given::Set {
                column,
                object: copier.copy_num(object),
                index: copier.copy_num(index),
                value: copier.copy_num(value),
                node,
            },
            Given::SetThing { column, object, index, things, node } => Given::SetThing {
                column,
                object: copier.copy_num(object),
                index: copier.copy_num(index),
                things: copier.copy_set(things),
                node,
            },
            Given::SetAll { column, object, value, node } => {
                Given::SetAll { column, object: copier.copy_num(object), value: copier.copy_set(value), node }
            }
            Given::Zone { domain, location, things, node } => Given::Zone {
                domain,
                location: copier.copy_num(location),
                things: things.into_iter().map(|set| copier.copy_set(set)).collect(),
                node,
            },
        })
        .collect();
    let steps = draft.steps.into_iter().map(|step| copy_step(copier, step)).collect();
    let then = draft.then.into_iter().map(|step| copy_step(copier, step)).collect();
    Draft { given, steps, then, slots: draft.slots }
}

fn copy_step(copier: &mut Copier<'_, '_>, step: Step) -> Step {
    match step {
        Step::Answer { refused, seat, words, node } => Step::Answer {
            refused,
            seat: copier.copy_num(seat),
            words: words.into_iter().map(|word| copy_word(copier, word)).collect(),
            node,
        },
        Step::Asked { negated, seat, words, node } => Step::Asked {
            negated,
            seat: seat.map(|seat| copier.copy_num(seat)),
            words: words.into_iter().map(|word| copy_word(copier, word)).collect(),
            node,
        },
        Step::Sealed { negated, node } => Step::Sealed { negated, node },
        Step::Knows { hidden, seat, domain, things, node } => {
            Step::Knows { hidden, seat: copier.copy_num(seat), domain, things: copier.copy_set(things), node }
        }
        Step::Won { seats, node } => {
            Step::Won { seats: seats.into_iter().map(|seat| copier.copy_num(seat)).collect(), node }
        }
        Step::Check(check) => Step::Check(Check { cond: copier.copy_num(check.cond), ..check }),
    }
}

fn copy_word(copier: &mut Copier<'_, '_>, word: Word) -> Word {
    match word {
        Word::Things { domain, set } => Word::Things { domain, set: copier.copy_set(set) },
        Word::List(words) => Word::List(words.into_iter().map(|word| copy_word(copier, word)).collect()),
        Word::Name(_) | Word::Number(_) | Word::Done(_) => word,
    }
}
