//! The effect of an item as a short hash, which a text written by hand keeps to tell when it no longer fits.
//!
//! It is over the item's own trees with the names in them, and not over the bodies of the words it names, nor over numbers
//! that are printed beside the sentences: a changed word is reported at the word.

use model::hash::fold;
use model::unit::meaning::{Hasher, symbol};
use model::unit::{Base, Decl, Item, SymId, Unit, What};

use crate::words::Words;

/// The hash of what an item does: eight hexadecimal digits. None if the declaration is no item.
#[must_use]
pub fn effect_hash(words: &Words<'_>, unit: &Unit, item: &Decl) -> Option<String> {
    let What::Item(item) = &item.what else { return None };
    let hash = of_item(words, unit, item);
    Some(format!("{:08x}", (hash ^ (hash >> 32)) as u32))
}

fn of_item(words: &Words<'_>, unit: &Unit, item: &Item) -> u64 {
    let hasher = Hasher { unit, symbol: |sym: SymId| symbol(unit.symbol(sym)), lines: &[], bounds: false };
    let told = item.fields.iter().filter(|value| is_told(words, unit.name(value.sym)));
    let mut fields: Vec<u64> = told.map(|value| hasher.body(hasher.sym(0, value.sym), &value.body)).collect();
    fields.sort_unstable();
    let state = fields.into_iter().fold(1, fold);
    item.abilities.iter().fold(state, |state, ability| hasher.ability(state, ability))
}

/// Whether sentences tell a field: all but numbers.
fn is_told(words: &Words<'_>, field: &str) -> bool {
    words
        .field(field)
        .is_some_and(|(unit, field)| !matches!(unit.types[field.ty.index()].base, Base::Int | Base::Quantity))
}
