//! Attaching listeners, modifiers, grants and state triggers: constant masks beside the live bits of the state.

use model::program::{DomainId, MaskId, Modify, NONE, ValueId};
use model::unit::{Bound, Timing};

use super::{ArgRow, Attach, Tables, byte};
use crate::machine::Machine;
use crate::mem;
use crate::rows::modified::KEPT_ARGUMENTS;

/// The objects of one domain that have something to say, and what.
#[derive(Clone, Debug, Default)]
pub(crate) struct Group {
    pub(crate) domain: u16,
    pub(crate) words: u16,
    /// First word of the objects in `Tables::words`.
    pub(crate) mask: u32,
    /// Offset of the live objects, 0 if all are.
    pub(crate) live: u32,
    /// Positions in `Tables::members` by object, in `Tables::ints`.
    pub(crate) positions: u32,
}

/// A group of one or two words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Narrow {
    mask: u128,
    live: u32,
    words: u16,
}

impl Narrow {
    /// The objects that are live and have something to say.
    #[inline(always)]
    pub(crate) fn active(&self, m: &Machine<'_>) -> u128 {
        if self.live == 0 {
            return self.mask;
        }
        match self.words {
            1 => self.mask & u128::from(mem::get_u64(m.mem, self.live as usize)),
            _ => self.mask & mem::get_u128(m.mem, self.live as usize),
        }
    }
}

impl Group {
    /// The objects of one word that are live and have something to say.
    #[inline(always)]
    pub(crate) fn active(&self, m: &Machine<'_>, word: usize) -> u64 {
        let mask = m.t.words[self.mask as usize + word];
        if self.live == 0 { mask } else { mask & mem::get_u64(m.mem, self.live as usize + 8 * word) }
    }
    /// What an object has.
    #[inline(always)]
    pub(crate) fn of<'t>(&self, t: &'t Tables, object: usize) -> &'t [u16] {
        let at = self.positions as usize + object;
        &t.members[t.ints[at] as usize..t.ints[at + 1] as usize]
    }
}

/// A kind of event.
#[derive(Clone, Debug, Default)]
pub(crate) struct EventRow {
    pub(crate) id: u16,
    pub(crate) slots: u16,
    pub(crate) shown: bool,
    /// Per timing.
    pub(crate) groups: [Vec<Group>; 3],
    pub(crate) rules: [Vec<u16>; 3],
    /// Some grant holds a listener of it.
    pub(crate) granted: bool,
    /// Some grant ends at it.
    pub(crate) ends: bool,
    /// Procedure whose frame begins or ends, `u16::MAX` for none.
    pub(crate) frame: u16,
    /// Domain of the first parameter, `u16::MAX` for none.
    pub(crate) first: u16,
    /// Slot and domain of each parameter; `u16::MAX` for what is no single object.
    pub(crate) params: Vec<(u16, u16)>,
}

/// A listener.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AbilityRow {
    pub(crate) matches: u32,
    pub(crate) proc: u16,
    pub(crate) event: u16,
    pub(crate) timing: Timing,
    pub(crate) design: u16,
    /// Domain of `this`.
    pub(crate) domain: u16,
    /// Byte of the slot that says whether its gate was accepted, `u32::MAX` if it always acts.
    pub(crate) accepted: u32,
    /// How often, and the column that counts; 0 times for no limit.
    pub(crate) times: u16,
    pub(crate) counter: u16,
    /// Captured slots of the grant it belongs to.
    pub(crate) captured: u32,
}

/// A modifiable value.
#[derive(Clone, Debug, Default)]
pub(crate) struct ValueRow {
    pub(crate) id: u32,
    pub(crate) slots: u16,
    pub(crate) low: i32,
    pub(crate) high: i32,
    pub(crate) groups: Vec<Group>,
    /// The only group, if there is one alone, of one or two words.
    pub(crate) narrow: Option<Narrow>,
    /// Modifiers of the rules.
    pub(crate) rules: Vec<u16>,
    pub(crate) always: bool,
    /// Some grant modifies it.
    pub(crate) granted: bool,
    /// Some modifier does not apply to every first argument.
    pub(crate) sieved: bool,
    /// First place in `Scratch::kept` of what is kept for each first argument.
    pub(crate) kept: u32,
    pub(crate) modifiers: Vec<ModifierRow>,
}

