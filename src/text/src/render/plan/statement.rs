//! What is done: verbs, choices, gates, loops, durations.

use model::unit::{NodeId, Op};

use super::Planner;
use super::event::Mode;
use crate::keys::{Key, verb_key};
use crate::render::term::{Act, Join, Np, Quant, Term};

impl<'u> Planner<'u> {
    /// A statement, or the statements of a block in order.
    pub(in crate::render) fn statement(&self, id: NodeId) -> Term {
        let thing = |k| Term::or_nothing(self.kid(id, k).map(|kid| self.thing(kid)));
        let statement = |k| Term::or_nothing(self.kid(id, k).map(|kid| self.statement(kid)));
        match self.op(id) {
            Op::Absent => Term::Nothing,
            Op::Block => self.block(self.kids(id)),
            Op::Call => self.call(id),
            Op::Choose => self.choice(id),
            Op::Gate => self.gate(id),
            Op::Branch => {
                let c = self.kid(id, 0).map_or(Term::Nothing, |c| self.condition(c, true));
                Term::msg("flow.if", vec![("c", c), ("s", statement(1)), ("o", statement(2))])
            }
            Op::ForEach => self.for_each(id),
            Op::Repeat if self.kid(id, 0).and_then(|n| self.literal(n)) == Some(1) => statement(2),
            Op::Repeat => Term::msg("flow.repeat", vec![("n", thing(0)), ("s", statement(2))]),
            Op::Pay => {
                let cost = self.kid(id, 0).map_or(Term::Nothing, |p| self.price(p));
                Term::msg("flow.pay", vec![("cost", cost), ("s", statement(1)), ("o", statement(2))])
            }
            Op::Either => {
                let ways = self.kids(id).iter().map(|k| self.statement(*k)).collect();
                Term::msg("flow.either", vec![("s", Term::list(ways, Join::Or))])
            }
            Op::As => self.as_seat(id),
            Op::Openly => Term::msg("flow.openly", vec![("s", statement(0))]),
            Op::Until | Op::At => self.granted(id),
            _ => self.unread(id),
        }
    }

    fn block(&self, kids: &[NodeId]) -> Term {
        let mut here = self.clone();
        let mut out: Vec<Term> = Vec::new();
        let mut k = 0;
        while k < kids.len() {
            let id = kids[k];
            k += 1;
            match here.op(id) {
                Op::Let => {
                    if let Some(value) = here.kid(id, 0) {
                        let term = here.thing(value);
                        here.lets.push((here.imm_slot(id), term));
                    }
                }
                // "choose any stone s; take s" reads "take any stone", if the same one chooses and takes.
                Op::Choose => {
                    let (name, np) = here.choice_np(id);
                    let next = kids.get(k).map(|next| here.statement(*next));
                    match next {
                        Some(next) if fuses(&next, &name, &here.you) => {
                            out.push(Term::With(vec![(name, np)], Box::new(next)));
                            k += 1;
                        }
                        _ => out.push(here.choice(id)),
                    }
                }
                _ => out.push(here.statement(id)),
            }
        }
        match out.len() {
            1 => out.remove(0),
            _ => Term::Seq(out),
        }
    }

    pub(super) fn choice_np(&self, id: NodeId) -> (String, Np) {
        let name = self.slot_name(self.imm_slot(id));
        let quant = self.kid(id, 1).map_or(Quant::Any, |q| self.quantity(q));
        let np = self.kid(id, 0).map_or_else(
            || Np::new(quant.clone(), Key::one("noun.number"), super::sort_of(model::unit::Root::Record)),
            |set| self.np(set, quant.clone()),
        );
        (name.clone(), Np { binder: Some(name), ..np })
    }

