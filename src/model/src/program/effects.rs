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
        match self {
            Num::Const(_)
            | Num::Print(..)
            | Num::PrintAt(..)
            | Num::DesignOf(..)
            | Num::Add(..)
            | Num::Sub(..)
            | Num::Mul(..)
            | Num::Div(..)
            | Num::DivUp(..)
            | Num::Min(..)
            | Num::Max(..)
            | Num::Abs(_)
            | Num::Eq(..)
            | Num::Ne(..)
            | Num::Lt(..)
            | Num::Le(..)
            | Num::And(..)
            | Num::Or(..)
            | Num::Not(_)
            | Num::If(..)
            | Num::Else(..)
            | Num::Let(..)
            | Num::Count(_)
            | Num::Some(_)
            | Num::Has(..)
            | Num::Within(..)
            | Num::Same(..)
            | Num::Only(_)
            | Num::Lowest(_)
            | Num::FirstFrom(..)
            | Num::LastFrom(..)
            | Num::MinBy(..)
            | Num::Total(..)
            | Num::HighestOf(..)
            | Num::LowestOf(..)
            | Num::Every(..)
            | Num::Any(..)
            | Num::Seat(..)
            | Num::Seats(..) => Reads::Nothing,
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
        match self {
            Set::Const(_)
            | Set::Family(..)
            | Set::FamilyAll(..)
            | Set::And(..)
            | Set::Or(..)
            | Set::Minus(..)
            | Set::One(_)
            | Set::Filter(..)
            | Set::WherePrint(..)
            | Set::ImagePrint(..)
            | Set::If(..)
            | Set::Let(..)
            | Set::Range(..) => Reads::Nothing,
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
            Stmt::LetFrame(..)
            | Stmt::LetFrameSet(..)
            | Stmt::Settle
            | Stmt::Jump(_)
            | Stmt::Unless(..)
            | Stmt::CallDyn(..)
            | Stmt::Return(_)
            | Stmt::Write(..)
            | Stmt::Move(..)
            | Stmt::MoveAll(..)
            | Stmt::Deal(..)
            | Stmt::Create(..)
            | Stmt::Shuffle(..)
            | Stmt::Reveal(_)
            | Stmt::Look(..)
            | Stmt::Mute(_)
            | Stmt::Emit(..)
            | Stmt::Tell(..)
            | Stmt::Fire(..)
            | Stmt::RunQueue(..)
            | Stmt::Remember(..)
            | Stmt::Over
            | Stmt::Stop(_)
            | Stmt::Restart(..)
            | Stmt::EndFinally
            | Stmt::Grant(_)
            | Stmt::End(..)
            | Stmt::Guard(_) => [None; 2],
        };
        slots.into_iter().flatten()
    }
}
