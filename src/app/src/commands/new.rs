//! `kenning new`: writes the beginning of something, never over what is there.

mod language;

use std::fs;
use std::path::{Path, PathBuf};

use host::library::{Baked, Library, Loaded, Tables};
use host::manifest::{GAME, PACK};
use host::{Failure, read};

use super::is_id;
use crate::around::Around;
use crate::cli::NewArgs;
use crate::io::{End, Io};
use lab::template;

/// What is made without a game's words.
const PLAIN: [&str; 4] = ["game", "language", "pack", "test"];

/// Where something new goes.
struct Home {
    /// Its folder.
    folder: PathBuf,
    /// The game it is for.
    game: String,
    /// Whether it is a pack, which is loaded with the game.
    pack: bool,
    /// What must be written first: the manifest of a pack that is not there yet.
    first: Vec<(PathBuf, String)>,
}

/// Writes it.
pub(super) fn run(args: &NewArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    if !is_id(&args.id) {
        let failure = Failure::unknown(format!("`{}` cannot be an id", args.id));
        let help = "an id is made of lower case letters, digits and `-`, and begins with a letter";
        return Err(failure.help(help).into());
    }
    if args.kernel.is_some() && args.kind != "language" {
        return Err(Failure::unknown("only a language takes a kernel").help("write `kenning new language ID`").into());
    }
    let (files, next) = match args.kind.as_str() {
        "game" => game(args, io)?,
        "language" => language::language(args, io, baked)?,
        "pack" => pack(args, io, baked)?,
        _ => item(args, io, baked)?,
    };
    write(&files, io)?;
    for (path, _) in &files {
        io.line(format_args!("{}", shown(path, io)))?;
    }
    io.note(format_args!("next: `{next}`"));
    Ok(0)
}

type Made = (Vec<(PathBuf, String)>, String);

fn game(args: &NewArgs, io: &Io<'_>) -> Result<Made, End> {
    apart(io)?;
    let folder = io.here.join(&args.id);
    let files = template::GAME.iter().map(|(path, text)| (folder.join(path), template::fill(text, &args.id)));
    Ok((files.collect(), format!("kenning play {}", args.id)))
}

fn pack(args: &NewArgs, io: &Io<'_>, baked: Baked) -> Result<Made, End> {
    apart(io)?;
    let library = Library::open(&io.here, args.cards.as_deref(), Tables::Auto, baked)?;
    let game = library.game(args.game.as_deref())?;
    let file = io.here.join(&args.id).join(PACK);
    let next = format!("cd {}; kenning new KIND ID", args.id);
    Ok((vec![(file, template::manifest(&args.id, &game))], next))
}

/// Neither a game nor a pack lies in another.
fn apart(io: &Io<'_>) -> Result<(), Failure> {
    let around = read::upward(&io.here).find(|at| at.join(PACK).is_file() || at.join(GAME).is_file());
    around.map_or(Ok(()), |at| {
        let failure = Failure::unknown(format!("`{}` is a game or a pack already", shown(at, io)));
        Err(failure.help("go to a folder outside of it"))
    })
}

fn item(args: &NewArgs, io: &mut Io<'_>, baked: Baked) -> Result<Made, End> {
    let home = home(args, io, baked)?;
    let loaded = load(&home, args, io, baked)?;
    let Home { folder, game, pack, first: mut files } = home;
    let file = |inner: &str, ending: &str| folder.join(inner).join(format!("{}.{ending}", args.id));
    if args.kind == "test" {
        files.push((file("tests", "ken"), template::test(&loaded, &args.id)));
        let game = if pack { String::new() } else { format!(" {game}") };
        return Ok((files, format!("kenning test{game} {}.ken", args.id)));
    }
    let kinds = template::kinds(&loaded);
    if !kinds.contains(&args.kind) {
        let failure = Failure::unknown(format!("`{game}` has no kind `{}`", args.kind));
        let kinds = kinds.iter().map(String::as_str).chain(PLAIN);
        let all = diag::or_list(kinds.clone().map(|kind| format!("`{kind}`")));
        return Err(failure.help(format!("write {all}")).near(&args.kind, kinds).into());
    }
    if let Some(row) = seat::items::all(&loaded).iter().find(|row| row.id() == args.id) {
        let place = loaded.place(row.at, row.decl.span);
        return Err(Failure::refused(format!("`{}` is there already", args.id))
            .help(format!("look at {place}"))
            .into());
    }
    let text = template::item(&loaded, &args.kind, &args.id);
    let formatted = lang::format(diag::FileId(0), &text, &mut diag::Diags::new());
    files.push((file("content", "ken"), formatted.unwrap_or(text)));
    let locale = loaded.manifest.locales.first().map_or("en", |first| first.value.as_str());
    let name = template::name(&args.id, lang::key_of(&args.id));
    files.push((file(&format!("text/{locale}"), "toml"), name));
    Ok((files, format!("kenning show {}", args.id)))
}

