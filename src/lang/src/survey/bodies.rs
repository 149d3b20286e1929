//! Every body of a unit with whose it is: what several checks walk over. Bodies of tests are left out, nothing of a game
//! happens there.

use model::unit::{Ability, Body, Change, Decl, NodeId, What};

use crate::survey::trees::Trees;

/// A body or an ability.
#[derive(Clone, Copy, Debug)]
pub enum Part<'u> {
    /// The body of a verb, an effect or value of an item, a change: with its declaration.
    Body(&'u Decl, &'u Body),
    /// An ability of the rules, of an item, or granted somewhere in a body.
    Ability(&'u Decl, &'u Ability),
}

/// Calls `see` with every body and ability of a unit, granted ones after what grants them.
pub fn parts<'u>(trees: Trees<'u>, see: &mut impl FnMut(Part<'u>)) {
    for decl in trees.decls {
        match &decl.what {
            What::Verb(verb) => body(decl, &verb.body, see),
            What::Action(one) | What::Ability(one) => ability(decl, one, see),
            What::Cost(cost) => cost.ways.iter().for_each(|way| ability(decl, way, see)),
            What::Item(item) => {
                item.fields.iter().for_each(|field| body(decl, &field.body, see));
                item.abilities.iter().for_each(|one| ability(decl, one, see));
                for change in item.overrides.iter() {
                    match &change.change {
                        Change::Replace(new) | Change::AddAfter(new) | Change::AddBefore(new) => body(decl, new, see),
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
}

fn body<'u>(decl: &'u Decl, one: &'u Body, see: &mut impl FnMut(Part<'u>)) {
    see(Part::Body(decl, one));
    granted(decl, one, see);
}

fn ability<'u>(decl: &'u Decl, one: &'u Ability, see: &mut impl FnMut(Part<'u>)) {
    see(Part::Ability(decl, one));
    granted(decl, &one.body, see);
}

fn granted<'u>(decl: &'u Decl, one: &'u Body, see: &mut impl FnMut(Part<'u>)) {
    one.grants.iter().flat_map(|grant| grant.abilities.iter()).for_each(|inner| ability(decl, inner, see));
}

/// Every node below and with these roots, parents before children.
pub fn below(trees: Trees<'_>, roots: impl IntoIterator<Item = NodeId>, see: &mut impl FnMut(NodeId)) {
    let mut todo: Vec<NodeId> = roots.into_iter().collect();
    while let Some(id) = todo.pop() {
        see(id);
        todo.extend(trees.kids(id));
    }
}
