//! `kenning check`: everything that is wrong with games and packs, in one run.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use diag::{Diagnostic, FileId};
use host::library::{Baked, Home, Library, Loaded, Tables, TextOf, find_home};
use host::manifest::PACK;
use host::report::{self, Format, Look};
use host::{Failure, mend, read};

use crate::cli::CheckArgs;
use crate::io::{End, Io};

/// Something to check: a game with packs, and the paths whose findings are wanted (all, if there are none).
struct Target {
    cards: Option<PathBuf>,
    game: String,
    packs: Vec<PathBuf>,
    only: Vec<PathBuf>,
    /// Whether those of the packs are wanted, whatever is wanted of the game.
    of_packs: bool,
}

/// What a prototype is told.
const UNTOLD: &str = "a prototype: texts are asked for once `locales` in `game.toml` names a language";

/// Checks and prints.
pub(super) fn run(args: &CheckArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    let targets = targets(args, io, baked)?;
    let mut fixed = 0;
    let mut checked = check_all(&targets, io, baked)?;
    if args.fix {
        for _ in 0..mend::PASSES {
            let applied = checked.iter().map(|one| mend::apply(&one.found, &one.loaded.sources));
            let done = applied.sum::<Result<usize, Failure>>()?;
            if done == 0 {
                break;
            }
            fixed += done;
            checked = check_all(&targets, io, baked)?;
        }
    }
    checked.iter().try_for_each(|one| super::announced(&one.loaded, &args.place, io))?;
    tell(args, &checked, fixed, io)
}

/// A game that was checked, with what was found.
struct Checked {
    loaded: Loaded,
    found: Vec<Diagnostic>,
}

fn check_all(targets: &[Target], io: &mut Io<'_>, baked: Baked) -> Result<Vec<Checked>, End> {
    targets.iter().map(|target| check(target, io, baked)).collect()
}

fn check(target: &Target, io: &Io<'_>, baked: Baked) -> Result<Checked, End> {
    let tables = |tables| Library::open(&io.here, target.cards.as_deref(), tables, baked);
    // Built tables carry no warnings: what is on disk is compiled even if it is unchanged.
    let source = tables(Tables::Source)?;
    let library = if source.games().contains(&target.game) { source } else { tables(Tables::Auto)? };
    let mut loaded = library.load(&target.game, &target.packs)?;
    host::check(&mut loaded);
    let wanted: Vec<String> = target.only.iter().map(|p| read::shown(p)).collect();
    let inside = |file: FileId| {
        let path = loaded.sources.get(file).map_or("", |f| f.path());
        let all = wanted.is_empty() && !target.of_packs;
        all || wanted.iter().any(|w| w == "." || Path::new(path).starts_with(w))
            || (target.of_packs && !of_game(&loaded, &library, file))
    };
    let found = loaded.diags.sorted().into_iter().filter(|d| inside(d.span().file)).cloned().collect();
    Ok(Checked { loaded, found })
}

/// What is checked together: where the games are, which, with which packs.
type Checks = (Option<PathBuf>, String, Vec<PathBuf>);

/// Whether a file is read with a game, whatever packs there are.
fn of_game(loaded: &Loaded, library: &Library, file: FileId) -> bool {
    let unit = loaded.units.iter().any(|unit| unit.file == file && unit.pack.is_none());
    let text = |of: TextOf| matches!(of, TextOf::Common | TextOf::Game);
    let path = loaded.sources.get(file).map_or("", |f| f.path());
    let folder = library.cards().map(|cards| read::shown(&cards.join(&loaded.id)));
    unit || file == loaded.manifest_file
        || loaded.texts.iter().any(|one| one.file == file && text(one.of))
        || folder.is_some_and(|folder| Path::new(path).starts_with(folder))
}

