//! The command line: what can be asked for. Only this folder and `completions` know clap.

mod content;
mod exchange;
mod games;
mod rules;
mod text;

use std::borrow::Cow;
use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use diag::letters;
use host::Failure;
use host::library::{Choice, Tables};
use host::report::Format;

use crate::around::Around;
use crate::io::Io;

pub(crate) use content::{CheckArgs, ExplainArgs, Findings, FmtArgs, ListArgs, NewArgs, ShowArgs, WordsArgs};
pub(crate) use exchange::{ExportArgs, ImportArgs};
pub(crate) use games::{PlayArgs, ReplayArgs, SimArgs};
pub(crate) use rules::{DiffArgs, MutateArgs, TestArgs, WatchArgs};
pub(crate) use text::{StampArgs, StatusArgs, TextArgs, TextCheckArgs, TextCommand, TodoArgs, Where};

/// Rules and cards of board games: checks them, explains them and plays them.
#[derive(Parser)]
#[command(
    name = "kenning",
    version,
    subcommand_required = true,
    arg_required_else_help = true,
    disable_help_subcommand = true,
    after_help = include_str!("../help/kenning.txt")
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Finds what is wrong with games and packs
    #[command(after_help = include_str!("../help/check.txt"))]
    Check(CheckArgs),
    /// Writes `.ken` files in the common style
    #[command(after_help = include_str!("../help/fmt.txt"))]
    Fmt(FmtArgs),
    /// Plays a game: people, bots or both
    #[command(after_help = include_str!("../help/play.txt"))]
    Play(PlayArgs),
    /// Plays many games and counts
    #[command(after_help = include_str!("../help/sim.txt"))]
    Sim(SimArgs),
    /// Runs the tests of a game
    #[command(after_help = include_str!("../help/test.txt"))]
    Test(TestArgs),
    /// Checks and tests again whenever a file is saved
    #[command(after_help = include_str!("../help/watch.txt"))]
    Watch(WatchArgs),
    /// Changes one thing after the other and asks the tests whether they notice
    #[command(after_help = include_str!("../help/mutate.txt"))]
    Mutate(MutateArgs),
    /// Plays two versions of a game in step and says what a change changes
    #[command(after_help = include_str!("../help/diff.txt"))]
    Diff(DiffArgs),
    /// Lists what a game's content declares
    #[command(after_help = include_str!("../help/list.txt"))]
    List(ListArgs),
    /// Lists the words that a card may say, with their meaning
    #[command(after_help = include_str!("../help/words.txt"))]
    Words(WordsArgs),
    /// Shows one item: its text, its fields, what it does
    #[command(after_help = include_str!("../help/show.txt"))]
    Show(ShowArgs),
    /// Says how far translations are, what is to do and what is wrong
    Text(TextArgs),
    /// Writes the beginning of a card, an edition, a test, a language, a pack or a game
    #[command(after_help = include_str!("../help/new.txt"))]
    New(NewArgs),
    /// Explains a code or a rule
    #[command(after_help = include_str!("../help/explain.txt"))]
    Explain(ExplainArgs),
    /// Plays a recorded game again and checks it
    #[command(after_help = include_str!("../help/replay.txt"))]
    Replay(ReplayArgs),
    /// Writes completions for a shell
    #[command(after_help = include_str!("../help/completions.txt"))]
    Completions(CompletionsArgs),
}

/// The language of names and texts if none is asked for.
pub(crate) const LANGUAGE: &str = "en";

/// Where games are, and in which language they speak.
#[derive(Args, Clone, Debug)]
pub(crate) struct Place {
    /// The folder of games (default: `cards`, looked for upward)
    #[arg(long, value_name = "DIR")]
    pub(crate) cards: Option<PathBuf>,
    /// A pack to load; may be given several times, applied in order
    #[arg(long, value_name = "DIR")]
    pub(crate) content: Vec<PathBuf>,
    /// Refuses packs that bring rules of their own
    #[arg(long)]
    pub(crate) deny_rules: bool,
    /// The language of names and texts; `en-XA` and `x-gram` show where they come from and what they ask for
    #[arg(long, value_name = "L", default_value = LANGUAGE)]
    pub(crate) lang: String,
    /// The pack that the command is run in.
    #[arg(skip)]
    pub(crate) around: Option<Around>,
}

impl Place {
    /// The folders of the packs that were named, seen from the working directory.
    pub(crate) fn named(&self, io: &Io<'_>) -> Vec<PathBuf> {
        self.content.iter().map(|pack| io.here.join(pack)).collect()
    }

    /// The packs to load with a game: those that were named, then the one that the command is run in, which is said.
    ///
    /// # Errors
    /// When that one does not say which game it is for.
    pub(crate) fn packs(&self, game: &str, io: &mut Io<'_>) -> Result<Vec<PathBuf>, Failure> {
        let mut packs = self.named(io);
        let Some(around) = &self.around else { return Ok(packs) };
        let is_it = |pack: &PathBuf| pack.canonicalize().is_ok_and(|pack| pack == around.folder);
        if around.game()? == game && !packs.iter().any(is_it) {
            around.say(io);
            packs.push(around.folder.clone());
        }
        Ok(packs)
    }

