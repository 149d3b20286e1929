//! Verbs and procedures that perform themselves whatever happens: nobody ever comes to their end.
//!
//! In: all units. Out: E0509 at the `dig` in `procedure dig { gain 1 gold; dig }`. What stands in a loop, behind a
//! condition, a choice, a price or a requirement may be an end, and so may what is done instead.

use std::collections::{HashMap, HashSet};

use diag::{Diagnostic, codes};
use model::unit::{ABSENT, Does, NodeId, Op, Timing, Tree, Unit, Verb, What};

use crate::findings::Finding;
use crate::survey::audience::index::{At, Gid, Index};
use crate::survey::bodies::abilities;
use crate::survey::loops;

/// Reports them, in the files just written.
pub fn unending(ix: &Index<'_>, found: &mut Vec<Finding>) {
    let replaced = replaced(ix);
    let verbs: Vec<(usize, Gid, &Verb)> = ix
        .decls()
        .filter_map(|(unit, decl)| {
            let What::Verb(verb) = &decl.what else { return None };
            Some((unit, ix.gid(unit, decl.sym?), verb))
        })
        .filter(|(_, gid, _)| !replaced.contains(gid))
        .collect();
    let places: HashMap<Gid, usize> = verbs.iter().enumerate().map(|(n, (_, gid, _))| (*gid, n)).collect();
    let calls: Vec<Vec<(usize, NodeId)>> = verbs.iter().map(|verb| surely(ix, verb, &places)).collect();
    let edges: Vec<Vec<usize>> = calls.iter().map(|calls| calls.iter().map(|(to, _)| *to).collect()).collect();
    for group in loops::loops(&edges) {
        let within = |n: &usize| calls[*n].iter().find(|(to, _)| group.contains(to)).map(|(_, node)| (*n, *node));
        let mut spans = group.iter().filter_map(within).filter_map(|(n, node)| Some(ix.done(verbs[n].0)?.span(node)));
        let Some(at) = spans.next() else { continue };
        let names: Vec<String> = group.iter().map(|n| format!("`{}`", verbs[*n].2.head)).collect();
        let whose = match names.as_slice() {
            [one] => format!("{one} performs itself without end"),
            _ => format!("{} perform each other without end", diag::and_list(names)),
        };
        let d = Diagnostic::new(codes::E0509, at, whose)
            .label("this is done whatever happens, and begins it again")
            .help("say when it goes on, `if ..`, or how often: `repeat 3 times { .. }`");
        found.push(Finding::One(spans.fold(d, |d, at| d.other(at, "and this is done on the way"))));
    }
}

/// Verbs in whose place something else may be done.
fn replaced(ix: &Index<'_>) -> HashSet<Gid> {
    let mut out = HashSet::new();
    for (unit, trees) in ix.units.iter().enumerate() {
        for ability in abilities(trees).filter(|ability| matches!(ability.does, Does::Listen(Timing::Instead))) {
            out.extend(ability.body.roots.first().map(|event| ix.named(At::new(unit, *event))));
        }
    }
    out
}

/// The verbs that one surely performs, with the calls.
fn surely(ix: &Index<'_>, verb: &(usize, Gid, &Verb), places: &HashMap<Gid, usize>) -> Vec<(usize, NodeId)> {
    let (unit, _, verb) = *verb;
    let trees = ix.units[unit];
    let mut out = Vec::new();
    if let [condition, block] = verb.body.roots[..]
        && condition == ABSENT
    {
        let call = |node: NodeId| Some((*places.get(&ix.named(At::new(unit, node)))?, node));
        walk(trees, block, &mut |node| out.extend(call(node)));
    }
    out
}

/// Goes through what is surely done, in order; `false` where nothing is sure any more.
#[expect(clippy::wildcard_enum_match_arm, reason = "of any other statement it is not sure what it does")]
fn walk(trees: &Unit, node: NodeId, call: &mut impl FnMut(NodeId)) -> bool {
    match trees.tree(node) {
        Tree::Block { lines } => lines.iter().all(|line| walk(trees, *line, call)),
        Tree::StepBlock { body, .. } | Tree::Openly { body } | Tree::Finally { body } => walk(trees, body, call),
        Tree::Call { .. } => {
            call(node);
            true
        }
        _ => !matches!(
            trees.node(node).op,
            Op::Choose | Op::Stop | Op::Restart | Op::EndGame | Op::EndGameWon | Op::Gate | Op::Pay
        ),
    }
}
