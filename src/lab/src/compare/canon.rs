//! Rows of a program by what they mean: hashes in which every id is replaced by the name of what it stands for, so that
//! rows of two programs can be compared though the programs number things otherwise.
//!
//! A row's hash holds those of its children, the names of columns, the members of sets. It does not hold what a printed
//! column says of single things, nor what modifies a value: those are read while a game is played, and are compared and
//! marked by themselves. A plain number may be a thing or a place of which only the number is known; where populations
//! differ such numbers count as they stand, and the difference is met from the beginning anyway.

use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::mem::discriminant;

use model::fast::Fast;
use model::hash::{fold, name};
use model::program::{
    Arg, ArgsId, AskId, ColId, ConstId, DomainId, EventId, MaskId, MenuId, NONE, Num, NumId, Pc, ProcId, Program,
    SetId, Stmt, StreamId, Under, ValueId, Visit,
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

fn hash(it: impl Hash) -> u64 {
    let mut hasher = Fast::default();
    it.hash(&mut hasher);
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
    hash(discriminant(row))
}

impl<'p> Canon<'p> {
    /// Of a program; nothing is hashed yet but names.
    pub(super) fn new(p: &'p Program) -> Self {
        let mut holds = vec![Holds::Numbers; p.consts.len()];
        for row in &p.nums {
            if let Num::Dyn(column, ..) = row {
                holds[column.index()] = Holds::Rows;
            } else if let Num::PossibleDyn(column, ..) = row {
                holds[column.index()] = Holds::Procs;
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

    pub(super) fn printed(&self, id: ConstId) -> u64 {
        self.printed[id.index()]
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
        join(self.p.families[usize::from(id)].iter().map(|mask| self.mask(*mask)))
    }

    /// What a constant column says of one object.
    pub(super) fn cell(&mut self, id: ConstId, object: usize) -> u64 {
        let column = &self.p.consts[id.index()];
        let family = usize::from(column.family.max(1));
        let holds = self.holds[id.index()];
        join(column.values.iter().skip(object * family).take(family).map(|value| {
            match (holds, u16::try_from(*value)) {
                (Holds::Rows, Ok(row)) => self.num(NumId(row)),
                (Holds::Procs, Ok(proc)) => self.proc(ProcId(proc)),
                (Holds::Numbers | Holds::Rows | Holds::Procs, _) => *value as u64,
            }
        }))
    }

    pub(super) fn operands(&mut self, args: &[Arg]) -> u64 {
        join(args.iter().map(|arg| match arg {
            Arg::Num(id) => self.num(*id),
            Arg::Set(id) => !self.set(*id),
        }))
    }

    /// A number row.
    pub(super) fn num(&mut self, id: NumId) -> u64 {
        if let Some(known) = self.nums[id.index()] {
            return known;
        }
        let row = self.p.nums[id.index()];
        let mut parts = Parts::new(self, None);
        // Of a grant that hands out lanes only the event counts: it may itself read rows.
        if let Num::Lane(group, at, on, _) = row {
            let event = parts.canon.p.grants[usize::from(group)].event;
            parts.event(event);
            parts.plain(at);
            parts.num(on, Under::Plain);
        } else {
            row.visit(&mut parts);
        }
        let hash = parts.hash(form(&row));
        self.nums[id.index()] = Some(hash);
        hash
    }

    /// A set row.
    pub(super) fn set(&mut self, id: SetId) -> u64 {
        if let Some(known) = self.sets[id.index()] {
            return known;
        }
        let (row, domain) = self.p.sets[id.index()];
        let mut parts = Parts::new(self, Some(domain));
        parts.domain(domain);
        row.visit(&mut parts);
        let hash = parts.hash(form(&row));
        self.sets[id.index()] = Some(hash);
        hash
    }

    pub(super) fn event(&self, id: EventId) -> u64 {
        name(&self.p.events[id.index()].name)
    }

    /// What a statement does, and where it leads besides to the next.
    pub(super) fn stmt(&mut self, row: Stmt) -> (u64, Vec<Pc>) {
        let mut parts = Parts::new(self, None);
        row.visit(&mut parts);
        let leads = std::mem::take(&mut parts.leads);
        (parts.hash(form(&row)), leads)
    }

    /// The name of a design, or of none.
    pub(super) fn design(&self, id: Option<model::program::DesignId>) -> u64 {
        id.map_or(NONE as u64, |id| name(&self.p.designs[id.index()].name))
    }
}

/// The hashes of the parts of a row, in order.
struct Parts<'c, 'p> {
    canon: &'c mut Canon<'p>,
    /// The domain of a set row.
    domain: Option<DomainId>,
    words: Vec<u64>,
    /// Where a statement leads.
    leads: Vec<Pc>,
}

impl<'c, 'p> Parts<'c, 'p> {
    fn new(canon: &'c mut Canon<'p>, domain: Option<DomainId>) -> Self {
        Parts { canon, domain, words: Vec::new(), leads: Vec::new() }
    }

    fn hash(self, form: u64) -> u64 {
        fold(form, join(self.words))
    }
}

impl Visit for Parts<'_, '_> {
    fn num(&mut self, id: NumId, _: Under) -> NumId {
        self.words.push(self.canon.num(id));
        id
    }

    fn set(&mut self, id: SetId, _: Under) -> SetId {
        self.words.push(self.canon.set(id));
        id
    }

    fn args(&mut self, id: ArgsId) -> ArgsId {
        self.words.push(self.canon.operands(&self.canon.p.args[id.index()]));
        id
    }
    fn column(&mut self, id: ColId) -> ColId {
        self.words.push(name(&self.canon.p.columns[id.index()].name));
        id
    }
    fn printed(&mut self, id: ConstId) -> ConstId {
        self.words.push(self.canon.printed(id));
        id
    }
    fn domain(&mut self, id: DomainId) -> DomainId {
        self.words.push(self.canon.domain(id));
        id
    }
    fn mask(&mut self, id: MaskId) -> MaskId {
        self.words.push(self.canon.mask(id));
        id
    }

    fn family(&mut self, at: u16) -> u16 {
        self.words.push(self.canon.family(at));
        at
    }
    fn proc(&mut self, id: ProcId) -> ProcId {
        self.words.push(self.canon.proc(id));
        id
    }
    fn value(&mut self, id: ValueId) -> ValueId {
        let value = &self.canon.p.values[id.index()];
        self.words.extend([name(&value.name), value.range.0 as u64, value.range.1 as u64, u64::from(value.slots)]);
        id
    }
    fn event(&mut self, id: EventId) -> EventId {
        self.words.push(self.canon.event(id));
        id
    }
    fn menu(&mut self, id: MenuId) -> MenuId {
        self.words.push(name(&self.canon.p.menus[id.index()].name));
        id
    }
    fn ask(&mut self, id: AskId) -> AskId {
        let ask = &self.canon.p.asks[id.index()];
        let flags = u64::from(ask.hidden) * 2 + u64::from(ask.decline.is_some());
        self.words.extend([name(&ask.key), name(&ask.verb), form(&ask.shape), flags]);
        ask.visit(self);
        id
    }
    fn stream(&mut self, id: StreamId) -> StreamId {
        self.words.push(name(&self.canon.p.streams[id.index()]));
        id
    }
    fn grant(&mut self, at: u16) -> u16 {
        self.words.push(self.canon.grant(&self.canon.p.grants[usize::from(at)]));
        at
    }
    fn jump(&mut self, to: Pc) -> Pc {
        self.leads.push(to);
        to
    }
    fn location(&mut self, at: u16) -> u16 {
        let locations = self.domain.and_then(|domain| self.canon.p.domains.get(domain.index())).map(|it| &it.locations);
        self.words.push(locations.and_then(|it| it.get(usize::from(at))).map_or(u64::from(at), |l| name(&l.name)));
        at
    }
    fn plain<T: Copy + Debug + Hash>(&mut self, it: T) -> T {
        self.words.push(hash(it));
        it
    }
}
