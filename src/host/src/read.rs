//! Reading files and folders, and writing files whole or not at all.
//!
//! Everything that can be wrong with a file as a file is found here. It never reads more than [`LIMIT`] bytes of one
//! file and never follows a link twice.

mod together;

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::Failure;

pub use together::write_all;

/// The largest text file that is read, in bytes.
pub const LIMIT: u64 = 4 * 1024 * 1024;

/// The deepest nesting of folders that is looked into.
const DEPTH: usize = 16;

/// A text that was read, or what is wrong with the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Text {
    /// The whole file.
    Whole(String),
    /// The file is not UTF-8: what stands before the first wrong byte; its offset is the length of the text.
    NotUtf8(String),
    /// The file is larger than [`LIMIT`]: its size in bytes.
    TooLarge(u64),
}

/// Reads a text file; it may turn out to be too large or no text, which is for the caller to report.
///
/// # Errors
/// When the file is missing, is a folder or cannot be read.
pub fn text(path: &Path) -> Result<Text, Failure> {
    let file = fs::File::open(path).map_err(|error| unreadable("file", path, &error))?;
    let meta = file.metadata().map_err(|error| unreadable("file", path, &error))?;
    if meta.is_dir() {
        return Err(Failure::unknown(format!("`{}` is a folder, not a file", shown(path))));
    }
    if meta.len() > LIMIT {
        return Ok(Text::TooLarge(meta.len()));
    }
    let mut bytes = Vec::with_capacity(meta.len() as usize);
    // A pipe has no length, and a file may grow while it is read.
    file.take(LIMIT + 1).read_to_end(&mut bytes).map_err(|error| unreadable("file", path, &error))?;
    if bytes.len() as u64 > LIMIT {
        return Ok(Text::TooLarge(bytes.len() as u64));
    }
    Ok(match String::from_utf8(bytes) {
        Ok(text) => Text::Whole(text),
        Err(error) => {
            let good = error.utf8_error().valid_up_to();
            let mut bytes = error.into_bytes();
            bytes.truncate(good);
            Text::NotUtf8(String::from_utf8(bytes).unwrap_or_default())
        }
    })
}

/// Reads a text file that must be text and not too large, for files that carry no findings of their own.
///
/// # Errors
/// As [`text`], and when it is too large or not UTF-8 (exit 1).
pub fn whole(path: &Path) -> Result<String, Failure> {
    match text(path)? {
        Text::Whole(text) => Ok(text),
        Text::NotUtf8(good) => {
            Err(Failure::refused(format!("`{}` is not UTF-8 text: byte {} cannot be read", shown(path), good.len())))
        }
        Text::TooLarge(size) => Err(Failure::refused(too_large(path, size)).help("the limit is 4 MiB a file")),
    }
}

/// Reads the bytes of a file of at most [`LIMIT`] bytes.
///
/// # Errors
/// When it is missing, is a folder or cannot be read (exit 2), or is too large (exit 1).
pub fn bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    let file = fs::File::open(path).map_err(|error| unreadable("file", path, &error))?;
    let mut bytes = Vec::new();
    file.take(LIMIT + 1).read_to_end(&mut bytes).map_err(|error| unreadable("file", path, &error))?;
    if bytes.len() as u64 > LIMIT {
        return Err(Failure::refused(too_large(path, bytes.len() as u64)).help("the limit is 4 MiB a file"));
    }
    Ok(bytes)
}

/// The message for a file over the limit.
#[must_use]
pub fn too_large(path: &Path, size: u64) -> String {
    format!("`{}` is too large: {:.1} MiB", shown(path), size as f64 / (1024.0 * 1024.0))
}

/// What a folder holds, by walking it: paths of files below it, sorted, and the links that lead back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    /// Every file, by path below the folder with `/` between names, and where it is.
    pub files: Vec<(String, PathBuf)>,
    /// Links to a folder around them, and folders nested too deep: paths below the folder.
    pub loops: Vec<String>,
    /// Folders that could not be read.
    pub unreadable: Vec<Failure>,
}

