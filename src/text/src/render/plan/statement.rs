//! What is done, as sentences to be: a verb with what it is done to, a choice (`choose a cup: ..`), what may be done,
//! what is done if or for each, and for how long (`until the end of the day`).

use model::unit::{MUST, NodeId, Op, SlotId, Tree};

use super::Planner;
use super::event::Mode;
use crate::keys::{Key, verb_key};
use crate::render::term::{Act, Join, Np, Quant, Term};

impl<'u> Planner<'u> {
    /// A statement, or the statements of a block in order.
    pub(in crate::render) fn statement(&self, id: NodeId) -> Term {
        match self.tree(id) {
            Tree::Absent {} => Term::Nothing,
            Tree::Block { lines } => self.block(lines),
            Tree::Call { .. } => self.call(id),
            Tree::Choose { .. } => Term::or_nothing(self.choice_np(id).map(|(_, np)| self.choice(np))),
            Tree::Gate { .. } => self.gate(id),
            Tree::Branch { condition, then, otherwise } => {
                let c = self.condition(condition, true);
                Term::msg("flow.if", vec![("c", c), ("s", self.statement(then)), ("o", self.done(otherwise))])
            }
            Tree::ForEach { slot, set, walk, body } => self.for_each(slot, set, walk, body),
            Tree::Repeat { number, body, .. } if self.literal(number) == Some(1) => self.statement(body),
            Tree::Repeat { number, body, .. } => {
                Term::msg("flow.repeat", vec![("n", self.thing(number)), ("s", self.statement(body))])
            }
            Tree::Pay { price, paid, otherwise } => {
                self.paid(self.prices(price), self.done(paid), self.done(otherwise))
            }
            Tree::Either { ways } => {
                let ways = Term::list(ways.iter().map(|k| self.statement(*k)).collect(), Join::Or);
                match &self.you {
                    Term::You => Term::msg("flow.either", vec![("s", ways)]),
                    who => Term::msg("flow.chooses", vec![("who", who.clone()), ("s", ways)]),
                }
            }
            Tree::Divide { share, amount, set, body, most } => self.divide(share, [amount, set, body], most),
            Tree::As { seat, body } => Planner { you: self.thing(seat), ..self.clone() }.statement(body),
            Tree::Openly { body } => Term::msg("flow.openly", vec![("s", self.statement(body))]),
            Tree::Until { group } | Tree::At { listener: group } => self.granted(id, group),
            _ => self.unread(id),
        }
    }

    /// That something is paid, and by whom.
    fn paid(&self, [cost, deed]: [Term; 2], said: Term, otherwise: Term) -> Term {
        let args = vec![("cost", cost), ("deed", deed), ("s", said), ("o", otherwise)];
        match &self.you {
            Term::You => Term::msg("flow.pay", args),
            who => Term::msg("flow.pays", [vec![("who", who.clone())], args].concat()),
        }
    }

    /// An amount that is spread: who divides it among what, and what is done with each share.
    fn divide(&self, share: SlotId, [amount, set, body]: [NodeId; 3], most: Option<NodeId>) -> Term {
        let np = self.np(set, Quant::Bare);
        let of = self.unit.tree(set);
        let mut inner = self.clone();
        inner.lets.push((share, Term::msg("ref.share", Vec::new())));
        let name = if let Tree::Select { slot, .. } = of { self.slot_name(slot) } else { String::new() };
        let one = Np { binder: Some(name.clone()), ..self.np_of_ty(self.unit.ty(set), Quant::The) };
        let most = Term::or_nothing(most.map(|most| inner.thing(most)));
        let args = vec![
            ("n".to_owned(), self.thing(amount)),
            ("np".to_owned(), Term::Np(Box::new(np))),
            ("most".to_owned(), most),
        ];
        let act = Term::Act(Box::new(Act::new(Key::one("act.divide"), self.you.clone(), args)));
        let said = Term::With(vec![(name, one)], Box::new(inner.statement(body)));
        Term::msg("flow.divide", vec![("a", act), ("s", said)])
    }