/// A modifier.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ModifierRow {
    pub(crate) design: u16,
    pub(crate) how: Modify,
    pub(crate) applies: u32,
    pub(crate) operand: u32,
    pub(crate) own: Option<(Bound, u32)>,
    pub(crate) ignoring: bool,
    pub(crate) rank: u16,
    /// The first arguments to which it may apply, in `Tables::words`; `u32::MAX` for all.
    pub(crate) sieve: u32,
}

/// A group of abilities that can be granted.
#[derive(Clone, Debug)]
pub(crate) struct GrantRow {
    pub(crate) event: u16,
    pub(crate) matches: u32,
    pub(crate) abilities: Vec<u16>,
    pub(crate) modifiers: Vec<(u16, u16)>,
    pub(crate) entries: Vec<(u16, u16)>,
    /// Their `this` is that of the grant.
    pub(crate) states: Vec<StateRow>,
    /// Only an event of the frame that owns it ends it.
    pub(crate) own: bool,
    /// `u16::MAX` for none.
    pub(crate) scheduled: u16,
    /// Captured slots, and the operands that fill them.
    pub(crate) captured: u32,
    pub(crate) list: (u32, u32),
}

/// A state trigger of one object or of the rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StateRow {
    pub(crate) condition: u32,
    pub(crate) proc: u16,
    pub(crate) domain: u16,
    pub(crate) this: i32,
}

fn slot_of_timing(timing: Timing) -> usize {
    match timing {
        Timing::Before => 0,
        Timing::Instead => 1,
        Timing::When => 2,
    }
}

/// Index of a timing in [`EventRow::groups`].
#[inline(always)]
pub(crate) fn timing(timing: Timing) -> usize {
    slot_of_timing(timing)
}

