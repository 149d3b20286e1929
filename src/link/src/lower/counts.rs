//! What limits count while a procedure runs: it begins with nothing counted, and where it ran inside another of its
//! kind, that one goes on with what it had counted.

use std::collections::VecDeque;

use model::program::{ColId, DomainId, Num, SlotAt, Stmt, Write};

use super::{Cx, Put};
use crate::names::Gid;
use crate::util::Map;

/// Counters of limits, each with the objects it counts for.
type Counters = Vec<(ColId, Vec<i32>)>;

/// A limit that procedures set back.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Scoped {
    pub(crate) name: String,
    pub(crate) domain: Option<DomainId>,
    pub(crate) family: u16,
    pub(crate) times: u16,
    /// The objects it counts for.
    pub(crate) objects: Vec<i32>,
    /// The procedures.
    pub(crate) per: Vec<Gid>,
}

/// The limits that procedures set back. A limit of a granted text is met where the grant is written, which may be after
/// the procedure that sets it back: then everything is written once more, and this time all of them are known before.
#[derive(Default)]
pub(crate) struct Scopes {
    of: Map<Gid, Counters>,
    met: Vec<Scoped>,
    /// Counters made before their limits are met, by name, in the order in which they will be.
    foreseen: Map<String, VecDeque<ColId>>,
    /// How many limits of a procedure were known when it was written.
    known: Map<Gid, usize>,
}

impl Scopes {
    /// Whether a procedure was written before a limit that it sets back was met.
    pub(crate) fn missed(&self) -> bool {
        let late = |(gid, known): (&Gid, &usize)| self.of.get(gid).map_or(0, Vec::len) > *known;
        self.known.iter().any(late)
    }

    /// Whether a limit is known that a procedure sets back.
    pub(super) fn are_known(&self, gid: Gid) -> bool {
        self.of.contains_key(&gid)
    }

    /// The limits met so far.
    pub(crate) fn met(&self) -> &[Scoped] {
        &self.met
    }
}

/// How the frame of a procedure keeps what the one around it has counted.
pub(super) struct Counting {
    counters: Counters,
    /// How many of the procedure run.
    running: ColId,
    /// First slot: 0 before the procedure has begun, then 1, or 2 if another runs around it. What that one has counted
    /// stands in the slots behind it.
    kept: SlotAt,
}

impl<'u> Cx<'u> {
    /// Makes the counters of limits that will be met.
    pub(crate) fn foresee(&mut self, limits: &[Scoped]) {
        for limit in limits {
            let column = self.make_scoped(limit);
            self.scopes.foreseen.entry(limit.name.clone()).or_default().push_back(column);
        }
    }

    /// The counter of a limit, which its procedures set back.
    pub(crate) fn scoped(&mut self, limit: Scoped) -> ColId {
        let foreseen = self.scopes.foreseen.get_mut(&limit.name).and_then(VecDeque::pop_front);
        let column = foreseen.unwrap_or_else(|| self.make_scoped(&limit));
        self.scopes.met.push(limit);
        column
    }

    fn make_scoped(&mut self, limit: &Scoped) -> ColId {
        let column = self.counting_column(limit.name.clone(), limit.domain, limit.family, i32::from(limit.times));
        for gid in &limit.per {
            self.scopes.of.entry(*gid).or_default().push((column, limit.objects.clone()));
        }
        column
    }

    /// Slots for the counters of a procedure, if it has any. Written before anything can end it.
    pub(super) fn counting_in(&mut self, gid: Gid) -> Option<Counting> {
        let counters = self.scopes.of.get(&gid).cloned();
        self.scopes.known.insert(gid, counters.as_ref().map_or(0, Vec::len));
        let counters = counters?;
        let of = |(column, objects): &(ColId, Vec<i32>)| {
            let family = usize::from(self.columns[column.index()].family);
            family * objects.len()
        };
        let slots = 1 + counters.iter().map(of).sum::<usize>();
        let running =
            self.counting_column(format!("{} running", self.names.name(gid)), None, 1, i32::from(i16::MAX) - 1);
        let kept = self.code.take(u16::try_from(slots).unwrap_or(u16::MAX));
        Stmt::Let(kept, self.rows.int(0)).put(self);
        Some(Counting { counters, running, kept })
    }

    /// The procedure begins: keeps what was counted if it runs inside another, and counts anew.
    pub(super) fn begin_counting(&mut self, counting: &Counting) {
        let (zero, one) = (self.rows.int(0), self.rows.int(1));
        let running = Num::Var(counting.running).put(self);
        Stmt::Let(counting.kept, Num::Add(one, Num::Lt(zero, running).put(self)).put(self)).put(self);
        self.count_running(counting, Write::Add);
        let anew = self.code.label();
        let inside = self.kept_inside(counting);
        Stmt::Unless(inside, anew.pc()).put(self);
        self.each_count(counting, |cx, column, [object, index], slot| {
            let single = cx.columns[column.index()].domain.is_none();
            let row = match cx.columns[column.index()].family {
                1 if single => Num::Var(column),
                1 => Num::Get(column, object),
                _ => Num::GetAt(column, object, index),
            };
            let counted = row.put(cx);
            Stmt::Let(slot, counted).put(cx);
        });
        self.code.place(anew);
        self.each_count(counting, |cx, column, [object, index], _| {
            Stmt::Write(column, cx.three(object, index, zero), Write::Set).put(cx);
        });
    }

    /// The procedure is over: another that runs around it goes on with what it had counted.
    pub(super) fn end_counting(&mut self, counting: &Counting) {
        let zero = self.rows.int(0);
        let past = self.code.label();
        Stmt::Unless(Num::Lt(zero, Num::Slot(counting.kept).put(self)).put(self), past.pc()).put(self);
        self.count_running(counting, Write::Sub);
        let inside = self.kept_inside(counting);
        Stmt::Unless(inside, past.pc()).put(self);
        self.each_count(counting, |cx, column, [object, index], slot| {
            let counted = Num::Slot(slot).put(cx);
            Stmt::Write(column, cx.three(object, index, counted), Write::Set).put(cx);
        });
        self.code.place(past);
    }

    fn kept_inside(&mut self, counting: &Counting) -> model::program::NumId {
        Num::Lt(self.rows.int(1), Num::Slot(counting.kept).put(self)).put(self)
    }

    fn count_running(&mut self, counting: &Counting, how: Write) {
        let (zero, one) = (self.rows.int(0), self.rows.int(1));
        Stmt::Write(counting.running, self.three(zero, zero, one), how).put(self);
    }

    fn each_count(
        &mut self,
        counting: &Counting,
        mut each: impl FnMut(&mut Cx<'u>, ColId, [model::program::NumId; 2], SlotAt),
    ) {
        let mut slot = counting.kept;
        for (column, objects) in &counting.counters {
            for object in objects {
                for index in 0..self.columns[column.index()].family {
                    slot = slot.saturating_add(1);
                    let place = [self.rows.int(*object), self.rows.int(i32::from(index))];
                    each(self, *column, place, slot);
                }
            }
        }
    }
}
