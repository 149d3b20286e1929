//! Payments are found before they are offered: a price whose parts may draw on one purse is paid on a copy of the state,
//! every answer followed in depth, until one way pays all of it. What is asked while it is really paid offers no answer
//! that leaves the rest unpaid. Here nothing is paid.
//!
//! A try sees no further than chance and knowledge: a way that draws a number or turns something up counts as one that
//! pays. What another seat decides inside a payment must pay whatever it answers. Questions with answers of more than
//! one thing (subsets, shares) are not narrowed: an answer that leaves the rest unpaid is then an error naming the text.

use model::program::Pc;

use super::{End, Step, answer, ask, frames, run};
use crate::error::Fault;
use crate::machine::frame::{self, Kind};
use crate::machine::tables::NumRow;
use crate::machine::{Barrier, Machine, Stops, Trial};
use crate::mem;
use crate::question::{Answer, Options};

/// The statement at which a payment that is tried is over: no program is so long.
const PAID: u32 = u32::MAX - 1;
/// Statements between two questions of a payment.
const STATEMENTS: u32 = 50_000;
/// Ways one search follows before the rules count as running on without end.
const WAYS: u32 = 20_000;
/// Questions one way may ask: each is followed inside the one before it.
const DEEPEST: u32 = 200;
/// Answers a question may have to be narrowed.
const ANSWERS: u64 = 1_000;

/// A row: whether payment `a` with operands of list `b` can be made in full.
pub(crate) fn payable(m: &mut Machine<'_>, r: &NumRow) -> i32 {
    i32::from(can_pay(m, r.a as u16, r.b))
}

fn can_pay(m: &mut Machine<'_>, proc: u16, list: u32) -> bool {
    let before = m.top;
    let Some(base) = frames::reserve(m, proc) else { return false };
    m.operands(list, base);
    let found = on_copy(m, |copy| {
        let pc = frames::enter(copy, base, proc, Kind::Call, frames::NOWHERE, PAID);
        Search::of(copy, base).follow(copy, Step::Go(pc), pc)
    });
    m.top = before;
    found
}

/// Asks; in a payment only what leaves the rest payable.
pub(crate) fn ask(m: &mut Machine<'_>, id: u16, pc: u32) -> Step {
    let step = ask::ask(m, id, pc);
    if m.t.pays && step == Step::Ask && !m.trying && m.fault.is_none() { narrow(m, pc) } else { step }
}

#[cold]
fn narrow(m: &mut Machine<'_>, pc: u32) -> Step {
    // The outermost payment that runs.
    let payments = frame::down(m.mem, m.frame).filter(|at| m.t.procs[frame::proc(m.mem, *at) as usize].pays);
    let Some(base) = payments.last() else { return Step::Ask };
    let payer = mem::slot(m.mem, base);
    let question = &m.scratch.question;
    let one_thing = !matches!(question.options, Options::Subset { .. } | Options::Allocate { .. });
    if i32::from(question.decider) != payer || !one_thing || question.len() > ANSWERS {
        return Step::Ask;
    }
    let answers: Vec<Answer> = question.iter().collect();
    let pays: Vec<bool> = on_copy(m, |copy| {
        frame::set_return_pc(copy.mem, base, PAID);
        let mut search = Search::of(copy, base);
        let here = Here::of(copy);
        answers.iter().map(|answer| search.one(copy, &here, pc, answer)).collect()
    });
    if m.fault.is_some() || pays.iter().all(|pays| *pays) {
        return Step::Ask;
    }
    let (left, lost): (Vec<_>, Vec<_>) = answers.iter().zip(pays).partition(|(_, pays)| *pays);
    match left[..] {
        [] => {
            m.fail(Fault::DeadEnd);
            Step::Ask
        }
        [(only, _)] if !m.t.asking.forced => answer(m, pc, only),
        _ => {
            let question = &mut m.scratch.question;
            for (answer, _) in lost {
                if let Answer::Pick(one) | Answer::Branch(one) = answer {
                    question.among.remove(*one);
                } else if *answer == Answer::Decline {
                    question.decline = false;
                }
            }
            let numbers =
                || left.iter().filter_map(|(answer, _)| if let Answer::Number(n) = answer { Some(*n) } else { None });
            if let (Options::Number { low, high }, Some(least), Some(most)) =
                (&mut question.options, numbers().min(), numbers().max())
            {
                (*low, *high) = (least, most);
            }
            Step::Ask
        }
    }
}

