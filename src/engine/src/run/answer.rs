//! Taking an answer that was found to be offered: writing it where the statement wants it and going on.

use model::program::{NONE, SLOT_BYTES};

use super::{Step, aside, ask, menu, replace, triggers};
use crate::machine::Machine;
use crate::machine::tables::{Op, ShapeRow};
use crate::question::Answer;

/// Applies an answer to the statement that asked; answers where to go on.
pub(crate) fn answer(m: &mut Machine<'_>, pc: u32, answer: &Answer) -> Step {
    let t = m.t;
    // Nothing but slots changes with a plain answer, and an entry begins with what its menu read.
    let (steady, offered) = (m.before, m.scratch.offered);
    let step = match (&t.code[pc as usize], answer) {
        (Op::Ask(id), _) => {
            let step = plain(m, *id, pc, answer);
            m.wrote_slots();
            if steady != 0 {
                m.state_epoch = steady;
            }
            return step;
        }
        (Op::Offer { menu, slot, .. }, Answer::Entry(entry)) => {
            let you = i32::from(m.scratch.question.decider);
            let step = menu::perform(m, *menu, *entry, you, *slot, pc);
            m.changed();
            let entry = &t.menus[*menu as usize].entries[*entry as usize];
            if steady != 0 && !entry.granted && entry.this == NONE {
                m.state_epoch = offered;
            }
            return step;
        }
        (Op::Offer { .. }, Answer::Aside { seat, menu }) => aside::begin(m, *seat, menu.0, pc),
        (Op::Offer { ask, slot, .. }, _) => {
            m.set_slot(*slot, 0);
            Step::Go(t.asks[*ask as usize].decline)
        }
        (Op::RunQueue { .. }, Answer::Trigger(position)) => triggers::perform(m, *position as usize, pc),
        (Op::Replace { event, slot, .. }, Answer::Trigger(index)) => {
            replace::gather(m, *event, *slot);
            replace::start(m, *index as usize, *slot, pc)
        }
        (Op::NextChosen { .. }, Answer::Pick(member)) => ask::take_chosen(m, pc, *member),
        // No other statement asks, and each takes one sort of answer beside declining.
        _ => Step::Go(pc),
    };
    m.changed();
    step
}

fn plain(m: &mut Machine<'_>, id: u16, pc: u32, answer: &Answer) -> Step {
    let row = &m.t.asks[id as usize];
    let next = Step::Go(pc + 1);
    match answer {
        Answer::Decline => return Step::Go(row.decline),
        Answer::Aside { .. } => {}
        Answer::Pick(value) | Answer::Branch(value) | Answer::Entry(value) | Answer::Trigger(value) => {
            m.set_slot(row.dest, i32::from(*value));
        }
        Answer::Number(value) => m.set_slot(row.dest, *value),
        Answer::Yes => m.set_slot(row.dest, 1),
        Answer::No => {
            m.set_slot(row.dest, 0);
            if row.decline != u32::MAX {
                return Step::Go(row.decline);
            }
        }
        Answer::Subset(members) => {
            if let ShapeRow::Subset { words, .. } = row.shape {
                ask::write_members(m, row.dest, words, members);
            }
        }
        Answer::Shares(shares) => {
            for (member, share) in shares {
                m.set_slot(row.dest + SLOT_BYTES * u32::from(*member), *share);
            }
        }
    }
    next
}
