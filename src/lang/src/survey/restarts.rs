//! Restarts at steps that do not say how often they may run.
//!
//! In: all units. Out: E0323 at `restart feast at eat`, if `step eat` has no `up to 3 times`.

use std::collections::HashSet;

use diag::{Diagnostic, codes};
use model::unit::{Op, Tree, Unit, last_part};

use crate::elaborate::Done;
use crate::findings::Finding;

/// Reports restarts at steps that do not say how often they may run.
pub fn restarts(all: &[&Unit], files: &[&Done], found: &mut Vec<Finding>) {
    let mut unbounded: HashSet<&str> = HashSet::new();
    for trees in all {
        for (id, _) in trees.nodes() {
            if let Tree::StepBlock { step, most: None, .. } = trees.tree(id) {
                unbounded.insert(trees.name(step));
            }
        }
    }
    for file in files {
        for (id, _) in file.unit.nodes().filter(|(_, n)| n.op == Op::Restart) {
            let name = file.unit.name_of(id);
            if unbounded.contains(name) {
                let step = last_part(name);
                let d = Diagnostic::new(codes::E0323, file.span(id), format!("step `{step}` may run only once"))
                    .label("coming back to it would be a second time")
                    .help(format!("write how often it may run in all: `step {step} up to 3 times {{ .. }}`"));
                found.push(Finding::One(d));
            }
        }
    }
}
