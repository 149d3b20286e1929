//! What is given, as rows: what lies where, and what state things have.

use model::number::narrow;
use model::program::{DomainId, NONE, SetId, Store};
use model::unit::{Base, NodeId, Op, Root, SymId, Tree};

use super::{Given, Lot, Place, TestRows};
use crate::lower::fields::{FieldAt, Spot};
use crate::lower::{Cx, Val};
use crate::util::bits;

impl<'u> Cx<'u> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is given of the selection was read before")]
    pub(super) fn given(&mut self, at: Place, test_rows: &mut TestRows) {
        let node = at.node;
        match self.unit().node(node).op {
            Op::GivenPut => self.given_put(at, test_rows),
            Op::GivenSet => self.given_set(at, test_rows),
            Op::GivenZone => {
                let Tree::GivenZone { place, .. } = self.tree(node) else { return };
                if let Some((domain, location, lots)) = self.lying(place, node) {
                    test_rows.given.push(Given::Zone { domain, location, lots, at });
                }
            }
            Op::GivenDealt => {
                let Tree::GivenDealt { zone } = self.tree(node) else { return };
                let Some(domain) = self.holding(zone) else { return };
                let whole = matches!(self.tree(zone), Tree::Zone { owner: None, .. });
                let location = (!whole).then(|| self.place_of(zone, domain));
                let name = self.unit().sym(zone).name.to_string();
                test_rows.given.push(Given::Dealt { domain, location, zone: name });
            }
            Op::GivenBare => self.given_bare(node, test_rows),
            _ => {}
        }
    }

    fn given_set(&mut self, at: Place, test_rows: &mut TestRows) {
        let node = at.node;
        let Tree::GivenSet { place, value } = self.tree(node) else { return };
        if self.given_each(place, value, at, test_rows) {
            return;
        }
        let Some(spot) = self.place(place) else { return };
        let zero = self.rows.int(0);
        let (column, object, index) = match spot {
            Spot::Field(field) => match (self.field_at(field.field, field.design), field.object) {
                (Some(FieldAt::State(column)), Val::Num(object)) => (column, object, field.index),
                _ => {
                    self.refuse(place, "only a state field can be given a value", "name a field declared with `var`");
                    return;
                }
            },
            Spot::Var(column, index) => (column, zero, index),
            Spot::Slot(..) | Spot::Frame(..) | Spot::Entry(_) | Spot::Bound(_) => return,
        };
        if let Store::Set(_) = self.columns[column.index()].store {
            let value = self.set(value);
            test_rows.given.push(Given::SetAll { column, object, value, at });
            return;
        }
        let index = index.unwrap_or(zero);
        if self.unit().node(value).op == Op::Item && self.ty(value).base == Base::Design {
            let things = self.copies(value);
            test_rows.given.push(Given::SetThing { column, object, index, things, at });
            return;
        }
        let value = self.num(value);
        test_rows.given.push(Given::Set { column, object, index, value, at });
    }

    /// A field of a design: of all its copies. Whether it is that.
    fn given_each(&mut self, place: NodeId, value: NodeId, at: Place, test_rows: &mut TestRows) -> bool {
        if self.unit().node(place).op != Op::Field {
            return false;
        }
        let Some(thing) = self.unit().kids(place).first().copied() else { return false };
        if self.unit().node(thing).op != Op::Item || self.ty(thing).base != Base::Design {
            return false;
        }
        let objects = self.copies(thing);
        let field = self.names.gid(self.env.unit, self.unit().node(place).sym());
        let Some(FieldAt::State(column)) = self.field_at(field, false) else {
            self.refuse(place, "only a state field can be given a value", "name a field declared with `var`");
            return true;
        };
        if let Store::Set(_) = self.columns[column.index()].store {
            self.refuse(
                place,
                "a set cannot be given to all copies at once",
                "name one thing, of which there is one copy",
            );
            return true;
        }
        let keys = self.indices(place, 1);
        let known = self.names.field(field).map(|(_, unit, it)| (unit, &it.index));
        let index = known.and_then(|(unit, index)| self.flat(unit, index, &keys));
        let index = index.unwrap_or_else(|| self.rows.int(0));
        let value = self.num(value);
        test_rows.given.push(Given::SetEach { column, objects, index, value, at });
        true
    }

    fn given_put(&mut self, at: Place, test_rows: &mut TestRows) {
        let node = at.node;
        let Tree::GivenPut { what, owner, place, number } = self.tree(node) else { return };
        let lot = self.lot(what, owner, number);
        let domain = self.rows.domain(lot.things);
        let location = self.destination(place, domain);
        test_rows.given.push(Given::Put { domain, lot, location, at });
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
    pub(super) fn lying(&mut self, place: NodeId, node: NodeId) -> Option<(DomainId, model::program::NumId, Vec<Lot>)> {
        let domain = self.holding(place)?;
        let location = self.place_of(place, domain);
        let kids = self.unit().kids(node).to_vec();
        let mut lots = Vec::new();
        for some in kids.into_iter().skip(1) {
            let Tree::GivenSome { what, owner, number } = self.tree(some) else { continue };
            lots.push(self.lot(what, owner, number));
        }
        Some((domain, location, lots))
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
        let held = self.zones.spaces.iter().position(|space| space.is_some_and(|(domain, _)| domain == spaces));
        held.map(|at| DomainId(narrow(at)))
    }

    fn place_of(&mut self, place: NodeId, domain: DomainId) -> model::program::NumId {
        self.destination(place, domain)
    }

    fn given_bare(&mut self, node: NodeId, test_rows: &mut TestRows) {
        let imm = self.unit().node(node).imm;
        let Ok(sym) = u32::try_from(imm) else {
            for at in 0..self.things.domains.len() {
                let domain = DomainId(narrow(at));
                if self.things.root(domain) == Some(Root::Space) {
                    let mut all = bits::none(self.rows.size(domain));
                    (0..self.rows.size(domain)).for_each(|object| bits::put(&mut all, object));
                    let things = self.rows.constant(domain, all);
                    test_rows.given.push(Given::Bare { domain, things });
                }
            }
            return;
        };
        let kind = self.names.gid(self.env.unit, SymId(sym));
        let Some(domain) = self.things.of_kind.get(&kind).copied() else { return };
        let members = self.things.members.get(&kind).cloned();
        let members = members.unwrap_or_else(|| bits::none(self.rows.size(domain)));
        let things = self.rows.constant(domain, members);
        test_rows.given.push(Given::Bare { domain, things });
    }

    /// All copies that a phrase may mean: of a design, or the things themselves.
    pub(super) fn copies(&mut self, node: NodeId) -> SetId {
        if self.unit().node(node).op == Op::Copy {
            return self.one_copy(node);
        }
        if self.unit().node(node).op == Op::Item {
            let gid = self.names.gid(self.env.unit, self.unit().node(node).sym());
            if let Some((domain, objects)) = self.things.copies(gid) {
                let mut set = bits::none(self.rows.size(domain));
                objects.iter().for_each(|object| bits::put(&mut set, *object as usize));
                return self.rows.constant(domain, set);
            }
            if let Some((_, item)) = self.names.item(gid) {
                let unit = self.names.at(gid).map_or(0, |at| at.unit);
                let kind = self.names.gid(unit, item.kind);
                let domain = self.things.of_kind.get(&kind).copied().unwrap_or(DomainId(0));
                return self.rows.empty(domain);
            }
        }
        self.set(node)
    }

    /// One copy of a design, by its number and the seat it was made for.
    fn one_copy(&mut self, node: NodeId) -> SetId {
        let Tree::Copy { number, design, seat } = self.tree(node) else { return self.rows.empty(DomainId(0)) };
        let all = self.copies(design);
        let domain = self.rows.domain(all);
        let seat = seat.map(|seat| self.num(seat)).and_then(|seat| self.rows.as_int(seat));
        let seat = seat.filter(|seat| *seat != NONE);
        let objects = &self.things.domains[domain.index()].objects;
        let mut one = bits::none(objects.len());
        for object in bits::members(self.rows.as_mask(all).unwrap_or(&[])) {
            let it = &objects[object];
            if i32::from(it.copy) == number && it.owner.map(i32::from) == seat {
                bits::put(&mut one, object);
            }
        }
        self.rows.constant(domain, one)
    }
}
