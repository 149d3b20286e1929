//! One file a command. What several of them need stands here.

mod check;
mod completions;
mod counted;
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

use host::Failure;
use host::library::{Baked, Library, Loaded, Tables};
use model::unit::Floor;

use crate::cli::{Cli, Command, Place};
use crate::io::{End, Io};

/// Runs a command; its exit code.
pub(crate) fn run(cli: Cli, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
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
        Command::New(args) => new::run(&args, io, baked),
        Command::Show(args) => show::run(&args, io, baked),
        Command::Text(args) => text::run(&args, io, baked),
        Command::Explain(args) => explain::run(&args, io, baked),
        Command::Replay(args) => replay::run(&args, io, baked),
        Command::Completions(args) => completions::run(&args, io),
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

/// The game that was named, or every game.
fn games(library: &Library, named: Option<&str>) -> Result<Vec<String>, Failure> {
    match named {
        Some(game) => Ok(vec![library.game(Some(game))?]),
        None => Ok(library.games()),
    }
}

/// Loads a game with the packs that were asked for, and with tests; says where it comes from, and ends with its findings
/// if it has errors.
pub(crate) fn load(
    game: Option<&str>,
    place: &Place,
    tables: Tables,
    io: &mut Io<'_>,
    baked: Baked,
) -> Result<Loaded, End> {
    load_from(library(place, tables, io, baked)?, game, place, io)
}

/// As [`load`], of a game that is only played.
pub(crate) fn load_untested(
    game: Option<&str>,
    place: &Place,
    tables: Tables,
    io: &mut Io<'_>,
    baked: Baked,
) -> Result<Loaded, End> {
    load_from(library(place, tables, io, baked)?.untested(), game, place, io)
}

fn load_from(library: Library, game: Option<&str>, place: &Place, io: &mut Io<'_>) -> Result<Loaded, End> {
    let game = library.game(game)?;
    let packs: Vec<_> = place.content.iter().map(|p| io.here.join(p)).collect();
    let loaded = library.load(&game, &packs)?;
    for notice in &loaded.notices {
        io.note(format_args!("{notice}"));
    }
    if loaded.has_errors() {
        return Err(io.refuse(&loaded, &loaded.diags));
    }
    announced(&loaded, place, io)?;
    Ok(loaded)
}

/// As [`load`], for what asks tests, which stand in the folder of the game.
pub(crate) fn load_tested(
    game: Option<&str>,
    place: &Place,
    tables: Tables,
    io: &mut Io<'_>,
    baked: Baked,
) -> Result<Loaded, End> {
    let loaded = load(game, place, tables, io, baked)?;
    if loaded.tests {
        return Ok(loaded);
    }
    if loaded.units.iter().any(|unit| unit.unit.floor == Floor::Tests) {
        // Those of packs.
        return Ok(loaded);
    }
    let failure = Failure::unknown(format!("the tests of `{}` are not built in", loaded.id));
    Err(failure.help("run it where the folder `cards` is, or name that with `--cards DIR`").into())
}

/// Says what packs change of the game, before anything is done with it; ends the command if they may not.
pub(crate) fn announced(loaded: &Loaded, place: &Place, io: &mut Io<'_>) -> Result<(), End> {
    host::announce(loaded).iter().for_each(|line| io.note(format_args!("{line}")));
    match loaded.packs.iter().find(|pack| pack.rules && place.deny_rules) {
        Some(pack) => {
            let failure = Failure::refused(format!("the pack `{}` brings rules of its own", pack.id));
            Err(failure.help("leave the pack or `--deny-rules` out").into())
        }
        None => Ok(()),
    }
}
