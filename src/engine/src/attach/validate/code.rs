//! Statements, procedures, questions and abilities: their ids and skips lead somewhere.

use model::program::{
    Arg, ArgsId, GRANTED_STATES, NumId, Pc, ProcId, SLOTS_A_WORD, SetId, Shape, SlotAt, Stmt, Walk, Write,
};

use super::Check;
use super::refs::{Ref, few};

impl Check<'_> {
    pub(super) fn code(&mut self) {
        let p = self.p;
        let ends =
            matches!(p.code.last(), None | Some(Stmt::Return(_) | Stmt::Jump(_) | Stmt::End(..) | Stmt::Guard(_)));
        self.require(ends, || "the last statement leads on to nowhere".to_owned());
        self.require(p.origins.len() == p.code.len(), || "statements without origins".to_owned());
        for (index, statement) in p.code.iter().enumerate() {
            self.statement(index, statement);
        }
        for proc in &p.procs {
            let whose = || format!("procedure `{}`", proc.name);
            self.jump(proc.entry, whose);
            proc.finally.into_iter().for_each(|pc| self.jump(pc, whose));
            proc.possible.into_iter().for_each(|row| self.reference(Ref::Num(row), whose));
        }
        if let Some(start) = p.start {
            self.reference(Ref::Proc(start), || "the start".to_owned());
        }
        for (name, proc, pc) in &p.steps {
            self.reference(Ref::Proc(*proc), || format!("step `{name}`"));
            self.jump(*pc, || format!("step `{name}`"));
        }
        self.asks();
        self.abilities();
    }

    fn jump(&mut self, to: Pc, whose: impl FnOnce() -> String) {
        let end = self.p.code.len();
        self.require(to.index() < end, || format!("{} leads to statement {} of {end}", whose(), to.0));
    }

    fn within(&mut self, at: usize, end: usize, whose: impl FnOnce() -> String) {
        self.require(at < end, || format!("{} names {at} of {end}", whose()));
    }

    /// A variable lies in the frame of its procedure.
    fn variable(&mut self, proc: ProcId, slot: SlotAt, slots: u16, whose: impl FnOnce() -> String) {
        let room = self.p.procs.get(proc.index()).map_or(0, |proc| u32::from(proc.slots));
        let fits = u32::from(slot) + u32::from(slots) <= room;
        self.require(fits, || format!("{} writes slots that the frame has not", whose()));
    }

    fn operands(&mut self, list: ArgsId, numbers: usize, whose: impl FnOnce() -> String) {
        let fits =
            self.p.args.get(list.0 as usize).is_some_and(|args| {
                args.len() >= numbers && args[..numbers].iter().all(|arg| matches!(arg, Arg::Num(_)))
            });
        self.require(fits, || format!("{} has not the operands it reads", whose()));
    }

    fn statement(&mut self, index: usize, statement: &Stmt) {
        let p = self.p;
        let whose = || format!("statement {index}");
        let refs = match *statement {
            Stmt::Let(_, value) | Stmt::Return(value) => few([Ref::Num(value)]),
            Stmt::LetSet(_, set) | Stmt::Reveal(set) | Stmt::Mute(set) => few([Ref::Set(set)]),
            Stmt::LetFrame(proc, slot, entries, index, value) => {
                self.variable(proc, slot, entries, whose);
                few([Ref::Proc(proc), Ref::Num(index), Ref::Num(value)])
            }
            Stmt::LetFrameSet(proc, slot, set) => {
                let words = p.sets.get(set.index()).and_then(|(_, domain)| p.domains.get(domain.index()));
                let slots = words.map_or(0, |domain| SLOTS_A_WORD * u16::from(domain.words));
                self.variable(proc, slot, slots, whose);
                few([Ref::Proc(proc), Ref::Set(set)])
            }
            Stmt::Jump(to) => {
                self.jump(to, whose);
                few([])
            }
            Stmt::Unless(value, to) => {
                self.jump(to, whose);
                few([Ref::Num(value)])
            }
            Stmt::Next { domain, walk, done, .. } => {
                self.jump(done, whose);
                match walk {
                    Walk::By(_, key) => few([Ref::Domain(domain), Ref::Num(key)]),
                    Walk::Chosen(ask) => {
                        self.within(ask.index(), p.asks.len(), whose);
                        few([Ref::Domain(domain)])
                    }
                    Walk::Clockwise(_) | Walk::Counter(_) => {
                        self.require(domain.index() == 0, || format!("{} walks round what are no seats", whose()));
                        few([])
                    }
                    Walk::Natural => few([Ref::Domain(domain)]),
                }
            }
            Stmt::Call { proc, args, .. } => {
                self.call(proc, args, index);
                few([Ref::Proc(proc), Ref::Args(args)])
            }
            Stmt::CallDyn(column, x, y) => few([Ref::Const(column), Ref::Num(x), Ref::Num(y)]),
            Stmt::Write(column, args, how) => {
                self.operands(args, if how == Write::SetAll { 2 } else { 3 }, whose);
                few([Ref::Column(column)])
            }
            Stmt::Move(domain, x, y, _) => few([Ref::Domain(domain), Ref::Num(x), Ref::Num(y)]),
            Stmt::MoveAll(set, to, _) | Stmt::Look(set, to) => few([Ref::Set(set), Ref::Num(to)]),
            Stmt::Deal(domain, x, y, z) => few([Ref::Domain(domain), Ref::Num(x), Ref::Num(y), Ref::Num(z)]),
            Stmt::Create(mask, x, y) => few([Ref::Mask(mask), Ref::Num(x), Ref::Num(y)]),
            Stmt::Shuffle(domain, x) => few([Ref::Domain(domain), Ref::Num(x)]),
            Stmt::Draw(stream, x, _) => {
                self.within(stream.index(), p.streams.len(), whose);
                few([Ref::Num(x)])
            }
            Stmt::DrawOf(stream, set, _) => {
                self.within(stream.index(), p.streams.len(), whose);
                few([Ref::Set(set)])
            }
            Stmt::Ask(ask) => {
                self.within(ask.index(), p.asks.len(), whose);
                few([])
            }
            Stmt::Offer(menu, ask, _) => {
                self.within(menu.index(), p.menus.len(), whose);
                self.within(ask.index(), p.asks.len(), whose);
                few([])
            }
            Stmt::Commit(_, _, seat, _) | Stmt::Uncommit(_, _, seat, _) => few([Ref::Num(seat)]),
            Stmt::Emit(event, _) | Stmt::Fire(event, _, _) => {
                self.within(event.index(), p.events.len(), whose);
                few([])
            }
            Stmt::Tell(event, args) => {
                self.within(event.index(), p.events.len(), whose);
                self.operands(args, p.events.get(event.index()).map_or(0, |event| usize::from(event.slots)), whose);
                few([])
            }
            Stmt::Mark(_) | Stmt::EndFinally | Stmt::Over | Stmt::Guard(_) | Stmt::Settle => few([]),
            Stmt::RunQueue(_, ask) => {
                self.within(ask.index(), p.asks.len(), whose);
                few([])
            }
            Stmt::Replace(event, _, _, ask) => {
                self.within(event.index(), p.events.len(), whose);
                self.within(ask.index(), p.asks.len(), whose);
                few([])
            }
            Stmt::Remember(proc, _, domain, x) => few([Ref::Proc(proc), Ref::Domain(domain), Ref::Num(x)]),
            Stmt::Stop(proc) => few([Ref::Proc(proc)]),
            Stmt::Restart(proc, to) => {
                self.jump(to, whose);
                few([Ref::Proc(proc)])
            }
            Stmt::Grant(group) => {
                self.within(usize::from(group), p.grants.len(), whose);
                few([])
            }
            Stmt::End(won, set, _, value) => {
                let of_seats = |set: SetId| p.sets.get(set.index()).is_some_and(|(_, domain)| domain.index() == 0);
                self.require(of_seats(set) && won.is_none_or(of_seats), || {
                    format!("{} ranks what are no seats", whose())
                });
                few([Ref::Num(value)])
            }
        };
        for found in refs {
            self.reference(found, whose);
        }
    }

    fn call(&mut self, proc: ProcId, args: ArgsId, index: usize) {
        let p = self.p;
        let (Some(proc), Some(args)) = (p.procs.get(proc.index()), p.args.get(args.0 as usize)) else { return };
        let slots = p.slots_of(args);
        self.require(slots <= u32::from(proc.slots), || {
            format!("statement {index} passes {slots} slots to `{}`, which has {}", proc.name, proc.slots)
        });
    }

    fn asks(&mut self) {
        let p = self.p;
        for (index, ask) in p.asks.iter().enumerate() {
            let whose = || format!("question {index}");
            self.reference(Ref::Num(ask.decider), whose);
            if !matches!(ask.shape, Shape::Trigger) {
                ask.decline.into_iter().for_each(|pc| self.jump(pc, whose));
                self.jump(ask.empty, whose);
            }
            let refs: Vec<Ref> = match &ask.shape {
                Shape::Pick(set) => vec![Ref::Set(*set)],
                Shape::Subset(set, x, y) => vec![Ref::Set(*set), Ref::Num(*x), Ref::Num(*y)],
                Shape::Number(x, y) => vec![Ref::Num(*x), Ref::Num(*y)],
                Shape::YesNo(x) => vec![Ref::Num(*x)],
                Shape::Branch(list) | Shape::Pay(list) => list.iter().map(|row| Ref::Num(*row)).collect(),
                Shape::Menu(menu) => {
                    self.within(menu.index(), p.menus.len(), whose);
                    vec![]
                }
                Shape::Trigger => vec![],
                Shape::Allocate(amount, set, _, room) => vec![Ref::Num(*amount), Ref::Set(*set), Ref::Num(*room)],
            };
            for found in refs {
                self.reference(found, whose);
            }
        }
        for menu in &p.menus {
            for entry in &menu.entries {
                let whose = || format!("menu `{}`", menu.name);
                self.reference(Ref::Num(entry.ready), whose);
                self.body(entry.proc, 2, || format!("entry `{}`", entry.name));
                entry.this.into_iter().for_each(|(domain, _)| self.reference(Ref::Domain(domain), whose));
            }
        }
    }

    /// A procedure that is entered by the engine has room for what it is given.
    fn body(&mut self, proc: ProcId, slots: usize, whose: impl FnOnce() -> String) {
        let fits = self.p.procs.get(proc.index()).is_some_and(|proc| usize::from(proc.slots) >= slots);
        self.require(fits, || format!("the body of {} has less than {slots} slots, or is not there", whose()));
    }

    fn abilities(&mut self) {
        let p = self.p;
        for ability in &p.abilities {
            let whose = || format!("ability `{}`", ability.name);
            self.reference(Ref::Num(ability.matches), whose);
            self.within(ability.event.index(), p.events.len(), whose);
            ability.design.into_iter().for_each(|design| self.within(design.index(), p.designs.len(), whose));
            ability.limit.into_iter().for_each(|limit| self.reference(Ref::Column(limit.1), whose));
            let slots = p.events.get(ability.event.index()).map_or(0, |event| usize::from(event.slots).max(3) + 1);
            self.body(ability.proc, slots, whose);
        }
        for event in &p.events {
            let listed = event.listeners.iter().flat_map(|group| group.of.iter().flatten()).chain(&event.rules);
            let inside = listed.into_iter().all(|ability| ability.index() < p.abilities.len())
                && event.listeners.iter().all(|group| {
                    let fits = |mask: &model::program::MaskId| {
                        p.masks.get(mask.index()).is_some_and(|mask| mask.domain == group.domain)
                    };
                    group.masks.iter().all(fits) && group.of.len() <= usize::from(p.domains[group.domain.index()].size)
                });
            self.require(inside, || format!("event `{}` names a listener that is not there", event.name));
            event.frame.into_iter().for_each(|proc| self.reference(Ref::Proc(proc), || event.name.clone()));
        }
        for value in &p.values {
            let whose = || format!("value `{}`", value.name);
            let numbers =
                value.modifiers.iter().flat_map(|one| [Some(one.applies), Some(one.operand), one.own.map(|own| own.1)]);
            let rows: Vec<NumId> = numbers.flatten().collect();
            rows.into_iter().for_each(|row| self.reference(Ref::Num(row), whose));
            let inside = value.of.iter().flatten().flatten().all(|index| usize::from(*index) < value.modifiers.len())
                && value.by.iter().all(|(domain, mask)| p.masks.get(mask.index()).is_some_and(|m| m.domain == *domain))
                && value.range.0 <= value.range.1;
            self.require(inside, || format!("{} has a modifier or range that is not there", whose()));
        }
        for (index, trigger) in p.state_triggers.iter().enumerate() {
            let whose = || format!("state trigger {index}");
            self.reference(Ref::Num(trigger.condition), whose);
            self.body(trigger.proc, 2, whose);
            trigger.design.into_iter().for_each(|design| self.within(design.index(), p.designs.len(), whose));
        }
        for (index, grant) in p.grants.iter().enumerate() {
            let whose = || format!("grant {index}");
            self.reference(Ref::Num(grant.matches), whose);
            self.within(grant.event.index(), p.events.len(), whose);
            grant.scheduled.into_iter().for_each(|proc| self.body(proc, 2, whose));
            for trigger in &grant.states {
                self.reference(Ref::Num(trigger.condition), whose);
                self.body(trigger.proc, 2, whose);
                trigger.design.into_iter().for_each(|design| self.within(design.index(), p.designs.len(), whose));
            }
            let flags = matches!(grant.captured.last(), Some(Arg::Num(_)));
            self.require(grant.states.is_empty() || flags && grant.states.len() <= GRANTED_STATES, || {
                format!("{} has no slot that says which of its conditions held", whose())
            });
            let inside = grant.abilities.iter().all(|id| id.index() < p.abilities.len())
                && grant.modifiers.iter().all(|(value, index)| {
                    p.values.get(value.index()).is_some_and(|value| usize::from(*index) < value.modifiers.len())
                })
                && grant.entries.iter().all(|(menu, index)| {
                    p.menus.get(menu.index()).is_some_and(|menu| usize::from(*index) < menu.entries.len())
                });
            self.require(inside, || format!("{} names what is not there", whose()));
        }
    }
}
