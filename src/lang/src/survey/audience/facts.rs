//! What was shown on the way: places of which somebody knows every piece, until something is put there.

use super::index::{At, PlaceNo};
use super::label::{Atom, Input, Owner, Seat, Secret, Tag, When};

/// A place of which every piece is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The place.
    pub place: PlaceNo,
    /// Whose; [`Owner::Any`] is everybody's.
    pub owner: Owner,
    /// The seat that knows; none for everybody.
    pub to: Option<Seat>,
    /// Slots that hold pieces put there since.
    pub but: Vec<u16>,
}

impl Fact {
    /// What it says, but for the pieces put there since.
    fn key(&self) -> (PlaceNo, Owner, Option<Seat>) {
        (self.place, self.owner, self.to)
    }
}

/// What holds at a place of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    places: Vec<Fact>,
    /// Things of which everybody, or a seat, knows which they are.
    things: Vec<(Tag, Option<Seat>)>,
    /// Expressions that gave a piece which everybody, or a seat, knows: as long as nothing changes.
    given: Vec<(At, When, Option<Seat>)>,
}

/// No more facts are kept than so many, and of each no more pieces that were put there since.
const MOST: usize = 16;

impl Facts {
    /// Every piece of a place is known now.
    pub fn show(&mut self, place: PlaceNo, owner: Owner, to: Option<Seat>) {
        self.places.retain(|fact| fact.key() != (place, owner, to));
        if self.places.len() < MOST {
            self.places.push(Fact { place, owner, to, but: Vec::new() });
        }
    }

    /// A piece is known to everybody now.
    pub fn show_piece(&mut self, slot: u16) {
        self.places.iter_mut().for_each(|fact| fact.but.retain(|other| *other != slot));
    }

    /// A piece was put into a place: the one in a slot, or any.
    pub fn put(&mut self, place: PlaceNo, slot: Option<u16>) {
        match slot {
            Some(slot) => {
                let full = |fact: &Fact| fact.place == place && fact.but.len() >= MOST && !fact.but.contains(&slot);
                self.places.retain(|fact| !full(fact));
                let here = self.places.iter_mut().filter(|fact| fact.place == place && !fact.but.contains(&slot));
                here.for_each(|fact| fact.but.push(slot));
            }
            None => self.places.retain(|fact| fact.place != place),
        }
    }

    /// Everybody, or a seat, knows now which thing it is.
    pub fn show_thing(&mut self, tag: Tag, to: Option<Seat>) {
        if self.things.len() < MOST && !self.things.contains(&(tag, to)) {
            self.things.push((tag, to));
        }
    }

    /// Everybody, or a seat, knows now what an expression gives.
    pub fn show_given(&mut self, at: At, now: When, to: Option<Seat>) {
        if self.given.len() < MOST {
            self.given.push((at, now, to));
        }
    }

    /// The expressions that gave a piece which everybody, or a seat, knows, and when.
    pub fn given(&self) -> &[(At, When, Option<Seat>)] {
        &self.given
    }

    /// Forgets names that mean something else in the next turn of a loop.
    pub fn leave(&mut self, newer: impl Fn(Tag) -> bool) {
        let seat = |seat: &Seat| matches!(seat, Seat::Slot(slot, version) if newer((*slot, *version)));
        let owner = |owner: &Owner| matches!(owner, Owner::One(one) if seat(one));
        self.places.retain(|fact| !owner(&fact.owner) && !fact.to.as_ref().is_some_and(seat));
        self.things.retain(|(tag, to)| !newer(*tag) && !to.as_ref().is_some_and(seat));
        self.given.clear();
    }

    /// A slot was bound anew: what it held may still lie where it was put.
    pub fn rebind(&mut self, slot: u16) {
        self.places.retain(|fact| !fact.but.contains(&slot));
    }

    /// What holds there of all, or of a seat that is each of them in turn, holds here of all.
    pub fn join_all(&mut self, each: &Facts, seat: Seat) {
        let of_all = |fact: &&Fact| [Owner::Any, Owner::One(seat)].contains(&fact.owner) && fact.but.is_empty();
        each.places.iter().filter(of_all).for_each(|fact| self.show(fact.place, Owner::Any, fact.to));
    }

    /// Only what also holds there.
    pub fn meet(&mut self, other: &Facts) {
        self.places.retain_mut(|fact| {
            let there = other.places.iter().find(|other| other.key() == fact.key());
            let more = there.into_iter().flat_map(|other| &other.but).copied();
            let more: Vec<u16> = more.filter(|slot| !fact.but.contains(slot)).collect();
            fact.but.extend(more);
            there.is_some()
        });
        self.things.retain(|thing| other.things.contains(thing));
        self.given.retain(|given| other.given.contains(given));
    }

