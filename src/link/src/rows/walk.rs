//! One place that knows the children of every row: reading, copying and rewriting go through it.

use model::program::{Arg, ArgsId, MaskId, Num, NumId, ProcId, Reg, Set, SetId};

/// A change of the children of a row. `under` is the register that the row binds while it reads the child.
pub(crate) trait Change {
    /// A number.
    fn num(&mut self, id: NumId, under: Option<Reg>) -> NumId;
    /// A set.
    fn set(&mut self, id: SetId, under: Option<Reg>) -> SetId;
    /// Operands.
    fn args(&mut self, id: ArgsId) -> ArgsId;
    /// A constant set.
    fn mask(&mut self, id: MaskId) -> MaskId {
        id
    }
    /// A constant table of sets.
    fn family(&mut self, id: u16) -> u16 {
        id
    }
    /// A procedure.
    fn proc(&mut self, id: ProcId) -> ProcId {
        id
    }
}

/// The number row with its children changed.
pub(crate) fn change_num(row: Num, c: &mut impl Change) -> Num {
    use Num::{
        Abs, Add, And, Any, At, Bottom, Const, Count, DesignOf, Div, DivUp, Dyn, Else, Eq, Every, FirstFrom, Frame,
        FrameOf, Get, GetAt, Has, HighestOf, HolderOf, If, IsModified, Lane, LastFrom, Le, Let, Lowest, LowestOf, Lt,
        Max, Min, MinBy, Modified, Mul, Ne, Not, Only, Or, Payable, PossibleDyn, Print, PrintAt, Running, Same, Seat,
        Seats, Slot, SlotOf, SpaceOf, Sub, Top, Total, Var, Within,
    };
    match row {
        Const(_) | Slot(_) | Num::Reg(_) | Var(_) => row,
        SlotOf(slot, a) => SlotOf(slot, c.num(a, None)),
        Frame(proc, slot) => Frame(c.proc(proc), slot),
        FrameOf(proc, slot, entries, a) => FrameOf(c.proc(proc), slot, entries, c.num(a, None)),
        Lane(group, at, a, lanes) => Lane(group, at, c.num(a, None), lanes),
        Running(proc) => Running(c.proc(proc)),
        Get(col, a) => Get(col, c.num(a, None)),
        GetAt(col, a, b) => GetAt(col, c.num(a, None), c.num(b, None)),
        Print(col, a) => Print(col, c.num(a, None)),
        PrintAt(col, a, b) => PrintAt(col, c.num(a, None), c.num(b, None)),
        At(d, a) => At(d, c.num(a, None)),
        SpaceOf(d, a) => SpaceOf(d, c.num(a, None)),
        HolderOf(d, a) => HolderOf(d, c.num(a, None)),
        DesignOf(d, a) => DesignOf(d, c.num(a, None)),
        Top(d, a) => Top(d, c.num(a, None)),
        Bottom(d, a) => Bottom(d, c.num(a, None)),
        Add(a, b) => Add(c.num(a, None), c.num(b, None)),
        Sub(a, b) => Sub(c.num(a, None), c.num(b, None)),
        Mul(a, b) => Mul(c.num(a, None), c.num(b, None)),
        Div(a, b) => Div(c.num(a, None), c.num(b, None)),
        DivUp(a, b) => DivUp(c.num(a, None), c.num(b, None)),
        Min(a, b) => Min(c.num(a, None), c.num(b, None)),
        Max(a, b) => Max(c.num(a, None), c.num(b, None)),
        Abs(a) => Abs(c.num(a, None)),
        Eq(a, b) => Eq(c.num(a, None), c.num(b, None)),
        Ne(a, b) => Ne(c.num(a, None), c.num(b, None)),
        Lt(a, b) => Lt(c.num(a, None), c.num(b, None)),
        Le(a, b) => Le(c.num(a, None), c.num(b, None)),
        And(a, b) => And(c.num(a, None), c.num(b, None)),
        Or(a, b) => Or(c.num(a, None), c.num(b, None)),
        Not(a) => Not(c.num(a, None)),
        If(a, b, e) => If(c.num(a, None), c.num(b, None), c.num(e, None)),
        Else(a, b) => Else(c.num(a, None), c.num(b, None)),
        Let(reg, a, b) => Let(reg, c.num(a, None), c.num(b, Some(reg))),
        Count(s) => Count(c.set(s, None)),
        Num::Some(s) => Num::Some(c.set(s, None)),
        Has(s, a) => Has(c.set(s, None), c.num(a, None)),
        Within(s, t) => Within(c.set(s, None), c.set(t, None)),
        Same(s, t) => Same(c.set(s, None), c.set(t, None)),
        Only(s) => Only(c.set(s, None)),
        Lowest(s) => Lowest(c.set(s, None)),
        FirstFrom(s, a) => FirstFrom(c.set(s, None), c.num(a, None)),
        LastFrom(s, a) => LastFrom(c.set(s, None), c.num(a, None)),
        MinBy(s, reg, a) => MinBy(c.set(s, None), reg, c.num(a, Some(reg))),
        Total(s, reg, a) => Total(c.set(s, None), reg, c.num(a, Some(reg))),
        HighestOf(s, reg, a) => HighestOf(c.set(s, None), reg, c.num(a, Some(reg))),
        LowestOf(s, reg, a) => LowestOf(c.set(s, None), reg, c.num(a, Some(reg))),
        Every(s, reg, a) => Every(c.set(s, None), reg, c.num(a, Some(reg))),
        Any(s, reg, a) => Any(c.set(s, None), reg, c.num(a, Some(reg))),
        Seat(a, k) => Seat(c.num(a, None), k),
        Seats(a, b) => Seats(c.num(a, None), c.num(b, None)),
        Modified(value, args, a) => Modified(value, c.args(args), c.num(a, None)),
        IsModified(value, args) => IsModified(value, c.args(args)),
        Dyn(col, a, b) => Dyn(col, c.num(a, None), c.num(b, None)),
        PossibleDyn(col, a, b) => PossibleDyn(col, c.num(a, None), c.num(b, None)),
        Payable(proc, args) => Payable(c.proc(proc), c.args(args)),
    }
}

