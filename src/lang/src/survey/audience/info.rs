//! What is known of a value while a body is read, and the names of that body.

use std::rc::Rc;

use model::unit::Body;

use super::facts::Facts;
use super::forks::Forks;
use super::index::{At, Gid, PlaceNo};
use super::label::{Atom, Input, Label, Owner, Seat, Secret, Tag, When, YOU};

/// Where pieces lie.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Lies {
    /// No piece, or one of a kind that nobody can hide.
    #[default]
    Open,
    /// Drawn from places: where it lies is plain, if not what it is. The hidden ones among them.
    In(Vec<(PlaceNo, Owner)>),
    /// Anywhere a piece of the kind may lie: named, not drawn.
    Any(Gid),
    /// Where the piece lies that a slot held when the body began.
    Slot(u16),
}

impl Lies {
    /// The hidden places it is drawn from.
    pub fn places(&self) -> &[(PlaceNo, Owner)] {
        if let Lies::In(places) = self { places } else { &[] }
    }

    /// In the one or the other.
    pub fn or(self, other: Lies) -> Lies {
        match (self, other) {
            (Lies::Open, other) => other,
            (one, Lies::Open) => one,
            (Lies::In(mut one), Lies::In(mut other)) => {
                other.retain(|place| !one.contains(place));
                one.extend(other);
                Lies::In(one)
            }
            (any @ Lies::Any(_), _) | (_, any @ Lies::Any(_)) => any,
            (slot @ Lies::Slot(_), _) | (_, slot @ Lies::Slot(_)) => slot,
        }
    }
}

/// What is known of a value.
#[derive(Clone, Debug, Default)]
pub struct Info<'u> {
    /// What it tells: which thing, which number, which members.
    pub label: Label<'u>,
    /// What it tells that there is one at all; of a set, how many.
    pub there: Label<'u>,
    /// Pieces: where they lie.
    pub lies: Lies,
    /// A piece: something was put there out of sight since it was known where this lies, and this may be it.
    pub moved: Option<PlaceNo>,
    /// A seat: which one.
    pub seat: Seat,
    /// A seat: one of these.
    pub among: Owner,
    /// A thing: of which kind it surely is.
    pub kind: Option<Gid>,
    /// The name under which it was met first.
    pub tag: Option<Tag>,
    /// A set: the name of a candidate while it is asked which of them belong to it.
    pub each: Option<Tag>,
}

impl<'u> Info<'u> {
    /// A value of which no more is known than what it tells.
    pub fn telling(label: Label<'u>) -> Self {
        Info { there: label.clone(), label, ..Info::default() }
    }

    /// An operand of a body, of a kind; `hidden` if it is a piece that may lie hidden, `sure` if it is surely there.
    pub fn input(slot: u16, at: At, kind: Option<Gid>, hidden: bool, sure: bool) -> Self {
        let label = Label::of(Atom::new(Secret::Input(Input::Value(slot)), Owner::Any, at));
        let there = if sure { Label::default() } else { label.clone() };
        let lies = if hidden { Lies::Slot(slot) } else { Lies::Open };
        Info { label, there, lies, seat: Seat::Slot(slot, 0), kind, tag: Some((slot, 0)), ..Info::default() }
    }

    /// What it tells in all: which it is, and that there is one.
    pub fn told(&self) -> Label<'u> {
        self.label.clone().with(&self.there)
    }

    /// The same that tells something else.
    pub fn map(&self, mut tells: impl FnMut(&Label<'u>) -> Label<'u>) -> Self {
        Info { label: tells(&self.label), there: tells(&self.there), ..self.clone() }
    }

    /// The one or the other.
    pub fn or(mut self, other: &Info<'u>) -> Self {
        self.label.add(&other.label);
        self.there.add(&other.there);
        self.lies = self.lies.or(other.lies.clone());
        self.moved = self.moved.or(other.moved);
        self.seat = if self.seat == other.seat { self.seat } else { Seat::Unknown };
        self.among = if self.among == other.among { self.among } else { Owner::Any };
        self.kind = self.kind.filter(|kind| other.kind == Some(*kind));
        self.tag = self.tag.filter(|tag| other.tag == Some(*tag));
        self
    }
}

/// Who acts.
#[derive(Clone, Debug)]
pub struct Turn<'u> {
    /// Who is `you`.
    pub you: Seat,
    /// What it tells who that is.
    pub who: Label<'u>,
    /// Its number.
    pub no: u32,
}

