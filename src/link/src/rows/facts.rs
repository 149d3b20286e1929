//! Facts of a row, found when it is made without evaluating it: the registers it reads and binds, its cost, whether it reads state
//! or modifiers. The facts of a row are those of its parts and its own, see [`model::program::Reads`].

use model::program::{Arg, ArgsId, DomainId, Num, NumId, Reads, Reg, Set, SetId, Under, Visit};

use super::Rows;

/// What is known of a row.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Facts {
    /// Registers it reads and does not bind itself.
    pub(crate) free: u64,
    /// Registers bound anywhere inside.
    pub(crate) bound: u64,
    /// Rows in it, roughly; sets count more.
    pub(crate) cost: u32,
    /// The same, of filters as they were asked and not as algebra made them.
    pub(super) weight: u32,
    /// Rows inside one another.
    pub(crate) depth: u16,
    /// Whether a modifiable value is read.
    pub(crate) modified: bool,
    /// Whether something is read that may change while the game goes on, registers aside.
    pub(crate) state: bool,
}

impl Facts {
    fn add(&mut self, cost: u32) {
        self.cost = self.cost.saturating_add(cost);
        self.weight = self.weight.saturating_add(cost);
    }

    /// Whether it reads the register.
    pub(crate) fn reads(&self, reg: Reg) -> bool {
        self.free >> reg & 1 == 1
    }
}

struct Sum<'r> {
    rows: &'r Rows,
    sum: Facts,
}

impl Sum<'_> {
    fn join(&mut self, child: Facts, under: Under) {
        let hidden = under.bound().map_or(0, |reg| 1 << reg);
        self.sum.free |= child.free & !hidden;
        self.sum.bound |= child.bound | hidden;
        self.sum.cost = self.sum.cost.saturating_add(child.cost);
        self.sum.weight = self.sum.weight.saturating_add(child.weight);
        self.sum.depth = self.sum.depth.max(child.depth.saturating_add(1));
        self.sum.modified |= child.modified;
        self.sum.state |= child.state;
    }
}

impl Visit for Sum<'_> {
    fn num(&mut self, id: NumId, under: Under) -> NumId {
        self.join(self.rows.num_facts[id.index()], under);
        id
    }
    fn set(&mut self, id: SetId, under: Under) -> SetId {
        self.join(self.rows.set_facts[id.index()], under);
        id
    }
    fn args(&mut self, id: ArgsId) -> ArgsId {
        for arg in &self.rows.args[id.index()] {
            arg.visit(self);
        }
        id
    }
}

impl Rows {
    pub(super) fn facts_of_num(&self, row: Num) -> Facts {
        let mut sum = Sum { rows: self, sum: Facts { cost: 1, weight: 1, ..Facts::default() } };
        row.visit(&mut sum);
        let mut facts = sum.sum;
        if let Some(binder) = row.binder() {
            facts.bound |= 1 << binder.reg;
            facts.add(8);
        }
        if matches!(row, Num::Payable(..)) {
            facts.add(64);
        }
        let reads = row.reads();
        if let Reads::Register(reg) = reads {
            facts.free |= 1 << reg;
        }
        facts.modified |= matches!(reads, Reads::Value(_));
        facts.state |= !matches!(reads, Reads::Nothing | Reads::Register(_)) || by_state(row);
        facts
    }

    pub(super) fn facts_of_set(&self, row: Set, domain: DomainId) -> Facts {
        let mut sum = Sum { rows: self, sum: Facts { cost: 3, weight: 3, ..Facts::default() } };
        row.visit(&mut sum);
        let mut facts = sum.sum;
        if let Some(binder) = row.binder() {
            facts.bound |= 1 << binder.reg;
            facts.add(16);
        }
        facts.state |= row.reads(domain, |set| self.domain(set)) != Reads::Nothing || set_by_state(row);
        facts
    }

    /// What is known of a number row.
    pub(crate) fn num_facts(&self, id: NumId) -> Facts {
        self.num_facts[id.index()]
    }

    /// What is known of a row.
    pub(crate) fn facts(&self, row: Arg) -> Facts {
        match row {
            Arg::Num(id) => self.num_facts(id),
            Arg::Set(id) => self.set_facts(id),
        }
    }

    /// What is known of a set row.
    pub(crate) fn set_facts(&self, id: SetId) -> Facts {
        self.set_facts[id.index()]
    }
}

/// Whether a row without state of its own counts as one with: no table is made of such rows, see [`super::printed`].
fn by_state(row: Num) -> bool {
    use Num::{
        Any, Every, FirstFrom, HighestOf, LastFrom, Lowest, LowestOf, MinBy, Only, Same, Seat, Seats, Total, Within,
    };
    matches!(
        row,
        Within(..)
            | Same(..)
            | Only(_)
            | Lowest(_)
            | FirstFrom(..)
            | LastFrom(..)
            | MinBy(..)
            | Total(..)
            | HighestOf(..)
            | LowestOf(..)
            | Every(..)
            | Any(..)
            | Seat(..)
            | Seats(..)
    )
}

/// See [`by_state`].
fn set_by_state(row: Set) -> bool {
    use Set::{And, Filter, If, ImagePrint, Let, Minus, Or, Reached, WherePrint};
    matches!(
        row,
        And(..) | Or(..) | Minus(..) | Filter(..) | Reached(..) | WherePrint(..) | ImagePrint(..) | If(..) | Let(..)
    )
}
