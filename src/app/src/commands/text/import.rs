//! `kenning text import`: texts back into the catalogues, all of them or none.

use std::path::Path;

use diag::{Count, Diags};
use host::exchange::{self, Format};
use host::library::Baked;
use host::report;
use host::{Failure, read};

use crate::cli::ImportArgs;
use crate::io::{End, Io};
use crate::unified;

/// Imports.
pub(super) fn run(args: &ImportArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    let path = io.here.join(&args.file);
    let format = format(&path)?;
    let text = read::whole(&path)?;
    let mut loaded = super::incomplete(args.game.as_deref(), &args.at, io, baked)?;
    let mut found = Diags::new();
    let shown = read::shown(&path);
    let edited = exchange::import(&mut loaded, &args.language, format, &shown, &text, &mut found)?;
    if found.has_errors() {
        let list = found.sorted();
        io.note_findings(&list, &loaded.sources);
        io.note(format_args!("{}; nothing was imported", report::summary(list)));
        return Ok(Failure::REFUSED);
    }
    if args.dry {
        for file in &edited {
            let old = loaded.sources.find(&file.path).map_or("", |id| loaded.text(id));
            io.text(&unified::unified(&file.path, old, &file.text))?;
        }
    } else {
        exchange::write(&loaded, &io.here, &edited)?;
    }
    let verb = if args.dry { "would change" } else { "changed" };
    let names: Vec<&str> = edited.iter().map(|file| file.path.as_str()).collect();
    match names.as_slice() {
        [] => io.note(format_args!("nothing to change: the catalogues say all of it")),
        _ => io.note(format_args!("{} {verb}: {}", Count("file", names.len()), names.join(", "))),
    }
    Ok(0)
}

/// The format of a file by its name.
pub(super) fn format(path: &Path) -> Result<Format, Failure> {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("po") => Ok(Format::Po),
        Some("csv") => Ok(Format::Csv),
        _ => Err(Failure::unknown(format!("`{}` is neither PO nor CSV by its name", read::shown(path)))
            .help("its name ends in `.po` or `.csv`")),
    }
}
