//! Fixtures that are whole games: written to a folder of their own and checked by the command itself.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use diag::Diags;
use host::exchange;
use host::library::{Baked, Library, Tables};
use kenning_tests::{command, root};
use serde_json::Value;

use super::fixture::{self, Fixture, Odd};
use super::run::{self, Found};

/// The name of the game that a fixture is.
const GAME: &str = "stock";

/// What `kenning check` finds, and if that is nothing and it was ordered, `kenning test`.
pub(super) fn findings(fixture: &Fixture) -> Result<Vec<Found>, String> {
    let place = tempfile::tempdir().map_err(|e| e.to_string())?;
    let home = place.path().canonicalize().map_err(|e| e.to_string())?;
    let texts = texts(fixture)?;
    let packs = write(&home, fixture, &texts)?;
    if let Some((language, path)) = &fixture.orders.import {
        let text = texts.get(path).ok_or_else(|| format!("there is no `{path}`"))?;
        return imported(&home, &packs, language, path, text);
    }
    if fixture.orders.load {
        return loaded(&home, &packs);
    }
    let mut args = vec!["check".to_string(), "--format".into(), "json".into()];
    for pack in packs {
        args.extend(["--content".into(), format!("packs/{pack}")]);
    }
    let mut found = findings_of(&home, &args, &texts)?;
    if found.is_empty() && fixture.orders.test {
        found = findings_of(&home, &["test".into(), "--json".into()], &texts)?;
    }
    Ok(found)
}

/// What is found when the game is loaded for playing.
fn loaded(home: &Path, packs: &[String]) -> Result<Vec<Found>, String> {
    let told = |failure: host::Failure| failure.message;
    let library = Library::open(home, None, Tables::Source, Baked::default()).map_err(told)?;
    let packs: Vec<PathBuf> = packs.iter().map(|pack| home.join("packs").join(pack)).collect();
    let loaded = library.load(GAME, &packs).map_err(told)?;
    let mut found: Vec<Found> = loaded.diags.sorted().into_iter().map(|d| run::found(d, &loaded.sources)).collect();
    found.iter_mut().for_each(|f| f.path = below(&f.path));
    Ok(found)
}

/// What is found in a file of texts that is imported.
fn imported(home: &Path, packs: &[String], language: &str, path: &str, text: &str) -> Result<Vec<Found>, String> {
    let told = |failure: host::Failure| failure.message;
    let library = Library::open(home, None, Tables::Source, Baked::default()).map_err(told)?;
    let packs: Vec<PathBuf> = packs.iter().map(|pack| home.join("packs").join(pack)).collect();
    let mut loaded = library.load(GAME, &packs).map_err(told)?;
    let mut diags = Diags::new();
    let edited = exchange::import(&mut loaded, language, exchange::Format::Po, path, text, &mut diags).map_err(told)?;
    if diags.has_errors() && !edited.is_empty() {
        return Err("something was imported beside the findings".into());
    }
    Ok(diags.sorted().into_iter().map(|d| run::found(d, &loaded.sources)).collect())
}

/// The files by path below the folder of the game: those of the fixture over those of the stock, if it wants them.
fn texts(fixture: &Fixture) -> Result<BTreeMap<String, String>, String> {
    let mut texts = BTreeMap::new();
    if let Some(without) = &fixture.orders.stock {
        let stock = Fixture::of_folder("stock.game", &super::data().join("stock.game"))?;
        texts.extend(stock.files.into_iter().map(|f| (f.path, f.text)));
        if fixture.orders.translated {
            let more = Fixture::of_folder("stock.translated", &super::data().join("stock.translated"))?;
            texts.extend(more.files.into_iter().map(|f| (f.path, f.text)));
        }
        for path in without {
            texts.remove(path).ok_or_else(|| format!("the stock has no `{path}`"))?;
        }
    }
    let own = fixture.files.iter().filter(|f| f.path != fixture::NOTES);
    texts.extend(own.map(|f| (f.path.clone(), f.text.clone())));
    Ok(texts)
}

