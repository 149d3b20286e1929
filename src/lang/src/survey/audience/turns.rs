//! Whose turn each text belongs to: texts that are reached from one text only, with the same `you` all the way, have the
//! `you` of that one, so what one of them leaves in a variable of a procedure about `you` the others read of theirs.

use model::fast::{FastMap, FastSet};
use model::unit::{Ability, Body, Does, NodeId, Op, Timing, Tree, What as Declared};

use super::index::{At, Gid, Index};
use super::texts::{Text, Texts, What, event, listens_to};

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
        for text in &texts.all {
            draft.text(ix, text);
            let What::Verb(gid, verb) = text.what else { continue };
            let params = texts.params(gid).iter().flatten().copied();
            let locals = verb.locals.iter().map(|local| ix.gid(text.unit, local.sym));
            for local in params.chain(locals) {
                let known = turns.procedures.entry(local).or_insert(Some(gid));
                *known = known.filter(|known| *known == gid);
            }
        }
        for (menu, with) in texts.offered() {
            let with = with.iter().filter(|other| *other != menu).map(|other| (*other, true));
            draft.calls.entry(Some(*menu)).or_default().extend(with);
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
    fn text(&mut self, ix: &Index<'_>, text: &Text<'_>) {
        match text.what {
            What::Ability(ability) => self.ability(ix, text.unit, ability, None),
            What::Value(..) | What::Printed(..) | What::Effect(..) | What::Verb(..) | What::Way(..) => {
                let (by, body) = text.what.body();
                self.body(ix, text.unit, body, by, true);
            }
        }
        if let Declared::Item(item) = &text.decl.what {
            for body in item.overrides.iter().filter_map(|change| change.change.body()) {
                // it may stand anywhere
                self.body(ix, text.unit, body, None, false);
                self.anytime(ix, text.unit, body);
            }
        }
    }

    fn ability(&mut self, ix: &Index<'_>, unit: usize, ability: &Ability, granted: Option<NodeId>) {
        let body = &ability.body;
        match &ability.does {
            Does::Act { menu, .. } => self.body(ix, unit, body, Some(ix.gid(unit, *menu)), true),
            Does::Listen(Timing::Before | Timing::Instead | Timing::When) => {
                // whoever sets it off runs it, as another seat
                if let Some((of, _)) = listens_to(ix, unit, ability, granted).and_then(|at| event(ix, at)) {
                    self.body(ix, unit, body, Some(of), false);
                }
                self.body(ix, unit, body, None, false);
            }
            Does::State => {
                self.body(ix, unit, body, None, false);
                self.anytime(ix, unit, body);
            }
            Does::Modify { .. } | Does::Permit { .. } => self.body(ix, unit, body, None, false),
        }
    }

    fn anytime(&mut self, ix: &Index<'_>, unit: usize, body: &Body) {
        let before = self.calls.remove(&None);
        self.body(ix, unit, body, None, false);
        let here = self.calls.remove(&None).into_iter().flatten();
        self.anytime.extend(here.map(|(callee, _)| callee));
        before.into_iter().for_each(|before| _ = self.calls.insert(None, before));
    }

    /// What a body runs: as the same seat, if it is `own` and nobody else became `you`.
    #[expect(clippy::wildcard_enum_match_arm, reason = "nothing else names another seat, or what is performed")]
    fn body(&mut self, ix: &Index<'_>, unit: usize, body: &Body, by: Option<Gid>, own: bool) {
        let trees = ix.units[unit];
        let mut todo: Vec<(NodeId, bool)> = body.roots.iter().map(|root| (*root, own)).collect();
        self.calls.entry(by).or_default();
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
                Op::Offer
                | Op::PriceCost
                | Op::StepBlock
                | Op::Value
                | Op::Filter
                | Op::Noun
                | Op::Field
                | Op::FieldFilter
                | Op::TailOf => Some((ix.named(at), same)),
                _ => None,
            };
            if let Some(call) = callee {
                let known = self.calls.entry(by).or_default();
                if !known.contains(&call) {
                    known.push(call);
                }
            }
            let own = |kid: NodeId| seat.is_none_or(|seat| seat == kid);
            todo.extend(trees.kids(node).iter().map(|kid| (*kid, same && own(*kid))));
        }
        for grant in body.grants.iter() {
            grant.abilities.iter().for_each(|ability| self.ability(ix, unit, ability, Some(grant.event)));
        }
    }
}
