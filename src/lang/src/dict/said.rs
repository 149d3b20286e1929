//! How words are said, without backticks: `borrow (gold) from (player)`, `weight of (stone)`, `a number 0..12`.

use model::unit::{Base, Flavour, Many};

use super::types::Ty;
use super::{Data, Dict, Ent, ParamInfo, Sig};
use crate::syntax::words::PREPOSITIONS;

/// What a word takes in one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The name of the parameter.
    pub name: String,
    /// What fits, in words.
    pub is: String,
    /// Whether it may be left out.
    pub optional: bool,
}

/// How a word is said, with what it takes in round brackets.
pub fn said(dict: &Dict, ent: Ent) -> String {
    let short = dict.short(ent);
    let keys = || match dict.index(ent) {
        [] => String::new(),
        index => format!("[{}]", index.iter().map(|of| dict.short(*of)).collect::<Vec<_>>().join(", ")),
    };
    match &dict.get(ent).data {
        Data::Verb(_) => dict.phrase(ent),
        Data::Value(value) => match (value.flavour, value.params.as_slice()) {
            (_, []) => short.to_owned(),
            (Flavour::Value, [one]) => format!("{short} of ({})", name(dict, one.ty)),
            (_, params) => format!("{short} ({})", list(dict, params)),
        },
        Data::Cost { params } if !params.is_empty() => format!("{short} ({})", list(dict, params)),
        Data::Field(field) => format!("{short}{} of ({})", keys(), dict.short(field.kind)),
        Data::Zone(zone) => zone.of.map_or_else(|| short.to_owned(), |of| format!("{short} of ({})", dict.short(of))),
        Data::Step { verb } | Data::Local { verb, .. } => format!("{short}{} of ({})", keys(), dict.short(*verb)),
        Data::Setting { .. } | Data::Var { .. } => format!("{short}{}", keys()),
        Data::Measure { .. } => format!("(number) {short}"),
        Data::Enum { .. }
        | Data::Member { .. }
        | Data::Kind(_)
        | Data::Noun { .. }
        | Data::Menu
        | Data::Action
        | Data::Cost { .. }
        | Data::Stream
        | Data::Item(_)
        | Data::Test
        | Data::Given => short.to_owned(),
    }
}

/// How an item says a field.
pub fn field(dict: &Dict, ent: Ent) -> String {
    let short = dict.short(ent);
    if dict.ty(ent).base == Base::Effect {
        return format!("{short} {{ .. }}");
    }
    if dict.index(ent).is_empty() { format!("{short}: ..") } else { format!("{short}: [..]") }
}

/// An event that a verb is: who does it, and what it is done to.
pub fn event(dict: &Dict, ent: Ent, forms: &[String]) -> String {
    let active = format!("you {}", dict.phrase(ent));
    let thing = dict.verb(ent).and_then(|verb| match (verb.sig.first(), verb.params.first()) {
        (Some(Sig::Slot(0)), Some(param)) if param.ty.base == Base::Thing => Some(param.ty),
        _ => None,
    });
    match (thing, forms) {
        (Some(ty), [_, done, ..]) => format!("{active}; ({}) is {done}", name(dict, ty)),
        _ => active,
    }
}

/// The prepositions of a word, in order.
pub fn prepositions(dict: &Dict, ent: Ent) -> Vec<String> {
    let mut out = Vec::new();
    if let Some(verb) = dict.verb(ent) {
        gather(&verb.sig, &mut out);
    }
    out
}

fn gather(sig: &[Sig], out: &mut Vec<String>) {
    for part in sig {
        match part {
            Sig::Word(word) if PREPOSITIONS.contains(&&**word) => out.push(word.to_string()),
            Sig::Word(_) | Sig::Slot(_) => {}
            Sig::Optional(inner) => gather(inner, out),
        }
    }
}

