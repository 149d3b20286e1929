//! One random game watched by its seats in turn: pieces a seat does not know are exchanged, and it sees no difference.

use engine::{Game, Policy};
use model::hash::mix;

use super::{Broken, Table};

/// Plays a game; answers the number of views compared.
pub(super) fn one(table: &Table, seed: u64) -> Result<u64, Broken> {
    let mut game = Game::new(&table.engine, seed);
    let mut other = game.fork();
    let mut policy = Policy::new(seed, table.mix);
    let (mut decision, mut compared) = (0, 0);
    while let Some(question) = game.question() {
        let answer = policy.choose(&table.engine, question);
        // One seat a decision: over many games every seat is asked about every kind of decision.
        let seat = ((seed + u64::from(decision)) % u64::from(table.engine.program().seats)) as u8;
        other.fork_from(&game);
        if other.permute_unknown(seat, mix(seed) ^ u64::from(decision)) > 0 {
            compared += 1;
            same(&game, &other, seat).map_err(|what| Broken {
                table: table.name.clone(),
                seed,
                decision: Some(decision),
                what,
            })?;
        }
        if game.answer(answer).is_err() {
            break;
        }
        decision += 1;
    }
    Ok(compared)
}

fn same(game: &Game, other: &Game, seat: u8) -> Result<(), String> {
    let (one, two) = (game.view(seat), other.view(seat));
    if one == two {
        return Ok(());
    }
    let part = if one.locations != two.locations {
        "where things lie"
    } else if one.fields != two.fields {
        "values"
    } else if one.question != two.question {
        "its question"
    } else {
        "who is asked"
    };
    Err(format!("seat {seat} sees a difference in what it does not know: {part}"))
}
