//! Effects as values: `resolve` runs what a thing, a value or a condition names. Nothing is kept in the state: what an
//! expression names is found where it is run.

use model::program::{Num, NumId, Stmt};
use model::unit::{NodeId, Op};

use super::fields::{FieldAt, FieldRef, Spot};
use super::{Cx, Env, Loc, Val};

impl<'u> Cx<'u> {
    /// `resolve`: the effect of a thing, with the thing as `this`.
    pub(crate) fn resolve(&mut self, node: NodeId) {
        let Some(effect) = self.kid(node, 0) else { return };
        let seat = match self.kid(node, 1) {
            Some(seat) => self.num(seat),
            None => self.you(),
        };
        self.resolve_as(effect, seat);
    }

    /// Runs what an expression says the effect is: a printed one, one of two, or what a value names.
    pub(super) fn resolve_as(&mut self, effect: NodeId, seat: NumId) {
        match self.unit().node(effect).op {
            Op::Field => {
                if let Some(Spot::Field(place)) = self.place(effect) {
                    self.resolve_printed(effect, place, seat);
                }
            }
            Op::If => {
                let [condition, then, otherwise] = self.unit().kids(effect)[..] else { return };
                let taken = self.code.taken();
                let seat = self.hold(seat);
                let (other, end) = (self.code.label(), self.code.label());
                let holds = self.num(condition);
                self.unless(holds, other);
                self.resolve_as(then, seat);
                self.code.put(Stmt::Jump(end.pc()));
                self.code.place(other);
                self.resolve_as(otherwise, seat);
                self.code.place(end);
                self.code.release(taken);
            }
            Op::Value => {
                let taken = self.code.taken();
                let seat = self.hold(seat);
                self.in_definition(effect, true, |cx, root| cx.resolve_as(root, seat));
                self.code.release(taken);
            }
            Op::NoneValue | Op::Absent | Op::Error => {}
            _ => {
                self.refuse(
                    effect,
                    "only an effect that is printed on a thing can be resolved",
                    "name the thing and its field",
                );
            }
        }
    }

    fn resolve_printed(&mut self, effect: NodeId, place: FieldRef, seat: NumId) {
        match (self.field_at(place.field, false), place.object) {
            (Some(FieldAt::Effects(column)), Val::Num(object)) => self.code.put(Stmt::CallDyn(column, object, seat)),
            (Some(FieldAt::Effects(column)), Val::Set(all)) => {
                let seat = self.hold(seat);
                let domain = self.rows.domain(all);
                self.each_member(all, domain, |cx, member| {
                    let member = cx.row(Num::Slot(member));
                    cx.code.put(Stmt::CallDyn(column, member, seat));
                });
            }
            _ => {
                self.refuse(effect, "this is no effect", "name a field of type `effect`");
            }
        }
    }

    /// Reads the definition of a value whose result is an effect or a cost; arguments are `held` in slots where
    /// statements follow.
    pub(crate) fn in_definition<T>(
        &mut self,
        node: NodeId,
        held: bool,
        read: impl FnOnce(&mut Cx<'u>, NodeId) -> T,
    ) -> Option<T> {
        let gid = self.sym(node);
        if self.reading.contains(&gid) {
            self.circle(node, gid);
            return None;
        }
        let Some((at, body)) = self.definition(gid) else {
            self.unknown(node, gid);
            return None;
        };
        let root = body.roots.first().copied()?;
        let kids = self.unit().kids(node).to_vec();
        let mut slots = vec![Loc::Unbound; body.slots.len().max(2 + kids.len())];
        slots[0] = self.env.slots.first().copied().unwrap_or(Loc::Unbound);
        slots[1] = self.env.slots.get(1).copied().unwrap_or(Loc::Unbound);
        for (k, kid) in kids.into_iter().enumerate() {
            slots[2 + k] = match self.val(kid) {
                Val::Num(id) => Loc::Num(if held { self.hold(id) } else { id }),
                Val::Set(id) => Loc::Set(id),
            };
        }
        let env = Env { unit: at, body, slots, design: self.env.design };
        self.reading.push(gid);
        let made = self.within(env, |cx| read(cx, root));
        self.reading.pop();
        Some(made)
    }
}