/// What a word takes.
pub fn slots(dict: &Dict, ent: Ent) -> Vec<Slot> {
    let mut optional = Vec::new();
    let params: &[ParamInfo] = if let Data::Cost { params } = &dict.get(ent).data {
        params
    } else if let Some(verb) = dict.verb(ent) {
        optional = left_out(&verb.sig, false);
        &verb.params
    } else {
        dict.value(ent).map_or(&[], |value| &value.params)
    };
    let slot = |(at, param): (usize, &ParamInfo)| Slot {
        name: param.name.to_string(),
        is: ty(dict, param.ty),
        optional: param.default || optional.iter().any(|n| usize::from(*n) == at),
    };
    params.iter().enumerate().map(slot).collect()
}

/// The parameters that stand in what may be left out.
fn left_out(sig: &[Sig], inside: bool) -> Vec<u8> {
    let of = |part: &Sig| match part {
        Sig::Slot(n) if inside => vec![*n],
        Sig::Slot(_) | Sig::Word(_) => Vec::new(),
        Sig::Optional(inner) => left_out(inner, true),
    };
    sig.iter().flat_map(of).collect()
}

/// What a word is or gives: the range of a number, the members of an enum, what lies in a zone.
pub fn gives(dict: &Dict, ent: Ent) -> String {
    match &dict.get(ent).data {
        Data::Verb(_) | Data::Step { .. } | Data::Menu | Data::Action | Data::Cost { .. } | Data::Stream => {
            String::new()
        }
        Data::Test | Data::Given | Data::Item(_) => String::new(),
        Data::Measure { lo, hi } => format!("{lo}..{hi}"),
        Data::Enum { members } => members.iter().map(|m| dict.short(*m)).collect::<Vec<_>>().join(", "),
        Data::Kind(kind) => match kind.parent {
            Some(parent) => format!("{} {}", diag::article(dict.short(parent)), dict.short(parent)),
            None => format!("{:?}", kind.root).to_lowercase(),
        },
        Data::Zone(zone) => zone.holds.map_or_else(String::new, |kind| format!("holds {}", dict.short(kind))),
        Data::Value(value) if value.flavour != Flavour::Value => String::new(),
        Data::Member { of } => format!("{} {}", diag::article(dict.short(*of)), dict.short(*of)),
        Data::Field(_)
        | Data::Noun { .. }
        | Data::Value(_)
        | Data::Setting { .. }
        | Data::Var { .. }
        | Data::Local { .. } => ty(dict, dict.ty(ent)),
    }
}

fn list(dict: &Dict, params: &[ParamInfo]) -> String {
    params.iter().map(|param| name(dict, param.ty)).collect::<Vec<_>>().join(", ")
}

/// What stands in brackets for a value of a type.
fn name(dict: &Dict, ty: Ty) -> String {
    match (ty.base, ty.of) {
        (_, Some(of)) => dict.short(of).to_owned(),
        (Base::Int, None) => format!("{}..{}", ty.lo, ty.hi),
        (_, None) => self::ty(dict, ty),
    }
}

/// A type in words, a number with its range, an enum with its members.
pub fn ty(dict: &Dict, ty: Ty) -> String {
    let many = !matches!(ty.many, Many::One | Many::Option);
    let bounds = |of: Ent| match (&dict.get(of).data, ty.lo, ty.hi) {
        (Data::Measure { lo, hi }, 0, 0) => (*lo, *hi),
        (_, lo, hi) => (lo, hi),
    };
    let said = match (ty.base, ty.of) {
        (Base::Quantity, Some(of)) if !many => {
            let (lo, hi) = bounds(of);
            format!("{lo}..{hi} {}", dict.short(of))
        }
        (Base::Enum, Some(of)) if !many && dict.members(of).len() <= SHORT => {
            let members = dict.members(of).iter().map(|m| dict.short(*m));
            let none = (ty.many == Many::Option).then_some("none");
            members.chain(none).collect::<Vec<_>>().join(", ")
        }
        _ => dict.show(ty),
    };
    said.replace('`', "")
}

/// So many members of an enum stand in a line.
const SHORT: usize = 8;
