//! `kenning text check`: what is wrong with texts.

use diag::Diags;
use host::Failure;
use host::library::{Baked, Tables};
use host::report::{self, Look};

use super::{Asked, each};
use crate::cli::TextCheckArgs;
use crate::io::{End, Io};

/// Checks and prints.
pub(super) fn run(args: &TextCheckArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    let asked =
        Asked { game: args.game.as_deref(), language: args.lang.as_deref(), at: &args.at, tables: Tables::Auto };
    let mut all = Vec::new();
    each(&asked, io, baked, |io, loaded, languages| {
        let mut found = Diags::new();
        languages.iter().for_each(|language| found.extend(host::texts::check_language(loaded, language)));
        let look = Look { color: io.color, width: 0 };
        io.text(&report::render(&found.sorted(), &loaded.sources, args.format(), look))?;
        if found.is_empty() {
            io.note(format_args!("{}: nothing found in {}", loaded.id, languages.join(", ")));
        }
        all.extend(found.into_sorted());
        Ok(())
    })?;
    let summary = report::summary(&all);
    if summary.is_empty() {
        return Ok(0);
    }
    io.note(format_args!("{summary}"));
    Ok(Failure::REFUSED)
}
