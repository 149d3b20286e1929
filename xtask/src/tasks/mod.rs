//! Tasks that run cargo: the whole check, long proofs, snapshots, benches.

mod bless;
mod prove;
mod test;

use std::path::Path;

pub use bless::bless;
pub use prove::{Claim, PROVE_OPTIONS, prove};
pub use test::test;

use crate::{Failure, Outcome, run};

/// Runs the benches of the tests crate and shows what they print.
///
/// # Errors
/// When a bench fails, or cargo cannot be run.
pub fn bench(root: &Path, args: &[String]) -> Outcome {
    let mut all = vec!["bench", "--package", "kenning-tests", "--benches", "--"];
    all.extend(args.iter().map(String::as_str));
    if run::cargo_shown(root, &all)?.success() {
        return Ok("benches done".to_owned());
    }
    Err(Failure::refused("a bench failed").help("its message stands above"))
}
