//! Prepares a text for the grammar: blanks comments and the line ends at which a line goes on, marks small words by a
//! capital letter, and puts brackets right.
//!
//! The prepared text is ASCII and has a byte for every byte of the source, except for closing braces put in where one
//! is missing; [`Layout::source`] takes a place back. What is wrong with single characters and with brackets is
//! reported here, and remembered ([`Layout::touched`]), so that the same mistake is not reported again by the parser.
//! Nothing here knows what a line means.

use diag::{Diagnostic, Diags, FileId, Span, codes};

use mend::Mends;

mod mend;
mod pass;

pub(super) use mend::both_round;
pub(super) use pass::{Pass, Passed};

/// The greatest size of a file in bytes.
pub(super) const MAX_BYTES: usize = 4 << 20;
/// How deep brackets may be nested.
pub(super) const MAX_BRACKETS: usize = 64;
/// How deep brackets and right-nested words (`of`, `else`, `not`) may be nested together.
pub(super) const MAX_NESTING: usize = 128;

/// A text ready for the grammar.
#[derive(Debug, Default)]
pub(super) struct Layout {
    /// The prepared text.
    pub prepared: String,
    /// Places in the prepared text of the braces put in, ascending.
    inserted: Vec<u32>,
    /// Source bytes about which something was reported, ascending by start.
    reported: Vec<(u32, u32)>,
    /// First source bytes of misspelt words that the prepared text has as they are meant, ascending.
    mended: Vec<u32>,
}

impl Layout {
    /// Prepares `text`, or `None` when it must not be parsed at all (reported).
    pub fn new(file: FileId, text: &str, diags: &mut Diags) -> Option<Self> {
        if text.len() > MAX_BYTES {
            let message = format!("the file has {} bytes, expected at most {MAX_BYTES}", text.len());
            let finding = Diagnostic::new(codes::E0101, Span::new(file, 0, 0), message);
            diags.push(finding.help("divide it into several files"));
            return None;
        }
        let pass = Pass::new(file, text, &Mends::default()).run();
        let pass = pass.map_err(|refused| diags.push(*refused)).ok()?;
        let (mut pass, mended) = mend::mended(file, text, pass);
        let unclosed = pass.open.into_iter().map(|brace| mend::missing_brace(file, text, brace, None));
        pass.findings.into_iter().chain(mended).chain(unclosed).for_each(|finding| diags.push(finding));
        pass.layout.reported.sort_unstable();
        Some(pass.layout)
    }

    /// The source byte of a place in the prepared text.
    pub fn source(&self, prepared: u32) -> u32 {
        if self.inserted.is_empty() {
            return prepared;
        }
        prepared - self.inserted.partition_point(|&i| i < prepared) as u32
    }

    /// A range of the prepared text without the blanks at its end.
    pub fn trimmed(&self, start: u32, end: u32) -> (u32, u32) {
        (start, start + self.prepared[start as usize..end as usize].trim_end().len() as u32)
    }

    /// Whether the word that begins at this source byte stands in the prepared text as it is meant.
    pub fn is_mended(&self, start: u32) -> bool {
        self.mended.binary_search(&start).is_ok()
    }

    /// Whether something was reported about the source bytes `start..end`, or about the place if it is empty.
    pub fn touched(&self, start: u32, end: u32) -> bool {
        if self.reported.is_empty() {
            return false;
        }
        let before = self.reported.partition_point(|r| r.0 < end.max(start + 1));
        self.reported[..before].last().is_some_and(|&(s, e)| start < e.max(s + 1))
    }
}
