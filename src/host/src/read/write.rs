//! The one door for writing: a file is whole or as it was, keeps its mode, and is never put over what is no regular file.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, SystemTime};

use tempfile::NamedTempFile;

use super::{reason, shown};
use crate::Failure;

/// A file under another name in the folder of the one it is for; it vanishes unless it gets that name.
pub(super) type Beside = NamedTempFile;

/// The end of the names of such files.
const PART: &str = ".part";
/// After so long nobody writes such a file any more.
const LEFT: Duration = Duration::from_secs(60 * 60);

/// Whether a file can be written later: told before the work, not after it.
///
/// # Errors
/// When there is no folder for it, or what has its name is no regular file (exit 2).
pub fn ready(path: &Path) -> Result<(), Failure> {
    refuse_odd(path)?;
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() && !folder.is_dir() => {
            Err(Failure::unknown(format!("`{}` cannot be written", shown(path)))
                .help(format!("there is no folder `{}`", shown(folder))))
        }
        Some(_) | None => Ok(()),
    }
}

/// Writes a file whole or not at all: to a file of another name in the same folder, then renamed.
///
/// # Errors
/// When the folder is missing or may not be written, or what has the name is no regular file.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    refuse_odd(path)?;
    sweep(path);
    beside(path, bytes)?.persist(path).map_err(|error| unwritable(path, &error.error))?;
    Ok(())
}

/// A name that belongs to something else than a regular file is never written to: what stands behind a link or a device
/// is not what was named.
pub(super) fn refuse_odd(path: &Path) -> Result<(), Failure> {
    let Ok(meta) = fs::symlink_metadata(path) else { return Ok(()) };
    let help = match meta.file_type() {
        kind if kind.is_file() => return Ok(()),
        kind if kind.is_dir() => "it is a folder: give the name of a file",
        kind if kind.is_symlink() => "it is a link: name the file itself",
        _ => "it is a pipe or a device: give the name of a file",
    };
    Err(Failure::unknown(format!("`{}` cannot be written", shown(path))).help(help))
}

/// The bytes in a file beside the one they are for, with its mode.
pub(super) fn beside(path: &Path, bytes: &[u8]) -> Result<Beside, Failure> {
    let Some(name) = path.file_name() else {
        return Err(Failure::unknown(format!("`{}` is not the name of a file", shown(path))));
    };
    let put = || -> io::Result<Beside> {
        let mut begin = OsStr::new(".").to_owned();
        begin.push(name);
        begin.push(format!(".{}-", std::process::id()));
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let mut file = created(&begin, folder)?;
        if let Ok(meta) = fs::metadata(path) {
            file.as_file().set_permissions(meta.permissions())?;
        }
        file.write_all(bytes)?;
        file.as_file().sync_all()?;
        Ok(file)
    };
    put().map_err(|error| unwritable(path, &error))
}

/// A new file with the mode that new files get.
fn created(begin: &OsStr, folder: &Path) -> io::Result<Beside> {
    let mut new = tempfile::Builder::new();
    #[cfg(unix)]
    new.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    new.prefix(begin).suffix(PART).tempfile_in(folder)
}

/// Removes what a run that was ended from outside left beside a file or its neighbours. That it cannot is no news.
pub(super) fn sweep(path: &Path) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let Some(number) = name.to_str().and_then(process_of) else { continue };
        if entry.file_type().is_ok_and(|kind| kind.is_file()) && left_behind(number, &entry.path()) {
            drop(fs::remove_file(entry.path()));
        }
    }
}

/// The number of the process that wrote a file beside another, by its name: `.cards.ken.123-x8.part`.
fn process_of(name: &str) -> Option<u32> {
    let inner = name.strip_prefix('.')?;
    let inner = inner.strip_suffix(PART).or_else(|| inner.strip_suffix(".old"))?;
    let (_, last) = inner.rsplit_once('.')?;
    last.split_once('-').map_or(last, |(number, _)| number).parse().ok()
}

/// Whether the process that wrote a file is gone, as far as the system tells.
fn left_behind(process: u32, path: &Path) -> bool {
    if process == std::process::id() {
        return false;
    }
    if Path::new("/proc/self").exists() {
        return !Path::new("/proc").join(process.to_string()).exists();
    }
    let written = fs::metadata(path).and_then(|meta| meta.modified()).ok();
    written.and_then(|at| SystemTime::now().duration_since(at).ok()).is_some_and(|since| since > LEFT)
}

pub(super) fn unwritable(path: &Path, error: &io::Error) -> Failure {
    Failure::unknown(format!("`{}` cannot be written: {}", shown(path), reason(error)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::whole;
    use crate::testing::Folder;

    #[test]
    fn a_write_replaces_whole_files_and_leaves_nothing_behind() {
        let at = Folder::new();
        at.file("a.txt", "old");
        write_whole(&at.path("a.txt"), b"new").expect("the folder is writable");
        assert_eq!(whole(&at.path("a.txt")), Ok("new".into()));
        assert_eq!(fs::read_dir(at.path("")).expect("it is there").count(), 1);
        assert_eq!(write_whole(&at.path("no/a.txt"), b"new").map_err(|f| f.exit), Err(2));
    }

    #[cfg(unix)]
    #[test]
    fn the_mode_stays_and_links_pipes_and_devices_are_left_alone() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let at = Folder::new();
        at.file("a.txt", "old");
        fs::set_permissions(at.path("a.txt"), fs::Permissions::from_mode(0o600)).expect("it is ours");
        write_whole(&at.path("a.txt"), b"new").expect("the folder is writable");
        let mode = |path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
        assert_eq!(mode(at.path("a.txt")), 0o600);
        at.file("plain.txt", "");
        write_whole(&at.path("fresh.txt"), b"new").expect("the folder is writable");
        assert_eq!(mode(at.path("fresh.txt")), mode(at.path("plain.txt")));
        symlink(at.path("a.txt"), at.path("link")).expect("links are possible");
        std::process::Command::new("mkfifo").arg(at.path("pipe")).status().expect("pipes are possible");
        for path in [at.path("link"), at.path("pipe"), "/dev/full".into(), "/dev/null".into(), at.path("")] {
            for refused in [write_whole(&path, b"x"), ready(&path), crate::read::write_all(&[(path.clone(), b"x")])] {
                let failure = refused.expect_err("it is no regular file");
                assert!(failure.exit == 2 && failure.help.is_some(), "{failure}");
            }
        }
        assert!(at.path("link").is_symlink() && whole(&at.path("a.txt")) == Ok("new".into()));
    }

    #[test]
    fn what_an_ended_run_left_is_swept_and_the_rest_stays() {
        let at = Folder::new();
        let gone = u32::MAX - 1;
        let ours = std::process::id();
        for name in [format!(".a.txt.{gone}-x8.part"), format!(".a.txt.{gone}.part"), format!(".b.ken.{gone}.old")] {
            at.file(&name, "half");
        }
        for name in [format!(".a.txt.{ours}-x.part"), ".hidden".into(), ".a.part".into(), "b.7.part".into()] {
            at.file(&name, "");
        }
        write_whole(&at.path("a.txt"), b"new").expect("the folder is writable");
        assert_eq!(fs::read_dir(at.path("")).expect("it is there").count(), 5);
    }
}
