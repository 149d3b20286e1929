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

impl<'u> Deed<'u> {
    /// Adds what another tells; whether that was new.
    pub fn add(&mut self, other: &Deed<'u>) -> bool {
        let mut grown = false;
        for tell in &other.tells {
            if !self.tells.iter().any(|known| (known.input, known.to) == (tell.input, tell.to)) {
                self.tells.push(*tell);
                grown = true;
            }
        }
        for (what, label) in &other.stops {
            match self.stops.iter_mut().find(|(known, _)| known == what) {
                Some((_, known)) if label.within(known) => {}
                Some((_, known)) => {
                    known.add(label);
                    grown = true;
                }
                None => {
                    self.stops.push((*what, label.clone()));
                    grown = true;
                }
            }
        }
        for (known, more) in [(&mut self.ready, &other.ready), (&mut self.reads, &other.reads)] {
            if !more.within(known) {
                known.add(more);
                grown = true;
            }
        }
        grown
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
    values: FastMap<Gid, Told<'u>>,
    printed: FastMap<Gid, Told<'u>>,
    deeds: FastMap<Gid, Deed<'u>>,
    events: FastMap<Event, Deed<'u>>,
    labels: FastMap<Key, Label<'u>>,
    into: FastMap<Into, FastMap<Input, Vec<Coming>>>,
    /// Those that changed since this was asked last.
    changed: Vec<Key>,
}

impl<'u> Sums<'u> {
    /// What a value tells, in the names of its own body.
    pub fn value(&self, value: Gid) -> Option<&Told<'u>> {
        self.values.get(&value)
    }

    /// What a printed field tells that is found out when it is read.
    pub fn printed(&self, field: Gid) -> Option<&Told<'u>> {
        self.printed.get(&field)
    }

    /// What a verb, the effects of a field, the ways of a cost or the actions of a menu do.
    pub fn deed(&self, deed: Gid) -> Option<&Deed<'u>> {
        self.deeds.get(&deed)
    }

    /// What those do who listen.
    pub fn event(&self, event: Event) -> Option<&Deed<'u>> {
        self.events.get(&event)
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

    /// Adds to what a value tells.
    pub fn add_value(&mut self, value: Gid, told: &Told<'u>) {
        if grow(self.values.entry(value).or_default(), told) {
            self.touch(Key::Value(value));
        }
    }

    /// Adds to what a printed field tells.
    pub fn add_printed(&mut self, field: Gid, told: &Told<'u>) {
        if grow(self.printed.entry(field).or_default(), told) {
            self.touch(Key::Printed(field));
        }
    }

    /// Adds to what something does.
    pub fn add_deed(&mut self, deed: Gid, more: &Deed<'u>) {
        if self.deeds.entry(deed).or_default().add(more) {
            self.touch(Key::Deed(deed));
        }
    }

    /// Adds to what those do who listen.
    pub fn add_event(&mut self, event: Event, more: &Deed<'u>) {
        if self.events.entry(event).or_default().add(more) {
            self.touch(Key::Event(event));
        }
    }

    /// Adds to a label kept for others. Who may know it cannot be told in another text.
    pub fn add_label(&mut self, key: Key, more: &Label<'u>) {
        if more.is_public() {
            return;
        }
        let known = self.labels.entry(key).or_default();
        if !more.within(known) {
            known.add(more);
            self.touch(key);
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
            self.touch(Key::Into(of));
        }
    }

    /// The sums that changed since this was asked last.
    pub fn take_changed(&mut self) -> Vec<Key> {
        std::mem::take(&mut self.changed)
    }

    fn touch(&mut self, key: Key) {
        self.changed.push(key);
    }
}

fn grow<'u>(known: &mut Told<'u>, more: &Told<'u>) -> bool {
    let lies = known.lies.clone().or(more.lies.clone());
    let same = lies == known.lies
        && (known.modified || !more.modified)
        && known.within == more.within.clone().or(known.within.clone());
    if more.label.within(&known.label) && more.there.within(&known.there) && same {
        return false;
    }
    known.modified |= more.modified;
    known.within = more.within.clone().or(known.within.take());
    known.label.add(&more.label);
    known.there.add(&more.there);
    known.lies = lies;
    true
}
