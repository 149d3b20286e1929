//! Loading one game: its folder compared with the built tables, then compiled or not, then its packs.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};

use diag::{Diagnostic, Diags, FileId, Span, codes};
use model::baked::{BakedFile, BakedGame};
use model::hash;
use model::unit::Floor;
use serde::{Deserialize, Serialize};

use super::folder::{Folder, Rules, TESTS, floor};
use super::{Library, Loaded, LoadedPack, LoadedText, LoadedUnit, Tables, TextOf, checks, compile};
use crate::excuses::{self, Excuse};
use crate::manifest::{self, GAME, Manifest, PACK, Pack};
use crate::{Failure, read, rulebook};

/// What a path given to `check` belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Home {
    /// A game: the folder of games around it, and its id.
    Game {
        /// The folder of games.
        cards: PathBuf,
        /// The game.
        id: String,
    },
    /// A pack: its folder, and the game it is for.
    Pack {
        /// The folder.
        folder: PathBuf,
        /// The game, if the manifest says so.
        game: Option<String>,
    },
    /// A folder of games.
    Cards(PathBuf),
}

/// Finds what a path belongs to: the nearest folder around it with a manifest, or a folder of games.
///
/// # Errors
/// When there is nothing of that name, or it belongs to no game and no pack.
pub fn find_home(path: &Path) -> Result<Home, Failure> {
    let nothing = || format!("`{}` cannot be read: there is nothing of that name", read::shown(path));
    let full = path.canonicalize().map_err(|_| Failure::unknown(nothing()))?;
    for at in read::upward(&full) {
        if holds(at, PACK) {
            let text = read::whole(&at.join(PACK))?;
            let game = manifest::pack(FileId(0), &text, &mut Diags::new()).map(|p| p.game.value);
            return Ok(Home::Pack { folder: at.to_path_buf(), game });
        }
        if holds(at, GAME) {
            let id = at.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
            let cards = at.parent().unwrap_or(at).to_path_buf();
            return Ok(Home::Game { cards, id });
        }
    }
    let cards = [full.clone(), full.join("cards")].into_iter().find(|at| super::holds_games(at));
    cards.map(Home::Cards).ok_or_else(|| {
        Failure::unknown(format!("`{}` belongs to no game and no pack", read::shown(path)))
            .help(format!("a game's folder holds `{GAME}`, a pack's folder `{PACK}`"))
    })
}

/// Whether a folder has a file of its own of that name.
fn holds(folder: &Path, name: &str) -> bool {
    let path = folder.join(name);
    path.is_file() && read::inside(folder, &path)
}

/// A folder as a replay brings it along.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recorded {
    /// Whether it is a pack.
    pub pack: bool,
    /// Its path as it was shown.
    pub folder: String,
    /// Paths below it and texts, the manifest among them.
    pub files: BTreeMap<String, String>,
}

impl Library {
    /// Loads a game with packs. What is wrong inside its texts stands in [`Loaded::diags`].
    ///
    /// # Errors
    /// When the game or a pack does not exist or cannot be read.
    pub fn load(&self, game: &str, packs: &[PathBuf]) -> Result<Loaded, Failure> {
        self.load_with(game, packs, Vec::new())
    }

