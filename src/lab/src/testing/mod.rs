//! Running tests written in `.ken`: given, do, then.
//!
//! `setup` puts a game into the state that `given` describes, `answers` matches the words of a line with the open
//! question, `laid` is a game to be played on from where a test begins, `offers` says what may be answered, `run` goes
//! through the lines, `ways` says what else is checked at every decision, `probe` asks whether a test would notice a
//! change of the rules. What fails is a finding with the line underlined, like any other.

mod answers;
mod laid;
mod offers;
mod probe;
mod run;
mod setup;
mod site;
mod together;
mod ways;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use diag::Diagnostic;
use engine::Game;
use host::library::{Choice, Loaded, Scopes, link_selection, number_of_players, players_among, presets, seated};
use host::manifest::Manifest;
use link::Selection;
use link::testing::{LinkedTest, TestHead, apart, test_heads};
use model::unit::{Op, Root, Unit, What};
use rayon::prelude::*;

use seat::texts::{self, Texts};

pub use laid::Laid;
pub use probe::{Asked, Begun, Probe, Start, Verdict};
pub use ways::Way;

use crate::roots;
use run::{Keep, Run};
use together::Linked;

/// What came of a test.
#[derive(Debug, Default)]
pub struct Outcome {
    /// What failed; nothing for a test that passed.
    pub failures: Vec<Diagnostic>,
    /// Decisions of the straight run.
    pub decisions: u32,
    /// What happened in it, as the table tells it; only of a test that failed while it was played.
    pub log: Vec<String>,
    /// What it asks at its end; only of a test that failed while it was played.
    pub open: Option<String>,
}

/// The tests of a game and of its packs, and what they run on.
pub struct Suite<'l> {
    /// The game.
    pub loaded: &'l Loaded,
    base: &'l Choice,
    scopes: Scopes,
    /// Texts of languages that lines name, as far as they were wanted.
    texts: Mutex<BTreeMap<String, Option<Arc<Texts>>>>,
}

/// The place of a test: where its game begins if it does not say.
pub fn first_step(manifest: &Manifest) -> Option<&str> {
    manifest.test_start.as_ref().map(|s| s.value.as_str())
}

impl<'l> Suite<'l> {
    /// Of a game, for what a person chose of it.
    pub fn new(loaded: &'l Loaded, base: &'l Choice) -> Self {
        Self { loaded, base, scopes: Scopes::new(loaded), texts: Mutex::default() }
    }

    /// Every test.
    pub fn heads(&self) -> Vec<TestHead> {
        test_heads(&self.loaded.units())
    }

    /// The tests whose title, file or rule ids hold a text, in whatever letters.
    pub fn fitting(&self, text: &str) -> Vec<TestHead> {
        let text = text.to_lowercase();
        let fits = |head: &TestHead| {
            let path = &self.loaded.units[head.unit].unit.path;
            let names = [head.title.as_str(), path].into_iter().chain(head.proves.iter().map(String::as_str));
            names.into_iter().any(|name| name.to_lowercase().contains(&text))
        };
        self.heads().into_iter().filter(fits).collect()
    }

    /// Whether a test runs on a unit.
    pub fn holds(&self, head: &TestHead, unit: usize) -> bool {
        self.scopes.holds(head.unit, unit)
    }

