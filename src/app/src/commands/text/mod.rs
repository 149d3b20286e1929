//! `kenning text`: texts and their translations.

mod check;
mod export;
mod import;
mod stamp;
mod status;
mod todo;

use std::fmt::Arguments;
use std::path::Path;

use diag::Diags;
use host::library::{Baked, Loaded, Tables};
use host::{Failure, read};

use crate::cli::{TextArgs, TextCommand, Where};
use crate::io::{End, Io};

/// Runs one of its commands.
pub(crate) fn run(args: &TextArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    match &args.command {
        TextCommand::Status(args) => status::run(args, io, baked),
        TextCommand::Todo(args) => todo::run(args, io, baked),
        TextCommand::Check(args) => check::run(args, io, baked),
        TextCommand::Stamp(args) => stamp::run(args, io, baked),
        TextCommand::Export(args) => export::run(args, io, baked),
        TextCommand::Import(args) => import::run(args, io, baked),
    }
}

/// What is asked: a game or all of them, a language or all of each.
struct Asked<'a> {
    game: Option<&'a str>,
    language: Option<&'a str>,
    at: &'a Where,
    tables: Tables,
}

/// Loads one game after the other and hands it over with those of its languages that are asked for.
fn each(
    asked: &Asked<'_>,
    io: &mut Io<'_>,
    baked: Baked,
    mut see: impl FnMut(&mut Io<'_>, &Loaded, &[String]) -> Result<(), End>,
) -> Result<(), End> {
    let place = asked.at.place();
    let library = super::library(&place, asked.tables, io, baked)?;
    let mut known: Vec<String> = Vec::new();
    let mut found = false;
    for game in super::games(&library, asked.game, &place)? {
        let loaded = super::load(&library, Some(&game), &place, io)?;
        let mut languages = host::texts::languages(&loaded);
        known.extend(languages.iter().cloned());
        languages.retain(|language| asked.language.is_none_or(|wanted| wanted == language));
        if !languages.is_empty() {
            found = true;
            see(io, &loaded, &languages)?;
        }
    }
    let Some(language) = asked.language.filter(|_| !found) else { return Ok(()) };
    known.sort();
    known.dedup();
    let failure = Failure::unknown(match asked.game {
        Some(game) => format!("`{game}` has no texts in `{language}`"),
        None => format!("no game has texts in `{language}`"),
    });
    let failure = failure.help(match known.is_empty() {
        true => format!("there are no texts yet: `kenning new language {language}` begins some"),
        false => format!("there are texts in `{}`", known.join("`, `")),
    });
    Err(failure.near(language, known.iter().map(String::as_str)).into())
}

/// Loads a game. What is wrong with catalogues does not stand in the way: a language that is not complete is what
/// translators work on.
fn incomplete(game: Option<&str>, at: &Where, io: &mut Io<'_>, baked: Baked) -> Result<Loaded, End> {
    let place = at.place();
    let library = super::library(&place, Tables::Auto, io, baked)?;
    let loaded = super::read(&library, game, &place, io)?;
    let mut found = Diags::new();
    let of_catalogues = |d: &&diag::Diagnostic| d.code.as_str().starts_with("E10") && d.code != diag::codes::E1001;
    loaded.diags.iter().filter(|d| !of_catalogues(d)).for_each(|d| found.push(d.clone()));
    if found.has_errors() {
        return Err(io.refuse(&loaded, &found));
    }
    Ok(loaded)
}

/// Writes a file, whole or not at all, and tells what is in it.
fn wrote(io: &mut Io<'_>, path: &Path, text: &str, what: Arguments<'_>) -> Result<u8, End> {
    read::write_whole(path, text.as_bytes())?;
    io.note(format_args!("wrote {}: {what}", read::shown(path)));
    Ok(0)
}
