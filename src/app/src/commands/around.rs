//! Which commands take the pack that they are run in.

use std::path::Path;

use host::Failure;

use crate::around::Around;
use crate::cli::{Command, TextCommand};

/// Lets a command know the pack it is run in.
pub(super) fn tell(command: &mut Command, here: &Path) -> Result<(), Failure> {
    let Some(around) = place(command) else { return Ok(()) };
    *around = Around::of(here)?;
    Ok(())
}

/// Where a command keeps it; none of those that have no use for it: a replay brings its packs along, and what is new or is
/// formatted is so wherever it lies.
fn place(command: &mut Command) -> Option<&mut Option<Around>> {
    match command {
        Command::Check(args) => Some(&mut args.place.around),
        Command::Play(args) => Some(&mut args.place.around),
        Command::Sim(args) => Some(&mut args.place.around),
        Command::Test(args) => Some(&mut args.place.around),
        Command::Watch(args) => Some(&mut args.place.around),
        Command::Mutate(args) => Some(&mut args.place.around),
        Command::Diff(args) => Some(&mut args.place.around),
        Command::List(args) => Some(&mut args.place.around),
        Command::Words(args) => Some(&mut args.place.around),
        Command::Show(args) => Some(&mut args.place.around),
        Command::Explain(args) => Some(&mut args.place.around),
        Command::Text(args) => Some(match &mut args.command {
            TextCommand::Status(args) => &mut args.at.around,
            TextCommand::Todo(args) => &mut args.at.around,
            TextCommand::Check(args) => &mut args.at.around,
            TextCommand::Stamp(args) => &mut args.at.around,
            TextCommand::Export(args) => &mut args.at.around,
            TextCommand::Import(args) => &mut args.at.around,
        }),
        Command::Completions(args) => Some(&mut args.place.around),
        Command::Fmt(_) | Command::New(_) | Command::Replay(_) => None,
    }
}
