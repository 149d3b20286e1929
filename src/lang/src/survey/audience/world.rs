//! What the audience of a text depends on beyond the text: zones with who sees them, kinds, and the bodies of values
//! and nouns, by name.

use std::collections::HashMap;

use model::unit::{Body, Decl, Space, What, Zone};

use crate::survey::trees::Trees;

/// All units, with an index by name.
#[derive(Debug)]
pub struct World<'u> {
    /// Every unit: the base first.
    pub units: Vec<Trees<'u>>,
    decls: HashMap<(Space, &'u str), (usize, &'u Decl)>,
}

impl<'u> World<'u> {
    /// Reads the headers.
    #[must_use]
    pub fn new(units: Vec<Trees<'u>>) -> Self {
        let mut decls = HashMap::new();
        for (at, unit) in units.iter().enumerate() {
            for decl in unit.decls {
                if let Some(sym) = decl.sym.map(|sym| unit.symbol(sym)) {
                    decls.insert((sym.space, &*sym.name), (at, decl));
                }
            }
        }
        World { units, decls }
    }

    /// A zone, or a kind of spaces that hold pieces, as a zone; with the name of the kind of its owner.
    #[must_use]
    pub fn zone(&self, name: &str) -> Option<(&'u Zone, Option<&'u str>)> {
        let (unit, decl) = self.decls.get(&(Space::Zone, name))?;
        let What::Zone(zone) = &decl.what else { return None };
        Some((zone, zone.of.map(|of| &*self.units[*unit].symbol(of).name)))
    }

    /// A declaration, with its unit.
    #[must_use]
    pub fn decl(&self, space: Space, name: &str) -> Option<(usize, &'u Decl)> {
        self.decls.get(&(space, name)).copied()
    }

    /// The body of a value, relation, filter, noun or verb, with its unit.
    #[must_use]
    #[expect(clippy::wildcard_enum_match_arm, reason = "only these declarations have what is looked for here")]
    pub fn body(&self, space: Space, name: &str) -> Option<(usize, &'u Body)> {
        let (unit, decl) = self.decls.get(&(space, name))?;
        match &decl.what {
            What::Value(value) => Some((*unit, &value.body)),
            What::Noun { body, .. } => Some((*unit, body)),
            What::Verb(verb) => Some((*unit, &verb.body)),
            _ => None,
        }
    }

    /// Whether a kind is another, or a case of it.
    #[must_use]
    pub fn is_a(&self, kind: &str, of: &str) -> bool {
        let mut at = kind;
        loop {
            if at == of {
                return true;
            }
            let Some((unit, decl)) = self.decls.get(&(Space::Kind, at)) else { return false };
            let What::Kind(row) = &decl.what else { return false };
            let Some(parent) = row.parent else { return false };
            at = &self.units[*unit].symbol(parent).name;
        }
    }

    /// The kind a zone holds.
    #[must_use]
    pub fn held(&self, zone: &str) -> Option<&'u str> {
        let (unit, decl) = self.decls.get(&(Space::Zone, zone))?;
        let What::Zone(row) = &decl.what else { return None };
        Some(&self.units[*unit].symbol(row.holds).name)
    }
}
