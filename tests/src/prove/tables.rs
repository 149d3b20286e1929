//! The tables games are played at: every built game and every proof of `tests/data/proofs/`, each with every number of
//! players, under both mixes of the policy; with every other edition and every scenario by its usual number.

use std::sync::Arc;

use engine::{Engine, Mix};
use host::library::{Baked, Choice, Library, Loaded, Stop, Tables, link_game, link_selection, presets};
use host::report;

use crate::command::BUILT;

/// Where the proofs stand, below the root of the tree: each folder is a small game.
pub const PROOFS: &str = "tests/data/proofs";

/// A game made ready for a number of players.
#[derive(Debug)]
pub struct Table {
    /// Game, players, edition or scenario, and mix, for messages.
    pub name: String,
    /// The engine.
    pub engine: Arc<Engine>,
    /// How the random policy draws.
    pub mix: Mix,
    /// The game, with the units it was linked from.
    pub loaded: Arc<Loaded>,
    /// What was selected.
    pub selection: link::Selection,
}

/// The tables of all built games, or of one.
///
/// # Errors
/// One line: no game of that name, or why a game cannot be linked.
pub fn tables(game: Option<&str>) -> Result<Vec<Table>, String> {
    let library = Library::open(crate::root(), None, Tables::Baked, BUILT).map_err(|e| e.to_string())?;
    let games = || generated::GAMES.iter().map(|built| built.id).filter(|id| game.is_none_or(|game| game == *id));
    match (games().next(), game) {
        (Some(_), _) => games().try_fold(Vec::new(), |mut all, id| {
            all.extend(of(&library, id)?);
            Ok(all)
        }),
        (None, Some(id)) => Err(format!("no built game is called `{id}`")),
        (None, None) => Err("no game is built: run `cargo xtask build`".to_owned()),
    }
}

/// The ids of all proofs, in order.
///
/// # Errors
/// When their folder cannot be read.
pub fn proofs() -> Result<Vec<String>, String> {
    Ok(proof_library()?.games())
}

/// The tables of one proof, compiled from its folder.
///
/// # Errors
/// One line: no proof of that name, or why it cannot be linked.
pub fn proof_tables(id: &str) -> Result<Vec<Table>, String> {
    of(&proof_library()?, id)
}

/// The shared catalogues are the built ones.
fn proof_library() -> Result<Library, String> {
    let baked = Baked { games: &[], common: BUILT.common };
    Library::open(crate::root(), Some(PROOFS.as_ref()), Tables::Source, baked).map_err(|e| e.to_string())
}

fn of(library: &Library, id: &str) -> Result<Vec<Table>, String> {
    let loaded = Arc::new(library.load(id, &[]).map_err(|e| e.to_string())?);
    if loaded.has_errors() {
        return Err(format!("{id} has findings: {}", report::summary(loaded.diags.iter())));
    }
    let mut out = Vec::new();
    for (name, choice) in choices(&loaded) {
        let selection = link_selection(&loaded, &choice).map_err(|e| e.to_string())?;
        let program = link_game(&loaded, &choice).map_err(|stop| match stop {
            Stop::Failure(failure) => failure.to_string(),
            Stop::Findings(found) => format!("{name} cannot be linked: {}", report::summary(found.iter())),
        })?;
        let engine = Engine::new(program).map_err(|e| e.to_string())?;
        for mix in [Mix::A, Mix::B] {
            let name = format!("{name}, mix {mix:?}");
            let (engine, loaded) = (Arc::clone(&engine), Arc::clone(&loaded));
            out.push(Table { name, engine, mix, loaded, selection: selection.clone() });
        }
    }
    Ok(out)
}

/// What can be chosen of a game, with a name for each.
fn choices(loaded: &Loaded) -> Vec<(String, Choice)> {
    let (id, manifest) = (&loaded.id, &loaded.manifest);
    let players = manifest
        .players
        .iter()
        .map(|&players| (format!("{id}, {players} players"), Choice { players: Some(players), ..Choice::default() }));
    let editions = presets(loaded, "edition").into_iter().filter(|edition| *edition != manifest.default_edition);
    let editions =
        editions.map(|edition| (format!("{id}, {edition}"), Choice { edition: Some(edition), ..Choice::default() }));
    let scenarios = presets(loaded, "scenario")
        .into_iter()
        .map(|scenario| (format!("{id}, {scenario}"), Choice { scenario: Some(scenario), ..Choice::default() }));
    players.chain(editions).chain(scenarios).collect()
}
