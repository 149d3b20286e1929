//! A test as a probe: would it notice that the game is another one? It is linked and run once as the game is, then with
//! other units in the place of the game's, straight, and only whether it passes matters.

use diag::Diagnostic;
use engine::{Engine, State};
use host::library::{Choice, Loaded};
use link::Selection;
use link::testing::{LinkedTest, TestHead, link_test};
use model::program::{Origin, Program};
use model::unit::Unit;

use super::{Way, first_step, linked, run, setup};

/// A test that passes, and what it ran.
pub(crate) struct Probe {
    /// What it says of itself.
    pub(crate) head: TestHead,
    /// Answers that are given in it.
    pub(crate) decisions: u32,
    /// Where the statements come from that ran before the first line, and those that ran from there on.
    pub(crate) ran: [Vec<Origin>; 2],
    /// Paths of units, in the order in which origins count them.
    pub(crate) units: Vec<String>,
    selection: Selection,
    test: LinkedTest,
}

/// What a test begins with: tests with the same start begin with the same game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Start {
    selection: Selection,
    seed: u64,
    step: Option<String>,
}

/// How a game begins: its program, its state at the first question, and at the step where tests begin.
pub(crate) struct Begun {
    program: Program,
    first: State,
    at: State,
}

impl Start {
    /// Plays the game of these units up to the step; none if that cannot be done.
    pub(crate) fn begun(&self, loaded: &Loaded, units: &[&Unit]) -> Option<Begun> {
        let program = link::link(&loaded.id, units, &self.selection).ok()?;
        let engine = Engine::new(program.clone()).ok()?;
        let step = self.step.as_deref().or_else(|| first_step(&loaded.manifest));
        let first = engine::Game::new(&engine, self.seed).state().clone();
        let at = setup::begin(&engine, self.seed, step).ok()?.state().clone();
        Some(Begun { program, first, at })
    }
}

impl Begun {
    /// What a test that reads a change only on the way to its first line could say of it: [`Verdict::Passed`] if it
    /// begins with the same state, none if it must be asked.
    pub(crate) fn verdict(&self, other: &Begun) -> Option<Verdict> {
        if self.program.plays_like(&other.program) {
            return Some(Verdict::Same);
        }
        let alike = self.program.layout == other.program.layout && self.first == other.first && self.at == other.at;
        alike.then_some(Verdict::Passed)
    }
}

/// What a test says of other units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
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
    pub(crate) fn new(loaded: &Loaded, head: &TestHead, base: &Choice) -> Result<Self, Vec<Diagnostic>> {
        let (selection, test, engine) = linked(loaded, head, base)?;
        let done = run::run(loaded, head, &test, &engine, Way::Straight);
        if !done.failures.is_empty() {
            return Err(done.failures);
        }
        let units = test.program.units.clone();
        Ok(Self { head: head.clone(), decisions: done.decisions, ran: done.ran, units, selection, test })
    }

    /// What it begins with.
    pub(crate) fn start(&self) -> Start {
        let seed = self.head.seed.unwrap_or(0);
        Start { selection: self.selection.clone(), seed, step: self.head.step.clone() }
    }

    /// Where all statements of its game come from.
    pub(crate) fn code(&self) -> &[Origin] {
        &self.test.program.origins
    }

    /// Whether it can be linked with other units.
    pub(crate) fn links(&self, loaded: &Loaded, units: &[&Unit]) -> bool {
        link_test(&loaded.id, units, &self.selection, &self.head).is_ok()
    }

    /// Runs it with other units; those of the tests are as they were.
    pub(crate) fn ask(&self, loaded: &Loaded, units: &[&Unit]) -> Verdict {
        let Ok(mut test) = link_test(&loaded.id, units, &self.selection, &self.head) else { return Verdict::Refused };
        if self.test.program.plays_like(&test.program) {
            return Verdict::Same;
        }
        let Ok(engine) = Engine::new(std::mem::take(&mut test.program)) else { return Verdict::Refused };
        match run::run(loaded, &self.head, &test, &engine, Way::Straight).failures.is_empty() {
            true => Verdict::Passed,
            false => Verdict::Failed,
        }
    }
}
