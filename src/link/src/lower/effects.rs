//! Effects as values: `resolve` runs what a thing, a value or a condition names. Nothing is kept in the state: what an
//! expression names is found where it is run.

use model::program::{NumId, Stmt};
use model::unit::{NodeId, Op};

use super::fields::{FieldAt, FieldRef, Spot};
use super::{Cx, Put, Val};

impl<'u> Cx<'u> {
    /// `resolve`: runs what an expression says the effect is: a printed one, one of two, or what a value names.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is no effect is refused")]
    pub(super) fn resolve_as(&mut self, effect: NodeId, seat: NumId) {
        match self.unit().node(effect).op {
            Op::Field => {
                if let Some(Spot::Field(place)) = self.place(effect) {
                    self.resolve_printed(effect, place, seat);
                }
            }
            Op::If | Op::Value => {
                self.freeing(|cx| {
                    let seat = cx.hold(seat);
                    cx.do_named(effect, |cx, effect| cx.resolve_as(effect, seat));
                });
            }
            Op::NoneValue | Op::Absent | Op::Error => {}
            _ => {
                let what = "only an effect that is printed on a thing can be resolved";
                self.refuse(effect, what, "name the thing and its field");
            }
        }
    }

    fn resolve_printed(&mut self, effect: NodeId, place: FieldRef, seat: NumId) {
        match (self.field_at(place.field, false), place.object) {
            (Some(FieldAt::Effects(column)), Val::Num(object)) => Stmt::CallDyn(column, object, seat).put(self),
            (Some(FieldAt::Effects(column)), Val::Set(all)) => {
                let seat = self.hold(seat);
                self.each_member(all, |cx, member, _| Stmt::CallDyn(column, member, seat).put(cx));
            }
            _ => {
                self.refuse(effect, "this is no effect", "name a field of type `effect`");
            }
        }
    }
}
