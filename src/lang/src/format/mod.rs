//! Writes a text again in the common style: two blanks a level, one blank between words, at most 120 columns where a
//! line can be broken, at most one empty line between lines.
//!
//! It works on the pieces of the text ([`pieces`](crate::syntax::pieces)), never on the tree, so that nothing it does not
//! know can get lost; and it breaks lines where the author did, so that a small change stays a small difference. Lines
//! are broken further only where they are too long, and joined only before `{`. Comments stay at their place.
//!
//! | file | what it decides |
//! |---|---|
//! | `prepare` | which `;` and empty lines stay |
//! | `space` | blanks between two pieces of a line |
//! | `lines` | indentation, and the text |
//! | `wrap` | where a line that is too long is broken |
//! | `same` | that two texts say the same |

mod lines;
mod prepare;
mod same;
mod space;
#[cfg(test)]
mod tests;
mod wrap;

use diag::{Diags, FileId};

use crate::syntax::{self, pieces::pieces};

/// The greatest width of a line that can be broken, in characters; comments after it do not count.
pub const WIDTH: usize = 120;

/// Why a text is left alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unformatted {
    /// It has mistakes, which were reported.
    Mistakes,
    /// Written again it would say something else: a fault of the formatter.
    Changed,
}

/// The text in the common style. `file` is where its findings point.
///
/// # Errors
/// When the text has syntax errors, or would say something else afterwards.
pub fn format(file: FileId, text: &str, diags: &mut Diags) -> Result<String, Unformatted> {
    let mut found = Diags::new();
    syntax::parse(file, text, &syntax::Pool::default(), &mut found);
    let refused = found.has_errors();
    diags.extend(found);
    if refused {
        return Err(Unformatted::Mistakes);
    }
    let Some(cut) = pieces(text) else { return Err(Unformatted::Changed) };
    let written = lines::write(prepare::prepare(&cut));
    if same::same(text, &written) { Ok(written) } else { Err(Unformatted::Changed) }
}
