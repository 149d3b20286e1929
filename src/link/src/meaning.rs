//! What each declaration means, as a hash: for tools that ask which of two versions of a game differ where. The same
//! canonical form as the content hash; a line that carries a rule id has a hash of its own, and the declaration around it
//! only says that the line stands there.

use diag::Diags;
use model::hash::fold;
use model::unit::{NodeId, SymId, Unit};

use crate::hash::hasher;
use crate::names::{Names, Tests};

/// What the declarations of one unit mean.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meaning {
    /// A hash for each declaration, its labelled lines left out; equal for declarations that mean the same.
    pub decls: Vec<u64>,
    /// The labelled lines.
    pub lines: Vec<Line>,
}

/// A labelled line, or lines that carry the same ids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its rule ids, in order.
    pub rules: Vec<SymId>,
    /// Its trees: what it chooses first, then the line itself.
    pub nodes: Vec<NodeId>,
    /// Its meaning without the labelled lines in it.
    pub hash: u64,
}

/// The meaning of each unit, in the order given.
#[must_use]
pub fn meanings(units: &[&Unit]) -> Vec<Meaning> {
    // Names that clash were found when the units were linked.
    let names = Names::new(units, Tests::All, &mut Diags::new());
    let mut out = vec![Meaning::default(); units.len()];
    for (at, unit) in names.sources.units.iter().enumerate() {
        let mut lines = lines(unit);
        let naming = hasher(&names, at, &[]);
        let mut cut: Vec<(NodeId, u64)> = Vec::new();
        for line in &lines {
            let named = line.rules.iter().fold(0, |state, rule| naming.sym(state, *rule));
            cut.extend(line.nodes.iter().enumerate().map(|(k, node)| (*node, fold(named, k as u64))));
        }
        cut.sort_unstable();
        cut.dedup_by_key(|(node, _)| *node);
        let hasher = hasher(&names, at, &cut);
        for line in &mut lines {
            line.hash = line.nodes.iter().fold(0, |state, node| hasher.whole(state, *node));
        }
        let decls = unit.decls.iter().map(|decl| hasher.decl(decl)).collect();
        if let Some(place) = out.get_mut(names.sources.files[at] as usize) {
            *place = Meaning { decls, lines };
        }
    }
    out
}

/// The labelled lines of a unit; ids that stand on one line are of one line.
fn lines(unit: &Unit) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for label in unit.labels.iter() {
        let Some(node) = label.node else { continue };
        match lines.iter_mut().find(|line| line.nodes.last() == Some(&node)) {
            Some(line) => line.rules.push(label.rule),
            None => {
                let nodes = label.before.iter().copied().chain([node]).collect();
                lines.push(Line { rules: vec![label.rule], nodes, hash: 0 });
            }
        }
    }
    lines
}
