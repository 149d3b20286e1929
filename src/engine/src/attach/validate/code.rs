//! Statements, procedures, questions and abilities: their ids and skips lead somewhere.

use model::program::{
    Arg, ArgsId, DesignId, GRANTED_STATES, Modifier, ProcId, SLOTS_A_WORD, SetId, Shape, SlotAt, StateTrigger, Stmt,
    Under, Visit, Walk, Write,
};

use super::Check;

impl Check<'_> {
    pub(super) fn code(&mut self) {
        let p = self.p;
        let ends =
            matches!(p.code.last(), None | Some(Stmt::Return(_) | Stmt::Jump(_) | Stmt::End(..) | Stmt::Guard(_)));
        self.require(ends, || "the last statement leads on to nowhere".to_owned());
        self.require(p.origins.len() == p.code.len(), || "statements without origins".to_owned());
        for (index, statement) in p.code.iter().enumerate() {
            self.statement(index, *statement);
        }
        for proc in &p.procs {
            let whose = || format!("procedure `{}`", proc.name);
            self.refs(whose).jump(proc.entry);
            proc.finally.into_iter().for_each(|pc| _ = self.refs(whose).jump(pc));
            proc.possible.into_iter().for_each(|row| _ = self.refs(whose).num(row, Under::Plain));
        }
        if let Some(start) = p.start {
            self.refs(|| "the start".to_owned()).proc(start);
        }
        for (name, proc, pc) in &p.steps {
            self.refs(|| format!("step `{name}`")).proc(*proc);
            self.refs(|| format!("step `{name}`")).jump(*pc);
        }
        self.asks();
        self.abilities();
    }

    fn design(&mut self, design: Option<DesignId>, whose: impl FnOnce() -> String) {
        let inside = design.is_none_or(|design| design.index() < self.p.designs.len());
        self.require(inside, || format!("{} stands on a design that is not there", whose()));
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

    #[expect(clippy::wildcard_enum_match_arm, reason = "of others it is enough that what they name is there")]
    fn statement(&mut self, index: usize, statement: Stmt) {
        let p = self.p;
        let whose = || format!("statement {index}");
        statement.visit(&mut self.refs(whose));
        let of_seats = |set: SetId| p.sets.get(set.index()).is_some_and(|(_, domain)| domain.index() == 0);
        match statement {
            Stmt::LetFrame(proc, slot, entries, ..) => self.variable(proc, slot, entries, whose),
            Stmt::LetFrameSet(proc, slot, set) => {
                let words = p.sets.get(set.index()).and_then(|(_, domain)| p.domains.get(domain.index()));
                let slots = words.map_or(0, |domain| SLOTS_A_WORD * u16::from(domain.words));
                self.variable(proc, slot, slots, whose);
            }
            Stmt::Next { domain, walk: Walk::Clockwise(_) | Walk::Counter(_), .. } => {
                self.require(domain.index() == 0, || format!("{} walks round what are no seats", whose()));
            }
            Stmt::Call { proc, args, .. } => self.call(proc, args, index),
            Stmt::Write(_, args, how) => self.operands(args, if how == Write::SetAll { 2 } else { 3 }, whose),
            Stmt::Tell(event, args) => {
                self.operands(args, p.events.get(event.index()).map_or(0, |event| usize::from(event.slots)), whose);
            }
            Stmt::End(won, set, ..) => self
                .require(of_seats(set) && won.is_none_or(of_seats), || format!("{} ranks what are no seats", whose())),
            _ => {}
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
            self.refs(whose).num(ask.decider, Under::Plain);
            if !matches!(ask.shape, Shape::Trigger) {
                ask.decline.into_iter().for_each(|pc| _ = self.refs(whose).jump(pc));
                self.refs(whose).jump(ask.empty);
            }
            ask.shape.visit(&mut self.refs(whose));
        }
        for menu in &p.menus {
            menu.standing.into_iter().for_each(|proc| self.body(proc, 2, || format!("menu `{}`", menu.name)));
            for entry in &menu.entries {
                let whose = || format!("menu `{}`", menu.name);
                self.refs(whose).num(entry.ready, Under::Plain);
                self.body(entry.proc, 2, || format!("entry `{}`", entry.name));
                entry.this.into_iter().for_each(|(domain, _)| _ = self.refs(whose).domain(domain));
            }
        }
    }

    /// A procedure that is entered by the engine has room for what it is given.
    fn body(&mut self, proc: ProcId, slots: usize, whose: impl FnOnce() -> String) {
        let fits = self.p.procs.get(proc.index()).is_some_and(|proc| usize::from(proc.slots) >= slots);
        self.require(fits, || format!("the body of {} has less than {slots} slots, or is not there", whose()));
    }

    fn state(&mut self, trigger: &StateTrigger, whose: impl Fn() -> String + Copy) {
        self.refs(whose).num(trigger.condition, Under::Plain);
        self.body(trigger.proc, 2, whose);
        self.design(trigger.design, whose);
    }

    fn abilities(&mut self) {
        let p = self.p;
        for ability in &p.abilities {
            let whose = || format!("ability `{}`", ability.name);
            self.refs(whose).num(ability.matches, Under::Plain);
            self.refs(whose).event(ability.event);
            self.design(ability.design, whose);
            ability.limit.into_iter().for_each(|limit| _ = self.refs(whose).column(limit.1));
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
            event.frame.into_iter().for_each(|proc| _ = self.refs(|| event.name.clone()).proc(proc));
        }
        for value in &p.values {
            let whose = || format!("value `{}`", value.name);
            let rows = |one: &Modifier| [Some(one.applies), Some(one.operand), one.own.map(|own| own.1)];
            let rows = value.modifiers.iter().flat_map(rows).flatten();
            rows.for_each(|row| _ = self.refs(whose).num(row, Under::Plain));
            let inside = value.of.iter().flatten().flatten().all(|index| usize::from(*index) < value.modifiers.len())
                && value.by.iter().all(|(domain, mask)| p.masks.get(mask.index()).is_some_and(|m| m.domain == *domain))
                && value.range.0 <= value.range.1;
            self.require(inside, || format!("{} has a modifier or range that is not there", whose()));
        }
        for (index, trigger) in p.state_triggers.iter().enumerate() {
            self.state(trigger, || format!("state trigger {index}"));
        }
        for (index, grant) in p.grants.iter().enumerate() {
            let whose = || format!("grant {index}");
            self.refs(whose).num(grant.matches, Under::Plain);
            self.refs(whose).event(grant.event);
            grant.scheduled.into_iter().for_each(|proc| self.body(proc, 2, whose));
            grant.states.iter().for_each(|trigger| self.state(trigger, whose));
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
