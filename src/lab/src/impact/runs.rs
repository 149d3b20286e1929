//! The tests of a game that is being written: what came of each and what each reads, so that only those are run again
//! that could come out otherwise.

use std::collections::{BTreeMap, BTreeSet};

use diag::Diagnostic;
use host::library::Loaded;
use link::testing::{TestHead, test_heads};
use model::unit::{Decl, What};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use super::changes::{self, Changes, Key, key};
use crate::decls;
use crate::mutation::{Coverage, Names};
use crate::testing::{Probe, Suite};

/// Tests run at a time; between them is looked whether something newer was saved.
const AT_A_TIME: usize = 16;

/// What came of all tests so far.
#[derive(Debug, Default)]
pub struct Runs {
    known: BTreeMap<Key, Known>,
}

/// What is known of a test.
#[derive(Debug)]
enum Known {
    /// It passed, and reads these.
    Passed(BTreeSet<Key>),
    /// It failed.
    Failed,
    /// It must be run.
    Left,
}

/// What came of the tests that were run.
pub struct Ran {
    /// How many were.
    pub ran: usize,
    /// Those that fail, in order.
    pub failed: Vec<Failed>,
    /// How many were left for later, because something newer was saved.
    pub left: usize,
}

/// A test that fails.
pub struct Failed {
    /// Which.
    pub head: TestHead,
    /// What fails.
    pub found: Vec<Diagnostic>,
}

impl Runs {
    /// The tests that changes may reach: all of them the first time.
    pub fn reached(&self, suite: &Suite<'_>, changes: &Changes) -> Vec<TestHead> {
        let loaded = suite.loaded;
        let mut heads = suite.heads();
        heads.retain(|head| {
            let key = key_of(loaded, head);
            let everywhere = changes.everywhere || changes.others.iter().any(|key| reaches(suite, head, key));
            let reads_a_change = match self.known.get(&key) {
                Some(Known::Passed(reads)) => !reads.is_disjoint(&changes.changed),
                Some(Known::Failed | Known::Left) | None => true,
            };
            reads_a_change || everywhere || changes.tests.contains(&key)
        });
        heads
    }

    /// Runs tests as they are written, straight, until all are run or `wanted` elsewhere, and keeps what they read.
    pub fn run(&mut self, suite: &Suite<'_>, heads: Vec<TestHead>, wanted: &dyn Fn() -> bool) -> Ran {
        let loaded = suite.loaded;
        for head in &heads {
            self.known.insert(key_of(loaded, head), Known::Left);
        }
        let (mut probes, mut failed) = (Vec::new(), Vec::new());
        for some in heads.chunks(AT_A_TIME) {
            if wanted() {
                break;
            }
            let done: Vec<_> = some.par_iter().map(|head| Probe::new(suite, head)).collect();
            for (head, done) in some.iter().zip(done) {
                match done {
                    Ok(probe) => probes.push(probe),
                    Err(found) => failed.push(Failed { head: head.clone(), found }),
                }
            }
        }
        let names = Names::of(loaded);
        let coverage = Coverage::new(loaded, &names, &probes);
        let parts = parts(loaded);
        for (at, probe) in probes.iter().enumerate() {
            let reads =
                parts.iter().filter(|(unit, decl, field, _)| coverage.declaration(&names, *unit, decl, *field, at));
            let reads = reads.map(|(.., key)| key.clone()).collect();
            self.known.insert(key_of(loaded, &probe.head), Known::Passed(reads));
        }
        for one in &failed {
            self.known.insert(key_of(loaded, &one.head), Known::Failed);
        }
        let ran = probes.len() + failed.len();
        Ran { ran, failed, left: heads.len() - ran }
    }

    /// Forgets tests that are gone.
    pub fn keep(&mut self, loaded: &Loaded) {
        let there: BTreeSet<Key> = test_heads(&loaded.units()).iter().map(|head| key_of(loaded, head)).collect();
        self.known.retain(|key, _| there.contains(key));
    }

    /// How many tests fail, and how many there are.
    pub fn count(&self) -> (usize, usize) {
        let failed = self.known.values().filter(|known| matches!(known, Known::Failed));
        (failed.count(), self.known.len())
    }
}

/// Whether a test runs on the file of a declaration that came or went; on one that is gone it may have.
fn reaches(suite: &Suite<'_>, head: &TestHead, key: &Key) -> bool {
    let file = |unit: usize| suite.loaded.sources.get(suite.loaded.units[unit].file).map(|file| file.path());
    let unit = (0..suite.loaded.units.len()).find(|unit| file(*unit) == Some(key.path.as_str()));
    unit.is_none_or(|unit| suite.holds(head, unit))
}

fn key_of(loaded: &Loaded, head: &TestHead) -> Key {
    key(loaded, head.unit, &loaded.units[head.unit].unit.decls[head.decl])
}

/// The parts of every declaration that is no test: which unit's they are, of which declaration, which field.
fn parts(loaded: &Loaded) -> Vec<(usize, &Decl, Option<usize>, Key)> {
    let all = decls(loaded).filter(|(.., decl)| !matches!(decl.what, What::Test(_) | What::Given(_)));
    let parts = all.flat_map(|(at, unit, decl)| {
        let parts = changes::parts(key(loaded, at, decl), unit, decl).into_iter();
        parts.map(move |(key, field, _)| (at, decl, field, key))
    });
    parts.collect()
}