    /// The statement, if there is one.
    pub(in crate::render) fn done(&self, statement: Option<NodeId>) -> Term {
        statement.map_or(Term::Nothing, |id| self.statement(id))
    }

    fn block(&self, kids: &[NodeId]) -> Term {
        let mut here = self.clone();
        let mut out: Vec<Term> = Vec::new();
        let mut kids = kids.iter().copied().peekable();
        while let Some(id) = kids.next() {
            if let Tree::Let { slot, value } = here.tree(id) {
                let rest: Vec<NodeId> = kids.clone().collect();
                let term = if here.is_said_at_once(slot, &rest) { here.thing(value) } else { here.letter() };
                if let Some(noted) = here.noted(&term, value) {
                    out.push(noted);
                }
                here.lets.push((slot, term));
            } else if let Some((name, np)) = here.choice_np(id) {
                // "choose any stone s; take s" reads "take any stone", if the same one chooses and takes what is named.
                match kids.peek().map(|next| here.statement(*next)) {
                    Some(next) if next.mentions(&name) && first_doer(&next) == Some(&here.you) => {
                        out.push(Term::With(vec![(name, np)], Box::new(next)));
                        kids.next();
                    }
                    _ => out.push(here.choice(np)),
                }
            } else {
                out.push(here.statement(id));
            }
        }
        if out.len() == 1 { out.remove(0) } else { Term::Seq(out) }
    }

    /// Whether the value of a name is said where the name stands: the next line alone names it, before it does anything.
    fn is_said_at_once(&self, slot: SlotId, rest: &[NodeId]) -> bool {
        let Some((next, later)) = rest.split_first() else { return true };
        let at_once = match self.tree(*next) {
            Tree::Call { .. } => self.uses(slot, *next),
            Tree::Branch { condition, .. } => self.uses(slot, condition),
            _ => 0,
        };
        let all = self.uses(slot, *next) + later.iter().map(|id| self.uses(slot, *id)).sum::<usize>();
        at_once == all && all < 2
    }

    /// How often a name is read below a node, in what is granted there too.
    fn uses(&self, slot: SlotId, id: NodeId) -> usize {
        let granted = match self.tree(id) {
            Tree::Slot { slot: read } => return usize::from(read == slot),
            Tree::Until { group } | Tree::At { listener: group } => usize::try_from(group).ok(),
            _ => None,
        };
        let granted = granted.and_then(|group| self.body.grants.get(group));
        let bodies = granted.into_iter().flat_map(|grant| grant.abilities.iter()).map(|ability| &ability.body);
        let inside = |body| {
            let here = self.inside(body);
            body.roots.iter().map(|root| here.uses(slot, *root)).sum::<usize>()
        };
        let below: usize = self.unit.kids(id).iter().map(|kid| self.uses(slot, *kid)).sum();
        below + bodies.map(inside).sum::<usize>()
    }

    /// The next letter for a number that is named: `X`, `Y`, `Z`.
    fn letter(&self) -> Term {
        let taken = self.lets.iter().filter(|(_, term)| term.is_letter()).count();
        Term::word(Key::one(Term::LETTERS.get(taken).map_or("num.letter", |key| key)))
    }

    /// That a number is looked at now, and what it is called from here on; none where it is said where it is used.
    fn noted(&self, letter: &Term, value: NodeId) -> Option<Term> {
        let number = || {
            Term::Act(Box::new(Act::new(
                Key::one("act.note"),
                self.you.clone(),
                vec![("n".to_owned(), self.thing(value)), ("x".to_owned(), letter.clone())],
            )))
        };
        letter.is_letter().then(number)
    }

    /// What is chosen, with its name; none where nothing is.
    pub(super) fn choice_np(&self, id: NodeId) -> Option<(String, Np)> {
        let Tree::Choose { slot, set, quantity } = self.tree(id) else { return None };
        let name = self.slot_name(slot);
        Some((name.clone(), Np { binder: Some(name), ..self.np(set, self.quantity(quantity)) }))
    }

