//! What is given, as rows: what lies where, and what state things have.

use model::program::{ColId, DomainId, NONE, NumId, Object, SetId, Store, StreamId};
use model::unit::{Base, NodeId, Op, Root, Tree, last_part};

use super::{Given, Held, Lot, Luck, Place, State};
use crate::lower::fields::{FieldAt, Spot};
use crate::lower::{Cx, Val};
use crate::util::bits;

impl<'u> Cx<'u> {
    /// What a line gives; none of what is given of the selection, which was read before, and of what was refused.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is given of the selection was read before")]
    pub(super) fn given(&mut self, at: Place) -> Vec<Given> {
        let one = match self.tree(at.node) {
            Tree::GivenPut { what, owner, place, number, state } => {
                let lot = self.lot(what, owner, number);
                let domain = self.rows.domain(lot.things);
                let location = self.destination(place, domain);
                let state = state.iter().filter_map(|line| self.state(*line)).collect();
                Some(Given::Put { domain, lot, location, state, at })
            }
            Tree::GivenRolls { place, values } => self.rolls(place, values).map(|luck| Given::Luck { luck, at }),
            Tree::GivenShuffle { zone, pieces } => {
                let lying = self.lying(zone, pieces);
                lying.map(|(domain, location, lots)| Given::Luck { luck: Luck::Top { domain, location, lots }, at })
            }
            Tree::GivenSet { place, value } => return self.given_set(place, value, at),
            Tree::GivenZone { place, pieces } => {
                self.lying(place, pieces).map(|(domain, location, lots)| Given::Zone { domain, location, lots, at })
            }
            Tree::GivenDealt { zone } => self.holding(zone).map(|domain| {
                let whole = matches!(self.tree(zone), Tree::Zone { owner: None, .. });
                let location = (!whole).then(|| self.destination(zone, domain));
                Given::Dealt { domain, location, zone: self.unit().sym(zone).name.to_string() }
            }),
            Tree::GivenBare { kind: Some(kind) } => {
                let kind = self.names.gid(self.env.unit, kind);
                self.things.of_kind.get(&kind).copied().map(|domain| {
                    let members = self.things.members.get(&kind).cloned();
                    let members = members.unwrap_or_else(|| bits::none(self.rows.size(domain)));
                    Given::Bare { domain, things: self.rows.constant(domain, members) }
                })
            }
            Tree::GivenBare { kind: None } => {
                let domains = (0..self.things.domains.len()).map(DomainId::at);
                let spaces: Vec<DomainId> =
                    domains.filter(|domain| self.things.root(*domain) == Some(Root::Space)).collect();
                let bare = |domain| Given::Bare { domain, things: self.rows.all(domain) };
                return spaces.into_iter().map(bare).collect();
            }
            _ => None,
        };
        one.into_iter().collect()
    }

    fn given_set(&mut self, place: NodeId, value: NodeId, at: Place) -> Vec<Given> {
        if let Tree::Field { object, indices, .. } = self.tree(place)
            && self.names_copies(object)
        {
            return self.given_each(place, object, indices, value, at).into_iter().collect();
        }
        let zero = self.rows.int(0);
        let (column, object, index) = match self.place(place) {
            Some(Spot::Field(field)) => match (self.field_at(field.field, field.design), field.object) {
                (Some(FieldAt::State(column)), Val::Num(object)) => (column, object, field.index),
                _ => {
                    self.refuse(place, "only a state field can be given a value", "name a field declared with `var`");
                    return Vec::new();
                }
            },
            Some(Spot::Var(column, index)) => (column, zero, index),
            Some(Spot::Slot(..) | Spot::Frame(..) | Spot::Entry(_) | Spot::Bound(_)) | None => return Vec::new(),
        };
        if let Some(most) = self.lists.get(&column).copied() {
            let entries = self.list_entries(value).unwrap_or_else(|| vec![value]);
            let entry = |k: u16| {
                let index = self.rows.int(k.into());
                match entries.get(usize::from(k)) {
                    Some(value) => self.given_one((column, object, index), place, *value, at),
                    None => Given::Set { column, object, index, value: self.rows.int(NONE), at },
                }
            };
            return (0..most).map(entry).collect();
        }
        if let Store::Set(_) = self.columns[column.index()].store {
            return vec![Given::SetAll { column, object, value: self.set(value), at }];
        }
        vec![self.given_one((column, object, index.unwrap_or(zero)), place, value, at)]
    }

