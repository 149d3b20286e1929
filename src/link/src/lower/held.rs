//! Numbers held at the ends of what is declared: whatever flows into a value, a parameter or a variable lies in its range
//! from then on, so that all that is computed of it is as wide as the compiler found it to be.

use model::program::{Num, NumId};
use model::unit::{Base, Many, NodeId, Ty};

use super::{Cx, Put, Val};

/// Smallest and largest number of a type, if it is one of numbers.
fn declared(ty: &Ty) -> Option<(i32, i32)> {
    (matches!(ty.base, Base::Int | Base::Quantity) && ty.many == Many::One).then_some((ty.lo, ty.hi))
}

impl<'u> Cx<'u> {
    /// What was read at a node, as a place of a type takes it.
    pub(crate) fn held(&mut self, val: Val, node: NodeId, place: &Ty) -> Val {
        match val {
            Val::Num(id) => Val::Num(self.held_number(id, node, place)),
            Val::Set(_) => val,
        }
    }

    /// The number that was read at a node, as a place of a type takes it.
    pub(crate) fn held_number(&mut self, id: NumId, node: NodeId, place: &Ty) -> NumId {
        let Some((lo, hi)) = declared(place) else { return id };
        let got = match self.changed(node) {
            Some(over) => over.over.change.body().and_then(|body| {
                let source = self.names.sources.units[over.unit];
                body.roots.first().map(|root| *source.ty(*root))
            }),
            None => Some(*self.ty(node)),
        };
        match got.as_ref().and_then(declared) {
            Some((least, most)) if self.rows.as_int(id).is_none() && lo <= least && most <= hi => id,
            _ => self.between(id, lo, hi),
        }
    }

    /// A number held between two ends.
    pub(crate) fn between(&mut self, id: NumId, lo: i32, hi: i32) -> NumId {
        if let Some(number) = self.rows.as_int(id) {
            return self.rows.int(number.clamp(lo, hi.max(lo)));
        }
        let (lo, hi) = (self.rows.int(lo), self.rows.int(hi));
        Num::Min(Num::Max(id, lo).put(self), hi).put(self)
    }

    /// A number that stands in a table, held at the ends of its type.
    pub(crate) fn in_range(&self, unit: usize, ty: &Ty, number: i32) -> i32 {
        if !matches!(ty.base, Base::Int | Base::Quantity) || ty.many == Many::Option {
            return number;
        }
        let (lo, hi) = self.range(unit, &Ty { many: Many::One, ..*ty });
        number.clamp(lo, hi.max(lo))
    }
}
