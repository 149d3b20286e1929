//! Attaching: a program's rows become functions with resolved offsets. Runs once when a program is loaded.
//!
//! Operands are 32 bits: two bits say what the rest is. A number operand is a row, a constant, a slot or a register; a
//! set operand a row, a constant set, a set in slots or a set at a fixed place of the state. So the commonest leaves
//! cost no call. Sets wider than two words are always rows, because only those know how many words they have.
//!
//! ```text
//! bits     1..0: 0 ROW       1 CONST                  2 SLOT              3 REG, PLACE
//! number   31..2: its row    the number, signed       byte in the frame   register
//! set      31..2: its row    first word of the mask   byte in the frame   offset in the state
//! ```

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "ids, members and places that were looked over when the program was attached"
)]

mod abilities;
mod charge;
mod code;
mod fuse;
mod loose;
mod memo;
mod notice;
mod nums;
mod prefilter;
mod sets;
mod tables;
pub(crate) mod validate;
mod watch;

use crate::machine::tables::{CONST, NumRow, NumRun, ROW, SetRow, Tables, Width};
use model::program::{DomainId, NumId, Program, SLOT_BYTES, SetId, SlotAt};

use self::memo::Memos;
pub(crate) use loose::{loose, room_for_loose};
#[cfg(test)]
pub(crate) use notice::Noticed;
pub(crate) use watch::watched;

/// Where a slot stands in its frame.
fn byte(slot: SlotAt) -> u32 {
    SLOT_BYTES * u32::from(slot)
}

/// Runs an expression with `$b` bound to the set type of so many words.
macro_rules! by_width {
    ($words:expr, $b:ident => $body:expr) => {
        match $words {
            0 | 1 => {
                type $b = u64;
                $body
            }
            2 => {
                type $b = u128;
                $body
            }
            3..=8 => {
                type $b = [u64; 8];
                $body
            }
            _ => {
                type $b = [u64; 32];
                $body
            }
        }
    };
}
pub(crate) use by_width;

/// The function of a row for the kind of its first operand: `by_kind!(x => f)`, `by_kind!(x => f, types)`.
macro_rules! by_kind {
    ($x:expr => $($run:ident)::+ $(, $b:tt)*) => {
        match $x & 3 {
            0 => $($run)::+::<$($b,)* 0>,
            1 => $($run)::+::<$($b,)* 1>,
            2 => $($run)::+::<$($b,)* 2>,
            _ => $($run)::+::<$($b,)* 3>,
        }
    };
}
pub(crate) use by_kind;

/// The function of a row for the kinds of its first two operands.
macro_rules! by_kinds {
    ($x:expr, $y:expr => $($run:ident)::+ $(, $b:tt)*) => {
        match $x & 3 {
            0 => by_kind!($y => $($run)::+ $(, $b)*, 0),
            1 => by_kind!($y => $($run)::+ $(, $b)*, 1),
            2 => by_kind!($y => $($run)::+ $(, $b)*, 2),
            _ => by_kind!($y => $($run)::+ $(, $b)*, 3),
        }
    };
}
pub(crate) use by_kinds;

/// The function of a number row for the width of the sets that it reads, and for the kinds of its operands: one set or
/// two, or a set and a number. Wide sets are always rows, numbers of any kind.
macro_rules! by_width_kind {
    ($words:expr, $x:expr => $($run:ident)::+) => {
        match $words {
            0 | 1 => by_kind!($x => $($run)::+, u64),
            2 => by_kind!($x => $($run)::+, u128),
            3..=8 => $($run)::+::<[u64; 8], 0>,
            _ => $($run)::+::<[u64; 32], 0>,
        }
    };
    ($words:expr, $x:expr, $y:expr => $($run:ident)::+) => {
        match $words {
            0 | 1 => by_kinds!($x, $y => $($run)::+, u64),
            2 => by_kinds!($x, $y => $($run)::+, u128),
            3..=8 => $($run)::+::<[u64; 8], 0, 0>,
            _ => $($run)::+::<[u64; 32], 0, 0>,
        }
    };
    ($words:expr, $x:expr, number $y:expr => $($run:ident)::+) => {
        match $words {
            0 | 1 => by_kinds!($x, $y => $($run)::+, u64),
            2 => by_kinds!($x, $y => $($run)::+, u128),
            3..=8 => by_kind!($y => $($run)::+, [u64; 8], 0),
            _ => by_kind!($y => $($run)::+, [u64; 32], 0),
        }
    };
}
pub(crate) use by_width_kind;

