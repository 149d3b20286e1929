//! A small state, and a reading of rows that does what their documentation says and nothing clever.

use model::program::{Arg, ArgsId, ColId, Compare, ConstColumn, ConstId, DomainId, NONE, Num, NumId, Set, SetId};

use crate::rows::{ColFacts, ConstFacts, Holds, Rows, Shape};

/// Seats, places and stones.
pub(super) const SEATS: DomainId = DomainId(0);
pub(super) const PLACES: DomainId = DomainId(1);
pub(super) const STONES: DomainId = DomainId(2);
/// How many of each.
pub(super) const SIZES: [usize; 3] = [4, 3, 10];
/// First location of the places, of the hands of the seats, and the bag; 0 is nowhere.
pub(super) const FIRST_PLACE: u16 = 1;
pub(super) const FIRST_HAND: u16 = 4;
pub(super) const BAG: u16 = 8;
/// Columns of stones.
pub(super) const WEIGHT: ColId = ColId(0);
pub(super) const SMOOTH: ColId = ColId(1);
pub(super) const OWNER: ColId = ColId(2);
pub(super) const FINDER: ColId = ColId(3);
/// Printed column of stones.
pub(super) const PRINTED: ConstId = ConstId(0);

/// What stands in the state.
#[derive(Clone, Debug)]
pub(super) struct State {
    /// Columns by object.
    pub(super) columns: [Vec<i32>; 4],
    /// Location of each stone.
    pub(super) at: Vec<i32>,
    /// The printed column.
    pub(super) printed: Vec<i32>,
    /// The stones that a modifier means: whether one is marked is turned round for each.
    pub(super) turned: u16,
}

/// Arenas that know the domains and columns above.
pub(super) fn rows(state: &State) -> Rows {
    let mut rows = Rows::default();
    for (domain, size) in SIZES.into_iter().enumerate() {
        let stones = domain == STONES.index();
        rows.domains.push(Shape {
            empty: None,
            whole: None,
            size,
            spaces: stones.then_some((PLACES, FIRST_PLACE)),
            seat_zones: if stones { vec![FIRST_HAND] } else { Vec::new() },
            designs: vec![NONE; size],
            lacks: false,
        });
    }
    let column =
        |target: Option<DomainId>, inverse, flag| ColFacts { target, nullable: target.is_some(), inverse, flag };
    rows.columns = vec![
        column(None, false, false),
        column(None, false, true),
        column(Some(SEATS), true, false),
        column(Some(SEATS), false, false),
    ];
    let values = state.printed.clone();
    let printed = ConstColumn { name: "stone.printed".to_owned(), domain: Some(STONES), family: 1, none: 0, values };
    // candidates are never none
    rows.sure_regs = 0b11;
    rows.column(printed, ConstFacts { holds: Holds::Plain, target: None, sure: true });
    rows
}

/// Reads rows in a state; registers hold candidates.
pub(super) struct Reader<'r> {
    pub(super) rows: &'r Rows,
    pub(super) state: &'r State,
    pub(super) regs: [i32; 64],
}

impl<'r> Reader<'r> {
    pub(super) fn new(rows: &'r Rows, state: &'r State) -> Self {
        Reader { rows, state, regs: [NONE; 64] }
    }

    fn get(&self, column: ColId, object: i32) -> i32 {
        let nothing = if column == OWNER || column == FINDER { NONE } else { 0 };
        usize::try_from(object)
            .ok()
            .and_then(|at| self.state.columns[column.index()].get(at))
            .copied()
            .unwrap_or(nothing)
    }

    fn at(&self, stone: i32) -> i32 {
        usize::try_from(stone).ok().and_then(|at| self.state.at.get(at)).copied().unwrap_or(NONE)
    }

    fn space(&self, stone: i32) -> i32 {
        let from = self.at(stone) - i32::from(FIRST_PLACE);
        if (0..SIZES[1] as i32).contains(&from) { from } else { NONE }
    }

    fn holder(&self, stone: i32) -> i32 {
        let from = self.at(stone) - i32::from(FIRST_HAND);
        if (0..SIZES[0] as i32).contains(&from) { from } else { NONE }
    }

    fn turned(&self, stone: i32) -> bool {
        usize::try_from(stone).is_ok_and(|at| at < SIZES[2] && self.state.turned >> at & 1 == 1)
    }

