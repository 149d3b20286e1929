//! Walks the statements of a body and finds its questions: what is asked, of whom, and what is shown on the way.

use std::collections::HashSet;

use model::unit::{Ability, Body, Change, Decl, Does, NodeId, Op, Seen, What as Declared, YOU};

use super::reads::{Env, Info, Lies, Read, Seat, What, read};
use super::together;
use super::world::World;

/// What is wrong with a question.
#[derive(Clone, Debug)]
pub enum Fault {
    /// It reads what its decider may not know.
    Tells(Told),
    /// Who is asked depends on what is hidden.
    Names(Told),
    /// A body of `together` reads what other seats chose: what it reads.
    Peeks(String),
    /// A question of `together` that is asked in the open, seat by seat.
    Open,
}

/// What a question tells.
#[derive(Clone, Debug)]
pub struct Told {
    /// The zone.
    pub zone: String,
    /// Whether its owner sees it.
    pub owned: bool,
    /// The value it is read through.
    pub through: Option<String>,
    /// It is told where pieces of this kind lie, not what lies in the zone.
    pub whereabouts: Option<String>,
}

/// Walks bodies of one unit.
pub struct Walker<'w, 'u> {
    /// Everything declared. Zones whose pieces are shown are added to it on the way.
    pub world: &'w mut World<'u>,
    /// The unit.
    pub unit: usize,
    /// What was found: where, and what.
    pub faults: Vec<(NodeId, Fault)>,
    /// The verb whose body is read, for parameters it reveals.
    verb: Option<&'u str>,
}

impl<'w, 'u> Walker<'w, 'u> {
    /// A walker that has found nothing yet.
    pub fn new(world: &'w mut World<'u>, unit: usize) -> Self {
        Walker { world, unit, faults: Vec::new(), verb: None }
    }

    /// Every text of the unit.
    pub fn unit(&mut self) {
        let trees = self.world.units[self.unit];
        for decl in trees.decls {
            self.decl(decl);
        }
    }

    fn decl(&mut self, decl: &'u Decl) {
        let trees = self.world.units[self.unit];
        match &decl.what {
            Declared::Verb(verb) => {
                self.verb = decl.sym.map(|sym| &*trees.symbol(sym).name);
                self.body(&verb.body, Env::new(self.unit));
                self.verb = None;
            }
            Declared::Action(ability) | Declared::Ability(ability) => self.ability(ability, Env::new(self.unit)),
            Declared::Cost(cost) => cost.ways.iter().for_each(|way| self.way(way)),
            Declared::Item(item) => {
                for field in item.fields.iter() {
                    self.body(&field.body, Env::new(self.unit));
                }
                for ability in item.abilities.iter() {
                    self.ability(ability, Env::new(self.unit));
                }
                for change in item.overrides.iter() {
                    match &change.change {
                        Change::Replace(body) | Change::AddAfter(body) | Change::AddBefore(body) => {
                            self.body(body, Env::new(self.unit));
                        }
                        Change::Set(_) | Change::Remove => {}
                    }
                }
            }
            Declared::Measure { .. }
            | Declared::Enum { .. }
            | Declared::Kind(_)
            | Declared::Zone(_)
            | Declared::Noun { .. }
            | Declared::Value(_)
            | Declared::Setting { .. }
            | Declared::Var { .. }
            | Declared::Menu { .. }
            | Declared::Stream
            | Declared::Test(_)
            | Declared::Given(_) => {}
        }
    }

    fn body(&mut self, body: &'u Body, mut env: Env<'u>) {
        for root in body.roots.iter() {
            self.statement(&mut env, *root);
        }
        for ability in body.grants.iter().flat_map(|grant| grant.abilities.iter()) {
            self.ability(ability, Env::new(self.unit));
        }
    }

    fn ability(&mut self, ability: &'u Ability, mut env: Env<'u>) {
        if let Does::Act { .. } = ability.does {
            let [cond, price, block, choices @ ..] = &*ability.body.roots else { return };
            // the parameters are asked first
            for choice in choices {
                self.statement(&mut env, *choice);
            }
            let you = env.you;
            self.ask(&mut env, *cond, you);
            self.statement(&mut env, *price);
            self.statement(&mut env, *block);
        } else {
            let mut inner = env.clone();
            ability.body.roots.iter().for_each(|root| self.statement(&mut inner, *root));
        }
        for inner in ability.body.grants.iter().flat_map(|grant| grant.abilities.iter()) {
            self.ability(inner, env.clone());
        }
    }

    fn way(&mut self, way: &'u Ability) {
        let mut env = Env::new(self.unit);
        let you = env.you;
        let [cond, block, choices @ ..] = &*way.body.roots else { return };
        choices.iter().for_each(|choice| self.statement(&mut env, *choice));
        self.ask(&mut env, *cond, you);
        self.statement(&mut env, *block);
    }

