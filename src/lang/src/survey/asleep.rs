//! Abilities that can never work: of a thing that no zone it is live in can hold, or that must lie where it is not live;
//! of events that nothing causes, or nothing with the cause they want; actions of a menu that nothing offers.
//!
//! In: all units. Out: W1007 at `when you spill this`, if nothing spills. A procedure without parameters may be where
//! the game starts, so its events are never judged.

use std::collections::{HashMap, HashSet};

use diag::{Diagnostic, codes};
use model::unit::{Decl, Does, NodeId, Op, Space, SymId, THIS, Tree, Unit, What, head, last_part};

use crate::elaborate::Done;
use crate::findings::Finding;
use crate::survey::audience::index::{At, Gid, Index};
use crate::survey::audience::texts::Cause;
use crate::survey::bodies::abilities;
use crate::survey::wakes::Wakes;

/// Reports them, in the files just written.
pub fn asleep(ix: &Index<'_>, found: &mut Vec<Finding>) {
    let caused = caused(ix);
    let offered = offered(ix);
    for (at, file) in ix.fresh() {
        homeless(ix, at, file, found);
        elsewhere(ix, at, file, found);
        unoffered(ix, at, file, offered.as_ref(), found);
        // What stands behind the pattern of a listener may say more of the cause.
        let listens = abilities(&file.unit).filter(|ability| matches!(ability.does, Does::Listen(_)));
        let conditions: HashMap<NodeId, &[NodeId]> =
            listens.filter_map(|ability| ability.body.roots.split_first()).map(|(node, more)| (*node, more)).collect();
        let patterns = |op: Op| matches!(op, Op::Pattern | Op::PatternBegin | Op::PatternEnd);
        for (id, _) in file.unit.nodes().filter(|(_, node)| patterns(node.op)) {
            let conditions = conditions.get(&id).copied().unwrap_or_default();
            let Some((what, help)) = uncaused(ix, &caused, At::new(at, id), conditions) else { continue };
            let d = Diagnostic::new(codes::W1007, file.span(id), format!("this never happens: {what}"))
                .label("nothing causes it")
                .help(help);
            found.push(Finding::One(d));
        }
    }
}

/// How many events are named that have a cause.
const NAMED: usize = 3;

/// The causes with which something performs each verb and the procedure of each head, or with which a game may start.
type Caused<'u> = HashMap<&'u str, HashSet<Cause>>;

fn caused<'u>(ix: &Index<'u>) -> Caused<'u> {
    let mut caused = Caused::new();
    let mut note = |name, cause| {
        caused.entry(name).or_default().insert(cause);
    };
    for (unit, trees) in ix.units.iter().enumerate() {
        for (id, _) in trees.nodes() {
            let Tree::Call { cause, .. } = trees.tree(id) else { continue };
            let cause = Cause::given(ix, unit, cause);
            // steps stand under the head of their procedure
            [trees.name_of(id), head(trees.name_of(id))].into_iter().for_each(|name| note(name, cause));
        }
        for decl in trees.decls.iter() {
            if let What::Verb(verb) = &decl.what
                && verb.procedure
                && verb.params.is_empty()
            {
                note(&verb.head, Cause::None);
                decl.sym.into_iter().for_each(|sym| note(trees.name(sym), Cause::None));
            }
        }
    }
    caused
}