/// The set row with its children changed.
pub(crate) fn change_set(row: Set, c: &mut impl Change) -> Set {
    use Set::{
        And, By, Const, Distinct, Family, FamilyAll, Field, Filter, Flag, Frame, HoldersOf, If, Image, ImagePrint, In,
        InOwned, InSpaces, Let, Minus, One, Or, Range, Slot, SpacesOf, TopOf, Where, WherePrint,
    };
    match row {
        Slot(_) | Flag(_) => row,
        Const(mask) => Const(c.mask(mask)),
        Frame(proc, slot) => Frame(c.proc(proc), slot),
        In(a) => In(c.num(a, None)),
        InOwned(first, s) => InOwned(first, c.set(s, None)),
        InSpaces(first, s) => InSpaces(first, c.set(s, None)),
        TopOf(a, b) => TopOf(c.num(a, None), c.num(b, None)),
        By(col, a) => By(col, c.num(a, None)),
        Family(family, a) => Family(c.family(family), c.num(a, None)),
        FamilyAll(family, s) => FamilyAll(c.family(family), c.set(s, None)),
        Field(col, a) => Field(col, c.num(a, None)),
        And(s, t) => And(c.set(s, None), c.set(t, None)),
        Or(s, t) => Or(c.set(s, None), c.set(t, None)),
        Minus(s, t) => Minus(c.set(s, None), c.set(t, None)),
        One(a) => One(c.num(a, None)),
        Filter(s, reg, a) => Filter(c.set(s, None), reg, c.num(a, Some(reg))),
        Where(s, col, how, a) => Where(c.set(s, None), col, how, c.num(a, None)),
        WherePrint(s, col, how, a) => WherePrint(c.set(s, None), col, how, c.num(a, None)),
        Image(col, s) => Image(col, c.set(s, None)),
        ImagePrint(col, s) => ImagePrint(col, c.set(s, None)),
        SpacesOf(s) => SpacesOf(c.set(s, None)),
        HoldersOf(s) => HoldersOf(c.set(s, None)),
        If(a, s, t) => If(c.num(a, None), c.set(s, None), c.set(t, None)),
        Let(reg, a, s) => Let(reg, c.num(a, None), c.set(s, Some(reg))),
        Range(a, b) => Range(c.num(a, None), c.num(b, None)),
        Distinct(s) => Distinct(c.set(s, None)),
    }
}

/// The operand with its row changed.
pub(crate) fn change_arg(arg: Arg, c: &mut impl Change) -> Arg {
    match arg {
        Arg::Num(id) => Arg::Num(c.num(id, None)),
        Arg::Set(id) => Arg::Set(c.set(id, None)),
    }
}

/// The register a number row binds, if it binds one.
pub(crate) fn num_binder(row: Num) -> Option<Reg> {
    match row {
        Num::Let(r, ..)
        | Num::MinBy(_, r, _)
        | Num::Total(_, r, _)
        | Num::HighestOf(_, r, _)
        | Num::LowestOf(_, r, _)
        | Num::Every(_, r, _)
        | Num::Any(_, r, _) => Some(r),
        _ => None,
    }
}

/// The register a set row binds, if it binds one.
pub(crate) fn set_binder(row: Set) -> Option<Reg> {
    match row {
        Set::Filter(_, r, _) | Set::Let(r, ..) => Some(r),
        _ => None,
    }
}

/// The same row binding another register, its body already rewritten.
pub(crate) fn rebind_num(row: Num, to: Reg, body: NumId) -> Num {
    match row {
        Num::Let(_, a, _) => Num::Let(to, a, body),
        Num::MinBy(s, ..) => Num::MinBy(s, to, body),
        Num::Total(s, ..) => Num::Total(s, to, body),
        Num::HighestOf(s, ..) => Num::HighestOf(s, to, body),
        Num::LowestOf(s, ..) => Num::LowestOf(s, to, body),
        Num::Every(s, ..) => Num::Every(s, to, body),
        Num::Any(s, ..) => Num::Any(s, to, body),
        other => other,
    }
}

/// The body of a binding number row.
pub(crate) fn num_body(row: Num) -> Option<NumId> {
    match row {
        Num::Let(_, _, body)
        | Num::MinBy(_, _, body)
        | Num::Total(_, _, body)
        | Num::HighestOf(_, _, body)
        | Num::LowestOf(_, _, body)
        | Num::Every(_, _, body)
        | Num::Any(_, _, body) => Some(body),
        _ => None,
    }
}
