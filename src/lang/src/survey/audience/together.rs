//! `together`: whether the body of one seat reads what another seat chose. Bodies are carried out seat by seat after the
//! last commit, so what they write may depend on nobody's choice but their own seat's.

use model::fast::{FastMap, FastSet};
use model::unit::{NodeId, Op, Tree, Unit, YOU};

use super::index::{At, Gid, Index};
use crate::survey::bodies::below;

/// A zone that is read: whose, as far as it is one of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Whose {
    /// That of `you`.
    You,
    /// That of what a slot holds.
    Slot(u16),
    /// Anybody's.
    Other,
}

/// What the bodies write.
#[derive(Debug, Default)]
struct Written {
    zones: FastSet<Gid>,
    vars: FastSet<Gid>,
    seen: FastSet<Gid>,
}

/// What definitions read, by name.
type Read = FastMap<Gid, Vec<(Gid, Whose)>>;

struct Reader<'a, 'u> {
    ix: &'a Index<'u>,
    unit: usize,
    /// The slot that holds the seat whose body it is.
    seat: Option<u16>,
    read: Read,
}

/// Places where the body reads what another seat's body writes, with what it reads.
pub fn peeks(ix: &Index<'_>, unit: usize, body: NodeId, seat: Option<u16>) -> Vec<(NodeId, String)> {
    let mut written = Written::default();
    writes(ix, unit, body, &mut written);
    let mut reader = Reader { ix, unit, seat, read: Read::default() };
    let mut out = Vec::new();
    reader.statement(body, &written, &mut out);
    out.sort_by_key(|(at, _)| *at);
    out.dedup_by_key(|(at, _)| *at);
    out
}

#[expect(clippy::wildcard_enum_match_arm, reason = "anything else writes through its parts")]
fn writes(ix: &Index<'_>, unit: usize, node: NodeId, out: &mut Written) {
    let trees = ix.units[unit];
    let named = |node: NodeId| ix.named(At::new(unit, node));
    if let Some(place) = trees.tree(node).stored()
        && trees.node(place).op == Op::Var
    {
        out.vars.insert(named(place));
    }
    match trees.tree(node) {
        Tree::Move { place, .. } if trees.node(place).op == Op::Zone => _ = out.zones.insert(named(place)),
        Tree::Call { .. } => {
            let verb = named(node);
            if out.seen.insert(verb)
                && let Some((unit, verb)) = ix.verb(verb)
            {
                verb.body.roots.iter().for_each(|root| writes(ix, unit, *root, out));
            }
        }
        _ => {}
    }
    trees.kids(node).iter().for_each(|kid| writes(ix, unit, *kid, out));
}

