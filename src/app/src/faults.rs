//! Games that could not go on, as a command tells of them.

use engine::GameError;
use host::Failure;
use host::library::Loaded;
use lab::survey::Faults;
use model::program::Program;

use crate::io::{End, Io};

/// Where the text stands that ran into a guard.
pub(crate) fn fault_place(loaded: &Loaded, program: &Program, error: &GameError) -> Option<String> {
    let origin = error.origin?;
    let path = program.units.get(usize::from(origin.unit))?;
    let unit = loaded.units.iter().position(|u| u.unit.path == path.as_str())?;
    let range = loaded.units[unit].unit.spans.get(origin.node.index()).copied()?;
    Some(loaded.place(unit, range))
}

/// The games that could not go on: how many, and of the first of them the seed and the reason.
pub(crate) fn fault_lines(loaded: &Loaded, program: &Program, faults: &Faults, io: &mut Io<'_>) -> Result<(), End> {
    if faults.games == 0 {
        return Ok(());
    }
    io.line(format_args!("{} could not go on:", diag::Count("game", faults.games as usize)))?;
    for (seed, error) in &faults.first {
        let place = fault_place(loaded, program, error).map_or_else(String::new, |place| format!("  {place}"));
        io.line(format_args!("  seed {seed}: {error}{place}"))?;
    }
    let more = faults.games - faults.first.len() as u64;
    if more > 0 { io.line(format_args!("  and {more} more")) } else { Ok(()) }
}

/// A game that ran into a guard: what happened, whose text it was and where that stands.
pub(crate) fn faulty(loaded: &Loaded, program: &Program, error: &GameError) -> End {
    let place = fault_place(loaded, program, error);
    let failure = Failure::refused(format!("the game cannot go on: {error}"));
    End::Failure(match place {
        Some(place) => failure.help(format!("look at {place}")),
        None => failure,
    })
}
