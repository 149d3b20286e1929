//! What is asked of games: play, sim, replay.

use std::path::PathBuf;

use clap::Args;

use engine::Mix;
use seat::Log;

use super::{Named, Output, Place, Select, jobs, named, number};

/// What is written about each event.
const LOGS: &[Named<Log>] = &[
    ("text", "A sentence a line", Log::Text),
    ("json", "A JSON object a line", Log::Json),
    ("none", "Nothing", Log::None),
];

/// How bots choose.
const MIXES: &[Named<Mix>] =
    &[("a", "Every answer alike", Mix::A), ("b", "To pass only when nothing else is possible", Mix::B)];

#[derive(Args)]
pub(crate) struct PlayArgs {
    /// The game
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) select: Select,
    #[command(flatten)]
    pub(crate) place: Place,
    /// Who plays the seats that no person has: `random`, `greedy` or `planner`, for one seat or all, separated by commas
    #[arg(long, value_name = "BOTS", value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    /// A seat that a person plays; may be given several times (default: bots play all seats)
    #[arg(long, value_name = "SEAT")]
    pub(crate) human: Vec<String>,
    /// Writes a replay
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Goes on from a saved game, with what was selected for it and who played
    #[arg(
        long,
        visible_alias = "resume",
        value_name = "FILE",
        conflicts_with_all = ["players", "seats", "seed", "edition", "scenario", "variant", "options"]
    )]
    pub(crate) load: Option<PathBuf>,
    /// Begins where a test begins: its title, file or rule, as far as only one fits
    #[arg(
        long,
        value_name = "TEST",
        conflicts_with_all = ["load", "record", "players", "seed", "edition", "scenario", "variant", "options"]
    )]
    pub(crate) given: Option<String>,
    /// For screen readers: no colours, no drawings, one thing after another, every change said
    #[arg(long)]
    pub(crate) plain: bool,
    /// What is written about each event (default: text)
    #[arg(long, value_name = "L", value_parser = named(LOGS))]
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
    pub(crate) game: Option<String>,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = number::<u64>)]
    pub(crate) games: u64,
    /// Games at a time (default: one for each core)
    #[arg(long, value_name = "J", default_value_t = 0, value_parser = jobs)]
    pub(crate) jobs: usize,
    /// How bots choose
    #[arg(long, value_name = "M", value_parser = named(MIXES), default_value = "b")]
    pub(crate) mix: Mix,
    #[command(flatten)]
    pub(crate) select: Select,
    #[command(flatten)]
    pub(crate) place: Place,
    /// Who plays: `random`, `greedy` or `planner`, for all seats or for each, separated by commas
    #[arg(long, value_name = "BOTS", value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    /// What each seat has when games end, separated by commas: numbers among its fields, values about one seat
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) had: Vec<String>,
    /// How often each seat wins, and who holds a card or another thing for all to see when games end: the share with its 95 %
    /// interval, and how many times a fair share that is
    #[arg(long)]
    pub(crate) balance: bool,
    /// Counts for each card how often it was offered, taken and used, and how often who did so won
    #[arg(long)]
    pub(crate) survey: bool,
    /// As `--survey`, for items of this kind; may be given several times (default: pieces that nobody owns at the start)
    #[arg(long, value_name = "KIND")]
    pub(crate) cards_of: Vec<String>,
    /// As `--survey`, with these verbs only, separated by commas (default: all whose events are about the cards)
    #[arg(long, value_name = "VERBS", value_delimiter = ',')]
    pub(crate) verbs: Vec<String>,
    /// As `--survey`, and writes all counts as rows; `-` writes them to standard output instead of the results
    #[arg(long, value_name = "FILE|-")]
    pub(crate) csv: Option<String>,
    /// Weighs these cards, separated by commas: plays each game on twice from where the card is offered, once with it chosen and
    /// once with something else (without cards: those of the packs)
    #[arg(long, value_name = "CARDS", value_delimiter = ',', num_args = 0..=1, default_missing_value = "")]
    pub(crate) weigh: Option<Vec<String>>,
    /// Writes a replay of the first game
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// What is written about each event
    #[arg(long, value_name = "L", value_parser = named(LOGS), default_value = "none")]
    pub(crate) log: Log,
    #[command(flatten)]
    pub(crate) output: Output,
}

#[derive(Args)]
pub(crate) struct ReplayArgs {
    /// The recorded game
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) place: Place,
    /// What is written about each event
    #[arg(long, value_name = "L", value_parser = named(LOGS), default_value = "none")]
    pub(crate) log: Log,
    #[command(flatten)]
    pub(crate) output: Output,
}
