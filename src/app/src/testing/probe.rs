//! A test as a probe: would it notice that the game is another one? It is linked and run once as the game is, then with
//! other units in the place of the game's, straight, and only whether it passes matters.

use diag::Diagnostic;
use engine::Engine;
use host::library::{Choice, Loaded};
use link::Selection;
use link::testing::{LinkedTest, TestHead, link_test};
use model::program::Origin;
use model::unit::Unit;

use super::{Way, linked, run};

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

    /// Where all statements of its game come from.
    pub(crate) fn code(&self) -> &[Origin] {
        &self.test.program.origins
    }

    /// Runs it with other units; those of the tests are as they were.
    pub(crate) fn ask(&self, loaded: &Loaded, units: &[&Unit]) -> Verdict {
        let Ok(test) = link_test(&loaded.id, units, &self.selection, &self.head) else { return Verdict::Refused };
        if self.test.program.plays_like(&test.program) {
            return Verdict::Same;
        }
        let Ok(engine) = Engine::new(test.program.clone()) else { return Verdict::Refused };
        match run::run(loaded, &self.head, &test, &engine, Way::Straight).failures.is_empty() {
            true => Verdict::Passed,
            false => Verdict::Failed,
        }
    }
}
