//! From the text of a file to its tree: the only place that knows the parser library.
//!
//! Parsing never fails. A line that cannot be read becomes an error node and one finding; all mistakes of a file are
//! reported in one run. Nothing is resolved here: see [`ast`] for what the tree says and what it leaves open.

mod again;
pub mod ast;
mod brackets;
mod chars;
pub(crate) mod expected;
mod instead;
mod layout;
mod pairs;
mod parser;
pub mod pieces;
mod slips;
#[cfg(test)]
mod tests;
pub mod words;

pub use again::Again;
pub use instead::{Given, Names, Pool};
pub use pairs::{first_word, twice};

use diag::{Diagnostic, Diags, FileId, Span, codes};

use instead::Instead;

/// Parses one file. `text` is the whole file; spans are in its bytes. Words that are read otherwise than they are written
/// are kept in the pool.
pub fn parse<'s>(file: FileId, text: &'s str, pool: &'s Pool, diags: &mut Diags) -> ast::File<'s> {
    let refused = ast::File { id: file, text, lines: Vec::new(), complete: false };
    let Some(mut layout) = layout::Layout::new(file, text, diags) else { return refused };
    match parser::run(parser::Rule::file, &layout.prepared) {
        Ok(nodes) => {
            layout.prepared.shrink_to_fit();
            let lines = pairs::Builder::new(file, text, (layout, Instead::kept_in(pool)), diags).file(&nodes);
            ast::File { lines, complete: true, ..refused }
        }
        Err(stop) => {
            // Every line has an alternative that cannot fail; this is for a nesting that the checks let through.
            let at = layout.source(stop.at as u32).min(text.len() as u32);
            diags.push(Diagnostic::new(codes::E0110, Span::new(file, at, at), "the file cannot be read from here on"));
            refused
        }
    }
}