    /// Whether the same holds there.
    pub fn same(&self, other: &Facts) -> bool {
        let holds = |facts: &Facts, fact: &Fact| {
            let mut alike = facts.places.iter().filter(|other| other.key() == fact.key());
            alike.any(|other| other.but.iter().all(|slot| fact.but.contains(slot)))
        };
        let within = |one: &Facts, two: &Facts| {
            one.places.iter().all(|fact| holds(two, fact))
                && one.things.iter().all(|thing| two.things.contains(thing))
                && one.given.iter().all(|given| two.given.contains(given))
        };
        within(self, other) && within(other, self)
    }

    /// What is left of a secret: nothing if everybody knows it; `among` is the set that its owner is one of.
    pub fn left<'u>(&self, atom: &Atom<'u>, among: Owner) -> Option<Atom<'u>> {
        let mut left = *atom;
        for (tag, to) in &self.things {
            let told = match atom.secret {
                Secret::Input(Input::Value(slot)) => atom.of == Some(*tag) || *tag == (slot, 0),
                Secret::Lies(_) | Secret::Whose(_) | Secret::Input(_) => atom.of == Some(*tag),
            };
            match (to, &mut left.secret) {
                (None, Secret::Input(Input::Runs(known))) if tag.1 == 0 && tag.0 < 32 => *known |= 1 << tag.0,
                (None, _) if told => return None,
                (Some(seat), _) if told => left.shown = *seat,
                _ => {}
            }
        }
        let Some(place) = left.secret.place() else { return Some(left) };
        let covers = |fact: &&Fact| {
            let owner = fact.owner == Owner::Any || (fact.owner == atom.owner) || (fact.owner == among);
            fact.place == place && fact.but.is_empty() && owner
        };
        for fact in self.places.iter().filter(covers) {
            match fact.to {
                None => return None,
                Some(seat) => left.shown = seat,
            }
        }
        Some(left)
    }
}

#[cfg(test)]
mod tests {
    use model::unit::NodeId;

    use super::super::index::At;
    use super::*;

    fn left(facts: &Facts, owner: Owner) -> bool {
        let at = At { unit: 0, node: NodeId(0) };
        facts.left(&Atom::new(Secret::Lies(3), owner, at), Owner::Any).is_some()
    }

    #[test]
    fn what_a_thing_tells_by_which_it_is_is_told_no_more_once_it_is_known() {
        let at = At { unit: 0, node: NodeId(0) };
        let mut facts = Facts::default();
        facts.show_thing((5, 1), None);
        let atom = |of| Atom { of, ..Atom::new(Secret::Lies(3), Owner::Any, at) };
        assert!(facts.left(&atom(Some((5, 1))), Owner::Any).is_none());
        assert!(facts.left(&atom(Some((5, 2))), Owner::Any).is_some());
        assert!(facts.left(&atom(None), Owner::Any).is_some());
        let (mut other, runs) = (Facts::default(), Secret::Input(Input::Runs(0)));
        facts.show_thing((3, 0), None);
        let left = facts.left(&Atom::new(runs, Owner::Any, at), Owner::Any).map(|atom| atom.secret);
        assert_eq!(left, Some(Secret::Input(Input::Runs(1 << 3))));
        other.show_thing((3, 0), None);
        facts.meet(&other);
        facts.leave(|(_, version)| version > 0);
        assert!(facts.left(&atom(Some((5, 1))), Owner::Any).is_some());
    }

    #[test]
    fn what_is_put_on_shown_pieces_hides_the_place_until_it_is_shown_too() {
        let mut facts = Facts::default();
        let (one, other) = (Owner::One(Seat::Slot(2, 1)), Owner::One(Seat::Slot(4, 1)));
        facts.show(3, one, None);
        assert_eq!((left(&facts, one), left(&facts, other)), (false, true));
        facts.put(3, Some(5));
        assert!(left(&facts, one));
        facts.show_piece(5);
        assert!(!left(&facts, one));
        facts.put(3, None);
        assert!(left(&facts, one));
        facts.show(3, Owner::One(Seat::Slot(7, 1)), None);
        facts.join_all(&facts.clone(), Seat::Slot(7, 1));
        assert_eq!((left(&facts, one), left(&facts, other)), (false, false));
    }
}
