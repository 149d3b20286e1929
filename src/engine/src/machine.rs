//! The machine: linked tables, the state they work on, and the registers of queries.
//!
//! A machine lives for one answer. Everything that must survive a question is in the state; everything here is scratch.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "ids, members and places that were looked over when the program was attached"
)]

pub(crate) mod chance;
#[cfg(feature = "counters")]
pub(crate) mod counts;
pub(crate) mod frame;
pub(crate) mod noted;
mod scratch;
pub(crate) mod stops;
pub(crate) mod tables;
pub(crate) mod workings;

use crate::machine::tables::{ArgRow, CONST, Fused, Keep, NumRow, PLACE, REG, ROW, SLOT, Tables, Width};
use model::program::NONE;

use crate::error::Fault;
use crate::journal::{Journal, Record};
use crate::mem;
use crate::state::State;

pub(crate) use scratch::{Found, Scratch, Trial, note};
pub(crate) use stops::{EVERYWHERE, NOWHERE_TO_STOP, Stops};

// What [`Machine::num`] and [`Machine::set`] test bit by bit.
const _: () = assert!(ROW == 0 && CONST == 1 && SLOT == 2 && REG == 3 && PLACE == 3);

/// Statements one answer may run before the game counts as running away.
const BUDGET: u32 = 1_000_000;

/// Members of sets that one answer may look at in loops of its conditions and values, each as often as it is looked at:
/// conditions inside conditions multiply, and statements do not count them.
const WORK: u32 = 2_000_000;

/// What happened since the last question, as far as taking back is concerned: noted by kernel verbs and `rows/act`, read by
/// `history`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Barrier {
    pub(crate) random: bool,
    /// Some seat learned a piece.
    pub(crate) revealed: bool,
    /// Some seat learned a piece that who decides did not know.
    pub(crate) news: bool,
    /// The seat that decided, where answers are remembered.
    pub(crate) decider: Option<u8>,
}

/// Tables, state and scratch room at work.
pub(crate) struct Machine<'a> {
    pub(crate) t: &'a Tables,
    /// Those of the tables that every row needs.
    pub(crate) nums: &'a [NumRow],
    pub(crate) fused: &'a [Fused],
    pub(crate) mem: &'a mut [u8],
    /// Where a bigger block goes once triggers need one.
    grown: Option<&'a mut Vec<u8>>,
    pub(crate) scratch: &'a mut Scratch,
    pub(crate) journal: &'a mut Journal,
    /// Offset of the slots that rows read: those of the frame, or of a scratch frame.
    pub(crate) base: usize,
    /// Offset of the slots of the innermost frame; 0 if none runs.
    pub(crate) frame: usize,
    /// End of what is in use.
    pub(crate) top: usize,
    /// End of the stack: further up while some triggers lie below it.
    pub(crate) limit: usize,
    /// Where the operand rows of a call write.
    pub(crate) dest: usize,
    /// While it stays the same neither the state nor the frame that is read changes.
    pub(crate) epoch: u64,
    /// While it stays the same nothing changes but slots of the frame beyond `you` and `this`: memos of rows that read no
    /// others hold.
    pub(crate) state_epoch: u64,
    /// The last epoch there was.
    pub(crate) epochs: u64,
    /// [`Scratch::state_epoch`] as this machine found it.
    pub(crate) before: u64,
    pub(crate) budget: u32,
    /// Members that may still be looked at.
    pub(crate) work: u32,
    pub(crate) fault: Option<Fault>,
    pub(crate) barrier: Barrier,
    /// Statements at which to stop, for tests.
    pub(crate) stops: Stops,
    /// A payment is tried: every answer is followed, none is left out.
    pub(crate) trying: bool,
}

/// Base and top, to go back to after a scratch frame.
#[derive(Clone, Copy)]
pub(crate) struct Saved {
    base: usize,
    top: usize,
    epoch: u64,
    state_epoch: u64,
}

impl<'a> Machine<'a> {
    #[inline(always)]
    pub(crate) fn new(t: &'a Tables, state: &'a mut State, scratch: &'a mut Scratch, journal: &'a mut Journal) -> Self {
        let (base, top) = (state.base() as usize, state.top() as usize);
        let spilled = t.place.spilled(state.bytes());
        if spilled > 0 {
            state.reach(t.place.whole());
        }
        let mut made = Machine::over(t, state.lend(), scratch, journal);
        (made.base, made.frame, made.top) = (base, base, top);
        made.limit += spilled;
        made.before = std::mem::take(&mut made.scratch.state_epoch);
        made.changed();
        made
    }

