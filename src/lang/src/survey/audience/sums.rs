//! What is known of each text without looking into it again: what a value tells, whom a verb asks, what comes into a text
//! from outside. Sums only grow until nothing changes: texts may mention each other in any circle.

use model::fast::FastMap;
use model::unit::Timing;

use super::index::{At, Gid, PlaceNo};
use super::info::Lies;
use super::label::{Input, Label};

/// A moment of a verb, a procedure or a step that texts listen to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Moment {
    /// A verb performed.
    Done,
    /// A procedure or step begins.
    Begins,
    /// A procedure or step ends.
    Ends,
}

/// An event with the timing of those that listen, and the one cause they listen to, if it is one.
pub type Event = (Gid, Moment, Timing, Option<Gid>);

/// What a sum is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Key {
    /// A value, relation, filter or noun with all that modifies it.
    Value(Gid),
    /// What a printed field is, where that is found out when it is read.
    Printed(Gid),
    /// A verb or procedure, the effects of a field, the ways of a cost.
    Deed(Gid),
    /// Who listens.
    Event(Event),
    /// A variable of a procedure, as others see it.
    Local(Gid),
    /// What others write to a variable of a procedure.
    Given(Gid),
    /// That a step is begun again.
    Step(Gid),
    /// What happened to whom while a procedure ran.
    Memory(Gid),
    /// That texts of things of a kind are silenced.
    Muted(Gid),
    /// What comes into a text from outside.
    Into(Into),
}

/// What a value tells.
#[derive(Clone, Debug, Default)]
pub struct Told<'u> {
    /// Which.
    pub label: Label<'u>,
    /// That there is one; of a set, how many.
    pub there: Label<'u>,
    /// Pieces: where they lie.
    pub lies: Lies,
    /// A filter: where its first parameter lies if it holds.
    pub within: Option<Lies>,
    /// Something modifies it.
    pub modified: bool,
}

/// Who is told something by being asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum To {
    /// The seat that a slot held when the body began.
    Slot(u16),
    /// Some seat.
    Somebody,
    /// Everybody: who is asked tells it.
    Everybody,
}

/// What comes into a text is told by a question in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tell {
    /// What.
    pub input: Input,
    /// Whom.
    pub to: To,
    /// A question that does.
    pub question: At,
}

/// What is known of something that is done.
#[derive(Clone, Debug, Default)]
pub struct Deed<'u> {
    /// What its questions tell.
    pub tells: Vec<Tell>,
    /// Procedures and steps that it may stop or begin again, and what that tells.
    pub stops: Vec<(Gid, Label<'u>)>,
    /// What it tells that it can be done.
    pub ready: Label<'u>,
    /// Everything that is read in it.
    pub reads: Label<'u>,
}

impl<'u> Told<'u> {
    /// Adds what another tells; whether that was new.
    fn add(&mut self, more: &Told<'u>) -> bool {
        let lies = self.lies.clone().or(more.lies.clone());
        let within = more.within.clone().or(self.within.clone());
        let same = lies == self.lies && within == self.within && (self.modified || !more.modified);
        if same && more.label.within(&self.label) && more.there.within(&self.there) {
            return false;
        }
        self.modified |= more.modified;
        self.label.add(&more.label);
        self.there.add(&more.there);
        (self.lies, self.within) = (lies, within);
        true
    }
}

impl<'u> Deed<'u> {
    /// Adds what another tells; whether that was new.
    fn add(&mut self, other: &Deed<'u>) -> bool {
        let mut grown = false;
        for tell in &other.tells {
            grown |= self.tell(*tell);
        }
        for (what, label) in &other.stops {
            if let Some((_, known)) = self.stops.iter_mut().find(|(known, _)| known == what) {
                grown |= known.grow(label);
            } else {
                self.stops.push((*what, label.clone()));
                grown = true;
            }
        }
        grown |= self.ready.grow(&other.ready);
        grown | self.reads.grow(&other.reads)
    }

