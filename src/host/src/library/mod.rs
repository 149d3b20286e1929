//! Finding games and packs, and loading one: from its folder or from the built tables.
//!
//! [`Library`] says where things are, [`Library::load`] makes a [`Loaded`] of one game, [`link_game`] a program of
//! that. Nothing is written, and nothing outside `cards/` and the named pack folders is read.

mod checks;
mod choice;
mod compile;
mod folder;
mod labels;
mod load;
mod scope;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use diag::{Diags, FileId, SourceMap, Span};
use model::baked::{BakedFile, BakedGame};
use model::unit::{Decl, Floor, Unit};

pub use choice::{
    Choice, OptionRow, Stop, in_files, link_game, link_readings, link_selection, number, number_of_players, options,
    players_among, presets, seated,
};
pub use load::{Home, Recorded, find_home};
pub use scope::Scopes;

use crate::excuses::Excuse;
use crate::manifest::{GAME, Manifest};
use crate::rulebook::{Gap, Rule};
use crate::{Failure, read};

/// What the program was built with.
#[derive(Clone, Copy, Debug, Default)]
pub struct Baked {
    /// The games.
    pub games: &'static [&'static BakedGame],
    /// The texts that all games share, by path below `cards/common/`.
    pub common: &'static [BakedFile],
}

/// Which tables are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tables {
    /// The built ones if the folder is absent or unchanged, else what is on disk.
    #[default]
    Auto,
    /// The built ones, whatever is on disk.
    Baked,
    /// What is on disk.
    Source,
}

/// Where games are.
#[derive(Clone, Debug)]
pub struct Library {
    cards: Option<PathBuf>,
    /// Whether somebody named the folder: then a game that it lacks is not taken from the built ones.
    given: bool,
    baked: Baked,
    tables: Tables,
    /// Whether tests are read.
    tests: bool,
}

/// A game with everything that was read of it, and what was found wrong.
#[derive(Debug, Default)]
pub struct Loaded {
    /// Its id.
    pub id: String,
    /// Its manifest; a stand-in if the manifest has findings.
    pub manifest: Manifest,
    /// The text of its manifest.
    pub manifest_file: FileId,
    /// Its compiled files in order of path, then those of each pack.
    pub units: Vec<LoadedUnit>,
    /// Every other text that was read: shared catalogues, the game's, the packs'.
    pub texts: Vec<LoadedText>,
    /// Its rules by id, if it has a `rules.toml`.
    pub rules: Vec<Rule>,
    /// What no rulebook of it settles, of the same file.
    pub gaps: Vec<Gap>,
    /// Changes of it, then of each pack, that no test could notice: of the files `mutants.toml`.
    pub excuses: Vec<Excuse>,
    /// The packs in the order given.
    pub packs: Vec<LoadedPack>,
    /// The sources that spans point into.
    pub sources: SourceMap,
    /// What a person should know about where it came from: one line each.
    pub notices: Vec<String>,
    /// What was left out of a check because there is too much of it.
    pub partly: Option<String>,
    /// What is wrong with it.
    pub diags: Diags,
    /// Whether the built tables are used for the game itself.
    pub baked: bool,
    /// Whether the tests of the game were read: they stand in its folder, and are not built in.
    pub tests: bool,
}

/// A compiled file.
#[derive(Debug)]
pub struct LoadedUnit {
    /// The file, compiled: built in, or now.
    pub unit: Cow<'static, Unit>,
    /// Its source.
    pub file: FileId,
    /// The pack it is of: an index into [`Loaded::packs`].
    pub pack: Option<usize>,
}

/// A text that is no `.ken` file.
#[derive(Debug)]
pub struct LoadedText {
    /// Path below its folder: `text/en/log.toml`.
    pub path: String,
    /// Its text and shown path.
    pub file: FileId,
    /// Where it belongs.
    pub of: TextOf,
}

/// Whose text it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TextOf {
    /// All games'.
    Common,
    /// The game's.
    Game,
    /// A pack's: an index into [`Loaded::packs`].
    Pack(usize),
}

/// A pack that was loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadedPack {
    /// Its id.
    pub id: String,
    /// Its version.
    pub version: String,
    /// The text of its manifest.
    pub manifest: FileId,
    /// Its folder, as shown to people.
    pub folder: String,
    /// Whether it brings rules.
    pub rules: bool,
}

impl Loaded {
    /// The compiled files, in order.
    #[must_use]
    pub fn units(&self) -> Vec<&Unit> {
        self.units.iter().map(|u| &*u.unit).collect()
    }

    /// The compiled files of the game, with their positions among all: not those of tests.
    pub fn played(&self) -> impl Iterator<Item = (usize, &Unit)> {
        let units = self.units.iter().map(|u| &*u.unit).enumerate();
        units.filter(|(_, unit)| unit.floor != Floor::Tests)
    }

