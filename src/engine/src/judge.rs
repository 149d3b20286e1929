//! How well seats stand where a bot stops playing on.

use std::sync::Arc;

use crate::game::Game;
use crate::kernel::Standing;

/// How the seats stand, by what the game declares.
pub(crate) fn judged(game: &mut Game) -> Option<Vec<Standing>> {
    let engine = Arc::clone(game.engine());
    let result = game.result().unwrap_or_default();
    let promised = engine.program().players().map(|seat| Some((seat, game.promised(seat)?)));
    let promised: Vec<(u8, i32)> = promised.collect::<Option<_>>()?;
    let better = |value: i32| promised.iter().filter(|(_, other)| *other > value).count();
    let standing = |(seat, value): &(u8, i32)| {
        let rank = u16::try_from(1 + better(*value)).unwrap_or(u16::MAX);
        let known = result.iter().find(|standing| standing.seat == *seat);
        // Whether winning is another thing than to be first shows at the end alone.
        let (rank, won) = known.map_or((rank, rank == 1), |known| (known.rank, known.won));
        Standing { seat: *seat, value: *value, rank, won }
    };
    Some(promised.iter().map(standing).collect())
}

/// By how much a seat is ahead of the best other one, and its rank.
pub(crate) fn worth(result: &[Standing], seat: u8) -> (i64, u64) {
    let own = result.iter().find(|standing| standing.seat == seat);
    let best = result.iter().filter(|standing| standing.seat != seat).map(|standing| i64::from(standing.value)).max();
    own.map_or((0, 0), |own| (i64::from(own.value) - best.unwrap_or(0), u64::from(own.rank)))
}

/// Whether a seat has won a game in which that is another thing than to be first.
pub(crate) fn won_apart(result: &[Standing], seat: u8) -> bool {
    let apart = result.iter().any(|standing| standing.won != (standing.rank == 1));
    apart && result.iter().any(|standing| standing.seat == seat && standing.won)
}
