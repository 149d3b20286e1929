//! Numbers and quantities: `3`, `twice the size of it`, `the number of your cups`, `up to 2`, `1 more for each stone`.

use model::unit::{Base, NodeId, Op, SlotId, Tree};

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
            Tree::Total { slot, set, value } => self.fold("num.total", slot, set, value),
            Tree::Highest { slot, set, value } => self.fold("num.highest", slot, set, value),
            Tree::Lowest { slot, set, value } => self.fold("num.lowest", slot, set, value),
            Tree::Printed { value } => Term::msg("num.printed", vec![("x", self.thing(value))]),
            Tree::Position { member, list } => {
                Term::msg("num.position", vec![("x", self.thing(member)), ("l", self.thing(list))])
            }
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

    fn fold(&self, key: &str, slot: SlotId, set: NodeId, value: NodeId) -> Term {
        if self.is_of(value, slot) {
            return Term::msg(key, vec![("value", self.short_name(value)), ("np", self.thing_as(set, Quant::Bare))]);
        }
        let np = self.thing_as(set, Quant::Each);
        let mut inner = self.clone();
        if let Term::Np(np) = &np {
            inner.candidates.push((slot, (**np).clone()));
        }
        Term::msg(&format!("{key}_each"), vec![("value", inner.thing(value)), ("np", np)])
    }

    /// Whether a value is no more than a field or value of what is in a slot: its name says it.
    pub(super) fn is_of(&self, value: NodeId, slot: SlotId) -> bool {
        let is = |id: NodeId| matches!(self.tree(id), Tree::Slot { slot: read } if read == slot);
        match self.tree(value) {
            Tree::Field { object, indices, .. } => indices.is_empty() && is(object),
            Tree::Value { arguments, .. } => arguments.first().is_some_and(|first| is(*first)) && arguments.len() == 1,
            _ => false,
        }
    }
}

/// The keys of a measure's noun.
pub(crate) fn measure_key(name: &str) -> Key {
    Key::of([format!("unit.{name}"), format!("noun.{}", kebab(name))])
}