    /// The game that was named, else that of the pack that the command is run in.
    ///
    /// # Errors
    /// As [`Place::packs`].
    pub(crate) fn game<'a>(&'a self, named: Option<&'a str>) -> Result<Option<&'a str>, Failure> {
        let of_pack = || self.around.as_ref().map(Around::game).transpose();
        named.map_or_else(of_pack, |game| Ok(Some(game)))
    }
}

/// What is selected of a game.
#[derive(Args, Clone, Debug)]
pub(crate) struct Select {
    /// Number of players
    #[arg(long, value_name = "N", value_parser = players, allow_negative_numbers = true)]
    players: Option<u8>,
    /// Seats that play, instead of the first: `red,blue`
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    seats: Vec<String>,
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
    #[arg(long, value_name = "T", value_parser = named(&[("baked", "", Tables::Baked), ("source", "", Tables::Source)]))]
    tables: Option<Tables>,
}

impl Select {
    /// In the host's words.
    pub(crate) fn choice(&self) -> Choice {
        Choice {
            players: self.players,
            seats: self.seats.clone(),
            edition: self.edition.clone(),
            scenario: self.scenario.clone(),
            variants: self.variant.clone(),
            options: self.options.clone(),
        }
    }

    /// Which tables.
    pub(crate) fn tables(&self) -> Tables {
        self.tables.unwrap_or(Tables::Auto)
    }
}

/// People or programs.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Output {
    /// For people or for programs
    #[arg(long, value_name = "F", value_parser = named(FORMATS), default_value = "human")]
    format: Format,
    /// Short for `--format json`
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

const FORMATS: &[Named<Format>] = &[("human", "", Format::Human), ("json", "", Format::Json)];

impl Output {
    /// Whether JSON is wanted.
    pub(crate) fn json(self) -> bool {
        self.json || self.format == Format::Json
    }
}

#[derive(Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
    #[command(flatten)]
    pub(crate) place: Place,
}

/// A word that an argument takes, its help and what it stands for.
type Named<T> = (&'static str, &'static str, T);

/// Reads one of some words.
fn named<T: Copy + Send + Sync>(all: &'static [Named<T>]) -> impl TypedValueParser<Value = T> {
    let value = |(name, help, _): &Named<T>| match *help {
        "" => PossibleValue::new(*name),
        help => PossibleValue::new(*name).help(help),
    };
    let stands_for = |text: String| all.iter().find(|(name, ..)| *name == text).map_or(all[0].2, |(.., it)| *it);
    PossibleValuesParser::new(all.iter().map(value)).map(stands_for)
}

fn number<N: std::str::FromStr>(text: &str) -> Result<N, String> {
    text.parse().map_err(|_| format!("expected a number, found `{text}`"))
}

/// As many threads are made, whatever they are for; no machine has more cores to give.
const MOST_JOBS: usize = 512;

fn jobs(text: &str) -> Result<usize, String> {
    match number(text)? {
        jobs if jobs <= MOST_JOBS => Ok(jobs),
        jobs => Err(format!("expected a number up to {MOST_JOBS}, found {jobs}")),
    }
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
    let args: Vec<OsString> = args.into_iter().collect();
    let parsed = command.try_get_matches_from_mut(&args).and_then(|m| Cli::from_arg_matches(&m));
    parsed.map_err(|error| {
        // what was typed is told again: in one line, whatever it holds
        let text = args.iter().fold(error.render().to_string(), |text, arg| {
            let arg = arg.to_string_lossy();
            let value = arg.split_once('=').map_or("", |(_, value)| value);
            [&*arg, value].into_iter().fold(text, |text, part| match letters::inert(part) {
                Cow::Owned(shown) => text.replace(part, &shown),
                Cow::Borrowed(_) => text,
            })
        });
        let code = u8::try_from(error.exit_code()).unwrap_or(Failure::UNKNOWN);
        if error.use_stderr() {
            io.note_text(&text);
        } else {
            let _ = io.text(&text);
        }
        code
    })
}

/// Writes completions for a shell, with the words that stand for an argument by its name: of every command that has it.
pub(crate) fn completions(shell: clap_complete::Shell, words: &[(&str, Vec<String>)]) -> Vec<u8> {
    let mut out = Vec::new();
    clap_complete::generate(shell, &mut knowing(Cli::command(), words), "kenning", &mut out);
    out
}

fn knowing(command: clap::Command, words: &[(&str, Vec<String>)]) -> clap::Command {
    let known = |command: clap::Command| {
        command.mut_args(|arg| match words.iter().find(|(name, _)| arg.get_id() == name) {
            Some((_, all)) if !all.is_empty() => arg.value_parser(PossibleValuesParser::new(all.clone())),
            Some(_) | None => arg,
        })
    };
    known(command).mut_subcommands(|inner| knowing(inner, words))
}
