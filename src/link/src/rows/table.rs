//! Tabulation: what reads one thing and else only what is printed is computed once for every thing there is.
//!
//! In: `it.strength * 2 + 1`, `strength` printed. Out: `Print(table, it)`.

use std::borrow::Cow;

use model::number::narrow;
use model::program::{ConstColumn, DomainId, Num, NumId, Reg, Set, SetId};

use super::printed::{Parts, Printed};
use super::{ConstFacts, Put, Rows};
use crate::util::bits;

impl Rows {
    /// The values of a number for every member of a domain in `reg`, if it reads nothing else that may change.
    pub(crate) fn tabulate(&self, domain: DomainId, reg: Reg, id: NumId) -> Option<Vec<i32>> {
        if !self.is_print(id, reg) {
            return None;
        }
        let mut printed = Printed::new(self);
        let mut values = Vec::with_capacity(self.size(domain));
        for member in 0..self.size(domain) {
            values.push(printed.of(id, reg, narrow(member))?);
        }
        Some(values)
    }

    /// The sets that a set is for every member of a domain in `reg`; none where print alone does not tell.
    pub(crate) fn tabulate_sets(&self, domain: DomainId, reg: Reg, id: SetId) -> Option<Vec<Vec<u64>>> {
        let (row, of) = self.sets[id.index()];
        if let Set::Filter(from, inner, condition) = row
            && let Some(from) = self.as_mask(from)
        {
            let holds = self.tabulate_pairs([domain, of], [reg, inner], condition)?;
            let mut sets = bits::rows_of(self.size(of).max(1), &holds);
            sets.iter_mut().for_each(|set| bits::common(set, from));
            return Some(sets);
        }
        let mut printed = Printed::new(self);
        let all = (0..self.size(domain)).map(|member| {
            printed.put(reg, narrow(member));
            printed.set(id).map(Cow::into_owned)
        });
        all.collect()
    }

    /// Whether a number reads one register and else nothing that may change.
    fn is_print(&self, id: NumId, reg: Reg) -> bool {
        let facts = self.num_facts(id);
        facts.free == 1 << reg && !facts.state
    }

    /// The members of a domain for which a condition holds, where print alone tells and it is more than a look.
    pub(super) fn printed_set(&mut self, domain: DomainId, reg: Reg, id: NumId) -> Option<SetId> {
        if !self.is_print(id, reg) || self.num_facts(id).cost <= 2 {
            return None;
        }
        if let Some(known) = self.printed_sets.get(&(id, domain)) {
            return *known;
        }
        let made = self.tabulate(domain, reg, id).map(|values| {
            let holds = bits::of(self.size(domain), (0..values.len()).filter(|at| values[*at] != 0));
            self.constant(domain, holds)
        });
        self.printed_sets.insert((id, domain), made);
        made
    }

    /// The number as a field of a table, where it can be one and is not as simple already.
    pub(super) fn table(&mut self, domain: DomainId, reg: Reg, id: NumId) -> NumId {
        if self.num_facts(id).cost <= 2 {
            return id;
        }
        let column = match self.tables.get(&(id, domain)) {
            Some(known) => *known,
            None => {
                let made = self.tabulate(domain, reg, id).map(|values| {
                    let name = format!("table {}", self.consts.len());
                    let column = ConstColumn { name, domain: Some(domain), family: 1, none: 0, values };
                    self.column(column, ConstFacts::plain(None, false))
                });
                self.tables.insert((id, domain), made);
                made
            }
        };
        match column {
            Some(column) => Num::Print(column, Num::Reg(reg).put(self)).put(self),
            None => id,
        }
    }

    /// A number over the members of a set: what it reads of each becomes a table where it can; where modifiers may join
    /// in, the loop without them stands beside it.
    pub(super) fn fold_loop(&mut self, row: Num) -> Option<NumId> {
        let (Num::Total(set, reg, value)
        | Num::HighestOf(set, reg, value)
        | Num::LowestOf(set, reg, value)
        | Num::MinBy(set, reg, value)) = row
        else {
            return None;
        };
        let of = self.table(self.domain(set), reg, value);
        if of != value {
            let row = self.free_binder_num(row.rebound(reg, of));
            return Some(self.intern_num(row));
        }
        if !self.num_facts(value).modified {
            return None;
        }
        let (plain, readings) = self.plain(value);
        let quick = self.num(row.rebound(reg, plain));
        let any = self.any_modified(set, reg, &[value], readings);
        let value = self.define(set, reg, value);
        let row = self.free_binder_num(row.rebound(reg, value));
        let full = self.intern_num(row);
        Some(Num::If(any, full, quick).put(self))
    }
}
