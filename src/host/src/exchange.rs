//! Texts of a loaded game for translators' tools, and what comes back: PO and CSV.

mod glossary;
mod notes;

use std::collections::BTreeSet;
use std::path::Path;

use diag::Diags;
use text::CatalogueFile;
use text::exchange::{self, Edited, Items, Language, Row, Source, State};

use crate::library::Loaded;
use crate::texts::{SOURCE, files};
use crate::{Failure, read};

/// How texts are exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// The format of gettext.
    Po,
    /// The same without the language: a template.
    Pot,
    /// For spreadsheets.
    Csv,
}

pub use glossary::glossary;

/// The texts of a language beside the English ones, with what translators are told of them.
///
/// # Errors
/// When the language is English, or its grammar is not known (exit 2).
pub fn rows(loaded: &Loaded, language: &str) -> Result<Vec<Row>, Failure> {
    Ok(told(loaded, &spoken(loaded, language)?, language))
}

fn told(loaded: &Loaded, spoken: &Language<'_>, language: &str) -> Vec<Row> {
    let mut rows = exchange::rows(spoken, &sources(loaded, SOURCE), &sources(loaded, language));
    exchange::describe(&mut rows, &items(loaded, language));
    notes::put(loaded, language, &mut rows);
    rows
}

fn items(loaded: &Loaded, language: &str) -> Items {
    let english = crate::texts::source(loaded);
    let target = crate::texts::spoken(loaded, language);
    let units = crate::texts::units(loaded, language);
    english.map_or_else(Items::new, |english| exchange::items(&english, target.as_ref(), &units))
}

/// Catalogue files for a language that is begun, by the name below `text/<language>/`: all that it lacks, commented out.
#[must_use]
pub fn blank(loaded: &Loaded, language: &Language<'_>, code: &str) -> Vec<(String, String)> {
    exchange::blank(code, &sources(loaded, SOURCE), told(loaded, language, code))
}

/// Those of the rows that are missing or stale: what is left of an export. Texts that differ by number stay together, and
/// a text of an item whose effect has changed is there with a note.
///
/// # Errors
/// As [`rows`].
pub fn left(loaded: &Loaded, language: &str) -> Result<Vec<Row>, Failure> {
    let all = rows(loaded, language)?;
    let stale = crate::texts::status(loaded, language)?.into_iter().filter(|wanted| wanted.state == State::Stale);
    let stale: BTreeSet<String> = stale.map(|wanted| wanted.key).collect();
    let mut left = Vec::new();
    for entry in all.chunk_by(|a, b| a.plural && b.plural && a.key == b.key) {
        let done = entry.iter().all(|row| row.state == State::Done);
        let changed = done && entry.iter().any(|row| stale.contains(&row.key));
        if done && !changed {
            continue;
        }
        let note = changed.then(|| "what it describes has changed: read it against the effect".to_owned());
        left.extend(entry.iter().cloned().map(|mut row| {
            row.notes.extend(note.clone());
            row
        }));
    }
    Ok(left)
}

fn spoken<'l>(loaded: &Loaded, language: &'l str) -> Result<Language<'l>, Failure> {
    if language == SOURCE {
        return Err(Failure::unknown("`en` is what the others are made from")
            .help("name the language that it is translated to"));
    }
    Language::of(language, &sources(loaded, language)).ok_or_else(|| crate::texts::unknown_grammar(language))
}

/// Rows of a language as one file.
///
/// # Errors
/// As [`rows`].
pub fn written(loaded: &Loaded, language: &str, format: Format, rows: &[Row]) -> Result<String, Failure> {
    Ok(match format {
        Format::Po => exchange::write_po(&loaded.id, &spoken(loaded, language)?, rows),
        Format::Pot => exchange::write_pot(&loaded.id, &spoken(loaded, language)?, rows),
        Format::Csv => exchange::write_csv(rows),
    })
}

/// The texts of a language as one file.
///
/// # Errors
/// As [`rows`].
pub fn export(loaded: &Loaded, language: &str, format: Format) -> Result<String, Failure> {
    written(loaded, language, format, &rows(loaded, language)?)
}

/// Lays the texts of a file into the catalogues, in memory: the files that change. The file becomes one of the sources of
/// `loaded`, so that findings can be shown at its lines; any error among them and nothing changes.
///
/// # Errors
/// As [`rows`].
pub fn import(
    loaded: &mut Loaded,
    language: &str,
    format: Format,
    shown: &str,
    text: &str,
    found: &mut Diags,
) -> Result<Vec<Edited>, Failure> {
    let spoken = spoken(loaded, language)?;
    let file = loaded.sources.add(shown, text);
    let given = match format {
        Format::Po | Format::Pot => exchange::read_po(&spoken, file, text, found),
        Format::Csv => exchange::read_csv(file, text, found),
    };
    let (english, target) = (sources(loaded, SOURCE), sources(loaded, language));
    let merged = exchange::merge(&spoken, &english, &target, &items(loaded, language), &given, found);
    let Some(edited) = merged.filter(|_| !found.has_errors()) else { return Ok(Vec::new()) };
    if edited.is_empty() {
        return Ok(edited);
    }
    let units = crate::texts::units(loaded, language);
    let fine = exchange::verify(&spoken, &target, &edited, &units, &given, found);
    Ok(if fine { edited } else { Vec::new() })
}

/// Writes the files that an import changes, below `here`: all of them or none.
///
/// # Errors
/// When a file is not where it was read, as of built tables, or cannot be written (exit 2).
pub fn write(loaded: &Loaded, here: &Path, edited: &[Edited]) -> Result<(), Failure> {
    for file in edited {
        let path = here.join(&file.path);
        let old = loaded.sources.find(&file.path).and_then(|id| loaded.sources.get(id));
        match old {
            Some(old) if read::whole(&path)? != old.text() => {
                return Err(Failure::refused(format!("`{}` changed meanwhile", file.path)).help("import it again"));
            }
            None if !path.parent().and_then(Path::parent).is_some_and(Path::is_dir) => {
                return Err(Failure::unknown(format!("there is no folder for `{}`", file.path))
                    .help("name the folder of games with `--cards DIR`"));
            }
            Some(_) | None => {}
        }
    }
    let files: Vec<_> = edited.iter().map(|file| (here.join(&file.path), file.text.as_bytes())).collect();
    read::write_all(&files)
}

/// The catalogue files of a language.
fn sources<'l>(loaded: &'l Loaded, wanted: &str) -> Vec<Source<'l>> {
    let source = |of: CatalogueFile<'l>| {
        Some(Source { path: loaded.sources.get(of.file)?.path(), file: of.file, layer: of.layer, text: of.text })
    };
    files(loaded, wanted).into_iter().filter_map(source).collect()
}
