//! An item: its kind, its fields as short facts, its effects, conditions and abilities as lines.

use model::unit::{Base, Field, FieldValue, Item, Op, Unit};

use super::{Planner, kind_noun, noun_of, sort_of};
use crate::keys::Key;
use crate::render::term::{Np, Quant, Term};
use crate::words::Words;

/// A line of an item's text, with the bytes of the unit's source it was made from.
pub(crate) struct Line {
    /// What it says.
    pub term: Term,
    /// Whether it is a short fact, if its template does not end a sentence.
    pub fact: bool,
    /// Byte range in the unit's source.
    pub span: (u32, u32),
}

/// The lines of an item, facts first, in the order of the source.
pub(crate) fn facts_and_lines<'u>(words: &'u Words<'u>, unit: &'u Unit, item: &'u Item, at: (u32, u32)) -> Vec<Line> {
    let kind = &unit.symbols[item.kind.index()];
    let line_of = words.line_of(&kind.name);
    // The text calls itself by the plainest of its kinds: "this card", not "this red card".
    let own = line_of.last().copied().unwrap_or(&kind.name);
    let this = Np::new(Quant::This, kind_noun(own), sort_of(words.root(own)));
    let mut lines = vec![Line {
        term: Term::msg("fact.kind", vec![("kind", Term::Np(Box::new(noun_of(words, kind, Quant::Bare))))]),
        fact: true,
        span: at,
    }];
    for value in item.fields.iter() {
        lines.extend(field(words, unit, value, &this));
    }
    for ability in item.abilities.iter() {
        let planner = Planner::new(words, unit, &ability.body, this.clone());
        lines.push(Line { term: planner.ability(ability), fact: false, span: ability.span });
    }
    lines
}

/// A printed field. Its entry's form `fact` says it; `{v}` is the value. A bool field that is `no` says nothing.
fn field<'u>(words: &'u Words<'u>, unit: &'u Unit, value: &'u FieldValue, this: &Np) -> Option<Line> {
    let name = &*unit.symbols[value.sym.index()].name;
    let planner = Planner::new(words, unit, &value.body, this.clone());
    let root = planner.root(0)?;
    let key = Key::one(format!("field.{name}"));
    let (declared, ty) = declared(words, name)?;
    let base = declared.types[ty.ty.index()].base;
    let v = match base {
        Base::Effect => planner.statement(root),
        Base::Condition => planner.condition(root, true),
        Base::Bool if planner.op(root) == Op::Bool && planner.node(root).imm == 0 => return None,
        Base::Bool => Term::Nothing,
        _ => planner.thing(root),
    };
    let fact = !matches!(base, Base::Effect | Base::Condition);
    Some(Line { term: Term::form(key, "fact", vec![("v", v)]), fact, span: value.span })
}

fn declared<'u>(words: &Words<'u>, name: &str) -> Option<(&'u Unit, &'u Field)> {
    words.field(name)
}
