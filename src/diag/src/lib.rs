//! Spans, source files and findings as plain data.
//!
//! Every stage reports through [`Diags`]; the host decides how a finding looks. This crate renders nothing, reads no
//! file and knows neither the language nor a game.

// A new kind of finding is led to every place that decides by it.
#![deny(clippy::wildcard_enum_match_arm)]

pub mod codes;
mod collect;
mod diagnostic;
mod kinds;
pub mod letters;
mod source;
mod span;
mod stumbles;
mod words;

pub use codes::{Code, Row, lookup};
pub use collect::Diags;
pub use diagnostic::{Diagnostic, Fix, Label, Parts, Severity};
pub use kinds::{Advice, Note, Sought};
pub use source::{Place, SourceFile, SourceMap};
pub use span::{FileId, Span};
pub use stumbles::stumbles;
pub use words::{Count, Nearest, and_list, article, did_you_mean, or_list, slips};
