//! What an expression reads of what may be hidden: zones, and where pieces lie. Whether somebody may know it is
//! decided by whoever asks; here nothing is reported.

use std::collections::HashMap;

use model::number::narrow;
use model::unit::{NodeId, Op, Space, YOU, head};

use super::world::World;

/// A seat, as far as the text tells: two equal ones are the same seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// What a slot holds, or a number given to the seat that is `you` in some part of a text.
    Named(u32),
    /// The seat that an expression gives: unit and tree.
    Tree(usize, NodeId),
}

/// Something read.
#[derive(Clone, Debug)]
pub struct Read<'u> {
    /// The node of the text that reads it, if need be through values.
    pub at: NodeId,
    /// The value, relation, filter or noun it is read through.
    pub through: Option<&'u str>,
    /// What.
    pub what: What<'u>,
}

/// What may be hidden.
#[derive(Clone, Debug)]
pub enum What<'u> {
    /// What lies in a zone, with the seat that owns it, if that is one seat.
    Zone(&'u str, Option<Seat>),
    /// In whose zones pieces of a kind lie; with a seat, whether in those of that seat.
    Owner(&'u str, Option<Seat>),
}

/// What is known of a value.
#[derive(Clone, Debug, Default)]
pub struct Info<'u> {
    /// What was read to make it.
    pub reads: Vec<Read<'u>>,
    /// Pieces: where they lie.
    pub lies: Lies<'u>,
    /// A seat: which one.
    pub seat: Option<Seat>,
}

