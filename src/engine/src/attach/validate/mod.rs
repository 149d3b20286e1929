//! Checking a program before it is attached: every id and offset points somewhere, rows form no cycle, sets meet sets of their
//! own domain. After this nothing in the tables can lead outside the state block.
//!
//! In: a program, from wherever. Out: nothing, or the faults: `number row 3 names column 9 of 4`.

mod code;
mod layout;
mod refs;

use model::program::{Arg, ColId, Num, NumId, Program, Set, SetId, Store};

use crate::bits::WIDEST;
use crate::error::Malformed;

/// Reports are cut after so many lines: one mistake of link makes many.
const MOST: usize = 20;

/// The checker with what it found.
pub(super) struct Check<'p> {
    p: &'p Program,
    faults: Vec<String>,
}

/// Checks a program.
///
/// # Errors
/// Everything that points nowhere, at most some lines of it.
pub(crate) fn check(program: &Program) -> Result<(), Malformed> {
    let mut cx = Check { p: program, faults: Vec::new() };
    cx.domains();
    if cx.faults.is_empty() {
        cx.rows();
    }
    // Places and code are read with the help of ids, so those come first.
    if cx.faults.is_empty() {
        cx.layout();
        cx.code();
    }
    cx.faults.truncate(MOST);
    if cx.faults.is_empty() { Ok(()) } else { Err(Malformed { faults: cx.faults }) }
}

impl Check<'_> {
    fn require(&mut self, holds: bool, text: impl FnOnce() -> String) {
        if !holds {
            self.faults.push(text());
        }
    }

    fn domains(&mut self) {
        let p = self.p;
        self.require((1..=8).contains(&p.seats), || format!("{} seats, expected 1 to 8", p.seats));
        let seats = p.domains.first().map(|domain| domain.size);
        self.require(seats == Some(u16::from(p.seats)), || "domain 0 is not the seats".to_owned());
        for domain in &p.domains {
            let words = usize::from(domain.size).div_ceil(64).max(1);
            self.require(usize::from(domain.words) == words && words * 64 <= WIDEST, || {
                format!("`{}` has {} members and {} words", domain.name, domain.size, domain.words)
            });
            self.require(domain.objects.len() == usize::from(domain.size), || {
                format!("`{}` has {} members and {} objects", domain.name, domain.size, domain.objects.len())
            });
        }
        for (index, mask) in p.masks.iter().enumerate() {
            let domain = p.domains.get(mask.domain.index());
            let fits = domain.is_some_and(|domain| mask.bits.len() == usize::from(domain.words));
            self.require(fits, || format!("mask {index} is not as wide as its domain"));
        }
        for (index, family) in p.families.iter().enumerate() {
            let inside = family.iter().all(|mask| mask.index() < p.masks.len());
            self.require(inside, || format!("family {index} names a mask that is not there"));
        }
    }

    fn rows(&mut self) {
        let p = self.p;
        for (index, row) in p.nums.iter().enumerate() {
            row.visit(&mut self.refs(|| format!("number row {index}")));
        }
        for (index, (row, domain)) in p.sets.iter().enumerate() {
            self.require(domain.index() < p.domains.len(), || format!("set row {index} has no domain"));
            row.visit(&mut self.refs(|| format!("set row {index}")));
        }
        for (index, list) in p.args.iter().enumerate() {
            for arg in list {
                arg.visit(&mut self.refs(|| format!("operand list {index}")));
            }
        }
        if self.faults.is_empty() {
            self.widths();
            self.cycles();
        }
    }

    fn widths(&mut self) {
        use Set::{Family, FamilyAll, Frame, ImagePrint, In, InOwned, InSpaces, One, Range, Slot, SpacesOf, TopOf};
        let p = self.p;
        let domain = |id: SetId| p.sets[id.index()].1;
        for (index, (row, own)) in p.sets.iter().enumerate() {
            let same = |sets: &[SetId]| sets.iter().all(|set| domain(*set) == *own);
            let column = |id: ColId| &p.columns[id.index()];
            let fits = match *row {
                Set::And(x, y) | Set::Or(x, y) | Set::Minus(x, y) | Set::If(_, x, y) => same(&[x, y]),
                Set::Reached(x, y, _, _, z) => same(&[x, y, z]),
                Set::Filter(x, ..) | Set::WherePrint(x, ..) | Set::Let(_, _, x) | Set::Distinct(x) => same(&[x]),
                Set::Where(x, of, ..) => same(&[x]) && column(of).domain == Some(*own),
                Set::Const(mask) => p.masks[mask.index()].domain == *own,
                Set::Flag(of) => column(of).domain == Some(*own) && column(of).store == Store::Bit,
                Set::By(of, _) => column(of).domain == Some(*own) && column(of).inverse.is_some(),
                Set::Field(of, _) => column(of).target == Some(*own) && matches!(column(of).store, Store::Set(_)),
                Set::Image(of, set) => column(of).domain == Some(domain(set)),
                Set::HoldersOf(_) => own.index() == 0,
                Slot(_) | Frame(..) | In(_) | InOwned(..) | InSpaces(..) | TopOf(..) | Family(..) | FamilyAll(..)
                | One(_) | ImagePrint(..) | SpacesOf(_) | Range(..) => true,
            };
            self.require(fits, || format!("set row {index} mixes domains: {row:?} over {own:?}"));
        }
        for (index, row) in p.nums.iter().enumerate() {
            let fits = if let Num::Within(x, y) | Num::Same(x, y) = row {
                p.domains[domain(*x).index()].words == p.domains[domain(*y).index()].words
            } else if let Num::FirstFrom(x, _) | Num::LastFrom(x, _) = row {
                domain(*x).index() == 0
            } else {
                continue;
            };
            self.require(fits, || format!("number row {index} mixes domains: {row:?}"));
        }
    }

    /// No row is its own descendant: reading one always ends.
    fn cycles(&mut self) {
        let p = self.p;
        let numbers = p.nums.len();
        // 0 unseen, 1 open, 2 done; sets stand behind the numbers.
        let mut marks = vec![0u8; numbers + p.sets.len()];
        let mut stack = Vec::new();
        for root in 0..marks.len() {
            stack.push((root, false));
            while let Some((at, leaving)) = stack.pop() {
                if leaving {
                    marks[at] = 2;
                    continue;
                }
                if marks[at] != 0 {
                    continue;
                }
                marks[at] = 1;
                stack.push((at, true));
                let row = match at.checked_sub(numbers) {
                    None => Arg::Num(NumId::at(at)),
                    Some(at) => Arg::Set(SetId::at(at)),
                };
                let mut cycle = None;
                p.children(row, |child, _| {
                    let to = match child {
                        Arg::Num(id) => id.index(),
                        Arg::Set(id) => numbers + id.index(),
                    };
                    match marks[to] {
                        0 => stack.push((to, false)),
                        1 => cycle = Some(to),
                        _ => {}
                    }
                });
                if let Some(to) = cycle {
                    self.faults.push(format!("rows form a cycle through row {to}"));
                    return;
                }
            }
        }
    }
}
