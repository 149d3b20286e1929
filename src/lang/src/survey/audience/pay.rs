//! Prices and readiness: what it tells that a price can be paid, that a branch is possible, that an action is offered.
//! What is looked at is what `link` looks at, one step ahead.

use model::unit::demand::{self, Demand, Lines};
use model::unit::{Base, Many, NodeId, Op, blind};

use super::info::Info;
use super::label::Label;
use super::sums::Key;
use super::walk::Walk;

impl Lines for Walk<'_, '_> {
    fn op(&self, node: NodeId) -> Op {
        self.trees().node(node).op
    }

    fn kids(&self, node: NodeId) -> &[NodeId] {
        self.trees().kids(node)
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
        if trees.node(price).op != Op::Price {
            return vec![price];
        }
        trees.kids(price).iter().flat_map(|kid| self.parts_of(*kid)).collect()
    }

    /// What it tells that a price can be paid.
    pub fn payable(&mut self, price: NodeId) -> Label<'u> {
        let trees = self.trees();
        let parts = self.parts_of(price);
        let mut told = Label::default();
        for part in &parts {
            let kids = trees.kids(*part);
            let one = match trees.node(*part).op {
                Op::PriceAmount => trees.kid(*part, 0).map_or_else(Label::default, |kid| self.read(kid).label),
                Op::PriceDo => trees.kid(*part, 0).map_or_else(Label::default, |kid| self.ready(kid)),
                Op::PriceCost => {
                    let cost = self.ix.named(self.at(*part));
                    let args: Vec<Info<'u>> = kids.iter().map(|kid| self.read(*kid)).collect();
                    self.ready_of(cost, 2, &args, *part)
                }
                Op::If => {
                    let condition = self.read(kids[0]).label;
                    let one = self.payable(kids[1]);
                    condition.with(&one).with(&self.payable(kids[2]))
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
            if trees.node(*line).op == Op::Choose {
                told.add(&self.possible_choice(*line));
            } else if let Some(value) = trees.kid(*line, 0) {
                let info = self.read(value);
                self.bind(trees.node(*line).slot().0, info);
            }
        }
        told.with(&self.payable(price))
    }

    /// Everything that is read below a node.
    fn everything(&mut self, node: NodeId) -> Label<'u> {
        let trees = self.trees();
        let mut told = Label::default();
        let ty = trees.ty(node);
        let at = self.at(node);
        match trees.node(node).op {
            Op::Call | Op::PriceCost | Op::Offer => {
                let deed = self.ix.named(at);
                let kids = trees.kids(node).to_vec();
                let skip = if trees.node(node).op == Op::Call { 2 } else { 0 };
                let args: Vec<Info<'u>> = kids.iter().skip(skip).map(|kid| self.read(*kid)).collect();
                self.deps.push(Key::Deed(deed));
                if let Some(reads) = self.sums.deed(deed).map(|deed| deed.reads.clone()) {
                    let first = if skip > 0 { 3 } else { 2 };
                    told.add(&self.put_in(&reads, first, &args, at, None));
                }
            }
            _ if ty.base != Base::Unit && ty.base != Base::Error => {
                let info = self.read(node);
                told.add(&info.label);
                told.add(&info.there);
            }
            _ => {}
        }
        for kid in trees.kids(node) {
            told.add(&self.everything(*kid));
        }
        told
    }

    /// Pays: what is asked on the way.
    pub fn pay(&mut self, price: NodeId) {
        let trees = self.trees();
        for part in self.parts_of(price) {
            let kids = trees.kids(part);
            match trees.node(part).op {
                Op::PriceAmount | Op::Absent | Op::NoneValue => {}
                Op::PriceDo => trees.kid(part, 0).into_iter().for_each(|kid| self.statement(kid)),
                Op::PriceCost => {
                    let cost = self.ix.named(self.at(part));
                    let args: Vec<Info<'u>> = kids.iter().map(|kid| self.read(*kid)).collect();
                    let ready = self.ready_of(cost, 2, &args, part);
                    self.ask(part, &ready, &ready, &Info::default());
                    self.perform(part, cost, 2, &args, &Label::default());
                }
                Op::If => {
                    let told = self.read(kids[0]).label;
                    let before = self.env.clone();
                    self.env.reached.add(&told);
                    self.pay(kids[1]);
                    let after = std::mem::replace(&mut self.env, before.clone());
                    self.env.reached.add(&told);
                    self.pay(kids[2]);
                    self.env.reached = before.reached;
                    self.env.join(&after);
                }
                _ => self.resolve(part, None),
            }
        }
        self.acted();
    }

