//! Which rows are memoized: those that cost much, read no register, and are read more than once in one evaluation, be it in a
//! loop that does not change them or in several places. So loop invariants leave loops and common parts are shared.
//!
//! In: rows with their operands. Out: [`Memos`], and for each a row that looks before it computes. Example: of `count scouts in
//! i where it.owner is you`, read in a condition and in the amount that follows it, the second reading finds what the first
//! counted.
//!
//! A memo holds for one epoch ([`crate::machine::Machine::epoch`]), which every statement ends. A row that reads no slots but
//! `you` and `this` goes by the state epoch, which statements that write slots alone do not end: whether a menu entry can be done
//! and what its first question offers are one search. A modifiable value of one number is memoized for each argument, see
//! [`crate::rows::modified::memoized`]. What a row reads says [`Reads`], so that a new row cannot be forgotten here.

use model::fast::FastMap;
use model::program::{Arg as Row, Num, NumId, Program, Reads, Set, SetId, Stmt, Under, ValueId};

use super::{Attach, by_width, row};
use crate::bits::Bits;
use crate::machine::tables::{ROW, SetRow};
use crate::rows::memo;

/// What a row must cost at least, in rows, to be memoized.
const DEAR: u32 = 5;

/// What is known of a row with all below it.
#[derive(Clone, Copy, Default)]
struct Facts {
    /// Registers that it reads and does not bind, one bit each.
    free: u64,
    /// Rows that one reading evaluates, roughly.
    cost: u32,
    /// It reads no slot that statements write: a statement that writes slots alone cannot change it.
    slot_free: bool,
}

/// What is memoized.
#[derive(Default)]
pub(super) struct Memos {
    /// Rows in order, each with whether it goes by the state epoch.
    rows: Vec<(Row, bool)>,
    /// Rows that are charged for, see [`super::charge`].
    pub(super) charged: Vec<(Row, u32)>,
    /// For each modifiable value whether it is memoized for each first argument.
    values: Vec<bool>,
}

impl Memos {
    /// Whether a set row is memoized.
    pub(super) fn set(&self, id: SetId) -> bool {
        self.rows.binary_search_by_key(&Row::Set(id), |(row, _)| *row).is_ok()
    }

    /// Whether a modifiable value is memoized for each first argument.
    pub(super) fn value(&self, id: ValueId) -> bool {
        self.values.get(id.index()).copied().unwrap_or(false)
    }
}

/// The choice of rows at work.
pub(super) struct MemoPlan<'a, 'p> {
    pub(super) cx: &'a Attach<'p>,
    /// What is known so far, by [`MemoPlan::place`].
    facts: Vec<Option<Facts>>,
    /// Modifiable values with a modifier that reads other frames.
    reads_frames: Vec<bool>,
    chosen: Vec<Row>,
}

impl Attach<'_> {
    /// Chooses the rows that are memoized. Operands are fixed by then, rows not yet made.
    pub(super) fn plan_memos(&self) -> Memos {
        let reads_frames = vec![false; self.p.values.len()];
        let facts = vec![None; self.p.nums.len() + self.p.sets.len()];
        let mut plan = MemoPlan { cx: self, facts, reads_frames, chosen: Vec::new() };
        plan.find_frame_readers();
        plan.all();
        plan.shared();
        let values = plan.by_argument();
        let mut rows = std::mem::take(&mut plan.chosen);
        rows.sort_unstable();
        rows.dedup();
        let charged = plan.charged();
        Memos { rows: rows.into_iter().map(|row| (row, plan.facts(row).slot_free)).collect(), charged, values }
    }

    /// Puts a row that looks first in the place of each that is memoized.
    pub(super) fn memoize(&mut self) {
        for (of, slot_free) in std::mem::take(&mut self.memos).rows {
            let b = self.t.memo_words;
            match of {
                Row::Num(id) => {
                    let run = if slot_free { memo::num::<true> } else { memo::num::<false> };
                    self.wrap_num(id, |own| row(run, [own, b, 0, 0]));
                    self.t.memo_words += 2;
                }
                Row::Set(id) => by_width!(self.words_of(id), B => {
                    let run = if slot_free { memo::set::<B, true> } else { memo::set::<B, false> };
                    self.wrap_set(id, |a| SetRow { run, a, b, c: 0, d: 0 });
                    self.t.memo_words += 1 + B::WORDS as u32;
                }),
            }
        }
    }
}

