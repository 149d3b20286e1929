//! Modifiers that read what they modify, themselves or by way of other values: the value would be read to find the
//! value.
//!
//! In: all units. Out: E0510 at `modify worth of this to highest worth of cup in shelf`; `ignoring this` behind it
//! says what is meant.

use diag::{Diagnostic, codes};
use model::fast::FastSet;
use model::unit::{Does, NodeId, Op, Tree, head};

use crate::findings::Finding;
use crate::survey::audience::index::{At, Gid, Index};
use crate::survey::bodies::abilities;

/// Reports them, in the files just written.
pub fn circular(ix: &Index<'_>, found: &mut Vec<Finding>) {
    for (at, file) in ix.fresh() {
        for ability in abilities(&file.unit) {
            let Does::Modify { value, ignoring_this: false, .. } = ability.does else { continue };
            let modified = ix.gid(at, value);
            let mut seen = FastSet::default();
            let mut roots = ability.body.roots.iter();
            let Some(node) = roots.find_map(|root| reading(ix, at, *root, modified, &mut seen)) else { continue };
            let name = head(ix.name(modified));
            let direct = read_by(ix, at, node) == Some(modified);
            let label = if direct { "this reads it" } else { "this reads it on its way" };
            let d = Diagnostic::new(codes::E0510, file.span(node), format!("what modifies `{name}` reads `{name}`"))
                .label(label)
                .help("write `ignoring this` behind the amount: then it is read as if this design were not there");
            found.push(Finding::One(d));
        }
    }
}

/// The node of this tree by which the value is read, itself or inside of what it names.
fn reading(ix: &Index<'_>, unit: usize, root: NodeId, modified: Gid, seen: &mut FastSet<Gid>) -> Option<NodeId> {
    if let Tree::Printed { value } = ix.units[unit].tree(root) {
        // without modifiers it is read, but not what it is read of
        return ix.units[unit].kids(value).iter().find_map(|kid| reading(ix, unit, *kid, modified, seen));
    }
    if let Some(name) = read_by(ix, unit, root)
        && (name == modified || (seen.insert(name) && inside(ix, name, modified, seen)))
    {
        return Some(root);
    }
    ix.units[unit].kids(root).iter().find_map(|kid| reading(ix, unit, *kid, modified, seen))
}

fn inside(ix: &Index<'_>, name: Gid, modified: Gid, seen: &mut FastSet<Gid>) -> bool {
    ix.body(name)
        .is_some_and(|(unit, body)| body.roots.iter().any(|root| reading(ix, unit, *root, modified, seen).is_some()))
}

/// The value, filter or noun that a node reads.
fn read_by(ix: &Index<'_>, unit: usize, node: NodeId) -> Option<Gid> {
    let reads = matches!(ix.units[unit].node(node).op, Op::Value | Op::Filter | Op::Noun);
    reads.then(|| ix.named(At::new(unit, node)))
}
