//! What a value tells: secrets, each with who may know it. A label without secrets is public.

use super::index::{At, Gid, PlaceNo};

/// A seat, as far as the text tells: two equal ones are the same seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Seat {
    /// What a slot holds since it was bound so many times: `you`, a parameter, a name. 0 is what it holds when the body
    /// begins.
    Slot(u16, u32),
    /// What a tree gives, read at a moment.
    Tree(At, When),
    /// Nobody can tell.
    #[default]
    Unknown,
}

/// When a tree was read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct When {
    /// How many statements had changed something.
    pub epoch: u32,
    /// Who was `you`: every change of it has its own number.
    pub turn: u32,
}

/// `you` when a body begins.
pub const YOU: Seat = Seat::Slot(0, 0);

/// Who owns the place that a secret is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Owner {
    /// Anybody, or nobody.
    #[default]
    Any,
    /// This seat.
    One(Seat),
    /// The seats that a tree gives, read at a moment.
    Each(At, When),
    /// The seats in a variable of a procedure that is written once.
    Local(Gid),
}

impl Owner {
    /// A seat, or anybody if nobody can tell which.
    pub fn of(seat: Seat) -> Self {
        if seat == Seat::Unknown { Owner::Any } else { Owner::One(seat) }
    }
}

/// What comes into a body from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Input {
    /// That it runs at all, but for what is told by operands: a bit for each whose piece everybody knows by now.
    Runs(u32),
    /// What a slot holds when it begins.
    Value(u16),
    /// What state the piece has that a slot holds when it begins.
    State(u16),
    /// On which space, or in which place, that piece lies.
    Place(u16),
    /// In whose place it lies.
    Whose(u16),
    /// Whether it lies in such a place.
    In(u16, PlaceNo),
}

impl Input {
    /// The slot, if it comes in by one.
    pub fn slot(self) -> Option<u16> {
        match self {
            Input::Runs(_) => None,
            Input::Value(slot) | Input::State(slot) | Input::Place(slot) | Input::Whose(slot) | Input::In(slot, _) => {
                Some(slot)
            }
        }
    }
}

/// A secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Secret {
    /// Which pieces lie in a place.
    Lies(PlaceNo),
    /// In whose places pieces lie that may lie in such a place.
    Whose(PlaceNo),
    /// Whatever the caller's operand tells.
    Input(Input),
}

impl Secret {
    /// The place it is about, unless it comes in.
    pub fn place(self) -> Option<PlaceNo> {
        match self {
            Secret::Lies(place) | Secret::Whose(place) => Some(place),
            Secret::Input(_) => None,
        }
    }
}

/// What a slot holds since it was bound so many times: what is told by which thing that is, is told no more once
/// everybody knows it.
pub type Tag = (u16, u32);

/// A secret with who may know it, and where it was read.
#[derive(Clone, Copy, Debug)]
pub struct Atom<'u> {
    /// The secret.
    pub secret: Secret,
    /// Whose place it is about.
    pub owner: Owner,
    /// A seat it was shown to.
    pub shown: Seat,
    /// The thing that tells it by which it is.
    pub of: Option<Tag>,
    /// The node of the text that reads it, if need be through values.
    pub at: At,
    /// What let it out, where it came by a variable or by what was granted.
    pub from: Option<At>,
    /// The value, relation, filter or noun it is read through.
    pub through: Option<&'u str>,
    /// The modifier or permission that reads it, with the value it changes.
    pub by: Option<(At, &'u str)>,
}

impl<'u> Atom<'u> {
    /// A secret read at a node.
    pub fn new(secret: Secret, owner: Owner, at: At) -> Self {
        Atom { secret, owner, shown: Seat::Unknown, of: None, at, from: None, through: None, by: None }
    }

    fn key(&self) -> (Secret, Owner, Seat, Option<Tag>) {
        (self.secret, self.owner, self.shown, self.of)
    }

    /// The same that nobody may know.
    fn worst(&self) -> Self {
        Atom { owner: Owner::Any, shown: Seat::Unknown, of: None, ..*self }
    }
}