    fn choice(&self, np: Np) -> Term {
        // Who only chooses chooses "a stone"; who uses the choice at once takes "any stone".
        chosen(if np.quant == Quant::Any { Np { quant: Quant::Some, ..np } } else { np }, &self.you)
    }

    fn quantity(&self, id: NodeId) -> Quant {
        match self.tree(id) {
            Tree::RandomOne { .. } => Quant::Random,
            Tree::Exactly { number } => Quant::Exactly(self.thing(number)),
            Tree::Between { low, high } => match (self.thing(low), self.thing(high)) {
                (Term::Number(0), high) => Quant::UpTo(high),
                (low, high) if low == high => Quant::Exactly(low),
                (low, high) => Quant::Between(low, high),
            },
            Tree::AnyNumber {} => Quant::AnyNumber,
            _ => Quant::Any,
        }
    }

    fn call(&self, id: NodeId) -> Term {
        let Tree::Call { subject, cause, arguments, .. } = self.tree(id) else { return self.unread(id) };
        let symbol = self.sym(id);
        let subject = subject.map_or_else(|| self.you.clone(), |s| self.thing(s));
        let args = self.roles(symbol, arguments, |_, kid| self.thing(kid));
        let cause = cause.filter(|c| self.op(*c) == Op::Member);
        let cause = Term::or_nothing(cause.map(|c| self.cause(c, "given")));
        let key = Key::one(format!("verb.{}", verb_key(&symbol.name)));
        Term::Act(Box::new(Act { cause, ..Act::new(key, subject, args) }))
    }

    fn gate(&self, id: NodeId) -> Term {
        let Tree::Gate { how, seat, choices, condition, price, accepted, declined } = self.tree(id) else {
            return self.unread(id);
        };
        let who = seat.map_or_else(|| self.you.clone(), |s| self.thing(s));
        let here = Planner { you: who.clone(), ..self.clone() };
        let intros = self.unit.kids(choices).iter().filter_map(|c| here.choice_np(*c));
        let [cost, deed] = price.map_or([Term::Nothing, Term::Nothing], |p| here.prices(p));
        let mut accepted = match here.statement(accepted) {
            Term::Seq(items) if items.is_empty() => Term::Nothing,
            other => other,
        };
        let (declined, condition) = (here.done(declined), here.holds(condition));
        // A choice that what follows never names is said on its own.
        let (fused, loose): (Vec<_>, Vec<_>) =
            intros.partition(|(name, _)| accepted.mentions(name) || cost.mentions(name) || deed.mentions(name));
        if !loose.is_empty() {
            let chosen = loose.into_iter().map(|(_, np)| chosen(np, &who));
            accepted = Term::Seq(chosen.chain([accepted]).collect());
        }
        if how & MUST != 0 {
            let o = if condition == Term::Nothing { declined.clone() } else { Term::Nothing };
            let paid = here.paid([cost, deed], accepted, o);
            let said = match condition {
                Term::Nothing => paid,
                c => Term::msg("flow.if", vec![("c", c), ("s", paid), ("o", declined)]),
            };
            return Term::with(fused, said);
        }
        // A condition on what is chosen comes after it.
        let late = fused.iter().any(|(name, _)| condition.mentions(name));
        let (c, d) = if late { (Term::Nothing, condition) } else { (condition, Term::Nothing) };
        let key = if accepted == Term::Nothing { "gate.pay" } else { "gate.may" };
        let args =
            vec![("c", c), ("who", who), ("cost", cost), ("deed", deed), ("s", accepted), ("d", d), ("o", declined)];
        Term::with(fused, Term::msg(key, args))
    }