/// Lists the files below a folder whose extension is one of `kinds`. Names that begin with a dot are left out.
///
/// # Errors
/// When the folder is missing, is no folder or cannot be read.
pub fn tree(folder: &Path, kinds: &[&str]) -> Result<Tree, Failure> {
    let mut tree = Tree::default();
    let home = folder.canonicalize().map_err(|error| unreadable("folder", folder, &error))?;
    walk(folder, "", &mut vec![home], kinds, &mut tree)?;
    tree.files.sort();
    Ok(tree)
}

fn walk(folder: &Path, below: &str, around: &mut Vec<PathBuf>, kinds: &[&str], tree: &mut Tree) -> Result<(), Failure> {
    for entry in entries(folder)? {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with('.') {
            continue;
        }
        let path = entry.path();
        let inner = if below.is_empty() { name } else { format!("{below}/{name}") };
        let is_file = match fs::metadata(&path) {
            Ok(meta) => !meta.is_dir(),
            // A link to nothing: reading it reports it, if anybody wants it.
            Err(_) => true,
        };
        if is_file {
            if path.extension().and_then(|e| e.to_str()).is_some_and(|e| kinds.contains(&e)) {
                tree.files.push((inner, path));
            }
            continue;
        }
        let Ok(home) = path.canonicalize() else { continue };
        if around.len() >= DEPTH || around.contains(&home) {
            tree.loops.push(inner);
            continue;
        }
        around.push(home);
        if let Err(failure) = walk(&path, &inner, around, kinds, tree) {
            tree.unreadable.push(failure);
        }
        around.pop();
    }
    Ok(())
}

/// The folders inside a folder, by name.
///
/// # Errors
/// When the folder is missing, is no folder or cannot be read.
pub fn folders(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut out: Vec<PathBuf> = entries(folder)?.into_iter().map(|e| e.path()).filter(|p| p.is_dir()).collect();
    out.sort();
    Ok(out)
}

fn entries(folder: &Path) -> Result<Vec<fs::DirEntry>, Failure> {
    if folder.exists() && !folder.is_dir() {
        return Err(Failure::unknown(format!("`{}` is a file, not a folder", shown(folder))));
    }
    fs::read_dir(folder)
        .and_then(Iterator::collect::<io::Result<Vec<_>>>)
        .map_err(|error| unreadable("folder", folder, &error))
}

/// Whether a file can be written later: told before the work, not after it.
///
/// # Errors
/// When there is no folder for it, or a folder has its name (exit 2).
pub fn ready(path: &Path) -> Result<(), Failure> {
    if path.is_dir() {
        return Err(Failure::unknown(format!("`{}` cannot be written", shown(path)))
            .help("it is a folder: give the name of a file"));
    }
    match path.parent() {
        Some(folder) if !folder.is_dir() => Err(Failure::unknown(format!("`{}` cannot be written", shown(path)))
            .help(format!("there is no folder `{}`", shown(folder)))),
        Some(_) | None => Ok(()),
    }
}

/// Writes a file whole or not at all: to a file of another name in the same folder, then renamed.
///
/// # Errors
/// When the folder is missing or may not be written.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let half = half(path, "part")?;
    let done = put(&half, bytes).and_then(|()| fs::rename(&half, path));
    done.map_err(|error| {
        // The half-written file is of no use to anybody; that it may be gone already is no news.
        let _ = fs::remove_file(&half);
        unwritable(path, &error)
    })
}

/// The name of a file beside another that is not there yet.
fn half(path: &Path, ending: &str) -> Result<PathBuf, Failure> {
    match path.file_name().and_then(|name| name.to_str()) {
        Some(name) => Ok(path.with_file_name(format!(".{name}.{}.{ending}", std::process::id()))),
        None => Err(Failure::unknown(format!("`{}` is not the name of a file", shown(path)))),
    }
}

