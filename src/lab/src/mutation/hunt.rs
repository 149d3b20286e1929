//! Asking tests whether they notice a mutant.

use std::collections::HashMap;

use diag::Diagnostic;
use host::library::{Choice, Loaded};
use host::rulebook;
use link::testing::TestHead;
use model::unit::Unit;

use super::Mutant;
use super::coverage::{Coverage, Reach};
use super::names::Names;
use crate::testing::{Asked, Begun, Probe, Start, Suite, Verdict};

/// What came of a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The test at this position fails.
    Killed(usize),
    /// No test fails.
    Survived,
    /// No test reads what it changes.
    NeverRun,
    /// It changes nothing in any game that a test plays, or nobody could tell in any game.
    Same,
    /// It is no game: it cannot be linked.
    Refused,
}

impl End {
    /// Whether the mutant is a game that no test tells from the game.
    pub fn lives(self) -> bool {
        matches!(self, Self::Survived | Self::NeverRun)
    }

    /// Whether it is a mutant at all: another game.
    pub fn counts(self) -> bool {
        self.lives() || matches!(self, Self::Killed(_))
    }
}

/// A mutant and what came of it.
pub struct Found<'m> {
    /// What was changed.
    pub mutant: &'m Mutant,
    /// What the tests said.
    pub end: End,
}

/// Whose tests are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// The game's, and those of its packs.
    All,
    /// Those of packs.
    Packs,
}

/// The tests of a game, ready to be asked.
pub struct Hunt<'g> {
    loaded: &'g Loaded,
    /// What is played.
    pub suite: Suite<'g>,
    names: Names<'g>,
    /// The tests, all of which pass.
    pub probes: Vec<Probe>,
    coverage: Coverage,
    /// What tests begin with, and how that is as the game is.
    starts: Vec<(Start, Option<Begun>)>,
    /// Which of them each test begins with.
    start_of: Vec<usize>,
}

impl<'g> Hunt<'g> {
    /// Runs every test once as the game is.
    ///
    /// # Errors
    /// The tests that fail, with what fails: then nothing can be learnt from them.
    pub fn new(loaded: &'g Loaded, base: &'g Choice, whose: Whose) -> Result<Self, Vec<(TestHead, Vec<Diagnostic>)>> {
        let suite = Suite::new(loaded, base);
        let mut heads = suite.heads();
        heads.retain(|head| whose == Whose::All || loaded.units[head.unit].pack.is_some());
        let probes = Probe::all(&suite, &heads)?;
        let names = Names::of(loaded);
        let coverage = Coverage::new(loaded, &names, &probes);
        let mut starts: Vec<(Start, Option<Begun>)> = Vec::new();
        let mut start_of = Vec::new();
        for probe in &probes {
            let start = probe.start();
            let known = starts.iter().position(|(other, _)| *other == start);
            start_of.push(known.unwrap_or(starts.len()));
            if known.is_none() {
                let begun = start.begun(&suite, &suite.apart(&probe.head, &loaded.units()));
                starts.push((start, begun));
            }
        }
        Ok(Self { loaded, suite, names, probes, coverage, starts, start_of })
    }

    /// Every mutant of the game.
    pub fn mutants(&self) -> Vec<Mutant> {
        super::all(self.loaded, &self.names)
    }

    /// Asks the tests that read what a mutant changes, until one fails: first those that name a rule it stands under,
    /// then those that read it while they are played, the shortest first.
    pub fn ask(&self, mutant: &Mutant) -> End {
        self.ask_of(mutant, &|_| true)
    }

    /// The tests that read what a mutant changes, in the order in which they are asked.
    pub(super) fn readers(&self, mutant: &Mutant) -> Vec<(Reach, usize)> {
        let mut order: Vec<(bool, Reach, u32, usize)> = Vec::new();
        for (at, probe) in self.probes.iter().enumerate() {
            if !self.suite.holds(&probe.head, mutant.unit) {
                continue;
            }
            if let Some(reach) = self.coverage.reach(&self.names, mutant, at) {
                let names_it =
                    mutant.rules.iter().any(|rule| probe.head.proves.iter().any(|id| rulebook::means(rule, id)));
                order.push((!names_it, reach, probe.decisions, at));
            }
        }
        order.sort_unstable();
        order.into_iter().map(|(_, reach, _, at)| (reach, at)).collect()
    }

    /// Whether a test cannot be linked with other units and another one can: a game, but none for this test.
    fn alone(&self, test: usize, units: &[&Unit]) -> bool {
        let links = |probe: &Probe| probe.links(&self.suite, units);
        !links(&self.probes[test]) && self.probes.iter().any(links)
    }

    fn begins(&self, test: usize, units: &[&Unit]) -> Option<Verdict> {
        let (start, old) = &self.starts[self.start_of[test]];
        let units = self.suite.apart(&self.probes[test].head, units);
        let play = std::panic::AssertUnwindSafe(|| start.begun(&self.suite, &units));
        old.as_ref()?.verdict(&std::panic::catch_unwind(play).ok()??)
    }

    /// A mutant is no program anybody wrote: one that the kernel cannot carry is no game either.
    fn verdict(&self, probe: &Probe, units: &[&Unit], asked: &mut Asked) -> Verdict {
        let ask = std::panic::AssertUnwindSafe(|| probe.ask(&self.suite, units, asked));
        std::panic::catch_unwind(ask).unwrap_or(Verdict::Refused)
    }

    /// As [`Hunt::ask`], of some tests only.
    pub fn ask_of(&self, mutant: &Mutant, of: &dyn Fn(&TestHead) -> bool) -> End {
        if mutant.moot { End::Same } else { self.play(mutant, of) }
    }

    /// As [`Hunt::ask_of`], though it be moot.
    pub(super) fn play(&self, mutant: &Mutant, of: &dyn Fn(&TestHead) -> bool) -> End {
        let mut order = self.readers(mutant);
        order.retain(|(_, at)| of(&self.probes[*at].head));
        let changed = mutant.unit(self.loaded);
        let mut units: Vec<&Unit> = self.loaded.units();
        units[mutant.unit] = &changed;
        let mut asked = Asked::default();
        if order.is_empty() {
            let first = self.probes.iter().find(|probe| self.suite.holds(&probe.head, mutant.unit));
            let first = first.map_or(Verdict::Same, |probe| self.verdict(probe, &units, &mut asked));
            return match first {
                Verdict::Refused => End::Refused,
                Verdict::Same => End::Same,
                Verdict::Passed | Verdict::Failed => End::NeverRun,
            };
        }
        let mut other = false;
        let mut begun: HashMap<usize, Option<Verdict>> = HashMap::new();
        for (reach, at) in order {
            // What is read only on the way to the first line shows in the state there, or nowhere.
            let soon = match reach {
                Reach::Played => None,
                Reach::Before => *begun.entry(self.start_of[at]).or_insert_with(|| self.begins(at, &units)),
            };
            match soon.unwrap_or_else(|| self.verdict(&self.probes[at], &units, &mut asked)) {
                Verdict::Failed => return End::Killed(at),
                Verdict::Refused if self.alone(at, &units) => return End::Killed(at),
                Verdict::Refused => return End::Refused,
                Verdict::Passed => other = true,
                Verdict::Same => {}
            }
        }
        if other { End::Survived } else { End::Same }
    }
}
