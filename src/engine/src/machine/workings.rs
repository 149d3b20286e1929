//! What made the values that are read, while somebody asks for it.

use model::program::{DesignId, Modify, ValueId};

use super::Machine;
use super::tables::{ModifierRow, ValueRow};
use crate::mem;

/// A modifier that applied to a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Applied {
    /// The design whose text it is; none for one of the rules.
    pub design: Option<DesignId>,
    /// The thing it stands on, in the domain of its design.
    pub this: Option<u16>,
    /// The seat that controls it.
    pub you: Option<u8>,
    /// How it modifies.
    pub how: Modify,
    /// By how much, or to what; 0 where nothing is said.
    pub operand: i32,
}

/// A value that modifiers were looked for, with what they made of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worked {
    /// The value.
    pub value: ValueId,
    /// What it was told about.
    pub args: Vec<i32>,
    /// What its definition says.
    pub base: i32,
    /// What came of it.
    pub made: i32,
    /// The modifiers that applied, in order of layer.
    pub by: Vec<Applied>,
}

/// What is noted while values are read: finished ones, and modifiers of those that are being read.
#[derive(Default)]
pub(crate) struct Workings {
    pub(crate) done: Vec<Worked>,
    /// With the value that was read when each applied: a value is read inside another.
    open: Vec<(usize, Applied)>,
}

/// A modifier applied while the frame at `m.base` was read.
#[cold]
pub(crate) fn applied(m: &mut Machine<'_>, modifier: &ModifierRow, you: i32, this: i32, operand: i32) {
    let applied = Applied {
        design: (modifier.design != u16::MAX).then_some(DesignId(modifier.design)),
        this: u16::try_from(this).ok(),
        you: u8::try_from(you).ok(),
        how: modifier.how,
        operand,
    };
    let at = m.base;
    m.scratch.worked.iter_mut().for_each(|workings| workings.open.push((at, applied)));
}

/// All modifiers of a value were read in the frame at `at`.
#[cold]
pub(crate) fn worked(m: &mut Machine<'_>, value: &ValueRow, at: usize, base: i32, made: i32) {
    let args = (0..value.slots as usize).map(|k| mem::slot(m.mem, at + mem::SLOT * (2 + k))).collect();
    let Some(workings) = &mut m.scratch.worked else { return };
    let from = workings.open.iter().position(|(frame, _)| *frame >= at).unwrap_or(workings.open.len());
    let by = workings.open.drain(from..).map(|(_, applied)| applied).collect();
    workings.done.push(Worked { value: ValueId::at(value.id as usize), args, base, made, by });
}
