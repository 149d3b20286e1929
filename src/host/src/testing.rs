//! Folders for tests: made in the system's place for such things, gone when the test ends.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

static NEXT: AtomicU32 = AtomicU32::new(0);

/// A folder that is removed when it is dropped.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// An empty folder of its own.
    pub(crate) fn new(name: &str) -> Self {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("kenning-{name}-{}-{number}", std::process::id()));
        fs::create_dir_all(&path).expect("the temporary folder is writable");
        Self(path.canonicalize().expect("it was just made"))
    }

    /// A path below it; itself for an empty one.
    pub(crate) fn path(&self, below: &str) -> PathBuf {
        if below.is_empty() { self.0.clone() } else { self.0.join(below) }
    }

    /// Writes a file below it, with the folders around it.
    pub(crate) fn file(&self, below: &str, text: &str) {
        let path = self.path(below);
        fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("the folder is writable");
        fs::write(path, text).expect("the folder is writable");
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
