//! Fusing of statements: what always runs one after another becomes one statement, and a jump to a jump leads to where that one
//! does.
//!
//! In: the code, statement for statement. Out: two more codes of the same length, with what each statement does and where it goes
//! on: one for games with a journal, one where what only a journal hears is passed over. Example: `s4 = a; s5 = b; goto 9` becomes
//! one statement that writes both slots and goes on at 9. Who stops at single statements runs the plain code.

use model::program::{ColId, DomainId, NONE, Num, NumId, Stmt};

use super::Attach;
use super::notice::Noticed;
use crate::machine::tables::{CONST, Fused, Op, SLOT};

/// Jumps followed one after another; a ring of jumps is a runaway and stays one.
const JUMPS: usize = 16;
/// Assignments fused into one: every statement of a run begins its own, so this bounds what a long run takes.
const LETS: usize = 64;

impl Attach<'_> {
    pub(super) fn fuse(&mut self) {
        let noticed = Noticed::of(self.p);
        self.t.fused = [true, false].map(|told| {
            self.told = told;
            (0..self.t.code.len()).map(|pc| self.fused(pc, &noticed)).collect()
        });
    }

    /// Where a statement number leads, past jumps.
    fn past(&self, pc: u32) -> u32 {
        let mut at = pc;
        for _ in 0..JUMPS {
            match self.t.code.get(at as usize) {
                Some(Op::Jump(to)) => at = *to,
                Some(Op::Emit { .. } | Op::Tell { .. }) if !self.told => at += 1,
                _ => break,
            }
        }
        at
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "what is not fused stays as it is")]
    fn fused(&mut self, pc: usize, noticed: &Noticed) -> Fused {
        let alone = |op| (op, 1);
        let (op, statements) = match self.t.code[pc] {
            Op::Let { .. } => self.let_some(pc).unwrap_or_else(|| self.lets(pc)),
            Op::Copy { .. } => self.copies(pc),
            Op::Jump(to) => alone(Op::Jump(self.past(to))),
            Op::Next { row, var, done } => alone(Op::Next { row, var, done: self.past(done) }),
            Op::NextLow { rest, var, done } => alone(Op::NextLow { rest, var, done: self.past(done) }),
            Op::Unless { holds, to } => alone(match (self.bound(pc, to), self.p.code[pc]) {
                (Some(bound), _) => bound,
                (None, Stmt::Unless(id, _)) => self.unless(id, holds, self.past(to)),
                (None, _) => Op::Unless { holds, to: self.past(to) },
            }),
            Op::Write { column, how, object, index, amount, .. } => {
                alone(Op::Write { column, how, noticed: noticed.column(ColId(column)), object, index, amount })
            }
            Op::Move { domain, bottom, piece, to, refill, .. } => {
                alone(Op::Move { domain, bottom, noticed: noticed.place(DomainId(domain)), piece, to, refill })
            }
            other => alone(other),
        };
        Fused { op, next: self.past((pc + statements) as u32) }
    }

    /// `unless limit <= slot goto next; guard; next: slot = slot + 1`; the guard is the statement behind this one.
    fn bound(&self, pc: usize, to: u32) -> Option<Op> {
        let p = self.p;
        let (Stmt::Unless(holds, _), Some(Op::Guard(_)), Some(Op::Let { slot, .. })) =
            (p.code[pc], self.t.code.get(pc + 1), self.t.code.get(pc + 2))
        else {
            return None;
        };
        let (Num::Le(limit, count), Stmt::Let(_, more)) = (p.nums[holds.index()], p.code[pc + 2]) else { return None };
        let (Num::Const(limit), Num::Slot(_), Num::Add(x, y)) =
            (p.nums[limit.index()], p.nums[count.index()], p.nums[more.index()])
        else {
            return None;
        };
        let one = |id: NumId| p.nums[id.index()] == Num::Const(1);
        let more = (x == count && one(y)) || (y == count && one(x));
        let same = self.op(count) == slot << 2 | SLOT;
        (more && same && to as usize == pc + 2).then(|| Op::Bound { slot: *slot, limit, to: self.past(to + 1) })
    }

    /// `slot = value; unless slot != none goto ..`.
    fn let_some(&self, pc: usize) -> Option<(Op, usize)> {
        let p = self.p;
        let (Op::Let { slot, value }, Some(Op::Unless { to, .. })) = (self.t.code[pc], self.t.code.get(pc + 1)) else {
            return None;
        };
        let Stmt::Unless(holds, _) = p.code[pc + 1] else { return None };
        let Num::Ne(of, none) = p.nums[holds.index()] else { return None };
        let same = self.op(of) == slot << 2 | SLOT && p.nums[none.index()] == Num::Const(NONE);
        same.then(|| (Op::LetSome { slot, value, to: self.past(*to) }, 2))
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "what is no comparison is read whole")]
    fn unless(&self, id: NumId, holds: u32, to: u32) -> Op {
        let op = |id: NumId| self.op(id);
        match self.p.nums[id.index()] {
            Num::Eq(x, y) => Op::UnlessSame { x: op(x), y: op(y), to },
            Num::Ne(x, y) => Op::UnlessOther { x: op(x), y: op(y), to },
            Num::Lt(x, y) => Op::UnlessLess { x: op(x), y: op(y), to },
            Num::Le(x, y) => Op::UnlessAtMost { x: op(x), y: op(y), to },
            Num::Not(x) => Op::If { holds: op(x), to },
            _ => Op::Unless { holds, to },
        }
    }

    fn lets(&mut self, pc: usize) -> (Op, usize) {
        let first = self.t.lets.len() as u32;
        let mut at = pc;
        while let Some(Op::Let { slot, value }) = self.t.code.get(at).filter(|_| at - pc < LETS) {
            self.t.lets.push((*slot, *value));
            at += 1;
        }
        let (statements, count) = (at - pc, (at - pc) as u16);
        if count == 1 {
            self.t.lets.truncate(first as usize);
            return (self.t.code[pc], 1);
        }
        (Op::Lets { first, count }, statements)
    }

    fn copies(&self, pc: usize) -> (Op, usize) {
        let alone = (self.t.code[pc], 1);
        let Op::Copy { length, seat, from, from_step, to, to_step } = alone.0 else { return alone };
        let copy = |by: u32, length| Op::Copy { length, seat, from: from + by, from_step, to: to + by, to_step };
        let step = u32::from(length);
        let mut count = 1;
        while self.t.code.get(pc + count) == Some(&copy(step * count as u32, length)) {
            count += 1;
        }
        let all = step * count as u32;
        let area = |at: u32, step: u32| at..at + all.max(self.t.seats as u32 * step);
        let (read, written) = (area(from, from_step), area(to, to_step));
        let steady = match seat & 3 {
            SLOT => !written.contains(&(seat >> 2)),
            kind => kind == CONST,
        };
        // Where slots overlap, what is read later was written before.
        let overlap = read.start < written.end && written.start < read.end;
        match u16::try_from(all) {
            Ok(length) if steady && !overlap => (copy(0, length), count),
            _ => alone,
        }
    }
}
