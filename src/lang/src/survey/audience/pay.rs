//! Prices and readiness: what it tells that a price can be paid, that a branch is possible, that an action is offered.
//! What is looked at is what `link` looks at, one step ahead.

use model::unit::demand::{self, Demand, Lines};
use model::unit::{Base, Many, NodeId, Op, Sort, Tree, blind};

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
        slot.is_some_and(|slot| trees.types()[slot.ty.index()].many == Many::Set)
    }
}

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
                    self.ready_of(cost, 2, &args, *part)
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
            let outer = (self.env.clone(), std::mem::take(&mut self.out));
            for part in &parts {
                told.add(&self.everything(*part));
            }
            (self.env, self.out) = outer;
        }
        self.left(&told)
    }

    /// What it tells that a demand can be met.
    pub fn demands(&mut self, Demand { lines, price }: Demand<'_>) -> Label<'u> {
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
        told.with(&self.payable(price))
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
            self.deps.push(Key::Deed(deed));
            if let Some(reads) = self.sums.deed(deed).map(|deed| deed.reads.clone()) {
                told.add(&self.put_in(&reads, first, &args, at, None));
            }
        } else if ty.base != Base::Unit && ty.base != Base::Error {
            let info = self.read(node);
            told.add(&info.label);
            told.add(&info.there);
        }
        for kid in trees.kids(node) {
            told.add(&self.everything(*kid));
        }
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
                    let ready = self.ready_of(cost, 2, &args, part);
                    self.ask(part, &ready, &ready, &Info::default());
                    self.perform(part, cost, 2, &args, &Label::default());
                }
                Tree::If { condition, then, otherwise } => {
                    let told = self.read(condition).label;
                    let before = self.env.clone();
                    self.env.reached.add(&told);
                    self.pay(then);
                    let after = std::mem::replace(&mut self.env, before.clone());
                    self.env.reached.add(&told);
                    self.pay(otherwise);
                    self.env.reached = before.reached;
                    self.env.join(&after);
                }
                _ => self.resolve(part, None),
            }
        }
        self.acted();
    }

    /// A payment that must be made.
    pub fn pay_line(&mut self, price: NodeId, paid: Option<NodeId>, otherwise: Option<NodeId>) {
        let told = if otherwise.is_some() { self.payable(price) } else { Label::default() };
        let before = self.env.clone();
        self.env.reached.add(&told);
        self.pay(price);
        paid.into_iter().for_each(|kid| self.statement(kid));
        let after = std::mem::replace(&mut self.env, before.clone());
        self.env.reached.add(&told);
        otherwise.into_iter().for_each(|kid| self.statement(kid));
        self.env.reached = before.reached;
        self.env.join(&after);
    }

    /// What it tells that something could be done now: its first step is looked at.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "any other statement is looked up by name in `always_ready`, or refused there"
    )]
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
                let mut told = self.read(set).there;
                for kid in trees.kids(quantity) {
                    told.add(&self.read(*kid).label);
                }
                told
            }
            Tree::Pay { price, otherwise: None, .. } => self.payable(price),
            Tree::Branch { condition, then, otherwise } => {
                let told = if self.is_blind(condition) { Label::default() } else { self.read(condition).label };
                let told = told.with(&self.ready(then));
                match otherwise {
                    Some(otherwise) => told.with(&self.ready(otherwise)),
                    None => told,
                }
            }
            Tree::Either { ways } => {
                let mut told = Label::default();
                for way in ways {
                    told.add(&self.ready(*way));
                }
                told
            }
            Tree::Resolve { effect, .. } => self.ready_effect(effect),
            Tree::As { seat, body } => {
                let outer = self.as_seat(seat);
                let told = self.ready(body).with(&self.env.turn.who.clone());
                self.env.turn = outer;
                told
            }
            Tree::Call { subject, arguments, .. } => self.ready_call(node, subject, arguments),
            Tree::Move { pieces, .. } if self.is_blind(pieces) => Label::default(),
            Tree::Move { pieces, .. } => self.read(pieces).there,
            _ => self.always_ready(node),
        }
    }

    /// What may be begun whatever holds, each by its name; of anything else it is not known.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is not named here is refused, not let through")]
    fn always_ready(&mut self, node: NodeId) -> Label<'u> {
        match self.trees().node(node).op {
            Op::Absent | Op::Error | Op::NoneValue | Op::Store | Op::Let | Op::ForEach | Op::Repeat | Op::Divide => {}
            Op::Circle | Op::CircleForGood | Op::Together | Op::Offer | Op::Gate | Op::Pay | Op::StepBlock => {}
            Op::Until | Op::At | Op::Finally | Op::Stop | Op::Restart | Op::EndGame | Op::EndGameWon => {}
            Op::Create | Op::Remove | Op::Shuffle | Op::Reveal | Op::Look | Op::Roll | Op::Mute => {}
            op => {
                debug_assert_ne!(op.sort(), Sort::Statement, "the survey does not know when {op:?} can be done");
                self.out.faults.push(Fault::new(self.at(node), What::Lost));
            }
        }
        Label::default()
    }

    /// A verb: what it is done to is there, and what it requires holds.
    fn ready_call(&mut self, node: NodeId, subject: Option<NodeId>, arguments: &[NodeId]) -> Label<'u> {
        let verb = self.ix.named(self.at(node));
        let mut told = Label::default();
        let mut args = Vec::new();
        for (k, kid) in arguments.iter().enumerate() {
            let info = self.read(*kid);
            if self.is_batch(verb, k, *kid) {
                return if self.is_blind(*kid) { told } else { told.with(&info.there) };
            }
            args.push(info);
        }
        let requires = self.ix.decl(verb).and_then(|(unit, decl)| {
            if let model::unit::What::Verb(verb) = &decl.what
                && verb.body.roots.len() > 1
            {
                Some((unit, verb.body.roots[0]))
            } else {
                None
            }
        });
        if requires.is_some_and(|(unit, root)| self.is_blind_in(unit, root)) {
            return told;
        }
        let outer = subject.map(|who| self.as_seat(who));
        told.add(&self.ready_of(verb, 3, &args, node));
        if let Some(outer) = outer {
            self.env.turn = outer;
        }
        told
    }

    /// What it tells that something can be done, with operands from a slot on.
    fn ready_of(&mut self, deed: super::index::Gid, first: u16, args: &[Info<'u>], node: NodeId) -> Label<'u> {
        self.deps.push(Key::Deed(deed));
        match self.sums.deed(deed).map(|deed| deed.ready.clone()) {
            Some(ready) => self.put_in(&ready, first, args, self.at(node), None),
            None => Label::default(),
        }
    }

    /// What it tells that an effect could do something, or a printed price be paid.
    #[expect(clippy::wildcard_enum_match_arm, reason = "anything else is no effect, or is refused in `no_effect`")]
    pub fn ready_effect(&mut self, node: NodeId) -> Label<'u> {
        match self.trees().tree(node) {
            Tree::Field { object, .. } => {
                let object = self.read(object);
                let field = self.ix.named(self.at(node));
                let told = object.label.clone().with(&object.there);
                told.with(&self.ready_of(field, 1, &[object], node))
            }
            Tree::If { condition, then, otherwise } => {
                let told = self.read(condition).label;
                let one = self.ready_effect(then);
                told.with(&one).with(&self.ready_effect(otherwise))
            }
            Tree::Value { arguments, .. } => {
                let mut told = Label::default();
                for kid in arguments {
                    told.add(&self.read(*kid).label);
                }
                for field in self.effects_of(node).iter().copied() {
                    told.add(&self.ready_of(field, 1, &[Info::telling(told.clone())], node));
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
