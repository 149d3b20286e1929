//! `kenning completions`: a script for a shell.

use crate::cli::{self, CompletionsArgs};
use crate::io::{End, Io};

/// Writes the script.
pub(super) fn run(args: &CompletionsArgs, io: &mut Io<'_>) -> Result<u8, End> {
    io.data(&String::from_utf8_lossy(&cli::completions(args.shell)))?;
    Ok(0)
}
