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

impl<W: Fn() -> String> Visit for Refs<'_, '_, W> {
    fn num(&mut self, id: NumId, _: Under) -> NumId {
        self.within("number row", id.index(), self.check.p.nums.len());
        id
    }
    fn set(&mut self, id: SetId, _: Under) -> SetId {
        self.within("set row", id.index(), self.check.p.sets.len());
        id
    }
    fn args(&mut self, id: ArgsId) -> ArgsId {
        self.within("operand list", id.index(), self.check.p.args.len());
        id
    }
    fn column(&mut self, id: ColId) -> ColId {
        self.within("column", id.index(), self.check.p.columns.len());
        id
    }
    fn printed(&mut self, id: ConstId) -> ConstId {
        self.within("constant column", id.index(), self.check.p.consts.len());
        id
    }
    fn domain(&mut self, id: DomainId) -> DomainId {
        self.within("domain", id.index(), self.check.p.domains.len());
        id
    }
    fn mask(&mut self, id: MaskId) -> MaskId {
        self.within("mask", id.index(), self.check.p.masks.len());
        id
    }
    fn family(&mut self, at: u16) -> u16 {
        self.within("family", usize::from(at), self.check.p.families.len());
        at
    }
    fn proc(&mut self, id: ProcId) -> ProcId {
        self.within("procedure", id.index(), self.check.p.procs.len());
        id
    }
    fn value(&mut self, id: ValueId) -> ValueId {
        self.within("value", id.index(), self.check.p.values.len());
        id
    }
    fn event(&mut self, id: EventId) -> EventId {
        self.within("event", id.index(), self.check.p.events.len());
        id
    }
    fn menu(&mut self, id: MenuId) -> MenuId {
        self.within("menu", id.index(), self.check.p.menus.len());
        id
    }
    fn ask(&mut self, id: AskId) -> AskId {
        self.within("question", id.index(), self.check.p.asks.len());
        id
    }
    fn stream(&mut self, id: StreamId) -> StreamId {
        self.within("stream", id.index(), self.check.p.streams.len());
        id
    }
    fn grant(&mut self, at: u16) -> u16 {
        self.within("grant", usize::from(at), self.check.p.grants.len());
        at
    }
    fn jump(&mut self, to: Pc) -> Pc {
        let (whose, end) = (&self.whose, self.check.p.code.len());
        self.check.require(to.index() < end, || format!("{} leads to statement {} of {end}", whose(), to.0));
        to
    }
}