impl Attach<'_> {
    pub(super) fn abilities(&mut self) {
        self.grants();
        self.listeners();
        self.events();
        self.values();
        self.states();
    }

    fn grants(&mut self) {
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
                states: grant
                    .states
                    .iter()
                    .map(|trigger| StateRow {
                        condition: self.op(trigger.condition),
                        proc: trigger.proc.0,
                        domain: trigger
                            .design
                            .and_then(|design| p.designs[design.index()].domain)
                            .map_or(u16::MAX, |domain| domain.0),
                        this: NONE,
                    })
                    .collect(),
                own: grant.own,
                scheduled: grant.scheduled.map_or(u16::MAX, |proc| proc.0),
                captured,
                list,
            });
        }
    }

    fn listeners(&mut self) {
        let p = self.p;
        for (index, ability) in p.abilities.iter().enumerate() {
            let domain = ability.design.and_then(|design| p.designs[design.index()].domain);
            let grant = self.t.grants.iter().find(|grant| grant.abilities.contains(&(index as u16)));
            self.t.abilities.push(AbilityRow {
                matches: self.op(ability.matches),
                proc: ability.proc.0,
                event: ability.event.0,
                timing: ability.timing,
                design: ability.design.map_or(u16::MAX, |design| design.0),
                domain: domain.map_or(u16::MAX, |domain| domain.0),
                accepted: ability.accepted.map_or(u32::MAX, byte),
                times: ability.limit.map_or(0, |limit| limit.0),
                counter: ability.limit.map_or(0, |limit| limit.1.0),
                captured: grant.map_or(0, |grant| grant.captured),
            });
        }
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

    fn events(&mut self) {
        let p = self.p;
        for (index, event) in p.events.iter().enumerate() {
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
                first: event
                    .params
                    .iter()
                    .find(|param| param.slot == 3)
                    .and_then(|param| param.domain)
                    .map_or(u16::MAX, |domain| domain.0),
                ..EventRow::default()
            };
            for at in [Timing::Before, Timing::Instead, Timing::When] {
                let slot = slot_of_timing(at);
                for listeners in &event.listeners {
                    let mask = listeners.masks[slot];
                    if p.masks[mask.index()].bits.iter().all(|word| *word == 0) {
                        continue;
                    }
                    let timed = |list: &Vec<model::program::AbilityId>| {
                        list.iter().filter(|id| p.abilities[id.index()].timing == at).map(|id| id.0).collect()
                    };
                    let group = self.group(listeners.domain, mask, listeners.of.iter().map(timed));
                    made.groups[slot].push(group);
                }
                made.rules[slot] =
                    event.rules.iter().filter(|id| p.abilities[id.index()].timing == at).map(|id| id.0).collect();
            }
            self.t.events.push(made);
        }
    }

    fn values(&mut self) {
        let p = self.p;
        for (index, value) in p.values.iter().enumerate() {
            let mut groups = Vec::new();
            for ((domain, mask), of) in value.by.iter().zip(&value.of) {
                groups.push(self.group(*domain, *mask, of.iter().cloned()));
            }
            let granted: Vec<u16> = p
                .grants
                .iter()
                .flat_map(|grant| &grant.modifiers)
                .filter(|(of, _)| of.index() == index)
                .map(|(_, modifier)| *modifier)
                .collect();
            let on_objects: Vec<u16> = value.of.iter().flatten().flatten().copied().collect();
            let rules: Vec<u16> = (0..value.modifiers.len() as u16)
                .filter(|id| value.modifiers[*id as usize].design.is_none())
                .filter(|id| !granted.contains(id) && !on_objects.contains(id))
                .collect();
            let modifiers: Vec<ModifierRow> = (0..)
                .zip(&value.modifiers)
                .map(|(at, modifier)| ModifierRow {
                    sieve: self.sieve(value, at),
                    design: modifier.design.map_or(u16::MAX, |design| design.0),
                    how: modifier.how,
                    applies: self.op(modifier.applies),
                    operand: self.op(modifier.operand),
                    own: modifier.own.map(|(bound, row)| (bound, self.op(row))),
                    ignoring: modifier.ignoring_this,
                    rank: modifier.rank,
                })
                .collect();
            let kept = self.t.kept;
            if self.keeping.value(ValueId(index as u16)) {
                self.t.kept += 2 * KEPT_ARGUMENTS;
            }
            self.t.values.push(ValueRow {
                id: index as u32,
                kept,
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
                sieved: modifiers.iter().any(|modifier| modifier.sieve != u32::MAX),
                modifiers,
            });
        }
    }

    fn states(&mut self) {
        let p = self.p;
        for trigger in &p.state_triggers {
            let new = |domain: u16, this: i32| StateRow {
                condition: self.t.operands[trigger.condition.index()],
                proc: trigger.proc.0,
                domain,
                this,
            };
            let made: Vec<StateRow> = match trigger.design.map(|design| &p.designs[design.index()]) {
                None => vec![new(u16::MAX, NONE)],
                Some(design) => {
                    let domain = design.domain.map_or(u16::MAX, |domain| domain.0);
                    design.objects.iter().map(|object| new(domain, i32::from(*object))).collect()
                }
            };
            self.t.states.extend(made);
        }
        self.t.looks = !self.t.states.is_empty() || self.t.grants.iter().any(|grant| !grant.states.is_empty());
    }
}

impl Machine<'_> {
    /// Writes the operands of a list from `dest` on.
    #[inline]
    pub(crate) fn operands(&mut self, list: u32, dest: usize) {
        let t = self.t;
        let (start, end) = t.lists[list as usize];
        self.fill(&t.args[start as usize..end as usize], dest);
    }
    #[inline]
    pub(crate) fn fill(&mut self, args: &[ArgRow], dest: usize) {
        for arg in args {
            if arg.set {
                self.dest = dest;
                self.act(arg.operand);
            } else {
                let value = self.num(arg.operand);
                mem::set_slot(self.mem, dest + arg.at as usize, value);
            }
        }
    }
    /// The first two operands of a list, numbers both.
    #[inline]
    pub(crate) fn pair(&mut self, list: u32) -> (i32, i32) {
        let t = self.t;
        let start = t.lists[list as usize].0 as usize;
        let object = self.num(t.args[start].operand);
        (object, self.num(t.args[start + 1].operand))
    }
}