    fn may_be_turned(&mut self, first: ArgsId) -> bool {
        match self.rows.args[first.index()].first() {
            None => self.state.turned != 0,
            Some(Arg::Num(stone)) => {
                let stone = self.num(*stone);
                self.turned(stone)
            }
            Some(Arg::Set(stones)) => self.set(*stones).into_iter().any(|stone| self.turned(stone)),
        }
    }

    fn each(&mut self, set: SetId, reg: u8, body: NumId) -> Vec<i32> {
        let old = self.regs[reg as usize];
        let mut out = Vec::new();
        for member in self.set(set) {
            self.regs[reg as usize] = member;
            out.push(self.num(body));
        }
        self.regs[reg as usize] = old;
        out
    }

    fn keep(&mut self, set: SetId, keep: impl Fn(&mut Self, i32) -> bool) -> Vec<i32> {
        let members = self.set(set);
        members.into_iter().filter(|m| keep(self, *m)).collect()
    }

    /// The value of a number row.
    pub(super) fn num(&mut self, id: NumId) -> i32 {
        let yes = i32::from;
        match self.rows.nums[id.index()] {
            Num::Const(n) => n,
            Num::Reg(reg) => self.regs[reg as usize],
            Num::Get(column, x) => {
                let x = self.num(x);
                self.get(column, x)
            }
            Num::Print(_, x) => usize::try_from(self.num(x)).map_or(0, |x| self.state.printed[x]),
            Num::At(_, x) => {
                let x = self.num(x);
                self.at(x)
            }
            Num::SpaceOf(_, x) => {
                let x = self.num(x);
                self.space(x)
            }
            Num::HolderOf(_, x) => {
                let x = self.num(x);
                self.holder(x)
            }
            Num::Add(a, b) => self.num(a) + self.num(b),
            Num::Sub(a, b) => self.num(a) - self.num(b),
            Num::Eq(a, b) => yes(self.num(a) == self.num(b)),
            Num::Ne(a, b) => yes(self.num(a) != self.num(b)),
            Num::Lt(a, b) => yes(self.num(a) < self.num(b)),
            Num::Le(a, b) => yes(self.num(a) <= self.num(b)),
            Num::And(a, b) => yes(self.num(a) != 0 && self.num(b) != 0),
            Num::Or(a, b) => yes(self.num(a) != 0 || self.num(b) != 0),
            Num::Not(a) => yes(self.num(a) == 0),
            Num::If(c, a, b) => {
                let way = if self.num(c) != 0 { a } else { b };
                self.num(way)
            }
            Num::Else(a, b) => match self.num(a) {
                NONE => self.num(b),
                n => n,
            },
            Num::Let(reg, value, body) => {
                let value = self.num(value);
                let old = std::mem::replace(&mut self.regs[reg as usize], value);
                let result = self.num(body);
                self.regs[reg as usize] = old;
                result
            }
            Num::Count(s) => self.set(s).len() as i32,
            Num::Some(s) => yes(!self.set(s).is_empty()),
            Num::Has(s, x) => {
                let x = self.num(x);
                yes(self.set(s).contains(&x))
            }
            Num::Within(a, b) => {
                let b = self.set(b);
                yes(self.set(a).iter().all(|m| b.contains(m)))
            }
            Num::Same(a, b) => yes(self.set(a) == self.set(b)),
            Num::Only(s) => match self.set(s).as_slice() {
                [one] => *one,
                _ => NONE,
            },
            Num::Lowest(s) => self.set(s).first().copied().unwrap_or(NONE),
            Num::Total(s, reg, body) => self.each(s, reg, body).iter().sum(),
            Num::HighestOf(s, reg, body) => self.each(s, reg, body).into_iter().max().unwrap_or(0),
            Num::LowestOf(s, reg, body) => self.each(s, reg, body).into_iter().min().unwrap_or(0),
            Num::Every(s, reg, body) => yes(self.each(s, reg, body).iter().all(|n| *n != 0)),
            Num::Any(s, reg, body) => yes(self.each(s, reg, body).iter().any(|n| *n != 0)),
            Num::Modified(_, first, definition) => yes((self.num(definition) != 0) != self.may_be_turned(first)),
            Num::IsModified(_, first) => yes(self.may_be_turned(first)),
            row => panic!("no test makes this row: {row:?}"),
        }
    }

