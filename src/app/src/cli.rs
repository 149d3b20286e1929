//! The command line: what can be asked for. Only this file and `completions` know clap.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use host::library::{Choice, Tables};

use crate::io::Io;

/// Rules and cards of board games: checks them, explains them and plays them.
#[derive(Parser)]
#[command(
    name = "kenning",
    version,
    subcommand_required = true,
    arg_required_else_help = true,
    disable_help_subcommand = true,
    after_help = include_str!("help/kenning.txt")
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Finds what is wrong with games and packs
    #[command(after_help = include_str!("help/check.txt"))]
    Check(CheckArgs),
    /// Writes `.ken` files in the common style
    #[command(after_help = include_str!("help/fmt.txt"))]
    Fmt(FmtArgs),
    /// Plays a game: people, bots or both
    #[command(after_help = include_str!("help/play.txt"))]
    Play(PlayArgs),
    /// Plays many games and counts
    #[command(after_help = include_str!("help/sim.txt"))]
    Sim(SimArgs),
    /// Runs the tests of a game
    #[command(after_help = include_str!("help/test.txt"))]
    Test(TestArgs),
    /// Changes one thing after the other and asks the tests whether they notice
    #[command(after_help = include_str!("help/mutate.txt"))]
    Mutate(MutateArgs),
    /// Lists what a game's content declares
    #[command(after_help = include_str!("help/list.txt"))]
    List(ListArgs),
    /// Shows one item: its text, its fields, what it does
    #[command(after_help = include_str!("help/show.txt"))]
    Show(ShowArgs),
    /// Writes the beginning of a card, an edition, a test, a pack or a game
    #[command(after_help = include_str!("help/new.txt"))]
    New(NewArgs),
    /// Explains a code or a rule
    #[command(after_help = include_str!("help/explain.txt"))]
    Explain(ExplainArgs),
    /// Plays a recorded game again and checks it
    #[command(after_help = include_str!("help/replay.txt"))]
    Replay(ReplayArgs),
    /// Writes completions for a shell
    #[command(after_help = include_str!("help/completions.txt"))]
    Completions(CompletionsArgs),
}

/// Where games are, and in which language they speak.
#[derive(Args, Clone, Debug)]
pub(crate) struct Place {
    /// The folder of games (default: `cards`, looked for upward)
    #[arg(long, value_name = "DIR")]
    pub(crate) cards: Option<PathBuf>,
    /// A pack to load; may be given several times, applied in order
    #[arg(long, value_name = "DIR")]
    pub(crate) content: Vec<PathBuf>,
    /// The language of names and texts
    #[arg(long, value_name = "L", default_value = "en")]
    pub(crate) lang: String,
}

/// What is selected of a game.
#[derive(Args, Clone, Debug)]
pub(crate) struct Select {
    /// Number of players
    #[arg(long, value_name = "N", value_parser = players, allow_negative_numbers = true)]
    players: Option<u8>,
    /// Seed of all randomness
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = seed, allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// Edition
    #[arg(long, value_name = "E")]
    edition: Option<String>,
    /// Scenario
    #[arg(long, value_name = "S")]
    scenario: Option<String>,
    /// A variant; may be given several times
    #[arg(long, value_name = "V")]
    variant: Vec<String>,
    /// An option, `name=value`; may be given several times
    #[arg(long = "option", value_name = "K=V")]
    options: Vec<String>,
    /// Which tables are used: the built ones, or what is on disk (default: on disk if that differs)
    #[arg(long, value_name = "T", value_enum)]
    tables: Option<TablesArg>,
}

impl Select {
    /// In the host's words.
    pub(crate) fn choice(&self) -> Choice {
        Choice {
            players: self.players,
            edition: self.edition.clone(),
            scenario: self.scenario.clone(),
            variants: self.variant.clone(),
            options: self.options.clone(),
        }
    }