/// Writes the files; the packs among them, by name.
fn write(home: &Path, fixture: &Fixture, texts: &BTreeMap<String, String>) -> Result<Vec<String>, String> {
    let mut packs: Vec<String> = Vec::new();
    let mut place = |path: &str| -> Result<PathBuf, String> {
        let at = match path.strip_prefix("packs/").and_then(|p| p.split_once('/')) {
            Some((pack, _)) => {
                packs.push(pack.to_string());
                home.join(path)
            }
            None => home.join("cards").join(GAME).join(path),
        };
        let folder = at.parent().ok_or("a file lies in a folder")?;
        fs::create_dir_all(folder).map_err(|e| e.to_string())?;
        Ok(at)
    };
    let write = |at: PathBuf, bytes: &[u8]| fs::write(&at, bytes).map_err(|e| format!("{}: {e}", at.display()));
    for (path, text) in texts {
        write(place(path)?, text.as_bytes())?;
    }
    for odd in &fixture.orders.odd {
        match odd {
            Odd::Bytes(path, bytes) => write(place(path)?, bytes)?,
            Odd::Size(path, size) => write(place(path)?, " ".repeat(*size).as_bytes())?,
            Odd::Symlink(path, target) => symlink(target, &place(path)?)?,
            Odd::Pipe(path) => {
                let made = std::process::Command::new("mkfifo").arg(place(path)?).status();
                made.map_err(|e| format!("{path}: {e}"))?;
            }
        }
    }
    let common = "cards/common";
    command::copy(&root().join(common), &home.join(common)).map_err(|e| format!("{common}: {e}"))?;
    packs.sort();
    packs.dedup();
    Ok(packs)
}

#[cfg(unix)]
fn symlink(target: &str, at: &Path) -> Result<(), String> {
    std::os::unix::fs::symlink(target, at).map_err(|e| format!("{}: {e}", at.display()))
}

#[cfg(not(unix))]
fn symlink(_: &str, at: &Path) -> Result<(), String> {
    Err(format!("{}: links are made on Unix only", at.display()))
}

/// Runs the command in the folder and reads what it found.
fn findings_of(home: &Path, args: &[String], texts: &BTreeMap<String, String>) -> Result<Vec<Found>, String> {
    let ran = command::kenning(home, Baked::default(), args);
    let code = ran.code;
    if code > 1 {
        return Err(format!("`kenning {}` ends with {code}: {}", args.join(" "), ran.err));
    }
    let mut found = Vec::new();
    for line in ran.out.lines() {
        let row: Value = serde_json::from_str(line).map_err(|e| format!("{e}: {line}"))?;
        match row["failures"].as_array() {
            Some(failures) => found.extend(failures.iter().map(|f| of_row(f, text(&row["file"]), texts))),
            None => found.push(of_row(&row, text(&row["file"]), texts)),
        }
    }
    if (code == 0) != found.is_empty() {
        return Err(format!("`kenning {}` ends with {code} and {} findings", args.join(" "), found.len()));
    }
    Ok(found)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or("")
}

fn number(value: &Value) -> u32 {
    value.as_u64().and_then(|n| u32::try_from(n).ok()).unwrap_or(0)
}

fn of_row(row: &Value, file: &str, texts: &BTreeMap<String, String>) -> Found {
    let path = below(file);
    let end = (number(&row["end_line"]), number(&row["end_column"]));
    let start = (number(&row["line"]), number(&row["column"]));
    let underlined = match (texts.get(&path), end.0) {
        (Some(text), 1..) => Some(slice(text, start, end)),
        (None, 1..) => Some(String::new()),
        _ => None,
    };
    let others = row["others"].as_array().map_or(&[][..], Vec::as_slice);
    let other = |o: &Value| (below(text(&o["file"])), number(&o["line"]), None, text(&o["label"]).to_string());
    let fixes = row["fixes"].as_array().map_or(&[][..], Vec::as_slice);
    let help = std::iter::once(text(&row["help"])).chain(fixes.iter().map(|f| text(&f["title"])));
    Found {
        code: text(&row["code"]).to_string(),
        path,
        line: start.0,
        underlined,
        message: text(&row["message"]).to_string(),
        label: text(&row["label"]).to_string(),
        help: help.filter(|h| !h.is_empty()).collect::<Vec<_>>().join("; "),
        others: others.iter().map(other).collect(),
    }
}

/// A path as shown, below the folder of the game or of all packs.
fn below(file: &str) -> String {
    let game = format!("cards/{GAME}/");
    match (file.split_once(&game), file.find("packs/")) {
        (Some((_, path)), _) => path.to_string(),
        (None, Some(at)) => file[at..].to_string(),
        (None, None) => file.to_string(),
    }
}

/// The text between two places, lines and columns from 1.
fn slice(text: &str, start: (u32, u32), end: (u32, u32)) -> String {
    let byte = |(line, column): (u32, u32)| {
        let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1) as usize).map(str::len).sum();
        let inside = text[before..].chars().take(column.saturating_sub(1) as usize).map(char::len_utf8).sum::<usize>();
        (before + inside).min(text.len())
    };
    text.get(byte(start)..byte(end)).unwrap_or("").to_string()
}
