//! What a row itself reads of a game, and which slots a statement writes: by this a table is made of what never changes,
//! what was found is kept, triggers are known to commute. The rows under a row read for themselves, see
//! [`super::Visit`].

use super::{Ask, ColId, DomainId, Num, ProcId, Reg, Set, SetId, Shape, SlotAt, Stmt, ValueId};

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
        use Num::{
            Abs, Add, And, Any, Const, Count, DesignOf, Div, DivUp, Else, Eq, Every, FirstFrom, Has, HighestOf, If,
            LastFrom, Le, Let, Lowest, LowestOf, Lt, Max, Min, MinBy, Mul, Ne, Not, Only, Or, Print, PrintAt, Same,
            Seat, Seats, Some, Sub, Total, Within,
        };
        match self {
            Const(_) | Print(..) | PrintAt(..) | DesignOf(..) | Add(..) | Sub(..) | Mul(..) | Div(..) | DivUp(..)
            | Min(..) | Max(..) | Abs(_) | Eq(..) | Ne(..) | Lt(..) | Le(..) | And(..) | Or(..) | Not(_) | If(..)
            | Else(..) | Let(..) | Count(_) | Some(_) | Has(..) | Within(..) | Same(..) | Only(_) | Lowest(_)
            | FirstFrom(..) | LastFrom(..) | MinBy(..) | Total(..) | HighestOf(..) | LowestOf(..) | Every(..)
            | Any(..) | Seat(..) | Seats(..) => Reads::Nothing,
            Num::Reg(reg) => Reads::Register(reg),
            Num::Slot(slot) => Reads::Slot(slot),
            Num::SlotOf(slot, _) => Reads::Slots(slot),
            Num::Frame(proc, slot) => Reads::Frame(proc, slot, 1),
            Num::FrameOf(proc, slot, entries, _) => Reads::Frame(proc, slot, entries),
            Num::Running(proc) => Reads::Running(proc),
            Num::Lane(..) => Reads::Grants,
            Num::Var(column) | Num::Get(column, _) | Num::GetAt(column, ..) => Reads::Column(column),
            Num::At(domain, _) | Num::SpaceOf(domain, _) | Num::HolderOf(domain, _) => Reads::Places(domain),
            Num::Top(domain, _) | Num::Bottom(domain, _) => Reads::End(domain),
            Num::Modified(value, ..) | Num::IsModified(value, _) => Reads::Value(value),
            Num::Dyn(..) | Num::PossibleDyn(..) | Num::Payable(..) => Reads::Unknown,
        }
    }
}

impl Set {
    /// What the row itself reads, with its domain and those of the rows under it.
    #[must_use]
    pub fn reads(self, own: DomainId, domain: impl FnOnce(SetId) -> DomainId) -> Reads {
        use Set::{And, Const, Family, FamilyAll, Filter, If, ImagePrint, Let, Minus, One, Or, Range, WherePrint};
        match self {
            Const(_) | Family(..) | FamilyAll(..) | And(..) | Or(..) | Minus(..) | One(_) | Filter(..)
            | WherePrint(..) | ImagePrint(..) | If(..) | Let(..) | Range(..) => Reads::Nothing,
            Set::Slot(slot) => Reads::Slots(slot),
            Set::Frame(proc, slot) => Reads::Frame(proc, slot, 0),
            Set::In(_) | Set::InOwned(..) | Set::InSpaces(..) | Set::Distinct(_) => Reads::Places(own),
            Set::TopOf(..) => Reads::End(own),
            Set::SpacesOf(of) | Set::HoldersOf(of) => Reads::Places(domain(of)),
            Set::By(column, _)
            | Set::Flag(column)
            | Set::Field(column, _)
            | Set::Where(_, column, ..)
            | Set::Image(column, _) => Reads::Column(column),
        }
    }
}

impl Stmt {
    /// The slots of its own frame that it writes, the first of several that follow each other. Slots of running frames of
    /// a procedure are written by [`Stmt::LetFrame`], [`Stmt::LetFrameSet`] and [`Stmt::Remember`] alone.
    pub fn writes(self, asks: &[Ask]) -> impl Iterator<Item = SlotAt> + use<> {
        use Stmt::{
            CallDyn, Create, Deal, Emit, End, EndFinally, Fire, Grant, Guard, Jump, LetFrame, LetFrameSet, Look, Move,
            MoveAll, Mute, Over, Remember, Restart, Return, Reveal, RunQueue, Settle, Shuffle, Stop, Tell, Unless,
            Write,
        };
        let slots = match self {
            Stmt::Let(slot, _)
            | Stmt::LetSet(slot, _)
            | Stmt::Draw(_, _, slot)
            | Stmt::DrawOf(_, _, slot)
            | Stmt::Offer(_, _, slot)
            | Stmt::Mark(slot)
            | Stmt::Commit(slot, ..)
            | Stmt::Uncommit(_, _, _, slot)
            | Stmt::Replace(_, slot, ..) => [Some(slot), None],
            Stmt::Call { dest, .. } => [Some(dest).filter(|dest| *dest != SlotAt::MAX), None],
            Stmt::Next { rest, var, .. } => [Some(rest), Some(var)],
            Stmt::Ask(ask) => match asks.get(ask.index()) {
                Some(Ask { shape: Shape::Menu(_) | Shape::Trigger, .. }) | None => [None; 2],
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