/// So many secrets of one sort are told apart; beyond them they are one that nobody may know.
const MOST: usize = 8;

/// What a value tells.
#[derive(Clone, Debug, Default)]
pub struct Label<'u>(Vec<Atom<'u>>);

impl<'u> Label<'u> {
    /// One secret.
    pub fn of(atom: Atom<'u>) -> Self {
        Label(vec![atom])
    }

    /// What lies in these places.
    pub fn lying(places: impl IntoIterator<Item = (PlaceNo, Owner)>, at: At) -> Self {
        let mut label = Label::default();
        places.into_iter().for_each(|(place, owner)| label.put(Atom::new(Secret::Lies(place), owner, at)));
        label
    }

    /// Whether everybody may know it.
    pub fn is_public(&self) -> bool {
        self.0.is_empty()
    }

    /// Its secrets.
    pub fn atoms(&self) -> &[Atom<'u>] {
        &self.0
    }

    /// Adds a secret.
    pub fn put(&mut self, atom: Atom<'u>) {
        let worst = atom.worst();
        if self.0.iter().any(|known| known.key() == atom.key() || known.key() == worst.key()) {
            return;
        }
        let alike = |known: &&Atom<'u>| known.secret == atom.secret;
        if self.0.iter().filter(alike).count() >= MOST {
            self.0.retain(|known| known.secret != atom.secret);
            self.0.push(worst);
            return;
        }
        self.0.push(atom);
    }

    /// Adds the secrets of another.
    pub fn add(&mut self, other: &Label<'u>) {
        other.0.iter().for_each(|atom| self.put(*atom));
    }

    /// Adds the secrets of another, unless it tells nothing new; whether it does.
    pub fn grow(&mut self, other: &Label<'u>) -> bool {
        let grown = !other.within(self);
        if grown {
            self.add(other);
        }
        grown
    }

    /// Both.
    pub fn with(mut self, other: &Label<'u>) -> Self {
        self.add(other);
        self
    }

    /// Each secret changed, or dropped.
    pub fn map(&self, mut change: impl FnMut(&Atom<'u>) -> Option<Atom<'u>>) -> Self {
        let mut out = Label::default();
        self.0.iter().filter_map(&mut change).for_each(|atom| out.put(atom));
        out
    }

    /// As told by which thing it is that a slot holds.
    pub fn of_thing(&self, tag: Option<Tag>) -> Self {
        self.map(|atom| Some(Atom { of: atom.of.or(tag), ..*atom }))
    }

    /// As told by another thing instead of one.
    pub fn retold(&self, from: Option<Tag>, to: Option<Tag>) -> Self {
        let told = |atom: &Atom<'u>| from.is_some() && atom.of == from;
        self.map(|atom| Some(if told(atom) { Atom { of: to, ..*atom } } else { *atom }))
    }

    /// As read at another node.
    pub fn at(&self, at: At) -> Self {
        Label(self.0.iter().map(|atom| Atom { at, ..*atom }).collect())
    }

    /// Whether it tells nothing that the other does not.
    pub fn within(&self, other: &Label<'_>) -> bool {
        let covers = |known: &Atom<'_>, atom: &Atom<'_>| {
            let alone = Atom { of: None, ..*atom };
            [atom.key(), alone.key(), atom.worst().key()].contains(&known.key())
        };
        self.0.iter().all(|atom| other.0.iter().any(|known| covers(known, atom)))
    }
}

#[cfg(test)]
mod tests {
    use model::unit::NodeId;

    use super::*;

    fn atom(slot: u16) -> Atom<'static> {
        Atom::new(Secret::Lies(1), Owner::One(Seat::Slot(slot, 0)), At { unit: 0, node: NodeId(0) })
    }

    #[test]
    fn what_is_too_much_to_tell_apart_nobody_may_know() {
        let mut label = Label::default();
        (0..100).for_each(|slot| label.put(atom(slot)));
        assert!(label.atoms().len() <= MOST + 1);
        assert!(label.atoms().iter().any(|a| a.owner == Owner::Any));
        assert!(Label::of(atom(0)).within(&Label::of(atom(0)).with(&Label::of(atom(1)))));
    }
}
