//! Links units into a program for one selection.
//!
//! The stages, in order: `names` resolves the symbols of all units into one table; `things` applies presets and
//! options and counts what is in the game; `lower` turns bodies into rows and statements, `rows` turns filters into set
//! algebra on the way; `abilities` makes the tables of events, listeners, modifiers and actions; `finish` drops what is
//! not reached and orders the rest by name; `layout` says where everything lies in the state; `hash` hashes the content.
//!
//! Nothing here depends on the order of units, reads a file, or knows what a game is about. Units with findings are not
//! linked; of units without, every failure is a finding.

mod abilities;
mod dump;
mod findings;
mod finish;
mod hash;
mod layout;
mod lower;
mod meaning;
mod names;
mod pipeline;
mod readings;
mod rows;
pub mod testing;
#[cfg(test)]
mod tests;
mod things;
mod util;

use diag::{Diags, codes};
use model::program::{MOST_BYTES, Program, STACK_RESERVE};
use model::unit::Unit;

pub use dump::dump;
pub use meaning::{Line, Meaning, meanings};
pub use readings::{Reading, link_readings};

use findings::report;
use names::{Names, Tests};
use things::{Kinds, Presets, Things};

/// What is played: which presets, which options, how many seats.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// Seats in play; 0 for as many as the game has.
    pub players: u8,
    /// Editions, scenarios and variants, by id.
    pub presets: Vec<String>,
    /// Options with their values as words: `on`, `off`, a number, a member of an enum.
    pub options: Vec<(String, String)>,
    /// Packs by id, in the order in which they were given: for replays and reports; their units are linked like others.
    pub packs: Vec<String>,
    /// Head of the procedure that a game runs; `game` if none is named.
    pub start: Option<String>,
}

/// Links units into a program.
///
/// # Errors
/// Findings; the file of each is the position of its unit in `units`.
pub fn link(game: &str, units: &[&Unit], selection: &Selection) -> Result<Program, Diags> {
    let linked = pipeline::linked(game, units, selection, pipeline::Behind::Nothing)?;
    Ok(linked.program)
}

/// The stages before lowering.
fn prepare<'u>(
    units: &[&'u Unit],
    selection: &Selection,
    tests: Tests,
    diags: &mut Diags,
) -> (Names<'u>, Kinds<'u>, Presets<'u>, Things<'u>, things::zones::Zones) {
    let names = Names::new(units, tests, diags);
    let kinds = Kinds::new(&names, diags);
    let presets = Presets::new(&names, &kinds, selection, diags);
    let mut things = Things::new(&names, &kinds, &presets, selection, diags);
    let zones = things::zones::Zones::new(&names, &kinds, &mut things);
    check_domains(&things, &names, diags);
    (names, kinds, presets, things, zones)
}

/// Things that a kind may have.
const MOST_THINGS: usize = 2048;
/// Places where things of a kind may lie.
const MOST_LOCATIONS: usize = 30_000;

/// Reports kinds with more things or places than their tables hold.
fn check_domains(things: &Things<'_>, names: &Names<'_>, diags: &mut Diags) {
    let wide = |objects: usize, locations: usize| objects > MOST_THINGS || locations > MOST_LOCATIONS;
    if let Some(domain) = things.domains.iter().find(|domain| wide(domain.objects.len(), domain.locations.len())) {
        let (things, places) = (domain.objects.len(), domain.locations.len());
        let (members, locations) = (diag::Count("member", things), diag::Count("location", places));
        too_large(names, format!("`{}` has {members} and {locations}", domain.name), diags);
    }
}

/// Reports tables that are too large.
fn check_size(program: &Program, full: bool, names: &Names<'_>, diags: &mut Diags) {
    if program.layout.size + STACK_RESERVE > MOST_BYTES {
        too_large(names, format!("a state of the game has {} bytes", program.layout.size), diags);
    } else if full {
        too_large(names, "the game has more rows than its tables hold".to_owned(), diags);
    }
}

/// Reports a row that takes too long to evaluate.
fn check_heavy(heavy: rows::Heavy, names: &Names<'_>, diags: &mut Diags) {
    if heavy.told {
        return;
    }
    let Some(origin) = heavy.at else { return };
    let span = names.sources.node(usize::from(origin.unit), origin.node);
    let what = format!("what is read here takes more than {} steps each time", rows::MOST_COST);
    let why = "definitions are put in the place of their mentions, and these come to too many";
    let help = "let a definition mention each other one once, or keep what it says in a variable";
    report(diags, codes::E0966, span, what, why, help);
}

fn too_large(names: &Names<'_>, what: String, diags: &mut Diags) {
    let why = format!("a kind holds at most {MOST_THINGS} things, a program 65535 rows, a state 65535 bytes");
    report(diags, codes::E0961, names.sources.span(0, (0, 0)), what, &why, "split the kind, or leave content out");
}
