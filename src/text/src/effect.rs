//! The effect of an item as a short hash, which a text written by hand keeps to tell when it no longer fits.
//!
//! It is over the item's own trees with the names in them, and not over the bodies of the words it names, nor over numbers
//! that are printed beside the sentences: a changed word is reported at the word.

use model::hash::fold;
use model::unit::meaning::{Hasher, symbol};
use model::unit::{Base, Decl, SymId, Unit, What};

use crate::words::Words;

/// The hash of what an item does: eight hexadecimal digits. None if the declaration is no item.
#[must_use]
pub fn effect_hash(words: &Words<'_>, unit: &Unit, item: &Decl) -> Option<String> {
    let What::Item(item) = &item.what else { return None };
    let hasher = Hasher { unit, symbol: |sym: SymId| symbol(unit.symbol(sym)), lines: &[], bounds: false };
    let told = item.fields.iter().filter(|value| is_told(words, unit.name(value.sym)));
    let mut fields: Vec<u64> = told.map(|value| hasher.body(hasher.sym(0, value.sym), &value.body)).collect();
    fields.sort_unstable();
    let state = fields.into_iter().fold(1, fold);
    let hash = item.abilities.iter().fold(state, |state, ability| hasher.ability(state, ability));
    Some(format!("{:08x}", (hash ^ (hash >> 32)) as u32))
}

/// Whether sentences tell a field: all but numbers.
fn is_told(words: &Words<'_>, field: &str) -> bool {
    let base = words.field(field).map(|(unit, field)| unit.types[field.ty.index()].base);
    base.is_some_and(|base| !matches!(base, Base::Int | Base::Quantity))
}
