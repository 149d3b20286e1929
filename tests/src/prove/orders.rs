//! One random game in which every order of triggers is asked for: where others would not ask, each of them is played
//! first, and all lead to the same position.

use engine::{Answer, Asking, Engine, Game, Options, Policy};

use super::{Broken, Table};

/// Answers after which the last of the triggers has been performed, whatever it asks.
const MOST: u32 = 60;

/// Plays a game; answers the number of orders compared, one more for the game itself.
pub(super) fn one(table: &Table, seed: u64) -> Result<u64, Broken> {
    let broken = |decision, what| Broken { table: table.name.clone(), seed, decision: Some(decision), what };
    let asking = Asking { forced: false, orders: true, chance: false };
    let engine = Engine::asking(table.engine.program().clone(), asking).map_err(|e| broken(0, e.to_string()))?;
    let mut game = Game::new(&engine, seed);
    let mut policy = Policy::new(seed, table.mix);
    let mut compared = 1;
    while let Some(question) = game.question() {
        let answer = policy.step_in(&game, |_| true).unwrap_or_else(|| policy.choose(&engine, question));
        if let Some(first) = game.unasked() {
            for other in question.among.iter().filter(|other| *other != first) {
                compared += 1;
                let same = same(&game, first, other);
                same.map_err(|what| broken(game.decisions(), what))?;
            }
        }
        if game.answer(answer).is_err() {
            break;
        }
    }
    Ok(compared)
}

/// Two triggers are performed first, one in each copy; what follows is answered alike, and soon both are one position.
fn same(game: &Game, first: u16, other: u16) -> Result<(), String> {
    let (mut one, mut two) = (game.fork(), game.fork());
    let refused = |what: engine::Refusal| format!("an order that is offered was refused: {what}");
    one.answer(Answer::Trigger(first)).map_err(refused)?;
    two.answer(Answer::Trigger(other)).map_err(refused)?;
    // The trigger that went second in one game goes first in the other, and so do all that wait beside them.
    for _ in 0..MOST {
        if one.position() == two.position() {
            return match one.question() == two.question() {
                true => Ok(()),
                false => Err("equal positions ask different questions".to_owned()),
            };
        }
        let asks = |game: &Game| game.question().is_some_and(|question| question.options == Options::Trigger);
        let first = |game: &Game| game.question().and_then(|question| question.nth(0));
        // Of several on one text that wait, one game may be asked again where the other is done.
        let (next_one, next_two) = match (asks(&one), asks(&two)) {
            (true, true) => (due(&one), due(&two)),
            (true, false) => (due(&one), None),
            (false, true) => (None, due(&two)),
            (false, false) => (first(&one), first(&two)),
        };
        if next_one.is_none() && next_two.is_none() {
            break;
        }
        next_one.into_iter().try_for_each(|answer| one.answer(answer)).map_err(refused)?;
        next_two.into_iter().try_for_each(|answer| two.answer(answer)).map_err(refused)?;
    }
    Err(format!("it matters whether trigger {first} or {other} comes first, and nobody would be asked"))
}

/// The order in which triggers are performed where nobody is asked; else the first.
fn due(game: &Game) -> Option<Answer> {
    let first = || game.question().and_then(|question| question.nth(0));
    game.unasked().map(Answer::Trigger).or_else(first)
}
