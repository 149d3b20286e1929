//! Where readiness does not look: conditions that read what lies where not everybody sees. Whether an action is offered
//! must follow from what its seat knows, so such a condition counts as one that may hold. Whoever lowers readiness and
//! whoever checks what it tells ask the same here.

use super::{Body, Node, NodeId, Op, Seen, YOU};
use crate::fast::FastSet;

/// What must be known of a game to tell.
pub trait Places {
    /// A node of a unit.
    fn node(&self, unit: usize, node: NodeId) -> &Node;
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
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "no other node looks at where something lies; those below it are looked at"
)]
fn hidden(places: &impl Places, unit: usize, node: NodeId, inside: bool, seen: &mut FastSet<(usize, NodeId)>) -> bool {
    let kids = places.kids(unit, node);
    let op = places.node(unit, node).op;
    let here = match op {
        Op::Count | Op::Some | Op::No if counts(places, unit, kids[0]) => {
            let zone = zone_of(places, unit, kids[0]);
            return places.kids(unit, zone).iter().any(|kid| hidden(places, unit, *kid, inside, seen));
        }
        Op::Zone => match places.zone(unit, node) {
            Some((Seen::Open, _)) | None => false,
            Some((Seen::Owner, true)) => inside || !kids.first().is_some_and(|owner| is_you(places, unit, *owner)),
            Some(_) => true,
        },
        Op::Place | Op::Owner => places.hides(unit, kids[0]),
        Op::In => places.node(unit, kids[1]).op != Op::Zone && places.hides(unit, kids[0]),
        Op::Select => {
            let whose = |tail: &NodeId| match places.node(unit, *tail).op {
                Op::TailOwn => true,
                Op::TailIn => places.node(unit, places.kids(unit, *tail)[0]).op != Op::Zone,
                _ => false,
            };
            kids[1..].iter().any(whose) && places.hides(unit, node)
        }
        Op::Value | Op::Filter | Op::Noun => match places.definition(unit, node) {
            Some((at, body)) => {
                let root = body.roots.first().copied().filter(|root| seen.insert((at, *root)));
                root.is_some_and(|root| hidden(places, at, root, true, seen))
            }
            None => false,
        },
        _ => false,
    };
    here || kids.iter().any(|kid| hidden(places, unit, *kid, inside, seen))
}

fn is_you(places: &impl Places, unit: usize, node: NodeId) -> bool {
    let node = places.node(unit, node);
    node.op == Op::Slot && node.imm == i32::from(YOU.0)
}

/// Whether a set is all that lies in a zone.
fn counts(places: &impl Places, unit: usize, set: NodeId) -> bool {
    let kids = places.kids(unit, set);
    match (places.node(unit, set).op, kids) {
        (Op::Zone, _) => true,
        (Op::Select, [noun, tail]) if places.node(unit, *tail).op == Op::TailIn => {
            let zone = places.kids(unit, *tail)[0];
            places.node(unit, zone).op == Op::Zone && places.holds_all(unit, *noun, zone)
        }
        _ => false,
    }
}

fn zone_of(places: &impl Places, unit: usize, set: NodeId) -> NodeId {
    match places.kids(unit, set) {
        [_, tail] if places.node(unit, set).op == Op::Select => places.kids(unit, *tail)[0],
        _ => set,
    }
}
