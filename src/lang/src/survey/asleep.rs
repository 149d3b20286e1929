//! Abilities that can never work: of a thing that no zone it is live in can hold, and of events that nothing causes.
//!
//! In: all units. Out: W1007 at `when you spill this`, if nothing spills. A procedure without parameters may be where
//! the game starts, so its events are never judged.

use std::collections::HashSet;

use diag::{Diagnostic, codes};
use model::unit::{Decl, Op, Space, What, head};

use crate::elaborate::Done;
use crate::findings::Finding;
use crate::survey::audience::index::{At, Gid, Index};

/// Reports them, in the files just written.
pub fn asleep(ix: &Index<'_>, found: &mut Vec<Finding>) {
    let caused = caused(ix);
    for (at, file) in ix.fresh() {
        homeless(ix, at, file, found);
        let patterns = |op: Op| matches!(op, Op::Pattern | Op::PatternBegin | Op::PatternEnd);
        for (id, _) in file.unit.nodes().filter(|(_, node)| patterns(node.op)) {
            let space = file.unit.sym(id).space;
            let Some(what) = uncaused(ix, &caused, space, ix.named(At::new(at, id))) else { continue };
            let d = Diagnostic::new(codes::W1007, file.span(id), format!("this never happens: {what}"))
                .label("nothing causes it")
                .help("remove it, name another event, or let something cause this one");
            found.push(Finding::One(d));
        }
    }
}

/// Heads of procedures and names of verbs that something performs, or with which a game may start.
fn caused<'u>(ix: &Index<'u>) -> HashSet<&'u str> {
    let mut caused = HashSet::new();
    for trees in &ix.units {
        for (id, _) in trees.nodes().filter(|(_, node)| node.op == Op::Call) {
            // steps stand under the head of their procedure
            caused.extend([trees.name_of(id), head(trees.name_of(id))]);
        }
        for decl in trees.decls.iter() {
            if let What::Verb(verb) = &decl.what
                && verb.procedure
                && verb.params.is_empty()
            {
                caused.insert(&*verb.head);
                caused.extend(decl.sym.map(|sym| trees.name(sym)));
            }
        }
    }
    caused
}

/// Why an event never happens, if that is known.
#[expect(clippy::wildcard_enum_match_arm, reason = "few names are looked for here; any other is not one")]
fn uncaused(ix: &Index<'_>, caused: &HashSet<&str>, space: Space, event: Gid) -> Option<String> {
    let name = ix.name(event);
    match space {
        Space::Verb => {
            let (_, verb) = ix.verb(event).filter(|_| !caused.contains(name))?;
            Some(format!("nothing performs `{}`", verb.head))
        }
        Space::Step => (!caused.contains(head(name))).then(|| format!("nothing begins `{}`", head(name))),
        _ => None,
    }
}

/// Items with abilities that are live only in zones that cannot hold them.
fn homeless(ix: &Index<'_>, at: usize, file: &Done, found: &mut Vec<Finding>) {
    for decl in file.unit.decls.iter() {
        let What::Item(item) = &decl.what else { continue };
        let Some(ability) = item.abilities.first() else { continue };
        let kind = ix.gid(at, item.kind);
        let Some((said, live)) = ix.live(kind) else { continue };
        let live = || live.iter().map(|zone| ix.gid(said, *zone));
        // a place is a zone too
        let fits = |zone| {
            let Some((unit, Decl { what: What::Zone(zone), .. })) = ix.decl(zone) else { return true };
            ix.related(kind, ix.gid(unit, zone.holds))
        };
        if live().any(fits) {
            continue;
        }
        let kind = ix.name(kind);
        let zones = diag::or_list(live().map(|zone| format!("`{}`", ix.name(zone))).collect::<Vec<_>>());
        let span = file.place(ability.span);
        let d = Diagnostic::new(codes::W1007, span, format!("this never works: a `{kind}` is never in {zones}"))
            .label("abilities of this kind work nowhere else")
            .help(format!("declare where it works: `kind {kind} .., live in ..`"));
        found.push(Finding::One(d));
    }
}
