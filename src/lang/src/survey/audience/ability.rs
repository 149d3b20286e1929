//! Abilities, printed and granted: listeners, modifiers, permissions, actions. Each gives what others must know of it in
//! names that mean something there: the slots of the value or the event it belongs to.

use std::collections::BTreeSet;

use model::number::narrow;
use model::unit::demand;
use model::unit::{Ability, Body, Does, NodeId, Op, SlotId, THIS, Timing, Tree};

use super::call::is_after;
use super::index::{At, Gid};
use super::info::{Env, Info, Lies};
use super::label::{Atom, Input, Label, Owner, Seat, Secret, YOU};
use super::sums::{Key, Sum};
use super::text::PARAM;
use super::texts::{Changed, Text, cause, event, live};
use super::walk::Walk;
use crate::survey::bodies::below;

/// The controller of a text whose seat is none of those that an event or a value speaks of.
const CONTROLLER: Seat = Seat::Slot(u16::MAX, 0);

/// The subject of an event is `you` of its verb, its cause stands in slot 2, the rest follows.
fn event_slot(k: usize) -> u16 {
    if k == 0 { 0 } else { 1 + narrow::<u16>(k) }
}

/// What an ability stands on.
#[derive(Clone, Copy)]
pub enum Stand<'s, 'u> {
    /// A thing or the rules.
    Text(&'s Text<'u>),
    /// What granted it, and what that tells.
    Granted(&'s Label<'u>),
}

/// A text about the thing it stands on works where that lies, which whoever speaks of the thing knows as well as it.
fn on<'u>(works: &Label<'u>, slot: u16) -> Label<'u> {
    works.map(|atom| match atom.secret {
        Secret::Lies(place) => Some(Atom { secret: Secret::Input(Input::In(slot, place)), ..*atom }),
        Secret::Whose(_) | Secret::Input(_) => Some(*atom),
    })
}

