//! The command as the system runs it: standard input and output, and room enough for the deepest content that is taken.

use std::ffi::OsString;
use std::io::{self, BufReader, BufWriter, IsTerminal, Write};
use std::process::ExitCode;

use crate::{Io, plain, run};

/// Bytes of stack for whatever walks trees. Limits of the language keep all of it far below.
pub(crate) const STACK: usize = 64 << 20;

/// Runs one command with the console of the process. The first argument is the name of the program.
pub fn command(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args: Vec<OsString> = args.into_iter().collect();
    // A pool that is there already has the stacks that somebody else wanted.
    let _ = rayon::ThreadPoolBuilder::new().stack_size(STACK).build_global();
    let work = std::thread::Builder::new().stack_size(STACK).spawn(move || ExitCode::from(work(args)));
    match work.map(std::thread::JoinHandle::join) {
        Ok(Ok(code)) => code,
        // It has told already why.
        Ok(Err(_)) | Err(_) => ExitCode::from(101),
    }
}

fn work(args: Vec<OsString>) -> u8 {
    let plain = plain(std::env::var_os("NO_COLOR"), std::env::var_os("TERM"));
    let mut out = BufWriter::new(io::stdout().lock());
    // Not locked: whoever fails in another thread must be able to say so.
    let mut err = io::stderr();
    let mut io = Io {
        color: !plain && io::stdout().is_terminal(),
        color_err: !plain && io::stderr().is_terminal(),
        terminal: io::stderr().is_terminal(),
        width: terminal_size::terminal_size_of(io::stdout()).map_or(0, |(width, _)| width.0.into()),
        here: std::env::current_dir().unwrap_or_default(),
        out: &mut out,
        err: &mut err,
        input: &mut BufReader::new(io::stdin()),
    };
    let code = run(args, &mut io);
    // A reader that has gone is no failure; a full disk is one.
    match out.flush() {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => 2,
        Ok(()) | Err(_) => code,
    }
}
