//! What a noun phrase tells: which things it means, and how many. In: `smooth stone in hand of p`. Out: a label; here
//! only `p` may know it.

use model::unit::{NodeId, Op, SlotId, Tree};

use super::index::{At, Gid, PlaceNo};
use super::info::{Info, Lies};
use super::label::{Atom, Input, Label, Owner, Seat, Secret, Tag, YOU};
use super::read::Of;
use super::sums::Key;
use super::walk::Walk;
use super::{Fault, What};

impl<'u> Walk<'_, 'u> {
    /// A noun with its tails.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other tail is asked of the candidates below")]
    pub fn select(&mut self, node: NodeId) -> Info<'u> {
        let trees = self.trees();
        let Tree::Select { slot: SlotId(slot), noun, tails } = trees.tree(node) else { return Info::default() };
        let head = self.read(noun);
        let Info { mut label, mut there, mut lies, .. } = head;
        let kind = self.ix.kind(self.at(node));
        let each = Some(self.env.next_tag(slot));
        let within = |tail: &&NodeId| matches!(trees.node(**tail).op, Op::TailIn | Op::TailOwn);
        let mut among = head.among;
        for tail in tails {
            match trees.tree(*tail) {
                Tree::TailOwn { seat } => {
                    let place = self.owned(self.at(*tail), seat, &lies);
                    label.add(&place.label);
                    there.add(&place.label);
                    lies = place.lies;
                }
                Tree::TailIn { place } => {
                    among = self.among(place, among);
                    let place = self.inside(place, kind, &lies, each);
                    label.add(&place.label);
                    there.add(&place.there);
                    lies = if place.lies == Lies::Open { lies } else { place.lies };
                }
                _ => {}
            }
        }
        // Whoever may know what lies there may know each of it.
        let one = Info { label: label.clone(), lies: lies.clone(), among, kind, ..Info::default() };
        self.env.bind(slot, one);
        // what says where the candidate lies comes first: the rest is asked of those that lie there
        let (placing, rest): (Vec<NodeId>, Vec<NodeId>) =
            tails.iter().filter(|tail| !within(tail)).partition(|tail| self.says_where(**tail).is_some());
        for tail in placing.iter().chain(&rest) {
            let told = self.tail(*tail, slot);
            label.add(&told);
            there.add(&told);
            if let Some(within) = self.within(*tail, slot) {
                self.env.know(slot, |info| info.lies = within.clone());
                lies = within;
            }
        }
        Info { label, there, lies, among, each, ..Info::default() }
    }

    /// What a tail other than `in` tells of the candidate in a slot.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is not named here is refused, not let through")]
    pub fn tail(&mut self, tail: NodeId, slot: u16) -> Label<'u> {
        let trees = self.trees();
        match trees.tree(tail) {
            Tree::Filter { .. } => self.filter(tail, slot),
            Tree::FieldFilter { .. } => self.of_field(tail, slot),
            Tree::TailOf { thing, .. } => {
                let thing = self.read(thing);
                self.of_field(tail, slot).with(&thing.told())
            }
            Tree::TailOwn { seat } => {
                let lies = self.env.slot(slot).lies;
                self.owned(self.at(tail), seat, &lies).label
            }
            Tree::TailMemory { frame, .. } => self.memory(self.at(tail), frame),
            Tree::TailReached { from, most, step } => {
                let from = self.read(from);
                let most = self.all(&most.into_iter().collect::<Vec<_>>());
                // one may go on from what is no candidate: from where one begins
                let one = self.env.bound(slot).cloned();
                self.env.know(slot, |info| *info = info.clone().or(&from));
                let step = self.read(step);
                self.env.know(slot, |info| *info = one.unwrap_or_default());
                from.told().with(&most.label).with(&step.told())
            }
            Tree::TailIn { .. } | Tree::TailWhere { .. } | Tree::TailOther { .. } | Tree::Error {} => {
                self.all(trees.kids(tail)).there
            }
            _ => {
                self.out.faults.push(Fault::new(self.at(tail), What::Lost));
                Label::default()
            }
        }
    }

    /// The tail `own`: what is a seat's lies in a place of that seat's.
    fn owned(&mut self, at: At, seat: NodeId, lies: &Lies) -> Info<'u> {
        let seat = self.read(seat);
        let owner = Owner::of(seat.seat);
        let one = Info { lies: lies.clone(), ..Info::default() };
        let label = self.whereabouts(&one, Of::Owner, owner, at).with(&seat.told());
        let lies = match lies {
            Lies::Any(kind) => {
                let hidden = self.ix.hiding(*kind).iter().filter(|place| self.ix.places[**place as usize].owned);
                Lies::In(hidden.map(|place| (*place, owner)).collect())
            }
            Lies::Open | Lies::In(_) | Lies::Slot(_) => lies.clone(),
        };
        Info { label, lies, ..Info::default() }
    }

    /// The tail `in`: a place, places, or a set.
    fn inside(&mut self, kid: NodeId, kind: Option<Gid>, lies: &Lies, each: Option<Tag>) -> Info<'u> {
        let at = self.at(kid);
        let Some((places, told)) = self.places_for(kind, kid) else {
            let set = self.read(kid);
            // which of a set are of another set is told by both
            return Info { there: set.told(), label: set.label, lies: set.lies, ..Info::default() };
        };
        let mut label = told.clone();
        let mut there = told;
        let mut drawn = Lies::In(Vec::new());
        for (place, owner) in places {
            let contents = self.contents(place, owner, at);
            label.add(&contents);
            drawn = drawn.or(self.drawn(place, owner));
            // how many lie there everybody sees, but not how many of a kind
            let holds = self.ix.places[place as usize].holds;
            if !matches!(lies, Lies::Any(of) if self.ix.is_a(holds, *of))
                && !kind.is_some_and(|k| self.ix.is_a(holds, k))
            {
                there.add(&contents.of_thing(each));
            }
        }
        Info { label: self.left(&label), there: self.left(&there), lies: drawn, ..Info::default() }
    }

    /// The set that seats of a phrase are drawn from.
    fn among(&mut self, kid: NodeId, before: Owner) -> Owner {
        if !self.ix.is_seat(self.at(kid)) {
            return before;
        }
        let info = self.read(kid);
        if info.among == Owner::Any { Owner::Each(self.at(kid), self.env.now()) } else { info.among }
    }

    /// An adjective.
    fn filter(&mut self, tail: NodeId, slot: u16) -> Label<'u> {
        let at = self.at(tail);
        let one = Info { seat: self.env.seat(slot), ..self.env.slot(slot) };
        let kids = self.trees().kids(tail).iter();
        let args = std::iter::once(one).chain(kids.map(|kid| self.read(*kid))).collect();
        self.value_of(tail, args).label.at(at)
    }

    /// Where a candidate lies of whom an adjective holds, if that says it.
    fn says_where(&self, tail: NodeId) -> Option<&Lies> {
        let filter = (self.trees().node(tail).op == Op::Filter).then(|| self.ix.named(self.at(tail)))?;
        self.sums.get(Key::Value(filter)).filter(|sum| !sum.modified)?.within.as_ref()
    }

    /// The same of the candidate in a slot.
    fn within(&mut self, tail: NodeId, slot: u16) -> Option<Lies> {
        let within = self.says_where(tail)?;
        let one = self.env.slot(slot);
        matches!(one.lies, Lies::Any(_) | Lies::Slot(_)).then(|| self.lies_in(within, 2, &[one]))
    }

    /// A field of the candidate that is `yes`, or is something.
    fn of_field(&mut self, tail: NodeId, slot: u16) -> Label<'u> {
        let at = self.at(tail);
        let field = self.ix.named(at);
        let one = self.env.slot(slot);
        self.field_of(field, &one, at)
    }

    /// What stood in the first place of a verb while a procedure ran.
    fn memory(&mut self, at: At, frame: Option<NodeId>) -> Label<'u> {
        let verb = self.ix.named(at);
        let mut told = self.kept(Key::Memory(verb), at);
        frame.into_iter().for_each(|frame| told.add(&self.read(frame).label));
        self.left(&told)
    }

    /// A member of a set, as a condition on each of them reads it.
    pub fn candidate(&self, set: &Info<'u>) -> Info<'u> {
        Info { label: set.label.clone(), lies: set.lies.clone(), among: set.among, ..Info::default() }
    }

    /// A value, relation, filter or noun applied.
    pub fn value_of(&mut self, node: NodeId, args: Vec<Info<'u>>) -> Info<'u> {
        let at = self.at(node);
        let value = self.ix.named(at);
        let Some(told) = self.sum(Key::Value(value)) else {
            return Info { seat: self.tree(at), ..Info::default() };
        };
        let name = model::unit::head(self.ix.name(value));
        let label = self.put_in(&told.label, 2, &args, at, Some(name));
        let there = self.put_in(&told.there, 2, &args, at, Some(name));
        let lies = self.lies_in(&told.lies, 2, &args);
        Info { label, there, lies, seat: self.tree(at), ..Info::default() }
    }

    /// A label of another body, with the operands it was given from a slot on.
    pub fn put_in(
        &self,
        label: &Label<'u>,
        first: u16,
        args: &[Info<'u>],
        at: At,
        through: Option<&'u str>,
    ) -> Label<'u> {
        let mut out = Label::default();
        for atom in label.atoms() {
            let owner = self.owner_in(atom.owner, first, args);
            match atom.secret {
                Secret::Input(Input::Value(0)) => out.add(&self.env.turn.who.at(at)),
                Secret::Input(input) => {
                    let Some(info) = given(input, first, args) else { continue };
                    out.add(&if let Input::Value(_) = input {
                        info.label.map(|a| Some(Atom { by: atom.by.or(a.by), at, ..*a }))
                    } else {
                        self.comes_by(input, info, owner, at)
                    });
                }
                Secret::Lies(_) | Secret::Whose(_) => out.put(Atom { owner, of: None, at, through, ..*atom }),
            }
        }
        self.left(&out)
    }

    /// What it tells of an operand that something of it comes in by an input.
    pub fn comes_by(&self, input: Input, operand: &Info<'u>, owner: Owner, at: At) -> Label<'u> {
        match input {
            Input::State(_) => self.hidden_state(operand, at),
            Input::Place(_) => self.whereabouts(operand, Of::Place, owner, at),
            Input::Whose(_) => self.whereabouts(operand, Of::Owner, owner, at),
            Input::In(_, place) => self.in_place(operand, place, owner, at),
            Input::Runs(_) | Input::Value(_) => operand.told(),
        }
    }

    /// What it tells that a piece lies in a place.
    pub fn in_place(&self, piece: &Info<'u>, place: PlaceNo, owner: Owner, at: At) -> Label<'u> {
        match &piece.lies {
            Lies::Open | Lies::In(_) => Label::default(),
            Lies::Any(_) => piece.label.at(at).with(&self.left(&self.contents(place, owner, at))),
            Lies::Slot(slot) => Label::of(Atom::new(Secret::Input(Input::In(*slot, place)), owner, at)),
        }
    }

    /// Whose place it is that another body speaks of.
    pub fn owner_in(&self, owner: Owner, first: u16, args: &[Info<'u>]) -> Owner {
        match owner {
            Owner::One(seat) => Owner::of(self.seat_in(seat, first, args)),
            Owner::Local(_) => owner,
            Owner::Any | Owner::Each(..) => Owner::Any,
        }
    }

    /// Which seat it is that another body speaks of.
    pub fn seat_in(&self, seat: Seat, first: u16, args: &[Info<'u>]) -> Seat {
        match seat {
            YOU => self.env.turn.you,
            Seat::Slot(slot, 0) => given(Input::Value(slot), first, args).map_or(Seat::Unknown, |info| info.seat),
            Seat::Slot(..) | Seat::Tree(..) | Seat::Unknown => Seat::Unknown,
        }
    }

    fn lies_in(&self, lies: &Lies, first: u16, args: &[Info<'u>]) -> Lies {
        match lies {
            Lies::Open => Lies::Open,
            Lies::Any(kind) => Lies::Any(*kind),
            Lies::In(places) => {
                Lies::In(places.iter().map(|(place, owner)| (*place, self.owner_in(*owner, first, args))).collect())
            }
            Lies::Slot(slot) => given(Input::Value(*slot), first, args).map_or(Lies::Open, |info| info.lies.clone()),
        }
    }
}

/// The operand that an input speaks of, of those from a slot on.
pub fn given<'i, 'u>(input: Input, first: u16, args: &'i [Info<'u>]) -> Option<&'i Info<'u>> {
    args.get(usize::from(input.slot()?.checked_sub(first)?))
}
