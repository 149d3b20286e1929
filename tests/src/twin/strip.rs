//! Takes every ability off the cards of compiled units, so that what is left is what the twin knows: numbers.
//!
//! Kept: names, ages, marks, types, slots, bonuses, strengths, glory, what fulfils a quest, rewards with what they give,
//! monsters and their cards. Gone: abilities of items, and what battle cards do when they are shown. Rules are untouched.

use model::unit::{Decl, Field, Item, Rows, Unit, What};

/// The unit with cards that are numbers only.
#[must_use]
pub fn strip(unit: &Unit) -> Unit {
    let decls: Vec<Decl> = unit.decls.iter().map(|decl| bare(unit, decl)).collect();
    Unit { decls: Rows::Owned(decls), meanings: Rows::default(), ..unit.clone() }
}

/// The field whose effects are taken away.
const SHOWN: &str = "battle_card.shown";

fn bare(unit: &Unit, decl: &Decl) -> Decl {
    let What::Item(item) = &decl.what else { return decl.clone() };
    let kept = item.fields.iter().filter(|value| unit.symbols[value.sym.index()].name != SHOWN);
    let item = Item { abilities: Rows::Owned(Vec::new()), fields: kept.cloned().collect(), ..item.clone() };
    Decl { what: What::Item(item), ..decl.clone() }
}

/// Whether some kind declares the field that [`strip`] takes away: else the rules have changed and so must this.
#[must_use]
pub fn fits(units: &[&Unit]) -> bool {
    let declares = |unit: &Unit, field: &Field| unit.symbols[field.sym.index()].name == SHOWN;
    units.iter().any(|unit| {
        unit.decls.iter().any(|decl| match &decl.what {
            What::Kind(kind) => kind.fields.iter().any(|field| declares(unit, field)),
            _ => false,
        })
    })
}
