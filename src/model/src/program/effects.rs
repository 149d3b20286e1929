//! What a row itself reads of a game, and which slots a statement writes: by this a table is made of what never changes,
//! what was found is kept, triggers are known to commute. The rows under a row read for themselves, see
//! [`super::Visit`].

use super::{Arg, Ask, ColId, DomainId, Num, ProcId, Program, Reg, Set, SetId, Shape, SlotAt, Stmt, ValueId};

/// What a row itself reads that is no part of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reads {
    /// Nothing: a constant, print, or what the rows under it come to.
    Nothing,
    /// A register.
    Register(Reg),
    /// One slot of the current frame.
    Slot(SlotAt),
    /// Slots of the current frame, from this one on.
    Slots(SlotAt),
    /// So many slots of the innermost running frame of a procedure: how many a set takes is not said, so that they are 0.
    Frame(ProcId, SlotAt, u16),
    /// Whether a procedure runs.
    Running(ProcId),
    /// A state column.
    Column(ColId),
    /// Where the pieces of a domain lie.
    Places(DomainId),
    /// An end of an ordered location of a domain, which is refilled if it is empty.
    End(DomainId),
    /// A modifiable value: who modifies it, and what those read.
    Value(ValueId),
    /// Which grants are in force.
    Grants,
    /// What rows, bodies and payments read that only the state names.
    Unknown,
}

impl Num {
    /// What the row itself reads.
    #[must_use]
    pub fn reads(self) -> Reads {
        use Num::*;
        match self {
            Const(_) | Print(..) | PrintAt(..) | DesignOf(..) | Add(..) | Sub(..) | Mul(..) | Div(..) | DivUp(..)
            | Min(..) | Max(..) | Abs(_) | Eq(..) | Ne(..) | Lt(..) | Le(..) | And(..) | Or(..) | Not(_) | If(..)
            | Else(..) | Let(..) | Count(_) | Some(_) | Has(..) | Within(..) | Same(..) | Only(_) | Lowest(_)
            | FirstFrom(..) | LastFrom(..) | MinBy(..) | Total(..) | HighestOf(..) | LowestOf(..) | Every(..)
            | Any(..) | Seat(..) | Seats(..) => Reads::Nothing,
            Reg(reg) => Reads::Register(reg),
            Slot(slot) => Reads::Slot(slot),
            SlotOf(slot, _) => Reads::Slots(slot),
            Frame(proc, slot) => Reads::Frame(proc, slot, 1),
            FrameOf(proc, slot, entries, _) => Reads::Frame(proc, slot, entries),
            Running(proc) => Reads::Running(proc),
            Lane(..) => Reads::Grants,
            Var(column) | Get(column, _) | GetAt(column, ..) => Reads::Column(column),
            At(domain, _) | SpaceOf(domain, _) | HolderOf(domain, _) => Reads::Places(domain),
            Top(domain, _) | Bottom(domain, _) => Reads::End(domain),
            Position(domain, ..) => Reads::Places(domain),
            Modified(value, ..) | IsModified(value, _) => Reads::Value(value),
            Dyn(..) | PossibleDyn(..) | Payable(..) => Reads::Unknown,
        }
    }
}

impl Set {
    /// What the row itself reads, with its domain and those of the rows under it.
    #[must_use]
    pub fn reads(self, own: DomainId, domain: impl FnOnce(SetId) -> DomainId) -> Reads {
        use Set::*;
        match self {
            Const(_) | Family(..) | FamilyAll(..) | And(..) | Or(..) | Minus(..) | One(_) | Filter(..)
            | Reached(..) | WherePrint(..) | ImagePrint(..) | If(..) | Let(..) | Range(..) => Reads::Nothing,
            Slot(slot) => Reads::Slots(slot),
            Frame(proc, slot) => Reads::Frame(proc, slot, 0),
            In(_) | InOwned(..) | InSpaces(..) | Distinct(_) => Reads::Places(own),
            TopOf(..) => Reads::End(own),
            SpacesOf(of) | HoldersOf(of) => Reads::Places(domain(of)),
            By(column, _) | Flag(column) | Field(column, _) | Where(_, column, ..) | Image(column, _) => {
                Reads::Column(column)
            }
        }
    }
}

impl Program {
    /// What a row itself reads.
    #[must_use]
    pub fn reads(&self, row: Arg) -> Reads {
        match row {
            Arg::Num(id) => self.nums[id.index()].reads(),
            Arg::Set(id) => {
                let (set, own) = self.sets[id.index()];
                set.reads(own, |set| self.sets[set.index()].1)
            }
        }
    }
}

impl Stmt {
    /// The slots of its own frame that it writes, the first of several that follow each other. Slots of running frames of
    /// a procedure are written by [`Stmt::LetFrame`], [`Stmt::LetFrameSet`] and [`Stmt::Remember`] alone.
    pub fn writes(self, asks: &[Ask]) -> impl Iterator<Item = SlotAt> + use<> {
        use Stmt::*;
        let slots = match self {
            Let(slot, _)
            | LetSet(slot, _)
            | Draw(_, _, slot)
            | DrawOf(_, _, slot)
            | Offer(_, _, slot)
            | Mark(slot)
            | Commit(slot, ..)
            | Uncommit(_, _, _, slot)
            | Replace(_, slot, ..) => [Some(slot), None],
            Call { dest, .. } => [Some(dest).filter(|dest| *dest != SlotAt::MAX), None],
            Next { rest, var, .. } => [Some(rest), Some(var)],
            Ask(ask) => match asks.get(ask.index()) {
                Some(super::Ask { shape: Shape::Menu(_) | Shape::Trigger, .. }) | None => [None; 2],
                Some(ask) => [Some(ask.dest), None],
            },
            LetFrame(..) | LetFrameSet(..) | Settle | Jump(_) | Unless(..) | CallDyn(..) | Return(_) | Write(..)
            | Move(..) | MoveAll(..) | Deal(..) | Create(..) | Shuffle(..) | Reveal(_) | Look(..) | Mute(_)
            | Emit(..) | Tell(..) | Fire(..) | RunQueue(..) | Remember(..) | Over | Stop(_) | Restart(..)
            | EndFinally | Grant(_) | End(..) | Guard(_) => [None; 2],
        };
        slots.into_iter().flatten()
    }
}
