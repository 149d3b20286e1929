//! The Rust files of the tree that people write: everything but `generated/` and what cargo builds.

use std::path::Path;

use host::read;

use crate::Failure;

/// A Rust file.
#[derive(Debug)]
pub struct RustFile {
    /// Path below the root, `/`-separated.
    pub path: String,
    /// Its text.
    pub text: String,
}

impl RustFile {
    /// Number of the first line that belongs to tests only, from 1; past the end if there is none.
    pub fn tests_from(&self) -> usize {
        if self.path.contains("/tests/") || self.path.ends_with("/tests.rs") || self.path.ends_with("/testing.rs") {
            return 1;
        }
        // By habit of this tree the module of tests is the last thing in a file.
        let lines: Vec<&str> = self.text.lines().collect();
        let inline = |i: usize| {
            lines[i].trim() == "#[cfg(test)]" && lines.get(i + 1).is_some_and(|l| l.trim_end().ends_with('{'))
        };
        (0..lines.len()).find(|i| inline(*i)).map_or(lines.len() + 1, |i| i + 1)
    }
}

/// Every Rust file below `src`, `tests` and `xtask`, in order of path.
pub fn rust_files(root: &Path) -> Result<Vec<RustFile>, Failure> {
    let mut files = Vec::new();
    for top in ["src", "tests", "xtask"] {
        for (path, place) in read::tree(&root.join(top), &["rs"])?.files {
            files.push(RustFile { path: format!("{top}/{path}"), text: read::whole(&place)? });
        }
    }
    Ok(files)
}
