//! The tables games are played at: every built game with every number of players, under both mixes of the policy.

use std::sync::Arc;

use engine::{Engine, Mix};
use host::library::{Choice, Library, Stop, Tables, link_game, link_selection};
use host::report;
use model::unit::Unit;

use crate::command::BUILT;

/// A game made ready for a number of players.
#[derive(Debug)]
pub struct Table {
    /// Game, players and mix, for messages.
    pub name: String,
    /// The game's id.
    pub game: &'static str,
    /// The engine.
    pub engine: Arc<Engine>,
    /// How the random policy draws.
    pub mix: Mix,
    /// The units it was linked from.
    pub units: &'static [&'static Unit],
    /// What was selected.
    pub selection: link::Selection,
}

/// The tables of all built games, or of one.
///
/// # Errors
/// One line: no game of that name, or why a game cannot be linked.
pub fn tables(game: Option<&str>) -> Result<Vec<Table>, String> {
    let library = Library::open(crate::root(), None, Tables::Baked, BUILT).map_err(|e| e.to_string())?;
    let mut out = Vec::new();
    for built in generated::GAMES.iter().filter(|built| game.is_none_or(|id| id == built.id)) {
        let loaded = library.load(built.id, &[]).map_err(|e| e.to_string())?;
        for &players in &loaded.manifest.players {
            let choice = Choice { players: Some(players), ..Choice::default() };
            let selection = link_selection(&loaded, &choice).map_err(|e| e.to_string())?;
            let program = link_game(&loaded, &choice).map_err(|stop| match stop {
                Stop::Failure(failure) => failure.to_string(),
                Stop::Findings(found) => format!("{} cannot be linked: {}", built.id, report::summary(found.iter())),
            })?;
            let engine = Engine::new(program).map_err(|e| e.to_string())?;
            for mix in [Mix::A, Mix::B] {
                let name = format!("{}, {players} players, mix {mix:?}", built.id);
                let engine = Arc::clone(&engine);
                out.push(Table { name, game: built.id, engine, mix, units: built.units, selection: selection.clone() });
            }
        }
    }
    match (out.is_empty(), game) {
        (false, _) => Ok(out),
        (true, Some(id)) => Err(format!("no built game is called `{id}`")),
        (true, None) => Err("no game is built: run `cargo xtask build`".to_owned()),
    }
}
