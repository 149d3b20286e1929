//! Values of a game as numbers beside the things they are about: which there are, which are shown, what they are now.
//!
//! A seat is told a value only where all it knows makes it so: it is read in the game as it is and in some that the seat
//! could not tell from it, and must be the same in each.

use engine::{Game, Worked};
use host::manifest::Drawn;
use link::Reading;
use model::program::{DomainId, Program, Sort};
use model::unit::Root;

use crate::names::Names;
use crate::told::Told;

/// Games imagined for a seat.
const IMAGINED: u64 = 3;
/// Things that `why` tells about at most, where none is named.
const TOLD: usize = 24;

/// What a value is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// A seat.
    Seat,
    /// A seat and a member of an enum.
    SeatMember(DomainId),
    /// A space.
    Space(DomainId),
    /// A seat and a space: positions of both.
    SeatSpace(usize, DomainId),
    /// A piece.
    Piece(DomainId),
    /// Nothing but the game.
    Game,
    /// Anything else: shown when it is asked for.
    Other,
}

/// The values of a game.
#[derive(Clone, Debug, Default)]
pub struct Readings {
    all: Vec<Reading>,
    shown: Vec<usize>,
    printed: Vec<String>,
    gone: Vec<String>,
    told: Vec<String>,
    drawn: Option<Drawn>,
}

impl Readings {
    /// All of them, and those with these names to be shown, in this order. A name with a dot is a printed field's.
    pub fn new(all: Vec<Reading>, shown: &[&str]) -> Self {
        let find = |name: &&str| all.iter().position(|reading| last(&reading.name) == *name);
        let printed = shown.iter().filter(|name| name.contains('.')).map(|name| (*name).to_owned()).collect();
        let shown = shown.iter().filter_map(find).collect();
        Self { all, shown, printed, gone: Vec::new(), told: Vec::new(), drawn: None }
    }

    /// With the fields (`KIND.FIELD`) that say of a space that it is out of the game: nothing else is told of it then.
    #[must_use]
    pub fn without(self, gone: Vec<String>) -> Self {
        Self { gone, ..self }
    }

    /// With the fields and zones that are told of at all.
    #[must_use]
    pub fn telling(self, told: Vec<String>) -> Self {
        Self { told, ..self }
    }

    /// With a kind that is drawn by two numbers.
    #[must_use]
    pub fn drawing(self, drawn: Option<&Drawn>) -> Self {
        Self { drawn: drawn.cloned(), ..self }
    }

    /// All of them, by name.
    pub fn all(&self) -> &[Reading] {
        &self.all
    }
}

/// Values as a seat knows them.
pub struct Numbers<'a> {
    /// Which.
    pub seat: u8,
    readings: &'a Readings,
    program: &'a Program,
    game: &'a Game,
    imagined: Vec<Game>,
}

impl<'a> Numbers<'a> {
    /// For a seat, now.
    pub fn new(readings: &'a Readings, game: &'a Game, seat: u8) -> Self {
        let imagine = |salt| {
            let mut other = game.fork();
            other.imagine(seat, salt);
            other
        };
        let imagined = if readings.all.is_empty() { Vec::new() } else { (1..=IMAGINED).map(imagine).collect() };
        Self { seat, readings, program: game.engine().program(), game, imagined }
    }

    /// The values that are shown, each with what it is about.
    pub fn shown(&self) -> impl Iterator<Item = (&'a Reading, About)> + '_ {
        let running = |reading: &Reading| match &reading.during {
            Some(name) => {
                self.game.running().iter().any(|proc| head(&self.program.procs[proc.index()].name) == head(name))
            }
            None => true,
        };
        let shown = self.readings.shown.iter().map(|at| &self.readings.all[*at]);
        shown.filter(move |reading| running(reading)).map(|reading| (reading, about(self.program, reading)))
    }

    /// The kind of space that is drawn by two numbers, if there is one.
    pub fn drawn(&self) -> Option<&Drawn> {
        self.readings.drawn.as_ref()
    }

    /// A value by its name, of a single thing.
    pub fn named(&self, name: &str, domain: DomainId, object: u16) -> Option<i32> {
        let of =
            |reading: &&Reading| last(&reading.name) == name && matches!(reading.params[..], [(of, _)] if of == domain);
        self.value(self.readings.all.iter().find(of)?, &[object])
    }

    /// Printed fields that stand beside the things of a seat and the spaces of the drawing: `KIND.FIELD`.
    pub fn printed(&self) -> &[String] {
        &self.readings.printed
    }

    /// What is told of at all.
    pub fn told(&self) -> Told<'a> {
        Told(&self.readings.told)
    }

    /// Fields that say of a space that it is out of the game.
    pub fn gone(&self) -> &[String] {
        &self.readings.gone
    }

    /// A value; none if what the seat does not know could change it, or if it is not about such a thing.
    pub fn value(&self, reading: &Reading, about: &[u16]) -> Option<i32> {
        let fits = reading.params.len() == about.len()
            && reading.params.iter().zip(about).all(|(param, object)| fits(self.program, param, *object));
        let slots: Vec<i32> = about.iter().map(|object| i32::from(*object)).collect();
        let value = fits.then(|| self.game.read(reading.row, &slots))?;
        self.imagined.iter().all(|other| other.read(reading.row, &slots) == value).then_some(value)
    }

