//! The `kenning` command as a library: [`run`] does in process what the command does.
//!
//! Results go to `out`, everything else to `err`; the code is 0 for clean, 1 when content, a catalogue, a replay or a
//! save has findings or is refused, 2 when what was asked for does not exist.

mod around;
mod cli;
mod commands;
mod console;
mod io;
mod play;
mod unified;
mod watch;

pub use console::command;
pub use io::{Io, plain};

use std::ffi::OsString;

/// Runs one command. The first argument is the name of the program.
pub fn run(args: impl IntoIterator<Item = OsString>, io: &mut Io<'_>) -> u8 {
    let baked = host::library::Baked { games: generated::GAMES, common: generated::COMMON };
    run_with(args, io, baked)
}

/// As [`run`], with built tables of one's own: for tests, and for programs that bring games of their own.
pub fn run_with(args: impl IntoIterator<Item = OsString>, io: &mut Io<'_>, baked: host::library::Baked) -> u8 {
    match cli::parse(args, io) {
        Ok(cli) => commands::run(cli, io, baked).unwrap_or_else(|end| end.tell(io)),
        Err(code) => code,
    }
}