/// Where pieces lie.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Lies<'u> {
    /// No piece, or one whose place everybody who reads it may know.
    #[default]
    Open,
    /// In one of these zones.
    In(Vec<(&'u str, Option<Seat>)>),
    /// Anywhere: every piece of a kind.
    Anywhere(&'u str),
}

/// The names of a body.
#[derive(Clone, Debug)]
pub struct Env<'u> {
    /// The unit the body stands in.
    pub unit: usize,
    /// Who is `you`.
    pub you: Seat,
    /// What is bound.
    pub slots: HashMap<u16, Info<'u>>,
    /// Slots of loops: what was read to find the members.
    pub members: HashMap<u16, Vec<Read<'u>>>,
    /// How many pieces lie in a zone counts as read too; else everybody knows it.
    pub counts: bool,
    /// How many values this one is read through: one that reads itself ends, and names are told apart by it.
    depth: u8,
}

impl<'u> Env<'u> {
    /// A body of which nothing is bound yet.
    #[must_use]
    pub fn new(unit: usize) -> Self {
        Env {
            unit,
            you: Seat::Named(u32::MAX),
            slots: HashMap::new(),
            members: HashMap::new(),
            counts: false,
            depth: 0,
        }
    }

    /// The seat that a slot holds, if nothing else is known of it.
    #[must_use]
    pub fn named(&self, slot: u16) -> Seat {
        Seat::Named(u32::from(self.depth) << 16 | u32::from(slot))
    }
}

/// How deep values are followed into each other.
const DEEPEST: u8 = 12;

/// What an expression reads and gives.
pub fn read<'u>(world: &World<'u>, env: &mut Env<'u>, node: NodeId) -> Info<'u> {
    let trees = world.units[env.unit];
    let row = trees.node(node);
    let kids = trees.kids(node);
    match row.op {
        Op::Slot if row.imm == i32::from(YOU.0) => Info { seat: Some(env.you), ..Info::default() },
        Op::Slot => {
            let slot = row.slot().0;
            let mut info = env.slots.get(&slot).cloned().unwrap_or_default();
            info.reads.iter_mut().for_each(|r| r.at = node);
            // a piece from a zone is known to who sees the zone
            if let Lies::In(zones) = &info.lies {
                let what = |(zone, owner): &(&'u str, Option<Seat>)| What::Zone(zone, *owner);
                info.reads.extend(zones.iter().map(|z| Read { at: node, through: None, what: what(z) }));
            }
            info.seat.get_or_insert(env.named(slot));
            info
        }
        Op::Zone => {
            let mut info = Info::default();
            let owner = kids.first().and_then(|_| trees.kid(node, 0)).and_then(|owner| {
                let of = read(world, env, owner);
                info.reads.extend(of.reads);
                of.seat
            });
            let name = trees.name_of(node);
            info.reads.push(Read { at: node, through: None, what: What::Zone(name, owner) });
            info.lies = Lies::In(vec![(name, owner)]);
            info
        }
        Op::Population => {
            let name = trees.name_of(node);
            Info { lies: Lies::Anywhere(name), ..Info::default() }
        }
        Op::Noun => called(world, env, node, Space::Noun, Vec::new()),
        Op::Value => {
            let args = kids.iter().map(|kid| read(world, env, *kid)).collect();
            called(world, env, node, Space::Value, args)
        }
        Op::Select => select(world, env, node),
        Op::Count | Op::Some | Op::No if !env.counts && sizes(world, env.unit, kids[0]) => owners(world, env, kids[0]),
        Op::Owner => owner(world, env, node, kids[0], None),
        Op::Eq | Op::Ne => {
            let asks = |side: usize| trees.node(kids[side]).op == Op::Owner;
            let (of, seat) = match (asks(0), asks(1)) {
                (true, false) => (kids[0], kids[1]),
                (false, true) => (kids[1], kids[0]),
                _ => return all(world, env, kids),
            };
            let seat = read(world, env, seat);
            let mut info = owner(world, env, node, trees.kids(of)[0], seat.seat);
            info.reads.extend(seat.reads);
            Info { reads: info.reads, ..Info::default() }
        }
        Op::In => {
            let thing = read(world, env, kids[0]);
            let place = read(world, env, kids[1]);
            let mut reads = thing.reads;
            // where a piece of a known zone lies tells nothing more
            if !matches!(thing.lies, Lies::In(_)) {
                reads.extend(place.reads);
            }
            Info { reads, ..Info::default() }
        }
        // drawn, not told
        Op::Every | Op::Total | Op::Highest | Op::Lowest => {
            let mut info = read(world, env, kids[0]);
            env.slots.insert(row.slot().0, Info { lies: candidate(&info.lies), ..Info::default() });
            info.reads.extend(read(world, env, kids[1]).reads);
            Info { reads: info.reads, ..Info::default() }
        }
        Op::First => {
            let mut info = read(world, env, kids[0]);
            info.reads.extend(read(world, env, kids[1]).reads);
            info
        }
        Op::Field | Op::Left | Op::Right | Op::Var | Op::Local => {
            Info { reads: all(world, env, kids).reads, seat: Some(Seat::Tree(env.unit, node)), ..Info::default() }
        }
        // looks one step ahead by itself
        Op::Possible => Info::default(),
        _ => all(world, env, kids),
    }
}

/// Everything children read; pieces lie where those of the first with a place do.
fn all<'u>(world: &World<'u>, env: &mut Env<'u>, kids: &[NodeId]) -> Info<'u> {
    let mut out = Info::default();
    for kid in kids {
        let info = read(world, env, *kid);
        out.reads.extend(info.reads);
        match (&mut out.lies, info.lies) {
            (Lies::In(have), Lies::In(more)) => have.extend(more),
            (have @ Lies::Open, more) => *have = more,
            _ => {}
        }
    }
    out
}

/// A value or noun, read in its own body.
fn called<'u>(world: &World<'u>, env: &Env<'u>, node: NodeId, space: Space, args: Vec<Info<'u>>) -> Info<'u> {
    let name = world.units[env.unit].name_of(node);
    let mut out = Info { seat: Some(Seat::Tree(env.unit, node)), ..Info::default() };
    // an argument that is hidden is reported only where the body reads what is hidden of it
    if let Some((unit, body)) = world.body(space, name).filter(|_| env.depth < DEEPEST) {
        let mut inner = Env { you: env.you, counts: env.counts, depth: env.depth + 1, ..Env::new(unit) };
        for (at, mut arg) in args.into_iter().enumerate() {
            out.reads.append(&mut arg.reads);
            inner.slots.insert(2 + narrow::<u16>(at), arg);
        }
        let short = head(name);
        for root in body.roots.iter() {
            let info = read(world, &mut inner, *root);
            out.reads.extend(info.reads.into_iter().map(|r| Read { at: node, through: Some(short), what: r.what }));
            out.lies = info.lies;
        }
        // names of another body mean nothing here
        let ours = |seat: Seat| matches!(seat, Seat::Named(_)) || seat == env.you;
        if let Lies::In(zones) = &mut out.lies {
            zones.iter_mut().for_each(|(_, owner)| *owner = owner.filter(|s| ours(*s)));
        }
    }
    out
}

