//! `cargo xtask bless`: accepts what the snapshot tests see now. It judges nothing: read the diff before committing.

use std::path::Path;

use crate::{Failure, Outcome, run};

/// The tests that compare snapshots.
const TESTS: [&str; 5] = ["test", "--package", "kenning-tests", "--quiet", "--no-fail-fast"];

/// Writes every snapshot anew, then runs the same tests once more against what was written.
///
/// # Errors
/// When tests fail for another reason than a snapshot, or cargo cannot be run. What was written stays.
pub fn bless(root: &Path) -> Outcome {
    // The first run fails at each snapshot it rewrites; only the second tells.
    run::cargo(root, &TESTS, &[("INSTA_UPDATE", "always"), ("INSTA_FORCE_PASS", "1")])?;
    let ended = run::cargo(root, &TESTS, &[("INSTA_UPDATE", "no")])?;
    if ended.success {
        return Ok("snapshots are as the tests see them; read them with `git diff`".to_owned());
    }
    let failed = failed(&ended.output);
    println!("snapshots are as the tests see them; other tests fail:");
    failed.iter().for_each(|name| println!("  {name}"));
    Err(Failure::refused(format!("{} tests fail that no snapshot can mend", failed.len()))
        .help("`cargo kenning test` shows those written in `.ken`; after a change under cards/, `cargo xtask build` writes the tables anew"))
}

/// The names that a test run lists under its last `failures:`, each once.
fn failed(output: &str) -> Vec<&str> {
    let lists = output.split("\nfailures:\n").skip(1);
    let names = lists.flat_map(|list| list.lines().take_while(|line| line.starts_with("    ")).map(str::trim));
    let mut names: Vec<&str> = names.collect();
    names.sort_unstable();
    names.dedup();
    names
}

#[cfg(test)]
mod tests {
    use super::failed;

    #[test]
    fn failed_tests_are_listed_once() {
        let output = "running 3 tests\n\nfailures:\n\n---- a::b stdout ----\nwood\n\nfailures:\n    a::b\n    c\n\n\
                      test result: FAILED\n\nfailures:\n    c\n\ntest result: FAILED\n";
        assert_eq!(failed(output), ["a::b", "c"]);
    }
}
