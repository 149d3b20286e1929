//! Several files written together: all of them or none.

use std::fs;
use std::path::{Path, PathBuf};

use super::{half, put, shown, unwritable};
use crate::Failure;

/// Writes files, making folders that are missing. Each text is first written beside its file and what is there is kept
/// beside it too; only then files get their names. If one cannot be written all are as they were.
///
/// # Errors
/// When a folder cannot be made or a file not be written (exit 2); the help names files that could not be put back.
pub fn write_all(files: &[(PathBuf, &[u8])]) -> Result<(), Failure> {
    let mut folders = Vec::new();
    let mut ready: Vec<Ready<'_>> = Vec::new();
    let mut done = 0;
    let result = files.iter().try_for_each(|(path, bytes)| prepare(path, bytes, &mut folders, &mut ready));
    let result = result.and_then(|()| {
        ready.iter().try_for_each(|file| {
            fs::rename(&file.new, file.path).map_err(|error| unwritable(file.path, &error))?;
            done += 1;
            Ok(())
        })
    });
    let mut lost = Vec::new();
    if result.is_err() {
        lost = ready[..done].iter().filter(|file| !file.put_back()).map(|file| kept(file)).collect();
    }
    for file in &ready {
        // What was renamed is gone, and what is of use to nobody may stay: neither is news.
        let _ = fs::remove_file(&file.new);
        if lost.is_empty() {
            file.old.iter().for_each(|old| drop(fs::remove_file(old)));
        }
    }
    let Err(failure) = result else { return Ok(()) };
    folders.iter().rev().for_each(|folder| drop(fs::remove_dir(folder)));
    Err(if lost.is_empty() { failure } else { failure.help(format!("could not be put back: {}", lost.join(", "))) })
}

/// A file that only lacks its name.
struct Ready<'f> {
    path: &'f Path,
    new: PathBuf,
    /// What was there.
    old: Option<PathBuf>,
}

impl Ready<'_> {
    /// Makes it as it was; whether that was possible.
    fn put_back(&self) -> bool {
        match &self.old {
            Some(old) => fs::rename(old, self.path).is_ok(),
            None => fs::remove_file(self.path).is_ok(),
        }
    }
}

fn kept(file: &Ready<'_>) -> String {
    let old = file.old.as_deref().map(|old| format!(" (its text is in `{}`)", shown(old)));
    format!("`{}`{}", shown(file.path), old.unwrap_or_default())
}

fn prepare<'f>(
    path: &'f Path,
    bytes: &[u8],
    folders: &mut Vec<PathBuf>,
    ready: &mut Vec<Ready<'f>>,
) -> Result<(), Failure> {
    let missing: Vec<&Path> =
        path.ancestors().skip(1).take_while(|f| !f.as_os_str().is_empty() && !f.exists()).collect();
    for folder in missing.into_iter().rev() {
        fs::create_dir(folder).map_err(|error| unwritable(path, &error))?;
        folders.push(folder.to_owned());
    }
    let new = half(path, "part")?;
    // It is in the list before it is there: a half-written file is removed too.
    ready.push(Ready { path, new: new.clone(), old: None });
    put(&new, bytes).map_err(|error| unwritable(path, &error))?;
    if path.is_file() {
        let old = half(path, "old")?;
        ready.last_mut().into_iter().for_each(|file| file.old = Some(old.clone()));
        fs::copy(path, &old).map_err(|error| unwritable(path, &error))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Folder;

    fn list(at: &Path) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(at)
            .expect("it is there")
            .map(|entry| entry.expect("it is there").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn all_files_are_written_with_their_folders() {
        let at = Folder::new();
        at.file("a.txt", "old");
        let files = [(at.path("a.txt"), b"new".as_slice()), (at.path("b/c/d.txt"), b"more")];
        assert_eq!(write_all(&files), Ok(()));
        assert_eq!(list(&at.path("")), ["a.txt", "b"]);
        assert_eq!(list(&at.path("b/c")), ["d.txt"]);
        assert_eq!(super::super::whole(&at.path("a.txt")), Ok("new".into()));
    }

    #[test]
    fn one_that_cannot_be_named_leaves_all_as_they_were() {
        let at = Folder::new();
        at.file("a.txt", "old");
        at.file("c.txt/in the way", "");
        let files = [
            (at.path("a.txt"), b"new".as_slice()),
            (at.path("b/new.txt"), b"new"),
            (at.path("c.txt"), b"new"),
            (at.path("d.txt"), b"new"),
        ];
        let failure = write_all(&files).expect_err("a folder has the name");
        assert!(failure.exit == 2 && failure.message.contains("c.txt"), "{}", failure.message);
        assert_eq!(list(&at.path("")), ["a.txt", "c.txt"]);
        assert_eq!(super::super::whole(&at.path("a.txt")), Ok("old".into()));
    }

    #[test]
    fn one_that_cannot_be_prepared_changes_none() {
        let at = Folder::new();
        at.file("a.txt", "old");
        at.file("b", "a file, not a folder");
        let files = [(at.path("a.txt"), b"new".as_slice()), (at.path("b/c.txt"), b"new")];
        assert_eq!(write_all(&files).map_err(|failure| failure.exit), Err(2));
        assert_eq!(list(&at.path("")), ["a.txt", "b"]);
        assert_eq!(super::super::whole(&at.path("a.txt")), Ok("old".into()));
    }
}
