//! A test as a probe: would it notice that the game is another one? It is linked and run once as the game is, then with
//! other units in the place of the game's, straight, and only whether it passes matters.

use diag::Diagnostic;
use engine::State;
use host::library::Loaded;
use link::testing::{LinkedTest, TestHead};
use link::{Selection, link_test};
use model::program::{Origin, Program};
use model::unit::Unit;

use super::run::{self, Keep};
use super::{Suite, Way, engine, first_step, setup};

/// A test that passes, and what it ran.
pub struct Probe {
    /// What it says of itself.
    pub head: TestHead,
    /// Answers that are given in it.
    pub decisions: u32,
    /// Where the statements come from that ran before the first line, and those that ran from there on.
    pub ran: [Vec<Origin>; 2],
    /// Positions of units, in the order in which origins count them.
    pub units: Vec<u32>,
    /// Whether it begins in a later turn of a loop.
    turned: bool,
    selection: Selection,
    test: LinkedTest,
}

/// What a test begins with: tests with the same start begin with the same game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    selection: Selection,
    seed: u64,
    step: Option<String>,
    forced: bool,
    /// Of a test that begins in a later turn of a loop, its unit and declaration: no other begins so.
    turned: Option<(usize, usize)>,
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
    pub fn begun(&self, loaded: &Loaded, units: &[&Unit]) -> Option<Begun> {
        if self.turned.is_some() {
            return None;
        }
        let program = link::link(&loaded.id, units, &self.selection).ok()?;
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

impl Probe {
    /// Runs a test as the game is.
    ///
    /// # Errors
    /// What fails.
    pub fn new(suite: &Suite<'_>, head: &TestHead) -> Result<Self, Vec<Diagnostic>> {
        let (selection, test, engine) = suite.linked(head)?;
        let done = run::run(suite, head, (&test, &engine), Way::Straight, Keep::Needed);
        if !done.failures.is_empty() {
            return Err(done.failures);
        }
        let (units, turned) = (test.files.clone(), done.turned);
        Ok(Self { head: head.clone(), decisions: done.decisions, ran: done.ran, units, turned, selection, test })
    }

    /// What it begins with.
    pub fn start(&self) -> Start {
        let seed = self.head.seed.unwrap_or(0);
        let turned = self.turned.then_some((self.head.unit, self.head.decl));
        let (step, forced) = (self.head.step.clone(), self.head.forced);
        Start { selection: self.selection.clone(), seed, step, forced, turned }
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
    pub fn ask(&self, suite: &Suite<'_>, units: &[&Unit]) -> Verdict {
        let units = suite.apart(&self.head, units);
        let Ok(mut test) = link_test(&suite.loaded.id, &units, &self.selection, &self.head) else {
            return Verdict::Refused;
        };
        if self.test.program.plays_like(&test.program) {
            return Verdict::Same;
        }
        let Ok(engine) = engine(self.head.forced, std::mem::take(&mut test.program)) else {
            return Verdict::Refused;
        };
        let done = run::run(suite, &self.head, (&test, &engine), Way::Straight, Keep::Needed);
        if done.failures.is_empty() { Verdict::Passed } else { Verdict::Failed }
    }
}