    fn choice(&self, id: NodeId) -> Term {
        // Who only chooses chooses "a stone"; who uses the choice at once takes "any stone".
        let (_, np) = self.choice_np(id);
        let np = if np.quant == Quant::Any { Np { quant: Quant::Some, ..np } } else { np };
        let args = vec![("np".to_owned(), Term::Np(Box::new(np)))];
        let key = Key::one("act.choose");
        Term::Act(Box::new(Act { key, subject: self.you.clone(), form: None, args, cause: Term::Nothing }))
    }

    fn quantity(&self, id: NodeId) -> Quant {
        let thing = |k| Term::or_nothing(self.kid(id, k).map(|kid| self.thing(kid)));
        match self.op(id) {
            Op::RandomOne => Quant::Random,
            Op::Exactly => Quant::Exactly(thing(0)),
            Op::Between => match thing(0) {
                Term::Number(0) => Quant::UpTo(thing(1)),
                low if low == thing(1) => Quant::Exactly(low),
                low => Quant::Between(low, thing(1)),
            },
            Op::AnyNumber => Quant::AnyNumber,
            _ => Quant::Any,
        }
    }

    pub(super) fn call(&self, id: NodeId) -> Term {
        let symbol = self.sym(id);
        let subject = self.kid(id, 0).map_or_else(|| self.you.clone(), |s| self.thing(s));
        let params = self.words.params(symbol);
        let args = params.iter().zip(self.kids(id).iter().skip(2));
        let args = args.map(|(p, kid)| (p.name.to_string(), self.thing(*kid))).collect();
        let cause = self.kid(id, 1).filter(|c| self.op(*c) == Op::Member);
        let cause = Term::or_nothing(cause.map(|c| self.cause(c, "given")));
        Term::Act(Box::new(Act {
            key: Key::one(format!("verb.{}", verb_key(&symbol.name))),
            subject,
            form: None,
            args,
            cause,
        }))
    }

    fn gate(&self, id: NodeId) -> Term {
        let mut here = self.clone();
        let who = self.kid(id, 0).map_or_else(|| self.you.clone(), |s| self.thing(s));
        here.you = who.clone();
        let choices = self.kid(id, 1).map_or(&[][..], |b| self.kids(b));
        let intros: Vec<(String, Np)> = choices.iter().map(|c| here.choice_np(*c)).collect();
        let cost = self.kid(id, 3).map_or(Term::Nothing, |p| here.price(p));
        let accepted = self.kid(id, 4).map_or(Term::Nothing, |s| here.statement(s));
        let accepted = match accepted {
            Term::Seq(items) if items.is_empty() => Term::Nothing,
            other => other,
        };
        let declined = self.kid(id, 5).map_or(Term::Nothing, |s| here.statement(s));
        let condition = self.kid(id, 2).map_or(Term::Nothing, |c| here.condition(c, true));
        // A choice that what follows never names is said on its own.
        let (fused, loose): (Vec<_>, Vec<_>) =
            intros.into_iter().partition(|(name, _)| accepted.mentions(name) || cost.mentions(name));
        let accepted = match loose.is_empty() {
            true => accepted,
            false => {
                let chosen = loose.into_iter().map(|(_, np)| {
                    Term::Act(Box::new(Act {
                        key: Key::one("act.choose"),
                        subject: who.clone(),
                        form: None,
                        args: vec![("np".to_owned(), Term::Np(Box::new(np)))],
                        cause: Term::Nothing,
                    }))
                });
                Term::Seq(chosen.chain([accepted]).collect())
            }
        };
        // A condition on what is chosen comes after it.
        let late = fused.iter().any(|(name, _)| condition.mentions(name));
        let (c, d) = if late { (Term::Nothing, condition) } else { (condition, Term::Nothing) };
        let key = if accepted == Term::Nothing { "gate.pay" } else { "gate.may" };
        let args = vec![("c", c), ("who", who), ("cost", cost), ("s", accepted), ("d", d), ("o", declined)];
        let gate = Term::msg(key, args);
        if fused.is_empty() { gate } else { Term::With(fused, Box::new(gate)) }
    }

