//! Questions: what may be answered is computed from the state when it is asked. One possible answer is no question.

use model::program::{AskId, DomainId, NONE, SLOT_BYTES};

use super::{Step, menu, payment, replace, triggers};
use crate::bits::Members;
use crate::error::Fault;
use crate::journal::Record;
use crate::machine::Machine;
use crate::machine::tables::{AskRow, Op, ShapeRow};
use crate::mem;
use crate::question::{Answer, Options};

/// Opens a question; its candidates may already lie in the machine.
pub(crate) fn open(m: &mut Machine<'_>, ask: u16, decider: i32, options: Options, decline: bool) -> Step {
    if !(0..m.t.seats).contains(&decider) {
        m.fail(Fault::DeadEnd);
        return Step::Ask;
    }
    if m.t.unasked >> decider & 1 == 1 {
        m.fail(Fault::Unasked);
        return Step::Ask;
    }
    let hidden = m.t.asks[ask as usize].hidden;
    let question = &mut m.scratch.question;
    if !matches!(options, Options::Allocate { .. }) {
        question.room.clear();
    }
    if matches!(options, Options::Number { .. } | Options::YesNo) {
        question.among = Members::NONE;
    }
    question.ask = AskId(ask);
    question.decider = decider as u8;
    question.options = options;
    question.decline = decline;
    question.hidden = hidden;
    Step::Ask
}

/// Opens a question with its candidates.
pub(crate) fn pose(
    m: &mut Machine<'_>,
    ask: u16,
    decider: i32,
    options: Options,
    among: Members,
    decline: bool,
) -> Step {
    m.scratch.question.among = among;
    open(m, ask, decider, options, decline)
}

/// Records that the kernel answered itself.
pub(crate) fn given(m: &mut Machine<'_>, ask: u16, answer: impl FnOnce(&Machine<'_>) -> Answer) {
    if m.journal.is_some() {
        record(m, ask, answer);
    }
}

#[cold]
fn record(m: &mut Machine<'_>, ask: u16, answer: impl FnOnce(&Machine<'_>) -> Answer) {
    let Ok(seat) = u8::try_from(m.num(m.t.asks[ask as usize].decider)) else { return };
    let answer = answer(m);
    m.journal.get_or_insert_default().push(Record::Given { ask: AskId(ask), seat, answer });
}

/// Goes where a question without an answer goes; one that may be declined is declined.
fn nothing(m: &mut Machine<'_>, ask: u16) -> Step {
    let row = &m.t.asks[ask as usize];
    if row.decline != u32::MAX {
        given(m, ask, |_| Answer::Decline);
    }
    Step::Go(row.empty)
}

/// Where to go on if none of so many candidates can be picked, or the only one must be.
#[inline(always)]
fn unasked(m: &mut Machine<'_>, ask: u16, pc: u32, number: i32, picked: fn(u16) -> Answer) -> Option<Step> {
    let row = &m.t.asks[ask as usize];
    if number == 0 {
        m.set_slot(row.dest, NONE);
        return Some(nothing(m, ask));
    }
    if number > 1 || row.decline != u32::MAX || m.t.asking.forced {
        return None;
    }
    let only = m.scratch.question.among.nth(0).unwrap_or(0);
    m.set_slot(row.dest, i32::from(only));
    given(m, ask, |_| picked(only));
    Some(Step::Go(pc + 1))
}

/// Writes a set to slots at a byte of the frame.
pub(crate) fn write_members(m: &mut Machine<'_>, dest: u32, words: u16, members: &Members) {
    for k in 0..words as usize {
        let word = members.words().get(k).copied().unwrap_or(0);
        mem::set_u64(m.mem, m.base + dest as usize + 8 * k, word);
    }
}