fn put(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = fs::File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

fn unwritable(path: &Path, error: &io::Error) -> Failure {
    Failure::unknown(format!("`{}` cannot be written: {}", shown(path), reason(error)))
}

/// A path as people write it: with `/`, and relative to the working directory where it lies below it.
#[must_use]
pub fn shown(path: &Path) -> String {
    let here = std::env::current_dir().ok();
    let short = here.as_deref().and_then(|here| path.strip_prefix(here).ok()).unwrap_or(path);
    let text = short.to_string_lossy().replace('\\', "/");
    match text.strip_prefix("./") {
        Some(rest) => rest.to_string(),
        None if text.is_empty() => ".".to_string(),
        None => text,
    }
}

fn unreadable(what: &str, path: &Path, error: &io::Error) -> Failure {
    Failure::unknown(format!("the {what} `{}` cannot be read: {}", shown(path), reason(error)))
}

/// Why the system refused, in plain words.
fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is nothing of that name".to_string(),
        io::ErrorKind::PermissionDenied => "permission is missing".to_string(),
        io::ErrorKind::NotADirectory => "a part of the path is not a folder".to_string(),
        io::ErrorKind::IsADirectory => "it is a folder".to_string(),
        io::ErrorKind::StorageFull => "the disk is full".to_string(),
        _ => {
            let text = error.to_string();
            text.split(" (os error").next().unwrap_or(&text).to_lowercase()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Folder;

    #[test]
    fn a_file_is_read_whole_or_its_fault_is_named() {
        let at = Folder::new();
        at.file("good.ken", "stone\n");
        fs::write(at.path("bad.ken"), b"cup \xff").expect("the folder is writable");
        assert_eq!(text(&at.path("good.ken")), Ok(Text::Whole("stone\n".into())));
        assert_eq!(text(&at.path("bad.ken")), Ok(Text::NotUtf8("cup ".into())));
        let missing = text(&at.path("none.ken")).expect_err("there is no such file");
        assert_eq!(missing.exit, 2);
        assert!(missing.message.ends_with("there is nothing of that name"), "{}", missing.message);
        let folder = text(&at.path("")).expect_err("a folder is no file");
        assert!(folder.message.contains("folder"), "{}", folder.message);
        assert_eq!(whole(&at.path("bad.ken")).map_err(|f| f.exit), Err(1));
    }

    #[test]
    fn a_large_file_is_not_read() {
        let at = Folder::new();
        let file = fs::File::create(at.path("large.ken")).expect("the folder is writable");
        file.set_len(100 * 1024 * 1024).expect("a hole takes no room");
        assert_eq!(text(&at.path("large.ken")), Ok(Text::TooLarge(100 * 1024 * 1024)));
    }

    #[test]
    fn folders_are_walked_in_order_and_loops_are_left_out() {
        let at = Folder::new();
        at.file("b/two.ken", "");
        at.file("a/one.ken", "");
        at.file("a/.hidden.ken", "");
        at.file("a/other.txt", "");
        #[cfg(unix)]
        std::os::unix::fs::symlink(at.path(""), at.path("b/back")).expect("links are possible");
        let tree = tree(&at.path(""), &["ken"]).expect("the folder is there");
        let names: Vec<_> = tree.files.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["a/one.ken", "b/two.ken"]);
        #[cfg(unix)]
        assert_eq!(tree.loops, ["b/back"]);
        let none = super::tree(&at.path("nowhere"), &["ken"]).expect_err("it is not there");
        assert_eq!(none.exit, 2);
        let file = folders(&at.path("a/one.ken")).expect_err("a file is no folder");
        assert!(file.message.ends_with("is a file, not a folder"), "{}", file.message);
    }

    #[test]
    fn a_write_replaces_whole_files_and_leaves_nothing_behind() {
        let at = Folder::new();
        at.file("a.txt", "old");
        write_whole(&at.path("a.txt"), b"new").expect("the folder is writable");
        assert_eq!(whole(&at.path("a.txt")), Ok("new".into()));
        assert_eq!(fs::read_dir(at.path("")).expect("it is there").count(), 1);
        assert_eq!(write_whole(&at.path("no/a.txt"), b"new").map_err(|f| f.exit), Err(2));
    }
}
