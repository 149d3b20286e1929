//! A number for every pair of members of two domains. A part that reads one of the two is read once for each of its members,
//! and what is computed of two parts is computed row by row: a table of all pairs is as dear as its outermost rows.

use std::iter::repeat_n;

use model::number::narrow;
use model::program::{DomainId, Num, NumId, Reg, Set};

use super::Rows;
use super::fold::operation;
use super::printed::{Parts, Printed};
use crate::util::bits;

/// What a number is worth for pairs, by what it reads of them.
enum Grid {
    Nothing(i32),
    First(Vec<i32>),
    Second(Vec<i32>),
    /// The first the slower.
    Both(Vec<i32>),
}

/// What it is worth with one member as the first.
enum Line<'g> {
    Same(i32),
    Each(&'g [i32]),
}

impl Line<'_> {
    fn at(&self, second: usize) -> i32 {
        match self {
            Line::Same(n) => *n,
            Line::Each(all) => all[second],
        }
    }
}

impl Grid {
    fn line(&self, first: usize, width: usize) -> Line<'_> {
        match self {
            Grid::Nothing(n) => Line::Same(*n),
            Grid::First(all) => Line::Same(all[first]),
            Grid::Second(all) => Line::Each(all),
            Grid::Both(all) => Line::Each(&all[first * width..][..width]),
        }
    }

    fn all(self, [first, second]: [usize; 2]) -> Vec<i32> {
        match self {
            Grid::Nothing(n) => vec![n; first * second],
            Grid::First(all) => all.into_iter().flat_map(|n| repeat_n(n, second)).collect(),
            Grid::Second(all) => all.repeat(first),
            Grid::Both(all) => all,
        }
    }
}

/// Reads a number for pairs of members.
struct Pairs<'r> {
    rows: &'r Rows,
    printed: Printed<'r>,
    regs: [Reg; 2],
    sizes: [usize; 2],
}

impl Pairs<'_> {
    /// None where print alone does not tell.
    fn grid(&mut self, id: NumId) -> Option<Grid> {
        let facts = self.rows.num_facts(id);
        let [first, second] = self.regs;
        Some(match (facts.reads(first), facts.reads(second)) {
            (false, false) => Grid::Nothing(self.printed.num(id)?),
            (true, false) => Grid::First(self.along(0, id)?),
            (false, true) => Grid::Second(self.along(1, id)?),
            (true, true) => Grid::Both(self.both(id)?),
        })
    }

    /// For every member of one of the two.
    fn along(&mut self, axis: usize, id: NumId) -> Option<Vec<i32>> {
        let (reg, size) = (self.regs[axis], self.sizes[axis]);
        (0..size).map(|member| self.printed.of(id, reg, narrow(member))).collect()
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "every other row is read pair by pair")]
    fn both(&mut self, id: NumId) -> Option<Vec<i32>> {
        let rows = self.rows;
        match rows.nums[id.index()] {
            Num::Abs(a) => self.single(a, |a| Some(a.wrapping_abs())),
            Num::Not(a) => self.single(a, |a| Some(i32::from(a == 0))),
            Num::Print(col, a) => self.single(a, |a| rows.says(col, a, None)),
            Num::PrintAt(col, a, i) => self.double(a, i, |a, i| rows.says(col, a, Some(i))),
            // What distances are made of: compiled for each by itself, a table takes less than half as long.
            Num::Add(a, b) => self.total(a, b, i32::wrapping_add),
            Num::Sub(a, b) => self.total(a, b, i32::wrapping_sub),
            Num::Max(a, b) => self.total(a, b, i32::max),
            row => match (row, operation(row)) {
                (_, Some((a, b, made))) => self.total(a, b, made),
                (Num::Has(set, a), None) => match rows.sets[set.index()].0 {
                    Set::Family(family, key) => {
                        let sets = &rows.families[usize::from(family)].sets;
                        let said = |key: i32| usize::try_from(key).ok().and_then(|key| sets.get(key));
                        self.double(key, a, |key, a| Some(said(key).is_some_and(|set| bits::has(set, a)).into()))
                    }
                    _ => self.each(id),
                },
                _ => self.each(id),
            },
        }
    }

    /// What is computed of one part.
    fn single(&mut self, a: NumId, made: impl Fn(i32) -> Option<i32>) -> Option<Vec<i32>> {
        self.grid(a)?.all(self.sizes).into_iter().map(made).collect()
    }

    /// What is computed of two parts, whatever they are.
    fn total(&mut self, a: NumId, b: NumId, made: impl Fn(i32, i32) -> i32) -> Option<Vec<i32>> {
        let [height, width] = self.sizes;
        let (a, b) = (self.grid(a)?, self.grid(b)?);
        let mut all = Vec::with_capacity(height * width);
        for first in 0..height {
            match (a.line(first, width), b.line(first, width)) {
                (Line::Same(a), Line::Same(b)) => all.extend(repeat_n(made(a, b), width)),
                (Line::Same(a), Line::Each(b)) => all.extend(b.iter().map(|b| made(a, *b))),
                (Line::Each(a), Line::Same(b)) => all.extend(a.iter().map(|a| made(*a, b))),
                (Line::Each(a), Line::Each(b)) => all.extend(a.iter().zip(b).map(|(a, b)| made(*a, *b))),
            }
        }
        Some(all)
    }

    /// What is looked up by two parts, where it is there.
    fn double(&mut self, a: NumId, b: NumId, made: impl Fn(i32, i32) -> Option<i32>) -> Option<Vec<i32>> {
        let [height, width] = self.sizes;
        let (a, b) = (self.grid(a)?, self.grid(b)?);
        let mut all = Vec::with_capacity(height * width);
        for first in 0..height {
            let (a, b) = (a.line(first, width), b.line(first, width));
            for second in 0..width {
                all.push(made(a.at(second), b.at(second))?);
            }
        }
        Some(all)
    }

    /// Pair by pair.
    fn each(&mut self, id: NumId) -> Option<Vec<i32>> {
        let [height, width] = self.sizes;
        let mut all = Vec::with_capacity(height * width);
        for first in 0..height {
            self.printed.put(self.regs[0], narrow(first));
            all.extend(self.along(1, id)?);
        }
        Some(all)
    }
}

impl Rows {
    /// The values of a number for every pair of members of two domains in two registers, the first the slower; none where
    /// print alone does not tell.
    pub(crate) fn tabulate_pairs(&self, domains: [DomainId; 2], regs: [Reg; 2], id: NumId) -> Option<Vec<i32>> {
        let sizes = domains.map(|domain| self.size(domain));
        let mut pairs = Pairs { rows: self, printed: Printed::new(self), regs, sizes };
        pairs.grid(id).map(|grid| grid.all(sizes))
    }
}
