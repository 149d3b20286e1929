//! A test as a probe: would it notice that the game is another one? It is linked and run once as the game is, then with
//! other units in the place of the game's, straight, and only whether it passes matters. Probes that play one selection are
//! linked together, both times.

use std::collections::HashMap;
use std::sync::Arc;

use diag::Diagnostic;
use engine::State;
use link::testing::{LinkedTest, TestHead};
use link::{Selection, link, link_test, link_tests};
use model::program::{Origin, Program};
use model::unit::Unit;
use rayon::iter::{Either, IntoParallelIterator, ParallelIterator};

use super::run::{self, Keep};
use super::setup::{self, Starts};
use super::together::{Linked, LinkedOf, engine};
use super::{Suite, Way, first_step};

/// A test that passes, and what it ran.
pub struct Probe {
    /// What it says of itself.
    pub head: TestHead,
    /// Answers that are given in it.
    pub decisions: u32,
    /// Where the statements come from that ran before the first line, and those that ran from there on.
    pub ran: [Vec<Origin>; 2],
    /// Positions of units, in the order in which origins count them.
    pub units: Arc<[u32]>,
    /// Whether no other begins as it does: in a later turn of a loop, or with things of its own.
    alone: bool,
    selection: Selection,
    test: LinkedTest,
    /// Those that it is linked with, itself among them.
    group: Arc<[TestHead]>,
}

/// Other units linked with the tests that are asked about them, each group once.
#[derive(Default)]
pub struct Asked(HashMap<*const TestHead, Option<Relinked>>);

/// A group of tests with other units.
enum Relinked {
    /// The game they play is the same.
    Same,
    /// It is another one.
    Other(Vec<LinkedTest>, Starts),
    /// The engine refuses it.
    Refused,
}

/// What a test begins with: tests with the same start begin with the same game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    selection: Selection,
    seed: u64,
    step: Option<String>,
    forced: bool,
    /// Of a test that no other begins like, its unit and declaration.
    alone: Option<(usize, usize)>,
}

/// How a game begins: its program, its state at the first question, and at the step where tests begin.
pub struct Begun {
    program: Program,
    first: State,
    at: State,
}

impl Start {
    /// Plays the game of these units, those that a test runs on, up to the step; none if that cannot be done, or does not
    /// say how the test begins.
    pub fn begun(&self, suite: &Suite<'_>, units: &[&Unit]) -> Option<Begun> {
        if self.alone.is_some() {
            return None;
        }
        let loaded = suite.loaded;
        let program = link(&loaded.id, units, &self.selection).ok()?;
        let engine = engine(self.forced, program.clone()).ok()?;
        let step = self.step.as_deref().or_else(|| first_step(&loaded.manifest));
        let first = engine::Game::new(&engine, self.seed).state().clone();
        let at = setup::begin(&engine, self.seed, step).ok()?.state().clone();
        Some(Begun { program, first, at })
    }
}

impl Begun {
    /// What a test that reads a change only on the way to its first line could say of it: [`Verdict::Passed`] if it
    /// begins with the same state, none if it must be asked.
    pub fn verdict(&self, other: &Begun) -> Option<Verdict> {
        if self.program.plays_like(&other.program) {
            return Some(Verdict::Same);
        }
        let alike = self.program.layout == other.program.layout && self.first == other.first && self.at == other.at;
        alike.then_some(Verdict::Passed)
    }
}

/// What a test says of other units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The game it plays is the same: it could not notice.
    Same,
    /// The game is another one, and the test passes.
    Passed,
    /// It fails.
    Failed,
    /// The units cannot be linked, or the engine refuses what they become.
    Refused,
}

/// Linked tests with those that each was linked with.
fn grouped(linked: Vec<LinkedOf<'_>>) -> Vec<(LinkedOf<'_>, Arc<[TestHead]>)> {
    let shares = |(_, linked): &LinkedOf<'_>| linked.as_ref().is_ok_and(|linked| linked.shared);
    let heads: Arc<[TestHead]> = linked.iter().filter(|it| shares(it)).map(|(head, _)| (*head).clone()).collect();
    let group = |it: &LinkedOf<'_>| if shares(it) { Arc::clone(&heads) } else { Arc::from([it.0.clone()]) };
    let groups: Vec<_> = linked.iter().map(group).collect();
    linked.into_iter().zip(groups).collect()
}

