//! The arenas of rows under construction: every row is simplified when it is made and stands once.
//!
//! Rows are made bottom-up; a row that turns out not to be needed is left behind and dropped by the last stage. Within
//! one tree no binder takes a register that an enclosing one holds, so rows may be embedded anywhere.

mod alike;
mod assume;
mod compare;
mod define;
mod exists;
mod facts;
mod fold;
mod fold_sets;
mod grid;
mod guards;
mod limits;
mod member;
mod overflow;
mod plain;
mod printed;
mod put;
mod rebind;
mod refine;
mod rewrite;
mod table;

use model::number::narrow;
use model::program::{
    Arg, ArgsId, ConstColumn, ConstId, DomainId, Mask, MaskId, NONE, Num, NumId, Origin, ProcId, Set, SetId, SlotAt,
};

pub(crate) use facts::Facts;
pub(crate) use limits::{Heavy, MOST_COST};
pub(crate) use overflow::{Full, Overflow};
use plain::Worth;
pub(crate) use put::Put;

use crate::util::{Map, bits};

/// What a row builder must know of a domain.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    /// Members.
    pub(crate) size: usize,
    /// Spaces the pieces of the domain may lie on: domain and first location.
    pub(crate) spaces: Option<(DomainId, u16)>,
    /// First location of each zone that belongs to seats.
    pub(crate) seat_zones: Vec<u16>,
    /// Design of each object.
    pub(crate) designs: Vec<i32>,
    /// Whether a thing of the domain may be one that is not in this game.
    pub(crate) lacks: bool,
    /// The row of no member, once it is wanted.
    pub(crate) empty: Option<SetId>,
    /// The row of all members, once it is wanted.
    pub(crate) whole: Option<SetId>,
}

/// What a row builder must know of a state column.
#[derive(Clone, Debug, Default)]
pub(crate) struct ColFacts {
    /// Domain of the values.
    pub(crate) target: Option<DomainId>,
    /// Whether a value may be none.
    pub(crate) nullable: bool,
    /// Whether the inverse is kept.
    pub(crate) inverse: bool,
    /// Whether it is kept as bits of a domain, without indices.
    pub(crate) flag: bool,
}

/// What the numbers of a constant column are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Holds {
    /// Numbers, members or things.
    Plain,
    /// Procedures.
    Procs,
    /// Number rows.
    Rows,
}

/// What a row builder must know of a constant column.
#[derive(Clone, Debug)]
pub(crate) struct ConstFacts {
    /// What its numbers are.
    pub(crate) holds: Holds,
    /// Domain of the values.
    pub(crate) target: Option<DomainId>,
    /// Whether no value is none.
    pub(crate) sure: bool,
}

impl ConstFacts {
    /// Of numbers, members or things.
    pub(crate) fn plain(target: Option<DomainId>, sure: bool) -> ConstFacts {
        ConstFacts { holds: Holds::Plain, target, sure }
    }
}

/// A constant table of sets.
#[derive(Clone, Debug)]
pub(crate) struct FamilyRows {
    /// Domain of the keys, none for designs.
    pub(crate) keys: Option<DomainId>,
    /// Domain of the sets.
    pub(crate) domain: DomainId,
    /// One set a key.
    pub(crate) sets: Vec<Vec<u64>>,
    /// The table with keys and members exchanged, once it is wanted.
    pub(crate) inverse: Option<u16>,
}

/// Constants that are found without a search: none, 0 and those after it.
const SMALL: usize = 16;

