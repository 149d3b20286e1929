//! Superinstructions over places: how many lie in the location of each member of a set, against a printed number. One
//! row in the place of five for each member.

use model::program::{Num, NumId, Reg, Set, SetId};

use super::{Attach, by_width};
use crate::machine::{NumRow, SetRow, Width};
use crate::rows::crowd;

/// A condition of that form: masks by member, printed numbers by member, bits of the comparison with the words above.
struct Crowd {
    masks: u32,
    table: u32,
    how: u32,
    words: usize,
}

impl Attach<'_> {
    /// `count of what lies in first + register` compared with `printed field of register`, for members of a set.
    fn crowd(&self, of: SetId, register: Reg, holds: NumId) -> Option<Crowd> {
        let (left, right, counted, printed) = match self.p.nums[holds.index()] {
            Num::Lt(x, y) => (x, y, 1, 4),
            Num::Le(x, y) => (x, y, 3, 6),
            Num::Eq(x, y) => (x, y, 2, 2),
            Num::Ne(x, y) => (x, y, 5, 5),
            _ => return None,
        };
        let (lying, column, how) = match (self.p.nums[left.index()], self.p.nums[right.index()]) {
            (Num::Count(set), Num::Print(column, of)) if self.p.nums[of.index()] == Num::Reg(register) => {
                (set, column, counted)
            }
            (Num::Print(column, of), Num::Count(set)) if self.p.nums[of.index()] == Num::Reg(register) => {
                (set, column, printed)
            }
            _ => return None,
        };
        let (Set::In(at), domain) = self.p.sets[lying.index()] else { return None };
        let Num::Add(first, member) = self.p.nums[at.index()] else { return None };
        let (Num::Const(first), Num::Reg(other)) = (self.p.nums[first.index()], self.p.nums[member.index()]) else {
            return None;
        };
        let size = u32::from(self.p.domains[self.domain_of(of).index()].size);
        let pieces = self.t.pieces[domain.index()].as_ref()?;
        let first = u32::try_from(first).ok()?;
        let column = self.t.consts[column.index()];
        let all_there = first + size <= pieces.count && column.family == 1 && size <= column.objects;
        (other == register && all_there && !self.plain).then_some(Crowd {
            masks: pieces.masks + first,
            table: column.start,
            how,
            words: self.words(domain),
        })
    }

    /// The members of a set for which such a condition holds.
    pub(super) fn crowded<B: Width>(&self, of: SetId, register: Reg, holds: NumId) -> Option<SetRow<B>> {
        let found = self.crowd(of, register, holds)?;
        let [a, b, c, d] = [self.set(of), found.masks, found.table, found.how | (found.words as u32) << 3];
        Some(by_width!(found.words, C => SetRow { run: crowd::filter::<B, C>, a, b, c, d }))
    }

    /// Whether it holds for one of them.
    pub(super) fn crowded_any(&self, of: SetId, register: Reg, holds: NumId) -> Option<NumRow> {
        let found = self.crowd(of, register, holds)?;
        let [a, b, c, d] = [self.set(of), found.masks, found.table, found.how | (found.words as u32) << 3];
        Some(by_width!(self.words_of(of), B => by_width!(found.words, C => {
            NumRow { run: crowd::any::<B, C>, a, b, c, d }
        })))
    }
}
