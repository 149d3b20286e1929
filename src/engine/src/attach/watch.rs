//! Attaching what is watched, after everything else and only for an engine that watches.
//!
//! In: spots of a program, each with the mark to note when it is read. Out: rows that note before the rows that are marked, and
//! the mark of each statement. Example: `kenning diff` watches what two versions of a game do not share.

use model::program::{Num, NumId, Program, Set, SetId};

use super::{Attach, by_width, row};
use crate::machine::noted::Spot;
use crate::machine::tables::{ROW, SetRow, Tables};
use crate::rows::noted;

/// Attaches a program that [`super::validate::check`] accepted, with marks; rows that would read a column without the row
/// that says so stay plain.
pub(crate) fn watched(program: &Program, spots: &[(Spot, u16)]) -> Tables {
    let mut cx = Attach::of(program, true);
    cx.t.marks = vec![0; program.code.len()];
    let mut cells: Vec<(u16, u16, u16)> = Vec::new();
    for (spot, mark) in spots {
        match *spot {
            Spot::Statement(pc) => {
                if let Some(at) = cx.t.marks.get_mut(pc.0 as usize) {
                    *at = *mark;
                }
            }
            Spot::Listener(id) => cx.wrap(*mark, |t| Some(&mut t.abilities.get_mut(id.index())?.matches)),
            Spot::Modifier(value, at) => cx.wrap(*mark, |t| {
                Some(&mut t.values.get_mut(value.index())?.modifiers.get_mut(usize::from(at))?.applies)
            }),
            Spot::Entry(menu, at) => cx.wrap(*mark, |t| {
                Some(&mut t.menus.get_mut(usize::from(menu))?.entries.get_mut(usize::from(at))?.ready)
            }),
            Spot::State(at) => cx.state(usize::from(at), *mark),
            Spot::GrantedState(grant, at) => cx.wrap(*mark, |t| {
                Some(&mut t.grants.get_mut(usize::from(grant))?.states.get_mut(usize::from(at))?.condition)
            }),
            Spot::GrantEnd(grant) => cx.wrap(*mark, |t| Some(&mut t.grants.get_mut(usize::from(grant))?.matches)),
            Spot::Possible(proc) => cx.wrap(*mark, |t| t.procs.get_mut(proc.index())?.possible.as_mut()),
            Spot::Cell(column, object) => cells.push((column.0, object, *mark)),
        }
    }
    cx.cells(&cells);
    cx.t
}

impl Attach<'_> {
    /// Puts a row that notes before an operand.
    fn wrap(&mut self, mark: u16, of: impl Fn(&mut Tables) -> Option<&mut u32>) {
        let Some(old) = of(&mut self.t).copied() else { return };
        let new = self.push(row(noted::number, [old, u32::from(mark), 0, 0])) << 2 | ROW;
        if let Some(operand) = of(&mut self.t) {
            *operand = new;
        }
    }

    /// A state trigger stands in the tables once for each object it is printed on.
    fn state(&mut self, at: usize, mark: u16) {
        let rows = |trigger: &model::program::StateTrigger| match trigger.design {
            Some(design) => self.p.designs[design.index()].objects.len(),
            None => 1,
        };
        let Some(own) = self.p.state_triggers.get(at).map(rows) else { return };
        let first: usize = self.p.state_triggers[..at].iter().map(rows).sum();
        for k in first..first + own {
            self.wrap(mark, |t| Some(&mut t.states.get_mut(k)?.condition));
        }
    }

    /// Rows that read single cells look whether theirs is marked.
    fn cells(&mut self, cells: &[(u16, u16, u16)]) {
        let mut columns: Vec<u16> = cells.iter().map(|(column, ..)| *column).collect();
        columns.sort_unstable();
        columns.dedup();
        for column in columns {
            let own = || cells.iter().filter(|(of, ..)| *of == column);
            let size = own().map(|(_, object, _)| object + 1).max().unwrap_or(0);
            let mut marks = vec![0i32; usize::from(size)];
            own().for_each(|(_, object, mark)| marks[usize::from(*object)] = i32::from(*mark));
            let table = self.ints(marks.into_iter());
            for index in 0..self.p.nums.len() {
                let (Num::Print(of, object)
                | Num::PrintAt(of, object, _)
                | Num::Dyn(of, object, _)
                | Num::PossibleDyn(of, object, _)) = self.p.nums[index]
                else {
                    continue;
                };
                if of.0 == column {
                    let object = self.op(object);
                    let around = |own| row(noted::cell, [object, table, u32::from(size), own]);
                    self.wrap_num(NumId::at(index), around);
                }
            }
            for index in 0..self.p.sets.len() {
                let (Set::WherePrint(set, of, ..) | Set::ImagePrint(of, set)) = self.p.sets[index].0 else { continue };
                let id = SetId(index as u16);
                if of.0 == column && self.set(id) & 3 == ROW {
                    let (a, b, c) = (self.set(set), table, u32::from(size));
                    by_width!(self.words_of(id), B => by_width!(self.words_of(set), C => {
                        self.wrap_set(id, |d| SetRow { run: noted::cells::<B, C>, a, b, c, d });
                    }));
                }
            }
        }
    }
}
