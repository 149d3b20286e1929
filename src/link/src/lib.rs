//! Links units into a program for one selection.
//!
//! The stages, in order: `names` resolves the symbols of all units into one table; `things` applies presets and
//! options and counts what is in the game; `lower` turns bodies into rows and statements, `rows` turns filters into set
//! algebra on the way; `abilities` makes the tables of events, listeners, modifiers and actions; `finish` drops what is
//! not reached and orders the rest by name; `layout` says where everything lies in the state; `hash` hashes the content.
//!
//! Nothing here depends on the order of units, reads a file, or knows what a game is about. Units with findings are not
//! linked; of units without, every failure is a finding.

// A new variant stops the build wherever it must be considered.
#![deny(clippy::wildcard_enum_match_arm)]
#![deny(clippy::cast_possible_truncation, clippy::cast_possible_wrap, clippy::cast_sign_loss)]

mod abilities;
mod dump;
mod findings;
mod finish;
mod hash;
mod heads;
mod interest;
mod layout;
mod lower;
mod meaning;
mod names;
mod orders;
mod pipeline;
mod readings;
mod room;
mod rows;
pub mod testing;
#[cfg(test)]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "programs of tests are small"
)]
#[expect(clippy::wildcard_enum_match_arm, reason = "they hold few sorts of rows")]
mod tests;
mod things;
mod util;

use std::sync::Arc;

use diag::Diags;
use model::program::Program;
use model::unit::Unit;

pub use dump::dump;
pub use meaning::{Line, Meaning, meanings};
pub use readings::{Reading, link_plain, link_readings, link_readings_of};

use testing::{LinkedTest, TestHead};

/// What is played: which presets, which options, how many seats.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Selection {
    /// Seats in play; 0 for as many as the game has.
    pub players: u8,
    /// The seats that play, by id, `players` of them; the first of the game if none is named.
    pub seats: Vec<String>,
    /// Editions, scenarios and variants, by id.
    pub presets: Vec<String>,
    /// Options with their values as words: `on`, `off`, a number, a member of an enum.
    pub options: Vec<(String, String)>,
    /// Packs by id, in the order in which they were given: for replays and reports; their units are linked like others.
    pub packs: Vec<String>,
    /// Head of the procedure that a game runs; `game` if none is named.
    pub start: Option<String>,
    /// The value of a seat with which bots judge a game that goes on.
    pub promise: Option<String>,
}

/// Links units into a program.
///
/// # Errors
/// Findings; the file of each is the position of its unit in `units`.
pub fn link(game: &str, units: &[&Unit], selection: &Selection) -> Result<Program, Diags> {
    let linked = pipeline::linked(game, units, selection, pipeline::Extra::Nothing)?;
    Ok(linked.program)
}

/// Links the units with one of their tests.
///
/// # Errors
/// As [`link`].
pub fn link_test(game: &str, units: &[&Unit], selection: &Selection, head: &TestHead) -> Result<LinkedTest, Diags> {
    Ok(link_tests(game, units, selection, &[head])?.remove(0))
}

/// Links the units once with some of their tests, all of which play this selection: they share the program, with the rows
/// of all behind it. Findings may be of any of the tests.
///
/// # Errors
/// As [`link`].
pub fn link_tests(
    game: &str,
    units: &[&Unit],
    selection: &Selection,
    heads: &[&TestHead],
) -> Result<Vec<LinkedTest>, Diags> {
    let pipeline::Linked { program, files, test_rows, .. } =
        pipeline::linked(game, units, selection, pipeline::Extra::Tests(heads))?;
    let (program, files): (Arc<Program>, Arc<[u32]>) = (program.into(), files.into());
    Ok(test_rows.into_iter().map(|rows| rows.with(Arc::clone(&program), Arc::clone(&files))).collect())
}