/// The arenas.
#[derive(Default)]
pub(crate) struct Rows {
    pub(crate) nums: Vec<Num>,
    pub(crate) origins: Vec<Origin>,
    num_facts: Vec<Facts>,
    num_known: Map<Num, NumId>,
    ints: [Option<NumId>; SMALL],
    pub(crate) sets: Vec<(Set, DomainId)>,
    set_facts: Vec<Facts>,
    set_known: Map<(Set, DomainId), SetId>,
    pub(crate) masks: Vec<Mask>,
    mask_known: Map<Mask, MaskId>,
    pub(crate) args: Vec<Vec<Arg>>,
    arg_known: Map<Vec<Arg>, ArgsId>,
    pub(crate) consts: Vec<ConstColumn>,
    pub(crate) const_facts: Vec<ConstFacts>,
    pub(crate) families: Vec<FamilyRows>,
    partitions: Map<(ConstId, DomainId), Option<u16>>,
    design_families: Map<DomainId, u16>,
    /// Numbers of one register that became columns of a domain, or cannot.
    tables: Map<(NumId, DomainId), Option<ConstId>>,
    /// Conditions of one register that became sets of a domain, or cannot.
    printed_sets: Map<(NumId, DomainId), Option<SetId>>,
    pub(crate) domains: Vec<Shape>,
    pub(crate) columns: Vec<ColFacts>,
    /// Slots of the current frame that never hold none.
    pub(crate) sure_slots: Vec<bool>,
    /// Slots of procedures that never hold none, where they are read from outside.
    pub(crate) sure_frames: Map<(ProcId, SlotAt), bool>,
    /// Registers that never hold none.
    pub(crate) sure_regs: u64,
    /// Number of designs.
    pub(crate) designs: usize,
    /// The line that rows made now come from.
    pub(crate) here: Option<Origin>,
    /// What there was no room for, the first of it.
    pub(crate) overflow: Option<Overflow>,
    /// A row takes too long to evaluate.
    pub(crate) heavy: Heavy,
    /// Rows stay as they are made.
    pub(crate) plain: bool,
    /// What such rows are worth.
    worth: Worth,
}

impl Rows {
    /// Makes room for about as many rows of each sort, so that the arenas and their indices need not grow.
    pub(crate) fn reserve(&mut self, rows: usize) {
        self.nums.reserve(rows);
        self.origins.reserve(rows);
        self.num_facts.reserve(rows);
        self.num_known.reserve(rows);
        self.sets.reserve(rows);
        self.set_facts.reserve(rows);
        self.set_known.reserve(rows);
    }

    fn intern_num(&mut self, row: Num) -> NumId {
        if let Some(id) = self.num_known.get(&row) {
            return *id;
        }
        let Ok(at) = u16::try_from(self.nums.len()) else {
            self.no_room(Full::Numbers);
            return NumId(0);
        };
        let facts = self.facts_of_num(row);
        self.weigh(facts, row.binder().is_some_and(|binder| binder.over.is_some()));
        self.nums.push(row);
        self.origins.push(self.here.unwrap_or(Origin::NOWHERE));
        self.num_facts.push(facts);
        self.num_known.insert(row, NumId(at));
        NumId(at)
    }

    fn intern_set(&mut self, row: Set, domain: DomainId) -> SetId {
        if let Some(id) = self.set_known.get(&(row, domain)) {
            return *id;
        }
        let Ok(at) = u16::try_from(self.sets.len()) else {
            self.no_room(Full::Sets);
            return SetId(0);
        };
        let facts = self.facts_of_set(row, domain);
        self.weigh(facts, row.binder().is_some_and(|binder| binder.over.is_some()));
        self.sets.push((row, domain));
        self.set_facts.push(facts);
        self.set_known.insert((row, domain), SetId(at));
        SetId(at)
    }

    /// The number row, simplified.
    pub(crate) fn num(&mut self, row: Num) -> NumId {
        if self.heavy.at.is_some() {
            return self.int(0);
        }
        if self.plain {
            return self.plain_num(row);
        }
        match self.fold_num(row) {
            Some(id) => id,
            None => {
                let row = self.free_binder_num(row);
                self.intern_num(row)
            }
        }
    }

    /// The set row, simplified.
    pub(crate) fn set(&mut self, row: Set, domain: DomainId) -> SetId {
        if self.heavy.at.is_some() {
            return self.empty(domain);
        }
        if self.plain {
            return self.plain_set(row, domain);
        }
        match self.fold_set(row, domain) {
            Some(id) => id,
            None => {
                let row = self.free_binder_set(row);
                self.intern_set(row, domain)
            }
        }
    }

    /// A constant.
    pub(crate) fn int(&mut self, n: i32) -> NumId {
        let small = usize::try_from(n.wrapping_sub(NONE)).ok().filter(|at| *at < SMALL);
        if let Some(known) = small.and_then(|at| self.ints[at]) {
            return known;
        }
        let made = self.intern_num(Num::Const(n));
        if let Some(at) = small {
            self.ints[at] = Some(made);
        }
        made
    }

    /// The constant a row is.
    pub(crate) fn as_int(&self, id: NumId) -> Option<i32> {
        if let Num::Const(n) = self.nums[id.index()] { Some(n) } else { self.worth.num(id) }
    }

