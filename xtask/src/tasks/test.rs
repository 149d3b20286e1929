//! `cargo xtask test`: everything a change must pass, in order, up to the first failure.

use std::io::{IsTerminal, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use crate::{Failure, Outcome, run, tables, tidy};

/// How many checks a step made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    passed: usize,
    failed: usize,
}

const ONE: Tally = Tally { passed: 1, failed: 0 };

struct Step {
    name: &'static str,
    /// Seen while it runs: cargo shows its own progress on these.
    cargo: bool,
    work: fn(&Path) -> Result<Tally, (Tally, Failure)>,
}

/// Rounds of a claim that a change must pass.
const COUNT: &[&str] = &["--count", "300"];

const STEPS: [Step; 12] = [
    Step { name: "format", cargo: true, work: format },
    Step { name: "clippy", cargo: true, work: clippy },
    Step { name: "tidy", cargo: false, work: |root| in_process(tidy::run(root)) },
    Step { name: "build --check", cargo: false, work: |root| in_process(tables::run(root, true)) },
    Step { name: "documentation", cargo: true, work: documentation },
    Step { name: "oldest Rust", cargo: true, work: oldest },
    Step { name: "tests", cargo: true, work: tests },
    Step { name: "300 random games", cargo: true, work: |root| proof(root, "games", COUNT) },
    Step { name: "300 view checks", cargo: true, work: |root| proof(root, "views", COUNT) },
    Step { name: "300 orders of triggers", cargo: true, work: |root| proof(root, "orders", COUNT) },
    Step {
        name: "30 drawn programs",
        cargo: true,
        work: |root| proof(root, "naive", &["--game", "drawn", "--programs", "30"]),
    },
    // of fewer, two names that happen to be a letter apart would decide
    Step { name: "1000 letters", cargo: true, work: |root| proof(root, "letters", &["--count", "1000"]) },
];

/// Runs every step; the last line printed is `N passed, N failed`.
///
/// # Errors
/// The first step that fails.
pub fn test(root: &Path) -> Outcome {
    let began = Instant::now();
    let mut sum = Tally::default();
    for (i, step) in STEPS.iter().enumerate() {
        let head = format!("[{}/{}] {}", i + 1, STEPS.len(), step.name);
        let began = Instant::now();
        let spinner = announce(&head, step.cargo);
        let result = (step.work)(root);
        spinner.inspect(ProgressBar::finish_and_clear);
        let (tally, failure) = result.map_or_else(|(tally, failure)| (tally, Some(failure)), |tally| (tally, None));
        sum = Tally { passed: sum.passed + tally.passed, failed: sum.failed + tally.failed };
        let word = if failure.is_none() { "ok" } else { "FAILED" };
        say(&format!("{head} ... {word} ({})", seconds(began.elapsed())));
        if let Some(failure) = failure {
            crate::tell(&failure);
            say(&format!("{} passed, {} failed", sum.passed, sum.failed));
            return Err(Failure { message: String::new(), help: None, exit: 1 });
        }
    }
    say(&format!("all steps in {}", seconds(began.elapsed())));
    Ok(format!("{} passed, {} failed", sum.passed, sum.failed))
}

fn format(root: &Path) -> Result<Tally, (Tally, Failure)> {
    let help = "run `cargo fmt --all`";
    whole(
        run::cargo(root, &["fmt", "--all", "--", "--check", "--files-with-diff"], &[]),
        "files are not formatted",
        help,
    )
}

/// The fuzz target too: it is only compiled, so the C++ of libFuzzer need not be.
const NO_FUZZER: (&str, &str) = ("CUSTOM_LIBFUZZER_PATH", "target/none/libfuzzer.a");

fn clippy(root: &Path) -> Result<Tally, (Tally, Failure)> {
    let args = ["clippy", "--workspace", "--all-targets", "--all-features", "--locked", "--", "--deny", "warnings"];
    let ended = run::cargo(root, &args, &[NO_FUZZER]);
    whole(ended, "the compiler or clippy has findings", "mend what stands above")
}

fn documentation(root: &Path) -> Result<Tally, (Tally, Failure)> {
    let args = ["doc", "--workspace", "--exclude", "kenning-fuzz", "--no-deps", "--locked"];
    let ended = run::cargo(root, &args, &[("RUSTDOCFLAGS", "--deny warnings")]);
    whole(ended, "the documentation has findings", "mend what stands above")
}

/// The oldest Rust that the manifest promises; rustup brings it where it is not there yet. Where rustup or a network is
/// missing, nothing is said of it.
fn oldest(root: &Path) -> Result<Tally, (Tally, Failure)> {
    let version = env!("CARGO_PKG_RUST_VERSION");
    let install = ["toolchain", "install", version, "--profile", "minimal", "--no-self-update"];
    if !run::rustup(root, &["run", version, "rustc", "--version"]) && !run::rustup(root, &install) {
        say(&format!("  Rust {version} is not here and cannot be brought: not checked"));
        return Ok(Tally::default());
    }
    let check = ["run", version, "cargo", "check", "--workspace", "--exclude", "kenning-fuzz", "--locked"];
    if run::rustup(root, &[&check[..], &["--target-dir", "target/oldest"]].concat()) {
        return Ok(ONE);
    }
    let help = "do without what is newer, or name a newer Rust in `Cargo.toml` and in the README";
    Err(failed(Failure::refused(format!("Rust {version} refuses the tree")).help(help)))
}