/// What a slot holds.
#[derive(Clone, Debug, Default)]
struct Held<'u> {
    /// What is known of it; nothing while it is not bound.
    info: Option<Rc<Info<'u>>>,
    /// How often it was bound.
    version: u32,
    /// How often something had been put out of sight when it was known where this lies.
    since: u32,
}

/// The names of a body, and what holds at a place in it. A copy costs as little as what is different in it later on.
#[derive(Clone, Debug)]
pub struct Env<'u> {
    /// The unit that is read.
    pub unit: usize,
    /// The body that is read.
    pub body: &'u Body,
    /// Who acts.
    pub turn: Turn<'u>,
    /// What is bound.
    slots: Forks<Held<'u>>,
    /// How many statements changed something so far.
    pub epoch: u32,
    /// How often something was put where not everybody sees it, and where that was last.
    pub puts: (u32, PlaceNo),
    /// What it tells that this place is reached.
    pub reached: Label<'u>,
    /// What it tells that what follows is reached, to the end of the procedure: something may have stopped it.
    pub stopped: Label<'u>,
    /// What was shown.
    pub facts: Facts,
}

impl<'u> Env<'u> {
    /// A body of which nothing is bound yet.
    pub fn new(unit: usize, body: &'u Body) -> Self {
        Env {
            unit,
            body,
            turn: Turn { you: YOU, who: Label::default(), no: 0 },
            slots: Forks::default(),
            epoch: 0,
            puts: (0, 0),
            reached: Label::default(),
            stopped: Label::default(),
            facts: Facts::default(),
        }
    }

    fn held(&self, slot: u16) -> Option<(&Held<'u>, &Rc<Info<'u>>)> {
        let held = self.slots.get(usize::from(slot))?;
        Some((held, held.info.as_ref()?))
    }

    fn version(&self, slot: u16) -> u32 {
        self.slots.get(usize::from(slot)).map_or(0, |held| held.version)
    }

