//! A word as a text says it, with something of its sort in each of its places: of `take (glory) from (player)` `Take 2
//! glory from a player.` For whoever looks words up; no text of an item is made here.

use model::unit::{Base, Decl, Flavour, Param, Root, Space, Symbol, Ty, Unit, What};

use super::Realiser;
use super::plan::{kind_noun, measure_key, member_key, noun_of, sort_of};
use super::term::{Act, Msg, Np, Quant, Sort, Term};
use crate::catalogue::Catalogue;
use crate::keys::{Key, kebab, procedure_key, value_key, verb_key};
use crate::words::Words;

/// The number that stands where a word takes one.
const SAMPLE: i64 = 2;

/// What a word of a game is in a language, by its space and canonical name; none if nothing is said of it by itself, or the
/// language lacks the words.
#[must_use]
pub fn word_text(cat: &Catalogue, words: &Words<'_>, space: Space, name: &str) -> Option<String> {
    let symbol = Symbol { space, name: name.to_owned().into() };
    let term = term(words, &symbol)?;
    let mut realiser = Realiser::new(cat);
    let said = realiser.fragment(&term);
    if !realiser.into_missing().is_empty() || said.is_empty() {
        return cat.fallback().and_then(|other| word_text(other, words, space, name));
    }
    let whole = matches!(term, Term::Act(_));
    Some(if whole { cat.grammar().sentence(&said) } else { said })
}

fn term(words: &Words<'_>, symbol: &Symbol) -> Option<Term> {
    let inside = |prefix: &str| Key::one(format!("{prefix}.{}", symbol.name));
    let procedure = || {
        let head = procedure_key(model::unit::head(&symbol.name));
        let key = Key::of([format!("proc.{head}"), format!("noun.{}", kebab(&head))]);
        Term::Np(Box::new(Np::new(Quant::The, key, Sort::Thing)))
    };
    match symbol.space {
        Space::Field => return field(words, &symbol.name),
        Space::Step => return Some(Term::word(inside("step"))),
        Space::Local => return Some(Term::chain(inside("local"), vec![("o", procedure())])),
        _ => {}
    }
    let (unit, decl) = words.decl(symbol)?;
    let args = |params: &[Param]| -> Option<Vec<(String, Term)>> {
        params.iter().map(|p| Some((p.name.to_string(), some(words, unit, &unit.types[p.ty.index()])?))).collect()
    };
    Some(match &decl.what {
        What::Verb(verb) => {
            let key = Key::one(format!("verb.{}", verb_key(&symbol.name)));
            Term::Act(Box::new(Act::new(key, Term::You, args(&verb.params)?)))
        }
        What::Value(value) => {
            let mut args = args(&value.params)?;
            if value.flavour == Flavour::Value {
                args.iter_mut().zip(value.params.iter()).for_each(|((_, arg), param)| {
                    let ty = &unit.types[param.ty.index()];
                    *arg = plainer(words, unit, ty).unwrap_or_else(|| arg.clone());
                });
            }
            args.extend(args.first().map(|(_, first)| ("x".to_owned(), first.clone())));
            match value.flavour {
                Flavour::Value => Term::filled(value_key("value", &symbol.name), "t", args),
                Flavour::Relation => Term::filled(value_key("relation", &symbol.name), "t", args),
                Flavour::Filter => {
                    let first = &unit.types[value.params.first()?.ty.index()];
                    let mut np = noun_of(words, unit.symbol(first.sym?), Quant::All);
                    np.filters.push(Msg::filled(value_key("filter", &symbol.name), args.split_off(1)));
                    Term::Np(Box::new(np))
                }
            }
        }
        What::Kind(_) | What::Noun { .. } => Term::Np(Box::new(noun_of(words, symbol, Quant::Some))),
        What::Measure { .. } => Term::Amount(Box::new(Term::Number(SAMPLE)), measure_key(&symbol.name)),
        What::Zone(zone) => {
            let owner = zone.of.map(|of| match words.root(unit.name(of)) {
                Root::Seat => Term::You,
                _ => Term::Np(Box::new(Np::new(Quant::Some, kind_noun(unit.name(of)), Sort::Space))),
            });
            Term::chain(Key::one(format!("zone.{}", symbol.name)), vec![("owner", Term::or_nothing(owner))])
        }
        What::Menu { .. } => Term::word(Key::one(format!("menu.{}", symbol.name))),
        What::Enum { .. }
        | What::Setting { .. }
        | What::Var { .. }
        | What::Action(_)
        | What::Ability(_)
        | What::Cost(_)
        | What::Stream
        | What::Item(_)
        | What::Test(_)
        | What::Given(_) => return None,
    })
}

/// A field of some thing of its kind.
fn field(words: &Words<'_>, name: &str) -> Option<Term> {
    let (unit, field) = words.field(name)?;
    let ty = &unit.types[field.ty.index()];
    let key = Key::one(format!("field.{name}"));
    if ty.base == Base::Bool {
        return Some(Term::form(key, "adj", Vec::new()));
    }
    let kind = name.split('.').next().unwrap_or(name);
    let owner = match words.root(kind) {
        Root::Seat => Term::You,
        root => Term::Np(Box::new(Np::new(Quant::Some, kind_noun(kind), sort_of(root)))),
    };
    let index = field.index.first().map(|of| noun_of(words, unit.symbol(*of), Quant::Some));
    let index = Term::or_nothing(index.map(|np| Term::Np(Box::new(np))));
    Some(Term::chain(key, vec![("o", owner.clone()), ("x", owner), ("k", index)]))
}

/// What reads best in the words of a value: of seats the reader, of an enum its first member.
fn plainer(words: &Words<'_>, unit: &Unit, ty: &Ty) -> Option<Term> {
    let of = unit.name(ty.sym?);
    match ty.base {
        Base::Thing if words.root(of) == Root::Seat => Some(Term::You),
        Base::Enum => match words.named(Space::Enum, of)? {
            (unit, Decl { what: What::Enum { members }, .. }) => {
                Some(Term::word(member_key(unit.name(*members.first()?))))
            }
            _ => None,
        },
        _ => None,
    }
}

/// Something of a type; none of what is not said by itself.
fn some(words: &Words<'_>, unit: &Unit, ty: &Ty) -> Option<Term> {
    let noun = || ty.sym.map(|sym| Term::Np(Box::new(noun_of(words, unit.symbol(sym), Quant::Some))));
    match ty.base {
        Base::Int => Some(Term::Number(SAMPLE.clamp(ty.lo.into(), ty.hi.max(ty.lo).into()))),
        Base::Quantity => {
            let key = measure_key(unit.name(ty.sym?));
            Some(Term::Amount(Box::new(Term::Number(SAMPLE)), key))
        }
        Base::Thing | Base::Design | Base::Enum => noun(),
        Base::Error
        | Base::Unit
        | Base::Bool
        | Base::Zone
        | Base::Effect
        | Base::Condition
        | Base::Cost
        | Base::Frame => None,
    }
}