    /// A payment that must be made.
    pub fn pay_line(&mut self, node: NodeId) {
        let trees = self.trees();
        let Some(price) = trees.kid(node, 0) else { return };
        let otherwise = trees.kid(node, 2);
        let told = if otherwise.is_some() { self.payable(price) } else { Label::default() };
        let before = self.env.clone();
        self.env.reached.add(&told);
        self.pay(price);
        trees.kid(node, 1).into_iter().for_each(|kid| self.statement(kid));
        let after = std::mem::replace(&mut self.env, before.clone());
        self.env.reached.add(&told);
        otherwise.into_iter().for_each(|kid| self.statement(kid));
        self.env.reached = before.reached;
        self.env.join(&after);
    }

    /// What it tells that something could be done now: its first step is looked at.
    pub fn ready(&mut self, node: NodeId) -> Label<'u> {
        let trees = self.trees();
        let kids = trees.kids(node);
        if trees.ty(node).base == Base::Cost {
            return self.payable(node);
        }
        match trees.node(node).op {
            Op::Block => {
                if let Some(demand) = demand::demand(self, kids) {
                    return self.demands(demand);
                }
                for kid in kids {
                    if trees.node(*kid).op != Op::Let {
                        return self.ready(*kid);
                    }
                    let info = trees.kid(*kid, 0).map_or_else(Info::default, |value| self.read(value));
                    self.bind(trees.node(*kid).slot().0, info);
                }
                Label::default()
            }
            Op::Openly => self.ready(kids[0]),
            Op::Choose => {
                let random = trees.node(kids[1]).op == Op::RandomOne;
                if random && self.is_blind(kids[0]) {
                    return Label::default();
                }
                let mut told = self.read(kids[0]).there;
                for kid in trees.kids(kids[1]) {
                    told.add(&self.read(*kid).label);
                }
                told
            }
            Op::Pay => match trees.kid(node, 0) {
                Some(price) if trees.kid(node, 2).is_none() => self.payable(price),
                _ => Label::default(),
            },
            Op::Branch => {
                let told = if self.is_blind(kids[0]) { Label::default() } else { self.read(kids[0]).label };
                let told = told.with(&self.ready(kids[1]));
                match trees.kid(node, 2) {
                    Some(otherwise) => told.with(&self.ready(otherwise)),
                    None => told,
                }
            }
            Op::Either => {
                let mut told = Label::default();
                for kid in kids {
                    told.add(&self.ready(*kid));
                }
                told
            }
            Op::Resolve => self.ready_effect(kids[0]),
            Op::As => {
                let outer = self.as_seat(kids[0]);
                let told = self.ready(kids[1]).with(&self.env.turn.who.clone());
                self.env.turn = outer;
                told
            }
            Op::Call => self.ready_call(node),
            Op::Move if self.is_blind(kids[0]) => Label::default(),
            Op::Move => self.read(kids[0]).there,
            _ => Label::default(),
        }
    }

    /// A verb: what it is done to is there, and what it requires holds.
    fn ready_call(&mut self, node: NodeId) -> Label<'u> {
        let trees = self.trees();
        let at = self.at(node);
        let verb = self.ix.named(at);
        let mut told = Label::default();
        let mut args = Vec::new();
        for (k, kid) in trees.kids(node).iter().enumerate().skip(2) {
            let info = self.read(*kid);
            if self.is_batch(verb, k - 2, *kid) {
                return if self.is_blind(*kid) { told } else { told.with(&info.there) };
            }
            args.push(info);
        }
        let requires = self.ix.decl(verb).and_then(|(unit, decl)| match &decl.what {
            model::unit::What::Verb(verb) if verb.body.roots.len() > 1 => Some((unit, verb.body.roots[0])),
            _ => None,
        });
        if requires.is_some_and(|(unit, root)| self.is_blind_in(unit, root)) {
            return told;
        }
        let who = trees.kid(node, 0);
        let outer = who.map(|who| self.as_seat(who));
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
    pub fn ready_effect(&mut self, node: NodeId) -> Label<'u> {
        let trees = self.trees();
        let kids = trees.kids(node);
        match trees.node(node).op {
            Op::Field => {
                let object = self.read(kids[0]);
                let field = self.ix.named(self.at(node));
                let told = object.label.clone().with(&object.there);
                told.with(&self.ready_of(field, 1, &[object], node))
            }
            Op::If => {
                let told = self.read(kids[0]).label;
                let one = self.ready_effect(kids[1]);
                told.with(&one).with(&self.ready_effect(kids[2]))
            }
            Op::Value => {
                let mut told = Label::default();
                for kid in kids {
                    told.add(&self.read(*kid).label);
                }
                for field in self.effects_of(node).iter().copied() {
                    told.add(&self.ready_of(field, 1, &[Info::telling(told.clone())], node));
                }
                told.with(&self.read(node).label)
            }
            _ => Label::default(),
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
