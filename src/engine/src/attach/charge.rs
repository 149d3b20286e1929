//! What one step may cost. Loops pay for their members and statements for themselves; but a member or a statement may stand for
//! thousands of rows, so where one reading evaluates very many, a row among them pays their price out of what one answer may do.
//!
//! In: rows with their costs. Out: a row that pays before it computes, in the place of each that stands for more than [`FREE`]
//! others, or more than [`FREE_EACH`] where a loop reads it for each member. Rows that a loop reads for each member pay within the
//! loop; what is memoized pays only where it is computed, because the memo stands before the price.

use crate::machine::tables::SetRow;
use model::program::{Arg as Row, Num, Under};

use super::memo::MemoPlan;
use super::{Attach, by_width, row};
use crate::rows::charged;

/// So many rows are evaluated in one look without being charged.
const FREE: u32 = 64;
/// So many for each member of a loop, which pays for itself: what it is asked may be asked of each of many.
const FREE_EACH: u32 = 16;
/// Rows that cost as much as a member of a loop.
const A_MEMBER: u32 = 8;

impl MemoPlan<'_, '_> {
    /// Rows that are charged for, each with its price in members.
    pub(super) fn charged(&self) -> Vec<(Row, u32)> {
        let p = self.cx.p;
        let (mut known, mut found) = (vec![None; p.nums.len() + p.sets.len()], Vec::new());
        self.rows().for_each(|row| _ = self.look(row, &mut known, &mut found));
        found
    }

    /// The rows that one look at a row evaluates, those apart that are charged for.
    fn look(&self, row: Row, known: &mut [Option<u32>], found: &mut Vec<(Row, u32)>) -> u32 {
        let place = self.place(row);
        if let Some(known) = known[place] {
            return known;
        }
        let mut sum = self.own_cost(row);
        if let Row::Num(id) = row
            && let Num::Modified(value, ..) = self.cx.p.nums[id.index()]
        {
            sum = sum.saturating_add(self.cx.p.values[value.index()].modifiers.len() as u32);
        }
        self.cx.p.children(row, |child, under| {
            let of = self.look(child, known, found);
            if matches!(under, Under::Each(_)) {
                self.price(child, FREE_EACH, known, found);
            } else {
                sum = sum.saturating_add(of);
            }
        });
        known[place] = Some(sum);
        self.price(row, FREE, known, found)
    }

    /// What one look at a row costs, which was counted before; a row that costs more than is free is charged for, and counts as one.
    fn price(&self, row: Row, free: u32, known: &mut [Option<u32>], found: &mut Vec<(Row, u32)>) -> u32 {
        let known = &mut known[self.place(row)];
        let sum = known.unwrap_or(0);
        if sum > free && !self.at_hand(row) {
            found.push((row, sum / A_MEMBER));
            *known = Some(1);
        }
        known.unwrap_or(0)
    }
}

impl Attach<'_> {
    /// Puts a charging row in the place of each that should be one.
    pub(super) fn charge(&mut self) {
        for (of, price) in std::mem::take(&mut self.memos.charged) {
            match of {
                Row::Num(id) => self.wrap_num(id, |own| row(charged::num, [own, price, 0, 0])),
                Row::Set(id) => by_width!(self.words_of(id), B => {
                    self.wrap_set(id, |a| SetRow { run: charged::set::<B>, a, b: price, c: 0, d: 0 });
                }),
            }
        }
    }
}
