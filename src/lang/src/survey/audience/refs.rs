//! State that names pieces: whether what it names always lies in the open. So it is if each piece is moved to an open
//! place by one of the lines behind the store, and no piece of its kind is ever hidden again.

use model::fast::FastSet;
use model::unit::{NodeId, Op, Tree, Unit};

use super::acts::{Doings, is_open};
use super::index::{At, Gid, Index};

/// So many lines behind a store are searched for the move of what it names.
const LINES_BEHIND: usize = 64;

/// Fields and variables that name pieces that may lie hidden.
pub fn closed(ix: &Index<'_>, doings: &Doings) -> FastSet<Gid> {
    let mut closed = FastSet::default();
    for (unit, trees) in ix.units.iter().enumerate() {
        // Stores that a block follows up.
        let mut clean: FastSet<NodeId> = FastSet::default();
        for (node, _) in trees.nodes() {
            if let Tree::Block { lines } = trees.tree(node) {
                clean.extend(followed(ix, unit, trees, lines));
            }
        }
        for (node, _) in trees.nodes().filter(|(node, _)| !clean.contains(node)) {
            if let Some(place) = trees.tree(node).stored()
                && matches!(trees.node(place).op, Op::Field | Op::Var)
            {
                closed.insert(ix.named(At::new(unit, place)));
            }
        }
    }
    for (gid, unit, ty) in ix.state() {
        // What a field holds from the beginning was never moved.
        let holds = ix.field(gid).and_then(|(_, field)| field.init.as_ref()?.roots.first());
        let begins = holds.is_some_and(|root| ix.units[unit].node(*root).op != Op::NoneValue);
        // Pieces that are put into a hidden place may be named still.
        let kind = ix.units[unit].types[ty.index()].sym.map(|sym| ix.gid(unit, sym));
        let again = |kind: Gid| ix.hiding(kind).iter().any(|place| doings.ever.contains(place));
        if begins || kind.is_some_and(again) {
            closed.insert(gid);
        }
    }
    closed
}

/// Stores of a block whose pieces its next lines move to the open.
#[expect(clippy::wildcard_enum_match_arm, reason = "any other line ends the search")]
fn followed(ix: &Index<'_>, unit: usize, trees: &Unit, lines: &[NodeId]) -> Vec<NodeId> {
    let mut found = Vec::new();
    for (k, line) in lines.iter().enumerate() {
        let Tree::Store { place, value, .. } = trees.tree(*line) else { continue };
        if trees.node(value).op == Op::NoneValue {
            found.push(*line);
            continue;
        }
        let moved = |node: NodeId| {
            let Tree::Move { pieces, place: to, .. } = trees.tree(node) else { return false };
            let same = trees.equal(pieces, place) || trees.equal(pieces, value);
            same && is_open(ix, At::new(unit, to))
        };
        for next in lines[k + 1..].iter().take(LINES_BEHIND) {
            let inner = match trees.tree(*next) {
                Tree::Branch { condition, then, .. } if there(trees, condition, place) => trees.kids(then),
                Tree::Move { .. } => std::slice::from_ref(next),
                Tree::Store { .. } => continue,
                _ => break,
            };
            if inner.first().is_some_and(|first| moved(*first)) {
                found.push(*line);
                break;
            }
        }
    }
    found
}

/// Whether a condition says no more than that something is there.
fn there(trees: &Unit, condition: NodeId, place: NodeId) -> bool {
    let kids = trees.kids(condition);
    trees.node(condition).op == Op::Ne
        && kids.iter().any(|kid| trees.equal(*kid, place))
        && kids.iter().any(|kid| trees.node(*kid).op == Op::NoneValue)
}
