//! One link of the same units in another order: the program is the same.

use model::hash::mix;
use model::unit::Unit;

use super::{Broken, Table};

/// Links once; answers the number of checks.
pub(super) fn one(table: &Table, seed: u64) -> Result<u64, Broken> {
    let mut units: Vec<&Unit> = table.units.to_vec();
    for at in (1..units.len()).rev() {
        units.swap(at, (mix(seed ^ mix(at as u64)) % (at as u64 + 1)) as usize);
    }
    let broken = |what: &str| Broken { table: table.name.clone(), seed, decision: None, what: what.to_owned() };
    let program = link::link(table.game, &units, &table.selection).map_err(|_| broken("it cannot be linked"))?;
    if program.content_hash != table.engine.program().content_hash {
        return Err(broken("the order of units changes the content hash"));
    }
    if program.code != table.engine.program().code {
        return Err(broken("the order of units changes the code"));
    }
    Ok(2)
}
