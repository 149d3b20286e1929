//! What several checks walk over: the code of a unit.
//!
//! In: a unit. Out: each body with the declaration and the ability it is of, or the nodes of some trees.

use model::unit::{Ability, Code, Decl, NodeId, Tree, Unit, What};

/// Every body and ability of a unit, granted ones after what grants them. Those of tests are left out, nothing of a
/// game happens there.
pub fn code(trees: &Unit) -> impl Iterator<Item = (&Decl, Code<'_>)> {
    let of_game = |decl: &&Decl| !matches!(decl.what, What::Test(_) | What::Given(_));
    trees.decls.iter().filter(of_game).flat_map(|decl| decl.code().into_iter().map(move |code| (decl, code)))
}

/// Every ability of a unit, as [`code`] orders them.
pub fn abilities(trees: &Unit) -> impl Iterator<Item = &Ability> {
    code(trees).filter_map(|(_, code)| code.ability)
}

/// Every node below and with these roots, parents before children.
pub fn below<'u>(trees: &'u Unit, roots: &[NodeId]) -> impl Iterator<Item = NodeId> + use<'u> {
    let mut todo = roots.to_vec();
    std::iter::from_fn(move || {
        let id = todo.pop()?;
        todo.extend(trees.kids(id));
        Some(id)
    })
}

/// The slot of the candidate, if the node is a noun phrase.
pub fn candidate(trees: &Unit, id: NodeId) -> Option<u16> {
    if let Tree::Select { slot, .. } = trees.tree(id) { Some(slot.0) } else { None }
}
