//! Loops of triggers that nothing ends: a text makes an event, the event wakes a text. Such a loop must pass a limit,
//! a price, or something that leaves its place.
//!
//! In: all units. Out: E0509, with the names of the texts, for `when you gain gold { gain 1 dust }` beside
//! `when you gain dust { gain 1 gold }`.
//!
//! Only what always happens or can be chosen for nothing is followed: what stands behind a price, in an `instead of`
//! (which acts once on an event) or under a limit is an end. Conditions are not judged, but for causes.

use std::collections::{HashMap, HashSet};

use diag::{Diagnostic, Span, codes};
use model::unit::{Ability, Body, Code, Decl, Does, NodeId, Op, SlotId, Space, Timing, Tree, What, head};

use crate::builder::UnitBuilder;
use crate::findings::Finding;
use crate::survey::audience::index::Index;
use crate::survey::bodies::code;
use crate::survey::loops;
use crate::survey::trees::Trees;

/// A text that listens, or a verb: what makes something happen.
struct Text<'u> {
    unit: usize,
    /// The verbs, actions' menus and effects it sets off, with the cause that is given.
    makes: Vec<(Made<'u>, Cause<'u>)>,
    /// What it is called by, if it is no listener.
    own: Option<Made<'u>>,
    /// What wakes it, if it listens.
    wakes: Option<Wakes<'u>>,
    /// Where it stands, and whose it is.
    span: (u32, u32),
    owner: Option<&'u str>,
}

/// What a text sets off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Made<'u> {
    /// A verb or procedure, by its whole name.
    Verb(&'u str),
    /// The effects of a field.
    Effect(&'u str),
    /// The actions of a menu.
    Menu(&'u str),
}

/// The cause that is given with a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Cause<'u> {
    /// None.
    None,
    /// A member.
    Is(&'u str),
    /// What a name stands for.
    Unknown,
}

/// The event a text waits for.
struct Wakes<'u> {
    /// A verb or procedure by its whole name, or the head of the procedure of a step.
    event: &'u str,
    step: bool,
    /// Causes it wants; none for any.
    only: Option<Vec<&'u str>>,
    /// Causes it leaves out.
    without: Vec<&'u str>,
}

/// How many texts of a loop are named.
const NAMED: usize = 5;

/// Reports loops that pass a text of the units just written; `first` is the number of the first of them in `ix`.
pub fn endless(ix: &Index<'_>, first: usize, units: &[&UnitBuilder], found: &mut Vec<Finding>) {
    let mut texts = Vec::new();
    for unit in 0..ix.units.len() {
        gather(ix, unit, &mut texts);
    }
    for group in loops::loops(&edges(&texts, &leaving(ix))) {
        let group: Vec<&Text<'_>> =
            group.into_iter().filter_map(|n| texts.get(n)).filter(|t| t.wakes.is_some()).collect();
        let file = |text: &Text<'_>| text.unit.checked_sub(first).map(|at| units[at].file);
        let span = |text: &Text<'_>| file(text).map(|file| Span::new(file, text.span.0, text.span.1));
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
        let mut d = Diagnostic::new(codes::E0509, at, whose)
            .label("what this does makes it happen again")
            .help("say how often, `once per ..`; ask a price; or take something away each time");
        let others = group.iter().filter(|t| !std::ptr::eq(**t, lead)).filter_map(|t| span(t));
        for at in others.take(NAMED) {
            d = d.other(at, "and this is woken on the way");
        }
        found.push(Finding::One(d));
    }
}

/// What sets off what. The texts come first; after them a node for each verb, effect and menu with the cause that is given,
/// so that a thousand texts that wait for one event need a thousand edges and not a million.
fn edges<'u>(texts: &[Text<'u>], ends: &HashSet<&'u str>) -> Vec<Vec<usize>> {
    let mut own: HashMap<Made<'u>, Vec<usize>> = HashMap::new();
    let mut waiting: HashMap<&'u str, Vec<usize>> = HashMap::new();
    for (n, text) in texts.iter().enumerate() {
        match (&text.wakes, text.own) {
            (Some(wakes), _) => waiting.entry(wakes.event).or_default().push(n),
            (None, Some(made)) => own.entry(made).or_default().push(n),
            (None, None) => {}
        }
    }
    let mut edges: Vec<Vec<usize>> = vec![Vec::new(); texts.len()];
    let mut known: HashMap<(Made<'u>, Cause<'u>), usize> = HashMap::new();
    for (n, text) in texts.iter().enumerate() {
        for &(made, cause) in &text.makes {
            // what leaves its place cannot do so for ever
            if matches!(made, Made::Verb(name) if ends.contains(name)) {
                continue;
            }
            let at = *known.entry((made, cause)).or_insert_with(|| {
                let mut next = own.get(&made).cloned().unwrap_or_default();
                if let Made::Verb(name) = made {
                    let heard = [name, head(name)].into_iter().flat_map(|key| waiting.get(key).into_iter().flatten());
                    next.extend(heard.filter(|n| texts[**n].wakes.as_ref().is_some_and(|w| w.fits(name, cause))));
                }
                edges.push(next);
                edges.len() - 1
            });
            edges[n].push(at);
        }
    }
    edges
}

