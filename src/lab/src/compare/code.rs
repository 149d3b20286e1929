//! Abilities, menus and grants by what they mean; see [`super::canon`].

use model::hash::{fold, name};
use model::program::{Ability, Grant, MenuEntry, Modifier, Modify, StateTrigger};

use super::canon::{Canon, form, join};

impl Canon<'_> {
    /// A listener.
    pub(super) fn ability(&mut self, row: &Ability) -> u64 {
        let limit =
            row.limit.map_or(0, |(times, column)| join([times.into(), name(&self.p.columns[column.index()].name)]));
        join([
            self.design(row.design),
            self.event(row.event),
            form(&row.timing),
            self.num(row.matches),
            self.proc(row.proc),
            row.accepted.map_or(u64::MAX, u64::from),
            limit,
        ])
    }

    /// A modifier.
    pub(super) fn modifier(&mut self, row: &Modifier) -> u64 {
        let how = if let Modify::Number(how) = row.how { form(&how) } else { form(&row.how) };
        let own = row.own.map_or(0, |(bound, row)| self.num(row) ^ (bound as u64 + 1));
        let (applies, operand) = (self.num(row.applies), self.num(row.operand));
        let flags = u64::from(row.rank) * 2 + u64::from(row.ignoring_this);
        join([self.design(row.design), form(&row.how), how, applies, operand, own, flags])
    }

    /// An entry of a menu, without its name.
    pub(super) fn entry(&mut self, row: &MenuEntry) -> u64 {
        join([self.num(row.ready), self.proc(row.proc)])
    }

    /// A state trigger.
    pub(super) fn trigger(&mut self, row: &StateTrigger) -> u64 {
        join([self.num(row.condition), self.proc(row.proc), self.design(row.design)])
    }

    /// A group of abilities that can be granted.
    pub(super) fn grant(&mut self, row: &Grant) -> u64 {
        let p = self.p;
        let abilities = join(row.abilities.iter().map(|id| self.ability(&p.abilities[id.index()])));
        let modifiers = join(row.modifiers.iter().map(|(value, at)| {
            let value = &p.values[value.index()];
            fold(name(&value.name), self.modifier(&value.modifiers[usize::from(*at)]))
        }));
        let entries = join(row.entries.iter().map(|(menu, at)| {
            let menu = &p.menus[menu.index()];
            fold(name(&menu.name), self.entry(&menu.entries[usize::from(*at)]))
        }));
        let states = join(row.states.iter().map(|state| self.trigger(state)));
        let scheduled = row.scheduled.map_or(0, |proc| self.proc(proc));
        let parts = [abilities, modifiers, entries, states];
        let head =
            [self.event(row.event), self.num(row.matches), row.own.into(), scheduled, self.operands(&row.captured)];
        join(head.into_iter().chain(parts))
    }
}
