//! Effects of a text: what it reads and writes, with all that it calls and sets off.
//!
//! In: a listener or a scheduled block. Out: a [`Footprint`]. Example: `gain 2 glory` raises the column of glory, and does what those do
//! who listen to that.

use std::ops::Range;

use model::number::narrow;
use model::program::{
    Ability, Arg, ArgsId, DomainId, EventId, Num, NumId, ProcId, Program, SLOTS_A_WORD, SlotAt, Stmt, Walk, Write,
};
use model::unit::Timing;

use super::footprint::{Cell, Change, Footprint};
use super::reader::{Reader, Sign, Signs, sign};
use crate::util::{Map, tidy};

/// A procedure, with the signs of its operands in order of their slots.
type Call = (ProcId, Vec<(SlotAt, Sign)>);

/// Procedures in the order in which their statements stand, and what is known of them.
pub(super) struct Effects<'p> {
    program: &'p Program,
    /// For each procedure where its statements stand.
    bodies: Vec<Range<usize>>,
    /// By procedure and the signs of its operands; none while it is gone through.
    known: Map<Call, Option<Footprint>>,
    /// What conditions read that are looked at after every change.
    watched: Footprint,
}

impl<'p> Effects<'p> {
    pub(super) fn new(program: &'p Program) -> Self {
        let mut watched = Reader::new(program);
        let granted = program.grants.iter().flat_map(|grant| &grant.states);
        program.state_triggers.iter().chain(granted).for_each(|trigger| watched.read(trigger.condition));
        Self { program, bodies: program.bodies(), known: Map::default(), watched: watched.found }
    }

    /// What a listener does when its turn comes, and what decides whether it still may.
    pub(super) fn listener(&mut self, ability: &Ability) -> Footprint {
        let mut found = self.of(ability.proc, &Signs::default());
        self.turn(ability, &mut found);
        self.seen(found)
    }

    /// What a scheduled block does.
    pub(super) fn scheduled(&mut self, proc: ProcId) -> Footprint {
        let found = self.of(proc, &Signs::default());
        self.seen(found)
    }

    /// Whether a listener may silence something.
    pub(super) fn mutes(&mut self, ability: &Ability) -> bool {
        self.of(ability.proc, &Signs::default()).mutes
    }

    /// A condition that is looked at after every change sees each position on the way.
    fn seen(&self, mut found: Footprint) -> Footprint {
        found.opaque |= self.watched.opaque && !found.writes.is_empty();
        found.opaque |= found.writes.keys().any(|cell| self.watched.reads.contains(cell));
        found
    }

    /// What decides whether a queued listener acts, and what counts that it did.
    fn turn(&mut self, ability: &Ability, found: &mut Footprint) {
        let domain = ability.design.and_then(|design| self.program.designs[design.index()].domain);
        found.reads.extend(domain.map(Cell::Muted));
        if let Some((_, counter)) = ability.limit {
            found.reads.insert(Cell::Column(counter));
            found.write(Cell::Column(counter), Change::Up);
        }
    }

    /// What a procedure does with operands of these signs.
    fn of(&mut self, proc: ProcId, operands: &Signs) -> Footprint {
        let mut key: Vec<(SlotAt, Sign)> = operands.iter().map(|(slot, sign)| (*slot, *sign)).collect();
        key.sort_unstable();
        match self.known.get(&(proc, key.clone())) {
            Some(Some(known)) => return known.clone(),
            // What calls itself is left alone.
            Some(None) => return Footprint::opaque(),
            None => {}
        }
        self.known.insert((proc, key.clone()), None);
        let found = self.body(proc, operands);
        self.known.insert((proc, key), Some(found.clone()));
        found
    }

    fn body(&mut self, proc: ProcId, operands: &Signs) -> Footprint {
        let program = self.program;
        let code = &program.code[self.bodies[proc.index()].clone()];
        let slots = signs(program, code, operands);
        let mut reads = Reader::new(program);
        let mut found = Footprint::default();
        for stmt in code {
            self.statement(*stmt, &slots, &mut reads, &mut found);
        }
        found.add(&reads.found);
        found
    }

