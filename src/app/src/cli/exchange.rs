//! What translators ask for: texts out to other tools, and back.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::Place;

#[derive(Subcommand)]
pub(crate) enum TextCommand {
    /// Writes the texts of a language for translators' tools
    #[command(after_help = include_str!("../help/text-export.txt"))]
    Export(ExportArgs),
    /// Takes texts back that were exported: all of them or none
    #[command(after_help = include_str!("../help/text-import.txt"))]
    Import(ImportArgs),
}

#[derive(Args)]
pub(crate) struct ExportArgs {
    /// The language that is translated to
    #[arg(value_name = "LANG")]
    pub(crate) language: String,
    /// The game
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// Writes PO, the format of gettext
    #[arg(long, value_name = "FILE", required_unless_present = "csv", conflicts_with = "csv")]
    pub(crate) po: Option<PathBuf>,
    /// Writes CSV, for spreadsheets
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) folders: Folders,
}

#[derive(Args)]
pub(crate) struct ImportArgs {
    /// The language that is translated to
    #[arg(value_name = "LANG")]
    pub(crate) language: String,
    /// The file, `.po` or `.csv`
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The game
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// Prints what would change and changes nothing
    #[arg(long)]
    pub(crate) dry: bool,
    #[command(flatten)]
    pub(crate) folders: Folders,
}

/// Where games are.
#[derive(Args, Clone, Debug)]
pub(crate) struct Folders {
    /// The folder of games (default: `cards`, looked for upward)
    #[arg(long, value_name = "DIR")]
    cards: Option<PathBuf>,
    /// A pack to load; may be given several times, applied in order
    #[arg(long, value_name = "DIR")]
    content: Vec<PathBuf>,
}

impl Folders {
    /// As other commands have it; the language of names plays no part.
    pub(crate) fn place(&self) -> Place {
        Place { cards: self.cards.clone(), content: self.content.clone(), lang: String::new() }
    }
}
