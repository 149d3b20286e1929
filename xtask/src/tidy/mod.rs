//! `cargo xtask tidy`: what no compiler checks about the tree. It runs no cargo and takes well under a second.

mod circles;
mod imports;
mod nouns;
mod shape;
mod tree;
mod words;

use std::fmt;
use std::path::Path;

use diag::Count;

use crate::{Failure, Outcome};

/// Something untidy.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Untidy {
    /// File, relative to the root.
    pub path: String,
    /// Line, from 1; 0 for the file as a whole.
    pub line: usize,
    /// What is wrong, and what to do.
    pub message: String,
}

impl fmt::Display for Untidy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.path, self.message),
            line => write!(f, "{}:{line}: {}", self.path, self.message),
        }
    }
}

/// Checks the tree.
///
/// # Errors
/// Anything untidy; a file that cannot be read.
pub fn run(root: &Path) -> Outcome {
    let (files, found) = check(root)?;
    if found.is_empty() {
        return Ok(format!("tidy: {}", Count("file", files)));
    }
    let lines: Vec<String> = found.iter().map(|u| format!("  {u}")).collect();
    let many = if found.len() == 1 { "thing is" } else { "things are" };
    Err(Failure::refused(format!("{} {many} untidy\n{}", found.len(), lines.join("\n"))))
}

/// The number of files looked at, and everything untidy, in order of place.
///
/// # Errors
/// A file that cannot be read.
pub fn check(root: &Path) -> Result<(usize, Vec<Untidy>), Failure> {
    let files = tree::rust_files(root)?;
    let mut found = Vec::new();
    files.iter().for_each(|file| shape::check(file, &mut found));
    shape::clippy_tables(root, &mut found);
    imports::check(root, &files, &mut found)?;
    circles::check(&files, &mut found);
    nouns::check(root, &files, &mut found)?;
    found.sort();
    Ok((files.len(), found))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tree_is_tidy() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package stands in the tree");
        let (files, found) = check(root).expect("the tree can be read");
        assert!(files > 20, "only {files} files were looked at");
        let lines: Vec<String> = found.iter().map(ToString::to_string).collect();
        assert!(found.is_empty(), "{}", lines.join("\n"));
    }
}
