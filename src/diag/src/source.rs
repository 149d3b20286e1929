//! The texts that were read, with line and column lookup. It opens no file: whoever reads one adds its text here.

use std::sync::{Arc, OnceLock};

use crate::letters::floor;
use crate::{FileId, Span};

/// A place for people: line and column, both from 1; columns count characters, not bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
}

/// One text and the path it is shown under.
#[derive(Debug)]
pub struct SourceFile {
    path: Arc<str>,
    text: Arc<str>,
    starts: OnceLock<Vec<u32>>,
    /// Characters before every [`STRIDE`] bytes, so that places in long lines are found without reading them.
    strides: OnceLock<Vec<u32>>,
}

/// Bytes between two notes of how many characters there were.
const STRIDE: usize = 1024;

impl SourceFile {
    /// The path as shown to people, with `/` between folders.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The whole text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The whole text, shared.
    #[must_use]
    pub fn shared_text(&self) -> Arc<str> {
        Arc::clone(&self.text)
    }

    /// Line and column of a byte; a byte past the end gives the end, one inside a character gives that character.
    #[must_use]
    pub fn place(&self, byte: u32) -> Place {
        let starts = self.starts();
        let at = floor(&self.text, byte as usize);
        let line = starts.partition_point(|&s| s as usize <= at);
        let from = starts[line - 1] as usize;
        let near = at - from <= 2 * STRIDE;
        let column = if near { count(&self.text.as_bytes()[from..at]) } else { self.before(at) - self.before(from) };
        Place { line: line as u32, column: column + 1 }
    }

    /// Characters before a byte that begins one.
    fn before(&self, at: usize) -> u32 {
        let bytes = self.text.as_bytes();
        let strides = self.strides.get_or_init(|| {
            let before = bytes.chunks(STRIDE).scan(0, |sum, chunk| {
                *sum += count(chunk);
                Some(*sum - count(chunk))
            });
            before.collect()
        });
        let whole = (at / STRIDE).min(strides.len().saturating_sub(1));
        strides.get(whole).map_or(0, |sum| sum + count(&bytes[whole * STRIDE..at]))
    }

    /// The text of a line, from 1, without its line end; `None` when there is no such line.
    #[must_use]
    pub fn line(&self, line: u32) -> Option<&str> {
        let starts = self.starts();
        let from = *starts.get((line as usize).checked_sub(1)?)? as usize;
        let to = starts.get(line as usize).map_or(self.text.len(), |&s| s as usize);
        Some(self.text[from..to].trim_end_matches(['\n', '\r']))
    }

    /// The first byte of a line, from 1.
    #[must_use]
    pub fn start(&self, line: u32) -> Option<u32> {
        self.starts().get((line as usize).checked_sub(1)?).copied()
    }

    fn starts(&self) -> &[u32] {
        self.starts.get_or_init(|| {
            std::iter::once(0).chain(self.text.match_indices('\n').map(|(i, _)| i as u32 + 1)).collect()
        })
    }
}

/// Characters that begin in bytes of UTF-8.
fn count(bytes: &[u8]) -> u32 {
    bytes.iter().filter(|b| (**b as i8) >= -0x40).count() as u32
}

/// All texts of one run, by [`FileId`].
#[derive(Debug, Default)]
pub struct SourceMap {
    files: Vec<SourceFile>,
}

impl SourceMap {
    /// An empty map.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a text. The same path may be added twice; the two are different files.
    pub fn add(&mut self, path: impl Into<Arc<str>>, text: impl Into<Arc<str>>) -> FileId {
        let id = FileId(self.files.len() as u32);
        let (path, text) = (path.into(), text.into());
        self.files.push(SourceFile { path, text, starts: OnceLock::new(), strides: OnceLock::new() });
        id
    }

    /// The file, or `None` for an id that is not of this map.
    #[must_use]
    pub fn get(&self, id: FileId) -> Option<&SourceFile> {
        self.files.get(id.0 as usize)
    }

    /// The bytes under a span; empty when the file is unknown or the span does not fit its text.
    #[must_use]
    pub fn slice(&self, span: Span) -> &str {
        self.get(span.file).and_then(|f| f.text.get(span.range())).unwrap_or("")
    }

    /// Start and end of a span as places, or `None` when the file is unknown.
    #[must_use]
    pub fn places(&self, span: Span) -> Option<(Place, Place)> {
        let file = self.get(span.file)?;
        Some((file.place(span.start), file.place(span.end)))
    }

    /// Every file with its id, in the order of adding.
    pub fn iter(&self) -> impl Iterator<Item = (FileId, &SourceFile)> {
        self.files.iter().enumerate().map(|(i, f)| (FileId(i as u32), f))
    }

    /// The first file added under this path.
    #[must_use]
    pub fn find(&self, path: &str) -> Option<FileId> {
        self.iter().find(|(_, f)| f.path() == path).map(|(id, _)| id)
    }

    /// Number of files.
    #[must_use]
    pub fn len(&self) -> usize {
        self.files.len()
    }

    /// Whether no file was added.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_from_one_and_in_characters() {
        let mut map = SourceMap::new();
        let id = map.add("a.ken", "stone\nříčka cup\r\n\nlast");
        let file = map.get(id).expect("just added");
        let at = |byte| {
            let p = file.place(byte);
            (p.line, p.column)
        };
        assert_eq!(at(0), (1, 1));
        assert_eq!(at(5), (1, 6));
        assert_eq!(at(6), (2, 1));
        let cup = file.text().find("cup").expect("in the text") as u32;
        assert_eq!(at(cup), (2, 7));
        assert_eq!(at(7), (2, 1), "inside a character");
        assert_eq!(at(u32::MAX), (4, 5));
        assert_eq!(file.line(2), Some("říčka cup"));
        assert_eq!(file.line(3), Some(""));
        assert_eq!(file.line(5), None);
        assert_eq!(file.line(0), None);
        assert_eq!(map.slice(Span::new(id, cup, cup + 3)), "cup");
        assert_eq!(map.slice(Span::new(FileId(9), 0, 1)), "");
        assert_eq!(map.find("a.ken"), Some(id));
    }

    #[test]
    fn places_in_long_lines_count_characters() {
        let mut map = SourceMap::new();
        let text = format!("cup\n{}stone{}x", "ř".repeat(5_000), " ".repeat(70_000));
        let id = map.add("long.ken", text.as_str());
        let file = map.get(id).expect("just added");
        for (word, column) in [("stone", 5_001), ("x", 75_006)] {
            let at = text.find(word).expect("in the text") as u32;
            assert_eq!(file.place(at), Place { line: 2, column });
        }
        assert_eq!(file.place(text.len() as u32).column, 75_007);
    }

    #[test]
    fn an_empty_file_has_one_place() {
        let mut map = SourceMap::new();
        let id = map.add("e.ken", "");
        assert_eq!(map.places(Span::new(id, 0, 0)), Some((Place { line: 1, column: 1 }, Place { line: 1, column: 1 })));
    }
}
