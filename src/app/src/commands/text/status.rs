//! `kenning text status`: how many texts are done, stale and missing.

use host::library::{Baked, Tables};
use host::progress::{Part, Row, page};
use host::{Failure, read};
use serde_json::json;

use super::{Asked, each};
use crate::cli::StatusArgs;
use crate::io::{End, Io};

/// Counts and prints.
pub(super) fn run(args: &StatusArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    let asked =
        Asked { game: args.game.as_deref(), language: args.lang.as_deref(), at: &args.at, tables: Tables::Auto };
    let file = args.html.as_ref().map(|file| io.here.join(file));
    file.as_deref().map_or(Ok(()), read::ready)?;
    let mut parts = Vec::new();
    each(&asked, io, baked, |_, loaded, languages| {
        for language in languages {
            parts.push(Part::of(loaded, language)?);
        }
        Ok(())
    })?;
    if let Some(path) = &file {
        read::write_whole(path, page(&parts).as_bytes())?;
        io.note(format_args!("wrote {}", read::shown(path)));
    }
    let rows: Vec<Row> = parts.into_iter().flat_map(|part| part.rows).collect();
    if args.json {
        for row in &rows {
            io.object(&json!({
                "game": row.game, "language": row.language, "sort": row.sort.name(), "done": row.done,
                "stale": row.stale, "missing": row.missing, "percent": row.percent(),
            }))?;
        }
    } else if file.is_none() {
        table(&rows, io)?;
    }
    let Some(least) = args.at_least.map(usize::from) else { return Ok(0) };
    let below = rows.iter().filter(|row| row.percent().is_some_and(|percent| percent < least)).count();
    if below == 0 {
        return Ok(0);
    }
    let verb = if below == 1 { "is" } else { "are" };
    io.note(format_args!("{} of text {verb} below {least} %", diag::Count("sort", below)));
    Ok(Failure::REFUSED)
}

fn table(rows: &[Row], io: &mut Io<'_>) -> Result<(), End> {
    let width = rows.iter().map(|row| row.language.chars().count()).max().unwrap_or(0).clamp(4, 40);
    for group in rows.chunk_by(|a, b| a.game == b.game) {
        let Some(first) = group.first() else { continue };
        io.line(format_args!("{}", first.game))?;
        io.line(format_args!("  {:width$}  text      done  stale  missing", "lang"))?;
        for row in group {
            let Row { language, done, stale, missing, .. } = row;
            let sort = row.sort.name();
            let percent = row.percent().map_or_else(|| "  –".to_owned(), |percent| format!("{percent:3} %"));
            io.line(format_args!("  {language:width$}  {sort:8}{done:6}{stale:7}{missing:9}  {percent}"))?;
        }
    }
    Ok(())
}
