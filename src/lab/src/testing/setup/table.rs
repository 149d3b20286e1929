//! Putting things in place: what a test gives, line by line, on the table as the game begins.

use std::collections::BTreeMap;

use diag::Diagnostic;
use engine::Game;
use link::testing::{Given, Held, LinkedTest, Lot, Luck, Place, State};
use model::program::{ColId, DomainId, Location, NumId, Program, SetId, Sort, Store};
use model::unit::Root;
use seat::names;

use crate::testing::site::Site;

/// The table of a game that stands where a test begins.
pub(super) struct Table<'g> {
    game: &'g mut Game,
    program: &'g Program,
    /// The game before its first statement: where each piece lies then, and what state it has.
    unbegun: Game,
    slots: u16,
    site: &'g Site<'g>,
    /// Copies that a line put somewhere or named, with the block of the line: no other line takes them.
    taken: BTreeMap<(DomainId, u16), usize>,
}

impl<'g> Table<'g> {
    /// Of a game.
    pub(super) fn new(game: &'g mut Game, program: &'g Program, test: &LinkedTest, site: &'g Site<'g>) -> Self {
        let unbegun = Game::unbegun(game.engine(), game.state().seed());
        Self { game, program, unbegun, slots: test.slots, site, taken: BTreeMap::new() }
    }

    /// Empties the hands of seats, zones that not everybody sees and that have no order: what lies there goes back to
    /// where it lay before the game began. Those that lines want as they were dealt stay.
    pub(super) fn empty_hands(&mut self, lines: &[Given]) {
        let everybody = ((1u16 << self.program.seats) - 1) as u8;
        self.clear(|table, domain, place, at| {
            let hand = at.owner.is_some() && at.list.is_none() && at.audience != everybody;
            hand && !table.dealt(lines, domain, place, &at.zone)
        });
    }

    /// Takes the pieces off all places of a sort.
    fn clear(&mut self, of_sort: impl Fn(&Self, DomainId, u16, &Location) -> bool) {
        for (domain, home) in (0..).map(DomainId).zip(&self.program.domains) {
            for (place, location) in (0..).zip(&home.locations) {
                if of_sort(self, domain, place, location) {
                    let there = self.game.contents(domain, place);
                    there.iter().for_each(|piece| self.back(domain, piece));
                }
            }
        }
    }

    /// Whether a line wants what lies in a place as it was dealt.
    fn dealt(&self, lines: &[Given], of: DomainId, place: u16, name: &str) -> bool {
        lines.iter().any(|line| match line {
            Given::Dealt { domain, location, zone } if *domain == of => match location {
                Some(row) => self.number(*row) == i32::from(place),
                None => zone == name,
            },
            _ => false,
        })
    }

    /// Does what lines say: first what is bare, then the others in order.
    pub(super) fn lines(&mut self, lines: &[Given]) -> Result<(), Diagnostic> {
        for line in lines {
            if let Given::Bare { domain, things } = line {
                self.bare(*domain, *things);
            }
        }
        lines.iter().try_for_each(|line| self.line(line))?;
        lines
            .iter()
            .try_for_each(|line| if let Given::Luck { luck, at } = line { self.luck(luck, *at) } else { Ok(()) })
    }

