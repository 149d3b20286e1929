//! What designers ask for: check, fmt, list, words, show, new, explain.

use std::path::PathBuf;

use clap::Args;
use host::report::{Format, Most};

use super::{Named, Output, Place, named};

#[derive(Args)]
pub(crate) struct CheckArgs {
    /// Files, folders and names of games to check (default: every game)
    pub(crate) paths: Vec<PathBuf>,
    /// Applies the fixes that cannot change a meaning
    #[arg(long)]
    pub(crate) fix: bool,
    #[command(flatten)]
    pub(crate) place: Place,
    #[command(flatten)]
    pub(crate) findings: Findings,
}

/// How findings are shown.
#[derive(Args)]
pub(crate) struct Findings {
    /// How findings are printed
    #[arg(long, value_name = "F", value_parser = named(FORMATS), default_value = "human")]
    format: Format,
    /// Short for `--format json`
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// Shows at most so many findings, 0 for all of them (default: 100 of a file, 1000 in all)
    #[arg(long, value_name = "N")]
    max_findings: Option<usize>,
}

impl Findings {
    /// In which form.
    pub(crate) fn format(&self) -> Format {
        if self.json { Format::Json } else { self.format }
    }

    /// How many.
    pub(crate) fn most(&self) -> Most {
        self.max_findings.map_or_else(Most::default, Most::of)
    }
}

const FORMATS: &[Named<Format>] = &[
    ("human", "", Format::Human),
    ("short", "", Format::Short),
    ("json", "", Format::Json),
    ("sarif", "", Format::Sarif),
    ("github", "", Format::Github),
];

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

#[derive(Args)]
pub(crate) struct ListArgs {
    /// The game
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
pub(crate) struct WordsArgs {
    /// The game, or a word of the only game
    pub(crate) game: Option<String>,
    /// Everything about this word
    pub(crate) word: Option<String>,
    /// What an item of this kind may say
    #[arg(long = "for", value_name = "KIND", conflicts_with = "word")]
    pub(crate) kind: Option<String>,
    /// The words of the rules too, not only those that content may say
    #[arg(long, conflicts_with = "kind")]
    pub(crate) rules: bool,
    /// The words of the language itself, which of them are never names, and what binds more tightly
    #[arg(long, conflicts_with_all = ["word", "kind", "rules"])]
    pub(crate) reserved: bool,
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
    /// Also prints what it is compiled to
    #[arg(long)]
    pub(crate) tree: bool,
    #[command(flatten)]
    pub(crate) place: Place,
    #[command(flatten)]
    pub(crate) output: Output,
}

#[derive(Args)]
pub(crate) struct NewArgs {
    /// A kind that the game declares, or `edition`, `scenario`, `variant`, `option`, `test`, `language`, `pack`,
    /// `game`
    pub(crate) kind: String,
    /// Its id: lower case letters, digits and `-`; the code of a language
    pub(crate) id: String,
    /// The game it is for (default: that of the pack or game around, else the only one)
    #[arg(long, value_name = "G")]
    pub(crate) game: Option<String>,
    /// The language whose grammar a new language takes (default: its own)
    #[arg(long, value_name = "L")]
    pub(crate) kernel: Option<String>,
    /// The folder of games (default: `cards`, looked for upward)
    #[arg(long, value_name = "DIR")]
    pub(crate) cards: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct ExplainArgs {
    /// A code like `E0110`, a rule id, or a gap like `G-07`
    #[arg(value_name = "CODE|RULE|GAP")]
    pub(crate) what: String,
    /// The game whose rule it is (default: the first that has it)
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) place: Place,
    #[command(flatten)]
    pub(crate) output: Output,
}
