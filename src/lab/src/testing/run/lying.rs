//! Lines about what lies in a place, all of it.

use std::collections::BTreeMap;

use link::testing::Lot;
use model::program::{DomainId, NumId};

use super::{Held, Player};

impl Player<'_> {
    pub(super) fn holds(&self, domain: DomainId, location: NumId, lots: &[Lot]) -> Held {
        let Ok(place) = u16::try_from(self.eval(location)) else {
            return Err(self.fails().label("there is no such place in this game"));
        };
        let there = self.game.order(domain, place);
        let wanted: Vec<(usize, Vec<u16>)> = lots.iter().map(|lot| self.lot(lot)).collect();
        let ordered = self.program.domains[domain.index()].locations[usize::from(place)].list.is_some();
        let fits = if ordered { in_order(&there, &wanted) } else { together(&there, &wanted) };
        if fits {
            return Ok(());
        }
        Err(self.fails().label(match there.is_empty() {
            true => "nothing lies there".to_string(),
            false => format!("found [{}]", self.listed(domain, &there, ordered)),
        }))
    }

    /// How many of which.
    fn lot(&self, lot: &Lot) -> (usize, Vec<u16>) {
        let mut things = self.game.eval_set(lot.things, self.test.slots);
        if let Some((column, owner)) = lot.owner {
            let owner = self.eval(owner);
            things.retain(|thing| self.game.field(column, *thing, 0) == owner);
        }
        (usize::try_from(self.eval(lot.number)).unwrap_or(0), things)
    }

    /// Things as a list names them: alike ones together unless their order counts.
    fn listed(&self, domain: DomainId, things: &[u16], ordered: bool) -> String {
        let program = self.program;
        let home = &program.domains[domain.index()];
        let name = |thing: &u16| {
            let object = &home.objects[usize::from(*thing)];
            let id = object.design.map_or(object.name.as_str(), |design| program.designs[design.index()].name.as_str());
            // Whose it is goes without saying where only one seat could have it.
            let owner = object.owner.or_else(|| u8::try_from(self.game.field(home.controller?, *thing, 0)).ok());
            (id.to_string(), owner.map(|seat| self.seat_name(seat)))
        };
        let text = |(id, owner): &(String, Option<String>), number: usize| {
            let id = if number > 1 { format!("{number} {id}s") } else { id.clone() };
            owner.as_ref().map_or_else(|| id.clone(), |owner| format!("{id} of {owner}"))
        };
        if ordered {
            return things.iter().map(|thing| text(&name(thing), 1)).collect::<Vec<_>>().join(", ");
        }
        let mut counted: BTreeMap<(String, Option<String>), usize> = BTreeMap::new();
        things.iter().for_each(|thing| *counted.entry(name(thing)).or_default() += 1);
        counted.iter().map(|(one, number)| text(one, *number)).collect::<Vec<_>>().join(", ")
    }
}

/// Whether things are those of a list, one after the other.
fn in_order(there: &[u16], wanted: &[(usize, Vec<u16>)]) -> bool {
    let each = wanted.iter().flat_map(|(number, things)| std::iter::repeat_n(things, *number));
    there.len() == wanted.iter().map(|(number, _)| number).sum::<usize>()
        && there.iter().zip(each).all(|(thing, wanted)| wanted.contains(thing))
}

/// Whether things are those of a list in any order. What fewest things could be is found first.
fn together(there: &[u16], wanted: &[(usize, Vec<u16>)]) -> bool {
    let mut left: Vec<u16> = there.to_vec();
    let mut order: Vec<&(usize, Vec<u16>)> = wanted.iter().collect();
    order.sort_by_key(|(_, things)| there.iter().filter(|thing| things.contains(thing)).count());
    for (number, things) in order {
        for _ in 0..*number {
            let Some(at) = left.iter().position(|thing| things.contains(thing)) else { return false };
            left.remove(at);
        }
    }
    left.is_empty()
}
