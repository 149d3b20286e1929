//! What several checks walk over: the code of a unit.
//!
//! In: the trees of a unit. Out: each body with the declaration and the ability it is of.

use model::unit::{Ability, Code, Decl, What};

use crate::survey::trees::Trees;

/// Every body and ability of a unit, granted ones after what grants them. Those of tests are left out, nothing of a
/// game happens there.
pub fn code<'u>(trees: Trees<'u>) -> impl Iterator<Item = (&'u Decl, Code<'u>)> {
    let of_game = |decl: &&Decl| !matches!(decl.what, What::Test(_) | What::Given(_));
    trees.decls.iter().filter(of_game).flat_map(|decl| decl.code().into_iter().map(move |code| (decl, code)))
}

/// Every ability of a unit, as [`code`] orders them.
pub fn abilities<'u>(trees: Trees<'u>) -> impl Iterator<Item = &'u Ability> {
    code(trees).filter_map(|(_, code)| code.ability)
}
