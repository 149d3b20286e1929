//! Players that are programs. One is known so far: `random`.

use engine::{Answer, Game, Mix, Policy};
use host::Failure;
use model::program::Program;

use crate::cli::MixArg;

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// A person at the terminal.
    Person,
    /// The random bot.
    Random,
}

/// Who plays each seat: `people` by name of seat, the others by `bots` (one for all, or one each in order of seats).
/// With neither, a person plays the first seat.
///
/// # Errors
/// An unknown seat or bot, or a number of bots that does not fit.
pub(crate) fn seats(program: &Program, people: &[String], bots: &[String]) -> Result<Vec<Player>, Failure> {
    let names: Vec<&str> = program.domains[0].objects.iter().map(|o| o.name.as_str()).collect();
    let names = &names[..usize::from(program.seats).min(names.len())];
    let mut seats = vec![Player::Random; names.len()];
    for person in people {
        let Some(seat) = names.iter().position(|n| n == person) else {
            let failure = Failure::unknown(format!("no seat is called `{person}`"));
            let known = diag::or_list(names.iter().map(|n| format!("`{n}`")));
            return Err(failure.help(format!("the seats are {known}")).near(person, names.iter().copied()));
        };
        seats[seat] = Player::Person;
    }
    if let Some(bot) = bots.iter().find(|b| b.as_str() != "random") {
        return Err(Failure::unknown(format!("no bot is called `{bot}`")).help("there is `random`"));
    }
    let free = seats.iter().filter(|s| **s == Player::Random).count();
    if bots.len() > 1 && bots.len() != free {
        let (bots, seats) = (diag::Count("bot", bots.len()), diag::Count("seat", free));
        return Err(Failure::unknown(format!("{bots} for {seats}")).help("give one for all, or one for each"));
    }
    Ok(seats)
}

/// The random bot with its own stream of numbers.
pub(crate) struct Bot(Policy);

impl Bot {
    /// A bot for one game.
    pub(crate) fn new(seed: u64, mix: MixArg) -> Self {
        Self(Policy::new(seed, mix_of(mix)))
    }

    /// Its answer to the open question; none if nobody is asked.
    pub(crate) fn answer(&mut self, game: &Game) -> Option<Answer> {
        let question = game.question()?;
        Some(self.0.choose(game.engine(), question))
    }
}

/// In the engine's words.
pub(crate) fn mix_of(mix: MixArg) -> Mix {
    match mix {
        MixArg::A => Mix::A,
        MixArg::B => Mix::B,
    }
}