fn targets(args: &CheckArgs, io: &mut Io<'_>, baked: Baked) -> Result<Vec<Target>, End> {
    let here = io.here.clone();
    let absolute = |p: &PathBuf| here.join(p);
    let packs = args.place.named(io);
    let cards = args.place.cards.as_ref().map(absolute);
    // Where the games are, which, with which packs: what of it is told, all if nothing is named.
    let mut out: BTreeMap<Checks, (Vec<PathBuf>, bool)> = BTreeMap::new();
    let around = args.place.around.as_ref().filter(|_| args.paths.is_empty());
    if let Some(around) = around {
        around.say(io);
    } else if args.paths.is_empty() {
        let library = Library::open(&here, cards.as_deref(), Tables::Auto, baked)?;
        let games = library.games();
        if games.is_empty() {
            return Err(Failure::unknown("there is no game to check")
                .help("name a file or a folder, or `--cards DIR`")
                .into());
        }
        for game in games {
            let packs = packs_of(&packs, &game)?;
            out.entry((cards.clone(), game, packs)).or_default();
        }
    }
    for named in args.paths.iter().chain(around.map(|around| &around.folder)) {
        let mut path = absolute(named);
        if let Some(game) = named.to_str().filter(|_| !path.exists()) {
            let library = Library::open(&here, cards.as_deref(), Tables::Auto, baked)?;
            let games = library.games();
            let of_name = library.cards().map(|at| at.join(game)).filter(|at| at.is_dir());
            match of_name {
                Some(folder) if games.iter().any(|g| g == game) => path = folder,
                None if games.iter().any(|g| g == game) => {
                    out.entry((cards.clone(), game.to_string(), packs_of(&packs, game)?)).or_default();
                    continue;
                }
                _ => return Err(no_such_path(&path, game, &games).into()),
            }
        }
        match find_home(&path)? {
            Home::Game { cards, id } => {
                let packs = packs_of(&packs, &id)?;
                let full = path.canonicalize().unwrap_or(path);
                // A pack that is laid over a whole game is checked with it.
                let with: &[PathBuf] = if cards.join(&id) == full { &packs } else { &[] };
                let only = with.iter().map(|pack| pack.canonicalize().unwrap_or_else(|_| pack.clone())).chain([full]);
                let only: Vec<PathBuf> = only.collect();
                out.entry((Some(cards), id, packs)).or_default().0.extend(only);
            }
            Home::Pack { folder, game } => {
                let library = Library::open(&here, cards.as_deref(), Tables::Auto, baked)?;
                // What does not say which game it is for is told so, in whichever game.
                let (game, only) = match (library.game(game.as_deref()), library.games().into_iter().next()) {
                    (Ok(game), _) => (game, None),
                    (Err(_), Some(any)) => (any, Some(folder.join(PACK))),
                    (Err(failure), _) => return Err(failure.into()),
                };
                let mut with = packs_of(&packs, &game)?;
                if !with.contains(&folder) {
                    with.push(folder);
                }
                let wanted = out.entry((cards.clone(), game, with)).or_default();
                wanted.1 |= only.is_none();
                wanted.0.extend(only);
            }
            Home::Cards(folder) => {
                let library = Library::open(&here, Some(&folder), Tables::Source, baked)?;
                for game in library.games() {
                    let packs = packs_of(&packs, &game)?;
                    out.entry((Some(folder.clone()), game, packs)).or_default();
                }
            }
        }
    }
    let target = |((cards, game, packs), (only, of_packs))| Target { cards, game, packs, only, of_packs };
    let targets: Vec<Target> = out.into_iter().map(target).collect();
    none_left_out(&packs, &targets)?;
    Ok(targets)
}

/// There is neither a path nor a game of that name.
fn no_such_path(path: &Path, name: &str, games: &[String]) -> Failure {
    let failure = Failure::unknown(format!("`{}` cannot be read: there is nothing of that name", read::shown(path)));
    match diag::did_you_mean(name, games.iter().map(String::as_str)) {
        Some(near) => failure.help(format!("did you mean the game `{near}`?")),
        None => failure,
    }
}

/// Every pack that was named is checked with some game.
fn none_left_out(packs: &[PathBuf], targets: &[Target]) -> Result<(), Failure> {
    let Some(pack) = packs.iter().find(|pack| !targets.iter().any(|t| t.packs.contains(pack))) else { return Ok(()) };
    let game = match find_home(pack)? {
        Home::Pack { game: Some(game), .. } => format!("`{game}`"),
        Home::Pack { game: None, .. } | Home::Game { .. } | Home::Cards(_) => "no game".to_string(),
    };
    let mut checked: Vec<String> = targets.iter().map(|t| format!("`{}`", t.game)).collect();
    checked.dedup();
    let shown = read::shown(pack);
    Err(Failure::unknown(format!("the pack `{shown}` is for {game}, which is not among the games to check"))
        .help(format!("leave the pack out, or check its game too; now {}", diag::and_list(checked))))
}

/// The packs that are for a game; when there is only one way to read them, they are not asked.
fn packs_of(packs: &[PathBuf], game: &str) -> Result<Vec<PathBuf>, Failure> {
    let mut out = Vec::new();
    for pack in packs {
        match find_home(pack)? {
            Home::Pack { game: Some(of), .. } if of != game => {}
            Home::Pack { .. } | Home::Game { .. } | Home::Cards(_) => out.push(pack.clone()),
        }
    }
    Ok(out)
}

fn tell(args: &CheckArgs, checked: &[Checked], fixed: usize, io: &mut Io<'_>) -> Result<u8, End> {
    let format = args.findings.format();
    let look = Look { color: io.color, most: args.findings.most(), ..Look::default() };
    if format == Format::Sarif {
        // One document whatever the number of games: the sources of all of them in one map.
        let mut sources = diag::SourceMap::new();
        let mut all = Vec::new();
        for one in checked {
            let offset = sources.len() as u32;
            one.loaded.sources.iter().for_each(|(_, f)| {
                sources.add(f.path(), f.shared_text());
            });
            all.extend(one.found.iter().cloned().map(|mut d| {
                d.primary.span.file.0 += offset;
                d.others.iter_mut().for_each(|l| l.span.file.0 += offset);
                d
            }));
        }
        io.text(&report::render(&all.iter().collect::<Vec<_>>(), &sources, format, look))?;
    } else {
        for one in checked {
            let list: Vec<&Diagnostic> = one.found.iter().collect();
            io.text(&report::render(&list, &one.loaded.sources, format, look))?;
        }
    }
    if fixed > 0 {
        io.note(format_args!("{} applied", diag::Count("fix", fixed)));
    }
    for one in checked {
        one.loaded.partly.iter().for_each(|notice| io.note(format_args!("{}: {notice}", one.loaded.id)));
    }
    let summary = report::summary(checked.iter().flat_map(|c| &c.found));
    if summary.is_empty() {
        for one in checked {
            let files = diag::Count("file", one.loaded.units.len() + host::texts::number(&one.loaded) + 1);
            let ids = if host::texts::is_prototype(&one.loaded) { format!("; {UNTOLD}") } else { String::new() };
            io.note(format_args!("{}: {files}, nothing found{ids}", one.loaded.id));
        }
        return Ok(0);
    }
    io.note(format_args!("{summary}"));
    Ok(Failure::REFUSED)
}