/// The pack or game around; in an empty folder a pack that begins with this.
fn home(args: &NewArgs, io: &Io<'_>, baked: Baked) -> Result<Home, End> {
    for folder in read::upward(&io.here) {
        if folder.join(PACK).is_file() {
            let Some(around) = Around::of(folder)? else { continue };
            let game = around.game()?.to_owned();
            same(args, &game, "pack")?;
            return Ok(Home { folder: folder.to_owned(), game, pack: true, first: Vec::new() });
        }
        if folder.join(GAME).is_file() {
            let game = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            same(args, &game, "game")?;
            return Ok(Home { folder: folder.to_owned(), game, pack: false, first: Vec::new() });
        }
    }
    let library = Library::open(&io.here, args.cards.as_deref(), Tables::Auto, baked)?;
    if empty(&io.here) {
        let game = library.game(args.game.as_deref())?;
        let id = io.here.file_name().map(|name| name.to_string_lossy().to_lowercase()).filter(|name| is_id(name));
        let id = id.unwrap_or_else(|| args.id.clone());
        let first = vec![(io.here.join(PACK), template::manifest(&id, &game))];
        return Ok(Home { folder: io.here.clone(), game, pack: true, first });
    }
    let game = library.game(args.game.as_deref())?;
    match library.cards().map(|cards| cards.join(&game)).filter(|folder| folder.join(GAME).is_file()) {
        Some(folder) => Ok(Home { folder, game, pack: false, first: Vec::new() }),
        None => Err(Failure::unknown("here is neither a pack nor a game, and the folder is not empty")
            .help("go to a pack, to a game or to an empty folder")
            .into()),
    }
}

/// Whether a folder holds nothing but what is hidden.
fn empty(folder: &Path) -> bool {
    let hidden = |entry: fs::DirEntry| entry.file_name().to_string_lossy().starts_with('.');
    fs::read_dir(folder).is_ok_and(|mut all| all.all(|entry| entry.is_ok_and(hidden)))
}

/// The game that was named is that of the pack or game around.
fn same(args: &NewArgs, game: &str, around: &str) -> Result<(), End> {
    match &args.game {
        Some(named) if named != game => {
            let failure = Failure::unknown(format!("the {around} around is for `{game}`, not for `{named}`"));
            Err(failure.help("leave `--game` out, or go to an empty folder").into())
        }
        _ => Ok(()),
    }
}

/// The game, with findings or without: its words are wanted, not its soundness.
fn load(home: &Home, args: &NewArgs, io: &Io<'_>, baked: Baked) -> Result<Loaded, End> {
    let around = (!home.pack).then(|| home.folder.parent()).flatten().map(Path::to_path_buf);
    let cards = args.cards.clone().or(around);
    let library = Library::open(&io.here, cards.as_deref(), Tables::Auto, baked)?;
    let game = library.game(Some(&home.game))?;
    let packs: Vec<PathBuf> = if home.pack && home.first.is_empty() { vec![home.folder.clone()] } else { Vec::new() };
    Ok(library.load(&game, &packs)?)
}

/// Writes all files or none; what is there stays as it is.
fn write(files: &[(PathBuf, String)], io: &Io<'_>) -> Result<(), Failure> {
    if let Some((path, link)) = files.iter().find_map(|(path, _)| Some((path, link_to(path, io)?))) {
        let failure = Failure::refused(format!("`{}` cannot be written", shown(path, io)));
        return Err(failure.help(format!("`{}` is a link: go to the folder itself, or remove it", shown(link, io))));
    }
    if let Some((path, _)) = files.iter().find(|(path, _)| path.exists()) {
        let failure = Failure::refused(format!("`{}` is there already", read::shown(path)));
        return Err(failure.help("take another id, or remove it first"));
    }
    let bytes: Vec<_> = files.iter().map(|(path, text)| (path.clone(), text.as_bytes())).collect();
    read::write_all(&bytes)
}

/// The link through which a new file would be written, if there is one inside the pack, the game or the working directory.
fn link_to<'p>(path: &'p Path, io: &Io<'_>) -> Option<&'p Path> {
    for at in path.ancestors().take_while(|at| *at != io.here) {
        if at.is_symlink() {
            return Some(at);
        }
        if at.join(PACK).is_file() || at.join(GAME).is_file() {
            break;
        }
    }
    None
}

/// A path as it is seen from the working directory.
fn shown(path: &Path, io: &Io<'_>) -> String {
    read::shown(path.strip_prefix(&io.here).unwrap_or(path))
}
