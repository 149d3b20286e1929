//! Which rows keep what they find: dear ones without registers that one evaluation reads more than once, inside a loop
//! that does not change them or in several places. So invariants leave loops and common parts are shared.
//!
//! Rows never write, so within one evaluation all readings agree; see [`crate::machine::Machine::epoch`].

use model::fast::FastMap;
use model::program::{Num, NumId, Set, SetId};

use super::validate::refs::{Ref, of_number, of_set};
use super::{Attach, ROW, by_width};
use crate::machine::{NumRow, SetRow, Width};
use crate::rows::kept;

/// What a row must cost at least, in rows, to be kept.
const DEAR: u32 = 5;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Row {
    Num(NumId),
    Set(SetId),
}

/// What is known of a row: the registers it reads and does not bind, and its cost.
#[derive(Clone, Copy, Default)]
struct Facts {
    free: u64,
    cost: u32,
}

struct Keeper<'a, 'p> {
    cx: &'a Attach<'p>,
    facts: FastMap<Row, Facts>,
    keep: Vec<Row>,
}

impl Attach<'_> {
    /// Puts a keeping row in the place of each that should be one.
    pub(super) fn keep(&mut self) {
        let mut rows = Keeper { cx: self, facts: FastMap::default(), keep: Vec::new() }.all();
        rows.sort_unstable();
        rows.dedup();
        for row in rows {
            match row {
                Row::Num(id) => {
                    let own = self.t.nums[id.index()];
                    let a = self.push(own) << 2 | ROW;
                    self.t.nums[id.index()] = NumRow { run: kept::num, a, b: self.t.kept, c: 0, d: 0 };
                    self.t.kept += 2;
                }
                Row::Set(id) => by_width!(self.words_of(id), B => self.keep_set::<B>(id)),
            }
        }
    }

    fn keep_set<B: Width>(&mut self, id: SetId) {
        let (at, b) = ((self.set(id) >> 2) as usize, self.t.kept);
        self.t.kept += 1 + B::WORDS as u32;
        let rows = B::rows_mut(&mut self.t);
        let own = rows[at];
        rows.push(own);
        let a = (rows.len() as u32 - 1) << 2 | ROW;
        rows[at] = SetRow { run: kept::set::<B>, a, b, c: 0, d: 0 };
    }
}

impl Keeper<'_, '_> {
    fn all(mut self) -> Vec<Row> {
        let p = self.cx.p;
        let nums = (0..p.nums.len()).map(|at| Row::Num(NumId(at as u16)));
        let rows: Vec<Row> = nums.chain((0..p.sets.len()).map(|at| Row::Set(SetId(at as u16)))).collect();
        let mut inner: Vec<Row> = rows.iter().flat_map(|row| self.children(*row)).map(|(child, _)| child).collect();
        inner.sort_unstable();
        for row in rows.into_iter().filter(|row| inner.binary_search(row).is_err()) {
            self.visit(row, false, &mut FastMap::default());
        }
        for menu in &p.menus {
            let mut seen = FastMap::default();
            for entry in menu.entries.iter().filter(|entry| entry.this.is_none()) {
                self.visit(Row::Num(entry.ready), false, &mut seen);
            }
        }
        self.keep
    }

    /// Children, and whether a child is read for each member of a set.
    fn children(&self, row: Row) -> Vec<(Row, bool)> {
        let p = self.cx.p;
        let refs = match row {
            Row::Num(id) => of_number(p.nums[id.index()]),
            Row::Set(id) => of_set(p.sets[id.index()].0),
        };
        let body = self.body(row).filter(|(_, looped)| *looped).map(|(body, _)| body);
        let mut children = Vec::new();
        for found in refs {
            match found {
                Ref::Num(id) => children.push((Row::Num(id), body == Some(Row::Num(id)))),
                Ref::Set(id) => children.push((Row::Set(id), body == Some(Row::Set(id)))),
                Ref::Args(id) => children.extend(p.args[id.index()].iter().map(|arg| match arg {
                    model::program::Arg::Num(id) => (Row::Num(*id), false),
                    model::program::Arg::Set(id) => (Row::Set(*id), false),
                })),
                _ => {}
            }
        }
        children
    }

