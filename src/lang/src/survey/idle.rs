//! Effects that cannot do anything, whatever the state: `gain 0 gold`, no round, an empty block, a store of what
//! stands there already, a modifier that changes nothing.
//!
//! In: all units. Out: W1006 at each.

use std::collections::HashSet;

use diag::{Diagnostic, Span, codes};
use model::unit::{Does, How, NodeId, Op, Root, SlotId, Timing, Tree, Unit, What, last_part};

use crate::findings::Finding;
use crate::survey::audience::index::{At, Gid, Index};
use crate::survey::bodies::abilities;

const NUMBER: &str = "write another number, or remove it";

/// How deep calls are followed to see what a verb does with nothing.
const DEPTH: usize = 8;

/// Reports effects that do nothing, in the files just written.
pub fn idle(ix: &Index<'_>, found: &mut Vec<Finding>) {
    for (at, file) in ix.fresh() {
        let trees = &file.unit;
        let mut report = |span: Span, message: &str, label: &str, help: &str| {
            let d = Diagnostic::new(codes::W1006, span, message).label(label).help(help);
            found.push(Finding::One(d));
        };
        for (id, _) in trees.nodes() {
            if let Some((at, message, label, help)) = statement(ix, at, id) {
                report(file.span(at), message, label, help);
            }
        }
        for decl in trees.decls.iter() {
            let (What::Kind(kind), Some(sym)) = (&decl.what, decl.sym) else { continue };
            let hidden = kind.root != Root::Piece || ix.may_hide(ix.gid(at, sym));
            for field in kind.fields.iter().filter(|field| field.back && !hidden) {
                let what = format!("`back` of `{}` does nothing", last_part(trees.name(field.sym)));
                let label = format!("every `{}` lies open wherever it lies", trees.name(sym));
                let help = "leave out `back`, or declare a zone that not everybody sees: `seen by nobody`";
                report(file.place(field.span), &what, &label, help);
            }
        }
        for ability in abilities(trees) {
            let roots = &ability.body.roots;
            match ability.does {
                Does::Listen(Timing::When | Timing::Before) | Does::State
                    if roots.last().is_some_and(|b| empty(trees, *b)) =>
                {
                    let help = "write what it does, or remove it";
                    report(file.place(ability.span), "this listener does nothing", "its block is empty", help);
                }
                Does::Modify { how: How::By, own: None, .. } if zero(trees, roots[0], &HashSet::new()) => {
                    report(file.span(roots[0]), "this modifies by nothing", "adds 0", NUMBER);
                }
                Does::Modify { how: How::Times, own: None, .. } if is_int(trees, roots[0], 1) => {
                    report(file.span(roots[0]), "this modifies nothing", "once the value is the value", NUMBER);
                }
                Does::Listen(_) | Does::State | Does::Modify { .. } | Does::Permit { .. } | Does::Act { .. } => {}
            }
        }
    }
}

