//! Abilities that can never work: of a thing that no zone it is live in can hold, and of events that nothing causes.
//!
//! In: all units. Out: W1007 at `when you spill this`, if nothing spills. A procedure without parameters may be where
//! the game starts, so its events are never judged.

use std::collections::HashSet;

use diag::{Diagnostic, Span, codes};
use model::unit::{Op, Root, Space, What, head};

use crate::builder::UnitBuilder;
use crate::findings::Finding;
use crate::survey::audience::world::World;

/// Reports them, in the units just written; `first` is the number of the first of them in `world`.
pub fn asleep(world: &World<'_>, first: usize, units: &[&UnitBuilder], found: &mut Vec<Finding>) {
    let (caused, starts) = (caused(world), starts(world));
    for (at, unit) in units.iter().enumerate() {
        homeless(world, first + at, unit, found);
        let trees = world.units[first + at];
        for (id, node) in unit.nodes() {
            let name = if let Op::Pattern | Op::PatternBegin | Op::PatternEnd = node.op {
                trees.symbol(node.sym())
            } else {
                continue;
            };
            let Some(what) = uncaused(world, &caused, &starts, name.space, &name.name) else { continue };
            let d = Diagnostic::new(codes::W1007, unit.span(id), format!("this never happens: {what}"))
                .label("nothing causes it")
                .help("remove it, name another event, or let something cause this one");
            found.push(Finding::One(d));
        }
    }
}

/// Heads of procedures and names of verbs that something performs.
fn caused<'u>(world: &World<'u>) -> HashSet<&'u str> {
    let mut caused = HashSet::new();
    for trees in &world.units {
        for node in trees.nodes().iter().filter(|n| n.op == Op::Call) {
            let name: &'u str = &trees.symbol(node.sym()).name;
            caused.insert(name);
            // steps stand under the head of their procedure
            caused.insert(head(name));
        }
    }
    caused
}

/// Heads of procedures with which a game may start.
fn starts<'u>(world: &World<'u>) -> HashSet<&'u str> {
    let decls = world.units.iter().flat_map(|trees| trees.decls);
    let heads = decls.filter_map(|decl| {
        if let What::Verb(verb) = &decl.what
            && verb.procedure
            && verb.params.is_empty()
        {
            Some(&*verb.head)
        } else {
            None
        }
    });
    heads.collect()
}

/// Why an event never happens, if that is known.
#[expect(clippy::wildcard_enum_match_arm, reason = "few names are looked for here; any other is not one")]
fn uncaused(
    world: &World<'_>,
    caused: &HashSet<&str>,
    starts: &HashSet<&str>,
    space: Space,
    name: &str,
) -> Option<String> {
    match space {
        Space::Verb => {
            let (_, decl) = world.decl(Space::Verb, name)?;
            let What::Verb(verb) = &decl.what else { return None };
            let start = verb.procedure && verb.params.is_empty();
            (!start && !caused.contains(name)).then(|| format!("nothing performs `{}`", verb.head))
        }
        Space::Step => {
            let of = head(name);
            (!starts.contains(of) && !caused.contains(of)).then(|| format!("nothing begins `{of}`"))
        }
        _ => None,
    }
}

/// Items with abilities that are live only in zones that cannot hold them.
fn homeless(world: &World<'_>, at: usize, unit: &UnitBuilder, found: &mut Vec<Finding>) {
    let trees = world.units[at];
    for decl in trees.decls {
        let What::Item(item) = &decl.what else { continue };
        let Some(ability) = item.abilities.first() else { continue };
        let kind = &*trees.symbol(item.kind).name;
        let Some(live) = live(world, kind) else { continue };
        let fits = |zone: &str| {
            // a place is a zone too
            let holds = world.held(zone);
            holds.is_none_or(|holds| world.is_a(kind, holds) || world.is_a(holds, kind))
        };
        if live.iter().any(|zone| fits(zone)) {
            continue;
        }
        let zones = diag::or_list(live.iter().map(|z| format!("`{z}`")).collect::<Vec<_>>());
        let span = Span::new(unit.file, ability.span.0, ability.span.1);
        let d = Diagnostic::new(codes::W1007, span, format!("this never works: a `{kind}` is never in {zones}"))
            .label("abilities of this kind work nowhere else")
            .help(format!("declare where it works: `kind {kind} .., live in ..`"));
        found.push(Finding::One(d));
    }
}

/// The zones in which abilities of a kind of pieces work, if it or a kind it is a case of says so.
fn live<'u>(world: &World<'u>, kind: &'u str) -> Option<Vec<&'u str>> {
    let mut at = kind;
    loop {
        let (unit, decl) = world.decl(Space::Kind, at)?;
        let What::Kind(row) = &decl.what else { return None };
        if row.root != Root::Piece {
            return None;
        }
        let trees = world.units[unit];
        if !row.live.is_empty() {
            return Some(row.live.iter().map(|zone| &*trees.symbol(*zone).name).collect());
        }
        at = &trees.symbol(row.parent?).name;
    }
}
