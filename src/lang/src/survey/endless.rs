//! Loops of triggers that nothing ends: a text makes an event, the event wakes a text. Such a loop must pass a limit,
//! a price, or something that leaves its place.
//!
//! In: all units. Out: E0509, with the names of the texts, for `when you gain gold { gain 1 dust }` beside
//! `when you gain dust { gain 1 gold }`.
//!
//! Only what always happens or can be chosen for nothing is followed: what stands behind a price, in an `instead of`
//! (which acts once on an event) or under a limit is an end. Conditions are not judged, but for causes.

use std::collections::HashMap;

use diag::{Diagnostic, codes};
use model::unit::{Body, NodeId, Op, Timing, Tree, Unit, What, head};

use crate::findings::Finding;
use crate::survey::audience::index::{At, Gid, Index};
use crate::survey::audience::texts::{By, Cause, Run, Texts};
use crate::survey::bodies::below;
use crate::survey::loops;
use crate::survey::wakes::Wakes;

/// A text that listens, or a verb: what makes something happen.
struct Text<'u> {
    unit: usize,
    /// The verbs, actions' menus and effects it sets off, with the cause that is given.
    makes: Vec<(Gid, Cause)>,
    /// What it is called by, or what wakes it.
    by: Result<Gid, Wakes<'u>>,
    /// Where it stands, and whose it is.
    span: (u32, u32),
    owner: Option<&'u str>,
}

/// How many texts of a loop are named.
const NAMED: usize = 5;

/// Reports loops that pass a text of the files just written.
pub fn endless(ix: &Index<'_>, all: &Texts<'_>, found: &mut Vec<Finding>) {
    let texts = gather(ix, all);
    for group in loops::loops(&edges(ix, &texts)) {
        let group: Vec<&Text<'_>> = group.into_iter().filter_map(|n| texts.get(n)).filter(|t| t.by.is_err()).collect();
        let span = |text: &Text<'_>| Some(ix.done(text.unit)?.place(text.span));
        let Some((lead, at)) = group.iter().find_map(|t| Some((*t, span(t)?))) else { continue };
        let mut names: Vec<String> =
            group.iter().filter_map(|t| t.owner).take(NAMED).map(|owner| format!("`{owner}`")).collect();
        if group.len() > NAMED {
            names.push(format!("{} more", group.len() - NAMED));
        }
        let whose = match names.as_slice() {
            [] => "this text wakes itself without end".to_owned(),
            [one] => format!("{one} wakes itself without end"),
            _ => format!("{} wake each other without end", diag::and_list(names)),
        };
        let d = Diagnostic::new(codes::E0509, at, whose)
            .label("what this does makes it happen again")
            .help("say how often, `once per ..`; ask a price; or take something away each time");
        let others = group.iter().filter(|t| !std::ptr::eq(**t, lead)).filter_map(|t| span(t));
        let d = others.take(NAMED).fold(d, |d, at| d.other(at, "and this is woken on the way"));
        found.push(Finding::One(d));
    }
}

/// What sets off what. The texts come first; after them a node for each verb, effect and menu with the cause that is given,
/// so that a thousand texts that wait for one event need a thousand edges and not a million.
fn edges(ix: &Index<'_>, texts: &[Text<'_>]) -> Vec<Vec<usize>> {
    let mut own: HashMap<Gid, Vec<usize>> = HashMap::new();
    let mut waiting: HashMap<&str, Vec<usize>> = HashMap::new();
    for (n, text) in texts.iter().enumerate() {
        match &text.by {
            Err(wakes) => waiting.entry(wakes.event).or_default().push(n),
            Ok(made) => own.entry(*made).or_default().push(n),
        }
    }
    let mut edges: Vec<Vec<usize>> = vec![Vec::new(); texts.len()];
    let mut known: HashMap<(Gid, Cause), usize> = HashMap::new();
    let mut ends: HashMap<Gid, bool> = HashMap::new();
    for (n, text) in texts.iter().enumerate() {
        for &(made, cause) in &text.makes {
            let verb = ix.verb(made);
            // what leaves its place cannot do so for ever
            if *ends.entry(made).or_insert_with(|| verb.is_some_and(|(unit, v)| leaves(ix.units[unit], &v.body))) {
                continue;
            }
            let at = *known.entry((made, cause)).or_insert_with(|| {
                let mut next = own.get(&made).cloned().unwrap_or_default();
                let name = ix.name(made);
                let heard = [name, head(name)].into_iter().filter(|_| verb.is_some());
                let heard = heard.flat_map(|key| waiting.get(key).into_iter().flatten());
                next.extend(heard.filter(|n| texts[**n].by.as_ref().is_err_and(|wakes| wakes.fits(name, cause))));
                edges.push(next);
                edges.len() - 1
            });
            edges[n].push(at);
        }
    }
    edges
}