    /// A constant set.
    pub(crate) fn mask(&mut self, domain: DomainId, set: Vec<u64>) -> MaskId {
        let mask = Mask { domain, bits: set };
        if let Some(id) = self.mask_known.get(&mask) {
            return *id;
        }
        let Ok(at) = u16::try_from(self.masks.len()) else {
            self.no_room(Full::Masks);
            return MaskId(0);
        };
        self.masks.push(mask.clone());
        self.mask_known.insert(mask, MaskId(at));
        MaskId(at)
    }

    /// A row for a constant set.
    pub(crate) fn constant(&mut self, domain: DomainId, set: Vec<u64>) -> SetId {
        let mask = self.mask(domain, set);
        self.intern_set(Set::Const(mask), domain)
    }

    /// The empty set of a domain.
    pub(crate) fn empty(&mut self, domain: DomainId) -> SetId {
        if let Some(known) = self.domains[domain.index()].empty {
            return known;
        }
        let none = self.constant(domain, bits::none(self.size(domain)));
        self.domains[domain.index()].empty = Some(none);
        none
    }

    /// The whole domain.
    pub(crate) fn all(&mut self, domain: DomainId) -> SetId {
        if let Some(known) = self.domains[domain.index()].whole {
            return known;
        }
        let all = self.constant(domain, bits::all(self.size(domain)));
        self.domains[domain.index()].whole = Some(all);
        all
    }

    /// The constant set a row is.
    pub(crate) fn as_mask(&self, id: SetId) -> Option<&[u64]> {
        if let Set::Const(mask) = self.sets[id.index()].0 {
            Some(&self.masks[mask.index()].bits)
        } else {
            self.worth.set(id).map(|mask| &*self.masks[mask.index()].bits)
        }
    }

    /// Whether a row is the whole domain.
    pub(crate) fn is_all(&self, id: SetId) -> bool {
        let size = self.size(self.domain(id));
        self.as_mask(id).is_some_and(|mask| bits::count(mask) == size)
    }

    /// Whether a row is the empty set.
    pub(crate) fn is_empty(&self, id: SetId) -> bool {
        self.as_mask(id).is_some_and(|mask| mask.iter().all(|word| *word == 0))
    }

    /// The domain of a set row.
    pub(crate) fn domain(&self, id: SetId) -> DomainId {
        self.sets[id.index()].1
    }

    /// Number of members of a domain.
    pub(crate) fn size(&self, domain: DomainId) -> usize {
        self.domains[domain.index()].size
    }

    /// An operand list.
    pub(crate) fn operands(&mut self, args: Vec<Arg>) -> ArgsId {
        if let Some(id) = self.arg_known.get(&args) {
            return *id;
        }
        let id = ArgsId::at(self.args.len());
        self.args.push(args.clone());
        self.arg_known.insert(args, id);
        id
    }

    /// A new constant column.
    pub(crate) fn column(&mut self, column: ConstColumn, facts: ConstFacts) -> ConstId {
        let id = ConstId::at(self.consts.len());
        self.consts.push(column);
        self.const_facts.push(facts);
        id
    }

    /// A new table of sets.
    pub(crate) fn family(&mut self, keys: Option<DomainId>, domain: DomainId, sets: Vec<Vec<u64>>) -> u16 {
        let at = self.families.len();
        self.families.push(FamilyRows { keys, domain, sets, inverse: None });
        narrow(at)
    }

    /// The table with keys and members exchanged; keys of designs have none.
    pub(crate) fn inverse(&mut self, family: u16) -> Option<u16> {
        let FamilyRows { keys, domain, sets, inverse } = &self.families[family as usize];
        if inverse.is_some() {
            return *inverse;
        }
        let (keys, domain) = ((*keys)?, *domain);
        let mut turned = vec![bits::none(self.size(keys)); self.size(domain)];
        for (key, set) in sets.iter().enumerate() {
            for member in bits::members(set) {
                bits::put(&mut turned[member], key);
            }
        }
        let same = turned == *sets && keys == domain;
        let other = if same { family } else { self.family(Some(domain), keys, turned) };
        self.families[other as usize].inverse = Some(family);
        self.families[family as usize].inverse = Some(other);
        Some(other)
    }

    /// Objects of a domain by the value of a constant column of things or members.
    pub(crate) fn partition(&mut self, column: ConstId, domain: DomainId) -> Option<u16> {
        if let Some(known) = self.partitions.get(&(column, domain)) {
            return *known;
        }
        let made = self.make_partition(column, domain);
        self.partitions.insert((column, domain), made);
        made
    }

