//! Whether a condition may hold of one piece and not of another that is alike: copies of a design that lie in one place
//! are told apart by nothing but being themselves.
//!
//! In: `c is not this`, of copies `c`. Out: yes. In: `c.cost < 3`. Out: no.

use model::program::{Arg, ArgsId, Num, NumId, Reg, Set, SetId, Under, Visit};

use super::Rows;

/// Looks for a place in which the register counts as itself.
struct Itself<'r> {
    rows: &'r Rows,
    reg: Reg,
    found: bool,
}

impl Visit for Itself<'_> {
    fn num(&mut self, id: NumId, _: Under) -> NumId {
        self.found = self.found || self.rows.tells_apart(id, self.reg);
        id
    }
    fn set(&mut self, id: SetId, _: Under) -> SetId {
        if !self.found && self.rows.set_facts(id).reads(self.reg) {
            self.rows.sets[id.index()].0.visit(self);
        }
        id
    }
    fn args(&mut self, id: ArgsId) -> ArgsId {
        for arg in &self.rows.args[id.index()] {
            // What a price or a modifier reads of a piece is read of the others likewise.
            if !matches!(arg, Arg::Num(num) if self.rows.nums[num.index()] == Num::Reg(self.reg)) {
                arg.visit(self);
            }
        }
        id
    }
}

impl Rows {
    /// Whether a condition may tell the piece in a register from one that is alike.
    #[expect(clippy::wildcard_enum_match_arm, reason = "in any other row a piece counts as itself")]
    pub(crate) fn tells_apart(&self, condition: NumId, reg: Reg) -> bool {
        if !self.num_facts(condition).reads(reg) {
            return false;
        }
        let own = |id: NumId| self.nums[id.index()] == Num::Reg(reg);
        let row = self.nums[condition.index()];
        match row {
            Num::Reg(_) => true,
            Num::Get(_, x)
            | Num::Print(_, x)
            | Num::At(_, x)
            | Num::SpaceOf(_, x)
            | Num::HolderOf(_, x)
            | Num::DesignOf(_, x)
                if own(x) =>
            {
                false
            }
            Num::GetAt(_, x, more) | Num::PrintAt(_, x, more) | Num::Dyn(_, x, more) | Num::PossibleDyn(_, x, more)
                if own(x) =>
            {
                self.tells_apart(more, reg)
            }
            Num::Has(all, x) if own(x) => !self.all_of_alike(all),
            _ => {
                let mut itself = Itself { rows: self, reg, found: false };
                row.visit(&mut itself);
                itself.found
            }
        }
    }

    /// Whether a set has, of pieces that are alike and lie in one place, all or none.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other set may have some of them")]
    fn all_of_alike(&self, id: SetId) -> bool {
        match self.sets[id.index()].0 {
            Set::Const(_)
            | Set::In(_)
            | Set::InOwned(..)
            | Set::InSpaces(..)
            | Set::Family(..)
            | Set::FamilyAll(..)
            | Set::WherePrint(..) => true,
            Set::And(a, b) | Set::Or(a, b) | Set::Minus(a, b) | Set::If(_, a, b) => {
                self.all_of_alike(a) && self.all_of_alike(b)
            }
            Set::Filter(from, reg, condition) => self.all_of_alike(from) && !self.tells_apart(condition, reg),
            _ => false,
        }
    }
}
