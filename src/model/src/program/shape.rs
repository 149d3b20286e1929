//! What stands in each row: the one list of the parts of every number, set, statement and question, and of the register
//! that a row binds while it reads a part. Whoever copies, compares, checks or searches rows goes through [`Visit`]; what
//! a row reads that is no part of it says [`super::Reads`].

use std::fmt::Debug;
use std::hash::Hash;

use super::{
    Arg, ArgsId, Ask, AskId, ColId, ConstId, DomainId, EventId, EventParam, MaskId, MenuId, Num, NumId, Pc, ProcId,
    Program, Reg, Set, SetId, Shape, SlotAt, Stmt, StreamId, ValueId, Walk,
};

/// How a row reads another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Under {
    /// Once at most, in the registers that the row itself is read in.
    Plain,
    /// Once, with a number in this register.
    Let(Reg),
    /// For each member of a set, which is in this register.
    Each(Reg),
}

impl Under {
    /// The register that is bound.
    #[must_use]
    pub fn bound(self) -> Option<Reg> {
        match self {
            Under::Plain => None,
            Under::Let(reg) | Under::Each(reg) => Some(reg),
        }
    }
}

/// What a row binds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Binder {
    /// The register.
    pub reg: Reg,
    /// The row that is read with it.
    pub body: Arg,
    /// The set for each of whose members it is read; none if it is read once.
    pub over: Option<SetId>,
}

/// Is shown the parts of a row, in order, and says what stands in their place: by default each itself. A row whose parts
/// are only looked at is made anew as it was.
pub trait Visit {
    /// A number row.
    fn num(&mut self, id: NumId, _: Under) -> NumId {
        id
    }
    /// A set row.
    fn set(&mut self, id: SetId, _: Under) -> SetId {
        id
    }
    /// Operands, see [`Arg::visit`].
    fn args(&mut self, id: ArgsId) -> ArgsId {
        id
    }
    /// A state column.
    fn column(&mut self, id: ColId) -> ColId {
        id
    }
    /// A constant column.
    fn printed(&mut self, id: ConstId) -> ConstId {
        id
    }
    /// A domain.
    fn domain(&mut self, id: DomainId) -> DomainId {
        id
    }
    /// A constant set.
    fn mask(&mut self, id: MaskId) -> MaskId {
        id
    }
    /// A constant table of sets: its position in [`Program::families`].
    fn family(&mut self, at: u16) -> u16 {
        at
    }
    /// A procedure.
    fn proc(&mut self, id: ProcId) -> ProcId {
        id
    }
    /// A modifiable value.
    fn value(&mut self, id: ValueId) -> ValueId {
        id
    }
    /// A kind of event.
    fn event(&mut self, id: EventId) -> EventId {
        id
    }
    /// A menu.
    fn menu(&mut self, id: MenuId) -> MenuId {
        id
    }
    /// A question, see [`Ask::visit`].
    fn ask(&mut self, id: AskId) -> AskId {
        id
    }
    /// A random stream.
    fn stream(&mut self, id: StreamId) -> StreamId {
        id
    }
    /// A group of abilities that can be granted: its position in [`Program::grants`].
    fn grant(&mut self, at: u16) -> u16 {
        at
    }
    /// Where a statement leads besides to the next.
    fn jump(&mut self, to: Pc) -> Pc {
        to
    }
    /// The first of a run of locations of the row's domain.
    fn location(&mut self, at: u16) -> u16 {
        self.plain(at)
    }
    /// A slot of the current frame.
    fn slot(&mut self, at: SlotAt) -> SlotAt {
        self.plain(at)
    }
    /// A register, read or bound.
    fn reg(&mut self, reg: Reg) -> Reg {
        self.plain(reg)
    }
    /// What stands for itself: numbers, slots of other frames, comparisons.
    fn plain<T: Copy + Debug + Hash>(&mut self, it: T) -> T {
        it
    }
}

