//! Pieces take one another's places: where they lie, their order, who knows them, whether they are loose or silenced, and
//! their fields. For worlds that a seat cannot tell apart: no rule runs, and nothing is recorded.

use model::program::DomainId;

use crate::kernel::{self, List};
use crate::machine::Machine;
use crate::machine::tables::{Column, Keep, Pieces};
use crate::mem;

/// What a place gives to the piece that lies there, beside its fields.
struct Spot {
    at: i32,
    known: u8,
    loose: bool,
    muted: bool,
}

/// Exchanges two pieces.
pub(crate) fn swap(m: &mut Machine<'_>, id: DomainId, one: u16, other: u16) {
    permute(m, id, &[(one, other), (other, one)]);
}

/// Each of these pieces comes to where the other lies now that is named with it: all go at once, and every piece that is
/// named stands once on either side.
pub(crate) fn permute(m: &mut Machine<'_>, id: DomainId, moves: &[(u16, u16)]) {
    let (t, domain) = (m.t, id.index());
    let Some(pieces) = &t.pieces[domain] else { return };
    let spots: Vec<Spot> = moves.iter().map(|(_, place)| spot(m, pieces, domain, *place)).collect();
    let orders = orders(m, pieces, domain, moves, &spots);
    orders.iter().for_each(|(list, _)| list.empty(m.mem));
    for ((piece, _), spot) in moves.iter().zip(&spots) {
        let old = t.location(domain, m.location(domain, i32::from(*piece))).map(|(_, old)| old);
        let (piece, Some((_, new))) = (usize::from(*piece), t.location(domain, spot.at)) else { continue };
        kernel::lay(m, pieces, piece, old, spot.at, new);
        if pieces.known != 0 {
            kernel::set_known(m, pieces, piece, spot.known);
        }
        for (mask, on) in
            [(pieces.loose, spot.loose), (pieces.muted, spot.muted)].into_iter().filter(|(mask, _)| *mask != 0)
        {
            mem::set_bit(m.mem, mask as usize, piece, on);
        }
        if spot.muted && pieces.live != 0 {
            mem::set_bit(m.mem, pieces.live as usize, piece, false);
        }
    }
    orders.into_iter().for_each(|(list, down)| list.arrange(m.mem, down.into_iter()));
    for (id, column) in t.columns.iter().enumerate() {
        if column.domain as usize == domain && id != pieces.at as usize {
            (0..i32::from(column.family)).for_each(|index| permute_field(m, column, index, moves));
        }
    }
}

fn spot(m: &Machine<'_>, pieces: &Pieces, domain: usize, piece: u16) -> Spot {
    let noted = |mask: u32| mask != 0 && mem::bit(m.mem, mask as usize, piece.into());
    Spot {
        at: m.location(domain, piece.into()),
        known: kernel::known_by(m, domain, piece.into()),
        loose: noted(pieces.loose),
        muted: noted(pieces.muted),
    }
}

/// The orders that these pieces lie in, from the top down, as they will be: as they are, with other names.
fn orders(
    m: &Machine<'_>,
    pieces: &Pieces,
    domain: usize,
    moves: &[(u16, u16)],
    spots: &[Spot],
) -> Vec<(List, Vec<i32>)> {
    let mut places: Vec<i32> = spots.iter().map(|spot| spot.at).collect();
    places.sort_unstable();
    places.dedup();
    let mut comes: Vec<i32> = (0..i32::from(pieces.size)).collect();
    for (piece, place) in moves {
        comes[usize::from(*place)] = i32::from(*piece);
    }
    let named = |piece: i32| usize::try_from(piece).map_or(piece, |piece| comes[piece]);
    let lists = places.into_iter().filter_map(|place| kernel::list_of(m, domain, place));
    lists.map(|list| (list, list.down(m.mem).map(named).collect())).collect()
}

fn permute_field(m: &mut Machine<'_>, column: &Column, index: i32, moves: &[(u16, u16)]) {
    if column.keep == Keep::Set {
        let size = 8 * usize::from(column.words);
        let place = |object: u16| column.place(object.into(), index).unwrap_or_default();
        let all: Vec<u8> = moves.iter().flat_map(|(_, from)| m.mem[place(*from)..][..size].to_vec()).collect();
        for ((piece, _), bytes) in moves.iter().zip(all.chunks_exact(size)) {
            m.mem[place(*piece)..][..size].copy_from_slice(bytes);
        }
        return;
    }
    let values: Vec<i32> = moves.iter().map(|(_, from)| column.read(m.mem, i32::from(*from), index)).collect();
    if values.windows(2).all(|two| two[0] == two[1]) {
        return;
    }
    for ((piece, _), new) in moves.iter().zip(values) {
        let old = column.read(m.mem, i32::from(*piece), index);
        if old != new {
            kernel::store(m, column, i32::from(*piece), index, old, new);
        }
    }
}
