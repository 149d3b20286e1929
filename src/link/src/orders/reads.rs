//! What rows read of the state, and which numbers are never below or never above 0.

use std::collections::HashSet;

use model::program::{Arg, ArgsId, DomainId, Num, NumId, Program, Reg, Set, SetId, SlotAt, ValueId};

use super::footprint::{Cell, Footprint};
use crate::rows::walk::{Change, change_num, change_set};
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
pub(super) struct Reads<'p> {
    program: &'p Program,
    nums: HashSet<NumId>,
    sets: HashSet<SetId>,
    values: HashSet<ValueId>,
    /// Slots of the frame that are read.
    pub(super) slots: HashSet<SlotAt>,
    /// What is read of the state.
    pub(super) found: Footprint,
}

impl<'p> Reads<'p> {
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
        Change::num(self, row, None);
    }

    pub(super) fn read_set(&mut self, row: SetId) {
        Change::set(self, row, None);
    }

    pub(super) fn read_args(&mut self, list: ArgsId) {
        Change::args(self, list);
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

    fn note(&mut self, row: Num) {
        let program = self.program;
        let cell = match row {
            Num::Slot(slot) | Num::SlotOf(slot, _) => {
                self.slots.insert(slot);
                return;
            }
            Num::Frame(proc, slot) => Cell::Frame(proc, slot),
            // Its entries follow each other.
            Num::FrameOf(proc, slot, entries, _) => {
                self.found.reads.extend((slot..slot.saturating_add(entries)).map(|slot| Cell::Frame(proc, slot)));
                return;
            }
            Num::Var(column) | Num::Get(column, _) | Num::GetAt(column, ..) => Cell::Column(column),
            Num::At(domain, _) | Num::SpaceOf(domain, _) | Num::HolderOf(domain, _) => Cell::Place(domain),
            Num::Top(domain, _) | Num::Bottom(domain, _) => {
                // What refills a place when its top is wanted moves pieces.
                let locations = &program.domains[domain.index()].locations;
                self.found.opaque |= locations.iter().any(|location| location.refilled.is_some());
                Cell::Place(domain)
            }
            Num::Modified(value, ..) | Num::IsModified(value, _) => return self.value(value),
            // Rows, procedures and payments that a state chooses: nothing is known of them.
            Num::Dyn(..) | Num::PossibleDyn(..) | Num::Payable(..) | Num::Lane(..) => {
                self.found.opaque = true;
                return;
            }
            _ => return,
        };
        self.found.reads.insert(cell);
    }

    fn note_set(&mut self, row: Set, domain: DomainId) {
        let program = self.program;
        let cell = match row {
            Set::Slot(slot) => {
                self.slots.insert(slot);
                return;
            }
            Set::Frame(proc, slot) => Cell::Frame(proc, slot),
            Set::In(_) | Set::InOwned(..) | Set::InSpaces(..) | Set::TopOf(..) | Set::Distinct(_) => {
                Cell::Place(domain)
            }
            Set::SpacesOf(of) | Set::HoldersOf(of) => Cell::Place(program.sets[of.index()].1),
            Set::By(column, _)
            | Set::Flag(column)
            | Set::Field(column, _)
            | Set::Where(_, column, ..)
            | Set::Image(column, _) => Cell::Column(column),
            _ => return,
        };
        self.found.reads.insert(cell);
        if matches!(row, Set::TopOf(..)) {
            let locations = &program.domains[domain.index()].locations;
            self.found.opaque |= locations.iter().any(|location| location.refilled.is_some());
        }
    }
}

impl Change for Reads<'_> {
    fn num(&mut self, id: NumId, _: Option<Reg>) -> NumId {
        if self.nums.insert(id) {
            let row = self.program.nums[id.index()];
            self.note(row);
            change_num(row, self);
        }
        id
    }

    fn set(&mut self, id: SetId, _: Option<Reg>) -> SetId {
        if self.sets.insert(id) {
            let (row, domain) = self.program.sets[id.index()];
            self.note_set(row, domain);
            change_set(row, self);
        }
        id
    }

    fn args(&mut self, id: ArgsId) -> ArgsId {
        for arg in &self.program.args[id.index()] {
            match arg {
                Arg::Num(row) => self.read(*row),
                Arg::Set(row) => self.read_set(*row),
            }
        }
        id
    }
}
