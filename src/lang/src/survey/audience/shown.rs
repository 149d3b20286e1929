//! Pieces that are moved, revealed or looked at: who comes to know them, and of which place nobody knows any more what
//! lies there.
//!
//! In: `move s to your hand`. Out: changed facts: `you` know `s`, and the others do not know every piece of your hand
//! any more.

use model::unit::{NodeId, Tree};

use super::acts::hidden_places;
use super::index::PlaceNo;
use super::info::Lies;
use super::label::{Label, Owner, Seat};
use super::walk::Walk;

impl<'u> Walk<'_, 'u> {
    /// Something changed: what was read before may be something else now.
    pub fn acted(&mut self) {
        self.env.epoch += 1;
        for place in &self.doings.anytime {
            self.env.put(*place);
            self.env.facts.put(*place, None);
        }
    }

    /// Something is put into a hidden place.
    pub fn put_into(&mut self, place: PlaceNo, slot: Option<u16>) {
        self.puts.push(place);
        self.env.put(place);
        self.env.facts.put(place, slot);
    }

    /// Pieces are moved: who sees where they lie then knows them, and nobody else does.
    pub fn put(&mut self, pieces: NodeId, to: NodeId) {
        let slot = self.slot_at(pieces);
        let places = self.places_of(to).map_or_else(Vec::new, |(places, _)| places);
        let hidden: Vec<_> = places.into_iter().filter(|(place, _)| self.ix.is_closed(*place)).collect();
        let at = self.at(pieces);
        hidden.iter().for_each(|(place, _)| self.put_into(*place, slot));
        if let Some(slot) = slot {
            let open = hidden.is_empty();
            self.env.know(slot, |info| info.label = Label::lying(hidden.iter().copied(), at));
            self.env.place(slot, Lies::In(hidden));
            if open {
                self.opened(pieces);
            } else {
                self.env.forget(slot);
            }
        }
        self.acted();
    }

    /// The slot that an expression is, but for `you`.
    pub fn slot_at(&self, node: NodeId) -> Option<u16> {
        let Tree::Slot { slot } = self.trees().tree(node) else { return None };
        Some(slot.0).filter(|slot| *slot > 0)
    }

    /// Pieces lie in the open now, or everybody knows them.
    pub fn opened(&mut self, pieces: NodeId) {
        if let Some(slot) = self.slot_at(pieces) {
            self.env.facts.show_piece(slot);
            let tag = self.env.slot(slot).tag;
            tag.into_iter().for_each(|tag| self.env.facts.show_thing(tag, None));
            self.env.know(slot, |info| info.label = Label::default());
            self.env.place(slot, Lies::In(Vec::new()));
        }
    }

    /// Pieces are shown to everybody, or to a seat.
    pub fn show(&mut self, pieces: NodeId, to: Option<Seat>) {
        if to == Some(Seat::Unknown) {
            return;
        }
        for (place, owner) in self.covered(pieces) {
            if !self.ix.places[place as usize].refilled {
                self.env.facts.show(place, owner, to);
            }
        }
        if let Tree::Top { zone, .. } | Tree::Bottom { zone } = self.trees().tree(pieces) {
            let places = self.places_of(zone).map_or_else(Vec::new, |(places, _)| places);
            // One that fills itself may do so again, and `as soon as` may do anything.
            let stays =
                |place: PlaceNo| !self.ix.places[place as usize].refilled && !self.doings.anytime.contains(&place);
            if places.into_iter().all(|(place, _)| stays(place)) {
                self.env.facts.show_given(self.at(pieces), self.env.now(), to);
            }
        }
        match to {
            None => self.opened(pieces),
            Some(_) => self.tag_at(pieces).into_iter().for_each(|tag| self.env.facts.show_thing(tag, to)),
        }
    }

    /// The hidden places of which an expression is every piece.
    #[expect(clippy::wildcard_enum_match_arm, reason = "of any other set it is not known that it is all of a place")]
    pub fn covered(&mut self, pieces: NodeId) -> Vec<(PlaceNo, Owner)> {
        let trees = self.trees();
        let place = match trees.tree(pieces) {
            Tree::Zone { .. } => pieces,
            Tree::All { set } => return self.covered(set),
            Tree::Select { noun, tails: [tail], .. } => {
                let (Tree::Population { .. }, Tree::TailIn { place }) = (trees.tree(noun), trees.tree(*tail)) else {
                    return Vec::new();
                };
                let kind = self.ix.named(self.at(noun));
                let holds = |p: &PlaceNo| self.ix.is_a(self.ix.places[*p as usize].holds, kind);
                if !matches!(trees.tree(place), Tree::Zone { .. })
                    || !hidden_places(self.ix, self.at(place)).iter().all(holds)
                {
                    return Vec::new();
                }
                place
            }
            // Nobody is shown what is not said here.
            _ => return Vec::new(),
        };
        let places = self.places_of(place).map_or_else(Vec::new, |(places, _)| places);
        // of zones that have owners it must be known whose
        let known = |place: PlaceNo, owner: Owner| !self.ix.places[place as usize].several || owner != Owner::Any;
        places.into_iter().filter(|(place, owner)| known(*place, *owner)).collect()
    }
}
