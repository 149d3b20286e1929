//! A number for every pair of members of two domains. A part that reads one of the two is read once for each of its members,
//! and what is computed of two parts is computed row by row: a table of all pairs is as dear as its outermost rows.

use std::iter::repeat_n;

use model::number::narrow;
use model::program::{DomainId, Num, NumId, Reg};

use super::Rows;
use super::fold::operation;
use super::printed::{Parts, Printed};

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

    fn both(&mut self, id: NumId) -> Option<Vec<i32>> {
        let [height, width] = self.sizes;
        let row = self.rows.nums[id.index()];
        let mut all = Vec::with_capacity(height * width);
        if let Num::Abs(a) = row {
            all = self.grid(a)?.all(self.sizes);
            all.iter_mut().for_each(|n| *n = n.wrapping_abs());
        } else if let Some((a, b, made)) = operation(row) {
            let (a, b) = (self.grid(a)?, self.grid(b)?);
            for first in 0..height {
                match (a.line(first, width), b.line(first, width)) {
                    (Line::Same(a), Line::Same(b)) => all.extend(repeat_n(made(a, b), width)),
                    (Line::Same(a), Line::Each(b)) => all.extend(b.iter().map(|b| made(a, *b))),
                    (Line::Each(a), Line::Same(b)) => all.extend(a.iter().map(|a| made(*a, b))),
                    (Line::Each(a), Line::Each(b)) => all.extend(a.iter().zip(b).map(|(a, b)| made(*a, *b))),
                }
            }
        } else {
            for first in 0..height {
                self.printed.put(self.regs[0], narrow(first));
                all.extend(self.along(1, id)?);
            }
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
