//! The two versions that are compared, of a game or of a pack. In: a folder on disk, or a git revision like `HEAD~1:cards`.
//! Out: a loaded game; of a pack, the game as it stands here with that version of the pack.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use diag::{Diags, FileId};
use host::library::{Baked, Library, Loaded, Recorded, Tables};
use host::manifest::{self, GAME, PACK};
use host::{Failure, read};

use super::git::{Repository, Texts};

/// The folder of games, as it is called.
const CARDS: &str = "cards";

/// Where games of one side are.
#[derive(Debug)]
pub struct Version {
    /// As it was named.
    pub shown: String,
    games: Vec<String>,
    from: From,
}

#[derive(Debug)]
enum From {
    /// A folder of games.
    Folder(PathBuf),
    /// Texts of a revision, by game.
    Revision(BTreeMap<String, Texts>),
    /// The folder of a pack.
    Pack(PathBuf),
    /// A pack of a revision.
    PackRevision(Recorded),
}

impl Version {
    /// What somebody named: a folder that holds games, is one or is a pack, else a revision with or without a path; a path
    /// that is left out is that of the folder `usual`.
    ///
    /// # Errors
    /// A folder or revision that is not there or holds no game, no repository, no git (exit 2).
    pub fn open(named: &str, here: &Path, usual: &Path) -> Result<Self, Failure> {
        let at = here.join(named);
        if at.is_dir() {
            return folder(named, &at);
        }
        if at.is_file() {
            return Err(Failure::unknown(format!("`{named}` is a file, not a folder")).help(SIDES));
        }
        revision(named, usual)
    }

    /// Loads one game of it, with packs; that of a pack from `library`.
    ///
    /// # Errors
    /// When the game or a pack is not there or cannot be read.
    pub fn load(&self, game: &str, packs: &[PathBuf], library: &Library, baked: Baked) -> Result<Loaded, Failure> {
        match &self.from {
            From::Pack(folder) => {
                let packs: Vec<PathBuf> = packs.iter().chain([folder]).cloned().collect();
                library.load(game, &packs)
            }
            From::PackRevision(pack) => library.load_with(game, packs, vec![pack.clone()]),
            From::Folder(cards) => Library::open(cards, Some(cards), Tables::Auto, baked)?.load(game, packs),
            From::Revision(games) => {
                let library = Library::open(Path::new(CARDS), None, Tables::Source, baked)?;
                let texts = games.get(game).ok_or_else(|| self.lacks(game))?;
                let own = Recorded { pack: false, folder: format!("{CARDS}/{game}"), files: texts.clone() };
                let packs = packs.iter().map(|at| pack(at));
                let folders = std::iter::once(Ok(own)).chain(packs).collect::<Result<Vec<_>, _>>()?;
                library.load_recorded(game, folders)
            }
        }
    }

    fn lacks(&self, game: &str) -> Failure {
        let failure = Failure::unknown(format!("`{}` holds no game `{game}`", self.shown));
        failure.help(format!("it holds {}", self.list()))
    }

    fn list(&self) -> String {
        diag::or_list(self.games.iter().map(|game| format!("`{game}`")))
    }
}

const SIDES: &str =
    "a side is a folder of games, of one game or of a pack, or a git revision like `HEAD~1` or `HEAD:cards`";

/// The folder that is meant where a revision names none: the first of the sides that is the folder of a pack.
pub fn pack_among<'s>(sides: impl IntoIterator<Item = &'s str>, here: &Path) -> Option<PathBuf> {
    sides.into_iter().map(|side| here.join(side)).find(|side| side.join(PACK).is_file())
}

/// The game that a pack is for.
fn pack_game(named: &str, text: &str) -> Result<String, Failure> {
    let pack = manifest::pack(FileId(0), text, &mut Diags::new());
    let broken = || Failure::refused(format!("`{PACK}` of `{named}` has findings")).help("`kenning check` tells them");
    pack.map(|pack| pack.game.value).ok_or_else(broken)
}

/// The game to compare: the one named, else the only one that both sides have.
///
/// # Errors
/// A game that one side lacks, or more than one (exit 2).
pub fn game(sides: &[Version; 2], named: Option<&str>) -> Result<String, Failure> {
    if let Some(named) = named {
        return match sides.iter().find(|side| !side.games.iter().any(|game| game == named)) {
            Some(side) => Err(side.lacks(named)),
            None => Ok(named.to_string()),
        };
    }
    let both: Vec<&String> = sides[0].games.iter().filter(|game| sides[1].games.contains(game)).collect();
    match both[..] {
        [only] => Ok(only.clone()),
        [] => {
            let [a, b] = sides;
            let failure = Failure::unknown(format!("`{}` and `{}` have no game in common", a.shown, b.shown));
            Err(failure.help(format!("the first holds {}, the second {}", a.list(), b.list())))
        }
        _ => {
            let list = both.iter().map(|g| format!("`{g}`")).collect::<Vec<_>>().join(", ");
            Err(Failure::unknown("which game?").help(format!("say `--game G`: both sides have {list}")))
        }
    }
}

