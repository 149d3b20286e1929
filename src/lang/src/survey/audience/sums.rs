//! What is known of each text without looking into it again: what a value tells, whom a verb asks, what comes into a text
//! from outside. Sums only grow until nothing changes: texts may mention each other in any circle.

use model::fast::FastMap;
use model::unit::Timing;

use super::index::{At, Gid, PlaceNo};
use super::info::Lies;
use super::label::{Input, Label, Seat};

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

impl From<Seat> for To {
    /// Who a seat of a body is for the caller.
    fn from(seat: Seat) -> Self {
        match seat {
            Seat::Slot(slot, 0) => To::Slot(slot),
            Seat::Slot(..) | Seat::Tree(..) | Seat::Unknown => To::Somebody,
        }
    }
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

/// What is known of one of them.
#[derive(Clone, Debug, Default)]
pub struct Sum<'u> {
    /// A value: which it is. Else what is kept.
    pub label: Label<'u>,
    /// A value: that there is one; of a set, how many.
    pub there: Label<'u>,
    /// Pieces: where they lie.
    pub lies: Lies,
    /// A filter: where its first parameter lies if it holds.
    pub within: Option<Lies>,
    /// A value: something modifies it.
    pub modified: bool,
    /// Something that is done: what its questions tell.
    pub tells: Vec<Tell>,
    /// Procedures and steps that it may stop or begin again, and what that tells.
    pub stops: Vec<(Gid, Label<'u>)>,
    /// What it tells that it can be done.
    pub ready: Label<'u>,
    /// A verb: what it tells that its first line can be carried out.
    pub begins: Label<'u>,
    /// Everything that is read in it.
    pub reads: Label<'u>,
}

impl<'u> Sum<'u> {
    /// Adds what another tells; whether that was new.
    fn add(&mut self, more: &Sum<'u>) -> bool {
        let lies = self.lies.clone().or(more.lies.clone());
        let within = more.within.clone().or(self.within.clone());
        let modified = self.modified || more.modified;
        let mut grown = (&lies, &within, modified) != (&self.lies, &self.within, self.modified);
        (self.lies, self.within, self.modified) = (lies, within, modified);
        more.tells.iter().for_each(|tell| grown |= self.tell(*tell));
        for (what, label) in &more.stops {
            if let Some((_, known)) = self.stops.iter_mut().find(|(known, _)| known == what) {
                grown |= known.grow(label);
            } else {
                self.stops.push((*what, label.clone()));
                grown = true;
            }
        }
        grown |= self.label.grow(&more.label);
        grown |= self.there.grow(&more.there);
        grown |= self.ready.grow(&more.ready);
        grown |= self.begins.grow(&more.begins);
        grown | self.reads.grow(&more.reads)
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
    sums: FastMap<Key, Sum<'u>>,
    into: FastMap<Into, FastMap<Input, Vec<Coming>>>,
    /// Those that changed since this was emptied last.
    pub changed: Vec<Key>,
}

impl<'u> Sums<'u> {
    /// What is known, in the names of its own body.
    pub fn get(&self, of: Key) -> Option<&Sum<'u>> {
        self.sums.get(&of)
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

    /// Adds to what is known. Who may know a label cannot be told in another text.
    pub fn add(&mut self, of: Key, more: &Sum<'u>) {
        if self.sums.entry(of).or_default().add(more) {
            self.changed.push(of);
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
}
