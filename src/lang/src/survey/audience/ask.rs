//! Questions: what one tells the seat it asks, and everybody, by being asked. Whom it asks must be plain to all; that it
//! is asked, and what may be answered, must follow from what that seat knows.
//!
//! What a seat answers of its own will it tells itself: whether it accepts, which way it takes. What it must do, or cannot
//! do, it does not.

use model::unit::demand;
use model::unit::{Many, NodeId, Op, Seen, SlotId, Tree};

use super::index::At;
use super::info::{Env, Info, Lies, Turn};
use super::label::{Atom, Input, Label, Owner, Seat, Secret};
use super::sums::{Key, Tell, To};
use super::walk::Walk;
use super::{Fault, What};
use crate::survey::bodies::candidate;

/// What a choice lets be chosen.
struct Choice<'u> {
    set: Info<'u>,
    /// What it tells how many are chosen.
    bounds: Label<'u>,
    random: bool,
    /// What it tells that there are two to choose from where one must be chosen, beside how many there are: of alike
    /// pieces one is offered.
    two: Label<'u>,
}

impl<'u> Walk<'_, 'u> {
    /// Asks `you`: what it tells that this is asked, and what may be answered; `set` holds what the answer is one of.
    pub fn ask(&mut self, node: NodeId, asked: &Label<'u>, offered: &Label<'u>, set: &Info<'u>) {
        let you = self.env.turn.you;
        let at = self.at(node);
        let reached = self.reached();
        let who = self.left(&self.env.turn.who);
        let public = self.openly.is_some() || self.everybody_knows(&reached.clone().with(&who).with(&self.left(asked)));
        self.out.asked.push((at, public));
        let told = reached.with(asked).with(offered);
        if self.openly.is_some() {
            let kept = self.kept_secret(told.with(&who)).with(&self.drawn_from(set, at));
            return self.tell(&kept, you, at);
        }
        self.name(&who, at);
        self.tell(&told, you, at);
    }

    /// What is still secret where this is done openly: what the seat that does so knows it makes known.
    pub fn kept_secret(&self, label: Label<'u>) -> Label<'u> {
        match self.openly {
            Some(who) => self.unknown_to(&label, who),
            None => label,
        }
    }

    /// Whether a label tells nothing that not everybody knows, wherever this text runs.
    fn everybody_knows(&mut self, label: &Label<'u>) -> bool {
        label.atoms().iter().all(|atom| match atom.secret {
            Secret::Input(input) => self.from.is_some() && self.comes(input).is_empty(),
            Secret::Lies(_) | Secret::Whose(_) => false,
        })
    }

    /// The secrets of pieces that a set is of.
    fn drawn_from(&self, set: &Info<'u>, at: At) -> Label<'u> {
        let several = set.lies.places().iter().filter(|(place, _)| !self.ix.places[*place as usize].sole);
        self.left(&Label::lying(several.copied(), at))
    }

    /// A seat is told something by being asked.
    pub fn tell(&mut self, label: &Label<'u>, to: Seat, question: At) {
        let label = self.unknown_to(label, to);
        self.is_told(&label, To::from(to), question);
    }

    /// Everybody is told something by seeing who is asked.
    pub fn name(&mut self, label: &Label<'u>, question: At) {
        self.is_told(label, To::Everybody, question);
    }

    fn is_told(&mut self, label: &Label<'u>, to: To, question: At) {
        let (what, openly) = match to {
            To::Everybody => (What::Names, false),
            To::Slot(_) | To::Somebody => (What::Tells, self.openly.is_some()),
        };
        for atom in label.atoms() {
            if let Secret::Input(input) = atom.secret {
                self.out.deed.tell(Tell { input, to, question });
            } else {
                self.out.faults.push(Fault { question: Some(question), openly, ..Fault::of(atom, what.clone()) });
            }
        }
    }

    /// What a seat may not know of a label.
    fn unknown_to(&self, label: &Label<'u>, seat: Seat) -> Label<'u> {
        label.map(|atom| (!self.may_know(atom, seat)).then_some(*atom))
    }

    /// Whether a seat surely knows a secret.
    pub fn may_know(&self, atom: &Atom<'u>, seat: Seat) -> bool {
        if seat == Seat::Unknown {
            return false;
        }
        let owned = atom.secret.place().is_some_and(|place| {
            let place = &self.ix.places[place as usize];
            place.seen == Seen::Owner && place.owned
        });
        let is = |other: Seat| self.same(other, seat);
        is(atom.shown) || (owned && matches!(atom.owner, Owner::One(owner) if is(owner)))
    }

    /// Whether two seats are the same one.
    pub fn same(&self, a: Seat, b: Seat) -> bool {
        match (a, b) {
            (Seat::Unknown, _) | (_, Seat::Unknown) => false,
            (Seat::Tree(x, then), Seat::Tree(y, now)) => {
                let trees = |at: At| self.ix.units[at.unit as usize];
                let when = || then.epoch == now.epoch && (then.turn == now.turn || !self.speaks_of_you(x));
                x.unit == y.unit && trees(x).equal(x.node, y.node) && (when() || self.is_fixed(x))
            }
            _ => a == b,
        }
    }

    /// Whether a tree gives the same wherever it is read: `you` is somebody else elsewhere.
    fn is_fixed(&self, at: At) -> bool {
        let trees = self.ix.units[at.unit as usize];
        let row = trees.node(at.node);
        let fixed = matches!(row.op, Op::Left | Op::Right | Op::Item)
            || row.op == Op::Slot && row.imm > 0 && self.env.seat(row.slot().0) == Seat::Slot(row.slot().0, 0);
        fixed && trees.kids(at.node).iter().all(|kid| self.is_fixed(At { node: *kid, ..at }))
    }

    /// Whether what a tree gives depends on who is `you`.
    #[expect(clippy::wildcard_enum_match_arm, reason = "nothing else reads `you` but through its parts")]
    fn speaks_of_you(&self, at: At) -> bool {
        let trees = self.ix.units[at.unit as usize];
        let row = trees.node(at.node);
        let here = match row.op {
            Op::Slot => row.imm == 0,
            Op::Value | Op::Noun | Op::Filter => self.sums.get(Key::Value(self.ix.named(at))).is_some_and(|told| {
                let mut atoms = told.label.atoms().iter().chain(told.there.atoms());
                atoms.any(|atom| atom.secret == Secret::Input(Input::Value(0)))
            }),
            _ => false,
        };
        here || trees.kids(at.node).iter().any(|kid| self.speaks_of_you(At { node: *kid, ..at }))
    }

    /// Another seat is `you`; what it tells who that is.
    pub fn as_seat(&mut self, node: NodeId) -> Turn<'u> {
        let info = self.read(node);
        self.take_turn(info.seat, info.told())
    }

    /// Another seat is `you`: what was read of `you` is of somebody else now.
    pub fn take_turn(&mut self, you: Seat, who: Label<'u>) -> Turn<'u> {
        self.changes_of_turn += 1;
        std::mem::replace(&mut self.env.turn, Turn { you, who, no: self.changes_of_turn })
    }

    /// What is done as another seat, if one is named.
    pub fn as_other<T>(&mut self, seat: Option<NodeId>, body: impl FnOnce(&mut Self) -> T) -> T {
        let outer = seat.map(|seat| self.as_seat(seat));
        let made = body(self);
        if let Some(outer) = outer {
            self.env.turn = outer;
        }
        made
    }

    /// `as`, and what another seat chooses.
    pub fn as_line(&mut self, seat: NodeId, body: NodeId, rest: &'u [NodeId]) {
        let trees = self.trees();
        let only = if let Tree::Block { lines: [only] } = trees.tree(body) { *only } else { body };
        self.as_other(Some(seat), |walk| match trees.node(only).op == Op::Choose {
            // An empty set ends the block around.
            true => walk.choose_line(only, rest),
            false => walk.statement(body),
        });
    }

    /// Reads a choice and binds its slot.
    fn choice(&mut self, node: NodeId) -> Option<Choice<'u>> {
        let trees = self.trees();
        let Tree::Choose { slot: SlotId(slot), set: from, quantity } = trees.tree(node) else { return None };
        let set = self.read(from);
        let random = trees.node(quantity).op == Op::RandomOne;
        let bounds = self.all(trees.kids(quantity)).label;
        // Which of them it is, who chooses tells of its own will; what it is, only who knows where it was drawn from.
        let at = self.at(node);
        let mut label = self.drawn_from(&set, at);
        if let Lies::Slot(_) = set.lies {
            label.add(&set.label.map(|atom| matches!(atom.secret, Secret::Input(_)).then_some(*atom)));
        }
        if random {
            // What is drawn from an order or a heap is drawn unseen.
            label.add(&Label::lying(set.lies.places().iter().copied(), at));
            label.add(&set.label);
        }
        let info = Info { label, lies: set.lies.clone(), among: set.among, ..Info::default() };
        self.write(slot, info);
        // That there is something to choose from is told by what was chosen, once that is known.
        let tag = self.env.slot(slot).tag;
        let each = set.each.filter(|_| self.surely_some(quantity));
        let set = set.map(|label| label.retold(each, tag));
        if let Some(select) = candidate(trees, from).filter(|select| *select != slot) {
            let info = self.env.slot(slot);
            self.bind(select, info);
        }
        let ty = self.env.body.slots.get(usize::from(slot)).map(|slot| trees.types[slot.ty.index()]);
        let several = matches!(trees.node(quantity).op, Op::Exactly | Op::Between | Op::AnyNumber)
            && ty.is_some_and(|ty| ty.many == Many::Set);
        let two = if several { Label::default() } else { set.label.clone().with(&self.drawn_from(&set, at)) };
        Some(Choice { set, bounds, random, two })
    }

    /// Binds what a choice lets be chosen, and answers what it tells which that may be.
    pub fn possible_choice(&mut self, node: NodeId) -> Label<'u> {
        let Some(Choice { set, bounds, .. }) = self.choice(node) else { return Label::default() };
        set.told().with(&bounds)
    }

    /// Whether at least one is chosen where there is one.
    #[expect(clippy::wildcard_enum_match_arm, reason = "of any other number none may be chosen")]
    fn surely_some(&self, quantity: NodeId) -> bool {
        let trees = self.trees();
        match trees.tree(quantity) {
            Tree::ExactlyOne {} | Tree::RandomOne { .. } => true,
            Tree::Exactly { number } => matches!(trees.tree(number), Tree::Int { number: 1.. }),
            _ => false,
        }
    }

    /// Choices one after the other, each made so that those behind it can be, with what is behind the last. Answers what
    /// it tells that there is something to choose.
    pub fn chain(&mut self, choices: &[NodeId], after: &[Label<'u>], declines: bool) -> Label<'u> {
        let (mut asked, mut all) = (Label::default(), Label::default());
        let behind = choices.len() > 1 || after.iter().any(|label| !label.is_public());
        // A line with a mistake in it is no choice.
        let made: Vec<_> = choices.iter().filter_map(|node| Some((*node, self.choice(*node)?))).collect();
        for (_, choice) in &made {
            asked.add(&choice.set.there);
            asked.add(&choice.bounds);
            all.add(&choice.set.told());
            all.add(&choice.bounds);
        }
        after.iter().for_each(|label| asked.add(label));
        after.iter().for_each(|label| all.add(label));
        // A later choice may leave nothing for an earlier one.
        let ready = if behind { all.clone() } else { asked };
        for (k, (node, choice)) in made.iter().enumerate() {
            if choice.random {
                continue;
            }
            // Of one that must be chosen it is plain only to who knows them that there are two to choose from.
            let asked = if k == 0 && declines { ready.clone() } else { ready.clone().with(&choice.two) };
            self.ask(*node, &asked, &all, &choice.set);
        }
        ready
    }

    /// A choice as a line: with nothing to choose from, the block ends. What the lines behind it demand can be met with
    /// whatever is offered.
    pub fn choose_line(&mut self, node: NodeId, rest: &'u [NodeId]) {
        let after = match demand::demand(self, rest).filter(|_| demand::asks_for_one(self, node)) {
            Some(demand) => self.aside(|walk| {
                walk.chain(&[node], &[], false);
                walk.demands(demand)
            }),
            None => Label::default(),
        };
        let ready = self.chain(&[node], &[after], false);
        // What whoever was asked openly knows is plain to all by now; nobody is asked what chance decides.
        let asked = self.openly.is_some() && demand::is_asked(self, node);
        let ready = if asked { self.unknown_to(&self.kept_secret(ready), self.env.turn.you) } else { ready };
        self.env.reached.add(&ready);
    }

    /// `may`, and what must hold for it.
    pub fn gate(&mut self, node: NodeId) {
        let trees = self.trees();
        let Tree::Gate { seat, choices, condition, price, accepted, declined, .. } = trees.tree(node) else { return };
        self.as_other(seat, |walk| {
            let choices = trees.kids(choices);
            // What is chosen is known to what stands behind: it is read once more with the rest.
            let after = walk.aside(|walk| {
                walk.chain(choices, &[], true);
                let condition = condition.map(|condition| walk.read(condition).label);
                condition.into_iter().chain(price.map(|price| walk.payable(price))).collect::<Vec<_>>()
            });
            let ready = walk.chain(choices, &after, true);
            if choices.is_empty() {
                walk.ask(node, &ready, &ready, &Info::default());
            }
            let accept = |walk: &mut Self| {
                price.into_iter().for_each(|price| walk.pay(price));
                walk.statement(accepted);
            };
            walk.either_way(&Label::default(), accept, |walk| walk.statements(declined));
        });
    }

    /// `either`: one of several that are possible.
    pub fn either(&mut self, node: NodeId, branches: &[NodeId]) {
        let mut ready = Label::default();
        for branch in branches {
            let before = self.env.clone();
            ready.add(&self.ready(*branch));
            self.env = before;
        }
        self.ask(node, &ready, &ready, &Info::default());
        let before = self.env.clone();
        let mut after: Option<Env<'u>> = None;
        for branch in branches {
            self.env = before.clone();
            self.statement(*branch);
            self.env.reached = before.reached.clone();
            if let Some(after) = &after {
                self.env.join(after);
            }
            after = Some(self.env.clone());
        }
    }

    /// `divide`: an amount spread over things.
    pub fn divide(&mut self, node: NodeId) {
        let Tree::Divide { share, amount, set: from, body, most } = self.trees().tree(node) else { return };
        let amount = self.read(amount);
        let set = self.read(from);
        let mut all = amount.label.with(&set.told());
        let select = candidate(self.trees(), from);
        if let Some(most) = most {
            select.into_iter().for_each(|slot| self.bind(slot, self.candidate(&set)));
            all.add(&self.read(most).label);
        }
        self.ask(node, &all, &all, &set);
        self.around(&set.there, |walk| {
            select.into_iter().for_each(|slot| walk.bind(slot, walk.candidate(&set)));
            walk.bind(share.0, Info::default());
            walk.statement(body);
        });
    }

    /// An offer of a menu: that it is offered; what each action tells is told where it stands.
    pub fn offer(&mut self, node: NodeId, most: Option<NodeId>) {
        let menu = self.ix.named(self.at(node));
        let most = most.map_or_else(Label::default, |number| self.read(number).label);
        self.ask(node, &most, &most, &Info::default());
        // An action may be chosen, and then all is asked once more.
        self.around(&most, |walk| {
            walk.texts.menus(menu).into_iter().for_each(|menu| walk.offered(node, menu));
            // Before it is answered any other seat may step in.
            for standing in &walk.texts.standing {
                let outer = walk.take_turn(Seat::Unknown, Label::default());
                walk.offered(node, *standing);
                walk.env.turn = outer;
            }
        });
    }
}