impl<'u> Walk<'_, 'u> {
    /// A listener, modifier, permission or action.
    pub fn ability(&mut self, stand: Stand<'_, 'u>, ability: &'u Ability) {
        match &ability.does {
            Does::Listen(timing) => self.listener(stand, ability, *timing),
            Does::State => {
                let works = self.works(stand, ability, CONTROLLER);
                let roots = &ability.body.roots;
                let told = roots.first().map_or_else(Label::default, |root| self.read(*root).label);
                self.env.reached = works.with(&told);
                self.part(stand, ability, roots.get(1).copied());
            }
            Does::Modify { value, .. } => self.modifier(stand, ability, *value),
            Does::Permit { relation, .. } => self.modifier(stand, ability, *relation),
            Does::Act { menu, .. } => self.action(stand, ability, self.ix.gid(self.env.unit, *menu)),
        }
    }

    /// Begins an ability whose `you` is a seat; what it tells that it works: where the thing lies it stands on, or that it
    /// was granted.
    fn works(&mut self, stand: Stand<'_, 'u>, ability: &'u Ability, you: Seat) -> Label<'u> {
        self.take_turn(you, Label::default());
        let text = match stand {
            Stand::Granted(granted) => return granted.clone(),
            Stand::Text(text) => text,
        };
        let Some(kind) = text.kind else { return Label::default() };
        let at = self.at(ability.body.roots.first().copied().unwrap_or(NodeId(0)));
        let mut told = self.not_muted(Some(kind), at);
        let lies = if self.ix.may_hide(kind) { Lies::In(Vec::new()) } else { Lies::Open };
        self.env.begin(1, Info { lies, tag: Some((1, 0)), ..Info::default() });
        for (place, owned) in live(self.ix, kind) {
            let owner = if owned { Owner::One(you) } else { Owner::Any };
            told.put(Atom { of: Some((1, 0)), ..Atom::new(Secret::Lies(place), owner, at) });
        }
        told
    }

    /// The block of an ability, with what presets make of it.
    fn part(&mut self, stand: Stand<'_, 'u>, ability: &'u Ability, block: Option<NodeId>) {
        let mut changes = Vec::new();
        if let Stand::Text(text) = stand {
            changes = self.texts.changes_of(self.ix, text.unit, &ability.labels);
            if !matches!(text.decl.what, model::unit::What::Item(_)) {
                changes.extend(self.texts.changes_of(self.ix, text.unit, &text.decl.labels));
            }
        }
        self.parts(block, changes);
    }

    /// Whether a pattern wants the thing that a text stands on.
    fn wants_this(&self, pattern: NodeId) -> bool {
        let trees = self.trees();
        matches!(trees.tree(pattern), Tree::PatIs { value } if trees.is_slot(value, THIS))
    }

    /// The seat that is `you`: one that the patterns name by their position, or the controller.
    fn controller(&self, patterns: &[NodeId], seat: impl Fn(usize) -> Seat) -> Seat {
        let trees = self.trees();
        let is = |pattern: &NodeId| matches!(trees.tree(*pattern), Tree::PatIs { value } if trees.is_slot(value, model::unit::YOU));
        patterns.iter().position(is).map_or(CONTROLLER, seat)
    }

    /// One pattern against what stands there: what it tells that it fits.
    #[expect(clippy::wildcard_enum_match_arm, reason = "a place that takes anything tells nothing")]
    fn pattern(&mut self, pattern: NodeId, input: Info<'u>) -> Label<'u> {
        match self.trees().tree(pattern) {
            Tree::PatIs { value } => self.fits(value, &input),
            Tree::PatBind { slot, set } => {
                self.env.begin(slot.0, input.clone());
                set.map_or_else(Label::default, |set| self.fits(set, &input))
            }
            _ => Label::default(),
        }
    }

    /// What it tells that a thing is one of a set, or is another.
    fn fits(&mut self, set: NodeId, thing: &Info<'u>) -> Label<'u> {
        let trees = self.trees();
        let Tree::Select { slot: SlotId(slot), noun, tails } = trees.tree(set) else {
            let mut told = thing.told();
            if !trees.is_slot(set, model::unit::YOU) {
                told.add(&self.read(set).told());
            }
            return told;
        };
        let mut told = thing.there.clone();
        // Of which kind it is, is told by what it is, unless there is no other.
        let plain = trees.node(noun).op == Op::Population;
        let all = plain && thing.kind.is_some_and(|kind| self.ix.is_a(kind, self.ix.named(self.at(noun))));
        if !all {
            told.add(&thing.label);
        }
        if !plain {
            told.add(&self.read(noun).label);
        }
        self.env.begin(slot, thing.clone());
        for tail in tails {
            let more = if let Tree::TailIn { place } = trees.tree(*tail) {
                self.in_set(thing, thing.kind, place)
            } else {
                self.tail(*tail, slot)
            };
            told.add(&more);
        }
        told
    }

    fn modifier(&mut self, stand: Stand<'_, 'u>, ability: &'u Ability, value: model::unit::SymId) {
        let value = self.ix.gid(self.env.unit, value);
        let roots = &ability.body.roots;
        let is = |root: &NodeId| matches!(self.trees().node(*root).op, Op::PatAny | Op::PatIs | Op::PatBind);
        let patterns: Vec<NodeId> = roots.iter().copied().filter(is).collect();
        let you = self.controller(&patterns, |k| Seat::Slot(PARAM + narrow::<u16>(k), 0));
        let mut told = self.works(stand, ability, you);
        for (k, pattern) in patterns.iter().enumerate() {
            let input = self.param(value, Some(k), PARAM + narrow::<u16>(k), self.at(*pattern));
            if self.wants_this(*pattern) {
                told = on(&told, PARAM + narrow::<u16>(k));
            }
            told.add(&self.pattern(*pattern, input));
        }
        let others = roots.iter().filter(|root| !patterns.contains(root));
        others.for_each(|root| told.add(&self.read(*root).told()));
        let name = model::unit::head(self.ix.name(value));
        let label = told.map(|atom| Some(Atom { by: Some((atom.at, name)), ..*atom }));
        let sum = Sum { there: label.clone(), label, modified: true, ..Sum::default() };
        self.out.more.push((Key::Value(value), sum));
    }

    fn listener(&mut self, stand: Stand<'_, 'u>, ability: &'u Ability, timing: Timing) {
        let roots = &ability.body.roots;
        let Some((&root, &block)) = roots.first().zip(roots.last()) else { return };
        let condition = (roots.len() > 2).then(|| roots[1]);
        self.listen(stand, ability, (root, timing), condition, block);
    }

    /// A text that acts at an event.
    fn listen(
        &mut self,
        stand: Stand<'_, 'u>,
        ability: &'u Ability,
        (root, timing): (NodeId, Timing),
        condition: Option<NodeId>,
        block: NodeId,
    ) {
        let Some((of, moment)) = event(self.ix, self.at(root)) else { return };
        let kids = self.trees().kids(root);
        let you = self.controller(kids, |k| Seat::Slot(event_slot(k), 0));
        let mut told = self.works(stand, ability, you);
        for (k, pattern) in kids.iter().enumerate() {
            // subject, cause, parameters
            let input = self.param(of, k.checked_sub(2), event_slot(k), self.at(*pattern));
            if self.wants_this(*pattern) {
                told = on(&told, event_slot(k));
            }
            told.add(&self.pattern(*pattern, input));
        }
        condition.into_iter().for_each(|condition| told.add(&self.read(condition).label));
        let question = self.at(root);
        // Who has two that act at once is asked which comes first.
        if self.texts.several((of, moment, timing)) {
            let faults = self.out.faults.len();
            self.tell(&told, if timing == Timing::Instead { Seat::Unknown } else { you }, question);
            self.out.faults[faults..].iter_mut().for_each(|fault| fault.what = super::What::Orders);
        }
        let outer = std::mem::take(&mut self.out.deed);
        let from = self.from.replace((of, is_after(timing, moment)));
        self.env.reached = self.runs_here(question).with(&told);
        self.out.deed.tells = outer.tells;
        self.part(stand, ability, Some(block));
        self.from = from;
        let deed = Sum { ready: told, ..std::mem::take(&mut self.out.deed) };
        let cause = cause(self.ix, question);
        self.out.more.push((Key::Event((of, moment, timing, cause)), deed));
    }

    fn action(&mut self, stand: Stand<'_, 'u>, ability: &'u Ability, menu: Gid) {
        let [condition, price, block, choices @ ..] = &*ability.body.roots else { return };
        let works = self.works(stand, ability, YOU);
        let (from, turn) = (self.from, self.turn);
        let at = self.at(*block);
        self.runs(menu, at);
        let (ready, condition, payable) = self.choosing(choices, *condition, Some(*price), *block);
        let ready = ready.with(&works);
        self.tell(&ready, YOU, at);
        self.chain(choices, &[condition, payable], false);
        if self.trees().node(*price).op != Op::Absent {
            self.pay(*price);
        }
        self.part(stand, ability, Some(*block));
        (self.from, self.turn) = (from, turn);
        let deed = Sum { ready, ..std::mem::take(&mut self.out.deed) };
        self.out.more.push((Key::Deed(menu), deed));
    }

    /// What it tells that something can be chosen: its choices have answers, its condition holds, its price can be paid,
    /// its first step can be done. Condition and price also apart.
    pub fn choosing(
        &mut self,
        choices: &[NodeId],
        condition: NodeId,
        price: Option<NodeId>,
        block: NodeId,
    ) -> (Label<'u>, Label<'u>, Label<'u>) {
        // What is chosen is known to what stands behind.
        let (condition, payable, begins) = self.aside(|walk| {
            walk.chain(choices, &[], false);
            let condition = walk.read(condition).label;
            let mut payable = price.map_or_else(Label::default, |price| walk.payable(price));
            let trees = walk.trees();
            let paid = price.filter(|_| trees.node(block).op == Op::Block);
            if let Some(demand) = paid.and_then(|_| demand::demand(walk, trees.kids(block))) {
                payable.add(&walk.demands(demand));
            }
            let deed = if choices.is_empty() { Some(block) } else { demand::only_deed(walk, block) };
            (condition, payable, deed.map_or_else(Label::default, |deed| walk.ready(deed)))
        });
        let after = [condition.clone(), payable.clone(), begins];
        let ready = self.aside(|walk| walk.chain(choices, &after, false));
        (ready, condition, payable)
    }

    /// `until` and `at`: what is granted works as what is printed does, for as long as it was granted.
    pub fn grant(&mut self, node: NodeId) {
        let trees = self.trees();
        let Some(group) = self.env.body.grants.get(usize::from(trees.node(node).slot().0)) else { return };
        let scheduled = trees.node(node).op == Op::At;
        let (outer, deed) = (self.env.clone(), std::mem::take(&mut self.out.deed));
        let turn = self.turn;
        let mut told = self.reached().with(&self.env.turn.who);
        // When it ends tells whether it works.
        trees.kids(group.event).iter().for_each(|kid| told.add(&self.pattern(*kid, Info::default())));
        if let Some((of, _)) = event(self.ix, self.at(group.event)).filter(|_| !scheduled) {
            self.sum(Key::Memory(of)).into_iter().for_each(|sum| told.add(&sum.label));
        }
        let told = self.apart(&told, false);
        for ability in group.abilities.iter() {
            self.env = outer.clone();
            self.turn = turn;
            let mut read = BTreeSet::from([0, 1]);
            self.names_in(self.env.unit, group.event, &ability.body, &mut read);
            self.capture(&outer, &read);
            self.turn = None;
            self.env.body = &ability.body;
            let stand = Stand::Granted(&told);
            if scheduled {
                let is_block = |root: &&NodeId| trees.node(**root).op == Op::Block;
                if let Some(block) = ability.body.roots.iter().rev().find(is_block) {
                    self.listen(stand, ability, (group.event, Timing::When), None, *block);
                }
            } else {
                self.ability(stand, ability);
            }
            self.out.deed = Sum::default();
        }
        (self.env, self.out.deed, self.turn) = (outer, deed, turn);
        self.acted();
    }

    /// What a granted text reads of the body around it: copied, so that nobody can tell there who knows it.
    fn capture(&mut self, outer: &Env<'u>, read: &BTreeSet<u16>) {
        self.env.facts = Default::default();
        self.env.stopped = Label::default();
        // What was read of a tree is not what is read of it when the granted text runs.
        self.env.epoch += 1;
        for slot in read.iter().copied() {
            let Some(info) = outer.bound(slot) else { continue };
            let (label, there) = (self.apart(&info.label, false), self.apart(&info.there, false));
            let lies = match &info.lies {
                Lies::In(places) => Lies::In(places.iter().map(|(place, _)| (*place, Owner::Any)).collect()),
                Lies::Slot(_) => self.input_kind(usize::from(slot)).map_or(Lies::Open, Lies::Any),
                other @ Lies::Open | other @ Lies::Any(_) => other.clone(),
            };
            self.env.bind(slot, Info { label, there, lies, ..Info::default() });
        }
    }

    /// The slots that a granted text reads, with those that are granted in it.
    fn names_in(&self, unit: usize, event: NodeId, body: &Body, found: &mut BTreeSet<u16>) {
        let trees = self.ix.units[unit];
        for node in below(trees, &body.roots).chain(below(trees, &[event])) {
            let row = trees.node(node);
            found.extend((row.op == Op::Slot).then(|| row.slot().0));
            for Changed { unit, body, .. } in self.texts.changes(At::new(unit, node)) {
                body.into_iter().for_each(|body| self.names_in(unit, NodeId(0), body, found));
            }
        }
        for grant in body.grants.iter() {
            grant.abilities.iter().for_each(|ability| self.names_in(unit, grant.event, &ability.body, found));
        }
    }
}
