//! Walks the statements of a body: what tells that each of them is reached, what its questions tell, what is shown on the
//! way. What cannot be followed nobody may know.

use std::collections::BTreeSet;

use model::fast::{FastMap, FastSet};
use model::unit::demand;
use model::unit::{NodeId, Sort, Tree, Unit, head};

use super::acts::{Doings, hidden_places};
use super::index::{At, Gid, Index, PlaceNo};
use super::info::{Env, Info};
use super::label::{Atom, Input, Label, Owner, Seat, Secret, YOU};
use super::loops::Readings;
use super::sums::{Coming, Into, Key, Moment, Sum, Sums};
use super::texts::{Changed, Texts};
use super::turns::Turns;
use super::{Fault, What};

/// What reading a text gives for others.
#[derive(Debug, Default)]
pub struct Out<'u> {
    /// What it does.
    pub deed: Sum<'u>,
    /// What is wrong with its questions.
    pub faults: Vec<Fault<'u>>,
    /// Its questions, each with whether everybody knows that it is asked, and whom.
    pub asked: Vec<(At, bool)>,
    /// What comes into other texts.
    pub into: Vec<(Into, Input, Vec<Coming>)>,
    /// Values with what modifies them, printed fields, who listens, actions, what is kept for others.
    pub more: Vec<(Key, Sum<'u>)>,
}

/// A walk through a text.
pub struct Walk<'a, 'u> {
    /// Everything declared.
    pub ix: &'a Index<'u>,
    /// Every text.
    pub texts: &'a Texts<'u>,
    /// What is done with pieces.
    pub doings: &'a Doings,
    /// State that names pieces which may lie hidden.
    pub closed: &'a FastSet<Gid>,
    /// Whose turn each text belongs to.
    pub turns: &'a Turns,
    /// What is known of other texts.
    pub sums: &'a Sums<'u>,
    /// The names of the body, and what holds here.
    pub env: Env<'u>,
    /// What was asked of the sums.
    pub deps: BTreeSet<Key>,
    /// What it gives.
    pub out: Out<'u>,
    /// The procedure whose body this is, with the slots of its variables.
    pub procedure: Option<(Gid, FastMap<u16, Gid>)>,
    /// What comes in from outside stands there.
    pub from: Option<Into>,
    /// What is read stands in a block that says that asking makes public what it depends on: the seat that says so.
    pub openly: Option<Seat>,
    /// How often another seat became `you`.
    pub changes_of_turn: u32,
    /// The text whose `you` is `you` when this one begins.
    pub turn: Option<Gid>,
    /// Hidden places something was put into.
    pub puts: Vec<PlaceNo>,
    /// What was read so far.
    pub readings: Readings,
}

impl<'a, 'u> Walk<'a, 'u> {
    /// What is known of something: should it become more, this is read again.
    pub fn sum(&mut self, of: Key) -> Option<&'a Sum<'u>> {
        self.deps.insert(of);
        self.sums.get(of)
    }

