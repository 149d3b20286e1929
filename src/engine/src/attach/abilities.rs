//! Attaching listeners, modifiers, grants and state triggers.
//!
//! In: who listens to what, by design. Out: for each event and domain a constant mask that is met with the live objects of the
//! state, so that finding who listens is an AND.

use crate::machine::tables::{AbilityRow, EventRow, GrantRow, Group, ModifierRow, Narrow, StateRow, ValueRow};
use model::program::{AbilityId, DesignId, DomainId, MaskId, NONE, StateTrigger, ValueId};
use model::unit::Timing;

use super::{Attach, byte};
use crate::rows::modified::MEMO_ARGUMENTS;

impl Attach<'_> {
    pub(super) fn grants(&mut self) {
        let p = self.p;
        for grant in &p.grants {
            let captured = self.p.slots_of(&grant.captured);
            let list = self.list(&grant.captured);
            self.t.grants.push(GrantRow {
                event: grant.event.0,
                matches: self.op(grant.matches),
                abilities: grant.abilities.iter().map(|id| id.0).collect(),
                modifiers: grant.modifiers.iter().map(|(value, index)| (value.0, *index)).collect(),
                entries: grant.entries.iter().map(|(menu, index)| (menu.0, *index)).collect(),
                states: grant.states.iter().map(|trigger| self.state_row(trigger, NONE)).collect(),
                own: grant.own,
                scheduled: grant.scheduled.map_or(u16::MAX, |proc| proc.0),
                captured,
                list,
            });
        }
    }

    pub(super) fn listeners(&mut self) {
        let p = self.p;
        for ability in &p.abilities {
            self.t.abilities.push(AbilityRow {
                matches: self.op(ability.matches),
                proc: ability.proc.0,
                event: ability.event.0,
                timing: ability.timing,
                design: ability.design.map_or(u16::MAX, |design| design.0),
                domain: self.stands_in(ability.design),
                accepted: ability.accepted.map_or(u32::MAX, byte),
                times: ability.limit.map_or(0, |limit| limit.0),
                counter: ability.limit.map_or(0, |limit| limit.1.0),
            });
        }
    }

    /// The domain of the things that a text stands on, `u16::MAX` for none.
    pub(super) fn stands_in(&self, design: Option<DesignId>) -> u16 {
        design.and_then(|design| self.p.designs[design.index()].domain).map_or(u16::MAX, |domain| domain.0)
    }

    fn group(&mut self, domain: DomainId, mask: MaskId, of: impl Iterator<Item = Vec<u16>>) -> Group {
        let mut positions = vec![self.t.members.len() as i32];
        for members in of {
            self.t.members.extend(members);
            positions.push(self.t.members.len() as i32);
        }
        let size = self.p.domains[domain.index()].size as usize;
        positions.resize(size + 1, self.t.members.len() as i32);
        Group {
            domain: domain.0,
            words: self.words(domain) as u16,
            mask: self.masks[mask.index()],
            live: self.p.layout.live.get(domain.index()).copied().flatten().unwrap_or(0),
            positions: self.ints(positions.into_iter()),
        }
    }

    pub(super) fn events(&mut self) {
        let p = self.p;
        for (index, event) in p.events.iter().enumerate() {
            let first = event.params.iter().find(|param| param.slot == 3);
            let mut made = EventRow {
                id: index as u16,
                params: event
                    .params
                    .iter()
                    .map(|param| (param.slot, param.domain.filter(|_| !param.set).map_or(u16::MAX, |domain| domain.0)))
                    .collect(),
                slots: event.slots,
                shown: event.shown,
                granted: self.t.grants.iter().any(|grant| {
                    grant.abilities.iter().any(|ability| p.abilities[*ability as usize].event.index() == index)
                }),
                ends: self.t.grants.iter().any(|grant| grant.event as usize == index),
                frame: event.frame.map_or(u16::MAX, |proc| proc.0),
                first: first.and_then(|param| param.domain).map_or(u16::MAX, |domain| domain.0),
                ..EventRow::default()
            };
            for at in [Timing::Before, Timing::Instead, Timing::When] {
                let slot = at as usize;
                let timed = |list: &Vec<AbilityId>| -> Vec<u16> {
                    list.iter().filter(|id| p.abilities[id.index()].timing == at).map(|id| id.0).collect()
                };
                for listeners in &event.listeners {
                    let mask = listeners.masks[slot];
                    if p.masks[mask.index()].bits.iter().all(|word| *word == 0) {
                        continue;
                    }
                    made.groups[slot].push(self.group(listeners.domain, mask, listeners.of.iter().map(timed)));
                }
                made.rules[slot] = timed(&event.rules);
            }
            self.t.events.push(made);
        }
    }

    pub(super) fn values(&mut self) {
        let p = self.p;
        for (index, value) in p.values.iter().enumerate() {
            let by = value.by.iter().zip(&value.of);
            let groups: Vec<_> =
                by.map(|((domain, mask), of)| self.group(*domain, *mask, of.iter().cloned())).collect();
            let granted = p.grants.iter().flat_map(|grant| &grant.modifiers).filter(|(of, _)| of.index() == index);
            let granted: Vec<u16> = granted.map(|(_, modifier)| *modifier).collect();
            let on_objects: Vec<u16> = value.of.iter().flatten().flatten().copied().collect();
            let rules: Vec<u16> = (0..value.modifiers.len() as u16)
                .filter(|id| value.modifiers[*id as usize].design.is_none())
                .filter(|id| !granted.contains(id) && !on_objects.contains(id))
                .collect();
            let modifiers: Vec<ModifierRow> = (0..)
                .zip(&value.modifiers)
                .map(|(at, modifier)| ModifierRow {
                    prefilter: self.prefilter(value, at),
                    design: modifier.design.map_or(u16::MAX, |design| design.0),
                    how: modifier.how,
                    applies: self.op(modifier.applies),
                    operand: self.op(modifier.operand),
                    own: modifier.own.map(|(bound, row)| (bound, self.op(row))),
                    ignoring: modifier.ignoring_this,
                    rank: modifier.rank,
                })
                .collect();
            let memo = self.t.memo_words;
            if self.memos.value(ValueId(index as u16)) {
                self.t.memo_words += 2 * MEMO_ARGUMENTS;
            }
            self.t.values.push(ValueRow {
                id: index as u32,
                memo,
                slots: value.slots,
                low: value.range.0,
                high: value.range.1,
                narrow: match &groups[..] {
                    [only] if (1..=2).contains(&only.words) => {
                        let words = &self.t.words[only.mask as usize..][..only.words as usize];
                        let mask = words.iter().rev().fold(0, |mask, word| mask << 64 | u128::from(*word));
                        Some(Narrow { mask, live: only.live, words: only.words })
                    }
                    _ => None,
                },
                groups,
                always: !rules.is_empty(),
                rules,
                granted: !granted.is_empty(),
                prefiltered: modifiers.iter().any(|modifier| modifier.prefilter != u32::MAX),
                modifiers,
            });
        }
    }

    fn state_row(&self, trigger: &StateTrigger, this: i32) -> StateRow {
        let (condition, domain) = (self.op(trigger.condition), self.stands_in(trigger.design));
        StateRow { condition, proc: trigger.proc.0, domain, this }
    }

    pub(super) fn states(&mut self) {
        let p = self.p;
        for trigger in &p.state_triggers {
            let of =
                |design: DesignId| p.designs[design.index()].objects.iter().map(|thing| i32::from(*thing)).collect();
            let things: Vec<i32> = trigger.design.map_or_else(|| vec![NONE], of);
            things.into_iter().for_each(|this| self.t.states.push(self.state_row(trigger, this)));
        }
        self.t.looks = !self.t.states.is_empty() || self.t.grants.iter().any(|grant| !grant.states.is_empty());
    }
}