/// Why the event of a pattern never happens, if that is known, and what to do.
#[expect(clippy::wildcard_enum_match_arm, reason = "few names are looked for here; any other is not one")]
fn uncaused(ix: &Index<'_>, caused: &Caused<'_>, at: At, conditions: &[NodeId]) -> Option<(String, String)> {
    let (name, space) = (ix.name(ix.named(at)), ix.units[at.unit as usize].sym(at.node).space);
    let called = match space {
        Space::Verb => &*ix.verb(ix.named(at))?.1.head,
        Space::Step => head(name),
        _ => return None,
    };
    let wakes = Wakes::of(ix, at, conditions);
    let Some(causes) = caused.get(wakes.event) else {
        let does = if space == Space::Step { "begins" } else { "performs" };
        let help = "remove it, name another event, or let something cause this one";
        return Some((format!("nothing {does} `{called}`"), help.to_owned()));
    };
    let wanted = wakes.only.as_ref().filter(|_| !causes.iter().any(|cause| wakes.wants(*cause)))?;
    let said: Vec<&str> = wanted.iter().map(|cause| last_part(ix.name(*cause))).collect();
    let so = format!("say `because {}` where `{called}` is done", said.first()?);
    let so_done = |name: &str, causes: &HashSet<Cause>| {
        head(name) == name && name != called && causes.iter().any(|cause| wakes.wants(*cause))
    };
    let others = caused.iter().filter(|(name, causes)| so_done(name, causes));
    let mut others: Vec<String> = others.map(|(name, _)| format!("`{name}`")).collect();
    others.sort_unstable();
    others.truncate(NAMED);
    let help = match others.as_slice() {
        [] => so,
        others => format!("{so}, or wait for what happens so: {}", diag::or_list(others)),
    };
    let said = diag::or_list(said.iter().map(|cause| format!("`{cause}`")));
    Some((format!("nothing performs `{called}` because of {said}"), help))
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

/// Abilities of items that ask for the thing to lie where its abilities do not work: `if this in your hand` of what is
/// live in `raised`.
fn elsewhere(ix: &Index<'_>, at: usize, file: &Done, found: &mut Vec<Finding>) {
    let trees = &file.unit;
    for decl in trees.decls.iter() {
        let What::Item(item) = &decl.what else { continue };
        let Some((said, live)) = ix.live(ix.gid(at, item.kind)) else { continue };
        let live: Vec<Gid> = live.iter().map(|zone| ix.gid(said, *zone)).collect();
        for ability in item.abilities.iter() {
            let condition = match ability.does {
                Does::Listen(_) | Does::Modify { .. } => ability.body.roots.get(1),
                Does::State | Does::Permit { .. } | Does::Act { .. } => ability.body.roots.first(),
            };
            let Some((node, zone)) = condition.and_then(|node| asked_for(trees, *node)) else { continue };
            let zone = ix.gid(at, zone);
            if live.contains(&zone) {
                continue;
            }
            let works = diag::or_list(live.iter().map(|zone| format!("`{}`", ix.name(*zone))));
            let message = format!("this never works: it is asleep in `{}`", ix.name(zone));
            let d = Diagnostic::new(codes::W1007, file.span(node), message)
                .label(format!("abilities of a `{}` work in {works}", ix.name(ix.gid(at, item.kind))))
                .help("remove the condition, or declare that its kind is `live in` that zone too");
            found.push(Finding::One(d));
        }
    }
}

/// The zone in which a condition asks that `this` lies, with the node that does.
#[expect(clippy::wildcard_enum_match_arm, reason = "a few shapes are looked for; of any other nothing is said")]
fn asked_for(trees: &Unit, node: NodeId) -> Option<(NodeId, SymId)> {
    match trees.tree(node) {
        Tree::And { left, right } => asked_for(trees, left).or_else(|| asked_for(trees, right)),
        Tree::In { thing, set } if trees.is_slot(thing, THIS) => match trees.tree(set) {
            Tree::Zone { zone, .. } => Some((node, zone)),
            _ => None,
        },
        _ => None,
    }
}

/// The menus that something offers, by themselves or as part of another; none if nothing offers any, as in rules that are
/// being begun.
fn offered(ix: &Index<'_>) -> Option<HashSet<Gid>> {
    let mut open: Vec<Gid> = Vec::new();
    let mut parts: HashMap<Gid, Vec<Gid>> = HashMap::new();
    // Seats step in with these where another menu is offered.
    let mut stands: Vec<Gid> = Vec::new();
    for (unit, trees) in ix.units.iter().enumerate() {
        let offers = trees.nodes().filter(|(_, node)| node.op == Op::Offer);
        open.extend(offers.map(|(id, _)| ix.named(At::new(unit, id))));
        for decl in trees.decls.iter() {
            let (What::Menu { with, standing }, Some(sym)) = (&decl.what, decl.sym) else { continue };
            stands.extend(standing.then(|| ix.gid(unit, sym)));
            parts.entry(ix.gid(unit, sym)).or_default().extend(with.iter().map(|menu| ix.gid(unit, *menu)));
        }
    }
    if !open.is_empty() {
        open.append(&mut stands);
    }
    let mut all = HashSet::new();
    while let Some(menu) = open.pop() {
        if all.insert(menu) {
            open.extend(parts.get(&menu).into_iter().flatten());
        }
    }
    Some(all).filter(|all| !all.is_empty())
}

/// Actions in menus that nothing offers.
fn unoffered(ix: &Index<'_>, at: usize, file: &Done, offered: Option<&HashSet<Gid>>, found: &mut Vec<Finding>) {
    let Some(offered) = offered else { return };
    for ability in abilities(&file.unit) {
        let Does::Act { menu, .. } = ability.does else { continue };
        let menu = ix.gid(at, menu);
        if offered.contains(&menu) {
            continue;
        }
        let name = ix.name(menu);
        let d = Diagnostic::new(codes::W1007, file.place(ability.span), "this action is never offered")
            .label(format!("nothing offers `{name}`"))
            .help(format!("name a menu that the rules offer, or let a procedure `offer {name}`"));
        found.push(Finding::One(d));
    }
}
