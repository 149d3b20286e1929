//! Expression rows: numbers and sets. Children stand before their parents.

use super::{ArgsId, ColId, ConstId, DomainId, MaskId, NumId, ProcId, SetId, ValueId};

/// A slot of the current frame, by its number; see [`super::SLOT_BYTES`].
pub type SlotAt = u16;
/// A register of the machine: a variable of a query, never in the state.
pub type Reg = u8;

/// A row whose value is a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Num {
    /// A constant.
    Const(i32),
    /// A slot of the current frame.
    Slot(SlotAt),
    /// The slot so many after a slot of the current frame: a share of [`super::Shape::Allocate`]. Out of the frame it is 0.
    SlotOf(SlotAt, NumId),
    /// A register.
    Reg(Reg),
    /// A slot of the innermost running frame of a procedure; none if none runs.
    Frame(ProcId, SlotAt),
    /// An entry of a variable in the innermost running frame of a procedure: first slot, entries, which of them from 0;
    /// none if no frame runs, 0 outside of the entries.
    FrameOf(ProcId, SlotAt, u16, NumId),
    /// Whether a frame of the procedure runs.
    Running(ProcId),
    /// The lowest of so many lanes, from 0, that no grant in force of this group has which stands on this thing; a fault if
    /// each has one. A grant keeps its lane in this captured slot, counted from the first captured one.
    Lane(u16, SlotAt, NumId, u8),
    /// State of the game (a column without domain).
    Var(ColId),
    /// A state field of an object; 0 or none (by the column's target) for the object none.
    Get(ColId, NumId),
    /// A state field of a family; the object is [`Num::Const`] 0 for state of the game.
    GetAt(ColId, NumId, NumId),
    /// A printed field of an object.
    Print(ConstId, NumId),
    /// A printed field of a family, or a list by position from 0; outside it is the nearest end.
    PrintAt(ConstId, NumId, NumId),
    /// Location of a piece.
    At(DomainId, NumId),
    /// The space a piece of the domain lies on, else none.
    SpaceOf(DomainId, NumId),
    /// The seat whose location a piece of the domain lies in, else none.
    HolderOf(DomainId, NumId),
    /// Design of an object of the domain.
    DesignOf(DomainId, NumId),
    /// Top piece of a location of the domain (refilled if declared), else none.
    Top(DomainId, NumId),
    /// Bottom piece.
    Bottom(DomainId, NumId),
    /// Where a piece of the domain stands in an ordered location, counted from the top from 1; 0 if it does not lie there.
    Position(DomainId, NumId, NumId),
    /// Sum.
    Add(NumId, NumId),
    /// Difference.
    Sub(NumId, NumId),
    /// Product.
    Mul(NumId, NumId),
    /// Quotient rounded down; by 0 it is 0.
    Div(NumId, NumId),
    /// Quotient rounded up; by 0 it is 0.
    DivUp(NumId, NumId),
    /// The smaller.
    Min(NumId, NumId),
    /// The larger.
    Max(NumId, NumId),
    /// Without sign.
    Abs(NumId),
    /// Equal.
    Eq(NumId, NumId),
    /// Not equal.
    Ne(NumId, NumId),
    /// Less.
    Lt(NumId, NumId),
    /// Less or equal.
    Le(NumId, NumId),
    /// Both; short-circuit.
    And(NumId, NumId),
    /// Either; short-circuit.
    Or(NumId, NumId),
    /// Not.
    Not(NumId),
    /// If the first is not 0 the second, else the third.
    If(NumId, NumId, NumId),
    /// The first unless it is none, else the second.
    Else(NumId, NumId),
    /// Binds a register while the last child is read.
    Let(Reg, NumId, NumId),
    /// Number of members.
    Count(SetId),
    /// Whether there is a member.
    Some(SetId),
    /// Whether the number is a member.
    Has(SetId, NumId),
    /// Whether the first is a subset of the second.
    Within(SetId, SetId),
    /// Whether two sets are equal.
    Same(SetId, SetId),
    /// The member if there is exactly one, else none.
    Only(SetId),
    /// The lowest member, else none.
    Lowest(SetId),
    /// The first member of a set of seats at or after a seat, clockwise; none if empty.
    FirstFrom(SetId, NumId),
    /// As [`Num::FirstFrom`], counter-clockwise.
    LastFrom(SetId, NumId),
    /// The member with the smallest key; the key reads the register; ties by index.
    MinBy(SetId, Reg, NumId),
    /// Sum over the members; the child reads the register.
    Total(SetId, Reg, NumId),
    /// Highest over the members, 0 if empty.
    HighestOf(SetId, Reg, NumId),
    /// Lowest over the members, 0 if empty.
    LowestOf(SetId, Reg, NumId),
    /// Whether the condition holds for every member.
    Every(SetId, Reg, NumId),
    /// Whether the condition holds for some member.
    Any(SetId, Reg, NumId),
    /// The next seat clockwise (1) or counter-clockwise (-1).
    Seat(NumId, i8),
    /// Seats clockwise from the first to the second.
    Seats(NumId, NumId),
    /// A modifiable value with its arguments; the last child is its definition, evaluated in place when nobody
    /// modifies it now.
    Modified(ValueId, ArgsId, NumId),
    /// Whether anything may modify the value now (a live object, a rule or a grant) for these first arguments: those of
    /// one set, one number, or any if there is no operand. Guards a set algebra that leaves the modifiers out: yes may
    /// be said too often, no may not.
    IsModified(ValueId, ArgsId),
    /// Evaluates the number row kept in a constant column for an object, in a frame of `you` and `this`: column,
    /// object, seat. No if there is none.
    Dyn(ConstId, NumId, NumId),
    /// Whether a procedure kept in a constant column for an object could do something: column, object, seat. Reads
    /// [`super::Proc::possible`] of the procedure in a frame of `you` and `this`.
    PossibleDyn(ConstId, NumId, NumId),
    /// Whether a payment ([`super::Proc::pays`]) with these operands comes to its end in some way: it is tried on a copy
    /// of the state.
    Payable(ProcId, ArgsId),
}

