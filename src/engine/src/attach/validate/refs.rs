//! Whether what rows and statements name is there.
//!
//! In: a row, shown part by part. Out: a fault for each id that is out of its table: `number row 3 names column 9 of 4`.

use model::program::{
    ArgsId, AskId, ColId, ConstId, DomainId, EventId, MaskId, MenuId, NumId, Pc, ProcId, SetId, StreamId, Under,
    ValueId, Visit,
};

use super::Check;

/// Looks at the parts of something; `whose` says of what.
pub(super) struct Refs<'c, 'p, W> {
    check: &'c mut Check<'p>,
    whose: W,
}

impl<'p> Check<'p> {
    pub(super) fn refs<W: Fn() -> String>(&mut self, whose: W) -> Refs<'_, 'p, W> {
        Refs { check: self, whose }
    }
}

impl<W: Fn() -> String> Refs<'_, '_, W> {
    fn within(&mut self, what: &str, at: usize, end: usize) {
        let whose = &self.whose;
        self.check.require(at < end, || format!("{} names {what} {at} of {end}", whose()));
    }
}

/// Each part that is the id of a row of a table.
macro_rules! looked_up {
    ($($part:ident $id:ty, $what:literal $table:ident;)+) => {$(
        fn $part(&mut self, id: $id) -> $id {
            self.within($what, id.index(), self.check.p.$table.len());
            id
        }
    )+};
}

impl<W: Fn() -> String> Visit for Refs<'_, '_, W> {
    fn num(&mut self, id: NumId, _: Under) -> NumId {
        self.within("number row", id.index(), self.check.p.nums.len());
        id
    }
    fn set(&mut self, id: SetId, _: Under) -> SetId {
        self.within("set row", id.index(), self.check.p.sets.len());
        id
    }
    fn family(&mut self, at: u16) -> u16 {
        self.within("family", usize::from(at), self.check.p.families.len());
        at
    }
    fn grant(&mut self, at: u16) -> u16 {
        self.within("grant", usize::from(at), self.check.p.grants.len());
        at
    }
    looked_up! {
        args ArgsId, "operand list" args;
        column ColId, "column" columns;
        printed ConstId, "constant column" consts;
        domain DomainId, "domain" domains;
        mask MaskId, "mask" masks;
        proc ProcId, "procedure" procs;
        value ValueId, "value" values;
        event EventId, "event" events;
        menu MenuId, "menu" menus;
        ask AskId, "question" asks;
        stream StreamId, "stream" streams;
    }
    fn jump(&mut self, to: Pc) -> Pc {
        let (whose, end) = (&self.whose, self.check.p.code.len());
        self.check.require(to.index() < end, || format!("{} leads to statement {} of {end}", whose(), to.0));
        to
    }
}
