//! Running tests written in `.ken`: given, do, then.
//!
//! `setup` puts a game into the state that `given` describes, `answers` matches the words of a line with the open
//! question, `run` goes through the lines, `ways` says what else is checked at every decision. What fails is a finding
//! with the line underlined, like any other.

mod answers;
mod run;
mod setup;
mod ways;

use diag::Diagnostic;
use host::library::{Choice, Loaded, in_files, link_selection};
use host::manifest::Manifest;
use link::testing::{TestHead, link_test};

pub(crate) use ways::Way;

/// What came of a test.
#[derive(Debug)]
pub(crate) struct Outcome {
    /// What failed; nothing for a test that passed.
    pub(crate) failures: Vec<Diagnostic>,
    /// Decisions of the straight run.
    pub(crate) decisions: u32,
}

/// The place of a test: where its game begins if it does not say.
pub(crate) fn first_step(manifest: &Manifest) -> Option<&str> {
    manifest.test_start.as_ref().map(|s| s.value.as_str())
}

/// Links the selection of a test and runs it in each of the ways; after a way that fails the others are left out, since
/// they would fail for the same reason.
pub(crate) fn run(loaded: &Loaded, head: &TestHead, base: &Choice, ways: &[Way]) -> Outcome {
    let mut outcome = Outcome { failures: Vec::new(), decisions: 0 };
    let mut choice = base.clone();
    choice.players = head.players.or(base.players).or(loaded.manifest.players.first().copied());
    let setup = |message: String| {
        let decl = &loaded.units[head.unit].unit.decls[head.decl];
        Diagnostic::new(diag::codes::E0813, loaded.span(head.unit, decl.span), message)
    };
    let mut selection = match link_selection(loaded, &choice) {
        Ok(selection) => selection,
        Err(failure) => {
            let finding = setup(failure.message);
            outcome.failures.push(failure.help.into_iter().fold(finding, Diagnostic::help));
            return outcome;
        }
    };
    selection.presets.extend(head.presets.iter().cloned());
    selection.options.extend(head.options.iter().cloned());
    let test = match link_test(&loaded.id, &loaded.units(), &selection, head) {
        Ok(test) => test,
        Err(found) => {
            outcome.failures = in_files(loaded, found).into_sorted();
            return outcome;
        }
    };
    let engine = match engine::Engine::new(test.program.clone()) {
        Ok(engine) => engine,
        Err(error) => {
            outcome.failures.push(setup(error.to_string()));
            return outcome;
        }
    };
    for way in ways {
        let done = run::run(loaded, head, &test, &engine, *way);
        if *way == Way::Straight {
            outcome.decisions = done.decisions;
        }
        if !done.failures.is_empty() {
            outcome.failures = done.failures;
            return outcome;
        }
    }
    outcome
}
