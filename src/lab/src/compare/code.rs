//! Statements, questions, abilities and grants by what they mean; see [`super::canon`]. Where a statement leads is told
//! apart from what it does, because a place in code has no name.

use model::hash::{fold, name};
use model::program::{Ability, Ask, AskId, Grant, MenuEntry, Modifier, Pc, Shape, StateTrigger, Stmt, Walk};

use super::canon::{Canon, form, join};

impl Canon<'_> {
    /// What a statement does, and where it leads besides to the next.
    pub(super) fn stmt(&mut self, row: &Stmt) -> (u64, Vec<Pc>) {
        let mut leads = Vec::new();
        let hash = self.does(row, &mut leads);
        (fold(form(row), hash), leads)
    }

    fn does(&mut self, row: &Stmt, leads: &mut Vec<Pc>) -> u64 {
        match *row {
            Stmt::Let(slot, x) => join([slot.into(), self.num(x)]),
            Stmt::LetSet(slot, set) => join([slot.into(), self.set(set)]),
            Stmt::LetFrame(proc, slot, entries, x, y) => {
                join([self.proc(proc), slot.into(), entries.into(), self.num(x), self.num(y)])
            }
            Stmt::LetFrameSet(proc, slot, set) => join([self.proc(proc), slot.into(), self.set(set)]),
            Stmt::Settle | Stmt::EndFinally | Stmt::Over => 0,
            Stmt::Jump(to) => {
                leads.push(to);
                0
            }
            Stmt::Unless(x, to) => {
                leads.push(to);
                self.num(x)
            }
            Stmt::Next { rest, domain, var, walk, done } => {
                leads.push(done);
                let walk = self.walk(&walk, leads);
                join([rest.into(), self.domain(domain), var.into(), walk])
            }
            Stmt::Call { proc, args, dest } => join([self.proc(proc), self.args(args), dest.into()]),
            Stmt::CallDyn(column, x, y) => join([self.printed(column), self.num(x), self.num(y)]),
            Stmt::Return(x) => self.num(x),
            Stmt::Write(column, args, how) => {
                join([name(&self.p.columns[column.index()].name), self.args(args), form(&how)])
            }
            Stmt::Move(domain, x, y, bottom) => join([self.domain(domain), self.num(x), self.num(y), bottom.into()]),
            Stmt::MoveAll(set, x, bottom) => join([self.set(set), self.num(x), bottom.into()]),
            Stmt::Deal(domain, x, y, z) => join([self.domain(domain), self.num(x), self.num(y), self.num(z)]),
            Stmt::Create(mask, x, y) => join([self.mask(mask), self.num(x), self.num(y)]),
            Stmt::Shuffle(domain, x) => join([self.domain(domain), self.num(x)]),
            Stmt::Reveal(set) | Stmt::Mute(set) => self.set(set),
            Stmt::Look(set, x) => join([self.set(set), self.num(x)]),
            Stmt::Draw(stream, x, slot) => join([name(&self.p.streams[stream.index()]), self.num(x), slot.into()]),
            Stmt::DrawOf(stream, set, slot) => {
                join([name(&self.p.streams[stream.index()]), self.set(set), slot.into()])
            }
            Stmt::Ask(ask) => self.ask_id(ask, leads),
            Stmt::Offer(menu, ask, slot) => {
                let menu = name(&self.p.menus[menu.index()].name);
                join([menu, self.ask_id(ask, leads), slot.into()])
            }
            Stmt::Commit(slot, slots, x, at) | Stmt::Uncommit(slot, slots, x, at) => {
                join([slot.into(), slots.into(), self.num(x), at.into()])
            }
            Stmt::Emit(event, slot) => join([self.event(event), slot.into()]),
            Stmt::Tell(event, args) => join([self.event(event), self.args(args)]),
            Stmt::Mark(slot) => slot.into(),
            Stmt::Fire(event, timing, slot) => join([self.event(event), form(&timing), slot.into()]),
            Stmt::RunQueue(slot, ask) => join([slot.into(), self.ask_id(ask, leads)]),
            Stmt::Replace(event, dest, slot, ask) => {
                join([self.event(event), dest.into(), slot.into(), self.ask_id(ask, leads)])
            }
            Stmt::Remember(proc, slot, domain, x) => {
                join([self.proc(proc), slot.into(), self.domain(domain), self.num(x)])
            }
            Stmt::Stop(proc) => self.proc(proc),
            Stmt::Restart(proc, to) => {
                leads.push(to);
                self.proc(proc)
            }
            Stmt::Grant(grant) => {
                let p = self.p;
                self.grant(&p.grants[usize::from(grant)])
            }
            Stmt::End(won, set, register, x) => {
                let won = won.map_or(0, |won| !self.set(won));
                join([won, self.set(set), register.into(), self.num(x)])
            }
            Stmt::Guard(guard) => form(&guard),
        }
    }

    fn walk(&mut self, walk: &Walk, leads: &mut Vec<Pc>) -> u64 {
        let of = match *walk {
            Walk::Natural => 0,
            Walk::Clockwise(slot) | Walk::Counter(slot) => slot.into(),
            Walk::By(register, x) => join([register.into(), self.num(x)]),
            Walk::Chosen(ask) => self.ask_id(ask, leads),
        };
        fold(form(walk), of)
    }

    fn ask_id(&mut self, id: AskId, leads: &mut Vec<Pc>) -> u64 {
        let p = self.p;
        self.ask(&p.asks[id.index()], leads)
    }

    fn ask(&mut self, ask: &Ask, leads: &mut Vec<Pc>) -> u64 {
        leads.push(ask.empty);
        leads.extend(ask.decline);
        let shape = match &ask.shape {
            Shape::Pick(set) => self.set(*set),
            Shape::Subset(set, x, y) => join([self.set(*set), self.num(*x), self.num(*y)]),
            Shape::Number(x, y) => join([self.num(*x), self.num(*y)]),
            Shape::YesNo(x) => self.num(*x),
            Shape::Branch(list) | Shape::Pay(list) => {
                let list: Vec<u64> = list.iter().map(|x| self.num(*x)).collect();
                join(list)
            }
            Shape::Menu(menu) => name(&self.p.menus[menu.index()].name),
            Shape::Trigger => 0,
            Shape::Allocate(x, set, register, y) => {
                join([self.num(*x), self.set(*set), (*register).into(), self.num(*y)])
            }
        };
        let flags = u64::from(ask.hidden) * 2 + u64::from(ask.decline.is_some());
        join([name(&ask.key), name(&ask.verb), self.num(ask.decider), form(&ask.shape), shape, ask.dest.into(), flags])
    }

    pub(super) fn event(&self, id: model::program::EventId) -> u64 {
        name(&self.p.events[id.index()].name)
    }

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
        let how = match row.how {
            model::program::Modify::Number(how) => form(&how),
            other => form(&other),
        };
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
        let abilities: Vec<u64> = row.abilities.iter().map(|id| self.ability(&p.abilities[id.index()])).collect();
        let modifiers: Vec<u64> = row
            .modifiers
            .iter()
            .map(|(value, at)| {
                let value = &p.values[value.index()];
                fold(name(&value.name), self.modifier(&value.modifiers[usize::from(*at)]))
            })
            .collect();
        let entries: Vec<u64> = row
            .entries
            .iter()
            .map(|(menu, at)| {
                let menu = &p.menus[menu.index()];
                fold(name(&menu.name), self.entry(&menu.entries[usize::from(*at)]))
            })
            .collect();
        let states: Vec<u64> = row.states.iter().map(|state| self.trigger(state)).collect();
        let scheduled = row.scheduled.map_or(0, |proc| self.proc(proc));
        let parts = [join(abilities), join(modifiers), join(entries), join(states)];
        let head =
            [self.event(row.event), self.num(row.matches), row.own.into(), scheduled, self.operands(&row.captured)];
        join(head.into_iter().chain(parts))
    }
}
