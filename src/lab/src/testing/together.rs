//! Tests linked: each with the others that play the same selection, so that what a game is made of is made once for all of
//! them. Nothing is run here.

use std::collections::BTreeSet;
use std::sync::Arc;

use diag::Diagnostic;
use engine::{Asking, Engine};
use host::library::in_files;
use link::testing::{LinkedTest, TestHead};
use link::{Selection, link_test, link_tests};
use model::program::Program;

use super::setup::Starts;
use super::{Suite, idle};

/// So many tests are linked together at most: beyond it the rows of all of them cost more than another link.
const TOGETHER: usize = 48;

/// A test that can be run.
pub(super) struct Linked {
    pub(super) selection: Selection,
    pub(super) test: LinkedTest,
    pub(super) starts: Arc<Starts>,
    /// Whether others were linked with it.
    pub(super) shared: bool,
}

/// A test and what came of linking it.
pub(super) type LinkedOf<'h> = (&'h TestHead, Result<Linked, Vec<Diagnostic>>);

/// The engine that tests are played by.
pub(super) fn engine(forced: bool, program: Program) -> Result<Arc<Engine>, engine::Malformed> {
    Engine::asking(program, Asking { forced, orders: false, chance: false })
}

impl Suite<'_> {
    /// Tests in groups that can be linked together, each in order: they play one selection of one content, and are asked
    /// the same.
    pub(super) fn together<'h>(&self, heads: &'h [TestHead]) -> Vec<Vec<&'h TestHead>> {
        let mut groups: Vec<(Option<Selection>, Vec<&TestHead>)> = Vec::new();
        for head in heads {
            let selection = self.selection(head).ok();
            let fits = |(other, group): &&mut (Option<Selection>, Vec<&TestHead>)| {
                let same = group.len() < TOGETHER && group[0].forced == head.forced && selection.is_some();
                let packs = |head: &TestHead| self.scopes.packs(head.unit);
                same && *other == selection && packs(group[0]).eq(packs(head)) && self.own(group[0]) == self.own(head)
            };
            match groups.iter_mut().find(fits) {
                Some((_, group)) => group.push(head),
                None => groups.push((selection, vec![head])),
            }
        }
        groups.into_iter().map(|(_, group)| group).collect()
    }

    /// The files of tests whose things a test plays with.
    pub(super) fn own(&self, head: &TestHead) -> BTreeSet<usize> {
        let declares = |unit: &usize| self.loaded.units[*unit].unit.items().next().is_some();
        head.given.iter().map(|(unit, _)| *unit).filter(declares).collect()
    }

    /// Links the tests of a group; each by itself where they cannot be linked together, for its own findings.
    pub(super) fn linked_together<'h>(&self, group: &[&'h TestHead]) -> Vec<LinkedOf<'h>> {
        let apart = || group.iter().map(|head| (*head, self.linked(head))).collect();
        let [first, _, ..] = group else { return apart() };
        let Ok(selection) = self.selection(first) else { return apart() };
        let units = self.apart(first, &self.loaded.units());
        let Ok(tests) = link_tests(&self.loaded.id, &units, &selection, group) else { return apart() };
        let Some(Ok(engine)) = tests.first().map(|test| engine(first.forced, (*test.program).clone())) else {
            return apart();
        };
        let starts = Arc::new(Starts::of(engine));
        let one = |(head, test): (&&'h TestHead, LinkedTest)| {
            let linked = Linked { selection: selection.clone(), test, starts: Arc::clone(&starts), shared: true };
            (*head, self.not_idle(head, linked))
        };
        group.iter().zip(tests).map(one).collect()
    }

    /// Links a test by itself.
    pub(super) fn linked(&self, head: &TestHead) -> Result<Linked, Vec<Diagnostic>> {
        let loaded = self.loaded;
        let setup = |message: String| {
            let decl = &loaded.units[head.unit].unit.decls[head.decl];
            Diagnostic::new(diag::codes::E0813, loaded.span(head.unit, decl.span), message)
        };
        let selection = self.selection(head).map_err(|failure| {
            let found = setup(failure.message).label("the test cannot begin so");
            vec![failure.help.into_iter().fold(found, Diagnostic::help)]
        })?;
        let units = self.apart(head, &loaded.units());
        let test =
            link_test(&loaded.id, &units, &selection, head).map_err(|found| in_files(loaded, found).into_sorted())?;
        let program = (*test.program).clone();
        let engine = engine(head.forced, program).map_err(|error| vec![setup(error.to_string())])?;
        let starts = Arc::new(Starts::of(engine));
        self.not_idle(head, Linked { selection, test, starts, shared: false })
    }

    fn not_idle(&self, head: &TestHead, linked: Linked) -> Result<Linked, Vec<Diagnostic>> {
        let idle = idle(self.loaded, head, &linked.test);
        if idle.is_empty() { Ok(linked) } else { Err(idle) }
    }
}