impl<'u> Wakes<'u> {
    fn fits(&self, name: &str, cause: Cause<'_>) -> bool {
        let event = if self.step { self.event == head(name) } else { self.event == name };
        let wanted = match (cause, &self.only) {
            (Cause::Unknown, _) | (_, None) => true,
            (Cause::None, Some(_)) => false,
            (Cause::Is(cause), Some(only)) => only.contains(&cause),
        };
        let unwanted = matches!(cause, Cause::Is(cause) if self.without.contains(&cause));
        event && wanted && !unwanted
    }
}

/// The texts of a unit.
fn gather<'u>(ix: &Index<'u>, unit: usize, texts: &mut Vec<Text<'u>>) {
    let trees = ix.units[unit];
    for (decl, Code { body, ability }) in code(trees) {
        let Some(ability) = ability else {
            let own = match (&decl.what, decl.sym) {
                (What::Verb(verb), Some(sym)) if std::ptr::eq(&verb.body, body) => Made::Verb(&trees.symbol(sym).name),
                (What::Item(item), _) => match item.fields.iter().find(|f| std::ptr::eq(&f.body, body)) {
                    Some(field) => Made::Effect(&trees.symbol(field.sym).name),
                    None => continue,
                },
                _ => continue,
            };
            let makes = sets_off(trees, &body.roots);
            texts.push(Text { unit, makes, own: Some(own), wakes: None, span: decl.span, owner: None });
            continue;
        };
        if ability.limit.is_some() || leaves(trees, body) {
            continue;
        }
        match ability.does {
            Does::Listen(Timing::When | Timing::Before) => listener(trees, unit, decl, ability, texts),
            Does::Act { menu, .. } => {
                let own = Some(Made::Menu(&trees.symbol(menu).name));
                let free = body.roots.get(1).is_none_or(|price| trees.node(*price).op == Op::Absent);
                let block = body.roots.get(2).filter(|_| free);
                let makes = sets_off(trees, block.map_or(&[], std::slice::from_ref));
                texts.push(Text { unit, makes, own, wakes: None, span: ability.span, owner: None });
            }
            Does::Listen(Timing::Instead) | Does::State | Does::Modify { .. } | Does::Permit { .. } => {}
        }
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "a few shapes are looked for; of any other nothing is said")]
fn listener<'u>(trees: Trees<'u>, unit: usize, decl: &'u Decl, ability: &'u Ability, texts: &mut Vec<Text<'u>>) {
    let roots = &ability.body.roots;
    let (Some(&pattern), Some(&block)) = (roots.first(), roots.last()) else { return };
    let (Tree::Pattern { verb: of, cause, .. }
    | Tree::PatternBegin { of, cause, .. }
    | Tree::PatternEnd { of, cause, .. }) = trees.tree(pattern)
    else {
        return;
    };
    let step = trees.symbol(of).space == Space::Step;
    let name = trees.name_of(pattern);
    let mut wakes = Wakes { event: if step { head(name) } else { name }, step, only: None, without: Vec::new() };
    match trees.tree(cause) {
        Tree::PatIs { value } => wakes.only = members(trees, value),
        Tree::PatBind { slot, .. } => {
            roots[1..].iter().for_each(|cond| narrowed(trees, *cond, slot, &mut wakes));
        }
        _ => {}
    }
    let makes = sets_off(trees, &[block]);
    let owner = decl.sym.map(|sym| &*trees.symbol(sym).name);
    texts.push(Text { unit, makes, own: None, wakes: Some(wakes), span: ability.span, owner });
}

