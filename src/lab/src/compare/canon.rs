//! Rows of a program by what they mean: hashes in which every id is replaced by the name of what it stands for, so that
//! rows of two programs can be compared though the programs number things otherwise.
//!
//! A row's hash holds those of its children, the names of columns, the members of sets. It does not hold what a printed
//! column says of single things, nor what modifies a value: those are read while a game is played, and are compared and
//! marked by themselves. A plain number may be a thing or a place of which only the number is known; where populations
//! differ such numbers count as they stand, and the difference is met from the beginning anyway.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::mem::{Discriminant, discriminant};

use model::fast::Fast;
use model::hash::{fold, name};
use model::program::{
    Arg, ArgsId, ColId, ConstId, DomainId, MaskId, NONE, Num, NumId, ProcId, Program, Set, SetId, Stmt, Value,
};

/// What a constant column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Holds {
    Numbers,
    /// Number rows.
    Rows,
    /// Procedures.
    Procs,
}

/// The hashes of one program.
pub(super) struct Canon<'p> {
    pub(super) p: &'p Program,
    /// Of the name of each procedure, and which of several of that name.
    pub(super) procs: Vec<u64>,
    /// Of the name of each constant column, likewise.
    pub(super) printed: Vec<u64>,
    holds: Vec<Holds>,
    nums: Vec<Option<u64>>,
    sets: Vec<Option<u64>>,
    masks: Vec<Option<u64>>,
}

/// A hash of several words.
pub(super) fn join(words: impl IntoIterator<Item = u64>) -> u64 {
    words.into_iter().fold(0x63_616e_6f6e, fold)
}

fn tag<T>(of: Discriminant<T>) -> u64 {
    let mut hasher = Fast::default();
    of.hash(&mut hasher);
    hasher.finish()
}

/// Names as numbers, those of several of one name apart.
fn keys<'p>(names: impl Iterator<Item = &'p str>) -> Vec<u64> {
    let mut seen: HashMap<&str, u64> = HashMap::new();
    let mut key = |text: &'p str| {
        let times = seen.entry(text).or_default();
        *times += 1;
        fold(name(text), *times)
    };
    names.map(&mut key).collect()
}

/// The hash of the form of a row.
pub(super) fn form<T>(row: &T) -> u64 {
    tag(discriminant(row))
}

impl<'p> Canon<'p> {
    /// Of a program; nothing is hashed yet but names.
    pub(super) fn new(p: &'p Program) -> Self {
        let mut holds = vec![Holds::Numbers; p.consts.len()];
        for row in &p.nums {
            match row {
                Num::Dyn(column, ..) => holds[column.index()] = Holds::Rows,
                Num::PossibleDyn(column, ..) => holds[column.index()] = Holds::Procs,
                _ => {}
            }
        }
        for row in &p.code {
            if let Stmt::CallDyn(column, ..) = row {
                holds[column.index()] = Holds::Procs;
            }
        }
        Self {
            p,
            procs: keys(p.procs.iter().map(|proc| proc.name.as_str())),
            printed: keys(p.consts.iter().map(|column| column.name.as_str())),
            holds,
            nums: vec![None; p.nums.len()],
            sets: vec![None; p.sets.len()],
            masks: vec![None; p.masks.len()],
        }
    }

    pub(super) fn proc(&self, id: ProcId) -> u64 {
        self.procs[id.index()]
    }

    pub(super) fn domain(&self, id: DomainId) -> u64 {
        name(&self.p.domains[id.index()].name)
    }

    fn column(&self, id: ColId) -> u64 {
        name(&self.p.columns[id.index()].name)
    }

    pub(super) fn printed(&self, id: ConstId) -> u64 {
        self.printed[id.index()]
    }

    fn value(&self, value: &Value) -> u64 {
        join([name(&value.name), value.range.0 as u64, value.range.1 as u64, u64::from(value.slots)])
    }

