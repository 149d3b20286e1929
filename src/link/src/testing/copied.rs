//! The rows of a test as they are numbered in the finished program.

use model::program::{NumId, SetId};

use super::{Given, Held, Lot, Luck, Says, Seen, Step, TestRows, Word};
use crate::finish::Copier;

/// Numbers the rows of a test as the program does.
pub(crate) fn copy(copier: &mut Copier<'_, '_>, mut test_rows: TestRows) -> TestRows {
    let mut to = Copied(copier);
    test_rows.given.iter_mut().for_each(|given| to.given(given));
    test_rows.steps.iter_mut().chain(&mut test_rows.then).for_each(|step| to.step(step));
    test_rows
}

/// Puts the number that a row has in the program in the place of the one it was lowered with.
struct Copied<'c, 'a, 'u>(&'c mut Copier<'a, 'u>);

impl Copied<'_, '_, '_> {
    fn num(&mut self, id: &mut NumId) {
        *id = self.0.copy_num(*id);
    }

    fn set(&mut self, id: &mut SetId) {
        *id = self.0.copy_set(*id);
    }

    fn given(&mut self, given: &mut Given) {
        match given {
            Given::Put { lot, location, state, .. } => {
                self.lot(lot);
                self.num(location);
                for state in state {
                    self.num(&mut state.index);
                    match &mut state.value {
                        Held::Number(row) => self.num(row),
                        Held::Thing(things) => self.set(things),
                    }
                }
            }
            Given::Set { object, index, value, .. } => [object, index, value].into_iter().for_each(|id| self.num(id)),
            Given::SetEach { objects, index, value, .. } => {
                self.set(objects);
                [index, value].into_iter().for_each(|id| self.num(id));
            }
            Given::SetThing { object, index, things, .. } => {
                [object, index].into_iter().for_each(|id| self.num(id));
                self.set(things);
            }
            Given::SetAll { object, value, .. } => {
                self.num(object);
                self.set(value);
            }
            Given::Zone { location, lots, .. } => {
                self.num(location);
                lots.iter_mut().for_each(|lot| self.lot(lot));
            }
            Given::Luck { luck: Luck::Rolls { values, .. }, .. } => values.iter_mut().for_each(|value| self.num(value)),
            Given::Luck { luck: Luck::Top { location, lots, .. }, .. } => {
                self.num(location);
                lots.iter_mut().for_each(|lot| self.lot(lot));
            }
            Given::Bare { things, .. } => self.set(things),
            Given::Dealt { location, .. } => location.iter_mut().for_each(|id| self.num(id)),
        }
    }

    fn lot(&mut self, lot: &mut Lot) {
        self.set(&mut lot.things);
        self.num(&mut lot.number);
        lot.owner.iter_mut().for_each(|(_, owner)| self.num(owner));
    }

    fn step(&mut self, step: &mut Step) {
        match &mut step.says {
            Says::Answer { seat, words, .. } | Says::AskedTimes { seat, words, .. } => {
                self.num(seat);
                self.words(words);
            }
            Says::Asked { seat, words, .. } => {
                seat.iter_mut().for_each(|seat| self.num(seat));
                self.words(words);
            }
            Says::Offered { seat, answers, .. } => {
                self.num(seat);
                answers.iter_mut().for_each(|words| self.words(words));
            }
            Says::Holds { location, lots, .. } => {
                self.num(location);
                lots.iter_mut().for_each(|lot| self.lot(lot));
            }
            Says::Happened { deeds, .. } => deeds.iter_mut().for_each(|deed| {
                deed.seat.iter_mut().for_each(|seat| self.num(seat));
                self.words(&mut deed.words);
            }),
            Says::Knows { seat, things, .. } => {
                self.num(seat);
                self.set(things);
            }
            Says::Does { seat, proc } => {
                self.num(seat);
                *proc = self.0.procs[proc.index()];
            }
            Says::Won { seats } => seats.iter_mut().for_each(|seat| self.num(seat)),
            Says::Check { cond, parts } => {
                parts.iter_mut().for_each(|part| match &mut part.seen {
                    Seen::Number(row) | Seen::Place(_, row) => self.num(row),
                    Seen::Set(row) | Seen::Anywhere(row) => self.set(row),
                });
                self.num(cond);
            }
            Says::RunTo(_) | Says::Told { .. } | Says::Sealed { .. } => {}
        }
    }

    fn words(&mut self, words: &mut [Word]) {
        words.iter_mut().for_each(|word| match word {
            Word::Things { set, .. } => self.set(set),
            Word::List(words) => self.words(words),
            Word::Name(_) | Word::Number(_) | Word::Done(_) => {}
        });
    }
}