/// Asks, or answers itself.
pub(crate) fn ask(m: &mut Machine<'_>, id: u16, pc: u32) -> Step {
    let t = m.t;
    let row: &AskRow = &t.asks[id as usize];
    let mut decline = row.decline != u32::MAX;
    let next = Step::Go(pc + 1);
    let options = match &row.shape {
        ShapeRow::Pick { row: candidates, domain } => {
            let number = m.act(*candidates);
            if let Some(step) = unasked(m, id, pc, number, Answer::Pick) {
                return step;
            }
            Options::Pick { domain: DomainId(*domain) }
        }
        ShapeRow::Subset { row: candidates, domain, words, low, high } => {
            let (low, high) = (m.num(*low), m.num(*high));
            let number = m.act(*candidates);
            let low = low.clamp(0, number);
            let high = high.clamp(low, number);
            if number == 0 {
                write_members(m, row.dest, *words, &Members::NONE);
                return nothing(m, id);
            }
            if !decline && (high == 0 || low == number && !t.asking.forced) {
                let all = if high == 0 { Members::NONE } else { m.scratch.question.among.clone() };
                write_members(m, row.dest, *words, &all);
                given(m, id, |_| Answer::Subset(all));
                return next;
            }
            Options::Subset { domain: DomainId(*domain), min: low as u16, max: high as u16 }
        }
        ShapeRow::Number { low, high } => {
            let (low, high) = (m.num(*low), m.num(*high));
            if low > high {
                m.set_slot(row.dest, NONE);
                return nothing(m, id);
            }
            if low == high && !decline && !t.asking.forced {
                m.set_slot(row.dest, low);
                given(m, id, |_| Answer::Number(low));
                return next;
            }
            Options::Number { low, high }
        }
        ShapeRow::YesNo { offered } => {
            if m.num(*offered) == 0 {
                m.set_slot(row.dest, 0);
                given(m, id, |_| Answer::No);
                return Step::Go(row.empty);
            }
            decline = false;
            Options::YesNo
        }
        ShapeRow::Branch { ready, pay } => {
            let mut members = Members::NONE;
            for (k, holds) in ready.iter().enumerate() {
                if m.num(*holds) != 0 {
                    members.insert(k as u16);
                }
            }
            let number = members.count() as i32;
            m.scratch.question.among = members;
            if let Some(step) = unasked(m, id, pc, number, Answer::Branch) {
                return step;
            }
            if *pay { Options::Pay } else { Options::Branch }
        }
        ShapeRow::Allocate { row: rooms, domain, size, amount } => {
            let amount = m.num(*amount);
            let whole = m.act(*rooms);
            let amount = amount.min(whole);
            let from = m.base + row.dest as usize;
            mem::clear(m.mem, from, from + mem::SLOT * *size as usize);
            if amount <= 0 {
                return nothing(m, id);
            }
            let forced = amount == whole || m.scratch.question.room.len() == 1;
            if !decline && forced && !t.asking.forced {
                for k in 0..m.scratch.question.room.len() {
                    let (member, room) = m.scratch.question.room[k];
                    m.set_slot(row.dest + SLOT_BYTES * u32::from(member), room.min(amount));
                }
                given(m, id, |m| {
                    let shares = m.scratch.question.room.iter().map(|(member, room)| (*member, (*room).min(amount)));
                    Answer::Shares(shares.filter(|(_, share)| *share > 0).collect())
                });
                return next;
            }
            Options::Allocate { domain: DomainId(*domain), amount }
        }
        // Menus are asked by `Offer`, triggers by the queue: here they have no answer.
        ShapeRow::Menu | ShapeRow::Trigger => return Step::Go(row.empty),
    };
    let decider = m.num(row.decider);
    open(m, id, decider, options, decline)
}

/// The next member of a loop whose order a seat chooses.
#[inline(never)]
pub(crate) fn next_chosen(m: &mut Machine<'_>, pc: u32) -> Step {
    let Op::NextChosen { domain, done, ask, row, .. } = m.t.code[pc as usize] else { return Step::Go(pc + 1) };
    match m.act(row) {
        0 => Step::Go(done),
        1 if !m.t.asking.forced => {
            let only = m.scratch.question.among.nth(0).unwrap_or(0);
            given(m, ask, |_| Answer::Pick(only));
            take_chosen(m, pc, only)
        }
        _ => {
            let decider = m.num(m.t.asks[ask as usize].decider);
            open(m, ask, decider, Options::Pick { domain: DomainId(domain) }, false)
        }
    }
}

/// Takes the chosen member out of the rest.
pub(crate) fn take_chosen(m: &mut Machine<'_>, pc: u32, member: u16) -> Step {
    if let Op::NextChosen { rest, var, .. } = m.t.code[pc as usize] {
        mem::set_bit(m.mem, m.base + rest as usize, member as usize, false);
        m.set_slot(var, i32::from(member));
    }
    Step::Go(pc + 1)
}

/// Computes the open question again from the state: after a copy, a save or an undo.
#[expect(clippy::wildcard_enum_match_arm, reason = "no other statement asks")]
pub(crate) fn replay(m: &mut Machine<'_>, pc: u32) -> Step {
    match m.t.code[pc as usize] {
        Op::Ask(id) => payment::ask(m, id, pc),
        Op::Offer { menu, ask, slot } => menu::offer(m, menu, ask, slot, pc),
        Op::RunQueue { slot, ask } => triggers::run(m, slot, ask, pc),
        Op::Replace { event, dest, slot, ask } => replace::replace(m, event, dest, slot, ask, pc),
        Op::NextChosen { .. } => next_chosen(m, pc),
        _ => Step::Go(pc),
    }
}
