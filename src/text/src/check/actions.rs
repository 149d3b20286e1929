//! The named actions of a declaration: its own, those of an item, and those that are granted somewhere in a body. Each
//! needs a text `action.<menu>.<name>`.

use model::unit::{Ability, Decl, Does, What};

/// Every action that has a name; those of tests are said nowhere.
pub(super) fn actions(decl: &Decl) -> impl Iterator<Item = &Ability> {
    let code = if matches!(decl.what, What::Test(_) | What::Given(_)) { Vec::new() } else { decl.code() };
    let abilities = code.into_iter().filter_map(|code| code.ability);
    abilities.filter(|ability| matches!(ability.does, Does::Act { .. }) && !ability.name.is_empty())
}