    /// A place where pieces of a domain lie.
    fn location(&self, domain: DomainId, at: u16) -> u64 {
        self.p.domains[domain.index()].locations.get(usize::from(at)).map_or(u64::from(at), |l| name(&l.name))
    }

    /// A constant set, by the names of its members.
    pub(super) fn mask(&mut self, id: MaskId) -> u64 {
        if let Some(known) = self.masks[id.index()] {
            return known;
        }
        let mask = &self.p.masks[id.index()];
        let domain = &self.p.domains[mask.domain.index()];
        let members = (0..64 * mask.bits.len()).filter(|at| mask.bits[at / 64] >> (at % 64) & 1 == 1);
        let members = members.map(|at| domain.objects.get(at).map_or(at as u64, |object| object.hash));
        let hash = fold(name(&domain.name), join(members));
        self.masks[id.index()] = Some(hash);
        hash
    }

    fn family(&mut self, id: u16) -> u64 {
        let p = self.p;
        let masks: Vec<u64> = p.families[usize::from(id)].iter().map(|mask| self.mask(*mask)).collect();
        join(masks)
    }

    /// What a constant column says of one object.
    pub(super) fn cell(&mut self, id: ConstId, object: usize) -> u64 {
        let column = &self.p.consts[id.index()];
        let family = usize::from(column.family.max(1));
        let values: Vec<i32> = column.values.iter().skip(object * family).take(family).copied().collect();
        let holds = self.holds[id.index()];
        let values: Vec<u64> = values
            .into_iter()
            .map(|value| match (holds, u16::try_from(value)) {
                (Holds::Rows, Ok(row)) => self.num(NumId(row)),
                (Holds::Procs, Ok(proc)) => self.proc(ProcId(proc)),
                (Holds::Numbers | Holds::Rows | Holds::Procs, _) => value as u64,
            })
            .collect();
        join(values)
    }

    /// Operands.
    pub(super) fn args(&mut self, id: ArgsId) -> u64 {
        let p = self.p;
        self.operands(&p.args[id.index()])
    }

    pub(super) fn operands(&mut self, args: &[Arg]) -> u64 {
        let words: Vec<u64> = args
            .iter()
            .map(|arg| match arg {
                Arg::Num(id) => self.num(*id),
                Arg::Set(id) => !self.set(*id),
            })
            .collect();
        join(words)
    }

    /// A number row.
    pub(super) fn num(&mut self, id: NumId) -> u64 {
        if let Some(known) = self.nums[id.index()] {
            return known;
        }
        let row = &self.p.nums[id.index()];
        let hash = fold(form(row), self.number(row));
        self.nums[id.index()] = Some(hash);
        hash
    }

