//! What translators ask for: `text status`, `todo`, `check`, `stamp`, and with [`super::exchange`] `export` and `import`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::{ExportArgs, Findings, ImportArgs, Place};
use crate::around::Around;

#[derive(Args)]
#[command(subcommand_required = true, arg_required_else_help = true, disable_help_subcommand = true)]
pub(crate) struct TextArgs {
    #[command(subcommand)]
    pub(crate) command: TextCommand,
}

#[derive(Subcommand)]
pub(crate) enum TextCommand {
    /// Says how far each language is
    #[command(after_help = include_str!("../help/text-status.txt"))]
    Status(StatusArgs),
    /// Lists what a language lacks and what is stale in it
    #[command(after_help = include_str!("../help/text-todo.txt"))]
    Todo(TodoArgs),
    /// Finds what is wrong with the texts of a game
    #[command(after_help = include_str!("../help/text-check.txt"))]
    Check(TextCheckArgs),
    /// Puts the English of today beside the texts that were translated from it
    #[command(after_help = include_str!("../help/text-stamp.txt"))]
    Stamp(StampArgs),
    /// Writes the texts of a language for translators' tools
    #[command(after_help = include_str!("../help/text-export.txt"))]
    Export(ExportArgs),
    /// Takes texts back that were exported: all of them or none
    #[command(after_help = include_str!("../help/text-import.txt"))]
    Import(ImportArgs),
}

/// Where games are.
#[derive(Args)]
pub(crate) struct Where {
    /// The folder of games (default: `cards`, looked for upward)
    #[arg(long, value_name = "DIR")]
    cards: Option<PathBuf>,
    /// A pack to load; may be given several times, applied in order
    #[arg(long, value_name = "DIR")]
    content: Vec<PathBuf>,
    /// The pack that the command is run in.
    #[arg(skip)]
    pub(crate) around: Option<Around>,
}

impl Where {
    /// The place, whatever the language.
    pub(crate) fn place(&self) -> Place {
        let lang = host::texts::SOURCE.to_string();
        let Self { cards, content, around } = self;
        let (cards, content, around) = (cards.clone(), content.clone(), around.clone());
        Place { cards, content, deny_rules: false, lang, around }
    }
}

#[derive(Args)]
pub(crate) struct StatusArgs {
    /// The game (default: every game)
    pub(crate) game: Option<String>,
    /// Only this language
    #[arg(long, value_name = "L")]
    pub(crate) lang: Option<String>,
    /// Ends with 1 if of any sort of text fewer are done, in percent
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=100))]
    pub(crate) at_least: Option<u8>,
    /// For programs: one object a line
    #[arg(long)]
    pub(crate) json: bool,
    /// Writes a page instead: the counts with bars, and below them what is to do
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    pub(crate) html: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) at: Where,
}

#[derive(Args)]
pub(crate) struct TodoArgs {
    /// The language
    pub(crate) lang: String,
    /// The game (default: every game that has texts in the language)
    pub(crate) game: Option<String>,
    /// For programs: one object a line
    #[arg(long)]
    pub(crate) json: bool,
    /// As PO, to a file or, without one, to the terminal; of one game
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-", conflicts_with = "json")]
    pub(crate) po: Option<PathBuf>,
    /// As CSV, to a file or, without one, to the terminal; of one game
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-", conflicts_with_all = ["json", "po"])]
    pub(crate) csv: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) at: Where,
}

#[derive(Args)]
pub(crate) struct TextCheckArgs {
    /// The game (default: every game)
    pub(crate) game: Option<String>,
    /// Only this language
    #[arg(long, value_name = "L")]
    pub(crate) lang: Option<String>,
    /// Applies the fixes that are surely right
    #[arg(long)]
    pub(crate) fix: bool,
    #[command(flatten)]
    pub(crate) at: Where,
    #[command(flatten)]
    pub(crate) findings: Findings,
}

#[derive(Args)]
pub(crate) struct StampArgs {
    /// The language
    pub(crate) lang: String,
    /// The game (default: every game that has texts in the language)
    pub(crate) game: Option<String>,
    /// The key of a stale text that was read again and is right; may be given several times
    #[arg(long, value_name = "KEY")]
    pub(crate) accept: Vec<String>,
    #[command(flatten)]
    pub(crate) at: Where,
}
