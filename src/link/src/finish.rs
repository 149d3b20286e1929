//! The last stage: what is not reached is dropped, procedures and events come in order of name, jumps become positions.
//!
//! In: everything that was lowered, in the order in which it was met. Out: a program whose ids depend on names alone. Example: two
//! files in another order give the same bytes.

use model::fast::FastMap;
use model::number::narrow;
use model::program::{
    ArgsId, AskId, DomainId, EventId, FRAME_BYTES, Loop, Mask, MaskId, Num, NumId, Origin, Pc, Proc, ProcId, Program,
    SLOT_BYTES, Set, SetId, StateTrigger, Stmt, Under, Visit,
};

use crate::lower::Cx;
use crate::lower::code::Code;
use crate::lower::statements::RESTART;
use crate::rows::Holds;
use crate::util::{places, sorted};

/// Rows that are wanted, copied in the order in which they are met.
pub(crate) struct Copier<'a, 'u> {
    pub(crate) cx: &'a Cx<'u>,
    pub(crate) program: Program,
    nums: Vec<Option<NumId>>,
    sets: Vec<Option<SetId>>,
    masks: Vec<Option<MaskId>>,
    /// The first of each in the program, to be found again by what it holds.
    by_bits: FastMap<(DomainId, &'a [u64]), MaskId>,
    args: Vec<Option<ArgsId>>,
    families: Vec<Option<u16>>,
    pub(crate) procs: Vec<ProcId>,
    events: Vec<EventId>,
    asks: Vec<Option<AskId>>,
    /// The body that is copied, and where it begins.
    code: Option<&'a Code>,
    base: u32,
}

impl Visit for Copier<'_, '_> {
    fn num(&mut self, id: NumId, _: Under) -> NumId {
        self.copy_num(id)
    }
    fn set(&mut self, id: SetId, _: Under) -> SetId {
        self.copy_set(id)
    }
    fn args(&mut self, id: ArgsId) -> ArgsId {
        if let Some(known) = self.args[id.index()] {
            return known;
        }
        let list = self.cx.rows.args[id.index()].iter().map(|arg| arg.visit(self)).collect();
        *self.args[id.index()].insert(ArgsId::at(add(&mut self.program.args, list)))
    }
    fn mask(&mut self, id: MaskId) -> MaskId {
        let Program { masks, .. } = &mut self.program;
        *self.masks[id.index()].get_or_insert_with(|| {
            let mask = &self.cx.rows.masks[id.index()];
            let made = MaskId::at(add(masks, mask.clone()));
            self.by_bits.entry((mask.domain, &mask.bits)).or_insert(made);
            made
        })
    }
    fn family(&mut self, id: u16) -> u16 {
        let Program { masks, families, .. } = &mut self.program;
        *self.families[usize::from(id)].get_or_insert_with(|| {
            let at = &self.cx.rows.families[usize::from(id)];
            let sets = at.sets.iter().map(|set| {
                let made = || MaskId::at(add(masks, Mask { domain: at.domain, bits: set.clone() }));
                *self.by_bits.entry((at.domain, set)).or_insert_with(made)
            });
            narrow(add(families, sets.collect()))
        })
    }
    fn proc(&mut self, id: ProcId) -> ProcId {
        self.procs[id.index()]
    }
    fn event(&mut self, id: EventId) -> EventId {
        self.events[id.index()]
    }
    fn ask(&mut self, id: AskId) -> AskId {
        if let Some(known) = self.asks[id.index()] {
            return known;
        }
        let ask = self.cx.asks[id.index()].visit(self);
        *self.asks[id.index()].insert(AskId::at(add(&mut self.program.asks, ask)))
    }
    fn jump(&mut self, to: Pc) -> Pc {
        Pc(self.base + self.code.map_or(0, |code| code.at(to)))
    }
}

impl<'a, 'u> Copier<'a, 'u> {
    fn new(cx: &'a Cx<'u>, program: Program) -> Copier<'a, 'u> {
        let procs = places(&sorted(cx.procs.len(), |at| &cx.procs[at].proc.name));
        let events = places(&sorted(program.events.len(), |at| &program.events[at].name));
        Copier {
            cx,
            program,
            nums: vec![None; cx.rows.nums.len()],
            sets: vec![None; cx.rows.sets.len()],
            masks: vec![None; cx.rows.masks.len()],
            by_bits: FastMap::default(),
            args: vec![None; cx.rows.args.len()],
            families: vec![None; cx.rows.families.len()],
            procs: procs.into_iter().map(ProcId::at).collect(),
            events: events.into_iter().map(EventId::at).collect(),
            asks: vec![None; cx.asks.len()],
            code: None,
            base: 0,
        }
    }

    /// The row in the program.
    pub(crate) fn copy_num(&mut self, id: NumId) -> NumId {
        if let Some(known) = self.nums[id.index()] {
            return known;
        }
        let row: Num = self.cx.rows.nums[id.index()].visit(self);
        self.program.num_origins.push(self.cx.rows.origins[id.index()]);
        *self.nums[id.index()].insert(NumId::at(add(&mut self.program.nums, row)))
    }

