//! The read-only tables of a loaded program: rows with their functions, statements, masks, places.

mod abilities;
mod code;
mod places;

use model::program::Orders;

use super::Machine;
use crate::bits::Bits;

pub(crate) use abilities::{AbilityRow, EventRow, GrantRow, Group, ModifierRow, Narrow, StateRow, ValueRow};
pub(crate) use code::{AskRow, Fused, NO_REFILL, Op, ShapeRow};
pub(crate) use places::{ArgRow, Column, Const, Keep, Location, MenuEntryRow, MenuRow, Pieces, Place, ProcRow};

/// A row of the operand's arena.
pub(crate) const ROW: u32 = 0;
/// A number, or a constant set by its word.
pub(crate) const CONST: u32 = 1;
/// A slot, by its byte in the frame.
pub(crate) const SLOT: u32 = 2;
/// A register (numbers).
pub(crate) const REG: u32 = 3;
/// A fixed place of the state (sets).
pub(crate) const PLACE: u32 = 3;

/// Words of a prefilter: arguments beyond it pass.
pub(crate) const PREFILTER_WORDS: usize = 2;

/// A number row: a function and its operands. What an operand means, the function says.
#[derive(Clone, Copy)]
pub(crate) struct NumRow {
    pub(crate) run: NumRun,
    pub(crate) a: u32,
    pub(crate) b: u32,
    pub(crate) c: u32,
    pub(crate) d: u32,
}

/// A set row of one width.
#[derive(Clone, Copy)]
pub(crate) struct SetRow<B> {
    pub(crate) run: SetRun<B>,
    pub(crate) a: u32,
    pub(crate) b: u32,
    pub(crate) c: u32,
    pub(crate) d: u32,
}

/// The function of a number row.
pub(crate) type NumRun = fn(&mut Machine<'_>, &NumRow) -> i32;
/// The function of a set row.
pub(crate) type SetRun<B> = fn(&mut Machine<'_>, &SetRow<B>) -> B;

/// A width of sets, with the rows that have it.
pub(crate) trait Width: Bits {
    fn rows(tables: &Tables) -> &[SetRow<Self>];
    fn rows_mut(tables: &mut Tables) -> &mut Vec<SetRow<Self>>;
}

/// What an engine asks that none asks people: for tests, proofs and solvers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asking {
    /// Those with one answer.
    pub forced: bool,
    /// Which of several triggers comes first, where that changes nothing.
    pub orders: bool,
    /// What chance decides is asked of nature: see [`crate::Explicit`].
    pub chance: bool,
}

/// The first arguments to which modifiers on some live objects may apply, as far as what is printed says.
#[derive(Clone, Copy, Default)]
pub(crate) struct Prefilter {
    pub(crate) active: u128,
    pub(crate) passes: u128,
}

/// Everything the machine reads that is not the state.
#[derive(Default)]
pub(crate) struct Tables {
    pub(crate) nums: Vec<NumRow>,
    pub(crate) sets1: Vec<SetRow<u64>>,
    pub(crate) sets2: Vec<SetRow<u128>>,
    pub(crate) sets8: Vec<SetRow<[u64; 8]>>,
    pub(crate) sets32: Vec<SetRow<[u64; 32]>>,
    /// Operands of the program's number rows, by [`NumId`].
    pub(crate) operands: Vec<u32>,
    /// Operands of the program's set rows, by [`SetId`].
    pub(crate) set_operands: Vec<u32>,
    pub(crate) ints: Vec<i32>,
    pub(crate) words: Vec<u64>,
    pub(crate) columns: Vec<Column>,
    pub(crate) consts: Vec<Const>,
    pub(crate) pieces: Vec<Option<Pieces>>,
    pub(crate) locations: Vec<Location>,
    /// Operand lists: start and end in `args`.
    pub(crate) lists: Vec<(u32, u32)>,
    pub(crate) args: Vec<ArgRow>,
    pub(crate) code: Vec<Op>,
    /// The same statements at the same places, each with what always follows it; all lead past jumps. First for who keeps
    /// a journal, then for who does not.
    pub(crate) fused: [Vec<Fused>; 2],
    /// Slots and operands of [`Op::Lets`].
    pub(crate) lets: Vec<(u32, u32)>,
    pub(crate) asks: Vec<AskRow>,
    pub(crate) procs: Vec<ProcRow>,
    /// Whether some procedure is a payment in which answers are narrowed.
    pub(crate) pays: bool,
    pub(crate) events: Vec<EventRow>,
    pub(crate) abilities: Vec<AbilityRow>,
    /// Lists of ability and modifier ids, cut by tables of positions in `ints`.
    pub(crate) members: Vec<u16>,
    pub(crate) values: Vec<ValueRow>,
    pub(crate) grants: Vec<GrantRow>,
    pub(crate) states: Vec<StateRow>,
    /// Whether there are state triggers, in force or granted.
    pub(crate) looks: bool,
    pub(crate) menus: Vec<MenuRow>,
    /// Seats that are asked nothing, a bit each.
    pub(crate) unasked: u8,
    /// Whether some menu is standing.
    pub(crate) stands: bool,
    pub(crate) place: Place,
    /// Words that rows need for what they keep.
    pub(crate) memo_words: u32,
    /// Hashes of the names of the random streams.
    pub(crate) streams: Vec<u64>,
    pub(crate) seats: i32,
    pub(crate) domain_sizes: Vec<u32>,
    /// Mark of each statement, for an engine that watches; else empty.
    pub(crate) marks: Vec<u16>,
    /// What is asked although nothing depends on it.
    pub(crate) asking: Asking,
    /// Of an engine that asks nature: it is asked for the whole order when something is shuffled. No engine is made so but to
    /// prove that it makes no difference.
    pub(crate) at_once: bool,
    /// Which triggers commute.
    pub(crate) orders: Orders,
}

impl Tables {
    /// A location of a domain of pieces.
    #[inline(always)]
    pub(crate) fn location(&self, domain: usize, location: i32) -> Option<(&Pieces, &Location)> {
        let pieces = self.pieces.get(domain)?.as_ref()?;
        let there = (location as u32) < pieces.count;
        there.then(|| (pieces, &self.locations[(pieces.first + location as u32) as usize]))
    }
}