    fn statement(&mut self, stmt: Stmt, slots: &Signs, reads: &mut Reader<'p>, found: &mut Footprint) {
        use Stmt::{
            Ask, Commit, Create, Deal, Draw, DrawOf, Emit, End, EndFinally, Grant, Guard, Jump, Let, LetSet, Mark,
            Offer, Restart, Return, Settle, Shuffle, Stop, Tell, Uncommit, Unless,
        };
        let program = self.program;
        reads.statement(stmt);
        match stmt {
            Let(..) | LetSet(..) | Unless(..) | Return(_) | Settle | Jump(_) | Emit(..) | Tell(..) | Mark(_)
            | EndFinally => {}
            Stmt::LetFrame(proc, slot, entries, ..) => {
                (slot..slot.saturating_add(entries.max(1)))
                    .for_each(|slot| found.write(Cell::Frame(proc, slot), Change::Set));
            }
            Stmt::LetFrameSet(proc, slot, _) => found.write(Cell::Frame(proc, slot), Change::Set),
            // Of a frame that began inside, and is gone when the other begins.
            Stmt::Over => {}
            // The order of a loop that somebody chooses is asked for.
            Stmt::Next { walk, .. } => found.opaque |= matches!(walk, Walk::Chosen(_)),
            Stmt::Call { proc, args, .. } => {
                let inner = self.of(proc, &passed(program, args, slots));
                found.add(&inner);
            }
            Stmt::CallDyn(column, ..) => {
                let mut procs: Vec<ProcId> = program.consts[column.index()]
                    .values
                    .iter()
                    .filter_map(|value| u16::try_from(*value).ok().map(ProcId))
                    .collect();
                tidy(&mut procs);
                for proc in procs {
                    let inner = self.of(proc, &Signs::default());
                    found.add(&inner);
                }
            }
            Stmt::Write(column, args, how) => {
                let amount = program.args[args.index()].last();
                found.write(Cell::Column(column), change(program, how, amount, slots));
            }
            Stmt::Move(domain, ..) => moved(found, domain),
            Stmt::MoveAll(set, ..) => moved(found, program.sets[set.index()].1),
            Stmt::Reveal(set) | Stmt::Look(set, _) => {
                found.write(Cell::Known(program.sets[set.index()].1), Change::Include);
            }
            Stmt::Mute(set) => {
                found.mutes = true;
                found.write(Cell::Muted(program.sets[set.index()].1), Change::Include);
            }
            Stmt::Remember(proc, slot, domain, _) => {
                let words = u16::from(program.domains[domain.index()].words);
                (slot..slot + SLOTS_A_WORD * words.max(1))
                    .for_each(|slot| found.write(Cell::Frame(proc, slot), Change::Include));
            }
            Stmt::Fire(event, timing, _) => self.event(event, timing, reads, found),
            Stmt::Replace(event, ..) => self.event(event, Timing::Instead, reads, found),
            // The order is that of the listeners, which were looked at where they are queued.
            Stmt::RunQueue(..) => {}
            Deal(..) | Create(..) | Shuffle(..) | Draw(..) | DrawOf(..) | Ask(_) | Offer(..) | Commit(..)
            | Uncommit(..) | Stop(_) | Restart(..) | Grant(_) | End(..) | Guard(_) => found.opaque = true,
        }
    }

    /// What an event sets off: every listener of it, whether it is live now or not.
    fn event(&mut self, id: EventId, timing: Timing, reads: &mut Reader<'p>, found: &mut Footprint) {
        let program = self.program;
        // What lasts until the event ends with it.
        found.opaque |= timing == Timing::When && program.grants.iter().any(|grant| grant.event == id);
        let listeners: Vec<&Ability> =
            program.abilities.iter().filter(|ability| ability.event == id && ability.timing == timing).collect();
        let mut each: Vec<Footprint> = Vec::new();
        for ability in listeners {
            if let Some(domain) = ability.design.and_then(|design| program.designs[design.index()].domain) {
                reads.live(domain);
            }
            reads.read(ability.matches);
            let mut inner = self.of(ability.proc, &Signs::default());
            self.turn(ability, &mut inner);
            found.add(&inner);
            each.push(inner);
        }
        // Several that do not commute may be asked for.
        let apart = |k: usize| each[k + 1..].iter().any(|other| !each[k].commutes(other));
        found.opaque |= (0..each.len()).any(apart);
    }
}

/// A piece of a domain lies elsewhere: what is known of it may be other.
fn moved(found: &mut Footprint, domain: DomainId) {
    found.write(Cell::Place(domain), Change::Set);
    found.write(Cell::Known(domain), Change::Set);
}

fn change(program: &Program, how: Write, amount: Option<&Arg>, slots: &Signs) -> Change {
    let sign = match amount {
        Some(Arg::Num(row)) => sign(program, *row, slots),
        Some(Arg::Set(_)) | None => Sign::ANY,
    };
    let sign = if how == Write::Sub { sign.turned() } else { sign };
    match how {
        Write::Add | Write::Sub if !sign.below => Change::Up,
        Write::Add | Write::Sub if !sign.above => Change::Down,
        Write::Set => match amount.and_then(|amount| constant(program, amount)) {
            Some(value) => Change::To(value),
            None => Change::Set,
        },
        Write::Include => Change::Include,
        Write::Exclude => Change::Exclude,
        Write::Add | Write::Sub | Write::SetAll | Write::Push | Write::Pull => Change::Set,
    }
}

fn constant(program: &Program, amount: &Arg) -> Option<i32> {
    let Arg::Num(row) = amount else { return None };
    if let Num::Const(value) = program.nums[row.index()] { Some(value) } else { None }
}

/// The signs of the operands of a call, by the slots they take.
fn passed(program: &Program, args: ArgsId, slots: &Signs) -> Signs {
    let mut out = Signs::default();
    let mut at: SlotAt = 0;
    for arg in &program.args[args.index()] {
        if let Arg::Num(row) = arg {
            let one = sign(program, *row, slots);
            if one != Sign::ANY {
                out.insert(at, one);
            }
        }
        at = at.saturating_add(narrow(program.slots_of(std::slice::from_ref(arg)) as usize));
    }
    out
}

/// The signs of the slots of a body: what all that is ever written to them may be.
fn signs(program: &Program, code: &[Stmt], operands: &Signs) -> Signs {
    let mut slots = operands.clone();
    let lets: Vec<(SlotAt, NumId)> = code
        .iter()
        .filter_map(|stmt| if let Stmt::Let(slot, row) = stmt { Some((*slot, *row)) } else { None })
        .collect();
    let none = Sign { below: false, above: false };
    for (slot, _) in &lets {
        slots.entry(*slot).or_insert(none);
    }
    // Slots that something else writes may be anything.
    for stmt in code.iter().filter(|stmt| !matches!(stmt, Stmt::Let(..))) {
        stmt.writes(&program.asks).for_each(|slot| _ = slots.remove(&slot));
    }
    loop {
        let mut changed = false;
        for (slot, row) in &lets {
            let Some(known) = slots.get(slot).copied() else { continue };
            let wider = known.or(sign(program, *row, &slots));
            changed |= wider != known;
            slots.insert(*slot, wider);
        }
        if !changed {
            return slots;
        }
    }
}
