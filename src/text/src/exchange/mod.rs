//! Texts of one language for people with other tools: PO and CSV out, PO and CSV in.
//!
//! ```text
//! catalogues --rows--> rows --po_write, csv--> a file        a file --po_read, csv--> given --merge--> catalogues
//! ```
//!
//! A row is one text of one entry beside its English. What comes back is laid into the catalogues where the text stands,
//! so comments and order stay; one mistake anywhere and nothing changes. A text that says nothing on purpose travels as
//! [`SILENT`], since an empty one means in both formats that it is not translated.

mod blank;
mod csv;
mod edit;
mod entries;
mod glossary;
mod items;
mod merge;
mod po_read;
mod po_write;
mod rows;
mod verify;

use diag::{Diagnostic, Diags, FileId, Span, codes};

use crate::catalogue::{Catalogue, CatalogueFile, Layer};
use crate::grammar::{self, Grammar};

pub use blank::blank;
pub use csv::{inert_cell, read as read_csv, write as write_csv};
pub use glossary::{Entry, write_csv as glossary_csv, write_po as glossary_po};
pub use items::{About, Items, describe, items};
pub use merge::merge;
pub use po_read::read as read_po;
pub use po_write::{quoted, template as write_pot, write as write_po};
pub use rows::rows;
pub use verify::verify;

pub use crate::status::State;

/// What stands for a text that says nothing: no template reads so.
pub const SILENT: &str = "{}";

/// A catalogue file with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source<'s> {
    /// Its path as it is shown and written; it holds `text/<language>/`.
    pub path: &'s str,
    /// The file findings point at.
    pub file: FileId,
    /// Whose file it is.
    pub layer: Layer,
    /// What it says.
    pub text: &'s str,
}

/// A language that texts are exchanged in, with the kernel whose forms its texts have.
#[derive(Clone, Copy)]
pub struct Language<'l> {
    code: &'l str,
    grammar: &'static dyn Grammar,
}

impl<'l> Language<'l> {
    /// The language of these catalogues. `None` if they name no kernel and the language has none of its own.
    #[must_use]
    pub fn of(code: &'l str, sources: &[Source<'_>]) -> Option<Self> {
        let catalogue = Catalogue::load(code, &files(sources), &mut Diags::new())?;
        Some(Language { code, grammar: catalogue.grammar().kernel })
    }

    /// A language that takes the kernel of another; `None` if that has none.
    #[must_use]
    pub fn with(code: &'l str, kernel: &str) -> Option<Self> {
        Some(Language { code, grammar: grammar::of(kernel)? })
    }
}

fn files<'s>(sources: &[Source<'s>]) -> Vec<CatalogueFile<'s>> {
    sources.iter().map(|s| CatalogueFile { file: s.file, layer: s.layer, text: s.text }).collect()
}

/// One text of an entry, beside its English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The key of the entry: `log.gain.stone`.
    pub key: String,
    /// The form: `t`, `sg.acc`, `few`.
    pub form: String,
    /// What English says.
    pub english: String,
    /// What the language says, if it has the text.
    pub text: Option<String>,
    /// The English it was made from, where that is another.
    pub previous: Option<String>,
    /// For the translator: notes, slots.
    pub notes: Vec<String>,
    /// What translators wrote to each other, beside the first text of the entry (`note`).
    pub comment: Option<String>,
    /// Where the English stands: `file:line`.
    pub place: String,
    /// How far it is.
    pub state: State,
    /// Whether it is one of the texts that differ by number; those of an entry follow each other.
    pub plural: bool,
}

/// One text that somebody brings back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// The key of the entry.
    pub key: String,
    /// The form.
    pub form: String,
    /// The English that stood beside it, if the file tells.
    pub english: Option<String>,
    /// What it says, if it says anything yet.
    pub text: Option<String>,
    /// The English before that.
    pub previous: Option<String>,
    /// What translators wrote beside it; nothing where the file cannot hold that.
    pub comment: Option<String>,
    /// Whether it still needs work.
    pub fuzzy: bool,
    /// Where it stands.
    pub span: Span,
}

/// A catalogue file that an import changes or adds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edited {
    /// Its path, made like those of the sources.
    pub path: String,
    /// Whose file it is.
    pub layer: Layer,
    /// What it says now.
    pub text: String,
}

/// The catalogues as they are with some files changed; those have ids of their own, counted down from the last.
fn laid<'s>(target: &[Source<'s>], edited: &'s [Edited]) -> Vec<Source<'s>> {
    let mut out: Vec<Source<'s>> = target.to_vec();
    for (file, new) in (0..u32::MAX).map(|n| FileId(u32::MAX - n)).zip(edited) {
        let source = Source { path: &new.path, file, layer: new.layer, text: &new.text };
        match out.iter_mut().find(|source| source.path == new.path) {
            Some(old) => *old = source,
            None => out.push(source),
        }
    }
    out
}

/// How an entry and one of its forms are called in one word: `log.gain.stone`, `noun.cup:sg.acc`.
fn title(key: &str, form: &str) -> String {
    if form == "t" { key.to_owned() } else { format!("{key}:{form}") }
}

/// The reverse of [`title`].
fn untitled(title: &str) -> (&str, &str) {
    title.rsplit_once(':').unwrap_or((title, "t"))
}

/// A text as files hold it.
fn outward(text: Option<&str>) -> &str {
    match text {
        None => "",
        Some("") => SILENT,
        Some(text) => text,
    }
}

/// The reverse of [`outward`].
fn inward(text: &str) -> Option<String> {
    match text {
        "" => None,
        SILENT => Some(String::new()),
        text => Some(text.to_owned()),
    }
}

/// The finding for a file that says something which cannot be read.
fn unreadable(format: &str, span: Span, message: &str, help: &str) -> Diagnostic {
    let d = Diagnostic::new(codes::E1020, span, format!("the {format} file cannot be read: {message}"));
    d.label("read until here").help(help)
}

/// The finding for a text that is given a second time.
fn given_twice(title: &str, span: Span, first: Span) -> Diagnostic {
    let d = Diagnostic::new(codes::E1020, span, format!("`{title}` is given twice")).label("given again here");
    d.other(first, "given first here").help("keep one of them")
}
