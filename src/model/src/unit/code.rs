//! The code of a declaration, whatever it declares: every body and ability that stands in it. Of
//! `leaf ash { worth: 2; when you pass { until end of game { action rest in go { .. } } } }` that is the body of the field,
//! the ability `when`, and the ability `action` that this grants.

use super::{Ability, Body, Decl, Param, What};

/// A body, with the ability that it is of.
#[derive(Clone, Copy, Debug)]
pub struct Code<'u> {
    /// The trees.
    pub body: &'u Body,
    /// The ability they are of; none of a field, a value, a verb or a default.
    pub ability: Option<&'u Ability>,
}

impl<'u> Code<'u> {
    /// Of an ability.
    #[must_use]
    pub fn of(ability: &'u Ability) -> Self {
        Code { body: &ability.body, ability: Some(ability) }
    }

    /// Of a body without an ability.
    #[must_use]
    pub fn own(body: &'u Body) -> Self {
        Code { body, ability: None }
    }

    /// What its body grants, not what that grants in turn.
    pub fn granted(self) -> impl DoubleEndedIterator<Item = Code<'u>> {
        self.body.grants.iter().flat_map(|grant| grant.abilities.iter()).map(Code::of)
    }
}

/// The defaults of parameters, then the body that they are for.
fn with_defaults<'u>(params: &'u [Param], body: Option<&'u Body>) -> Vec<Code<'u>> {
    params.iter().filter_map(|param| param.default.as_ref()).chain(body).map(Code::own).collect()
}

impl Decl {
    /// What stands in it, without what its bodies grant: defaults of parameters first, then as they are written.
    #[must_use]
    pub fn own_code(&self) -> Vec<Code<'_>> {
        match &self.what {
            What::Measure { .. } | What::Enum { .. } | What::Zone(_) | What::Menu { .. } | What::Stream => Vec::new(),
            What::Kind(kind) => kind.fields.iter().filter_map(|field| field.init.as_ref()).map(Code::own).collect(),
            What::Noun { body, .. } | What::Setting { body, .. } => vec![Code::own(body)],
            What::Value(value) => with_defaults(&value.params, Some(&value.body)),
            What::Var { init, .. } => init.iter().map(Code::own).collect(),
            What::Verb(verb) => with_defaults(&verb.params, Some(&verb.body)),
            What::Action(ability) | What::Ability(ability) => vec![Code::of(ability)],
            What::Cost(cost) => {
                with_defaults(&cost.params, None).into_iter().chain(cost.ways.iter().map(Code::of)).collect()
            }
            What::Item(item) => {
                let fields = item.fields.iter().map(|field| Code::own(&field.body));
                let changes = item.overrides.iter().filter_map(|over| over.change.body()).map(Code::own);
                fields.chain(item.abilities.iter().map(Code::of)).chain(changes).collect()
            }
            What::Test(test) => vec![Code::own(&test.body)],
            What::Given(given) => vec![Code::own(&given.body)],
        }
    }

    /// Everything that stands in it, what is granted behind what grants it.
    #[must_use]
    pub fn code(&self) -> Vec<Code<'_>> {
        let mut open = self.own_code();
        open.reverse();
        let mut all = Vec::new();
        while let Some(code) = open.pop() {
            all.push(code);
            open.extend(code.granted().rev());
        }
        all
    }
}
