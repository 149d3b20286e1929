//! Running a fixture: compiled alone, linked, or checked as a whole game on disk.

use diag::{Diagnostic, Diags, FileId, SourceMap};
use lang::Source;
use model::unit::{Floor, Unit};

use super::disk;
use super::fixture::{self, Fixture};

/// A finding, in the terms of a fixture.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// Its code.
    pub(super) code: String,
    /// The file, below the folder of the game.
    pub(super) path: String,
    /// The line of the file, from 1.
    pub(super) line: u32,
    /// What is underlined; none if that is not known.
    pub(super) underlined: Option<String>,
    /// Its message.
    pub(super) message: String,
    /// Why, at its place.
    pub(super) label: String,
    /// What to do: the help, and the titles of fixes.
    pub(super) help: String,
    /// Its other places: file, line, underlined text if known, label.
    pub(super) others: Vec<(String, u32, Option<String>, String)>,
}

/// What is wrong with a fixture, in order of place.
pub(super) fn findings(fixture: &Fixture) -> Result<Vec<Found>, String> {
    let mut found = if fixture.is_game() { disk::findings(fixture)? } else { compiled(fixture)? };
    found.sort_by(|a, b| (&a.path, a.line, &a.code).cmp(&(&b.path, b.line, &b.code)));
    Ok(found)
}

fn compiled(fixture: &Fixture) -> Result<Vec<Found>, String> {
    let mut sources = SourceMap::new();
    if fixture.orders.prelude {
        let text = fixture::read(&super::data().join("prelude.ken"))?;
        sources.add("rules/prelude.ken", text);
    }
    for file in fixture.files.iter().filter(|f| f.path != fixture::NOTES) {
        sources.add(file.path.as_str(), file.text.as_str());
    }
    let mut list = Vec::new();
    for (file, source) in sources.iter() {
        let floor = match source.path().split('/').next() {
            Some("rules") => Floor::Rules,
            Some("content") => Floor::Content,
            Some("tests") => Floor::Tests,
            _ => return Err(format!("`{}` is no file of rules, content or tests", source.path())),
        };
        list.push(Source { file, path: source.path(), text: source.text(), floor });
    }
    let mut diags = Diags::new();
    let orders = &fixture.orders;
    let apart = |source: &Source<'_>| orders.apart.iter().any(|path| path == source.path);
    let (separate, together): (Vec<Source<'_>>, Vec<Source<'_>>) = list.into_iter().partition(apart);
    let mut units = lang::compile(&together, &[], &mut diags);
    let mut files: Vec<FileId> = together.iter().map(|source| source.file).collect();
    let base = units.len();
    for source in separate {
        let base: Vec<&Unit> = units[..base].iter().filter(|unit| unit.path.starts_with("rules/")).collect();
        let fresh = lang::compile(&[source], &base, &mut diags);
        units.extend(fresh);
        files.push(source.file);
    }
    if let (Some(selection), true) = (&orders.link, diags.is_empty()) {
        let linked = units.iter().zip(&files).filter(|(unit, _)| !orders.without.iter().any(|path| *path == unit.path));
        let (units, files): (Vec<&Unit>, Vec<FileId>) = linked.unzip();
        // link names a unit by its place in the list
        let file = |span: &mut diag::Span| span.file = files.get(span.file.0 as usize).copied().unwrap_or_default();
        if let Err(linked) = link::link("game", &units, selection) {
            for mut finding in linked.into_sorted() {
                file(&mut finding.primary.span);
                finding.others.iter_mut().for_each(|other| file(&mut other.span));
                diags.push(finding);
            }
        }
    }
    Ok(diags.sorted().into_iter().map(|d| found(d, &sources)).collect())
}

/// A finding, its places looked up.
pub(super) fn found(d: &Diagnostic, sources: &SourceMap) -> Found {
    let place = |span: diag::Span| {
        let path = sources.get(span.file).map_or("", |f| f.path()).to_string();
        let line = sources.places(span).map_or(0, |(from, _)| from.line);
        (path, line, Some(sources.slice(span).to_string()))
    };
    let (path, line, underlined) = place(d.span());
    let others = d.others.iter().map(|other| {
        let (path, line, text) = place(other.span);
        (path, line, text, other.text.to_string())
    });
    Found {
        code: d.code.as_str().to_string(),
        path,
        line,
        underlined,
        message: d.message.clone(),
        label: d.primary.text.to_string(),
        help: help(d),
        others: others.collect(),
    }
}

fn help(d: &Diagnostic) -> String {
    d.help
        .iter()
        .map(|help| help.to_string())
        .chain(d.fixes.iter().map(|f| f.title.clone()))
        .collect::<Vec<_>>()
        .join("; ")
}
