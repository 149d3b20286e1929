//! Whose turn each text belongs to: texts that are reached from one text only, with the same `you` all the way, have the
//! `you` of that one, so what one of them leaves in a variable of a procedure about `you` the others read of theirs.

use model::fast::{FastMap, FastSet};
use model::unit::{NodeId, Op, Tree};

use super::index::{At, Gid, Index};
use super::texts::{By, Run, Texts, What};

/// The text in which the `you` of each text became that.
#[derive(Debug, Default)]
pub struct Turns {
    of: FastMap<Gid, Gid>,
    procedures: FastMap<Gid, Option<Gid>>,
}

/// Who runs what, and whether as the same seat.
#[derive(Default)]
struct Draft {
    calls: FastMap<Option<Gid>, Vec<(Gid, bool)>>,
    anytime: Vec<Gid>,
}

impl Turns {
    /// Finds out.
    pub fn new(ix: &Index<'_>, texts: &Texts<'_>) -> Self {
        let mut draft = Draft::default();
        let mut turns = Turns::default();
        texts.runs(ix).into_iter().for_each(|run| draft.run(ix, run));
        for text in &texts.all {
            let What::Verb(gid, verb) = text.what else { continue };
            let params = texts.params(gid).iter().flatten().copied();
            let locals = verb.locals.iter().map(|local| ix.gid(text.unit, local.sym));
            for local in params.chain(locals) {
                let known = turns.procedures.entry(local).or_insert(Some(gid));
                *known = known.filter(|known| *known == gid);
            }
        }
        texts.offered().for_each(|(menu, other)| draft.calls.entry(Some(menu)).or_default().push((other, true)));
        // Another seat steps in, within the turn of whoever is asked.
        for menu in &texts.standing {
            draft.calls.entry(None).or_default().push((*menu, false));
            draft.anytime.push(*menu);
        }
        turns.solve(&draft);
        turns
    }

    /// The text whose `you` is that of a text.
    pub fn of(&self, text: Gid) -> Option<Gid> {
        self.of.get(&text).copied()
    }

    /// That of the procedure of a variable.
    pub fn of_local(&self, local: Gid) -> Option<Gid> {
        self.of((*self.procedures.get(&local)?)?)
    }

    fn solve(&mut self, draft: &Draft) {
        let mut own: FastSet<Gid> = FastSet::default();
        let called: FastSet<Gid> = draft.calls.values().flatten().map(|(callee, _)| *callee).collect();
        let mut todo: Vec<Gid> = draft.calls.keys().flatten().filter(|gid| !called.contains(gid)).copied().collect();
        todo.sort_unstable();
        let start: Vec<Gid> = draft.calls.get(&None).into_iter().flatten().map(|(callee, _)| *callee).collect();
        for gid in todo.iter().copied().chain(start) {
            self.of.insert(gid, gid);
            own.insert(gid);
        }
        todo.extend(own.iter().copied());
        while let Some(caller) = todo.pop() {
            let Some(turn) = self.of(caller) else { continue };
            for (callee, same) in draft.calls.get(&Some(caller)).into_iter().flatten() {
                let known = self.of(*callee);
                if own.contains(callee) || known == Some(turn) && *same {
                    continue;
                }
                if *same && known.is_none() {
                    self.of.insert(*callee, turn);
                } else {
                    self.of.insert(*callee, *callee);
                    own.insert(*callee);
                }
                todo.push(*callee);
            }
        }
        // A turn within a turn could read what the outer one wrote.
        let anytime = reached(draft, &draft.anytime);
        let nested: FastSet<Gid> = own
            .into_iter()
            .filter(|turn| {
                let from: Vec<Gid> = draft.calls.get(&Some(*turn)).into_iter().flatten().map(|(gid, _)| *gid).collect();
                anytime.contains(turn) || reached(draft, &from).contains(turn)
            })
            .collect();
        self.of.retain(|_, turn| !nested.contains(turn));
    }
}

fn reached(draft: &Draft, from: &[Gid]) -> FastSet<Gid> {
    let mut seen: FastSet<Gid> = from.iter().copied().collect();
    let mut todo = from.to_vec();
    while let Some(gid) = todo.pop() {
        let callees = draft.calls.get(&Some(gid)).into_iter().flatten().map(|(callee, _)| *callee);
        todo.extend(callees.filter(|callee| seen.insert(*callee)));
    }
    seen
}

impl Draft {
    /// What a body runs: as the same seat, if it is that of whoever runs the body and nobody else became `you`.
    #[expect(clippy::wildcard_enum_match_arm, reason = "nothing else names another seat, or what is performed")]
    fn run(&mut self, ix: &Index<'_>, Run { unit, body, by, anytime, .. }: Run<'_>) {
        let (by, own) = match by {
            By::Reader(gid) | By::Name(gid) | By::Menu(gid) => (vec![Some(gid)], true),
            // whoever sets it off runs it, as another seat
            By::Event(_, (gid, ..)) => (vec![Some(gid), None], false),
            By::Anything | By::Unknown => (vec![None], false),
        };
        let mut found: Vec<(Gid, bool)> = Vec::new();
        let trees = ix.units[unit];
        let mut todo: Vec<(NodeId, bool)> = body.roots.iter().map(|root| (*root, own)).collect();
        while let Some((node, same)) = todo.pop() {
            // Where another seat is named all but that seat has another `you`.
            let seat = match trees.tree(node) {
                Tree::As { seat, .. } => Some(seat),
                Tree::Circle { seats, .. } | Tree::CircleForGood { seats, .. } | Tree::Together { seats, .. } => {
                    Some(seats)
                }
                Tree::Gate { seat, .. } | Tree::Resolve { seat, .. } | Tree::Call { subject: seat, .. } => seat,
                _ => None,
            };
            let at = At::new(unit, node);
            let callee = match trees.node(node).op {
                Op::Call => Some((ix.named(at), same && seat.is_none())),
                Op::Offer | Op::PriceCost | Op::StepBlock | Op::Field | Op::FieldFilter => Some((ix.named(at), same)),
                Op::Value | Op::Filter | Op::Noun | Op::TailOf => Some((ix.named(at), same)),
                _ => None,
            };
            found.extend(callee);
            let own = |kid: NodeId| seat.is_none_or(|seat| seat == kid);
            todo.extend(trees.kids(node).iter().map(|kid| (*kid, same && own(*kid))));
        }
        if anytime && by.contains(&None) {
            self.anytime.extend(found.iter().map(|(callee, _)| *callee));
        }
        for by in by {
            let known = self.calls.entry(by).or_default();
            for call in &found {
                if !known.contains(call) {
                    known.push(*call);
                }
            }
        }
    }
}
