//! `together`: whether the body of one seat reads what another seat chose. Bodies are carried out seat by seat after the
//! last commit, so what they write may depend on nobody's choice but their own seat's.

use std::collections::HashSet;

use model::unit::{NodeId, Op, Space};

use super::reads::{Env, What, read};
use super::world::World;

/// What the bodies write.
#[derive(Debug, Default)]
struct Written<'u> {
    zones: HashSet<&'u str>,
    vars: HashSet<&'u str>,
    seen: HashSet<&'u str>,
}

/// Places where the body reads what another seat's body writes, with what it reads.
pub fn peeks<'u>(world: &World<'u>, env: &mut Env<'u>, body: NodeId) -> Vec<(NodeId, String)> {
    let mut written = Written::default();
    writes(world, env.unit, body, &mut written);
    let mut out = Vec::new();
    env.counts = true;
    statements(world, env, body, &written, &mut out);
    env.counts = false;
    out.sort_by_key(|(at, _)| *at);
    out.dedup_by_key(|(at, _)| *at);
    out
}

fn writes<'u>(world: &World<'u>, unit: usize, node: NodeId, out: &mut Written<'u>) {
    let trees = world.units[unit];
    let kids = trees.kids(node);
    match trees.node(node).op {
        Op::Move => {
            if let Some(zone) = kids.get(1).filter(|zone| trees.node(**zone).op == Op::Zone) {
                out.zones.insert(trees.name_of(*zone));
            }
        }
        Op::Store if trees.node(kids[0]).op == Op::Var => {
            out.vars.insert(trees.name_of(kids[0]));
        }
        Op::Call => {
            let verb = trees.name_of(node);
            if out.seen.insert(verb)
                && let Some((unit, body)) = world.body(Space::Verb, verb)
            {
                body.roots.iter().for_each(|root| writes(world, unit, *root, out));
            }
        }
        _ => {}
    }
    kids.iter().for_each(|kid| writes(world, unit, *kid, out));
}

fn statements<'u>(
    world: &World<'u>,
    env: &mut Env<'u>,
    node: NodeId,
    written: &Written<'u>,
    out: &mut Vec<(NodeId, String)>,
) {
    let trees = world.units[env.unit];
    let kids = trees.kids(node);
    match trees.node(node).op {
        // where something is moved to is no reading
        Op::Move => reads(world, env, kids[0], written, out),
        Op::Store => kids[1..].iter().for_each(|kid| reads(world, env, *kid, written, out)),
        Op::Block
        | Op::Gate
        | Op::Pay
        | Op::Price
        | Op::PriceDo
        | Op::Either
        | Op::StepBlock
        | Op::Branch
        | Op::ForEach
        | Op::Repeat
        | Op::As => kids.iter().for_each(|kid| statements(world, env, *kid, written, out)),
        _ => reads(world, env, node, written, out),
    }
}

fn reads<'u>(
    world: &World<'u>,
    env: &mut Env<'u>,
    node: NodeId,
    written: &Written<'u>,
    out: &mut Vec<(NodeId, String)>,
) {
    let trees = world.units[env.unit];
    let you = env.you;
    for found in read(world, env, node).reads {
        if let What::Zone(zone, owner) = found.what
            && written.zones.contains(zone)
            && owner != Some(you)
        {
            out.push((found.at, zone.to_owned()));
        }
    }
    let mut todo = vec![node];
    while let Some(at) = todo.pop() {
        if trees.node(at).op == Op::Var {
            let name = &*trees.symbol(trees.node(at).sym()).name;
            if written.vars.contains(name) {
                out.push((at, name.to_owned()));
            }
        }
        todo.extend(trees.kids(at));
    }
}