    /// Adds what one of its questions tells; whether that was new.
    pub fn tell(&mut self, tell: Tell) -> bool {
        let new = !self.tells.iter().any(|known| (known.input, known.to) == (tell.input, tell.to));
        self.tells.extend(Some(tell).filter(|_| new));
        new
    }
}

/// Where what comes into a text comes from: a verb, effect, way or menu; or the end of a verb, for those who listen to it.
pub type Into = (Gid, bool);

/// A place whose secrets come in.
#[derive(Clone, Copy, Debug)]
pub struct Coming {
    /// The place.
    pub place: PlaceNo,
    /// It is that of `you`.
    pub own: bool,
    /// What lets them out.
    pub from: At,
}

/// All sums.
#[derive(Debug, Default)]
pub struct Sums<'u> {
    told: FastMap<Key, Told<'u>>,
    deeds: FastMap<Key, Deed<'u>>,
    labels: FastMap<Key, Label<'u>>,
    into: FastMap<Into, FastMap<Input, Vec<Coming>>>,
    /// Those that changed since this was asked last.
    changed: Vec<Key>,
}

impl<'u> Sums<'u> {
    /// What a value tells, or a printed field that is found out when it is read, in the names of its own body.
    pub fn told(&self, of: Key) -> Option<&Told<'u>> {
        self.told.get(&of)
    }

    /// What a verb, the effects of a field, the ways of a cost, the actions of a menu or those who listen do.
    pub fn deed(&self, of: Key) -> Option<&Deed<'u>> {
        self.deeds.get(&of)
    }

    /// A label kept for others.
    pub fn label(&self, key: Key) -> Option<&Label<'u>> {
        self.labels.get(&key)
    }

    /// The places whose secrets come in by an input.
    pub fn coming(&self, of: Into, input: Input) -> Vec<Coming> {
        let Some(all) = self.into.get(&of) else { return Vec::new() };
        let places = |input: Input| all.get(&input);
        let whole = |input: Input| places(input).cloned().unwrap_or_default();
        match input {
            Input::In(slot, _) | Input::Whose(slot) => whole(Input::Place(slot)),
            Input::Runs(known) => {
                let without = (0..32).map(|slot| 1 << slot).filter(|bit| known & bit != 0);
                let without: Vec<&Vec<Coming>> = without.filter_map(|bit| places(Input::Runs(bit))).collect();
                let mut left = whole(Input::Runs(0));
                left.retain_mut(|one| {
                    without.iter().all(|places| {
                        let there = places.iter().find(|other| other.place == one.place);
                        there.inspect(|other| *one = Coming { own: one.own || other.own, ..**other }).is_some()
                    })
                });
                left
            }
            other @ Input::Value(_) | other @ Input::State(_) | other @ Input::Place(_) => whole(other),
        }
    }

    /// Adds to what a value or a printed field tells.
    pub fn add_told(&mut self, of: Key, more: &Told<'u>) {
        if self.told.entry(of).or_default().add(more) {
            self.changed.push(of);
        }
    }

    /// Adds to what something does.
    pub fn add_deed(&mut self, of: Key, more: &Deed<'u>) {
        if self.deeds.entry(of).or_default().add(more) {
            self.changed.push(of);
        }
    }

    /// Adds to a label kept for others. Who may know it cannot be told in another text.
    pub fn add_label(&mut self, key: Key, more: &Label<'u>) {
        if self.labels.entry(key).or_default().grow(more) {
            self.changed.push(key);
        }
    }

    /// Adds to what comes into a text.
    pub fn add_into(&mut self, of: Into, input: Input, places: &[Coming]) {
        let known = self.into.entry(of).or_default().entry(input).or_default();
        let mut grown = false;
        for one in places {
            match known.iter_mut().find(|other| other.place == one.place) {
                Some(known) => {
                    grown |= known.own && !one.own;
                    known.own &= one.own;
                }
                None => {
                    known.push(*one);
                    grown = true;
                }
            }
        }
        if grown {
            self.changed.push(Key::Into(of));
        }
    }

    /// The sums that changed since this was asked last.
    pub fn take_changed(&mut self) -> Vec<Key> {
        std::mem::take(&mut self.changed)
    }
}