    /// A machine over bytes, before it knows where their frames stand.
    #[inline(always)]
    pub(crate) fn over(
        t: &'a Tables,
        (mem, grown): (&'a mut [u8], &'a mut Vec<u8>),
        scratch: &'a mut Scratch,
        journal: &'a mut Journal,
    ) -> Self {
        scratch.make_room(t);
        Machine {
            t,
            nums: &t.nums,
            fused: &t.fused[usize::from(journal.is_none())],
            mem,
            grown: Some(grown),
            epochs: scratch.epochs,
            scratch,
            journal,
            base: 0,
            frame: 0,
            top: 0,
            limit: t.place.limit,
            dest: 0,
            budget: BUDGET,
            work: WORK,
            fault: None,
            barrier: Barrier::default(),
            stops: NOWHERE_TO_STOP,
            trying: false,
            epoch: 0,
            state_epoch: 0,
            before: 0,
        }
    }

    /// The work is done: epochs go on where this machine stopped.
    #[inline(always)]
    pub(crate) fn rest(&mut self) {
        self.scratch.epochs = self.epochs;
    }

    /// Goes on in a block that is as big as all triggers need that can wait at once.
    pub(crate) fn grow(&mut self) {
        let whole = self.t.place.whole();
        if self.mem.len() >= whole {
            return;
        }
        if let Some(grown) = self.grown.take() {
            grown.clear();
            grown.extend_from_slice(&self.mem[..self.top]);
            grown.resize(whole, 0);
            self.mem = grown;
        }
    }

    /// What is read may have changed: no memo holds any more.
    #[inline(always)]
    pub(crate) fn changed(&mut self) {
        self.epochs += 1;
        self.epoch = self.epochs;
        self.state_epoch = self.epochs;
    }
    /// Slots beyond `you` and `this` may have changed.
    #[inline(always)]
    pub(crate) fn wrote_slots(&mut self) {
        self.epochs += 1;
        self.epoch = self.epochs;
    }

    /// Adds a record to a journal that is kept.
    #[inline(always)]
    pub(crate) fn record(&mut self, happened: impl FnOnce() -> Record) {
        if let Some(journal) = self.journal {
            journal.push(happened());
        }
    }

    /// Notes a fault; the loop stops at the next statement.
    #[cold]
    #[inline(never)]
    pub(crate) fn fail(&mut self, fault: Fault) {
        self.fault.get_or_insert(fault);
        self.budget = 0;
    }

    /// Whether a loop may look at so many members; once it may not, none may, so that loops around it end at once.
    #[inline(always)]
    pub(crate) fn affords(&mut self, members: u32) -> bool {
        let left = self.work.checked_sub(members);
        self.work = left.unwrap_or(0);
        if left.is_none() {
            self.fail(Fault::Effort);
        }
        left.is_some()
    }

    /// Evaluates a number operand.
    #[inline(always)]
    pub(crate) fn num(&mut self, operand: u32) -> i32 {
        // Bits are tested one by one: a match on both becomes a jump through a table, which is predicted badly.
        if operand & 3 == ROW {
            return self.num_of::<ROW>(operand);
        }
        if operand & 2 == 0 {
            return self.num_of::<CONST>(operand);
        }
        if operand & 1 == 0 {
            return self.num_of::<SLOT>(operand);
        }
        self.num_of::<REG>(operand)
    }

    /// Evaluates a number operand of a known kind.
    #[inline(always)]
    pub(crate) fn num_of<const KIND: u32>(&mut self, operand: u32) -> i32 {
        debug_assert_eq!(operand & 3, KIND, "a row was attached for another kind of operand");
        let at = (operand >> 2) as usize;
        match KIND {
            ROW => {
                #[cfg(feature = "counters")]
                self.scratch.counts.num(operand >> 2);
                let nums = self.nums;
                let row = &nums[at];
                (row.run)(self, row)
            }
            CONST => operand as i32 >> 2,
            SLOT => mem::slot(self.mem, self.base + at),
            _ => *self.reg(at as u32),
        }
    }

