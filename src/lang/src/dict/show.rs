//! Types and signatures in the user's words, for messages.

use model::unit::{Base, Many};

use super::{Data, Dict, Ent, Sig, VerbInfo};
use crate::dict::types::Ty;

impl Dict {
    /// The name of an entity as written.
    #[must_use]
    pub fn short(&self, ent: Ent) -> &str {
        &self.get(ent).short
    }

    /// A type in words: "a `stone`", "a set of `stone`", "a number 1..6".
    #[must_use]
    pub fn show(&self, ty: Ty) -> String {
        let name = ty.of.map(|e| self.short(e));
        match ty.many {
            Many::One => self.one(ty, name),
            Many::Option => format!("{} or none", self.one(ty, name)),
            Many::Set => format!("a set of {}", self.several(ty, name)),
            Many::List(_) => format!("a list of {}", self.several(ty, name)),
        }
    }

    fn one(&self, ty: Ty, name: Option<&str>) -> String {
        match (ty.base, name) {
            (Base::Error, _) => "something unknown".to_owned(),
            (Base::Unit, _) => "nothing".to_owned(),
            (Base::Bool, _) => "yes or no".to_owned(),
            (Base::Int, _) if ty.lo == ty.hi => format!("the number {}", ty.lo),
            (Base::Int, _) => format!("a number {}..{}", ty.lo, ty.hi),
            (Base::Quantity, Some(n)) => format!("an amount of `{n}`"),
            (Base::Quantity, None) => "an amount".to_owned(),
            (Base::Enum | Base::Thing, Some(n)) => format!("{} `{n}`", diag::article(n)),
            (Base::Enum, None) => "a value of an enum".to_owned(),
            (Base::Thing, None) => "a thing".to_owned(),
            (Base::Design, Some(n)) => format!("the design of {} `{n}`", diag::article(n)),
            (Base::Design, None) => "a design".to_owned(),
            (Base::Zone, Some(n)) => format!("a zone of `{n}`"),
            (Base::Zone, None) => "a zone".to_owned(),
            (Base::Effect, _) => "an effect".to_owned(),
            (Base::Condition, _) => "a condition".to_owned(),
            (Base::Cost, _) => "a price".to_owned(),
            (Base::Frame, Some(n)) => format!("a running `{n}`"),
            (Base::Frame, None) => "a running procedure".to_owned(),
        }
    }

    fn several(&self, ty: Ty, name: Option<&str>) -> String {
        match name {
            Some(n) => format!("`{n}`"),
            None if matches!(ty.base, Base::Int) => format!("numbers {}..{}", ty.lo, ty.hi),
            None => self.one(ty, name),
        }
    }

    /// A verb's phrase: "fill (cup) with (stone)".
    #[must_use]
    pub fn phrase(&self, ent: Ent) -> String {
        let Data::Verb(verb) = &self.get(ent).data else { return self.short(ent).to_owned() };
        let mut out = verb.head.to_string();
        self.sig(verb, &verb.sig, &mut out);
        out
    }

    /// The phrases of verbs, as alternatives.
    #[must_use]
    pub fn phrases(&self, verbs: impl IntoIterator<Item = Ent>) -> String {
        diag::or_list(verbs.into_iter().map(|verb| format!("`{}`", self.phrase(verb))))
    }

    /// The names of entities, as alternatives.
    #[must_use]
    pub fn names(&self, ents: impl IntoIterator<Item = Ent>) -> String {
        diag::or_list(ents.into_iter().map(|ent| format!("`{}`", self.short(ent))))
    }

    /// What an entity is, with its name: "the kind `cup`".
    #[must_use]
    pub fn the(&self, ent: Ent) -> String {
        format!("the {} `{}`", noun_of(&self.get(ent).data), self.short(ent))
    }

    fn sig(&self, verb: &VerbInfo, sig: &[Sig], out: &mut String) {
        for part in sig {
            if !out.ends_with('[') {
                out.push(' ');
            }
            match part {
                Sig::Word(w) => out.push_str(w),
                Sig::Slot(n) => {
                    let ty = verb.params.get(*n as usize).map_or(Ty::ERROR, |p| p.ty);
                    let name = match (ty.base, ty.of) {
                        (_, Some(of)) => self.short(of).to_owned(),
                        (Base::Int, None) => format!("{}..{}", ty.lo, ty.hi),
                        (_, None) => self.one(ty, None),
                    };
                    out.push_str(&format!("({name})"));
                }
                Sig::Optional(inner) => {
                    out.push('[');
                    self.sig(verb, inner, out);
                    out.push(']');
                }
            }
        }
    }
}

/// What sort of declaration it is: "kind", "verb".
#[must_use]
pub fn noun_of(data: &Data) -> &'static str {
    match data {
        Data::Measure { .. } => "measure",
        Data::Enum { .. } => "enum",
        Data::Member { .. } => "member",
        Data::Kind(_) => "kind",
        Data::Field(_) => "field",
        Data::Zone(_) => "zone",
        Data::Noun { .. } => "noun",
        Data::Value(value) => match value.flavour {
            model::unit::Flavour::Value => "value",
            model::unit::Flavour::Relation => "relation",
            model::unit::Flavour::Filter => "filter",
        },
        Data::Setting { .. } => "setting",
        Data::Var { .. } => "variable",
        Data::Verb(verb) if verb.procedure => "procedure",
        Data::Verb(_) => "verb",
        Data::Step { .. } => "step",
        Data::Local { .. } => "variable",
        Data::Menu => "menu",
        Data::Action => "action",
        Data::Cost { .. } => "cost",
        Data::Stream => "stream",
        Data::Item(_) => "item",
        Data::Test => "test",
        Data::Given => "given",
    }
}
