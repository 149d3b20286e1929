//! What set rows mean: the things for which something holds, looked at one by one.

use model::program::{ColId, Compare, DomainId, MaskId, NONE, Set, SetId};

use super::reader::Reader;
use super::world::Things;

impl Reader<'_> {
    /// The members of a set row.
    pub fn set(&mut self, id: SetId) -> Things {
        let p = self.program;
        let (row, domain) = p.sets[id.index()];
        let size = i64::from(p.domains[domain.index()].size);
        match row {
            Set::Const(mask) => self.mask(mask),
            Set::Slot(slot) => self.set_at(domain, &self.frame, slot),
            Set::Frame(proc, slot) => {
                self.running(proc).map_or_else(Things::new, |frame| self.set_at(domain, &frame.slots, slot))
            }
            Set::In(location) => {
                let location = self.num(location);
                self.lying(domain, |at| at == location)
            }
            Set::InOwned(first, seats) | Set::InSpaces(first, seats) => {
                let there: Vec<i64> = self.set(seats).iter().map(|seat| i64::from(first) + i64::from(*seat)).collect();
                self.lying(domain, |at| there.contains(&at))
            }
            Set::TopOf(location, number) => {
                let (location, number) = (self.num(location), self.num(number));
                let order = self.order_of(domain, location);
                order.into_iter().rev().take(number.max(0) as usize).collect()
            }
            Set::By(column, value) => {
                let value = self.num(value);
                let nothing = p.columns[column.index()].target.is_some() && value == i64::from(NONE);
                if nothing { Things::new() } else { self.objects(domain, |it, x| it.field(column, x, 0) == value) }
            }
            Set::Flag(column) => self.objects(domain, |it, x| it.field(column, x, 0) != 0),
            Set::Family(family, key) => {
                let key = self.num(key);
                self.family(family, key)
            }
            Set::FamilyAll(family, keys) => {
                let keys = self.set(keys);
                keys.into_iter().flat_map(|key| self.family(family, key.into())).collect()
            }
            Set::Field(column, object) => {
                let object = self.num(object);
                self.set_field(column, object)
            }
            Set::And(a, b) => &self.set(a) & &self.set(b),
            Set::Or(a, b) => &self.set(a) | &self.set(b),
            Set::Minus(a, b) => &self.set(a) - &self.set(b),
            Set::One(thing) => {
                let thing = self.num(thing);
                (0..size).contains(&thing).then_some(thing as i32).into_iter().collect()
            }
            Set::Filter(from, reg, holds) => {
                let mut things = self.set(from);
                things.retain(|thing| self.with(reg, i64::from(*thing), |it| it.num(holds)) != 0);
                things
            }
            Set::Reached(among, from, most, reg, step) => {
                let (among, mut seen, most) = (self.set(among), self.set(from), self.num(most));
                // Round by round over all that was found: no list of what is new is kept.
                for _ in 0..most.clamp(0, size) {
                    let next = seen.iter().flat_map(|at| self.with(reg, i64::from(*at), |it| it.set(step)));
                    let next: Things = next.filter(|to| among.contains(to)).collect();
                    seen.extend(next);
                }
                &seen & &among
            }
            Set::Where(from, column, how, number) => {
                let (mut things, number) = (self.set(from), self.num(number));
                things.retain(|thing| fits(self.field(column, i64::from(*thing), 0), how, number));
                things
            }
            Set::WherePrint(from, column, how, number) => {
                let (mut things, number) = (self.set(from), self.num(number));
                things.retain(|thing| fits(self.print(column, i64::from(*thing), 0), how, number));
                things
            }
            Set::Image(column, from) => {
                let from = self.set(from);
                members(size, from.into_iter().map(|thing| self.field(column, thing.into(), 0)))
            }
            Set::ImagePrint(column, from) => {
                let from = self.set(from);
                members(size, from.into_iter().map(|thing| self.print(column, thing.into(), 0)))
            }
            Set::SpacesOf(pieces) => {
                let (of, pieces) = (p.sets[pieces.index()].1, self.set(pieces));
                members(size, pieces.into_iter().map(|piece| self.space(of, piece.into())))
            }
            Set::HoldersOf(pieces) => {
                let (of, pieces) = (p.sets[pieces.index()].1, self.set(pieces));
                members(size, pieces.into_iter().map(|piece| self.holder(of, piece.into())))
            }
            Set::If(condition, yes, no) => {
                let way = if self.num(condition) != 0 { yes } else { no };
                self.set(way)
            }
            Set::Let(reg, value, body) => {
                let value = self.num(value);
                self.with(reg, value, |it| it.set(body))
            }
            Set::Range(low, high) => {
                let (low, high) = (self.num(low).max(0), self.num(high).min(size - 1));
                (low..=high).map(|number| number as i32).collect()
            }
            Set::Distinct(from) => {
                let mut things = self.set(from);
                let twins: Vec<Things> = p.domains[domain.index()].alike.iter().map(|mask| self.mask(*mask)).collect();
                let all = things.clone();
                let lies = |thing: i32| self.lies(domain, thing.into());
                things.retain(|thing| {
                    let lower = all.range(..*thing);
                    let alike = |other: &&i32| {
                        twins.iter().any(|it| it.contains(thing) && it.contains(other)) && lies(**other) == lies(*thing)
                    };
                    !lower.into_iter().any(|other| alike(&other))
                });
                things
            }
        }
    }

    pub(super) fn mask(&self, mask: MaskId) -> Things {
        let mask = &self.program.masks[mask.index()];
        let size = i32::from(self.program.domains[mask.domain.index()].size);
        (0..size).filter(|thing| mask.bits[*thing as usize / 64] >> (thing % 64) & 1 == 1).collect()
    }

    fn family(&self, family: u16, key: i64) -> Things {
        let family = &self.program.families[usize::from(family)];
        let mask = usize::try_from(key).ok().and_then(|key| family.get(key));
        mask.map_or_else(Things::new, |mask| self.mask(*mask))
    }

    fn objects(&self, domain: DomainId, holds: impl Fn(&Self, i64) -> bool) -> Things {
        (0..i32::from(self.program.domains[domain.index()].size)).filter(|x| holds(self, i64::from(*x))).collect()
    }

    fn lying(&self, domain: DomainId, there: impl Fn(i64) -> bool) -> Things {
        self.objects(domain, |it, piece| it.lies(domain, piece) >= 0 && there(it.lies(domain, piece)))
    }

    fn set_field(&self, column: ColId, object: i64) -> Things {
        let at = usize::try_from(object).ok();
        at.and_then(|at| self.world.sets[column.index()].get(at)).cloned().unwrap_or_default()
    }
}

/// Those of the numbers that are members of a domain.
fn members(size: i64, numbers: impl Iterator<Item = i64>) -> Things {
    numbers.filter(|number| (0..size).contains(number)).map(|number| number as i32).collect()
}

fn fits(value: i64, how: Compare, number: i64) -> bool {
    match how {
        Compare::Eq => value == number,
        Compare::Ne => value != number,
        Compare::Lt => value < number,
        Compare::Le => value <= number,
        Compare::Gt => value > number,
        Compare::Ge => value >= number,
    }
}
