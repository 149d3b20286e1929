//! `kenning play`: one game, with people, bots or both.

use std::sync::Arc;

use engine::Engine;
use host::Failure;
use host::library::{Baked, Choice, Loaded, link_game, link_readings};
use seat::record::{self, Save};
use seat::{Log, Look, Setup, Table, bots, texts};
use text::Words;

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
    let library = super::library(&args.place, args.select.tables(), io, baked)?.untested();
    let loaded = super::load(&library, game, &args.place, io)?;
    save.iter().try_for_each(|save| save.fits(&loaded))?;
    let texts = texts::catalogue(&loaded, &args.place.lang)?;
    let choice = head.map_or_else(|| args.select.choice(), |head| head.selection.clone());
    let seed = head.map_or(args.select.seed, |head| head.seed);
    let (program, readings) = link_readings(&loaded, &choice).map_err(|stop| io.stop(&loaded, stop))?;
    let engine = Engine::new(program).map_err(|error| Failure::refused(error.to_string()))?;
    // Who plays stands in the save, unless somebody says otherwise.
    let saved = head.filter(|_| args.human.is_empty() && args.bots.is_empty());
    let (people, names) = saved.map_or((&args.human, &args.bots), |save| (&save.people, &save.bots));
    let seats = bots::seats(engine.program(), people, names)?;
    let units = loaded.units();
    let words = Words::new(&units);
    let again = again(&loaded.id, &choice, seed, (people, names), &args.place);
    let laid = Setup { loaded: &loaded, texts: &texts, words: &words, choice, seed, seats };
    let table = match &save {
        Some(_) if args.record.is_some() => {
            let failure = Failure::unknown("a game that goes on from a save cannot be recorded");
            return Err(failure.help("record it from its beginning: leave `--load` or `--record` out").into());
        }
        Some(save) => Table::resume(laid, save.restore(&engine)?, &engine, readings),
        None => Table::new(laid, &engine, readings),
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

/// Links and attaches, or tells why not.
pub(super) fn engine(loaded: &Loaded, choice: &Choice, io: &mut Io<'_>) -> Result<Arc<Engine>, End> {
    let program = link_game(loaded, choice).map_err(|stop| io.stop(loaded, stop))?;
    Engine::new(program).map_err(|error| End::Failure(Failure::refused(error.to_string())))
}
