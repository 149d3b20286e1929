//! The roots of every tree of a declaration, those of granted abilities included.

use model::unit::{Ability, Body, Change, Decl, NodeId, Param, What};

/// Calls `see` for every root of a declaration.
pub fn roots(decl: &Decl, see: &mut dyn FnMut(NodeId)) {
    match &decl.what {
        What::Measure { .. } | What::Enum { .. } | What::Zone(_) | What::Menu { .. } | What::Stream => {}
        What::Kind(kind) => kind.fields.iter().filter_map(|f| f.init.as_ref()).for_each(|b| body(b, see)),
        What::Noun { body: b, .. } | What::Setting { body: b, .. } => body(b, see),
        What::Value(value) => {
            params(&value.params, see);
            body(&value.body, see);
        }
        What::Var { init, .. } => init.iter().for_each(|b| body(b, see)),
        What::Verb(verb) => {
            params(&verb.params, see);
            body(&verb.body, see);
        }
        What::Action(one) | What::Ability(one) => ability(one, see),
        What::Cost(cost) => {
            params(&cost.params, see);
            cost.ways.iter().for_each(|way| ability(way, see));
        }
        What::Item(item) => {
            item.fields.iter().for_each(|field| body(&field.body, see));
            item.abilities.iter().for_each(|one| ability(one, see));
            for over in item.overrides.iter() {
                match &over.change {
                    Change::Set(b) | Change::Replace(b) | Change::AddAfter(b) | Change::AddBefore(b) => body(b, see),
                    Change::Remove => {}
                }
            }
        }
        What::Test(test) => body(&test.body, see),
        What::Given(given) => body(&given.body, see),
    }
}

fn params(params: &[Param], see: &mut dyn FnMut(NodeId)) {
    params.iter().filter_map(|p| p.default.as_ref()).for_each(|b| body(b, see));
}

fn ability(one: &Ability, see: &mut dyn FnMut(NodeId)) {
    body(&one.body, see);
}

fn body(one: &Body, see: &mut dyn FnMut(NodeId)) {
    one.roots.iter().for_each(|root| see(*root));
    for grant in one.grants.iter() {
        see(grant.event);
        grant.abilities.iter().for_each(|granted| ability(granted, see));
    }
}