    /// Which tables.
    pub(crate) fn tables(&self) -> Tables {
        match self.tables {
            None => Tables::Auto,
            Some(TablesArg::Baked) => Tables::Baked,
            Some(TablesArg::Source) => Tables::Source,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum TablesArg {
    Baked,
    Source,
}

/// People or programs.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Output {
    /// For people or for programs
    #[arg(long, value_name = "F", value_enum, default_value_t = FormatArg::Human)]
    format: FormatArg,
    /// Short for `--format json`
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

impl Output {
    /// Whether JSON is wanted.
    pub(crate) fn json(self) -> bool {
        self.json || self.format == FormatArg::Json
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum FormatArg {
    Human,
    Json,
}

#[derive(Args)]
pub(crate) struct CheckArgs {
    /// Files, folders and names of games to check (default: every game)
    pub(crate) paths: Vec<PathBuf>,
    /// Applies the fixes that cannot change a meaning
    #[arg(long)]
    pub(crate) fix: bool,
    #[command(flatten)]
    pub(crate) place: Place,
    /// How findings are printed
    #[arg(long, value_name = "F", value_enum, default_value_t = CheckFormat::Human)]
    format: CheckFormat,
    /// Short for `--format json`
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

impl CheckArgs {
    /// How findings are printed.
    pub(crate) fn format(&self) -> host::report::Format {
        match (self.json, self.format) {
            (true, _) | (_, CheckFormat::Json) => host::report::Format::Json,
            (_, CheckFormat::Human) => host::report::Format::Human,
            (_, CheckFormat::Short) => host::report::Format::Short,
            (_, CheckFormat::Sarif) => host::report::Format::Sarif,
            (_, CheckFormat::Github) => host::report::Format::Github,
        }
    }
}

#[derive(Args)]
pub(crate) struct FmtArgs {
    /// Files and folders to format, or `-` for what is piped in (default: the folder of games)
    pub(crate) paths: Vec<PathBuf>,
    /// Prints what would change and changes nothing
    #[arg(long)]
    pub(crate) check: bool,
    /// The folder of games (default: `cards`, looked for upward)
    #[arg(long, value_name = "DIR", conflicts_with = "paths")]
    pub(crate) cards: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum CheckFormat {
    Human,
    Short,
    Json,
    Sarif,
    Github,
}

/// What is written about each event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Log {
    /// A sentence a line.
    Text,
    /// A JSON object a line.
    Json,
    /// Nothing.
    None,
}

/// How bots choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum MixArg {
    /// Every answer alike.
    A,
    /// To pass only when nothing else is possible.
    B,
}

#[derive(Args)]
pub(crate) struct PlayArgs {
    /// The game
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) select: Select,
    #[command(flatten)]
    pub(crate) place: Place,
    /// Who plays the seats that no person has: `random`, for one seat or all, separated by commas
    #[arg(long, value_name = "BOTS", value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    /// A seat that a person plays; may be given several times (default: bots play all seats)
    #[arg(long, value_name = "SEAT")]
    pub(crate) human: Vec<String>,
    /// Writes a replay
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Goes on from a saved game, with what was selected for it
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["players", "seed", "edition", "scenario", "variant", "options"]
    )]
    pub(crate) load: Option<PathBuf>,
    /// What is written about each event (default: text)
    #[arg(long, value_name = "L", value_enum)]
    log: Option<Log>,
    #[command(flatten)]
    pub(crate) output: Output,
}

impl PlayArgs {
    /// What is written about each event; none where two flags say two things.
    pub(crate) fn log(&self) -> Option<Log> {
        match (self.output.json(), self.log) {
            (false, log) => Some(log.unwrap_or(Log::Text)),
            (true, None | Some(Log::Json)) => Some(Log::Json),
            (true, Some(Log::Text | Log::None)) => None,
        }
    }
}

#[derive(Args)]
pub(crate) struct SimArgs {
    /// The game
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = number::<u64>)]
    pub(crate) games: u64,
    /// Games at a time (default: one for each core)
    #[arg(long, value_name = "J", default_value_t = 0, value_parser = number::<usize>)]
    pub(crate) jobs: usize,
    /// How bots choose
    #[arg(long, value_name = "M", value_enum, default_value_t = MixArg::B)]
    pub(crate) mix: MixArg,
    #[command(flatten)]
    pub(crate) select: Select,
    #[command(flatten)]
    pub(crate) place: Place,
    /// Who plays: `random`
    #[arg(long, value_name = "BOTS", value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    /// Writes a replay of the first game
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// What is written about each event
    #[arg(long, value_name = "L", value_enum, default_value_t = Log::None)]
    pub(crate) log: Log,
    #[command(flatten)]
    pub(crate) output: Output,
}

