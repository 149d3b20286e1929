//! A folder for one test, outside the checkout, gone when the test ends: games and packs are written into it and the
//! command is run in it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use host::library::Baked;
use kenning_tests::command::{self, BUILT, Ran};
use kenning_tests::root;
use serde_json::Value;

/// The folder.
pub(crate) struct Place {
    at: PathBuf,
    _keeper: tempfile::TempDir,
}

impl Place {
    /// An empty folder.
    pub(crate) fn empty() -> Self {
        let keeper = numbered().expect("a folder can be made");
        let at = keeper.path().canonicalize().expect("it was made");
        Self { at, _keeper: keeper }
    }

    /// A folder with a copy of the shipped `cards/`.
    pub(crate) fn shipped() -> Self {
        let place = Self::empty();
        command::copy(&root().join("cards"), &place.path("cards")).expect("the games can be copied");
        place
    }

    /// A path in it.
    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.at.join(path)
    }

    /// Writes a file, folders and all.
    pub(crate) fn file(&self, path: &str, text: impl AsRef<[u8]>) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("the folder is writable");
        fs::write(path, text).expect("the folder is writable");
    }

    /// The text of a file.
    pub(crate) fn text(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).unwrap_or_else(|e| panic!("{path}: {e}"))
    }

    /// Replaces a part of a file that stands in it once.
    pub(crate) fn change(&self, path: &str, from: &str, to: &str) {
        let text = self.text(path);
        assert_eq!(text.matches(from).count(), 1, "`{from}` in {path}");
        self.file(path, text.replace(from, to));
    }

    /// Runs `kenning` here, with the built tables; a blank separates arguments.
    pub(crate) fn run(&self, line: &str) -> Ran {
        self.run_with(BUILT, line)
    }

    /// As [`Place::run`], with no built tables.
    pub(crate) fn run_unbuilt(&self, line: &str) -> Ran {
        self.run_with(Baked::default(), line)
    }

    fn run_with(&self, baked: Baked, line: &str) -> Ran {
        let args: Vec<&str> = line.split_whitespace().collect();
        command::kenning(&self.at, baked, &args)
    }

    /// Every file by path with its size, to tell whether something was written.
    pub(crate) fn files(&self) -> BTreeMap<PathBuf, u64> {
        let mut files = BTreeMap::new();
        collect(&self.at, &mut files);
        files
    }
}

fn collect(at: &Path, files: &mut BTreeMap<PathBuf, u64>) {
    // A folder that may not be read holds nothing anybody could have written.
    for entry in fs::read_dir(at).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.insert(path, entry.metadata().map_or(0, |m| m.len()));
        }
    }
}

/// One JSON object a line.
pub(crate) fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"))).collect()
}

/// A folder whose name has no random letters: tests look for words in what is printed, and paths stand there.
fn numbered() -> std::io::Result<tempfile::TempDir> {
    static MADE: AtomicUsize = AtomicUsize::new(0);
    loop {
        let name = format!("{}.{}.", std::process::id(), MADE.fetch_add(1, Ordering::Relaxed));
        match tempfile::Builder::new().prefix(&name).rand_bytes(0).tempdir() {
            // Left by a run that was stopped.
            Err(e) if e.kind() == std::io::ErrorKind::AlreadyExists => {}
            made => return made,
        }
    }
}
