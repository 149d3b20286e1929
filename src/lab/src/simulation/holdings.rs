//! What seats have when games end, beside what they are ranked by: numbers among their fields, and values about one seat.

use engine::Game;
use link::Reading;
use model::program::{Column, DomainId, NumId, Program, Store};
use model::unit::{head, last_part};

/// Something that a seat has in numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holding {
    /// What it is called: `gold` of `player.gold`, `score` of `score(player)`.
    pub name: String,
    kept: Kept,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kept {
    /// A field, by its position; of a field for each member of an enum, all together.
    Field(usize),
    /// A value.
    Value(NumId),
}

impl Holding {
    /// Everything that a seat has in numbers, by name; of a field and a value of one name the field.
    #[must_use]
    pub fn all(program: &Program, readings: &[Reading]) -> Vec<Self> {
        let number = |column: &Column| {
            column.domain == Some(DomainId(0)) && column.target.is_none() && !matches!(column.store, Store::Set(_))
        };
        let fields = program.columns.iter().enumerate().filter(|(_, column)| number(column));
        let fields = fields.map(|(at, column)| (last_part(&column.name), Kept::Field(at)));
        let about_seat = readings.iter().filter(|reading| matches!(reading.params[..], [(DomainId(0), _)]));
        let values = about_seat.map(|reading| (head(&reading.name), Kept::Value(reading.row)));
        let mut all: Vec<Self> =
            fields.chain(values).map(|(name, kept)| Self { name: name.to_owned(), kept }).collect();
        all.sort_by(|one, other| one.name.cmp(&other.name));
        all.dedup_by(|later, first| later.name == first.name);
        all
    }

    /// What a seat has of it.
    pub(super) fn of(&self, game: &Game, seat: u8) -> Option<i32> {
        match self.kept {
            Kept::Value(row) => Some(game.read(row, &[seat.into()])),
            Kept::Field(at) => {
                let family = usize::from(game.engine().program().columns[at].family);
                let view = game.view(seat);
                let field = view.fields.iter().find(|field| field.column.index() == at)?;
                let own = field.values.get(usize::from(seat) * family..)?;
                own.get(..family)?.iter().copied().sum()
            }
        }
    }
}