    fn make_partition(&mut self, column: ConstId, domain: DomainId) -> Option<u16> {
        let ConstColumn { family, values, domain: over, .. } = &self.consts[column.index()];
        let facts = &self.const_facts[column.index()];
        let target = facts.target?;
        if *family != 1 || facts.holds != Holds::Plain || *over != Some(domain) {
            return None;
        }
        let sets = bits::grouped(self.size(target), self.size(domain), values);
        Some(self.family(Some(target), domain, sets))
    }

    /// Objects of a domain by design.
    pub(crate) fn by_design(&mut self, domain: DomainId) -> u16 {
        if let Some(known) = self.design_families.get(&domain) {
            return *known;
        }
        let sets = bits::grouped(self.designs, self.size(domain), &self.domains[domain.index()].designs);
        let family = self.family(None, domain, sets);
        self.design_families.insert(domain, family);
        family
    }

    /// Whether a number is surely a thing and not none, in the current frame.
    pub(crate) fn sure(&self, id: NumId) -> bool {
        use Num::{
            Abs, And, Any, Bottom, Count, Div, DivUp, Dyn, Eq, Every, FirstFrom, Has, HighestOf, HolderOf, IsModified,
            Lane, LastFrom, Le, Lowest, LowestOf, Lt, Max, Min, MinBy, Mul, Ne, Not, Only, Or, Payable, Position,
            PossibleDyn, Running, Same, Seats, SlotOf, Some, SpaceOf, Sub, Top, Total, Within,
        };
        match self.nums[id.index()] {
            Num::Const(n) => n >= 0,
            Num::Slot(slot) => self.sure_slots.get(slot as usize).copied().unwrap_or(false),
            Num::Reg(reg) => self.sure_regs >> reg & 1 == 1,
            Num::Frame(proc, slot) | Num::FrameOf(proc, slot, ..) => {
                self.sure_frames.get(&(proc, slot)).copied().unwrap_or(false)
            }
            Num::Var(col) => !self.columns[col.index()].nullable,
            Num::Get(col, a) | Num::GetAt(col, a, _) => !self.columns[col.index()].nullable && self.sure(a),
            Num::Print(col, a) | Num::PrintAt(col, a, _) => self.const_facts[col.index()].sure && self.sure(a),
            Num::DesignOf(_, a) | Num::At(_, a) | Num::Seat(a, _) => self.sure(a),
            Num::Add(a, b) => self.sure(a) && self.sure(b),
            Num::If(_, a, b) => self.sure(a) && self.sure(b),
            Num::Else(_, b) => self.sure(b),
            Num::Let(_, _, a) | Num::Modified(_, _, a) => self.sure(a),
            Top(..) | Bottom(..) | SpaceOf(..) | HolderOf(..) | Only(_) | Lowest(_) | FirstFrom(..) | LastFrom(..)
            | MinBy(..) | SlotOf(..) | Dyn(..) => false,
            Position(..) | Running(_) | Lane(..) | Sub(..) | Mul(..) | Div(..) | DivUp(..) | Min(..) | Max(..)
            | Abs(_) | Eq(..) | Ne(..) | Lt(..) | Le(..) | And(..) | Or(..) | Not(_) | Count(_) | Some(_) | Has(..)
            | Within(..) | Same(..) | Total(..) | HighestOf(..) | LowestOf(..) | Every(..) | Any(..) | Seats(..)
            | IsModified(..) | PossibleDyn(..) | Payable(..) => true,
        }
    }

    /// A location: the first of a run and a thing that numbers it, none if the thing is none or not in this game.
    pub(crate) fn location(&mut self, first: u16, of: NumId) -> NumId {
        if self.as_int(of).is_some_and(|of| of < 0) {
            return self.int(NONE);
        }
        let sum = Num::Add(self.int(i32::from(first)), of).put(self);
        if self.sure(of) {
            return sum;
        }
        let (zero, none) = (self.int(0), self.int(NONE));
        Num::If(Num::Le(zero, of).put(self), sum, none).put(self)
    }

    /// The union of the contents of all zones of a seat.
    pub(crate) fn held_by(&mut self, domain: DomainId, seat: NumId) -> SetId {
        let mut set = self.empty(domain);
        for first in self.domains[domain.index()].seat_zones.clone() {
            set = (Set::Or(set, (Set::In(self.location(first, seat)), domain).put(self)), domain).put(self);
        }
        set
    }
}
