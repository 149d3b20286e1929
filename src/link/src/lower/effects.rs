//! Effects as values: `resolve` runs what a thing, a value or a condition names. Nothing is kept in the state: what an
//! expression names is found where it is run.

use model::program::{NumId, Stmt};
use model::unit::{NodeId, Op, Tree};

use super::fields::{FieldAt, FieldRef, Spot};
use super::{Cx, Val};

impl<'u> Cx<'u> {
    /// `resolve`: the effect of a thing, with the thing as `this`.
    pub(crate) fn resolve(&mut self, node: NodeId) {
        let Tree::Resolve { effect, seat } = self.tree(node) else { return };
        let seat = seat.map(|seat| self.num(seat)).unwrap_or_else(|| self.you());
        self.resolve_as(effect, seat);
    }

    /// Runs what an expression says the effect is: a printed one, one of two, or what a value names.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is no effect is refused")]
    pub(super) fn resolve_as(&mut self, effect: NodeId, seat: NumId) {
        match self.unit().node(effect).op {
            Op::Field => {
                if let Some(Spot::Field(place)) = self.place(effect) {
                    self.resolve_printed(effect, place, seat);
                }
            }
            Op::If | Op::Value => {
                let taken = self.code.taken();
                let seat = self.hold(seat);
                self.do_named(effect, |cx, effect| cx.resolve_as(effect, seat));
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
                self.each_member(all, |cx, member, _| {
                    cx.code.put(Stmt::CallDyn(column, member, seat));
                });
            }
            _ => {
                self.refuse(effect, "this is no effect", "name a field of type `effect`");
            }
        }
    }
}
