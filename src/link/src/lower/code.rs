//! The body being written: statements with labels for jumps, and the slots of its frame.

use model::number::narrow;
use model::program::{ArgsId, ColId, Origin, Pc, SlotAt, Stmt};

use super::{Cx, Put};

/// A place that jumps go to, before it is known where that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Label(pub(crate) u32);

impl Label {
    /// As it stands in a statement until the body is finished.
    pub(crate) fn pc(self) -> Pc {
        Pc(self.0)
    }
}

/// Slots that a frame has at most: as many as fit into a state.
pub(crate) const MOST_SLOTS: u16 = 32_000;

/// Who notes that a gate was accepted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Accepted {
    /// The slot that says so.
    pub(crate) slot: SlotAt,
    /// What counts it, the first time: a column and the operands of the write.
    pub(crate) count: Option<(ColId, ArgsId)>,
}

/// Statements of one body. Jumps hold labels, see [`Code::resolve`].
#[derive(Clone, Debug, Default)]
pub(crate) struct Code {
    /// Statements.
    pub(crate) stmts: Vec<Stmt>,
    /// Where they come from.
    pub(crate) origins: Vec<Origin>,
    /// Position of each label.
    labels: Vec<u32>,
    /// Steps of the body: name and label.
    pub(crate) steps: Vec<(u32, Label)>,
    /// Loops of the body: head, first statement, end, and the slot of the seat of one that goes round the table.
    pub(crate) loops: Vec<(Label, Label, Label, Option<SlotAt>)>,
    /// Next free slot.
    next: SlotAt,
    /// Slots in all.
    pub(crate) slots: SlotAt,
    /// Where an empty choice goes.
    pub(crate) exit: Option<Label>,
    /// Who notes that a gate was accepted.
    pub(crate) accepted: Vec<Accepted>,
    /// Where `finally` begins.
    pub(crate) finally: Option<Label>,
    /// The line statements come from.
    pub(crate) here: Option<Origin>,
}

impl Put<Cx<'_>> for Stmt {
    type Made = ();
    /// Where it is known whether a condition holds, it is not asked.
    fn put(self, to: &mut Cx<'_>) {
        if let Stmt::Unless(condition, pc) = self
            && let Some(known) = to.rows.as_int(condition)
        {
            if known == 0 {
                Stmt::Jump(pc).put(to);
            }
            return;
        }
        to.code.stmts.push(self);
        to.code.origins.push(to.code.here.unwrap_or(Origin::NOWHERE));
    }
}

impl Code {
    /// A new label, to be placed once.
    pub(crate) fn label(&mut self) -> Label {
        self.labels.push(u32::MAX);
        Label(narrow::<u32>(self.labels.len()) - 1)
    }

    /// Puts the label here.
    pub(crate) fn place(&mut self, label: Label) {
        self.labels[label.0 as usize] = narrow(self.stmts.len());
    }

    /// A label that is placed here.
    pub(crate) fn label_here(&mut self) -> Label {
        let label = self.label();
        self.place(label);
        label
    }

    /// Takes slots until [`Code::release`]. A frame of more than [`MOST_SLOTS`] is reported in the end: from there on
    /// the same slots are given out again, so that sums of them keep within their type.
    pub(crate) fn take(&mut self, width: u16) -> SlotAt {
        let at = self.next;
        let end = at.saturating_add(width);
        self.slots = self.slots.max(end);
        self.next = if end > MOST_SLOTS { at } else { end };
        at
    }

    /// What is taken now.
    pub(crate) fn taken(&self) -> SlotAt {
        self.next
    }

    /// Gives back all slots taken since.
    pub(crate) fn release(&mut self, to: SlotAt) {
        self.next = to;
    }

    /// Where a label stands, from the start of the body.
    pub(crate) fn at(&self, label: Pc) -> u32 {
        self.labels.get(label.0 as usize).copied().unwrap_or(0)
    }
}