impl Probe {
    /// Runs tests as the game is, several at once.
    ///
    /// # Errors
    /// The tests that fail, with what fails.
    pub fn all(suite: &Suite<'_>, heads: &[TestHead]) -> Result<Vec<Self>, Vec<(TestHead, Vec<Diagnostic>)>> {
        let groups = suite.together(heads).into_par_iter().map(|group| grouped(suite.linked_together(&group)));
        let all: Vec<_> = groups.collect::<Vec<_>>().into_iter().flatten().collect();
        let probe = |((head, linked), group): (LinkedOf<'_>, Arc<[TestHead]>)| {
            let made = linked.and_then(|linked| Self::of(suite, head, linked, group));
            made.map_or_else(|found| Either::Right((head.clone(), found)), Either::Left)
        };
        let (mut probes, failed): (Vec<Self>, Vec<_>) = all.into_par_iter().partition_map(probe);
        probes.sort_by_key(|probe| (probe.head.unit, probe.head.decl));
        if failed.is_empty() { Ok(probes) } else { Err(failed) }
    }

    /// Runs a test as the game is, by itself.
    ///
    /// # Errors
    /// What fails.
    pub fn new(suite: &Suite<'_>, head: &TestHead) -> Result<Self, Vec<Diagnostic>> {
        Self::of(suite, head, suite.linked(head)?, Arc::from([head.clone()]))
    }

    fn of(suite: &Suite<'_>, head: &TestHead, linked: Linked, group: Arc<[TestHead]>) -> Result<Self, Vec<Diagnostic>> {
        let Linked { selection, test, starts, .. } = linked;
        let done = run::run(suite, head, (&test, &starts), Way::Straight, Keep::Needed);
        if !done.failures.is_empty() {
            return Err(done.failures);
        }
        let (units, alone) = (Arc::clone(&test.files), done.turned || !suite.own(head).is_empty());
        Ok(Self { head: head.clone(), decisions: done.decisions, ran: done.ran, units, alone, selection, test, group })
    }

    /// What it begins with.
    pub fn start(&self) -> Start {
        let seed = self.head.seed.unwrap_or(0);
        let alone = self.alone.then_some((self.head.unit, self.head.decl));
        let (step, forced) = (self.head.step.clone(), self.head.forced);
        Start { selection: self.selection.clone(), seed, step, forced, alone }
    }

    /// Where all statements of its game come from.
    pub fn code(&self) -> &[Origin] {
        &self.test.program.origins
    }

    /// Whether it can be linked with other units.
    pub fn links(&self, suite: &Suite<'_>, units: &[&Unit]) -> bool {
        let units = suite.apart(&self.head, units);
        link_test(&suite.loaded.id, &units, &self.selection, &self.head).is_ok()
    }

    /// Runs it with other units; those of the tests are as they were.
    pub fn ask(&self, suite: &Suite<'_>, units: &[&Unit], asked: &mut Asked) -> Verdict {
        let units = suite.apart(&self.head, units);
        let group = asked.0.entry(self.group.as_ptr()).or_insert_with(|| self.relinked(suite, &units, &self.group));
        let at = self.group.iter().position(|head| *head == self.head);
        match (group, at) {
            (Some(relinked), Some(at)) => self.told(suite, relinked, at),
            // One that cannot be linked is no matter of the others.
            _ => match self.relinked(suite, &units, std::slice::from_ref(&self.head)) {
                Some(relinked) => self.told(suite, &relinked, 0),
                None => Verdict::Refused,
            },
        }
    }

    fn relinked(&self, suite: &Suite<'_>, units: &[&Unit], heads: &[TestHead]) -> Option<Relinked> {
        let heads: Vec<&TestHead> = heads.iter().collect();
        let tests = link_tests(&suite.loaded.id, units, &self.selection, &heads).ok()?;
        let program = &tests.first()?.program;
        if self.test.program.plays_like(program) {
            return Some(Relinked::Same);
        }
        Some(match engine(self.head.forced, (**program).clone()) {
            Ok(engine) => Relinked::Other(tests, Starts::of(engine)),
            Err(_) => Relinked::Refused,
        })
    }

    fn told(&self, suite: &Suite<'_>, relinked: &Relinked, at: usize) -> Verdict {
        match relinked {
            Relinked::Same => Verdict::Same,
            Relinked::Refused => Verdict::Refused,
            Relinked::Other(tests, starts) => {
                let done = run::run(suite, &self.head, (&tests[at], starts), Way::Straight, Keep::Needed);
                if done.failures.is_empty() { Verdict::Passed } else { Verdict::Failed }
            }
        }
    }
}