impl<'u> Reader<'_, 'u> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "anything else is read whole")]
    fn statement(&mut self, node: NodeId, written: &Written, out: &mut Vec<(NodeId, String)>) {
        let trees = self.ix.units[self.unit];
        match trees.tree(node) {
            // where something is moved to is no reading
            Tree::Move { pieces: read, .. } | Tree::Store { value: read, .. } => self.expression(read, written, out),
            Tree::Block { .. }
            | Tree::Gate { .. }
            | Tree::Pay { .. }
            | Tree::Price { .. }
            | Tree::PriceDo { .. }
            | Tree::Either { .. }
            | Tree::Openly { .. }
            | Tree::StepBlock { .. }
            | Tree::Branch { .. }
            | Tree::ForEach { .. }
            | Tree::Repeat { .. }
            | Tree::As { .. } => trees.kids(node).iter().for_each(|kid| self.statement(*kid, written, out)),
            _ => self.expression(node, written, out),
        }
    }

    fn expression(&mut self, node: NodeId, written: &Written, out: &mut Vec<(NodeId, String)>) {
        let trees = self.ix.units[self.unit];
        for node in below(trees, &[node]) {
            let named = self.ix.named_if(At::new(self.unit, node));
            match (trees.node(node).op, named) {
                (Op::Var, Some(var)) if written.vars.contains(&var) => {
                    out.push((node, self.ix.name(var).to_owned()));
                }
                (Op::Zone, Some(zone)) if written.zones.contains(&zone) && self.whose(trees, node) != Whose::You => {
                    out.push((node, self.ix.name(zone).to_owned()));
                }
                (Op::Value | Op::Filter | Op::Noun, Some(value)) => {
                    let read = self.read_by(trees, node, value).into_iter();
                    let others = read.filter(|(zone, whose)| *whose != Whose::You && written.zones.contains(zone));
                    out.extend(others.map(|(zone, _)| (node, self.ix.name(zone).to_owned())));
                }
                _ => {}
            }
        }
    }

    fn seat_at(&self, trees: &'u Unit, node: NodeId) -> Whose {
        let Tree::Slot { slot } = trees.tree(node) else { return Whose::Other };
        if slot == YOU || self.seat == Some(slot.0) { Whose::You } else { Whose::Slot(slot.0) }
    }

    fn whose(&self, trees: &'u Unit, zone: NodeId) -> Whose {
        let Tree::Zone { owner: Some(owner), .. } = trees.tree(zone) else { return Whose::Other };
        self.seat_at(trees, owner)
    }

    /// The zones that are read where a definition is used, whose they are as said there.
    fn read_by(&mut self, trees: &'u Unit, node: NodeId, value: Gid) -> Vec<(Gid, Whose)> {
        let mut read = self.definition(value).clone();
        for (_, whose) in &mut read {
            let Whose::Slot(slot) = *whose else { continue };
            // a filter is said of the candidate first
            let args = if trees.node(node).op == Op::Value { trees.kids(node) } else { &[] };
            let arg = args.get(usize::from(slot).wrapping_sub(2));
            *whose = arg.map_or(Whose::Other, |arg| self.seat_at(trees, *arg));
        }
        read
    }

    /// The zones that a definition reads, by way of others too.
    fn definition(&mut self, value: Gid) -> &Vec<(Gid, Whose)> {
        if !self.read.contains_key(&value) {
            self.read.insert(value, Vec::new());
            let found = self.zones(value);
            self.read.insert(value, found);
        }
        &self.read[&value]
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "nothing else names a zone but through its parts")]
    fn zones(&mut self, value: Gid) -> Vec<(Gid, Whose)> {
        let Some((unit, body)) = self.ix.body(value) else { return Vec::new() };
        let trees = self.ix.units[unit];
        let seat = self.seat.take();
        let mut found: Vec<(Gid, Whose)> = Vec::new();
        for node in below(trees, &body.roots) {
            let Some(named) = self.ix.named_if(At::new(unit, node)) else { continue };
            match trees.node(node).op {
                Op::Zone => found.push((named, self.whose(trees, node))),
                Op::Value | Op::Filter | Op::Noun => found.extend(self.read_by(trees, node, named)),
                _ => {}
            }
        }
        self.seat = seat;
        found.sort_unstable_by_key(|(zone, whose)| (*zone, matches!(whose, Whose::Other)));
        found.dedup();
        found
    }
}

/// Questions of a body of `together` behind what stands at its head: each seat is asked after it saw what the seats
/// before it did.
#[expect(clippy::wildcard_enum_match_arm, reason = "questions are looked for under anything else")]
pub fn open(trees: &Unit, body: NodeId) -> Vec<NodeId> {
    let lines = if let Tree::Block { lines } = trees.tree(body) { lines } else { std::slice::from_ref(&body) };
    let head = |line: &NodeId| {
        let tree = trees.tree(*line);
        matches!(tree, Tree::Choose { .. } | Tree::Either { .. } | Tree::Gate { seat: None, price: None, .. })
    };
    let first = lines.iter().position(|line| !head(line)).unwrap_or(lines.len());
    let (heads, rest) = lines.split_at(first);
    let mut todo: Vec<NodeId> = rest.to_vec();
    for line in heads.iter().copied() {
        match trees.tree(line) {
            Tree::Either { ways } => todo.extend(ways),
            Tree::Gate { accepted, declined, .. } => todo.extend(declined.into_iter().chain([accepted])),
            _ => {}
        }
    }
    let mut found = Vec::new();
    while let Some(at) = todo.pop() {
        match trees.node(at).op {
            // said so
            Op::Openly => {}
            Op::Choose | Op::Gate | Op::Offer | Op::Either | Op::Divide if asks(trees, at) => found.push(at),
            _ => todo.extend(trees.kids(at)),
        }
    }
    found
}

/// Whether something below asks whoever is `you` there.
#[expect(clippy::wildcard_enum_match_arm, reason = "questions are looked for under anything else")]
fn asks(trees: &Unit, node: NodeId) -> bool {
    match trees.tree(node) {
        Tree::Choose { quantity, .. } => trees.node(quantity).op != Op::RandomOne,
        Tree::Gate { .. } | Tree::Pay { .. } | Tree::Offer { .. } | Tree::Either { .. } | Tree::Divide { .. } => true,
        Tree::As { .. } | Tree::Circle { .. } | Tree::CircleForGood { .. } | Tree::Together { .. } => false,
        _ => trees.kids(node).iter().any(|kid| asks(trees, *kid)),
    }
}
