//! The shipped sources with one file changed, checked again in process: first by the compiler alone, which keeps the
//! other files, then, if that has nothing to say where it should, as `kenning check` does.

use std::path::Path;

use diag::{Diagnostic, Span};
use host::library::{Baked, Library, Loaded, Tables};
use host::report;
use lang::{Pool, Session, Source};
use model::unit::{Floor, Unit};

use super::tables::PROOFS;
use crate::command::{self, BUILT};

/// Where the shipped games stand.
const CARDS: &str = "cards";

/// A game as it stands on disk.
#[derive(Debug)]
pub struct Tree {
    /// Its id.
    pub game: String,
    /// The folder of games that it stands in.
    folder: &'static str,
    loaded: Loaded,
    /// Words that are read and stand in no file.
    words: Pool,
}

/// A finding, in the terms of whoever changed a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Code and message.
    pub message: String,
    /// The lines of the changed file that its labels begin on, from 0.
    pub lines: Vec<usize>,
}

impl Tree {
    /// The shipped games; or one of them, or one proof, by its id. Each is checked as a whole first: what stands wrong
    /// already would be taken for a slip that was caught.
    ///
    /// # Errors
    /// No such game, or one with findings, which are counted and the first of them shown.
    pub fn all(game: Option<&str>) -> Result<Vec<Tree>, String> {
        let proofs = library(crate::root(), PROOFS)?;
        match game.filter(|game| proofs.games().iter().any(|proof| proof == game)) {
            Some(proof) => Ok(vec![Tree::read(&proofs, PROOFS, proof)?]),
            None => Tree::of(&library(crate::root(), CARDS)?, CARDS, |id| game.is_none_or(|game| game == id)),
        }
    }

    /// Every proof.
    ///
    /// # Errors
    /// As [`Tree::all`].
    pub fn proofs() -> Result<Vec<Tree>, String> {
        Tree::of(&library(crate::root(), PROOFS)?, PROOFS, |_| true)
    }

    fn of(library: &Library, folder: &'static str, wanted: impl Fn(&str) -> bool) -> Result<Vec<Tree>, String> {
        let games = library.games().into_iter().filter(|id| wanted(id));
        let trees: Vec<Tree> = games.map(|id| Tree::read(library, folder, &id)).collect::<Result<_, _>>()?;
        if trees.is_empty() { Err("there is no such game".to_owned()) } else { Ok(trees) }
    }

    fn read(library: &Library, folder: &'static str, game: &str) -> Result<Tree, String> {
        let mut loaded = library.load(game, &[]).map_err(|e| e.to_string())?;
        host::check(&mut loaded);
        clean(&loaded)?;
        Ok(Tree { game: game.to_owned(), folder, loaded, words: Pool::default() })
    }

    /// Whether it has texts in some language: each name that is declared is said there too.
    #[must_use]
    pub fn is_told(&self) -> bool {
        !host::texts::is_prototype(&self.loaded) && !host::texts::languages(&self.loaded).is_empty()
    }

    /// Path below the game's folder and text of each `.ken` file.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.loaded.units.iter().map(|unit| {
            (unit.unit.path.as_ref(), self.loaded.sources.get(unit.file).map_or("", diag::SourceFile::text))
        })
    }

    /// The compiled files.
    pub fn units(&self) -> impl Iterator<Item = &Unit> {
        self.loaded.units.iter().map(|unit| &*unit.unit)
    }

    /// The game compiled and kept, its files in the order of [`Tree::files`].
    #[must_use]
    pub fn session(&self) -> Session<'_> {
        let sources: Vec<Source<'_>> = self
            .loaded
            .units
            .iter()
            .zip(self.files())
            .map(|(unit, (path, text))| Source { file: unit.file, path, text, floor: floor(path) })
            .collect();
        Session::new(&sources, &self.words, &[])
    }
}

/// Refuses a game with findings.
fn clean(loaded: &Loaded) -> Result<(), String> {
    let Some(first) = loaded.diags.iter().next() else { return Ok(()) };
    let place = loaded.sources.get(first.span().file).map_or_else(String::new, |file| {
        format!("{}:{}: ", file.path(), 1 + line_of(file.text(), first.span().start as usize))
    });
    let summary = report::summary(loaded.diags.iter());
    Err(format!("{} has findings as it stands: {summary}; {place}{} {}", loaded.id, first.code, first.message))
}