    /// As [`Library::load`], with packs that lie in memory after those of folders.
    ///
    /// # Errors
    /// As [`Library::load`].
    pub fn load_with(&self, game: &str, packs: &[PathBuf], recorded: Vec<Recorded>) -> Result<Loaded, Failure> {
        let games = self.games();
        if !games.iter().any(|g| g == game) {
            return Err(self.no_game(game, &games));
        }
        let baked = self.baked.games.iter().find(|g| g.id == game).copied();
        let at = self.cards.as_deref().map(|cards| cards.join(game));
        if let Some(at) = at.as_deref().filter(|at| at.is_dir()) {
            // What may not be read must not look as if it were not there.
            read::folders(at)?;
        }
        let on_disk = at.filter(|at| at.join(GAME).is_file());
        let mut loaded = blank(game);
        match (self.tables, baked, on_disk) {
            (Tables::Baked, Some(baked), at) | (Tables::Auto, Some(baked), at @ None) => {
                self.take_tables(&mut loaded, baked)?;
                loaded.tests = self.tests && at.is_some();
                if let Some(tests) = at.filter(|_| self.tests).map(|at| at.join(TESTS)).filter(|at| at.is_dir()) {
                    let folder = Folder::read(&tests, TESTS, &mut loaded.sources, &mut loaded.diags)?;
                    compile_game(&mut loaded, &folder);
                }
            }
            (Tables::Baked, None, _) => return Err(self.no_game(game, &games)),
            (Tables::Auto, Some(baked), Some(at)) => self.take_disk(&mut loaded, &at, Some(baked))?,
            (_, _, Some(at)) => self.take_disk(&mut loaded, &at, None)?,
            (Tables::Source | Tables::Auto, _, None) => {
                return Err(Failure::unknown(format!("there is no folder for `{game}`"))
                    .help("name the folder of games with `--cards DIR`"));
            }
        }
        for at in packs {
            let folder = Folder::read(at, "", &mut loaded.sources, &mut loaded.diags)?;
            add_pack(&mut loaded, folder)?;
        }
        for folder in recorded {
            let folder = Folder::recorded(folder, &mut loaded.sources);
            add_pack(&mut loaded, folder)?;
        }
        finish(&mut loaded);
        Ok(loaded)
    }

    /// Loads a game from folders that a replay brings along; the built tables serve for a game that is not among them.
    ///
    /// # Errors
    /// When the game is neither among the folders nor built in, or a folder is no pack.
    pub fn load_recorded(&self, game: &str, folders: Vec<Recorded>) -> Result<Loaded, Failure> {
        let mut loaded = blank(game);
        let (packs, own): (Vec<_>, Vec<_>) = folders.into_iter().partition(|f| f.pack);
        let baked = self.baked.games.iter().find(|g| g.id == game).copied();
        match (own.into_iter().next(), baked) {
            (Some(folder), _) => {
                let folder = Folder::recorded(folder, &mut loaded.sources);
                self.take_folder(&mut loaded, &folder, None);
                built_texts(&mut loaded, "common", self.baked.common, TextOf::Common);
            }
            (None, Some(baked)) => self.take_tables(&mut loaded, baked)?,
            (None, None) => return Err(self.no_game(game, &self.games())),
        }
        for folder in packs {
            let folder = Folder::recorded(folder, &mut loaded.sources);
            add_pack(&mut loaded, folder)?;
        }
        finish(&mut loaded);
        Ok(loaded)
    }

    fn take_tables(&self, loaded: &mut Loaded, baked: &'static BakedGame) -> Result<(), Failure> {
        if let Some(old) = baked.units.iter().find(|built| !built.is_of(&built.unit.source)) {
            let message = format!("the built table of `{}/{}` was made from another text", baked.id, old.unit.path);
            return Err(Failure::refused(message).help("run `cargo xtask build`"));
        }
        loaded.baked = true;
        let root = format!("cards/{}", baked.id);
        let file = loaded.sources.add(format!("{root}/{GAME}"), baked.manifest);
        loaded.manifest_file = file;
        if let Some(manifest) = manifest::game(file, baked.manifest, &mut loaded.diags) {
            loaded.manifest = manifest;
        }
        for unit in baked.units.iter().map(|built| built.unit) {
            let file = loaded.sources.add(format!("{root}/{}", unit.path), unit.source.as_ref());
            loaded.units.push(LoadedUnit { unit: Cow::Borrowed(unit), file, pack: None });
        }
        built_texts(loaded, baked.id, baked.files, TextOf::Game);
        built_texts(loaded, "common", self.baked.common, TextOf::Common);
        Ok(())
    }

    fn take_disk(&self, loaded: &mut Loaded, at: &Path, baked: Option<&'static BakedGame>) -> Result<(), Failure> {
        let mut folder = Folder::read(at, "", &mut loaded.sources, &mut loaded.diags)?;
        folder.files.retain(|file| self.tests || floor(&file.path) != Some(Floor::Tests));
        self.take_folder(loaded, &folder, baked);
        self.common(loaded, at)
    }

