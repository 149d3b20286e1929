//! `kenning text status`: how many texts are done, stale and missing.

use host::library::{Baked, Loaded, Tables};
use host::{Failure, read};
use serde_json::json;
use text::{State, Use, Wanted};

use super::page::{Left, Part, page};
use super::{Asked, each, place};
use crate::cli::StatusArgs;
use crate::io::{End, Io};

/// One sort of text in one language of one game.
pub(super) struct Row {
    pub game: String,
    pub language: String,
    pub sort: Use,
    pub done: usize,
    pub stale: usize,
    pub missing: usize,
}

impl Row {
    fn of(game: &str, language: &str, sort: Use, all: &[Wanted]) -> Row {
        let count = |state: State| all.iter().filter(|w| w.usage == sort && w.state == state).count();
        let (done, stale, missing) = (count(State::Done), count(State::Stale), count(State::Missing));
        Row { game: game.to_string(), language: language.to_string(), sort, done, stale, missing }
    }

    /// Never 100 unless all are done; none of nothing.
    pub(super) fn percent(&self) -> Option<usize> {
        (100 * self.done).checked_div(self.done + self.stale + self.missing)
    }
}

/// Counts and prints.
pub(super) fn run(args: &StatusArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    let asked =
        Asked { game: args.game.as_deref(), language: args.lang.as_deref(), at: &args.at, tables: Tables::Auto };
    let file = args.html.as_ref().map(|file| io.here.join(file));
    file.as_deref().map_or(Ok(()), read::ready)?;
    let mut parts = Vec::new();
    each(&asked, io, baked, |_, loaded, languages| {
        for language in languages {
            let all = host::texts::status(loaded, language)?;
            let rows = Use::ALL.into_iter().map(|sort| Row::of(&loaded.id, language, sort, &all)).collect();
            let (game, language) = (loaded.id.clone(), language.clone());
            parts.push(Part { game, language, rows, left: left(loaded, all) });
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
            let object = json!({
                "game": row.game, "language": row.language, "sort": row.sort.name(), "done": row.done,
                "stale": row.stale, "missing": row.missing, "percent": row.percent(),
            });
            io.line(format_args!("{object}"))?;
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

/// What is not done, stale texts first.
fn left(loaded: &Loaded, mut all: Vec<Wanted>) -> Vec<Left> {
    all.retain(|wanted| wanted.state != State::Done);
    all.sort_by_key(|wanted| wanted.state);
    let left = all.into_iter().map(|wanted| Left {
        state: wanted.state,
        key: wanted.key,
        place: place(loaded, wanted.at).map_or_else(String::new, |(file, line)| format!("{file}:{line}")),
        english: wanted.english,
        was: wanted.was,
    });
    left.collect()
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