    /// The child that reads the register a row binds, and whether it is read for each member of a set.
    fn body(&self, row: Row) -> Option<(Row, bool)> {
        let p = self.cx.p;
        match row {
            Row::Num(id) => match p.nums[id.index()] {
                Num::Let(_, _, body) => Some((Row::Num(body), false)),
                Num::MinBy(_, _, body)
                | Num::Total(_, _, body)
                | Num::HighestOf(_, _, body)
                | Num::LowestOf(_, _, body)
                | Num::Every(_, _, body)
                | Num::Any(_, _, body) => Some((Row::Num(body), true)),
                _ => None,
            },
            Row::Set(id) => match p.sets[id.index()].0 {
                Set::Filter(_, _, body) => Some((Row::Num(body), true)),
                Set::Let(_, _, body) => Some((Row::Set(body), false)),
                _ => None,
            },
        }
    }

    fn facts(&mut self, row: Row) -> Facts {
        if let Some(known) = self.facts.get(&row) {
            return *known;
        }
        let p = self.cx.p;
        let bound = match row {
            Row::Num(id) => match p.nums[id.index()] {
                Num::Let(reg, ..)
                | Num::MinBy(_, reg, _)
                | Num::Total(_, reg, _)
                | Num::HighestOf(_, reg, _)
                | Num::LowestOf(_, reg, _)
                | Num::Every(_, reg, _)
                | Num::Any(_, reg, _) => 1u64 << (reg & 63),
                _ => 0,
            },
            Row::Set(id) => match p.sets[id.index()].0 {
                Set::Filter(_, reg, _) | Set::Let(reg, ..) => 1 << (reg & 63),
                _ => 0,
            },
        };
        let body = self.body(row).map(|(body, _)| body);
        let mut facts = Facts { free: 0, cost: self.own_cost(row) };
        for (child, looped) in self.children(row) {
            let of = self.facts(child);
            facts.free |= if Some(child) == body { of.free & !bound } else { of.free };
            facts.cost = facts.cost.saturating_add(if looped { of.cost.saturating_mul(4) } else { of.cost });
        }
        if let Row::Num(id) = row
            && let Num::Reg(reg) = p.nums[id.index()]
        {
            facts.free |= 1 << (reg & 63);
        }
        self.facts.insert(row, facts);
        facts
    }

    /// Rows that a row is worth without its children; what lies at hand is worth none.
    fn own_cost(&self, row: Row) -> u32 {
        match row {
            Row::Num(id) if self.cx.op(id) & 3 != ROW => 0,
            Row::Set(id) if self.cx.set(id) & 3 != ROW => 0,
            Row::Num(id) => match self.cx.p.nums[id.index()] {
                Num::IsModified(_) | Num::Payable(..) | Num::Dyn(..) | Num::PossibleDyn(..) => DEAR,
                Num::Modified(..) => 2 * DEAR,
                _ => 1,
            },
            Row::Set(id) => match self.cx.p.sets[id.index()].0 {
                Set::InSpaces(..)
                | Set::InOwned(..)
                | Set::SpacesOf(_)
                | Set::HoldersOf(_)
                | Set::Image(..)
                | Set::ImagePrint(..)
                | Set::Where(..)
                | Set::WherePrint(..)
                | Set::FamilyAll(..)
                | Set::Distinct(_) => DEAR,
                _ => 1,
            },
        }
    }

    /// Walks what one evaluation reads; `looped` says that it may be read for each member of a set.
    fn visit(&mut self, row: Row, looped: bool, seen: &mut FastMap<Row, u8>) {
        let facts = self.facts(row);
        let times = seen.entry(row).or_insert(0);
        *times += 1;
        let again = *times > 1;
        let dear = facts.free == 0 && facts.cost >= DEAR;
        if dear && (looped || again) {
            self.keep.push(row);
        }
        if (dear && again) || *times > 2 {
            return;
        }
        for (child, body) in self.children(row) {
            self.visit(child, body || (looped && !dear), seen);
        }
    }
}
