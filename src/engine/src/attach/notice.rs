//! What state triggers can notice: a statement that writes nothing their conditions read changes none of them, so that after it
//! nothing is looked at.
//!
//! In: the conditions of all state triggers, those of grants included. Out: [`Noticed`]. Example: of `as soon as some player
//! where it.fame >= 10` the column of fame; after a statement that spends an army nobody asks who is famous.
//!
//! The plain code looks after every statement: who plays both side by side compares them.

use std::collections::HashSet;

use model::program::{Arg as Row, ColId, DesignId, DomainId, NumId, Program, Reads, ValueId};

/// What statements write that a condition may read.
#[derive(Default)]
pub(crate) struct Noticed {
    /// A condition reads what is changed without a statement that says so: frames that begin and end, grants that run out,
    /// locations that are refilled when their top is looked at, what only the state names.
    anything: bool,
    columns: HashSet<ColId>,
    places: HashSet<DomainId>,
}

impl Noticed {
    /// Of all state triggers of a program.
    pub(crate) fn of(program: &Program) -> Noticed {
        let mut look = Look { program, rows: HashSet::new(), found: Noticed::default() };
        let granted = program.grants.iter().flat_map(|grant| &grant.states);
        for trigger in program.state_triggers.iter().chain(granted) {
            look.stands_on(trigger.design);
            look.row(Row::Num(trigger.condition));
        }
        look.found
    }

    /// Whether a write of this column can be noticed.
    pub(crate) fn column(&self, column: ColId) -> bool {
        self.anything || self.columns.contains(&column)
    }

    /// Whether it can be noticed that a piece of this domain moves.
    pub(crate) fn place(&self, domain: DomainId) -> bool {
        self.anything || self.places.contains(&domain)
    }
}

struct Look<'p> {
    program: &'p Program,
    rows: HashSet<Row>,
    found: Noticed,
}

impl Look<'_> {
    /// A row with all below it.
    fn row(&mut self, row: Row) {
        let mut rest = vec![row];
        while let Some(row) = rest.pop() {
            if self.rows.insert(row) {
                self.reads(self.program.reads(row));
                self.program.children(row, |child, _| rest.push(child));
            }
        }
    }

    fn reads(&mut self, reads: Reads) {
        match reads {
            // The frame is the condition's own: it holds who it is asked of and what was captured.
            Reads::Nothing | Reads::Register(_) | Reads::Slot(_) | Reads::Slots(_) => {}
            Reads::Column(column) => _ = self.found.columns.insert(column),
            Reads::Places(domain) => self.lies(domain),
            Reads::Value(value) => self.value(value),
            Reads::End(_) | Reads::Frame(..) | Reads::Running(_) | Reads::Grants | Reads::Unknown => {
                self.found.anything = true;
            }
        }
    }

    fn lies(&mut self, domain: DomainId) {
        let locations = &self.program.domains[domain.index()].locations;
        self.found.anything |= locations.iter().any(|location| location.refilled.is_some());
        self.found.places.insert(domain);
    }

    /// A text works by where the thing lies that it stands on, and by whose that is.
    fn stands_on(&mut self, design: Option<DesignId>) {
        if let Some(domain) = design.and_then(|design| self.program.designs[design.index()].domain) {
            self.works(domain);
        }
    }

    fn works(&mut self, domain: DomainId) {
        self.lies(domain);
        self.found.columns.extend(self.program.domains[domain.index()].controller);
    }

    fn value(&mut self, id: ValueId) {
        let program = self.program;
        let value = &program.values[id.index()];
        // What is granted runs out without a statement.
        let granted = program.grants.iter().flat_map(|grant| &grant.modifiers);
        self.found.anything |= granted.into_iter().any(|(of, _)| *of == id);
        value.by.iter().for_each(|(domain, _)| self.works(*domain));
        let rows = |it: &model::program::Modifier| [Some(it.applies), Some(it.operand), it.own.map(|own| own.1)];
        let rows: Vec<NumId> = value.modifiers.iter().flat_map(rows).flatten().collect();
        rows.into_iter().for_each(|row| self.row(Row::Num(row)));
    }
}
