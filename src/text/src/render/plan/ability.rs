//! An ability as one line: `when` and `instead` (`When you pass, ..`), `as soon as`, modifiers
//! (`Your cups hold 1 more.`), permissions (`You may lay cups anywhere.`), actions with their price.

use model::unit::{Ability, Bound, Does, How, Limit, NodeId, Op, Symbol, Timing};

use super::Planner;
use super::condition::gathered;
use super::event::Mode;
use super::phrase::with_first;
use crate::keys::{Key, value_key};
use crate::render::term::{Join, Quant, Term};

impl Planner<'_> {
    /// One that is lent for a time: what it listens to may happen again and again.
    pub(super) fn lent(&self, ability: &Ability) -> Term {
        self.line(ability, if ability.limit.is_some() { "line.when" } else { "line.whenever" })
    }

    /// One ability, without the final stop; what it listens to is told with the key `when`.
    pub(super) fn line(&self, ability: &Ability, when: &str) -> Term {
        let line = match &ability.does {
            Does::Listen(timing) => self.listener(*timing, when),
            Does::State => {
                Term::msg("line.as_soon", vec![("c", self.holds(self.root(0))), ("s", self.done(self.root(1)))])
            }
            Does::Modify { value, how, own, over, .. } => {
                let line = self.modifier(self.unit.symbol(*value), *how, *own);
                let items = over.iter().map(|item| Term::word(self.item_name(self.unit.symbol(*item))));
                let x = Term::list(items.collect(), Join::And);
                if over.is_empty() { line } else { Term::msg("mod.over", vec![("s", line), ("x", x)]) }
            }
            Does::Permit { relation, allow } => self.permission(self.unit.symbol(*relation), *allow),
            Does::Act { menu, params, .. } => {
                let limit = ability.limit.as_ref().map(|limit| self.limited(limit, Term::Nothing));
                return self.action(self.unit.name(*menu), params.len(), Term::or_nothing(limit));
            }
        };
        if let Some(limit) = &ability.limit { self.limited(limit, line) } else { line }
    }

    fn listener(&self, timing: Timing, when: &str) -> Term {
        let Some(pattern) = self.root(0) else { return Term::Nothing };
        let after = if timing == Timing::When { self.after(pattern) } else { self.clone() };
        let mut parts: Vec<NodeId> = self.root(1).map(|condition| self.flatten(condition, Op::And)).unwrap_or_default();
        let (causes, used) = self.cause_slot(pattern).map(|slot| self.causes(slot, &parts)).unwrap_or_default();
        parts.retain(|p| !used.contains(p));
        let mut conditions: Vec<Term> = parts.into_iter().map(|p| after.condition(p, true)).collect();
        let mut s = after.done(self.root(2));
        conditions.extend(condition_of_gate(&mut s));
        let c = Term::list(gathered(conditions), Join::And);
        let (key, mode) = match timing {
            Timing::When => (when, Mode::Happens),
            Timing::Before => ("line.before", Mode::Happens),
            Timing::Instead => ("line.instead", Mode::Threat),
        };
        let e = self.event(pattern, mode, Term::list(causes, Join::And));
        Term::msg(key, vec![("e", e), ("c", c), ("s", s)])
    }

    fn modifier(&self, value: &Symbol, how: How, own: Option<Bound>) -> Term {
        // Half of it needs no number.
        let amount = self.root(0);
        if amount.is_none() && how != How::HalfDown {
            return Term::Nothing;
        }
        let v = Term::filled(value_key("value", &value.name), "t", self.targets(value, 2));
        let literal = amount.and_then(|amount| self.literal(amount));
        let n = Term::or_nothing(amount.map(|amount| self.thing(amount)));
        let (key, n) = match (how, literal) {
            (How::To, _) => ("mod.to", n),
            (How::By, Some(k)) if k < 0 => ("mod.less", negated(n)),
            (How::By, _) => ("mod.by", n),
            (How::Times, Some(2)) => ("mod.double", n),
            (How::Times, _) => ("mod.times", n),
            (How::HalfDown, _) => ("mod.half", n),
            (How::AtLeast, _) => ("mod.at_least", n),
            (How::AtMost, _) => ("mod.at_most", n),
        };
        let mut args = vec![("v", v), ("n", n), ("c", self.holds(self.root(1)))];
        if let (Some(bound), Some(end)) = (own, self.body.roots.last()) {
            args.push((if bound == Bound::Least { "least" } else { "most" }, self.thing(*end)));
        }
        Term::msg(key, args)
    }

    fn permission(&self, relation: &Symbol, allow: bool) -> Term {
        let form = if allow { "t" } else { "not" };
        let r = Term::filled(value_key("relation", &relation.name), form, self.targets(relation, 1));
        Term::msg("mod.permit", vec![("r", r), ("c", self.holds(self.root(0)))])
    }

    /// The arguments of what is modified, from a root on: everything that fits, one by one.
    fn targets(&self, value: &Symbol, first: usize) -> Vec<(String, Term)> {
        let roots = self.body.roots.iter().skip(first);
        with_first(self.roles(value, roots, |_, root| self.pattern(root, Quant::Each)))
    }

    fn action(&self, menu: &str, params: usize, limit: Term) -> Term {
        let [cost, deed] = self.root(1).map_or([Term::Nothing, Term::Nothing], |p| self.prices(p));
        let (c, s) = (self.holds(self.root(0)), self.done(self.root(2)));
        let menu = Term::word(Key::one(format!("menu.{menu}")));
        let args = vec![("menu", menu), ("limit", limit), ("c", c), ("cost", cost), ("deed", deed), ("s", s)];
        let intros = (0..params).filter_map(|k| self.choice_np(self.root(3 + k)?)).collect();
        Term::with(intros, Term::msg("line.action", args))
    }

    /// A line that acts so often and no more; without a line, how often that is.
    fn limited(&self, limit: &Limit, line: Term) -> Term {
        let per = limit.per.iter().map(|p| Term::Np(Box::new(self.np_of(self.unit.symbol(*p), Quant::Bare))));
        let slots = limit.per_slots.iter().map(|s| {
            let ty = self.body.slots.get(s.index()).map(|slot| &self.unit.types[slot.ty.index()]);
            ty.map_or(Term::Nothing, |ty| Term::Np(Box::new(self.np_of_ty(ty, Quant::Bare))))
        });
        let per = Term::list(per.chain(slots).collect(), Join::And);
        let key = if limit.times == 1 { "limit.once" } else { "limit.times" };
        Term::msg(key, vec![("n", Term::Number(i64::from(limit.times))), ("per", per), ("s", line)])
    }
}

/// The condition before a gate that is all a listener does: "if it is deep, if you .., you may" has one `if` too many.
fn condition_of_gate(s: &mut Term) -> Option<Term> {
    match s {
        Term::With(_, body) => condition_of_gate(body),
        Term::Msg(msg) if msg.key.last().starts_with("gate.") => {
            let declined = msg.args.iter().any(|(role, t)| role == "o" && *t != Term::Nothing);
            let (_, c) = msg.args.iter_mut().find(|(role, t)| role == "c" && *t != Term::Nothing && !declined)?;
            Some(std::mem::replace(c, Term::Nothing))
        }
        _ => None,
    }
}

fn negated(n: Term) -> Term {
    match n {
        Term::Number(n) => Term::Number(-n),
        Term::Amount(n, unit) => Term::Amount(Box::new(negated(*n)), unit),
        other => other,
    }
}
