//! Words that nothing in a whole game says: no content, no rule besides their own declaration, no test. What is no word
//! the compiler reports itself, since it is there for the rules alone.

use std::collections::{BTreeMap, HashSet};

use diag::{Diagnostic, Diags, codes};
use model::unit::{Ability, Decl, Does, OPS, Root, Space, SymId, Symbol, Unit, What};

use super::Loaded;

/// Reports them; those of packs are for packs that may come.
pub(super) fn unsaid(loaded: &Loaded, found: &mut Diags) {
    let units = loaded.units();
    // in how many units a name stands; the declaring one is looked at more closely
    let mut standing: BTreeMap<(Space, &str), usize> = BTreeMap::new();
    for unit in &units {
        let names: HashSet<(Space, &str)> = unit.symbols.iter().flat_map(with_owner).collect();
        names.into_iter().for_each(|name| *standing.entry(name).or_default() += 1);
    }
    for (k, unit) in units.iter().enumerate().filter(|(k, _)| loaded.units[*k].pack.is_none()) {
        let candidates: Vec<(&Decl, &Symbol)> = unit
            .decls
            .iter()
            .filter(|decl| decl.word && sort(decl, loaded).is_some())
            .filter_map(|decl| Some((decl, unit.symbol(decl.sym?))))
            .filter(|(_, symbol)| standing.get(&(symbol.space, &*symbol.name)).is_none_or(|n| *n <= 1))
            .collect();
        if candidates.is_empty() {
            continue;
        }
        let said = mentions(unit);
        for (decl, symbol) in candidates.into_iter().filter(|(_, s)| !said.contains(&(s.space, &*s.name))) {
            let Some(sort) = sort(decl, loaded) else { continue };
            let name = unit.source.get(decl.span.0 as usize..decl.span.1 as usize).unwrap_or(&symbol.name);
            let d = Diagnostic::new(
                codes::W1009,
                loaded.span(k, decl.span),
                format!("nothing in the game says the {sort} `{name}`"),
            );
            found.push(
                d.label("no content, no rule and no test mentions it")
                    .help("remove it, or write the content or a test that it is there for"),
            );
        }
    }
}

/// What to call a declaration that something must say; none for what is there without being said.
fn sort(decl: &Decl, loaded: &Loaded) -> Option<&'static str> {
    Some(match &decl.what {
        What::Measure { .. } => "measure",
        What::Enum { .. } => "enum",
        What::Kind(kind) if kind.root != Root::Seat => "kind",
        What::Zone(_) => "zone",
        What::Noun { .. } => "noun",
        What::Value(value) => match value.flavour {
            model::unit::Flavour::Value => "value",
            model::unit::Flavour::Relation => "relation",
            model::unit::Flavour::Filter => "filter",
        },
        What::Setting { option: false, .. } => "setting",
        What::Var { .. } => "variable",
        What::Verb(verb) if *verb.head != *loaded.manifest.start.value => {
            if verb.procedure {
                "procedure"
            } else {
                "verb"
            }
        }
        What::Menu { .. } => "menu",
        What::Cost(_) => "cost",
        What::Kind(_)
        | What::Setting { .. }
        | What::Verb(_)
        | What::Stream
        | What::Action(_)
        | What::Ability(_)
        | What::Item(_)
        | What::Test(_) => return None,
    })
}

/// A name, and the one it is part of: `colour` of `colour.red`. A local or step is of some procedure of that head, which
/// any name that begins with it may be.
fn with_owner(symbol: &Symbol) -> impl Iterator<Item = (Space, &str)> {
    let owner = match symbol.space {
        Space::Member => Some(Space::Enum),
        Space::Field => Some(Space::Kind),
        _ => None,
    };
    let owner = owner.zip(symbol.name.split_once('.')).map(|(space, (owner, _))| (space, owner));
    std::iter::once((symbol.space, &*symbol.name)).chain(owner)
}

/// What a unit says beyond declaring it.
fn mentions(unit: &Unit) -> HashSet<(Space, &str)> {
    let mut ids: Vec<SymId> = unit.types.iter().filter_map(|ty| ty.sym).collect();
    let by_name = |op: usize| OPS.get(op).is_some_and(|row| row.imm.starts_with("sym"));
    ids.extend(unit.nodes.iter().filter(|n| by_name(n.op as usize)).map(|n| SymId(n.imm as u32)));
    for decl in unit.decls.iter() {
        match &decl.what {
            What::Kind(kind) => {
                ids.extend([kind.parent, kind.holds, kind.starts].into_iter().flatten());
                ids.extend(kind.live.iter().copied());
                ids.extend(kind.fields.iter().flat_map(|field| field.index.iter().copied()));
                ids.extend(kind.refined.into_iter().flat_map(|(field, member)| [field, member]));
            }
            What::Zone(zone) => {
                ids.push(zone.holds);
                ids.extend([zone.of, zone.refilled].into_iter().flatten());
            }
            What::Setting { index, .. } | What::Var { index, .. } => ids.extend(index.iter().copied()),
            What::Menu { with } => ids.extend(with.iter().copied()),
            What::Value(value) => ids.extend(value.during),
            What::Verb(verb) => {
                ids.extend(verb.during);
                ids.extend(verb.locals.iter().flat_map(|local| local.index.iter().copied()));
                ids.extend(verb.body.grants.iter().flat_map(|g| g.abilities.iter()).flat_map(of_ability));
            }
            What::Action(ability) | What::Ability(ability) => ids.extend(of_ability(ability)),
            What::Cost(cost) => ids.extend(cost.ways.iter().flat_map(of_ability)),
            What::Item(item) => {
                ids.push(item.kind);
                ids.extend(item.fields.iter().map(|field| field.sym));
                ids.extend(item.abilities.iter().flat_map(of_ability));
            }
            What::Measure { .. } | What::Enum { .. } | What::Noun { .. } | What::Stream | What::Test(_) => {}
        }
    }
    ids.into_iter().filter(|id| id.index() < unit.symbols.len()).flat_map(|id| with_owner(unit.symbol(id))).collect()
}

/// What an ability names outside of its trees, granted ones included.
fn of_ability(ability: &Ability) -> Vec<SymId> {
    let mut ids = match &ability.does {
        Does::Modify { value, .. } => vec![*value],
        Does::Permit { relation, .. } => vec![*relation],
        Does::Act { menu, .. } => vec![*menu],
        Does::Listen(_) | Does::State => Vec::new(),
    };
    ids.extend(ability.limit.iter().flat_map(|limit| limit.per.iter().copied()));
    let granted = ability.body.grants.iter().flat_map(|grant| grant.abilities.iter());
    ids.extend(granted.flat_map(of_ability));
    ids
}
