//! `kenning play`: one game, with people, bots or both.

use std::sync::Arc;

use engine::Engine;
use host::Failure;
use host::library::{Baked, Choice, Loaded, link_game, link_readings};
use lab::testing::{Laid, Suite};
use seat::names::Names;
use seat::record::{self, Save};
use seat::{Log, Look, Setup, Table, bots, texts};

use crate::cli::PlayArgs;
use crate::io::{End, Io};
use crate::play::{Terminal, again};

/// Plays.
pub(super) fn run(args: &PlayArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    let Some(log) = args.log() else {
        let failure = Failure::unknown("JSON is asked for, and `--log` asks for something else");
        return Err(failure.help("leave `--log` out, or `--json`").into());
    };
    args.record.as_ref().map_or(Ok(()), |file| record::ready(&io.here.join(file)))?;
    let save = args.load.as_ref().map(|file| Save::read(&io.here.join(file))).transpose()?;
    let head = save.as_ref().map(|save| &save.head);
    let game = args.game.as_deref().or(head.map(|head| head.game.as_str()));
    let library = super::library(&args.place, args.select.tables(), io, baked)?;
    let loaded = match args.given {
        Some(_) => super::load_asked(&library, game, &args.place, io)?,
        None => super::load(&library.untested(), game, &args.place, io)?,
    };
    save.iter().try_for_each(|save| save.fits(&loaded))?;
    if host::texts::is_prototype(&loaded) && host::texts::languages(&loaded).is_empty() {
        io.note(format_args!(
            "`{}` has no texts yet: things are called by their ids, cards read as they are written",
            loaded.id
        ));
    }
    let texts = texts::catalogue(&loaded, &args.place.lang)?;
    let given = args.given.as_ref().map(|test| laid(test, &loaded, io)).transpose()?;
    let (choice, seed, engine, readings, begun) = match given {
        Some(Laid { game, engine, readings, choice, seed }) => (choice, seed, engine, readings, Some(game)),
        None => {
            let choice = head.map_or_else(|| args.select.choice(), |head| head.selection.clone());
            let seed = head.map_or(args.select.seed, |head| head.seed);
            let (program, readings) = link_readings(&loaded, &choice).map_err(|stop| io.stop(&loaded, stop))?;
            let engine = Engine::new(program).map_err(|error| Failure::refused(error.to_string()))?;
            (choice, seed, engine, readings, None)
        }
    };
    // Who plays stands in the save, unless somebody says otherwise.
    let saved = head.filter(|_| args.human.is_empty() && args.bots.is_empty());
    let (people, names) = saved.map_or((&args.human, &args.bots), |save| (&save.people, &save.bots));
    let shown = Names { program: engine.program(), texts: &texts };
    let people = &bots::meant(&shown, people);
    let seats = bots::seats(engine.program(), people, names)?;
    let units = loaded.units();
    let words = shown.words(&units);
    let again = again(&loaded.id, &choice, (seed, args.given.as_deref()), (people, names), &args.place);
    let laid = Setup { loaded: &loaded, texts: &texts, words: &words, choice, seed, seats };
    let table = match &save {
        Some(_) if args.record.is_some() => {
            let failure = Failure::unknown("a game that goes on from a save cannot be recorded");
            return Err(failure.help("record it from its beginning: leave `--load` or `--record` out").into());
        }
        Some(save) => Table::resume(laid, save.restore(&engine)?, &engine, readings),
        None => match begun {
            Some(game) => Table::resume(laid, game, &engine, readings),
            None => Table::new(laid, &engine, readings),
        },
    };
    let look = Look { color: io.color && !args.plain, width: io.width, plain: args.plain };
    // What was told to others, or as objects, is no log of those who sit here now.
    let told = saved.filter(|_| log == Log::Text).map(|save| save.log.clone()).unwrap_or_default();
    let mut terminal = Terminal::new(table, log, look, again, told);
    terminal.greet(io)?;
    let code = terminal.play(io)?;
    if let Some(file) = &args.record {
        terminal.table.record().write(&io.here.join(file))?;
    }
    Ok(code)
}

/// The game of the only test that fits.
fn laid(named: &str, loaded: &Loaded, io: &mut Io<'_>) -> Result<Laid, End> {
    let base = Choice::default();
    let suite = Suite::new(loaded, &base);
    let mut heads = suite.fitting(named);
    if let Some(exact) = heads.iter().position(|head| head.title == named) {
        heads = vec![heads.swap_remove(exact)];
    }
    match heads.as_slice() {
        [head] => suite.laid(head).map_err(|found| {
            io.note_findings(&found.iter().collect::<Vec<_>>(), &loaded.sources);
            End::Code(Failure::REFUSED)
        }),
        [] => {
            let titles: Vec<String> = suite.heads().into_iter().map(|head| head.title).collect();
            let failure =
                Failure::unknown(format!("no test of `{}` has `{named}` in its title, file or rules", loaded.id));
            Err(failure.near(named, titles.iter().map(String::as_str)).into())
        }
        several => {
            let some: Vec<String> = several.iter().take(8).map(|head| format!("`{}`", head.title)).collect();
            let failure = Failure::unknown(format!("`{named}` fits {}", diag::Count("test", several.len())));
            Err(failure.help(format!("write more of one title: {}", diag::or_list(some))).into())
        }
    }
}

/// Links and attaches, or tells why not.
pub(super) fn engine(loaded: &Loaded, choice: &Choice, io: &mut Io<'_>) -> Result<Arc<Engine>, End> {
    let program = link_game(loaded, choice).map_err(|stop| io.stop(loaded, stop))?;
    Engine::new(program).map_err(|error| End::Failure(Failure::refused(error.to_string())))
}