    /// Every declaration with the compiled file it is of, in order.
    pub fn decls(&self) -> impl Iterator<Item = (&Unit, &Decl)> {
        self.units.iter().flat_map(|u| u.unit.decls.iter().map(|decl| (&*u.unit, decl)))
    }

    /// The text of a file; nothing for one that was not read.
    #[must_use]
    pub fn text(&self, file: FileId) -> &str {
        self.sources.get(file).map_or("", |file| file.text())
    }

    /// The place of a byte range in a unit.
    #[must_use]
    pub fn span(&self, unit: usize, range: (u32, u32)) -> Span {
        Span::new(self.units[unit].file, range.0, range.1)
    }

    /// `file:line` of a byte range in a unit.
    #[must_use]
    pub fn place(&self, unit: usize, range: (u32, u32)) -> String {
        let file = self.sources.get(self.units[unit].file);
        file.map_or_else(String::new, |file| format!("{}:{}", file.path(), file.place(range.0).line))
    }

    /// Whether something was found that keeps it from being played.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.diags.has_errors()
    }
}

impl Library {
    /// Opens the games of `cards` if given, else those around `here`, and the built ones. Around is, the nearest first, a folder
    /// `cards` that holds games, `here` if it holds some itself, and the folder of a game that `here` lies in.
    ///
    /// # Errors
    /// When `cards` is given and is no folder that can be read.
    pub fn open(here: &Path, cards: Option<&Path>, tables: Tables, baked: Baked) -> Result<Self, Failure> {
        let given = cards.is_some();
        let cards = cards.map(|folder| here.join(folder));
        cards.as_deref().map_or(Ok(Vec::new()), read::folders)?;
        let near = || {
            read::upward(here).find_map(|at| match at.join("cards") {
                cards if holds_games(&cards) => Some(cards),
                _ if at == here && holds_games(here) => Some(at.to_path_buf()),
                _ => at.parent().filter(|_| at.join(GAME).is_file()).map(Path::to_path_buf),
            })
        };
        Ok(Self { cards: cards.or_else(near), given, baked, tables, tests: true })
    }

    /// The same without tests: what only plays has no use for them.
    #[must_use]
    pub fn untested(self) -> Self {
        Self { tests: false, ..self }
    }

    /// The folder of games that was found.
    #[must_use]
    pub fn cards(&self) -> Option<&Path> {
        self.cards.as_deref()
    }

    /// The ids of all games, sorted; only those of the folder, if somebody named it.
    #[must_use]
    pub fn games(&self) -> Vec<String> {
        let mut names: BTreeSet<String> = BTreeSet::new();
        if self.tables == Tables::Baked || (self.tables == Tables::Auto && !self.given) {
            names.extend(self.baked.games.iter().map(|g| g.id.to_string()));
        }
        if self.tables != Tables::Baked {
            let folders = self.cards.as_deref().and_then(|at| read::folders(at).ok()).unwrap_or_default();
            let games = folders.iter().filter(|at| at.join(GAME).is_file());
            names.extend(games.filter_map(|at| at.file_name()).map(|n| n.to_string_lossy().into_owned()));
        }
        names.into_iter().collect()
    }

    /// The only game there is, or the one named.
    ///
    /// # Errors
    /// When it does not exist, or none is named and there is more than one.
    pub fn game(&self, name: Option<&str>) -> Result<String, Failure> {
        let games = self.games();
        match name {
            Some(name) if games.iter().any(|g| g == name) => Ok(name.to_string()),
            Some(name) => Err(self.no_game(name, &games)),
            None if games.len() == 1 => Ok(games[0].clone()),
            None => Err(Failure::unknown("which game?").help(known(&games))),
        }
    }

    fn no_game(&self, name: &str, games: &[String]) -> Failure {
        if self.tables == Tables::Baked && !games.iter().any(|g| g == name) {
            return Failure::unknown(format!("no tables are built for `{name}`"))
                .help("leave `--tables baked` out, to use what is on disk");
        }
        let near = diag::did_you_mean(name, games.iter().map(String::as_str));
        if let Some(folder) = self.cards.as_deref().filter(|_| self.given && near.is_none()) {
            let failure = Failure::unknown(format!("`{}` holds no game `{name}`", read::shown(folder)));
            let built = self.tables == Tables::Auto && self.baked.games.iter().any(|g| g.id == name);
            return failure.help(match built {
                true => "leave `--cards` out, to use the built tables".to_string(),
                false => known(games),
            });
        }
        let near = near.map(|near| format!("did you mean `{near}`?"));
        Failure::unknown(format!("no game is called `{name}`")).help(near.unwrap_or_else(|| known(games)))
    }
}

fn known(games: &[String]) -> String {
    match games {
        [] => "there is no game here: name a folder of games with `--cards DIR`".to_string(),
        _ => format!("the games are {}", games.iter().map(|g| format!("`{g}`")).collect::<Vec<_>>().join(", ")),
    }
}

fn holds_games(folder: &Path) -> bool {
    read::folders(folder).is_ok_and(|inside| inside.iter().any(|at| at.join(GAME).is_file()))
}