    /// One value.
    fn given_one(&mut self, to: (ColId, NumId, NumId), place: NodeId, value: NodeId, at: Place) -> Given {
        let (column, object, index) = to;
        if self.names_copies(value) && self.ty(place).base != Base::Design {
            Given::SetThing { column, object, index, things: self.copies(value), at }
        } else {
            Given::Set { column, object, index, value: self.num(value), at }
        }
    }

    /// Whether a node names a design, and with it all of its copies.
    fn names_copies(&self, node: NodeId) -> bool {
        self.unit().node(node).op == Op::Item && self.ty(node).base == Base::Design
    }

    /// A field of a design: of all its copies.
    fn given_each(
        &mut self,
        place: NodeId,
        thing: NodeId,
        indices: &[NodeId],
        value: NodeId,
        at: Place,
    ) -> Option<Given> {
        let objects = self.copies(thing);
        let (column, index) = self.column_of(place, indices)?;
        Some(Given::SetEach { column, objects, index, value: self.num(value), at })
    }

    /// The column of a field of copies, and which entry of it is meant.
    fn column_of(&mut self, place: NodeId, indices: &[NodeId]) -> Option<(ColId, NumId)> {
        let field = self.sym(place);
        let Some(FieldAt::State(column)) = self.field_at(field, false) else {
            self.refuse(place, "only a state field can be given a value", "name a field declared with `var`");
            return None;
        };
        if let Store::Set(_) = self.columns[column.index()].store {
            let help = "name one thing, of which there is one copy";
            self.refuse(place, "a set cannot be given to all copies at once", help);
            return None;
        }
        let (_, unit, it) = self.names.field(field)?;
        let index = self.flat(unit, &it.index, indices).unwrap_or_else(|| self.rows.int(0));
        Some((column, index))
    }

    /// What the next rolls of a field come to.
    fn rolls(&mut self, place: NodeId, values: &[NodeId]) -> Option<Luck> {
        let (column, _) = self.column_of(place, &[])?;
        // A field draws from the stream of its name.
        let stream = last_part(self.names.name(self.sym(place)));
        let Ok(stream) = self.streams.binary_search_by(|known| known.as_str().cmp(stream)) else {
            self.refuse(place, "nothing in this game rolls it", "name a field that a rule rolls");
            return None;
        };
        let values = values.iter().map(|value| self.num(*value)).collect();
        Some(Luck::Rolls { column, stream: StreamId::at(stream), values })
    }

    /// What a piece has that is put somewhere.
    fn state(&mut self, line: NodeId) -> Option<State> {
        let Tree::GivenSet { place, value } = self.tree(line) else { return None };
        let Tree::Field { indices, .. } = self.tree(place) else { return None };
        let (column, index) = self.column_of(place, indices)?;
        let named = self.names_copies(value);
        let value = if named { Held::Thing(self.copies(value)) } else { Held::Number(self.num(value)) };
        Some(State { column, index, value, node: line })
    }