fn folder(named: &str, at: &Path) -> Result<Version, Failure> {
    let full = at.canonicalize().map_err(|_| Failure::unknown(format!("`{named}` cannot be read")))?;
    let side = |games: Vec<String>, cards: &Path| Version {
        shown: named.to_string(),
        games,
        from: From::Folder(cards.to_path_buf()),
    };
    if full.join(GAME).is_file() {
        let id = full.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        return Ok(side(vec![id], full.parent().unwrap_or(&full)));
    }
    for cards in [full.clone(), full.join(CARDS)] {
        let folders = if cards.is_dir() { read::folders(&cards)? } else { Vec::new() };
        let games = folders.iter().filter(|at| at.join(GAME).is_file());
        let games: Vec<String> = games.filter_map(|at| at.file_name()?.to_str().map(str::to_string)).collect();
        if !games.is_empty() {
            return Ok(side(games, &cards));
        }
    }
    if full.join(PACK).is_file() {
        let games = vec![pack_game(named, &read::whole(&full.join(PACK))?)?];
        return Ok(Version { shown: named.to_string(), games, from: From::Pack(full) });
    }
    Err(Failure::unknown(format!("`{named}` holds no game and is no pack")).help(SIDES))
}

fn revision(named: &str, usual: &Path) -> Result<Version, Failure> {
    let (rev, path) = match named.split_once(':') {
        Some((rev, path)) => (rev, Some(path.trim_matches('/').to_string())),
        None => (named, None),
    };
    let unknown = || Failure::unknown(format!("`{named}` is no folder, and no revision is called `{rev}`")).help(SIDES);
    let repository = match Repository::around(usual) {
        Ok(repository) => repository,
        // Where there is no repository, what was named is a folder that is not there.
        Err(failure) if path.is_none() && failure.message.ends_with("git repository") => {
            let message = format!("there is no folder `{named}`, and no git repository to look it up in");
            return Err(Failure::unknown(message).help(SIDES));
        }
        Err(failure) => return Err(failure),
    };
    let commit = repository.commit(rev)?.ok_or_else(unknown)?;
    let path = path.or_else(|| repository.below(usual)).ok_or_else(unknown)?;
    let texts = repository.files(&commit, &path)?;
    let last = path.rsplit('/').next().unwrap_or("").to_string();
    if let Some(text) = texts.get(PACK) {
        let games = vec![pack_game(named, text)?];
        let from = From::PackRevision(Recorded { pack: true, folder: named.to_string(), files: texts });
        return Ok(Version { shown: named.to_string(), games, from });
    }
    let mut games: BTreeMap<String, Texts> = BTreeMap::new();
    if texts.contains_key(GAME) {
        games.insert(last, texts);
    } else {
        let ids: Vec<String> =
            texts.keys().filter_map(|p| p.strip_suffix(GAME)?.strip_suffix('/')).map(String::from).collect();
        for id in ids.into_iter().filter(|id| !id.contains('/')) {
            let own = texts.iter().filter_map(|(path, text)| {
                Some((path.strip_prefix(id.as_str())?.strip_prefix('/')?.to_string(), text.clone()))
            });
            games.insert(id.clone(), own.collect());
        }
    }
    if games.is_empty() {
        let place = if path.is_empty() { "its top".to_string() } else { format!("`{path}`") };
        return Err(Failure::unknown(format!("the revision `{rev}` holds no game and no pack in {place}"))
            .help("say where: `REVISION:PATH`, the path from the top of the repository"));
    }
    Ok(Version { shown: named.to_string(), games: games.keys().cloned().collect(), from: From::Revision(games) })
}

/// A pack on disk, as a revision needs it.
fn pack(at: &Path) -> Result<Recorded, Failure> {
    let tree = read::tree(at, &["ken", "toml"])?;
    let texts = tree.files.into_iter().map(|(path, place)| Ok((path, read::whole(&place)?)));
    Ok(Recorded { pack: true, folder: read::shown(at), files: texts.collect::<Result<_, Failure>>()? })
}
