//! Fixes of findings, written into their files. In: findings that say which letters to write instead of which. Out: files
//! with all fixes that are safe and do not meet, written whole or not at all.

use std::collections::BTreeMap;

use crate::{Failure, read};
use diag::{Diagnostic, FileId, SourceMap};

/// So often findings are looked for and fixed: a fix may uncover the next, and each pass fixes one at least, so few passes
/// reach the end.
pub const PASSES: usize = 8;

/// Applies the first safe fix of every finding that has one, unless it meets another; how many were applied.
///
/// # Errors
/// When a file cannot be written: then none is.
pub fn apply<'d>(found: impl IntoIterator<Item = &'d Diagnostic>, sources: &SourceMap) -> Result<usize, Failure> {
    let mut edits: BTreeMap<FileId, Vec<(usize, usize, &str)>> = BTreeMap::new();
    for finding in found {
        if let Some(fix) = finding.fixes.iter().find(|f| f.safe) {
            let range = fix.span.range();
            edits.entry(fix.span.file).or_default().push((range.start, range.end, &fix.replacement));
        }
    }
    let mut done = 0;
    let mut texts: Vec<(std::path::PathBuf, String)> = Vec::new();
    for (file, mut edits) in edits {
        let Some(source) = sources.get(file) else { continue };
        edits.sort_unstable();
        edits.dedup();
        let (old, mut text, mut at) = (source.text(), String::with_capacity(source.text().len()), 0);
        for (start, end, replacement) in edits {
            if start >= at && end <= old.len() {
                text.extend([&old[at..start], replacement]);
                at = end;
                done += 1;
            }
        }
        texts.push((source.path().into(), text + &old[at..]));
    }
    read::write_all(&texts)?;
    Ok(done)
}