    /// What a slot holds: what it tells is told by which thing it is.
    pub fn slot(&self, slot: u16) -> Info<'u> {
        let Some((held, info)) = self.held(slot) else { return Info { seat: self.seat(slot), ..Info::default() } };
        Info {
            moved: info.moved.or((held.since < self.puts.0).then_some(self.puts.1)),
            ..info.map(|label| label.of_thing(info.tag))
        }
    }

    /// What a slot holds, if something is bound to it, as it was bound.
    pub fn bound(&self, slot: u16) -> Option<&Info<'u>> {
        self.held(slot).map(|(_, info)| &**info)
    }

    /// The seat that a slot holds now.
    pub fn seat(&self, slot: u16) -> Seat {
        match self.held(slot) {
            _ if slot == 0 => self.turn.you,
            Some((_, info)) => info.seat,
            None => Seat::Slot(slot, self.version(slot)),
        }
    }

    /// Now.
    pub fn now(&self) -> When {
        When { epoch: self.epoch, turn: self.turn.no }
    }

    /// The name of the thing that a slot will hold when it is bound next.
    pub fn next_tag(&self, slot: u16) -> Tag {
        (slot, self.version(slot) + 1)
    }

    /// Binds a slot; what is in it gets the slot's name, but for a seat that has one.
    pub fn bind(&mut self, slot: u16, info: Info<'u>) {
        let (puts, _) = self.puts;
        let held = self.slots.change(usize::from(slot));
        held.since = puts;
        // Trees that speak of it give something else now.
        self.epoch += u32::from(held.version > 0);
        held.version += 1;
        let seat = match info.seat {
            named @ Seat::Slot(..) => named,
            Seat::Tree(..) | Seat::Unknown => Seat::Slot(slot, held.version),
        };
        let tag = info.tag.or(Some((slot, held.version)));
        held.info = Some(Rc::new(Info { seat, tag, ..info }));
    }

    /// The thing in a slot cannot be told from others any more.
    pub fn forget(&mut self, slot: u16) {
        if self.held(slot).is_some() {
            let held = self.slots.change(usize::from(slot));
            held.version += 1;
            let tag = Some((slot, held.version));
            self.know(slot, |info| info.tag = tag);
        }
    }

    /// Sets what a slot holds when the body begins.
    pub fn begin(&mut self, slot: u16, info: Info<'u>) {
        self.slots.change(usize::from(slot)).info = Some(Rc::new(info));
    }

    /// Changes what is known of a slot, which holds what it held.
    pub fn know(&mut self, slot: u16, change: impl FnOnce(&mut Info<'u>)) {
        if self.held(slot).is_some()
            && let Some(info) = self.slots.change(usize::from(slot)).info.as_mut()
        {
            change(Rc::make_mut(info));
        }
    }

    /// Something is put where not everybody sees it.
    pub fn put(&mut self, place: PlaceNo) {
        self.puts = (self.puts.0 + 1, place);
    }

    /// Where the piece in a slot lies is known now.
    pub fn place(&mut self, slot: u16, lies: Lies) {
        self.know(slot, |info| (info.lies, info.moved) = (lies, None));
        if self.held(slot).is_some() {
            self.slots.change(usize::from(slot)).since = self.puts.0;
        }
    }

    /// The set that a seat in a slot was drawn from.
    pub fn among(&self, seat: Seat) -> Owner {
        match seat {
            Seat::Slot(slot, _) if self.seat(slot) == seat => self.slot(slot).among,
            Seat::Slot(..) | Seat::Tree(..) | Seat::Unknown => Owner::Any,
        }
    }

    /// Forgets what was bound since: a name of a turn of a loop is another one in the next.
    pub fn leave(&mut self, head: &Env<'u>) {
        let newer = |(slot, version): Tag| version > head.version(slot);
        let seat = |seat: Seat| match seat {
            Seat::Slot(slot, version) if newer((slot, version)) => Seat::Unknown,
            Seat::Slot(..) | Seat::Tree(..) | Seat::Unknown => seat,
        };
        let owner = |owner: Owner| if let Owner::One(one) = owner { Owner::of(seat(one)) } else { owner };
        let label = |label: &Label<'u>| {
            label.map(|atom| {
                let of = atom.of.filter(|of| !newer(*of));
                Some(Atom { owner: owner(atom.owner), shown: seat(atom.shown), of, ..*atom })
            })
        };
        let left = |info: &Info<'u>| {
            let mut info = info.map(label);
            if let Lies::In(places) = &mut info.lies {
                places.iter_mut().for_each(|(_, whose)| *whose = owner(*whose));
            }
            let tag = info.tag.filter(|tag| !newer(*tag));
            Info { seat: seat(info.seat), among: owner(info.among), tag, ..info }
        };
        // What was not bound or changed since speaks of nothing newer; what was not bound before is not bound after.
        let mut slots = head.slots.clone();
        for at in head.slots.differing(&self.slots) {
            let (Some(one), Some(known)) = (self.slots.get(at), head.slots.get(at)) else { continue };
            if let (Some(info), Some(known)) = (&one.info, &known.info)
                && !Rc::ptr_eq(info, known)
            {
                slots.change(at).info = Some(Rc::new(left(info)));
            }
        }
        self.slots = slots;
        self.stopped = label(&self.stopped);
        self.facts.leave(newer);
        self.epoch += 1;
    }

    /// What may hold after either of two ways here.
    pub fn join(&mut self, other: &Env<'u>) {
        for at in self.slots.differing(&other.slots) {
            let Some(theirs) = other.slots.get(at) else { continue };
            let ours = self.slots.get(at).cloned().unwrap_or_default();
            let info = match (ours.info, &theirs.info) {
                (Some(one), Some(other)) if Rc::ptr_eq(&one, other) => Some(one),
                (Some(one), Some(other)) => Some(Rc::new(Rc::unwrap_or_clone(one).or(other))),
                (one, other) => one.or_else(|| other.clone()),
            };
            let (version, since) = (ours.version.max(theirs.version), ours.since.min(theirs.since));
            *self.slots.change(at) = Held { info, version, since };
        }
        self.epoch = self.epoch.max(other.epoch);
        self.puts = self.puts.max(other.puts);
        self.stopped.add(&other.stopped);
        self.facts.meet(&other.facts);
    }

    /// Whether nothing is told at this place that is not told at the other.
    pub fn within(&self, other: &Env<'u>) -> bool {
        let slot = |env: &Self, at: usize| env.slots.get(at).and_then(|held| held.info.clone());
        // what is bound inside is not known outside
        let mut pairs =
            self.slots.differing(&other.slots).into_iter().filter_map(|at| slot(self, at).zip(slot(other, at)));
        let within =
            |info: &Info<'u>, known: &Info<'u>| info.label.within(&known.label) && info.there.within(&known.there);
        self.stopped.within(&other.stopped)
            && pairs.all(|(info, known)| Rc::ptr_eq(&info, &known) || within(&info, &known))
    }
}
