//! Checking a program before it is attached: every id and offset points somewhere, rows form no cycle, sets meet sets of
//! their own domain. After this nothing in the tables can lead outside the state block.

mod code;
mod layout;
pub(super) mod refs;

use model::program::{NumId, Program, Set, SetId, Store};

use crate::bits::WIDEST;
use crate::error::Malformed;
use refs::Ref;

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
    fn fault(&mut self, text: String) {
        self.faults.push(text);
    }
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
            for found in refs::of_number(*row) {
                self.reference(found, || format!("number row {index}"));
            }
        }
        for (index, (row, domain)) in p.sets.iter().enumerate() {
            self.require(domain.index() < p.domains.len(), || format!("set row {index} has no domain"));
            for found in refs::of_set(*row) {
                self.reference(found, || format!("set row {index}"));
            }
        }
        for (index, list) in p.args.iter().enumerate() {
            for arg in list {
                let found = match arg {
                    model::program::Arg::Num(num) => Ref::Num(*num),
                    model::program::Arg::Set(set) => Ref::Set(*set),
                };
                self.reference(found, || format!("operand list {index}"));
            }
        }
        if self.faults.is_empty() {
            self.widths();
            self.cycles();
        }
    }

    /// Whether what is named is there.
    fn reference(&mut self, found: Ref, whose: impl FnOnce() -> String) {
        let p = self.p;
        let (at, end) = match found {
            Ref::Num(id) => (id.index(), p.nums.len()),
            Ref::Set(id) => (id.index(), p.sets.len()),
            Ref::Column(id) => (id.index(), p.columns.len()),
            Ref::Const(id) => (id.index(), p.consts.len()),
            Ref::Domain(id) => (id.index(), p.domains.len()),
            Ref::Mask(id) => (id.index(), p.masks.len()),
            Ref::Family(id) => (usize::from(id), p.families.len()),
            Ref::Proc(id) => (id.index(), p.procs.len()),
            Ref::Value(id) => (id.index(), p.values.len()),
            Ref::Args(id) => (id.index(), p.args.len()),
        };
        self.require(at < end, || format!("{} names {found:?}, of {end}", whose()));
    }

    fn widths(&mut self) {
        let p = self.p;
        let domain = |id: SetId| p.sets[id.index()].1;
        for (index, (row, own)) in p.sets.iter().enumerate() {
            let fits = refs::same_domain(*row).all(|set| domain(set) == *own)
                && match row {
                    Set::Const(mask) => p.masks[mask.index()].domain == *own,
                    Set::Flag(column) => {
                        let column = &p.columns[column.index()];
                        column.domain == Some(*own) && column.store == Store::Bit
                    }
                    Set::By(column, _) => {
                        let column = &p.columns[column.index()];
                        column.domain == Some(*own) && column.inverse.is_some()
                    }
                    Set::Field(column, _) => {
                        let column = &p.columns[column.index()];
                        column.target == Some(*own) && matches!(column.store, Store::Set(_))
                    }
                    Set::Where(_, column, ..) => p.columns[column.index()].domain == Some(*own),
                    Set::Image(column, set) => p.columns[column.index()].domain == Some(domain(*set)),
                    Set::HoldersOf(_) => own.index() == 0,
                    _ => true,
                };
            self.require(fits, || format!("set row {index} mixes domains: {row:?} over {own:?}"));
        }
        for (index, row) in p.nums.iter().enumerate() {
            let fits = match row {
                model::program::Num::Within(x, y) | model::program::Num::Same(x, y) => {
                    p.domains[domain(*x).index()].words == p.domains[domain(*y).index()].words
                }
                model::program::Num::FirstFrom(x, _) | model::program::Num::LastFrom(x, _) => domain(*x).index() == 0,
                _ => true,
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
        let (mut stack, mut children) = (Vec::new(), Vec::new());
        for root in 0..marks.len() {
            stack.push((root, false));
            while let Some((at, leaving)) = stack.pop() {
                if leaving {
                    marks[at] = 2;
                    continue;
                }
                match marks[at] {
                    0 => marks[at] = 1,
                    _ => continue,
                }
                stack.push((at, true));
                let refs =
                    if at < numbers { refs::of_number(p.nums[at]) } else { refs::of_set(p.sets[at - numbers].0) };
                children.extend(refs);
                // Arguments of a value are read with it.
                if let Some(Ref::Args(list)) = children.iter().find(|found| matches!(found, Ref::Args(_))).copied() {
                    children.extend(p.args[list.0 as usize].iter().map(|arg| match arg {
                        model::program::Arg::Num(num) => Ref::Num(*num),
                        model::program::Arg::Set(set) => Ref::Set(*set),
                    }));
                }
                for child in children.drain(..) {
                    let to = match child {
                        Ref::Num(NumId(id)) => usize::from(id),
                        Ref::Set(SetId(id)) => numbers + usize::from(id),
                        _ => continue,
                    };
                    match marks[to] {
                        0 => stack.push((to, false)),
                        1 => {
                            self.fault(format!("rows form a cycle through row {to}"));
                            return;
                        }
                        _ => {}
                    }
                }
            }
        }
    }
}