/// Works on a copy of what is in use; a fault of the rules is a fault of the machine, a dead end is none.
fn on_copy<T>(m: &mut Machine<'_>, work: impl FnOnce(&mut Machine<'_>) -> T) -> T {
    let mut trial = m.scratch.trial.take().unwrap_or_default();
    let Trial { memory, grown, scratch } = &mut *trial;
    if memory.len() < m.mem.len() {
        memory.resize(m.mem.len(), 0);
    }
    memory[..m.top].copy_from_slice(&m.mem[..m.top]);
    let mut journal = None;
    let mut copy = Machine::over(m.t, (memory, grown), scratch, &mut journal);
    (copy.base, copy.frame, copy.top, copy.limit) = (m.base, m.frame, m.top, m.limit);
    (copy.work, copy.trying, copy.stops) = (m.work, true, Stops::at(Pc(PAID)));
    let made = work(&mut copy);
    copy.rest();
    m.work = copy.work;
    let fault = copy.fault.filter(|fault| *fault != Fault::DeadEnd);
    if !trial.grown.is_empty() {
        trial.memory = std::mem::take(&mut trial.grown);
    }
    let noted = std::mem::take(&mut trial.scratch.noted);
    m.scratch.trial = Some(trial);
    noted.into_iter().for_each(|noted| m.note(noted.mark));
    if let Some(fault) = fault {
        m.fail(fault);
    }
    made
}

/// A state to come back to.
struct Here {
    bytes: Vec<u8>,
    base: usize,
    frame: usize,
    limit: usize,
    barrier: Barrier,
}

impl Here {
    fn of(m: &Machine<'_>) -> Here {
        Here { bytes: m.mem[..m.top].to_vec(), base: m.base, frame: m.frame, limit: m.limit, barrier: m.barrier }
    }

    fn back(&self, m: &mut Machine<'_>) {
        m.mem[..self.bytes.len()].copy_from_slice(&self.bytes);
        (m.base, m.frame, m.top, m.limit) = (self.base, self.frame, self.bytes.len(), self.limit);
        m.barrier = self.barrier;
    }
}

/// A search for a way through the payment in a frame.
struct Search {
    payment: usize,
    payer: i32,
    left: u32,
    depth: u32,
}

impl Search {
    fn of(m: &Machine<'_>, payment: usize) -> Search {
        Search { payment, payer: mem::slot(m.mem, payment), left: WAYS, depth: 0 }
    }

    /// Whether the payment comes to its end after an answer.
    fn one(&mut self, m: &mut Machine<'_>, here: &Here, pc: u32, given: &Answer) -> bool {
        here.back(m);
        let step = answer(m, pc, given);
        self.follow(m, step, pc)
    }

    fn follow(&mut self, m: &mut Machine<'_>, step: Step, at: u32) -> bool {
        if matches!(m.fault, Some(fault) if fault != Fault::DeadEnd) {
            return false;
        }
        if self.left == 0 || self.depth > DEEPEST {
            m.fault = Some(Fault::Runaway);
            return false;
        }
        self.left -= 1;
        (m.fault, m.budget) = (None, STATEMENTS);
        m.changed();
        let (end, pc) = match step {
            Step::Go(pc) => run::<true>(m, pc),
            Step::Ask => (End::Asked, at),
            Step::Finish => (End::Finished, at),
        };
        match (end, m.fault) {
            (End::Faulty(fault), _) | (_, Some(fault)) => {
                m.fault = Some(fault);
                false
            }
            (End::Stopped | End::Finished | End::Falls, None) => true,
            (End::Asked, None) => {
                let runs = frame::down(m.mem, m.frame).any(|at| at == self.payment);
                if !runs || m.barrier.random || m.barrier.revealed {
                    return true;
                }
                self.depth += 1;
                let pays = self.any(m, pc);
                self.depth -= 1;
                pays
            }
        }
    }

    /// Whether some answer to the open question pays: every one if another seat decides.
    fn any(&mut self, m: &mut Machine<'_>, pc: u32) -> bool {
        let (here, question) = (Here::of(m), m.scratch.question.clone());
        let free = i32::from(question.decider) == self.payer;
        for given in question.iter() {
            if self.one(m, &here, pc, &given) == free {
                return free;
            }
        }
        !free
    }
}
