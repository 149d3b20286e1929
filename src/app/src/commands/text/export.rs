//! `kenning text export`: the texts of a language as PO or CSV, and its glossary.

use std::path::Path;

use diag::Count;
use host::exchange::{self, Format};
use host::library::Baked;
use host::read;
use text::exchange::State;

use crate::cli::ExportArgs;
use crate::io::{End, Io};

/// Exports.
pub(super) fn run(args: &ExportArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    if let Some(path) = &args.glossary {
        return glossary(args, path, io, baked);
    }
    let (path, format) = match (&args.po, &args.pot, &args.csv) {
        (Some(path), ..) => (path, Format::Po),
        (_, Some(path), _) => (path, Format::Pot),
        (.., Some(path)) => (path, Format::Csv),
        (None, None, None) => {
            return Err(host::Failure::unknown("which file?").help("name it with `--po`, `--pot` or `--csv`").into());
        }
    };
    let path = io.here.join(path);
    read::ready(&path)?;
    let loaded = super::incomplete(args.game.as_deref(), &args.at, io, baked)?;
    let rows = exchange::rows(&loaded, &args.language)?;
    let text = exchange::export(&loaded, &args.language, format)?;
    let [stale, missing] = [State::Stale, State::Missing].map(|of| rows.iter().filter(|row| row.state == of).count());
    super::wrote(io, &path, &text, format_args!("{}, {missing} missing, {stale} stale", Count("text", rows.len())))
}

/// The terms of the game in both languages.
fn glossary(args: &ExportArgs, path: &Path, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    let path = io.here.join(path);
    let format = super::import::format(&path)?;
    read::ready(&path)?;
    let loaded = super::incomplete(args.game.as_deref(), &args.at, io, baked)?;
    let terms = exchange::glossary(&loaded, &args.language)?;
    let text = match format {
        Format::Po | Format::Pot => text::exchange::glossary_po(&args.language, &terms),
        Format::Csv => text::exchange::glossary_csv(&terms),
    };
    super::wrote(io, &path, &text, format_args!("{}", Count("term", terms.len())))
}