    /// What chance decides the next time.
    fn luck(&mut self, luck: &Luck, at: Place) -> Result<(), Diagnostic> {
        let comes = match luck {
            Luck::Rolls { column, stream, values } => {
                let row = &self.program.columns[column.index()];
                let lo = if row.target.is_some() { row.lo.max(0) } else { row.lo };
                let sides = u32::try_from(row.hi - lo + 1).unwrap_or(0);
                let wanted: Option<Vec<u32>> = values
                    .iter()
                    .map(|value| u32::try_from(self.number(*value) - lo).ok().filter(|n| *n < sides))
                    .collect();
                let Some(wanted) = wanted else {
                    return Err(self.wrong(at, "says more than can be rolled"));
                };
                self.game.fix_draws(*stream, sides, &wanted)
            }
            Luck::Top { domain, location, lots } => {
                let location = self.location(*location, at)?;
                let mut top = Vec::new();
                let here = self.game.contents(*domain, location);
                for lot in lots.iter().rev() {
                    let mut one = self.game.eval_set(lot.things, self.slots);
                    // Copies that lie there are meant, where any do: others may come there by then.
                    if one.iter().any(|copy| here.has(*copy)) {
                        one.retain(|copy| here.has(*copy));
                    }
                    let wanted = usize::try_from(self.number(lot.number)).unwrap_or(0);
                    if one.len() < wanted {
                        return Err(self.none_left(*domain, lot.things, wanted, Place { node: lot.node, ..at }));
                    }
                    top.extend(std::iter::repeat_n(one, wanted));
                }
                self.game.fix_order(*domain, location, &top)
            }
        };
        if comes {
            return Ok(());
        }
        Err(self.wrong(at, "is too unlikely, or nothing that chance decides").help("say less: only what comes first"))
    }

    /// A piece goes back to where it lay before the game began, under what lies there.
    fn back(&mut self, domain: DomainId, piece: u16) {
        let start = self.unbegun.location(domain, piece).unwrap_or(0);
        if self.game.location(domain, piece) != Some(start) {
            self.game.place_under(domain, piece, start);
        }
    }

    /// Things are as they are declared, pieces where they begin, and what stands on spaces is where it begins.
    fn bare(&mut self, domain: DomainId, things: SetId) {
        let things = self.game.eval_set(things, self.slots);
        let home = &self.program.domains[domain.index()];
        // Where a piece lies is moved, not written.
        let columns = (0..).map(ColId).zip(&self.program.columns).filter(|(id, _)| home.at != Some(*id));
        for (id, column) in columns.filter(|(_, column)| column.domain == Some(domain)) {
            for (thing, index) in things.iter().flat_map(|thing| (0..column.family).map(move |index| (*thing, index))) {
                if let Store::Set(_) = column.store {
                    let members: Vec<u16> = self.unbegun.set_field(id, thing, index).iter().collect();
                    self.game.set_members(id, thing, index, &members);
                } else {
                    self.game.set(id, thing, index, self.unbegun.field(id, thing, index));
                }
            }
        }
        match home.sort {
            Sort::Things(Root::Piece) => things.iter().for_each(|piece| self.back(domain, *piece)),
            Sort::Things(Root::Space) => self.clear(|_, _, _, location| {
                location.space.is_some_and(|(of, space)| of == domain && things.contains(&space))
            }),
            Sort::Things(Root::Seat | Root::Record | Root::Preset) | Sort::Members | Sort::Numbers => {}
        }
    }

    fn number(&self, row: NumId) -> i32 {
        self.game.eval(row, self.slots)
    }

    /// The first copies of a set that no line took, before others those of a seat: what lies with it is its own.
    fn free(&self, domain: DomainId, things: SetId, wanted: usize, seat: Option<u8>) -> Vec<u16> {
        let all = self.game.eval_set(things, self.slots);
        let mut free: Vec<u16> = all.into_iter().filter(|t| !self.taken.contains_key(&(domain, *t))).collect();
        let objects = &self.program.domains[domain.index()].objects;
        free.sort_by_key(|thing| seat.is_some() && objects[usize::from(*thing)].owner != seat);
        free.truncate(wanted);
        free
    }

