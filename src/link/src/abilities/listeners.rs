//! Listeners: when they match, what they do, and the tables that find them by event, domain and object.

use std::slice::from_ref;

use model::program::{
    Ability as Row, AbilityId, DesignId, DomainId, EventId, Listeners, Num, SlotAt, StateTrigger, Stmt, Write,
};
use model::unit::{Ability, Change, Does, NodeId, Op, SlotId, Timing, What, YOU};

use crate::interest::{EventKey, pattern_key};
use crate::lower::code::Accepted;
use crate::lower::{Cx, Env, Loc, Put};
use crate::things::Target;
use crate::util::bits;

/// An ability and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Stand<'u> {
    /// Its unit.
    pub(crate) unit: usize,
    /// The design, for abilities of items.
    pub(crate) design: Option<DesignId>,
    /// Its name in the tables.
    pub(crate) name: String,
    /// Itself.
    pub(crate) ability: &'u Ability,
    /// What it reads of the frame that grants it; empty for one in force from the start.
    pub(crate) captured: Captured,
}

/// Slots of a granting frame that an ability reads, in the order they are copied: slot and width.
pub(crate) type Captured = Vec<(SlotId, u16)>;

/// Stands last among the captured slots of a grant with limits: the lane it counts in. No tree reads it.
pub(crate) const LANE: SlotId = SlotId(u16::MAX);

impl Stand<'_> {
    /// Where the lane of a grant lies in a frame whose captured slots begin at this slot.
    pub(crate) fn lane_at(&self, from: SlotAt) -> Option<SlotAt> {
        let (last, before) = self.captured.split_last().filter(|(last, _)| last.0 == LANE)?;
        debug_assert_eq!(last.1, 1, "a lane is one number");
        Some(from + before.iter().map(|(_, width)| width).sum::<u16>())
    }

    /// Slots that the captured ones take.
    pub(crate) fn width(&self) -> u16 {
        self.captured.iter().map(|(_, width)| width).sum()
    }
}

/// Says where captured slots lie in a frame, from this slot on.
pub(crate) fn place_captured(slots: &mut [Loc], captured: &Captured, from: SlotAt) {
    let mut at = from;
    for (slot, width) in captured {
        if let Some(loc) = slots.get_mut(slot.index()) {
            *loc = Loc::Slot(at);
        }
        at += width;
    }
}

impl<'u> Cx<'u> {
    /// Abilities in force from the start: of designs by name, then of the rules and presets by canonical order.
    #[expect(clippy::wildcard_enum_match_arm, reason = "no other declaration has abilities that stand from the start")]
    pub(crate) fn standing(&self) -> Vec<Stand<'u>> {
        let mut all = Vec::new();
        for (k, item) in self.things.items.iter().enumerate() {
            if self.things.designs[k].objects.is_empty() {
                continue;
            }
            let at = self.names.at(item.gid);
            let stays = |n: &usize| !at.is_some_and(|at| self.removed(Target::Ability(at, *n)));
            for (n, ability) in item.item.abilities.iter().enumerate().filter(|(n, _)| stays(n)) {
                let name = format!("{}.{} {}", self.names.name(item.gid), word(ability), n + 1);
                let design = Some(DesignId::at(k));
                all.push(Stand { unit: item.unit, design, name, ability, captured: Captured::new() });
            }
        }
        let mut rules: Vec<(u64, usize, &'u Ability)> = Vec::new();
        for (at, decl) in self.names.decls() {
            let active = |sym| self.presets.active.binary_search(&self.names.gid(at.unit, sym)).is_ok();
            let abilities = match &decl.what {
                What::Ability(ability) | What::Action(ability) if !self.removed(Target::Decl(at)) => from_ref(ability),
                What::Item(item) if decl.sym.is_some_and(active) => &item.abilities,
                _ => &[],
            };
            let hash = |ability| crate::hash::ability(&self.names, at.unit, ability);
            rules.extend(abilities.iter().map(|ability| (hash(ability), at.unit, ability)));
        }
        rules.sort_by_key(|(hash, ..)| *hash);
        for (n, (_, unit, ability)) in rules.into_iter().enumerate() {
            let named = |sym| self.names.name(self.names.gid(unit, sym));
            let name = match (&ability.does, ability.labels.first()) {
                (Does::Act { menu, .. }, _) => format!("{}.{}", named(*menu), ability.name),
                (_, Some(label)) => format!("{}.{}", named(*label), word(ability)),
                (_, None) => format!("rules.{} {}", word(ability), n + 1),
            };
            all.push(Stand { unit, design: None, name, ability, captured: Captured::new() });
        }
        all
    }

    fn removed(&self, target: Target) -> bool {
        self.presets.changes(target).iter().any(|over| over.over.change == Change::Remove)
    }