type Fault = (NodeId, &'static str, &'static str, &'static str);

#[expect(clippy::wildcard_enum_match_arm, reason = "a few shapes are looked for; of any other nothing is said")]
fn statement(ix: &Index<'_>, unit: usize, id: NodeId) -> Option<Fault> {
    let trees = ix.units[unit];
    let nothing = || HashSet::new();
    let empty_block = (id, "this does nothing", "its block is empty", "write what is done, or remove it");
    match trees.tree(id) {
        Tree::Store { how: 0, place, value } if trees.equal(place, value) => Some((
            id,
            "this stores what stands there already",
            "both sides are the same",
            "store another value, or remove it",
        )),
        Tree::Store { how: 1.., value, .. } if zero(trees, value, &nothing()) => {
            Some((id, "this changes nothing", "by 0", NUMBER))
        }
        Tree::Call { arguments, .. } => {
            let idle = verb_is_idle(ix, ix.named(At::new(unit, id)), zeros(trees, arguments, &nothing()), DEPTH);
            idle.then_some((id, "this does nothing", "nothing comes of 0", NUMBER))
        }
        Tree::Repeat { number, .. } if is_int(trees, number, 0) => {
            Some((number, "this is done 0 times", "never done", NUMBER))
        }
        Tree::ForEach { body, .. }
        | Tree::Repeat { body, .. }
        | Tree::As { body, .. }
        | Tree::Together { body, .. }
        | Tree::Finally { body }
        | Tree::Openly { body }
            if empty(trees, body) =>
        {
            Some(empty_block)
        }
        Tree::Branch { then, otherwise, .. } if empty(trees, then) && otherwise.is_none_or(|k| empty(trees, k)) => {
            Some(empty_block)
        }
        Tree::PriceAmount { amount, .. } if zero(trees, amount, &nothing()) => {
            Some((amount, "this price is nothing", "0 is always paid", "write another number, or leave `pay` out"))
        }
        Tree::Move { bottom: false, pieces, place } => moves_nowhere(ix, unit, pieces, place).then_some((
            id,
            "this moves things to where they are",
            "they are taken from there",
            "move them somewhere else, or remove it",
        )),
        _ => None,
    }
}

/// Whether what is moved was looked for where it goes, and the place has no order that would change.
fn moves_nowhere(ix: &Index<'_>, unit: usize, mut pieces: NodeId, to: NodeId) -> bool {
    let trees = ix.units[unit];
    let ordered = |to: NodeId| ix.place(ix.named(At::new(unit, to))).is_none_or(|place| ix.places[place as usize].list);
    if trees.node(to).op == Op::Zone && ordered(to) {
        return false;
    }
    while let Tree::All { set } = trees.tree(pieces) {
        pieces = set;
    }
    let Tree::Select { tails, .. } = trees.tree(pieces) else { return false };
    tails.iter().any(|tail| matches!(trees.tree(*tail), Tree::TailIn { place } if trees.equal(place, to)))
}

/// Whether a verb does nothing when these of its parameters are 0: it only adds them somewhere, or hands them on.
#[expect(clippy::wildcard_enum_match_arm, reason = "a few shapes are looked for; of any other nothing is said")]
fn verb_is_idle(ix: &Index<'_>, verb: Gid, zeros: Vec<usize>, depth: usize) -> bool {
    let Some((unit, verb)) = ix.verb(verb) else { return false };
    let trees = ix.units[unit];
    let Some(block) = verb.body.roots.get(1).filter(|b| trees.node(**b).op == Op::Block) else { return false };
    if zeros.is_empty() || depth == 0 || verb.procedure || trees.kids(*block).is_empty() {
        return false;
    }
    let mut slots: HashSet<SlotId> = zeros.into_iter().map(|n| SlotId::at(n + 3)).collect();
    trees.kids(*block).iter().all(|&id| match trees.tree(id) {
        Tree::Let { slot, value } => {
            if zero(trees, value, &slots) {
                slots.insert(slot);
            }
            true
        }
        Tree::Store { how, value, .. } => how != 0 && zero(trees, value, &slots),
        Tree::Call { arguments, .. } => {
            verb_is_idle(ix, ix.named(At::new(unit, id)), self::zeros(trees, arguments, &slots), depth - 1)
        }
        _ => false,
    })
}

/// Which of some operands are 0, see [`zero`].
fn zeros(trees: &Unit, operands: &[NodeId], slots: &HashSet<SlotId>) -> Vec<usize> {
    (0..operands.len()).filter(|n| zero(trees, operands[*n], slots)).collect()
}

/// Whether a number is 0 whatever the state. `slots` are known to be 0; of two numbers of which the smaller is taken the
/// other is taken to be no debt.
#[expect(clippy::wildcard_enum_match_arm, reason = "a few shapes are looked for; of any other nothing is said")]
fn zero(trees: &Unit, id: NodeId, slots: &HashSet<SlotId>) -> bool {
    match trees.tree(id) {
        Tree::Int { number } => number == 0,
        Tree::Slot { slot } => slots.contains(&slot),
        Tree::Cast { value: of } | Tree::Per { amount: of, .. } => zero(trees, of, slots),
        Tree::Mul { left, right } | Tree::Min { left, right } => zero(trees, left, slots) || zero(trees, right, slots),
        _ => false,
    }
}

fn is_int(trees: &Unit, id: NodeId, number: i32) -> bool {
    matches!(trees.tree(id), Tree::Int { number: said } if said == number)
}

fn empty(trees: &Unit, id: NodeId) -> bool {
    matches!(trees.tree(id), Tree::Block { lines: [] })
}
