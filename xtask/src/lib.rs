//! The builder's tasks: tables, checks of the tree, proofs, benches. It runs cargo and the command as child processes
//! and links neither the engine nor what it generates, so that nothing it mends can stop it.

pub mod cite;
pub mod emit;
pub mod run;
pub mod tables;
pub mod tasks;
pub mod tidy;

pub use host::Failure;

/// How a task ends: one line on what was done, or why it stopped.
pub type Outcome = Result<String, Failure>;

/// Says why a task stopped: in as many lines as there are to say, of letters that are seen.
pub fn tell(failure: &Failure) {
    let lines = failure.message.lines().map(diag::letters::inert);
    eprintln!("error: {}", lines.collect::<Vec<_>>().join("\n"));
    if let Some(help) = &failure.help {
        eprintln!("  help: {}", diag::letters::inert(help));
    }
}