impl Num {
    /// Shows its parts, and gives the row with what stands in their place.
    pub fn visit(self, v: &mut impl Visit) -> Num {
        use Num::*;
        use Under::{Each, Plain};
        match self {
            Const(k) => Const(v.plain(k)),
            Slot(slot) => Slot(v.slot(slot)),
            Reg(reg) => Reg(v.reg(reg)),
            Var(col) => Var(v.column(col)),
            SlotOf(slot, a) => SlotOf(v.slot(slot), v.num(a, Plain)),
            Frame(proc, slot) => Frame(v.proc(proc), v.plain(slot)),
            FrameOf(proc, slot, entries, a) => FrameOf(v.proc(proc), v.plain(slot), v.plain(entries), v.num(a, Plain)),
            Lane(group, at, a, lanes) => Lane(v.grant(group), v.plain(at), v.num(a, Plain), v.plain(lanes)),
            Running(proc) => Running(v.proc(proc)),
            Get(col, a) => Get(v.column(col), v.num(a, Plain)),
            GetAt(col, a, b) => GetAt(v.column(col), v.num(a, Plain), v.num(b, Plain)),
            Print(col, a) => Print(v.printed(col), v.num(a, Plain)),
            PrintAt(col, a, b) => PrintAt(v.printed(col), v.num(a, Plain), v.num(b, Plain)),
            At(d, a) => At(v.domain(d), v.num(a, Plain)),
            SpaceOf(d, a) => SpaceOf(v.domain(d), v.num(a, Plain)),
            HolderOf(d, a) => HolderOf(v.domain(d), v.num(a, Plain)),
            DesignOf(d, a) => DesignOf(v.domain(d), v.num(a, Plain)),
            Top(d, a) => Top(v.domain(d), v.num(a, Plain)),
            Bottom(d, a) => Bottom(v.domain(d), v.num(a, Plain)),
            Position(d, a, b) => Position(v.domain(d), v.num(a, Plain), v.num(b, Plain)),
            Add(a, b) => Add(v.num(a, Plain), v.num(b, Plain)),
            Sub(a, b) => Sub(v.num(a, Plain), v.num(b, Plain)),
            Mul(a, b) => Mul(v.num(a, Plain), v.num(b, Plain)),
            Div(a, b) => Div(v.num(a, Plain), v.num(b, Plain)),
            DivUp(a, b) => DivUp(v.num(a, Plain), v.num(b, Plain)),
            Min(a, b) => Min(v.num(a, Plain), v.num(b, Plain)),
            Max(a, b) => Max(v.num(a, Plain), v.num(b, Plain)),
            Abs(a) => Abs(v.num(a, Plain)),
            Eq(a, b) => Eq(v.num(a, Plain), v.num(b, Plain)),
            Ne(a, b) => Ne(v.num(a, Plain), v.num(b, Plain)),
            Lt(a, b) => Lt(v.num(a, Plain), v.num(b, Plain)),
            Le(a, b) => Le(v.num(a, Plain), v.num(b, Plain)),
            And(a, b) => And(v.num(a, Plain), v.num(b, Plain)),
            Or(a, b) => Or(v.num(a, Plain), v.num(b, Plain)),
            Not(a) => Not(v.num(a, Plain)),
            If(a, b, e) => If(v.num(a, Plain), v.num(b, Plain), v.num(e, Plain)),
            Else(a, b) => Else(v.num(a, Plain), v.num(b, Plain)),
            Let(reg, a, b) => Let(v.reg(reg), v.num(a, Plain), v.num(b, Under::Let(reg))),
            Count(s) => Count(v.set(s, Plain)),
            Some(s) => Some(v.set(s, Plain)),
            Has(s, a) => Has(v.set(s, Plain), v.num(a, Plain)),
            Within(s, t) => Within(v.set(s, Plain), v.set(t, Plain)),
            Same(s, t) => Same(v.set(s, Plain), v.set(t, Plain)),
            Only(s) => Only(v.set(s, Plain)),
            Lowest(s) => Lowest(v.set(s, Plain)),
            FirstFrom(s, a) => FirstFrom(v.set(s, Plain), v.num(a, Plain)),
            LastFrom(s, a) => LastFrom(v.set(s, Plain), v.num(a, Plain)),
            MinBy(s, reg, a) => MinBy(v.set(s, Plain), v.reg(reg), v.num(a, Each(reg))),
            Total(s, reg, a) => Total(v.set(s, Plain), v.reg(reg), v.num(a, Each(reg))),
            HighestOf(s, reg, a) => HighestOf(v.set(s, Plain), v.reg(reg), v.num(a, Each(reg))),
            LowestOf(s, reg, a) => LowestOf(v.set(s, Plain), v.reg(reg), v.num(a, Each(reg))),
            Every(s, reg, a) => Every(v.set(s, Plain), v.reg(reg), v.num(a, Each(reg))),
            Any(s, reg, a) => Any(v.set(s, Plain), v.reg(reg), v.num(a, Each(reg))),
            Seat(a, k) => Seat(v.num(a, Plain), v.plain(k)),
            Seats(a, b) => Seats(v.num(a, Plain), v.num(b, Plain)),
            Modified(value, args, a) => Modified(v.value(value), v.args(args), v.num(a, Plain)),
            IsModified(value, args) => IsModified(v.value(value), v.args(args)),
            Dyn(col, a, b) => Dyn(v.printed(col), v.num(a, Plain), v.num(b, Plain)),
            PossibleDyn(col, a, b) => PossibleDyn(v.printed(col), v.num(a, Plain), v.num(b, Plain)),
            Payable(proc, args) => Payable(v.proc(proc), v.args(args)),
        }
    }