/// All texts, in the order in which they are written.
fn gather<'u>(ix: &Index<'u>, all: &Texts<'u>) -> Vec<Text<'u>> {
    let mut runs = all.runs(ix);
    runs.sort_by_key(|run| (run.unit, run.decl.span));
    runs.iter().filter_map(|run| text(ix, run)).collect()
}

fn text<'u>(ix: &Index<'u>, run: &Run<'u>) -> Option<Text<'u>> {
    let (unit, roots, decl) = (run.unit, &run.body.roots, run.decl);
    let text = |by, of: &[NodeId]| Text { unit, makes: sets_off(ix, unit, of), by, span: decl.span, owner: None };
    let Some(ability) = run.ability else {
        let By::Name(own) = run.by else { return None };
        return matches!(decl.what, What::Verb(_) | What::Item(_)).then(|| text(Ok(own), roots));
    };
    if ability.limit.is_some() || leaves(ix.units[unit], run.body) {
        return None;
    }
    match run.by {
        By::Event(at, (_, _, Timing::When | Timing::Before)) if roots.first() == Some(&at.node) => {
            let owner = decl.sym.map(|sym| ix.units[unit].name(sym));
            let block = std::slice::from_ref(roots.last()?);
            Some(Text { span: ability.span, owner, ..text(Err(Wakes::of(ix, at, &roots[1..])), block) })
        }
        By::Menu(menu) => {
            let free = roots.get(1).is_none_or(|price| ix.units[unit].node(*price).op == Op::Absent);
            let block = roots.get(2).filter(|_| free);
            Some(Text { span: ability.span, ..text(Ok(menu), block.map_or(&[], std::slice::from_ref)) })
        }
        By::Event(..) | By::Reader(_) | By::Name(_) | By::Anything | By::Unknown => None,
    }
}

/// What statements set off for nothing, with the cause that is given.
#[expect(clippy::wildcard_enum_match_arm, reason = "a few shapes are looked for; of any other nothing is said")]
fn sets_off(ix: &Index<'_>, unit: usize, statements: &[NodeId]) -> Vec<(Gid, Cause)> {
    let trees = ix.units[unit];
    let named = |node: NodeId| ix.named(At::new(unit, node));
    let mut makes = Vec::new();
    let mut todo = statements.to_vec();
    while let Some(id) = todo.pop() {
        match trees.tree(id) {
            // with a price only what is done without paying is for nothing
            Tree::Gate { price: Some(_), declined: otherwise, .. } | Tree::Pay { otherwise, .. } => {
                todo.extend(otherwise);
                continue;
            }
            Tree::Gate { accepted, declined, .. } => {
                todo.extend(declined.into_iter().chain([accepted]));
                continue;
            }
            Tree::Call { cause, .. } => makes.push((named(id), Cause::given(ix, unit, cause))),
            Tree::Offer { .. } => makes.push((named(id), Cause::None)),
            Tree::Resolve { effect, .. } if trees.node(effect).op == Op::Field => {
                makes.push((named(effect), Cause::None));
            }
            _ => {}
        }
        todo.extend(trees.kids(id));
    }
    makes
}

/// Whether something leaves its place, or the game or a procedure ends.
fn leaves(trees: &Unit, body: &Body) -> bool {
    below(trees, &body.roots).any(|id| {
        matches!(
            trees.node(id).op,
            Op::Move | Op::Remove | Op::Create | Op::Stop | Op::Restart | Op::EndGame | Op::EndGameWon | Op::Mute
        )
    })
}