    fn statement(&mut self, env: &mut Env<'u>, node: NodeId) {
        let trees = self.world.units[self.unit];
        let (row, kids) = (trees.node(node), trees.kids(node));
        let slot = row.slot().0;
        match row.op {
            Op::Let => {
                let info = read(self.world, env, kids[0]);
                env.slots.insert(slot, info);
            }
            Op::ForEach => {
                let set = read(self.world, env, kids[0]);
                if trees.node(kids[1]).op == Op::WalkChosen {
                    let seat = read(self.world, env, trees.kids(kids[1])[0]).seat;
                    self.judge(&set.reads, seat, Fault::Tells);
                }
                env.slots.insert(slot, Info { lies: set.lies, ..Info::default() });
                env.members.insert(slot, set.reads);
                self.statement(env, kids[2]);
            }
            Op::Choose => {
                if trees.node(kids[1]).op != Op::RandomOne {
                    let you = env.you;
                    self.ask(env, kids[0], you);
                    self.ask(env, kids[1], you);
                }
                let lies = read(self.world, env, kids[0]).lies;
                env.slots.insert(slot, Info { lies, ..Info::default() });
            }
            Op::Gate => {
                let outer = env.you;
                if let Some(who) = trees.kid(node, 0) {
                    env.you = self.who(env, who);
                }
                let you = env.you;
                self.statement(env, kids[1]);
                self.ask(env, kids[2], you);
                kids[3..].iter().for_each(|kid| self.statement(env, *kid));
                env.you = outer;
            }
            Op::PriceAmount | Op::PriceCost => {
                let you = env.you;
                kids.iter().for_each(|kid| self.ask(env, *kid, you));
            }
            Op::As => {
                let seat = if self.asks(kids[1]) {
                    self.who(env, kids[0])
                } else {
                    read(self.world, env, kids[0]).seat.unwrap_or(Seat::Tree(self.unit, kids[0]))
                };
                let outer = std::mem::replace(&mut env.you, seat);
                self.statement(env, kids[1]);
                env.you = outer;
            }
            Op::Circle | Op::CircleForGood => {
                let you = self.seats(env, kids[0]);
                let outer = std::mem::replace(&mut env.you, you);
                let until = read(self.world, env, kids[2]);
                self.judge(&until.reads, None, Fault::Tells);
                self.statement(env, kids[3]);
                env.you = outer;
            }
            Op::Together => {
                let you = self.seats(env, kids[0]);
                let outer = std::mem::replace(&mut env.you, you);
                self.statement(env, kids[1]);
                let peeks = together::peeks(self.world, env, kids[1]);
                self.faults.extend(peeks.into_iter().map(|(at, what)| (at, Fault::Peeks(what))));
                self.open(kids[1]);
                env.you = outer;
            }
            Op::Divide => {
                let you = env.you;
                self.ask(env, kids[0], you);
                self.ask(env, kids[1], you);
                self.statement(env, kids[2]);
            }
            Op::Reveal | Op::Look => self.show(env, kids[0]),
            Op::Move | Op::Call => {
                if row.op == Op::Call {
                    self.call(env, node);
                }
                // who knows what was handed on is no longer told by where it came from
                for kid in kids {
                    if trees.node(*kid).op == Op::Slot && trees.node(*kid).imm != i32::from(YOU.0) {
                        let passed = trees.node(*kid).slot().0;
                        if let Some(info) = env.slots.get_mut(&passed) {
                            info.lies = Lies::Open;
                            info.reads.clear();
                        }
                    }
                }
            }
            Op::Block
            | Op::Branch
            | Op::Repeat
            | Op::Pay
            | Op::Price
            | Op::PriceDo
            | Op::Either
            | Op::StepBlock
            | Op::Finally => kids.iter().for_each(|kid| self.statement(env, *kid)),
            // expressions and what asks nothing
            _ => {}
        }
    }

    /// Questions of a body of `together` behind what stands at its head: each seat is asked after it saw what the seats
    /// before it did.
    fn open(&mut self, body: NodeId) {
        let trees = self.world.units[self.unit];
        let block = trees.node(body).op == Op::Block;
        let lines = if block { trees.kids(body) } else { std::slice::from_ref(&body) };
        let head = |line: &NodeId| match trees.node(*line).op {
            Op::Choose | Op::Either => true,
            Op::Gate => [0, 3].iter().all(|k| trees.kid(*line, *k).is_none_or(|kid| trees.node(kid).op == Op::Absent)),
            _ => false,
        };
        let first = lines.iter().position(|line| !head(line)).unwrap_or(lines.len());
        let (heads, rest) = lines.split_at(first);
        let mut todo: Vec<NodeId> = rest.to_vec();
        for line in heads {
            match trees.node(*line).op {
                Op::Either => todo.extend(trees.kids(*line)),
                Op::Gate => todo.extend(trees.kids(*line).iter().skip(4)),
                _ => {}
            }
        }
        while let Some(at) = todo.pop() {
            match trees.node(at).op {
                Op::Choose | Op::Gate | Op::Offer | Op::Either | Op::Divide if self.asks(at) => {
                    self.faults.push((at, Fault::Open));
                }
                _ => todo.extend(trees.kids(at)),
            }
        }
    }

