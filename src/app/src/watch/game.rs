//! A game at the terminal of a watch: played on after every save, in the game as it is now.

use std::sync::Arc;

use diag::Count;
use engine::{Answer, Engine};
use host::Failure;
use host::library::{Loaded, link_readings};
use lab::compare::follow;
use seat::names::Names;
use seat::{Log, Look, Setup, Table, bots, texts};

use crate::cli::WatchArgs;
use crate::io::{End, Io};
use crate::play::{Terminal, again};

/// The game as it stood when it was left last.
pub(crate) struct Playing {
    seed: u64,
    last: Option<(Arc<Engine>, Vec<Answer>)>,
}

impl Playing {
    /// A game of a seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self { seed, last: None }
    }

    /// Plays to the question that was open before, and on from there, until something is saved, the game is over or the
    /// person leaves; whether that is why.
    ///
    /// # Errors
    /// What stands in the way of playing: seats that are not there, a game that fails.
    pub(crate) fn go_on(&mut self, loaded: &Loaded, args: &WatchArgs, io: &mut Io<'_>) -> Result<bool, End> {
        let choice = args.select.choice();
        let (program, readings) = link_readings(loaded, &choice).map_err(|stop| io.stop(loaded, stop))?;
        let engine = Engine::new(program).map_err(|error| Failure::refused(error.to_string()))?;
        let texts = texts::catalogue(loaded, &args.place.lang)?;
        // Somebody plays, or there would be nothing to look at.
        let first = engine.program().domains[0].objects.first().map(|seat| seat.name.clone());
        let names = Names { program: engine.program(), texts: &texts };
        let people = if args.human.is_empty() { first.into_iter().collect() } else { bots::meant(&names, &args.human) };
        let seats = bots::seats(engine.program(), &people, &args.bots)?;
        let units = loaded.units();
        let words = names.words(&units);
        let seed = self.seed;
        let again = again(&loaded.id, &choice, (seed, None), (&people, &args.bots), &args.place);
        let laid = Setup { loaded, texts: &texts, words: &words, choice, seed, seats };
        let look = Look { color: io.color && !args.plain, width: io.width, plain: args.plain };
        let table = Table::new(laid, &engine, readings);
        let mut terminal = Terminal::new(table, Log::Text, look, again, Vec::new());
        if let Some((before, answers)) = &self.last {
            let given = follow([before, &engine], seed, answers);
            let all = Count("answer", answers.len());
            if given.len() == answers.len() {
                io.line(format_args!("\nthe game stands where it was, after {all}"))?;
            } else {
                io.line(format_args!("\nthe game goes another way now: {} of {all} fit", given.len()))?;
            }
            terminal.repeat(&given);
        }
        let ended = terminal.play(io);
        self.last = Some((Arc::clone(&engine), terminal.table.answers().to_vec()));
        match ended {
            Err(End::Woken) => Ok(false),
            Err(end) => Err(end),
            Ok(_) => Ok(terminal.table.game().question().is_some()),
        }
    }
}