    /// The set row in the program.
    pub(crate) fn copy_set(&mut self, id: SetId) -> SetId {
        if let Some(known) = self.sets[id.index()] {
            return known;
        }
        let (row, domain) = self.cx.rows.sets[id.index()];
        let row: Set = row.visit(self);
        *self.sets[id.index()].insert(SetId::at(add(&mut self.program.sets, (row, domain))))
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "all statements but one are copied part by part")]
    fn code(&mut self, at: usize) {
        let old = &self.cx.procs[at];
        let base = narrow(self.program.code.len());
        (self.code, self.base) = (old.code.as_ref(), base);
        let possible = old.proc.possible.map(|row| self.copy_num(row));
        let finally = self.code.and_then(|code| code.finally).map(|label| self.jump(label.pc()));
        self.program.procs.push(Proc { entry: Pc(base), finally, possible, ..old.proc.clone() });
        let proc = self.procs[at];
        for (gid, label) in self.code.into_iter().flat_map(|code| &code.steps) {
            let full = self.cx.names.name(*gid).to_owned();
            let word = crate::things::presets::last_part(&full).to_owned();
            let pc = self.jump(label.pc());
            self.program.steps.extend([(word, proc, pc), (full, proc, pc)]);
        }
        for (head, body, done, seat) in self.code.into_iter().flat_map(|code| &code.loops) {
            let [head, body, done] = [head, body, done].map(|label| self.jump(label.pc()));
            self.program.loops.push(Loop { proc, head, body, done, seat: *seat });
        }
        for (stmt, origin) in self.code.into_iter().flat_map(|code| code.stmts.iter().zip(&code.origins)) {
            let stmt = match *stmt {
                // The step is filled in once every body has its place.
                Stmt::Restart(proc, to) => Stmt::Restart(self.proc(proc), to),
                stmt => stmt.visit(self),
            };
            self.program.code.push(stmt);
            self.program.origins.push(*origin);
        }
        if self.code.is_none_or(|code| code.stmts.is_empty()) {
            let zero = self.zero();
            self.program.code.push(Stmt::Return(zero));
            self.program.origins.push(Origin::NOWHERE);
        }
    }

    fn zero(&mut self) -> NumId {
        if let Some(at) = self.program.nums.iter().position(|row| *row == Num::Const(0)) {
            return NumId::at(at);
        }
        self.program.num_origins.push(Origin::NOWHERE);
        NumId::at(add(&mut self.program.nums, Num::Const(0)))
    }

    fn tables(&mut self, triggers: Vec<StateTrigger>) {
        let cx = self.cx;
        let mut head = std::mem::take(&mut self.program);
        for domain in &mut head.domains {
            domain.kinds.iter_mut().for_each(|(_, mask)| *mask = self.mask(*mask));
            domain.alike.iter_mut().for_each(|mask| *mask = self.mask(*mask));
            for location in &mut domain.locations {
                location.live = location.live.map(|mask| self.mask(mask));
                location.holds = location.holds.map(|mask| self.mask(mask));
            }
        }
        for ability in &mut head.abilities {
            ability.event = self.event(ability.event);
            ability.matches = self.copy_num(ability.matches);
            ability.proc = self.proc(ability.proc);
        }
        let mut events: Vec<_> = self.events.iter().copied().zip(head.events).collect();
        events.sort_by_key(|(to, _)| *to);
        head.events = events.into_iter().map(|(_, event)| event).collect();
        for event in &mut head.events {
            event.frame = event.frame.map(|proc| self.proc(proc));
            event.listeners.iter_mut().for_each(|table| table.masks = table.masks.map(|mask| self.mask(mask)));
        }
        for value in &mut head.values {
            value.by.iter_mut().for_each(|(_, mask)| *mask = self.mask(*mask));
            for modifier in &mut value.modifiers {
                modifier.applies = self.copy_num(modifier.applies);
                modifier.operand = self.copy_num(modifier.operand);
                modifier.own = modifier.own.map(|(bound, row)| (bound, self.copy_num(row)));
            }
        }
        for entry in head.menus.iter_mut().flat_map(|menu| &mut menu.entries) {
            entry.ready = self.copy_num(entry.ready);
            entry.proc = self.proc(entry.proc);
        }
        for menu in &mut head.menus {
            menu.standing = menu.standing.map(|proc| self.proc(proc));
        }
        for grant in &mut head.grants {
            grant.event = self.event(grant.event);
            grant.matches = self.copy_num(grant.matches);
            grant.scheduled = grant.scheduled.map(|proc| self.proc(proc));
            grant.captured.iter_mut().for_each(|arg| *arg = arg.visit(self));
            grant.states.iter_mut().for_each(|state| self.trigger(state));
        }
        head.state_triggers = triggers;
        head.state_triggers.iter_mut().for_each(|trigger| self.trigger(trigger));
        for (column, facts) in head.consts.iter_mut().zip(&cx.rows.const_facts) {
            for value in &mut column.values {
                let Ok(id) = u16::try_from(*value) else { continue };
                *value = match facts.holds {
                    Holds::Plain => *value,
                    Holds::Procs => i32::from(self.proc(ProcId(id)).0),
                    Holds::Rows => i32::from(self.copy_num(NumId(id)).0),
                };
            }
        }
        let Program { nums, num_origins, sets, args, masks, families, asks, .. } = std::mem::take(&mut self.program);
        self.program = Program { nums, num_origins, sets, args, masks, families, asks, ..head };
    }