fn select<'u>(world: &World<'u>, env: &mut Env<'u>, node: NodeId) -> Info<'u> {
    let trees = world.units[env.unit];
    let (slot, kids) = (trees.node(node).slot().0, trees.kids(node));
    let Some((noun, tails)) = kids.split_first() else { return Info::default() };
    let head = read(world, env, *noun);
    let mut reads = head.reads;
    let mut lies = head.lies;
    for tail in tails.iter().filter(|tail| trees.node(**tail).op == Op::TailIn) {
        let place = read(world, env, trees.kids(*tail)[0]);
        reads.extend(place.reads);
        lies = match place.lies {
            Lies::Anywhere(_) | Lies::Open => Lies::Open,
            zones @ Lies::In(_) => zones,
        };
    }
    // whoever may see the zone may see the candidate: the zone itself is read above
    env.slots.insert(slot, Info { reads: Vec::new(), lies: candidate(&lies), seat: None });
    for tail in tails {
        let kids = trees.kids(*tail);
        match trees.node(*tail).op {
            Op::TailIn => {}
            Op::Filter => {
                let mut args = vec![Info { lies: candidate(&lies), ..Info::default() }];
                args[0].seat = Some(env.named(slot));
                args.extend(kids.iter().map(|kid| read(world, env, *kid)));
                reads.extend(called(world, env, *tail, Space::Value, args).reads);
            }
            Op::TailOwn => {
                let seat = read(world, env, kids[0]);
                reads.extend(seat.reads);
                if let Lies::Anywhere(kind) = lies {
                    reads.push(Read { at: *tail, through: None, what: What::Owner(kind, seat.seat) });
                }
            }
            _ => reads.extend(all(world, env, kids).reads),
        }
    }
    Info { reads, lies, seat: None }
}

/// Where the candidate of a noun phrase lies. What lies in a zone that was read is no further secret.
fn candidate<'u>(lies: &Lies<'u>) -> Lies<'u> {
    match lies {
        Lies::In(_) => Lies::In(Vec::new()),
        other => other.clone(),
    }
}

/// In whose zone a piece lies, perhaps only whether in that of a seat.
fn owner<'u>(world: &World<'u>, env: &mut Env<'u>, at: NodeId, piece: NodeId, seat: Option<Seat>) -> Info<'u> {
    let info = read(world, env, piece);
    let mut reads = info.reads;
    if let Lies::Anywhere(kind) = info.lies {
        reads.push(Read { at, through: None, what: What::Owner(kind, seat) });
    }
    Info { reads, lies: Lies::Open, seat: Some(Seat::Tree(env.unit, at)) }
}

/// Whether a set is all that lies in a zone: how much that is, everybody sees.
fn sizes(world: &World<'_>, unit: usize, set: NodeId) -> bool {
    let trees = world.units[unit];
    if trees.node(set).op == Op::Zone {
        return true;
    }
    let [noun, tail] = trees.kids(set) else { return false };
    let (noun_row, tail_row) = (trees.node(*noun), trees.node(*tail));
    if trees.node(set).op != Op::Select || noun_row.op != Op::Population || tail_row.op != Op::TailIn {
        return false;
    }
    let place = trees.kids(*tail)[0];
    trees.node(place).op == Op::Zone
        && world.held(trees.name_of(place)).is_some_and(|held| world.is_a(held, trees.name_of(*noun)))
}

/// What is read to find whose zone is meant.
fn owners<'u>(world: &World<'u>, env: &mut Env<'u>, set: NodeId) -> Info<'u> {
    let trees = world.units[env.unit];
    let zone = match trees.node(set).op {
        Op::Zone => set,
        _ => trees.kids(trees.kids(set)[1])[0],
    };
    match trees.kid(zone, 0) {
        Some(owner) => Info { reads: read(world, env, owner).reads, ..Info::default() },
        None => Info::default(),
    }
}
