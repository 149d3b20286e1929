//! Several files written together: all of them or none, as far as the system lets: should it end the program between two
//! names, every file is whole, the old or the new one.

use std::fs;
use std::path::{Path, PathBuf};

use super::shown;
use super::write::{Beside, beside, refuse_odd, sweep, unwritable};
use crate::Failure;

/// Writes files, making folders that are missing. Each text is first written beside its file and what is there is kept
/// beside it too; only then files get their names. If one cannot be written all are as they were.
///
/// # Errors
/// When a folder cannot be made, or a file not be written or is no regular file (exit 2); the help names files that could
/// not be put back.
pub fn write_all(files: &[(PathBuf, impl AsRef<[u8]>)]) -> Result<(), Failure> {
    let mut swept = std::collections::HashSet::new();
    files.iter().filter(|(path, _)| swept.insert(path.parent())).for_each(|(path, _)| sweep(path));
    let mut folders = Vec::new();
    let mut ready: Vec<Ready<'_>> = Vec::with_capacity(files.len());
    let mut done: Vec<(&Path, Option<Beside>)> = Vec::with_capacity(files.len());
    let result = files.iter().try_for_each(|(path, bytes)| prepare(path, bytes.as_ref(), &mut folders, &mut ready));
    let result = result.and_then(|()| {
        ready.drain(..).try_for_each(|Ready { path, new, old }| {
            new.persist(path).map_err(|error| unwritable(path, &error.error))?;
            done.push((path, old));
            Ok(())
        })
    });
    let Err(failure) = result else { return Ok(()) };
    // what is of use to nobody goes before the folders that were made for it
    drop(ready);
    let lost: Vec<String> = done.into_iter().filter_map(|(path, old)| put_back(path, old)).collect();
    folders.iter().rev().for_each(|folder| drop(fs::remove_dir(folder)));
    Err(if lost.is_empty() { failure } else { failure.help(format!("could not be put back: {}", lost.join(", "))) })
}

/// A file that only lacks its name, and what is there; both vanish unless they are named.
struct Ready<'f> {
    path: &'f Path,
    new: Beside,
    old: Option<Beside>,
}

/// Makes a file that got its name as it was; if that is impossible, what to tell.
fn put_back(path: &Path, old: Option<Beside>) -> Option<String> {
    let Some(old) = old else {
        return fs::remove_file(path).err().map(|_| format!("`{}`", shown(path)));
    };
    let failed = old.persist(path).err()?;
    let (_, kept) = failed.file.keep().ok()?;
    Some(format!("`{}` (its text is in `{}`)", shown(path), shown(&kept)))
}

fn prepare<'f>(
    path: &'f Path,
    bytes: &[u8],
    folders: &mut Vec<PathBuf>,
    ready: &mut Vec<Ready<'f>>,
) -> Result<(), Failure> {
    refuse_odd(path)?;
    let missing: Vec<&Path> =
        path.ancestors().skip(1).take_while(|f| !f.as_os_str().is_empty() && !f.exists()).collect();
    for folder in missing.into_iter().rev() {
        fs::create_dir(folder).map_err(|error| unwritable(path, &error))?;
        folders.push(folder.to_owned());
    }
    let new = beside(path, bytes)?;
    let kept = || beside(path, &fs::read(path).map_err(|error| unwritable(path, &error))?);
    let old = path.is_file().then(kept).transpose()?;
    ready.push(Ready { path, new, old });
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