macro_rules! width {
    ($b:ty, $field:ident) => {
        impl Width for $b {
            #[inline(always)]
            fn rows(tables: &Tables) -> &[SetRow<$b>] {
                &tables.$field
            }
            fn rows_mut(tables: &mut Tables) -> &mut Vec<SetRow<$b>> {
                &mut tables.$field
            }
        }
    };
}
width!(u64, sets1);
width!(u128, sets2);
width!([u64; 8], sets8);
width!([u64; 32], sets32);

/// Attaching at work.
pub(crate) struct Attach<'p> {
    pub(crate) p: &'p Program,
    pub(crate) t: Tables,
    /// First word in `Tables::words` of each constant set.
    pub(crate) masks: Vec<u32>,
    /// Nothing reads a constant column but the rows that say so.
    pub(crate) plain: bool,
    /// Rows that keep what they find.
    memos: Memos,
    /// Whether the code that is fused tells a journal.
    told: bool,
}

/// Attaches a program that [`validate::check`] accepted.
pub(crate) fn attach(program: &Program) -> Tables {
    Attach::of(program, false).t
}

impl<'p> Attach<'p> {
    fn of(p: &'p Program, plain: bool) -> Self {
        let (t, memos) = (Tables::default(), Memos::default());
        let mut cx = Attach { p, t, masks: Vec::new(), plain, memos, told: true };
        cx.tables();
        // Numbers read sets and sets read numbers, and neither arena is ordered against the other: every operand is
        // fixed first, then rows are made in place.
        cx.number_operands();
        cx.set_operands();
        cx.memos = cx.plan_memos();
        cx.number_rows();
        cx.set_rows();
        cx.lists();
        cx.code();
        cx.grants();
        cx.listeners();
        cx.events();
        cx.values();
        cx.states();
        cx.charge();
        cx.memoize();
        cx
    }
    pub(crate) fn op(&self, id: NumId) -> u32 {
        self.t.operands[id.index()]
    }
    pub(crate) fn set(&self, id: SetId) -> u32 {
        self.t.set_operands[id.index()]
    }
    pub(crate) fn domain_of(&self, id: SetId) -> DomainId {
        self.p.sets[id.index()].1
    }
    pub(crate) fn words(&self, domain: DomainId) -> usize {
        self.p.domains[domain.index()].words as usize
    }
    pub(crate) fn words_of(&self, id: SetId) -> usize {
        self.words(self.domain_of(id))
    }
    /// Adds a number row of its own.
    pub(crate) fn push(&mut self, row: NumRow) -> u32 {
        self.t.nums.push(row);
        self.t.nums.len() as u32 - 1
    }
    /// Puts a row in the place of a number row; it is made for the operand of that one.
    fn wrap_num(&mut self, id: NumId, around: impl FnOnce(u32) -> NumRow) {
        let own = self.t.nums[id.index()];
        let own = self.push(own) << 2 | ROW;
        self.t.nums[id.index()] = around(own);
    }
    /// Puts a row in the place of a set row likewise.
    fn wrap_set<B: Width>(&mut self, id: SetId, around: impl FnOnce(u32) -> SetRow<B>) {
        let at = (self.set(id) >> 2) as usize;
        let rows = B::rows_mut(&mut self.t);
        rows.push(rows[at]);
        rows[at] = around((rows.len() as u32 - 1) << 2 | ROW);
    }
}

/// A number row.
pub(crate) fn row(run: NumRun, [a, b, c, d]: [u32; 4]) -> NumRow {
    NumRow { run, a, b, c, d }
}

/// The operand of a constant, if it fits beside the two bits.
pub(crate) fn immediate(value: i32) -> Option<u32> {
    let operand = (value as u32) << 2 | CONST;
    (operand as i32 >> 2 == value).then_some(operand)
}
