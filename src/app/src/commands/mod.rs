//! One file a command. What several of them need stands here.

mod around;
mod check;
mod completions;
mod diff;
mod explain;
mod fmt;
mod list;
mod mutate;
mod new;
mod play;
mod prove;
mod replay;
mod show;
mod sim;
mod spoken;
mod test;
pub(crate) mod text;
mod watch;
mod words;

use host::Failure;
use host::library::{Baked, Library, Loaded, Tables};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use link::testing::TestHead;
use model::unit::Floor;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::cli::{Cli, Command, Place};
use crate::io::{End, Io};

/// Runs a command; its exit code.
pub(crate) fn run(mut cli: Cli, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    around::tell(&mut cli.command, &io.here)?;
    match cli.command {
        Command::Check(args) => check::run(&args, io, baked),
        Command::Fmt(args) => fmt::run(&args, io, baked),
        Command::Play(args) => play::run(&args, io, baked),
        Command::Sim(args) => sim::run(&args, io, baked),
        Command::Test(args) => test::run(&args, io, baked),
        Command::Watch(args) => watch::run(&args, io, baked),
        Command::Mutate(args) => mutate::run(&args, io, baked),
        Command::Diff(args) => diff::run(&args, io, baked),
        Command::List(args) => list::run(&args, io, baked),
        Command::Words(args) => words::run(&args, io, baked),
        Command::New(args) => new::run(&args, io, baked),
        Command::Show(args) => show::run(&args, io, baked),
        Command::Text(args) => text::run(&args, io, baked),
        Command::Explain(args) => explain::run(&args, io, baked),
        Command::Replay(args) => replay::run(&args, io, baked),
        Command::Completions(args) => completions::run(&args, io, baked),
    }
}

/// The games that a command can see.
pub(crate) fn library(place: &Place, tables: Tables, io: &Io<'_>, baked: Baked) -> Result<Library, End> {
    if tables == Tables::Baked && place.cards.is_some() {
        let failure = Failure::unknown("`--tables baked` does not read the folder that `--cards` names");
        return Err(failure.help("leave one of them out").into());
    }
    Ok(Library::open(&io.here, place.cards.as_deref(), tables, baked)?)
}

/// The game that was named, else that of the pack around, else every game.
fn games(library: &Library, named: Option<&str>, place: &Place) -> Result<Vec<String>, Failure> {
    place.game(named)?.map_or_else(|| Ok(library.games()), |game| Ok(vec![library.game(Some(game))?]))
}

/// Loads a game with the packs that were asked for, sound or not; says where it comes from.
fn read(library: &Library, game: Option<&str>, place: &Place, io: &mut Io<'_>) -> Result<Loaded, End> {
    let game = library.game(place.game(game)?)?;
    let loaded = library.load(&game, &place.packs(&game, io)?)?;
    loaded.notices.iter().for_each(|notice| io.note(format_args!("{notice}")));
    Ok(loaded)
}

/// As [`read`], of a game that must have no errors.
fn load(library: &Library, game: Option<&str>, place: &Place, io: &mut Io<'_>) -> Result<Loaded, End> {
    let loaded = read(library, game, place, io)?;
    if loaded.has_errors() {
        return Err(io.refuse(&loaded, &loaded.diags));
    }
    announced(&loaded, place, io)?;
    Ok(loaded)
}

/// As [`load`], for what asks tests, which stand in the folder of the game.
fn load_tested(library: &Library, game: Option<&str>, place: &Place, io: &mut Io<'_>) -> Result<Loaded, End> {
    let loaded = load(library, game, place, io)?;
    // Those of packs are there where those of the game are not.
    if loaded.tests || loaded.units.iter().any(|unit| unit.unit.floor == Floor::Tests) {
        return Ok(loaded);
    }
    let failure = Failure::unknown(format!("the tests of `{}` are not built in", loaded.id));
    Err(failure.help("run it where the folder `cards` is, or name that with `--cards DIR`").into())
}

/// The tests that a person means who names no game in a pack: its own, since those of the game run without it.
fn own(place: &Place, game: Option<&str>) -> bool {
    game.is_none() && place.around.is_some()
}

/// As [`load_tested`], but where [`own`] tests are meant those of the game need not be there.
fn load_asked(library: &Library, game: Option<&str>, place: &Place, io: &mut Io<'_>) -> Result<Loaded, End> {
    if own(place, game) { load(library, game, place, io) } else { load_tested(library, game, place, io) }
}

/// The game and the filter of two words of which each may be left out: in a pack a word that is no game is a filter.
fn named<'a>(
    library: &Library,
    place: &Place,
    game: Option<&'a str>,
    filter: Option<&'a str>,
) -> (Option<&'a str>, Option<&'a str>) {
    match (game, filter) {
        (Some(word), None) if place.around.is_some() && !library.games().iter().any(|game| game == word) => {
            (None, Some(word))
        }
        both => both,
    }
}

/// Whether a name can be an id.
fn is_id(name: &str) -> bool {
    let good = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    name.starts_with(|c: char| c.is_ascii_lowercase()) && name.chars().all(good)
}

/// `file:line` of a test.
fn test_place(loaded: &Loaded, head: &TestHead) -> String {
    loaded.place(head.unit, loaded.units[head.unit].unit.decls[head.decl].span)
}

/// Says what packs change of the game, before anything is done with it; ends the command if they may not.
pub(crate) fn announced(loaded: &Loaded, place: &Place, io: &mut Io<'_>) -> Result<(), End> {
    host::announce(loaded).iter().for_each(|line| io.note(format_args!("{line}")));
    let Some(pack) = loaded.packs.iter().find(|pack| pack.rules && place.deny_rules) else { return Ok(()) };
    let failure = Failure::refused(format!("the pack `{}` brings rules of its own", pack.id));
    Err(failure.help("leave the pack or `--deny-rules` out").into())
}

/// Threads for so many games or mutants at a time; 0 for one a core.
fn pool(jobs: usize) -> Result<ThreadPool, Failure> {
    let pool = ThreadPoolBuilder::new().num_threads(jobs).stack_size(crate::console::STACK).build();
    pool.map_err(|error| Failure::refused(format!("`--jobs {jobs}` cannot be had: {error}")))
}

/// What is drawn while something long goes on: so many of what.
fn bar(length: u64, what: &str, io: &Io<'_>) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::hidden());
    if io.terminal {
        bar.set_draw_target(ProgressDrawTarget::stderr());
        let style =
            ProgressStyle::with_template(&format!("{{wide_bar}} {{pos}}/{{len}} {what}, {{per_sec}}, {{eta}} left"));
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    }
    bar
}
