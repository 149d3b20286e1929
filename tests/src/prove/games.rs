//! One game of bots: it ends with a result, keeps every invariant, and any decision of it can be saved and taken back.

use engine::{Bot, Bots, Game, invariant};

use super::{Broken, Proved, Table};

/// More decisions than any game has; a game that reaches them does not end.
const ENDLESS: u32 = 100_000;

/// Invariants are checked at the first decisions and then at every so many.
const EVERY: u32 = 8;

/// Of those, an answer is taken back at every so many: it is given in many worlds to see what it told.
const TAKEN: u64 = 4;

/// After how many decisions, and what.
pub(super) type At = (u32, String);

/// Plays a game to its end.
pub(super) fn one(table: &Table, seed: u64, bot: Bot) -> Result<Proved, Broken> {
    let mut game = Game::new(&table.engine, seed);
    let seats = vec![Some(bot); usize::from(table.engine.program().seats)];
    let broken = |(decision, what): At| Broken { table: table.name.clone(), seed, decision: Some(decision), what };
    let (mut proved, fault) = go_on(&mut game, Bots::new(&seats, seed, table.mix), seed).map_err(broken)?;
    proved.faults.extend(fault.map(broken));
    Ok(proved)
}

/// Plays a game on to its end.
///
/// # Errors
/// What does not hold, and after how many decisions. That the rules cannot go on is answered beside the checks.
pub(super) fn go_on(game: &mut Game, mut bots: Bots, seed: u64) -> Result<(Proved, Option<At>), At> {
    game.keep_history(2);
    let (mut checks, mut largest) = (0, 0);
    let mut decision = 0;
    while let Some(answer) = bots.answer(game) {
        if !game.takes(&answer) {
            return Err((decision, format!("{answer:?} was chosen and is not offered")));
        }
        bots.hear(game, &answer);
        largest = largest.max(game.state().used().len());
        let look = decision < 4 || decision.is_multiple_of(EVERY);
        let before = game.state().fingerprint();
        if look {
            checks += 2;
            sound(game).and_then(|()| saved(game)).map_err(|what| (decision, what))?;
        }
        game.answer(answer).map_err(|refusal| (decision, format!("an offered answer was refused: {refusal:?}")))?;
        if look && (u64::from(decision) + seed).is_multiple_of(TAKEN) {
            checks += 1;
            taken_back(game, before).map_err(|what| (decision, what))?;
        }
        decision += 1;
        if decision == ENDLESS {
            return Err((decision, "the game does not end".to_owned()));
        }
    }
    if let Some(error) = game.error() {
        let fault = (decision, format!("the game cannot go on: {error}"));
        return Ok((Proved { checks, largest, longest: decision, ..Proved::default() }, Some(fault)));
    }
    sound(game).map_err(|what| (decision, what))?;
    let seats = usize::from(game.engine().program().seats);
    let result = game.result().unwrap_or_default();
    let placed = |standing: &engine::Standing| standing.rank > 0 && usize::from(standing.rank) <= result.len() + 1;
    if result.len() != seats || !result.iter().all(placed) {
        return Err((decision, format!("the game is over and its result is {result:?}")));
    }
    Ok((Proved { rounds: 1, checks: checks + 2, largest, longest: decision, faults: Vec::new() }, None))
}

fn sound(game: &Game) -> Result<(), String> {
    let found = invariant::check(game);
    if found.is_empty() { Ok(()) } else { Err(found.join("; ")) }
}

fn saved(game: &Game) -> Result<(), String> {
    let loaded =
        Game::load(game.engine(), &game.save()).map_err(|error| format!("a save cannot be loaded: {error}"))?;
    let same = loaded.state() == game.state() && loaded.question() == game.question();
    if same { Ok(()) } else { Err("a loaded game is not the one that was saved".to_owned()) }
}

/// Undo and redo lead back here where undo is lawful; where it is not, nothing changes.
fn taken_back(game: &mut Game, before: u64) -> Result<(), String> {
    let (here, question) = (game.state().fingerprint(), game.question().cloned());
    match (game.undo_barrier(), game.undo()) {
        (None, Ok(())) => {
            if game.state().fingerprint() != before {
                return Err("an answer was taken back, and the state is not the one before".to_owned());
            }
            game.redo().map_err(|error| format!("an answer that was taken back cannot be given again: {error:?}"))?;
        }
        (Some(_), Err(_)) => {}
        (barrier, undone) => return Err(format!("undo said {barrier:?} and did {undone:?}")),
    }
    let same = game.state().fingerprint() == here && game.question() == question.as_ref();
    if same { Ok(()) } else { Err("undo and redo do not lead back".to_owned()) }
}