    /// What it binds, if it binds something.
    #[must_use]
    pub fn binder(self) -> Option<Binder> {
        let mut find = Find::default();
        self.visit(&mut find);
        find.found
    }

    /// The same row binding another register, with a body that reads that one.
    #[must_use]
    pub fn rebound(self, to: Reg, body: NumId) -> Num {
        self.visit(&mut Rebind { to, body })
    }
}

impl Set {
    /// Shows its parts, and gives the row with what stands in their place.
    pub fn visit(self, v: &mut impl Visit) -> Set {
        use Set::*;
        use Under::{Each, Plain};
        match self {
            Slot(slot) => Slot(v.slot(slot)),
            Flag(col) => Flag(v.column(col)),
            Const(mask) => Const(v.mask(mask)),
            Frame(proc, slot) => Frame(v.proc(proc), v.plain(slot)),
            In(a) => In(v.num(a, Plain)),
            InOwned(first, s) => InOwned(v.location(first), v.set(s, Plain)),
            InSpaces(first, s) => InSpaces(v.location(first), v.set(s, Plain)),
            TopOf(a, b) => TopOf(v.num(a, Plain), v.num(b, Plain)),
            By(col, a) => By(v.column(col), v.num(a, Plain)),
            Family(family, a) => Family(v.family(family), v.num(a, Plain)),
            FamilyAll(family, s) => FamilyAll(v.family(family), v.set(s, Plain)),
            Field(col, a) => Field(v.column(col), v.num(a, Plain)),
            And(s, t) => And(v.set(s, Plain), v.set(t, Plain)),
            Or(s, t) => Or(v.set(s, Plain), v.set(t, Plain)),
            Minus(s, t) => Minus(v.set(s, Plain), v.set(t, Plain)),
            One(a) => One(v.num(a, Plain)),
            Filter(s, reg, a) => Filter(v.set(s, Plain), v.reg(reg), v.num(a, Each(reg))),
            Reached(s, t, a, reg, u) => {
                Reached(v.set(s, Plain), v.set(t, Plain), v.num(a, Plain), v.reg(reg), v.set(u, Each(reg)))
            }
            Where(s, col, how, a) => Where(v.set(s, Plain), v.column(col), v.plain(how), v.num(a, Plain)),
            WherePrint(s, col, how, a) => WherePrint(v.set(s, Plain), v.printed(col), v.plain(how), v.num(a, Plain)),
            Image(col, s) => Image(v.column(col), v.set(s, Plain)),
            ImagePrint(col, s) => ImagePrint(v.printed(col), v.set(s, Plain)),
            SpacesOf(s) => SpacesOf(v.set(s, Plain)),
            HoldersOf(s) => HoldersOf(v.set(s, Plain)),
            If(a, s, t) => If(v.num(a, Plain), v.set(s, Plain), v.set(t, Plain)),
            Let(reg, a, s) => Let(v.reg(reg), v.num(a, Plain), v.set(s, Under::Let(reg))),
            Range(a, b) => Range(v.num(a, Plain), v.num(b, Plain)),
            Distinct(s) => Distinct(v.set(s, Plain)),
        }
    }

    /// The row with another set as its first operand.
    #[must_use]
    pub fn of(self, set: SetId) -> Set {
        struct First(Option<SetId>);
        impl Visit for First {
            fn set(&mut self, id: SetId, _: Under) -> SetId {
                self.0.take().unwrap_or(id)
            }
        }
        self.visit(&mut First(Some(set)))
    }

    /// What it binds, if it binds something.
    #[must_use]
    pub fn binder(self) -> Option<Binder> {
        let mut find = Find::default();
        self.visit(&mut find);
        // What steps begin with need not be in the set they go through.
        let over = |it: Binder| if matches!(self, Set::Reached(..)) { Binder { over: None, ..it } } else { it };
        find.found.map(over)
    }
}

/// Finds what a row binds; the set that it goes through is shown before what is read for each member.
#[derive(Default)]
struct Find {
    over: Option<SetId>,
    found: Option<Binder>,
}

impl Find {
    fn see(&mut self, body: Arg, under: Under) {
        let over = if matches!(under, Under::Each(_)) { self.over } else { None };
        self.found = under.bound().map(|reg| Binder { reg, body, over }).or(self.found);
    }
}

