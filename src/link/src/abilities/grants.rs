//! `until` and `at`: abilities in force until an event, blocks that run at one. What they read of the body around them
//! is copied when they are granted.

use model::number::narrow;
use model::program::{GRANTED_STATES, Grant, Num, Stmt};
use model::unit::{Ability, Body, Does, NodeId, Op, SlotId, Space};

use super::limits::{Counter, lanes};
use super::listeners::{Captured, LANE, Stand, place_captured, word};
use crate::interest::{EventKey, Moment, pattern_key};
use crate::lower::{Cx, Loc, Put, Val};
use crate::util::tidy;

impl<'u> Cx<'u> {
    /// An Until or At node.
    pub(crate) fn grant(&mut self, node: NodeId, at: i32) {
        let at = usize::try_from(at).ok();
        let Some(group) = at.and_then(|at| self.env.body.grants.get(at)) else { return };
        let Some(key) = pattern_key(&self.names, self.env.unit, group.event) else { return };
        let event = self.event(key);
        let scheduled = self.unit().node(node).op == Op::At;
        let mut trees = vec![(group.event, None)];
        group.abilities.iter().for_each(|ability| trees_of(&ability.body, &mut trees));
        let slots = self.free_slots(trees);
        let mut values: Vec<Val> = slots.iter().map(|slot| self.read(*slot)).collect();
        let mut captured: Captured = slots.into_iter().zip(values.iter().map(|val| self.width_of(*val))).collect();
        // Limits inside count for each grant apart.
        let limited = group.abilities.iter().any(|ability| ability.limit.is_some());
        let lane_slot: u16 = captured.iter().map(|(_, width)| width).sum();
        let lane = limited.then(|| self.code.take(1));
        if let Some(lane) = lane {
            captured.push((LANE, 1));
            self.sure_slot(lane, true);
            values.push(Val::Num(Num::Slot(lane).put(self)));
        }
        let (unit, design) = (self.env.unit, self.env.design);
        let stand =
            |ability: &'u Ability, name: String| Stand { unit, design, name, ability, captured: captured.clone() };
        let operands = self.events[event.index()].slots + 1;
        // The end of the grant, read like a listener's condition.
        let mut env = self.env.clone();
        env.slots = Loc::frame(env.slots.len());
        place_captured(&mut env.slots, &captured, operands);
        let pattern = group.event;
        let mut bound = Vec::new();
        let matches = self.apart(env.clone(), |cx| {
            cx.listener_sure(key, false);
            let (holds, _) = cx.pattern(pattern, key, false);
            bound.clone_from(&cx.env.slots);
            holds
        });
        let mut grant = Grant {
            event,
            matches,
            own: self.whole(pattern) && key.moment != Moment::Do && !self.begins(key),
            abilities: Vec::new(),
            modifiers: Vec::new(),
            entries: Vec::new(),
            states: Vec::new(),
            scheduled: None,
            captured: values,
        };
        let name = format!("{} {}", self.here_name(), if scheduled { "at" } else { "until" });
        let mut counters = Vec::new();
        if scheduled {
            grant.scheduled = group.abilities.first().and_then(|ability| {
                let root =
                    ability.body.roots.iter().rev().find(|root| self.unit().node(**root).op == Op::Block).copied()?;
                let stand = stand(ability, name.clone());
                let mut env = self.ability_env(&stand, operands);
                // Names that the event of the schedule binds are known in the block.
                for (slot, loc) in bound.iter().enumerate() {
                    if matches!(env.slots.get(slot), Some(Loc::Unbound)) {
                        env.slots[slot] = *loc;
                    }
                }
                Some(self.write_new(name.clone(), operands + stand.width(), env, |cx| {
                    cx.listener_sure(key, false);
                    cx.statement(root);
                }))
            });
        } else {
            for (n, ability) in group.abilities.iter().enumerate() {
                let name = format!("{name} {} {}", word(ability), n + 1);
                self.granted(&stand(ability, name), &mut grant, &mut counters);
            }
        }
        if !grant.states.is_empty() {
            let none_held = self.rows.int(0);
            grant.captured.push(Val::Num(none_held));
        }
        if grant.states.len() > GRANTED_STATES {
            self.refuse(node, "too many `as soon as` are granted at once", "grant some of them apart");
        }
        let at = narrow(self.grants.len());
        self.grants.push(grant);
        if let Some(slot) = lane {
            Stmt::Let(slot, Num::Lane(at, lane_slot, self.this(), lanes(design)).put(self)).put(self);
            let lane = Num::Slot(slot).put(self);
            for counter in &counters {
                self.clear_lane(counter, lane);
            }
        }
        self.put_grant(at);
    }

