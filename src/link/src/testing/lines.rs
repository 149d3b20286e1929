//! The lines of a test as rows: what is given, answered and asserted. Words of answers are read by [`super::words`].

use model::program::{DomainId, NONE, Num, SetId, Store};
use model::unit::{Base, Decl, Many, Node, NodeId, Op, Test, What};

use super::{Check, Draft, Given, Step};
use crate::lower::fields::{FieldAt, Spot};
use crate::lower::{Cx, Env, Loc, Val};
use crate::util::bits;

impl<'u> Cx<'u> {
    /// Lowers a test: unit by path, position of the declaration.
    pub(crate) fn test(&mut self, unit: usize, decl: usize) -> Draft {
        let source = self.names.sources.units[unit];
        let Some(Decl { what: What::Test(test), .. }) = source.decls.get(decl) else { return Draft::default() };
        let none = self.rows.int(NONE);
        let mut slots = vec![Loc::Unbound; test.body.slots.len().max(2)];
        slots[0] = Loc::Num(none);
        slots[1] = Loc::Num(none);
        let env = Env { unit, body: &test.body, slots, design: None };
        self.apart(env, |cx| cx.test_lines(test))
    }

    fn test_lines(&mut self, test: &'u Test) -> Draft {
        let mut draft = Draft { slots: 2, ..Draft::default() };
        let lines =
            |cx: &Cx<'u>, k: usize| test.body.roots.get(k).map_or(Vec::new(), |root| cx.unit().kids(*root).to_vec());
        for node in lines(self, 0) {
            self.given(node, &mut draft.given);
        }
        draft.steps = lines(self, 1).into_iter().filter_map(|node| self.test_step(node)).collect();
        draft.then = lines(self, 2).into_iter().filter_map(|node| self.test_step(node)).collect();
        draft
    }

    fn given(&mut self, node: NodeId, into: &mut Vec<Given>) {
        match self.unit().node(node).op {
            Op::GivenPut => self.given_put(node, into),
            Op::GivenSet => {
                let (Some(place), Some(value)) = (self.kid(node, 0), self.unit().kids(node).get(1).copied()) else {
                    return;
                };
                let Some(spot) = self.place(place) else { return };
                let zero = self.rows.int(0);
                let (column, object, index) = match spot {
                    Spot::Field(at) => match (self.field_at(at.field, at.design), at.object) {
                        (Some(FieldAt::State(column)), Val::Num(object)) => (column, object, at.index),
                        _ => {
                            self.refuse(
                                place,
                                "only a state field can be given a value",
                                "name a field declared with `var`",
                            );
                            return;
                        }
                    },
                    Spot::Var(column, index) => (column, zero, index),
                    Spot::Slot(..) | Spot::Frame(..) | Spot::Entry(_) | Spot::Bound(_) => return,
                };
                if let Store::Set(_) = self.columns[column.index()].store {
                    let value = self.set(value);
                    into.push(Given::SetAll { column, object, value, node });
                } else {
                    let index = index.unwrap_or(zero);
                    if self.unit().node(value).op == Op::Item && self.ty(value).base == Base::Design {
                        let things = self.copies(value);
                        into.push(Given::SetThing { column, object, index, things, node });
                        return;
                    }
                    let value = self.num(value);
                    into.push(Given::Set { column, object, index, value, node });
                }
            }
            Op::GivenZone => {
                let kids = self.unit().kids(node).to_vec();
                let Some((zone, designs)) = kids.split_first() else { return };
                let Some(domain) = self.domain(*zone) else { return };
                let location = self.location(*zone);
                let things = designs.iter().map(|kid| self.copies(*kid)).collect();
                into.push(Given::Zone { domain, location, things, node });
            }
            _ => {}
        }
    }

    /// All copies that a phrase may mean: of a design, or the things themselves.
    pub(super) fn copies(&mut self, node: NodeId) -> SetId {
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

    fn given_put(&mut self, node: NodeId, into: &mut Vec<Given>) {
        let (Some(what), Some(place)) = (self.kid(node, 0), self.kid(node, 2)) else { return };
        let mut things = self.copies(what);
        let domain = self.rows.domain(things);
        let number = match self.kid(node, 3) {
            Some(number) => self.num(number),
            None if self.ty(what).many == Many::Set && self.unit().node(what).op == Op::All => {
                self.rows.num(Num::Count(things))
            }
            None => self.rows.int(1),
        };
        let location = self.destination(place, domain);
        let owner = self.kid(node, 1).map(|owner| self.num(owner));
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
        into.push(Given::Put { domain, things, number, location, node });
        if let Some((column, value)) = assigned {
            let object = self.rows.num(Num::Lowest(things));
            let index = self.rows.int(0);
            into.push(Given::Set { column, object, index, value, node });
        }
    }

    fn test_step(&mut self, node: NodeId) -> Option<Step> {
        let Node { op, imm, .. } = *self.unit().node(node);
        match op {
            Op::Answer => {
                let kids = self.unit().kids(node).to_vec();
                let (seat, words) = kids.split_first()?;
                let seat = self.num(*seat);
                let words = words.iter().map(|word| self.word(*word)).collect();
                Some(Step::Answer { refused: imm == 1, seat, words, node })
            }
            Op::Asked => {
                let seat = self.kid(node, 0).map(|seat| self.num(seat));
                let words = self.unit().kids(node).to_vec().into_iter().skip(1).map(|word| self.word(word)).collect();
                Some(Step::Asked { negated: imm == 1, seat, words, node })
            }
            Op::Sealed => Some(Step::Sealed { negated: imm == 1, node }),
            Op::Knows => {
                let seat = self.kid(node, 0).map(|seat| self.num(seat))?;
                let things = self.unit().kids(node).get(1).copied().map(|set| self.copies(set))?;
                let domain = self.rows.domain(things);
                Some(Step::Knows { hidden: imm == 1, seat, domain, things, node })
            }
            Op::Won => {
                let seats = self.unit().kids(node).to_vec().into_iter().map(|seat| self.num(seat)).collect();
                Some(Step::Won { seats, node })
            }
            Op::Assert => {
                let cond = self.kid(node, 0).map(|condition| self.num(condition))?;
                Some(Step::Check(Check { cond, node }))
            }
            _ => None,
        }
    }
}
