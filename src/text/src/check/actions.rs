//! The named actions of a declaration: its own, those of an item, and those that are granted somewhere in a body.

use model::unit::{Ability, Body, Change, Decl, Does, What};

/// Calls `see` with every action that has a name.
pub(super) fn actions<'u>(decl: &'u Decl, see: &mut impl FnMut(&'u Ability)) {
    match &decl.what {
        What::Verb(verb) => granted(&verb.body, see),
        What::Action(one) | What::Ability(one) => ability(one, see),
        What::Cost(cost) => cost.ways.iter().for_each(|way| ability(way, see)),
        What::Item(item) => {
            item.fields.iter().for_each(|field| granted(&field.body, see));
            item.abilities.iter().for_each(|one| ability(one, see));
            for change in item.overrides.iter() {
                match &change.change {
                    Change::Replace(new) | Change::AddAfter(new) | Change::AddBefore(new) => granted(new, see),
                    Change::Set(_) | Change::Remove => {}
                }
            }
        }
        What::Measure { .. }
        | What::Enum { .. }
        | What::Kind(_)
        | What::Zone(_)
        | What::Noun { .. }
        | What::Value(_)
        | What::Setting { .. }
        | What::Var { .. }
        | What::Menu { .. }
        | What::Stream
        | What::Test(_)
        | What::Given(_) => {}
    }
}

fn ability<'u>(one: &'u Ability, see: &mut impl FnMut(&'u Ability)) {
    if matches!(one.does, Does::Act { .. }) && !one.name.is_empty() {
        see(one);
    }
    granted(&one.body, see);
}

fn granted<'u>(body: &'u Body, see: &mut impl FnMut(&'u Ability)) {
    body.grants.iter().flat_map(|grant| grant.abilities.iter()).for_each(|one| ability(one, see));
}
