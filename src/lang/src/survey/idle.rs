//! Effects that cannot do anything: nothing gained, no round, an empty block, what is stored where it stands already, a
//! modifier that changes nothing. What depends on state is never judged.

use std::collections::HashSet;

use diag::{Diagnostic, Span, codes};
use model::number::narrow;
use model::unit::{Does, How, NodeId, Op, Space, Timing, What};

use crate::builder::UnitBuilder;
use crate::findings::Finding;
use crate::survey::audience::world::World;
use crate::survey::bodies::{Part, parts};
use crate::survey::trees::Trees;

/// How deep calls are followed to see what a verb does with nothing.
const DEPTH: usize = 8;

/// Reports effects that do nothing, in the units just written; `first` is the number of the first of them in `world`.
pub fn idle(world: &World<'_>, first: usize, units: &[&UnitBuilder], found: &mut Vec<Finding>) {
    for (at, unit) in units.iter().enumerate() {
        let trees = world.units[first + at];
        let mut report = |span: Span, message: &str, label: &str, help: &str| {
            let d = Diagnostic::new(codes::W1006, span, message).label(label).help(help);
            found.push(Finding::One(d));
        };
        for (id, _) in unit.nodes() {
            if let Some((at, message, label, help)) = statement(world, trees, id) {
                report(unit.span(at), message, label, help);
            }
        }
        parts(trees, &mut |part| {
            let Part::Ability(_, ability) = part else { return };
            let span = Span::new(unit.file, ability.span.0, ability.span.1);
            let roots = &ability.body.roots;
            match ability.does {
                Does::Listen(Timing::When | Timing::Before) | Does::State
                    if roots.last().is_some_and(|b| empty(trees, *b)) =>
                {
                    report(
                        span,
                        "this listener does nothing",
                        "its block is empty",
                        "write what it does, or remove it",
                    );
                }
                Does::Modify { how: How::By, own: None, .. } if zero(trees, roots[0], &HashSet::new()) => {
                    report(
                        unit.span(roots[0]),
                        "this modifies by nothing",
                        "adds 0",
                        "write another number, or remove it",
                    );
                }
                Does::Modify { how: How::Times, own: None, .. } if is_int(trees, roots[0], 1) => {
                    let help = "write another number, or remove it";
                    report(unit.span(roots[0]), "this modifies nothing", "once the value is the value", help);
                }
                Does::Listen(_) | Does::State | Does::Modify { .. } | Does::Permit { .. } | Does::Act { .. } => {}
            }
        });
    }
}

