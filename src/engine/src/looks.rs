//! Whether two games look the same to a seat: what [`Game::view`] says of both is equal. Of two that differ in little most of
//! the bytes are the same, and of those no view is made.

use std::ops::Range;

use model::number::narrow;
use model::program::{ColId, DomainId};

use crate::game::Game;
use crate::machine::tables::{Column, Keep};

impl Game {
    /// Whether a seat sees the same in another game of the same program.
    pub(crate) fn looks_like(&self, other: &Game, seat: u8) -> bool {
        let program = self.engine.program();
        let domains = program.domains.iter().enumerate().filter(|(_, domain)| domain.at.is_some());
        let mut places = domains.flat_map(|(at, domain)| {
            let id = DomainId::at(at);
            (1..narrow(domain.locations.len())).map(move |location| (id, location))
        });
        let alike: Vec<bool> =
            (0..program.domains.len()).map(|at| self.knows_like(other, seat, DomainId::at(at))).collect();
        let mut columns = (0..program.columns.len()).map(ColId::at);
        self.asked(seat) == other.asked(seat)
            && self.question_of(seat) == other.question_of(seat)
            && self.result() == other.result()
            && places.all(|(domain, location)| self.sees_like(other, seat, domain, location))
            && columns.all(|column| {
                let of = &program.columns[column.index()];
                let bare = |domain: Option<DomainId>| domain.is_none_or(|domain| alike[domain.index()]);
                let extent = extent(&self.engine.tables.columns[column.index()]);
                let same = self.state.bytes().get(extent.clone()) == other.state.bytes().get(extent);
                same && bare(of.domain) && bare(of.target)
                    || self.see_field(seat, column) == other.see_field(seat, column)
            })
    }

    /// Whether a seat sees the same in a location.
    fn sees_like(&self, other: &Game, seat: u8, domain: DomainId, location: u16) -> bool {
        if self.is_bare(domain, location) && other.is_bare(domain, location) {
            return true;
        }
        let place = &self.engine.program.domains[domain.index()];
        let (here, there) = (self.order(domain, location), other.order(domain, location));
        let seen = |game: &Game, piece: &u16| game.knows(seat, domain, *piece).then_some(*piece);
        let mut both = here.iter().map(|piece| seen(self, piece)).zip(there.iter().map(|piece| seen(other, piece)));
        if here.len() != there.len() {
            false
        } else if place.locations[usize::from(location)].list.is_some() && place.backs.is_empty() {
            both.all(|(one, two)| one == two)
        } else if place.backs.is_empty() {
            let known = |game: &Game, all: &[u16]| all.iter().filter_map(|piece| seen(game, piece)).collect::<Vec<_>>();
            known(self, &here) == known(other, &there)
        } else {
            self.see(seat, domain, location) == other.see(seat, domain, location)
        }
    }

    /// Whether nothing lies in a location.
    fn is_bare(&self, domain: DomainId, location: u16) -> bool {
        let found = self.engine.tables.location(domain.index(), location.into());
        found.is_none_or(|(pieces, here)| {
            let mask = &self.state.bytes()[here.mask as usize..][..8 * usize::from(pieces.words)];
            mask.iter().all(|byte| *byte == 0)
        })
    }

    /// Whether a seat knows the same things of a domain.
    fn knows_like(&self, other: &Game, seat: u8, domain: DomainId) -> bool {
        let mut all = 0..self.engine.program.domains[domain.index()].size;
        let hides = self.engine.tables.pieces.get(domain.index()).is_some_and(Option::is_some);
        !hides || all.all(|thing| self.knows(seat, domain, thing) == other.knows(seat, domain, thing))
    }
}

/// The bytes in which a column lies, with what lies among them.
fn extent(column: &Column) -> Range<usize> {
    let size = match column.keep {
        Keep::Byte | Keep::Flags => 1,
        Keep::Half => 2,
        Keep::Word => 4,
        Keep::Bits => 8 * usize::from(column.count).div_ceil(64),
        Keep::Set => 8 * usize::from(column.words),
    };
    let last = column.place(i32::from(column.count) - 1, i32::from(column.family) - 1);
    let start = column.offset as usize;
    last.map_or(start..start, |last| start..last + size)
}
