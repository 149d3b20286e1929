//! `cargo xtask bless`: accepts what the snapshot tests see now. It judges nothing: read the diff before committing.

use std::path::Path;

use crate::{Failure, Outcome, run};

/// Writes every snapshot anew, then runs the same tests once more against what was written.
///
/// # Errors
/// When tests fail for another reason than a snapshot, or cargo cannot be run.
pub fn bless(root: &Path) -> Outcome {
    let args = ["test", "--workspace", "--quiet", "--no-fail-fast"];
    // The first run fails at each snapshot it rewrites; only the second tells.
    run::cargo_with(root, &args, &[("INSTA_UPDATE", "always"), ("INSTA_FORCE_PASS", "1")])?;
    let ended = run::cargo_with(root, &args, &[("INSTA_UPDATE", "no")])?;
    if ended.success {
        return Ok("snapshots are as the tests see them; read them with `git diff`".to_owned());
    }
    print!("{}", ended.output);
    Err(Failure::refused("tests fail that no snapshot can mend")
        .help("run `cargo xtask test` and see the first failure"))
}