    fn trigger(&mut self, trigger: &mut StateTrigger) {
        trigger.condition = self.copy_num(trigger.condition);
        trigger.proc = self.proc(trigger.proc);
    }

    /// Fills in where restarts go.
    fn restarts(&mut self) {
        let Program { code, steps, .. } = &mut self.program;
        for stmt in code {
            if let Stmt::Restart(proc, to) = stmt
                && to.0 & RESTART != 0
            {
                let name = self.cx.names.name(to.0 & !RESTART);
                let step = steps.iter().rfind(|(step, of, _)| of == proc && step == name);
                *to = step.map_or(Pc(0), |(.., pc)| *pc);
            }
        }
    }
}

/// Adds a row; its position.
fn add<T>(rows: &mut Vec<T>, row: T) -> usize {
    rows.push(row);
    rows.len() - 1
}

/// Makes the program of everything that was lowered.
pub(crate) fn program<'a, 'u>(
    cx: &'a Cx<'u>,
    triggers: Vec<StateTrigger>,
    start: Option<ProcId>,
    head: Program,
) -> Copier<'a, 'u> {
    let mut copier = Copier::new(cx, head);
    copier.tables(triggers);
    for at in sorted(cx.procs.len(), |at| copier.procs[at]) {
        copier.code(at);
    }
    copier.program.start = start.map(|start| copier.procs[start.index()]);
    copier.program.steps.sort_by(|a, b| (&a.0, a.1).cmp(&(&b.0, b.1)));
    copier.restarts();
    copier
}

/// Of how many abilities inside one another a state is meant to have room.
const NESTED: usize = 3;
/// How often a procedure may stand on the stack through calls that come back to it.
const RECURSION: u32 = 3;

/// Bytes for the deepest chain of calls and the deepest abilities inside it. More than that fits, see
/// [`model::program::STACK_RESERVE`], but is not meant to be the rule.
#[expect(clippy::wildcard_enum_match_arm, reason = "no other statement begins a frame from where it stands")]
pub(crate) fn stack(program: &Program) -> u32 {
    let count = program.procs.len();
    let mut calls: Vec<Vec<usize>> = vec![Vec::new(); count];
    for (calls, body) in calls.iter_mut().zip(program.bodies()) {
        for stmt in &program.code[body] {
            match stmt {
                Stmt::Call { proc, .. } => calls.push(proc.index()),
                Stmt::CallDyn(column, ..) => {
                    let values = &program.consts[column.index()].values;
                    calls.extend(values.iter().filter_map(|value| usize::try_from(*value).ok()));
                }
                Stmt::Offer(menu, ..) => {
                    let menu = &program.menus[menu.index()];
                    calls.extend(menu.entries.iter().map(|entry| entry.proc.index()));
                    if menu.standing.is_none() {
                        calls.extend(program.menus.iter().filter_map(|menu| menu.standing).map(ProcId::index));
                    }
                }
                _ => {}
            }
        }
    }
    let mut depth =
        Depth { program, calls: &calls, known: vec![None; count], open: vec![false; count], circular: false };
    let main = match program.start {
        Some(start) => depth.of(start.index()),
        None => (0..count).map(|at| depth.of(at)).max().unwrap_or(0),
    };
    let woken = program
        .abilities
        .iter()
        .map(|ability| ability.proc)
        .chain(program.state_triggers.iter().map(|trigger| trigger.proc))
        .chain(program.grants.iter().flat_map(|grant| &grant.states).map(|trigger| trigger.proc))
        .chain(program.grants.iter().filter_map(|grant| grant.scheduled));
    let mut woken: Vec<u32> = woken.map(|proc| depth.of(proc.index())).collect();
    woken.sort_unstable_by(|one, other| other.cmp(one));
    let nested: u32 = woken.iter().take(NESTED).sum();
    let factor = if depth.circular { RECURSION } else { 1 };
    main * factor + nested
}

struct Depth<'p> {
    program: &'p Program,
    calls: &'p [Vec<usize>],
    known: Vec<Option<u32>>,
    open: Vec<bool>,
    circular: bool,
}

impl Depth<'_> {
    fn of(&mut self, at: usize) -> u32 {
        if let Some(known) = self.known[at] {
            return known;
        }
        if self.open[at] {
            self.circular = true;
            return 0;
        }
        self.open[at] = true;
        let (calls, count) = (&self.calls[at], self.known.len());
        let deepest = calls.iter().filter(|next| **next < count).map(|next| self.of(*next)).max().unwrap_or(0);
        self.open[at] = false;
        let made = FRAME_BYTES + SLOT_BYTES * u32::from(self.program.procs[at].slots) + deepest;
        self.known[at] = Some(made);
        made
    }
}