impl Visit for Find {
    fn num(&mut self, id: NumId, under: Under) -> NumId {
        self.see(Arg::Num(id), under);
        id
    }
    fn set(&mut self, id: SetId, under: Under) -> SetId {
        self.see(Arg::Set(id), under);
        self.over = Some(id);
        id
    }
}

/// Puts a register and what reads it in the place of those that a row binds.
struct Rebind {
    to: Reg,
    body: NumId,
}

impl Visit for Rebind {
    fn num(&mut self, id: NumId, under: Under) -> NumId {
        if under == Under::Plain { id } else { self.body }
    }
    fn reg(&mut self, _: Reg) -> Reg {
        self.to
    }
}

impl Arg {
    /// Shows the row, and gives the operand with what stands in its place.
    pub fn visit(self, v: &mut impl Visit) -> Arg {
        match self {
            Arg::Num(id) => Arg::Num(v.num(id, Under::Plain)),
            Arg::Set(id) => Arg::Set(v.set(id, Under::Plain)),
        }
    }
}

impl Walk {
    /// Shows its parts, and gives the order with what stands in their place.
    pub fn visit(self, v: &mut impl Visit) -> Walk {
        match self {
            Walk::Natural => Walk::Natural,
            Walk::Clockwise(slot) => Walk::Clockwise(v.slot(slot)),
            Walk::Counter(slot) => Walk::Counter(v.slot(slot)),
            Walk::By(reg, key) => Walk::By(v.reg(reg), v.num(key, Under::Each(reg))),
            Walk::Chosen(ask) => Walk::Chosen(v.ask(ask)),
        }
    }
}

impl Stmt {
    /// Shows its parts, and gives the statement with what stands in their place.
    pub fn visit(self, v: &mut impl Visit) -> Stmt {
        use Stmt::*;
        use Under::{Each, Plain};
        match self {
            Let(slot, a) => Let(v.slot(slot), v.num(a, Plain)),
            LetSet(slot, s) => LetSet(v.slot(slot), v.set(s, Plain)),
            LetFrame(proc, slot, entries, a, b) => {
                LetFrame(v.proc(proc), v.plain(slot), v.plain(entries), v.num(a, Plain), v.num(b, Plain))
            }
            LetFrameSet(proc, slot, s) => LetFrameSet(v.proc(proc), v.plain(slot), v.set(s, Plain)),
            Settle => Settle,
            Jump(to) => Jump(v.jump(to)),
            Unless(a, to) => Unless(v.num(a, Plain), v.jump(to)),
            Next { rest, domain, var, walk, done } => {
                let (rest, domain, var) = (v.slot(rest), v.domain(domain), v.slot(var));
                Next { rest, domain, var, walk: walk.visit(v), done: v.jump(done) }
            }
            Call { proc, args, dest } => Call { proc: v.proc(proc), args: v.args(args), dest: v.slot(dest) },
            CallDyn(col, a, b) => CallDyn(v.printed(col), v.num(a, Plain), v.num(b, Plain)),
            Return(a) => Return(v.num(a, Plain)),
            Write(col, args, how) => Write(v.column(col), v.args(args), v.plain(how)),
            Move(d, a, b, bottom) => Move(v.domain(d), v.num(a, Plain), v.num(b, Plain), v.plain(bottom)),
            MoveAll(s, a, bottom) => MoveAll(v.set(s, Plain), v.num(a, Plain), v.plain(bottom)),
            Deal(d, n, a, b) => Deal(v.domain(d), v.num(n, Plain), v.num(a, Plain), v.num(b, Plain)),
            Create(mask, n, a) => Create(v.mask(mask), v.num(n, Plain), v.num(a, Plain)),
            Shuffle(d, a) => Shuffle(v.domain(d), v.num(a, Plain)),
            Reveal(s) => Reveal(v.set(s, Plain)),
            Look(s, a) => Look(v.set(s, Plain), v.num(a, Plain)),
            Draw(stream, n, slot) => Draw(v.stream(stream), v.num(n, Plain), v.slot(slot)),
            DrawOf(stream, s, slot) => DrawOf(v.stream(stream), v.set(s, Plain), v.slot(slot)),
            Mute(s) => Mute(v.set(s, Plain)),
            Ask(ask) => Ask(v.ask(ask)),
            Offer(menu, ask, slot) => Offer(v.menu(menu), v.ask(ask), v.slot(slot)),
            Commit(to, each, seat, slot) => Commit(v.slot(to), v.plain(each), v.num(seat, Plain), v.slot(slot)),
            Uncommit(from, each, seat, slot) => Uncommit(v.slot(from), v.plain(each), v.num(seat, Plain), v.slot(slot)),
            Emit(event, slot) => Emit(v.event(event), v.slot(slot)),
            Tell(event, args) => Tell(v.event(event), v.args(args)),
            Mark(slot) => Mark(v.slot(slot)),
            Fire(event, timing, slot) => Fire(v.event(event), v.plain(timing), v.slot(slot)),
            RunQueue(slot, ask) => RunQueue(v.slot(slot), v.ask(ask)),
            Replace(event, dest, slot, ask) => Replace(v.event(event), v.slot(dest), v.slot(slot), v.ask(ask)),
            Remember(proc, slot, d, a) => Remember(v.proc(proc), v.plain(slot), v.domain(d), v.num(a, Plain)),
            Over => Over,
            Stop(proc) => Stop(v.proc(proc)),
            Restart(proc, to) => Restart(v.proc(proc), v.jump(to)),
            EndFinally => EndFinally,
            Grant(at) => Grant(v.grant(at)),
            End(won, s, reg, a, b) => End(
                won.map(|won| v.set(won, Plain)),
                v.set(s, Plain),
                v.reg(reg),
                v.num(a, Each(reg)),
                b.map(|b| v.num(b, Each(reg))),
            ),
            Guard(guard) => Guard(v.plain(guard)),
        }
    }
}

