//! Modifiers that read what they modify, themselves or by way of other values: the value would be read to find the
//! value.
//!
//! In: all units. Out: E0510 at `modify worth of this to highest worth of cup in shelf`; `ignoring this` behind it
//! says what is meant.

use std::collections::HashSet;

use diag::{Diagnostic, codes};
use model::unit::{Does, NodeId, Op, Space, head};

use crate::builder::UnitBuilder;
use crate::findings::Finding;
use crate::survey::audience::world::World;
use crate::survey::bodies::abilities;
use crate::survey::trees::Trees;

/// Reports them, in the units just written; `first` is the number of the first of them in `world`.
pub fn circular(world: &World<'_>, first: usize, units: &[&UnitBuilder], found: &mut Vec<Finding>) {
    for (at, unit) in units.iter().enumerate() {
        let trees = world.units[first + at];
        for ability in abilities(trees) {
            let Does::Modify { value, ignoring_this: false, .. } = ability.does else { continue };
            let modified = &*trees.symbol(value).name;
            let mut seen = HashSet::new();
            let roots = ability.body.roots.iter();
            let Some(node) = roots.copied().find_map(|root| reading(world, trees, root, modified, &mut seen)) else {
                continue;
            };
            let name = head(modified);
            let direct = names(trees, node) == Some(modified);
            let label = if direct { "this reads it" } else { "this reads it on its way" };
            let d = Diagnostic::new(codes::E0510, unit.span(node), format!("what modifies `{name}` reads `{name}`"))
                .label(label)
                .help("write `ignoring this` behind the amount: then it is read as if this design were not there");
            found.push(Finding::One(d));
        }
    }
}

/// The node of this tree by which the value is read, itself or inside of what it names.
fn reading<'u>(
    world: &World<'u>,
    trees: Trees<'u>,
    root: NodeId,
    modified: &str,
    seen: &mut HashSet<&'u str>,
) -> Option<NodeId> {
    if let Some(name) = names(trees, root) {
        let space = trees.symbol(trees.node(root).sym()).space;
        if name == modified || (seen.insert(name) && inside(world, space, name, modified, seen)) {
            return Some(root);
        }
    }
    trees.kids(root).iter().find_map(|kid| reading(world, trees, *kid, modified, seen))
}

fn inside<'u>(world: &World<'u>, space: Space, name: &str, modified: &str, seen: &mut HashSet<&'u str>) -> bool {
    world.body(space, name).is_some_and(|(unit, body)| {
        let trees = world.units[unit];
        body.roots.iter().any(|root| reading(world, trees, *root, modified, seen).is_some())
    })
}

/// The value, filter or noun that a node reads.
fn names<'u>(trees: Trees<'u>, node: NodeId) -> Option<&'u str> {
    matches!(trees.node(node).op, Op::Value | Op::Filter | Op::Noun).then(|| trees.name_of(node))
}
