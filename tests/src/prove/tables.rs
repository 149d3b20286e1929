//! The tables games are played at: every built game and every proof of `tests/data/proofs/`, each with every number of
//! players, edition and scenario, under both mixes of the policy; with every option that changes the program, all options
//! together and every shipped pack by its usual number.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use engine::{Engine, Mix};
use host::library::{Baked, Choice, Library, Loaded, Stop, Tables, link_game, link_selection, options, presets};
use host::report;
use lab::secrecy::Onlooker;
use model::program::Program;

use super::naive::Pair;
use crate::command::BUILT;

/// Where the proofs stand, below the root of the tree: each folder is a small game.
pub const PROOFS: &str = "tests/data/proofs";

/// A game made ready for a number of players.
#[derive(Debug)]
pub struct Table {
    /// Game, players, edition, scenario, options or pack, and mix, for messages.
    pub name: String,
    /// The engine.
    pub engine: Arc<Engine>,
    /// The same rules linked both ways, once somebody asks for them.
    pair: OnceLock<Result<Pair, String>>,
    /// Who looks on at its games, once somebody wants to.
    onlooker: OnceLock<Onlooker>,
    /// How the random policy draws.
    pub mix: Mix,
    /// The game, with the units it was linked from.
    pub loaded: Arc<Loaded>,
    /// What was selected.
    pub selection: link::Selection,
}

impl Table {
    /// The same rules linked as usual, and without any rewriting of rows.
    ///
    /// # Errors
    /// One line: why they cannot be linked so.
    pub(super) fn pair(&self) -> Result<&Pair, String> {
        let made = self.pair.get_or_init(|| Pair::new(&self.loaded.id, &self.loaded.units(), &self.selection));
        made.as_ref().map_err(Clone::clone)
    }

    /// Who looks on at its games.
    pub(super) fn onlooker(&self) -> &Onlooker {
        self.onlooker.get_or_init(|| Onlooker::of(&self.loaded))
    }
}

/// A game, a game with a pack, or a proof, as it was read.
#[derive(Debug)]
pub struct Content {
    /// Its name, with that of the pack.
    pub name: String,
    /// What was read.
    pub loaded: Loaded,
}

/// All built games, each by itself and with each of its packs, and all proofs; or what is called so among them.
///
/// # Errors
/// One line: what cannot be read.
pub fn content(only: Option<&str>) -> Result<Vec<Content>, String> {
    let wanted = |id: &str| only.is_none_or(|only| only == id);
    let read = |library: &Library, id: &str, packs: &[PathBuf]| {
        let loaded = library.load(id, packs).map_err(|e| e.to_string())?;
        let name = if packs.is_empty() { id.to_owned() } else { of_packs(&loaded) };
        match loaded.has_errors() {
            true => Err(format!("{name} has findings: {}", report::summary(loaded.diags.iter()))),
            false => Ok(Content { name, loaded }),
        }
    };
    let mut all = Vec::new();
    let library = Library::open(crate::root(), None, Tables::Baked, BUILT).map_err(|e| e.to_string())?;
    for id in generated::GAMES.iter().map(|built| built.id).filter(|id| wanted(id)) {
        all.push(read(&library, id, &[])?);
        for pack in packs(id)? {
            all.push(read(&library, id, &[pack])?);
        }
    }
    let library = proof_library()?;
    for id in library.games().iter().filter(|id| wanted(id)) {
        all.push(read(&library, id, &[])?);
    }
    Ok(all)
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
            all.extend(of(&library, id, &[])?);
            for pack in packs(id)? {
                all.extend(of(&library, id, &[pack])?);
            }
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
    of(&proof_library()?, id, &[])
}

/// The shared catalogues are the built ones.
fn proof_library() -> Result<Library, String> {
    let baked = Baked { games: &[], common: BUILT.common };
    Library::open(crate::root(), Some(PROOFS.as_ref()), Tables::Source, baked).map_err(|e| e.to_string())
}

/// The shipped packs for a game, in order.
fn packs(game: &str) -> Result<Vec<PathBuf>, String> {
    let folders = std::fs::read_dir(crate::root().join("cards")).map_err(|e| e.to_string())?;
    let mut packs: Vec<PathBuf> = folders.filter_map(|at| Some(at.ok()?.path())).collect();
    packs.retain(|at| {
        let manifest = std::fs::read_to_string(at.join("pack.toml")).ok();
        let manifest = manifest.and_then(|text| text.parse::<toml::Table>().ok());
        manifest.is_some_and(|it| it.get("game").and_then(toml::Value::as_str) == Some(game))
    });
    packs.sort();
    Ok(packs)
}