    /// A value with the modifiers that made it, as far as the seat knows what they stand on; none as [`Numbers::value`].
    pub fn explained(&self, reading: &Reading, about: &[u16]) -> Option<(i32, Vec<Worked>)> {
        let value = self.value(reading, about)?;
        let slots: Vec<i32> = about.iter().map(|object| i32::from(*object)).collect();
        let (_, mut worked) = self.game.explain(reading.row, &slots);
        for one in &mut worked {
            one.by.retain(|by| {
                let domain = by.design.and_then(|design| self.program.designs[design.index()].domain);
                domain.zip(by.this).is_none_or(|(domain, this)| self.game.knows(self.seat, domain, this))
            });
        }
        worked.retain(|one| !one.by.is_empty());
        Some((value, worked))
    }

    /// Whether a thing is before the eyes of a seat: a piece that it knows in a place of its own or on a space, or controls.
    pub fn concerns(&self, domain: DomainId, object: u16) -> bool {
        let seat = self.seat;
        let home = &self.program.domains[domain.index()];
        if home.sort != Sort::Things(Root::Piece) {
            return true;
        }
        let place = self.game.location(domain, object).and_then(|at| home.locations.get(usize::from(at)));
        let near = place.is_some_and(|place| place.owner == Some(seat) || place.space.is_some());
        self.game.knows(seat, domain, object) && (near || self.game.controller(domain, object) == Some(seat))
    }

    /// What a value can be told about, by the things that are named: a seat is the one that asks where none is, everything
    /// else is all there is that is wanted. At most some are told.
    pub fn objects(
        &self,
        reading: &Reading,
        named: &[(DomainId, u16)],
        wanted: impl Fn(DomainId, u16) -> bool,
    ) -> Vec<Vec<u16>> {
        let mut out: Vec<Vec<u16>> = vec![Vec::new()];
        for param in &reading.params {
            let own: Vec<u16> =
                named.iter().filter(|(d, o)| *d == param.0 && fits(self.program, param, *o)).map(|(_, o)| *o).collect();
            let all = match (own.is_empty(), param.0.index()) {
                (false, _) => own,
                (true, 0) => vec![u16::from(self.seat)],
                (true, at) => (0..self.program.domains[at].size)
                    .filter(|o| fits(self.program, param, *o) && wanted(param.0, *o))
                    .collect(),
            };
            let longer = |before: &Vec<u16>| {
                let before = before.clone();
                all.clone().into_iter().map(move |o| [before.as_slice(), &[o]].concat())
            };
            out = out.iter().flat_map(longer).take(4 * TOLD).collect();
        }
        out.truncate(4 * TOLD);
        out
    }
}

/// What a value is called.
pub fn label(names: &Names<'_>, reading: &Reading) -> String {
    names.label(&format!("value.{}", last(&reading.name)))
}

/// A value with what it is called; at the end of its range perhaps words for that.
pub fn said(names: &Names<'_>, reading: &Reading, value: i32) -> String {
    let key = format!("value.{}", last(&reading.name));
    let top = if value == reading.top { text::endless(names.texts.catalogue(), &key) } else { None };
    top.unwrap_or_else(|| format!("{} {value}", label(names, reading)))
}

/// The part of a declared name after the space it is declared in.
fn last(name: &str) -> &str {
    head(name.rsplit('.').next().unwrap_or(name))
}

/// A name without its parameters.
fn head(name: &str) -> &str {
    name.split(['(', ' ']).next().unwrap_or(name)
}

fn about(program: &Program, reading: &Reading) -> About {
    let sort = |at: usize| program.domains[reading.params[at].0.index()].sort;
    let domain = |at: usize| reading.params[at].0;
    let is = |at: usize, root| sort(at) == Sort::Things(root);
    match reading.params.len() {
        0 => About::Game,
        1 if domain(0).0 == 0 => About::Seat,
        1 if is(0, Root::Space) => About::Space(domain(0)),
        1 if is(0, Root::Piece) => About::Piece(domain(0)),
        2 if domain(0).0 == 0 && sort(1) == Sort::Members => About::SeatMember(domain(1)),
        2 if domain(0).0 == 0 && is(1, Root::Space) => About::SeatSpace(0, domain(1)),
        2 if domain(1).0 == 0 && is(0, Root::Space) => About::SeatSpace(1, domain(0)),
        _ => About::Other,
    }
}

/// Whether an object is one of the kind that a parameter takes.
fn fits(program: &Program, (domain, kind): &(DomainId, String), object: u16) -> bool {
    let Some(home) = program.domains.get(domain.index()).filter(|home| object < home.size) else { return false };
    let mask = home.kinds.iter().find(|(name, _)| name == last(kind)).map(|(_, mask)| &program.masks[mask.index()]);
    mask.is_none_or(|mask| mask.bits.get(usize::from(object) / 64).is_some_and(|word| word >> (object % 64) & 1 == 1))
}