    fn line(&mut self, line: &Given) -> Result<(), Diagnostic> {
        match line {
            Given::Bare { .. } | Given::Dealt { .. } | Given::Luck { .. } => Ok(()),
            Given::Put { domain, lot, location, state, at } => {
                let location = self.location(*location, *at)?;
                let put = self.lot(*domain, lot, location, *at)?;
                state.iter().try_for_each(|state| self.state(&put, *state, *at))
            }
            Given::Zone { domain, location, lots, at } => {
                let location = self.location(*location, *at)?;
                self.off(*domain, location, *at)?;
                lots.iter().try_for_each(|lot| self.lot(*domain, lot, location, *at).map(drop))
            }
            Given::Set { column, object, index, value, at } => {
                let (object, index) = self.place(*object, *index, *at)?;
                let value = self.number(*value);
                self.set(*column, object, index, value, *at)
            }
            Given::SetEach { column, objects, index, value, at } => {
                let (index, value) = (self.number(*index), self.number(*value));
                let index = u16::try_from(index).unwrap_or(0);
                let objects = self.game.eval_set(*objects, self.slots);
                if objects.is_empty() {
                    let what = "is about something of which no copy is in this game";
                    return Err(self.wrong(*at, what).help("look at its `copies` for so many players"));
                }
                objects.into_iter().try_for_each(|object| self.set(*column, object, index, value, *at))
            }
            Given::SetThing { column, object, index, things, at } => {
                let (object, index) = self.place(*object, *index, *at)?;
                let thing = self.take(*column, *things, *at)?;
                self.game.set(*column, object, index, thing);
                Ok(())
            }
            Given::SetAll { column, object, value, at } => {
                let (object, _) = self.place(*object, NumId(u16::MAX), *at)?;
                let members = self.game.eval_set(*value, self.slots);
                self.game.set_members(*column, object, 0, &members);
                Ok(())
            }
        }
    }

    /// One of some things that a column may hold, which no line took.
    fn take(&mut self, column: ColId, things: SetId, at: Place) -> Result<i32, Diagnostic> {
        let target = self.program.columns[column.index()].target.unwrap_or(DomainId(0));
        let Some(&thing) = self.free(target, things, 1, None).first() else {
            return Err(self.none_left(target, things, 1, at));
        };
        self.taken.insert((target, thing), at.block);
        Ok(i32::from(thing))
    }

    /// Pieces that a line put somewhere have this.
    fn state(&mut self, pieces: &[u16], state: State, at: Place) -> Result<(), Diagnostic> {
        let (index, at) = (self.number(state.index), Place { node: state.node, ..at });
        let index = u16::try_from(index).map_err(|_| self.wrong(at, "is about something that is not in this game"))?;
        for piece in pieces {
            let value = match state.value {
                Held::Number(row) => self.number(row),
                Held::Thing(things) => self.take(state.column, things, at)?,
            };
            self.set(state.column, *piece, index, value, at)?;
        }
        Ok(())
    }

    /// Takes off what lies in a place of which a line says all. What an earlier line of the same block put there says
    /// otherwise.
    fn off(&mut self, domain: DomainId, location: u16, at: Place) -> Result<(), Diagnostic> {
        for piece in self.game.order(domain, location) {
            if self.taken.get(&(domain, piece)) == Some(&at.block) {
                let name = names::id(self.program, domain, piece);
                let what = format!("is all that lies there, and another line puts `{name}` there");
                return Err(self.wrong(at, &what).help("name it in the list too, or leave the other line out"));
            }
            self.taken.remove(&(domain, piece));
            self.back(domain, piece);
        }
        Ok(())
    }

    /// Puts so many things of a phrase somewhere: which.
    fn lot(&mut self, domain: DomainId, lot: &Lot, location: u16, at: Place) -> Result<Vec<u16>, Diagnostic> {
        let wanted = usize::try_from(self.number(lot.number)).unwrap_or(0);
        let owner = self.program.domains[domain.index()].locations[usize::from(location)].owner;
        let found = self.free(domain, lot.things, wanted, owner);
        if found.len() < wanted {
            return Err(self.none_left(domain, lot.things, wanted, Place { node: lot.node, ..at }));
        }
        for piece in found.iter().copied() {
            self.taken.insert((domain, piece), at.block);
            if !self.game.place(domain, piece, location) {
                return Err(self.no_room(domain, piece, location, at));
            }
            if let Some((column, owner)) = lot.owner {
                let owner = self.number(owner);
                self.set(column, piece, 0, owner, at)?;
            }
        }
        Ok(found)
    }

