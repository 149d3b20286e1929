//! The body being written: statements with labels for jumps, and the slots of its frame.

use model::program::{AskId, Origin, Pc, SlotAt, Stmt};

/// A place that jumps go to, before it is known where that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Label(pub(crate) u32);

impl Label {
    /// As it stands in a statement until the body is finished.
    pub(crate) fn pc(self) -> Pc {
        Pc(self.0)
    }
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
    /// Questions of this body, whose jumps are labels too.
    pub(crate) asks: Vec<AskId>,
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
    /// Slots that note that a gate was accepted.
    pub(crate) accepted: Vec<SlotAt>,
    /// Where `finally` begins.
    pub(crate) finally: Option<Label>,
    /// The line statements come from.
    pub(crate) here: Option<Origin>,
}

impl Code {
    /// Adds a statement.
    pub(crate) fn put(&mut self, stmt: Stmt) {
        self.stmts.push(stmt);
        self.origins.push(self.here.unwrap_or(Origin::NOWHERE));
    }

    /// A new label, to be placed once.
    pub(crate) fn label(&mut self) -> Label {
        self.labels.push(u32::MAX);
        Label(self.labels.len() as u32 - 1)
    }

    /// Puts the label here.
    pub(crate) fn place(&mut self, label: Label) {
        self.labels[label.0 as usize] = self.stmts.len() as u32;
    }

    /// A label that is placed here.
    pub(crate) fn label_here(&mut self) -> Label {
        let label = self.label();
        self.place(label);
        label
    }

    /// Takes slots until [`Code::release`].
    pub(crate) fn take(&mut self, width: u16) -> SlotAt {
        let at = self.next;
        self.next = self.next.saturating_add(width);
        self.slots = self.slots.max(self.next);
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
