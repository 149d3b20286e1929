//! `kenning text check`: what is wrong with texts.

use host::library::{Baked, Tables};
use host::report::{self, Look};
use host::{Failure, mend};

use super::{Asked, each};
use crate::cli::TextCheckArgs;
use crate::io::{End, Io};

/// Checks and prints.
pub(super) fn run(args: &TextCheckArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    let tables = if args.fix { Tables::Source } else { Tables::Auto };
    let asked = Asked { game: args.game.as_deref(), language: args.lang.as_deref(), at: &args.at, tables };
    let fixed = if args.fix { fix(&asked, io, baked)? } else { 0 };
    let mut all = Vec::new();
    each(&asked, io, baked, |io, loaded, languages| {
        let found = host::texts::check_languages(loaded, languages);
        let look = Look { color: io.color, most: args.findings.most(), ..Look::default() };
        io.text(&report::render(&found.sorted(), &loaded.sources, args.findings.format(), look))?;
        if found.is_empty() {
            io.note(format_args!("{}: nothing found in {}", loaded.id, languages.join(", ")));
        }
        all.extend(found.into_sorted());
        Ok(())
    })?;
    if fixed > 0 {
        io.note(format_args!("{} applied", diag::Count("fix", fixed)));
    }
    let summary = report::summary(&all);
    if summary.is_empty() {
        return Ok(0);
    }
    io.note(format_args!("{summary}"));
    Ok(Failure::REFUSED)
}

/// Fixes what can be fixed unseen; how much that was.
fn fix(asked: &Asked<'_>, io: &mut Io<'_>, baked: Baked) -> Result<usize, End> {
    let mut fixed = 0;
    for _ in 0..mend::PASSES {
        let before = fixed;
        each(asked, io, baked, |_, loaded, languages| {
            fixed += mend::apply(host::texts::check_languages(loaded, languages).iter(), &loaded.sources)?;
            Ok(())
        })?;
        if fixed == before {
            break;
        }
    }
    Ok(fixed)
}
