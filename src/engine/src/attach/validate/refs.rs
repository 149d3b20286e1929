//! What a row refers to, one after another: children and ids.

use std::array;
use std::iter::Flatten;

use model::program::{ArgsId, ColId, ConstId, DomainId, MaskId, Num, NumId, ProcId, Set, SetId, ValueId};

/// One reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::attach) enum Ref {
    Num(NumId),
    Set(SetId),
    Column(ColId),
    Const(ConstId),
    Domain(DomainId),
    Mask(MaskId),
    Family(u16),
    Proc(ProcId),
    Value(ValueId),
    Args(ArgsId),
}

/// A few things, at most four.
pub(in crate::attach) type Few<T> = Flatten<array::IntoIter<Option<T>, 4>>;

pub(super) fn few<T, const N: usize>(things: [T; N]) -> Few<T> {
    let mut things = things.into_iter();
    array::from_fn(|_| things.next()).into_iter().flatten()
}

/// References of a number row.
pub(in crate::attach) fn of_number(row: Num) -> Few<Ref> {
    use Ref as R;
    match row {
        Num::Const(_) | Num::Slot(_) | Num::Reg(_) => few([]),
        Num::SlotOf(_, x) | Num::Abs(x) | Num::Not(x) | Num::Seat(x, _) => few([R::Num(x)]),
        Num::Frame(proc, _) | Num::Running(proc) => few([R::Proc(proc)]),
        Num::Lane(_, _, x, _) => few([R::Num(x)]),
        Num::FrameOf(proc, _, _, x) => few([R::Proc(proc), R::Num(x)]),
        Num::Var(column) => few([R::Column(column)]),
        Num::Get(column, x) => few([R::Column(column), R::Num(x)]),
        Num::GetAt(column, x, y) => few([R::Column(column), R::Num(x), R::Num(y)]),
        Num::Print(column, x) => few([R::Const(column), R::Num(x)]),
        Num::PrintAt(column, x, y) | Num::Dyn(column, x, y) | Num::PossibleDyn(column, x, y) => {
            few([R::Const(column), R::Num(x), R::Num(y)])
        }
        Num::At(domain, x)
        | Num::SpaceOf(domain, x)
        | Num::HolderOf(domain, x)
        | Num::DesignOf(domain, x)
        | Num::Top(domain, x)
        | Num::Bottom(domain, x) => few([R::Domain(domain), R::Num(x)]),
        Num::Add(x, y)
        | Num::Sub(x, y)
        | Num::Mul(x, y)
        | Num::Div(x, y)
        | Num::DivUp(x, y)
        | Num::Min(x, y)
        | Num::Max(x, y)
        | Num::Eq(x, y)
        | Num::Ne(x, y)
        | Num::Lt(x, y)
        | Num::Le(x, y)
        | Num::And(x, y)
        | Num::Or(x, y)
        | Num::Else(x, y)
        | Num::Let(_, x, y)
        | Num::Seats(x, y) => few([R::Num(x), R::Num(y)]),
        Num::If(x, y, z) => few([R::Num(x), R::Num(y), R::Num(z)]),
        Num::Count(set) | Num::Some(set) | Num::Only(set) | Num::Lowest(set) => few([R::Set(set)]),
        Num::Within(x, y) | Num::Same(x, y) => few([R::Set(x), R::Set(y)]),
        Num::Has(set, x)
        | Num::FirstFrom(set, x)
        | Num::LastFrom(set, x)
        | Num::MinBy(set, _, x)
        | Num::Total(set, _, x)
        | Num::HighestOf(set, _, x)
        | Num::LowestOf(set, _, x)
        | Num::Every(set, _, x)
        | Num::Any(set, _, x) => few([R::Set(set), R::Num(x)]),
        Num::Modified(value, args, x) => few([R::Value(value), R::Args(args), R::Num(x)]),
        Num::IsModified(value, args) => few([R::Value(value), R::Args(args)]),
        Num::Payable(proc, args) => few([R::Proc(proc), R::Args(args)]),
    }
}

/// References of a set row.
pub(in crate::attach) fn of_set(row: Set) -> Few<Ref> {
    use Ref as R;
    match row {
        Set::Const(mask) => few([R::Mask(mask)]),
        Set::Slot(_) => few([]),
        Set::Frame(proc, _) => few([R::Proc(proc)]),
        Set::In(x) | Set::One(x) => few([R::Num(x)]),
        Set::InOwned(_, set) | Set::InSpaces(_, set) => few([R::Set(set)]),
        Set::SpacesOf(set) | Set::HoldersOf(set) | Set::Distinct(set) => few([R::Set(set)]),
        Set::TopOf(x, y) | Set::Range(x, y) => few([R::Num(x), R::Num(y)]),
        Set::By(column, x) | Set::Field(column, x) => few([R::Column(column), R::Num(x)]),
        Set::Flag(column) => few([R::Column(column)]),
        Set::Family(family, x) => few([R::Family(family), R::Num(x)]),
        Set::FamilyAll(family, set) => few([R::Family(family), R::Set(set)]),
        Set::And(x, y) | Set::Or(x, y) | Set::Minus(x, y) => few([R::Set(x), R::Set(y)]),
        Set::Filter(set, _, x) => few([R::Set(set), R::Num(x)]),
        Set::Where(set, column, _, x) => few([R::Set(set), R::Column(column), R::Num(x)]),
        Set::WherePrint(set, column, _, x) => few([R::Set(set), R::Const(column), R::Num(x)]),
        Set::Image(column, set) => few([R::Column(column), R::Set(set)]),
        Set::ImagePrint(column, set) => few([R::Const(column), R::Set(set)]),
        Set::If(x, y, z) => few([R::Num(x), R::Set(y), R::Set(z)]),
        Set::Let(_, x, set) => few([R::Num(x), R::Set(set)]),
    }
}

/// Children of a set row that must be over the same domain as the row.
pub(super) fn same_domain(row: Set) -> Few<SetId> {
    match row {
        Set::And(x, y) | Set::Or(x, y) | Set::Minus(x, y) | Set::If(_, x, y) => few([x, y]),
        Set::Filter(set, ..) | Set::Where(set, ..) | Set::WherePrint(set, ..) => few([set]),
        Set::Let(_, _, set) | Set::Distinct(set) => few([set]),
        Set::Const(_)
        | Set::Slot(_)
        | Set::Frame(..)
        | Set::In(_)
        | Set::One(_)
        | Set::InOwned(..)
        | Set::InSpaces(..)
        | Set::SpacesOf(_)
        | Set::HoldersOf(_)
        | Set::TopOf(..)
        | Set::Range(..)
        | Set::By(..)
        | Set::Field(..)
        | Set::Flag(_)
        | Set::Family(..)
        | Set::FamilyAll(..)
        | Set::Image(..)
        | Set::ImagePrint(..) => few([]),
    }
}
