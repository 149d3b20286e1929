//! One link of the same units in another order: the program is the same, and so is a game of it.

use std::sync::Arc;

use engine::{Engine, Game, Policy, Record};
use model::hash::mix;
use model::unit::Unit;

use super::{Broken, Table};

/// Links once; answers the number of checks.
pub(super) fn one(table: &Table, seed: u64) -> Result<u64, Broken> {
    let mut units: Vec<&Unit> = table.loaded.units();
    for at in (1..units.len()).rev() {
        units.swap(at, (mix(seed ^ mix(at as u64)) % (at as u64 + 1)) as usize);
    }
    let broken = |what: &str| Broken { table: table.name.clone(), seed, decision: None, what: what.to_owned() };
    let program = link::link(&table.loaded.id, &units, &table.selection).map_err(|_| broken("it cannot be linked"))?;
    if program.content_hash != table.engine.program().content_hash {
        return Err(broken("the order of units changes the content hash"));
    }
    if program.code != table.engine.program().code {
        return Err(broken("the order of units changes the code"));
    }
    let engine = Engine::new(program).map_err(|error| broken(&error.to_string()))?;
    if log(&engine, table, seed) != log(&table.engine, table, seed) {
        return Err(broken("the order of units changes a game"));
    }
    Ok(3)
}

/// Everything that happens in a random game.
fn log(engine: &Arc<Engine>, table: &Table, seed: u64) -> Vec<Record> {
    let mut game = Game::new(engine, seed);
    game.keep_journal();
    game.reset(seed);
    Policy::new(seed, table.mix).play(&mut game);
    game.journal().to_vec()
}