    /// Whether something below asks whoever is `you` there.
    fn asks(&self, node: NodeId) -> bool {
        let trees = self.world.units[self.unit];
        match trees.node(node).op {
            Op::Choose => trees.kids(node).get(1).is_some_and(|q| trees.node(*q).op != Op::RandomOne),
            Op::Gate | Op::Pay | Op::Offer | Op::Either | Op::Divide => true,
            Op::As | Op::Circle | Op::CircleForGood | Op::Together => false,
            _ => trees.kids(node).iter().any(|kid| self.asks(*kid)),
        }
    }

    /// The seat that is asked; that it is asked, everybody sees.
    fn who(&mut self, env: &mut Env<'u>, who: NodeId) -> Seat {
        let mut info = read(self.world, env, who);
        let row = self.world.units[self.unit].node(who);
        if let Some(reads) = env.members.get(&(row.slot().0)).filter(|_| row.op == Op::Slot) {
            info.reads.extend(reads.iter().cloned().map(|r| Read { at: who, ..r }));
        }
        self.judge(&info.reads, None, Fault::Names);
        info.seat.unwrap_or(Seat::Tree(self.unit, who))
    }

    /// The seats that are asked in turn or together, and the name of the one whose turn it is.
    fn seats(&mut self, env: &mut Env<'u>, set: NodeId) -> Seat {
        let trees = self.world.units[self.unit];
        let info = read(self.world, env, set);
        let slot = if trees.node(set).op == Op::Select { trees.node(set).slot().0 } else { u16::MAX };
        let seat = env.named(slot);
        self.judge(&info.reads, Some(seat), Fault::Names);
        seat
    }

    fn ask(&mut self, env: &mut Env<'u>, node: NodeId, decider: Seat) {
        let info = read(self.world, env, node);
        self.judge(&info.reads, Some(decider), Fault::Tells);
    }

    /// Keeps what of the reads the decider (everybody, if there is none) may not know.
    fn judge(&mut self, reads: &[Read<'u>], decider: Option<Seat>, fault: fn(Told) -> Fault) {
        let mut zones = HashSet::new();
        for read in reads {
            if let Some(mut told) = self.hidden(&read.what, decider).filter(|told| zones.insert(told.zone.clone())) {
                told.through = read.through.map(str::to_owned);
                self.faults.push((read.at, fault(told)));
            }
        }
    }

    fn hidden(&self, what: &What<'u>, decider: Option<Seat>) -> Option<Told> {
        let same = |owner: &Option<Seat>| owner.zip(decider).is_some_and(|(a, b)| self.same(a, b));
        match what {
            What::Zone(name, owner) => {
                let (zone, of) = self.world.zone(name)?;
                let owned = zone.seen == Seen::Owner && of.is_some_and(|of| self.world.is_seat(of));
                let seen = zone.seen == Seen::Open || self.world.shown.contains(name) || (owned && same(owner));
                let told = Told { zone: (*name).to_owned(), owned, through: None, whereabouts: None };
                (!seen).then_some(told)
            }
            What::Owner(kind, seat) => {
                let zone = self.world.hiding(kind, !same(seat))?;
                let owned = self.world.zone(zone).is_some_and(|(zone, _)| zone.seen == Seen::Owner);
                Some(Told { zone: zone.to_owned(), owned, through: None, whereabouts: Some((*kind).to_owned()) })
            }
        }
    }

    fn same(&self, a: Seat, b: Seat) -> bool {
        match (a, b) {
            (Seat::Tree(u, x), Seat::Tree(v, y)) => u == v && self.world.units[u].same(x, y),
            _ => a == b,
        }
    }

    /// The pieces are shown to somebody: their zones tell nothing sure any more.
    fn show(&mut self, env: &mut Env<'u>, pieces: NodeId) {
        let trees = self.world.units[self.unit];
        let row = trees.node(pieces);
        if row.op == Op::Slot
            && let Some(verb) = self.verb
            && !env.slots.contains_key(&(row.slot().0))
        {
            // parameters stand from slot 3
            if let Some(at) = usize::try_from(row.imm).ok().and_then(|slot| slot.checked_sub(3)) {
                self.world.revealing.insert((verb, at));
            }
        }
        let info = read(self.world, env, pieces);
        if let Lies::In(zones) = info.lies {
            self.world.shown.extend(zones.into_iter().map(|(zone, _)| zone));
        }
    }

    fn call(&mut self, env: &mut Env<'u>, node: NodeId) {
        let trees = self.world.units[self.unit];
        let verb = trees.name_of(node);
        for (at, arg) in trees.kids(node).iter().skip(2).enumerate() {
            if self.world.revealing.contains(&(verb, at)) {
                self.show(env, *arg);
            }
        }
    }
}
