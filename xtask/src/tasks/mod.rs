//! Tasks that run cargo: the whole check, long proofs, snapshots, benches.

mod bless;
mod prove;
mod test;

use std::path::Path;

pub use bless::bless;
pub use prove::{Claim, PROVE_OPTIONS, prove};
pub use test::test;

use crate::{Failure, Outcome, run};

/// Runs the benches of the tests crate and shows what they print; `rows` first counts evaluations instead.
///
/// # Errors
/// When a bench fails, or cargo cannot be run.
pub fn bench(root: &Path, args: &[String]) -> Outcome {
    let mut all = vec!["bench", "--package", "kenning-tests"];
    let rest = match args.split_first() {
        Some((which, rest)) if which == "rows" => {
            all.extend(["--features", "counters", "--bench", "rows"]);
            rest
        }
        _ => {
            all.push("--benches");
            args
        }
    };
    all.push("--");
    all.extend(rest.iter().map(String::as_str));
    if run::cargo_shown(root, &all)?.success() {
        return Ok("benches done".to_owned());
    }
    Err(Failure::refused("a bench failed").help("its message stands above"))
}
