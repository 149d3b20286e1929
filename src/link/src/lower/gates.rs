//! Choices: the gate (lock, check, ask or pay, branch), choices of a line, branches, shares.

use model::number::narrow;
use model::program::{Ask, AskId, Compare, DomainId, EventParam, NONE, Num, NumId, Set, SetId, Shape, SlotAt, Stmt};
use model::unit::demand::{self, Demand};
use model::unit::{Ability, Base, Many, NodeId, Op, SlotId, Tree, Verb, What};

use super::code::Label;
use super::{Cx, Loc, Put};

/// How a choice is asked.
#[derive(Clone, Debug)]
pub(crate) struct Asking {
    /// Head of the verb that uses the answer.
    pub(crate) verb: String,
    /// Where it is performed.
    pub(crate) call: Option<NodeId>,
    /// Where declining goes, if it may be declined.
    pub(crate) decline: Option<Label>,
    /// Where it goes if there is nothing to choose.
    pub(crate) empty: Label,
    /// Part of a hidden commit.
    pub(crate) hidden: bool,
}

impl Asking {
    /// The key of its prompt: the verb and a word for what is asked.
    pub(super) fn key(&self, word: &str) -> String {
        format!("{}.{word}", if self.verb.is_empty() { "choose" } else { &self.verb })
    }
}

/// What must still be possible after a choice.
#[derive(Clone, Copy, Default)]
pub(crate) struct After<'n> {
    /// Choices that follow, and names bound between them.
    pub(crate) choices: &'n [NodeId],
    /// The condition behind them.
    pub(crate) condition: Option<NodeId>,
    /// The price behind that.
    pub(crate) price: Option<NodeId>,
    /// What the lines behind the price demand.
    pub(crate) demand: Option<Demand<'n>>,
    /// What is done then: it must be possible to begin it, as things are before the price is paid.
    pub(crate) begins: Option<NodeId>,
    /// Whether the answers are parameters of an action: a fixed number of things must be there in full.
    pub(crate) strict: bool,
}

impl<'n> After<'n> {
    /// What the lines of a demand ask for.
    pub(crate) fn of(Demand { lines, price, paid }: Demand<'n>) -> Self {
        Self { choices: lines, price: Some(price), begins: paid, ..Self::default() }
    }
}

impl<'u> Cx<'u> {
    /// The question that orders triggers and replacements.
    pub(crate) fn trigger_ask(&mut self) -> AskId {
        let how = Asking { verb: String::new(), call: None, decline: None, empty: self.exit(), hidden: false };
        let decider = self.rows.int(NONE);
        // Which texts wait is nobody's business.
        self.asked(None, ".trigger".to_owned(), how, decider, Shape::Trigger, 0)
    }

    /// A Choose as a line of a block: an empty set ends the block.
    pub(crate) fn choose_line(&mut self, node: NodeId, rest: &[NodeId]) {
        let call = self.user(self.slot_of(node), rest);
        let empty = self.exit();
        let after = if demand::asks_for_one(self, node) { self.after_choice(rest) } else { After::default() };
        self.choose(node, self.asking(call, None, empty, false), after);
    }

    /// A question for what a call uses.
    pub(super) fn asking(&self, call: Option<NodeId>, decline: Option<Label>, empty: Label, hidden: bool) -> Asking {
        let verb = call.and_then(|call| self.verb_of(call)).map_or_else(String::new, |verb| verb.head.to_string());
        Asking { verb, call, decline, empty, hidden }
    }

    /// Where the verb is performed that uses a slot, in order of the statements.
    pub(crate) fn user(&self, slot: SlotId, statements: &[NodeId]) -> Option<NodeId> {
        let unit = self.unit();
        let is = |kid: &NodeId| matches!(unit.tree(*kid), Tree::Slot { slot: read } if read == slot);
        let uses = |node: &NodeId| matches!(unit.tree(*node), Tree::Call { arguments, .. } if arguments.iter().any(is));
        let mut calls = statements.iter().flat_map(|node| unit.below(*node)).filter(uses);
        calls.find(|call| self.verb_of(*call).is_some())
    }

    /// Where the first verb is performed.
    pub(super) fn first_verb(&self, node: NodeId) -> Option<NodeId> {
        let mut calls = self.unit().below(node).filter(|node| self.unit().node(*node).op == Op::Call);
        calls.find(|call| self.verb_of(*call).is_some())
    }

