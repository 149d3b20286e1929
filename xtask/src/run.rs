//! Child processes: cargo and what it builds. Their errors go straight to the terminal; their results are kept.

use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};

use crate::Failure;

/// A child process that ended.
#[derive(Debug)]
pub struct Ended {
    /// Whether it ended with exit code 0.
    pub success: bool,
    /// Its standard output.
    pub output: String,
}

/// Runs cargo in the root of the tree, with environment variables, and keeps its standard output; standard error, and so
/// cargo's progress, is shown.
///
/// # Errors
/// When cargo cannot be started.
pub fn cargo<A: AsRef<OsStr>>(root: &Path, args: &[A], env: &[(&str, &str)]) -> Result<Ended, Failure> {
    kept(command(root, args).envs(env.iter().copied()))
}

/// Runs what cargo has built, as [`cargo`] does.
///
/// # Errors
/// When it cannot be started.
pub fn program(root: &Path, path: &Path, args: &[&str]) -> Result<Ended, Failure> {
    kept(Command::new(path).args(args).current_dir(root))
}

fn kept(command: &mut Command) -> Result<Ended, Failure> {
    let ended = command.stdin(Stdio::null()).stderr(Stdio::inherit()).output().map_err(|e| not_started(&e))?;
    Ok(Ended { success: ended.status.success(), output: String::from_utf8_lossy(&ended.stdout).into_owned() })
}

/// Runs cargo with everything shown, and answers how it ended.
///
/// # Errors
/// As [`cargo`].
pub fn cargo_shown<A: AsRef<OsStr>>(root: &Path, args: &[A]) -> Result<ExitStatus, Failure> {
    command(root, args).status().map_err(|e| not_started(&e))
}

/// Runs rustup, which keeps several versions of Rust, and answers whether it did what was asked; no if it is not there.
/// What it says is shown on standard error only.
#[must_use]
pub fn rustup(root: &Path, args: &[&str]) -> bool {
    let mut command = Command::new("rustup");
    command.args(args).current_dir(root).stdin(Stdio::null()).stdout(Stdio::null());
    // the version that runs this task is named in these, and another one is asked for
    ["RUSTUP_TOOLCHAIN", "CARGO", "RUSTC"].iter().for_each(|name| _ = command.env_remove(name));
    command.status().is_ok_and(|status| status.success())
}

fn command<A: AsRef<OsStr>>(root: &Path, args: &[A]) -> Command {
    // Cargo names itself in this variable when it runs xtask.
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(args).current_dir(root);
    command
}

fn not_started(error: &std::io::Error) -> Failure {
    Failure::unknown(format!("cargo cannot be run: {error}")).help("start the task as `cargo xtask ..`")
}