    /// A label that another text keeps, as read here.
    pub fn kept(&mut self, key: Key, at: At) -> Label<'u> {
        self.sum(key).map_or_else(Label::default, |sum| sum.label.at(at))
    }

    /// The trees that are read.
    pub fn trees(&self) -> &'u Unit {
        self.ix.units[self.env.unit]
    }

    /// A node that is read.
    pub fn at(&self, node: NodeId) -> At {
        At::new(self.env.unit, node)
    }

    /// The variable of the procedure that a slot is.
    pub fn own_local(&self, slot: u16) -> Option<Gid> {
        let (_, locals) = self.procedure.as_ref()?;
        locals.get(&slot).copied()
    }

    /// What it tells that this place is reached.
    pub fn reached(&self) -> Label<'u> {
        self.left(&self.env.reached.clone().with(&self.env.stopped))
    }

    /// What presets change of a line.
    pub fn changes(&self, at: At) -> Vec<Changed<'u>> {
        self.texts.changes(at)
    }

    /// Reads a changed text in the place of another.
    pub fn changed<T: Default>(&mut self, change: Changed<'u>, read: impl FnOnce(&mut Self, NodeId) -> T) -> T {
        let Some(new) = change.body else { return T::default() };
        let Some(root) = new.roots.first().copied() else { return T::default() };
        let (unit, body) = (self.env.unit, self.env.body);
        (self.env.unit, self.env.body) = (change.unit, new);
        let made = read(self, root);
        (self.env.unit, self.env.body) = (unit, body);
        made
    }

    /// Binds a slot.
    pub fn bind(&mut self, slot: u16, info: Info<'u>) {
        self.env.facts.rebind(slot);
        self.env.bind(slot, info);
    }

    /// A statement, with what presets may make of it.
    pub fn statement(&mut self, node: NodeId) {
        self.statement_before(node, &[]);
    }

    /// A statement with the lines of its block that follow.
    fn statement_before(&mut self, node: NodeId, rest: &'u [NodeId]) {
        let at = self.at(node);
        self.readings.line(at);
        let changes = self.changes(at);
        if changes.is_empty() {
            return self.statement_of(node, rest);
        }
        let before = self.env.clone();
        self.statement_of(node, rest);
        for change in changes {
            let without = self.env.clone();
            if change.instead {
                self.env = before.clone();
            }
            self.changed(change, |walk, root| walk.statement(root));
            self.env.reached = without.reached.clone();
            self.env.join(&without);
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "what is not named here is refused, not let through")]
    fn statement_of(&mut self, node: NodeId, rest: &'u [NodeId]) {
        let trees = self.trees();
        match trees.tree(node) {
            Tree::Block { lines } => self.block(lines),
            Tree::Openly { body } => self.openly(body),
            Tree::Let { slot, value } => {
                let mut info = self.read(value);
                info.label.add(&self.env.stopped);
                self.write(slot.0, info);
            }
            Tree::Store { how, place, value } => self.store(how, place, value),
            Tree::Branch { condition, then, otherwise } => {
                let told = self.read(condition).label;
                self.either_way(&told, |walk| walk.statement(then), |walk| walk.statements(otherwise));
            }
            Tree::ForEach { slot, set, walk, body } => self.for_each(slot.0, set, walk, body),
            Tree::Repeat { counter, number, condition, body } => {
                let mut told = self.read(number).label;
                condition.into_iter().for_each(|condition| told.add(&self.read(condition).label));
                counter.into_iter().for_each(|counter| self.bind(counter.0, Info::telling(told.clone())));
                self.around(&told, |walk| walk.statement(body));
            }
            Tree::Circle { seats, walk, until, body, bound, .. }
            | Tree::CircleForGood { seats, walk, until, body, bound, .. } => {
                let mut told = self.all(trees.kids(walk)).label.with(&self.read(bound).label);
                until.into_iter().for_each(|until| told.add(&self.read(until).label));
                self.around(&told, |walk| walk.in_turn(node, seats, |walk| walk.statement(body)));
            }
            Tree::Together { seats, body, .. } => self.together(node, seats, body),
            Tree::Offer { most, .. } => self.offer(node, most),
            Tree::Choose { .. } => self.choose_line(node, rest),
            Tree::Gate { .. } => self.gate(node),
            Tree::Pay { price, paid, otherwise } => self.pay_line(price, paid, otherwise),
            Tree::Either { ways } => self.either(node, ways),
            Tree::Divide { .. } => self.divide(node),
            Tree::As { seat, body } => self.as_line(seat, body, rest),
            Tree::Until { .. } | Tree::At { .. } => self.grant(node),
            Tree::StepBlock { body, condition: None, .. } => self.step(node, body),
            Tree::StepBlock { body, condition: Some(condition), .. } => {
                let told = self.read(condition).label;
                self.either_way(&told, |walk| walk.step(node, body), |_| ());
            }
            Tree::Finally { body } => self.statement(body),
            Tree::Stop { .. } | Tree::Restart { .. } => {
                let told = self.reached();
                self.stop(self.ix.named(self.at(node)), &told);
            }
            Tree::EndGame { .. } | Tree::EndGameWon { .. } => {}
            Tree::Resolve { effect, seat } => self.resolve(effect, seat),
            Tree::Call { .. } => self.call(node),
            Tree::Move { pieces, place, .. } => self.put(pieces, place),
            Tree::Create { place, .. } | Tree::Shuffle { zone: place } => {
                let to = self.at(place);
                hidden_places(self.ix, to).into_iter().for_each(|place| self.put_into(place, None));
                self.acted();
            }
            Tree::Remove { pieces } => {
                self.opened(pieces);
                self.acted();
            }
            Tree::Reveal { pieces } => self.show(pieces, None),
            Tree::Look { pieces, seat } => {
                let seat = match seat {
                    Some(kid) => self.read(kid).seat,
                    None => self.env.turn.you,
                };
                self.show(pieces, Some(seat));
            }
            Tree::Roll { .. } => self.acted(),
            Tree::Mute { pieces } => self.mute(pieces),
            Tree::Absent {} | Tree::Error {} | Tree::NoneValue {} => {}
            _ => {
                let op = trees.node(node).op;
                debug_assert_ne!(op.sort(), Sort::Statement, "the survey does not know what {op:?} does");
                self.out.faults.push(Fault::new(self.at(node), What::Lost));
            }
        }
    }

    /// Lines that are done openly: what is asked there makes public what `you` knows.
    fn openly(&mut self, body: NodeId) {
        let (outer, reached) = (self.openly.replace(self.env.turn.you), self.env.reached.clone());
        self.statement(body);
        (self.openly, self.env.reached) = (outer, reached);
    }

    /// The lines of a block: what ends it early ends no more than it.
    pub fn block(&mut self, lines: &'u [NodeId]) {
        if let Some(first) = demand::too_many(self, lines) {
            self.out.faults.push(Fault::new(self.at(first), What::Far));
        }
        let reached = self.env.reached.clone();
        for (k, line) in lines.iter().enumerate() {
            self.statement_before(*line, &lines[k + 1..]);
        }
        self.env.reached = reached;
    }

    /// A statement, if there is one.
    pub fn statements(&mut self, node: Option<NodeId>) {
        node.into_iter().for_each(|node| self.statement(node));
    }

    /// Two ways, and what it tells which is taken.
    pub fn either_way(&mut self, told: &Label<'u>, one: impl FnOnce(&mut Self), other: impl FnOnce(&mut Self)) {
        let before = self.env.clone();
        self.env.reached.add(told);
        one(self);
        let after = std::mem::replace(&mut self.env, before.clone());
        self.env.reached.add(told);
        other(self);
        self.env.reached = before.reached;
        self.env.join(&after);
    }

    /// What is only looked at: it is not done here, and nothing of it stays.
    pub fn aside<T>(&mut self, look: impl FnOnce(&mut Self) -> T) -> T {
        let (before, out) = (self.env.clone(), std::mem::take(&mut self.out));
        let found = look(self);
        (self.env, self.out) = (before, out);
        found
    }

    /// Writes a slot: a variable of the procedure is read by others too.
    pub fn write(&mut self, slot: u16, info: Info<'u>) {
        if let Some(local) = self.own_local(slot) {
            let told = info.told();
            self.keep(Key::Local(local), &told);
        }
        self.bind(slot, info);
        if self.own_local(slot).is_some_and(|local| self.texts.is_overwritten(local)) {
            self.env.know(slot, |info| info.seat = Seat::Unknown);
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "other state is followed by `refs`")]
    fn store(&mut self, how: i32, place: NodeId, value: NodeId) {
        let mut info = self.read(value);
        // what is written says also that it was written
        info.label.add(&self.env.reached);
        info.label.add(&self.env.stopped);
        info.there.add(&info.label.clone());
        match self.trees().tree(place) {
            Tree::Slot { slot } => {
                if how != 0 {
                    info = info.or(&self.env.slot(slot.0));
                }
                self.write(slot.0, info);
            }
            Tree::Local { .. } => {
                let local = self.ix.named(self.at(place));
                self.keep(Key::Local(local), &info.label);
                self.keep(Key::Given(local), &info.label);
            }
            _ => {}
        }
        self.acted();
    }

    /// Things are silenced: that it happened is told by what their texts do, and do not, from then on. Which of their kind
    /// it happened to everybody sees who sees the thing, so what runs this does not tell where those lie.
    fn mute(&mut self, things: NodeId) {
        let info = self.read(things);
        if let Some(kind) = self.ix.kind(self.at(things)) {
            let told = self.reached().with(&info.there);
            let here = told.map(|atom| (!matches!(atom.secret, Secret::Input(_))).then_some(*atom));
            let outer = told.map(|atom| matches!(atom.secret, Secret::Input(_)).then_some(*atom));
            let hiding = self.ix.hiding(kind);
            let outer = self.apart(&outer, false).map(|atom| match atom.secret {
                Secret::Lies(place) | Secret::Whose(place) if hiding.contains(&place) => None,
                Secret::Lies(_) | Secret::Whose(_) | Secret::Input(_) => Some(*atom),
            });
            self.keep(Key::Muted(kind), &here.with(&outer));
        }
        self.acted();
    }

    /// What it tells that a text of a thing of a kind is not silenced.
    pub fn not_muted(&mut self, kind: Option<Gid>, at: At) -> Label<'u> {
        let mut told = Label::default();
        for kind in kind.into_iter().flat_map(|kind| self.ix.and_above(kind)) {
            told.add(&self.kept(Key::Muted(kind), at));
        }
        told
    }

    fn step(&mut self, node: NodeId, body: NodeId) {
        let step = self.ix.named(self.at(node));
        let told = self.kept(Key::Step(step), self.at(node));
        self.env.stopped.add(&told);
        let replaced = self.step_event(node, step, Moment::Begins);
        let reached = self.env.reached.clone();
        self.env.reached.add(&replaced);
        self.statement(body);
        self.env.reached = reached;
        self.step_event(node, step, Moment::Ends);
    }

    /// A procedure is stopped, or a step begun again, and what that tells.
    pub fn stop(&mut self, what: Gid, told: &Label<'u>) {
        self.env.stopped.add(told);
        let own = self.procedure.as_ref().is_some_and(|(procedure, _)| {
            *procedure == what || head(self.ix.name(*procedure)) == head(self.ix.name(what))
        });
        if own {
            self.keep(Key::Step(what), told);
        } else {
            self.out.deed.stops.push((what, told.clone()));
        }
    }

    /// A label as texts elsewhere see it: who may know its secrets cannot be told there, unless `you` is the same there,
    /// and what comes into this text is put in.
    pub fn apart(&mut self, label: &Label<'u>, same: bool) -> Label<'u> {
        let mut out = Label::default();
        let yours = Owner::One(YOU);
        for atom in label.atoms() {
            match atom.secret {
                Secret::Lies(_) | Secret::Whose(_) => {
                    let owner = if same && atom.owner == yours { yours } else { Owner::Any };
                    let from = atom.from.or(Some(atom.at));
                    out.put(Atom { owner, shown: Seat::Unknown, of: None, from, ..*atom });
                }
                Secret::Input(input) => {
                    for Coming { place, own, from } in self.comes(input) {
                        let owner = if same && own { yours } else { Owner::Any };
                        let known = Atom::new(Secret::Lies(place), owner, atom.at);
                        out.put(Atom { by: atom.by, from: Some(from), ..known });
                    }
                }
            }
        }
        out
    }

    /// The places whose secrets come in by an input.
    pub fn comes(&mut self, input: Input) -> Vec<Coming> {
        let Some(from) = self.from else { return Vec::new() };
        self.deps.insert(Key::Into(from));
        let mut coming = self.sums.coming(from, input);
        if self.turn.is_none() {
            coming.iter_mut().for_each(|place| place.own = false);
        }
        coming
    }

    /// Whether `you` is in the procedure of a variable whoever is `you` when this text begins.
    pub fn shares(&self, local: Gid) -> bool {
        self.turn.is_some() && self.turn == self.turns.of_local(local)
    }

    /// Keeps a label for others.
    pub fn keep(&mut self, key: Key, label: &Label<'u>) {
        let same = matches!(key, Key::Local(local) | Key::Given(local) if self.shares(local));
        let label = self.apart(label, same);
        if !label.is_public() {
            self.out.more.push((key, Sum { label, ..Sum::default() }));
        }
    }
}

/// A label in which a seat has another name.
pub fn renamed<'u>(label: &Label<'u>, from: Seat, to: Seat) -> Label<'u> {
    label.map(|atom| {
        let owner = if atom.owner == Owner::One(from) { Owner::One(to) } else { atom.owner };
        Some(Atom { owner, ..*atom })
    })
}
