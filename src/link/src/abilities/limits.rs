//! Limits: a counter for every limited ability, and who sets it back to 0.

use model::number::narrow;
use model::program::{ArgsId, ColId, DesignId, Num, NumId, SlotAt};
use model::unit::{Limit, SlotId};

use super::listeners::Stand;
use crate::lower::counts::Scoped;
use crate::lower::{Cx, Put, Val};

/// How many grants of one text, in force at once, count the limits inside them apart: by one thing, and by the rules, where
/// it is kept once and not for each thing of a kind. One more is a fault.
pub(crate) fn lanes(design: Option<DesignId>) -> u8 {
    if design.is_some() { 8 } else { 32 }
}

/// The counter of a limited ability.
#[derive(Clone, Debug)]
pub(crate) struct Counter {
    /// How often.
    pub(crate) times: u16,
    /// The column.
    pub(crate) column: ColId,
    /// Slots the count is kept for, one by one.
    pub(crate) slots: Vec<SlotId>,
    /// Positions for those slots together.
    pub(crate) each: u16,
    /// Of a granted ability: the slot that says which lane its grant counts in.
    pub(crate) lane: Option<SlotAt>,
}

impl Counter {
    /// Whether the engine counts by itself: one count for each thing.
    pub(crate) fn plain(&self) -> bool {
        self.slots.is_empty() && self.lane.is_none()
    }
}

impl<'u> Cx<'u> {
    /// Makes the counter of an ability; a granted one counts anew with each grant, in the lane that this slot says.
    pub(crate) fn limit(&mut self, stand: &Stand<'u>, captured_at: SlotAt) -> Option<Counter> {
        let Stand { unit, design, ref name, ability, .. } = *stand;
        let lane = stand.lane_at(captured_at);
        let Limit { times, per, per_slots } = ability.limit.as_ref()?;
        let design_of = design.map(|design| &self.things.designs[design.index()]);
        // Of one thing alone what is granted is counted in lanes, which are its own: no others of its kind take part.
        let alone = lane.is_some() && design_of.is_some_and(|design| design.objects.len() == 1);
        let counted = design_of.filter(|_| !alone);
        let domain = counted.and_then(|design| design.domain);
        let objects = counted.map_or(vec![0], |d| d.objects.iter().map(|object| i32::from(*object)).collect());
        let mut each: u16 = 1;
        for slot in per_slots.iter() {
            let ty =
                ability.body.slots.get(slot.index()).map(|slot| self.names.sources.units[unit].types[slot.ty.index()]);
            let domain = ty.and_then(|ty| self.domain_in(unit, &ty));
            each = each.saturating_mul(narrow(domain.map_or(1, |domain| self.rows.size(domain).max(1))));
        }
        let lanes = if lane.is_some() { lanes(design).into() } else { 1 };
        let family = each.saturating_mul(lanes);
        let per = per.iter().map(|scope| self.names.gid(unit, *scope)).collect();
        let column = self.scoped(Scoped { name: format!("{name} limit"), domain, family, times: *times, objects, per });
        Some(Counter { times: *times, column, slots: per_slots.to_vec(), each, lane })
    }

    /// Whether a counter leaves room, and the position it is kept at. Reads the slots of the ability.
    pub(crate) fn room_left(&mut self, counter: &Counter) -> (NumId, NumId, NumId) {
        let object = if self.columns[counter.column.index()].domain.is_some() { self.this() } else { self.rows.int(0) };
        let mut at: Option<NumId> = None;
        for slot in &counter.slots {
            let size = self.slot_ty(*slot).and_then(|ty| self.domain_in(self.env.unit, ty));
            let size = size.map_or(1, |domain| narrow(self.rows.size(domain)));
            let Val::Num(value) = self.read(*slot) else { continue };
            at = Some(match at {
                None => value,
                Some(before) => Num::Add(Num::Mul(before, self.rows.int(size)).put(self), value).put(self),
            });
        }
        if let Some(lane) = counter.lane {
            let (lane, each) = (Num::Slot(lane).put(self), self.rows.int(i32::from(counter.each)));
            let first = Num::Mul(lane, each).put(self);
            at = Some(at.map_or(first, |within| Num::Add(first, within).put(self)));
        }
        let column = counter.column;
        let (done, index) = match at {
            Some(index) => (Num::GetAt(column, object, index).put(self), index),
            None => {
                let zero = self.rows.int(0);
                let single = self.columns[column.index()].domain.is_none();
                (if single { Num::Var(column) } else { Num::Get(column, object) }.put(self), zero)
            }
        };
        (Num::Lt(done, self.rows.int(i32::from(counter.times))).put(self), object, index)
    }

    /// Sets what a grant counts to 0 in its lane.
    pub(crate) fn clear_lane(&mut self, counter: &Counter, lane: NumId) {
        let object = if self.columns[counter.column.index()].domain.is_some() { self.this() } else { self.rows.int(0) };
        let (each, zero) = (self.rows.int(i32::from(counter.each)), self.rows.int(0));
        let first = Num::Mul(lane, each).put(self);
        for within in 0..counter.each {
            let index = Num::Add(first, self.rows.int(i32::from(within))).put(self);
            let args = self.three(object, index, zero);
            model::program::Stmt::Write(counter.column, args, model::program::Write::Set).put(self);
        }
    }

    /// The write that counts once more.
    pub(crate) fn counting(&mut self, counter: &Counter) -> (ColId, ArgsId) {
        let (_, object, index) = self.room_left(counter);
        let one = self.rows.int(1);
        (counter.column, self.three(object, index, one))
    }

    /// Counts once more.
    pub(crate) fn count_once(&mut self, counter: &Counter) {
        let (column, args) = self.counting(counter);
        model::program::Stmt::Write(column, args, model::program::Write::Add).put(self);
    }
}
