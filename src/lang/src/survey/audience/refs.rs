//! State that names pieces: whether what it names always lies in the open. So it is if each piece is moved to an open
//! place by one of the lines behind the store, and no piece of its kind is ever hidden again.

use model::fast::FastSet;
use model::unit::{NodeId, Op, Root, Tree, Unit, What};

use super::acts::{Doings, is_open};
use super::index::{At, Gid, Index};

/// So many lines behind a store are searched for the move of what it names.
const LINES_BEHIND: usize = 64;

/// Fields and variables that name pieces that may lie hidden.
#[derive(Debug, Default)]
pub struct Refs {
    closed: FastSet<Gid>,
}

impl Refs {
    /// Finds them.
    pub fn new(ix: &Index<'_>, doings: &Doings) -> Self {
        let mut refs = Refs::default();
        for (unit, trees) in ix.units.iter().enumerate() {
            // Stores that a block follows up.
            let mut clean: FastSet<NodeId> = FastSet::default();
            for (node, _) in trees.nodes() {
                if let Tree::Block { lines } = trees.tree(node) {
                    clean.extend(followed(ix, unit, trees, lines));
                }
            }
            for (node, _) in trees.nodes().filter(|(node, _)| !clean.contains(node)) {
                if let Tree::Store { place, .. } = trees.tree(node)
                    && matches!(trees.node(place).op, Op::Field | Op::Var)
                {
                    refs.closed.insert(ix.named(At::new(unit, place)));
                }
            }
            trees.decls.iter().for_each(|decl| refs.begins(ix, unit, trees, &decl.what));
        }
        refs.again(ix, doings);
        refs
    }

    /// Whether what a field or variable names may lie hidden.
    pub fn hides(&self, of: Gid) -> bool {
        self.closed.contains(&of)
    }

    /// What a field holds from the beginning was never moved.
    fn begins(&mut self, ix: &Index<'_>, unit: usize, trees: &Unit, what: &What) {
        let What::Kind(kind) = what else { return };
        for field in kind.fields.iter().filter(|field| field.var) {
            let holds = field.init.as_ref().and_then(|body| body.roots.first());
            if holds.is_some_and(|root| trees.node(*root).op != Op::NoneValue) {
                self.closed.insert(ix.gid(unit, field.sym));
            }
        }
    }

    /// Pieces that are put into a hidden place may be named still.
    fn again(&mut self, ix: &Index<'_>, doings: &Doings) {
        for (gid, unit, ty) in ix.state() {
            let kind = ix.units[unit].types[ty.index()].sym.map(|sym| ix.gid(unit, sym));
            let Some(kind) = kind.filter(|kind| ix.root(*kind) == Some(Root::Piece)) else { continue };
            if ix.hiding(kind).iter().any(|place| doings.ever.contains(place)) {
                self.closed.insert(gid);
            }
        }
    }
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