impl<'p> MemoPlan<'_, 'p> {
    /// The place of a row among all: sets stand behind the numbers.
    pub(super) fn place(&self, row: Row) -> usize {
        match row {
            Row::Num(id) => id.index(),
            Row::Set(id) => self.cx.p.nums.len() + id.index(),
        }
    }

    /// All rows.
    pub(super) fn rows(&self) -> impl Iterator<Item = Row> + use<> {
        let p = self.cx.p;
        let nums = (0..p.nums.len()).map(|at| Row::Num(NumId::at(at)));
        nums.chain((0..p.sets.len()).map(|at| Row::Set(SetId::at(at))))
    }

    /// Rows that one evaluation reads more than once; the entries of a menu are read in one.
    fn all(&mut self) {
        let p = self.cx.p;
        let mut inner = vec![false; p.nums.len() + p.sets.len()];
        self.rows().for_each(|row| p.children(row, |child, _| inner[self.place(child)] = true));
        for (row, _) in self.rows().zip(inner).filter(|(_, inner)| !inner) {
            self.visit(row, false, &mut FastMap::default());
        }
        for menu in &p.menus {
            let mut seen = FastMap::default();
            for entry in menu.entries.iter().filter(|entry| entry.this.is_none()) {
                self.visit(Row::Num(entry.ready), false, &mut seen);
            }
        }
    }

    /// Rows that several statements of a procedure read, or one and the menu that offers it, where only slots change between.
    fn shared(&mut self) {
        let p = self.cx.p;
        if !own_slots_fixed(p) {
            return;
        }
        for (proc, body) in p.bodies().into_iter().enumerate() {
            let mut roots: Vec<Vec<Row>> = Vec::new();
            for menu in &p.menus {
                let ready = menu.entries.iter().filter(|it| it.this.is_none() && it.proc.index() == proc);
                roots.extend(ready.map(|it| vec![Row::Num(it.ready)]));
            }
            roots.extend(p.code[body].iter().map(|statement| {
                let mut rows = Vec::new();
                p.rows_of(*statement, |row, _| rows.push(row));
                rows
            }));
            let mut first = FastMap::default();
            for (root, rows) in roots.iter().enumerate() {
                for row in rows {
                    self.share(*row, root, &mut first);
                }
            }
        }
    }

    /// Memoizes the largest rows under one that an earlier root read too.
    fn share(&mut self, row: Row, root: usize, first: &mut FastMap<Row, usize>) {
        let facts = self.facts(row);
        // Nothing under a cheap row is dear.
        if facts.cost < DEAR {
            return;
        }
        match first.get(&row) {
            Some(earlier) if *earlier == root => return,
            Some(_) if facts.slot_free && facts.free == 0 => {
                self.chosen.push(row);
                return;
            }
            Some(_) => {}
            None => {
                first.insert(row, root);
            }
        }
        self.cx.p.children(row, |child, _| self.share(child, root, first));
    }

    /// Which modifiable values read other frames, by their modifiers or by those of values these read.
    fn find_frame_readers(&mut self) {
        let p = self.cx.p;
        let rows = |at: usize| {
            p.values[at].modifiers.iter().flat_map(|it| [Some(it.applies), Some(it.operand), it.own.map(|own| own.1)])
        };
        // The slots of its own frame are filled anew each time: only what lies elsewhere counts.
        while let Some(at) = (0..p.values.len()).find(|at| {
            !self.reads_frames[*at] && rows(*at).flatten().any(|row| self.any_reads_elsewhere(Row::Num(row)))
        }) {
            self.reads_frames[at] = true;
        }
    }

    /// Which values of one number depend on that number and on state alone, by their definitions and modifiers. An engine that
    /// watches notes what every reading reads: nothing is memoized there.
    fn by_argument(&mut self) -> Vec<bool> {
        let p = self.cx.p;
        let mut memoized: Vec<bool> = (p.values.iter().zip(&self.reads_frames))
            .map(|(value, reads_frames)| value.slots == 1 && !reads_frames && !self.cx.plain)
            .collect();
        for row in &p.nums {
            if let Num::Modified(value, args, definition) = *row
                && memoized[value.index()]
            {
                memoized[value.index()] = match p.args[args.index()].first() {
                    Some(Row::Num(first)) => self.is_function_of(definition, *first),
                    Some(Row::Set(_)) | None => false,
                };
            }
        }
        memoized
    }

    /// Whether a row is a function of its argument and of state: apart from what the argument reads, it reads no register of its
    /// own and no slot but `you` and `this`. So two readings with equal arguments agree until state changes.
    fn is_function_of(&mut self, row: NumId, argument: NumId) -> bool {
        let (own, given) = (self.facts(Row::Num(row)).free, self.facts(Row::Num(argument)).free);
        own & !given == 0
            && !self.any_reads_elsewhere(Row::Num(row))
            && !self.any_under(Row::Num(row), Some(Row::Num(argument)), |row| !self.slot_free(row))
    }

    /// Whether a row or one below it reads other frames, or what is not known before the state is.
    fn any_reads_elsewhere(&self, row: Row) -> bool {
        self.any_under(row, None, |row| self.reads_elsewhere(row))
    }

    /// Whether something holds of a row or one below it; one that is left out, with what is below it, is not looked at.
    fn any_under(&self, row: Row, without: Option<Row>, holds: impl Fn(Row) -> bool) -> bool {
        let mut rest = vec![row];
        let mut seen = FastMap::default();
        while let Some(row) = rest.pop() {
            if Some(row) == without || seen.insert(row, ()).is_some() {
                continue;
            }
            if holds(row) {
                return true;
            }
            self.cx.p.children(row, |child, _| rest.push(child));
        }
        false
    }

    /// Whether a row itself reads other frames, or what is not known before the state is.
    fn reads_elsewhere(&self, row: Row) -> bool {
        use Reads::{Column, End, Grants, Nothing, Places, Register, Slot, Slots};
        match self.cx.p.reads(row) {
            Reads::Frame(..) | Reads::Running(_) | Reads::Unknown => true,
            Reads::Value(value) => self.reads_frames[value.index()],
            Nothing | Register(_) | Slot(_) | Slots(_) | Column(_) | Places(_) | End(_) | Grants => false,
        }
    }

    /// Whether a row itself reads no slot that statements write, of this frame or another.
    fn slot_free(&self, row: Row) -> bool {
        match self.cx.p.reads(row) {
            Reads::Slot(at) => at < 2,
            Reads::Slots(_) | Reads::Grants | Reads::Frame(..) | Reads::Running(_) | Reads::Unknown => false,
            Reads::Value(_) => !self.reads_elsewhere(row),
            Reads::Nothing | Reads::Register(_) | Reads::Column(_) | Reads::Places(_) | Reads::End(_) => true,
        }
    }

    fn facts(&mut self, row: Row) -> Facts {
        let place = self.place(row);
        if let Some(known) = self.facts[place] {
            return known;
        }
        let mut facts = Facts { free: 0, cost: self.own_cost(row), slot_free: self.slot_free(row) };
        if let Reads::Register(reg) = self.cx.p.reads(row) {
            facts.free |= 1 << (reg & 63);
        }
        self.cx.p.children(row, |child, under| {
            let of = self.facts(child);
            facts.free |= of.free & !under.bound().map_or(0, |reg| 1 << (reg & 63));
            facts.slot_free &= of.slot_free;
            let times = if matches!(under, Under::Each(_)) { 4 } else { 1 };
            facts.cost = facts.cost.saturating_add(of.cost.saturating_mul(times));
        });
        self.facts[place] = Some(facts);
        facts
    }

    /// Whether an operand says what a row comes to.
    pub(super) fn at_hand(&self, row: Row) -> bool {
        match row {
            Row::Num(id) => self.cx.op(id) & 3 != ROW,
            Row::Set(id) => self.cx.set(id) & 3 != ROW,
        }
    }

    /// Rows that a row is worth without its children; what lies at hand is worth none.
    pub(super) fn own_cost(&self, row: Row) -> u32 {
        use Set::*;
        match row {
            _ if self.at_hand(row) => 0,
            Row::Num(id) if matches!(self.cx.p.nums[id.index()], Num::Modified(..)) => 2 * DEAR,
            Row::Num(_) if matches!(self.cx.p.reads(row), Reads::Value(_) | Reads::Unknown) => DEAR,
            Row::Num(_) => 1,
            Row::Set(id) => match self.cx.p.sets[id.index()].0 {
                InSpaces(..) | InOwned(..) | SpacesOf(_) | HoldersOf(_) | Image(..) | ImagePrint(..) | Where(..)
                | WherePrint(..) | FamilyAll(..) | Distinct(_) | Reached(..) => DEAR,
                Const(_) | Slot(_) | Frame(..) | In(_) | TopOf(..) | By(..) | Flag(_) | Family(..) | Field(..)
                | And(..) | Or(..) | Minus(..) | One(_) | Filter(..) | If(..) | Let(..) | Range(..) => 1,
            },
        }
    }

    /// Walks what one evaluation reads; `looped` says that it may be read for each member of a set.
    fn visit(&mut self, row: Row, looped: bool, seen: &mut FastMap<Row, u8>) {
        let facts = self.facts(row);
        // Nothing under a cheap row is dear.
        if facts.cost < DEAR {
            return;
        }
        let times = seen.entry(row).or_insert(0);
        *times += 1;
        let again = *times > 1;
        let dear = facts.free == 0;
        if dear && (looped || again) {
            self.chosen.push(row);
        }
        if (dear && again) || *times > 2 {
            return;
        }
        self.cx.p.children(row, |child, under| {
            self.visit(child, matches!(under, Under::Each(_)) || (looped && !dear), seen);
        });
    }
}

/// Whether no statement writes the slots of `you` and `this`; a plain `Let` may, see [`super::Op::LetOwn`].
fn own_slots_fixed(p: &Program) -> bool {
    let others = p.code.iter().filter(|statement| !matches!(statement, Stmt::Let(..)));
    others.flat_map(|statement| statement.writes(&p.asks)).all(|slot| slot >= 2)
}
