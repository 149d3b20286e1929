//! Kernel verbs `set` and `adjust`: the only writer of fields, which keeps inverses in step.

use model::program::{ColId, NONE, Write};

use crate::error::Fault;
use crate::journal::Record;
use crate::machine::Machine;
use crate::machine::tables::{Column, Keep};
use crate::mem;

/// Reads a field; no object reads as the column's none.
#[inline(always)]
pub(crate) fn read(m: &Machine<'_>, column: usize, object: i32, index: i32) -> i32 {
    m.t.columns[column].read(m.mem, object, index)
}

/// Sets, adds or subtracts; clamps at the declared range and answers the value that stands there now.
pub(crate) fn change(m: &mut Machine<'_>, id: u32, object: i32, index: i32, amount: i32, how: Write) {
    let t = m.t;
    let column = &t.columns[id as usize];
    if object as u32 >= u32::from(column.count) || index as u32 >= u32::from(column.family) {
        return;
    }
    let old = column.read(m.mem, object, index);
    let asked = match how {
        Write::Set => amount,
        Write::Add => old.saturating_add(amount),
        Write::Sub => old.saturating_sub(amount),
        Write::SetAll | Write::Include | Write::Exclude => return include(m, id, object, index, amount, how),
        Write::Push | Write::Pull => return lengthen(m, id, object, amount, how),
    };
    let new = asked.clamp(column.low.min(column.high), column.high);
    if column.hard && new != asked {
        m.fail(Fault::Bound);
    }
    if new != old {
        store(m, column, object, index, old, new);
    }
    wrote(m, id, object, index, [old, new, asked]);
}

/// Writes a value that fits, and the kept inverse.
pub(crate) fn store(m: &mut Machine<'_>, column: &Column, object: i32, index: i32, old: i32, new: i32) {
    column.write(m.mem, object, index, new);
    if column.inverse != 0 {
        for (value, on) in [(old, false), (new, true)] {
            if column.target == u16::MAX || value != NONE {
                let mask = (value - column.inverse_low) as usize * 8 * column.inverse_words as usize;
                mem::set_bit(m.mem, column.inverse as usize + mask, object as usize, on);
            }
        }
    }
}

/// Adds a member to a set field, or takes one out.
pub(crate) fn include(m: &mut Machine<'_>, id: u32, object: i32, index: i32, member: i32, how: Write) {
    let column = &m.t.columns[id as usize];
    if column.keep != Keep::Set || member as u32 >= 64 * u32::from(column.words) {
        return;
    }
    if let Some(at) = column.place(object, index) {
        let on = how == Write::Include;
        let old = mem::set_bit(m.mem, at, member as usize, on);
        wrote(m, id, object, index, [old, on, on].map(i32::from));
    }
}

/// Puts a member behind the last of a list, or takes its last occurrence out. The entries of a list stand at the front
/// of its family, none behind them.
fn lengthen(m: &mut Machine<'_>, id: u32, object: i32, member: i32, how: Write) {
    let t = m.t;
    let column = &t.columns[id as usize];
    if member < 0 {
        return;
    }
    let size = i32::from(column.family);
    let mut entries: Vec<i32> = (0..size).map(|at| column.read(m.mem, object, at)).filter(|one| *one != NONE).collect();
    if how == Write::Pull {
        let Some(at) = entries.iter().rposition(|one| *one == member) else { return };
        entries.remove(at);
    } else {
        if entries.len() >= size as usize {
            entries.remove(0);
        }
        entries.push(member);
    }
    for at in 0..size {
        let (old, new) = (column.read(m.mem, object, at), entries.get(at as usize).copied().unwrap_or(NONE));
        if old != new {
            store(m, column, object, at, old, new);
            wrote(m, id, object, at, [old, new, new]);
        }
    }
}

/// Records a write.
pub(crate) fn wrote(m: &mut Machine<'_>, id: u32, object: i32, index: i32, [old, new, asked]: [i32; 3]) {
    let (column, object, index) = (ColId(id as u16), object as u16, index as u16);
    m.record(|| Record::Wrote { column, object, index, old, new, asked });
}
