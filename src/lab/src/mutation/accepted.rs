//! Survivors that are accepted: every entry of `mutants.toml`, the game's or its packs', against what came of the mutants.

use std::collections::{HashMap, HashSet};

use host::excuses::Excuse;
use host::library::Loaded;

use super::{End, Found, Mutant, Whose};

/// Why an entry excuses nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stale {
    /// There is no such mutant.
    Gone,
    /// This came of it.
    Ended(End),
}

/// What the entries come to.
pub struct Accepted<'g> {
    /// For each mutant that was asked the entry that accepts it, if it survived.
    pub of: Vec<Option<&'g Excuse>>,
    /// Entries that no survivor has.
    pub stale: Vec<(&'g Excuse, Stale)>,
}

impl<'g> Accepted<'g> {
    /// Of mutants that were asked, and the lines of all that the game has: an entry whose mutants were not asked says
    /// nothing now.
    pub fn new(loaded: &'g Loaded, whose: Whose, found: &[Found<'_>], lines: &HashSet<String>) -> Self {
        let excuses: Vec<&'g Excuse> =
            loaded.excuses.iter().filter(|excuse| excuse.pack.is_some() == (whose == Whose::Packs)).collect();
        let mut ends: HashMap<String, End> = HashMap::new();
        let mut of = Vec::new();
        for Found { mutant, end } in found {
            let line = mutant.line(loaded);
            let excuse = excuses.iter().copied().find(|excuse| end.lives() && excuse.mutant == line);
            of.push(excuse);
            // Several places may read alike: one that survives is enough.
            let known = ends.entry(line).or_insert(*end);
            if end.lives() {
                *known = *end;
            }
        }
        let stale = |excuse: &'g Excuse| match ends.get(&excuse.mutant) {
            Some(end) if end.lives() => None,
            Some(end) => Some((excuse, Stale::Ended(*end))),
            None if lines.contains(&excuse.mutant) => None,
            None => Some((excuse, Stale::Gone)),
        };
        Self { stale: excuses.into_iter().filter_map(stale).collect(), of }
    }
}

impl Mutant {
    /// The mutant on one line, as `mutants.toml` names it.
    pub fn line(&self, loaded: &Loaded) -> String {
        format!("{} {} `{}` => `{}`", self.owner(loaded), crate::word(self.kind), self.from, self.to)
    }
}
