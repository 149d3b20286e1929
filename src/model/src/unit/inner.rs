//! The names that stand inside of a declaration: members, fields, steps, variables.

use super::{Field, SymId, What};

/// A name declared inside of another declaration.
#[derive(Clone, Copy, Debug)]
pub struct Inner<'u> {
    /// The name.
    pub sym: SymId,
    /// Its place among those of its sort, from 0.
    pub position: usize,
    /// The field it is, inside of a kind.
    pub field: Option<&'u Field>,
}

impl What {
    /// The names declared inside: members of an enum, fields of a kind, steps and then variables of a procedure.
    #[must_use]
    pub fn inner(&self) -> Vec<Inner<'_>> {
        let plain = |(position, sym)| Inner { sym, position, field: None };
        match self {
            Self::Enum { members } => members.iter().copied().enumerate().map(plain).collect(),
            Self::Kind(kind) => {
                let fields = kind.fields.iter().enumerate();
                fields.map(|(position, field)| Inner { sym: field.sym, position, field: Some(field) }).collect()
            }
            Self::Verb(verb) => {
                let locals = verb.locals.iter().map(|local| local.sym).enumerate();
                verb.steps.iter().copied().enumerate().chain(locals).map(plain).collect()
            }
            Self::Measure { .. }
            | Self::Zone(_)
            | Self::Noun { .. }
            | Self::Value(_)
            | Self::Setting { .. }
            | Self::Var { .. }
            | Self::Menu { .. }
            | Self::Action(_)
            | Self::Ability(_)
            | Self::Cost(_)
            | Self::Stream
            | Self::Item(_)
            | Self::Test(_)
            | Self::Given(_) => Vec::new(),
        }
    }
}