    /// Of some units of the game those that a test runs on, each in its place.
    pub fn apart<'u>(&self, head: &TestHead, units: &[&'u Unit]) -> Vec<&'u Unit> {
        apart(units, |unit| self.holds(head, unit))
    }

    /// Links the selection of a test and runs it in each of the ways; after a way that fails the others are left out,
    /// since they would fail for the same reason.
    pub fn run(&self, head: &TestHead, ways: &[Way]) -> Outcome {
        self.run_linked(head, self.linked(head), ways)
    }

    /// As [`Suite::run`] of each: those that play one selection are linked together, and several run at once.
    pub fn run_all<'h>(&self, heads: &'h [TestHead], ways: &[Way]) -> Vec<(&'h TestHead, Outcome)> {
        let run = |(head, linked)| (head, self.run_linked(head, linked, ways));
        let groups = self.together(heads).into_par_iter().map(|group| self.linked_together(&group));
        let linked: Vec<_> = groups.collect();
        let mut outcomes: Vec<_> = linked.into_par_iter().flatten().map(run).collect();
        let place = |head: &TestHead| (head.unit, head.decl);
        outcomes.sort_by_key(|(head, _)| place(head));
        outcomes
    }

    fn run_linked(&self, head: &TestHead, linked: Result<Linked, Vec<Diagnostic>>, ways: &[Way]) -> Outcome {
        let mut outcome = Outcome::default();
        let Linked { test, starts, .. } = match linked {
            Ok(linked) => linked,
            Err(failures) => return Outcome { failures, ..outcome },
        };
        let run = |way, keep| run::run(self, head, (&test, &*starts), way, keep);
        for way in ways {
            let Run { failures, decisions, .. } = run(*way, Keep::Needed);
            if *way == Way::Straight {
                outcome.decisions = decisions;
            }
            if !failures.is_empty() {
                // Once more, telling what happens.
                let Run { log, open, .. } = run(*way, Keep::Log);
                return Outcome { failures, log, open, ..outcome };
            }
        }
        outcome
    }

    /// A test played straight, with its decisions; none if it cannot be linked.
    fn starts(&self, head: &TestHead) -> Vec<Game> {
        let Ok(Linked { test, starts, .. }) = self.linked(head) else { return Vec::new() };
        run::run(self, head, (&test, &*starts), Way::Straight, Keep::Decisions).starts
    }

    /// The texts of the game in a language; the game's first if none is named. None if it has none in it.
    fn texts(&self, locale: &str) -> Option<Arc<Texts>> {
        let first = self.loaded.manifest.locales.first().map_or("en", |first| first.value.as_str());
        let locale = if locale.is_empty() { first } else { locale };
        let mut known = self.texts.lock().unwrap_or_else(PoisonError::into_inner);
        let read = || texts::catalogue(self.loaded, locale).ok().map(Arc::new);
        known.entry(locale.to_string()).or_insert_with(read).clone()
    }

    /// What a test plays: the choice, and what its `given` adds to it.
    fn selection(&self, head: &TestHead) -> Result<Selection, host::Failure> {
        let mut choice = self.base.clone();
        if head.players.is_some() || !head.seats.is_empty() {
            (choice.players, choice.seats) = (head.players, head.seats.clone());
        }
        // a preset of the test may have numbers of players of its own
        let (asked, seats) = (choice.players.take(), seated(self.loaded, &std::mem::take(&mut choice.seats))?);
        let mut selection = link_selection(self.loaded, &choice)?;
        for name in &head.presets {
            // A game has one edition and one scenario: what is said last counts.
            let kinds = ["edition", "scenario"].map(|kind| presets(self.loaded, kind));
            let one_of = kinds.iter().find(|all| all.contains(name));
            selection.presets.retain(|other| one_of.is_none_or(|all| !all.contains(other)));
            selection.presets.push(name.clone());
        }
        let asked = asked.or_else(|| players_among(self.loaded, &seats));
        selection.seats = seats;
        selection.players = number_of_players(self.loaded, asked, &selection.presets)?;
        selection.options.retain(|(name, _)| !head.options.iter().any(|(other, _)| other == name));
        selection.options.extend(head.options.iter().cloned());
        selection.packs = self.scopes.packs(head.unit).map(|pack| self.loaded.packs[pack].id.clone()).collect();
        Ok(selection)
    }
}

/// Plays the tests of a game, or of its packs if there are some, several at once, and shows each, by its title, with the game at each of its
/// decisions. Answers what they were shown for, added up.
///
/// # Errors
/// The first that comes back.
pub fn starts(loaded: &Loaded, see: impl Fn(&str, &[Game]) -> Result<u64, String> + Sync) -> Result<u64, String> {
    let choice = Choice::default();
    let suite = Suite::new(loaded, &choice);
    let see = |head: &TestHead| see(&head.title, &suite.starts(head));
    let mut heads = suite.heads();
    // Those of the game are the same with a pack.
    heads.retain(|head| loaded.packs.is_empty() || loaded.units[head.unit].pack.is_some());
    heads.par_iter().map(see).try_reduce(|| 0, |one, other| Ok(one + other))
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
    let seats = &test.program.domains[0].objects;
    let playing = usize::from(test.program.seats);
    let plays = |name: &str| seats.iter().take(playing).any(|seat| seat.name == name);
    let mut found = Vec::new();
    for (at, decl) in &head.given {
        let unit: &Unit = &loaded.units[*at].unit;
        let nodes = roots(&unit.decls[*decl]).into_iter().flat_map(|root| unit.below(root));
        for node in nodes.filter(|node| unit.node(*node).op == Op::Item) {
            let name = &unit.sym(node).name;
            if plays(name) || !is_seat(loaded, name) {
                continue;
            }
            let range = unit.spans.get(node.index()).copied().unwrap_or(unit.decls[*decl].span);
            let there = diag::and_list(seats.iter().take(playing).map(|s| format!("`{}`", s.name)));
            let message = format!("`{name}` does not play in this test");
            let finding = Diagnostic::new(diag::codes::E0813, loaded.span(*at, range), message)
                .label("nothing can be said of it")
                .help(format!(
                    "there are {there}; `players: n` in `given` says how many play, `seats: {name}, ..` which"
                ));
            found.push(finding);
        }
    }
    found
}

fn is_seat(loaded: &Loaded, item: &str) -> bool {
    let named = || loaded.decls().filter_map(|(unit, decl)| Some((unit, unit.name(decl.sym?), &decl.what)));
    let kind = named().find_map(|(unit, name, what)| match what {
        What::Item(it) if name == item => Some(unit.name(it.kind)),
        _ => None,
    });
    let of_seats = |what: &What| matches!(what, What::Kind(kind) if kind.root == Root::Seat);
    kind.is_some_and(|kind| named().any(|(_, name, what)| name == kind && of_seats(what)))
}