    /// Evaluates a set operand of a known width.
    #[inline(always)]
    pub(crate) fn set<B: Width>(&mut self, operand: u32) -> B {
        if operand & 3 == ROW {
            return self.set_of::<B, ROW>(operand);
        }
        if operand & 2 == 0 {
            return self.set_of::<B, CONST>(operand);
        }
        // A set in slots counts from the frame, one at a fixed place from the beginning.
        let base = if operand & 1 == 0 { self.base } else { 0 };
        B::read(self.mem, base + (operand >> 2) as usize, B::WORDS)
    }

    /// Evaluates a set operand of a known width and kind.
    #[inline(always)]
    pub(crate) fn set_of<B: Width, const KIND: u32>(&mut self, operand: u32) -> B {
        debug_assert_eq!(operand & 3, KIND, "a row was attached for another kind of operand");
        let t = self.t;
        let at = (operand >> 2) as usize;
        match KIND {
            ROW => {
                #[cfg(feature = "counters")]
                self.scratch.counts.set::<B>(at);
                let row = &B::rows(t)[at];
                (row.run)(self, row)
            }
            CONST => B::from_words(&t.words[at..]),
            SLOT => B::read(self.mem, self.base + at, B::WORDS),
            _ => B::read(self.mem, at, B::WORDS),
        }
    }

    /// Runs a row for what it does.
    #[inline(always)]
    pub(crate) fn act(&mut self, row: u32) -> i32 {
        #[cfg(feature = "counters")]
        self.scratch.counts.num(row);
        let nums = self.nums;
        let row = &nums[row as usize];
        (row.run)(self, row)
    }

    /// A register.
    #[inline(always)]
    pub(crate) fn reg(&mut self, register: u32) -> &mut i32 {
        &mut self.scratch.regs.0[register as u8 as usize]
    }

    /// Reads a slot by its byte offset in the frame.
    #[inline(always)]
    pub(crate) fn slot(&self, at: u32) -> i32 {
        mem::slot(self.mem, self.base + at as usize)
    }
    /// Writes a slot by its byte offset in the frame.
    #[inline(always)]
    pub(crate) fn set_slot(&mut self, at: u32, value: i32) {
        mem::set_slot(self.mem, self.base + at as usize, value);
    }

    /// Writes an operand to a slot; answers the number.
    #[inline(always)]
    pub(crate) fn let_slot(&mut self, at: u32, operand: u32) -> i32 {
        let value = self.num(operand);
        self.set_slot(at, value);
        value
    }

    /// Writes the operands of a list from `dest` on.
    pub(crate) fn operands(&mut self, list: u32, dest: usize) {
        let t = self.t;
        let (start, end) = t.lists[list as usize];
        self.fill(&t.args[start as usize..end as usize], dest);
    }
    pub(crate) fn fill(&mut self, args: &[ArgRow], dest: usize) {
        for arg in args {
            if arg.set {
                self.dest = dest;
                self.act(arg.operand);
            } else {
                let value = self.num(arg.operand);
                mem::set_slot(self.mem, dest + arg.at as usize, value);
            }
        }
    }
    /// The first two operands of a list, numbers both.
    pub(crate) fn pair(&mut self, list: u32) -> (i32, i32) {
        let t = self.t;
        let start = t.lists[list as usize].0 as usize;
        let object = self.num(t.args[start].operand);
        (object, self.num(t.args[start + 1].operand))
    }

    /// Opens a scratch frame of so many slots above the stack; none, with a fault, if there is no room. None too after a
    /// fault: of a value that reads itself every reading opens several.
    pub(crate) fn open(&mut self, slots: usize) -> Option<(Saved, usize)> {
        let saved = Saved { base: self.base, top: self.top, epoch: self.epoch, state_epoch: self.state_epoch };
        let end = self.top + mem::SLOT * slots;
        if end > self.mem.len() || self.fault.is_some() {
            self.fail(Fault::Depth);
            return None;
        }
        let at = self.top;
        self.top = end;
        self.changed();
        Some((saved, at))
    }
    /// Closes it.
    pub(crate) fn close(&mut self, saved: Saved) {
        self.base = saved.base;
        self.top = saved.top;
        self.epoch = saved.epoch;
        self.state_epoch = saved.state_epoch;
    }
    /// Reads a number in a fresh frame of `you` and `this`.
    pub(crate) fn read_in(&mut self, operand: u32, you: i32, this: i32) -> i32 {
        self.read_between(0, you, this, |m, _| m.num(operand))
    }

