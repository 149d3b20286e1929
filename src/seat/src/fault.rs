//! Where the text stands that ran into a guard of the engine: `cards/leaves/content/all.ken:12`.

use engine::GameError;
use host::library::Loaded;
use model::program::Program;

/// `file:line` of what a game could not get past; none where that is no text of the game.
#[must_use]
pub fn fault_place(loaded: &Loaded, program: &Program, error: &GameError) -> Option<String> {
    let origin = error.origin?;
    let path = program.units.get(usize::from(origin.unit))?;
    let unit = loaded.units.iter().position(|u| u.unit.path == path.as_str())?;
    let range = loaded.units[unit].unit.spans.get(origin.node.index()).copied()?;
    Some(loaded.place(unit, range))
}
