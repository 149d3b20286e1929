//! The builder's command, `cargo xtask TASK`. Every task stands in the library beside.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use xtask::{Outcome, cite, tables, tasks, tidy};

/// What builders of Kenning run.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Compile cards/ and write the tables under generated/
    Build {
        /// Write nothing: fail if generated/ is not what it should be
        #[arg(long)]
        check: bool,
    },
    /// Everything a change must pass: format, clippy, tidy, tables, tests, random games
    Test,
    /// Long seeded counts of one claim, or of all
    #[command(after_help = tasks::PROVE_OPTIONS)]
    Prove {
        /// What to prove
        #[arg(default_value = "all", allow_hyphen_values = true)]
        claim: tasks::Claim,
        /// Passed on to each claim, see below
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "OPTION")]
        options: Vec<String>,
    },
    /// Accept what the snapshot tests see now
    Bless,
    /// Check the tree: lengths, heads, imports, words of games in the kernel
    Tidy,
    /// Compare every rules.toml with a ledger of rules
    Cite {
        /// The ledger, a Markdown file
        ledger: PathBuf,
    },
    /// Measure the engine against the hand-written one
    Bench {
        /// Passed on to the benches; `rows` first, perhaps with a game, counts what is evaluated
        #[arg(trailing_var_arg = true)]
        args: Vec<String>,
    },
}

fn main() -> ExitCode {
    let args = Args::parse();
    match perform(&root(), args.task) {
        Ok(line) => {
            println!("{line}");
            ExitCode::SUCCESS
        }
        Err(failure) => {
            if !failure.message.is_empty() {
                xtask::tell(&failure);
            }
            ExitCode::from(failure.exit)
        }
    }
}

fn perform(root: &Path, task: Task) -> Outcome {
    match task {
        Task::Build { check } => tables::run(root, check),
        Task::Test => tasks::test(root),
        Task::Prove { claim, options } => tasks::prove(root, claim, &options),
        Task::Bless => tasks::bless(root),
        Task::Tidy => tidy::run(root),
        Task::Cite { ledger } => cite::run(root, &ledger),
        Task::Bench { args } => tasks::bench(root, &args),
    }
}

/// The root of the tree: the folder around this package.
fn root() -> PathBuf {
    let package = std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from("xtask"), PathBuf::from);
    let parent = package.parent().filter(|parent| !parent.as_os_str().is_empty());
    parent.map_or_else(|| PathBuf::from("."), Path::to_path_buf)
}