    /// What is wrong where more copies are wanted than are left.
    fn none_left(&self, domain: DomainId, things: SetId, wanted: usize, at: Place) -> Diagnostic {
        let all = self.game.eval_set(things, self.slots);
        let taken = all.iter().filter(|thing| self.taken.contains_key(&(domain, **thing))).count();
        let (name, copies) = (self.site.said(at), diag::Count("copy", all.len()));
        let seats = diag::Count("player", usize::from(self.program.player_count()));
        let are = |number: usize| if number == 1 { "is" } else { "are" };
        let left = all.len() - taken;
        let (what, help) = match (all.len(), taken, left) {
            (0, ..) => (
                format!("`{name}` is not in this game: it has no copy for {seats}"),
                "look at its `copies`, and at the edition",
            ),
            (_, 0, _) => (format!("expected {wanted} of `{name}`, and this game has {copies}"), "give fewer of them"),
            (.., 0) => (
                format!("`{name}` has no copy left: this game has {copies}, and {taken} {} given already", are(taken)),
                "give each copy once",
            ),
            _ => (
                format!("expected {wanted} of `{name}`, and {left} of its {copies} {} left", are(left)),
                "give fewer of them: the others are given already",
            ),
        };
        self.site.wrong(Some(at), what).help(help)
    }

    fn no_room(&self, domain: DomainId, piece: u16, location: u16, at: Place) -> Diagnostic {
        let place = &self.program.domains[domain.index()].locations[usize::from(location)];
        let (thing, most) = (names::id(self.program, domain, piece), usize::from(place.up_to));
        let what = match most > 0 && self.game.order(domain, location).len() >= most {
            true => format!("`{thing}` finds no room in `{}`: it holds at most {most}", place.name),
            false => format!("`{thing}` cannot lie in `{}`", place.name),
        };
        self.site.wrong(Some(at), what)
    }

    fn set(&mut self, column: ColId, object: u16, index: u16, value: i32, at: Place) -> Result<(), Diagnostic> {
        if self.game.set(column, object, index, value) {
            return Ok(());
        }
        let row = &self.program.columns[column.index()];
        let takes = match row.target {
            Some(target) => named(self.program, target),
            None => format!("{} to {}", row.lo, row.hi),
        };
        let what = format!("`{}`: expected {takes}, found {value}", self.site.said(at));
        Err(self.site.wrong(Some(at), what).help("give a value that it can have"))
    }

    /// What is wrong with a line, said of it as it is written.
    fn wrong(&self, at: Place, what: &str) -> Diagnostic {
        self.site.wrong(Some(at), format!("`{}` {what}", self.site.said(at)))
    }

    fn location(&self, row: NumId, at: Place) -> Result<u16, Diagnostic> {
        u16::try_from(self.number(row)).map_err(|_| self.wrong(at, "names a place that is not in this game"))
    }

    fn place(&self, object: NumId, index: NumId, at: Place) -> Result<(u16, u16), Diagnostic> {
        let index = if index.0 == u16::MAX { 0 } else { self.number(index) };
        match (u16::try_from(self.number(object)), u16::try_from(index)) {
            (Ok(object), Ok(index)) => Ok((object, index)),
            _ => Err(self.wrong(at, "is about something that is not in this game")),
        }
    }
}

/// The members of a domain, in words.
fn named(program: &Program, domain: DomainId) -> String {
    const MOST: usize = 8;
    let objects = &program.domains[domain.index()].objects;
    let names = objects.iter().take(MOST).map(|object| format!("`{}`", object.name));
    diag::or_list(names.chain((objects.len() > MOST).then(|| format!("{} more", objects.len() - MOST))))
}
