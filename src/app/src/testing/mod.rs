//! Running tests written in `.ken`: given, do, then.
//!
//! `setup` puts a game into the state that `given` describes, `answers` matches the words of a line with the open
//! question, `run` goes through the lines, `ways` says what else is checked at every decision, `probe` asks whether a
//! test would notice a change of the rules. What fails is a finding with the line underlined, like any other.

mod answers;
mod probe;
mod run;
mod setup;
mod ways;

use std::sync::Arc;

use diag::Diagnostic;
use engine::Engine;
use host::library::{Choice, Loaded, in_files, link_selection};
use host::manifest::Manifest;
use link::Selection;
use link::testing::{LinkedTest, TestHead, link_test};
use model::unit::{Decl, NodeId, Op, Root, Unit, What};

pub(crate) use probe::{Begun, Probe, Start, Verdict};
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
    let (test, engine) = match linked(loaded, head, base) {
        Ok((_, test, engine)) => (test, engine),
        Err(failures) => {
            outcome.failures = failures;
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

/// What a test plays: the choice, and what its `given` adds to it.
fn selection(loaded: &Loaded, head: &TestHead, base: &Choice) -> Result<Selection, host::Failure> {
    let mut choice = base.clone();
    choice.players = head.players.or(base.players).or(loaded.manifest.players.first().copied());
    let mut selection = link_selection(loaded, &choice)?;
    selection.presets.extend(head.presets.iter().cloned());
    selection.options.extend(head.options.iter().cloned());
    Ok(selection)
}

fn linked(
    loaded: &Loaded,
    head: &TestHead,
    base: &Choice,
) -> Result<(Selection, LinkedTest, Arc<Engine>), Vec<Diagnostic>> {
    let setup = |message: String| {
        let decl = &loaded.units[head.unit].unit.decls[head.decl];
        Diagnostic::new(diag::codes::E0813, loaded.span(head.unit, decl.span), message)
    };
    let selection = selection(loaded, head, base)
        .map_err(|failure| vec![failure.help.into_iter().fold(setup(failure.message), Diagnostic::help)])?;
    let test = link_test(&loaded.id, &loaded.units(), &selection, head)
        .map_err(|found| in_files(loaded, found).into_sorted())?;
    let idle = idle(loaded, head, &test);
    if !idle.is_empty() {
        return Err(idle);
    }
    let engine = Engine::new(test.program.clone()).map_err(|error| vec![setup(error.to_string())])?;
    Ok((selection, test, engine))
}

/// What of a test could not fail: that it has no lines, or that a line is about a seat that does not play.
fn idle(loaded: &Loaded, head: &TestHead, test: &LinkedTest) -> Vec<Diagnostic> {
    let unit: &Unit = &loaded.units[head.unit].unit;
    let decl = &unit.decls[head.decl];
    if test.steps.is_empty() && test.then.is_empty() {
        let finding =
            Diagnostic::new(diag::codes::E0813, loaded.span(head.unit, decl.span), "this test checks nothing");
        let help = "write what is answered in `do { }`, and what holds then in `then { }`";
        return vec![finding.label("nothing is answered and nothing compared").help(help)];
    }
    let What::Test(source) = &decl.what else { return Vec::new() };
    let seats = &test.program.domains[0].objects;
    let plays = |name: &str| seats.iter().take(usize::from(test.program.seats)).any(|seat| seat.name == name);
    let mut named = Vec::new();
    source.body.roots.iter().skip(1).for_each(|root| seats_in(loaded, unit, *root, &mut named));
    let absent = named.into_iter().filter(|node| !plays(&unit.sym(*node).name));
    let finding = |node: NodeId| {
        let range = unit.spans.get(node.index()).copied().unwrap_or(decl.span);
        let message = format!("`{}` does not play in this test", unit.sym(node).name);
        let playing =
            diag::and_list(seats.iter().take(usize::from(test.program.seats)).map(|s| format!("`{}`", s.name)));
        Diagnostic::new(diag::codes::E0813, loaded.span(head.unit, range), message)
            .label("whatever is said of it holds")
            .help(format!("there are {playing}; `players: n` in `given` says how many"))
    };
    absent.map(finding).collect()
}

/// Nodes below one that name a seat.
fn seats_in(loaded: &Loaded, unit: &Unit, node: NodeId, out: &mut Vec<NodeId>) {
    if unit.node(node).op == Op::Item && is_seat(loaded, &unit.sym(node).name) {
        out.push(node);
    }
    unit.kids(node).iter().for_each(|kid| seats_in(loaded, unit, *kid, out));
}

fn is_seat(loaded: &Loaded, item: &str) -> bool {
    let units = loaded.units();
    let named = |unit: &Unit, decl: &Decl, name: &str| decl.sym.is_some_and(|s| unit.name(s) == name);
    let kind = units.iter().find_map(|unit| {
        unit.decls.iter().find_map(|decl| match &decl.what {
            What::Item(it) if named(unit, decl, item) => Some(unit.name(it.kind).to_string()),
            _ => None,
        })
    });
    let Some(kind) = kind else { return false };
    units.iter().any(|unit| {
        unit.decls.iter().any(|decl| match &decl.what {
            What::Kind(k) => k.root == Root::Seat && named(unit, decl, &kind),
            _ => false,
        })
    })
}