    /// Reads a number in a fresh frame of `you`, `this` and slots copied from bytes of the state.
    pub(crate) fn read_with(&mut self, operand: u32, you: i32, this: i32, slots: std::ops::Range<usize>) -> i32 {
        self.read_between(slots.len() / mem::SLOT, you, this, |m, at| {
            m.mem.copy_within(slots, at + 2 * mem::SLOT);
            m.num(operand)
        })
    }

    /// Opens a fresh frame of `you`, `this` and so many slots more, reads and closes it.
    #[inline(always)]
    fn read_between(&mut self, more: usize, you: i32, this: i32, read: impl FnOnce(&mut Self, usize) -> i32) -> i32 {
        let Some((saved, at)) = self.open(2 + more) else { return 0 };
        mem::set_slot(self.mem, at, you);
        mem::set_slot(self.mem, at + mem::SLOT, this);
        self.base = at;
        let value = read(self, at);
        self.close(saved);
        value
    }

    /// Reads in a fresh frame of these slots, `you` and `this` among them.
    pub(crate) fn read_in_slots<R>(&mut self, slots: &[i32], read: impl FnOnce(&mut Self) -> R) -> Option<R> {
        let (saved, at) = self.open(slots.len())?;
        for (k, value) in slots.iter().enumerate() {
            mem::set_slot(self.mem, at + mem::SLOT * k, *value);
        }
        self.base = at;
        let value = read(self);
        self.close(saved);
        Some(value)
    }

    /// Offset of the slots of the innermost running frame of a procedure.
    pub(crate) fn innermost(&self, proc: u32) -> Option<usize> {
        frame::down(self.mem, self.frame).find(|base| u32::from(frame::proc(self.mem, *base)) == proc)
    }

    /// Where the stack begins.
    pub(crate) fn stack(&self) -> usize {
        self.t.place.stack + self.t.place.spilled(self.mem)
    }

    /// The active seat: `you` of the lowest frame that has one.
    pub(crate) fn active_seat(&self) -> i32 {
        let seats = frame::down(self.mem, self.frame).map(|base| mem::slot(self.mem, base));
        seats.filter(|you| *you != NONE).last().unwrap_or(NONE)
    }

    /// The seat that controls an object: the owner of the location it lies in, else its controlling field, else itself
    /// if it is a seat.
    pub(crate) fn controller(&self, domain: usize, object: i32) -> i32 {
        if domain == 0 {
            return object;
        }
        let t = self.t;
        let Some(pieces) = &t.pieces[domain] else { return NONE };
        let location = self.location(domain, object);
        let owner = if location == NONE { NONE } else { t.ints[pieces.owners as usize + location as usize] };
        match pieces.controller {
            Some(column) if owner == NONE => t.columns[column as usize].read(self.mem, object, 0),
            _ => owner,
        }
    }

    /// Where a piece lies.
    #[inline(always)]
    pub(crate) fn location(&self, domain: usize, object: i32) -> i32 {
        match &self.t.pieces[domain] {
            Some(pieces) if (object as u32) < u32::from(pieces.size) => {
                let (at, object) = (pieces.at_offset as usize, object as usize);
                match pieces.at_keep {
                    Keep::Byte => i32::from(mem::get_i8(self.mem, at + object)),
                    Keep::Half => i32::from(mem::get_i16(self.mem, at + 2 * object)),
                    Keep::Word | Keep::Bits | Keep::Flags | Keep::Set => mem::get_i32(self.mem, at + 4 * object),
                }
            }
            _ => NONE,
        }
    }

    /// Whether an object's texts are taken away.
    pub(crate) fn muted(&self, domain: u16, object: i32) -> bool {
        match self.t.pieces.get(domain as usize) {
            Some(Some(pieces)) if pieces.muted != 0 && (object as u32) < u32::from(pieces.size) => {
                mem::bit(self.mem, pieces.muted as usize, object as usize)
            }
            _ => false,
        }
    }
}
