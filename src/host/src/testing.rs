//! Folders for tests: made in the system's place for such things, gone when the test ends.

use std::fs;
use std::path::PathBuf;

/// A folder that is removed when it is dropped.
pub(crate) struct Folder {
    at: PathBuf,
    _keeper: tempfile::TempDir,
}

impl Folder {
    /// An empty folder of its own.
    pub(crate) fn new() -> Self {
        let keeper = tempfile::tempdir().expect("a folder can be made");
        Self { at: keeper.path().canonicalize().expect("it was just made"), _keeper: keeper }
    }

    /// A path below it; itself for an empty one.
    pub(crate) fn path(&self, below: &str) -> PathBuf {
        if below.is_empty() { self.at.clone() } else { self.at.join(below) }
    }

    /// Writes a file below it, with the folders around it.
    pub(crate) fn file(&self, below: &str, text: &str) {
        let path = self.path(below);
        fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("the folder is writable");
        fs::write(path, text).expect("the folder is writable");
    }
}
