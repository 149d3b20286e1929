//! An item as a whole: its kind and its numbers as short facts (`cup · size 3`), then a line for each field that does
//! something and for each ability.

use model::unit::{Base, Decl, FieldValue, Item, Op, Tree, Unit};

use super::{Planner, kind_noun, noun_of, sort_of};
use crate::keys::Key;
use crate::render::term::{Join, Np, Quant, Term};
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
pub(crate) fn facts_and_lines<'u>(words: &'u Words<'u>, unit: &'u Unit, item: &'u Item, decl: &Decl) -> Vec<Line> {
    let id = decl.sym.map_or("", |sym| unit.name(sym));
    let kind = unit.symbol(item.kind);
    let this = plainest(words, &kind.name);
    let term = Term::msg("fact.kind", vec![("kind", Term::Np(Box::new(noun_of(words, kind, Quant::Bare))))]);
    let mut lines = vec![Line { term, fact: true, span: decl.span }];
    lines.extend(item.fields.iter().filter_map(|value| field(words, unit, value, (id, &this))));
    lines.extend(from_the_other_side(words, unit, item, id, decl.span));
    for ability in item.abilities.iter() {
        let planner = Planner::new(words, unit, &ability.body, this.clone());
        lines.push(Line { term: planner.line(ability, "line.when"), fact: false, span: ability.span });
    }
    lines
}

/// What a text calls itself by, the plainest of its kinds: "this card", not "this red card".
pub(crate) fn plainest(words: &Words<'_>, kind: &str) -> Np {
    let own = words.line_of(kind).last().copied().unwrap_or(kind);
    Np::new(Quant::This, kind_noun(own), sort_of(words.root(own)))
}

/// A printed field. Its entry's form `fact` says it; `{v}` is the value. A bool field that is `no` says nothing, nor does an
/// effect without commands. An effect that begins with what lasts for a time, or happens later, may be said otherwise.
fn field<'u>(words: &'u Words<'u>, unit: &'u Unit, value: &'u FieldValue, (own, this): (&str, &Np)) -> Option<Line> {
    let name = unit.name(value.sym);
    let planner = Planner::new(words, unit, &value.body, this.clone());
    let root = planner.root(0)?;
    let key = Key::one(format!("field.{name}"));
    let (declared, ty) = words.field(name)?;
    let base = declared.types[ty.ty.index()].base;
    let v = match base {
        Base::Effect => match planner.statement(root) {
            Term::Nothing => return None,
            Term::Seq(items) if items.is_empty() => return None,
            effect => effect,
        },
        Base::Condition => planner.condition(root, true),
        Base::Bool if matches!(planner.tree(root), Tree::Bool { yes: false }) => return None,
        Base::Bool => Term::Nothing,
        Base::Cost => planner.price(root),
        _ => planner.thing(root),
    };
    let v = if ty.symmetric { both_sides(words, own, name, v) } else { v };
    let v = in_game(words, v)?;
    let fact = !matches!(base, Base::Effect | Base::Condition);
    let form = if base == Base::Effect { begins_with(&v) } else { None };
    let plain = Term::form(key.clone(), "fact", vec![("v", v.clone())]);
    let term = if let Some(form) = form { Term::special(key, form, vec![("v", v)], plain) } else { plain };
    Some(Line { term, fact, span: value.span })
}

/// The form of a field's entry that says an effect which begins with a duration, or with another time.
fn begins_with(effect: &Term) -> Option<&'static str> {
    match effect {
        Term::Seq(items) => items.first().and_then(begins_with),
        Term::Msg(msg) => match msg.key.last() {
            "span.until" | "span.until_act" => Some("lasting"),
            "span.at" | "span.at_act" => Some("later"),
            _ => None,
        },
        _ => None,
    }
}

/// What the facts of an item say of a printed field with this value.
pub(crate) fn fact(field: &str, value: Term) -> Term {
    Term::form(Key::one(format!("field.{field}")), "fact", vec![("v", value)])
}

/// The value of a printed field of an item; none if the item does not say it, or it is no thing or number.
pub(crate) fn printed<'u>(words: &'u Words<'u>, unit: &'u Unit, item: &'u Item, name: &str) -> Option<Term> {
    let value = item.fields.iter().find(|value| unit.name(value.sym) == name)?;
    let (declared, field) = words.field(name)?;
    let kind = unit.name(item.kind);
    let this = Np::new(Quant::This, kind_noun(kind), sort_of(words.root(kind)));
    let planner = Planner::new(words, unit, &value.body, this);
    match declared.types[field.ty.index()].base {
        Base::Effect | Base::Condition | Base::Bool | Base::Cost => None,
        _ => Some(match planner.thing(planner.root(0)?) {
            // A bare number says nothing beside a name.
            number @ Term::Number(_) => fact(name, number),
            value => value,
        }),
    }
}

/// A symmetric field that only other items fill for this one.
fn from_the_other_side(words: &Words<'_>, unit: &Unit, item: &Item, own: &str, at: (u32, u32)) -> Vec<Line> {
    let kinds = words.line_of(unit.name(item.kind)).into_iter().filter_map(|kind| words.kind(kind));
    let fields = kinds
        .flat_map(|(declaring, kind)| kind.fields.iter().filter(|f| f.symmetric).map(move |f| declaring.name(f.sym)));
    let filled = |name: &str| item.fields.iter().any(|f| unit.name(f.sym) == name);
    let others = fields.filter(|name| !filled(name)).map(|name| (name, both_sides(words, own, name, Term::Nothing)));
    let said = others.filter_map(|(name, v)| Some((name, in_game(words, v)?))).filter(|(_, v)| *v != Term::Nothing);
    let terms = said.map(|(name, v)| Term::form(Key::one(format!("field.{name}")), "fact", vec![("v", v)]));
    terms.map(|term| Line { term, fact: true, span: at }).collect()
}

/// A value without the listed things that are not in the game; none if that leaves nothing of a list.
fn in_game(words: &Words<'_>, value: Term) -> Option<Term> {
    let elsewhere = |term: &Term| match term {
        Term::Msg(msg) => msg.key.last().strip_prefix("name.").is_some_and(|key| words.is_elsewhere(key)),
        _ => false,
    };
    match value {
        Term::List(items, join) if items.iter().any(elsewhere) => {
            let here: Vec<Term> = items.into_iter().filter(|item| !elsewhere(item)).collect();
            (!here.is_empty()).then(|| Term::list(here, join))
        }
        only if elsewhere(&only) => None,
        other => Some(other),
    }
}

/// The value of a symmetric field with the items that name this one in theirs.
fn both_sides(words: &Words<'_>, own: &str, field: &str, v: Term) -> Term {
    let mut all = match v {
        Term::List(items, _) => items,
        Term::Nothing => Vec::new(),
        other => vec![other],
    };
    for (unit, item) in words.units().iter().flat_map(|unit| unit.items().map(move |item| (unit, item))) {
        let mut values = item.fields.iter().filter(|f| unit.name(f.sym) == field);
        let names = |f: &FieldValue| {
            let mut said = f.body.roots.iter().take(1).flat_map(|root| unit.kids(*root).iter().chain([root]));
            said.any(|id| unit.node(*id).op == Op::Item && &*unit.sym(*id).name == own)
        };
        let term = Term::word(Key::one(format!("name.{}", item.key)));
        if values.any(names) && !all.contains(&term) {
            all.push(term);
        }
    }
    Term::list(all, Join::And)
}
