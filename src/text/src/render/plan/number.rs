//! Numbers and quantities: `3`, `twice the size of it`, `the number of your cups`, `up to 2`, `1 more for each stone`.

use model::unit::{Base, NodeId, Op, Tree};

use super::Planner;
use super::condition::without_measure;
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
                Term::Amount(Box::new(plain), measure_key(self.unit.name(sym)))
            }
            _ => plain,
        }
    }

    /// The number as a literal, if it is one.
    pub(super) fn literal(&self, id: NodeId) -> Option<i64> {
        match self.tree(id) {
            Tree::Int { number } => Some(i64::from(number)),
            Tree::Cast { value } => self.literal(value),
            _ => None,
        }
    }

    fn plain(&self, id: NodeId) -> Term {
        if let Some(n) = self.literal(id) {
            return Term::Number(n);
        }
        let pair = |key: &str, a, b| Term::msg(key, vec![("a", self.thing(a)), ("b", self.thing(b))]);
        match self.tree(id) {
            // The thing whose number is meant, without its measure.
            Tree::Cast { value } if self.unit.ty(value).base == Base::Quantity => without_measure(self.thing(value)),
            Tree::Cast { value } => self.thing(value),
            Tree::Per { divisor, amount, set } => {
                let every = || Quant::Every(Term::Number(i64::from(divisor)));
                let quant = if divisor > 1 { every() } else { Quant::Each };
                Term::msg("num.per", vec![("n", self.thing(amount)), ("np", self.thing_as(set, quant))])
            }
            Tree::Count { set } => Term::msg("num.count", vec![("np", self.thing_as(set, Quant::Bare))]),
            Tree::Total { set, value, .. } => self.fold("num.total", set, value),
            Tree::Highest { set, value, .. } => self.fold("num.highest", set, value),
            Tree::Lowest { set, value, .. } => self.fold("num.lowest", set, value),
            Tree::Add { left, right } => pair("num.plus", left, right),
            Tree::Sub { left, right } => pair("num.minus", left, right),
            Tree::Mul { left, right } => pair("num.times", left, right),
            Tree::Min { left, right } => pair("num.least_of", left, right),
            Tree::Max { left, right } => pair("num.most_of", left, right),
            Tree::If { condition, then, otherwise } => {
                let c = self.condition(condition, true);
                Term::msg("num.if", vec![("c", c), ("a", self.thing(then)), ("b", self.thing(otherwise))])
            }
            _ => self.unread(id),
        }
    }

    fn fold(&self, key: &str, set: NodeId, value: NodeId) -> Term {
        Term::msg(key, vec![("value", self.short_name(value)), ("np", self.thing_as(set, Quant::Bare))])
    }
}

/// The keys of a measure's noun.
pub(crate) fn measure_key(name: &str) -> Key {
    Key::of([format!("unit.{name}"), format!("noun.{}", kebab(name))])
}
