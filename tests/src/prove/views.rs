//! One random game watched by its seats in turn: pieces a seat does not know are exchanged, and it sees no difference. Nor
//! does it after the answer: whoever sees the same then is asked the same.

use std::sync::Arc;

use engine::{Engine, Game, Mix, Policy};
use model::hash::mix;

use super::{Broken, Table};

/// Plays a game; answers the number of views compared.
pub(super) fn one(table: &Table, seed: u64) -> Result<u64, Broken> {
    watch(&table.engine, table.mix, seed).map_err(|(decision, what)| Broken {
        table: table.name.clone(),
        seed,
        decision: Some(decision),
        what,
    })
}

/// Plays a game of an engine; answers the number of views compared.
///
/// # Errors
/// The decision at which a seat could tell apart what it cannot know, and how.
pub fn watch(engine: &Arc<Engine>, how: Mix, seed: u64) -> Result<u64, (u32, String)> {
    let mut game = Game::new(engine, seed);
    let mut other = game.fork();
    let mut policy = Policy::new(seed, how);
    let (mut decision, mut compared) = (0, 0);
    while let Some(question) = game.question() {
        let answer = policy.choose(engine, question);
        // One seat a decision: over many games every seat is asked about every kind of decision.
        let seat = ((seed + u64::from(decision)) % u64::from(engine.program().seats)) as u8;
        other.fork_from(&game);
        let exchanged = other.permute_unknown(seat, mix(seed) ^ u64::from(decision)) > 0;
        if exchanged {
            compared += 1;
            same(&game, &other, seat).map_err(|what| (decision, what))?;
        }
        // Whoever answers knows more than the seat that watches: there it may not be able to answer this.
        let goes_on = exchanged && other.question().is_some_and(|question| question.contains(&answer));
        if game.answer(answer.clone()).is_err() {
            break;
        }
        if goes_on && other.answer(answer).is_ok() {
            compared += 1;
            next(&game, &other, seat).map_err(|what| (decision, what))?;
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

/// After the same answer a seat that sees the same is asked the same.
fn next(game: &Game, other: &Game, seat: u8) -> Result<(), String> {
    let (one, two) = (game.view(seat), other.view(seat));
    let asked = |view: &engine::View| view.asked.is_some_and(|(_, decider)| decider == seat);
    let told = one.locations != two.locations || one.fields != two.fields || one.result != two.result;
    if told || !(asked(&one) && asked(&two)) || one.question == two.question {
        return Ok(());
    }
    Err(format!("seat {seat} is asked something else after the same answer, by what it does not know"))
}
