//! Watching: which marked spots of a program a game reads, and which statement made each record. For tools that compare
//! two programs; an engine that watches nothing runs the tables that know nothing of it.
//!
//! A mark is a number that whoever watches gives to a spot; 0 is none. Reading a spot notes its mark together with the
//! number of records the journal had then, so that notes and records stand in one order. What is read while a payment is
//! tried counts as read by whoever tries it.

use crate::machine::noted::{Noted, Spot};
use std::sync::Arc;

use model::number::narrow;
use model::program::{Pc, Program};

use crate::attach::{self, validate};
use crate::error::Malformed;
use crate::game::{Engine, Game};
use crate::machine::Machine;

impl Engine {
    /// As [`Engine::new`], watching these spots, each with its mark.
    ///
    /// # Errors
    /// A program whose ids or offsets point nowhere.
    pub fn watching(program: Program, spots: &[(Spot, u16)]) -> Result<Arc<Engine>, Malformed> {
        validate::check(&program)?;
        let tables = attach::watched(&program, spots);
        Ok(Arc::new(Engine { program, tables }))
    }
}

impl Game {
    /// What was read of what is watched, in order, since the game began; the same mark read twice in a row is noted once.
    pub fn noted(&self) -> &[Noted] {
        &self.scratch.noted
    }

    /// The statement that made each record of the journal, of an engine that watches; an answer is its question's.
    pub fn places(&self) -> &[Pc] {
        &self.scratch.places
    }
}

impl Machine<'_> {
    /// Notes that a spot was read.
    pub(crate) fn note(&mut self, mark: u16) {
        let records = self.journal.as_ref().map_or(0, |journal| narrow(journal.len()));
        let noted = Noted { records, mark };
        if self.scratch.noted.last() != Some(&noted) {
            self.scratch.noted.push(noted);
        }
    }

    /// Before a statement runs: records that are new are of the one before it.
    pub(crate) fn watched(&mut self, last: u32, next: u32) {
        self.placed(last);
        if let Some(mark) = self.t.marks.get(next as usize).copied().filter(|mark| *mark != 0) {
            self.note(mark);
        }
    }

    /// Records without a place are this statement's.
    pub(crate) fn placed(&mut self, pc: u32) {
        let records = self.journal.as_ref().map_or(0, Vec::len);
        if self.scratch.places.len() < records {
            self.scratch.places.resize(records, Pc(pc));
        }
    }
}