type Fault = (NodeId, &'static str, &'static str, &'static str);

fn statement(world: &World<'_>, trees: Trees<'_>, id: NodeId) -> Option<Fault> {
    let (node, kids) = (trees.node(id), trees.kids(id));
    let nothing = || HashSet::new();
    let block = "write what is done, or remove it";
    match node.op {
        Op::Store if node.imm == 0 && trees.same(kids[0], kids[1]) => Some((
            id,
            "this stores what stands there already",
            "both sides are the same",
            "store another value, or remove it",
        )),
        Op::Store if node.imm != 0 && zero(trees, kids[1], &nothing()) => {
            Some((id, "this changes nothing", "by 0", "write another number, or remove it"))
        }
        Op::Call => {
            let zeros: Vec<usize> =
                (0..kids.len().saturating_sub(2)).filter(|n| zero(trees, kids[n + 2], &nothing())).collect();
            let idle = !zeros.is_empty() && verb_is_idle(world, trees.name_of(id), &zeros, DEPTH);
            idle.then_some((id, "this does nothing", "nothing comes of 0", "write another number, or remove it"))
        }
        Op::Repeat if is_int(trees, kids[0], 0) => {
            Some((kids[0], "this is done 0 times", "never done", "write another number, or remove it"))
        }
        Op::ForEach if empty(trees, kids[2]) => Some((id, "this does nothing", "its block is empty", block)),
        Op::Repeat if empty(trees, kids[2]) => Some((id, "this does nothing", "its block is empty", block)),
        Op::As | Op::Together if empty(trees, kids[1]) => Some((id, "this does nothing", "its block is empty", block)),
        Op::Finally | Op::Openly if empty(trees, kids[0]) => {
            Some((id, "this does nothing", "its block is empty", block))
        }
        Op::Branch if empty(trees, kids[1]) && kids.get(2).is_none_or(|k| blank(trees, *k)) => {
            Some((id, "this does nothing", "its block is empty", block))
        }
        Op::PriceAmount if zero(trees, kids[0], &nothing()) => {
            Some((kids[0], "this price is nothing", "0 is always paid", "write another number, or leave `pay` out"))
        }
        Op::Move if node.imm == 0 => moves_nowhere(world, trees, kids).then_some((
            id,
            "this moves things to where they are",
            "they are taken from there",
            "move them somewhere else, or remove it",
        )),
        _ => None,
    }
}

/// Whether what is moved was looked for where it goes, and the place has no order that would change.
fn moves_nowhere(world: &World<'_>, trees: Trees<'_>, kids: &[NodeId]) -> bool {
    let to = trees.node(kids[1]);
    if to.op == Op::Zone && world.zone(trees.name_of(kids[1])).is_none_or(|(zone, _)| zone.list) {
        return false;
    }
    let mut at = kids[0];
    while trees.node(at).op == Op::All {
        at = trees.kids(at)[0];
    }
    let select = trees.node(at).op == Op::Select;
    select
        && trees.kids(at)[1..]
            .iter()
            .any(|tail| trees.node(*tail).op == Op::TailIn && trees.same(trees.kids(*tail)[0], kids[1]))
}

/// Whether a verb does nothing when these of its parameters are 0: it only adds them somewhere, or hands them on.
fn verb_is_idle(world: &World<'_>, name: &str, zeros: &[usize], depth: usize) -> bool {
    let Some((unit, decl)) = world.decl(Space::Verb, name) else { return false };
    let What::Verb(verb) = &decl.what else { return false };
    let trees = world.units[unit];
    let Some(block) = verb.body.roots.get(1).filter(|b| trees.node(**b).op == Op::Block) else { return false };
    if depth == 0 || verb.procedure || trees.kids(*block).is_empty() {
        return false;
    }
    let mut slots: HashSet<i32> = zeros.iter().map(|n| narrow::<i32>(*n) + 3).collect();
    trees.kids(*block).iter().all(|&id| {
        let (node, kids) = (trees.node(id), trees.kids(id));
        match node.op {
            Op::Let => {
                if zero(trees, kids[0], &slots) {
                    slots.insert(node.imm);
                }
                true
            }
            Op::Store => node.imm != 0 && zero(trees, kids[1], &slots),
            Op::Call => {
                let zeros: Vec<usize> =
                    (0..kids.len().saturating_sub(2)).filter(|n| zero(trees, kids[n + 2], &slots)).collect();
                !zeros.is_empty() && verb_is_idle(world, trees.name_of(id), &zeros, depth - 1)
            }
            _ => false,
        }
    })
}

/// Whether a number is 0 whatever the state. `slots` are known to be 0; of two numbers of which the smaller is taken the
/// other is taken to be no debt.
fn zero(trees: Trees<'_>, id: NodeId, slots: &HashSet<i32>) -> bool {
    let (node, kids) = (trees.node(id), trees.kids(id));
    match node.op {
        Op::Int => node.imm == 0,
        Op::Slot => slots.contains(&node.imm),
        Op::Cast => zero(trees, kids[0], slots),
        Op::Mul | Op::Min => zero(trees, kids[0], slots) || zero(trees, kids[1], slots),
        Op::Per => zero(trees, kids[0], slots),
        _ => false,
    }
}

fn is_int(trees: Trees<'_>, id: NodeId, number: i32) -> bool {
    let node = trees.node(id);
    node.op == Op::Int && node.imm == number
}

fn empty(trees: Trees<'_>, id: NodeId) -> bool {
    trees.node(id).op == Op::Block && trees.kids(id).is_empty()
}

fn blank(trees: Trees<'_>, id: NodeId) -> bool {
    trees.node(id).op == Op::Absent || empty(trees, id)
}
