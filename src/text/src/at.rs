//! Where findings about texts point: units with their files, entries of catalogues, parts of what they say.

use std::ops::Range;

use diag::{FileId, Nearest, Span};
use model::unit::Unit;

use crate::catalogue::Entry;

/// A unit with the file its findings point at.
#[derive(Clone, Copy, Debug)]
pub struct UnitFile<'u> {
    /// The unit.
    pub unit: &'u Unit,
    /// The file it was compiled from.
    pub file: FileId,
    /// Whether the language must have words for all of it; else another one says what is missing.
    pub whole: bool,
}

/// The key of the same sort that was probably meant.
pub(crate) fn near<'a>(nearest: &Nearest, key: &str, keys: impl Iterator<Item = &'a str>) -> Option<String> {
    let (space, rest) = key.split_once('.')?;
    let alike = keys.filter_map(|k| k.split_once('.').filter(|(s, _)| *s == space).map(|(_, r)| r));
    nearest.to(rest, alike).map(|found| format!("{space}.{found}"))
}

/// Where a form of an entry stands; where it stands at all, if it has no such form.
pub(crate) fn place(entry: &Entry, form: &str) -> Span {
    entry.spans.get(form).or_else(|| entry.spans.values().next()).copied().unwrap_or_default()
}

/// Bytes of a written form's text, and whether that is exactly what stands there; else the whole of it.
pub(crate) fn within(entry: &Entry, form: &str, range: Range<usize>) -> (Span, bool) {
    let whole = place(entry, form);
    let letters = entry.letters.get(form).and_then(|letters| letters.range(range));
    letters.map_or((whole, false), |(start, end)| (Span::new(whole.file, start, end), true))
}