    fn number(&mut self, row: &Num) -> u64 {
        match *row {
            Num::Const(value) => value as u64,
            Num::Slot(at) => at.into(),
            Num::Reg(register) => register.into(),
            Num::SlotOf(at, x) => join([at.into(), self.num(x)]),
            Num::Abs(x) | Num::Not(x) => self.num(x),
            Num::Seat(x, step) => join([self.num(x), step as u64]),
            Num::Frame(proc, at) => join([self.proc(proc), at.into()]),
            Num::FrameOf(proc, at, entries, x) => join([self.proc(proc), at.into(), entries.into(), self.num(x)]),
            Num::Running(proc) => self.proc(proc),
            Num::Lane(group, at, x, _) => {
                let event = self.p.grants[usize::from(group)].event;
                join([name(&self.p.events[event.index()].name), at.into(), self.num(x)])
            }
            Num::Var(column) => self.column(column),
            Num::Get(column, x) => join([self.column(column), self.num(x)]),
            Num::GetAt(column, x, y) => join([self.column(column), self.num(x), self.num(y)]),
            Num::Print(column, x) => join([self.printed(column), self.num(x)]),
            Num::PrintAt(column, x, y) | Num::Dyn(column, x, y) | Num::PossibleDyn(column, x, y) => {
                join([self.printed(column), self.num(x), self.num(y)])
            }
            Num::At(domain, x)
            | Num::SpaceOf(domain, x)
            | Num::HolderOf(domain, x)
            | Num::DesignOf(domain, x)
            | Num::Top(domain, x)
            | Num::Bottom(domain, x) => join([self.domain(domain), self.num(x)]),
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
            | Num::Seats(x, y) => join([self.num(x), self.num(y)]),
            Num::If(x, y, z) => join([self.num(x), self.num(y), self.num(z)]),
            Num::Let(register, x, y) => join([register.into(), self.num(x), self.num(y)]),
            Num::Count(set) | Num::Some(set) | Num::Only(set) | Num::Lowest(set) => self.set(set),
            Num::Within(x, y) | Num::Same(x, y) => join([self.set(x), self.set(y)]),
            Num::Has(set, x) | Num::FirstFrom(set, x) | Num::LastFrom(set, x) => join([self.set(set), self.num(x)]),
            Num::MinBy(set, register, x)
            | Num::Total(set, register, x)
            | Num::HighestOf(set, register, x)
            | Num::LowestOf(set, register, x)
            | Num::Every(set, register, x)
            | Num::Any(set, register, x) => join([self.set(set), register.into(), self.num(x)]),
            Num::Modified(value, args, x) => {
                join([self.value(&self.p.values[value.index()]), self.args(args), self.num(x)])
            }
            Num::IsModified(value, args) => join([self.value(&self.p.values[value.index()]), self.args(args)]),
            Num::Payable(proc, args) => join([self.proc(proc), self.args(args)]),
        }
    }

    /// A set row.
    pub(super) fn set(&mut self, id: SetId) -> u64 {
        if let Some(known) = self.sets[id.index()] {
            return known;
        }
        let (row, domain) = &self.p.sets[id.index()];
        let hash = join([form(row), self.domain(*domain), self.row(row, *domain)]);
        self.sets[id.index()] = Some(hash);
        hash
    }

    fn row(&mut self, row: &Set, domain: DomainId) -> u64 {
        match *row {
            Set::Const(mask) => self.mask(mask),
            Set::Slot(at) => at.into(),
            Set::Frame(proc, at) => join([self.proc(proc), at.into()]),
            Set::In(x) | Set::One(x) => self.num(x),
            Set::InOwned(first, set) | Set::InSpaces(first, set) => join([self.location(domain, first), self.set(set)]),
            Set::SpacesOf(set) | Set::HoldersOf(set) | Set::Distinct(set) => self.set(set),
            Set::TopOf(x, y) | Set::Range(x, y) => join([self.num(x), self.num(y)]),
            Set::By(column, x) | Set::Field(column, x) => join([self.column(column), self.num(x)]),
            Set::Flag(column) => self.column(column),
            Set::Family(family, x) => join([self.family(family), self.num(x)]),
            Set::FamilyAll(family, set) => join([self.family(family), self.set(set)]),
            Set::And(x, y) | Set::Or(x, y) | Set::Minus(x, y) => join([self.set(x), self.set(y)]),
            Set::Filter(set, register, x) => join([self.set(set), register.into(), self.num(x)]),
            Set::Where(set, column, how, x) => join([self.set(set), self.column(column), form(&how), self.num(x)]),
            Set::WherePrint(set, column, how, x) => {
                join([self.set(set), self.printed(column), form(&how), self.num(x)])
            }
            Set::Image(column, set) => join([self.column(column), self.set(set)]),
            Set::ImagePrint(column, set) => join([self.printed(column), self.set(set)]),
            Set::If(x, y, z) => join([self.num(x), self.set(y), self.set(z)]),
            Set::Let(register, x, set) => join([register.into(), self.num(x), self.set(set)]),
        }
    }

    /// The name of a design, or of none.
    pub(super) fn design(&self, id: Option<model::program::DesignId>) -> u64 {
        id.map_or(NONE as u64, |id| name(&self.p.designs[id.index()].name))
    }
}
