//! Reading files and folders, and writing files whole or not at all.
//!
//! Everything that can be wrong with a file as a file is found here. It never reads more than [`LIMIT`] bytes of one
//! file, opens nothing that is no regular file, never walks out of a folder, and writes over no link and no device.

mod together;
mod walk;
mod write;

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use crate::Failure;

pub use together::write_all;
pub use walk::{MOST_BYTES, MOST_FILES, Odd, Tree, folders, inside, tree, upward};
pub use write::{ready, write_whole};

/// The largest text file that is read, in bytes.
pub const LIMIT: u64 = 4 * 1024 * 1024;

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
    let file = open(path)?;
    let length = file.metadata().map_err(|error| unreadable("file", path, &error))?.len();
    if length > LIMIT {
        return Ok(Text::TooLarge(length));
    }
    let bytes = limited(path, file)?;
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
/// As [`text()`], and when it is too large or not UTF-8 (exit 1).
pub fn whole(path: &Path) -> Result<String, Failure> {
    match text(path)? {
        Text::Whole(text) => Ok(text),
        Text::NotUtf8(good) => {
            Err(Failure::refused(format!("`{}` is not UTF-8 text: byte {} cannot be read", shown(path), good.len())))
        }
        Text::TooLarge(size) => Err(Failure::refused(too_large(path, size)).help("the limit is 4 MiB a file")),
    }
}

/// The first so many bytes of a file; none if there is no such file, or it cannot be read.
pub fn beginning(path: &Path, most: u64) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path).ok()?.take(most).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

/// Reads the bytes of a file of at most [`LIMIT`] bytes.
///
/// # Errors
/// When it is missing, is a folder or cannot be read (exit 2), or is too large (exit 1).
pub fn bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    let bytes = limited(path, open(path)?)?;
    if bytes.len() as u64 > LIMIT {
        return Err(Failure::refused(too_large(path, bytes.len() as u64)).help("the limit is 4 MiB a file"));
    }
    Ok(bytes)
}

/// The bytes of a file, or one more than may be: it may grow while it is read.
fn limited(path: &Path, file: fs::File) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    file.take(LIMIT + 1).read_to_end(&mut bytes).map_err(|error| unreadable("file", path, &error))?;
    Ok(bytes)
}

/// Opens a regular file. What is none is not opened: a pipe would wait for somebody, a device may do anything.
fn open(path: &Path) -> Result<fs::File, Failure> {
    let meta = fs::metadata(path).map_err(|error| unreadable("file", path, &error))?;
    if meta.is_dir() {
        return Err(Failure::unknown(format!("`{}` is a folder, not a file", shown(path))));
    }
    if !meta.is_file() {
        return Err(Failure::unknown(format!("`{}` is no regular file", shown(path)))
            .help("pipes and devices are not opened: give the name of a file"));
    }
    fs::File::open(path).map_err(|error| unreadable("file", path, &error))
}

/// The message for a file over the limit.
#[must_use]
pub fn too_large(path: &Path, size: u64) -> String {
    format!("`{}` is too large: {:.1} MiB", shown(path), size as f64 / (1024.0 * 1024.0))
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
}