fn of(library: &Library, id: &str, packs: &[PathBuf]) -> Result<Vec<Table>, String> {
    let loaded = Arc::new(library.load(id, packs).map_err(|e| e.to_string())?);
    if loaded.has_errors() {
        return Err(format!("{id} has findings: {}", report::summary(loaded.diags.iter())));
    }
    let mut out = Vec::new();
    let all = if packs.is_empty() { choices(&loaded)? } else { vec![(of_packs(&loaded), Choice::default())] };
    for (name, choice) in all {
        let selection = link_selection(&loaded, &choice).map_err(|e| e.to_string())?;
        let program = linked(&loaded, &name, &choice)?;
        let engine = Engine::new(program).map_err(|e| e.to_string())?;
        for mix in [Mix::A, Mix::B] {
            let name = format!("{name}, mix {mix:?}");
            let (engine, loaded) = (Arc::clone(&engine), Arc::clone(&loaded));
            out.push(Table {
                name,
                engine,
                pair: OnceLock::new(),
                onlooker: OnceLock::new(),
                mix,
                loaded,
                selection: selection.clone(),
            });
        }
    }
    Ok(out)
}

fn linked(loaded: &Loaded, name: &str, choice: &Choice) -> Result<Program, String> {
    link_game(loaded, choice).map_err(|stop| match stop {
        Stop::Failure(failure) => failure.to_string(),
        Stop::Findings(found) => format!("{name} cannot be linked: {}", report::summary(found.iter())),
    })
}

fn of_packs(loaded: &Loaded) -> String {
    let ids: Vec<&str> = loaded.packs.iter().map(|pack| pack.id.as_str()).collect();
    format!("{} with {}", loaded.id, ids.join(", "))
}

/// What can be chosen of a game, with a name for each.
fn choices(loaded: &Loaded) -> Result<Vec<(String, Choice)>, String> {
    let (id, manifest) = (&loaded.id, &loaded.manifest);
    let editions = presets(loaded, "edition").into_iter().filter(|edition| *edition != manifest.default_edition);
    let editions = editions.map(|edition| (format!(", {edition}"), Some(edition), None));
    let scenarios =
        presets(loaded, "scenario").into_iter().map(|scenario| (format!(", {scenario}"), None, Some(scenario)));
    let presets = std::iter::once((String::new(), None, None)).chain(editions).chain(scenarios);
    let mut all: Vec<_> = presets
        .flat_map(|(name, edition, scenario)| {
            manifest.players.iter().map(move |&players| {
                let (edition, scenario) = (edition.clone(), scenario.clone());
                let choice = Choice { players: Some(players), edition, scenario, ..Choice::default() };
                (format!("{id}{name}, {players} players"), choice)
            })
        })
        // a scenario may have numbers of players of its own
        .filter(|(_, choice)| choice.scenario.is_none() || link_selection(loaded, choice).is_ok())
        .collect();
    let single = changes(loaded)?;
    let mut together: Vec<String> = Vec::new();
    for option in &single {
        let name = option.split('=').next().unwrap_or_default();
        if !together.iter().any(|other| other.split('=').next() == Some(name)) {
            together.push(option.clone());
        }
    }
    let chosen = single.into_iter().map(|option| vec![option]).chain((together.len() > 1).then_some(together));
    all.extend(
        chosen.map(|options| (format!("{id}, {}", options.join(", ")), Choice { options, ..Choice::default() })),
    );
    Ok(all)
}

/// The options that make another program than the game has without them, as `name=value`.
fn changes(loaded: &Loaded) -> Result<Vec<String>, String> {
    let plain = link::dump(&linked(loaded, &loaded.id, &Choice::default())?);
    let mut out = Vec::new();
    for row in options(loaded) {
        for value in row.values() {
            let option = format!("{}={value}", row.name);
            let choice = Choice { options: vec![option.clone()], ..Choice::default() };
            if link::dump(&linked(loaded, &option, &choice)?) != plain {
                out.push(option);
            }
        }
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_and_every_pack_has_a_table() {
        let library = Library::open(crate::root(), None, Tables::Baked, BUILT).expect("games are built");
        for built in generated::GAMES {
            let names: Vec<String> =
                tables(Some(built.id)).expect("a built game is linked").into_iter().map(|table| table.name).collect();
            let loaded = library.load(built.id, &[]).expect("a built game is loaded");
            for row in options(&loaded) {
                let single = |name: &&String| name.contains(&format!("{}, {}=", built.id, row.name));
                assert!(names.iter().any(|name| single(&name)), "{}: {names:?}", row.name);
            }
            for pack in packs(built.id).expect("packs can be read") {
                let id = pack.file_name().and_then(|name| name.to_str()).expect("a pack has a name");
                assert!(names.iter().any(|name| name.contains(&format!("with {id}"))), "{id}: {names:?}");
            }
        }
    }
}
