//! What the audience of a text depends on beyond the text: zones with who sees them, kinds, and the bodies of values
//! and nouns, by name.

use std::collections::{HashMap, HashSet};

use model::unit::{Body, Decl, Root, Seen, Space, What, Zone};

use crate::survey::trees::Trees;

/// All units, with an index by name.
#[derive(Debug)]
pub struct World<'u> {
    /// Every unit: the base first.
    pub units: Vec<Trees<'u>>,
    /// Zones whose pieces some text reveals or looks at: who knows them cannot be told from the zone.
    pub shown: HashSet<&'u str>,
    /// Verbs that reveal a parameter of theirs, with its number.
    pub revealing: HashSet<(&'u str, usize)>,
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
        World { units, shown: HashSet::new(), revealing: HashSet::new(), decls }
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

    /// Whether a kind is of seats.
    #[must_use]
    pub fn is_seat(&self, kind: &str) -> bool {
        let decl = self.decls.get(&(Space::Kind, kind)).map(|(_, decl)| &decl.what);
        matches!(decl, Some(What::Kind(kind)) if kind.root == Root::Seat)
    }

    /// The kind a zone holds.
    #[must_use]
    pub fn held(&self, zone: &str) -> Option<&'u str> {
        let (unit, decl) = self.decls.get(&(Space::Zone, zone))?;
        let What::Zone(row) = &decl.what else { return None };
        Some(&self.units[*unit].symbol(row.holds).name)
    }

    /// A zone of seats that may hold such pieces and that nobody sees (or with `owners`, that only its owner sees).
    #[must_use]
    pub fn hiding(&self, kind: &str, owners: bool) -> Option<&'u str> {
        let mut found: Vec<&'u str> = self
            .decls
            .iter()
            .filter_map(|((space, name), (unit, decl))| match &decl.what {
                What::Zone(zone) if *space == Space::Zone && !self.shown.contains(name) => {
                    let holds = &*self.units[*unit].symbol(zone.holds).name;
                    let fits = self.is_a(kind, holds) || self.is_a(holds, kind);
                    let hidden = zone.seen == Seen::Nobody || (owners && zone.seen == Seen::Owner);
                    let seats = zone.of.is_some_and(|of| self.is_seat(&self.units[*unit].symbol(of).name));
                    (fits && hidden && seats).then_some(*name)
                }
                _ => None,
            })
            .collect();
        found.sort_unstable();
        found.first().copied()
    }
}
