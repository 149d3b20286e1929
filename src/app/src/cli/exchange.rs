//! What translators ask for: texts out to other tools, and back.

use std::path::PathBuf;

use clap::Args;

use super::Where;

#[derive(Args)]
#[command(group(clap::ArgGroup::new("to").required(true)))]
pub(crate) struct ExportArgs {
    /// The language that is translated to
    #[arg(value_name = "LANG")]
    pub(crate) language: String,
    /// The game
    pub(crate) game: Option<String>,
    /// Writes PO, the format of gettext
    #[arg(long, value_name = "FILE", group = "to")]
    pub(crate) po: Option<PathBuf>,
    /// Writes a template: PO without the language, for `msgmerge`
    #[arg(long, value_name = "FILE", group = "to")]
    pub(crate) pot: Option<PathBuf>,
    /// Writes CSV, for spreadsheets
    #[arg(long, value_name = "FILE", group = "to")]
    pub(crate) csv: Option<PathBuf>,
    /// Writes the terms of the game as a glossary, `.po` or `.csv`
    #[arg(long, value_name = "FILE", group = "to")]
    pub(crate) glossary: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) at: Where,
}

#[derive(Args)]
pub(crate) struct ImportArgs {
    /// The language that is translated to
    #[arg(value_name = "LANG")]
    pub(crate) language: String,
    /// The file, `.po` or `.csv`
    pub(crate) file: PathBuf,
    /// The game
    pub(crate) game: Option<String>,
    /// Prints what would change and changes nothing
    #[arg(long)]
    pub(crate) dry: bool,
    #[command(flatten)]
    pub(crate) at: Where,
}