    fn take_folder(&self, loaded: &mut Loaded, folder: &Folder, baked: Option<&'static BakedGame>) {
        loaded.tests = self.tests;
        if let Some(file) = folder.find(GAME) {
            loaded.manifest_file = file;
            if let Some(manifest) = said(loaded, file, manifest::game).flatten() {
                if manifest.id != loaded.id {
                    let message = format!("the game is `{}` and its folder is `{}`", manifest.id, loaded.id);
                    let d = Diagnostic::new(codes::E0905, Span::new(file, 0, 0), message);
                    loaded.diags.push(d.label("not the name of its folder").help("give both one name"));
                }
                loaded.manifest = manifest;
            }
        }
        let changes = baked.map(|baked| changes(loaded, folder, baked));
        let same_units = changes.iter().flatten().all(|path| !path.ends_with(".ken"));
        if let Some(baked) = baked.filter(|_| same_units) {
            loaded.baked = true;
            let units = baked.units.iter().filter_map(|built| Some((built.unit, folder.find(&built.unit.path)?)));
            loaded.units.extend(units.map(|(unit, file)| LoadedUnit { unit: Cow::Borrowed(unit), file, pack: None }));
        }
        compile_game(loaded, folder);
        if let Some(differ) = changes.map(|changes| changes.len()).filter(|n| *n > 0) {
            let verb = if differ == 1 { "differs" } else { "differ" };
            let files = diag::Count("file", differ);
            loaded.notices.push(format!("using {}: {files} {verb} from the built tables", folder.shown));
        }
        take_texts(loaded, folder, GAME, TextOf::Game);
    }

    /// The shared texts: beside the game's folder, or built in.
    fn common(&self, loaded: &mut Loaded, at: &Path) -> Result<(), Failure> {
        let beside = at.parent().map(|cards| (cards, cards.join("common")));
        let beside = beside.filter(|(cards, c)| c.is_dir() && !c.join(GAME).exists() && read::inside(cards, c));
        if let Some((_, at)) = beside {
            let folder = Folder::read(&at, "", &mut loaded.sources, &mut loaded.diags)?;
            take_texts(loaded, &folder, GAME, TextOf::Common);
        } else {
            built_texts(loaded, "common", self.baked.common, TextOf::Common);
        }
        Ok(())
    }
}

/// Takes texts that were built in, of a folder in that of all games.
fn built_texts(loaded: &mut Loaded, folder: &str, files: &[BakedFile], of: TextOf) {
    for text in files {
        let file = loaded.sources.add(format!("cards/{folder}/{}", text.path), text.text);
        loaded.texts.push(LoadedText { path: text.path.to_string(), file, of });
    }
}

/// A game of which nothing is read yet. What stands for a manifest that could not be read is never played.
fn blank(game: &str) -> Loaded {
    let manifest = Manifest { id: game.to_string(), players: vec![1], default_players: 1, ..Manifest::default() };
    Loaded { id: game.to_string(), manifest, ..Loaded::default() }
}

/// What is read when everything is there.
fn finish(loaded: &mut Loaded) {
    let book = beside(loaded, TextOf::Game, rulebook::FILE, rulebook::read);
    (loaded.rules, loaded.gaps) = (book.rules, book.gaps);
    loaded.excuses = beside(loaded, TextOf::Game, excuses::FILE, excuses::read);
    for pack in 0..loaded.packs.len() {
        let of_pack = beside(loaded, TextOf::Pack(pack), excuses::FILE, excuses::read).into_iter();
        loaded.excuses.extend(of_pack.map(|excuse| Excuse { pack: Some(pack), ..excuse }));
    }
    checks::all(loaded);
}

/// What a file beside a manifest says, if there is one.
fn beside<T: Default>(loaded: &mut Loaded, of: TextOf, path: &str, read: fn(FileId, &str, &mut Diags) -> T) -> T {
    let own = loaded.texts.iter().find(|t| t.of == of && t.path == path).map(|t| t.file);
    own.and_then(|file| said(loaded, file, read)).unwrap_or_default()
}

