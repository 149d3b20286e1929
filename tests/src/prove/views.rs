//! One random game watched by its seats in turn: pieces a seat does not know are exchanged, and it sees no difference, then
//! or after the answer; see [`lab::secrecy::Onlooker`] for what is compared. The games begin at the beginning, and at every decision
//! of every test.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use engine::{Engine, Game, Mix, Policy};
use lab::secrecy::Onlooker;
use model::hash::mix;
use rayon::prelude::*;

use super::tables::{Content, content};
use super::{Broken, Proved, Table};

/// Plays a game; answers the number of pairs of states compared.
pub(super) fn one(table: &Table, seed: u64) -> Result<u64, Broken> {
    let played = watch(&table.engine, table.onlooker(), table.mix, seed);
    played.map_err(|(decision, what)| Broken { table: table.name.clone(), seed, decision: Some(decision), what })
}

/// Plays a game of an engine; answers the number of pairs of states compared.
///
/// # Errors
/// The decision at which a seat could tell apart what it cannot know, and how.
pub fn watch(engine: &Arc<Engine>, onlooker: &Onlooker, how: Mix, seed: u64) -> Result<u64, (u32, String)> {
    go_on(Game::new(engine, seed), onlooker, how, seed, u32::MAX)
}

/// Plays a game on, for so many decisions at most.
fn go_on(mut game: Game, onlooker: &Onlooker, how: Mix, seed: u64, most: u32) -> Result<u64, (u32, String)> {
    let engine = Arc::clone(game.engine());
    let seats = u64::from(engine.program().seats);
    let mut policy = Policy::new(seed, how);
    let mut compared = 0;
    for decision in 0..most {
        let Some(answer) = policy.next(&game) else { break };
        // One seat a decision: over many games every seat is asked about every kind of decision.
        let seat = ((seed + u64::from(decision)) % seats) as u8;
        let salt = mix(seed) ^ u64::from(decision);
        compared += onlooker.compare(&game, &answer, seat, salt).map_err(|what| (decision, what))?;
        if game.answer(answer).is_err() {
            break;
        }
    }
    Ok(compared)
}

/// Plays on from every decision of every test of all games, packs and proofs, or of one game or proof, so many games from
/// each for so many decisions.
///
/// # Errors
/// The first failure that was met.
pub fn tests(
    id: Option<&str>,
    games: u64,
    decisions: u32,
    seed: u64,
    tick: impl Fn() + Sync,
) -> Result<Proved, Broken> {
    let none = |what: String| Broken { table: "tests".to_owned(), seed, decision: None, what };
    let stop = AtomicBool::new(false);
    let rounds = AtomicU64::new(0);
    let from = |content: &Content| -> Result<u64, Broken> {
        let Content { name, loaded } = content;
        let onlooker = Onlooker::of(loaded);
        lab::testing::starts(loaded, |title, starts| {
            if stop.load(Ordering::Relaxed) {
                return Ok(0);
            }
            let mut compared = 0;
            for (at, start) in starts.iter().enumerate() {
                for k in 0..games {
                    let seed = seed.wrapping_add(k) ^ mix(at as u64);
                    let how = if k % 2 == 0 { Mix::A } else { Mix::B };
                    compared += go_on(start.fork(), &onlooker, how, seed, decisions)
                        .map_err(|(later, what)| format!("test \"{title}\", decision {at}, then {later}: {what}"))?;
                    rounds.fetch_add(1, Ordering::Relaxed);
                }
            }
            tick();
            Ok(compared)
        })
        .map_err(|what| Broken { table: name.clone(), seed, decision: None, what })
        .inspect_err(|_| stop.store(true, Ordering::Relaxed))
    };
    let all = content(id).map_err(none)?;
    let checks: u64 = all.par_iter().map(from).try_reduce(|| 0, |one, other| Ok(one + other))?;
    Ok(Proved { rounds: rounds.into_inner(), checks, ..Proved::default() })
}