    /// The members of a set row, in order.
    pub(super) fn set(&mut self, id: SetId) -> Vec<i32> {
        let (row, domain) = self.rows.sets[id.index()];
        let all = 0..self.rows.domains[domain.index()].size as i32;
        match row {
            Set::Const(mask) => {
                let bits = &self.rows.masks[mask.index()].bits;
                all.filter(|m| bits[*m as usize / 64] >> (*m as usize % 64) & 1 == 1).collect()
            }
            Set::In(at) => {
                let at = self.num(at);
                all.filter(|m| at != NONE && self.at(*m) == at).collect()
            }
            Set::InOwned(first, seats) => {
                let seats = self.set(seats);
                all.filter(|m| seats.contains(&(self.at(*m) - i32::from(first)))).collect()
            }
            Set::InSpaces(first, spaces) => {
                let spaces = self.set(spaces);
                all.filter(|m| spaces.contains(&(self.at(*m) - i32::from(first)))).collect()
            }
            Set::By(column, value) => {
                let value = self.num(value);
                all.filter(|m| value != NONE && self.get(column, *m) == value).collect()
            }
            Set::Flag(column) => all.filter(|m| self.get(column, *m) != 0).collect(),
            Set::And(a, b) => {
                let b = self.set(b);
                self.keep(a, |_, m| b.contains(&m))
            }
            Set::Or(a, b) => {
                let (a, b) = (self.set(a), self.set(b));
                all.filter(|m| a.contains(m) || b.contains(m)).collect()
            }
            Set::Minus(a, b) => {
                let b = self.set(b);
                self.keep(a, |_, m| !b.contains(&m))
            }
            Set::One(n) => {
                let n = self.num(n);
                all.filter(|m| *m == n).collect()
            }
            Set::Filter(from, reg, condition) => {
                let old = self.regs[reg as usize];
                let kept = self.keep(from, |reader, m| {
                    reader.regs[reg as usize] = m;
                    reader.num(condition) != 0
                });
                self.regs[reg as usize] = old;
                kept
            }
            Set::Where(from, column, how, n) => {
                let n = self.num(n);
                self.keep(from, |reader, m| holds(how, reader.get(column, m), n))
            }
            Set::WherePrint(from, _, how, n) => {
                let n = self.num(n);
                self.keep(from, |reader, m| holds(how, reader.state.printed[m as usize], n))
            }
            Set::Image(column, from) => {
                let values: Vec<i32> = self.set(from).into_iter().map(|m| self.get(column, m)).collect();
                all.filter(|m| values.contains(m)).collect()
            }
            Set::SpacesOf(from) => {
                let spaces: Vec<i32> = self.set(from).into_iter().map(|m| self.space(m)).collect();
                all.filter(|m| spaces.contains(m)).collect()
            }
            Set::HoldersOf(from) => {
                let seats: Vec<i32> = self.set(from).into_iter().map(|m| self.holder(m)).collect();
                all.filter(|m| seats.contains(m)).collect()
            }
            Set::If(c, a, b) => {
                let way = if self.num(c) != 0 { a } else { b };
                self.set(way)
            }
            Set::Let(reg, value, body) => {
                let value = self.num(value);
                let old = std::mem::replace(&mut self.regs[reg as usize], value);
                let result = self.set(body);
                self.regs[reg as usize] = old;
                result
            }
            Set::Family(family, key) => {
                let key = self.num(key);
                let family = &self.rows.families[family as usize];
                let bits = usize::try_from(key).ok().and_then(|key| family.sets.get(key));
                all.filter(|m| bits.is_some_and(|b| b[*m as usize / 64] >> (*m as usize % 64) & 1 == 1)).collect()
            }
            row => panic!("no test makes this row: {row:?}"),
        }
    }
}

/// A comparison.
pub(super) fn holds(how: Compare, a: i32, b: i32) -> bool {
    match how {
        Compare::Eq => a == b,
        Compare::Ne => a != b,
        Compare::Lt => a < b,
        Compare::Le => a <= b,
        Compare::Gt => a > b,
        Compare::Ge => a >= b,
    }
}
