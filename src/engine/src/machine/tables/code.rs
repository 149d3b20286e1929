//! Statements and questions.

use model::program::{Guard, Write};
use model::unit::Timing;

/// A statement, as in [`model::program::Stmt`]. Slots are bytes in the frame, numbers and sets are operands, and a `row` is
/// one of the number rows, run for what it does. Besides:
///
/// * `LetOwn` is `Let` to the slot of `you` or `this`, `LetWord` is `LetSet` of a set of one word
/// * `Act` is every statement that is but a row; after a `Verb` state triggers are looked at
/// * `NextLow` is `Next` with the lowest member of a set of one word at byte `rest`
/// * `Copy` is bytes of the frame copied to what a seat commits to, or back; on either side bytes from seat to seat
/// * after a `Write` or `Move` that is not `noticed` no state trigger is looked at: in the fused code, where none reads what it
///   writes
/// * `Tell` is an event whose operands are rows
/// * `Unwind` goes back to a statement of the innermost frame of a procedure, or out of it
///
/// In the fused code alone stand those from `Lets` on:
///
/// * `Lets` is several `Let` in a row, in `Tables::lets`
/// * `UnlessSame` and the next three are `Unless` of a comparison of two operands, `If` is `Unless` of a negation
/// * `LetSome` is `Let` and `Unless` the slot is none
/// * `Bound` is the count of a loop in a slot: one more, or on to the guard behind this statement
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Op {
    Let { slot: u32, value: u32 },
    LetOwn { slot: u32, value: u32 },
    LetSet(u32),
    LetWord { slot: u32, set: u32 },
    Act(u32),
    Verb(u32),
    Settle,
    Jump(u32),
    Unless { holds: u32, to: u32 },
    Next { row: u32, var: u32, done: u32 },
    NextLow { rest: u32, var: u32, done: u32 },
    NextChosen { rest: u32, domain: u16, var: u32, done: u32, ask: u16, row: u32 },
    Call { proc: u16, dest: u16, list: u32 },
    CallDyn { column: u16, object: u32, seat: u32 },
    Return(u32),
    Write { column: u16, how: Write, noticed: bool, object: u32, index: u32, amount: u32 },
    Move { domain: u16, bottom: bool, noticed: bool, piece: u32, to: u32, refill: u32 },
    Ask(u16),
    Offer { menu: u16, ask: u16, slot: u32 },
    Copy { length: u16, seat: u32, from: u32, from_step: u32, to: u32, to_step: u32 },
    Emit { event: u16, slot: u32 },
    Tell { event: u16, list: u32 },
    Mark(u32),
    Fire { event: u16, timing: Timing, slot: u32 },
    RunQueue { slot: u32, ask: u16 },
    Replace { event: u16, dest: u32, slot: u32, ask: u16 },
    Unwind { proc: u16, to: u32 },
    EndFinally,
    Over,
    Grant(u16),
    End(u32),
    Guard(Guard),
    Lets { first: u32, count: u16 },
    UnlessSame { x: u32, y: u32, to: u32 },
    UnlessOther { x: u32, y: u32, to: u32 },
    UnlessLess { x: u32, y: u32, to: u32 },
    UnlessAtMost { x: u32, y: u32, to: u32 },
    LetSome { slot: u32, value: u32, to: u32 },
    Bound { slot: u32, limit: i32, to: u32 },
    If { holds: u32, to: u32 },
}

/// A statement of the fused code and where it leads if it does not say so itself. Half a cache line each.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub(crate) struct Fused {
    pub(crate) op: Op,
    pub(crate) next: u32,
}

/// No refill.
pub(crate) const NO_REFILL: u32 = u32::MAX;

/// A question.
#[derive(Clone, Debug)]
pub(crate) struct AskRow {
    pub(crate) decider: u32,
    pub(crate) shape: ShapeRow,
    pub(crate) dest: u32,
    /// `u32::MAX` if it may not be declined.
    pub(crate) decline: u32,
    pub(crate) empty: u32,
    pub(crate) hidden: bool,
}

/// The shape of a question; rows fill in the candidates.
#[derive(Clone, Debug)]
pub(crate) enum ShapeRow {
    Pick { row: u32, domain: u16 },
    Subset { row: u32, domain: u16, words: u16, low: u32, high: u32 },
    Number { low: u32, high: u32 },
    YesNo { offered: u32 },
    Branch { ready: Box<[u32]>, pay: bool },
    Menu,
    Trigger,
    Allocate { row: u32, domain: u16, size: u16, amount: u32 },
}