    fn granted(&mut self, stand: &Stand<'u>, grant: &mut Grant, counters: &mut Vec<Counter>) {
        match &stand.ability.does {
            Does::Listen(timing) => {
                if let Some((id, counter)) = self.listener(stand, *timing, true) {
                    grant.abilities.push(id);
                    counters.extend(counter);
                }
            }
            Does::Modify { .. } | Does::Permit { .. } => grant.modifiers.extend(self.modifier(stand, u16::MAX)),
            Does::Act { .. } => {
                let (entries, counter) = self.granted_entry(stand);
                grant.entries.extend(entries);
                counters.extend(counter);
            }
            Does::State => grant.states.extend(self.state_trigger(stand)),
        }
    }

    /// Grants with the first two slots holding `you` and `this`, as the engine reads them.
    fn put_grant(&mut self, at: u16) {
        let (you, this) = (self.you(), self.this());
        let own = |cx: &Cx<'u>, id: model::program::NumId, slot: u16| cx.rows.nums[id.index()] == Num::Slot(slot);
        if own(self, you, 0) && own(self, this, 1) {
            Stmt::Grant(at).put(self);
            return;
        }
        let taken = self.code.taken();
        let (old_you, old_this) = (self.code.take(1), self.code.take(1));
        let (zero, one) = (Num::Slot(0).put(self), Num::Slot(1).put(self));
        Stmt::Let(old_you, zero).put(self);
        Stmt::Let(old_this, one).put(self);
        Stmt::Let(0, you).put(self);
        Stmt::Let(1, this).put(self);
        Stmt::Grant(at).put(self);
        let (you, this) = (Num::Slot(old_you).put(self), Num::Slot(old_this).put(self));
        Stmt::Let(0, you).put(self);
        Stmt::Let(1, this).put(self);
        self.code.release(taken);
    }

    /// Whether an event is the beginning of a procedure: of one that runs already it is over.
    fn begins(&self, key: EventKey) -> bool {
        key.moment == Moment::Begin && self.names.symbols[key.of as usize].space == Space::Verb
    }

    /// Whether a pattern says nothing of whose event it is: `end of p` means the one that runs, `end of p over x` any over x.
    fn whole(&self, pattern: NodeId) -> bool {
        let unit = self.unit();
        unit.kids(pattern).iter().all(|kid| matches!(unit.node(*kid).op, Op::PatAny | Op::Absent))
    }

    pub(crate) fn here_name(&self) -> String {
        match self.env.design {
            Some(design) => self.things.designs[design.index()].name.clone(),
            None => self.frame_of.map_or("rules", |gid| self.names.name(gid)).to_owned(),
        }
    }

    /// Slots of the body around that trees read, in order: known there under the same number and, to those of a body of
    /// their own, the same name.
    pub(crate) fn free_slots(&self, trees: impl IntoIterator<Item = (NodeId, Option<&'u Body>)>) -> Vec<SlotId> {
        let unit = self.unit();
        let mut free = Vec::new();
        for (root, body) in trees {
            let same = |slot: SlotId| {
                let names = body.map(|body| [body, self.env.body].map(|body| body.slots.get(slot.index())));
                names.is_none_or(|names| matches!(names, [Some(own), Some(around)] if own.name == around.name))
            };
            let read = unit.below(root).filter(|node| unit.node(*node).op == Op::Slot).map(|node| self.slot_of(node));
            free.extend(read.filter(|slot| slot.0 > 1 && self.loc(*slot) != Loc::Unbound && same(*slot)));
        }
        tidy(&mut free);
        free
    }
}

/// The trees of a body, those of what it grants among them: what they read must be there when it is granted.
fn trees_of<'u>(body: &'u Body, trees: &mut Vec<(NodeId, Option<&'u Body>)>) {
    trees.extend(body.roots.iter().map(|root| (*root, Some(body))));
    for group in body.grants.iter() {
        trees.push((group.event, Some(body)));
        group.abilities.iter().for_each(|ability| trees_of(&ability.body, trees));
    }
}