fn floor(path: &str) -> Floor {
    match path.split('/').next() {
        Some("content") => Floor::Content,
        Some("tests") => Floor::Tests,
        _ => Floor::Rules,
    }
}

/// What the compiler says to a file changed to `text`.
#[must_use]
pub fn compiled(session: &Session<'_>, at: usize, text: &str) -> Vec<Seen> {
    let changed = session.with(at, text);
    let file = session.sources()[at].file;
    changed.found.iter().map(|d| seen(d, text, |span| span.file == file)).collect()
}

fn seen(d: &Diagnostic, text: &str, here: impl Fn(Span) -> bool) -> Seen {
    let spans = std::iter::once(d.span()).chain(d.others.iter().map(|o| o.span)).filter(|span| here(*span));
    let lines = spans.map(|span| line_of(text, span.start as usize)).collect();
    Seen { message: format!("{} {}", d.code.as_str(), d.message), lines }
}

/// The line of a byte, from 0.
#[must_use]
pub fn line_of(text: &str, at: usize) -> usize {
    text.as_bytes()[..at.min(text.len())].iter().filter(|b| **b == b'\n').count()
}

/// The games of a folder below `root` as they stand there; the shared catalogues are the built ones.
fn library(root: &Path, folder: &str) -> Result<Library, String> {
    let baked = Baked { games: &[], common: BUILT.common };
    Library::open(root, Some(folder.as_ref()), Tables::Source, baked).map_err(|e| e.to_string())
}

/// A copy of the shipped games and of the proofs that one worker may change.
#[derive(Debug)]
pub struct Scratch {
    folder: tempfile::TempDir,
}

impl Scratch {
    /// A fresh copy.
    ///
    /// # Errors
    /// One line, when it cannot be written.
    pub fn new() -> Result<Self, String> {
        let folder = tempfile::tempdir().map_err(|e| e.to_string())?;
        for games in [CARDS, PROOFS] {
            command::copy(&crate::root().join(games), &folder.path().join(games)).map_err(|e| e.to_string())?;
        }
        Ok(Self { folder })
    }

    /// What `kenning check` says to a game with one file changed, which is put back afterwards.
    ///
    /// # Errors
    /// One line, when the copy cannot be written or read.
    pub fn check(&self, tree: &Tree, path: &str, text: &str) -> Result<Vec<Seen>, String> {
        let file = self.folder.path().join(tree.folder).join(&tree.game).join(path);
        let before = std::fs::read(&file).map_err(|e| e.to_string())?;
        std::fs::write(&file, text).map_err(|e| e.to_string())?;
        let seen = self.whole(tree, path, text);
        std::fs::write(&file, before).map_err(|e| e.to_string())?;
        seen
    }

    fn whole(&self, tree: &Tree, path: &str, text: &str) -> Result<Vec<Seen>, String> {
        let library = library(self.folder.path(), tree.folder)?;
        let mut loaded = library.load(&tree.game, &[]).map_err(|e| e.to_string())?;
        host::check(&mut loaded);
        let file = loaded.units.iter().find(|unit| unit.unit.path == path).map(|unit| unit.file);
        let file =
            file.or_else(|| loaded.sources.iter().find(|(_, f)| Path::new(f.path()).ends_with(path)).map(|f| f.0));
        Ok(loaded.diags.iter().map(|d| seen(d, text, |span| Some(span.file) == file)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_with_findings_is_refused() {
        let trees = Tree::all(None).expect("shipped games have no findings");
        for mut tree in trees {
            let (file, code) = (tree.loaded.units[0].file, diag::codes::E0110);
            tree.loaded.diags.push(Diagnostic::new(code, Span::new(file, 0, 1), "a stone lies here"));
            let told = clean(&tree.loaded).expect_err("it has a finding");
            assert!(
                told.contains(&tree.game) && told.contains(":1: ") && told.ends_with("a stone lies here"),
                "{told}"
            );
        }
    }
}