    /// A price: what is paid, or what is done where nothing else is asked for; the other is nothing.
    pub(in crate::render) fn prices(&self, id: NodeId) -> [Term; 2] {
        let deeds = match self.tree(id) {
            Tree::Price { parts } => parts.iter().all(|part| self.op(*part) == Op::PriceDo),
            _ => self.op(id) == Op::PriceDo,
        };
        if deeds { [Term::Nothing, self.price(id)] } else { [self.price(id), Term::Nothing] }
    }

    pub(in crate::render) fn price(&self, id: NodeId) -> Term {
        match self.tree(id) {
            Tree::Price { parts } => Term::list(parts.iter().map(|part| self.price(*part)).collect(), Join::And),
            Tree::PriceAmount { amount, .. } => self.thing(amount),
            Tree::PriceDo { deed } => self.statement(deed),
            Tree::PriceCost { .. } => {
                Term::filled(Key::one(format!("cost.{}", self.sym(id).name)), "t", self.arguments(id))
            }
            // What a value or a field says is to be paid.
            Tree::Value { .. } | Tree::Field { .. } => self.thing(id),
            _ => self.unread(id),
        }
    }

    fn for_each(&self, slot: SlotId, set: NodeId, walk: NodeId, body: NodeId) -> Term {
        let name = self.slot_name(slot);
        let np = Np { binder: Some(name.clone()), walk: self.walk(walk), ..self.np(set, Quant::Each) };
        let body = self.statement(body);
        // The loop's own member is the first to do something: "each player takes ..".
        if first_doer(&body).is_some_and(|who| matches!(who, Term::Ref(n, _) if *n == name)) {
            return Term::With(vec![(name, np)], Box::new(body));
        }
        Term::msg("flow.each", vec![("np", Term::Np(Box::new(np))), ("s", body)])
    }

    fn walk(&self, id: NodeId) -> Option<Term> {
        let from = |key, seat| Some(Term::msg(key, vec![("x", self.thing(seat))]));
        match self.tree(id) {
            Tree::WalkClockwise { seat } => from("np.clockwise", seat),
            Tree::WalkCounter { seat } => from("np.counterclockwise", seat),
            _ => None,
        }
    }

    fn granted(&self, id: NodeId, group: i32) -> Term {
        let Some(grant) = usize::try_from(group).ok().and_then(|k| self.body.grants.get(k)) else {
            return self.unread(id);
        };
        let event = self.event(grant.event, Mode::Point, Term::Nothing);
        let act = matches!(event, Term::Act(_));
        let (key, said) = if self.op(id) == Op::At {
            let after = self.after(grant.event);
            let said = grant.abilities.iter().map(|ability| after.inside(&ability.body).scheduled());
            (if act { "span.at_act" } else { "span.at" }, said.collect())
        } else {
            let said = grant.abilities.iter().map(|ability| self.inside(&ability.body).lent(ability));
            (if act { "span.until_act" } else { "span.until" }, said.collect())
        };
        Term::msg(key, vec![("e", event), ("s", Term::Seq(said))])
    }

    /// The block of a scheduled ability: its last root.
    fn scheduled(&self) -> Term {
        self.done(self.body.roots.iter().rev().copied().find(|root| self.op(*root) == Op::Block))
    }
}

/// That somebody chooses something.
fn chosen(np: Np, who: &Term) -> Term {
    let args = vec![("np".to_owned(), Term::Np(Box::new(np)))];
    Term::Act(Box::new(Act::new(Key::one("act.choose"), who.clone(), args)))
}

fn first_doer(term: &Term) -> Option<&Term> {
    match term {
        Term::Act(act) => Some(&act.subject),
        Term::Seq(items) => items.first().and_then(first_doer),
        Term::With(_, body) => first_doer(body),
        // who chooses, pays or divides stands at the head of what is said
        Term::Msg(msg) => match msg.args.first() {
            Some((role, who)) if role == "who" => Some(who),
            Some((role, act)) if role == "a" => first_doer(act),
            _ => None,
        },
        _ => None,
    }
}
