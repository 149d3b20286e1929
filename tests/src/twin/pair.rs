//! The engine beside the twin: loading the game, linking it whole or stripped, and playing one seeded game of it.

use std::sync::Arc;

use diag::Diags;
use engine::{Engine, Game, Mix, Policy};
use host::library::{Baked, Choice, Library, Loaded, Tables, link_selection};
use model::program::Program;
use model::unit::Unit;

use super::strip::{fits, strip};
use super::{Outcome, Pass};

/// The game that the twin knows.
pub const GAME: &str = "blood-rage";

/// Compiles the game that the twin knows from its folder.
///
/// # Errors
/// Why it cannot be read, or what is wrong in it, in words.
pub fn load() -> Result<Loaded, String> {
    load_game(GAME)
}

/// Compiles a game from its folder.
///
/// # Errors
/// As [`load`].
pub fn load_game(id: &str) -> Result<Loaded, String> {
    let library = Library::open(crate::root(), None, Tables::Source, Baked::default()).map_err(|it| it.to_string())?;
    let loaded = library.load(id, &[]).map_err(|it| it.to_string())?;
    if loaded.has_errors() { Err(listed(&loaded.diags)) } else { Ok(loaded) }
}

fn listed(diags: &Diags) -> String {
    diags.iter().map(|finding| format!("{} {}\n", finding.code, finding.message)).collect()
}

/// Links the game as it is.
///
/// # Errors
/// The linker's findings, in words.
pub fn whole(loaded: &Loaded, players: u8) -> Result<Program, String> {
    linked(loaded, &loaded.units(), players)
}

/// Links the game with cards that are numbers only.
///
/// # Errors
/// The linker's findings, in words.
pub fn stripped(loaded: &Loaded, players: u8) -> Result<Program, String> {
    let units = loaded.units();
    if !fits(&units) {
        return Err("no kind declares the effects that should be taken off the cards".to_owned());
    }
    let bare: Vec<Unit> = units.into_iter().map(strip).collect();
    linked(loaded, &bare.iter().collect::<Vec<_>>(), players)
}

fn linked(loaded: &Loaded, units: &[&Unit], players: u8) -> Result<Program, String> {
    let choice = Choice { players: Some(players), ..Choice::default() };
    let selection = link_selection(loaded, &choice).map_err(|it| format!("{it:?}"))?;
    link::link(&loaded.id, units, &selection).map_err(|found| listed(&found))
}

/// An engine that plays the program.
///
/// # Errors
/// Why the program is refused.
pub fn engine(program: Program) -> Result<Arc<Engine>, String> {
    Engine::new(program).map_err(|why| format!("{why:?}"))
}

/// Plays a whole game on the engine, in the memory of `game`.
///
/// # Errors
/// The error that stopped it.
pub fn play(game: &mut Game, seed: u64, choices: u64, pass: Pass) -> Result<Outcome, String> {
    let mix = match pass {
        Pass::Free => Mix::A,
        Pass::Last => Mix::B,
    };
    let mut policy = Policy::new(choices, mix);
    game.reset(seed);
    let decisions = policy.play(game);
    if let Some(error) = game.error() {
        return Err(format!("seed {seed}, decision {decisions}: {error:?}"));
    }
    let mut glory = [0; 4];
    for standing in game.result().ok_or("the game stopped before its end")? {
        glory[usize::from(standing.seat)] = standing.value;
    }
    Ok(Outcome { trace: policy.trace.0, decisions, glory })
}
