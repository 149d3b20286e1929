//! What must hold in every state of every game, whatever its rules: the things kept twice agree.

use model::program::{ColId, DomainId, NONE};

use crate::game::Game;
use crate::kernel::List;
use crate::machine::tables::{Keep, Pieces, Tables};
use crate::mem;

/// Every broken invariant, one line each; none in a sound state.
pub fn check(game: &Game) -> Vec<String> {
    let mut broken = Vec::new();
    let engine = game.engine();
    let program = engine.program();
    for (index, domain) in program.domains.iter().enumerate() {
        if let Some(pieces) = &engine.tables.pieces[index] {
            let id = DomainId::at(index);
            places(game, pieces, id, &mut broken);
            lives(game, pieces, id, &mut broken);
            for (at, location) in (0..).zip(&domain.locations) {
                let number = game.contents(id, at).count();
                if location.up_to > 0 && number > u32::from(location.up_to) {
                    broken.push(format!("`{}` holds {number} of at most {}", location.name, location.up_to));
                }
            }
        }
    }
    for column in (0..program.columns.len()).map(ColId::at) {
        fields(game, &engine.tables, column, &mut broken);
    }
    stack(game, &mut broken);
    broken
}

/// Every piece lies in exactly one location, and column, masks and lists agree.
fn places(game: &Game, pieces: &Pieces, id: DomainId, broken: &mut Vec<String>) {
    let domain = &game.engine().program().domains[id.index()];
    let mut found = vec![0u32; pieces.size as usize];
    for (at, location) in (0..).zip(&domain.locations) {
        let contents = game.contents(id, at);
        for piece in contents.iter() {
            let Some(count) = found.get_mut(piece as usize) else {
                broken.push(format!("`{}` holds number {piece} of {}", location.name, pieces.size));
                continue;
            };
            *count += 1;
            if game.location(id, piece) != Some(at) {
                let name = &domain.objects[piece as usize].name;
                broken.push(format!("`{name}` stands in the mask of `{}` but lies elsewhere", location.name));
            }
        }
        if let Some(list) = location.list.and_then(|list| List::new(pieces, list.offset)) {
            if !list.sound(game.state().bytes(), pieces.size) {
                broken.push(format!("the order of `{}` does not end at its bottom", location.name));
                continue;
            }
            let mut order = game.order(id, at);
            order.sort_unstable();
            if order != contents.iter().collect::<Vec<_>>() {
                broken.push(format!("the order of `{}` does not name what lies there", location.name));
            }
        }
    }
    for (piece, count) in found.iter().enumerate().filter(|(_, count)| **count != 1) {
        broken.push(format!("`{}` lies in {count} locations", domain.objects[piece].name));
    }
}

/// Live bits are what the location says, less the muted.
fn lives(game: &Game, pieces: &Pieces, id: DomainId, broken: &mut Vec<String>) {
    if pieces.live == 0 {
        return;
    }
    let tables = &game.engine().tables;
    let bytes = game.state().bytes();
    for piece in 0..pieces.size {
        let at = game.location(id, piece).unwrap_or(0);
        let location = &tables.locations[pieces.first as usize + at as usize];
        let word = (piece >> 6) as usize;
        let here = location.live != u32::MAX && tables.words[location.live as usize + word] >> (piece & 63) & 1 != 0;
        let muted = pieces.muted != 0 && mem::bit(bytes, pieces.muted as usize, piece as usize);
        if mem::bit(bytes, pieces.live as usize, piece as usize) != (here && !muted) {
            let name = &game.engine().program().domains[id.index()].objects[piece as usize].name;
            broken.push(format!("the live bit of `{name}` does not fit its place"));
        }
    }
}

/// Values lie in their range, sets hold things that exist, and inverses agree.
fn fields(game: &Game, tables: &Tables, id: ColId, broken: &mut Vec<String>) {
    let row = &tables.columns[id.index()];
    let column = &game.engine().program().columns[id.index()];
    let things = column.target.map(|target| game.engine().program().domains[target.index()].size);
    if row.keep == Keep::Set {
        for (object, index) in (0..row.count).flat_map(|object| (0..row.family).map(move |index| (object, index))) {
            let beyond =
                game.set_field(id, object, index).iter().find(|member| things.is_some_and(|all| *member >= all));
            if let Some(member) = beyond {
                broken.push(format!("`{}` of {object} holds number {member} of {}", column.name, things.unwrap_or(0)));
            }
        }
        return;
    }
    for object in 0..row.count {
        for index in 0..row.family {
            let value = game.field(id, object, index);
            if value < column.lo || value > column.hi {
                broken.push(format!("`{}` of {object} is {value}, outside {}..{}", column.name, column.lo, column.hi));
            }
        }
        if row.inverse != 0 {
            let value = game.field(id, object, 0);
            let values = things.map_or(column.hi - column.lo + 1, i32::from);
            for (at, key) in (0..).zip(0..values) {
                let mask = row.inverse as usize + at * 8 * row.inverse_words as usize;
                let on = mem::bit(game.state().bytes(), mask, object as usize);
                let own = if value == NONE && column.target.is_some() { false } else { value - row.inverse_low == key };
                if on != own {
                    broken.push(format!("the inverse of `{}` disagrees about {object} and value {key}", column.name));
                }
            }
        }
    }
}

/// Queue and grants lie within their rooms, and nothing runs in a game that is over.
fn stack(game: &Game, broken: &mut Vec<String>) {
    let place = game.engine().tables.place;
    let bytes = game.state().bytes();
    let queued = mem::get_u32(bytes, place.queue) as usize;
    let granted = mem::get_u32(bytes, place.grants) as usize;
    let room = place.queue_room + place.queue_spill / place.queue_entry.max(1);
    if queued > room || granted > place.grant_room {
        broken.push(format!("{queued} triggers and {granted} grants are more than there is room for"));
    }
    if game.finished() && (game.state().base() != 0 || queued != 0) {
        broken.push("something runs or waits though the game is over".to_owned());
    }
}
