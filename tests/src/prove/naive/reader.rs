//! Who reads rows: a program, a state, a frame and the registers that are bound around a row. Nothing is kept between two
//! readings, nothing is skipped that is not asked for.

use engine::Running;
use model::program::{
    ColId, DesignId, DomainId, NONE, ProcId, Program, Reg, SetId, members_in_slots, slots_of_members,
};

use super::world::{Things, World};

/// Reads rows in a state.
pub struct Reader<'w> {
    pub program: &'w Program,
    pub world: &'w World,
    /// The slots that rows read.
    pub frame: Vec<i32>,
    pub regs: [i64; 256],
    /// The designs whose modifiers are left out now.
    pub ignored: Vec<DesignId>,
    /// Modified values that are being read.
    pub inside: u32,
    /// Something was read that only playing tells.
    pub unsure: bool,
}

impl<'w> Reader<'w> {
    /// Reads in the innermost frame.
    pub fn new(program: &'w Program, world: &'w World) -> Reader<'w> {
        let frame = world.frames.first().map_or(Vec::new(), |frame| frame.slots.clone());
        Reader { program, world, frame, regs: [NONE.into(); 256], ignored: Vec::new(), inside: 0, unsure: false }
    }

    /// Reads with a register bound.
    pub(super) fn with<R>(&mut self, reg: Reg, value: i64, read: impl FnOnce(&mut Self) -> R) -> R {
        let before = std::mem::replace(&mut self.regs[usize::from(reg)], value);
        let made = read(self);
        self.regs[usize::from(reg)] = before;
        made
    }

    /// Reads in another frame.
    pub fn in_frame<R>(&mut self, slots: &[i64], read: impl FnOnce(&mut Self) -> R) -> R {
        let slots = slots.iter().map(|slot| *slot as i32).collect();
        let before = std::mem::replace(&mut self.frame, slots);
        let made = read(self);
        self.frame = before;
        made
    }

    pub(super) fn slot(&self, slot: usize) -> i64 {
        self.frame.get(slot).copied().unwrap_or(NONE).into()
    }

    /// The innermost running frame of a procedure.
    pub(super) fn running(&self, proc: ProcId) -> Option<&'w Running> {
        self.world.frames.iter().find(|frame| frame.proc == proc)
    }

    /// A field; of nothing it is none where it holds things, else 0.
    pub(super) fn field(&self, column: ColId, object: i64, index: i64) -> i64 {
        let facts = &self.program.columns[column.index()];
        let family = i64::from(facts.family);
        let place = if object >= 0 && (0..family).contains(&index) { object * family + index } else { -1 };
        let value = usize::try_from(place).ok().and_then(|at| self.world.fields[column.index()].get(at));
        let nothing = if facts.target.is_some() { NONE } else { 0 };
        value.copied().unwrap_or(nothing).into()
    }

    /// Where a piece lies.
    pub(super) fn lies(&self, domain: DomainId, piece: i64) -> i64 {
        let at = usize::try_from(piece).ok().and_then(|piece| self.world.at[domain.index()].get(piece));
        at.copied().unwrap_or(NONE).into()
    }

    /// The space a piece lies on.
    pub(super) fn space(&self, domain: DomainId, piece: i64) -> i64 {
        let locations = &self.program.domains[domain.index()].locations;
        let at = usize::try_from(self.lies(domain, piece)).ok().and_then(|at| locations.get(at));
        at.and_then(|at| at.space).map_or(NONE, |(_, space)| i32::from(space)).into()
    }

    /// The seat in whose zone a piece lies.
    pub(super) fn holder(&self, domain: DomainId, piece: i64) -> i64 {
        let locations = &self.program.domains[domain.index()].locations;
        let at = usize::try_from(self.lies(domain, piece)).ok().and_then(|at| locations.get(at));
        at.and_then(|at| at.owner).map_or(NONE, i32::from).into()
    }

    /// The pieces of a location that has an order, bottom first; none of another.
    pub(super) fn order_of(&self, domain: DomainId, location: i64) -> Vec<i32> {
        let at = usize::try_from(location).ok();
        let ordered = |at: &usize| self.program.domains[domain.index()].locations[*at].list.is_some();
        let order = at.filter(ordered).and_then(|at| self.world.order[domain.index()].get(at));
        order.cloned().unwrap_or_default()
    }

    /// The seat that controls an object: who holds it, else whom its kind's field names, else itself if it is a seat.
    pub(super) fn controller(&self, domain: DomainId, object: i64) -> i64 {
        if domain == DomainId(0) {
            return object;
        }
        match (self.holder(domain, object), self.program.domains[domain.index()].controller) {
            (holder @ 0.., _) => holder,
            (_, Some(column)) => self.field(column, object, 0),
            (_, None) => NONE.into(),
        }
    }

    /// Whether an object's abilities work: where it lies they do, and nothing took them away.
    pub(super) fn works(&self, domain: DomainId, object: i64) -> bool {
        if self.program.layout.live[domain.index()].is_none() {
            return true;
        }
        let at = self.lies(domain, object) as usize;
        let live = self.program.domains[domain.index()].locations[at].live;
        let there = live.is_some_and(|mask| self.mask(mask).contains(&(object as i32)));
        there && !self.world.muted[domain.index()].contains(&(object as i32))
    }

    /// The set that lies in slots.
    pub(super) fn set_at(&self, domain: DomainId, slots: &[i32], first: u16) -> Things {
        let first = usize::from(first);
        let slots = slots.get(first..first + self.width(domain)).unwrap_or(&[]);
        members_in_slots(slots).map(i32::from).collect()
    }

    /// A set of a row's domain as slots.
    pub(super) fn in_slots(&self, set: SetId, things: Things) -> Vec<i32> {
        self.as_slots(self.program.sets[set.index()].1, things)
    }

    /// A set of a domain as slots.
    pub(super) fn as_slots(&self, domain: DomainId, things: Things) -> Vec<i32> {
        slots_of_members(self.width(domain), things.into_iter().filter_map(|thing| u16::try_from(thing).ok()))
    }

    fn width(&self, domain: DomainId) -> usize {
        usize::from(model::program::SLOTS_A_WORD) * usize::from(self.program.domains[domain.index()].words)
    }
}
