//! Walks the statements of a body: what tells that each of them is reached, what its questions tell, what is shown on the
//! way. What cannot be followed nobody may know.

use model::fast::FastMap;
use model::number::narrow;
use model::unit::demand;
use model::unit::{NodeId, Op};

use super::acts::{Doings, hidden_places};
use super::index::{At, Gid, Index, PlaceNo};
use super::info::{Env, Info};
use super::label::{Atom, Input, Label, Owner, Seat, Secret, YOU};
use super::loops::Readings;
use super::refs::Refs;
use super::sums::{Coming, Deed, Event, Into, Key, Sums, Told};
use super::texts::{Changed, Texts};
use super::turns::Turns;
use super::{Fault, What};
use crate::survey::trees::Trees;

/// What reading a text gives for others.
#[derive(Debug, Default)]
pub struct Out<'u> {
    /// What it does.
    pub deed: Deed<'u>,
    /// What is wrong with its questions.
    pub faults: Vec<Fault<'u>>,
    /// Its questions, each with whether everybody knows that it is asked, and whom.
    pub asked: Vec<(At, bool)>,
    /// What comes into other texts.
    pub into: Vec<(Into, Input, Vec<Coming>)>,
    /// What is kept for others.
    pub labels: Vec<(Key, Label<'u>)>,
    /// Values, and what modifies them.
    pub values: Vec<(Gid, Told<'u>)>,
    /// Printed fields.
    pub printed: Vec<(Gid, Told<'u>)>,
    /// Who listens.
    pub events: Vec<(Event, Deed<'u>)>,
    /// Actions.
    pub menus: Vec<(Gid, Deed<'u>)>,
}

/// A walk through a text.
pub struct Walk<'a, 'u> {
    /// Everything declared.
    pub ix: &'a Index<'u>,
    /// Every text.
    pub texts: &'a Texts<'u>,
    /// What is done with pieces.
    pub doings: &'a Doings,
    /// State that names pieces.
    pub refs: &'a Refs,
    /// Whose turn each text belongs to.
    pub turns: &'a Turns,
    /// What is known of other texts.
    pub sums: &'a Sums<'u>,
    /// The names of the body, and what holds here.
    pub env: Env<'u>,
    /// What was asked of the sums.
    pub deps: Vec<Key>,
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

impl<'u> Walk<'_, 'u> {
    /// The trees that are read.
    pub fn trees(&self) -> Trees<'u> {
        self.ix.units[self.env.unit]
    }

    /// A node that is read.
    pub fn at(&self, node: NodeId) -> At {
        At { unit: narrow(self.env.unit), node }
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
    pub fn changed<T>(&mut self, change: Changed<'u>, read: impl FnOnce(&mut Self, NodeId) -> T) -> T
    where
        T: Default,
    {
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

    fn statement_of(&mut self, node: NodeId, rest: &'u [NodeId]) {
        let trees = self.trees();
        let (row, kids) = (trees.node(node), trees.kids(node));
        match row.op {
            Op::Block => self.block(kids),
            Op::Openly => self.openly(kids),
            Op::Let => {
                let mut info = trees.kid(node, 0).map_or_else(Info::default, |kid| self.read(kid));
                info.label.add(&self.env.stopped);
                self.write(row.slot().0, info);
            }
            Op::Store => self.store(node),
            Op::Branch => {
                let told = self.read(kids[0]).label;
                self.either_way(&told, kids.get(1).copied(), trees.kid(node, 2));
            }
            Op::ForEach => self.for_each(node),
            Op::Repeat => {
                let mut told = self.read(kids[0]).label;
                if let Some(condition) = trees.kid(node, 1) {
                    told.add(&self.read(condition).label);
                }
                if row.imm >= 0 {
                    self.bind(row.slot().0, Info::telling(told.clone()));
                }
                self.around(&told, |walk| walk.statement(kids[2]));
            }
            Op::Circle | Op::CircleForGood => self.circle(node),
            Op::Together => self.together(node),
            Op::Offer => self.offer(node),
            Op::Choose => self.choose_line(node, rest),
            Op::Gate => self.gate(node),
            Op::Pay => self.pay_line(node),
            Op::Either => self.either(node),
            Op::Divide => self.divide(node),
            Op::As => self.as_line(node, rest),
            Op::Until | Op::At => self.grant(node),
            Op::StepBlock => self.step(node),
            Op::Finally => kids.iter().for_each(|kid| self.statement(*kid)),
            Op::Stop | Op::Restart => {
                let told = self.reached();
                self.stop(self.ix.named(self.at(node)), &told);
            }
            Op::EndGame | Op::EndGameWon => {}
            Op::Resolve => self.resolve(kids[0], trees.kid(node, 1)),
            Op::Call => self.call(node),
            Op::Move => self.put(kids[0], kids[1]),
            Op::Create => {
                let to = self.at(kids[1]);
                hidden_places(self.ix, to).into_iter().for_each(|place| self.put_into(place, None));
                self.acted();
            }
            Op::Remove => {
                self.opened(kids[0]);
                self.acted();
            }
            Op::Shuffle => {
                let zone = self.at(kids[0]);
                hidden_places(self.ix, zone).into_iter().for_each(|place| self.put_into(place, None));
                self.acted();
            }
            Op::Reveal => self.show(kids[0], None),
            Op::Look => {
                let seat = match trees.kid(node, 1) {
                    Some(kid) => self.read(kid).seat,
                    None => self.env.turn.you,
                };
                self.show(kids[0], Some(seat));
            }
            Op::Roll => self.acted(),
            Op::Mute => self.mute(kids[0]),
            // expressions and what does nothing
            _ => {}
        }
    }

    /// Lines that are done openly: what is asked there makes public what `you` knows.
    fn openly(&mut self, kids: &'u [NodeId]) {
        let (outer, reached) = (self.openly.replace(self.env.turn.you), self.env.reached.clone());
        kids.iter().for_each(|kid| self.statement(*kid));
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

    /// Two ways, and what it tells which is taken.
    pub fn either_way(&mut self, told: &Label<'u>, one: Option<NodeId>, other: Option<NodeId>) {
        let before = self.env.clone();
        self.env.reached.add(told);
        one.into_iter().for_each(|node| self.statement(node));
        let mut after = std::mem::replace(&mut self.env, before.clone());
        self.env.reached.add(told);
        other.into_iter().for_each(|node| self.statement(node));
        after.reached = before.reached.clone();
        self.env.reached = before.reached;
        self.env.join(&after);
    }

    /// Writes a slot: a variable of the procedure is read by others too.
    pub fn write(&mut self, slot: u16, info: Info<'u>) {
        if let Some(local) = self.own_local(slot) {
            let told = info.label.clone().with(&info.there);
            self.keep(Key::Local(local), &told);
        }
        self.bind(slot, info);
        if self.own_local(slot).is_some_and(|local| self.texts.is_overwritten(local)) {
            self.env.know(slot, |info| info.seat = Seat::Unknown);
        }
    }

    fn store(&mut self, node: NodeId) {
        let trees = self.trees();
        let (row, kids) = (trees.node(node), trees.kids(node));
        let mut info = self.read(kids[1]);
        // what is written says also that it was written
        info.label.add(&self.env.reached);
        info.label.add(&self.env.stopped);
        info.there.add(&info.label.clone());
        let place = trees.node(kids[0]);
        match place.op {
            Op::Slot => {
                let slot = place.slot().0;
                if row.imm != 0 {
                    info = info.or(&self.env.slot(slot));
                }
                self.write(slot, info);
            }
            Op::Local => {
                let local = self.ix.named(self.at(kids[0]));
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
                _ => Some(*atom),
            });
            self.keep(Key::Muted(kind), &here.with(&outer));
        }
        self.acted();
    }

    /// What it tells that a text of a thing of a kind is not silenced.
    pub fn not_muted(&mut self, kind: Option<Gid>, at: At) -> Label<'u> {
        let mut told = Label::default();
        for kind in kind.into_iter().flat_map(|kind| self.ix.and_above(kind)) {
            self.deps.push(Key::Muted(kind));
            told.add(&self.sums.label(Key::Muted(kind)).map_or_else(Label::default, |label| label.at(at)));
        }
        told
    }

    fn step(&mut self, node: NodeId) {
        let trees = self.trees();
        let step = self.ix.named(self.at(node));
        self.deps.push(Key::Step(step));
        if let Some(told) = self.sums.label(Key::Step(step)) {
            self.env.stopped.add(&told.at(self.at(node)));
        }
        let replaced = self.step_event(node, step, super::sums::Moment::Begins);
        if let Some(body) = trees.kid(node, 1) {
            let reached = self.env.reached.clone();
            self.env.reached.add(&replaced);
            self.statement(body);
            self.env.reached = reached;
        }
        self.step_event(node, step, super::sums::Moment::Ends);
    }

    /// A procedure is stopped, or a step begun again, and what that tells.
    pub fn stop(&mut self, what: Gid, told: &Label<'u>) {
        self.env.stopped.add(told);
        let own = self.procedure.as_ref().is_some_and(|(procedure, _)| {
            *procedure == what || model::unit::head(self.ix.name(*procedure)) == model::unit::head(self.ix.name(what))
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
        self.deps.push(Key::Into(from));
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
            self.out.labels.push((key, label));
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