/// A row whose value is a set; its domain stands beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Set {
    /// A constant set.
    Const(MaskId),
    /// A set in slots of the current frame.
    Slot(SlotAt),
    /// A set in slots of the innermost running frame of a procedure; empty if none runs.
    Frame(ProcId, SlotAt),
    /// What lies in a location.
    In(NumId),
    /// What lies in the locations `first + seat` of the seats in a set: a zone over a set of owners.
    InOwned(u16, SetId),
    /// What lies on the spaces of a set: first location of the space domain, the set.
    InSpaces(u16, SetId),
    /// The top so many of an ordered location.
    TopOf(NumId, NumId),
    /// Objects whose state field has a value: a kept inverse.
    By(ColId, NumId),
    /// Objects whose bool field is yes.
    Flag(ColId),
    /// A constant set by key; empty for none. Index in `Program::families`.
    Family(u16, NumId),
    /// Union of constant sets over the keys in a set.
    FamilyAll(u16, SetId),
    /// A set field of an object (object 0 for state of the game).
    Field(ColId, NumId),
    /// Both.
    And(SetId, SetId),
    /// Either.
    Or(SetId, SetId),
    /// The first without the second.
    Minus(SetId, SetId),
    /// One member, or none.
    One(NumId),
    /// The members for which the condition holds; it reads the register.
    Filter(SetId, Reg, NumId),
    /// What is reached among the members of the first set from the second, in so many steps at most: a step from a thing,
    /// which is in the register, leads to the members of the last set, and on from there if they are in the first. What it
    /// begins with is reached in no step.
    Reached(SetId, SetId, NumId, Reg, SetId),
    /// The members whose state field compares to a number that does not depend on them.
    Where(SetId, ColId, Compare, NumId),
    /// The members whose printed field compares to a number.
    WherePrint(SetId, ConstId, Compare, NumId),
    /// The values of a state field over a set.
    Image(ColId, SetId),
    /// The values of a printed field over a set.
    ImagePrint(ConstId, SetId),
    /// The spaces (of the row's domain) on which members of a set of pieces lie.
    SpacesOf(SetId),
    /// The seats in whose locations members of a set of pieces lie.
    HoldersOf(SetId),
    /// The first set if the number is not 0, else the second.
    If(NumId, SetId, SetId),
    /// Binds a register while the set is read.
    Let(Reg, NumId, SetId),
    /// The numbers from low to high, inside the domain.
    Range(NumId, NumId),
    /// One representative of each group of alike pieces in a location.
    Distinct(SetId),
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Compare {
    /// Equal.
    Eq,
    /// Not equal.
    Ne,
    /// Less.
    Lt,
    /// Less or equal.
    Le,
    /// Greater.
    Gt,
    /// Greater or equal.
    Ge,
}

/// An operand; also a row of either sort, where both are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Arg {
    /// A number: one slot.
    Num(NumId),
    /// A set: [`super::SLOTS_A_WORD`] slots for each word of its domain.
    Set(SetId),
}
