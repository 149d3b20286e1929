//! What is known of a row without evaluating it: the registers it reads and binds, its size, whether modifiers join in.

use model::program::{ArgsId, Num, NumId, Reg, Set, SetId};

use super::Rows;
use super::walk::{Change, change_arg, change_num, change_set, num_binder, set_binder};

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
    fn join(&mut self, child: Facts, under: Option<Reg>) {
        let hidden = under.map_or(0, |reg| 1 << reg);
        self.sum.free |= child.free & !hidden;
        self.sum.bound |= child.bound | hidden;
        self.sum.cost = self.sum.cost.saturating_add(child.cost);
        self.sum.weight = self.sum.weight.saturating_add(child.weight);
        self.sum.depth = self.sum.depth.max(child.depth.saturating_add(1));
        self.sum.modified |= child.modified;
        self.sum.state |= child.state;
    }
}

impl Change for Sum<'_> {
    fn num(&mut self, id: NumId, under: Option<Reg>) -> NumId {
        self.join(self.rows.num_facts[id.index()], under);
        id
    }
    fn set(&mut self, id: SetId, under: Option<Reg>) -> SetId {
        self.join(self.rows.set_facts[id.index()], under);
        id
    }
    fn args(&mut self, id: ArgsId) -> ArgsId {
        for arg in &self.rows.args[id.index()] {
            change_arg(*arg, self);
        }
        id
    }
}

impl Rows {
    pub(super) fn facts_of_num(&self, row: Num) -> Facts {
        let mut sum = Sum { rows: self, sum: Facts { cost: 1, weight: 1, ..Facts::default() } };
        change_num(row, &mut sum);
        let mut facts = sum.sum;
        if let Some(reg) = num_binder(row) {
            facts.bound |= 1 << reg;
            facts.add(8);
        }
        match row {
            Num::Reg(reg) => facts.free |= 1 << reg,
            Num::Modified(..) | Num::IsModified(..) => facts.modified = true,
            Num::Payable(..) => facts.add(64),
            _ => {}
        }
        facts.state |= reads_state(row);
        facts
    }

    pub(super) fn facts_of_set(&self, row: Set) -> Facts {
        let mut sum = Sum { rows: self, sum: Facts { cost: 3, weight: 3, ..Facts::default() } };
        change_set(row, &mut sum);
        let mut facts = sum.sum;
        if let Some(reg) = set_binder(row) {
            facts.bound |= 1 << reg;
            facts.add(16);
        }
        facts.state |=
            !matches!(row, Set::Const(_) | Set::Family(..) | Set::FamilyAll(..) | Set::One(_) | Set::Range(..));
        facts
    }

    /// What is known of a number row.
    pub(crate) fn num_facts(&self, id: NumId) -> Facts {
        self.num_facts[id.index()]
    }

    /// What is known of a set row.
    pub(crate) fn set_facts(&self, id: SetId) -> Facts {
        self.set_facts[id.index()]
    }
}

/// Whether a number row itself reads something that may change, whatever its children read.
fn reads_state(row: Num) -> bool {
    !matches!(
        row,
        Num::Const(_)
            | Num::Reg(_)
            | Num::Print(..)
            | Num::PrintAt(..)
            | Num::DesignOf(..)
            | Num::Add(..)
            | Num::Sub(..)
            | Num::Mul(..)
            | Num::Div(..)
            | Num::DivUp(..)
            | Num::Min(..)
            | Num::Max(..)
            | Num::Abs(_)
            | Num::Eq(..)
            | Num::Ne(..)
            | Num::Lt(..)
            | Num::Le(..)
            | Num::And(..)
            | Num::Or(..)
            | Num::Not(_)
            | Num::If(..)
            | Num::Else(..)
            | Num::Let(..)
            | Num::Count(_)
            | Num::Some(_)
            | Num::Has(..)
    )
}
