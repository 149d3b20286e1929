//! The `kenning` command, run in process in a folder of one's choice. It judges nothing.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::Path;

use host::library::Baked;

/// The tables that the program is built with.
pub const BUILT: Baked = Baked { games: generated::GAMES, common: generated::COMMON };

/// What a command left behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ran {
    /// The exit code.
    pub code: u8,
    /// Results.
    pub out: String,
    /// Everything else.
    pub err: String,
}

/// Runs `kenning` with the arguments `args` in the folder `here`, with these built tables; nobody types anything.
#[must_use]
pub fn kenning<A: AsRef<str>>(here: &Path, baked: Baked, args: &[A]) -> Ran {
    typed(here, baked, args, "")
}

/// As [`kenning`], with what a person types.
#[must_use]
pub fn typed<A: AsRef<str>>(here: &Path, baked: Baked, args: &[A], typed: &str) -> Ran {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut typed = typed.as_bytes();
    let mut io = app::Io::piped(here.to_path_buf(), &mut typed, &mut out, &mut err);
    let line = std::iter::once("kenning").chain(args.iter().map(AsRef::as_ref)).map(OsString::from);
    let code = app::run_with(line, &mut io, baked);
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Ran { code, out: text(out), err: text(err) }
}

/// Copies a folder with everything in it.
///
/// # Errors
/// What cannot be read or written.
pub fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (path, at) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy(&path, &at)?;
        } else {
            fs::copy(&path, &at)?;
        }
    }
    Ok(())
}
