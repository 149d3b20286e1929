//! What rows read of the state, and which numbers are never below or never above 0.
//!
//! In: a row. Out: the cells that it and all below it read, see [`Reads`]; its [`Sign`].

use std::collections::HashSet;

use model::program::{ArgsId, AskId, DomainId, Num, NumId, Program, Reads, SetId, SlotAt, Stmt, Under, ValueId, Visit};

use super::footprint::{Cell, Footprint};
use crate::util::Map;

/// Which signs a number may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Sign {
    /// It may lie below 0.
    pub(super) below: bool,
    /// It may lie above 0.
    pub(super) above: bool,
}

impl Sign {
    pub(super) const ANY: Sign = Sign { below: true, above: true };
    const UP: Sign = Sign { below: false, above: true };

    fn of(value: i32) -> Sign {
        Sign { below: value < 0, above: value > 0 }
    }

    pub(super) fn or(self, other: Sign) -> Sign {
        Sign { below: self.below || other.below, above: self.above || other.above }
    }

    pub(super) fn turned(self) -> Sign {
        Sign { below: self.above, above: self.below }
    }
}

/// Signs of slots of a frame; those that are not there may be anything.
pub(super) type Signs = Map<SlotAt, Sign>;

/// The sign of a number row in a frame.
#[expect(clippy::wildcard_enum_match_arm, reason = "of other rows it is not known on which side of 0 they lie")]
pub(super) fn sign(program: &Program, row: NumId, slots: &Signs) -> Sign {
    let of = |row| sign(program, row, slots);
    match program.nums[row.index()] {
        Num::Const(value) => Sign::of(value),
        Num::Slot(slot) => slots.get(&slot).copied().unwrap_or(Sign::ANY),
        Num::Get(column, _) | Num::GetAt(column, ..) | Num::Var(column) => {
            let row = &program.columns[column.index()];
            Sign { below: row.lo < 0, above: row.hi > 0 }
        }
        Num::Print(column, _) | Num::PrintAt(column, ..) => {
            let values = &program.consts[column.index()].values;
            values.iter().fold(Sign::of(0), |sign, value| sign.or(Sign::of(*value)))
        }
        Num::Add(a, b) | Num::Else(a, b) => of(a).or(of(b)),
        Num::If(_, a, b) => of(a).or(of(b)),
        Num::Min(a, b) | Num::Max(a, b) => of(a).or(of(b)),
        Num::Sub(a, b) => of(a).or(of(b).turned()),
        Num::Mul(a, b) | Num::Div(a, b) | Num::DivUp(a, b) if of(a) == Sign::UP && of(b) == Sign::UP => Sign::UP,
        Num::Let(_, _, a) => of(a),
        Num::Count(_) | Num::Some(_) | Num::Has(..) | Num::Within(..) | Num::Same(..) | Num::Abs(_) => Sign::UP,
        Num::Eq(..) | Num::Ne(..) | Num::Lt(..) | Num::Le(..) | Num::And(..) | Num::Or(..) | Num::Not(_) => Sign::UP,
        Num::Total(_, _, a) | Num::HighestOf(_, _, a) | Num::LowestOf(_, _, a) => of(a).or(Sign::of(0)),
        Num::Modified(value, ..) => {
            let (low, high) = program.values[value.index()].range;
            Sign { below: low < 0, above: high > 0 }
        }
        _ => Sign::ANY,
    }
}

/// Collects what rows read, each row once.
pub(super) struct Reader<'p> {
    program: &'p Program,
    nums: HashSet<NumId>,
    sets: HashSet<SetId>,
    values: HashSet<ValueId>,
    /// Slots of the frame that are read.
    pub(super) slots: HashSet<SlotAt>,
    /// What is read of the state.
    pub(super) found: Footprint,
}

impl<'p> Reader<'p> {
    pub(super) fn new(program: &'p Program) -> Self {
        Self {
            program,
            nums: HashSet::new(),
            sets: HashSet::new(),
            values: HashSet::new(),
            slots: HashSet::new(),
            found: Footprint::default(),
        }
    }

    pub(super) fn read(&mut self, row: NumId) {
        Visit::num(self, row, Under::Plain);
    }

    /// The rows of a statement; those of its question too if it asks.
    pub(super) fn statement(&mut self, stmt: Stmt) {
        stmt.visit(self);
    }

    /// The texts that stand on things of a domain work by where these lie, whose they are, and whether they are silenced.
    pub(super) fn live(&mut self, domain: DomainId) {
        self.found.reads.extend([Cell::Place(domain), Cell::Muted(domain)]);
        let controller = self.program.domains[domain.index()].controller;
        self.found.reads.extend(controller.map(Cell::Column));
    }

    fn value(&mut self, id: ValueId) {
        if !self.values.insert(id) {
            return;
        }
        let program = self.program;
        let value = &program.values[id.index()];
        value.by.iter().for_each(|(domain, _)| self.live(*domain));
        for modifier in &value.modifiers {
            self.read(modifier.applies);
            self.read(modifier.operand);
            modifier.own.into_iter().for_each(|(_, row)| self.read(row));
        }
    }

    fn note(&mut self, reads: Reads) {
        let program = self.program;
        let cell = match reads {
            // What runs inside of a text is over when the other begins.
            Reads::Nothing | Reads::Register(_) | Reads::Running(_) => return,
            Reads::Slot(slot) | Reads::Slots(slot) => {
                self.slots.insert(slot);
                return;
            }
            // The entries of a variable follow each other.
            Reads::Frame(proc, slot, entries) => {
                let slots = slot..slot.saturating_add(entries.max(1));
                self.found.reads.extend(slots.map(|slot| Cell::Frame(proc, slot)));
                return;
            }
            Reads::Column(column) => Cell::Column(column),
            Reads::Places(domain) => Cell::Place(domain),
            Reads::End(domain) => {
                // What refills a place when its top is wanted moves pieces.
                let locations = &program.domains[domain.index()].locations;
                self.found.opaque |= locations.iter().any(|location| location.refilled.is_some());
                Cell::Place(domain)
            }
            Reads::Value(value) => return self.value(value),
            Reads::Grants | Reads::Unknown => {
                self.found.opaque = true;
                return;
            }
        };
        self.found.reads.insert(cell);
    }
}

impl Visit for Reader<'_> {
    fn num(&mut self, id: NumId, _: Under) -> NumId {
        if self.nums.insert(id) {
            let row = self.program.nums[id.index()];
            self.note(row.reads());
            row.visit(self);
        }
        id
    }

    fn set(&mut self, id: SetId, _: Under) -> SetId {
        if self.sets.insert(id) {
            let (row, domain) = self.program.sets[id.index()];
            self.note(row.reads(domain, |set| self.program.sets[set.index()].1));
            row.visit(self);
        }
        id
    }

    fn args(&mut self, id: ArgsId) -> ArgsId {
        for arg in &self.program.args[id.index()] {
            arg.visit(self);
        }
        id
    }

    fn ask(&mut self, id: AskId) -> AskId {
        self.program.asks[id.index()].visit(self);
        id
    }
}