    /// The tree of an ability, with `you` and `this` in the first slots and captured slots where they are copied to.
    pub(crate) fn ability_env(&mut self, stand: &Stand<'u>, captured_at: u16) -> Env<'u> {
        let body = &stand.ability.body;
        let mut slots = Loc::frame(body.slots.len());
        place_captured(&mut slots, &stand.captured, captured_at);
        Env { unit: stand.unit, body, slots, design: stand.design }
    }

    /// The blocks of an ability: its own, or what an override puts there.
    #[expect(clippy::wildcard_enum_match_arm, reason = "no other declaration has abilities")]
    pub(crate) fn ability_block(&self, stand: &Stand<'u>) -> Target {
        for (at, decl) in self.names.decls() {
            if at.unit != stand.unit {
                continue;
            }
            match &decl.what {
                What::Item(item) => {
                    if let Some(k) = item.abilities.iter().position(|other| std::ptr::eq(other, stand.ability)) {
                        return Target::Ability(at, k);
                    }
                }
                What::Ability(other) | What::Action(other) if std::ptr::eq(other, stand.ability) => {
                    return Target::Decl(at);
                }
                _ => {}
            }
        }
        Target::Node(usize::MAX, NodeId(0))
    }

    /// Writes the block of an ability, with overrides of its line applied.
    pub(crate) fn write_block(&mut self, stand: &Stand<'u>, root: NodeId) {
        if self.presets.overs.is_empty() {
            return self.statement(root);
        }
        self.overridden(self.ability_block(stand), |cx, instead| match instead {
            Some(over) if over.over.change != Change::Remove => cx.in_override(over, |cx, root| cx.statement(root)),
            _ => cx.statement(root),
        });
    }

    /// A listener: its row and the event it listens to.
    pub(crate) fn listener(
        &mut self,
        stand: &Stand<'u>,
        timing: Timing,
        granted: bool,
    ) -> Option<(AbilityId, Option<super::limits::Counter>)> {
        let roots = stand.ability.body.roots.clone();
        let pattern = *roots.first()?;
        let key = pattern_key(&self.names, stand.unit, pattern)?;
        let event = self.event(key);
        let operands = self.events[event.index()].slots + 1;
        let counter = self.limit(stand, operands);
        let by_slots = counter.clone().filter(|counter| !counter.plain());
        let mut env = self.ability_env(stand, operands);
        let rules = stand.design.is_none() && !granted;
        let mut binds_you = false;
        let mut bound = Vec::new();
        let matches = self.apart(env.clone(), |cx| {
            cx.listener_sure(key, rules);
            let (mut all, you) = cx.pattern(pattern, key, rules);
            binds_you = you;
            if let Some(condition) = cx.there(&roots, 1) {
                let holds = cx.num(condition);
                all = Num::And(all, holds).put(cx);
            }
            if let Some(counter) = &by_slots {
                let (room, ..) = cx.room_left(counter);
                all = Num::And(all, room).put(cx);
            }
            bound.clone_from(&cx.env.slots);
            all
        });
        let block = *roots.get(2)?;
        let (gated, gate_first) = self.gate_of(stand.unit, block);
        env.slots = bound;
        if binds_you {
            env.slots[YOU.index()] = Loc::Slot(0);
        }
        let mut accepted = None;
        let proc = self.write_new(stand.name.clone(), operands + stand.width(), env, |cx| {
            cx.listener_sure(key, rules);
            if binds_you {
                Stmt::Let(0, Num::Slot(2).put(cx)).put(cx);
                cx.sure_slot(0, true);
            }
            // It counts before anything comes of it: what it does may wake it again.
            if gated {
                let slot = cx.code.take(1);
                let count = counter.as_ref().map(|counter| cx.counting(counter));
                let (count, now) = if gate_first { (count, None) } else { (None, count) };
                if let Some((column, args)) = now {
                    Stmt::Write(column, args, Write::Add).put(cx);
                }
                cx.code.accepted.push(Accepted { slot, count });
                accepted = Some(slot);
            } else if let Some(counter) = &by_slots {
                cx.count_once(counter);
            }
            cx.write_block(stand, block);
        });
        let id = AbilityId::at(self.abilities.len());
        let limit = counter.as_ref().filter(|counter| counter.plain()).map(|c| (c.times, c.column));
        let (name, design) = (stand.name.clone(), stand.design);
        self.abilities.push(Row { name, design, event, timing, matches, proc, accepted, limit });
        Some((id, counter))
    }

    /// Whether the block of a listener holds a gate at its top, and whether that is the first thing it does: before it,
    /// it only looks and chooses.
    fn gate_of(&self, unit: usize, block: NodeId) -> (bool, bool) {
        let source = self.names.sources.units[unit];
        let whole = source.node(block).op == Op::Gate;
        let mut lines = source.kids(block).iter().map(|line| source.node(*line).op);
        let gated = whole || lines.clone().any(|op| op == Op::Gate);
        (gated, whole || lines.find(|op| !matches!(op, Op::Let | Op::Choose)) == Some(Op::Gate))
    }

    /// Notes which slots of a listener's frame are surely there.
    pub(crate) fn listener_sure(&mut self, key: EventKey, rules: bool) {
        self.sure_both(!rules);
        let Some((unit, _, verb)) = self.names.verb(self.names.performed(key.of)) else { return };
        for (at, ty) in self.param_slots(unit, &verb.params, 4).0 {
            self.sure_slot(at, self.never_none(unit, ty));
        }
    }

    /// All listeners and state triggers that are in force from the start.
    pub(crate) fn standing_listeners(&mut self, standing: &[Stand<'u>]) -> Vec<StateTrigger> {
        let mut triggers = Vec::new();
        for stand in standing {
            match stand.ability.does {
                Does::Listen(timing) => {
                    let Some((id, _)) = self.listener(stand, timing, false) else { continue };
                    let event = self.abilities[id.index()].event;
                    match stand.design {
                        Some(design) => self.enter(event, id, design, timing),
                        None => self.events[event.index()].rules.push(id),
                    }
                }
                Does::State => triggers.extend(self.state_trigger(stand)),
                Does::Modify { .. } | Does::Permit { .. } | Does::Act { .. } => {}
            }
        }
        triggers
    }

    /// A state trigger: its condition and its body, in a frame of `you`, `this` and what was captured.
    pub(crate) fn state_trigger(&mut self, stand: &Stand<'u>) -> Option<StateTrigger> {
        let roots = &stand.ability.body.roots;
        let (condition, block) = (*roots.first()?, *roots.get(1)?);
        let env = self.ability_env(stand, 2);
        let there = stand.design.is_some();
        let row = self.apart(env.clone(), |cx| {
            cx.sure_both(there);
            cx.num(condition)
        });
        let proc = self.write_new(stand.name.clone(), 2 + stand.width(), env, |cx| {
            cx.sure_both(there);
            cx.write_block(stand, block);
        });
        Some(StateTrigger { condition: row, proc, design: stand.design })
    }

    /// Enters a listener into the table of its event.
    fn enter(&mut self, event: EventId, id: AbilityId, design: DesignId, timing: Timing) {
        let Some(domain) = self.things.designs[design.index()].domain else { return };
        let objects = self.things.designs[design.index()].objects.clone();
        let size = self.rows.size(domain);
        let none = bits::none(size);
        let empty = self.rows.mask(domain, none);
        let tables = &mut self.events[event.index()].listeners;
        let at = match tables.iter().position(|table| table.domain == domain) {
            Some(at) => at,
            None => {
                tables.push(Listeners { domain, masks: [empty; 3], of: vec![Vec::new(); size] });
                tables.len() - 1
            }
        };
        let timing = timing as usize;
        let old = self.events[event.index()].listeners[at].masks[timing];
        let mut set = self.rows.masks[old.index()].bits.clone();
        for object in objects {
            bits::put(&mut set, object as usize);
            self.events[event.index()].listeners[at].of[object as usize].push(id);
        }
        let mask = self.rows.mask(domain, set);
        self.events[event.index()].listeners[at].masks[timing] = mask;
    }

    /// Objects with abilities, by location: those whose kind works there.
    pub(crate) fn note_live(&mut self) {
        for at in 0..self.things.domains.len() {
            let domain = DomainId::at(at);
            if !self.holds_pieces(domain) {
                continue;
            }
            let mut live: Vec<Vec<u64>> =
                vec![bits::none(self.rows.size(domain)); self.things.domains[at].locations.len()];
            for object in 0..self.things.domains[at].objects.len() {
                let Some(design) = self.things.domains[at].objects[object].design else { continue };
                let item = self.things.items[design.index()];
                if item.item.abilities.is_empty() {
                    continue;
                }
                let zones = self.kinds.inherited(item.kind, |unit, kind| {
                    (!kind.live.is_empty())
                        .then(|| kind.live.iter().map(|sym| self.names.gid(unit, *sym)).collect::<Vec<_>>())
                });
                for (location, set) in live.iter_mut().enumerate().skip(1) {
                    let works = match (&zones, self.zones.zone_of[at][location]) {
                        (None, _) => true,
                        (Some(zones), Some(zone)) => zones.contains(&zone),
                        (Some(zones), None) => {
                            let space = self.things.domains[at].locations[location].space;
                            space.is_some_and(|(spaces, object)| {
                                let kind = self.things.kind_of[spaces.index()][object as usize];
                                zones.iter().any(|zone| self.kinds.is(kind, *zone))
                            })
                        }
                    };
                    if works {
                        bits::put(set, object);
                    }
                }
            }
            for (location, set) in live.into_iter().enumerate() {
                if bits::count(&set) > 0 {
                    self.things.domains[at].locations[location].live = Some(self.rows.mask(domain, set));
                }
            }
        }
    }
}

/// The word an ability begins with.
pub(crate) fn word(ability: &Ability) -> &'static str {
    match ability.does {
        Does::Listen(Timing::Before) => "before",
        Does::Listen(Timing::Instead) => "instead",
        Does::Listen(Timing::When) => "when",
        Does::State => "as soon as",
        Does::Modify { .. } => "modify",
        Does::Permit { allow: true, .. } => "allow",
        Does::Permit { allow: false, .. } => "forbid",
        Does::Act { .. } => "action",
    }
}
