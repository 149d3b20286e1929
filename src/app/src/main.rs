//! The `kenning` command: everything it does is in the library, so that it can be tested in process.

use std::io::{self, BufReader, BufWriter, IsTerminal, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let plain = kenning::plain(std::env::var_os("NO_COLOR"), std::env::var_os("TERM"));
    let mut out = BufWriter::new(io::stdout().lock());
    let mut err = io::stderr().lock();
    let mut io = kenning::Io {
        color: !plain && io::stdout().is_terminal(),
        color_err: !plain && io::stderr().is_terminal(),
        terminal: io::stderr().is_terminal(),
        width: terminal_size::terminal_size_of(io::stdout()).map_or(0, |(width, _)| width.0.into()),
        here: std::env::current_dir().unwrap_or_default(),
        out: &mut out,
        err: &mut err,
        input: &mut BufReader::new(io::stdin()),
    };
    let code = kenning::run(std::env::args_os(), &mut io);
    // A reader that has gone is no failure; a full disk is one.
    match out.flush() {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => ExitCode::from(2),
        Ok(()) | Err(_) => ExitCode::from(code),
    }
}