fn tests(root: &Path) -> Result<Tally, (Tally, Failure)> {
    let args = ["test", "--workspace", "--exclude", "kenning-fuzz", "--no-fail-fast", "--locked"];
    let ended = run::cargo(root, &args, &[]).map_err(failed)?;
    let mut tally = tally(&ended.output);
    if ended.success {
        return Ok(tally);
    }
    tally.failed = tally.failed.max(1);
    say(failures(&ended.output).trim_end());
    let help = "run the test alone with `cargo test NAME`; `cargo xtask bless` accepts changed snapshots";
    Err((tally, Failure::refused("tests fail").help(help)))
}

/// The tests have built the binary beside this one; cargo would build it again for features of one package alone.
fn proof(root: &Path, claim: &str, options: &[&str]) -> Result<Tally, (Tally, Failure)> {
    let name = format!("prove{}", std::env::consts::EXE_SUFFIX);
    let built = std::env::current_exe().map(|this| this.with_file_name(name)).unwrap_or_default();
    let args = [&[claim], options].concat();
    let ended = if built.is_file() {
        run::program(root, &built, &args)
    } else {
        let cargo = ["run", "--quiet", "--package", "kenning-tests", "--bin", "prove", "--"];
        run::cargo(root, &[&cargo[..], &args].concat(), &[])
    };
    whole(ended, "the claim does not hold", &format!("`cargo xtask prove {claim}` runs more of them"))
}

/// A step that is one check; what it printed is shown only when it fails.
fn whole(ended: Result<run::Ended, Failure>, what: &str, help: &str) -> Result<Tally, (Tally, Failure)> {
    let ended = ended.map_err(failed)?;
    if ended.success {
        return Ok(ONE);
    }
    say(ended.output.trim_end());
    Err(failed(Failure::refused(what).help(help)))
}

fn in_process(outcome: Outcome) -> Result<Tally, (Tally, Failure)> {
    outcome.map(|_| ONE).map_err(failed)
}

fn failed(failure: Failure) -> (Tally, Failure) {
    (Tally { passed: 0, failed: 1 }, failure)
}

/// Adds up the lines `test result: ok. 12 passed; 0 failed; ..` of libtest.
fn tally(output: &str) -> Tally {
    let number = |line: &str, word: &str| -> usize {
        let before = line.split(word).next().unwrap_or_default().trim_end();
        before.rsplit(' ').next().and_then(|n| n.parse().ok()).unwrap_or(0)
    };
    output.lines().filter(|line| line.starts_with("test result:")).fold(Tally::default(), |sum, line| Tally {
        passed: sum.passed + number(line, " passed"),
        failed: sum.failed + number(line, " failed"),
    })
}

/// What libtest printed, without the lines of tests that are well.
fn failures(output: &str) -> String {
    let dull = |line: &str| {
        line.is_empty() || line.starts_with("running ") || (line.starts_with("test ") && line.ends_with("... ok"))
    };
    output.lines().filter(|line| !dull(line)).flat_map(|line| [line, "\n"]).collect()
}

/// A step that shows nothing of its own gets a spinner, on a terminal; one of cargo's gets its headline.
fn announce(head: &str, cargo: bool) -> Option<ProgressBar> {
    if !std::io::stderr().is_terminal() {
        return None;
    }
    if cargo {
        eprintln!("{head}");
        return None;
    }
    let bar = ProgressBar::new_spinner().with_message(head.to_owned());
    bar.set_style(ProgressStyle::default_spinner());
    bar.enable_steady_tick(Duration::from_millis(100));
    Some(bar)
}

fn say(line: &str) {
    // A reader who has gone away wants no more lines.
    let _ = writeln!(std::io::stdout(), "{line}");
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    const OUTPUT: &str = "\nrunning 3 tests\ntest a ... ok\ntest b ... FAILED\n\nfailures:\n    b\n\ntest result: FAILED. 2 passed; \
                          1 failed; 0 ignored; finished in 0.01s\n\ntest result: ok. 40 passed; 0 failed; 0 ignored\n";

    #[test]
    fn results_of_all_binaries_add_up() {
        assert_eq!(tally(OUTPUT), Tally { passed: 42, failed: 1 });
        assert_eq!(tally("nothing"), Tally::default());
    }

    #[test]
    fn only_what_failed_is_shown() {
        let shown = failures(OUTPUT);
        assert!(
            shown.contains("test b ... FAILED") && !shown.contains("test a") && !shown.contains("running"),
            "{shown}"
        );
    }
}
