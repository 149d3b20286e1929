//! Prices and readiness: what it tells that a price can be paid, that a branch is possible, that an action is offered.
//! What is looked at is what `link` looks at, one step ahead.

use model::unit::demand::{self, Demand, Lines};
use model::unit::{Base, MUST, Many, NodeId, Op, Sort, Tree, blind};

use super::info::Info;
use super::label::Label;
use super::sums::Key;
use super::walk::Walk;
use super::{Fault, What};

impl Lines for Walk<'_, '_> {
    fn tree(&self, node: NodeId) -> Tree<'_> {
        self.trees().tree(node)
    }

    fn names_several(&self, choice: NodeId) -> bool {
        let trees = self.trees();
        let slot = self.env.body.slots.get(usize::from(trees.node(choice).slot().0));
        slot.is_some_and(|slot| trees.types[slot.ty.index()].many == Many::Set)
    }
}

/// What may be begun whatever holds.
#[rustfmt::skip]
const ALWAYS: &[Op] = &[
    Op::Absent, Op::Error, Op::NoneValue, Op::Store, Op::Let, Op::ForEach, Op::Repeat, Op::Divide, Op::Circle,
    Op::CircleForGood, Op::Together, Op::Offer, Op::Gate, Op::Pay, Op::StepBlock, Op::Until, Op::At, Op::Finally, Op::Stop,
    Op::Restart, Op::EndGame, Op::EndGameWon, Op::Create, Op::Remove, Op::Shuffle, Op::Reveal, Op::Look, Op::Roll, Op::Mute,
];

