//! What number rows mean, each as its documentation says it and nothing more. Numbers are as wide as they come out.

use model::program::{Arg, ArgsId, ConstId, DomainId, NONE, Num, NumId, Reg, Set, SetId};

use super::reader::Reader;

/// None as a number.
const NOTHING: i64 = NONE as i64;

impl Reader<'_> {
    /// The worth of a number row.
    pub fn num(&mut self, id: NumId) -> i64 {
        let p = self.program;
        match p.nums[id.index()] {
            Num::Const(n) => n.into(),
            Num::Slot(slot) => self.slot(slot.into()),
            Num::SlotOf(slot, more) => match self.num(more) {
                more @ 0.. => self.frame.get(usize::from(slot) + more as usize).map_or(0, |n| i64::from(*n)),
                _ => 0,
            },
            Num::Reg(reg) => self.regs[usize::from(reg)],
            Num::Frame(proc, slot) => self.running(proc).map_or(NOTHING, |frame| frame.slots[usize::from(slot)].into()),
            Num::FrameOf(proc, slot, entries, which) => {
                let which = self.num(which);
                match self.running(proc) {
                    None => NOTHING,
                    Some(frame) if (0..i64::from(entries)).contains(&which) => {
                        frame.slots[usize::from(slot) + which as usize].into()
                    }
                    Some(_) => 0,
                }
            }
            Num::Running(proc) => self.running(proc).is_some().into(),
            Num::Lane(group, slot, this, lanes) => {
                let this = self.num(this);
                let own = self.world.grants.iter();
                let own = own.filter(|it| it.grant == usize::from(group) && i64::from(it.this) == this);
                let taken: Vec<i64> = own.map(|it| it.captured[usize::from(slot)].into()).collect();
                (0..i64::from(lanes)).find(|lane| !taken.contains(lane)).unwrap_or(i64::from(lanes) - 1)
            }
            Num::Var(column) => self.field(column, 0, 0),
            Num::Get(column, object) => {
                let object = self.num(object);
                self.field(column, object, 0)
            }
            Num::GetAt(column, object, index) => {
                let (object, index) = (self.num(object), self.num(index));
                self.field(column, object, index)
            }
            Num::Print(column, object) => {
                let object = self.num(object);
                self.print(column, object, 0)
            }
            Num::PrintAt(column, object, index) => {
                let (object, index) = (self.num(object), self.num(index));
                self.print(column, object, index)
            }
            Num::At(domain, piece) => {
                let piece = self.num(piece);
                self.lies(domain, piece)
            }
            Num::SpaceOf(domain, piece) => {
                let piece = self.num(piece);
                self.space(domain, piece)
            }
            Num::HolderOf(domain, piece) => {
                let piece = self.num(piece);
                self.holder(domain, piece)
            }
            Num::DesignOf(domain, object) => {
                let object = usize::try_from(self.num(object)).ok();
                let object = object.and_then(|object| p.domains[domain.index()].objects.get(object));
                object.and_then(|object| object.design).map_or(NOTHING, |design| design.0.into())
            }
            Num::Top(domain, location) => self.ordered(domain, location).last().copied().map_or(NOTHING, i64::from),
            Num::Bottom(domain, location) => self.ordered(domain, location).first().copied().map_or(NOTHING, i64::from),
            Num::Position(domain, piece, location) => {
                let piece = self.num(piece);
                let order = self.ordered(domain, location);
                order.iter().rev().position(|it| i64::from(*it) == piece).map_or(0, |above| above as i64 + 1)
            }

            Num::Add(a, b) => self.num(a) + self.num(b),
            Num::Sub(a, b) => self.num(a) - self.num(b),
            Num::Mul(a, b) => self.num(a).saturating_mul(self.num(b)),
            Num::Div(a, b) => {
                let (a, b) = (self.num(a), self.num(b));
                down(a, b)
            }
            Num::DivUp(a, b) => {
                let (a, b) = (self.num(a), self.num(b));
                -down(-a, b)
            }
            Num::Min(a, b) => self.num(a).min(self.num(b)),
            Num::Max(a, b) => self.num(a).max(self.num(b)),
            Num::Abs(a) => self.num(a).abs(),
            Num::Eq(a, b) => (self.num(a) == self.num(b)).into(),
            Num::Ne(a, b) => (self.num(a) != self.num(b)).into(),
            Num::Lt(a, b) => (self.num(a) < self.num(b)).into(),
            Num::Le(a, b) => (self.num(a) <= self.num(b)).into(),
            Num::And(a, b) => (self.num(a) != 0 && self.num(b) != 0).into(),
            Num::Or(a, b) => (self.num(a) != 0 || self.num(b) != 0).into(),
            Num::Not(a) => (self.num(a) == 0).into(),
            Num::If(condition, yes, no) => {
                let way = if self.num(condition) != 0 { yes } else { no };
                self.num(way)
            }
            Num::Else(a, b) => match self.num(a) {
                NOTHING => self.num(b),
                some => some,
            },
            Num::Let(reg, value, body) => {
                let value = self.num(value);
                self.with(reg, value, |it| it.num(body))
            }

            Num::Count(set) => self.set(set).len() as i64,
            Num::Some(set) => (!self.set(set).is_empty()).into(),
            Num::Has(set, thing) => {
                let thing = self.num(thing);
                self.has(set, thing).into()
            }
            Num::Within(a, b) => self.set(a).is_subset(&self.set(b)).into(),
            Num::Same(a, b) => (self.set(a) == self.set(b)).into(),
            Num::Only(set) => {
                let set = self.set(set);
                if set.len() == 1 { set.first().copied().map_or(NOTHING, i64::from) } else { NOTHING }
            }
            Num::Lowest(set) => self.set(set).first().copied().map_or(NOTHING, i64::from),
            Num::FirstFrom(set, from) => {
                let (set, from) = (self.set(set), self.num(from) as i32);
                set.range(from..).next().or(set.first()).copied().map_or(NOTHING, i64::from)
            }
            Num::LastFrom(set, from) => {
                let (set, from) = (self.set(set), self.num(from) as i32);
                set.range(..=from).next_back().or(set.last()).copied().map_or(NOTHING, i64::from)
            }
            Num::MinBy(set, reg, key) => {
                let keys = self.each(set, reg, key);
                keys.into_iter().min_by_key(|(thing, key)| (*key, *thing)).map_or(NOTHING, |(thing, _)| thing)
            }
            Num::Total(set, reg, value) => self.each(set, reg, value).iter().map(|(_, value)| value).sum(),
            Num::HighestOf(set, reg, value) => {
                self.each(set, reg, value).iter().map(|(_, value)| *value).max().unwrap_or(0)
            }
            Num::LowestOf(set, reg, value) => {
                self.each(set, reg, value).iter().map(|(_, value)| *value).min().unwrap_or(0)
            }
            Num::Every(set, reg, holds) => self.each(set, reg, holds).iter().all(|(_, holds)| *holds != 0).into(),
            Num::Any(set, reg, holds) => self.each(set, reg, holds).iter().any(|(_, holds)| *holds != 0).into(),

            Num::Seat(seat, step) => match self.num(seat) {
                seat @ 0.. => (seat + i64::from(step)).rem_euclid(p.seats.into()),
                _ => NOTHING,
            },
            Num::Seats(from, to) => match (self.num(from), self.num(to)) {
                (from @ 0.., to @ 0..) => (to - from).rem_euclid(p.seats.into()),
                _ => 0,
            },

            Num::Modified(value, args, definition) => {
                let base = self.num(definition);
                self.modified(value, args, base)
            }
            // Yes may always be said: what such a row guards is another way to say the same.
            Num::IsModified(..) => 1,
            Num::Dyn(column, object, seat) => {
                let (object, seat) = (self.num(object), self.num(seat));
                match self.text(column, object) {
                    Some(row) => self.in_frame(&[seat, object], |it| it.num(NumId(row))),
                    None => 0,
                }
            }
            Num::PossibleDyn(column, object, seat) => {
                let (object, seat) = (self.num(object), self.num(seat));
                match self.text(column, object).map(|proc| p.procs[usize::from(proc)].possible) {
                    Some(Some(row)) => self.in_frame(&[seat, object], |it| it.num(row)),
                    Some(None) => 1,
                    None => 0,
                }
            }
            Num::Payable(..) => {
                // Whether a payment comes to its end is found by making it.
                self.unsure = true;
                0
            }
        }
    }

    /// The members of a set, each with what a row is worth for it.
    fn each(&mut self, set: SetId, reg: Reg, row: NumId) -> Vec<(i64, i64)> {
        let things = self.set(set);
        things.into_iter().map(|thing| (thing.into(), self.with(reg, thing.into(), |it| it.num(row)))).collect()
    }

    /// Whether a thing is in a set. Of a filter only that thing is asked, which is the same and sooner done.
    fn has(&mut self, set: SetId, thing: i64) -> bool {
        match self.program.sets[set.index()].0 {
            Set::Filter(from, reg, holds) => self.has(from, thing) && self.with(reg, thing, |it| it.num(holds)) != 0,
            _ => i32::try_from(thing).is_ok_and(|thing| self.set(set).contains(&thing)),
        }
    }

    /// What is printed on an object; an index outside is the nearest end.
    pub(super) fn print(&self, column: ConstId, object: i64, index: i64) -> i64 {
        let column = &self.program.consts[column.index()];
        let family = i64::from(column.family);
        let at = |object: i64| usize::try_from(object * family + index.clamp(0, family - 1)).ok();
        let value = if object < 0 { None } else { at(object).and_then(|at| column.values.get(at)) };
        value.copied().unwrap_or(column.none).into()
    }

    /// The row or procedure that is printed on an object whose texts hold.
    fn text(&self, column: ConstId, object: i64) -> Option<u16> {
        let domain = self.program.consts[column.index()].domain;
        let muted = domain.is_some_and(|domain| self.world.muted[domain.index()].contains(&(object as i32)));
        if muted || object < 0 { None } else { u16::try_from(self.print(column, object, 0)).ok() }
    }

    /// The pieces of a location that has an order, bottom first.
    fn ordered(&mut self, domain: DomainId, location: NumId) -> Vec<i32> {
        let location = self.num(location);
        self.order_of(domain, location)
    }

    /// Operands as the slots of a frame.
    pub(super) fn operands(&mut self, args: ArgsId) -> Vec<i32> {
        let mut slots = Vec::new();
        for arg in &self.program.args[args.index()] {
            match arg {
                Arg::Num(row) => slots.push(self.num(*row).clamp(i16::MIN.into(), i16::MAX.into()) as i32),
                Arg::Set(set) => {
                    let things = self.set(*set);
                    slots.extend(self.in_slots(*set, things));
                }
            }
        }
        slots
    }
}

/// The quotient rounded down; by 0 it is 0.
fn down(a: i64, b: i64) -> i64 {
    match (a.checked_div_euclid(b), b > 0) {
        (None, _) => 0,
        (Some(quotient), true) => quotient,
        // Euclid rounds up by a negative number.
        (Some(quotient), false) => quotient - i64::from(a.rem_euclid(b) != 0),
    }
}

#[cfg(test)]
mod tests {
    use super::down;

    #[test]
    fn quotients_go_down() {
        let cases = [(7, 2, 3), (-7, 2, -4), (7, -2, -4), (-7, -2, 3), (6, 3, 2), (-6, -3, 2), (5, 0, 0)];
        for (a, b, quotient) in cases {
            assert_eq!(down(a, b), quotient, "{a} / {b}");
        }
    }
}