    pub(in crate::render) fn price(&self, id: NodeId) -> Term {
        let part = |k: &NodeId| match self.op(*k) {
            Op::PriceAmount => Term::or_nothing(self.kid(*k, 0).map(|n| self.thing(n))),
            Op::PriceDo => Term::or_nothing(self.kid(*k, 0).map(|s| self.statement(s))),
            _ => self.unread(*k),
        };
        match self.op(id) {
            Op::Price => Term::list(self.kids(id).iter().map(part).collect(), Join::And),
            _ => part(&id),
        }
    }

    fn for_each(&self, id: NodeId) -> Term {
        let slot = self.imm_slot(id);
        let name = self.slot_name(slot);
        let mut np = self.kid(id, 0).map_or_else(
            || Np::new(Quant::Each, Key::one("noun.number"), super::sort_of(model::unit::Root::Record)),
            |s| self.np(s, Quant::Each),
        );
        np.binder = Some(name.clone());
        np.walk = self.kid(id, 1).and_then(|w| self.walk(w));
        let body = self.kid(id, 2).map_or(Term::Nothing, |s| self.statement(s));
        // The loop's own member is the first to do something: "each player takes ..".
        if first_doer(&body).is_some_and(|who| matches!(who, Term::Ref(n, _) if *n == name)) {
            return Term::With(vec![(name, np)], Box::new(body));
        }
        Term::msg("flow.each", vec![("np", Term::Np(Box::new(np))), ("s", body)])
    }

    fn walk(&self, id: NodeId) -> Option<Term> {
        let from = |key| Some(Term::msg(key, vec![("x", Term::or_nothing(self.kid(id, 0).map(|s| self.thing(s))))]));
        match self.op(id) {
            Op::WalkClockwise => from("np.clockwise"),
            Op::WalkCounter => from("np.counterclockwise"),
            _ => None,
        }
    }

    fn as_seat(&self, id: NodeId) -> Term {
        let mut here = self.clone();
        if let Some(seat) = self.kid(id, 0) {
            here.you = self.thing(seat);
        }
        self.kid(id, 1).map_or(Term::Nothing, |s| here.statement(s))
    }

    fn granted(&self, id: NodeId) -> Term {
        let Some(grant) = usize::try_from(self.node(id).imm).ok().and_then(|k| self.body.grants.get(k)) else {
            return self.unread(id);
        };
        let event = self.event(grant.event, Mode::Point, Term::Nothing);
        let mut said = Vec::new();
        for ability in grant.abilities.iter() {
            let inner =
                if self.op(id) == Op::At { self.after(grant.event) } else { self.clone() }.inside(&ability.body);
            said.push(if self.op(id) == Op::At { inner.scheduled() } else { inner.lent(ability) });
        }
        let act = matches!(event, Term::Act(_));
        let key = match (self.op(id) == Op::At, act) {
            (true, true) => "span.at_act",
            (true, false) => "span.at",
            (false, true) => "span.until_act",
            (false, false) => "span.until",
        };
        Term::msg(key, vec![("e", event), ("s", Term::Seq(said))])
    }

    /// The block of a scheduled ability: its last root.
    fn scheduled(&self) -> Term {
        let block = self.body.roots.iter().rev().find(|r| self.op(**r) == Op::Block);
        block.map_or(Term::Nothing, |b| self.statement(*b))
    }
}

/// Whether a choice can be said inside what follows it: the same one chooses and does it, and the choice is named.
fn fuses(next: &Term, name: &str, you: &Term) -> bool {
    next.mentions(name) && first_doer(next).is_some_and(|who| who == you)
}

fn first_doer(term: &Term) -> Option<&Term> {
    match term {
        Term::Act(act) => Some(&act.subject),
        Term::Seq(items) => items.first().and_then(first_doer),
        Term::With(_, body) => first_doer(body),
        _ => None,
    }
}