impl<'u> Walk<'_, 'u> {
    /// The parts of a price.
    fn parts_of(&self, price: NodeId) -> Vec<NodeId> {
        let trees = self.trees();
        let Tree::Price { parts } = trees.tree(price) else { return vec![price] };
        parts.iter().flat_map(|part| self.parts_of(*part)).collect()
    }

    /// What it tells that a price can be paid.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other part is an effect, or is refused there")]
    pub fn payable(&mut self, price: NodeId) -> Label<'u> {
        let trees = self.trees();
        let parts = self.parts_of(price);
        let mut told = Label::default();
        for part in &parts {
            let one = match trees.tree(*part) {
                Tree::PriceAmount { amount, .. } => self.read(amount).label,
                Tree::PriceDo { deed } => self.ready(deed),
                Tree::PriceCost { arguments, .. } => {
                    let cost = self.ix.named(self.at(*part));
                    let args: Vec<Info<'u>> = arguments.iter().map(|kid| self.read(*kid)).collect();
                    self.ready_of(Key::Deed(cost), 2, &args, *part)
                }
                Tree::If { condition, then, otherwise } => {
                    let condition = self.read(condition).label;
                    let one = self.payable(then);
                    condition.with(&one).with(&self.payable(otherwise))
                }
                _ => self.ready_effect(*part),
            };
            told.add(&one);
        }
        // Parts that may draw on one purse are tried: whatever happens in them may tell.
        let tried = |op: Op| !matches!(op, Op::PriceAmount | Op::Absent | Op::NoneValue);
        if parts.len() > 1 && parts.iter().any(|part| tried(trees.node(*part).op)) {
            self.aside(|walk| parts.iter().for_each(|part| told.add(&walk.everything(*part))));
        }
        self.left(&told)
    }

    /// What it tells that a demand can be met.
    pub fn demands(&mut self, Demand { lines, price, paid }: Demand<'_>) -> Label<'u> {
        let trees = self.trees();
        let mut told = Label::default();
        for line in lines {
            if let Tree::Let { slot, value } = trees.tree(*line) {
                let info = self.read(value);
                self.bind(slot.0, info);
            } else {
                told.add(&self.possible_choice(*line));
            }
        }
        told.add(&self.payable(price));
        paid.into_iter().fold(told, |told, paid| told.with(&self.ready(paid)))
    }

    /// Everything that is read below a node.
    #[expect(clippy::wildcard_enum_match_arm, reason = "anything else is read as what it is")]
    fn everything(&mut self, node: NodeId) -> Label<'u> {
        let trees = self.trees();
        let mut told = Label::default();
        let ty = trees.ty(node);
        let at = self.at(node);
        let deed = match trees.tree(node) {
            Tree::Call { arguments, .. } => Some((3, arguments)),
            Tree::PriceCost { arguments, .. } => Some((2, arguments)),
            Tree::Offer { .. } => Some((2, trees.kids(node))),
            _ => None,
        };
        if let Some((first, arguments)) = deed {
            let deed = self.ix.named(at);
            let args: Vec<Info<'u>> = arguments.iter().map(|kid| self.read(*kid)).collect();
            if let Some(deed) = self.sum(Key::Deed(deed)) {
                told.add(&self.put_in(&deed.reads, first, &args, at, None));
            }
        } else if ty.base != Base::Unit && ty.base != Base::Error {
            told.add(&self.read(node).told());
        }
        trees.kids(node).iter().for_each(|kid| told.add(&self.everything(*kid)));
        told
    }

    /// Pays: what is asked on the way.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other part is an effect, or is refused there")]
    pub fn pay(&mut self, price: NodeId) {
        let trees = self.trees();
        for part in self.parts_of(price) {
            match trees.tree(part) {
                Tree::PriceAmount { .. } | Tree::Absent {} | Tree::NoneValue {} => {}
                Tree::PriceDo { deed } => self.statement(deed),
                Tree::PriceCost { arguments, .. } => {
                    let cost = self.ix.named(self.at(part));
                    let args: Vec<Info<'u>> = arguments.iter().map(|kid| self.read(*kid)).collect();
                    let ready = self.ready_of(Key::Deed(cost), 2, &args, part);
                    self.ask(part, &ready, &ready, &Info::default());
                    self.perform(part, cost, 2, &args, &Label::default());
                }
                Tree::If { condition, then, otherwise } => {
                    let told = self.read(condition).label;
                    self.either_way(&told, |walk| walk.pay(then), |walk| walk.pay(otherwise));
                }
                _ => self.resolve(part, None),
            }
        }
        self.acted();
    }

    /// A payment that must be made.
    pub fn pay_line(&mut self, price: NodeId, paid: Option<NodeId>, otherwise: Option<NodeId>) {
        let told = if otherwise.is_some() { self.payable(price) } else { Label::default() };
        let pay = |walk: &mut Self| {
            walk.pay(price);
            walk.statements(paid);
        };
        self.either_way(&told, pay, |walk| walk.statements(otherwise));
    }

    /// What it tells that something could be done now: its first step is looked at.
    #[expect(clippy::wildcard_enum_match_arm, reason = "others stand in `ALWAYS`, or are refused")]
    pub fn ready(&mut self, node: NodeId) -> Label<'u> {
        let trees = self.trees();
        if trees.ty(node).base == Base::Cost {
            return self.payable(node);
        }
        match trees.tree(node) {
            Tree::Block { lines } => {
                if let Some(demand) = demand::demand(self, lines) {
                    return self.demands(demand);
                }
                for line in lines {
                    let Tree::Let { slot, value } = trees.tree(*line) else { return self.ready(*line) };
                    let info = self.read(value);
                    self.bind(slot.0, info);
                }
                Label::default()
            }
            Tree::Openly { body } => self.ready(body),
            Tree::Choose { set, quantity, .. } => {
                let random = trees.node(quantity).op == Op::RandomOne;
                if random && self.is_blind(set) {
                    return Label::default();
                }
                self.read(set).there.with(&self.all(trees.kids(quantity)).label)
            }
            Tree::Pay { otherwise: None, .. } => {
                demand::payment(self, node).map_or_else(Label::default, |demand| self.demands(demand))
            }
            Tree::Gate { how, choices, condition, price, declined, .. } if how & MUST != 0 => {
                let choices = trees.kids(choices);
                let after = self.aside(|walk| {
                    walk.chain(choices, &[], true);
                    let condition = condition.map(|condition| walk.read(condition).label);
                    condition.into_iter().chain(price.map(|price| walk.payable(price))).collect::<Vec<_>>()
                });
                let told = self.chain(choices, &after, true);
                declined.into_iter().fold(told, |told, declined| told.with(&self.ready(declined)))
            }
            Tree::Branch { condition, then, otherwise } => {
                let told = if self.is_blind(condition) { Label::default() } else { self.read(condition).label };
                std::iter::once(then).chain(otherwise).fold(told, |told, way| told.with(&self.ready(way)))
            }
            Tree::Either { ways } => ways.iter().fold(Label::default(), |told, way| told.with(&self.ready(*way))),
            Tree::Resolve { effect, .. } => self.ready_effect(effect),
            Tree::As { seat, body } => {
                self.as_other(Some(seat), |walk| walk.ready(body).with(&walk.env.turn.who.clone()))
            }
            Tree::Call { subject, arguments, .. } => self.ready_call(node, subject, arguments),
            Tree::Move { pieces, .. } if self.is_blind(pieces) => Label::default(),
            Tree::Move { pieces, .. } => self.read(pieces).there,
            _ => {
                let op = trees.node(node).op;
                if !ALWAYS.contains(&op) {
                    debug_assert_ne!(op.sort(), Sort::Statement, "`ready` does not know whether {op:?} can be begun");
                    self.out.faults.push(Fault::new(self.at(node), What::Lost));
                }
                Label::default()
            }
        }
    }

    /// A verb: what it is done to is there, and what it requires holds.
    fn ready_call(&mut self, node: NodeId, subject: Option<NodeId>, arguments: &[NodeId]) -> Label<'u> {
        let verb = self.ix.named(self.at(node));
        let mut args = Vec::new();
        for (k, kid) in arguments.iter().enumerate() {
            let info = self.read(*kid);
            if self.is_batch(verb, k, *kid) {
                return if self.is_blind(*kid) { Label::default() } else { info.there };
            }
            args.push(info);
        }
        let requires = self.ix.verb(verb).filter(|(_, verb)| verb.body.roots.len() > 1);
        let blind = requires.is_some_and(|(unit, verb)| self.is_blind_in(unit, verb.body.roots[0]));
        // What a verb of another seat begins with is that seat's business; one that is left something out is not looked into.
        let trees = self.trees();
        let begins = subject.is_none() && arguments.iter().all(|kid| trees.node(*kid).op != Op::Absent);
        self.as_other(subject, |walk| {
            let ready = if blind { Label::default() } else { walk.ready_of(Key::Deed(verb), 3, &args, node) };
            let Some(sum) = walk.sum(Key::Deed(verb)).filter(|_| begins) else { return ready };
            ready.with(&walk.put_in(&sum.begins, 3, &args, walk.at(node), None))
        })
    }

    /// What it tells that the first line of a verb can be carried out, where that is looked at.
    pub fn begins(&mut self, block: NodeId) -> Label<'u> {
        let Tree::Block { lines } = self.trees().tree(block) else { return Label::default() };
        match demand::beginning(self, lines) {
            Some(lines) if !lines.iter().any(|line| self.is_blind(*line)) => self.aside(|walk| walk.ready(block)),
            Some(_) | None => Label::default(),
        }
    }

    /// What it tells that something can be done, with operands from a slot on.
    pub fn ready_of(&mut self, deed: Key, first: u16, args: &[Info<'u>], node: NodeId) -> Label<'u> {
        let Some(deed) = self.sum(deed) else { return Label::default() };
        self.put_in(&deed.ready, first, args, self.at(node), None)
    }

    /// What it tells that an effect could do something, or a printed price be paid.
    #[expect(clippy::wildcard_enum_match_arm, reason = "anything else is no effect, or is refused in `no_effect`")]
    pub fn ready_effect(&mut self, node: NodeId) -> Label<'u> {
        match self.trees().tree(node) {
            Tree::Field { object, .. } => {
                let object = self.read(object);
                let field = self.ix.named(self.at(node));
                object.told().with(&self.ready_of(Key::Deed(field), 1, &[object], node))
            }
            Tree::If { condition, then, otherwise } => {
                let told = self.read(condition).label;
                let one = self.ready_effect(then);
                told.with(&one).with(&self.ready_effect(otherwise))
            }
            Tree::Value { arguments, .. } => {
                let mut told = self.all(arguments).label;
                for field in self.effects_of(node).iter().copied() {
                    told.add(&self.ready_of(Key::Deed(field), 1, &[Info::telling(told.clone())], node));
                }
                told.with(&self.read(node).label)
            }
            _ => {
                self.no_effect(node);
                Label::default()
            }
        }
    }

    /// What is no effect, or holds one that was looked at where it was written; of anything else it is not known.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is not named here is refused, not let through")]
    pub fn no_effect(&mut self, node: NodeId) {
        match self.trees().node(node).op {
            Op::Absent | Op::Error | Op::NoneValue | Op::Slot | Op::Var | Op::Local | Op::Setting => {}
            _ => self.out.faults.push(Fault::new(self.at(node), What::Lost)),
        }
    }

    /// Whether `link` looks past a condition: it reads what lies where not everybody sees.
    fn is_blind(&self, node: NodeId) -> bool {
        self.is_blind_in(self.env.unit, node)
    }

    fn is_blind_in(&self, unit: usize, node: NodeId) -> bool {
        blind::reads_hidden(self.ix, unit, node)
    }
}

#[cfg(test)]
mod tests {
    use model::unit::{OPS, Op, Sort};

    /// What `ready` asks.
    const ASKED: [Op; 9] =
        [Op::Block, Op::Openly, Op::Choose, Op::Branch, Op::Either, Op::Resolve, Op::As, Op::Call, Op::Move];

    #[test]
    fn it_is_known_of_every_statement_when_it_can_be_begun() {
        for row in OPS.iter().filter(|row| row.sort == Sort::Statement) {
            let known = ASKED.contains(&row.op) || super::ALWAYS.contains(&row.op);
            assert!(
                known,
                "`ready` in {} does not ask whether {} can be begun, nor does ALWAYS say so",
                file!(),
                row.name
            );
        }
    }
}
