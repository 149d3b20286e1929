//! The `kenning` command: everything it does is in the library, so that it can be tested in process.

use std::process::ExitCode;

fn main() -> ExitCode {
    kenning::command(std::env::args_os())
}
