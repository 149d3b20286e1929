//! Where readiness does not look: conditions that read what lies where not everybody sees. Whether an action is offered
//! must follow from what its seat knows, so such a condition counts as one that may hold. Whoever lowers readiness and
//! whoever checks what it tells ask the same here.

use super::{Body, NodeId, Seen, Tree, YOU};
use crate::fast::FastSet;

/// What must be known of a game to tell.
pub trait Places {
    /// A node of a unit with its children by name.
    fn tree(&self, unit: usize, node: NodeId) -> Tree<'_>;
    /// Its children.
    fn kids(&self, unit: usize, node: NodeId) -> &[NodeId];
    /// Who sees what lies in the zone that a node names, and whether seats own such zones.
    fn zone(&self, unit: usize, node: NodeId) -> Option<(Seen, bool)>;
    /// Whether a noun takes in all that may lie in the zone that another node names.
    fn holds_all(&self, unit: usize, noun: NodeId, zone: NodeId) -> bool;
    /// Whether a node gives pieces that may lie where not everybody sees.
    fn hides(&self, unit: usize, node: NodeId) -> bool;
    /// The body of the value, relation, filter or noun that a node names, with its unit.
    fn definition(&self, unit: usize, node: NodeId) -> Option<(usize, &Body)>;
}

/// Whether an expression reads what lies in a place that not everybody sees, its own seat's set aside, or in whose place
/// something lies that may lie there. How many pieces lie in a place everybody sees.
pub fn reads_hidden(places: &impl Places, unit: usize, node: NodeId) -> bool {
    hidden(places, unit, node, false, &mut FastSet::default())
}

/// `inside` a definition `you` is whoever reads it; each definition is looked into once.
#[expect(clippy::wildcard_enum_match_arm, reason = "no other looks at where something lies")]
fn hidden(places: &impl Places, unit: usize, node: NodeId, inside: bool, seen: &mut FastSet<(usize, NodeId)>) -> bool {
    let is_zone = |node: NodeId| matches!(places.tree(unit, node), Tree::Zone { .. });
    let here = match places.tree(unit, node) {
        Tree::Count { set } | Tree::Some { set } | Tree::No { set } => {
            if let Some(zone) = whole(places, unit, set).filter(|zone| is_zone(*zone)) {
                return places.kids(unit, zone).iter().any(|kid| hidden(places, unit, *kid, inside, seen));
            }
            false
        }
        Tree::Zone { owner, .. } => match places.zone(unit, node) {
            Some((Seen::Open, _)) | None => false,
            Some((Seen::Owner, true)) => inside || !owner.is_some_and(|owner| is_you(places, unit, owner)),
            Some(_) => true,
        },
        Tree::Place { piece } | Tree::Owner { piece } => places.hides(unit, piece),
        Tree::In { thing, set } => !is_zone(set) && places.hides(unit, thing),
        Tree::Select { tails, .. } => {
            let whose = |tail: &NodeId| match places.tree(unit, *tail) {
                Tree::TailOwn { .. } => true,
                Tree::TailIn { place } => !is_zone(place),
                _ => false,
            };
            tails.iter().any(whose) && places.hides(unit, node)
        }
        Tree::Value { .. } | Tree::Filter { .. } | Tree::Noun { .. } => match places.definition(unit, node) {
            Some((at, body)) => {
                let root = body.roots.first().copied().filter(|root| seen.insert((at, *root)));
                root.is_some_and(|root| hidden(places, at, root, true, seen))
            }
            None => false,
        },
        _ => false,
    };
    here || places.kids(unit, node).iter().any(|kid| hidden(places, unit, *kid, inside, seen))
}

fn is_you(places: &impl Places, unit: usize, node: NodeId) -> bool {
    matches!(places.tree(unit, node), Tree::Slot { slot: YOU })
}

/// The zone, if a set is all that lies in it.
fn whole(places: &impl Places, unit: usize, set: NodeId) -> Option<NodeId> {
    let Tree::Select { noun, tails: [tail], .. } = places.tree(unit, set) else { return Some(set) };
    let Tree::TailIn { place } = places.tree(unit, *tail) else { return None };
    Some(place).filter(|place| places.holds_all(unit, noun, *place))
}
