//! Who plays which seat: people by the names of their seats, the others by bots.

use engine::Bot;
use host::Failure;
use model::program::Program;

use crate::lookup::{Found, find};
use crate::names::Names;

/// Who plays each seat: `people` by name or number of seat (none, as no bot does), the others by `bots` (one for all, or
/// one each in order of seats); without bots the others play at random.
///
/// # Errors
/// An unknown seat or bot, or a number of bots that does not fit.
pub fn seats(program: &Program, people: &[String], bots: &[String]) -> Result<Vec<Option<Bot>>, Failure> {
    let names: Vec<&str> = program.domains[0].objects.iter().map(|o| o.name.as_str()).collect();
    let names = &names[..usize::from(program.seats).min(names.len())];
    let mut person = vec![false; names.len()];
    let asked = |seat: usize| program.plays(seat as u8);
    for name in people {
        let numbered = || name.parse::<usize>().ok().and_then(|n| n.checked_sub(1)).filter(|at| *at < names.len());
        let Some(seat) = names.iter().position(|n| n == name).or_else(numbered) else {
            let failure = Failure::unknown(format!("no seat is called `{name}`"));
            let known = diag::or_list(names.iter().map(|n| format!("`{n}`")));
            let numbers = format!("1 to {}", names.len());
            return Err(failure
                .help(format!("the seats are {known}, or {numbers} in this order"))
                .near(name, names.iter().copied()));
        };
        if !asked(seat) {
            let failure = Failure::unknown(format!("nobody plays `{}`: that seat is asked nothing", names[seat]));
            let known = diag::or_list(program.players().map(|seat| format!("`{}`", names[usize::from(seat)])));
            return Err(failure.help(format!("the seats of players are {known}")));
        }
        person[seat] = true;
    }
    let bots = bots.iter().map(|name| bot(name)).collect::<Result<Vec<Bot>, Failure>>()?;
    let free = person.iter().enumerate().filter(|(seat, person)| !**person && asked(*seat)).count();
    if bots.len() > 1 && bots.len() != free {
        let (bots, seats) = (diag::Count("bot", bots.len()), diag::Count("seat", free));
        return Err(Failure::unknown(format!("{bots} for {seats}")).help("give one for all, or one for each"));
    }
    let mut bots = bots.iter().copied().cycle().peekable();
    let mut next = |seat: usize| bots.next_if(|_| asked(seat)).unwrap_or(Bot::Random);
    Ok(person.into_iter().enumerate().map(|(seat, person)| (!person).then(|| next(seat))).collect())
}

fn bot(name: &str) -> Result<Bot, Failure> {
    Bot::named(name).ok_or_else(|| {
        let known = diag::or_list(Bot::ALL.map(|bot| format!("`{}`", bot.name())));
        let failure = Failure::unknown(format!("no bot is called `{name}`")).help(format!("there is {known}"));
        failure.near(name, Bot::ALL.map(Bot::name))
    })
}

/// Seats by their own names, where people name them as they are shown, or by enough of that; what is neither is left as it
/// is, for [`seats`] to refuse.
#[must_use]
pub fn meant(names: &Names<'_>, people: &[String]) -> Vec<String> {
    let shown = names.seats();
    let seats: Vec<&str> = names.program.domains[0].objects.iter().map(|seat| seat.name.as_str()).collect();
    let one = |typed: &String| match find(typed, &shown) {
        Found::One(at) if !seats.contains(&typed.as_str()) && typed.parse::<usize>().is_err() => seats[at].to_owned(),
        Found::One(_) | Found::Several(_) | Found::None => typed.clone(),
    };
    people.iter().map(one).collect()
}

/// Who plays, as it stands in files: seats of people, and the bots of the others in order.
#[must_use]
pub fn people(program: &Program, seats: &[Option<Bot>]) -> (Vec<String>, Vec<String>) {
    let name = |seat: usize| program.domains[0].objects.get(seat).map_or(String::new(), |object| object.name.clone());
    let people = seats.iter().enumerate().filter(|(_, bot)| bot.is_none()).map(|(seat, _)| name(seat)).collect();
    let asked = program.players().filter_map(|seat| *seats.get(usize::from(seat))?);
    (people, asked.map(|bot| bot.name().to_string()).collect())
}