/// What a condition says about the cause in a slot.
#[expect(clippy::wildcard_enum_match_arm, reason = "a few shapes are looked for; of any other nothing is said")]
fn narrowed<'u>(trees: Trees<'u>, cond: NodeId, slot: SlotId, wakes: &mut Wakes<'u>) {
    match trees.tree(cond) {
        Tree::And { left, right } => [left, right].iter().for_each(|kid| narrowed(trees, *kid, slot, wakes)),
        Tree::Ne { left, right } if trees.is_slot(left, slot) => {
            wakes.without.extend(members(trees, right).into_iter().flatten());
        }
        Tree::Eq { left: about, right: of } | Tree::In { thing: about, set: of } if trees.is_slot(about, slot) => {
            wakes.only = members(trees, of).or(wakes.only.take());
        }
        _ => {}
    }
}

/// The members that a value lists, if it does.
#[expect(clippy::wildcard_enum_match_arm, reason = "a few shapes are looked for; of any other nothing is said")]
fn members<'u>(trees: Trees<'u>, id: NodeId) -> Option<Vec<&'u str>> {
    match trees.tree(id) {
        Tree::Member { .. } => Some(vec![trees.name_of(id)]),
        Tree::List { elements } => elements.iter().map(|kid| members(trees, *kid)?.pop()).collect(),
        _ => None,
    }
}

/// What statements set off for nothing, with the cause that is given.
#[expect(clippy::wildcard_enum_match_arm, reason = "a few shapes are looked for; of any other nothing is said")]
fn sets_off<'u>(trees: Trees<'u>, statements: &[NodeId]) -> Vec<(Made<'u>, Cause<'u>)> {
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
            Tree::Call { cause, .. } => {
                let cause = match cause {
                    None => Cause::None,
                    Some(cause) if trees.node(cause).op == Op::Member => Cause::Is(trees.name_of(cause)),
                    Some(_) => Cause::Unknown,
                };
                makes.push((Made::Verb(trees.name_of(id)), cause));
            }
            Tree::Offer { .. } => makes.push((Made::Menu(trees.name_of(id)), Cause::None)),
            Tree::Resolve { effect, .. } if trees.node(effect).op == Op::Field => {
                makes.push((Made::Effect(trees.name_of(effect)), Cause::None));
            }
            _ => {}
        }
        todo.extend(trees.kids(id));
    }
    makes
}

/// The verbs by which something leaves its place.
fn leaving<'u>(ix: &Index<'u>) -> HashSet<&'u str> {
    let mut out = HashSet::new();
    for trees in &ix.units {
        for decl in trees.decls {
            if let (What::Verb(verb), Some(sym)) = (&decl.what, decl.sym)
                && leaves(*trees, &verb.body)
            {
                out.insert(&*trees.symbol(sym).name);
            }
        }
    }
    out
}

/// Whether something leaves its place, or the game or a procedure ends.
fn leaves(trees: Trees<'_>, body: &Body) -> bool {
    trees.below(&body.roots).any(|id| {
        matches!(
            trees.node(id).op,
            Op::Move | Op::Remove | Op::Create | Op::Stop | Op::Restart | Op::EndGame | Op::EndGameWon | Op::Mute
        )
    })
}
