//! Numbers and quantities.

use model::unit::{Base, NodeId, Op};

use super::Planner;
use crate::keys::{Key, kebab};
use crate::render::term::{Quant, Term};

impl Planner<'_> {
    /// A number with its measure, if it has one.
    pub(super) fn number(&self, id: NodeId) -> Term {
        let ty = self.unit.ty(id);
        let plain = self.plain(id);
        // Amounts of a measure that are composed carry their measure inside.
        let composed = matches!(self.op(id), Op::Per | Op::Add | Op::Sub | Op::Mul | Op::If);
        match ty.sym {
            Some(sym) if ty.base == Base::Quantity && !composed => {
                Term::Amount(Box::new(plain), measure_key(&self.unit.symbols[sym.index()].name))
            }
            _ => plain,
        }
    }

    /// The number as a literal, if it is one.
    pub(super) fn literal(&self, id: NodeId) -> Option<i64> {
        match self.op(id) {
            Op::Int => Some(i64::from(self.node(id).imm)),
            Op::Cast => self.kid(id, 0).and_then(|k| self.literal(k)),
            _ => None,
        }
    }

    fn plain(&self, id: NodeId) -> Term {
        if let Some(n) = self.literal(id) {
            return Term::Number(n);
        }
        let one = |k| Term::or_nothing(self.kid(id, k).map(|kid| self.thing(kid)));
        let pair = |key: &str| Term::msg(key, vec![("a", one(0)), ("b", one(1))]);
        match self.op(id) {
            Op::Cast => match self.kid(id, 0) {
                Some(kid) if matches!(self.unit.ty(kid).base, Base::Quantity) => self.plain_thing(kid),
                Some(kid) => self.thing(kid),
                None => Term::Nothing,
            },
            Op::Per => {
                let divisor = i64::from(self.node(id).imm);
                let quant = if divisor > 1 { Quant::Every(divisor) } else { Quant::Each };
                let np = self.kid(id, 1).map_or(Term::Nothing, |set| self.thing_as(set, quant));
                Term::msg("num.per", vec![("n", one(0)), ("np", np)])
            }
            Op::Count => {
                let np = self.kid(id, 0).map_or(Term::Nothing, |set| self.thing_as(set, Quant::Bare));
                Term::msg("num.count", vec![("np", np)])
            }
            Op::Total => self.fold(id, "num.total"),
            Op::Highest => self.fold(id, "num.highest"),
            Op::Lowest => self.fold(id, "num.lowest"),
            Op::Add => pair("num.plus"),
            Op::Sub => pair("num.minus"),
            Op::Mul => pair("num.times"),
            Op::Min => pair("num.least_of"),
            Op::Max => pair("num.most_of"),
            Op::If => {
                let c = self.kid(id, 0).map_or(Term::Nothing, |c| self.condition(c, true));
                Term::msg("num.if", vec![("c", c), ("a", one(1)), ("b", one(2))])
            }
            _ => self.unread(id),
        }
    }

    /// The thing whose number is meant, without its measure.
    fn plain_thing(&self, id: NodeId) -> Term {
        match self.thing(id) {
            Term::Amount(n, _) => *n,
            other => other,
        }
    }

    fn fold(&self, id: NodeId, key: &str) -> Term {
        let np = self.kid(id, 0).map_or(Term::Nothing, |set| self.thing_as(set, Quant::Bare));
        let value = self.kid(id, 1).map_or(Term::Nothing, |v| self.short_name(v));
        Term::msg(key, vec![("value", value), ("np", np)])
    }
}

/// The keys of a measure's noun.
pub(crate) fn measure_key(name: &str) -> Key {
    Key::of([format!("unit.{name}"), format!("noun.{}", kebab(name))])
}
