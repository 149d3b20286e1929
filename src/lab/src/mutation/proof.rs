//! Whether a rule is proved, by changing the lines that carry its id.
//!
//! A rule is proved when a test that names it fails under a change of a line that carries its label. A rule about the
//! content is proved when a test that names it fails under a change of what is printed, wherever that stands. One with a
//! reason why nothing can show it is listed.

use host::library::Loaded;
use host::rulebook::{self, Proof, Rule};

use super::{End, Hunt, Mutant};

/// Why a rule is not proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    /// No test names it.
    NoTest,
    /// No line carries it.
    NoLabel,
    /// So many changes of its lines, and no test that names it fails.
    Unnoticed(usize),
    /// So many changes of what is printed, and no test that names it fails.
    Unseen(usize),
}

/// What is known of a rule.
pub enum Proven<'m> {
    /// The change, and the test at this position that fails.
    Proved(&'m Mutant, usize),
    /// Nothing can show it, for this reason.
    Listed(&'m str),
    /// Not proved.
    Open(Gap),
}

/// What the mutants of a game say of one of its rules.
pub fn prove<'m>(loaded: &Loaded, hunt: &Hunt<'_>, mutants: &'m [Mutant], rule: &'m Rule) -> Proven<'m> {
    if let Proof::None(why) = &rule.proof {
        return Proven::Listed(why);
    }
    let means = |id: &str| rulebook::find(&loaded.rules, id).is_some_and(|found| found.id == rule.id);
    if !hunt.probes.iter().any(|probe| probe.head.proves.iter().any(|id| means(id))) {
        return Proven::Open(Gap::NoTest);
    }
    let content = rule.proof == Proof::Content;
    let stands = |label: &str| means(label) || rule.is_carried_by(label);
    let carries = |mutant: &&Mutant| mutant.rules.iter().any(|label| stands(label));
    let mut carried: Vec<&Mutant> = mutants.iter().filter(|m| carries(m) || content && m.printed).collect();
    if carried.is_empty() {
        let labelled =
            loaded.units().iter().any(|unit| unit.labels.iter().any(|labelled| stands(unit.name(labelled.rule))));
        return Proven::Open(if labelled { Gap::Unnoticed(0) } else { Gap::NoLabel });
    }
    // The label that stands nearest says most about the rule.
    carried.sort_by_key(|m| m.rules.iter().rev().position(|label| stands(label)).unwrap_or(usize::MAX));
    for mutant in &carried {
        if let End::Killed(test) = hunt.ask_of(mutant, &|head| head.proves.iter().any(|id| means(id))) {
            return Proven::Proved(mutant, test);
        }
    }
    Proven::Open(if content { Gap::Unseen(carried.len()) } else { Gap::Unnoticed(carried.len()) })
}
