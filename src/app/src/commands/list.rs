//! `kenning list`: what the content of a game declares, one item a line.

use host::Failure;
use host::library::{Baked, Tables};

use crate::cli::ListArgs;
use crate::io::{End, Io};
use seat::{items, texts};

/// The widest column: what is longer moves the rest of its line.
const WIDEST: usize = 60;

/// Lists items.
pub(super) fn run(args: &ListArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    let library = super::library(&args.place, Tables::Auto, io, baked)?.untested();
    let loaded = super::load(&library, args.game.as_deref(), &args.place, io)?;
    let names = texts::catalogue(&loaded, &args.place.lang)?;
    let mut rows = items::all(&loaded);
    if let Some(kind) = &args.kind {
        let known = items::kind_names(&loaded);
        if !known.contains(kind) {
            let failure = Failure::unknown(format!("no item of `{}` is a `{kind}`", loaded.id));
            let failure = failure.help(format!("the kinds are {}", known.join(", ")));
            return Err(failure.near(kind, known.iter().map(String::as_str)).into());
        }
        rows.retain(|row| items::names_of_kinds(&loaded, row.kind()).contains(&kind.as_str()));
    }
    if args.output.json() {
        for row in &rows {
            io.object(&items::object(&loaded, row, &names.item(&row.item.key)))?;
        }
        return Ok(0);
    }
    let width = |f: fn(&items::Row<'_>) -> usize| rows.iter().map(f).max().unwrap_or(0).min(WIDEST);
    let (ids, kinds) = (width(|r| r.id().len()), width(|r| r.kind().len()));
    for row in &rows {
        let name = names.item(&row.item.key);
        let (id, kind, place) = (row.id(), row.kind(), loaded.place(row.at, row.decl.span));
        io.line(format_args!("{id:ids$}  {kind:kinds$}  {}  {place}", texts::pad(&name, 24)))?;
    }
    io.note(format_args!("{}", diag::Count("item", rows.len())));
    Ok(0)
}