#[derive(Args)]
pub(crate) struct TestArgs {
    /// The game
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// Runs only tests whose title, file or rule ids contain this
    #[arg(value_name = "FILTER")]
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
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// Changes only what has this in its name, file, rule ids or kind of change
    #[arg(value_name = "FILTER")]
    pub(crate) filter: Option<String>,
    /// Changes only the rules
    #[arg(long)]
    pub(crate) rules: bool,
    /// Changes only the content: cards, tokens and the like
    #[arg(long)]
    pub(crate) items: bool,
    /// Mutants at a time (default: one for each core)
    #[arg(long, value_name = "J", default_value_t = 0, value_parser = number::<usize>)]
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
pub(crate) struct ListArgs {
    /// The game
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// Only items of this kind
    #[arg(long, value_name = "K")]
    pub(crate) kind: Option<String>,
    #[command(flatten)]
    pub(crate) place: Place,
    #[command(flatten)]
    pub(crate) output: Output,
}

#[derive(Args)]
pub(crate) struct ShowArgs {
    /// Its id, or the key of its name where only one item has it
    #[arg(value_name = "CARD")]
    pub(crate) item: String,
    /// The game (default: the first that has it)
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// Also shows what it is compiled to
    #[arg(long)]
    pub(crate) tree: bool,
    #[command(flatten)]
    pub(crate) place: Place,
    #[command(flatten)]
    pub(crate) output: Output,
}

#[derive(Args)]
pub(crate) struct NewArgs {
    /// A kind that the game declares, or `edition`, `scenario`, `variant`, `option`, `test`, `pack`, `game`
    #[arg(value_name = "KIND")]
    pub(crate) kind: String,
    /// Its id: lower case letters, digits and `-`
    #[arg(value_name = "ID")]
    pub(crate) id: String,
    /// The game it is for (default: that of the pack or game around, else the only one)
    #[arg(long, value_name = "G")]
    pub(crate) game: Option<String>,
    /// The folder of games (default: `cards`, looked for upward)
    #[arg(long, value_name = "DIR")]
    pub(crate) cards: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct ExplainArgs {
    /// A code like `E0110`, or a rule id
    #[arg(value_name = "CODE|RULE")]
    pub(crate) what: String,
    /// The game whose rule it is (default: the first that has it)
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) place: Place,
    #[command(flatten)]
    pub(crate) output: Output,
}

#[derive(Args)]
pub(crate) struct ReplayArgs {
    /// The recorded game
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) place: Place,
    /// What is written about each event
    #[arg(long, value_name = "L", value_enum, default_value_t = Log::None)]
    pub(crate) log: Log,
    #[command(flatten)]
    pub(crate) output: Output,
}

#[derive(Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum, value_name = "SHELL")]
    pub(crate) shell: clap_complete::Shell,
}

fn number<N: std::str::FromStr>(text: &str) -> Result<N, String> {
    text.parse().map_err(|_| format!("expected a number, found `{text}`"))
}

fn players(text: &str) -> Result<u8, String> {
    text.parse().map_err(|_| format!("expected a number of players, found `{text}`"))
}

fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("expected a number from 0 to {}, found `{text}`", u64::MAX))
}

/// Reads the command line. Help goes to `out`, mistakes to `err`.
///
/// # Errors
/// The exit code, when there is nothing left to do.
pub(crate) fn parse(args: impl IntoIterator<Item = OsString>, io: &mut Io<'_>) -> Result<Cli, u8> {
    let mut command = Cli::command().color(clap::ColorChoice::Never);
    if !io.terminal {
        command = command.term_width(100);
    }
    let parsed = command.try_get_matches_from_mut(args).and_then(|m| Cli::from_arg_matches(&m));
    parsed.map_err(|error| {
        let text = error.render().to_string();
        let code = u8::try_from(error.exit_code()).unwrap_or(host::Failure::UNKNOWN);
        let _ = if error.use_stderr() { io.err.write_all(text.as_bytes()) } else { io.out.write_all(text.as_bytes()) };
        code
    })
}

/// Writes completions for a shell.
pub(crate) fn completions(shell: clap_complete::Shell) -> Vec<u8> {
    let mut out = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "kenning", &mut out);
    out
}
