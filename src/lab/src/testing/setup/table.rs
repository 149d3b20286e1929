//! Putting things in place: what a test gives, line by line, on the table as the game begins.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::Game;
use link::testing::{Given, LinkedTest, Lot, Place};
use model::program::{ColId, Column, Domain, DomainId, NumId, Program, SetId, Sort, Store};
use model::unit::Root;

use super::Wrong;

/// The table of a game that stands where a test begins.
pub(super) struct Table<'g> {
    game: &'g mut Game,
    /// The game before its first statement: where each piece lies then, and what state it has.
    unbegun: Game,
    slots: u16,
    said: &'g dyn Fn(Place) -> String,
    /// Copies that a line put somewhere or named, with the block of the line: no other line takes them.
    taken: BTreeMap<(DomainId, u16), usize>,
}

impl<'g> Table<'g> {
    /// Of a game.
    pub(super) fn new(game: &'g mut Game, test: &LinkedTest, said: &'g dyn Fn(Place) -> String) -> Self {
        let unbegun = Game::unbegun(game.engine(), game.state().seed());
        Self { game, unbegun, slots: test.slots, said, taken: BTreeMap::new() }
    }

    fn program(&self) -> Arc<engine::Engine> {
        Arc::clone(self.game.engine())
    }

    /// Empties the hands of seats, zones that not everybody sees and that have no order: what lies there goes back to
    /// where it lay before the game began. Those that lines want as they were dealt stay.
    pub(super) fn empty_hands(&mut self, lines: &[Given]) {
        let engine = self.program();
        let everybody = ((1u16 << engine.program().seats) - 1) as u8;
        for (at, domain) in engine.program().domains.iter().enumerate() {
            let id = DomainId(at as u16);
            for (place, location) in domain.locations.iter().enumerate() {
                let hand = location.owner.is_some() && location.list.is_none() && location.audience != everybody;
                if !hand || self.dealt(lines, id, place as u16, &location.zone) {
                    continue;
                }
                for piece in self.game.contents(id, place as u16).iter().collect::<Vec<_>>() {
                    self.back(id, piece);
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
    pub(super) fn lines(&mut self, lines: &[Given]) -> Result<(), Wrong> {
        for line in lines {
            if let Given::Bare { domain, things } = line {
                self.bare(*domain, *things);
            }
        }
        lines.iter().try_for_each(|line| self.line(line))
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
        let engine = self.program();
        let program = engine.program();
        let things = self.game.eval_set(things, self.slots);
        for (at, column) in program.columns.iter().enumerate() {
            // Where a piece lies is moved, not written.
            let places = program.domains.iter().any(|home| home.at == Some(ColId(at as u16)));
            if column.domain != Some(domain) || places {
                continue;
            }
            for thing in &things {
                self.as_declared(ColId(at as u16), column, *thing);
            }
        }
        match program.domains[domain.index()].sort {
            Sort::Things(Root::Piece) => things.iter().for_each(|piece| self.back(domain, *piece)),
            Sort::Things(Root::Space) => {
                for (at, home) in program.domains.iter().enumerate() {
                    self.clear(DomainId(at as u16), home, domain, &things);
                }
            }
            Sort::Things(Root::Seat | Root::Record | Root::Preset) | Sort::Members | Sort::Numbers => {}
        }
    }

    fn as_declared(&mut self, id: ColId, column: &Column, thing: u16) {
        for index in 0..column.family {
            if let Store::Set(_) = column.store {
                let members: Vec<u16> = self.unbegun.set_field(id, thing, index).iter().collect();
                self.game.set_members(id, thing, index, &members);
            } else {
                let value = self.unbegun.field(id, thing, index);
                self.game.set(id, thing, index, value);
            }
        }
    }

    /// Takes pieces of a domain off some spaces.
    fn clear(&mut self, pieces: DomainId, home: &Domain, spaces: DomainId, things: &[u16]) {
        for (place, location) in home.locations.iter().enumerate() {
            if location.space.is_some_and(|(domain, space)| domain == spaces && things.contains(&space)) {
                for piece in self.game.contents(pieces, place as u16).iter().collect::<Vec<_>>() {
                    self.back(pieces, piece);
                }
            }
        }
    }

    fn number(&self, row: NumId) -> i32 {
        self.game.eval(row, self.slots)
    }

    /// The first copies of a set that no line took.
    fn free(&self, domain: DomainId, things: SetId, wanted: usize) -> Vec<u16> {
        let all = self.game.eval_set(things, self.slots);
        all.into_iter().filter(|t| !self.taken.contains_key(&(domain, *t))).take(wanted).collect()
    }

    fn line(&mut self, line: &Given) -> Result<(), Wrong> {
        match line {
            Given::Bare { .. } | Given::Dealt { .. } => Ok(()),
            Given::Put { domain, lot, location, at } => {
                let location = self.location(*location, *at)?;
                self.lot(*domain, lot, location, *at)
            }
            Given::Zone { domain, location, lots, at } => {
                let location = self.location(*location, *at)?;
                self.off(*domain, location, *at)?;
                lots.iter().try_for_each(|lot| self.lot(*domain, lot, location, *at))
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
                    let what = format!("`{}` is about something of which no copy is in this game", (self.said)(*at));
                    return Err(Wrong::new(what).at(*at).help("look at its `copies` for so many players"));
                }
                objects.into_iter().try_for_each(|object| self.set(*column, object, index, value, *at))
            }
            Given::SetThing { column, object, index, things, at } => {
                let (object, index) = self.place(*object, *index, *at)?;
                let target = self.column(*column).target.unwrap_or(DomainId(0));
                let Some(&thing) = self.free(target, *things, 1).first() else {
                    return Err(self.none_left(target, *things, 1, *at));
                };
                self.taken.insert((target, thing), at.block);
                self.game.set(*column, object, index, i32::from(thing));
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

    /// Takes off what lies in a place of which a line says all. What an earlier line of the same block put there says
    /// otherwise.
    fn off(&mut self, domain: DomainId, location: u16, at: Place) -> Result<(), Wrong> {
        for piece in self.game.order(domain, location) {
            if self.taken.get(&(domain, piece)) == Some(&at.block) {
                let name = self.name(domain, piece);
                let what =
                    format!("`{}` is all that lies there, and another line puts `{name}` there", (self.said)(at));
                return Err(Wrong::new(what).at(at).help("name it in the list too, or leave the other line out"));
            }
            self.taken.remove(&(domain, piece));
            self.back(domain, piece);
        }
        Ok(())
    }

    /// Puts so many things of a phrase somewhere.
    fn lot(&mut self, domain: DomainId, lot: &Lot, location: u16, at: Place) -> Result<(), Wrong> {
        let wanted = usize::try_from(self.number(lot.number)).unwrap_or(0);
        let found = self.free(domain, lot.things, wanted);
        if found.len() < wanted {
            return Err(self.none_left(domain, lot.things, wanted, Place { node: lot.node, ..at }));
        }
        for piece in found {
            self.taken.insert((domain, piece), at.block);
            if !self.game.place(domain, piece, location) {
                return Err(self.no_room(domain, piece, location, at));
            }
            if let Some((column, owner)) = lot.owner {
                let owner = self.number(owner);
                self.set(column, piece, 0, owner, at)?;
            }
        }
        Ok(())
    }

    /// What is wrong where more copies are wanted than are left.
    fn none_left(&self, domain: DomainId, things: SetId, wanted: usize, at: Place) -> Wrong {
        let all = self.game.eval_set(things, self.slots);
        let taken = all.iter().filter(|thing| self.taken.contains_key(&(domain, **thing))).count();
        let (name, copies) = ((self.said)(at), diag::Count("copy", all.len()));
        let seats = diag::Count("player", usize::from(self.game.engine().program().seats));
        let wrong = match (all.len(), taken) {
            (0, _) => Wrong::new(format!("`{name}` is not in this game: it has no copy for {seats}"))
                .help("look at its `copies`, and at the edition"),
            (_, 0) => Wrong::new(format!("expected {wanted} of `{name}`, and this game has {copies}"))
                .help("give fewer of them"),
            _ if taken < all.len() => {
                let left = all.len() - taken;
                let are = if left == 1 { "is" } else { "are" };
                let what = format!("expected {wanted} of `{name}`, and {left} of its {copies} {are} left");
                Wrong::new(what).help("give fewer of them: the others are given already")
            }
            _ => {
                let are = if taken == 1 { "is" } else { "are" };
                let what =
                    format!("`{name}` has no copy left: this game has {copies}, and {taken} {are} given already");
                Wrong::new(what).help("give each copy once")
            }
        };
        wrong.at(at)
    }

    fn no_room(&self, domain: DomainId, piece: u16, location: u16, at: Place) -> Wrong {
        let engine = self.program();
        let home = &engine.program().domains[domain.index()];
        let (thing, place) = (self.name(domain, piece), &home.locations[usize::from(location)]);
        let most = usize::from(place.up_to);
        let wrong = match most > 0 && self.game.order(domain, location).len() >= most {
            true => Wrong::new(format!("`{thing}` finds no room in `{}`: it holds at most {most}", place.name)),
            false => Wrong::new(format!("`{thing}` cannot lie in `{}`", place.name)),
        };
        wrong.at(at)
    }

    fn set(&mut self, column: ColId, object: u16, index: u16, value: i32, at: Place) -> Result<(), Wrong> {
        if self.game.set(column, object, index, value) {
            return Ok(());
        }
        let engine = self.program();
        let row = self.column(column);
        let takes = match row.target {
            Some(target) => named(engine.program(), target),
            None => format!("{} to {}", row.lo, row.hi),
        };
        let wrong = Wrong::new(format!("`{}`: expected {takes}, found {value}", (self.said)(at)));
        Err(wrong.at(at).help("give a value that it can have"))
    }

    fn name(&self, domain: DomainId, object: u16) -> String {
        self.game.engine().program().domains[domain.index()].objects[usize::from(object)].name.clone()
    }

    fn location(&self, row: NumId, at: Place) -> Result<u16, Wrong> {
        u16::try_from(self.number(row))
            .map_err(|_| Wrong::new(format!("`{}` names a place that is not in this game", (self.said)(at))).at(at))
    }

    fn column(&self, column: ColId) -> &Column {
        &self.game.engine().program().columns[column.index()]
    }

    fn place(&self, object: NumId, index: NumId, at: Place) -> Result<(u16, u16), Wrong> {
        let object = self.number(object);
        let index = if index.0 == u16::MAX { 0 } else { self.number(index) };
        match (u16::try_from(object), u16::try_from(index)) {
            (Ok(object), Ok(index)) => Ok((object, index)),
            _ => Err(Wrong::new(format!("`{}` is about something that is not in this game", (self.said)(at))).at(at)),
        }
    }
}

/// The members of a domain, in words.
fn named(program: &Program, domain: DomainId) -> String {
    const MOST: usize = 8;
    let objects = &program.domains[domain.index()].objects;
    let mut names: Vec<String> = objects.iter().take(MOST).map(|object| format!("`{}`", object.name)).collect();
    if objects.len() > MOST {
        names.push(format!("{} more", objects.len() - MOST));
    }
    diag::or_list(names)
}
