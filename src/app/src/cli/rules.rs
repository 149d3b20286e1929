//! What testers of rules ask for: test, watch, mutate, diff.

use std::path::PathBuf;

use clap::Args;

use super::{Output, Place, Select, jobs, number, seed};

#[derive(Args)]
pub(crate) struct TestArgs {
    /// The game
    pub(crate) game: Option<String>,
    /// Runs only tests whose title, file or rule ids contain this
    pub(crate) filter: Option<String>,
    /// Lists every rule with the tests that name it, instead of running them
    #[arg(long)]
    pub(crate) rules: bool,
    /// Changes the lines that carry each rule, and says whether a test that names it notices
    #[arg(long, requires = "rules")]
    pub(crate) prove: bool,
    /// Ways each test is run: `straight`, `undo`, `save`, `view` or `all`, separated by commas
    #[arg(long, value_name = "WAYS", value_delimiter = ',', default_value = "all")]
    pub(crate) ways: Vec<String>,
    /// Shows all of the log of a test that fails, not its last lines alone
    #[arg(long)]
    pub(crate) log: bool,
    #[command(flatten)]
    pub(crate) select: Select,
    #[command(flatten)]
    pub(crate) place: Place,
    #[command(flatten)]
    pub(crate) output: Output,
}

#[derive(Args)]
pub(crate) struct WatchArgs {
    /// The game
    pub(crate) game: Option<String>,
    /// Ends after so many reports, the first one included (default: when you end it)
    #[arg(long, value_name = "N", value_parser = number::<u64>)]
    pub(crate) reports: Option<u64>,
    /// Also plays the game of this seed: after every save again, up to the question you were at
    #[arg(long, value_name = "SEED", value_parser = seed, conflicts_with_all = ["seed", "json", "format"])]
    pub(crate) play: Option<u64>,
    /// A seat that you play; may be given several times (default: the first)
    #[arg(long, value_name = "SEAT", requires = "play")]
    pub(crate) human: Vec<String>,
    /// Who plays the other seats: `random`, `greedy`, `planner`, for one or all, separated by commas
    #[arg(long, value_name = "BOTS", value_delimiter = ',', requires = "play")]
    pub(crate) bots: Vec<String>,
    /// Lines of text alone while you play, for screen readers
    #[arg(long, requires = "play")]
    pub(crate) plain: bool,
    #[command(flatten)]
    pub(crate) select: Select,
    #[command(flatten)]
    pub(crate) place: Place,
    #[command(flatten)]
    pub(crate) output: Output,
}

#[derive(Args)]
pub(crate) struct MutateArgs {
    /// The game
    pub(crate) game: Option<String>,
    /// Changes only what has this in its name, file, rule ids or kind of change
    pub(crate) filter: Option<String>,
    /// Changes only the rules
    #[arg(long)]
    pub(crate) rules: bool,
    /// Changes only the content: cards, tokens and the like
    #[arg(long)]
    pub(crate) items: bool,
    /// Mutants at a time (default: one for each core)
    #[arg(long, value_name = "J", default_value_t = 0, value_parser = jobs)]
    pub(crate) jobs: usize,
    /// At most so many, drawn by the seed
    #[arg(long, value_name = "N", value_parser = number::<usize>)]
    pub(crate) most: Option<usize>,
    #[command(flatten)]
    pub(crate) select: Select,
    #[command(flatten)]
    pub(crate) place: Place,
    #[command(flatten)]
    pub(crate) output: Output,
}

#[derive(Args)]
pub(crate) struct DiffArgs {
    /// The first version: a folder of games, of one game or of a pack, or a git revision
    pub(crate) a: String,
    /// The second version (default: the pack you are in, else the folder of games)
    pub(crate) b: Option<String>,
    /// The game (default: the only one that both versions have)
    #[arg(long, value_name = "G")]
    pub(crate) game: Option<String>,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number::<u64>)]
    pub(crate) games: u64,
    /// Games at a time (default: one for each core)
    #[arg(long, value_name = "J", default_value_t = 0, value_parser = jobs)]
    pub(crate) jobs: usize,
    /// Who plays: `keyed` (the default) answers equal questions equally; `random`, `greedy` or `planner`, for one seat or all,
    /// answers on the first version what is then answered on both
    #[arg(long, value_name = "BOTS", value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    /// Writes the shortest game of each difference into this folder, as replays
    #[arg(long, value_name = "DIR")]
    pub(crate) witnesses: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) select: Select,
    #[command(flatten)]
    pub(crate) place: Place,
    #[command(flatten)]
    pub(crate) output: Output,
}