    /// The verb that a node performs.
    fn verb_of(&self, call: NodeId) -> Option<&'u Verb> {
        self.names.verb(self.sym(call)).map(|(_, _, verb)| verb)
    }

    /// What stands in slots of the frame: parameters of the verb that is performed, then names of the body being read.
    fn bound_here(&self, call: Option<NodeId>) -> Vec<EventParam> {
        let mut given: Vec<EventParam> = Vec::new();
        let mut add = |name: &str, slot: SlotId| {
            let at = match self.loc(slot) {
                Loc::Slot(at) => Some(at),
                Loc::Num(id) => {
                    if let Num::Slot(at) = self.rows.nums[id.index()] {
                        Some(at)
                    } else {
                        None
                    }
                }
                Loc::Unbound | Loc::Set(_) => None,
            };
            let ty =
                self.slot_ty(slot).filter(|ty| matches!(ty.base, Base::Thing | Base::Enum) && ty.many != Many::Set);
            let domain = ty.and_then(|ty| self.domain_in(self.env.unit, ty));
            if let (Some(slot), Some(domain), false) = (at, domain, given.iter().any(|it| it.name == name)) {
                given.push(EventParam { name: name.to_owned(), slot, domain: Some(domain), set: false, measure: None });
            }
        };
        if let Some((call, verb)) = call.and_then(|call| Some((call, self.verb_of(call)?)))
            && let Tree::Call { arguments, .. } = self.tree(call)
        {
            for (param, argument) in verb.params.iter().zip(arguments) {
                if let Tree::Slot { slot } = self.tree(*argument) {
                    add(&param.name, slot);
                }
            }
        }
        for (at, slot) in self.env.body.slots.iter().enumerate().skip(2) {
            add(&slot.name, SlotId(narrow(at)));
        }
        given
    }

    /// Binds the slot of a choice, and that of its noun phrase where it has one of its own.
    pub(super) fn bind_choice(&mut self, node: NodeId, loc: Loc) {
        self.bind(self.slot_of(node), loc);
        if let Tree::Choose { set, .. } = self.tree(node) {
            self.bind_phrase(set, loc);
        }
    }

    /// Asks one choice; the answer stays in its slot.
    #[expect(clippy::wildcard_enum_match_arm, reason = "every other quantity is a subset, bounded or not")]
    pub(crate) fn choose(&mut self, node: NodeId, how: Asking, after: After<'_>) {
        let Tree::Choose { slot, quantity, .. } = self.tree(node) else { return };
        let all = self.candidates(node, after);
        let domain = self.rows.domain(all);
        let (shape, word, width) = match self.unit().node(quantity).op {
            Op::RandomOne => {
                let stream = self.stream_of(quantity);
                let at = self.home(slot, 1, false);
                Stmt::DrawOf(stream, all, at).put(self);
                self.sure_slot(at, false);
                let drawn = Num::Slot(at).put(self);
                Stmt::Unless(self.is_some(drawn), how.empty.pc()).put(self);
                self.bind_choice(node, Loc::Slot(at));
                return self.sure_slot(at, true);
            }
            // What must hold of a number are bounds where that can be.
            Op::NumberOf => match self.number_bounds(all) {
                Some((lo, hi)) => (Shape::Number(lo, hi), "number", 1),
                None => (Shape::Pick(all), "number", 1),
            },
            Op::Exactly | Op::Between | Op::AnyNumber if self.slot_ty(slot).is_none_or(|ty| ty.many == Many::Set) => {
                let (lo, hi) = self.bounds(quantity, all);
                (Shape::Subset(all, lo, hi), "subset", self.set_width(domain))
            }
            _ => (Shape::Pick(self.distinct(all, domain)), "pick", 1),
        };
        let sure = !matches!(shape, Shape::Subset(..));
        let at = self.home(slot, width, sure);
        self.put_ask(node, how.key(word), how, shape, at);
        self.bind_choice(node, Loc::Slot(at));
    }

    /// One of each group of alike pieces in a place.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is no union of cases is made distinct as it stands")]
    pub(super) fn distinct(&mut self, all: SetId, domain: DomainId) -> SetId {
        let single = |cx: &Cx<'u>, set: SetId| match cx.rows.sets[set.index()].0 {
            Set::Filter(from, ..) => matches!(cx.rows.sets[from.index()].0, Set::Distinct(_)),
            Set::Distinct(_) => true,
            _ => cx.rows.is_empty(set),
        };
        if self.things.domains[domain.index()].alike.is_empty() || single(self, all) {
            return all;
        }
        if let Set::If(condition, a, b) = self.rows.sets[all.index()].0 {
            let (a, b) = (self.distinct(a, domain), self.distinct(b, domain));
            (Set::If(condition, a, b), domain).put(self)
        } else {
            (Set::Distinct(all), domain).put(self)
        }
    }

    /// A question; everybody may be told of it where the text says so of the node it is of.
    pub(crate) fn asked(
        &mut self,
        of: Option<NodeId>,
        key: String,
        how: Asking,
        decider: NumId,
        shape: Shape,
        dest: SlotAt,
    ) -> AskId {
        let Asking { verb, call, decline, empty, hidden } = how;
        let public = of.is_some_and(|node| {
            self.unit().public.binary_search(&node).is_ok() && !self.hushed.contains(&(self.env.unit, node))
        });
        let (decline, empty) = (decline.map(Label::pc), empty.pc());
        let choice = of.and_then(|node| self.choice_key(node)).unwrap_or_default();
        let given = self.bound_here(call);
        self.asks.push(Ask { key, choice, verb, given, decider, shape, dest, decline, empty, hidden, public });
        AskId::at(self.asks.len() - 1)
    }

    /// What a choice of a verb, or a parameter of an action of the rules, is called: whose it is, and the name it binds.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other choice is called by what is done with it")]
    fn choice_key(&self, node: NodeId) -> Option<String> {
        let Tree::Choose { slot, .. } = self.tree(node) else { return None };
        let head = self.unit().decls.iter().find_map(|decl| {
            let (name, body) = match &decl.what {
                What::Verb(Verb { head: name, body, .. }) | What::Action(Ability { name, body, .. }) => (name, body),
                _ => return None,
            };
            std::ptr::eq(body, self.env.body).then_some(name)
        })?;
        Some(format!("{head}.{}", self.env.body.slots.get(slot.index())?.name))
    }

    /// Asks a player who is `you`.
    pub(super) fn put_ask(&mut self, node: NodeId, key: String, how: Asking, shape: Shape, dest: SlotAt) {
        let decider = self.you();
        Stmt::Ask(self.asked(Some(node), key, how, decider, shape, dest)).put(self);
    }

    /// Fewest and most of a quantity.
    #[expect(clippy::wildcard_enum_match_arm, reason = "every other quantity is any number")]
    pub(super) fn bounds(&mut self, quantity: NodeId, all: SetId) -> (NumId, NumId) {
        match self.tree(quantity) {
            Tree::Exactly { number } => {
                let n = self.num(number);
                (n, n)
            }
            Tree::Between { low, high } => (self.num(low), self.num(high)),
            _ => (self.rows.int(0), Num::Count(all).put(self)),
        }
    }

    /// What a choice may take: its set, less what would leave the rest impossible.
    pub(crate) fn candidates(&mut self, node: NodeId, after: After<'_>) -> SetId {
        let Tree::Choose { set, quantity, .. } = self.tree(node) else { return self.rows.empty(DomainId(0)) };
        let drawn = self.unit().node(quantity).op == Op::RandomOne;
        let many = drawn || self.slot_ty(self.slot_of(node)).is_some_and(|ty| ty.many == Many::Set);
        if after.choices.is_empty()
            && after.condition.is_none()
            && after.price.is_none()
            && after.demand.is_none()
            && after.begins.is_none()
        {
            let all = self.set(set);
            return if many { all } else { self.one_of_alike(all) };
        }
        if many {
            let all = self.set(set);
            self.bind_choice(node, Loc::Set(all));
            let possible = self.chain(after);
            let domain = self.rows.domain(all);
            return (Set::If(possible, all, self.rows.empty(domain)), domain).put(self);
        }
        let all = self.select_where(set, |cx, member| {
            cx.bind_choice(node, Loc::Num(member));
            cx.chain(after)
        });
        self.one_of_alike(all)
    }

    /// The set with one of each group of alike pieces: where members are looked at one by one, that one alone is looked
    /// at if whatever holds of one holds of the others.
    #[expect(clippy::wildcard_enum_match_arm, reason = "other sets are looked at member by member")]
    pub(super) fn one_of_alike(&mut self, all: SetId) -> SetId {
        let (row, domain) = self.rows.sets[all.index()];
        if self.things.domains[domain.index()].alike.is_empty() {
            return all;
        }
        match row {
            Set::Filter(_, reg, condition) if self.rows.tells_apart(condition, reg) => {
                (Set::Distinct(all), domain).put(self)
            }
            Set::Filter(from, reg, condition) if !matches!(self.rows.sets[from.index()].0, Set::Distinct(_)) => {
                (Set::Filter((Set::Distinct(from), domain).put(self), reg, condition), domain).put(self)
            }
            Set::If(_, a, b) | Set::Or(a, b) => {
                let (a, b) = (self.one_of_alike(a), self.one_of_alike(b));
                let row = if let Set::If(c, ..) = row { Set::If(c, a, b) } else { Set::Or(a, b) };
                (row, domain).put(self)
            }
            _ => all,
        }
    }

    /// Whether a chain of choices has answers to the end, with the condition holding and the price payable.
    #[expect(clippy::wildcard_enum_match_arm, reason = "every other quantity wants one")]
    pub(crate) fn chain(&mut self, after: After<'_>) -> NumId {
        let Some((first, rest)) = after.choices.split_first() else {
            let mut all = self.rows.int(1);
            if let Some(condition) = after.condition {
                all = Num::And(all, self.num(condition)).put(self);
            }
            let payable = match (after.price, after.demand) {
                // Paid one behind the other, out of one purse.
                (Some(price), Some(Demand { lines: [], price: more, paid })) => {
                    let payable = self.payable_both(price, more);
                    let begins = self.can_begin(paid);
                    Num::And(payable, begins).put(self)
                }
                (price, demand) => {
                    let price = price.map(|price| self.payable(price));
                    let demand = demand.map(|demand| self.chain(After::of(demand)));
                    let one = self.rows.int(1);
                    let (price, demand) = (price.unwrap_or(one), demand.unwrap_or(one));
                    Num::And(price, demand).put(self)
                }
            };
            let begins = self.can_begin(after.begins);
            all = Num::And(all, begins).put(self);
            return Num::And(all, payable).put(self);
        };
        if self.possible_let(*first) {
            return self.chain(After { choices: rest, ..after });
        }
        let Tree::Choose { quantity, .. } = self.tree(*first) else { return self.rows.int(1) };
        let op = self.unit().node(quantity).op;
        let candidates = self.candidates(*first, After { choices: rest, ..after });
        match op {
            Op::AnyNumber => {
                self.bind_choice(*first, Loc::Set(candidates));
                self.chain(After { choices: rest, ..after })
            }
            Op::Exactly if after.strict => {
                let (lo, _) = self.bounds(quantity, candidates);
                Num::Le(lo, Num::Count(candidates).put(self)).put(self)
            }
            Op::Between => {
                let (lo, hi) = self.bounds(quantity, candidates);
                let some = Num::Some(candidates).put(self);
                let needs = Num::Lt(self.rows.int(0), lo).put(self);
                Num::Or(Num::Not(needs).put(self), Num::And(some, Num::Le(lo, hi).put(self)).put(self)).put(self)
            }
            _ => Num::Some(candidates).put(self),
        }
    }

    /// Lowest and highest number of a set that is a range with bounds.
    #[expect(clippy::wildcard_enum_match_arm, reason = "of other sets no bounds are known")]
    pub(super) fn number_bounds(&mut self, all: SetId) -> Option<(NumId, NumId)> {
        match self.rows.sets[all.index()].0 {
            Set::Range(lo, hi) => Some((lo, hi)),
            Set::Const(_) => {
                let members: Vec<usize> = crate::util::bits::members(self.rows.as_mask(all)?).collect();
                let (lo, hi) = (*members.first()?, *members.last()?);
                if hi - lo + 1 != members.len() {
                    return None;
                }
                Some((self.rows.int(narrow(lo)), self.rows.int(narrow(hi))))
            }
            Set::If(condition, inside, outside) if self.rows.is_empty(outside) => {
                let (lo, hi) = self.number_bounds(inside)?;
                // Nothing fits: a range that ends before it begins.
                Some((lo, Num::If(condition, hi, self.rows.int(-1)).put(self)))
            }
            Set::Filter(inside, reg, condition) => {
                let (mut lo, mut hi) = self.number_bounds(inside)?;
                let mut open = vec![condition];
                while let Some(next) = open.pop() {
                    let one = self.rows.int(1);
                    let (how, a, b) = match self.rows.nums[next.index()] {
                        Num::And(a, b) => {
                            open.extend([a, b]);
                            continue;
                        }
                        Num::Le(a, b) => (Compare::Le, a, b),
                        Num::Lt(a, b) => (Compare::Lt, a, b),
                        _ => return None,
                    };
                    if self.rows.is_reg(b, reg) && !self.rows.num_facts(a).reads(reg) {
                        let least = if how == Compare::Lt { Num::Add(a, one).put(self) } else { a };
                        lo = Num::Max(lo, least).put(self);
                    } else if self.rows.is_reg(a, reg) && !self.rows.num_facts(b).reads(reg) {
                        let most = if how == Compare::Lt { Num::Sub(b, one).put(self) } else { b };
                        hi = Num::Min(hi, most).put(self);
                    } else {
                        return None;
                    }
                }
                Some((lo, hi))
            }
            _ => None,
        }
    }
}