impl Shape {
    /// Shows its parts, and gives the shape with what stands in their place.
    pub fn visit(&self, v: &mut impl Visit) -> Shape {
        use Under::{Each, Plain};
        match self {
            Shape::Pick(s) => Shape::Pick(v.set(*s, Plain)),
            Shape::Subset(s, a, b) => Shape::Subset(v.set(*s, Plain), v.num(*a, Plain), v.num(*b, Plain)),
            Shape::Number(a, b) => Shape::Number(v.num(*a, Plain), v.num(*b, Plain)),
            Shape::YesNo(a) => Shape::YesNo(v.num(*a, Plain)),
            Shape::Branch(list) => Shape::Branch(list.iter().map(|a| v.num(*a, Plain)).collect()),
            Shape::Menu(menu) => Shape::Menu(v.menu(*menu)),
            Shape::Trigger => Shape::Trigger,
            Shape::Pay(list) => Shape::Pay(list.iter().map(|a| v.num(*a, Plain)).collect()),
            Shape::Allocate(a, s, reg, b) => {
                Shape::Allocate(v.num(*a, Plain), v.set(*s, Plain), v.reg(*reg), v.num(*b, Each(*reg)))
            }
        }
    }
}

impl Ask {
    /// Shows its parts, and gives the question with what stands in their place.
    pub fn visit(&self, v: &mut impl Visit) -> Ask {
        Ask {
            key: self.key.clone(),
            choice: self.choice.clone(),
            verb: self.verb.clone(),
            given: self.given.iter().map(|it| EventParam { slot: v.slot(it.slot), ..it.clone() }).collect(),
            decider: v.num(self.decider, Under::Plain),
            shape: self.shape.visit(v),
            dest: v.slot(self.dest),
            decline: self.decline.map(|to| v.jump(to)),
            empty: v.jump(self.empty),
            hidden: self.hidden,
            public: self.public,
        }
    }
}

/// Calls for each row that a row reads, operands one by one.
struct Children<'p, F> {
    program: &'p Program,
    see: F,
}

impl<F: FnMut(Arg, Under)> Visit for Children<'_, F> {
    fn num(&mut self, id: NumId, under: Under) -> NumId {
        (self.see)(Arg::Num(id), under);
        id
    }
    fn set(&mut self, id: SetId, under: Under) -> SetId {
        (self.see)(Arg::Set(id), under);
        id
    }
    fn args(&mut self, id: ArgsId) -> ArgsId {
        for arg in &self.program.args[id.index()] {
            arg.visit(self);
        }
        id
    }
    fn ask(&mut self, id: AskId) -> AskId {
        self.program.asks[id.index()].visit(self);
        id
    }
}

impl Program {
    /// Calls for each row that a row reads, operands included, in order.
    pub fn children(&self, row: Arg, see: impl FnMut(Arg, Under)) {
        let mut children = Children { program: self, see };
        match row {
            Arg::Num(id) => _ = self.nums[id.index()].visit(&mut children),
            Arg::Set(id) => _ = self.sets[id.index()].0.visit(&mut children),
        }
    }

    /// Calls for each row that a statement reads, those of its question included, in order.
    pub fn rows_of(&self, statement: Stmt, see: impl FnMut(Arg, Under)) {
        statement.visit(&mut Children { program: self, see });
    }
}
