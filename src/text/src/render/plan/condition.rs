//! A condition as a clause, plain or denied: `you have 3 cups`, `you have fewer than 3 cups`,
//! `it is yours and it is not full`.

use model::unit::{Base, Flavour, NodeId, Op, SlotId, Tree, last_part};

use super::Planner;
use crate::keys::{Key, value_key};
use crate::render::term::{Join, Msg, Np, Predicate, Quant, Term};

impl Planner<'_> {
    /// A condition; `holds` is false where it is denied.
    pub(super) fn condition(&self, id: NodeId, holds: bool) -> Term {
        match self.tree(id) {
            Tree::And { .. } | Tree::Or { .. } => {
                let join = if (self.op(id) == Op::And) == holds { Join::And } else { Join::Or };
                let parts = self.flatten(id, self.op(id)).into_iter().map(|p| self.condition(p, holds)).collect();
                Term::list(if join == Join::And { gathered(parts) } else { parts }, join)
            }
            Tree::Not { value } => self.condition(value, !holds),
            Tree::Eq { left, right } => self.equal(left, right, holds),
            Tree::Ne { left, right } => self.equal(left, right, !holds),
            Tree::In { thing, set } => self.member(thing, set, holds),
            Tree::IsKind { thing, .. } => {
                let kind = Term::Np(Box::new(self.np_of(self.sym(id), Quant::Some)));
                clause("cond.kind", holds, vec![("x", self.thing(thing)), ("k", kind)])
            }
            Tree::Value { .. } => self.applied_clause(id, holds),
            Tree::Printed { value } => Term::msg("cond.printed", vec![("c", self.condition(value, holds))]),
            Tree::Field { object, .. } => {
                let key = Key::one(format!("field.{}", self.sym(id).name));
                let adjective = Term::form(key.clone(), "adj", Vec::new());
                let x = self.thing(object);
                let plain = clause("cond.adjective", holds, vec![("x", x.clone()), ("a", adjective)]);
                Term::special(key, if holds { "is" } else { "is_not" }, vec![("x", x)], plain)
            }
            Tree::Some { set } => self.exists(set, if holds { Quant::Some } else { Quant::No }),
            Tree::No { set } => self.exists(set, if holds { Quant::No } else { Quant::Some }),
            Tree::Ge { left, right } => self.compare(left, right, if holds { "cond.ge" } else { "cond.lt" }),
            Tree::Gt { left, right } => self.compare(left, right, if holds { "cond.gt" } else { "cond.le" }),
            Tree::Le { left, right } => self.compare(left, right, if holds { "cond.le" } else { "cond.gt" }),
            Tree::Lt { left, right } => self.compare(left, right, if holds { "cond.lt" } else { "cond.ge" }),
            Tree::Every { slot, set, condition } => self.every(slot, set, condition, holds),
            Tree::Running { .. } => {
                let quant = if holds { Quant::Some } else { Quant::No };
                let np = Term::Np(Box::new(self.np_of(self.sym(id), quant)));
                clause("cond.running", holds, vec![("np", np)])
            }
            Tree::Local { .. } | Tree::Var { .. } | Tree::Setting { .. } | Tree::Slot { .. } => {
                clause("cond.holds", holds, vec![("x", self.thing(id))])
            }
            Tree::Bool { yes } => Term::word(Key::one(if yes == holds { "cond.always" } else { "cond.never" })),
            _ => self.unread(id),
        }
    }

    /// "Each of your stones is deep", if what holds for all of them speaks of one once; else "for each of your stones, ..".
    /// Where it does not hold for all "one of your stones is not deep".
    fn every(&self, slot: SlotId, set: NodeId, condition: NodeId, holds: bool) -> Term {
        if self.unit.below(condition).filter(|id| self.reads(*id, slot)).count() == 1 {
            let said = |quant, holds| {
                let mut inner = self.clone();
                inner.lets.push((slot, self.thing_as(set, quant)));
                inner.condition(condition, holds)
            };
            return match (holds, self.tree(condition)) {
                (false, _) => said(Quant::Some, false),
                // What is denied of each is said of none.
                (true, Tree::Not { value }) if self.op(value) == Op::IsKind => said(Quant::No, false),
                (true, _) => said(Quant::Each, true),
            };
        }
        let np = self.thing_as(set, Quant::Each);
        let mut inner = self.clone();
        if let Term::Np(np) = &np {
            inner.candidates.push((slot, (**np).clone()));
        }
        clause("cond.every", holds, vec![("np", np), ("c", inner.condition(condition, true))])
    }

    fn reads(&self, id: NodeId, wanted: SlotId) -> bool {
        matches!(self.tree(id), Tree::Slot { slot } if slot == wanted)
    }

    /// The members of a chain of `and` or `or`, in order.
    pub(super) fn flatten(&self, id: NodeId, op: Op) -> Vec<NodeId> {
        match self.op(id) == op {
            true => self.unit.kids(id).iter().flat_map(|kid| self.flatten(*kid, op)).collect(),
            false => vec![id],
        }
    }

    /// The condition that must hold, if there is one.
    pub(super) fn holds(&self, condition: Option<NodeId>) -> Term {
        condition.map_or(Term::Nothing, |id| self.condition(id, true))
    }

    fn equal(&self, a: NodeId, b: NodeId, holds: bool) -> Term {
        if let Some(n) = self.literal(b).filter(|_| holds && self.count_of(a).is_some()) {
            return self.counted(a, if n == 0 { Quant::No } else { Quant::Exactly(Term::Number(n)) });
        }
        if self.op(b) == Op::NoneValue && self.op(a) == Op::Running {
            return self.condition(a, !holds);
        }
        if self.op(b) == Op::NoneValue {
            let x = self.thing(a);
            let general = clause("cond.nothing", holds, vec![("x", x.clone())]);
            return match x {
                Term::Msg(msg) => {
                    let form = if holds { "is_none" } else { "is_not_none" };
                    Term::Msg(Box::new(Msg { form, fallback: Some(general), np: None, ..*msg }))
                }
                _ => general,
            };
        }
        let (x, y) = (without_measure(self.thing(a)), without_measure(self.thing(b)));
        let general = clause("cond.eq", holds, vec![("a", x.clone()), ("b", y.clone())]);
        match (x, y) {
            (Term::Msg(msg), Term::You) => {
                let form = if holds { "is_you" } else { "is_not_you" };
                Term::Msg(Box::new(Msg { form, fallback: Some(general), ..*msg }))
            }
            _ => general,
        }
    }

    fn member(&self, a: NodeId, b: NodeId, holds: bool) -> Term {
        let x = self.thing(a);
        if let Tree::List { elements } = self.tree(b) {
            let items = elements.iter().map(|k| self.thing(*k)).collect();
            return clause("cond.eq", holds, vec![("a", x), ("b", Term::list(items, Join::Or))]);
        }
        let set = self.thing_as(b, Quant::All);
        let place = Term::In(Box::new(set.clone()));
        let general = clause("cond.in", holds, vec![("x", x.clone()), ("in", place)]);
        if let Term::Msg(set) = set { self.taking_part(&set, x, holds, general) } else { general }
    }

    /// That something is in a set, where the set has words for that: "took part in the siege". What took part in something
    /// that is over may be said otherwise.
    fn taking_part(&self, set: &Msg, x: Term, holds: bool, general: Term) -> Term {
        let args: Vec<(String, Term)> = set.args.iter().cloned().chain([("x".to_owned(), x)]).collect();
        let form = |form, fallback| {
            Term::Msg(Box::new(Msg { form, args: args.clone(), fallback: Some(fallback), np: None, ..set.clone() }))
        };
        let usual = form(if holds { "has" } else { "has_not" }, general);
        let local = set.key.last().strip_prefix("local.").and_then(|name| name.split('.').next());
        match local.is_some_and(|head| self.ended.iter().any(|ended| ended == head)) {
            true => form(if holds { "had" } else { "had_not" }, usual),
            false => usual,
        }
    }

    /// A relation, a filter or a bool value as a clause.
    fn applied_clause(&self, id: NodeId, holds: bool) -> Term {
        let symbol = self.sym(id);
        let args = self.arguments(id);
        let flavour = self.words.value(symbol).map_or(Flavour::Value, |value| value.flavour);
        let named = |class: &str, form: &'static str, fallback: Option<Term>| {
            let msg = Msg::filled(value_key(class, &symbol.name), args.clone());
            Term::Msg(Box::new(Msg { form, fallback, ..msg }))
        };
        match flavour {
            Flavour::Filter => {
                let adjective = Term::form(value_key("filter", &symbol.name), "pre", Vec::new());
                let x = args.first().map_or(Term::Nothing, |(_, t)| t.clone());
                let plain = clause("cond.adjective", holds, vec![("x", x), ("a", adjective)]);
                named("filter", if holds { "is" } else { "is_not" }, Some(plain))
            }
            Flavour::Relation => {
                let usual = named("relation", if holds { "t" } else { "not" }, None);
                named("relation", if holds { "is" } else { "is_not" }, Some(usual))
            }
            Flavour::Value => clause("cond.holds", holds, vec![("x", self.thing(id))]),
        }
    }

    fn exists(&self, set: NodeId, quant: Quant) -> Term {
        let mut np = self.np(set, quant);
        let plain = self.predicate(np.clone());
        // "there is a cup in which .." may have a clause of its own: "you .. in a cup".
        let Some(msg) = np.filters.pop().filter(|_| np.quant == Quant::Some) else { return plain };
        let args = msg.args.iter().cloned().chain([("x".to_owned(), Term::Np(Box::new(np)))]).collect();
        Term::Msg(Box::new(Msg { form: "some", args, fallback: Some(plain), ..msg }))
    }

    fn compare(&self, a: NodeId, b: NodeId, key: &str) -> Term {
        if self.count_of(a).is_some() {
            match (key, self.literal(b)) {
                ("cond.ge", Some(n)) => return self.counted(a, Quant::AtLeast(Term::Number(n))),
                ("cond.gt", Some(n)) => return self.counted(a, Quant::AtLeast(Term::Number(n + 1))),
                ("cond.lt", Some(1)) | ("cond.le", Some(0)) => return self.counted(a, Quant::No),
                _ => {}
            }
        }
        Term::msg(key, vec![("a", without_measure(self.thing(a))), ("b", self.thing(b))])
    }

    fn count_of(&self, id: NodeId) -> Option<NodeId> {
        if let Tree::Count { set } = self.tree(id) { Some(set) } else { None }
    }

    fn counted(&self, id: NodeId, quant: Quant) -> Term {
        self.count_of(id).map_or(Term::Nothing, |set| self.predicate(self.np(set, quant)))
    }

    /// "At least 2 stones are in the cup": the last tail of a noun phrase as what is said of it.
    fn predicate(&self, mut np: Np) -> Term {
        let predicate = np.tails.last().map_or(Predicate::No, |tail| tail.predicate);
        let tail = if predicate == Predicate::No { None } else { np.tails.pop() };
        let np = Term::Np(Box::new(np));
        match (predicate, tail.map(|tail| tail.term)) {
            (Predicate::Past, Some(Term::Msg(memory))) => {
                let args = memory.args.into_iter().chain([("np".to_owned(), np)]).collect();
                Term::filled(Key::one("cond.past"), "t", args)
            }
            (Predicate::Place, Some(what)) => {
                let plain = Term::msg("cond.place", vec![("np", np.clone()), ("what", what.clone())]);
                let Term::In(place) = what else { return plain };
                if let Term::Msg(set) = *place { self.taking_part(&set, np, true, plain) } else { plain }
            }
            _ => Term::msg("cond.some", vec![("np", np)]),
        }
    }

    /// What conditions say about the cause bound to a slot, as adverbials of the event; the conditions it used.
    pub(super) fn causes(&self, slot: SlotId, parts: &[NodeId]) -> (Vec<Term>, Vec<NodeId>) {
        let (mut said, mut used) = (Vec::new(), Vec::new());
        for part in parts {
            let (a, members, form) = match self.tree(*part) {
                Tree::Eq { left, right } => (left, vec![right], "t"),
                Tree::Ne { left, right } => (left, vec![right], "not"),
                Tree::In { thing, set } if self.op(set) == Op::List => (thing, self.unit.kids(set).to_vec(), "t"),
                _ => continue,
            };
            let is_member = |m: &NodeId| self.op(*m) == Op::Member && self.unit.ty(*m).base == Base::Enum;
            if self.reads(a, slot) && members.iter().all(is_member) {
                let items = members.iter().map(|m| self.cause(*m, form)).collect();
                said.push(Term::list(items, Join::Or));
                used.push(*part);
            }
        }
        (said, used)
    }

    /// A cause as an adverbial.
    pub(super) fn cause(&self, member: NodeId, form: &'static str) -> Term {
        Term::form(Key::one(format!("cause.{}", last_part(&self.sym(member).name))), form, Vec::new())
    }
}

/// A clause of the language in its plain form, or denied.
fn clause(key: &str, holds: bool, args: Vec<(&str, Term)>) -> Term {
    Term::form(Key::one(key), if holds { "t" } else { "not" }, args)
}

/// Conditions that all must hold, those on one thing beside each other: "it is deep, it is full and you have none".
pub(super) fn gathered(conditions: Vec<Term>) -> Vec<Term> {
    let mut groups: Vec<(Option<String>, Vec<Term>)> = Vec::new();
    for condition in conditions {
        let of = condition.first_name().map(str::to_owned);
        match groups.iter_mut().find(|(name, _)| name.is_some() && *name == of) {
            Some((_, group)) => group.push(condition),
            None => groups.push((of, vec![condition])),
        }
    }
    groups.into_iter().flat_map(|(_, group)| group).collect()
}

/// A number that is compared says itself: what is counted is said by what it is compared with.
pub(super) fn without_measure(term: Term) -> Term {
    if let Term::Amount(n, _) = term { *n } else { term }
}