/// What a file says; none if it was reported as a file: what it fails to say is no news then.
fn said<T>(loaded: &mut Loaded, file: FileId, read: fn(FileId, &str, &mut Diags) -> T) -> Option<T> {
    if loaded.diags.iter().any(|d| d.span().file == file) {
        return None;
    }
    let text = loaded.sources.get(file).map_or_else(|| "".into(), |f| f.shared_text());
    Some(read(file, &text, &mut loaded.diags))
}

/// Compiles what a folder of the game holds and is not there yet.
fn compile_game(loaded: &mut Loaded, folder: &Folder) {
    let mut files = folder.sources(Rules::Allowed, &mut loaded.diags);
    files.retain(|(path, ..)| !loaded.units.iter().any(|known| known.unit.path == *path));
    if folder.whole && !files.is_empty() {
        compile::folder(&files, &mut loaded.units, None, &loaded.sources, &mut loaded.diags);
    }
}

/// The files of the folder that differ from the built ones: changed, new or gone. Tests are not built in.
fn changes<'f>(loaded: &Loaded, folder: &'f Folder, baked: &'static BakedGame) -> Vec<&'f str> {
    let units = baked.units.iter().map(|built| (built.unit.path.as_ref(), built.of));
    let texts = baked.files.iter().map(|f| (f.path, f.text)).chain([(GAME, baked.manifest)]);
    let texts = texts.map(|(path, text)| (path, hash::name(text)));
    let built: HashMap<&str, u64> = units.chain(texts).collect();
    let own = folder.files.iter().filter(|file| floor(&file.path) != Some(Floor::Tests));
    let own = own.map(|file| (file.path.as_str(), hash::name(loaded.text(file.file))));
    let changed = own.filter(|(path, of)| built.get(path) != Some(of)).map(|(path, _)| path);
    changed.chain(built.keys().copied().filter(|path| folder.find(path).is_none())).collect()
}

/// Takes the texts of a folder: all but sources and the manifest.
fn take_texts(loaded: &mut Loaded, folder: &Folder, manifest: &str, of: TextOf) {
    let texts = folder.files.iter().filter(|f| !f.path.ends_with(".ken") && f.path != manifest);
    loaded.texts.extend(texts.map(|f| LoadedText { path: f.path.clone(), file: f.file, of }));
}

fn add_pack(loaded: &mut Loaded, folder: Folder) -> Result<(), Failure> {
    let Some(file) = folder.find(PACK) else {
        return Err(Failure::unknown(format!("`{}` is no pack: it has no `{PACK}`", folder.shown))
            .help("a pack is a folder with `pack.toml` and `content/`"));
    };
    let Some(pack) = said(loaded, file, manifest::pack).flatten() else { return Ok(()) };
    let Pack { id, game, version, rules } = pack;
    if game.value != loaded.id {
        let message = format!("this pack is for `{}`, not for `{}`", game.value, loaded.id);
        let d = Diagnostic::new(codes::E0906, game.span, message).label("another game");
        let near = diag::did_you_mean(&game.value, [loaded.id.as_str()]);
        loaded.diags.push(d.meant(near, || "leave it out, or play its game".to_owned()));
        return Ok(());
    }
    if let Some(first) = loaded.packs.iter().find(|p| p.id == id.value) {
        let message = format!("the pack `{}` is given twice: the first is {}", id.value, first.folder);
        let d = Diagnostic::new(codes::E0909, id.span, message).label("an id of another pack");
        loaded.diags.push(d.help("leave one of them out"));
        return Ok(());
    }
    let number = loaded.packs.len();
    let may = if rules { Rules::Allowed } else { Rules::Forbidden };
    let files = folder.sources(may, &mut loaded.diags);
    if folder.whole {
        compile::folder(&files, &mut loaded.units, Some(number), &loaded.sources, &mut loaded.diags);
    }
    take_texts(loaded, &folder, PACK, TextOf::Pack(number));
    loaded.packs.push(LoadedPack { id: id.value, version, manifest: file, folder: folder.shown, rules });
    Ok(())
}