    /// So many things of a phrase: which, and as which children whose and how many stand.
    fn lot(&mut self, what: NodeId, owner: Option<NodeId>, number: NodeId) -> Lot {
        let mut things = self.copies(what);
        let domain = self.rows.domain(things);
        let number = self.num(number);
        let owner = owner.map(|owner| self.num(owner));
        let seat = owner.and_then(|owner| self.rows.as_int(owner)).and_then(|seat| u8::try_from(seat).ok());
        let mut assigned = None;
        if let Some(seat) = seat {
            // Pieces that were made for every seat: those of this one. Others come to belong to it.
            let objects = &self.things.domains[domain.index()].objects;
            let mut own = bits::none(objects.len());
            let mut all_owned = true;
            for object in bits::members(self.rows.as_mask(things).unwrap_or(&[])) {
                match objects[object].owner {
                    Some(owner) if owner == seat => bits::put(&mut own, object),
                    Some(_) => {}
                    None => all_owned = false,
                }
            }
            if all_owned {
                things = self.rows.constant(domain, own);
            } else {
                assigned = self.things.domains[domain.index()].controller.zip(owner);
            }
        }
        Lot { things, number, owner: assigned, node: what }
    }

    /// What lies in a place: domain, location, and the things of a list.
    pub(super) fn lying(&mut self, place: NodeId, pieces: &[NodeId]) -> Option<(DomainId, NumId, Vec<Lot>)> {
        let domain = self.holding(place)?;
        let location = self.destination(place, domain);
        let lots = pieces.iter().filter_map(|some| {
            let Tree::GivenSome { what, owner, number } = self.tree(*some) else { return None };
            Some(self.lot(what, owner, number))
        });
        Some((domain, location, lots.collect()))
    }

    /// The domain of the pieces that lie in a zone or on a space; a finding if there are none.
    fn holding(&mut self, place: NodeId) -> Option<DomainId> {
        let held = self.held_in(place);
        if held.is_none() {
            self.refuse(place, "nothing can stand there", "name a zone, or a space whose kind holds pieces");
        }
        held
    }

    /// The domain of the pieces that lie in a zone or on a space.
    pub(super) fn held_in(&mut self, place: NodeId) -> Option<DomainId> {
        if self.ty(place).base == Base::Zone {
            return self.domain(place);
        }
        let spaces = self.domain(place)?;
        let lie = |space: &Option<(DomainId, u16)>| space.is_some_and(|(domain, _)| domain == spaces);
        self.zones.spaces.iter().position(lie).map(DomainId::at)
    }

    /// All copies that a phrase may mean: of a design, or the things themselves.
    #[expect(clippy::wildcard_enum_match_arm, reason = "every other phrase means things")]
    pub(super) fn copies(&mut self, node: NodeId) -> SetId {
        match self.tree(node) {
            Tree::Copy { number, design, seat } => self.one_copy(number, design, seat),
            Tree::Item { .. } => {
                let gid = self.sym(node);
                if let Some((domain, objects)) = self.things.copies(gid) {
                    let set = bits::of(self.rows.size(domain), objects.iter().map(|object| usize::from(*object)));
                    return self.rows.constant(domain, set);
                }
                let Some((unit, item)) = self.names.item(gid) else { return self.set(node) };
                let kind = self.names.gid(unit, item.kind);
                self.rows.empty(self.things.of_kind.get(&kind).copied().unwrap_or(DomainId(0)))
            }
            _ => self.set(node),
        }
    }

    /// One copy of a design, by its number and the seat it was made for.
    fn one_copy(&mut self, number: i32, design: NodeId, seat: Option<NodeId>) -> SetId {
        let all = self.copies(design);
        let domain = self.rows.domain(all);
        let seat = seat.map(|seat| self.num(seat)).and_then(|seat| self.rows.as_int(seat));
        let seat = seat.filter(|seat| *seat != NONE);
        let objects = &self.things.domains[domain.index()].objects;
        let is = |it: &Object| i32::from(it.copy) == number && it.owner.map(i32::from) == seat;
        let all = bits::members(self.rows.as_mask(all).unwrap_or(&[]));
        let one = bits::of(objects.len(), all.filter(|object| is(&objects[*object])));
        self.rows.constant(domain, one)
    }
}
