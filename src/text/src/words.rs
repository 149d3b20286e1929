//! What the units of a game declare, looked up by name: the dictionary that text is made with.

use std::collections::{BTreeMap, BTreeSet};

use model::unit::{Decl, Field, Kind, Param, Root, Space, Symbol, Unit, Value, What};

use crate::at::UnitFile;

/// The declarations of a game, by canonical name.
pub struct Words<'u> {
    units: Vec<&'u Unit>,
    decls: BTreeMap<(Space, &'u str), (usize, &'u Decl)>,
    fields: BTreeMap<&'u str, (usize, &'u Field)>,
    /// Keys of names that only items have which are not in the game.
    elsewhere: BTreeSet<&'u str>,
}

impl<'u> Words<'u> {
    /// Indexes the units of a game and its packs. Of two declarations of one name the first counts.
    #[must_use]
    pub fn new(units: &[&'u Unit]) -> Words<'u> {
        let mut words = Words {
            units: units.to_vec(),
            decls: BTreeMap::new(),
            fields: BTreeMap::new(),
            elsewhere: BTreeSet::new(),
        };
        for (at, unit) in units.iter().enumerate() {
            for decl in unit.decls.iter() {
                if let Some(symbol) = decl.sym.map(|sym| unit.symbol(sym)) {
                    words.decls.entry((symbol.space, &*symbol.name)).or_insert((at, decl));
                }
                if let What::Kind(kind) = &decl.what {
                    for field in kind.fields.iter() {
                        words.fields.entry(unit.name(field.sym)).or_insert((at, field));
                    }
                }
            }
        }
        words
    }

    /// Those of files.
    pub(crate) fn of_files(files: &[UnitFile<'u>]) -> Words<'u> {
        let units: Vec<&Unit> = files.iter().map(|file| file.unit).collect();
        Words::new(&units)
    }

    /// What is said of a game with these items alone: where a text lists things, it leaves out those that are not there.
    #[must_use]
    pub fn in_game(mut self, is_there: impl Fn(&str) -> bool) -> Words<'u> {
        let items = self.all_items().filter_map(|(unit, decl)| match &decl.what {
            What::Item(item) if self.root(unit.name(item.kind)) != Root::Preset => {
                Some((is_there(unit.name(decl.sym?)), &*item.key))
            }
            _ => None,
        });
        let (here, gone): (Vec<_>, Vec<_>) = items.partition(|(there, _)| *there);
        let here: BTreeSet<&str> = here.into_iter().map(|(_, key)| key).collect();
        self.elsewhere = gone.into_iter().map(|(_, key)| key).filter(|key| !here.contains(key)).collect();
        self
    }

    /// Whether only things have a name of this key that are not in the game.
    pub(crate) fn is_elsewhere(&self, key: &str) -> bool {
        self.elsewhere.contains(key)
    }

    /// The units, as given.
    #[must_use]
    pub fn units(&self) -> &[&'u Unit] {
        &self.units
    }

    /// The item of that id, with its unit.
    #[must_use]
    pub fn item(&self, id: &str) -> Option<(&'u Unit, &'u Decl)> {
        self.named(Space::Item, id)
    }

    /// The ids of all items.
    pub(crate) fn items(&self) -> impl Iterator<Item = &'u str> {
        self.decls.keys().filter(|(space, _)| *space == Space::Item).map(|(_, name)| *name)
    }

    /// The ids of all seats, with the keys of their names, in order.
    pub fn seats(&self) -> impl Iterator<Item = (&'u str, &'u str)> {
        let key = |unit: &'u Unit, decl: &'u Decl| match &decl.what {
            What::Item(item) if self.root(unit.name(item.kind)) == Root::Seat => {
                Some((unit.name(decl.sym?), &*item.key))
            }
            _ => None,
        };
        self.all_items().filter_map(move |(unit, decl)| key(unit, decl))
    }

    /// All items, with their units.
    pub(crate) fn all_items(&self) -> impl Iterator<Item = (&'u Unit, &'u Decl)> {
        let items = self.decls.iter().filter(|((space, _), _)| *space == Space::Item);
        items.map(|(_, (at, decl))| (self.units[*at], *decl))
    }

    pub(crate) fn named(&self, space: Space, name: &str) -> Option<(&'u Unit, &'u Decl)> {
        self.decls.get(&(space, name)).map(|(at, decl)| (self.units[*at], *decl))
    }

    pub(crate) fn decl(&self, symbol: &Symbol) -> Option<(&'u Unit, &'u Decl)> {
        self.named(symbol.space, &symbol.name)
    }

    pub(crate) fn value(&self, symbol: &Symbol) -> Option<&'u Value> {
        if let What::Value(value) = &self.decl(symbol)?.1.what { Some(value) } else { None }
    }

    pub(crate) fn kind(&self, name: &str) -> Option<(&'u Unit, &'u Kind)> {
        let (unit, decl) = self.named(Space::Kind, name)?;
        if let What::Kind(kind) = &decl.what { Some((unit, kind)) } else { None }
    }

    pub(crate) fn field(&self, name: &str) -> Option<(&'u Unit, &'u Field)> {
        self.fields.get(name).map(|(at, field)| (self.units[*at], *field))
    }

    pub(crate) fn params(&self, symbol: &Symbol) -> &'u [Param] {
        match self.decl(symbol).map(|(_, d)| &d.what) {
            Some(What::Verb(verb)) => &verb.params,
            Some(What::Value(value)) => &value.params,
            Some(What::Cost(cost)) => &cost.params,
            _ => &[],
        }
    }

    /// What a thing of the kind is in the end; a record if the kind is unknown.
    pub(crate) fn root(&self, kind: &str) -> Root {
        self.kind(kind).map_or(Root::Record, |(_, k)| k.root)
    }

    /// The kind and those it is a case of, the most special first.
    pub(crate) fn line_of(&self, kind: &str) -> Vec<&'u str> {
        let mut out: Vec<&'u str> = Vec::new();
        let mut next = self.named(Space::Kind, kind);
        while let Some((unit, Decl { sym: Some(sym), what: What::Kind(kind), .. })) = next {
            let name = unit.name(*sym);
            if out.contains(&name) {
                break;
            }
            out.push(name);
            next = kind.parent.and_then(|parent| self.named(Space::Kind, unit.name(parent)));
        }
        out
    }
}
