//! Who may know what: a question may tell the seat it asks nothing that this seat does not see, whom it asks must be
//! plain to all, and bodies of `together` must not read each other's choices.
//!
//! What is read is found by following values, nouns and filters into their bodies; who sees a zone is what its
//! declaration says. A zone whose pieces some text reveals or looks at is left to the engine, which knows each piece.
//! What modifiers add to a value is not followed.

mod reads;
mod together;
mod walk;
pub mod world;

use std::collections::HashSet;

use diag::{Diagnostic, codes};
use model::unit::{Op, Unit};

use crate::builder::UnitBuilder;
use crate::findings::Finding;
use crate::survey::trees::Trees;

use walk::{Fault, Told, Walker};
use world::World;

/// Reports questions that tell too much, in the units just written.
pub fn audience(base: &[&Unit], units: &[&UnitBuilder], found: &mut Vec<Finding>) {
    let trees: Vec<Trees<'_>> =
        base.iter().map(|u| Trees::from(*u)).chain(units.iter().map(|u| Trees::from(*u))).collect();
    let mut world = World::new(trees);
    shown(&mut world);
    for (at, unit) in units.iter().enumerate() {
        if unit.broken {
            continue;
        }
        let mut walker = Walker::new(&mut world, base.len() + at);
        walker.unit();
        let mut seen = HashSet::new();
        for (node, fault) in walker.faults {
            let span = unit.span(node);
            if unit.get(node).op != Op::Error && seen.insert(span) {
                found.push(Finding::One(finding(span, &fault)));
            }
        }
    }
}

/// Learns which zones have their pieces shown. A verb that reveals its parameter shows what it is called with.
fn shown(world: &mut World<'_>) {
    loop {
        let before = (world.shown.len(), world.revealing.len());
        for unit in 0..world.units.len() {
            let trees = world.units[unit];
            let shows = trees.nodes().iter().any(|n| matches!(n.op, Op::Reveal | Op::Look));
            let calls = !world.revealing.is_empty() && trees.nodes().iter().any(|n| n.op == Op::Call);
            if shows || calls {
                Walker::new(world, unit).unit();
            }
        }
        if before == (world.shown.len(), world.revealing.len()) {
            return;
        }
    }
}

fn finding(span: diag::Span, fault: &Fault) -> Diagnostic {
    match fault {
        Fault::Tells(told) => {
            let what = match &told.whereabouts {
                Some(kind) => format!("this question tells in whose zones each `{kind}` lies"),
                None => format!("this question tells what lies in `{}`", told.zone),
            };
            Diagnostic::new(codes::E0506, span, what).label(why(told)).help(match told.whereabouts {
                Some(_) => "say in which zone: `in your ..`, or in one that is `open`",
                None => "ask about what the seat can see, or choose `random`; the rules can `reveal` or `look` first",
            })
        }
        Fault::Names(told) => {
            Diagnostic::new(codes::E0508, span, format!("who is asked depends on what lies in `{}`", told.zone))
                .label(why(told))
                .help("everybody sees who is asked: name the seat by what is open, or `reveal` the pieces first")
        }
        Fault::Peeks(what) => {
            Diagnostic::new(codes::E0507, span, format!("this reads `{what}`, where other seats put what they chose"))
                .label("in `together` all choose at once and nobody sees the choice of another")
                .help("read it after the block of `together`, when all have chosen")
        }
        Fault::Open => {
            let what = "this is asked in the open, of one seat after the other";
            Diagnostic::new(codes::E0511, span, what)
                .label("in `together` only what stands at the head of the block is answered in secret")
                .help("write it first in the block, without `pay`, or ask after the block: `for each .. { as .. { .. } }`")
        }
    }
}

fn why(told: &Told) -> String {
    let through = told.through.as_ref().map_or(String::new(), |name| format!("`{name}` reads it, and "));
    let zone = &told.zone;
    if told.owned {
        format!("{through}only its owner sees what lies in `{zone}`")
    } else {
        format!("{through}nobody sees what lies in `{zone}`")
    }
}
