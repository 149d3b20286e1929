//! Trying something: what was written since is taken back, what was reported since is looked at.

use super::Cx;
use crate::builder::Mark;
use crate::findings::Finding;

/// How far a trial had come; see [`Cx::attempt`].
#[derive(Clone, Copy, Debug)]
struct Trial {
    unit: Mark,
    found: usize,
    slots: usize,
    names: usize,
    it: usize,
    facts: usize,
    grants: usize,
    before: usize,
}

impl Cx<'_> {
    /// Number of findings so far: to see whether something was reported in between.
    #[must_use]
    pub fn reported(&self) -> usize {
        self.found.len()
    }

    /// Whether since `before` an error was reported.
    #[must_use]
    pub fn erred(&self, before: usize) -> bool {
        self.found[before..].iter().any(Finding::is_error)
    }

    /// Whether since `before` something was reported about known words, not about an unknown one.
    #[must_use]
    pub fn misfits(&self, before: usize) -> bool {
        self.found[before..].iter().any(|f| matches!(f, Finding::One(_)) && f.is_error())
    }

    /// Tries something. If it reports an error, everything it wrote is taken back and its findings are returned.
    pub fn attempt<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> Result<T, Vec<Finding>> {
        let (trial, before) = (self.trial(), self.reported());
        let value = f(self);
        if self.erred(before) { Err(self.take_back(trial)) } else { Ok(value) }
    }

    /// Tries something and takes it back in any case.
    pub fn peek<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let trial = self.trial();
        self.peeks += 1;
        let value = f(self);
        self.peeks -= 1;
        self.take_back(trial);
        value
    }

    /// Whether all this is taken back in any case. What only finds out what to say of an error may be left out then: trying
    /// something again inside of what is tried doubles the time with every level.
    #[must_use]
    pub fn is_peeking(&self) -> bool {
        self.peeks > 0
    }

    /// Does something about what cannot be right as a whole. Of its findings those are kept that are about names nothing
    /// knows; names short enough to be binders may be bound by what was not read.
    pub fn strange<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.found.len();
        let value = f(self);
        let found = self.found.split_off(before);
        let dict = self.dict;
        let strange = |f: &Finding| matches!(f, Finding::Unknown { name, .. } if name.len() > 2 && !dict.knows(name));
        self.found.extend(found.into_iter().filter(strange));
        value
    }

    /// Reports findings kept from an attempt.
    pub fn report_all(&mut self, found: Vec<Finding>) {
        self.found.extend(found);
    }

    /// Takes back the findings since `before`: one is about to be reported that says more.
    pub fn forget(&mut self, before: usize) {
        self.found.truncate(before);
    }

    fn trial(&self) -> Trial {
        let s = &self.state;
        Trial {
            unit: self.unit.mark(),
            found: self.found.len(),
            slots: s.slots.len(),
            names: s.names.len(),
            it: s.it.len(),
            facts: s.facts.len(),
            grants: s.grants.len(),
            before: s.before.len(),
        }
    }

    fn take_back(&mut self, trial: Trial) -> Vec<Finding> {
        let s = &mut self.state;
        s.slots.truncate(trial.slots);
        s.names.truncate(trial.names);
        s.it.truncate(trial.it);
        s.facts.truncate(trial.facts);
        s.grants.truncate(trial.grants);
        s.before.truncate(trial.before);
        self.unit.back_to(trial.unit);
        self.found.split_off(trial.found)
    }
}
